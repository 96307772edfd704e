"""Lesson 8: playing alone, and what suns are earned for."""

from __future__ import annotations

from typing import Final

from harmonies.board import SIDE_A, SIDE_B
from harmonies.cards import SPIRITS
from harmonies.game import Game
from harmonies.lessons.choose import Act, Alone, Choose, Say, equal_to, most, possible
from harmonies.lessons.count import Count
from harmonies.lessons.find import Find
from harmonies.lessons.goals import has, suns_at_least
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.order import Order
from harmonies.lessons.place import Place
from harmonies.lessons.questions import points_of, spaces_where, stacks_for, suns, suns_for
from harmonies.lessons.repair import Repair
from harmonies.lessons.setting import played, table
from harmonies.lessons.table_questions import (
    after_the_turn,
    cards_face_up,
    cards_in_pile,
    record_broken,
    tokens_in_pouch,
    tokens_on_central_board,
    turns_to_come,
)
from harmonies.suns import SoloResult
from harmonies.tokens import Token
from harmonies.wording import sentence

# Two games that were played to their end, both without a Spirit.
_ON_SIDE_A: Final = table(
    "A: M W* W M* M / W* L L W* / TB* MB L TB TL / F . BB TB / L F . F F",
    cards="otter@b1+a2+b4 gecko@c1 penguin@a4 kingfisher duck",
    turn=10,
)
_ON_SIDE_B: Final = table(
    "B: . W* TB W* / TL TL BB / T W* BB F / MMM MB F* / M MMM* TB B / MMM* F F / F* TL TL F*",
    cards="duck@a4+a2+c2 eagle@f1+e2 frog panther@g1+g4 crow@d3 squirrel",
    turn=13,
)
_NEAR_A_SUN: Final = table(
    "A: M W* M* . . / MB MB W* TB / W* W* F F B / M* W . T / TTL M* W L TL",
    hand="B",
    cards="boar penguin@a3+d1 duck@b3+a2+c1+c2 macaque bat@e2",
    turn=9,
)
_RECORDS: Final = (
    SoloResult(SIDE_B, None, 60),
    SoloResult(SIDE_A, SPIRITS["lion"], 70),
    SoloResult(SIDE_A, None, 69),
)

