"""LevelPlayer: one level of each kind, driven by what a page sends."""

from __future__ import annotations

import pytest
from ipywidgets.widgets.widget import _instances
from traitlets import TraitError

from harmonies.lessons import (
    Act,
    Choose,
    Count,
    Find,
    Level,
    LevelRun,
    Mark,
    Order,
    Place,
    Repair,
    Trap,
    has,
    impossible,
    lesson,
    table,
)
from harmonies.lessons.answers import Numbers, Spaces
from harmonies.lessons.goals import cubes_from
from harmonies.lessons.questions import points_of, stacks_for
from harmonies.picture.theme import DARK, LIGHT
from harmonies.rules import CLAUSES
from harmonies.tokens import Stack, Token
from harmonies_widgets import LevelPlayer
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.lesson.choose_pad import ChoosePad
from harmonies_widgets.lesson.count_pad import CountPad
from harmonies_widgets.lesson.find_pad import FindPad
from harmonies_widgets.lesson.order_pad import OrderPad
from harmonies_widgets.lesson.place_pad import PlacePad
from harmonies_widgets.lesson.repair_pad import RepairPad
from harmonies_widgets.pick_row import PickRow
from tests.widgets.lesson.driving import (
    board,
    enter,
    give,
    marked,
    pick,
    pick_among,
    pick_space,
    press,
    solve,
    type_in,
)

HINTS = ("Look at a2.", "Look at b2.", "a2 and b2.")

PLACE = Place(
    id="place",
    title="Two buildings",
    task="Make two buildings.",
    text="You hold two bricks.",
    position="A: . M . . . / . T F . / . TT W . . / . . . . / . . . . .",
    hand="BB",
    goal=has(2, "buildings"),
    par="place B a2; place B b2",
    traps=(Trap("place B a1", "A brick alone on a1 is no building."),),
    hints=HINTS,
    clauses=("P2",),
    why="So it is.",
)
FIND = Find(
    id="find",
    title="Find",
    position="A: . M . . . / . T F . / . TT W . . / . . . . / . . . . .",
    question=stacks_for(Token.BRICK),
    hints=HINTS,
    clauses=("P2",),
)
COUNT = Count(
    id="count",
    title="Count",
    position="A: . L . . . / . TL F F / . . . . . / . . . . / . . . . .",
    questions=(points_of("trees"), points_of("fields")),
    hints=HINTS,
    clauses=("L1",),
)
CHOOSE = Choose(
    id="choose",
    title="Choose",
    position="A: . M . . . / . T F . / . TT W . . / . . . . / . . . . .",
    hand="B",
    options=(Act("place B a2"), Act("place B c2"), Act("place B b2")),
    which=impossible(),
    hints=HINTS,
    clauses=("P2",),
)
REPAIR = Repair(
    id="repair",
    title="Repair",
    position="A: . M . . . / . B F . / . . W . . / . . . . / . . . . .",
    goal=has(1, "buildings"),
    par="move b2 a2",
    hints=HINTS,
    clauses=("P2",),
)
ORDER = Order(
    id="order",
    title="Order",
    position=table(
        "A: . . . . . / . . . . / . . . . . / . . . . / . . . . .", central="TTL WWW FFF", pouch="WWWWWWWWW"
    ),
    par="take 1; place T a1; place T a1; place L a1; end",
    hints=HINTS,
    clauses=("T1",),
)
CUBES = Place(
    id="cubes",
    title="Cubes",
    position="A: . . . . . / . F F . / . TB . . . / . F . F / . . TB . .",
    cards="shrew frog",
    goal=cubes_from("shrew"),
    par="cube shrew c2",
    hints=HINTS,
    clauses=("H1",),
    shows_legal=True,
)


def state_of(row: PickRow, key: str) -> str:
    return next(str(item.state) for item in row.items if item.key == key)


def caption_of(player: LevelPlayer, action: str) -> str:
    return next(str(item.caption) for item in player.actions.items if item.key == action)


# ---- what is shown ----


