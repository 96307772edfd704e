"""Lesson 5: the table, a whole turn, and how a game ends."""

from __future__ import annotations

from typing import Final

from harmonies.game import Game
from harmonies.lessons.choose import Act, Choose, Say, See, equal_to, impossible, possible, that
from harmonies.lessons.count import Count
from harmonies.lessons.find import Find
from harmonies.lessons.goals import (
    cubes_on_board,
    has,
    same_side,
    scores_at_least,
    spaces_kept,
    spaces_left,
)
from harmonies.lessons.lesson import Lesson, Question
from harmonies.lessons.level import Trap
from harmonies.lessons.order import Order
from harmonies.lessons.place import Place
from harmonies.lessons.questions import points_of, spaces_where, stacks_for
from harmonies.lessons.repair import Repair
from harmonies.lessons.setting import played, table
from harmonies.lessons.table_questions import (
    after_the_turn,
    cards_face_up,
    cards_in_pile,
    next_player,
    standing,
    tokens_in_pouch,
    tokens_on_central_board,
    turns_to_come,
    winner,
)
from harmonies.tokens import Token

_EMPTY: Final = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
_EMPTY_B: Final = "B: . . . . / . . . / . . . . / . . . / . . . . / . . . / . . . ."
_BEN: Final = "A: F F . . M / L T . . / . W L TB . / . W . . / . MM W . ."
_LATE: Final = "A: F F . MB M / L T L . / W W . TB TL / L W . F / . MM W . F"

# A turn of which only the end is missing: a card and three tokens were taken, and the tokens are placed.
_CARD_TAKEN: Final = "card bat; take 2; place T b2; place T b2; place L b2"
_ROW: Final = "frog koala bat eagle duck"
_CENTRAL: Final = "BMM TTL WFL WWM FFT"

_TIED: Final = table(
    "A: . W W MMM* MMM* / W* F* F F / W* L W* TT TB / W* W* . TL / L M M . L",
    cards="raccoon=1 frog=5 squirrel eagle=2 alligator hedgehog",
    others=(
        (
            "A: M MMM MB TB W* / B F* L F* / B TB F* W* F* / W* W* F* L / L W W* F* .",
            "crow llama=1 ladybug=5 wolf flamingo=3 duck=2",
        ),
        ("A: W W MB L . / F W* MB MB / . F TL W* L / . MB T TB / TL TL . F F", "arctic-fox ray=2 otter fish"),
    ),
    turn=22,
)

