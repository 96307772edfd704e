"""Every way a turn can go, found by brute force with nothing of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.kit.card_facts import ANIMAL_FACTS
from tests.kit.offset import COLUMNS, spaces_of
from tests.kit.slow import read_position, slow_sites
from tests.kit.stacking import MAY_BECOME


class Moment(NamedTuple):
    """What matters of a turn that is under way: the position, the tokens in hand, cubes that left cards."""

    position: str
    hand: str
    cards: tuple[tuple[str, int], ...]


def turn_ends(position: str, hand: str, cards: Mapping[str, int]) -> set[Moment]:
    """Every different outcome of placing all tokens and any cubes, in any order."""
    seen: set[Moment] = set()
    waiting = [Moment(position, "".join(sorted(hand)), tuple(sorted(cards.items())))]
    while waiting:
        moment = waiting.pop()
        if moment not in seen:
            seen.add(moment)
            waiting += _with_token(moment)
            waiting += _with_cube(moment)
    return {moment for moment in seen if not moment.hand}


def _with_token(moment: Moment) -> Iterator[Moment]:
    _, stacks, cubes = read_position(moment.position)
    for token in set(moment.hand):
        for space, stack in stacks.items():
            if token in MAY_BECOME[stack] and space not in cubes:
                after = _written(moment.position, space, MAY_BECOME[stack][token])
                yield Moment(after, moment.hand.replace(token, "", 1), moment.cards)


def _with_cube(moment: Moment) -> Iterator[Moment]:
    stacks = read_position(moment.position).stacks
    for number, (card, placed) in enumerate(moment.cards):
        if placed < len(ANIMAL_FACTS[card].points):
            cards = (*moment.cards[:number], (card, placed + 1), *moment.cards[number + 1 :])
            for space in {site[0] for site in slow_sites(moment.position, card)}:
                yield Moment(_written(moment.position, space, stacks[space] + "*"), moment.hand, cards)


def _written(position: str, space: str, word: str) -> str:
    """The position with another word on a space."""
    side, columns = position.split(":")
    words = dict(zip(spaces_of(side), columns.replace("/", " ").split(), strict=True)) | {space: word}
    row = iter(words.values())
    return f"{side}: " + " / ".join(" ".join(next(row) for _ in range(rows)) for rows in COLUMNS[side])
