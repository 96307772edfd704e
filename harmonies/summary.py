"""Each category of a score sheet in one short sentence: where its points come from, or what is missing.

The sentences are made from the lines of the sheet; nothing is counted a second time. A writer offers the
most detailed sentence first and then says more and more by number instead of by name. The first that is short
enough stands, and the last one always is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, TypeAlias

from harmonies.cards import SPIRITS
from harmonies.scoring import COLOURS_NEEDED, ScoreLine, ScoreSheet
from harmonies.wording import counted, listed

#: What fits below the name of a category on a narrow page.
LONGEST: Final = 46

_NONE: Final = {
    "trees": "none: a leaf makes a tree",
    "mountains": "none: they score next to each other",
    "fields": "none: they score in groups of 2 or more",
    "buildings": "none: a brick on a trunk, mountain or brick",
    "water": "none: a river scores from 2 tokens on",
    "animals": "",
    "spirit": "",
}

_SPIRITS: Final = {spirit.name: spirit for spirit in SPIRITS.values()}

_Lines: TypeAlias = tuple[ScoreLine, ...]
_Tries: TypeAlias = Iterable[str]


def summaries(sheet: ScoreSheet) -> dict[str, str]:
    """A short sentence for each category; empty only for cards that are not there.

    >>> from harmonies.board import Board
    >>> from harmonies.scoring import score
    >>> board = Board.parse("A: TL F F . . / W W . T / M TB F L W / MM . . . / . . . . M")
    >>> for name, said in summaries(score(board)).items():
    ...     print(f"{name:<9} {said}".rstrip())
    trees     3 for a1; 1 for c4; b4 waits for a leaf
    mountains 3 for d1; 1 for c1; e5 stands alone
    fields    a2 and a3 are a group; c3 stands alone
    buildings c2 sees 3 colours: blue, yellow, gray
    water     2 tokens: b1 and b2; c5 lies apart
    animals
    spirit
    """
    return {name: _summary(name, category.lines) for name, category in sheet.categories.items()}


@lru_cache(maxsize=1024)
def _summary(category: str, lines: _Lines) -> str:
    if not lines:
        return _NONE[category]
    if len(lines) == 1 and len(lines[0].reason) <= LONGEST:
        return lines[0].reason
    return next(text for text in _WRITERS[category](lines) if len(text) <= LONGEST)


# ---- a writer for each category ----


def _trees(lines: _Lines) -> _Tries:
    scoring, waiting = _parted(lines)
    lack = "waits for a leaf" if len(waiting) == 1 else "wait for a leaf"
    if scoring:
        return _joined(_shares(scoring, "trees"), _all(waiting, "more", lack))
    return _some(waiting, lack)


def _mountains(lines: _Lines) -> _Tries:
    scoring, alone = _parted(lines)
    if scoring:
        return _joined(_shares(scoring, "mountains"), _standing_alone(alone))
    return _without_neighbour(alone, "mountain")


def _fields(lines: _Lines) -> _Tries:
    scoring, alone = _parted(lines)
    if scoring:
        return _joined(_field_groups([line.spaces for line in scoring]), _standing_alone(alone))
    return _without_neighbour(alone, "field")


def _field_groups(groups: Sequence[Sequence[str]]) -> _Tries:
    if len(groups) == 1:
        yield f"{listed(groups[0])} are a group"
    else:
        named = (f"{first} with {listed(rest)}" for first, *rest in groups)
        yield f"{len(groups)} groups: {', '.join(named)}"
    yield _sizes("group", groups, "fields")
    yield counted(len(groups), "group")


def _buildings(lines: _Lines) -> _Tries:
    bricks = [line.spaces[0] for line in lines if line.clause == "H3"]
    buildings = [line for line in lines if line.clause == "L4"]
    seeing = [line.spaces[0] for line in buildings if line.points]
    poor = [line.spaces[0] for line in buildings if not line.points]
    lone = "is a lone brick" if len(bricks) == 1 else "are lone bricks"
    if not buildings:
        return _some(bricks, f"{lone}, no building")
    seen = _enough_seen(seeing, poor) if seeing else _too_little_seen(poor)
    return _joined(seen, [*_all(bricks, "more", lone), counted(len(bricks), "brick")] if bricks else [])


def _enough_seen(seeing: Sequence[str], poor: Sequence[str]) -> _Tries:
    enough = f"{'sees' if len(seeing) == 1 else 'see'} {COLOURS_NEEDED} colours or more"
    score = "scores" if len(seeing) == 1 else "score"
    too_few = "sees too few colours" if len(poor) == 1 else "see too few colours"
    yield from _joined(_all(seeing, "buildings", enough), _all(poor, "others", "fewer"), ", ")
    yield from _joined(
        [*_all(seeing, "buildings", score), f"{len(seeing)} {score}"], _all(poor, "", too_few), ", "
    )


def _too_little_seen(poor: Sequence[str]) -> _Tries:
    see = "sees" if len(poor) == 1 else "see"
    yield from _some(poor, f"{see} fewer than {COLOURS_NEEDED} colours")
    yield from _some(poor, f"{see} too few colours")


def _water(lines: _Lines) -> _Tries:
    return _islands(lines) if lines[0].clause == "L6" else _river(lines)


def _river(lines: _Lines) -> _Tries:
    way, *others = (line.spaces for line in lines)
    apart = [space for spaces in others for space in spaces]
    if len(way) == 1:
        return _without_neighbour([*way, *apart], "water")
    tokens = f"{len(way)} tokens"
    ways = [f"{tokens}: {listed(way)}", f"{tokens} from {way[0]} to {way[-1]}"]
    return _joined(ways, _all(apart, "tokens", "lies apart" if len(apart) == 1 else "lie apart"))


def _islands(lines: _Lines) -> _Tries:
    islands = [line.spaces for line in lines]
    if len(islands) == 1:
        yield "1 island: water would divide it"
    else:
        yield _sizes("island", islands, "spaces")
        yield f"{len(islands)} islands, the largest of {max(map(len, islands))} spaces"


def _animals(lines: _Lines) -> _Tries:
    best = sorted(lines, key=lambda line: -line.points)
    named = [f"{line.card} {line.points}" for line in best]
    scoring = sum(line.points > 0 for line in lines)
    if not scoring:
        yield "no cube placed"
        return
    yield ", ".join(named)
    if scoring < len(named):
        yield ", ".join([*named[:scoring], f"{counted(len(named) - scoring, 'other')} 0"])
    for shown in range(scoring, 0, -1):
        yield f"{', '.join(named[:shown])} and {len(named) - shown} more"


def _spirit(lines: _Lines) -> _Tries:
    spirit, (scoring, _) = _SPIRITS[lines[0].card], _parted(lines)
    many = spirit.kind.plural
    said: _Tries
    if not scoring:
        said = ["no group is large enough" if spirit.scores_groups else f"no {spirit.kind} is high enough"]
    elif spirit.scores_groups:
        said = [_sizes("group", [line.spaces for line in scoring], many), f"{len(scoring)} groups of {many}"]
    else:
        said = _shares(scoring, many)
    return (f"{spirit.name}: {text}" for text in said)


_WRITERS: Final[Mapping[str, Callable[[_Lines], _Tries]]] = {
    "trees": _trees,
    "mountains": _mountains,
    "fields": _fields,
    "buildings": _buildings,
    "water": _water,
    "animals": _animals,
    "spirit": _spirit,
}


# ---- phrases that several of them use ----


def _parted(lines: _Lines) -> tuple[list[ScoreLine], list[str]]:
    """The lines with points, and the spaces of the others."""
    others = sorted(space for line in lines if not line.points for space in line.spaces)
    return [line for line in lines if line.points], others


def _shares(scoring: Sequence[ScoreLine], many: str) -> _Tries:
    """What the spaces give, the most first and equal ones together: "3 each for a1 and b2; 1 for c3"."""
    best = sorted(scoring, key=lambda line: (-line.points, line.spaces))
    shares = [
        (points, [line.spaces[0] for line in lines])
        for points, lines in groupby(best, lambda line: line.points)
    ]
    for names in range(len(scoring), 0, -1):
        yield "; ".join(_share(points, spaces, names, many) for points, spaces in shares)
    points, spaces = shares[0]
    if less := len(scoring) - len(spaces):
        score = "scores" if less == 1 else "score"
        yield f"{_share(points, spaces, 4, many)}; {less} more {score} less"
    yield f"{len(scoring)} {many} score"


def _share(points: int, spaces: Sequence[str], names: int, many: str) -> str:
    if len(spaces) == 1:
        return f"{points} for {spaces[0]}"
    return f"{points} each for {listed(spaces) if len(spaces) <= names else f'{len(spaces)} {many}'}"


def _standing_alone(spaces: Sequence[str]) -> _Tries:
    return _all(spaces, "more", "stands alone" if len(spaces) == 1 else "stand alone")


def _without_neighbour(spaces: Sequence[str], kind: str) -> _Tries:
    if len(spaces) == 1:
        return [f"{spaces[0]} has no {kind} next to it"]
    return _some(spaces, f"have no {kind} next to them")


def _sizes(word: str, groups: Iterable[Sequence[str]], many: str) -> str:
    """Groups by their sizes: "2 groups, of 3 and 2 fields"."""
    sizes = sorted(map(len, groups), reverse=True)
    if len(set(sizes)) > 1:
        return f"{len(sizes)} {word}s, of {listed(sizes)} {many}"
    each = " each" if len(sizes) > 1 else ""
    return f"{counted(len(sizes), word)} of {counted(sizes[0], many.removesuffix('s'))}{each}"


def _all(spaces: Sequence[str], many: str, words: str) -> _Tries:
    """All of them by name, or by number where they are several; nothing about none."""
    if spaces:
        yield f"{listed(spaces)} {words}"
    if len(spaces) > 1:
        yield " ".join(filter(None, [str(len(spaces)), many, words]))


def _some(spaces: Sequence[str], words: str) -> _Tries:
    """All of them by name, or the first ones and how many more there are: never just one more."""
    yield f"{listed(spaces)} {words}"
    for shown in range(len(spaces) - 2, 0, -1):
        yield f"{listed([*spaces[:shown], f'{len(spaces) - shown} more'])} {words}"


def _joined(starts: _Tries, ends: _Tries, joint: str = "; ") -> _Tries:
    """Each start with the first end, then with the next; what a board lacks is worth more words."""
    starts, ends = list(starts), list(ends)
    return [start + joint + end for end in ends for start in starts] if ends else starts