LESSON = Lesson(
    id="turn",
    number=5,
    title="A whole turn, and the end of the game",
    aim="Set up the table, play a whole turn, and know when a game ends and who wins.",
    levels=(
        Place(
            id="first-turn",
            title="Three tokens, all of them",
            text="Your turn: take all three tokens of one space of the central board, and place them all.",
            task="Take central space 1, put its brick on the ringed space, and the other two where you like.",
            position=table(
                "A: . . . . . / . M . . / . . . . . / . . . . / . . . . .",
                central="WFB TTL MMT LLF WWM",
                others=((_EMPTY, ""),),
            ),
            goal=has(1, "buildings"),
            par="take 1; place B b2; place W a1; place F c1",
            traps=(
                Trap("take 2", "There is no brick in this one, and you take only once."),
                Trap(
                    "take 1; place B c3", "A brick alone is no building: the gray token on b2 waits for it."
                ),
            ),
            hints=(
                "Only one central space holds a red token.",
                "Blue and yellow may go on any empty space.",
                "Take space 1, then the brick on b2, then blue and yellow on a1 and c1.",
            ),
            clauses=("T1", "S1"),
            marks=(stacks_for(Token.BRICK),),
            why="You never get just the one token you want. The art is to make use of the other two.",
        ),
        Count(
            id="laid-out",
            title="The table at the start",
            text="All 120 tokens were in the pouch, and there are 32 Animal cards. Then the table was laid: "
            "tokens on the five spaces of the central board, and a row of cards beside the draw pile.",
            task="How many tokens lie on the central board, how many are left in the pouch, and how many "
            "cards are left in the draw pile?",
            position=Game.new(players=2, side="A", seed=11),
            questions=(tokens_on_central_board(), tokens_in_pouch(), cards_in_pile()),
            traps=(
                Trap(
                    "15, 120, 27",
                    "The tokens on the central board came out of the pouch: they are not in it.",
                ),
                Trap("15, 105, 32", "The cards that lie face up came from the draw pile."),
            ),
            hints=(
                "Three tokens lie on each of the five central spaces.",
                "What lies on the table is missing from the 120 tokens and from the 32 cards.",
                "5 times 3; 120 less that; 32 less 5.",
            ),
            clauses=("S1", "S2", "M1", "M3"),
            why="Seven of every eight tokens are still in the pouch: plans should fit more than one colour.",
        ),
        Choose(
            id="same-side",
            title="The same side for all",
            text="A board has two sides. Ben has laid out side A, the one with the river.",
            task="Which board may be yours?",
            position=table(_EMPTY, others=((_EMPTY, ""),)),
            options=(See("Side B, with the islands", _EMPTY_B), See("Side A, with the river", _EMPTY)),
            which=that(same_side()),
            traps=(Trap("1", "Islands for you and a river for Ben? All play by the same points."),),
            hints=(
                "All players use the same side.",
                "You may agree on either of them, but together.",
                "Ben plays on side A.",
            ),
            clauses=("S3", "M2"),
            why="Rivers and islands ask for different landscapes: agree on a side before you begin.",
        ),
        Choose(
            id="clockwise",
            title="Who is next?",
            text="Ben sits to your left, Mia across the table, Tom to your right. Your tokens are placed.",
            task="You end your turn. Whose turn is it?",
            position=played(
                table(
                    "A: F F . . M / L T . . / . W L TB . / . W . . / . MM W . .",
                    hand="F",
                    central=". TTL WFL WWM FFT",
                    pouch="WWLLMM",
                    others=((_EMPTY, ""),) * 3,
                    turn=9,
                ),
                "place F a3",
            ),
            options=(
                Say("Ben's, to your left", 2),
                Say("Mia's, across the table", 3),
                Say("Tom's, to your right", 4),
            ),
            which=equal_to(next_player()),
            traps=(
                Trap("2", "Nobody is left out: the next one in the circle plays."),
                Trap("3", "That is against the clock: seen from above, its hands go on to your left."),
            ),
            hints=(
                "Play goes clockwise.",
                "Seen from your chair, that is to the left.",
                "Who sits to your left?",
            ),
            clauses=("S3",),
            why="Any player may begin. What counts is that all have the same number of turns.",
        ),
        Order(
            id="one-turn",
            title="A turn, step by step",
            text="The tokens come one after the other, in any order that the stacks allow.",
            task="Put this turn in order, so that it ends with a tree of height 3.",
            position=table(
                "A: . . F . . / . . . . / . M . . . / . . W . / . . . . .",
                central="BMM TTL WFL WWM FFT",
                pouch="WLBFTM",
                others=((_EMPTY, ""),),
            ),
            par="take 2; place T b2; place T b2; place L b2; end",
            goal=has(1, "tree3"),
            traps=(
                Trap(
                    "take 2; place T b2; place L b2",
                    "Now the leaf closes the tree on b2, and the second trunk finds no place there.",
                ),
            ),
            hints=(
                "You can only place what you hold.",
                "Both trunks come before the leaf.",
                "Take, trunk, trunk, leaf, end.",
            ),
            clauses=("T1", "T5", "P2", "P4"),
            why="Many good turns are only a matter of order.",
        ),
        Choose(
            id="not-twice",
            title="What may come when",
            text="Besides the tokens you may take one card, and place as many cubes as you can: before, "
            "between or after the tokens.",
            task="Which of these beginnings of a turn do the rules refuse?",
            position=table(
                "A: . W . . . / . L . . / . . . . . / . F . . / . . . . .",
                cards="frog",
                row="koala bat eagle duck otter",
                central="BMM TTL WFL WWM FFT",
                pile="bee crow",
                pouch="WLBFTM",
                others=((_EMPTY, ""),),
            ),
            options=(
                Act("cube frog a2; take 1"),
                Act("take 1; card koala"),
                Act("card koala; card bat"),
                Act("card eagle; take 2"),
            ),
            which=impossible(),
            traps=(
                Trap("1", "A cube may go first of all, if its habitat stands: the Frog lives on a2."),
                Trap("2", "A card may come between the tokens, too."),
                Trap("4", "A card may come before the tokens."),
            ),
            hints=(
                "Cubes, cards and tokens come in any order.",
                "Cubes as often as you can. And cards?",
                "One card a turn is the limit.",
            ),
            clauses=("T2", "T3", "T4", "K1"),
            why="If you place a cube first, the tokens may come as they like.",
        ),
        Place(
            id="a-card-that-fits",
            title="A card that fits",
            text="A card is taken from the face-up row, and comes with a cube on each of its spaces. "
            "Your tokens are placed.",
            task="Take the card whose animal finds its home here, and settle it.",
            position=table(
                "A: . . F . . / . TL . . / . L . MM . / W . . . / . F TB . .",
                row="fish koala bat eagle wolf",
            ),
            goal=cubes_on_board(1),
            par="card koala; cube koala b2",
            traps=(
                Trap(
                    "card fish",
                    "The Fish needs a mountain of height 3 next to the water. And one card a turn is all.",
                ),
                Trap(
                    "card bat", "The Bat needs a tree of height 3: here is none. And one card a turn is all."
                ),
                Trap("card eagle", "The Eagle needs a mountain of height 3. And one card a turn is all."),
                Trap(
                    "card wolf",
                    "The Wolf needs a tree of height 3: here is none. And one card a turn is all.",
                ),
            ),
            hints=(
                "Compare the heights on the cards with those on your board.",
                "A tree of height 2 stands next to a tree of height 1.",
                "Take the Koala, then place its cube on b2.",
            ),
            clauses=("T2", "T3", "K1", "K3"),
            why="Most cards need a few turns. One that fits at once is a gift.",
        ),
        Count(
            id="gaps",
            title="Gaps until the end",
            text="You took the Bat card and three tokens, and placed the tokens. What you took left a gap.",
            task="Count cards and tokens as they lie there now, and after your turn.",
            position=played(
                table(
                    "A: . . F . . / . . . . / . M . . . / . . W . / . . . . .",
                    row=_ROW,
                    central=_CENTRAL,
                    pile="otter shrew crow",
                    pouch="WLBFTMWLBFTM",
                    others=((_EMPTY, ""),),
                ),
                _CARD_TAKEN,
            ),
            questions=(
                cards_face_up(),
                tokens_on_central_board(),
                after_the_turn(cards_face_up()),
                after_the_turn(tokens_on_central_board()),
            ),
            traps=(
                Trap("5, 15, 5, 15", "Nothing is filled up while your turn goes on: look for the gaps."),
                Trap("4, 12, 4, 12", "At the end of your turn the gaps are filled again."),
            ),
            hints=(
                "Gaps stay open until the turn is over.",
                "Now 4 cards lie there, and tokens on 4 spaces.",
                "After the turn it is 5 cards and 5 times 3 tokens again.",
            ),
            clauses=("T6",),
            why="You cannot take a card and then wait for the next one to turn up: it comes after your turn.",
        ),
        Choose(
            id="empty-pile",
            title="No cards left to draw",
            text="Late in a game of two: you took the Bat card, and the draw pile is empty.",
            task="How many cards lie face up when Ben begins his turn?",
            position=played(
                table(
                    "A: F . F M . / L . W . / . M TB . . / . W W . / F . TL . MM",
                    row=_ROW,
                    central=_CENTRAL,
                    pouch="WLBFTMWLBFTM",
                    others=((_EMPTY, ""),),
                ),
                _CARD_TAKEN,
            ),
            options=(Say("3", 3), Say("4", 4), Say("5", 5)),
            which=equal_to(after_the_turn(cards_face_up())),
            traps=(Trap("3", "A fifth card would have to come from the draw pile, and that is empty."),),
            hints=(
                "The gap is filled from the draw pile.",
                "There is no draw pile any more, and nothing was discarded.",
                "The row stays one card short.",
            ),
            clauses=("T7", "T6"),
            why="Cards are discarded in solo games only: there they make a new draw pile.",
        ),
        Choose(
            id="no-way-out",
            title="All three, like it or not",
            text="You hold water and a leaf that you do not like at all.",
            task="Which end of the turn do the rules allow?",
            position=table(
                "A: . . TL . . / . W F . / . W . W . / . W M . / . . F . .",
                hand="WL",
                central=". TTL WFL WWM FFT",
                pouch="WLBFTM",
                others=((_EMPTY, ""),),
            ),
            options=(
                Act("end"),
                Act("place W c3; end"),
                Act("place W c3; place L a3; end"),
                Act("place W e5; place L b1; end"),
            ),
            which=possible(),
            traps=(
                Trap("1", "Nobody takes tokens back: both must go on your board."),
                Trap("2", "The leaf is still in your hand."),
            ),
            hints=(
                "A turn ends when your hand is empty.",
                "Every token must go where it may go.",
                "No leaf goes on the tree on a3. Which option is left?",
            ),
            clauses=("T5", "T1", "P3"),
            why="There is always room: your turn never begins with fewer than three empty spaces.",
        ),
        Find(
            id="last-spaces",
            title="Two spaces left",
            text="Whoever ends a turn with two or fewer empty spaces makes this round the last. "
            "You are ahead, and hold one trunk.",
            task="Mark every space where the trunk leaves you just two empty spaces.",
            position="A: F TL F F . / M MB T . / F TT L TB TL / F M MB F / . MM TL TB F",
            hand="T",
            question=spaces_where(Token.TRUNK, spaces_left(2)),
            traps=(
                Trap("b3", "On top of b3 the trunk fills no empty space: three stay empty."),
                Trap("without e1", "Look at the upper right, too."),
            ),
            hints=(
                "How many spaces are empty now?",
                "Three: the trunk must fill one of them.",
                "They are a5, b4 and one more.",
            ),
            clauses=("E2", "P2"),
            why="From now on, count your empty spaces, and those of the others.",
        ),
        Place(
            id="one-more-turn",
            title="One more turn, please",
            text="Now you are behind, and need another turn.",
            task="Place all three tokens and keep three spaces empty.",
            position="A: F TL F F . / M . T W / F M L TB TL / F W MB F / . TB TL . F",
            hand="WLM",
            goal=spaces_kept(3),
            par="place W b2; place L b3; place M c2",
            traps=(
                Trap("place L e1", "The water needs an empty space as well: only two will be left."),
                Trap("place M e4", "The water needs an empty space as well: only two will be left."),
            ),
            hints=(
                "Four spaces are empty now.",
                "Water always takes an empty space. The other two need not.",
                "The leaf fits on b3, the gray token on b1 or c2.",
            ),
            clauses=("E2", "P1", "P2"),
            shows_legal=True,
            why="Stacking keeps the game going. Spreading out ends it.",
        ),
        Repair(
            id="too-full",
            title="If only",
            text="Two spaces are empty: this is the last round. No token ever moves, but what if one could?",
            task="Move one token so that three spaces are empty.",
            position="A: F TL F F . / M MB T L / F W L TB TL / F B MB F / M TB TL . F",
            goal=spaces_kept(3),
            par="move b4 b3",
            allows=("move",),
            traps=(
                Trap("move a2 b3", "The leaf leaves its trunk behind on a2: no space is freed."),
                Trap("move a1 e4", "One space is freed, and another one filled."),
            ),
            hints=(
                "A token that stands alone leaves an empty space behind.",
                "It must go on top of another one.",
                "The leaf on b4 could go on the trunk on b3.",
            ),
            clauses=("E2", "T5", "P2"),
            why="In the game you plan this ahead: what may still go on top of what?",
        ),
        Choose(
            id="finish-the-round",
            title="The last round",
            text="Three play: Mia began the game, then come you, then Ben. Your last token is placed, and "
            "two of your spaces are empty.",
            task="Which turns are still played?",
            position=played(
                table(
                    "A: F TL F F . / M MB T L / F W L TB TL / F B MB F / M TB TL . .",
                    hand="W",
                    central=". TTL WFL WWM FFT",
                    pouch="WLBFTMWLBFTM",
                    others=((_LATE, ""), (_LATE, "")),
                    turn=26,
                ),
                "place W e5",
            ),
            options=(
                Say("None: the game is over", 0),
                Say("Just Ben's", 1),
                Say("Ben's and Mia's", 2),
            ),
            which=equal_to(turns_to_come()),
            traps=(
                Trap("1", "Ben has had one turn fewer than you and Mia."),
                Trap("3", "Mia would then have had one turn more than you and Ben."),
            ),
            hints=(
                "All players shall have the same number of turns.",
                "Mia and you have had 9 turns each, Ben 8.",
                "Ben plays, then the points are counted.",
            ),
            clauses=("E2", "E3"),
            why="Nobody has one turn more than another, whoever began.",
        ),
        Choose(
            id="last-tokens",
            title="The pouch runs dry",
            text="Four play: Mia began the game, then come Tom, you and Ben. The pouch holds three tokens, "
            "just enough for the central space that you have emptied.",
            task="Which turns are still played?",
            position=played(
                table(
                    "A: F . TTL . . / M MB . L / F W MM TB . / . . MMM . / TT TB . . W",
                    hand="W",
                    central=". TTL WFL WWM FFT",
                    pouch="LBF",
                    others=((_LATE, ""),) * 3,
                    turn=35,
                ),
                "place W d4",
            ),
            options=(
                Say("None: the game is over", 0),
                Say("Just Ben's", 1),
                Say("Ben's, Mia's and Tom's", 3),
            ),
            which=equal_to(turns_to_come()),
            traps=(
                Trap(
                    "1",
                    "The pouch is empty then, but your space is full again. The end comes with the next gap.",
                ),
            ),
            hints=(
                "Your space is filled once more. Ben empties the next one.",
                "When Ben ends his turn, there is nothing to fill up with.",
                "Ben is the fourth and last of the round.",
            ),
            clauses=("E1", "E3"),
            why="120 tokens are 15 on the table and 35 refills of three: the 36th turn is always the last.",
        ),
        Choose(
            id="tie",
            title="Who wins?",
            text=standing(_TIED),
            task="The game is over. Who wins?",
            position=_TIED,
            options=(
                Say("You win", 1),
                Say("Ben wins", 2),
                Say("You and Ben share the victory", 0),
            ),
            which=equal_to(winner()),
            traps=(Trap("3", "First look at the cubes: a victory is only shared if these are equal, too."),),
            hints=(
                "The points are equal. What comes next?",
                "Cubes on the board break a tie.",
                "Ben has settled more animals.",
            ),
            clauses=("E4",),
            why="A Spirit's cube counts for the tie as well.",
        ),
        Place(
            id="your-turn",
            title="It is your turn",
            text="Everything is there: central board, cards, your own board. Take, place and settle in any "
            "order. The best result earns all stars.",
            task="Bring your total to at least 40 points: the more, the better.",
            position=table(
                "A: W TL F . . / W F TT F / F . M BB W* / . MM . L / MMM W F TL T",
                cards="duck@c5 boar wolf fish",
                central="TLF MMW BLF WWM TTB",
                row="koala bee squirrel bear crow",
                pile="otter shrew",
                pouch="WLBFTMWLBFTM",
                others=((_BEN, "meerkat"),),
            ),
            goal=scores_at_least("total", 40),
            par="cube fish e2; take 3; place L b3; cube wolf b3; place B e5; cube boar e4; place F a5",
            worth=points_of("total"),
            hints=(
                "One animal can be settled at once: the Fish next to the giant on e1.",
                "The Wolf waits for a leaf on b3. The Boar on e4 waits for a building next to it.",
                "Take space 3: leaf on b3, brick on e5, and the field where it does no harm.",
            ),
            clauses=("T1", "T3", "T4"),
            why="You can play a whole game now. Next: how animals bring many points with few tokens.",
        ),
    ),
    recap=(
        "Five central spaces with three tokens each, five cards face up, the same side for all.",
        "A turn: take the three tokens of one space, and place them all.",
        "If you like, take one card, and place cubes as often as you can, in any order.",
        "Gaps are filled at the end of the turn, not before.",
        "Two or fewer empty spaces after a turn, or no tokens left to fill up with: this round is the last.",
        "Most points win; a tie goes to the most cubes.",
    ),
    questions=(
        Question("May you place a cube before you take your tokens?", "Yes: the actions come in any order."),
        Question("May you end your turn without taking a card?", "Yes: only the tokens are a must."),
        Question("May you put a token back that you cannot use?", "No: all three go on your board."),
        Question("Points and cubes are equal. Who wins?", "Both: the victory is shared."),
        Question("When is the pouch empty?", "With the refill after turn 35; the 36th turn is the last."),
    ),
    next="animals",
)
