"""The table of the player to move: every click becomes an action, and every refusal a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Box, Widget

from harmonies.actions import (
    Action,
    ChooseSpirit,
    DiscardCard,
    EndTurn,
    TakeCard,
    TakeTokens,
)
from harmonies.cards import Animal, Card, Spirit
from harmonies.game import Game
from harmonies.picture.theme import LIGHT, Theme
from harmonies.rules import CLAUSES
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.panels import Line, button, buttons, close_all, show_if
from harmonies_widgets.play.others import Others, person_to_show
from harmonies_widgets.play.selection import (
    Selection,
    action_on,
    cubes_to_place,
    look_at,
    marks,
    token_in_hand,
)
from harmonies_widgets.play.sentence import in_words, what_to_do
from harmonies_widgets.play.session import GameSession, settings
from harmonies_widgets.play.tabletop import Tabletop

_SEVERAL = "More than one of your cards can place a cube there: choose the card first."


class TurnView(Box):
    """A session to play, with `further` buttons. While bots move, the next person may look only."""

    def __init__(self, session: GameSession, theme: Theme = LIGHT, further: Sequence[Widget] = ()) -> None:
        self._session = session
        self._selection = Selection()
        self._people = [number for number, seat in enumerate(session.seats) if seat.bot is None]
        self._peeking: int | None = None  # who looks at the Spirits dealt, when others could see them too
        self._others = Others(theme) if len(session.seats) > 1 else None
        self._table = table = Tabletop(
            theme, about=settings(session.plan), further=further, beside=self._others
        )
        self._spirits = CardRow((), "Your Spirits", theme=theme)
        self._undo_reason = Line("hm-quiet")
        self._make_buttons()
        table.central.on_pick(lambda number: self._act(TakeTokens(number)))
        table.tray.on_pick(lambda number: self._select(self._selection.with_token(number)))
        table.board.on_space(self._pick_space)
        table.board.on_leave(lambda: self._select(Selection(self._selection.token)))
        table.row.on_pick(self._look)
        table.cards.on_pick(self._look)
        self._spirits.on_pick(self._look)
        table.score.on_line(lambda lines: self._select(self._selection.with_lines(lines)))
        table.row_buttons.children = (self._take, self._swap)
        table.buttons.children = (self._end, buttons(self._undo, self._undo_turn), self._undo_reason)
        super().__init__(children=(table,))
        session.on_change(self._go_on)
        self.refresh()

    def _make_buttons(self) -> None:
        tell = self.tell
        self._take = button("", self._take_card, tell, primary=True, hint=CLAUSES["T2"])
        self._swap = button("", self._swap_card, tell, hint=CLAUSES["O3"])
        self._keep = button("", self._keep_spirit, tell, primary=True, hint=CLAUSES["N1"])
        self._peek = button("Look at your Spirits", self._peek_at_spirits, tell, primary=True)
        self._end = button("End turn", lambda: self._act(EndTurn()), tell, primary=True, hint=CLAUSES["T5"])
        self._undo = button(
            "Undo", lambda: self._take_back(self._session.undo), tell, hint="Take your last step back"
        )
        self._undo_turn = button(
            "Undo turn",
            lambda: self._take_back(self._session.undo_turn),
            tell,
            hint="Take this whole turn back",
        )

    # What the player does

    def _act(self, action: Action) -> None:
        if self._session.seat.bot:
            self.tell(f"{self._session.seat.name} is to move.")
        elif violations := self._session.act(action):
            self._select(self._selection.refused(violations))

    def _take_back(self, step: Callable[[], None]) -> None:
        """A click that comes too late must not take back what a bot did meanwhile."""
        if self._session.seat.bot:
            self.tell(f"{self._session.seat.name} is to move.")
        else:
            step()

    def _pick_space(self, space: str) -> None:
        action = action_on(self._session.game, self._selection, space)
        if action is None:
            self.tell(_SEVERAL)
        else:
            self._act(action)

    def _look(self, card: Card) -> None:
        self._select(self._selection.with_card(card))

    def _take_card(self) -> None:
        if isinstance(card := self._selection.card, Animal):
            self._act(TakeCard(card))

    def _swap_card(self) -> None:
        if isinstance(card := self._selection.card, Animal):
            self._act(DiscardCard(card))

    def _keep_spirit(self) -> None:
        if isinstance(card := self._selection.card, Spirit):
            self._act(ChooseSpirit(card))

    def _peek_at_spirits(self) -> None:
        self._peeking = self._session.game.current
        self.refresh()

    def close(self) -> None:
        """Let go of the session, which may live on, and of what is not shown just now."""
        self._session.on_change(self._go_on, remove=True)
        super().close()
        for part in (self._spirits, self._keep, self._peek):
            close_all(part)

    # What is shown

    def tell(self, sentence: str) -> None:
        """Show what went wrong, or what comes first."""
        self._table.status.tell(sentence)
        self._table.board.announce(sentence)

    def _select(self, selection: Selection) -> None:
        self._selection = selection
        self.refresh()

    def _go_on(self, game: Game) -> None:
        self._selection = self._selection.after(game)
        self._table.score.chosen = ""
        self.refresh()

    def refresh(self) -> None:
        """Bring everything up to what the session and the selection say."""
        game, seats = self._session.game, self._session.seats
        shown = person_to_show(game, seats)
        if shown == game.current:
            self._show_turn(game)
        else:
            self._table.show(game, shown)
            self._table.status.say(f"Round {game.round}. {self._session.seat.name} is to move.")
        self._table.status.show_saved(is_saved=self._session.is_saved)
        self._show_spirit_choice(game, self._selection.card)
        self._show_buttons(game, self._selection.card)
        if self._others:
            to_move = " · to move" if shown == game.current else ""
            self._table.board_panel.heading = f"{seats[shown].name}{to_move}"
            self._others.show(game, seats, shown)

    def _show_turn(self, game: Game) -> None:
        """The table of the person to move, with everything that can be done now."""
        table, selection = self._table, self._selection
        table.show(
            game,
            game.current,
            marks=marks(game, selection),
            token=selection.token,
            card=selection.card,
            ready=tuple(cubes_to_place(game)),
        )
        if selection.refusal:
            table.status.refuse(selection.refusal)
            table.board.announce(table.status.sentence)
        else:
            token, look = token_in_hand(game, selection), look_at(game, selection)
            table.status.say(what_to_do(game, token=token, look=look, name=self._session.seat.name))
            if look:
                table.board.announce(in_words(look))

    def _show_spirit_choice(self, game: Game, card: Card | None) -> None:
        """The two Spirits dealt; at a table with other people, face down until their player is there."""
        table = self._table
        if not game.player.must_choose_spirit or self._session.seat.bot:
            table.cards_panel.remove_class("hm-choosing")
            table.cards_panel.fill(table.cards, table.complete)
            return
        table.cards_panel.add_class("hm-choosing")
        table.cards_panel.heading = "Choose your Spirit"
        if len(self._people) > 1 and self._peeking != game.current:
            table.cards_panel.fill(self._peek)
            return
        with self._spirits.hold_trait_notifications():
            self._spirits.cards = game.player.dealt
            self._spirits.chosen = card.id if card in game.player.dealt else None
        _name(self._keep, "Keep the {}", card if card in game.player.dealt else None)
        table.cards_panel.fill(self._spirits, self._keep)

    def _show_buttons(self, game: Game, card: Card | None) -> None:
        row_panel = self._table.row_panel
        row_panel.heading = "Take or swap" if game.may_discard else "Cards to take"
        (row_panel.add_class if game.may_discard else row_panel.remove_class)("hm-may-swap")
        in_row = card if card in game.row else None
        _name(self._take, "Take {}", in_row if not game.card_taken else None)
        _name(self._swap, "Swap {}", in_row if game.may_discard else None)
        is_bots = self._session.seat.bot is not None
        self._end.disabled = is_bots or bool(game.check(EndTurn()))
        reason = f"{self._session.seat.name} is to move." if is_bots else self._session.why_no_undo
        self._undo.disabled = self._undo_turn.disabled = bool(reason)
        self._undo_reason.say(reason)

    def __repr__(self) -> str:
        return f"TurnView({self._table.status.sentence!r})"


def _name(made: Any, text: str, card: Card | None) -> None:
    """Let a button speak of a card; without one it is gone."""
    if card:
        made.description = text.format(card.name)
    show_if(made, card)
