"""The command `harmonies`: the library for other programs and for people at a terminal.

Every command ends with exit code 0, or with 2 and one plain line on bad input. Commands that read many
lines read and answer all of them before they print anything, so that nothing is half-written.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import Any, Final, NoReturn

from harmonies import as_json
from harmonies.actions import token_named
from harmonies.board import Board, NotationError, Side, quoted, side_named
from harmonies.cards import CARDS, Animal, Card, HeldCard, Spirit, animal_named, card_named, spirit_named
from harmonies.coach.bots import BOTS, play_on
from harmonies.game import Game
from harmonies.habitats import find_sites, nearest_misses
from harmonies.record import LONGEST_RECORD
from harmonies.rules import check_placement
from harmonies.scoring import ScoreSheet, score
from harmonies.sketch import sketch
from harmonies.tokens import Landscape

_EXAMPLE: Final = "A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM"
_LONGEST_INPUT: Final = 50_000_000
_LONGEST_LINE: Final = 4_000
_MOST_GAMES: Final = 1_000_000
_MISSES_SHOWN: Final = 5
_LONGEST_MESSAGE: Final = 400


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code of one run of the command."""
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
        print(end="", flush=True)
    except (NotationError, OSError, ValueError) as error:
        if isinstance(error, BrokenPipeError):
            return _reader_left()
        print(f"harmonies: {_plain(_told(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("harmonies: stopped", file=sys.stderr)
        return 130
    return code


def _reader_left() -> int:
    """Success: the reader of a pipe, as `head`, has seen enough. Python must not complain at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _told(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"cannot read {quoted(str(error.filename))}: {error.strerror}"
    return str(error)


def _plain(message: str) -> str:
    """The message as one line that fits a terminal and cannot steer it, whatever rubbish it repeats."""
    line = "".join(letter if letter.isprintable() else "�" for letter in " ".join(message.split()))
    return line if len(line) <= _LONGEST_MESSAGE else f"{line[:_LONGEST_MESSAGE]}…"


# The commands


def _score(options: argparse.Namespace) -> int:
    if options.position == "-":
        _expect_no_more(options.animal or None, options.spirit, options.spirit_unplaced)
        return _print_lines(_score_line)
    spirit = options.spirit if options.spirit is not None else options.spirit_unplaced
    counts = [_parse_count(text) for text in options.animal]
    cards = _held_cards(counts, spirit, placed=options.spirit is not None)
    sheet = score(Board.parse(options.position), cards)
    return _print(options, as_json.sheet_data(sheet), sheet)


def _score_line(line: str) -> as_json.Data:
    position, _, extra = line.partition("\t")
    return as_json.sheet_data(_score_with(Board.parse(position), _parse_object(extra)))


def _score_with(board: Board, given: dict[str, Any]) -> ScoreSheet:
    unknown = given.keys() - {"animals", "spirit", "spirit_placed"}
    if unknown:
        raise NotationError(f"unknown {quoted(min(unknown))}: expected animals, spirit, spirit_placed")
    animals, spirit, placed = given.get("animals", {}), given.get("spirit"), given.get("spirit_placed", True)
    if not isinstance(animals, dict) or not all(type(count) is int for count in animals.values()):
        raise NotationError("animals must be an object of card ids with the number of cubes placed")
    if not (spirit is None or isinstance(spirit, str)) or not isinstance(placed, bool):
        raise NotationError("spirit must be a card id or null, and spirit_placed true or false")
    return score(board, _held_cards(list(animals.items()), spirit, placed=placed))


def _habitats(options: argparse.Namespace) -> int:
    if options.position == "-":
        _expect_no_more(options.card)
        return _print_lines(_habitats_line)
    board, card = Board.parse(options.position), card_named(_required(options.card, "CARD"))
    return _print(options, as_json.habitats_data(board, card), _habitats_text(board, card))


def _habitats_line(line: str) -> as_json.Data:
    position, card = _columns(line, "POSITION", "CARD")
    return as_json.habitats_data(Board.parse(position), card_named(card))


def _habitats_text(board: Board, card: Card) -> str:
    sites = find_sites(board, card.habitat)
    if sites:
        return "\n".join(
            f"{card.name}: cube on {site.cube}, habitat on {', '.join(site.spaces)}, rotation {site.rotation}"
            for site in sites
        )
    misses = nearest_misses(board, card.habitat)
    if not misses:
        return f"{card.name}: its habitat stands nowhere and can no longer be completed."
    shown = [miss.reason for miss in misses[:_MISSES_SHOWN]]
    more = len(misses) - len(shown)
    rest = [f"(and {more} more as near)"] if more else []
    return "\n".join([f"{card.name}: its habitat stands nowhere. The nearest misses:", *shown, *rest])


def _check(options: argparse.Namespace) -> int:
    if options.position == "-":
        _expect_no_more(options.token, options.space)
        return _print_lines(_check_line)
    token, space = _required(options.token, "TOKEN"), _required(options.space, "SPACE")
    board = Board.parse(options.position)
    violations = check_placement(board, token_named(token), board.side.expect(space))
    text = "\n".join(f"{violation.message} ({violation.clause})" for violation in violations)
    return _print(options, as_json.check_data(violations), text or f"Legal: {token} may go on {space}.")


def _check_line(line: str) -> as_json.Data:
    position, token, space = _columns(line, "POSITION", "TOKEN", "SPACE")
    board = Board.parse(position)
    return as_json.check_data(check_placement(board, token_named(token), board.side.expect(space)))


def _simulate(options: argparse.Namespace) -> int:
    games = []
    try:
        for game in _simulated(options):
            games.append(game)
            if options.json:
                print(json.dumps(game), flush=True)
    except KeyboardInterrupt:
        print(f"harmonies: stopped after {len(games)} of {options.games} games", file=sys.stderr)
        if not options.json and games:
            print(_simulation_text(games))
        return 130
    if not options.json:
        print(_simulation_text(games))
    return 0


def _simulated(options: argparse.Namespace) -> Iterator[as_json.Data]:
    """The data of each game, played one after the other with seeds from the given one on."""
    from random import Random  # noqa: PLC0415  (only needed here)

    from tqdm import tqdm  # noqa: PLC0415  (the one third-party import of this file, and only needed here)

    bots = [BOTS[options.bot]] * options.players
    seeds = range(options.seed, options.seed + options.games)
    for seed in tqdm(seeds, unit="game", disable=not sys.stderr.isatty(), leave=False):
        start = perf_counter()
        deal = Game.new(options.players, options.side, spirits=options.spirits, seed=seed)
        *_, game = play_on(deal, bots, Random(seed))
        yield as_json.game_data(game, perf_counter() - start)


def _simulation_text(games: Sequence[as_json.Data]) -> str:
    totals = sorted(player["total"] for game in games for player in game["players"])
    turns = sum(game["turns"] for game in games)
    seconds = sum(game["seconds"] for game in games)
    lines = [
        f"{len(games)} games, {turns / len(games):.1f} turns a game, {seconds / turns:.4f} seconds a turn",
        f"points: lowest {totals[0]}, median {totals[len(totals) // 2]}, highest {totals[-1]}",
    ]
    suns = [player["suns"] for game in games for player in game["players"] if "suns" in player]
    if suns:
        lines.append(f"suns: lowest {min(suns)}, median {sorted(suns)[len(suns) // 2]}, highest {max(suns)}")
    return "\n".join(lines)


def _replay(options: argparse.Namespace) -> int:
    start = perf_counter()
    game = Game.from_record(_read_text(options.file))
    data = as_json.game_data(game, perf_counter() - start)
    return _print(options, data, _replay_text(game))


def _replay_text(game: Game) -> str:
    lines = [f"Turn {game.turn}, {'finished' if game.is_over else 'not finished'}."]
    lines += [
        f"Player {number}: {player.sheet.total} points, {player.board}"
        for number, player in enumerate(game.players, start=1)
    ]
    result = game.result()
    if game.is_over and game.is_solo:
        lines.append(f"{sum(line.suns for line in result.suns)} suns.")
    elif game.is_over:
        verb = "wins" if len(result.winners) == 1 else "share the victory"
        lines.append(f"Player {' and '.join(str(winner + 1) for winner in result.winners)} {verb}.")
    return "\n".join(lines)


def _cards(options: argparse.Namespace) -> int:
    cards = [card_named(id_) for id_ in options.card] or list(CARDS.values())
    legend = "* takes the cube; ?B is a brick on any one trunk, mountain or brick."
    print("\n\n".join([*map(_card_text, cards), legend]))
    return 0


def _card_text(card: Card) -> str:
    worth = "-".join(map(str, card.points)) if isinstance(card, Animal) else ""
    rule = card.rule if isinstance(card, Spirit) else ""
    (cube, marked), *others = card.habitat.spaces
    cells = {cube: f"{_landscape_text(marked)}*"} | {hex_: _landscape_text(needs) for hex_, needs in others}
    drawing = "\n".join(f"    {line}" for line in sketch(cells).splitlines())
    return f"{card.id}: {card.name}, {worth or rule}\n{drawing}"


def _landscape_text(landscape: Landscape) -> str:
    return "?B" if landscape is Landscape.BUILDING else str(landscape.stacks[0])


def _play(options: argparse.Namespace) -> int:
    from harmonies_widgets.serving import play  # noqa: PLC0415  (the engine's commands need no Jupyter)

    return play(options.port, open_browser=options.browser)


def _lab(options: argparse.Namespace) -> int:
    from harmonies_widgets.serving import lab  # noqa: PLC0415  (likewise)

    return lab(options.port, open_browser=options.browser)


# What comes in


def _parse_count(text: str) -> tuple[str, int]:
    id_, _, count = text.partition("=")
    if not (count.isascii() and count.isdigit() and len(count) < 4):
        raise NotationError(f"{quoted(text)} is not a card with its cubes placed, as shrew=2")
    return id_, int(count)


def _held_cards(counts: Iterable[tuple[str, int]], spirit: str | None, *, placed: bool) -> list[HeldCard]:
    held: dict[Card, HeldCard] = {}
    for id_, count in counts:
        card = animal_named(id_)
        if card in held:
            raise NotationError(f"{id_} is given twice: there is one card of each kind")
        if not 0 <= count <= card.cubes:
            raise NotationError(f"{id_} has {card.cubes} cubes, so {count} cannot be placed")
        held[card] = HeldCard(card, count)
    if spirit is not None:
        held[spirit_named(spirit)] = HeldCard(spirit_named(spirit), int(placed))
    return list(held.values())


def _parse_object(text: str) -> dict[str, Any]:
    if not text.strip():
        return {}
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("what follows the tab is not a JSON object") from error
    if not isinstance(value, dict):
        raise NotationError("what follows the tab is not a JSON object")
    return value


def _columns(line: str, *names: str) -> list[str]:
    columns = line.split("\t")
    if len(columns) != len(names):
        raise NotationError(f"expected {'<tab>'.join(names)} and found {len(columns)} columns")
    return [column.strip() for column in columns]


def _required(value: str | None, name: str) -> str:
    if value is None:
        raise NotationError(f"{name} is missing; with '-' instead of a position, lines are read from input")
    return value


def _expect_no_more(*given: object) -> None:
    if any(value is not None for value in given):
        raise NotationError("with '-' each line of the input says everything, and no further argument does")


def _input_lines() -> list[str]:
    text = _standard_input(_LONGEST_INPUT)
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")] if text else []


def _read_text(file: str) -> str:
    if file == "-":
        return _standard_input(LONGEST_RECORD)
    with open(file, "rb") as opened:
        return _decoded(opened.read(LONGEST_RECORD + 1), LONGEST_RECORD)


def _standard_input(longest: int) -> str:
    if sys.stdin is None:
        raise NotationError("there is no input to read from")
    return _decoded(sys.stdin.buffer.read(longest + 1), longest)


def _decoded(data: bytes, longest: int) -> str:
    if len(data) > longest:
        raise NotationError(f"the input is longer than {longest} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError(f"the input is not text: byte {error.start} is not UTF-8") from error


# What goes out


def _print(options: argparse.Namespace, data: as_json.Data, text: object) -> int:
    print(json.dumps(data) if options.json else text)
    return 0


def _print_lines(answer: Callable[[str], as_json.Data]) -> int:
    """One JSON object for each line of the input, once every line has its answer."""
    printed = []
    for number, line in enumerate(_input_lines(), start=1):
        try:
            if len(line) > _LONGEST_LINE:
                raise NotationError(f"a line has at most {_LONGEST_LINE} characters")
            printed.append(json.dumps(answer(line)))
        except NotationError as error:
            raise NotationError(f"line {number}: {error}") from error
    if printed:
        print("\n".join(printed))
    return 0


# What is understood


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one plain line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {_plain(message)} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 19 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(
                f"expected a whole number from {least} to {most}, not {quoted(text)}"
            )
        return int(text)

    return parse


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="harmonies",
        description="The board game Harmonies: every rule, every point explained.",
        epilog="'harmonies COMMAND --help' shows an example of each command.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    def add(
        name: str, run: Callable[[argparse.Namespace], int], about: str, example: str
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(
            name,
            help=about,
            description=about,
            epilog=f"example:\n  harmonies {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.set_defaults(run=run)
        return command

    def add_position(command: argparse.ArgumentParser) -> None:
        command.add_argument("position", metavar="POSITION", help="a position, or - to read lines from input")

    def add_json(command: argparse.ArgumentParser) -> None:
        command.add_argument("--json", action="store_true", help="print JSON")

    command = add("score", _score, "Count a board, line by line.", f"score '{_EXAMPLE}' --animal shrew=2")
    add_position(command)
    command.add_argument(
        "--animal",
        metavar="CARD=CUBES",
        action="append",
        default=[],
        help="an Animal card and its cubes placed",
    )
    spirits = command.add_mutually_exclusive_group()
    spirits.add_argument("--spirit", metavar="CARD", help="a Spirit whose cube is placed")
    spirits.add_argument("--spirit-unplaced", metavar="CARD", help="a Spirit whose cube is not placed")
    add_json(command)

    command = add(
        "habitats",
        _habitats,
        "Find where a card's cube may go, or what is missing.",
        "habitats 'A: F . . . . / W . . . / . . . . . / . . . . / . . . . .' flamingo",
    )
    add_position(command)
    command.add_argument("card", metavar="CARD", nargs="?", help="a card's id")
    add_json(command)

    command = add(
        "check",
        _check,
        "Say whether a token may go on a space, and why not.",
        "check 'A: TT . . . . / . . . . / . . . . . / . . . . / . . . . .' B a1",
    )
    add_position(command)
    command.add_argument("token", metavar="TOKEN", nargs="?", help="W F T L M or B")
    command.add_argument("space", metavar="SPACE", nargs="?", help="a space, as c2")
    add_json(command)

    command = add(
        "simulate",
        _simulate,
        "Let bots play games.",
        "simulate --games 10 --players 2 --side A --bot greedy --seed 1",
    )
    command.add_argument("--games", metavar="N", type=_whole_number(1, _MOST_GAMES), default=1)
    command.add_argument("--players", metavar="1-4", type=_whole_number(1, 4), default=2)
    command.add_argument("--side", metavar="A|B", type=_side, default=side_named("A"))
    command.add_argument("--spirits", action="store_true", help="play with Nature's Spirits")
    command.add_argument("--bot", metavar="NAME", choices=BOTS, default="random", help=" or ".join(BOTS))
    command.add_argument(
        "--seed",
        metavar="S",
        type=_whole_number(0, 2**62),
        default=1,
        help="of the first game; then one more each",
    )
    add_json(command)

    command = add("replay", _replay, "Play a record again.", "replay game.txt --json")
    command.add_argument("file", metavar="FILE", help="a record, or - to read it from input")
    add_json(command)

    for name, run, about in (
        ("play", _play, "Serve the lessons, the sandbox and the games as web pages on this computer."),
        ("lab", _lab, "Open the notebooks in JupyterLab."),
    ):
        command = add(name, run, about, f"{name} --port 8866 --no-browser")
        command.add_argument("--port", metavar="N", type=_whole_number(1, 65535), help="where to serve")
        command.add_argument(
            "--no-browser", dest="browser", action="store_false", help="do not open it in the browser"
        )

    command = add("cards", _cards, "Show the cards with their habitats.", "cards shrew lion")
    command.add_argument("card", metavar="CARD", nargs="*", help="ids of cards; all without any")
    return parser


def _side(text: str) -> Side:
    try:
        return side_named(text)
    except NotationError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
