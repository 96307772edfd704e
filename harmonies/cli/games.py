"""The commands that play games: bots against each other, or a record again."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from time import perf_counter

from harmonies import as_json
from harmonies.cli.printing import print_answer
from harmonies.cli.reading import read_text
from harmonies.coach.bots import BOTS, play_on
from harmonies.game import Game
from harmonies.wording import counted


def simulate(options: argparse.Namespace) -> int:
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
    played = counted(len(games), "game")
    lines = [
        f"{played}, {turns / len(games):.1f} turns a game, {seconds / turns:.4f} seconds a turn",
        f"points: lowest {totals[0]}, median {totals[len(totals) // 2]}, highest {totals[-1]}",
    ]
    suns = [player["suns"] for game in games for player in game["players"] if "suns" in player]
    if suns:
        lines.append(f"suns: lowest {min(suns)}, median {sorted(suns)[len(suns) // 2]}, highest {max(suns)}")
    return "\n".join(lines)


def replay(options: argparse.Namespace) -> int:
    start = perf_counter()
    game = Game.from_record(read_text(options.file))
    data = as_json.game_data(game, perf_counter() - start)
    return print_answer(options, data, _replay_text(game))


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
