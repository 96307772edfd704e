"""A game of Harmonies for 1 to 4 players, as a value: an action gives a new game.

The order of pouch, draw pile and Spirits is fixed by the seed. Each game remembers the one before it, so
history, undo and records need nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from harmonies.actions import (
    Action,
    ChooseSpirit,
    DiscardCard,
    EndTurn,
    PlaceCube,
    PlaceToken,
    TakeCard,
    TakeTokens,
)
from harmonies.board import Board, Side, replaced, side_named
from harmonies.cards import ANIMALS, SPIRITS, Animal, HeldCard, Spirit
from harmonies.habitats import check_cube, cube_spaces
from harmonies.rules import Violation, check_placement
from harmonies.scoring import ScoreSheet, score
from harmonies.suns import SunLine, sun_lines
from harmonies.tokens import SUPPLY, Stack, Token
from harmonies.wording import counted

CARD_LIMIT: Final = 4
TOKENS_A_TURN: Final = 3
SPACES_LEFT_AT_END: Final = 2

_T = TypeVar("_T")


class IllegalAction(ValueError):  # noqa: N818  (it is not an error in the program)
    """An action that the rules refuse, with every reason."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(" ".join(violation.message for violation in violations))
        self.violations = violations


class NothingToUndo(ValueError):  # noqa: N818
    """There is no action to take back, or it revealed tokens or cards that cannot be unseen."""


class Setup(NamedTuple):
    """What is agreed before a game: with the seed it fixes everything that is dealt."""

    players: int
    side: Side
    spirits: bool
    seed: int


@dataclass(frozen=True)
class Player:
    """One player's board and cards. Complete cards stay in `cards`; they no longer take a place."""

    board: Board
    cards: tuple[HeldCard, ...] = ()
    dealt: tuple[Spirit, ...] = ()
    spirit: HeldCard | None = None

    @property
    def must_choose_spirit(self) -> bool:
        return bool(self.dealt) and self.spirit is None

    @property
    def spirit_kept(self) -> Spirit | None:
        """The Spirit card itself, once it is chosen."""
        card = self.spirit.card if self.spirit else None
        return card if isinstance(card, Spirit) else None

    @property
    def held(self) -> tuple[HeldCard, ...]:
        """All cards with points or cubes: the Animals and the Spirit."""
        return (*self.cards, self.spirit) if self.spirit else self.cards

    @property
    def places_used(self) -> int:
        """The cards above the board, an unfinished Spirit included (clauses K2, K4, N2)."""
        return sum(not held.is_complete for held in self.held)

    @cached_property
    def sheet(self) -> ScoreSheet:
        return score(self.board, self.held)


class Result(NamedTuple):
    """How a game ended: who won, and every sheet. More than one winner shares the victory (clause E4)."""

    winners: tuple[int, ...]
    sheets: tuple[ScoreSheet, ...]
    cubes: tuple[int, ...]
    suns: tuple[SunLine, ...]  # solo only


