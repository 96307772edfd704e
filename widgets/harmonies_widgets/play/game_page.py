"""A page on which a game is set up, played, looked back at and replayed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ipywidgets import Box, Widget

from harmonies.board import NotationError
from harmonies.game import Game
from harmonies.store import BestResult, GameKind, SavedGame, Store, StoreError
from harmonies_widgets.panels import Line, button, buttons, download_link, link, markup, show_if
from harmonies_widgets.play.page import PlayPage
from harmonies_widgets.play.replay_view import ReplayView
from harmonies_widgets.play.result_view import ResultView
from harmonies_widgets.play.session import GameSession, Plan, configuration
from harmonies_widgets.play.turn_view import TurnView


class GamePage(PlayPage):
    """One game at a time. A game in progress goes on where it was, whatever happened to the page."""

    kind: GameKind

    def __init__(self, store: Store | None = None) -> None:
        self.session: GameSession | None = None
        super().__init__(store)
        self._trouble = Line("hm-error")
        self._save_again = button("Try to save again", self._save, self.tell)
        self._trouble_bar = Box(children=(self._trouble, self._save_again))
        self._trouble_bar.add_class("hm-trouble")
        self._tell_trouble("", is_saved=True)
        self.children = (self.link, self._notice, self._trouble_bar, self._body)
        self.link.on_return(self._look_again)

    # Subclasses say how a game is set up, and what else happens when one begins or ends

    def setup_form(self, query: Mapping[str, str]) -> Widget:
        raise NotImplementedError

    def begin(self, session: GameSession) -> None:
        """Called when a session is shown for the first time."""

    def leave(self) -> None:
        """Called when the page turns to something else."""

    # From the first look to the first move

    def open_for(self, query: Mapping[str, str]) -> None:
        saved = self._asked_for(query["game"]) if "game" in query else None
        saved = saved or self.visitor.latest_unfinished(self.kind)
        if saved is None or not self._resume(saved):
            self.set_up(query)

    def open_without_store(self) -> None:
        self.set_up()

    def _asked_for(self, game_id: str) -> SavedGame | None:
        saved = self.visitor.game(game_id)
        if saved is None or saved.kind != self.kind:
            self.tell("The game in the address is not among the games of this browser.")
            return None
        return saved

    def _resume(self, saved: SavedGame) -> bool:
        """Whether the game could be read: one that was edited or is of another version stays as it is."""
        try:
            self._play(GameSession.resume(self.visitor, saved, self.tell))
        except NotationError as error:
            self.tell(
                f"The saved game ({saved.summary}) cannot be read: {error}. It stays as it is, on the start "
                "page; here you can start another one."
            )
            return False
        return True

    def set_up(self, query: Mapping[str, str] | None = None) -> None:
        """Show the form for a new game."""
        self._drop()
        self.link.address = ""
        self.show(self.setup_form(query or {}))

    def start(self, plan: Plan) -> None:
        """Start a game and show it."""
        self.tell("")
        self._play(GameSession.start(self.visitor, plan, self.tell))

    # A game

    def _drop(self) -> None:
        if self.session is not None:
            self.session.on_change(self._go_on, remove=True)
            self.leave()
        self.session = None
        self._tell_trouble("", is_saved=True)

    def _play(self, session: GameSession) -> None:
        self._drop()
        self.session = session
        if not session.game.is_over:
            new_game = button("New game", self.set_up, self.tell, hint="The game so far stays saved")
            self.show(TurnView(session, self.theme, [new_game]))
        session.on_change(self._go_on)
        self.begin(session)
        self._go_on(session.game)

    def _go_on(self, game: Game) -> None:
        """After every change: the page's address, trouble with saving, and the end."""
        session = self.session
        assert session is not None  # noqa: S101  (for the type checker)
        self.link.address = f"?game={session.game_id}" if session.game_id else ""
        self._tell_trouble(session.trouble, is_saved=session.is_saved)
        if game.is_over:
            self.show_result()

    def _tell_trouble(self, trouble: str, *, is_saved: bool) -> None:
        self._trouble.say(trouble)
        show_if(self._save_again, not is_saved)
        show_if(self._trouble_bar, trouble or not is_saved)

    def _save(self) -> None:
        if self.session is not None:
            self.session.save_again()

    def _look_again(self) -> None:
        if self.session is not None:
            self.session.look_again()

    # After a game

    def show_result(self) -> None:
        session = self.session
        assert session is not None  # noqa: S101  (for the type checker)
        actions = buttons(
            button("Play again", partial(self._again, same_seed=False), self.tell, primary=True),
            button("Same seed again", partial(self._again, same_seed=True), self.tell, hint="Dealt the same"),
            button("Other settings", self.set_up, self.tell, hint="Another side, Spirits, seed"),
            button("Replay step by step", self.show_replay, self.tell),
            markup(
                download_link("Download the record", file_name(session.game), session.record, "hm-button")
            ),
            markup(link("Start page", "index.ipynb", "hm-button")),
        )
        self.show(ResultView(session, self._best(session), actions, self.theme))

    def _again(self, *, same_seed: bool) -> None:
        assert self.session is not None  # noqa: S101  (for the type checker)
        plan = self.session.plan
        self.start(plan if same_seed else Plan(plan.seats, plan.side, plan.spirits))

    def _best(self, session: GameSession) -> BestResult | None:
        if not session.game.is_solo:
            return None
        try:
            return self.visitor.best(configuration(session.game))
        except StoreError:
            return None  # the record is an extra: the result is shown without it

    def show_replay(self) -> None:
        session = self.session
        assert session is not None  # noqa: S101  (for the type checker)
        back = button("Back to the result", self.show_result, self.tell)
        self.show(ReplayView(session.game, session.seats, [back], self.theme))


def file_name(game: Game) -> str:
    """What a downloaded record is called."""
    setup = game.setup
    players = "solo" if game.is_solo else f"{setup.players}-players"
    return f"harmonies-{players}-side-{setup.side}-seed-{setup.seed}.txt"
