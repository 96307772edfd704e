"""What the command understands: the arguments of each of its verbs, with an example."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

from harmonies.board import NotationError, Side, quoted, side_named
from harmonies.cli.cards import show_cards
from harmonies.cli.games import replay, simulate
from harmonies.cli.pages import lab, play
from harmonies.cli.positions import check_token, score_board, show_habitats
from harmonies.cli.printing import plain
from harmonies.coach.bots import BOTS

_EXAMPLE: Final = "A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM"
_MOST_GAMES: Final = 1_000_000

_Commands = Callable[..., argparse.ArgumentParser]


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command; what it parses has the verb's function as `run`."""
    whole = _Parser(
        prog="harmonies",
        description="The board game Harmonies: every rule, every point explained.",
        epilog="'harmonies COMMAND --help' shows an example of each command.",
    )
    verbs = whole.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    def add(
        name: str, run: Callable[[argparse.Namespace], int], about: str, example: str
    ) -> argparse.ArgumentParser:
        verb = verbs.add_parser(
            name,
            help=about,
            description=about,
            epilog=f"example:\n  harmonies {name} {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        verb.set_defaults(run=run)
        return verb

    _add_score(add)
    _add_habitats(add)
    _add_check(add)
    _add_simulate(add)
    _add_replay(add)
    about = "Serve the lessons, the sandbox and the games as web pages on this computer."
    _add_serving(add("play", play, about, "--port 8866 --no-browser"))
    _add_serving(add("lab", lab, "Open the notebooks in JupyterLab.", "--port 8866 --no-browser"))
    _add_cards(add)
    return whole


def _add_score(add: _Commands) -> None:
    verb = add("score", score_board, "Count a board, line by line.", f"'{_EXAMPLE}' --animal shrew=2")
    _add_position(verb)
    verb.add_argument(
        "--animal",
        metavar="CARD=CUBES",
        action="append",
        default=[],
        help="an Animal card and its cubes placed",
    )
    spirits = verb.add_mutually_exclusive_group()
    spirits.add_argument("--spirit", metavar="CARD", action=_Once, help="a Spirit whose cube is placed")
    spirits.add_argument(
        "--spirit-unplaced", metavar="CARD", action=_Once, help="a Spirit whose cube is not placed"
    )
    _add_json(verb)


def _add_habitats(add: _Commands) -> None:
    verb = add(
        "habitats",
        show_habitats,
        "Find where a card's cube may go, or what is missing.",
        "'A: F . . . . / W . . . / . . . . . / . . . . / . . . . .' flamingo",
    )
    _add_position(verb)
    verb.add_argument("card", metavar="CARD", nargs="?", help="a card's id")
    _add_json(verb)


def _add_check(add: _Commands) -> None:
    verb = add(
        "check",
        check_token,
        "Say whether a token may go on a space, and why not.",
        "'A: TT . . . . / . . . . / . . . . . / . . . . / . . . . .' B a1",
    )
    _add_position(verb)
    verb.add_argument("token", metavar="TOKEN", nargs="?", help="W F T L M or B")
    verb.add_argument("space", metavar="SPACE", nargs="?", help="a space, as c2")
    _add_json(verb)


def _add_simulate(add: _Commands) -> None:
    verb = add(
        "simulate", simulate, "Let bots play games.", "--games 10 --players 2 --side A --bot greedy --seed 1"
    )
    verb.add_argument("--games", metavar="N", type=_whole_number(1, _MOST_GAMES), default=1)
    verb.add_argument("--players", metavar="1-4", type=_whole_number(1, 4), default=2)
    verb.add_argument("--side", metavar="A|B", type=_side, default=side_named("A"))
    verb.add_argument("--spirits", action="store_true", help="play with Nature's Spirits")
    verb.add_argument("--bot", metavar="NAME", choices=BOTS, default="random", help=" or ".join(BOTS))
    verb.add_argument(
        "--seed",
        metavar="S",
        type=_whole_number(0, 2**62),
        default=1,
        help="of the first game; then one more each",
    )
    _add_json(verb)


def _add_replay(add: _Commands) -> None:
    verb = add("replay", replay, "Play a record again.", "game.txt --json")
    verb.add_argument("file", metavar="FILE", help="a record, or - to read it from input")
    _add_json(verb)


def _add_cards(add: _Commands) -> None:
    verb = add("cards", show_cards, "Show the cards with their habitats.", "shrew lion")
    verb.add_argument("card", metavar="CARD", nargs="*", help="ids of cards; all without any")


def _add_serving(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--port", metavar="N", type=_whole_number(1, 65535), help="where to serve")
    verb.add_argument(
        "--no-browser", dest="browser", action="store_false", help="do not open it in the browser"
    )


def _add_position(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("position", metavar="POSITION", help="a position, or - to read lines from input")


def _add_json(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--json", action="store_true", help="print JSON")


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one plain line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {plain(message)} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


class _Once(argparse.Action):
    """An option that says one thing, so giving it twice is a mistake and not a correction."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest) is not None:
            parser.error(f"argument {option_string}: given twice")
        setattr(namespace, self.dest, values)


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 19 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(
                f"expected a whole number from {least} to {most}, not {quoted(text)}"
            )
        return int(text)

    return parse


def _side(text: str) -> Side:
    try:
        return side_named(text)
    except NotationError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