@dataclass(frozen=True)
class Game:
    """The state of a game. Players are counted from 0, turns (of all players together) from 1."""

    setup: Setup
    players: tuple[Player, ...]
    central: tuple[tuple[Token, ...], ...]
    pouch: tuple[Token, ...]
    row: tuple[Animal | None, ...]  # None is the gap that a taken card leaves (clause T6)
    pile: tuple[Animal, ...]
    discards: tuple[Animal, ...] = ()
    removed: tuple[Token, ...] = ()  # tokens out of a solo game (clause O2)
    turn: int = 1
    hand: tuple[Token, ...] = ()
    tokens_taken: bool = False
    card_taken: bool = False
    may_discard: bool = False  # from the end of a solo turn until the next action (clause O3)
    is_last_round: bool = False
    is_over: bool = False
    before: Game | None = field(default=None, compare=False)
    last_action: Action | None = field(default=None, compare=False)

    @staticmethod
    def new(players: int = 1, side: Side | str = "A", *, spirits: bool = False, seed: int = 0) -> Game:
        """A new game, dealt from the seed (clauses M1, S1 to S3, N1, O1).

        >>> game = Game.new(players=2, side="A", seed=7)
        >>> len(game.central), len(game.row), len(game.pouch)
        (5, 5, 105)
        """
        if players not in range(1, 5):
            raise ValueError(f"a game has 1 to 4 players, not {players}")
        if not 0 <= seed < 2**63:
            raise ValueError(f"a seed is a whole number from 0 to 2^63 - 1, not {seed}")
        side = side_named(side) if isinstance(side, str) else side
        setup = Setup(players, side, spirits, seed)
        pouch = _shuffled([token for token, count in SUPPLY.items() for _ in range(count)], f"pouch {seed}")
        pile = _shuffled(list(ANIMALS.values()), f"pile {seed}")
        dealt = _shuffled(list(SPIRITS.values()), f"spirits {seed}") if spirits else ()
        spaces = 3 if players == 1 else 5
        size = spaces * TOKENS_A_TURN
        return Game(
            setup,
            players=tuple(Player(Board.empty(side), dealt=dealt[2 * n : 2 * n + 2]) for n in range(players)),
            central=_in_threes(pouch[:size]),
            pouch=pouch[size:],
            row=pile[:spaces],
            pile=pile[spaces:],
        )

    @staticmethod
    def from_record(text: str) -> Game:
        """The game that a record leads to; see `harmonies.record`."""
        from harmonies.record import parse_record  # noqa: PLC0415  (a record is made of games)

        return parse_record(text)

    def __repr__(self) -> str:
        # Short, and silent about pouch and pile: it may be shown to those who play.
        setup = self.setup
        spirits = ", with Spirits" if setup.spirits else ""
        now = f"turn {self.turn}, {'over' if self.is_over else f'player {self.current + 1} to move'}"
        return f"Game({counted(setup.players, 'player')}, side {setup.side}{spirits}: {now})"

    # Who and where we are

    @property
    def is_solo(self) -> bool:
        return self.setup.players == 1

    @property
    def current(self) -> int:
        """The number of the player to move, from 0."""
        return (self.turn - 1) % self.setup.players

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.current]

    @property
    def round(self) -> int:
        return (self.turn - 1) // self.setup.players + 1

    # What may be done

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that `check` accepts now; none when the game is over."""
        player = self.player
        if self.is_over:
            return ()
        if player.must_choose_spirit:
            return tuple(ChooseSpirit(spirit) for spirit in player.dealt)
        actions: list[Action] = []
        if not self.tokens_taken:
            actions += [TakeTokens(number) for number, tokens in enumerate(self.central, start=1) if tokens]
        elif not self.hand:
            actions.append(EndTurn())
        for token in dict.fromkeys(self.hand):
            accepting = _accepting(token)
            actions += [
                placement
                for placement, stack, cube in zip(
                    _placements(self.setup.side, token), player.board.stacks, player.board.cubes, strict=True
                )
                if cube is None and stack in accepting
            ]
        if not self.card_taken and player.places_used < CARD_LIMIT:
            actions += [TakeCard(card) for card in self.row if card]
        for held in player.held:
            if not held.is_complete:
                spaces = cube_spaces(player.board, held.card.habitat)
                actions += [PlaceCube(held.card, space) for space in self.setup.side.names(spaces)]
        if self.may_discard:
            actions += [DiscardCard(card) for card in self.row if card]
        return tuple(actions)

    def check(self, action: Action) -> tuple[Violation, ...]:
        """Every reason why the player to move may not do this now; none when it is legal."""
        player = self.player
        if self.is_over:
            return (Violation("E3", "The game is over: all players have had their last turn."),)
        if player.must_choose_spirit and not isinstance(action, ChooseSpirit):
            names = " or the ".join(spirit.name for spirit in player.dealt)
            return (Violation("N1", f"First choose the Spirit that you keep: the {names}."),)
        match action:
            case ChooseSpirit(spirit):
                return tuple(self._check_choose(spirit))
            case TakeTokens(number):
                return tuple(self._check_take(number))
            case PlaceToken(token, space):
                return tuple(self._check_place(token, space))
            case TakeCard(card):
                return tuple(self._check_card(card))
            case PlaceCube(card, space):
                return tuple(self._check_cube(action))
            case DiscardCard(card):
                return tuple(self._check_discard(card))
            case EndTurn():
                return tuple(self._check_end())
            case _:
                raise TypeError(f"{action!r} is no action: parse_action makes one from a text")

    def _check_choose(self, spirit: Spirit) -> Iterator[Violation]:
        player = self.player
        if not self.setup.spirits:
            yield Violation("N1", "This game is played without Nature's Spirits.")
        elif player.spirit:
            yield Violation("N1", f"You keep the {player.spirit.card.name}: a Spirit is chosen once.")
        elif spirit not in player.dealt:
            names = " and the ".join(dealt.name for dealt in player.dealt)
            yield Violation("N1", f"The {spirit.name} was not dealt to you: choose between the {names}.")

    def _check_take(self, number: int) -> Iterator[Violation]:
        if self.tokens_taken:
            yield Violation("T1", "You took your tokens already: tokens are taken once a turn.")
        if not 1 <= number <= len(self.central):
            clause = "O1" if self.is_solo else "S1"
            yield Violation(clause, f"The central board has {len(self.central)} spaces, from 1 on.")
        elif not self.central[number - 1] and not self.tokens_taken:
            yield Violation("T1", f"Central space {number} is empty: take one that holds tokens.")

    def _check_place(self, token: Token, space: str) -> Iterator[Violation]:
        if token not in self.hand:
            if not self.tokens_taken:
                message = "You hold no tokens yet: take those of a central space first."
            elif not self.hand:
                message = "All tokens of this turn are placed."
            else:
                *others, last = (held.word for held in self.hand)
                held = f"{', '.join(others)} and {last}" if others else last
                message = f"You hold no {token.word} token: you hold {held}."
            yield Violation("T1", message)
        yield from check_placement(self.player.board, token, space)

    def _check_card(self, card: Animal) -> Iterator[Violation]:
        if card not in self.row:
            yield Violation("K1", f"The {card.name} is not in the row of cards.")
        if self.card_taken:
            yield Violation("T2", "You took a card this turn: one a turn is the limit.")
        if self.player.places_used >= CARD_LIMIT:
            message = f"You have {CARD_LIMIT} cards with cubes on them: complete one before you take another."
            yield Violation("K2", message)

    def _check_cube(self, action: PlaceCube) -> Iterator[Violation]:
        held = next((held for held in self.player.held if held.card is action.card), None)
        if held is None:
            yield Violation("T3", f"The {action.card.name} is not one of your cards.")
        elif held.is_complete:
            yield Violation("K4", f"The {action.card.name} is complete: all its cubes are placed.")
        yield from check_cube(self.player.board, action.card, action.space)

    def _check_discard(self, card: Animal) -> Iterator[Violation]:
        if not self.is_solo:
            yield Violation("O3", "Cards are discarded in a solo game only.")
        elif not self.may_discard:
            yield Violation("O3", "A card is discarded right after a turn in which you took none.")
        if card not in self.row:
            yield Violation("O3", f"The {card.name} is not in the row of cards.")

    def _check_end(self) -> Iterator[Violation]:
        if not self.tokens_taken:
            yield Violation("T1", "Take the tokens of a central space first, and place them.")
        elif self.hand:
            left = "1 token" if len(self.hand) == 1 else f"{len(self.hand)} tokens"
            yield Violation("T5", f"You still hold {left}: a turn ends when all are placed.")

    # What it leads to

    def apply(self, action: Action) -> Game:
        """The game after `action`. Raises IllegalAction with every reason where the rules refuse it."""
        if violations := self.check(action):
            raise IllegalAction(violations)
        match action:
            case EndTurn():
                after = self._end_turn()
            case DiscardCard(card):
                after = self._discard(card)
            case _:
                after = self._act(action)
        return replace(after, before=self, last_action=action)

    def _act(self, action: ChooseSpirit | TakeTokens | PlaceToken | TakeCard | PlaceCube) -> Game:
        player = self.player
        match action:
            case ChooseSpirit(spirit):
                return self._with_player(replace(player, spirit=HeldCard(spirit)))
            case TakeTokens(number):
                central = replaced(self.central, number - 1, ())
                hand = self.central[number - 1]
                return replace(self, central=central, hand=hand, tokens_taken=True, may_discard=False)
            case PlaceToken(token, space):
                used = self.hand.index(token)
                hand = self.hand[:used] + self.hand[used + 1 :]
                board = player.board.place(token, space)
                return self._with_player(replace(player, board=board), hand=hand)
            case TakeCard(card):
                row = replaced(self.row, self.row.index(card), None)
                after = replace(player, cards=(*player.cards, HeldCard(card)))
                return self._with_player(after, row=row, card_taken=True)
            case PlaceCube():
                return self._with_player(_with_cube(player, action))

    def _with_player(self, player: Player, **changes: Any) -> Game:
        """This game with the player to move changed; any action closes the time for a discard."""
        players = replaced(self.players, self.current, player)
        return replace(self, players=players, may_discard=False, **changes)

    def _end_turn(self) -> Game:
        """The next turn, or the end: refill, then look for an end trigger (clauses T6, E1 to E3, O2)."""
        pouch_was_empty = not self.pouch
        few_spaces = self.player.board.spaces_left <= SPACES_LEFT_AT_END
        is_last_round = self.is_last_round or pouch_was_empty or few_spaces
        is_over = is_last_round and self.current == self.setup.players - 1
        row, pile, discards = self._refilled_row(self.row, self.pile, self.discards)
        central, pouch, removed = self._refilled_central()
        return replace(
            self,
            central=central,
            pouch=pouch,
            removed=removed,
            row=row,
            pile=pile,
            discards=discards,
            turn=self.turn if is_over else self.turn + 1,
            tokens_taken=False,
            card_taken=False,
            may_discard=self.is_solo and not self.card_taken and not is_over,
            is_last_round=is_last_round,
            is_over=is_over,
        )

    def _refilled_central(
        self,
    ) -> tuple[tuple[tuple[Token, ...], ...], tuple[Token, ...], tuple[Token, ...]]:
        """Central board, pouch and removed tokens after the refill (clauses T6, O2, O4)."""
        central, removed = self.central, self.removed
        if self.is_solo:
            removed += tuple(token for tokens in central for token in tokens)
            central = ((),) * len(central)
        pouch = self.pouch
        filled = []
        for tokens in central:
            if not tokens:
                tokens, pouch = pouch[:TOKENS_A_TURN], pouch[TOKENS_A_TURN:]  # noqa: PLW2901
            filled.append(tokens)
        return tuple(filled), pouch, removed

    def _refilled_row(
        self, row: tuple[Animal | None, ...], pile: tuple[Animal, ...], discards: tuple[Animal, ...]
    ) -> tuple[tuple[Animal | None, ...], tuple[Animal, ...], tuple[Animal, ...]]:
        """Row, pile and discards after every gap that can be filled is filled (clauses T6, T7)."""
        filled: list[Animal | None] = []
        for card in row:
            if card is None and not pile:
                pile, discards = _shuffled(discards, f"discards {self.setup.seed} {self.turn}"), ()
            if card is None and pile:
                card, pile = pile[0], pile[1:]  # noqa: PLW2901
            filled.append(card)
        return tuple(filled), pile, discards

    def _discard(self, card: Animal) -> Game:
        gap = replaced(self.row, self.row.index(card), None)
        row, pile, discards = self._refilled_row(gap, self.pile, (*self.discards, card))
        return replace(self, row=row, pile=pile, discards=discards, may_discard=False)

    # History

    @property
    def history(self) -> tuple[Game, ...]:
        """Every state of the game, from the deal to this one."""
        states = [self]
        while (before := states[-1].before) is not None:
            states.append(before)
        return tuple(reversed(states))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done, in order: with the setup it gives this game again."""
        return tuple(state.last_action for state in self.history if state.last_action)

    @property
    def has_revealed(self) -> bool:
        """Whether the last action drew tokens or cards that nobody had seen."""
        before = self.before
        return before is not None and (self.pouch != before.pouch or self.pile != before.pile)

    @property
    def can_undo(self) -> bool:
        return self.before is not None and not self.has_revealed

    def undo(self) -> Game:
        """The game before the last action. Raises NothingToUndo at the start and after a draw."""
        if self.before is None:
            raise NothingToUndo("There is nothing to take back yet.")
        if self.has_revealed:
            raise NothingToUndo("New tokens or cards were revealed: what is seen cannot be taken back.")
        return self.before

    def undo_turn(self) -> Game:
        """The game as it was when this turn began, or right after the last draw of this turn."""
        game = self.undo()
        while game.can_undo and game.before is not None and game.before.turn == self.turn:
            game = game.before
        return game

    # The count

    def scores(self) -> tuple[ScoreSheet, ...]:
        """Every player's sheet as things stand."""
        return tuple(player.sheet for player in self.players)

    def result(self) -> Result:
        """Winners, sheets and, in a solo game, suns, as if the game ended now (clauses E4, O5, O6)."""
        sheets = self.scores()
        cubes = tuple(player.board.cubes_placed for player in self.players)
        standing = [(sheet.total, placed) for sheet, placed in zip(sheets, cubes, strict=True)]
        winners = tuple(n for n, result in enumerate(standing) if result == max(standing))
        return Result(winners, sheets, cubes, self._suns() if self.is_solo else ())

    def _repr_html_(self) -> str:
        from harmonies.picture.display import game_html  # noqa: PLC0415  (pictures stand above the engine)

        return game_html(self)

    def _suns(self) -> tuple[SunLine, ...]:
        (player,) = self.players
        lines = sun_lines(player.sheet.total, self.setup.side, player.spirit_kept)
        # Before the Spirit is chosen, nobody knows what it will add.
        return lines[:-1] if player.must_choose_spirit else lines

    # What is hidden

    def seen_by(self, player: int) -> Game:
        """The game as `player` knows it: nothing in it depends on a hidden order, nor does the seed.

        Pouch and pile are sorted: what is in them is known, what comes next is not. Spirits that others
        have not shown are gone, and so is the past. `dealt_anew` makes a possible game out of it.
        """
        return replace(
            self,
            setup=self.setup._replace(seed=0),
            pouch=tuple(sorted(self.pouch)),
            pile=tuple(sorted(self.pile, key=str)),
            players=tuple(
                other if n == player else replace(other, dealt=()) for n, other in enumerate(self.players)
            ),
            before=None,
            last_action=None,
        )

    def dealt_anew(self, seed: int) -> Game:
        """This game with pouch, pile and unseen Spirits shuffled by `seed`: one way it may go on."""
        shown = {other.spirit.card for other in self.players if other.spirit}
        known = shown.union(*(other.dealt for other in self.players))
        unseen = _shuffled([spirit for spirit in SPIRITS.values() if spirit not in known], f"unseen {seed}")
        players = []
        for other in self.players:
            if self.setup.spirits and not other.dealt and not other.spirit:
                other, unseen = replace(other, dealt=unseen[:2]), unseen[2:]  # noqa: PLW2901
            players.append(other)
        return replace(
            self,
            setup=self.setup._replace(seed=seed),
            pouch=_shuffled(self.pouch, f"pouch {seed}"),
            pile=_shuffled(self.pile, f"pile {seed}"),
            players=tuple(players),
            before=None,
            last_action=None,
        )


