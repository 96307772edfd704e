"""The colours of every picture, for light and for dark pages.

Colours help, but nothing depends on them: each token has its own glyph and rim, and the six differ in
lightness too, so that they stay apart for players who see fewer colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from harmonies.board import Cube
from harmonies.tokens import Token

#: One family for all texts of a picture, so that both painters measure alike.
FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


class TokenColours(NamedTuple):
    """A token's upper face, its lit middle, its rim with grain and lit edge, and the glyph in two tones."""

    face: str
    lit: str
    rim: str
    grain: str
    edge: str
    glyph: str
    line: str


class CubeColours(NamedTuple):
    """The three visible faces of a cube, its edges, and the sign on it."""

    top: str
    left: str
    right: str
    edge: str
    sign: str


# eq=False: there are two themes, told apart by identity, and the shapes remembered for each are looked up
# by it after every click.
@dataclass(frozen=True, eq=False)
class Theme:
    """All colours of a picture; texts keep a contrast of 4.5 to 1 on what they stand on."""

    name: str
    tokens: Mapping[Token, TokenColours]
    cubes: Mapping[Cube, CubeColours]
    categories: Mapping[str, str]  # of a score sheet: what a stripe or a bar is painted in

    # The board.
    board: str
    board_edge: str
    space: str
    space_edge: str
    shadow: str

    # Texts: on the board and on cards.
    ink: str
    muted: str

    # Cards and the central board.
    card: str
    spirit_card: str
    card_edge: str
    rung: str
    rung_edge: str
    done: str  # a freed rung, a finished card
    on_done: str

    # Marks.
    legal: str
    legal_fill: str
    chosen: str
    last: str
    path: str
    casing: str  # the border that keeps a mark apart from whatever it lies on
    missing: str
    wrong: str
    wrong_fill: str
    islands: tuple[str, ...]
    focus: str


_TOKENS: Final = {
    Token.WATER: TokenColours("#2f86ab", "#3b94b9", "#216485", "#17506d", "#7cc0dc", "#eaf8fd", "#17506d"),
    Token.FIELD: TokenColours("#f4cb50", "#f8d768", "#c9962c", "#a87815", "#fdeeb4", "#fffbe8", "#8a5d0c"),
    Token.TRUNK: TokenColours("#5e3a22", "#6b442a", "#432816", "#2c180b", "#a27850", "#d9b58b", "#2c180b"),
    Token.LEAF: TokenColours("#73b04c", "#80bb58", "#4e8430", "#386620", "#b9dd98", "#f6fce6", "#2d5818"),
    Token.MOUNTAIN: TokenColours("#abb0b8", "#b9bdc4", "#80868f", "#5f656e", "#e2e5e9", "#ffffff", "#4b515a"),
    Token.BRICK: TokenColours("#c2413f", "#ce4f4b", "#91292b", "#6e191d", "#ec9a90", "#fff0ea", "#7d1f22"),
}

_CUBES: Final = {
    Cube.ANIMAL: CubeColours("#ffb35c", "#f0892b", "#c9651a", "#6f3207", "#6f3207"),
    Cube.SPIRIT: CubeColours("#fffdf7", "#e9e4f2", "#c9c1dc", "#4a3f63", "#6a4fa3"),
}

LIGHT: Final = Theme(
    name="light",
    tokens=_TOKENS,
    cubes=_CUBES,
    categories={
        "trees": "#4e8430",
        "mountains": "#80868f",
        "fields": "#d9a52f",
        "buildings": "#c2413f",
        "water": "#2f86ab",
        "animals": "#e0792a",
        "spirit": "#7b64ad",
    },
    board="#ecdcb6",
    board_edge="#cdb685",
    space="#f8efd9",
    space_edge="#dcc89c",
    shadow="#3a2c1030",
    ink="#3a3325",
    muted="#6f6143",
    card="#fffdf6",
    spirit_card="#f8f4fb",
    card_edge="#dccfae",
    rung="#f4ead0",
    rung_edge="#dcc89c",
    done="#3f6b56",
    on_done="#ffffff",
    legal="#c47f00",
    legal_fill="#ffe9a8b0",
    chosen="#2f6b52",
    last="#5a4a2c",
    path="#12506f",
    casing="#ffffff",
    missing="#7a4fa0",
    wrong="#b3261e",
    wrong_fill="#e0544a40",
    islands=("#7a4fa0", "#b3541e", "#2f6b52", "#a3305f", "#6b5a12", "#1f5f8b"),
    focus="#1b1b1b",
)

_TRUNK_IN_THE_DARK: Final = TokenColours(
    "#5e3a22", "#6b442a", "#74492b", "#3a2212", "#c29a70", "#e6c59c", "#2c180b"
)

DARK: Final = Theme(
    name="dark",
    # A trunk with a dark rim would be lost on the dark ground.
    tokens=_TOKENS | {Token.TRUNK: _TRUNK_IN_THE_DARK},
    cubes=_CUBES,
    categories={
        "trees": "#7fb85b",
        "mountains": "#abb0b8",
        "fields": "#f0c64e",
        "buildings": "#d95a55",
        "water": "#4aa3c9",
        "animals": "#f09a48",
        "spirit": "#a893d6",
    },
    board="#3d372c",
    board_edge="#26221b",
    space="#524b3d",
    space_edge="#736a57",
    shadow="#00000060",
    ink="#f3ead6",
    muted="#d2c5a7",
    card="#2e2a22",
    spirit_card="#322c3a",
    card_edge="#5a5242",
    rung="#453f32",
    rung_edge="#6a6150",
    done="#8fcbaa",
    on_done="#15251c",
    legal="#ffc53d",
    legal_fill="#ffc53d38",
    chosen="#7fe0b0",
    last="#e8d9b5",
    path="#9bd8f5",
    casing="#1b1813",
    missing="#cba6f0",
    wrong="#ff8d84",
    wrong_fill="#ff6b6038",
    islands=("#cba6f0", "#f5a36a", "#7fe0b0", "#f58fb8", "#e0cf74", "#7cc4f0"),
    focus="#ffffff",
)
