"""The sandbox as a value: a setting, what may be put on its board, and every step to go back to.

It asks the engine for every answer. By the rules, what the engine refuses is refused; freely, cubes and
tokens go where no game would let them, but a stack that cannot exist is refused all the same (clause P6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from harmonies.board import Board, Cube
from harmonies.cards import Card, HeldCard, Spirit
from harmonies.game import IllegalAction
from harmonies.habitats import check_cube
from harmonies.rules import CLAUSES, Violation, check_placement
from harmonies.tokens import Stack, Token
from harmonies_widgets.sandbox.setting import Setting
from harmonies_widgets.sandbox.turning import Moved, carried

#: What is put on a space.
Piece = Token | Cube

#: Steps that can be taken back. Nobody goes back further, and memory stays bounded.
MOST_STEPS: Final = 500


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
