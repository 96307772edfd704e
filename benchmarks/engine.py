"""Prints how fast the engine is: `make bench`.

Every figure is the best of several runs on one core, since anything else the machine does only makes a
run slower. Score sheets are measured twice: with an empty memory for every board, which is what a first
look costs, and as a search sees them.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

from harmonies import scoring
from harmonies.board import Board
from harmonies.cards import HeldCard
from harmonies.coach.bots import greedy_bot, play_on, random_bot
from harmonies.game import Game
from harmonies.habitats import find_sites
from harmonies.scoring import score

RUNS: Final = 5
_MEMORIES: Final = (
    scoring._trees,
    scoring._mountains,
    scoring._fields,
    scoring._building_line,
    scoring._rivers,
    scoring._islands,
)


def best_seconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def random_game(seed: int, players: int = 2) -> Game:
    """A two-player game of random legal actions, with nothing but the engine in the loop."""
    game, random = Game.new(players, "AB"[seed % 2], seed=seed), Random(seed)
    while not game.is_over:
        game = game.apply(random.choice(game.legal_actions()))
    return game


def forget() -> None:
    for memory in _MEMORIES:
        memory.cache_clear()


def full_boards() -> list[tuple[Board, tuple[HeldCard, ...]]]:
    """Final boards of greedy solo games on both sides with Spirits: as many lines as boards get."""
    boards = []
    for seed in range(10):
        deal = Game.new(1, "AB"[seed % 2], spirits=True, seed=seed)
        *_, game = play_on(deal, [greedy_bot], Random(seed))
        boards.append((game.player.board, game.player.held))
    return boards


def fresh(board: Board) -> Board:
    """The same board without anything that it worked out before."""
    return Board(board.side, board.stacks, board.cubes)


def score_all(boards: Sequence[tuple[Board, tuple[HeldCard, ...]]], *, remembering: bool) -> None:
    for board, cards in boards:
        if not remembering:
            forget()
        score(fresh(board), cards)


def import_milliseconds() -> tuple[float, float]:
    """What `import harmonies` adds to a bare start of Python, and that start itself."""
    bare = best_seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    full = best_seconds(lambda: subprocess.run([sys.executable, "-c", "import harmonies"], check=True))
    return (full - bare) * 1000, bare * 1000


def main() -> None:
    boards = full_boards()
    states = [state for seed in range(4) for state in random_game(seed).history if not state.is_over]
    habitats = [(board, held.card.habitat) for board, cards in boards for held in cards]

    cold = best_seconds(lambda: score_all(boards * 20, remembering=False)) / (len(boards) * 20)
    warm = best_seconds(lambda: score_all(boards * 20, remembering=True)) / (len(boards) * 20)
    legal = best_seconds(lambda: [state.legal_actions() for state in states]) / len(states)
    sites = best_seconds(lambda: [find_sites(fresh(board), habitat) for board, habitat in habitats])
    games = best_seconds(lambda: [random_game(seed) for seed in range(50)]) / 50
    seen = best_seconds(lambda: [*play_on(Game.new(2, seed=1), [random_bot] * 2, Random(1))])
    added, bare = import_milliseconds()

    print(f"{'explained sheet, first look':<38}{cold * 1e6:>9.1f} us  {1 / cold:>9.0f} a second")
    print(f"{'explained sheet, parts remembered':<38}{warm * 1e6:>9.1f} us  {1 / warm:>9.0f} a second")
    print(f"{'legal actions of a state':<38}{legal * 1e6:>9.1f} us  {1 / legal:>9.0f} a second")
    print(f"{'all sites of a card':<38}{sites / len(habitats) * 1e6:>9.1f} us")
    print(f"{'random two-player game':<38}{games * 1e3:>9.2f} ms  {1 / games:>9.0f} a second")
    print(f"{'the same through bots that see less':<38}{seen * 1e3:>9.2f} ms  {1 / seen:>9.0f} a second")
    print(f"{'import harmonies':<38}{added:>9.1f} ms  (bare Python: {bare:.1f} ms)")


if __name__ == "__main__":
    main()
