"""Lesson 1: the six tokens, and what may stand on what."""

from __future__ import annotations

from harmonies.lessons.find import Find
from harmonies.lessons.goals import has
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.place import Place
from harmonies.lessons.questions import spaces_for
from harmonies.tokens import Token

LESSON = Lesson(
    id="stacking",
    number=1,
    title="Tokens and stacking",
    aim="Place any token without an illegal move.",
    levels=(
        Place(
            id="first-building",
            title="A first building",
            position="A: . . . . . / . M . . / . . . . . / . . . . / . . . . .",
            hand="B",
            goal=has(1, "buildings"),
            par="place B b2",
            traps=(Trap("place B c3", "A brick may go on an empty space, but alone it is no building."),),
            hints=("Look for something to build on.", "A building is red on gray here.", "Click b2."),
            clauses=("P2", "H3"),
        ),
        Find(
            id="where-bricks-go",
            title="Where bricks go",
            position="A: . M W . . / . T F . / . TT W . . / MB BB B . / L TL TTL MM MMM",
            question=spaces_for(Token.BRICK),
            traps=(Trap("c2", "Two trunks are one too many."), Trap("without d3", "d3, too.")),
            hints=("One token under it, or none.", "Brown, gray or red.", "b2 is one of them."),
            clauses=("P2", "P3"),
        ),
    ),
    recap=("Any token may go on an empty space.",),
    questions=(Question("May water go on water?", "No."),),
    next="landscapes",
)
