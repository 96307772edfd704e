"""The solo page."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import Widget

from harmonies.store import GameKind
from harmonies_widgets.play.game_page import GamePage
from harmonies_widgets.play.solo_setup import SoloSetup


class SoloPage(GamePage):
    """A solo game from its setup to its suns."""

    kind: GameKind = "solo"

    def setup_form(self, query: Mapping[str, str]) -> Widget:
        return SoloSetup(self.start, query, self.theme)