LESSON = Lesson(
    id="solo",
    number=8,
    title="Solo, and its suns",
    aim="Play alone from the first turn to the last, and know how many suns a result is worth.",
    levels=(
        Place(
            id="alone",
            title="A table for one",
            text="Alone, the central board has three spaces, and three cards lie face up. A turn is what it "
            "always is.",
            task="Take the tokens that make a tree of the ringed trunks, and place all three.",
            position=table(
                "A: L F . . W / MM F . W / . TB TT . . / F . W TL / M M . W .",
                central="WWM BLF TMM",
                row="squirrel bat alligator",
            ),
            goal=has(1, "tree3"),
            par="take 2; place L c3; place B e2; place F c1",
            traps=(
                Trap("take 1", "No leaf among them, and you take only once."),
                Trap("take 3", "No leaf among them, and you take only once."),
                Trap(
                    "take 2; place L c1",
                    "On c1 the leaf is a small tree. The two trunks on c3 wait for it.",
                ),
            ),
            hints=(
                "Two trunks need a leaf.",
                "Only space 2 holds a green token.",
                "Take space 2, leaf on c3, then brick and field where you like.",
            ),
            clauses=("O1", "T1"),
            marks=(stacks_for(Token.LEAF),),
            why="You choose among three spaces instead of five: alone, make the best of what comes.",
        ),
        Count(
            id="nine-new",
            title="Nine new ones every turn",
            text="Of 120 tokens, nine lay on the table and 111 were in the pouch. You took three and placed "
            "them. "
            "At the end of a solo turn the other six leave the game, too.",
            task="How many tokens lie on the central board now, and how many are in the pouch after your "
            "turn?",
            position=played(
                Game.new(players=1, side="A", seed=16), "take 1; place T c3; place L c3; place M b2"
            ),
            questions=(tokens_on_central_board(), after_the_turn(tokens_in_pouch())),
            traps=(
                Trap("6, 108", "All three spaces are filled anew, not only the one that you emptied."),
                Trap("6, 111", "The new tokens come out of the pouch."),
            ),
            hints=(
                "Two spaces of three are still full.",
                "All three spaces are filled again: nine tokens.",
                "6 on the table now; 111 less 9 in the pouch.",
            ),
            clauses=("O1", "O2"),
            why="Waiting for tokens does not help: what you leave today is gone tomorrow.",
        ),
        Choose(
            id="one-card-out",
            title="Take a card or throw one out",
            text="If you took no card, you may discard one from the row once your turn is over. A new one "
            "takes its place. "
            "All your tokens are placed.",
            task="Which of these do the rules allow?",
            position=played(
                table(
                    "A: . F . . . / . W L . / . MM . . . / . . TB . / . L . . .",
                    hand="F",
                    central=". WWM LLT",
                    row="koala crow frog",
                    pile="bat eagle otter",
                    pouch="WLBFTMWLBFTM",
                    turn=5,
                ),
                "place F a3",
            ),
            options=(
                Act("discard crow; end"),
                Act("card koala; end; discard crow"),
                Act("end; discard crow; discard frog"),
                Act("end; discard crow"),
            ),
            which=possible(),
            traps=(
                Trap("1", "Not before the end of your turn."),
                Trap("2", "You took a card this turn: then none is discarded."),
                Trap("3", "One card is the limit."),
            ),
            hints=(
                "First end the turn, then discard.",
                "It is either a card taken or a card discarded.",
                "Just one.",
            ),
            clauses=("O3",),
            why="After each turn without a new card you may swap one of the row: use it.",
        ),
        Order(
            id="out-with-it",
            title="Before the next turn",
            text="The Crow has been in your way for a long time. Discard it after this turn, before you take "
            "tokens again.",
            task="Put in order: this turn, the Crow out of the row, and the beginning of the next turn.",
            position=table(
                "A: . F . . . / . . L . / . MM . . . / . . TB . / . L . . W",
                central="WFB TLF MMT",
                row="hedgehog koala crow",
                pile="frog bat",
                pouch="WLBFTMWLBFTM",
                turn=4,
            ),
            par="take 2; place T b2; place L b2; place F a3; end; discard crow; take 1",
            traps=(
                Trap("take 1", "Space 1 is for the next turn: trunk and leaf are not in it."),
                Trap(
                    "take 2; place T b2; place L b2; place F a3; end; take 1",
                    "The next turn has begun: too late to discard the Crow.",
                ),
            ),
            hints=(
                "A card goes out between two turns.",
                "The trunk comes before the leaf, the end before the Crow.",
                "Space 2, trunk, leaf, field, end, Crow, space 1.",
            ),
            clauses=("O3", "T5"),
            why="In a game with others the row changes by itself. Alone, you have to see to it.",
        ),
        Count(
            id="new-pile",
            title="Discarded, not lost",
            text="The draw pile is empty. You have discarded four cards in this game, and now took the Bat "
            "from the row.",
            task="After your turn, how many cards lie face up, and how many in the draw pile?",
            position=played(
                table(
                    "A: . F . TTL . / . W L . / . MM . F . / W . TB . / . L M . .",
                    hand="M",
                    central=". WWM LLT",
                    row="koala bat frog",
                    discards="crow duck otter wolf",
                    pouch="WLBFTMWLBFTM",
                    turn=9,
                ),
                "place M c3; card bat",
            ),
            questions=(after_the_turn(cards_face_up()), after_the_turn(cards_in_pile())),
            traps=(
                Trap("2, 0", "The discarded cards are shuffled, and make a new draw pile."),
                Trap("3, 4", "One of the four fills the gap in the row."),
            ),
            hints=(
                "Where could a card for the gap come from?",
                "Four cards make a new draw pile, and one of them fills the gap.",
                "3 face up, 3 in the pile.",
            ),
            clauses=("T7", "T6"),
            why="A card that you throw out early may come back late.",
        ),
        Count(
            id="fourteenth",
            title="The fourteenth turn",
            text="It is your 13th turn. 13 times 9 tokens are 117, so the pouch holds just three more.",
            task="How many tokens lie on the central board after this turn, and how many turns are left "
            "then?",
            position=played(
                table(
                    "A: F TTL MM . . / W TB W L / MMM W . F . / . MB W TL / L . F F .",
                    hand="W",
                    central=". TTL FFM",
                    pouch="LBF",
                    turn=13,
                ),
                "place W a4",
            ),
            questions=(after_the_turn(tokens_on_central_board()), turns_to_come()),
            traps=(
                Trap("9, 1", "There are not enough tokens for three spaces: 120 less 117."),
                Trap("3, 0", "Three tokens are enough for one more turn."),
                Trap("0, 0", "Three tokens are left: they fill one space."),
            ),
            hints=(
                "120 less 117.",
                "They fill one of the three spaces, and you may take it.",
                "3 tokens, 1 turn: the 14th is the last.",
            ),
            clauses=("O4", "O2", "E1"),
            why="Most solo games end before that, with two or fewer empty spaces.",
        ),
        Choose(
            id="full-board",
            title="No round to finish",
            text="You have placed your last token, and two spaces are empty. There is nobody else to wait "
            "for.",
            task="What comes next?",
            position=played(
                table(
                    "A: F TTL MM W . / W TB W L / MMM W F F M / . MB W TL / L . F F B",
                    hand="L",
                    central=". TTL FFM",
                    pouch="LBFWLBFTM",
                    turn=10,
                ),
                "place L d1",
            ),
            options=(Say("The game is over", 0), Say("You have one more turn", 1)),
            which=equal_to(turns_to_come()),
            traps=(Trap("2", "Two or fewer empty spaces end the game, and your turn was a whole round."),),
            hints=(
                "How many spaces are empty?",
                "The round is finished, and alone it has one turn.",
                "It is over.",
            ),
            clauses=("E2", "E3"),
            why="Alone, you decide how long the game lasts: stack to play on, spread out to end it.",
        ),
        Count(
            id="thresholds",
            title="Points bring suns",
            text="40, 70, 90, 110, 130, 140, 150 and 160 points earn one sun each: with 160 you have all "
            "eight.",
            position=_ON_SIDE_A,
            task="How many suns do 39, 74 and 110 points earn?",
            questions=(suns_for(39), suns_for(74), suns_for(110)),
            traps=(
                Trap("1, 2, 4", "39 is one point short of the first sun."),
                Trap("0, 2, 3", "110 points are enough for the sun at 110."),
                Trap("0, 1, 3", "Each step that is reached counts: 40 and 70 are below 74."),
            ),
            hints=(
                "Count the steps that are not above the points.",
                "74 has passed 40 and 70.",
                "110 has reached 40, 70, 90 and 110.",
            ),
            clauses=("O5",),
            why="Up to 130 the steps are 20 or 30 points apart, then 10.",
        ),
        Count(
            id="all-suns",
            title="All suns together",
            text=f"This game on side B ended with {_ON_SIDE_B.player.sheet.total} points. Suns come at 40, "
            "70, 90, 110, "
            "130 and so on. Side A adds 1, side B none. No Spirit adds 2, one that scores groups 1, any "
            "other none.",
            task="It was played without a Spirit. How many suns does it earn?",
            position=_ON_SIDE_B,
            questions=(suns(),),
            traps=(
                Trap("3", "That is for the points. Playing without a Spirit adds two more."),
                Trap("6", "One too many: 108 points do not reach 110, and side B adds nothing."),
            ),
            hints=(
                "First the points: which steps are reached?",
                "Three suns for the points, none for side B.",
                "3 + 0 + 2.",
            ),
            clauses=("O5", "O6"),
            why="Five suns are a very good result.",
        ),
        Choose(
            id="best-start",
            title="The same points, other suns",
            text=f"Think of five games with {_ON_SIDE_A.player.sheet.total} points each, played in different "
            "ways.",
            task="Which of them earns the most suns?",
            position=_ON_SIDE_A,
            options=(
                Alone("B"),
                Alone("A", "ram"),
                Alone("A"),
                Alone("A", "cat"),
                Alone("B", "dragonfly"),
            ),
            which=most(suns()),
            traps=(
                Trap("1", "Two suns without a Spirit, but side A would add one more."),
                Trap("4", "The Cat scores groups: one sun. Without a Spirit there are two."),
            ),
            hints=(
                "Side A adds a sun.",
                "No Spirit adds two, a Spirit that scores groups one.",
                "Side A and no Spirit: three more suns.",
            ),
            clauses=("O6",),
            why="A placed Spirit brings points instead. Suns make up for playing without.",
        ),
        Choose(
            id="records",
            title="Your best results",
            text=f"Side A, without a Spirit: you have just reached {_ON_SIDE_A.player.sheet.total} points. "
            "These are your best results so far.",
            task="Which record have you broken?",
            position=_ON_SIDE_A,
            options=tuple(Say(sentence(kept.words), number) for number, kept in enumerate(_RECORDS, start=1)),
            which=equal_to(record_broken(_RECORDS)),
            traps=(
                Trap("1", "That is the record of side B. It is kept by itself."),
                Trap("2", "That is the record with the Lion. It is kept by itself."),
            ),
            hints=(
                "A record is kept for each way to play.",
                "The side must be the same, and so must the Spirit.",
                "Side A, without a Spirit.",
            ),
            clauses=("O7",),
            why="Two sides, ten Spirits or none: there are 22 records to set.",
        ),
        Find(
            id="where-the-sun-rises",
            title="Where the sun rises",
            text=f"You have {_NEAR_A_SUN.player.sheet.total} points and one brick in your hand. The next sun "
            "comes at 70.",
            task="Mark every space where the brick earns you one more sun.",
            position=_NEAR_A_SUN,
            question=spaces_where(Token.BRICK, suns_at_least(5)),
            traps=(
                Trap("a1", "In the corner a1 a building can never see three colours."),
                Trap("d3", "On empty d3 the brick is no building."),
            ),
            hints=(
                "You need a building that scores.",
                "Which single tokens could carry the brick, and see three colours?",
                "There are two: the lone brick on c5 is one of them.",
            ),
            clauses=("O5", "L4", "P2"),
            why="Near a step, a few points are worth a whole sun.",
        ),
        Repair(
            id="two-short",
            title="Two points short",
            text=f"{_ON_SIDE_B.player.sheet.total} points, and the next sun comes at 110. What if one token "
            "lay elsewhere?",
            task="Move one token so that the game earns 6 suns.",
            position=_ON_SIDE_B,
            goal=suns_at_least(6),
            par="move e4 c1",
            allows=("move",),
            traps=(Trap("move e4 a1", "A lone brick scores nothing anywhere."),),
            hints=(
                "Which token on the board is worth nothing?",
                "The lone brick on e4 could be a building somewhere else.",
                "There is a single trunk on c1.",
            ),
            clauses=("O5", "L4"),
            why="Before you end a game, look once around: what lies there for nothing?",
        ),
        Place(
            id="sunrise",
            title="A turn for a sun",
            text="You play with the Lion: 2 for a group of one or two fields, 10 for three or more, once "
            "its cube is placed. "
            "It lives on a field between a tree of height 2 and another field, in a row.",
            task="Earn at least 4 suns: the more points, the better.",
            position=table(
                "A: F F W W W / . W M* B / . W* M* F F / L W* TB F / W* . W TB .",
                cards="penguin@c3+b3 squirrel frog@d2+c2+e1 lion",
                central="MLM LWW FLT",
                row="shrew rabbit hedgehog",
                pile="otter crow bear",
                pouch="WLBFTMWLBFTM",
                turn=8,
            ),
            goal=suns_at_least(4),
            par="take 3; place T e5; place L e5; cube lion d4; place F b1; card hedgehog",
            worth=points_of("total"),
            hints=(
                "Suns come at 70 points; side A adds one, the Lion another one.",
                "Fields lie in a row on c4 and d4. What does the Lion still need?",
                "Take space 3: trunk and leaf on e5, the Lion on d4, and the field next to other fields.",
            ),
            clauses=("O5", "O6", "N3", "N4"),
            why="That was the last lesson: you know the whole game. Now play, and set your first record.",
        ),
    ),
    recap=(
        "Three central spaces, three cards; at the end of each turn all nine tokens are new.",
        "If you took no card, you may discard one from the row after your turn.",
        "The pouch lasts for 14 turns at the most; two or fewer empty spaces end the game with that turn.",
        "Suns come at 40, 70, 90, 110, 130, 140, 150 and 160 points.",
        "More suns: 1 for side A; 2 without a Spirit, 1 with one that scores groups.",
    ),
    questions=(
        Question("What happens to the six tokens that you did not take?", "They leave the game."),
        Question("You took a card this turn. May you discard one?", "No: only after a turn without."),
        Question("What do 91 points on side A with the Owl earn?", "4 suns: 3 for the points, 1 for side A."),
        Question(
            "How many suns can a game earn at the most?",
            "11: 8 for 160 points, 1 for side A, 2 without a Spirit.",
        ),
    ),
)
