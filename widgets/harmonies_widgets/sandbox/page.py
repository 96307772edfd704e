"""Sandbox: the page. It shows what the model knows and hands every click on to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from ipywidgets import Box

from harmonies.board import SIDE_A, Board, Cube, Side
from harmonies.cards import Card
from harmonies.picture.scene import Mark, board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import DARK, LIGHT
from harmonies.rules import Violation
from harmonies.scoring import ScoreLine
from harmonies_widgets.board_view import BoardView
from harmonies_widgets.handlers import guarded
from harmonies_widgets.panels import Line, Panel, area, button, buttons
from harmonies_widgets.pick_row import Pick, PickRow
from harmonies_widgets.sandbox import sentences
from harmonies_widgets.sandbox.card_panel import CardPanel
from harmonies_widgets.sandbox.gallery import GalleryBoard
from harmonies_widgets.sandbox.gallery_view import GalleryView
from harmonies_widgets.sandbox.link import link_query, parse_link
from harmonies_widgets.sandbox.model import SandboxModel
from harmonies_widgets.sandbox.page_script import PageScript
from harmonies_widgets.sandbox.palette import ERASER, TOOLS, Palette, Tool
from harmonies_widgets.sandbox.position_field import PositionField
from harmonies_widgets.sandbox.sides import SideSwitch
from harmonies_widgets.score_panel import ScorePanel, marks_for
from harmonies_widgets.serving.query import page_query

_UNDO: Final = ("Ctrl+Z",)
_REDO: Final = ("Ctrl+Y", "Ctrl+Shift+Z")


class Sandbox(Box):
    """A board to build on, with pieces, score, cards, and the position as text.

    What the page shows follows from four things: the model, the tool in hand, the card that is looked at,
    and the sentence about what happened last.
    """

    def __init__(self, board: Board | None = None) -> None:
        self._model = SandboxModel.on(board or Board.empty(SIDE_A))
        self._tool: Tool | None = None
        self._refused: tuple[Violation, ...] = ()
        self._changed: tuple[str, ...] = ()
        self._make_parts()
        self._hear_parts()
        parts = Box(children=self._lay_out())
        parts.add_class("hm-sandbox-parts")
        super().__init__(children=(parts,))
        for name in ("hm-sandbox", "hm-wide"):
            self.add_class(name)
        self._show()

    @staticmethod
    def from_page() -> Sandbox:
        """The sandbox with the position that the page's address names, or an empty board."""
        page = Sandbox()
        page.open_link(page_query())
        return page

    @property
    def model(self) -> SandboxModel:
        return self._model

    def open_link(self, fields: Mapping[str, str]) -> None:
        """Open what the fields of an address name; a damaged one is told above and in its field."""
        if "position" in fields:
            guarded(self._open_link, self._refuse_link)(fields)

    def _refuse_link(self, text: str) -> None:
        self._tell(f"The link is damaged, so the board is empty. {text}", is_refusal=True)
        self._field.tell_error(text)

    def _open_link(self, fields: Mapping[str, str]) -> None:
        # The first step of a page that was opened by a link is the link: there is nothing before it.
        self._model = SandboxModel(parse_link(fields))
        self._show()

    # The parts

    def _make_parts(self) -> None:
        model = self._model
        self._sentence = Line("hm-sandbox-say")
        self._view = BoardView(model.board, label="Sandbox", size=56.0)
        self._palette = Palette()
        self._modes = PickRow(label="How pieces are put")
        self._modes.add_class("hm-modes")
        self._undo = self._button("Undo", lambda: self._go(self._model.undo(), "One step back."))
        self._redo = self._button("Redo", lambda: self._go(self._model.redo(), "One step forward again."))
        self._clear = self._button("Clear", lambda: self._go(self._model.cleared(), "The board is empty."))
        self._sides = SideSwitch(model.board.side)
        self._score = ScorePanel()
        self._cards = CardPanel(model.now, self._report)
        self._field = PositionField(self._draw)
        self._gallery = GalleryView()
        self._open_gallery = self._button("Show the boards", self._toggle_gallery)
        self._script = PageScript([*TOOLS, *_UNDO, *_REDO], self._report)

    def _hear_parts(self) -> None:
        self._view.on_space(self._pick_space)
        self._view.on_remove(self._take)
        self._view.on_leave(partial(self._pick_tool, None))
        self._palette.on_pick(self._pick_tool)
        self._modes.on_pick(self._pick_mode)
        self._sides.on_pick(self._pick_side)
        self._score.on_line(self._pick_lines)
        self._cards.on_add(self._add_card)
        self._cards.on_drop(self._drop_card)
        self._cards.on_look(self._look_at_card)
        self._field.on_open(self._open_text)
        self._gallery.on_pick(self._open_board)
        self._script.on_key(self._press)
        self._script.observe(guarded(self._tint, self._report), "dark")

    def _lay_out(self) -> tuple[Any, ...]:
        return (
            self._script,
            area("say", self._sentence),
            Panel("board", "", self._view),
            area("left", Panel("pieces", "Pieces", self._palette), self._tools()),
            area("right", Panel("score", "", self._score), self._cards),
            area(
                "below",
                Panel("share", "", self._field),
                Panel("gallery", "Boards worth a look", buttons(self._open_gallery), self._gallery),
            ),
        )

    def _tools(self) -> Panel:
        steps = buttons(self._undo, self._redo, self._clear)
        return Panel("tools", "", steps, self._modes, self._sides, Line("hm-quiet", sentences.OTHER_SIDE))

    def _button(self, text: str, act: Callable[[], object]) -> Any:
        return button(text, act, self._report)

    # What a player does

    def _pick_tool(self, tool: Tool | None) -> None:
        """Take a tool in hand; the same one again puts it back."""
        self._tool = None if tool is self._tool else tool
        self._show()

    def _pick_space(self, space: str) -> None:
        if self._tool is None:
            self._show(sentences.what_stands(self._model, space))
        elif self._tool == ERASER:
            self._take(space)
        elif refused := self._model.check_put(self._tool, space, self._cards.card):
            self._refused = refused
            self._show(sentences.refusal(refused))
        else:
            self._step(self._model.put(self._tool, space, self._cards.card), space)

    def _take(self, space: str) -> None:
        after = self._model.take(space)
        if after is self._model:
            self._show(f"{space} is empty already.")
        else:
            self._step(after, space)

    def _press(self, key: str) -> None:
        if key in TOOLS:
            self._pick_tool(TOOLS[key])
        else:
            pressed = self._undo if key in _UNDO else self._redo
            if not pressed.disabled:
                pressed.click()

    def _pick_mode(self, key: str) -> None:
        self._model = self._model.with_freedom(freely=key == "freely")
        self._show()

    def _pick_side(self, side: Side) -> None:
        if side is self._model.board.side:
            return
        before, lost = self._model.now, self._model.turned_over().lost
        after = self._model.turn_over()
        self._go(after, sentences.turned_over(before, after.now, lost))

    def _pick_lines(self, lines: tuple[ScoreLine, ...]) -> None:
        self._cards.look_at(None)
        self._show(sentences.reason(lines[0]) if len(lines) == 1 else "")
        if len(lines) == 1:
            self._script.reveal_board()

    def _look_at_card(self) -> None:
        self._score.chosen = ""
        self._show(self._cards.sentence)

    def _add_card(self, card: Card) -> None:
        self._model = self._model.with_card(card)
        self._cards.look_at(card)
        self._cards.show(self._model.now)
        self._look_at_card()

    def _drop_card(self, card: Card) -> None:
        self._go(self._model.without_card(card), f"The {card.name} is gone, and its cubes with it.")

    def _open_text(self, text: str) -> None:
        self._go(self._model.with_board(Board.parse(text)), "This is the board of your text.")
        self._script.reveal_board()

    def _open_board(self, board: GalleryBoard) -> None:
        self._go(self._model.opened(board.setting), f"{board.title}. {board.sentence}")
        self._script.reveal_board()

    def _toggle_gallery(self) -> None:
        if self._gallery.is_shown:
            self._gallery.hide()
        else:
            self._gallery.show()
        self._open_gallery.description = "Hide the boards" if self._gallery.is_shown else "Show the boards"

    def _step(self, after: SandboxModel, space: str) -> None:
        """One piece more or less on a space."""
        before, self._model, self._changed = self._model.now, after, (space,)
        self._show(sentences.what_changed(before, after.now, space))

    def _go(self, after: SandboxModel, said: str) -> None:
        """Any other step: nothing stays marked from the one before."""
        self._model, self._changed = after, ()
        self._show(said)

    def _report(self, text: str) -> None:
        self._show(text)
        self._tell(text, is_refusal=True)

    # What the page shows

    def _show(self, said: str = "") -> None:
        """Bring every part up to what the model says; `said` is told instead of what to do next."""
        model, now = self._model, self._model.now
        self._score.sheet = now.sheet
        self._cards.show(now)
        spaces = self._spaces_in_reach()
        refused, self._refused = self._refused, ()
        text = said or sentences.what_to_do(model, self._tool, can_put=bool(spaces))
        self._view.show(
            board=model.board,
            marks=(*self._marks_in_reach(spaces), *self._marks_of_look(), *self._marks_of_step(refused)),
            announcement=text if said or text != self._sentence.text else "",
        )
        self._tell(text, is_refusal=bool(refused))
        self._palette.chosen = self._tool
        self._modes.items = _mode_picks(freely=model.freely)
        self._show_sides()
        self._undo.disabled, self._redo.disabled = not model.past, not model.future
        self._clear.disabled = model.board == Board.empty(model.board.side)
        self._field.error = ""
        self._field.position, self._field.query = str(model.board), link_query(now)

    def _show_sides(self) -> None:
        now, other = self._model.now, self._model.turned_over().setting
        with self._sides.hold_trait_notifications():
            self._sides.side = now.board.side
            self._sides.water = {
                setting.board.side.name: setting.sheet.water.points for setting in (now, other)
            }

    def _spaces_in_reach(self) -> tuple[str, ...]:
        if self._tool is None or self._tool == ERASER:
            return ()
        return self._model.spaces_for(self._tool, self._cards.card)

    def _marks_in_reach(self, spaces: tuple[str, ...]) -> tuple[Mark, ...]:
        if not spaces:
            return ()
        return (Mark("cube" if isinstance(self._tool, Cube) else "legal", spaces),)

    def _marks_of_look(self) -> tuple[Mark, ...]:
        """What the chosen reasons or the chosen card point at."""
        return marks_for(self._score.lines) or self._cards.marks

    def _marks_of_step(self, refused: tuple[Violation, ...]) -> tuple[Mark, ...]:
        wrong = tuple(dict.fromkeys(space for violation in refused for space in violation.spaces))
        if wrong:
            return (Mark("wrong", wrong),)
        return (Mark("last", self._changed),) if self._changed else ()

    def _tell(self, text: str, *, is_refusal: bool) -> None:
        self._sentence.say(text)
        shown, other = ("hm-error", "hm-sentence") if is_refusal else ("hm-sentence", "hm-error")
        self._sentence.remove_class(other)
        self._sentence.add_class(shown)

    def _tint(self, change: Mapping[str, Any]) -> None:
        """Paint everything in the colours of the page."""
        for part in (self._view, self._palette, self._sides, self._score, self._cards, self._gallery):
            part.theme = DARK if change["new"] else LIGHT

    def _draw(self) -> str:
        """The board as a picture to take home, with what is pointed at but without what is in hand."""
        board = self._model.board
        scene = board_scene(board, self._marks_of_look())
        return to_svg(scene, "Harmonies board", board.words(), background=LIGHT.card)

    def __repr__(self) -> str:
        return f"Sandbox({self._model.board})"


def _mode_picks(*, freely: bool) -> tuple[Pick, ...]:
    rules = "Tokens and cubes go only where the rules let them; the eraser takes the topmost piece."
    free = "Cubes stand anywhere and block nothing; the eraser clears a space. Only real stacks can be built."
    return (
        Pick("rules", "", "By the rules", "normal" if freely else "chosen", rules, "By the rules"),
        Pick("freely", "", "Freely", "chosen" if freely else "normal", free, "Freely"),
    )
