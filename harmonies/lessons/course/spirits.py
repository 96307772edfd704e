"""Lesson 7: Nature's Spirits, all ten: what each of them counts, and what it does not."""

from __future__ import annotations

from typing import Final

from harmonies.lessons.choose import Act, Choose, Hold, See, most, possible
from harmonies.lessons.count import Count
from harmonies.lessons.drawings import score_of
from harmonies.lessons.find import Find
from harmonies.lessons.goals import cubes_from, scores_at_least
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.order import Order
from harmonies.lessons.place import Place
from harmonies.lessons.questions import points_if_placed, points_of, scoring_spaces, suns
from harmonies.lessons.repair import Repair
from harmonies.lessons.setting import table

_EMPTY: Final = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."

LESSON = Lesson(
    id="spirits",
    number=7,
    title="Nature's Spirits",
    aim="Know what each of the ten Spirits counts, choose the one that suits you, and settle it.",
    levels=(
        Count(
            id="lion",
            title="The Lion looks at your fields",
            text="At the end of the game, a Spirit with its cube placed looks at your whole landscape. "
            "To the Lion a group of one or two fields is worth 2, a group of three or more 10. "
            "Its groups are ringed.",
            task="How many points do the fields score as always, and how many does the Lion add?",
            position="A: . . . F F / . TL . F / . . F^ . . / . . F . / F . W . M",
            cards="lion@c3",
            questions=(points_of("fields"), points_of("spirit")),
            traps=(
                Trap("10, 10", "Small groups count as well: 2 for the pair, and 2 for the single field."),
                Trap("0, 14", "The Lion's points come on top: the fields score as they always do."),
            ),
            hints=(
                "How many groups of fields are there, and how large?",
                "Three, two and one.",
                "Fields: 5 + 5. Lion: 10 + 2 + 2.",
            ),
            clauses=("N4",),
            marks=(score_of("spirit"),),
            why="A Spirit may be worth as much as two cards. But it asks you to build for it.",
        ),
        Choose(
            id="butterfly",
            title="The Lion or the Butterfly?",
            text="To the Butterfly every group of fields is worth 5, large or small.",
            task="Which of the two scores more here, once its cube is placed?",
            position="A: F F . . . / F . . TL / . M . F . / . W TB . / F F . L .",
            options=(Hold("lion=1"), Hold("butterfly=1")),
            which=most(points_of("spirit")),
            traps=(
                Trap("1", "10 for the three, and 2 for each of the others: 14. Now count for the Butterfly."),
            ),
            hints=(
                "There are three groups.",
                "The Lion: 10 + 2 + 2.",
                "The Butterfly: 5 for each of the three groups.",
            ),
            clauses=("N4",),
            why="The Lion loves one large patch, the Butterfly many small ones.",
        ),
        Order(
            id="keep-one",
            title="Two are dealt, one is kept",
            text="On your first turn you look at two Spirits, and keep one before you do anything else. "
            "The other goes back to the box.",
            task="You like yellow. Put your first turn in order, and keep the Lion.",
            position=table(
                _EMPTY,
                dealt="lion ram",
                central="BMM FFT WFL WWM TTL",
                pouch="WLBFTM",
                others=((_EMPTY, ""),),
            ),
            par="spirit lion; take 2; place F c3; place F d3; place T b2; end",
            extra="spirit ram",
            traps=(
                Trap(
                    "spirit ram",
                    "Now the Ram is yours, and the Lion goes back to the box. A Spirit is chosen once.",
                ),
            ),
            hints=(
                "What comes before everything else?",
                "Keep the Lion, then take your tokens.",
                "Lion, take, then the three tokens in any order, end.",
            ),
            clauses=("N1",),
            why="A good Spirit fits the colours and the cards that you see on the table.",
        ),
        Place(
            id="deer",
            title="A home for the Deer",
            text="A Spirit has a habitat, too, and its cube is placed like any other. The Deer asks for a "
            "straight row: "
            "trees of height 3, 2 and 1, and its cube goes on the middle one.",
            task="Complete the row and place the cube of the Deer.",
            position="A: . . . . . / . TTL . . / . F T . . / . . L . / . W . . .",
            hand="TL",
            cards="deer",
            goal=cubes_from("deer"),
            par="place L c3; place T a5; cube deer c3",
            traps=(
                Trap(
                    "place T c3",
                    "Two trunks on c3 are one too many: the tree in the middle must have height 2.",
                ),
            ),
            hints=(
                "Height 3 stands on b2, height 1 on d3. What is between them?",
                "The trunk on c3 needs a leaf, and no second trunk.",
                "The leaf on c3, the trunk far away on a5, then the cube on c3.",
            ),
            clauses=("H8", "N3", "H2"),
            why="As long as its cube is not placed, a Spirit scores nothing. There is no penalty either.",
        ),
        Count(
            id="deer-and-owl",
            title="Every single tree",
            text="Some Spirits look at each landscape by itself. The Deer gives 4 for a tree of height 2 or "
            "3; "
            "the Owl 3 for one of height 1 or 2, and 1 for one of height 3.",
            task="How many points would each of them score here?",
            position="A: . L . . . / . TL . . / . . . TTL . / . F . L / TTL . TT . .",
            questions=(points_if_placed("deer"), points_if_placed("owl")),
            traps=(
                Trap("16, 11", "Two trunks without a leaf are no tree: e3 counts for nobody."),
                Trap("12, 15", "Tall trees are worth 1 to the Owl, not 3."),
            ),
            hints=(
                "There are five trees; e3 is none.",
                "Two of height 1, one of height 2, two of height 3.",
                "Deer: 4 + 4 + 4. Owl: 3 + 3 + 3 + 1 + 1.",
            ),
            clauses=("N4", "H3"),
            why="The Deer likes a tall forest, the Owl a young one.",
        ),
        Count(
            id="ram-and-marmot",
            title="Lonely giants",
            text="The Ram gives 4 for a mountain of height 2 or 3; the Marmot 3 for one of height 1 or 2, "
            "and 1 for one "
            "of height 3. They do not ask for company.",
            task="How many points do the mountains score as always, and what would Ram and Marmot score?",
            position="A: . . . . . / . MMM . F / . . . . . / MM . MB . / . . . M .",
            questions=(points_of("mountains"), points_if_placed("ram"), points_if_placed("marmot")),
            traps=(
                Trap(
                    "0, 0, 0",
                    "Without company they score nothing as mountains, but the Spirits count them.",
                ),
                Trap("0, 8, 10", "The gray token on d3 is under a brick: that is a building."),
            ),
            hints=(
                "All three mountains stand alone.",
                "For the Spirits that does not matter. Heights: 3, 2 and 1.",
                "Mountains 0. Ram: 4 + 4. Marmot: 1 + 3 + 3.",
            ),
            clauses=("N4", "L2"),
            why="With the Ram, a giant far from all others is not lost.",
        ),
        Count(
            id="cat-and-stork",
            title="Lone bricks join nothing",
            text="The Cat gives 4 for every group of buildings, the Stork 6 for every group of two or more. "
            "A lone brick is no building, so it joins nothing.",
            task="How many points would each of them score here?",
            position="A: . . F . . / . TB . . / . B . L . / . BB . . / . W . MB TB",
            questions=(points_if_placed("cat"), points_if_placed("stork")),
            traps=(
                Trap("8, 12", "The lone brick on c2 is no building: b2 and d2 stay apart."),
                Trap("16, 6", "The lone brick on c2 is no building, so it is no group either."),
            ),
            hints=(
                "First find the bricks that stand on something.",
                "b2 alone, d2 alone, e4 and e5 together: three groups.",
                "Cat: 4 + 4 + 4. Stork: 6 for the only group of two.",
            ),
            clauses=("N4", "H3"),
            why="A second brick on the lone one would join all three into one group.",
        ),
        Find(
            id="dragonfly",
            title="Water in company",
            text="The Dragonfly gives 7 for every group of two or more water tokens.",
            task="Mark all water that scores for the Dragonfly.",
            position="A: . . . W . / . TL . . / . W W^ . . / . . TL . / W W . . W",
            cards="dragonfly@c3",
            question=scoring_spaces("spirit"),
            traps=(
                Trap("a4", "a4 is a group of one, and that is worth nothing to the Dragonfly."),
                Trap("without c3", "The water under the Spirit's own cube counts like any other."),
            ),
            hints=(
                "A group needs at least two.",
                "There are two such groups.",
                "c2 and c3 are one of them; the other one lies in a corner.",
            ),
            clauses=("N4",),
            why="Ponds of two are all that the Dragonfly asks for.",
        ),
        Count(
            id="turtle",
            title="Every drop counts",
            text="The Turtle gives 2 for each water token, the Dragonfly 7 for every group of two or more. "
            "On side B the islands score as always.",
            task="How many points does the water score, and what would Turtle and Dragonfly add?",
            position="B: W . W . / . W . / . W . . / W . . / . . W . / . . W / W . . .",
            questions=(points_of("water"), points_if_placed("turtle"), points_if_placed("dragonfly")),
            traps=(
                Trap("10, 16, 28", "A single token is worth nothing to the Dragonfly: a1 and g1 lie alone."),
                Trap("10, 8, 14", "The Turtle counts every token, not every group."),
            ),
            hints=(
                "Two islands: water runs from edge to edge once.",
                "Eight tokens: a group of four, a group of two, two single ones.",
                "10 for the islands; 8 times 2; 7 + 7.",
            ),
            clauses=("N4", "L6"),
            why="With the Turtle, no water token is ever wasted.",
        ),
        Choose(
            id="same-water",
            title="Six tokens, three ways",
            text="Your Spirit is the Dragonfly: 7 for every group of two or more water tokens. "
            "The Turtle would give 2 for each of the six, however they lie.",
            task="Which way to lay six water tokens is best for the Dragonfly?",
            position=_EMPTY,
            cards="dragonfly=1",
            options=(
                See("One river of six", "A: W W . . . / . W . . / . . W . . / . . W W / . . . . ."),
                See("Three pairs", "A: W W . . . / . . . W / . . . . W / W . . . / W . . . ."),
                See("Six single ones", "A: W . W . W / . . . . / . . W . . / . . . . / W . . . W"),
            ),
            which=most(points_of("spirit")),
            traps=(
                Trap(
                    "1",
                    "One long river is one group: 7. The river itself scores 15, but the Dragonfly does "
                    "not care.",
                ),
                Trap("3", "A group of one is worth nothing to the Dragonfly."),
            ),
            hints=(
                "Groups count, not tokens.",
                "How many groups of two can six tokens make?",
                "Three pairs: 7 + 7 + 7.",
            ),
            clauses=("N4", "L5"),
            why="A river gives 15 by itself. A Spirit may pull you away from what scores as always: count "
            "both.",
        ),
        Choose(
            id="a-place-for-it",
            title="The Spirit takes a place",
            text="You have three Animal cards and the Turtle. All four hold cubes, so there is no room for "
            "a new card.",
            task="How can you take the Duck card?",
            position=table(
                "A: . . . . . / . MM . . / . . W . . / . . W . / . . L . .",
                cards="frog bat koala turtle",
                row="duck bee crow otter eagle",
            ),
            options=(
                Act("card duck"),
                Act("cube frog d3; card duck"),
                Act("cube turtle c3; card duck"),
            ),
            which=possible(),
            traps=(
                Trap("1", "The Turtle counts, too, as long as its cube is on it."),
                Trap("2", "The Frog still has four cubes: it keeps its place."),
            ),
            hints=(
                "Which card can be completed with one cube?",
                "A Spirit has just one cube.",
                "The Turtle lives on c3.",
            ),
            clauses=("N2", "K2", "K4"),
            why="Settle your Spirit early: it gives you back a place for the rest of the game.",
        ),
        Repair(
            id="larger-pride",
            title="A larger pride",
            text="The Lion's groups are worth 2 each here. What if one field lay elsewhere?",
            task="Move one token so that the Lion scores at least 12 points.",
            position="A: . . . . F / . TL . . / . . F^ . . / . . F . / F . W . M",
            cards="lion@c3",
            goal=scores_at_least("spirit", 12),
            par="move e1 c4",
            allows=("move",),
            traps=(
                Trap("move e1 a4", "Two pairs, 2 points each: to the Lion that is even less than before."),
                Trap("move d3 b4", "Now every field is in a small group. The Lion wants three together."),
            ),
            hints=(
                "Three fields in one group are worth 10.",
                "Two are together already, on c3 and d3.",
                "Bring e1 or a5 next to them.",
            ),
            clauses=("N4",),
            why="Once a group has three fields, begin another one far away.",
        ),
        Place(
            id="cats-apart",
            title="Cats like distance",
            text="The Cat gives 4 for every group of buildings. You hold two bricks.",
            task="Place both bricks so that the Cat scores 16 points.",
            position="A: . . . . T / . TB T . / . . L . . / . . MB^ M / M . W . .",
            hand="BB",
            cards="cat@d3",
            goal=scores_at_least("spirit", 16),
            par="place B a5; place B e1",
            traps=(
                Trap("place B b3", "The new building touches the one on b2: it is still the same group."),
                Trap("place B d4", "The new building touches the one on d3: it is still the same group."),
            ),
            hints=(
                "Two groups are there. Each new building should be a group of its own.",
                "It may not touch b2 or d3.",
                "One brick on a5, one on e1.",
            ),
            clauses=("N4", "H3"),
            shows_legal=True,
            why="The Stork would want just the opposite: buildings side by side.",
        ),
        Choose(
            id="suns",
            title="A brave choice",
            text="In a solo game you earn suns for points, and for a difficult start: a Spirit that scores "
            "groups adds one, "
            "a Spirit that counts single landscapes adds none.",
            task="With the same points, which Spirit earns the most suns?",
            position=table(
                "A: M W* W M* M / W* L L W* / TB* MB L TB TL / F . BB TB / L F . F F",
                cards="otter=3 gecko=1 penguin=1 kingfisher duck",
            ),
            options=(Hold("deer"), Hold("turtle"), Hold("lion"), Hold("marmot")),
            which=most(suns()),
            traps=(
                Trap("1", "The Deer counts every single tree: no sun for that."),
                Trap("2", "The Turtle counts every single water token: no sun for that."),
            ),
            hints=(
                "Which of them looks at groups?",
                "Trees, water, mountains: these are counted one by one.",
                "The Lion looks at groups of fields.",
            ),
            clauses=("O6", "O7", "N4"),
            why="These suns count even if the Spirit's cube was never placed.",
        ),
        Place(
            id="free-choice",
            title="A turn for the Dragonfly",
            text="The Dragonfly lives on water between two trees of height 2, in a straight row, and gives "
            "7 for every "
            "group of two or more water tokens. The best result earns all stars.",
            task="Bring your total to at least 66 points: the more, the better.",
            position=table(
                "A: . W L . MMM / . W . MMM / . W . . M / L BB* W F / TL* TB TL* L F",
                cards="alligator peacock@d2 boar@e1+e3 dragonfly",
                central="TLW BMF TLB",
                row="macaque meerkat macaw",
                pile="otter shrew crow",
                pouch="WLBFTMWLBFTM",
                turn=9,
            ),
            goal=scores_at_least("total", 66),
            par="take 3; place T c4; place L c4; cube dragonfly d3; place B c5; cube boar c4; card macaw",
            worth=points_of("total"),
            hints=(
                "A tree of height 2 stands on e3, and water on d3. What would complete the row?",
                "Trunk and leaf on c4 please the Dragonfly, and one more animal.",
                "Take space 3. The brick on c5 makes a home for the Boar on c4.",
            ),
            clauses=("N3", "N4", "H8", "K4"),
            why="All ten Spirits are known to you. Last comes the solo game, where you play for suns.",
        ),
    ),
    recap=(
        "Two Spirits are dealt; you keep one on your first turn, before anything else.",
        "Its cube is placed like an animal's. Until then it takes one of four places, and scores nothing.",
        "Lion, Butterfly, Cat, Stork and Dragonfly score groups, small ones included if their card says so.",
        "Deer, Owl, Ram, Marmot and Turtle count every single landscape of their kind.",
        "Isolated mountains count; lone bricks are no buildings and join nothing. All of it comes on top.",
    ),
    questions=(
        Question("What does an unplaced Spirit score?", "Nothing, and there is no penalty."),
        Question("Does the Ram count a mountain that stands alone?", "Yes, if it has height 2 or 3."),
        Question("A lone brick lies between two buildings. Is that one group?", "No: two groups of one."),
        Question("Which Spirit likes many small groups of fields?", "The Butterfly: 5 for each."),
        Question(
            "May you have four Animal cards and an unplaced Spirit?", "No: it counts as one of the four."
        ),
    ),
    next="solo",
)
