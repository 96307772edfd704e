"""The drawing on the start page, which style sheets show: drawn when it is first asked for."""

from functools import cache
from typing import Final

from harmonies.picture.landscape import landscape_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import DARK, LIGHT

THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}


@cache
def landscape_svg(theme: str) -> str:
    """The landscape in the colours of a theme, by its name."""
    return to_svg(landscape_scene(THEMES[theme]), "A landscape of tokens and cubes")
