"""TaskHead: what a level is called, what to know, what to do in one sentence, and its stars."""

from __future__ import annotations

from html import escape

from harmonies.lessons.run import LevelRun
from harmonies_widgets.lesson.paper import Paper
from harmonies_widgets.lesson.stars import stars_html


class TaskHead(Paper):
    """The stars are those that the level gives as things stand."""

    def __init__(self) -> None:
        super().__init__("hm-task")

    def show(self, run: LevelRun) -> None:
        level = run.level
        text = f'<p class="hm-task-text">{escape(level.text)}</p>' if level.text else ""
        self.html = (
            f'<div class="hm-task-top"><h2>{escape(level.title)}</h2>{stars_html(run.stars)}</div>{text}'
            f'<p class="hm-task-sentence">{escape(level.sentence)}</p>'
        )
