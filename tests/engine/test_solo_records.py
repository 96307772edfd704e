"""The best solo result is kept for each side and each Spirit apart."""

from __future__ import annotations

import pytest

from harmonies.board import SIDES
from harmonies.cards import SPIRITS
from harmonies.suns import SoloResult, check_record


def result(side: str, spirit: str, points: int) -> SoloResult:
    return SoloResult(SIDES[side], SPIRITS.get(spirit), points)


@pytest.mark.clause("O7")
@pytest.mark.parametrize(
    ("kept", "reasons"),
    [
        (result("A", "lion", 89), []),
        (result("A", "lion", 90), ["90 points are not more than 90."]),
        (result("A", "lion", 91), ["90 points are not more than 91."]),
        (result("B", "lion", 10), ["Side B has a record of its own."]),
        (result("A", "ram", 10), ["Games with the Ram have a record of their own."]),
        (result("A", "", 10), ["Games without a Spirit have a record of their own."]),
        (
            result("B", "", 99),
            ["Side B has a record of its own.", "Games without a Spirit have a record of their own."],
        ),
    ],
    ids=lambda value: value.words if isinstance(value, SoloResult) else "",
)
def test_a_record_is_only_broken_within_its_configuration(kept: SoloResult, reasons: list[str]) -> None:
    found = check_record(result("A", "lion", 90), kept)
    assert [violation.message for violation in found] == reasons
    assert {violation.clause for violation in found} <= {"O7"}


@pytest.mark.clause("O7")
def test_games_without_a_spirit_are_one_configuration() -> None:
    assert check_record(result("A", "", 41), result("A", "", 40)) == ()
    assert check_record(result("A", "", 41), result("A", "owl", 40))


def test_a_result_in_words() -> None:
    assert result("B", "", 77).words == "side B, without a Spirit: 77 points"
    assert result("A", "cat", 120).words == "side A, with the Cat: 120 points"
