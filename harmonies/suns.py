"""How many suns a solo game earns, and what each came from (clauses O5 and O6)."""

from __future__ import annotations

from typing import Final, NamedTuple

from harmonies.board import Side
from harmonies.cards import Spirit

#: The points that earn 1, 2, ... suns (clause O5).
THRESHOLDS: Final = (40, 70, 90, 110, 130, 140, 150, 160)


class SunLine(NamedTuple):
    """Some suns, or none, with the clause and the reason."""

    suns: int
    clause: str
    reason: str


def sun_lines(points: int, side: Side, spirit: Spirit | None) -> tuple[SunLine, ...]:
    """Where the suns come from: the points, the side, the Spirit; their sum is the result.

    >>> from harmonies.board import SIDE_A
    >>> from harmonies.cards import SPIRITS
    >>> sum(line.suns for line in sun_lines(130, SIDE_A, SPIRITS["lion"]))
    7
    """
    earned = sum(points >= threshold for threshold in THRESHOLDS)
    if earned < len(THRESHOLDS):
        for_points = f"{points} points; the next sun comes at {THRESHOLDS[earned]}"
    else:
        for_points = f"{points} points"
    return (
        SunLine(earned, "O5", for_points),
        SunLine(1 if side.name == "A" else 0, "O6", f"played on side {side}"),
        _spirit_line(spirit),
    )


def _spirit_line(spirit: Spirit | None) -> SunLine:
    if spirit is None:
        return SunLine(2, "O6", "played without a Spirit")
    if spirit.scores_groups:
        return SunLine(1, "O6", f"the {spirit.name} scores groups")
    return SunLine(0, "O6", f"the {spirit.name} scores every single landscape of its kind")