@pytest.mark.parametrize("level", [PLACE, FIND, COUNT, CHOOSE, REPAIR, ORDER], ids=lambda level: level.kind)
def test_a_level_says_what_to_do_and_shows_its_board(level: Level) -> None:
    player = LevelPlayer(level)
    assert level.title in player.head.html
    assert level.sentence in player.head.html
    assert board(player) == level.game.player.board
    assert player.feedback.html == ""
    assert repr(player) == f"LevelPlayer({level.id}, {level.kind})"


@pytest.mark.parametrize("level", [COUNT, CHOOSE, ORDER], ids=lambda level: level.kind)
def test_a_board_that_is_only_looked_at_takes_no_clicks(level: Level) -> None:
    player = LevelPlayer(level)
    assert player.board._overlay.disabled
    pick_space(player, "a1")
    assert player.run == LevelRun.start(level)


def test_texts_of_a_level_are_texts_and_no_html() -> None:
    nasty = "<script>alert(1)</script>&"
    level = Place(
        id="nasty",
        title=nasty,
        task=nasty,
        text=nasty,
        why=nasty,
        position="A: . M . . . / . . . . / . . . . . / . . . . / . . . . .",
        hand="B",
        goal=has(1, "buildings"),
        par="place B a2",
        traps=(Trap("place B a1", nasty),),
        hints=(nasty, nasty, nasty),
        clauses=("P2",),
    )
    player = LevelPlayer(level)
    shown = [player.head.html]
    press(player, "hint")
    pick_space(player, "a1")
    shown.append(player.feedback.html)
    press(player, "over")
    solve(player)
    shown.append(player.feedback.html)
    for html in shown:
        assert "<script" not in html
        assert "&lt;script&gt;" in html


def test_another_level_takes_the_place_of_the_first_and_leaves_nothing_behind() -> None:
    player = LevelPlayer(PLACE)
    board_view = player.board
    before = len(_instances)
    pick_space(player, "a1")
    for level in (FIND, COUNT, CHOOSE, REPAIR, ORDER, CUBES, PLACE):
        player.play(level)
        assert player.run == LevelRun.start(level)
        assert player.feedback.html == ""
        assert player.board is board_view
    assert len(_instances) == before
    pick_space(player, "a2")
    assert board(player)["a2"] is Stack.MB


def test_the_page_is_led_to_the_next_level() -> None:
    player = LevelPlayer(PLACE)
    player.play(FIND)
    assert player.head.leads == 1
    player.play(FIND, lead=False)
    assert player.head.leads == 1


def test_another_theme_paints_everything_anew_and_loses_nothing() -> None:
    player = LevelPlayer(PLACE)
    pick_space(player, "a2")
    player.theme = DARK
    assert player.board.theme is DARK
    assert player.pad.tray.theme is DARK
    assert board(player)["a2"] is Stack.MB
    pick_space(player, "b2")
    assert player.run.is_solved


def test_it_is_painted_in_the_colours_of_the_page_it_stands_in() -> None:
    player = LevelPlayer(PLACE)
    assert player.page_theme in player.children
    player.page_theme.dark = True
    assert player.theme is DARK
    player.page_theme.dark = False
    assert player.theme is LIGHT


# ---- answers ----


def test_a_refusal_is_told_with_its_rule_and_shown_on_the_board() -> None:
    player = LevelPlayer(PLACE)
    pick_space(player, "c2")
    html = player.feedback.html
    assert '<p class="hm-headline"><span class="hm-sign" aria-hidden="true">✗</span>Not on c2' in html
    assert f"<b>Rule P2</b> {CLAUSES['P2']}" in html
    assert marked(player, "wrong") == {"c2"}
    assert marked(player, "legal") == {"a2", "b2"}
    assert "2 of 3 stars" in player.head.html
    assert "Not on c2" in player.board.announcement
    pick_space(player, "a2")  # at once, without a step in between
    assert board(player)["a2"] is Stack.MB
    assert marked(player, "wrong") == set()


