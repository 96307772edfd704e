"""Programs that use a store in a process of their own: `program.py WHAT URL KEY [more]`.

Each prints a line for what it has done when it is done, and never before.
"""

from __future__ import annotations

import sys
from itertools import count

from harmonies.store import Conflict, Store


def record_of(revision: int) -> str:
    """A record that tells its revision at both ends, of a few bytes or of many pages."""
    return f"{revision}\n" + "place W a1\n" * (revision * 7919 % 5000) + f"{revision}\n"


def write_for_ever(url: str, key: str, game_id: str) -> None:
    visitor = Store.open(url).visitor(key)
    game = visitor.game(game_id)
    while game:
        game = visitor.save_game(game, record_of(game.revision + 1))
        print("game", game.revision, flush=True)
        visitor.record_level("kills", str(game.revision), 3)
        print("level", game.revision, flush=True)


def make_stores_for_ever(url: str, key: str) -> None:
    for number in count():
        store = Store.open(url.replace("*", str(number)))
        store.visitor(key).record_level("kills", "1", 3)
        print("made", number, flush=True)


def open_and_finish_levels(url: str, key: str, lesson: str, levels: str) -> None:
    store = Store.open(url)
    print("opened", store.notice, flush=True)
    for level in range(int(levels)):
        store.visitor(key).record_level(lesson, str(level), 3)
        print("level", level, flush=True)


def race_on_one_game(url: str, key: str, game_id: str, player: str, moves: str) -> None:
    visitor = Store.open(url).visitor(key)
    game = visitor.game(game_id)
    for move in range(int(moves)):
        while game:
            try:
                game = visitor.save_game(game, f"{game.record}{player}{move}\n")
            except Conflict as conflict:
                game = conflict.saved
            else:
                print(f"{player}{move}", flush=True)
                break


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
