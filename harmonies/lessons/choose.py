"""Levels to choose one of several options: a move, a card, a Spirit, a board, a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, NamedTuple

from harmonies.board import Board, NotationError, side_named
from harmonies.cards import spirit_named
from harmonies.game import Game
from harmonies.lessons.answers import Answer, Choice, parse_actions, parse_choice, words_of
from harmonies.lessons.feedback import Feedback, Remark, Status, last_step, refusals
from harmonies.lessons.goals import Goal
from harmonies.lessons.level import Level, Trap, Verdict, misunderstood
from harmonies.lessons.questions import CountQuestion
from harmonies.lessons.setting import held_card, with_board, with_card
from harmonies.rules import Violation
from harmonies.wording import sentence

# The options


class Outcome(NamedTuple):
    """What an option leads to: a game, or the reasons why it is not possible; of a number, the number."""

    game: Game
    violations: tuple[Violation, ...] = ()
    value: int | None = None


@dataclass(frozen=True)
class Act:
    """Do this: one action or several with `;` between them. An option may well be against the rules."""

    actions: str

    @property
    def words(self) -> str:
        return sentence(", then ".join(words_of(action) for action in parse_actions(self.actions)))

    def outcome(self, game: Game) -> Outcome:
        for action in parse_actions(self.actions):
            if violations := game.check(action):
                return Outcome(game, violations)
            game = game.apply(action)
        return Outcome(game)


@dataclass(frozen=True)
class Hold:
    """Have this card or Spirit: "shrew", or "lion=1" with its cube placed."""

    card: str

    @property
    def words(self) -> str:
        return held_card(self.card).card.name

    def outcome(self, game: Game) -> Outcome:
        return Outcome(with_card(game, held_card(self.card)))


@dataclass(frozen=True)
class See:
    """Have this board instead."""

    words: str
    position: str

    def outcome(self, game: Game) -> Outcome:
        return Outcome(with_board(game, Board.parse(self.position)))


@dataclass(frozen=True)
class Say:
    """Say this; the number behind it is what the question is held against."""

    words: str
    value: int

    def outcome(self, game: Game) -> Outcome:
        return Outcome(game, value=self.value)


@dataclass(frozen=True)
class Alone:
    """Have earned the same points in a solo game on this side, with this Spirit or with none."""

    side: str
    spirit: str = ""

    @property
    def words(self) -> str:
        return f"Side {self.side}, {f'the {spirit_named(self.spirit).name}' if self.spirit else 'no Spirit'}"

    def outcome(self, game: Game) -> Outcome:
        game = replace(game, setup=game.setup._replace(side=side_named(self.side)))
        return Outcome(with_card(game, held_card(self.spirit)) if self.spirit else game)


Option = Act | Hold | See | Say | Alone

# Which of them is right


@dataclass(frozen=True, eq=False)
class Which:
    """What makes an option right: `words` completes "which ... ?"; `faults` is empty for a right one."""

    words: str
    faults: Callable[[Outcome, Sequence[Outcome]], tuple[Remark, ...]] = field(repr=False)
    praise: Callable[[Outcome], tuple[Remark, ...]] = field(default=lambda _outcome: (), repr=False)


def that(goal: Goal) -> Which:
    """The option that reaches the goal."""
    return Which(
        f"lets you {goal}",
        lambda outcome, _all: refusals(outcome.violations) or goal.check(outcome.game),
        lambda outcome: goal.proof(outcome.game),
    )


def possible() -> Which:
    """The option that the rules allow."""
    return Which("do the rules allow", lambda outcome, _all: refusals(outcome.violations))


def impossible() -> Which:
    """The option that the rules refuse."""
    allowed, refused = Remark("The rules allow this one."), Remark("The rules refuse this one.")
    return Which(
        "do the rules refuse",
        lambda outcome, _all: () if outcome.violations else (allowed, *last_step(outcome.game)),
        lambda outcome: (refused, *refusals(outcome.violations)),
    )


def most(question: CountQuestion) -> Which:
    """The option with the greatest number."""
    return _extreme(question, "most", max)


def least(question: CountQuestion) -> Which:
    """The option with the smallest number."""
    return _extreme(question, "least", min)


def _extreme(question: CountQuestion, word: str, extreme: Callable[[list[int]], int]) -> Which:
    def faults(outcome: Outcome, everything: Sequence[Outcome]) -> tuple[Remark, ...]:
        if outcome.violations:
            return refusals(outcome.violations)
        best = extreme([question.value(other.game) for other in everything if not other.violations])
        value = question.value(outcome.game)
        if value == best:
            return ()
        message = f"{question.label} with this one: {value}. Another one gives {best}."
        return (Remark(message), *question.explain(outcome.game))

    return Which(
        f"gives the {word}: {question.label.lower()}", faults, lambda outcome: question.explain(outcome.game)
    )


def equal_to(question: CountQuestion) -> Which:
    """The option that says the right number."""

    def faults(outcome: Outcome, _all: Sequence[Outcome]) -> tuple[Remark, ...]:
        if outcome.value == question.value(outcome.game):
            return ()
        return (Remark("Not this one."), *question.explain(outcome.game))

    return Which(f"is right: {question.words}", faults, lambda outcome: question.explain(outcome.game))


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Choose(Level):
    """Choose the one option that is right. Which one, the engine finds out; a trap names one by number."""

    options: tuple[Option, ...]
    which: Which

    kind: ClassVar[str] = "choose"

    @property
    def own_task(self) -> str:
        return f"Which one {self.which.words}?"

    def parse(self, text: str) -> Choice:
        return parse_choice(text)

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What each option leads to, in their order."""
        return tuple(option.outcome(self.game) for option in self.options)

    @cached_property
    def _faults(self) -> tuple[tuple[Remark, ...], ...]:
        return tuple(self.which.faults(outcome, self.outcomes) for outcome in self.outcomes)

    @cached_property
    def right(self) -> tuple[int, ...]:
        """The numbers of the options that are right: just one in a level without mistakes."""
        return tuple(number for number, faults in enumerate(self._faults, start=1) if not faults)

    @property
    def solution(self) -> tuple[Answer, ...]:
        return tuple(Choice(number) for number in self.right[:1])

    def own_problems(self) -> Iterator[str]:
        try:
            _ = self.outcomes
        except NotationError as error:
            yield f"one of its options cannot be read: {error}"
        if len(self.options) < 2:
            yield "a choice needs at least 2 options"
        elif len(self.right) != 1:
            yield f"exactly 1 option must be right, and {len(self.right)} are"

    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        return (parse_choice(trap.answer),)

    def after(self, moves: tuple[Answer, ...]) -> Game:
        """The game that the chosen option leads to, so that its fault can be seen."""
        if moves and isinstance(moves[-1], Choice):
            return self.outcomes[moves[-1].number - 1].game
        return self.game

    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        if not isinstance(answer, Choice) or not 1 <= answer.number <= len(self.options):
            return misunderstood(moves, f"Here you choose one of the options 1 to {len(self.options)}.")
        faults = self._faults[answer.number - 1]
        if not faults:
            said = Remark(f"Right: {_in_a_sentence(self.options[answer.number - 1])}")
            praise = self.which.praise(self.outcomes[answer.number - 1])
            return Verdict((answer,), Feedback(Status.SOLVED, (said, *praise)))
        return Verdict((answer,), Feedback(Status.WRONG, (*self.sprung(answer), *faults)))


def _in_a_sentence(option: Option) -> str:
    """The words of an option as the end of a sentence: what to do begins small, a name stays as it is."""
    words = sentence(option.words)
    return f"{words[0].lower()}{words[1:]}" if isinstance(option, Act) else words
