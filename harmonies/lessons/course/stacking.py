"""Lesson 1: the six tokens, and what may stand on what."""

from __future__ import annotations

from harmonies.lessons.choose import Act, Choose, Say, equal_to, impossible
from harmonies.lessons.find import Find
from harmonies.lessons.goals import group_of, has
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.place import Place
from harmonies.lessons.questions import closed_spaces, fact, neighbours_of, stacks_for
from harmonies.lessons.repair import Repair
from harmonies.tokens import SUPPLY, Token

LESSON = Lesson(
    id="stacking",
    number=1,
    title="Tokens and stacking",
    aim="Place any token where it may go, and know why it may not go elsewhere.",
    levels=(
        Place(
            id="first-building",
            title="One brick, one click",
            text="This is your board, and you hold a red brick. On a mountain, the gray token, it becomes "
            "a building.",
            task="Put the brick on the ringed space.",
            position="A: . . . . . / . M . . / . . . . . / . . . . / . . . . .",
            hand="B",
            goal=has(1, "buildings"),
            par="place B b2",
            traps=(Trap("place B c3", "A brick may lie on empty c3, but a brick alone is no building."),),
            hints=(
                "A building is two tokens high.",
                "The brick goes on top of the gray token.",
                "Pick the brick, then b2.",
            ),
            clauses=("P2", "H3"),
            marks=(stacks_for(Token.BRICK),),
            why="Tokens grow upwards in just a few ways. You will know them all after this lesson.",
        ),
        Find(
            id="neighbours",
            title="What is next to what",
            text="Two spaces are neighbours when they share an edge.",
            position="A: . . . . . / . . . . / . . M . . / . . . . / . . . . .",
            question=neighbours_of("c3"),
            traps=(
                Trap("b1", "b1 is close, but its edges touch b2, not c3."),
                Trap("without d2", "One is left: look to the upper right."),
            ),
            hints=(
                "In the middle of the board a space has six neighbours.",
                "One above, one below, two to the left, two to the right.",
                "To the left of c3 they are b2 and b3.",
            ),
            clauses=("M2",),
            why="Groups, habitats and points all ask who is next to whom.",
        ),
        Place(
            id="flat",
            title="Water and fields stay flat",
            text="Water and fields only go on empty spaces, and nothing ever goes on them. "
            "Neighbours of one kind are a group.",
            task="Make a group of 3 water tokens and a group of 2 fields.",
            position="A: . . . T . / . W . . / . W . M . / . . F . / . . . . .",
            hand="WF",
            goal=group_of(3, "water") & group_of(2, "fields"),
            par="place W b3; place F d2",
            traps=(Trap("place W e5", "Water may go there, but no other water is next to e5."),),
            hints=(
                "Blue next to blue, yellow next to yellow.",
                "Blue lies on b2 and c2, yellow on d3.",
                "Try the water on b3 and the field on d2.",
            ),
            clauses=("P1", "P3", "M2"),
            shows_legal=True,
            why="What may never be covered is yours for the rest of the game.",
        ),
        Place(
            id="tall-tree",
            title="A tree grows from below",
            text="A brown trunk goes on one trunk. A green leaf goes on one or two trunks, and closes the "
            "tree. Its height is the number of its tokens.",
            task="Make a tree of height 3.",
            position="A: . . . . . / . T . . / . . L TL . / . M . . / . . . . .",
            hand="TL",
            goal=has(1, "tree3"),
            par="place T b2; place L b2",
            traps=(
                Trap(
                    "place L b2",
                    "Now b2 is closed: nothing goes on green. A tall tree needs its trunks first.",
                ),
                Trap("place T a1", "A new trunk on a1 makes no tall tree: the trunk on b2 could grow."),
            ),
            hints=(
                "A tree of height 3 is brown, brown, green.",
                "Which token must come last?",
                "First the trunk on b2, then the leaf on b2.",
            ),
            clauses=("P2", "P3", "P4"),
            shows_legal=True,
            why="You place your tokens in any order. Sometimes the order is all that matters.",
        ),
        Place(
            id="mountains",
            title="Gray on gray",
            text="A mountain may be one, two or three gray tokens high, and no higher.",
            position="A: . . . . . / . . MM . / . . M . . / . T . . / . M . . .",
            hand="MM",
            goal=has(1, "mountain3") & has(1, "mountain2"),
            task="End with a mountain of height 3 and one of height 2.",
            par="place M b3; place M c3",
            traps=(Trap("place M c3; place M e2", "Three of height 2, but none of height 3."),),
            hints=(
                "There is one mountain of height 2 now.",
                "Make it taller, and another one to follow it.",
                "One gray token on b3, the other on c3.",
            ),
            clauses=("P2",),
        ),
        Place(
            id="two-buildings",
            title="What may stand on what",
            text="A brick makes a building on exactly one brown, gray or red token.",
            task="Make two buildings with these tokens.",
            position="A: . M . . . / . T F . / . TT W . . / . M . . / . . B . .",
            hand="BB",
            goal=has(2, "buildings"),
            par="place B a2; place B b2",
            traps=(
                Trap(
                    "place B a1",
                    "A brick may go on empty a1. Alone it is no building, and you have just one left.",
                ),
                Trap("place B c1; place B c1", "Red on red is a building, but it took both bricks."),
            ),
            hints=(
                "One token under a brick, not two and not none.",
                "Four spaces would do.",
                "Two of a2, b2, d2 and e3.",
            ),
            clauses=("P2", "P3", "H3"),
            why="A building is the same for every habitat, whatever it stands on.",
        ),
        Find(
            id="leaves",
            title="Where leaves grow",
            position="A: . T . L . / TT . M . / F TL . T . / . B TT . / TB W . TTL .",
            question=stacks_for(Token.LEAF),
            traps=(
                Trap("b3", "b3 is gray: leaves only grow on brown."),
                Trap("a4", "a4 is a tree already. It stays as it is."),
            ),
            hints=(
                "Leaves grow on trunks.",
                "One trunk or two, with nothing on them.",
                "There are four: a2 and b1 are two of them.",
            ),
            clauses=("P2", "P3"),
        ),
        Find(
            id="cubes-block",
            title="A cube closes its space",
            text="Later you will settle animals: each is a small cube on a space, and no token goes there "
            "any more.",
            position="A: . M* . B . / . MM T . / W . TB* M . / TT . T* . / . BB . F .",
            question=stacks_for(Token.BRICK),
            traps=(
                Trap("a2", "A mountain of height 1 would do, but an animal lives on a2."),
                Trap("b2", "b2 is two high: a brick needs exactly one token under it."),
            ),
            hints=(
                "Start with stacks of exactly one token.",
                "Leave out blue, yellow and green, and every cube.",
                "There are three: a4 is one of them.",
            ),
            clauses=("P2", "P5"),
            why="A cube protects what stands under it, for better or worse.",
        ),
        Find(
            id="closed",
            title="Closed for good",
            position="A: . MMM . . . / . MM T . / . TB TT L . / W . F . / . B . M* .",
            question=closed_spaces(),
            traps=(
                Trap("c3", "Two trunks are not closed: a leaf may go on c3."),
                Trap("e2", "A lone brick is not closed: one more brick makes e2 a building."),
                Trap("without e4", "Look for the cube."),
            ),
            hints=(
                "Ask of every stack: is there any token that may go on it?",
                "Blue, yellow, green and buildings are closed. So are three gray.",
                "b2, b3, c3 and e2 are open; empty spaces are, too.",
            ),
            clauses=("P3", "P5", "P6"),
        ),
        Choose(
            id="refused",
            title="Spot the illegal one",
            text="You hold a mountain, a leaf, a brick and a trunk.",
            task="Which of these placements do the rules refuse?",
            position="A: . . TT . . / . MM . . / . . B L . / . T . . / . . W . .",
            hand="MLBT",
            options=(
                Act("place M b2"),
                Act("place L a3"),
                Act("place B c3"),
                Act("place T c3"),
                Act("place T d2"),
            ),
            which=impossible(),
            traps=(
                Trap("1", "Gray on two gray is fine: a mountain of height 3."),
                Trap("3", "Red on red is fine, and a building."),
            ),
            hints=(
                "Trunks only go on empty spaces and on one trunk.",
                "Only one kind of token goes on a lone brick.",
                "Look at what would go on c3.",
            ),
            clauses=("P2", "P6"),
        ),
        Repair(
            id="misplaced-brick",
            title="One brick astray",
            text="Of course no token moves once it is placed. But what if it could?",
            task="Move one token so that there are two buildings.",
            position="A: . . TB . . / . . F . / . B . . . / . T MM . / . . W . .",
            goal=has(2, "buildings"),
            par="move c2 d2",
            allows=("move",),
            traps=(
                Trap(
                    "move d2 b2", "Now the trunk is gone from d2, and the brick on c2 still lies there alone."
                ),
            ),
            hints=(
                "There is one building. Which brick is none?",
                "The brick on c2 lies alone.",
                "It needs one brown, gray or red token under it: d2 has one.",
            ),
            clauses=("H3", "P2", "P4"),
        ),
        Choose(
            id="rarest",
            title="What the pouch holds",
            text="All 120 tokens come out of one pouch, and some colours are rarer than others.",
            task="Which colour is the rarest?",
            position="A: . . . W . / . . M . / . L . T . / . F . . / . . B . .",
            options=(
                Say("Blue: water", SUPPLY[Token.WATER]),
                Say("Gray: mountains", SUPPLY[Token.MOUNTAIN]),
                Say("Brown: trunks", SUPPLY[Token.TRUNK]),
                Say("Green: leaves", SUPPLY[Token.LEAF]),
                Say("Red: bricks", SUPPLY[Token.BRICK]),
            ),
            which=equal_to(
                fact("Tokens", "How many of the rarest are there?", "M1", lambda _game: min(SUPPLY.values()))
            ),
            traps=(
                Trap("1", "Blue and gray are the most common: 23 of each."),
                Trap("4", "Green is rare, and so is yellow: 19 of each. One colour is rarer."),
            ),
            hints=(
                "It is none of the flat ones.",
                "You have placed it most often in this lesson.",
                "It makes buildings.",
            ),
            clauses=("M1",),
            why="A building needs one of only 15 bricks: do not wait for them too long.",
        ),
        Place(
            id="a-whole-hand",
            title="A whole hand",
            text="In a turn you place three tokens, one after the other, in the order you like.",
            task="Make a tree of height 3, and have two buildings in the end.",
            position="A: . . T* . . / . T W . / . MM . F . / . M . . / . BB L . .",
            hand="LBT",
            goal=has(1, "tree3") & has(2, "buildings"),
            par="place T b2; place L b2; place B d2",
            traps=(
                Trap(
                    "place B b2",
                    "A fine building, but now no trunk is left that could grow into a tall tree.",
                ),
                Trap("place L b2", "The tree on b2 is closed at height 2: the trunk should have come first."),
            ),
            hints=(
                "Only one trunk can still grow: a cube closes the other.",
                "The brick needs a single gray token.",
                "Trunk on b2, leaf on b2, brick on d2.",
            ),
            clauses=("T1", "P2", "P4", "P5"),
            why="You know every way to stack. Next: what it is all worth.",
        ),
    ),
    recap=(
        "Any token may go on an empty space.",
        "Brown on one brown; green on one or two brown; gray on one or two gray.",
        "Red on exactly one brown, gray or red: that is a building.",
        "Nothing goes on blue, yellow, green, a building, three gray, or a cube.",
    ),
    questions=(
        Question("What may go on two trunks?", "Only a leaf."),
        Question("May a brick lie on an empty space?", "Yes, but alone it is no building."),
        Question("May you slip a trunk under a leaf?", "No: a token always goes on top."),
        Question("A cube stands on a single trunk. May a leaf go there?", "No: a cube closes its space."),
    ),
    next="landscapes",
)
