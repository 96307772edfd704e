"""Lesson 6: what animals are worth, how they share tokens, and when to place a cube."""

from __future__ import annotations

from typing import Final

from harmonies.lessons.choose import Act, Choose, most
from harmonies.lessons.count import Count
from harmonies.lessons.drawings import sites_of
from harmonies.lessons.find import Find
from harmonies.lessons.goals import cubes_from, habitat_stands, scores_at_least
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.order import Order
from harmonies.lessons.place import Place
from harmonies.lessons.questions import number_of_sites, points_of, points_of_card, spaces_where
from harmonies.lessons.repair import Repair
from harmonies.lessons.setting import table
from harmonies.lessons.table_questions import free_places
from harmonies.tokens import Token

_EMPTY: Final = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
_BEN: Final = "A: F F . . M / L T . . / . W L TB . / . W . . / . MM W . ."

LESSON = Lesson(
    id="animals",
    number=6,
    title="Animals, points and overlap",
    aim="Bring many animals home with few tokens, in the right order, and know what each cube is worth.",
    levels=(
        Place(
            id="ladder",
            title="Up the ladder",
            text="A card is a ladder: each cube that leaves it uncovers a higher number. "
            "The Koala goes 3, 6, 10, 15, and the highest free number counts.",
            task="Place two cubes of the Koala: the spaces for them are shown.",
            position="A: . . . . . / . TL . . / . . L TL . / F . . . / . . W . .",
            cards="koala",
            goal=cubes_from("koala", 2),
            par="cube koala b2; cube koala c4",
            hints=(
                "One action places one cube: you may do it as often as you like.",
                "The Koala lives on a tree of height 2 next to a tree of height 1.",
                "One cube on b2, one on c4.",
            ),
            clauses=("T3", "H6", "A1", "A2"),
            marks=(sites_of("koala"),),
            why="Both koalas share the leaf on c3. Now the card is worth 6, and two cubes are left on it.",
        ),
        Count(
            id="not-a-sum",
            title="What a card is worth",
            text="The lowest cube leaves first. The card scores the topmost number that is free.",
            task="How many points does each card score?",
            position="A: . . W* . . / . TL* L W* / . . L TL* . / . W* . . / . MMM* F . .",
            cards="koala@b2+c4 frog@a3+b4+d2 eagle@e2 bat",
            questions=(
                points_of_card("koala"),
                points_of_card("frog"),
                points_of_card("eagle"),
                points_of_card("bat"),
            ),
            traps=(
                Trap("9, 12, 5, 0", "The numbers are not added up: only the topmost free one counts."),
                Trap("10, 10, 11, 3", "These are the next numbers, and a cube still lies on each."),
            ),
            hints=(
                "How many cubes have left each card?",
                "Two, three, one and none. Read that number on the card, from below.",
                "The Koala scores 6, and a card with all its cubes on it scores nothing.",
            ),
            clauses=("A1", "A2", "H6"),
            why="An unfinished card costs nothing. It only keeps its place.",
        ),
        Place(
            id="one-for-three",
            title="One field, three animals",
            text="A token may serve many habitats. The Eagle lives on a mountain of height 3 next to a "
            "field, "
            "the Meerkat on one of height 1, the Ladybug on a field next to a tree of height 1.",
            task="Place the field so that all three animals can be settled, and settle them.",
            position="A: . . . . . / . M . . / . W . L . / . . MMM . / . TB . . .",
            hand="F",
            cards="eagle meerkat ladybug",
            goal=cubes_from("eagle") & cubes_from("meerkat") & cubes_from("ladybug"),
            par="place F c3; cube eagle d3; cube meerkat b2; cube ladybug c3",
            traps=(
                Trap(
                    "place F d4",
                    "d4 pleases the Eagle and the Ladybug, but the Meerkat on b2 is far away.",
                ),
                Trap("place F b3", "b3 pleases the Meerkat and the Ladybug, but not the Eagle on d3."),
            ),
            hints=(
                "The field must touch gray, gray and green.",
                "Which empty space lies next to b2, d3 and c4?",
                "The field goes on c3. Then place the cubes on d3, b2 and c3.",
            ),
            clauses=("H5", "T3", "H4"),
            shows_legal=True,
            why="One token, three animals: look for spaces that many cards ask for.",
        ),
        Place(
            id="one-home-left",
            title="Who lives where",
            text="A space holds one cube. The Frog lives on water next to a tree of height 1, "
            "the Flamingo on water next to two fields that touch.",
            task="Settle a Frog and a Flamingo.",
            position="A: . . . . . / . F F . / . . W . . / . L . . / . W . TB .",
            cards="frog flamingo",
            goal=cubes_from("frog") & cubes_from("flamingo"),
            par="cube frog e2; cube flamingo c3",
            traps=(Trap("cube frog c3", "c3 was the only home for the Flamingo, and it holds one cube."),),
            hints=(
                "One of the two has a choice.",
                "The Frog could live on c3 or on e2.",
                "The Frog on e2, the Flamingo on c3.",
            ),
            clauses=("H4", "H5"),
            why="First settle those who have just one home.",
        ),
        Choose(
            id="dear-cube",
            title="The best guest",
            text="Three animals could live on c3, but it holds one cube. Look at what each would gain.",
            task="Whose cube on c3 gives the most points?",
            position="A: . W* W* W* . / W* L MMM W* / . . W . . / . TB . . / . W* . . .",
            cards="frog@a2+b1 fish@a3+a4+b4 duck@e2",
            options=(Act("cube frog c3"), Act("cube fish c3"), Act("cube duck c3")),
            which=most(points_of("animals")),
            traps=(
                Trap("1", "The Frog climbs from 4 to 6: two points."),
                Trap("3", "The Duck climbs from 2 to 4: two points."),
            ),
            hints=(
                "It is not the next number that counts, but the step up to it.",
                "From 4 to 6, from 10 to 16, from 2 to 4.",
                "The last cube of the Fish is worth six points.",
            ),
            clauses=("A2", "H4"),
            why="The last steps of a ladder are the highest: it pays to finish what you began.",
        ),
        Count(
            id="room",
            title="Room for more",
            text="You may have four cards above your board. A card whose last cube has left is complete: it "
            "goes "
            "beside the board and takes no place any more.",
            position="A: . . F . . / M* M* MMM* . / . F M* . . / F . M* L / MMM* F . TL* .",
            cards="meerkat@b1+b2+c3+d3 eagle@b3+e1 koala@e4 wolf",
            questions=(free_places(),),
            traps=(
                Trap("0", "Four cards, but two of them are complete."),
                Trap("1", "The Meerkat is complete, and the Eagle, too: both its cubes have left."),
            ),
            hints=(
                "Which of your cards still hold cubes?",
                "The Koala has three left, the Wolf all three.",
                "Two places of four are taken.",
            ),
            clauses=("K2", "K4"),
            why="A complete card is not gone: its points stay with you.",
        ),
        Count(
            id="stays",
            title="A cube is for ever",
            text="A Ray settled on c3, between two mountains of height 1. Then b2 grew.",
            position="A: . . . . . / . MM M . / . TL W* . . / . W . . / . . M M .",
            cards="ray@c3",
            questions=(points_of_card("ray"), number_of_sites("ray")),
            task="How many points does the Ray score, and on how many spaces may its next cube go now?",
            traps=(
                Trap("0, 0", "The cube stays though the habitat is broken, and so do its points."),
                Trap("4, 1", "No second Ray: b2 is too high now, and c3 holds a cube."),
            ),
            hints=(
                "A cube never goes back to its card.",
                "One cube has left the card. What number is free?",
                "4 points; and no water lies between two mountains of height 1 now.",
            ),
            clauses=("H7", "A1"),
            why="Settle first, then build on: nobody has to move out.",
        ),
        Repair(
            id="too-tall",
            title="One token too many",
            text="The Llama and the Macaque both need the same mountain, and both at height 2.",
            task="Take away one token so that both the Llama and the Macaque find a home.",
            position="A: . . . . . / . W W MMM / . L MMM . . / . . F . / TL . . F .",
            cards="llama macaque",
            goal=habitat_stands("llama") & habitat_stands("macaque"),
            par="take away c3",
            allows=("take away",),
            traps=(
                Trap("take away b4", "b4 has the right height now, but no fields lie in a row from there."),
                Trap(
                    "take away d3",
                    "The Llama needs that field: it lies between the mountain and the other field.",
                ),
            ),
            hints=(
                "Water on one side, two fields in a row on the other.",
                "Look at c3.",
                "Without its top token, c3 has height 2.",
            ),
            clauses=("H5", "H2"),
            why="Habitats that overlap in one token are the cheapest ones.",
        ),
        Find(
            id="two-at-once",
            title="A leaf for two",
            text="The Frog wants a tree of height 1 next to water, the Koala a tree of height 1 next to one "
            "of height 2.",
            task="Mark every space where your leaf gives a home to both.",
            position="A: . . . . . / . . TL . / . . T W . / . . . . / . M . TL .",
            hand="L",
            cards="frog koala",
            question=spaces_where(Token.LEAF, habitat_stands("frog") & habitat_stands("koala")),
            traps=(
                Trap("c3", "On the trunk on c3 the leaf makes a tree of height 2: no home for the Frog."),
                Trap("b2", "b2 touches the tree on b3, but no water."),
                Trap("c5", "c5 touches the water, but no tree of height 2."),
            ),
            hints=(
                "The leaf must be a tree of height 1, so it goes on an empty space.",
                "It must touch the water on c4, and b3 or e4.",
                "There are three: b4 is one of them.",
            ),
            clauses=("H5", "H2"),
            why="A small tree is worth one point, but it may bring two animals home.",
        ),
        Place(
            id="settle-or-grow",
            title="Settle or grow",
            text="Where a cube stands, nothing grows any more. The Meerkat needs a mountain of height 1 "
            "next to a field, "
            "the Eagle one of height 3.",
            task="Settle a Meerkat and an Eagle.",
            position="A: . . . . . / . . F . / . . M . . / . . . . / W M F . .",
            hand="MM",
            cards="meerkat eagle",
            goal=cubes_from("meerkat") & cubes_from("eagle"),
            par="place M c3; place M c3; cube eagle c3; cube meerkat e2",
            traps=(
                Trap(
                    "place M c3; place M e2",
                    "Two mountains of height 2: too tall for one animal, too low for the other.",
                ),
                Trap(
                    "cube meerkat c3; cube meerkat e2",
                    "Both mountains are closed now: neither can grow for the Eagle.",
                ),
            ),
            hints=(
                "Both mountains lie next to a field.",
                "One of them grows, and the other stays low.",
                "Both gray tokens on c3, the Eagle on c3, the Meerkat on e2.",
            ),
            clauses=("P5", "H2", "T4"),
            why="Before you place a cube, ask if something should still grow there.",
        ),
        Order(
            id="in-between",
            title="In between",
            text="The Ray needs two mountains of height 1 next to its water, the Bear two of height 2 next "
            "to its tree. "
            "A cube may go between two tokens.",
            task="Put this turn in order, so that both find a home.",
            position=table(
                "A: . . L . . / . M . . / . . W . F / . . . TL / . F . . .",
                cards="ray bear",
                central="MMM TTL WFL WWB FFT",
                pouch="WLBFTM",
                others=((_EMPTY, ""),),
            ),
            par="take 1; place M b3; cube ray c3; place M b2; place M b3; cube bear a3; end",
            traps=(
                Trap("take 1; place M b2", "b2 has grown too early: the Ray wanted it low."),
                Trap(
                    "take 1; place M b3; place M b3",
                    "b3 is too high for the Ray now. Its cube should have gone in between.",
                ),
                Trap(
                    "take 1; place M b3; place M b2",
                    "b2 is too high for the Ray now. Its cube should have gone in between.",
                ),
            ),
            hints=(
                "Who comes first: low mountains or high ones?",
                "One gray token on b3 makes a home for the Ray. Settle it at once.",
                "Take, b3, Ray on c3, b2, b3, Bear on a3, end.",
            ),
            clauses=("T4", "H7", "T3"),
            why="Three gray tokens, two animals, and the landscape is taller than before.",
        ),
        Order(
            id="four-cards",
            title="Four cards are enough",
            text="You have four unfinished cards, so you may take none. But the Koala has just one cube "
            "left.",
            task="Put this turn in order, with a new card and its first animal.",
            position=table(
                "A: . . TL* . . / . L TL* W / . F L TL . / . . TL* . / MMM F . . .",
                cards="koala@a3+b3+d3 bat wolf fish",
                central="BMM TTL WFL WWM FFT",
                row="frog bear eagle duck otter",
                pile="shrew",
                pouch="WLBFTM",
                others=((_EMPTY, ""),),
            ),
            par="cube koala c4; card eagle; cube eagle e1; take 5; place F d2; place F d1; place T a1; end",
            hints=(
                "Complete a card first: its place is free at once.",
                "The last Koala goes on c4. Then there is room for the Eagle.",
                "Koala, take the Eagle, its cube on e1. The tokens may come before, between or after.",
            ),
            clauses=("K2", "K4", "T4", "T2"),
            why="A card may be taken, settled and even completed in one turn.",
        ),
        Choose(
            id="which-card",
            title="Which card?",
            text="You may take one card, and each of these could be settled at once.",
            task="Which one gives the most points this turn?",
            position=table(
                "A: . . . . . / . L TL . / . TL F . . / . TL F . / . MMM F . .",
                row="koala bee eagle ladybug crow",
            ),
            options=(
                Act("card koala; cube koala b3; cube koala c2"),
                Act("card bee; cube bee d2"),
                Act("card eagle; cube eagle e2"),
                Act("card ladybug; cube ladybug c3"),
            ),
            which=most(points_of("animals")),
            traps=(
                Trap("1", "Two koalas are worth 6. One animal here is worth more than that."),
                Trap("4", "The Ladybug is the easiest to settle, and the first one brings just 2."),
            ),
            hints=(
                "Look at the lowest number of each card.",
                "Two koalas are 6, the Eagle 5, the Ladybug 2.",
                "A large habitat pays at once.",
            ),
            clauses=("A1", "A2", "T2"),
            why="A good card fits now, and can be settled again soon.",
        ),
        Place(
            id="full-house",
            title="A full house",
            text="Four cards, five central spaces, and a row of cards that you may not take from yet. "
            "The best result earns all stars.",
            task="Bring your total to at least 42 points: the more, the better.",
            position=table(
                "A: W TL F . . / W . TT F / F W M BB W* / . MM . L / MMM W F TL T",
                cards="duck@c5 boar wolf fish",
                central="TLF MMW BLF WWM TTB",
                row="koala bee squirrel bear crow",
                pile="otter shrew",
                pouch="WLBFTMWLBFTM",
                others=((_BEN, "meerkat"),),
            ),
            goal=scores_at_least("total", 42),
            par="cube fish e2; take 4; place M d2; cube fish c2; place W d3; cube fish d3; place W d1; cube "
            "fish d1; "
            "card koala; cube koala e4",
            worth=points_of("total"),
            hints=(
                "Which card could you complete in one turn? It would make room for a new one.",
                "The Fish loves mountains of height 3: one more gray token makes a second one on d2.",
                "Take space 4, gray on d2, water next to it. Four fish are home, and a Koala fits on e4.",
            ),
            clauses=("K4", "A2", "T4", "H5"),
            why="Animals are half of a good result. Next: Spirits, who look at the whole landscape.",
        ),
    ),
    recap=(
        "A card scores the topmost free number; the last steps are the highest.",
        "Tokens may be shared by any number of habitats. A space holds one cube.",
        "A cube stays, and keeps its points, though its habitat is broken later. Nothing grows under it.",
        "Place cubes before, between and after your tokens.",
        "Four unfinished cards at the most; a complete one frees its place at once.",
    ),
    questions=(
        Question("The Frog goes 2, 4, 6, 10, 15, and three cubes have left it. What is it worth?", "6."),
        Question("What does a card with all its cubes on it cost at the end?", "Nothing. It scores 0."),
        Question("You have four unfinished cards. May you take another one?", "No: complete one first."),
        Question("A mountain next to a settled Ray grows. What happens to its cube?", "It stays."),
        Question("May two cubes of the same card stand next to each other?", "Yes, and share their tokens."),
    ),
    next="spirits",
)
