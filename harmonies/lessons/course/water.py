"""Lesson 3: rivers on side A, islands on side B."""

from __future__ import annotations

from harmonies.lessons.choose import Act, Choose, See, least, most
from harmonies.lessons.count import Count
from harmonies.lessons.drawings import counted_way, score_of
from harmonies.lessons.find import Find
from harmonies.lessons.goals import islands, river_of, scores_at_least
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.place import Place
from harmonies.lessons.questions import (
    island_of,
    number_of_islands,
    points_of,
    river_length,
    spaces_where,
)
from harmonies.lessons.repair import Repair
from harmonies.tokens import Token

LESSON = Lesson(
    id="water",
    number=3,
    title="Rivers and islands",
    aim="Count the same water as a river on side A and as islands on side B.",
    levels=(
        Count(
            id="first-river",
            title="Side A: the river",
            text="On side A the longest river scores. 2, 3, 4, 5, 6 tokens give 2, 5, 8, 11, 15 points, "
            "and each further token 4 more. The way that counts is numbered.",
            position="A: . . . . . / W W . . / . . W . . / . . W . / . . . W .",
            questions=(river_length(), points_of("water")),
            traps=(
                Trap("5, 15", "15 points are for 6 tokens: here the way has 5."),
                Trap("5, 5", "The points grow faster than the river: 2, 5, 8, 11, 15."),
            ),
            hints=(
                "Follow the numbers from b1 to e4.",
                "The way has 5 tokens.",
                "5 tokens give 11 points.",
            ),
            clauses=("L5",),
            marks=(counted_way(),),
        ),
        Count(
            id="branch",
            title="A branch is left out",
            text="Take the two tokens that are farthest apart, and go the shortest way in the water.",
            position="A: . . . . . / W W W . / . W . W . / W . . . / . . . . .",
            questions=(river_length(), points_of("water")),
            traps=(
                Trap("6, 15", "There are 6 tokens, but no way from end to end uses the branch on b1."),
                Trap("4, 8", "There is a longer way: from c4 in the south to d1 in the north-east."),
            ),
            hints=(
                "Which two tokens are farthest apart?",
                "From c4 to d1. Count both ends.",
                "c4, b3, b2, c2, d1: 5 tokens.",
            ),
            clauses=("L5",),
            why="Branches and bulges add nothing. A river wants to be long and thin.",
        ),
        Count(
            id="ring",
            title="A ring",
            text="Six tokens around one space: from any token, two ways lead to the one across.",
            position="A: . . . . . / . W W . / . W . W . / . W W . / . . . . .",
            questions=(river_length(), points_of("water")),
            traps=(
                Trap(
                    "6, 15",
                    "The website Board Game Arena counts a closed ring whole, and gives 15. The rulebook "
                    "counts the shortest way between the two tokens that are farthest apart: half the ring.",
                ),
                Trap("3, 5", "Count both ends: from c2 to c4 there are two tokens in between."),
            ),
            hints=(
                "Pick a token and the one across, such as c2 and c4.",
                "Go around one half, and count both ends.",
                "c2, d2, d3, c4: 4 tokens.",
            ),
            clauses=("L5",),
            why="This tutor counts as the rulebook does. On Board Game Arena the same ring scores 15.",
        ),
        Count(
            id="triangle",
            title="A puddle",
            position="A: . . . . . / . W . . / . W W . . / . . . . / . . . . .",
            questions=(river_length(), points_of("water")),
            traps=(
                Trap(
                    "3, 5",
                    "Board Game Arena takes this for a closed ring of 3, and gives 5. But all three touch: "
                    "from any token to any other it is one step.",
                ),
            ),
            hints=(
                "How far apart are the two that are farthest apart?",
                "They are neighbours.",
                "2 tokens: 2 points.",
            ),
            clauses=("L5",),
        ),
        Count(
            id="two-rivers",
            title="Two rivers",
            position="A: W W . . . / . W . . / . W . . W / . . . W / . . . W W",
            questions=(points_of("water"),),
            traps=(Trap("13", "8 for one and 5 for the other: but only the longest river scores."),),
            hints=(
                "Only the longest river scores.",
                "One counts 4 tokens from a1 on; the other cannot count more than 3.",
                "4 tokens give 8 points.",
            ),
            clauses=("L5",),
            why="Two rivers are worth joining.",
        ),
        Find(
            id="longer",
            title="Longer, not wider",
            text="You hold one water token.",
            task="Mark every space where it makes the river count 5 tokens.",
            position="A: . W . . . / . W . M / . . W . . / . . W . / W . . . .",
            question=spaces_where(Token.WATER, river_of(5)),
            traps=(
                Trap("a3", "a3 touches b2 as well as a2: a short cut, so nothing is gained."),
                Trap("b1", "b1 touches b2 as well as a2: a short cut, so nothing is gained."),
                Trap("c4", "c4 touches c3 as well as d3: wider, not longer."),
            ),
            hints=(
                "Go on at one of the two ends, a2 or d3.",
                "The new token may touch the end of the river, and no other part of it.",
                "At a2 only one space does that; at d3 there are three.",
            ),
            clauses=("L5", "M2"),
        ),
        Place(
            id="join",
            title="Join two rivers",
            task="Make one river that counts 8 tokens.",
            position="A: W W . . . / . W . . / . F . TL . / . W . . / . . W W .",
            hand="WW",
            goal=river_of(8),
            par="place W c3; place W e5",
            traps=(
                Trap(
                    "place W c3; place W d3",
                    "d3 touches c3 and e4: a short cut, and the river is shorter than before.",
                ),
                Trap("place W c3; place W b1", "b1 touches a1 and a2: it makes the river no longer."),
            ),
            hints=(
                "One token joins them: which space touches both?",
                "c3 touches b2 and d2.",
                "Then go on from the end on e4.",
            ),
            clauses=("L5",),
        ),
        Choose(
            id="shorter",
            title="More water, fewer points",
            text="The river counts 5 tokens now: 11 points. You must place one more.",
            task="Which placement costs you points?",
            position="A: . . . . . / . W . . / . W . W . / . W W . / . . . . .",
            hand="W",
            options=(Act("place W c3"), Act("place W a2"), Act("place W c5"), Act("place W d1")),
            which=least(points_of("water")),
            traps=(Trap("4", "d1 adds nothing and takes nothing away."),),
            hints=(
                "A short cut makes the shortest way shorter.",
                "One of these touches the whole horseshoe.",
                "Look at c3 in the middle.",
            ),
            clauses=("L5",),
            why="No token is ever kept back: leave yourself a place where water does no harm.",
        ),
        Count(
            id="first-islands",
            title="Side B: the islands",
            text="The same blue tokens as at the start of this lesson, on side B. Here water parts the land: "
            "each island scores 5, and empty spaces are land, too. The islands have letters.",
            position="B: . . . . / W W . / . . W . / . . W / . . . W / . . . / . . . .",
            questions=(number_of_islands(), points_of("water")),
            traps=(
                Trap("5, 11", "That is the river of side A. Here the land is counted."),
                Trap("0, 0", "Empty spaces are land: there are islands all the same."),
            ),
            hints=(
                "Count the pieces of land, not the water.",
                "One lies to the left of the water, one to the right.",
                "2 islands, 5 points each.",
            ),
            clauses=("L6", "M2"),
            marks=(score_of("water"),),
        ),
        Count(
            id="one-island",
            title="Land is patient",
            position="B: . . F . / . W . / . . W . / . W . / TL . . . / . . . / . . . .",
            questions=(number_of_islands(), points_of("water")),
            traps=(
                Trap("0, 0", "All land together is one island: it scores 5 like any other."),
                Trap(
                    "2, 10", "There is a dry way around the water on both ends, so it is one piece of land."
                ),
            ),
            hints=(
                "Can you walk from the upper left to the lower right with dry feet?",
                "Around the water, there is still a way.",
                "It is one island, the smallest number there can be.",
            ),
            clauses=("L6",),
            why="Water only pays on side B when it reaches from edge to edge, or all around.",
        ),
        Find(
            id="one-piece",
            title="With dry feet",
            text="What stands on the land does not matter, nor does height: only water parts it.",
            position="B: M . W . / . W . / . W . TL / W . W / TB . W . / . . W / . F . .",
            question=island_of("c3"),
            traps=(
                Trap("a1", "Between a1 and c3 runs a line of water from a3 to d1."),
                Trap("e4", "e4 is cut off: water on d3, e3 and f3, and the edge of the board."),
            ),
            hints=(
                "Walk from c3 from space to space, never into the water.",
                "Empty spaces count, and so do tree, building and field.",
                "It has 13 spaces, g4 among them.",
            ),
            clauses=("L6",),
        ),
        Choose(
            id="both-sides",
            title="The same ring on both sides",
            task="On which side does this ring of water score more?",
            position="A: . . . . . / . W W . / . W . W . / . W W . / . . . . .",
            options=(
                See("Side A", "A: . . . . . / . W W . / . W . W . / . W W . / . . . . ."),
                See("Side B", "B: . . . . / . W W / . W . W / . W W / . . . . / . . . / . . . ."),
            ),
            which=most(points_of("water")),
            traps=(
                Trap(
                    "1", "A ring is a poor river. On side B it parts the land inside from the land outside."
                ),
            ),
            hints=(
                "On side A you know the answer already: 8.",
                "On side B, count the pieces of land. One has a single space.",
                "Inside c3, outside the rest: 2 islands.",
            ),
            clauses=("L5", "L6"),
        ),
        Place(
            id="three-islands",
            title="Two dams",
            task="Make three islands with these tokens.",
            position="B: . W . . / . W . / . . . TL / F W . / . . M . / . W . / . W . .",
            hand="WW",
            goal=islands(3),
            par="place W b3; place W f1",
            traps=(
                Trap("place W c2", "c2 joins two waters, but the land on both sides stays one piece."),
                Trap(
                    "place W b1; place W c1",
                    "One island in the corner is there. The second token should make another.",
                ),
            ),
            hints=(
                "Water must reach from edge to edge.",
                "The short ends are the cheapest: each needs one more token.",
                "b1 or b3 closes on the left, f1 or f3 on the right.",
            ),
            clauses=("L6",),
        ),
        Repair(
            id="close-the-ring",
            title="A hole in the ring",
            task="Move one water token so that there are two islands.",
            position="B: . . . . / . W . / . W . W / . W W / . . . . / W . . / . . . F",
            goal=islands(2),
            par="move f1 b3",
            allows=("move",),
            traps=(
                Trap("move f1 c3", "Now c3 is water itself: there is nothing left to surround."),
                Trap("move c2 b3", "One hole is closed and another one opened, at c2."),
            ),
            hints=(
                "A ring around one space makes a tiny island.",
                "The land on c3 still has a dry way out.",
                "Close b3 with the token that does nothing.",
            ),
            clauses=("L6",),
        ),
        Place(
            id="free-river",
            title="Three tokens, three rivers",
            text="Side A again: three short rivers, and just three tokens. The best result earns all stars.",
            task="Make the water score at least 15 points: the more, the better.",
            position="A: . . W . . / TL . W . / W . MM . W / W . M W / . F . . .",
            hand="WWW",
            goal=scores_at_least("water", 15),
            par="place W b2; place W c2; place W b4",
            worth=points_of("water"),
            hints=(
                "Joining is better than growing.",
                "The river on a3 and b3 can meet the one in the south with a single token.",
                "b4 joins a3, b3 to c5, d4. Then go on at one end.",
            ),
            clauses=("L5", "T1"),
            why="A river is long, thin, in one piece. Islands need water from edge to edge, or all around.",
        ),
    ),
    recap=(
        "Side A: the longest river counts, from end to end by the shortest way, both ends included.",
        "2, 3, 4, 5, 6 tokens give 2, 5, 8, 11, 15, and each further one 4 more. Only one river scores.",
        "Side B: water parts the land, and each piece is an island that scores 5. Empty spaces are land.",
        "Branches, rings and puddles make no river longer; on side B a ring makes an island.",
    ),
    questions=(
        Question("How many tokens of a ring of six count on side A?", "4: half the ring with both ends."),
        Question("What do two rivers of 4 score on side A?", "8: only one of them scores."),
        Question("How many islands does an empty side B have?", "One: empty spaces are land."),
        Question("How does Board Game Arena count a closed ring?", "Whole: six tokens, 15 points."),
    ),
    next="habitats",
)
