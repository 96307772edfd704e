"""Lessons that teach by doing: levels as data, checked when they are made, played as values.

A level is a position, something to do with it, and everything that helps. This one is whole:

    >>> level = Place(
    ...     id="two-buildings",
    ...     title="What may stand on what",
    ...     position="A: . M . . . / . T F . / . TT W . . / . . . . / . . . . .",
    ...     hand="BB",
    ...     goal=has(2, "buildings"),
    ...     par="place B a2; place B b2",
    ...     traps=(Trap("place B a1", "A brick may go on empty a1, but it is no building there."),),
    ...     hints=("A building is red on top of something.", "Not on two.", "Try a2 and b2."),
    ...     clauses=("P2", "H3"),
    ... )

and this is how it is played, by a component or in a notebook:

    >>> run = LevelRun.start(level).act("place B c2")
    >>> run.status, run.feedback.headline, run.stars
    (<Status.WRONG: 'wrong'>, 'Not on c2: two trunks stand there already.', 2.0)
    >>> run.act("place B a2").act("place B b2").status
    <Status.SOLVED: 'solved'>

Six kinds of level differ in what the player does, and in what their author writes:

    Place   tokens and cubes, until a `goal` is reached; `par` is a list of actions. With `worth`, a number
            to maximise, the goal is what passes and the par what earns the third star
    Find    mark all spaces that a `question` asks for
    Count   a number for each of the `questions`
    Choose  one of the `options`; `which` says what makes one right
    Repair  one change so that a `goal` is reached; `par` is that change
    Order   the actions of `par` in an order that works on a real game

What is right is never written by hand: the engine answers the questions, tries the options, and plays par
and traps. Goals (`goals/`) combine with `&`, `|` and `~` and read as English; questions are in
`questions/`; `table(...)` writes down a whole game for levels with a central board, a card row or other
players. `marks` draws something on the board from the start: `spaces_for(Token.BRICK)`, `counted_way()`.

Three hints cost a half, one, and one and a half stars; spaces that a hint or a trap names are shown on the
board. A trap is a wrong answer that the rules allow, with an answer of its own: actions for Place and Order,
spaces wrongly marked ("c2") or left out ("without c2") for Find, numbers for Count, an option's number for
Choose, a change for Repair. A level with a mistake in it (a par that does not solve it, a goal that is
reached at the start, a trap that is illegal or right, no clause, not three hints) is refused when it is
made: LevelError, with one sentence.
"""

from harmonies.lessons.answers import Answer, Choice, Move, Numbers, Spaces, Swap, TakeAway, words_of
from harmonies.lessons.catalogue import all_lessons, lesson
from harmonies.lessons.choose import (
    Act,
    Alone,
    Choose,
    Hold,
    Say,
    See,
    equal_to,
    impossible,
    least,
    most,
    possible,
    that,
)
from harmonies.lessons.count import Count
from harmonies.lessons.drawings import counted_way, nearest_miss_of, score_of, sites_of
from harmonies.lessons.feedback import Feedback, Mark, Remark, Status
from harmonies.lessons.find import Find
from harmonies.lessons.goals import Goal, all_of, any_of, has, scores_at_least
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Level, LevelError, Trap
from harmonies.lessons.order import Order
from harmonies.lessons.place import Place
from harmonies.lessons.repair import Repair
from harmonies.lessons.run import LevelRun
from harmonies.lessons.setting import table

__all__ = [
    "Act",
    "Alone",
    "Answer",
    "Choice",
    "Choose",
    "Count",
    "Feedback",
    "Find",
    "Goal",
    "Hold",
    "Lesson",
    "Level",
    "LevelError",
    "LevelRun",
    "Mark",
    "Move",
    "Numbers",
    "Order",
    "Place",
    "Question",
    "Remark",
    "Repair",
    "Say",
    "See",
    "Spaces",
    "Status",
    "Swap",
    "TakeAway",
    "Trap",
    "all_lessons",
    "all_of",
    "any_of",
    "counted_way",
    "equal_to",
    "has",
    "impossible",
    "least",
    "lesson",
    "most",
    "nearest_miss_of",
    "possible",
    "score_of",
    "scores_at_least",
    "sites_of",
    "table",
    "that",
    "words_of",
]
