"""Hypothesis strategies: positions, boards, cards with cubes placed, kinds of games."""

from __future__ import annotations

from typing import Final, NamedTuple

from hypothesis import strategies as st

from harmonies.board import Board
from tests.kit.card_facts import ANIMAL_FACTS, CARD_FACTS, SPIRIT_FACTS
from tests.kit.offset import COLUMNS, spaces_of
from tests.kit.stacking import MAY_BECOME

STACK_NAMES: Final = tuple(MAY_BECOME)

sides: Final = st.sampled_from("AB")
token_letters: Final = st.sampled_from("WFTLMB")
animal_ids: Final = st.sampled_from(sorted(ANIMAL_FACTS))
spirit_ids: Final = st.sampled_from(sorted(SPIRIT_FACTS))
card_ids: Final = st.sampled_from(sorted(CARD_FACTS))
seeds: Final = st.integers(0, 2**63 - 1)


def spaces(side: str) -> st.SearchStrategy[str]:
    return st.sampled_from(spaces_of(side))


@st.composite
def positions(draw: st.DrawFn, side: str | None = None) -> str:
    """The text of a position. A small palette makes groups, rivers and habitats likely."""
    side = side or draw(sides)
    size = sum(COLUMNS[side])
    palette = draw(st.lists(st.sampled_from(STACK_NAMES), min_size=1, max_size=8))
    stacks = draw(st.lists(st.sampled_from(palette), min_size=size, max_size=size))
    cubed = draw(st.sets(st.integers(0, size - 1), max_size=8))
    spirit = draw(st.sampled_from([None, *sorted(cubed)]))
    words = [
        stack + ("" if stack == "." or n not in cubed else "^" if n == spirit else "*")
        for n, stack in enumerate(stacks)
    ]
    columns = [" ".join(words.pop(0) for _ in range(rows)) for rows in COLUMNS[side]]
    return f"{side}: {' / '.join(columns)}"


def boards(side: str | None = None) -> st.SearchStrategy[Board]:
    return positions(side).map(Board.parse)


@st.composite
def animal_counts(draw: st.DrawFn) -> dict[str, int]:
    """Some Animal cards with the number of their cubes that are placed."""
    ids = draw(st.sets(animal_ids, max_size=6))
    return {id_: draw(st.integers(0, len(ANIMAL_FACTS[id_].points))) for id_ in sorted(ids)}


class Kind(NamedTuple):
    """A kind of game."""

    players: int
    side: str
    spirits: bool

    def __str__(self) -> str:
        number = "solo" if self.players == 1 else f"{self.players} players"
        return f"{number}, side {self.side}, {'with' if self.spirits else 'no'} Spirits"


KINDS: Final = [
    Kind(players, side, spirits) for players in (1, 2, 3, 4) for side in "AB" for spirits in (False, True)
]
kinds: Final = st.sampled_from(KINDS)
