"""The start page: where everything begins, and where everything saved is found again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from harmonies.board import NotationError
from harmonies.record import LONGEST_RECORD
from harmonies.store import SavedGame
from harmonies.wording import counted
from harmonies_widgets.panels import Line, Panel, area, button, markup
from harmonies_widgets.play.emblem import emblem
from harmonies_widgets.play.file_picker import FilePicker
from harmonies_widgets.play.game_list import GameRow, games_panel
from harmonies_widgets.play.lesson_list import LessonList
from harmonies_widgets.play.page import PlayPage
from harmonies_widgets.play.records_table import records_panel
from harmonies_widgets.play.replay_view import ReplayView
from harmonies_widgets.play.seats import parse_seated_record

_FEW: Final = 6
_MANY: Final = 100

#: The ways to play: page, emblem, name, words.
_PLACES: Final = (
    ("solo.ipynb", "play-solo", "Solo", "Fill a board alone, and earn suns."),
    ("table.ipynb", "play-table", "Table", "Two to four at one screen: friends, bots, or both."),
    ("practice.ipynb", "practice", "Practice", "Short questions without end; what you miss comes back."),
    ("sandbox.ipynb", "sandbox", "Sandbox", "Put any tokens anywhere and see what they score, and why."),
)


class StartPage(PlayPage):
    """Lessons, games in progress, ways to play, records, finished games."""

    def open_for(self, query: Mapping[str, str]) -> None:  # noqa: ARG002  (every page gets it)
        self._finished_shown = _FEW
        self.show_start()

    def open_without_store(self) -> None:
        self.show(area("start", self._places()))

    def show_start(self) -> None:
        """Show everything as it is in the store now."""
        visitor = self.visitor
        unfinished = visitor.games(finished=False, limit=_FEW)
        finished = visitor.games(finished=True, limit=self._finished_shown + 1)
        begun = [self._row(saved) for saved in unfinished]
        go_on = [games_panel("goon", "Go on", begun)] if begun else []
        self.show(
            area(
                "start",
                *go_on,
                area(
                    "begin",
                    LessonList(visitor.progress(), self._reset, self.tell, self.theme),
                    area(
                        "beside",
                        self._places(self._due()),
                        records_panel(visitor.bests()),
                        self._open_file(),
                    ),
                ),
                *([self._finished(finished)] if finished else []),
            )
        )

    def _row(self, saved: SavedGame) -> GameRow:
        return GameRow(saved, self._replay_saved, self._remove, self.tell, self.theme)

    def _due(self) -> str:
        """What waits in practice, in a sentence; nothing when nothing does."""
        due = len(self.visitor.due_reviews(datetime.now(UTC)))
        return f"{counted(due, 'missed exercise')} due again." if due else ""

    def _places(self, due: str = "") -> Panel:
        """The ways to play; `due` is said of practice."""
        links = "".join(
            f'<a class="hm-place-link" href="{page}">{emblem(drawing, self.theme)}<b>{name}</b>'
            f"<span>{words}{f' <strong>{due}</strong>' if due and name == 'Practice' else ''}</span></a>"
            for page, drawing, name, words in _PLACES
        )
        return Panel("places", "Play and try", markup(f'<div class="hm-places">{links}</div>'))

    def _finished(self, games: tuple[SavedGame, ...]) -> Panel:
        rows = [self._row(saved) for saved in games[: self._finished_shown]]
        more = [button("Show more", self._show_more, self.tell)] if len(games) > self._finished_shown else []
        return games_panel("finished", "Finished games", rows, *more)

    def _show_more(self) -> None:
        self._finished_shown = _MANY
        self.show_start()

    # What can be done here

    def _reset(self, lesson: str | None) -> None:
        self.visitor.reset_progress(lesson)
        self.show_start()

    def _remove(self, saved: SavedGame) -> None:
        self.visitor.delete_game(saved.id)
        self.show_start()

    def _replay_saved(self, saved: SavedGame) -> None:
        self.replay(saved.record)

    def replay(self, record: str) -> None:
        """Show a record step by step. Raises NotationError when it is none."""
        game, seats = parse_seated_record(record)
        self.tell("")
        back = button("Back", self.show_start, self.tell)
        self.show(ReplayView(game, seats, [back], self.theme))

    def _open_file(self) -> Panel:
        picker = FilePicker("Choose a record", LONGEST_RECORD, self.tell)
        picker.on_file(self._replay_file)
        return Panel(
            "file",
            "A record from a file",
            Line("hm-quiet", "Replay a game that you or a friend downloaded."),
            picker,
        )

    def _replay_file(self, text: str) -> None:
        try:
            self.replay(text)
        except NotationError as error:
            raise NotationError(f"this file cannot be replayed: {error}") from error