def test_a_solved_level_shows_stars_and_why_and_leads_on() -> None:
    player = LevelPlayer(PLACE, next_label="Next level")
    sent: list[dict[str, str]] = []
    player.next_button.send = sent.append
    went: list[str] = []
    player.on_next(lambda: went.append("on"))
    solve(player)
    assert "So it is." in player.feedback.html
    assert "3 of 3 stars" in player.feedback.html
    assert "Solved, 3 of 3 stars." in player.board.announcement
    assert "hm-button-primary" in player.next_button._dom_classes
    assert sent == [{"do": "focus"}]
    player.next_button.click()
    assert went == ["on"]


def test_a_rule_that_an_answer_quotes_is_not_said_twice() -> None:
    player = LevelPlayer(lesson("stacking").level("rarest"))
    pick(player.pad.options, "1")
    assert player.feedback.html.count(CLAUSES["M1"]) == 1


def test_many_reasons_are_folded_once_a_level_is_solved() -> None:
    player = LevelPlayer(lesson("landscapes").level("whole-landscape"))
    give(player, Numbers((0, 0, 0, 0)))
    assert "<details>" not in player.feedback.html
    solve(player)
    assert "<details><summary>The reasons</summary><p>a1 is a tree of height 1 (1 point).</p>" in (
        player.feedback.html
    )


def test_a_turn_with_the_goal_reached_can_be_ended_though_more_is_possible() -> None:
    player = LevelPlayer(lesson("habitats").level("settle-them-all"))
    end = player.pad.end
    for action in ("place B d4", "place F e2", "place L a1", "cube shrew e3"):
        assert end.layout.display == "none"
        give(player, player.level.parse(action))
    give(player, player.level.parse("cube shrew d4"))
    assert "end the turn" in player.feedback.html
    assert end.layout.display is None
    end.click()
    assert (player.run.is_solved, player.run.stars) == (True, 2)
    assert end.layout.display == "none"


def test_before_it_is_solved_a_level_can_only_be_skipped() -> None:
    player = LevelPlayer(PLACE, next_label="Next level", skip_label="Skip this level")
    button = player.next_button
    assert button.description == "Skip this level"
    assert {"hm-pass", "hm-button-primary"} & set(button._dom_classes) == {"hm-pass"}
    solve(player)
    assert button.description == "Next level"
    assert {"hm-pass", "hm-button-primary"} & set(button._dom_classes) == {"hm-button-primary"}
    press(player, "over")
    assert button.description == "Skip this level"


def test_without_a_next_level_there_is_no_button_for_it() -> None:
    player = LevelPlayer(PLACE)
    assert player.next_button.layout.display == "none"
    player.next_label = "Next level"
    assert player.next_button.layout.display is None


def test_on_solved_is_told_once_with_the_run() -> None:
    player = LevelPlayer(PLACE)
    runs: list[LevelRun] = []
    player.on_solved(runs.append)
    solve(player)
    pick_space(player, "a1")  # nothing happens any more
    assert runs == [player.run]
    assert board(player)["a1"] is Stack.EMPTY


def test_a_callback_that_fails_is_told_where_the_feedback_is() -> None:
    player = LevelPlayer(PLACE)
    player.on_solved(lambda _run: 1 / 0)
    solve(player)
    assert player.run.is_solved
    assert FAULT in player.feedback.html


def test_what_does_not_fit_the_page_is_ignored() -> None:
    player = LevelPlayer(PLACE)
    for row in (player.actions, player.pad.tray._row):
        for key in ("burn", "7", None, 3):
            row._handle_custom_msg({"event": "pick", "key": key}, [])
    pick_space(player, "z9")
    assert player.run == LevelRun.start(PLACE)


# ---- undo, start over, hints ----


def test_undo_takes_back_a_step_and_keeps_its_cost() -> None:
    player = LevelPlayer(PLACE)
    assert state_of(player.actions, "undo") == "disabled"
    pick_space(player, "a1")  # a trap
    assert "A brick alone on a1" in player.feedback.html
    press(player, "undo")
    assert board(player) == PLACE.game.player.board
    assert player.feedback.html == ""
    assert player.run.stars == 2
    assert state_of(player.actions, "undo") == "disabled"


