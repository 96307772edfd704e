"""Putting a turn in order at a table with others: what comes after the turn belongs to them."""

from __future__ import annotations

from harmonies.lessons import LevelRun, Order, Status, has, table

_BOARD = "A: . . . . . / . T . . / . . . . . / . . . . / . . . . ."
_EMPTY = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."

LEVEL = Order(
    id="sample",
    title="A sample",
    hints=("One.", "Two.", "Three."),
    clauses=("T5",),
    position=table(
        _BOARD,
        hand="L",
        central=". TTL WFL WWM FFT",
        row="koala bat eagle duck otter",
        pile="bee",
        pouch="WWW",
        others=((_EMPTY, ""),),
    ),
    par="place L b2; card koala; end",
    goal=has(1, "tree2"),
)


def test_the_board_shown_stays_that_of_the_player_when_the_turn_has_passed() -> None:
    run = LevelRun.start(LEVEL).act("card koala").act("place L b2").act("end")
    assert run.status is Status.SOLVED
    assert str(run.game.player.board["b2"]) == "TL"


def test_nothing_is_left_to_do_once_the_turn_has_passed() -> None:
    # The next player could take the card, but that is not what was asked for.
    run = LevelRun.start(LEVEL).act("place L b2").act("end")
    assert run.status is Status.WRONG
    assert str(run.feedback) == "Your turn is over: too late to take the Koala card."
    again = run.act("card koala")
    assert again.moves == run.moves
    assert again.status is Status.WRONG
    assert run.undo().act("card koala").act("end").status is Status.SOLVED
