"""How a level is played: stars, undo, hints, and the feedback of each kind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harmonies.actions import EndTurn
from harmonies.lessons import (
    Level,
    LevelRun,
    Mark,
    Place,
    Status,
    Trap,
    has,
    lesson,
    scores_at_least,
    words_of,
)
from harmonies.lessons.answers import Answer, Choice, Move, Numbers, Spaces, Swap, TakeAway
from harmonies.lessons.choose import Choose
from harmonies.lessons.count import Count
from harmonies.lessons.find import Find
from harmonies.lessons.order import Order
from harmonies.lessons.questions import points_of
from harmonies.lessons.repair import Repair
from harmonies.tokens import Token
from tests.kit.budget import examples
from tests.kit.levels import CHOOSE, COUNT, COURSE, FIND, KINDS, ORDER, PLACE, REPAIR, every_answer, solved

# Stars


def start() -> LevelRun:
    return LevelRun.start(Place(**PLACE))


def test_a_mistake_costs_a_star() -> None:
    run = start()
    stars = []
    for _ in range(4):
        run = run.act("place B c2")
        stars.append(run.stars)
    assert stars == [2, 1, 1, 1]
    assert run.act("place B a2").act("place B b2").stars == 1


def test_hints_cost_more_each_time() -> None:
    run = start()
    costs, stars = [], []
    for _ in range(4):
        costs.append(run.next_hint_cost)
        run = run.hint()
        stars.append(run.stars)
    assert costs == [0.5, 1, 1.5, 0]
    assert stars == [2.5, 1.5, 1, 1]
    assert run.hints == run.level.hints


def test_a_hint_points_at_the_spaces_it_names() -> None:
    assert start().hint().marks == ()
    assert start().hint().hint().marks == (Mark("chosen", ("b2",)),)


def test_what_it_cost_stays_when_it_is_undone_or_started_over() -> None:
    run = start().hint().act("place B a1")
    assert run.status is Status.WRONG
    assert [run.undo().stars, run.start_over().stars] == [1.5, 1.5]
    assert run.undo().moves == run.start_over().moves == ()
    assert run.undo().status is Status.PLAYING


def test_playing_a_solved_level_again_starts_anew() -> None:
    level = start().level
    run = solved(level)
    assert run.act("place B a1") is run
    assert run.undo() is run
    assert run.hint() is run
    assert run.start_over() == LevelRun.start(level)


def test_a_result_below_the_par_costs_a_star() -> None:
    level = lesson("landscapes").level("free-choice")
    run = LevelRun.start(level)
    for action in ("place B a2", "place F a4", "place L e4"):
        run = run.act(action)
    assert run.status is Status.SOLVED
    assert str(run.feedback).startswith("Landscape: 18. 22 can be reached.")
    assert run.stars == 2


def test_a_measured_level_ends_when_the_player_ends_the_turn() -> None:
    level = lesson("habitats").level("settle-them-all")
    run = LevelRun.start(level)
    for action in ("place B d4", "place F e2", "place L a1", "cube shrew e3", "cube shrew d4"):
        run = run.act(action)
    assert run.status is Status.PLAYING, "a ladybug could still be placed"
    ended = run.act(EndTurn())
    assert (ended.status, ended.stars) == (Status.SOLVED, 2)


def test_ending_the_turn_too_early_costs_nothing() -> None:
    run = start().act(EndTurn())
    assert (run.status, run.stars) == (Status.PLAYING, 3)
    assert run.feedback.headline == "The level ends by itself as soon as the goal is reached."


# Steps


def test_undo_takes_back_one_step_and_start_over_all() -> None:
    run = LevelRun.start(Place(**{**PLACE, "traps": ()})).act("place B a2")
    assert str(run.game.player.board["a2"]) == "MB"
    assert run.can_undo
    assert str(run.undo().game.player.board["a2"]) == "M"
    two = LevelRun.start(Place(**{**PLACE, "traps": ()})).act("place B a1").act("place B e5")
    assert two.undo().moves == two.moves[:1]
    assert two.start_over().moves == ()
    assert not two.start_over().can_undo


def test_a_step_says_what_became_of_the_space() -> None:
    run = start().act("place B a2")
    assert run.feedback.headline == "a2 is now a building on a mountain."
    assert run.marks == (Mark("last", ("a2",)),)


def test_the_legal_spaces_show_where_the_level_says_so() -> None:
    assert start().legal_marks(Token.BRICK) == ()
    guided = LevelRun.start(Place(**{**PLACE, "shows_legal": True}))
    (mark,) = guided.legal_marks(Token.WATER)
    assert "c2" not in mark.spaces
    assert "a1" in mark.spaces


# Feedback on wrong answers


def test_a_refused_placement_gives_the_engines_reason_and_rings_what_would_do() -> None:
    run = start().act("place B c2")
    assert run.feedback.headline == "Not on c2: two trunks stand there already."
    assert run.feedback.clauses == ("P2",)
    assert run.marks == (Mark("wrong", ("c2",)), Mark("legal", ("a2", "b2")))
    assert run.moves == ()


def test_a_dead_end_says_what_is_missing_and_waits_for_undo() -> None:
    run = LevelRun.start(Place(**{**PLACE, "traps": ()})).act("place B a2").act("place B e5")
    assert run.status is Status.WRONG
    assert run.feedback.headline == "You need 2 buildings."
    assert "e5 is a lone brick: a building stands on one trunk, mountain or brick." in run.feedback.details
    stuck = run.act("place B b2")
    assert stuck.mistakes == run.mistakes
    assert "Undo" in stuck.feedback.headline


def test_a_solved_level_shows_what_solved_it() -> None:
    river = solved(lesson("water").level("join"))
    assert river.feedback.headline == "The goal is reached."
    assert river.marks == (Mark("path", ("a1", "a2", "b2", "c3", "d2", "e3", "e4", "e5")),)
    islands = solved(lesson("water").level("three-islands"))
    assert [mark.kind for mark in islands.marks] == ["island"] * 3
    boar = solved(lesson("habitats").level("which-card"))
    assert boar.feedback.headline == "Right: Boar."
    assert boar.marks == (Mark("cube", ("a5",)),)


def test_what_the_level_draws_is_not_drawn_twice() -> None:
    run = LevelRun.start(lesson("water").level("first-islands"))
    assert run.act("3, 15").marks == run.marks
    assert len(run.marks) == 2


def test_an_empty_space_cannot_be_mended_and_costs_nothing() -> None:
    run = LevelRun.start(Repair(**REPAIR)).act("take away e5")
    assert (run.status, run.stars) == (Status.PLAYING, 3)
    assert run.feedback.headline == "There is no token on e5: pick a space that has one."


def test_a_trap_springs_in_whatever_order_it_is_walked_into() -> None:
    level = Place(**{**PLACE, "traps": (Trap("place B a1; place B e5", "Both alone."),)})
    run = LevelRun.start(level).act("place B e5").act("place B a1")
    assert run.feedback.headline == "Both alone."


def test_wrongly_marked_and_missed_spaces_are_told_apart() -> None:
    run = LevelRun.start(Find(**{**FIND, "traps": ()})).act("a2 c2 c3")
    assert run.feedback.headline == "You found 1 of 2 spaces, and 2 too many."
    assert [(mark.kind, mark.spaces) for mark in run.marks] == [
        ("wrong", ("c2",)),
        ("wrong", ("c3",)),
        ("missing", ("b2",)),
    ]
    assert run.feedback.clauses == ("P2", "P3")


def test_many_missed_spaces_are_named_together() -> None:
    level = lesson("water").level("one-piece")
    run = LevelRun.start(level).act("c3")
    assert "Also missed: d2, e1, e2, f1, f2, g1, g2, g3 and g4." in run.feedback.details


def test_a_wrong_count_shows_the_lines_that_make_the_difference() -> None:
    run = LevelRun.start(Count(**COUNT)).act("8, 5")
    assert run.feedback.headline == "Water: 8 is 3 too many."
    assert run.feedback.details == ("The river counts 3 tokens from end to end: a1, a2, a3 (5 points).",)
    assert run.marks == (Mark("path", ("a1", "a2", "a3")),)


def test_a_wrong_choice_is_shown_on_the_board_with_its_reason() -> None:
    run = LevelRun.start(Choose(**CHOOSE)).act("2")
    assert run.feedback.headline == "Far away on e5."
    assert "Water with this one: 5. Another one gives 8." in run.feedback.details
    assert str(run.game.player.board["e5"]) == "W"
    refused = LevelRun.start(Choose(**CHOOSE)).act("3")
    assert refused.feedback.headline == "Not on c1: a field stands there."


def test_a_change_that_does_not_help_is_forgotten_by_the_next() -> None:
    run = LevelRun.start(Repair(**REPAIR)).act("move d2 b2")
    assert str(run.game.player.board["b2"]) == "T"
    assert run.act("move c2 d2").is_solved
    refused = run.act("move c2 e3")
    assert refused.feedback.clauses == ("P3",)
    assert str(refused.game.player.board["b2"]) == "."


def test_an_action_out_of_order_is_refused_by_the_game() -> None:
    run = LevelRun.start(Order(**ORDER)).act("place B c2")
    assert run.feedback.headline == "You hold no tokens yet: take those of a central space first."
    assert run.feedback.clauses == ("T1",)


def test_an_order_that_cannot_be_finished_says_why() -> None:
    level = Order(
        **{
            **ORDER,
            "par": "take 1; place B c2; cube shrew c2; place M e4; place M e4",
            "extra": "place B e1",
            "traps": (),
        }
    )
    run = LevelRun.start(level)
    for action in ("take 1", "place M e4", "place M e4", "place B e1"):
        run = run.act(action)
    assert run.status is Status.WRONG
    assert {"T1", "H3"} <= set(run.feedback.clauses) or "H1" in run.feedback.clauses


def test_what_is_no_answer_at_all_costs_nothing() -> None:
    strange: list[Answer | str] = [
        "",
        "x" * 10_000,
        "-1",
        Spaces(frozenset()),
        Spaces(frozenset(("<b>", "a1"))),
        Numbers((1, 2, 3, 4, 5)),
        Choice(99),
        Choice(0),
    ]
    for kind, sample in KINDS.items():
        for answer in strange:
            run = LevelRun.start(kind(**sample)).act(answer)
            assert (run.status, run.stars) == (Status.PLAYING, 3), (kind, answer)
            assert run.feedback.remarks


# Random play

levels = st.sampled_from([level for _, level in COURSE] + [kind(**sample) for kind, sample in KINDS.items()])
spaces = st.sampled_from([f"{column}{row}" for column in "abcdefg" for row in range(1, 6)])
strange_answers = st.one_of(
    st.frozensets(spaces, max_size=8).map(Spaces),
    st.lists(st.integers(0, 30), max_size=4).map(tuple).map(Numbers),
    st.integers(-1, 9).map(Choice),
    spaces.map(TakeAway),
    st.builds(Move, spaces, spaces),
    st.builds(Swap, spaces, spaces),
    st.text(max_size=30),
)


def _answers(level: Level) -> list[Answer]:
    return [*every_answer(level), *level.solution]


@given(levels, st.data())
@examples(300)
def test_random_play_never_raises_and_adds_up(level: Level, data: st.DataObject) -> None:
    run = LevelRun.start(level)
    for _ in range(data.draw(st.integers(1, 8))):
        before = run
        step = data.draw(st.sampled_from(["act", "act", "act", "strange", "undo", "over", "hint"]))
        match step:
            case "act":
                run = run.act(data.draw(st.sampled_from(_answers(level))))
            case "strange":
                run = run.act(data.draw(strange_answers))
            case "undo":
                run = run.undo()
            case "over":
                run = run.start_over()
            case _:
                run = run.hint()
        assert 1 <= run.stars <= 3
        assert run.stars * 2 == int(run.stars * 2)
        if not before.is_solved:
            assert run.mistakes == before.mistakes + (
                step in ("act", "strange") and run.status is Status.WRONG
            )
        if run.status is not Status.PLAYING:
            assert run.feedback.headline
        assert set().union(*(mark.spaces for mark in run.marks)) <= set(run.game.player.board.side.index)


@given(levels)
def test_every_answer_has_a_text_form_that_is_read_again(level: Level) -> None:
    for answer in _answers(level):
        if answer != Spaces(frozenset()):
            assert level.parse(str(answer)) == answer
            assert words_of(answer)


def test_goals_of_the_landscape_need_every_token_placed() -> None:
    level = Place(
        **{
            **PLACE,
            "goal": has(1, "buildings") & scores_at_least("landscape", 0),
            "par": "place B a2; place B e1",
            "traps": (),
            "worth": points_of("landscape"),
        }
    )
    run = LevelRun.start(level).act("place B a2")
    assert run.status is Status.PLAYING
    assert run.act("place B e1").is_solved