def test_a_solved_level_can_be_played_again_for_all_stars() -> None:
    player = LevelPlayer(PLACE)
    pick_space(player, "c2")
    solve(player)
    assert player.run.stars == 2
    assert caption_of(player, "over") == "Play again"
    press(player, "over")
    solve(player)
    assert player.run.stars == 3


def test_each_hint_says_what_it_costs_and_costs_it() -> None:
    player = LevelPlayer(PLACE)
    costs = []
    for hint in HINTS:
        before = player.run.stars
        costs.append((caption_of(player, "hint"), before))
        press(player, "hint")
        assert hint in player.feedback.html
        assert f"Hint: {hint}" in player.board.announcement
    assert costs == [
        ("Hint (costs half a star)", 3),
        ("Hint (costs one star)", 2.5),
        ("Hint (costs half a star)", 1.5),  # 1.5, but solving always gives a star
    ]
    assert player.run.stars == 1
    assert caption_of(player, "hint") == "No more hints"
    assert state_of(player.actions, "hint") == "disabled"
    assert marked(player, "chosen") == {"a2", "b2"}


def test_a_hint_that_can_cost_nothing_more_says_so() -> None:
    player = LevelPlayer(PLACE)
    for space in ("c2", "c2"):
        pick_space(player, space)
    assert player.run.stars == 1
    assert caption_of(player, "hint") == "Hint (costs nothing more)"


def test_hints_stay_in_sight_with_the_feedback_and_go_when_it_is_solved() -> None:
    player = LevelPlayer(PLACE)
    press(player, "hint")
    pick_space(player, "c2")
    assert HINTS[0] in player.feedback.html
    assert "Not on c2" in player.feedback.html
    solve(player)
    assert HINTS[0] not in player.feedback.html


# ---- place ----


def test_the_first_token_is_in_hand_and_another_can_be_picked() -> None:
    player = LevelPlayer(lesson("stacking").level("flat"))
    pad = player.pad
    assert isinstance(pad, PlacePad)
    assert pad.tray.chosen == 0
    pick_among(pad.tray, "1")
    pick_space(player, "d2")
    assert board(player)["d2"] is Stack.F
    assert pad.tray.tokens == (Token.WATER,)
    assert pad.tray.chosen == 0


def test_legal_spaces_show_only_where_the_level_wants_it() -> None:
    assert marked(LevelPlayer(lesson("stacking").level("flat")), "legal")
    assert not marked(LevelPlayer(PLACE), "legal")


def test_a_cube_goes_from_the_card_that_is_picked() -> None:
    player = LevelPlayer(CUBES)
    pad = player.pad
    assert isinstance(pad, PlacePad)
    assert pad.card is None
    pick_space(player, "c2")
    assert "Pick one of your cards first" in player.feedback.html
    assert player.run.mistakes == 0
    pick_among(player.surroundings.cards, "shrew")
    assert pad.card
    assert pad.card.id == "shrew"
    assert player.surroundings.cards
    assert player.surroundings.cards.chosen == "shrew"
    assert marked(player, "cube") == {"c2"}
    pick_among(player.surroundings.cards, "shrew")
    assert pad.card is None
    pick_among(player.surroundings.cards, "shrew")
    pick_space(player, "c2")
    assert player.run.is_solved


def test_escape_puts_the_card_down() -> None:
    player = LevelPlayer(CUBES)
    pick_among(player.surroundings.cards, "shrew")
    player.board._overlay._handle_custom_msg({"event": "leave", "space": "a1"}, [])
    assert player.pad.card is None


def test_tokens_come_from_the_central_board_before_they_are_placed() -> None:
    level = lesson("turn").level("first-turn")
    player = LevelPlayer(level)
    pick_space(player, "b2")
    assert 'data-status="playing"' in player.feedback.html  # a word, and no cost
    assert player.run.mistakes == 0
    solve(player)
    assert player.run.stars == 3


# ---- find ----


