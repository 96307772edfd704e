"""One play of a level, as a value: each step gives a new run."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from harmonies.board import NotationError
from harmonies.game import Game
from harmonies.lessons.answers import Answer
from harmonies.lessons.feedback import Feedback, Mark, Remark, Status
from harmonies.lessons.level import Level
from harmonies.rules import legal_spaces
from harmonies.tokens import Token

#: What a level gives at the most, and what solving it gives however it went.
MOST_STARS: Final = 3.0
FEWEST_STARS: Final = 1.0
#: What things cost: a mistake, the first, second and third hint, and a result below the par.
MISTAKE_COST: Final = 1.0
HINT_COSTS: Final = (0.5, 1.0, 1.5)
BELOW_PAR_COST: Final = 1.0

_NOTHING_YET: Final = Feedback()


@dataclass(frozen=True)
class LevelRun:
    """How a level stands: the moves that count, the mistakes and hints so far, and the last feedback.

    >>> from harmonies.lessons import lesson
    >>> run = LevelRun.start(lesson("stacking").levels[0])
    >>> for answer in run.level.solution:
    ...     run = run.act(answer)
    >>> run.status, run.stars
    (<Status.SOLVED: 'solved'>, 3.0)
    """

    level: Level
    moves: tuple[Answer, ...] = ()
    mistakes: int = 0
    hints_used: int = 0
    feedback: Feedback = _NOTHING_YET

    @staticmethod
    def start(level: Level) -> LevelRun:
        return LevelRun(level)

    # What a player does

    def act(self, answer: Answer | str) -> LevelRun:
        """The run after an answer, or a text that stands for one. Nothing changes once it is solved."""
        if self.is_solved:
            return self
        if isinstance(answer, str):
            try:
                answer = self.level.parse(answer)
            except NotationError as error:
                return replace(
                    self, feedback=Feedback(Status.PLAYING, (Remark(f"Not understood: {error}."),))
                )
        moves, feedback = self.level.judge(self.moves, answer)
        mistakes = self.mistakes + (feedback.status is Status.WRONG)
        return replace(self, moves=moves, mistakes=mistakes, feedback=feedback)

    def undo(self) -> LevelRun:
        """The run without its last move; what it cost stays."""
        return replace(self, moves=self.moves[:-1], feedback=_NOTHING_YET) if self.can_undo else self

    def start_over(self) -> LevelRun:
        """The run with the board as it was at the start; what it cost stays, unless it is solved."""
        return LevelRun(self.level) if self.is_solved else replace(self, moves=(), feedback=_NOTHING_YET)

    def hint(self) -> LevelRun:
        """The run with one more hint; the same run where all are used or none is needed."""
        return replace(self, hints_used=self.hints_used + 1) if self.next_hint_cost else self

    # What there is to show

    @property
    def status(self) -> Status:
        return self.feedback.status

    @property
    def is_solved(self) -> bool:
        return self.status is Status.SOLVED

    @property
    def can_undo(self) -> bool:
        return bool(self.moves) and not self.is_solved

    @property
    def game(self) -> Game:
        """The game as it is after the moves: its player's board is the board to show."""
        return self.level.after(self.moves)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that were asked for."""
        return self.level.hints[: self.hints_used]

    @property
    def next_hint_cost(self) -> float:
        """The stars that the next hint costs; 0 where there is none."""
        has_more = self.hints_used < len(HINT_COSTS) and not self.is_solved
        return HINT_COSTS[self.hints_used] if has_more else 0.0

    @property
    def stars(self) -> float:
        """What solving the level gives, as things stand: a multiple of a half, from 1 to 3."""
        cost = self.mistakes * MISTAKE_COST + sum(HINT_COSTS[: self.hints_used])
        if self.is_solved and self.level.is_below_par(self.moves):
            cost += BELOW_PAR_COST
        return max(FEWEST_STARS, MOST_STARS - cost)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All there is to show on the board: what the level draws, the last hint, the feedback."""
        if self.is_solved:
            return self.feedback.marks
        drawn = [mark for drawn in self.level.marks for mark in drawn.marks(self.game)]
        hinted = self.level.hint_marks(self.hints_used - 1) if self.hints_used else ()
        # What the feedback shows may be drawn already: islands get their letters once.
        return tuple(dict.fromkeys((*drawn, *hinted, *self.feedback.marks)))

    def legal_marks(self, token: Token) -> tuple[Mark, ...]:
        """Where the token in hand may go, in levels that show it."""
        spaces = legal_spaces(self.game.player.board, token) if self.level.shows_legal else ()
        return (Mark("legal", spaces),) if spaces else ()
