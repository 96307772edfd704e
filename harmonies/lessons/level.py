"""What all levels share: a position, a sentence, hints, traps, clauses, and the check when one is made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from harmonies.board import NotationError
from harmonies.game import Game
from harmonies.lessons.answers import Answer
from harmonies.lessons.drawings import Drawn
from harmonies.lessons.feedback import Feedback, Mark, Remark, Status
from harmonies.lessons.setting import table
from harmonies.lessons.wording import spaces_named_in
from harmonies.rules import CLAUSES

HINTS: Final = 3


class LevelError(ValueError):
    """A mistake in a level, in one sentence for its author: which level, and what is wrong."""


@dataclass(frozen=True)
class Trap:
    """A wrong answer that is worth a word of its own."""

    answer: str
    text: str


class Verdict(NamedTuple):
    """What an answer leads to: the moves that stand now, and what there is to say."""

    moves: tuple[Answer, ...]
    feedback: Feedback


@dataclass(frozen=True, kw_only=True, eq=False)
class Level(ABC):
    """A position, something to do with it, and everything that helps. Making one checks it."""

    id: str
    title: str
    position: str | Game
    hints: tuple[str, ...]
    clauses: tuple[str, ...]
    task: str = ""  # what to do in one sentence; without it, the goal or the question in words
    text: str = ""  # what to know before the first click
    why: str = ""  # what it is good for, once it is solved
    hand: str = ""  # the tokens in the hand, and
    cards: str = ""  # the cards before the player, as `table` reads them
    traps: tuple[Trap, ...] = ()
    marks: tuple[Drawn, ...] = ()  # drawn on the board all the time
    shows_legal: bool = False  # whether a token in hand shows where it may go

    kind: ClassVar[str]

    def __post_init__(self) -> None:
        problem = next(self._problems(), None)
        if problem:
            raise LevelError(f"Level {self.id!r}: {problem}.")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id})"

    # What the kinds of level add

    @property
    @abstractmethod
    def own_task(self) -> str:
        """The sentence that tells what to do, made from the goal or the question."""

    @abstractmethod
    def parse(self, text: str) -> Answer:
        """The answer that a text stands for in this kind of level. Raises NotationError."""

    @abstractmethod
    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        """What `answer` leads to after `moves`. A wrong answer, or one of another kind, is never an error."""

    @property
    @abstractmethod
    def solution(self) -> tuple[Answer, ...]:
        """The answers that solve the level, one after the other: its par."""

    @abstractmethod
    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        """The answers that walk into the trap. Raises NotationError."""

    def after(self, moves: tuple[Answer, ...]) -> Game:
        """The game to show after these moves."""
        del moves
        return self.game

    def own_problems(self) -> Iterator[str]:
        """What else is wrong with a level of this kind, worst first."""
        return iter(())

    def is_below_par(self, moves: tuple[Answer, ...]) -> bool:
        """Whether these moves solve the level with less than the par achieves."""
        del moves
        return False

    # What all levels have

    @cached_property
    def game(self) -> Game:
        """The game that the level starts with."""
        if isinstance(self.position, Game):
            return self.position
        return table(self.position, hand=self.hand, cards=self.cards)

    @property
    def sentence(self) -> str:
        """What to do, in one sentence."""
        return self.task or self.own_task

    def hint_marks(self, number: int) -> tuple[Mark, ...]:
        """The spaces that a hint speaks of, counted from 0."""
        spaces = spaces_named_in(self.hints[number], self.game.player.board.side)
        return (Mark("chosen", spaces),) if spaces else ()

    def trapped(self, trap: Trap) -> Remark:
        """The trap's own answer, with the spaces that it speaks of."""
        spaces = spaces_named_in(trap.text, self.game.player.board.side)
        return Remark(trap.text, "", Mark("chosen", spaces) if spaces else None)

    @cached_property
    def traps_read(self) -> tuple[tuple[Trap, tuple[Answer, ...]], ...]:
        """The traps with the answers that walk into them; one that cannot be read has none to walk into."""
        read = []
        for trap in self.traps:
            try:
                read.append((trap, self.trap_answers(trap)))
            except NotationError:
                continue
        return tuple(read)

    def sprung(self, *answers: Answer) -> tuple[Remark, ...]:
        """What the traps say that these answers walk into."""
        return tuple(self.trapped(trap) for trap, wrong in self.traps_read if wrong == answers)

    # The check

    def _problems(self) -> Iterator[str]:
        yield from self._problems_of_form()
        try:
            _ = self.game
        except NotationError as error:
            yield f"its position cannot be read: {error}"
        try:
            yield from self.own_problems()
            yield from self._problems_of_par()
        except NotationError as error:
            yield f"its par cannot be read: {error}"
        except KeyError as error:
            yield f"it asks about {error}, and its board has no such space"
        for trap in self.traps:
            yield from self._problems_of_trap(trap)

    def _problems_of_form(self) -> Iterator[str]:
        if not self.id or not self.title:
            yield "it needs an id and a title"
        if not self.clauses:
            yield "it names no clause that it teaches"
        if unknown := [clause for clause in self.clauses if clause not in CLAUSES]:
            yield f"there is no clause {unknown[0]!r}"
        if len(self.hints) != HINTS or not all(self.hints):
            yield f"it needs exactly {HINTS} hints, and it has {sum(map(bool, self.hints))}"
        if isinstance(self.position, Game) and (self.hand or self.cards):
            yield "hand and cards belong into the game that it starts with"

    def _problems_of_par(self) -> Iterator[str]:
        moves: tuple[Answer, ...] = ()
        feedback = Feedback()
        for answer in self.solution:
            if feedback.status is Status.SOLVED:
                yield f"its par is solved before its last answer, {str(answer)!r}"
            before = moves
            moves, feedback = self.judge(moves, answer)
            if moves == before:
                yield f"its par cannot be played: {str(answer)!r}. {str(feedback).removesuffix('.')}"
        if feedback.status is not Status.SOLVED:
            yield f"its par does not solve it. {str(feedback).removesuffix('.')}"

    def _problems_of_trap(self, trap: Trap) -> Iterator[str]:
        name = f"its trap {trap.answer!r}"
        if not trap.text:
            yield f"{name} has no answer of its own"
        try:
            answers = self.trap_answers(trap)
        except NotationError as error:
            yield f"{name} cannot be read: {error}"
            return
        moves: tuple[Answer, ...] = ()
        feedback = Feedback()
        for answer in answers:
            before = moves
            moves, feedback = self.judge(moves, answer)
            if moves == before:
                yield f"{name} is not possible: {str(feedback).removesuffix('.')}"
                return
        if feedback.status is Status.SOLVED:
            yield f"{name} is in fact right"
        elif self.trapped(trap) not in feedback.remarks:
            yield f"{name} never gives its answer"


def misunderstood(moves: tuple[Answer, ...], message: str) -> Verdict:
    """The verdict on what is no answer to this level: a word, no cost, nothing changed."""
    return Verdict(moves, Feedback(Status.PLAYING, (Remark(message),)))