def test_marks_are_set_and_taken_away_and_nothing_is_wrong_before_the_check() -> None:
    player = LevelPlayer(FIND)
    pad = player.pad
    assert isinstance(pad, FindPad)
    pick_space(player, "c2")
    pick_space(player, "a2")
    assert marked(player, "chosen") == {"a2", "c2"}
    assert player.board.announcement == "a2 marked."
    pick_space(player, "c2")
    assert marked(player, "chosen") == {"a2"}
    press(player, "undo")
    assert marked(player, "chosen") == {"a2", "c2"}
    press(player, "over")
    assert marked(player, "chosen") == set()
    assert player.run == LevelRun.start(FIND)


def test_after_a_wrong_check_marks_vanish_as_they_are_put_right() -> None:
    player = LevelPlayer(FIND)
    give(player, Spaces(frozenset({"a2", "c2"})))
    assert marked(player, "wrong") == {"c2"}
    assert marked(player, "missing") == {"b2"}
    assert "You found 1 of 2 spaces, and 1 too many." in player.feedback.html
    pick_space(player, "c2")
    assert marked(player, "wrong") == set()
    pick_space(player, "b2")
    assert marked(player, "missing") == set()
    player.pad.check.click()
    assert player.run.is_solved
    assert player.run.stars == 2


def test_what_a_hint_points_at_does_not_look_like_the_players_own_marks() -> None:
    player = LevelPlayer(FIND)
    press(player, "hint")
    assert marked(player, "chosen") == set()
    assert marked(player, "last") == {"a2"}


def test_a_check_of_nothing_costs_nothing() -> None:
    player = LevelPlayer(FIND)
    player.pad.check.click()
    assert "Mark at least one space." in player.feedback.html
    assert player.run.stars == 3


# ---- count ----


@pytest.mark.parametrize(
    "texts", [("", ""), ("4", ""), ("four", "5"), ("4", "-5"), ("4 4", "5"), ("<b>", "5")]
)
def test_what_is_no_number_is_told_and_costs_nothing(texts: tuple[str, str]) -> None:
    player = LevelPlayer(COUNT)
    pad = player.pad
    assert isinstance(pad, CountPad)
    enter(pad, *texts)
    assert "Give a whole number in every field." in player.feedback.html
    assert player.run.stars == 3


@pytest.mark.parametrize("texts", [["4"], ["4", "5", "6"], [4, 5], "45", None])
def test_texts_that_do_not_fit_the_fields_are_refused(texts: object) -> None:
    pad = LevelPlayer(COUNT).pad
    assert isinstance(pad, CountPad)
    with pytest.raises(TraitError):
        pad.fields.set_state({"texts": texts})
    pad.fields._handle_custom_msg({"event": "submit", "texts": texts}, [])
    assert pad.fields.texts == ("", "")
    assert pad.fields.wrong == (False, False)


def test_a_wrong_number_is_pointed_at_until_it_is_changed() -> None:
    player = LevelPlayer(COUNT)
    pad = player.pad
    assert isinstance(pad, CountPad)
    give(player, Numbers((5, 5)))
    assert pad.fields.wrong == (True, False)
    assert "Trees: 5 is 1 too many." in player.feedback.html
    assert pad.fields.texts == ("5", "5")
    type_in(pad, "4", "5")
    assert pad.fields.wrong == (False, False)
    enter(pad, "4", "5")
    assert player.run.is_solved
    press(player, "over")
    assert pad.fields.texts == ("", "")


# ---- choose ----


def test_a_wrong_option_shows_where_it_leads_and_is_crossed_out() -> None:
    player = LevelPlayer(CHOOSE)
    pad = player.pad
    assert isinstance(pad, ChoosePad)
    pick(pad.options, "1")
    assert board(player)["a2"] is Stack.MB
    assert "The rules allow this one." in player.feedback.html
    assert state_of(pad.options, "1") == "disabled"
    press(player, "undo")
    assert board(player) == CHOOSE.game.player.board
    assert state_of(pad.options, "1") == "disabled"
    pick(pad.options, "2")
    assert player.run.is_solved
    assert state_of(pad.options, "2") == "chosen"
    assert player.run.stars == 2


def test_only_what_was_tried_is_crossed_out_when_the_right_one_is_found() -> None:
    player = LevelPlayer(lesson("stacking").level("refused"))
    pad = player.pad
    pick(pad.options, "1")
    solve(player)
    assert [item.state for item in pad.options.items] == ["disabled", "normal", "normal", "chosen", "normal"]
    assert pad.options.disabled


