"""How many suns a solo game earns, what each came from, and which record it breaks (clauses O5 to O7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from harmonies.board import Side
from harmonies.cards import Spirit
from harmonies.rules import Violation

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


def more_suns(side: Side, *, spirits: bool) -> str:
    """What the choice before a game adds to the suns for points (clause O6).

    >>> from harmonies.board import SIDE_B
    >>> more_suns(SIDE_B, spirits=True)
    'Side B adds no sun; a Spirit adds 1 if it scores groups, else none.'
    """
    for_side = "1 sun" if side.name == "A" else "no sun"
    for_spirit = (
        "a Spirit adds 1 if it scores groups, else none" if spirits else "playing without Spirits adds 2"
    )
    return f"Side {side} adds {for_side}; {for_spirit}."


class SoloResult(NamedTuple):
    """The points of a solo game, with what they may be compared within: the side and the Spirit."""

    side: Side
    spirit: Spirit | None
    points: int

    @property
    def words(self) -> str:
        return f"side {self.side}, {_with(self.spirit)}: {self.points} points"


def check_record(result: SoloResult, kept: SoloResult) -> tuple[Violation, ...]:
    """Every reason why `result` does not take the place of the record `kept`; none when it does (clause O7).

    >>> from harmonies.board import SIDE_A, SIDE_B
    >>> check_record(SoloResult(SIDE_A, None, 90), SoloResult(SIDE_B, None, 80))[0].message
    'Side B has a record of its own.'
    """
    violations = []
    if result.side is not kept.side:
        violations.append(Violation("O7", f"Side {kept.side} has a record of its own."))
    if result.spirit is not kept.spirit:
        violations.append(Violation("O7", f"Games {_with(kept.spirit)} have a record of their own."))
    if not violations and result.points <= kept.points:
        violations.append(Violation("O7", f"{result.points} points are not more than {kept.points}."))
    return tuple(violations)


def _with(spirit: Spirit | None) -> str:
    return f"with the {spirit.name}" if spirit else "without a Spirit"
