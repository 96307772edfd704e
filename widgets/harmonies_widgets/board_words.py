"""A board and its marks for those who hear them: a name for each space, and what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from harmonies.board import Board, Cube
from harmonies.picture.scene import Mark
from harmonies.tokens import Stack, Token

_CUBES: Final[Mapping[Cube | None, str]] = {
    None: "",
    Cube.ANIMAL: ", animal cube",
    Cube.SPIRIT: ", spirit cube",
}

#: What is said of a mark that is the same for all its spaces; what is not here says more.
_MARKS: Final = {
    "legal": "legal",
    "chosen": "chosen",
    "last": "changed last",
    "wrong": "refused",
    "cube": "may take a cube",
    "seen": "seen by the building",
}

# More changes than this at once are another board, not a move.
_MOST_CHANGES_TOLD: Final = 3


def space_names(board: Board, marks: Iterable[Mark], further: Mapping[str, str]) -> dict[str, str]:
    """What a reader says for each space: its name, what stands on it, its marks, and `further` words."""
    told: dict[str, list[str]] = {}
    for space, words in mark_words(marks):
        told.setdefault(space, []).append(words)
    for space, words in further.items():
        told.setdefault(space, []).append(words)
    return {
        space: ", ".join([f"{space}, {_standing(stack, cube)}", *told.get(space, ())])
        for space, stack, cube in board
    }


def mark_words(marks: Iterable[Mark]) -> Iterator[tuple[str, str]]:
    """Each marked space with what its mark says, once for each mark."""
    islands = 0
    for mark in marks:
        for number, space in enumerate(mark.spaces):
            if mark.kind == "path":
                yield space, f"number {number + 1} on the way"
            elif mark.kind == "island":
                yield space, f"island {chr(ord('A') + islands % 26)}"
            elif mark.kind == "missing":
                yield space, f"lacks {_tokens(mark.needs[number])}" if mark.needs else "lacks something"
            elif mark.kind in _MARKS:
                yield space, _MARKS[mark.kind]
        islands += mark.kind == "island"


def changes_in_words(old: Board, new: Board) -> str:
    """What a reader says when `old` becomes `new`; nothing if they are the same."""
    if old.side is not new.side:
        return f"Side {new.side}."
    changed = [
        f"{space} {_standing(stack, cube)}"
        for (space, stack, cube), before in zip(new, old, strict=True)
        if (space, stack, cube) != before
    ]
    if len(changed) > _MOST_CHANGES_TOLD:
        return f"{len(changed)} spaces have changed."
    return f"Now {'; '.join(changed)}." if changed else ""


def _standing(stack: Stack, cube: Cube | None) -> str:
    return f"{stack.words}{_CUBES[cube]}"


def _tokens(needs: str) -> str:
    return ", then ".join("any token" if letter == "?" else Token(letter).word for letter in needs)
