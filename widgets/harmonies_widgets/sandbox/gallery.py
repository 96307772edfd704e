"""Boards worth a look: the rulebook's worked examples first, then small ones that each show one thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from harmonies.board import Board
from harmonies.cards import HeldCard, card_named
from harmonies_widgets.sandbox.setting import Setting


@dataclass(frozen=True)
class GalleryBoard:
    """A board with a name and one sentence; `cubes` says which card's cubes stand where."""

    id: str
    title: str
    sentence: str
    position: str
    cubes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def setting(self) -> Setting:
        setting = Setting(Board.parse(self.position))
        for id_, spaces in self.cubes.items():
            setting = setting.with_held(HeldCard(card_named(id_), len(spaces), spaces))
        return setting


_TALLY: Final = "A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM"
_TALLY_CUBES: Final[Mapping[str, tuple[str, ...]]] = {
    "eagle": ("e1",),
    "shrew": ("c2", "d2"),
    "boar": ("d4",),
    "raccoon": ("a2", "b3"),
    "flamingo": ("b1", "b2", "b4"),
    "fennec-fox": ("e2", "e3", "d3"),
}

GALLERY: Final = (
    GalleryBoard(
        "tally",
        "The rulebook's tally",
        "A full board of side A, worth 53 points. Why does the building on e4 add nothing to them?",
        _TALLY,
    ),
    GalleryBoard(
        "tally-with-cards",
        "The tally with its cards",
        "The same board with the six Animal cards that its cubes came from: 63 points more.",
        _TALLY,
        _TALLY_CUBES,
    ),
    GalleryBoard(
        "tally-with-spirit",
        "The tally with a Spirit",
        "Once more, with a Spirit whose cube stands on c4: the Lion looks at groups of fields.",
        _TALLY.replace("F F W / F", "F F^ W / F"),
        {**_TALLY_CUBES, "lion": ("c4",)},
    ),
    GalleryBoard(
        "river",
        "The rulebook's river",
        "Seven water tokens in one group, but only six of them lie on the way that counts.",
        "A: . . . . . / W W W . / . W . . . / . W W . / . . . W .",
    ),
    GalleryBoard(
        "islands",
        "The rulebook's islands",
        "On side B water divides the land: this long one leaves four islands, and empty spaces are land too.",
        "B: . W . . / W . . / . W . W / . W W / . W . . / W . . / W W . .",
    ),
    GalleryBoard(
        "ring",
        "A ring of six",
        "Six water tokens in a ring make a river of four: from any token, the far side is three steps away.",
        "A: . . . . . / . W W . / . W . W . / . W W . / . . . . .",
    ),
    GalleryBoard(
        "corner",
        "A house in the corner",
        "A corner of side A has two neighbours, so a building there never sees three colours.",
        "A: TB F . . . / W . . . / . . . . . / . . . . / . . . . .",
    ),
    GalleryBoard(
        "brick",
        "Brick or building",
        "The brick on b2 stands alone and is no building yet; the one on d2 stands on a mountain and is.",
        "A: . . . . . / . B . . / . W F . . / . MB . . / . . L . .",
    ),
    GalleryBoard(
        "lonely-mountain",
        "A mountain alone",
        "The highest mountain scores nothing on its own; two low ones side by side score.",
        "A: MMM . . . . / . . . . / . . . . . / . . M . / . . . M .",
    ),
    GalleryBoard(
        "two-meadows",
        "Two meadows or one",
        "Four fields in two pairs score twice; a fifth one on b1 would join them into one group.",
        "A: F F . . . / . . . . / . F F . . / . . . . / . . . . .",
    ),
    GalleryBoard(
        "trunks",
        "What a leaf is worth",
        "The same leaf on no, one and two trunks; the trunks on e3 still wait for theirs.",
        "A: L . . . . / . . . . / . TL . . . / . . . . / TTL . TT . .",
    ),
    GalleryBoard(
        "two-rivers",
        "Only one river counts",
        "Two rivers of three tokens each, and one of them scores: the longest, or the first of equals.",
        "A: W W W . . / . . . . / . . . . . / . . . . / . . W W W",
    ),
    GalleryBoard(
        "wall",
        "A river or a wall",
        "Three water tokens are a short river here; turn the board over, and they cut the land in two.",
        "A: . . . . . / W W W . / . . . . . / . . . . / . . . . .",
    ),
    GalleryBoard(
        "shared-field",
        "One field, two habitats",
        "The field on b1 serves two habitats at once: the Flamingo may settle on a2 and on c1.",
        "A: . W . . . / F F . . / W F . . . / . . . . / . . . . .",
        {"flamingo": ()},
    ),
    GalleryBoard(
        "one-leaf",
        "One leaf short",
        "The Kingfisher needs a tree of height 3 between two waters. Choose its card to see what is missing.",
        "A: . . . . . / . W . . / . TT . . . / . W . . / . . . . .",
        {"kingfisher": ()},
    ),
    GalleryBoard(
        "cube-stays",
        "The cube stays",
        "The mountain on a2 has grown since the Ray settled between two low ones; its cube and points stay.",
        "A: M MM . . . / W* . . . / . . . . . / . . . . / . . . . .",
        {"ray": ("b1",)},
    ),
)
