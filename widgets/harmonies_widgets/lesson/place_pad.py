"""The pad of levels to place tokens and cubes: the hand, and what is picked from it."""

from __future__ import annotations

from typing import Final

from harmonies.actions import ChooseSpirit, EndTurn, PlaceCube, PlaceToken, TakeCard, TakeTokens
from harmonies.cards import Animal, Card, Spirit
from harmonies.habitats import cube_spaces
from harmonies.lessons.feedback import Mark
from harmonies.lessons.place import Place
from harmonies.tokens import Token
from harmonies_widgets.lesson.pad import Desk, Pad
from harmonies_widgets.token_tray import TokenTray

_PICK_FIRST: Final = "Pick one of your cards first: its cube goes on the space."


class PlacePad(Pad):
    """Pick a token or a card, then a space. The first token is in hand already."""

    uses_surroundings = True

    def __init__(self, level: Place, desk: Desk) -> None:
        self.level = level
        self.tray = TokenTray((), "Your tokens", theme=desk.theme)
        self.tray.on_pick(self._pick_token)
        self._token = 0
        self._card: Card | None = None
        if not (level.game.hand or level.game.central):
            self.tray.layout.display = "none"  # a level about cubes alone
        self.end = self.button("End the turn", lambda: desk.act(EndTurn()))
        super().__init__(desk, "", self.tray, self.end)
        around = desk.surroundings
        if around.central:
            around.central.on_pick(lambda number: desk.act(TakeTokens(number)))
        if around.row:
            around.row.on_pick(self._take_card)
        if around.cards:
            around.cards.on_pick(self._pick_card)
        if around.spirits:
            around.spirits.on_pick(self._choose_spirit)

    @property
    def card(self) -> Card | None:
        return self._card

    def show(self) -> None:
        run = self._desk.run
        hand = run.game.hand
        self._token = min(self._token, max(len(hand) - 1, 0))
        if self._card not in self._cards_with_cubes():
            self._card = None
        if not hand and len(self._cards_with_cubes()) == 1:
            (self._card,) = self._cards_with_cubes()
        with self.tray.hold_trait_notifications():
            self.tray.tokens = hand
            self.tray.chosen = self._token if hand and self._card is None else None
            self.tray.disabled = run.is_solved
        # With the goal reached, cubes and cards may still add to it: then the player says when it is enough.
        may_end = not run.is_solved and self.level.is_reached(run.game)
        self.end.layout.display = None if may_end else "none"
        self.name(self._prompt())

    def _prompt(self) -> str:
        """What to pick now."""
        game = self._desk.run.game
        if self._desk.run.is_solved:
            return "Done"
        if self._card:
            return f"Pick the space for a cube of the {self._card.name}"
        if game.hand:
            return f"Pick the space for the {game.hand[self._token].word}"
        if game.player.must_choose_spirit:
            return "Keep one of your Spirits"
        if not game.tokens_taken:
            return "Take the tokens of a central space"
        if self._cards_with_cubes():
            return "Pick one of your cards"
        return "Take a card" if any(game.row) and not game.card_taken else "Everything is placed"

    def marks(self) -> tuple[Mark, ...]:
        """Where what is picked may go, in levels that show it, and what the run marks."""
        run = self._desk.run
        return run.marks if run.is_solved else (*self._possible(), *run.marks)

    def pick_space(self, space: str) -> None:
        game = self._desk.run.game
        if self._card:
            self._desk.act(PlaceCube(self._card, space))
        elif game.hand:
            self._desk.act(PlaceToken(game.hand[self._token], space))
        elif self._cards_with_cubes():
            self._desk.say(_PICK_FIRST)
        elif game.tokens_taken:
            self._desk.act(_nothing_on(space))
        else:
            self._desk.say(game.check(_nothing_on(space))[0].message)

    def let_go(self) -> None:
        self._pick_card(None)

    def start_over(self) -> None:
        self._token, self._card = 0, None

    def _possible(self) -> tuple[Mark, ...]:
        run = self._desk.run
        if self._card and self.level.shows_legal:
            board = run.game.player.board
            spaces = board.side.names(cube_spaces(board, self._card.habitat))
            return (Mark("cube", spaces),) if spaces else ()
        hand = run.game.hand
        return run.legal_marks(hand[self._token]) if hand and not self._card else ()

    def _cards_with_cubes(self) -> tuple[Card, ...]:
        return tuple(held.card for held in self._desk.run.game.player.held if not held.is_complete)

    def _pick_token(self, place: int) -> None:
        self._token, self._card = place, None
        self._desk.refresh(f"{self._desk.run.game.hand[place].word} picked.")

    def _pick_card(self, card: Card | None) -> None:
        """Pick a card for its cube; picked again, it is put down."""
        self._card = card if card is not self._card and card in self._cards_with_cubes() else None
        self._desk.refresh(f"{self._card.name} picked." if self._card else "")

    def _take_card(self, card: Card) -> None:
        if isinstance(card, Animal):
            self._desk.act(TakeCard(card))

    def _choose_spirit(self, card: Card) -> None:
        if isinstance(card, Spirit):
            self._desk.act(ChooseSpirit(card))


def _nothing_on(space: str) -> PlaceToken:
    """A placement without a token in hand: the engine says what comes first."""
    return PlaceToken(Token.WATER, space)
