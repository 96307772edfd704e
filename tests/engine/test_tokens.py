from __future__ import annotations

import pytest

from harmonies.tokens import SUPPLY, Kind, Landscape, Stack, Token, tokens_to_reach
from tests.kit import card_facts
from tests.kit.rows import row
from tests.kit.stacking import MAY_BECOME, STACKS, TOKENS


@pytest.mark.clause("M1")
def test_the_pouch_holds_120_tokens_of_six_colours() -> None:
    by_colour = {token.colour: count for token, count in SUPPLY.items()}
    assert by_colour == {"blue": 23, "gray": 23, "brown": 21, "green": 19, "yellow": 19, "red": 15}
    assert sum(by_colour.values()) == 120


@pytest.mark.clause("P6")
def test_there_are_14_stacks_and_the_empty_space() -> None:
    assert [str(stack) for stack in Stack] == [".", *STACKS]
    assert len(STACKS) == 14


def _clause_of(stack: str) -> str:
    if stack == ".":
        return "P1"
    return "P2" if MAY_BECOME[stack] else "P3"


@pytest.mark.parametrize(
    ("stack", "token", "after"),
    [
        row(_clause_of(stack), f"{token} on {stack}", stack, token, MAY_BECOME[stack].get(token))
        for stack in MAY_BECOME
        for token in TOKENS
    ],
)
def test_each_token_makes_of_each_stack_what_the_table_says(
    stack: str, token: str, after: str | None
) -> None:
    assert Stack(stack).with_token(Token(token)) == after


@pytest.mark.clause("P1", "P2", "P3")
def test_the_table_has_90_entries_of_which_14_are_legal() -> None:
    assert len(MAY_BECOME) * len(TOKENS) == 90
    assert sum(map(len, MAY_BECOME.values())) == 14


@pytest.mark.clause("P4")
def test_a_token_changes_nothing_under_it() -> None:
    for stack in Stack:
        for token, after in stack.next.items():
            assert after.tokens == (*stack.tokens, token)


@pytest.mark.clause("P6")
def test_every_stack_can_be_built_token_by_token_from_an_empty_space() -> None:
    built, waiting = {"."}, ["."]
    while waiting:
        for after in Stack(waiting.pop()).next.values():
            if after not in built:
                built.add(after)
                waiting.append(after)
    assert built == {".", *STACKS}


@pytest.mark.parametrize(
    ("stack", "landscape"),
    [
        row("H3", "red on brown is a building", "TB", "building"),
        row("H3", "red on gray is a building", "MB", "building"),
        row("H3", "red on red is a building", "BB", "building"),
        row("H3", "a lone red is nothing", "B", None),
        row("H3", "brown without green is no tree", "T", None),
        row("H3", "two brown without green are no tree", "TT", None),
        row("H2", "green alone is a tree of height 1", "L", "tree1"),
        row("H2", "green on two brown is a tree of height 3", "TTL", "tree3"),
        row("H2", "three gray are a mountain of height 3", "MMM", "mountain3"),
    ],
)
def test_a_stack_is_the_landscape_that_the_rules_call_it(stack: str, landscape: str | None) -> None:
    assert Stack(stack).landscape == landscape


def test_each_landscape_has_the_stacks_of_the_table() -> None:
    assert {str(land): set(map(str, land.stacks)) for land in Landscape} == card_facts.STACKS


def test_the_top_of_a_stack_is_its_last_token() -> None:
    assert {str(stack): stack.top for stack in Stack} == {
        ".": None,
        **{stack: Token(stack[-1]) for stack in STACKS},
    }


def test_heights_count_tokens() -> None:
    for landscape in Landscape:
        assert {stack.height for stack in landscape.stacks} == {landscape.height}


def test_kinds_have_a_plural_that_can_be_said() -> None:
    assert [kind.plural for kind in Kind] == ["trees", "mountains", "fields", "buildings", "water tokens"]


@pytest.mark.parametrize("stack", Stack)
@pytest.mark.parametrize("landscape", Landscape)
def test_the_shortest_ways_to_a_landscape_are_those_found_by_trying_all(
    stack: Stack, landscape: Landscape
) -> None:
    reached, tries = {"": str(stack)}, 0
    while reached and not any(after in card_facts.STACKS[landscape] for after in reached.values()):
        reached = {
            way + token: after
            for way, before in reached.items()
            for token, after in MAY_BECOME[before].items()
        }
        tries += 1
    ways = {way for way, after in reached.items() if after in card_facts.STACKS[landscape]}
    assert set(tokens_to_reach(stack, landscape) or ()) == ways
    assert (tokens_to_reach(stack, landscape) is None) == (not ways)
