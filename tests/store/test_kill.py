"""A process that is killed at any moment leaves a whole database with all that was acknowledged.

The reader is Python's own sqlite3 and knows nothing of this project but the names of two tables.
"""

from __future__ import annotations

import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from random import Random

from harmonies.store import Store, new_visitor_key
from tests.store.program import record_of
from tests.store.running import start

KILLS = 25
KEY = new_visitor_key()


def killed(process: subprocess.Popen[str], lines: int, then: float) -> list[list[str]]:
    """The lines, in words, of a program that is killed some moments after it has printed so many."""
    assert process.stdout
    acknowledged = [process.stdout.readline() for _ in range(lines)]
    time.sleep(then)  # for no event: a blow at any moment is what is tested
    process.kill()
    acknowledged += process.stdout.readlines()
    assert process.wait() < 0, "it ended by itself"
    process.stdout.close()
    return [line.split() for line in acknowledged if line.endswith("\n")]


def test_a_killed_writer_loses_nothing_that_it_acknowledged(path: Path, url: str) -> None:
    store = Store.open(url)
    game = store.visitor(KEY).new_game("solo", "", record_of(1))
    store.close()
    random = Random(7)
    last_game, levels = 1, set[int]()
    for _ in range(KILLS):
        writer = start("write_for_ever", f"sqlite:///{path}", KEY, game.id)
        for what, number in killed(writer, random.randrange(1, 30), random.random() / 100):
            if what == "game":
                last_game = int(number)
            else:
                levels.add(int(number))

        with closing(sqlite3.connect(path)) as reader:
            assert reader.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            [(revision, record)] = reader.execute("SELECT revision, record FROM saved_games").fetchall()
            found = {int(level) for (level,) in reader.execute("SELECT level FROM level_results")}
        # One write may have been finished that the writer could not acknowledge any more.
        assert revision in {last_game, last_game + 1}
        assert record == record_of(revision)
        assert levels <= found <= levels | {last_game, last_game + 1}
        last_game, levels = revision, found

    store = Store.open(url)
    assert store.notice == ""
    after = store.visitor(KEY).game(game.id)
    assert after
    assert after.revision == last_game >= KILLS
    store.close()


def test_a_write_waits_for_the_disk(store: Store) -> None:
    """What no kill of a process can show: the settings that keep the promise when the power fails."""
    with store._database.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL


def test_a_store_that_was_being_made_is_made_the_next_time(tmp_path: Path) -> None:
    random = Random(11)
    for kill in range(4):
        url = f"sqlite:///{tmp_path}/{kill}-*.sqlite3"
        made = killed(start("make_stores_for_ever", url, KEY), random.randrange(1, 10), random.random() / 50)
        for number in range(len(made) + 1):
            store = Store.open(url.replace("*", str(number)))
            assert store.notice == ""
            if number < len(made):
                assert list(store.visitor(KEY).progress()) == [("kills", "1")]
            store.close()
