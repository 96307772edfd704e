"""The worked examples that the rules come with, and their known answers."""

from __future__ import annotations

from typing import Final

from tests.kit.drawing import drawn_text

#: A finished board of side A with six Animal cards: 53 points for the landscape and 63 for the cards.
TALLY: Final = drawn_text("""
    F     W     MMM*
       W*    F
    F*    TB*   M*
       W*    MB*
    W     F     M*
       F*    M*
    W     F     BB
       W*    TL*
    L     W     MM
""")
TALLY_LANDSCAPE: Final = {"trees": 4, "mountains": 10, "fields": 10, "buildings": 10, "water": 19}
TALLY_CARDS: Final = {"eagle": 1, "shrew": 2, "boar": 1, "raccoon": 2, "flamingo": 3, "fennec-fox": 3}
TALLY_CARD_POINTS: Final = {
    "eagle": 5,
    "shrew": 10,
    "boar": 4,
    "raccoon": 12,
    "flamingo": 16,
    "fennec-fox": 16,
}
TALLY_CUBES: Final = {
    "eagle": ["e1"],
    "shrew": ["c2", "d2"],
    "boar": ["d4"],
    "raccoon": ["a2", "b3"],
    "flamingo": ["b1", "b2", "b4"],
    "fennec-fox": ["d3", "e2", "e3"],
}
#: Those whose habitats later tokens built over (clause H7).
TALLY_BROKEN: Final = {"fennec-fox": ["d3", "e2"]}

#: The same board with the lion's cube on c4: three groups of fields, of 1, 2 and 3.
TALLY_WITH_SPIRIT: Final = TALLY.replace("TB* F F W", "TB* F F^ W")

#: A river of 7 tokens of which one is off the shortest way.
RIVER: Final = drawn_text("""
    .     .     .
       W     .
    .     W     .
       W     W
    .     .     .
       W     W
    .     .     W
       .     .
    .     .     .
""")

#: Water that cuts the land into four islands.
ISLANDS: Final = drawn_text("""
    .     .     .     W
       W     .     W
    W     W     W     W
       .     W     .
    .     .     .     .
       .     W     .
    .     W     .     .
""")
