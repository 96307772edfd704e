"""Levels to count: how many points and of which kind, how many tokens, islands, colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from harmonies.lessons.answers import Answer, Numbers, parse_numbers
from harmonies.lessons.feedback import Feedback, Remark, Status
from harmonies.lessons.level import Level, Trap, Verdict, misunderstood
from harmonies.lessons.questions import CountQuestion
from harmonies.wording import counted


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Count(Level):
    """Give the number for each question; the engine knows them, and where each comes from."""

    questions: tuple[CountQuestion, ...]

    kind: ClassVar[str] = "count"

    @property
    def own_task(self) -> str:
        return " ".join(question.words for question in self.questions)

    @property
    def labels(self) -> tuple[str, ...]:
        """What to print before each number."""
        return tuple(question.label for question in self.questions)

    def parse(self, text: str) -> Numbers:
        return parse_numbers(text)

    @cached_property
    def right(self) -> tuple[int, ...]:
        """The numbers that are asked for."""
        return tuple(question.value(self.game) for question in self.questions)

    @property
    def solution(self) -> tuple[Answer, ...]:
        return (Numbers(self.right),)

    def own_problems(self) -> Iterator[str]:
        if not self.questions:
            yield "it asks no question"

    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        return (parse_numbers(trap.answer),)

    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        if not isinstance(answer, Numbers) or len(answer.values) != len(self.right):
            return misunderstood(moves, f"Here the answer is {counted(len(self.right), 'number')}.")
        status = Status.SOLVED if answer.values == self.right else Status.WRONG
        # Two questions may have lines in common: each is said once.
        remarks = tuple(dict.fromkeys(self._remarks(answer)))
        return Verdict((answer,), Feedback(status, remarks))

    def _remarks(self, answer: Numbers) -> Iterator[Remark]:
        """What is right in a word; for what is wrong, how far off it is and where the number comes from."""
        yield from self.sprung(answer)
        if answer.values == self.right:
            yield Remark(f"Right: {answer}.")
        for question, value, right in zip(self.questions, answer.values, self.right, strict=True):
            if value != right:
                yield Remark(f"{question.label}: {value} is {_off(value - right)}.")
            if value != right or answer.values == self.right:
                yield from question.explain(self.game)


def _off(difference: int) -> str:
    return f"{abs(difference)} too {'many' if difference > 0 else 'few'}"
