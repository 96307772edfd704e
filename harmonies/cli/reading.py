"""What comes in: arguments, lines and files, read strictly and bounded in size."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any, Final

from harmonies.board import NotationError, quoted
from harmonies.cards import Card, HeldCard, animal_named, spirit_named
from harmonies.record import LONGEST_RECORD
from harmonies.wording import counted

_LONGEST_INPUT: Final = 50_000_000


def parse_count(text: str) -> tuple[str, int]:
    """The card's id and its cubes placed, from a text as shrew=2."""
    id_, _, count = text.partition("=")
    if not (count.isascii() and count.isdigit() and len(count) < 4):
        raise NotationError(f"{quoted(text)} is not a card with its cubes placed, as shrew=2")
    return id_, int(count)


def held_cards(counts: Iterable[tuple[str, int]], spirit: str | None, *, placed: bool) -> list[HeldCard]:
    """The cards with their cubes placed; raises NotationError for a card given twice or with too many."""
    held: dict[Card, HeldCard] = {}
    for id_, count in counts:
        card = animal_named(id_)
        if card in held:
            raise NotationError(f"{id_} is given twice: there is one card of each kind")
        if not 0 <= count <= card.cubes:
            raise NotationError(f"{id_} has {card.cubes} cubes, so {count} cannot be placed")
        held[card] = HeldCard(card, count)
    if spirit is not None:
        held[spirit_named(spirit)] = HeldCard(spirit_named(spirit), int(placed))
    return list(held.values())


def parse_object(text: str) -> dict[str, Any]:
    """The JSON object that may follow a tab; empty where nothing does."""
    if not text.strip():
        return {}
    try:
        value = json.loads(text, object_pairs_hook=_unique)
    except (json.JSONDecodeError, RecursionError) as error:
        raise NotationError("what follows the tab is not a JSON object") from error
    if not isinstance(value, dict):
        raise NotationError("what follows the tab is not a JSON object")
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise NotationError(f"{quoted(name)} is given twice")
        found[name] = value
    return found


def columns(line: str, *names: str) -> list[str]:
    """What stands between the tabs of a line; raises NotationError unless there is one for each name."""
    found = line.split("\t")
    if len(found) != len(names):
        raise NotationError(f"expected {'<tab>'.join(names)} and found {counted(len(found), 'column')}")
    return [column.strip() for column in found]


def required(value: str | None, name: str) -> str:
    if value is None:
        raise NotationError(f"{name} is missing; with '-' instead of a position, lines are read from input")
    return value


def expect_no_more(*given: object) -> None:
    if any(value is not None for value in given):
        raise NotationError("with '-' each line of the input says everything, and no further argument does")


def input_lines() -> list[str]:
    """The lines of the input. Empty ones at its end are no lines; between others each is one, and wrong."""
    text = _standard_input(_LONGEST_INPUT)
    lines = [line.removesuffix("\r") for line in text.split("\n")] if text else []
    while len(lines) > 1 and not lines[-1].strip():
        lines.pop()
    return lines


def read_text(file: str) -> str:
    if file == "-":
        return _standard_input(LONGEST_RECORD)
    with open(file, "rb") as opened:
        return _decoded(opened.read(LONGEST_RECORD + 1), LONGEST_RECORD)


def _standard_input(longest: int) -> str:
    if sys.stdin is None:
        raise NotationError("there is no input to read from")
    return _decoded(sys.stdin.buffer.read(longest + 1), longest)


def _decoded(data: bytes, longest: int) -> str:
    if len(data) > longest:
        raise NotationError(f"the input is longer than {longest} bytes")
    try:
        return data.decode("utf-8-sig")  # some editors begin a file with a mark that says so
    except UnicodeDecodeError as error:
        raise NotationError(f"the input is not text: byte {error.start} is not UTF-8") from error
