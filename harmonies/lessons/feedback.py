"""What a level answers: whether it is solved, what there is to say, and what to show on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from harmonies.actions import ChooseSpirit, PlaceCube, PlaceToken, TakeCard, TakeTokens
from harmonies.game import Game
from harmonies.habitats import Lack, Miss
from harmonies.rules import Violation
from harmonies.scoring import ScoreLine
from harmonies.wording import a_stack, counted, sentence, some_tokens

MarkKind = Literal["legal", "chosen", "last", "path", "island", "missing", "wrong", "cube"]


class Mark(NamedTuple):
    """Spaces to point at, and how. Whoever paints it unpacks it: the fields are those of a picture's mark."""

    kind: MarkKind
    spaces: tuple[str, ...]
    needs: tuple[str, ...] = ()  # of `missing`: the tokens that each space lacks


class Remark(NamedTuple):
    """One thing to say about an answer: a sentence, the clause behind it, and what to show for it."""

    message: str
    clause: str = ""
    mark: Mark | None = None

    @property
    def spaces(self) -> tuple[str, ...]:
        return self.mark.spaces if self.mark else ()


class Status(StrEnum):
    """Where a level stands after the last answer."""

    PLAYING = "playing"
    SOLVED = "solved"
    WRONG = "wrong"


@dataclass(frozen=True)
class Feedback:
    """The answer to an answer: a status and the remarks, the most important one first."""

    status: Status = Status.PLAYING
    remarks: tuple[Remark, ...] = ()

    @property
    def headline(self) -> str:
        """The first sentence of the first remark: what to print in bold."""
        return self._parted[0]

    @property
    def details(self) -> tuple[str, ...]:
        """All that is said after the headline, a text a remark."""
        rest = self._parted[1]
        return tuple(filter(None, (rest, *(remark.message for remark in self.remarks[1:]))))

    @property
    def _parted(self) -> tuple[str, str]:
        text = self.remarks[0].message if self.remarks else ""
        first, stop, rest = text.partition(". ")
        return (f"{first}.", rest) if stop else (text, "")

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the remarks stand on, each once."""
        return tuple(dict.fromkeys(remark.clause for remark in self.remarks if remark.clause))

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(remark.mark for remark in self.remarks if remark.mark)

    def __str__(self) -> str:
        return " ".join(remark.message for remark in self.remarks)


def refusals(violations: Iterable[Violation]) -> tuple[Remark, ...]:
    """What the engine says against something, as remarks that show the spaces it is about."""
    return tuple(
        Remark(message, clause, Mark("wrong", spaces) if spaces else None)
        for clause, message, spaces in violations
    )


def explained(lines: Iterable[ScoreLine]) -> tuple[Remark, ...]:
    """Lines of a score sheet as remarks: the river and the islands drawn, what scores nothing marked."""
    return tuple(
        Remark(
            sentence(f"{_reason(line)} ({counted(line.points, 'point')})"),
            line.clause,
            Mark(_line_kind(line), line.spaces) if line.spaces else None,
        )
        for line in lines
    )


def _reason(line: ScoreLine) -> str:
    # A large island is shown on the board: its spaces one by one would not be read.
    if line.clause == "L6" and len(line.spaces) > 6:
        return f"the island with {line.spaces[0]} has {len(line.spaces)} spaces"
    return line.reason


def _line_kind(line: ScoreLine) -> MarkKind:
    if line.clause == "L6":
        return "island"
    if not line.points:
        return "wrong"
    return "path" if line.clause == "L5" else "chosen"


def last_step(game: Game) -> tuple[Remark, ...]:
    """What the last action changed, in a sentence and, where it was about a space, on the board."""
    match game.last_action:
        case PlaceToken(_, space):
            message = f"{space} is now {a_stack(game.player.board[space])}."
            return (Remark(message, "", Mark("last", (space,))),)
        case PlaceCube(card, space):
            return (Remark(f"A cube of the {card.name} stands on {space}.", "", Mark("last", (space,))),)
        case TakeTokens():
            return (Remark(f"You hold {some_tokens(game.hand)}."),)
        case TakeCard(card):
            return (Remark(f"The {card.name} is yours, with {counted(card.cubes, 'cube')}."),)
        case ChooseSpirit(spirit):
            return (Remark(f"You keep the {spirit.name}."),)
    return ()


def unsaid_step(game: Game, *remarks: Remark) -> tuple[Remark, ...]:
    """What the last action changed, unless the remarks already speak of its space."""
    told = {space for remark in remarks for space in remark.spaces}
    return tuple(step for step in last_step(game) if not step.spaces or not told.issuperset(step.spaces))


def missed(miss: Miss) -> Remark:
    """What a habitat still lacks at a place, shown on the spaces that lack it."""
    return Remark(miss.reason, "H1", lacking(miss.lacks))


def lacking(lacks: Iterable[Lack]) -> Mark:
    """The spaces that lack something with the tokens to add; `?` is whatever a building may stand on."""
    lacks = tuple(lacks)
    return Mark("missing", tuple(lack.space for lack in lacks), tuple(lack.letters for lack in lacks))
