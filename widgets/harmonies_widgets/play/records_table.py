"""The best solo result of each configuration (clause O7)."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from harmonies.rules import CLAUSES
from harmonies.store import BestResult, Configuration
from harmonies_widgets.panels import Panel, link, markup
from harmonies_widgets.play.result_view import configuration_words

_NONE = "No records yet: finish a solo game, and its result stands here."


def records_panel(bests: Mapping[Configuration, BestResult]) -> Panel:
    """The records, the best first."""
    ranked = sorted(bests.items(), key=lambda item: -item[1].points)
    rows = "".join(map(_row, *zip(*ranked, strict=True))) if ranked else ""
    head = "<tr><th>Played on</th><th>Points</th><th>Suns</th></tr>"
    table = f'<table class="hm-table">{head}{rows}</table>' if rows else f"<p>{_NONE}</p>"
    rule = f'<p class="hm-quiet">{escape(CLAUSES["O7"])}</p>'
    return Panel("records", "Records", markup(f'<div id="records">{table}{rule}</div>'))


def _row(played: Configuration, best: BestResult) -> str:
    game = link(configuration_words(played), f"solo.ipynb?game={best.game_id}")
    suns = f'<span class="hm-suns" aria-hidden="true">☀</span> {best.suns}'
    return f"<tr><td>{game}</td><td><b>{best.points}</b></td><td>{suns}</td></tr>"
