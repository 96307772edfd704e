"""The 42 cards once more, in another form than the engine's data: a table, and seven named shapes.

The engine is compared with this table, and the slow finder works from it alone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

#: Where the other spaces of a habitat lie, as walks from the space that takes the cube.
#:
#:     pair   1        line  2          corner  1         ends  1
#:              *              1                  *               *
#:                               *            2                     2
#:
#:     wide     *      fan       *      diamond     1
#:            2   1            3   1              3   *
#:                               2                  2
SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "pair": ("NW",),
    "line": ("NW", "NW NW"),
    "corner": ("NW", "SW"),
    "wide": ("SE", "SW"),
    "fan": ("SE", "S", "SW"),
    "ends": ("NW", "SE"),
    "diamond": ("NW", "SW", "SW NW"),
}

_ANIMALS: Final = """
alligator   4 9 15      water      line    water tree3
ray         4 10 16     water      corner  mountain1 mountain1
fish        3 6 10 16   water      pair    mountain3
otter       5 10 16     water      line    tree1 tree1
frog        2 4 6 10 15 water      pair    tree1
duck        2 4 8 13    water      pair    building
flamingo    4 10 16     water      corner  field field
gecko       5 10 16     building   line    field field
shrew       5 10 17     building   wide    field field
peacock     5 10 17     building   wide    water water
squirrel    4 9 15      building   pair    tree3
hedgehog    5 12        building   corner  tree2 tree2
bee         8 18        tree2      fan     field field field
bear        5 11        tree1      corner  mountain2 mountain2
rabbit      5 10 17     tree1      line    tree1 building
macaw       4 9 14      tree2      corner  water water
boar        4 8 13      tree2      pair    building
koala       3 6 10 15   tree2      pair    tree1
wolf        4 10 16     tree3      corner  field field
kingfisher  5 11 18     tree3      wide    water water
penguin     4 10 16     mountain1  wide    water water
bat         3 6 10 15   mountain1  pair    tree3
fennec-fox  4 9 16      mountain1  line    mountain1 field
macaque     5 11        mountain2  corner  water water
eagle       5 11        mountain3  pair    field
meerkat     2 5 9 14    mountain1  pair    field
crow        4 9         field      wide    building building
llama       5 12        field      line    field mountain2
arctic-fox  5 10 17     field      wide    tree2 tree2
raccoon     6 12        field      fan     water water water
ladybug     2 5 8 12 17 field      pair    tree1
panther     5 11        field      line    tree2 tree2
"""

_SPIRITS: Final = """
lion        field      ends     tree2 field
butterfly   field      diamond  water water field
deer        tree2      ends     tree3 tree1
owl         tree3      corner   tree1 tree1
cat         building   line     tree1 building
stork       building   line     building field
ram         mountain3  pair     mountain2
marmot      mountain2  wide     mountain1 mountain1
dragonfly   water      ends     tree2 tree2
turtle      water      ends     mountain2 water
"""

#: The stacks that are each landscape (clauses L1, L2, H2, H3).
STACKS: Final = {
    "water": {"W"},
    "field": {"F"},
    "tree1": {"L"},
    "tree2": {"TL"},
    "tree3": {"TTL"},
    "mountain1": {"M"},
    "mountain2": {"MM"},
    "mountain3": {"MMM"},
    "building": {"TB", "MB", "BB"},
}


class Facts(NamedTuple):
    points: tuple[int, ...]  # of an Animal card; none for a Spirit
    cube: str
    shape: str
    others: tuple[str, ...]

    @property
    def walks(self) -> list[tuple[list[str], str]]:
        """The way to each space of the habitat from the one that takes the cube, and what it must be."""
        ways = [[], *(way.split() for way in SHAPES[self.shape])]
        return list(zip(ways, (self.cube, *self.others), strict=True))


def _read(line: str) -> tuple[str, Facts]:
    id_, *words = line.split()
    points = [int(word) for word in words if word.isdigit()]
    cube, shape, *others = words[len(points) :]
    return id_, Facts(tuple(points), cube, shape, tuple(others))


ANIMAL_FACTS: Final = dict(map(_read, _ANIMALS.strip().splitlines()))
SPIRIT_FACTS: Final = dict(map(_read, _SPIRITS.strip().splitlines()))
CARD_FACTS: Final = {**ANIMAL_FACTS, **SPIRIT_FACTS}
