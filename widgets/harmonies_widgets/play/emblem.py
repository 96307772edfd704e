"""Emblems on a page: drawings beside words, which readers need not hear of."""

from __future__ import annotations

from harmonies.picture.emblems import emblem_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import Theme


def emblem(name: str, theme: Theme) -> str:
    """The emblem as HTML."""
    return f'<span class="hm-emblem" aria-hidden="true">{to_svg(emblem_scene(name, theme), "")}</span>'
