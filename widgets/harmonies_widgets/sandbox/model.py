"""The sandbox as a value: a board with cards, what may be put on it, and every step to go back to.

It asks the engine for every answer. By the rules, what the engine refuses is refused; freely, cubes and
tokens go where no game would let them, but a stack that cannot exist is refused all the same (clause P6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from harmonies.board import SIDES, Board, Cube, Side
from harmonies.cards import Animal, Card, HeldCard, Spirit
from harmonies.game import IllegalAction
from harmonies.habitats import check_cube
from harmonies.hexes import Hex
from harmonies.rules import CLAUSES, Violation, check_placement
from harmonies.scoring import ScoreSheet, score
from harmonies.tokens import SUPPLY, Stack, Token

#: What is put on a space.
Piece = Token | Cube

#: Steps that can be taken back. Nobody goes back further, and memory stays bounded.
MOST_STEPS: Final = 500


class Setting(NamedTuple):
    """All that a step of the sandbox changes: the board, and the cards that belong to it."""

    board: Board
    animals: tuple[HeldCard, ...] = ()
    spirit: HeldCard | None = None

    @property
    def held(self) -> tuple[HeldCard, ...]:
        return (*self.animals, self.spirit) if self.spirit else self.animals

    @property
    def sheet(self) -> ScoreSheet:
        return score(self.board, self.held)

    @property
    def left(self) -> Counter[Token]:
        """The tokens of the supply that are not on the board (clause M1)."""
        left = Counter(SUPPLY)
        left.subtract(token for stack in self.board.stacks for token in stack.tokens)
        return left

    def card(self, card: Card) -> HeldCard | None:
        return next((held for held in self.held if held.card is card), None)

    def with_held(self, held: HeldCard) -> Setting:
        """The same cards with one of them changed, or with one more."""
        if isinstance(held.card, Spirit):
            return self._replace(spirit=held)
        if self.card(held.card) is None:
            return self._replace(animals=(*self.animals, held))
        return self._replace(
            animals=tuple(held if known.card is held.card else known for known in self.animals)
        )

    def without_card(self, card: Card) -> Setting:
        """This setting after the card has left, and its cubes with it."""
        held = self.card(card)
        if held is None:
            return self
        board = self.board
        for space in held.spaces:
            board = board.with_cube(space, None)
        if held is self.spirit:
            return self._replace(board=board, spirit=None)
        return self._replace(board=board, animals=tuple(known for known in self.animals if known != held))

    def without_cube(self, space: str) -> Setting:
        """This setting with no cube on the space; a card that it came from has it back."""
        setting = self._replace(board=self.board.with_cube(space, None))
        for held in self.held:
            if space in held.spaces:
                kept = tuple(other for other in held.spaces if other != space)
                setting = setting.with_held(HeldCard(held.card, held.placed - 1, kept))
        return setting

    def sources(self, cube: Cube, card: Card | None) -> list[HeldCard]:
        """The cards that a cube may come from; the one asked for alone if it has any left."""
        kind = Animal if cube is Cube.ANIMAL else Spirit
        sources = [held for held in self.held if isinstance(held.card, kind) and not held.is_complete]
        return [held for held in sources if held.card is card] or sources

    def with_cards_unplaced(self) -> Setting:
        """The same cards as they were taken, all their cubes on them."""
        animals = tuple(HeldCard(held.card) for held in self.animals)
        return self._replace(animals=animals, spirit=self.spirit and HeldCard(self.spirit.card))


class Moved(NamedTuple):
    """A setting carried to the other side, and the spaces whose stacks did not fit there."""

    setting: Setting
    lost: tuple[str, ...]


@dataclass(frozen=True)
class SandboxModel:
    """The setting now, those before and those taken back. An operation gives a new value."""

    now: Setting
    past: tuple[Setting, ...] = ()
    future: tuple[Setting, ...] = ()
    freely: bool = False

    @staticmethod
    def on(board: Board) -> SandboxModel:
        return SandboxModel(Setting(board))

    @property
    def board(self) -> Board:
        return self.now.board

    def with_freedom(self, *, freely: bool) -> SandboxModel:
        """The same sandbox with its rules loosened or tightened: no step, so nothing to take back."""
        return replace(self, freely=freely)

    # Putting and taking

    def check_put(self, piece: Piece, space: str, card: Card | None = None) -> tuple[Violation, ...]:
        """Every reason why `piece` may not go on `space`; none when it may.

        A cube is one of the `card`'s if that is given, else of any card whose habitat stands there.
        """
        if isinstance(piece, Token):
            return tuple(self._check_token(piece, space))
        return tuple(self._check_cube(piece, space, card))

    def spaces_for(self, piece: Piece, card: Card | None = None) -> tuple[str, ...]:
        """The spaces that may take `piece`, in board order."""
        return tuple(space for space in self.board.side.spaces if not self.check_put(piece, space, card))

    def put(self, piece: Piece, space: str, card: Card | None = None) -> SandboxModel:
        """The sandbox with `piece` on `space`. Raises IllegalAction with every reason where it may not go."""
        if violations := self.check_put(piece, space, card):
            raise IllegalAction(violations)
        if isinstance(piece, Token):
            return self._step(self.now._replace(board=self.board.place(piece, space)))
        return self._step(self._with_cube(piece, space, card))

    def take(self, space: str) -> SandboxModel:
        """The sandbox with the topmost piece of `space` gone, a cube first; freely, with all of it gone."""
        stack, cube = self.board[space], self.board.cube(space)
        if stack is Stack.EMPTY:
            return self
        setting = self.now.without_cube(space) if cube else self.now
        if self.freely:
            setting = setting._replace(board=setting.board.with_stack(space, Stack.EMPTY))
        elif not cube:
            below = Stack("".join(stack.tokens[:-1]) or ".")
            setting = setting._replace(board=setting.board.with_stack(space, below))
        return self._step(setting)

    def _check_token(self, token: Token, space: str) -> Iterator[Violation]:
        board = self.board
        if self.freely and space in board.side.index:
            # A cube keeps nobody from building on; what may stand on what stays the engine's answer.
            board = board.with_cube(space, None)
        yield from check_placement(board, token, space)
        if not self.freely and not self.now.left[token]:
            yield Violation("M1", f"No {token.word} is left in the pouch. {CLAUSES['M1']}")

    def _check_cube(self, cube: Cube, space: str, card: Card | None) -> Iterator[Violation]:
        if self.freely:
            if self.board[space] is Stack.EMPTY:
                message = f"No cube on {space}: the space is empty, and a cube stands on a landscape."
                yield Violation("H4", message, (space,))
            return
        sources = self.now.sources(cube, card)
        if not sources:
            clause = "K3" if cube is Cube.ANIMAL else "N3"
            kind = "Animal card" if cube is Cube.ANIMAL else "Spirit"
            yield Violation(
                clause, f"There is no {kind} here with a cube left: choose one. {CLAUSES[clause]}"
            )
            return
        answers = [check_cube(self.board, source.card, space) for source in sources]
        if all(answers):
            yield from answers[0]

    def _with_cube(self, cube: Cube, space: str, card: Card | None) -> Setting:
        setting = self.now
        if self.freely:
            setting = setting.without_cube(space)
            if cube is Cube.SPIRIT:
                # There is one Spirit cube (clause M3): put down elsewhere, it leaves where it was.
                for other in self.board.spaces_with_cube(Cube.SPIRIT):
                    setting = setting.without_cube(other)
        board = setting.board.with_cube(space, cube)
        sources = setting.sources(cube, card)
        standing = [held for held in sources if not check_cube(setting.board, held.card, space)]
        # Freely, the cube may come from a card whose habitat stands nowhere, if that card was asked for.
        asked = [held for held in sources if held.card is card]
        source = next(iter(standing or asked), None)
        setting = setting._replace(board=board)
        return setting.with_held(source.with_cube_on(space)) if source else setting

    # Other boards, other cards

    def with_board(self, board: Board) -> SandboxModel:
        """The sandbox with another board; its cubes belong to no card."""
        return self._step(self.now.with_cards_unplaced()._replace(board=board))

    def opened(self, setting: Setting) -> SandboxModel:
        """The sandbox with another board and other cards."""
        return self._step(setting)

    def cleared(self) -> SandboxModel:
        return self.with_board(Board.empty(self.board.side))

    def with_card(self, card: Card) -> SandboxModel:
        """The sandbox with one card more; a Spirit takes the place of the one before."""
        if self.now.card(card):
            return self
        setting = self.now
        if isinstance(card, Spirit) and setting.spirit:
            setting = setting.without_card(setting.spirit.card)
        return self._step(setting.with_held(HeldCard(card)))

    def without_card(self, card: Card) -> SandboxModel:
        return self._step(self.now.without_card(card))

    def turned_over(self) -> Moved:
        """The setting carried to the other side; see `carried`.

        If that only takes back the last turn over, what did not fit then is there again.
        """
        if self.past and carried(self.past[-1]).setting == self.now:
            return Moved(self.past[-1], ())
        return carried(self.now)

    def turn_over(self) -> SandboxModel:
        """The sandbox on the other side of the board."""
        return self.opened(self.turned_over().setting)

    # Steps

    def undo(self) -> SandboxModel:
        if not self.past:
            return self
        return replace(self, now=self.past[-1], past=self.past[:-1], future=(self.now, *self.future))

    def redo(self) -> SandboxModel:
        if not self.future:
            return self
        return replace(self, now=self.future[0], past=(*self.past, self.now), future=self.future[1:])

    def _step(self, setting: Setting) -> SandboxModel:
        if setting == self.now:
            return self
        return replace(self, now=setting, past=(*self.past, self.now)[-MOST_STEPS:], future=())


def carried(setting: Setting) -> Moved:
    """The stacks and cubes on the other side, each with the neighbours it had.

    All stay where they are, or move together by the step that lets the fewest fall off.
    """
    board = setting.board
    other = SIDES["B" if board.side.name == "A" else "A"]
    filled = [space for space, stack, _ in board if stack is not Stack.EMPTY]

    def landing(step: Hex) -> dict[str, str]:
        goals = {space: other.space_at.get(_hex(board.side, space).plus(step)) for space in filled}
        return {space: goal for space, goal in goals.items() if goal}

    goals = max(map(landing, _STEPS), key=len)
    moved = Board.empty(other)
    for space, goal in goals.items():
        moved = moved.with_stack(goal, board[space]).with_cube(goal, board.cube(space))
    after = setting._replace(board=moved)
    for held in setting.held:
        spaces = tuple(goals[space] for space in held.spaces if space in goals)
        after = after.with_held(HeldCard(held.card, len(spaces), spaces))
    return Moved(after, tuple(space for space in filled if space not in goals))


def _hex(side: Side, space: str) -> Hex:
    return side.hexes[side.index[space]]


# From no step to the longest that can help; of equally good ones the first is taken.
_STEPS: Final = sorted(
    (Hex(column, row - column // 2) for column in range(-4, 5) for row in range(-3, 4)),
    key=lambda step: max(abs(step.q), abs(step.r), abs(step.q + step.r)),
)
