"""Setting: a board with the cards that belong to it, and which card each cube came from."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from harmonies.board import Board, Cube
from harmonies.cards import Animal, Card, HeldCard, Spirit
from harmonies.scoring import ScoreSheet, score
from harmonies.tokens import SUPPLY, Token


class Setting(NamedTuple):
    """All that a step of the sandbox changes. Every cube of a card is one of its `spaces`."""

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