def test_options_are_words_cards_or_boards() -> None:
    habitats = lesson("habitats")
    boards = LevelPlayer(habitats.level("straight")).pad
    assert isinstance(boards, ChoosePad)
    assert all("<svg" in item.svg for item in boards.options.items)
    words = LevelPlayer(CHOOSE).pad
    assert isinstance(words, ChoosePad)
    assert [item.caption for item in words.options.items] == [option.words for option in CHOOSE.options]


# ---- repair ----


def test_each_change_starts_from_the_board_as_it_was() -> None:
    player = LevelPlayer(REPAIR)
    pad = player.pad
    assert isinstance(pad, RepairPad)
    pick(pad.tools, "move")
    pick_space(player, "b2")
    assert marked(player, "chosen") == {"b2"}
    pick_space(player, "c1")
    assert board(player)["c1"] is Stack.B
    assert player.run.stars == 2
    pick_space(player, "b2")  # the board is as it was, and b2 is picked
    assert board(player) == REPAIR.game.player.board
    pick_space(player, "a2")
    assert player.run.is_solved
    assert player.run.stars == 2


def test_a_space_can_be_put_down_again() -> None:
    player = LevelPlayer(REPAIR)
    pad = player.pad
    assert isinstance(pad, RepairPad)
    pick(pad.tools, "swap")
    for put_down in (
        lambda: pick_space(player, "b2"),
        lambda: press(player, "undo"),
        lambda: press(player, "over"),
        lambda: pick(pad.tools, "swap"),
        lambda: player.board._overlay._handle_custom_msg({"event": "leave", "space": "a1"}, []),
    ):
        pick_space(player, "b2")
        assert marked(player, "chosen") == {"b2"}
        put_down()
        assert marked(player, "chosen") == set()
    assert player.run.stars == 3


def test_an_empty_space_is_no_first_pick_and_costs_nothing() -> None:
    player = LevelPlayer(REPAIR)
    pick_space(player, "a1")
    assert "a1 is empty" in player.feedback.html
    assert player.run.stars == 3


# ---- order ----


def test_actions_keep_their_place_and_get_their_number() -> None:
    player = LevelPlayer(ORDER)
    pad = player.pad
    assert isinstance(pad, OrderPad)
    captions = [item.caption for item in pad.actions.items]
    solve(player)
    numbered = [item.caption for item in pad.actions.items]
    assert [caption.partition(". ")[2] for caption in numbered] == captions
    assert sorted(int(caption.partition(".")[0]) for caption in numbered) == [1, 2, 3, 4, 5]
    assert player.run.is_solved


def test_an_action_that_comes_too_early_is_refused_with_its_rule() -> None:
    player = LevelPlayer(ORDER)
    pad = player.pad
    assert isinstance(pad, OrderPad)
    end = next(item.key for item in pad.actions.items if item.caption == "End the turn.")
    pick(pad.actions, end)
    assert 'data-status="wrong"' in player.feedback.html
    assert "<b>Rule " in player.feedback.html
    assert all(item.state == "normal" for item in pad.actions.items)
    solve(player)
    assert player.run.stars == 2


def test_undo_gives_an_action_back() -> None:
    player = LevelPlayer(ORDER)
    pad = player.pad
    assert isinstance(pad, OrderPad)
    give(player, ORDER.solution[0])
    assert player.surroundings.hand
    held = player.surroundings.hand.tokens
    assert len(held) == 3
    press(player, "undo")
    assert all(item.state == "normal" for item in pad.actions.items)
    assert len(player.surroundings.hand.tokens) == 0


# ---- marks ----


def test_a_space_has_one_mark_of_a_kind() -> None:
    player = LevelPlayer(lesson("stacking").level("flat"))
    pick_space(player, "b2")  # water on water: refused, and the legal spaces are shown twice over
    kinds = [(mark.kind, space) for mark in player.board.marks for space in mark.spaces]
    assert len(kinds) == len(set(kinds))
    assert Mark("wrong", ("b2",)) in player.board.marks