def _with_cube(player: Player, action: PlaceCube) -> Player:
    """The player after a cube left the card for the board (clauses H6, H8)."""
    board = player.board.with_cube(action.space, action.card.cube)
    if isinstance(action.card, Spirit):
        return replace(player, board=board, spirit=HeldCard(action.card).with_cube_on(action.space))
    cards = tuple(
        held.with_cube_on(action.space) if held.card is action.card else held for held in player.cards
    )
    return replace(player, board=board, cards=cards)


@cache
def _placements(side: Side, token: Token) -> tuple[PlaceToken, ...]:
    """The placement of a token on each space: made once, since every turn lists most of them."""
    return tuple(PlaceToken(token, space) for space in side.spaces)


@cache
def _accepting(token: Token) -> frozenset[Stack]:
    return frozenset(stack for stack in Stack if token in stack.next)


def _in_threes(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], ...]:
    return tuple(
        tuple(tokens[start : start + TOKENS_A_TURN]) for start in range(0, len(tokens), TOKENS_A_TURN)
    )


def _shuffled(items: Sequence[_T], seed: str) -> tuple[_T, ...]:
    """The items in an order fixed by `seed`, the same on every version of Python."""
    # Only Random.random() is promised to stay the same; Random.shuffle() is not, and records must replay.
    random = Random(seed).random
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
