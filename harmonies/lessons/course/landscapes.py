"""Lesson 2: what trees, mountains, fields and buildings are worth."""

from __future__ import annotations

from harmonies.lessons.choose import Act, Choose, most
from harmonies.lessons.count import Count
from harmonies.lessons.drawings import score_of
from harmonies.lessons.find import Find
from harmonies.lessons.goals import scores_at, scores_at_least
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.place import Place
from harmonies.lessons.questions import (
    colours_around,
    points_of,
    scoring_spaces,
    spaces_where,
    worthless_spaces,
)
from harmonies.lessons.repair import Repair
from harmonies.tokens import Token

LESSON = Lesson(
    id="landscapes",
    number=2,
    title="Trees, mountains, fields, buildings",
    aim="Count the points of a landscape by hand, and see where the next ones are.",
    levels=(
        Count(
            id="trees",
            title="Tall trees pay",
            text="A tree of height 1, 2, 3 scores 1, 3, 7. What scores is ringed; what does not is crossed.",
            position="A: . L . . . / . TTL . . / . . TL . . / T . TT . / . . . L .",
            questions=(points_of("trees"),),
            traps=(
                Trap(
                    "7",
                    "The heights added up, or just the tallest tree? Heights 1, 2, 3 score 1, 3, 7.",
                ),
                Trap("16", "Brown without green is no tree yet: d1 and d3 score nothing."),
            ),
            hints=(
                "There are four trees.",
                "Two of height 1, one of height 2, one of height 3.",
                "1 + 1 + 3 + 7.",
            ),
            clauses=("L1", "H3"),
            marks=(score_of("trees"),),
            why="The second trunk is worth four points, once there is a leaf on it.",
        ),
        Place(
            id="two-leaves",
            title="Two leaves",
            task="Place both leaves so that the trees score at least 11 points.",
            position="A: . . TT . . / . . . . / . T . . . / . . L . / . T* . . .",
            hand="LL",
            goal=scores_at_least("trees", 11),
            par="place L a3; place L c2",
            traps=(
                Trap(
                    "place L a1",
                    "A leaf on empty a1 is a tree of height 1: 1 point. The trunks wait for more.",
                ),
            ),
            hints=(
                "A leaf is worth most on two trunks.",
                "The second best place is a single trunk without a cube.",
                "a3 and c2.",
            ),
            clauses=("L1", "P5"),
            shows_legal=True,
        ),
        Find(
            id="lonely-mountains",
            title="Mountains need company",
            text="A mountain scores 1, 3, 7 like a tree, but only with another mountain next to it.",
            task="Mark every mountain that scores nothing.",
            position="A: MM . . . . / M . . . / . . MMM . M / . . . MB / . M . MM .",
            question=worthless_spaces("mountains"),
            traps=(
                Trap("b1", "b1 is low, but a1 is next to it: both score."),
                Trap("without e4", "The gray token under d4 is part of a building: it is no company for e4."),
            ),
            hints=(
                "Look for gray with no gray next to it.",
                "A building hides its gray: it does not count as a mountain.",
                "Only a1 and b1 score.",
            ),
            clauses=("L2",),
            why="A mountain of height 3 that stands alone is three tokens for nothing.",
        ),
        Place(
            id="company",
            title="Company for the giant",
            task="Place the gray token so that the mountains score at least 8 points.",
            position="A: . M* . . . / . . . T / . . MMM . . / W . . . / . . . . .",
            hand="M",
            goal=scores_at_least("mountains", 8),
            par="place M c2",
            traps=(
                Trap("place M a1", "Now the two small ones score 1 each, and the giant on c3 still nothing."),
                Trap("place M b1", "Now the two small ones score 1 each, and the giant on c3 still nothing."),
            ),
            hints=(
                "The giant scores nothing yet.",
                "Any mountain next to it will do, even a small one.",
                "c2 is next to c3.",
            ),
            clauses=("L2", "M2"),
        ),
        Count(
            id="hidden-gray",
            title="Gray under red",
            position="A: . . . M . / . MMM . . / . MB . MM . / . . . M / . . . . .",
            questions=(points_of("mountains"),),
            traps=(
                Trap("11", "The gray on c2 is under a brick: that is a building, so b2 has no company."),
                Trap("12", "b2 and a4 both stand alone: they score nothing."),
            ),
            hints=(
                "Which mountains have another one next to them?",
                "c2 is a building now, not a mountain.",
                "Only c4 and d4 score: 3 + 1.",
            ),
            clauses=("L2", "H3"),
        ),
        Count(
            id="fields",
            title="Groups of fields",
            text="Each group of two or more fields scores 5, however large it is.",
            position="A: F . . F . / . F . F / . F F . . / . F . . / . W . . F",
            questions=(points_of("fields"),),
            traps=(
                Trap("20", "There are four patches, but two of them are single fields: they score nothing."),
                Trap("5", "Every group of two or more scores 5, not only the largest."),
            ),
            hints=(
                "How many groups have at least two fields?",
                "a1 and e5 are single.",
                "Two groups: 5 + 5.",
            ),
            clauses=("L3",),
            why="Four fields in two pairs score twice as much as four in one patch.",
        ),
        Place(
            id="two-pairs",
            title="Twice five",
            task="Place both fields so that the fields score 10 points.",
            position="A: . F . . . / . . W . / . . M . . / . . . . / . . . F .",
            hand="FF",
            goal=scores_at_least("fields", 10),
            par="place F a1; place F e5",
            traps=(
                Trap("place F a1; place F b1", "One group of three scores 5, just as a group of two does."),
                Trap("place F c1", "A third single field on c1: one token cannot help them all."),
            ),
            hints=(
                "Two groups score twice.",
                "Each of your fields finds a partner.",
                "One next to a2, one next to e4.",
            ),
            clauses=("L3",),
            shows_legal=True,
        ),
        Repair(
            id="less-is-more",
            title="Less is more",
            text="A thought that no game allows: what if one field had never been placed?",
            task="Take away one token so that the fields score 10 points.",
            position="A: . . F . . / . . F . / . . F W . / . F . TL / . F . . .",
            goal=scores_at_least("fields", 10),
            par="take away c3",
            allows=("take away",),
            traps=(
                Trap("take away a3", "Four in one group still score 5."),
                Trap("take away b3", "Now a3 is single and three are left in the other group: 5."),
            ),
            hints=(
                "One group of five scores 5. How many groups can it be?",
                "Two pairs would score 10.",
                "What is in the middle of the row?",
            ),
            clauses=("L3",),
            why="Once you have a pair, start the next one somewhere else.",
        ),
        Count(
            id="colours",
            title="What a building sees",
            text="A building looks at the top tokens next to it, and counts different colours.",
            position="A: . . . . . / . MM TL . / . B TB . . / . F F . / . W . . .",
            questions=(colours_around("c3"), points_of("buildings")),
            traps=(
                Trap("5, 5", "Two of the five tokens next to c3 are yellow: one colour."),
                Trap("3, 5", "Red counts, too: there is a brick on c2. The building's own red does not."),
            ),
            hints=(
                "Only tops count: b3 shows green.",
                "c4 is empty and shows nothing; e2 is not next to c3.",
                "Gray, green, yellow and red.",
            ),
            clauses=("L4", "H3"),
        ),
        Find(
            id="good-buildings",
            title="Which buildings score?",
            text="A building scores 5 if it sees three or more colours.",
            task="Mark every building that scores.",
            position="A: MB W . M TT / F L W BB / . L TB . . / . W M TL / W TB W F BB",
            question=scoring_spaces("buildings"),
            traps=(
                Trap("a1", "a1 lies in a corner with two neighbours: it can never see three colours."),
                Trap("e2", "Three neighbours of e2 show blue: that is one colour."),
            ),
            hints=(
                "Corners have only two neighbours.",
                "Count colours, not tokens.",
                "There are two: one of them is c3.",
            ),
            clauses=("L4",),
            why="Never build in a corner of side A, unless an animal asks for it.",
        ),
        Choose(
            id="best-site",
            title="A good view",
            task="Where does your brick score the most?",
            position="A: M W . . . / F TL . F / . . L T . / . W L M / . W T . .",
            hand="B",
            options=(Act("place B a1"), Act("place B e3"), Act("place B c4"), Act("place B d4")),
            which=most(points_of("buildings")),
            traps=(Trap("1", "From the corner a1 it sees two colours only, for ever."),),
            hints=(
                "It takes three colours.",
                "Two spaces of the same colour count once.",
                "Look around c4.",
            ),
            clauses=("L4", "P2"),
        ),
        Find(
            id="complete-the-view",
            title="The third colour",
            text="The building on c3 sees two colours. You hold a leaf.",
            task="Mark every space where the leaf makes the building on c3 score.",
            position="A: . . F . . / . W . . / . W TB T . / . . . F / . . M . .",
            question=spaces_where(Token.LEAF, scores_at("c3", 5)),
            traps=(
                Trap("b1", "b1 is not next to c3: the building does not see it."),
                Trap("c4", "On c4 the leaf hides the brown token: then c3 sees blue and green, still two."),
            ),
            hints=(
                "The leaf must lie next to c3.",
                "Green must be a third colour, not instead of one.",
                "Every empty neighbour of c3 will do: there are three.",
            ),
            clauses=("L4", "P1", "P2"),
        ),
        Count(
            id="whole-landscape",
            title="A whole landscape",
            text="Now count everything but the water, one kind after the other.",
            task="How many points does each kind score?",
            position="A: L F F . T / TTL M MM . / W BB . F . / TL . M W / . F F . MB",
            questions=(
                points_of("trees"),
                points_of("mountains"),
                points_of("fields"),
                points_of("buildings"),
            ),
            hints=(
                "Green tops are trees. Which gray tops touch each other?",
                "Two groups of fields have at least two.",
                "Only one of the two buildings has three colours around it: c2.",
            ),
            traps=(Trap("11, 5, 10, 5", "The mountain on d3 stands alone. Everything else is right."),),
            clauses=("L1", "L2", "L3", "L4"),
        ),
        Place(
            id="free-choice",
            title="Free choice",
            text="Three tokens, many good places; water has its turn in the next lesson. "
            "The best result earns all stars.",
            task="Bring the landscape to at least 15 points: the more, the better.",
            position="A: . T F . . / W MM . W / . M F M . / W TT L . / . . F* T .",
            hand="BLF",
            goal=scores_at_least("landscape", 15),
            par="place B a2; place F a4; place L d2",
            worth=points_of("landscape"),
            hints=(
                "A leaf on two trunks is 7 points; a pair of fields 5; a building with a view 5.",
                "d2 waits for a leaf, and every single field waits for a partner.",
                "The brick sees most from a2, where it meets yellow, gray and blue.",
            ),
            clauses=("L1", "L3", "L4", "T1"),
            why="You count a landscape by hand now. One kind is left: water, on the two sides of the board.",
        ),
    ),
    recap=(
        "Trees and mountains of height 1, 2, 3 score 1, 3, 7; a mountain needs another one next to it.",
        "Each group of two or more fields scores 5, large or small.",
        "A building scores 5 if it sees three or more colours on top, its own red not counted.",
        "Brown alone, single fields, lone bricks and lonely mountains score nothing.",
    ),
    questions=(
        Question(
            "What is better: a group of four fields, or two groups of two?", "Two groups: 10 instead of 5."
        ),
        Question("Does the gray under a brick help the mountain next to it?", "No: it is a building now."),
        Question("Do empty spaces help a building?", "No: they show no colour."),
        Question("How many points do two trunks without a leaf score?", "None."),
    ),
    next="water",
)
