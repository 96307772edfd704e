"""The commands that answer for one position, or for one in each line of the input."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any, Final

from harmonies import as_json
from harmonies.actions import token_named
from harmonies.board import Board, NotationError, quoted
from harmonies.cards import Card, card_named
from harmonies.cli.printing import print_answer
from harmonies.cli.reading import (
    columns,
    expect_no_more,
    held_cards,
    input_lines,
    parse_count,
    parse_object,
    required,
)
from harmonies.habitats import find_sites, nearest_misses
from harmonies.rules import check_placement
from harmonies.scoring import ScoreSheet, score

_MISSES_SHOWN: Final = 5
_LONGEST_LINE: Final = 4_000


def score_board(options: argparse.Namespace) -> int:
    if options.position == "-":
        expect_no_more(options.animal or None, options.spirit, options.spirit_unplaced)
        return _print_lines(_score_line)
    spirit = options.spirit if options.spirit is not None else options.spirit_unplaced
    counts = [parse_count(text) for text in options.animal]
    cards = held_cards(counts, spirit, placed=options.spirit is not None)
    sheet = score(Board.parse(options.position), cards)
    return print_answer(options, as_json.sheet_data(sheet), sheet)


def _score_line(line: str) -> as_json.Data:
    position, _, extra = line.partition("\t")
    return as_json.sheet_data(_score_with(Board.parse(position), parse_object(extra)))


def _score_with(board: Board, given: dict[str, Any]) -> ScoreSheet:
    unknown = given.keys() - {"animals", "spirit", "spirit_placed"}
    if unknown:
        raise NotationError(f"unknown {quoted(min(unknown))}: expected animals, spirit, spirit_placed")
    animals, spirit, placed = given.get("animals", {}), given.get("spirit"), given.get("spirit_placed", True)
    if not isinstance(animals, dict) or not all(type(count) is int for count in animals.values()):
        raise NotationError("animals must be an object of card ids with the number of cubes placed")
    if not (spirit is None or isinstance(spirit, str)) or not isinstance(placed, bool):
        raise NotationError("spirit must be a card id or null, and spirit_placed true or false")
    return score(board, held_cards(list(animals.items()), spirit, placed=placed))


def show_habitats(options: argparse.Namespace) -> int:
    if options.position == "-":
        expect_no_more(options.card)
        return _print_lines(_habitats_line)
    board, card = Board.parse(options.position), card_named(required(options.card, "CARD"))
    return print_answer(options, as_json.habitats_data(board, card), _habitats_text(board, card))


def _habitats_line(line: str) -> as_json.Data:
    position, card = columns(line, "POSITION", "CARD")
    return as_json.habitats_data(Board.parse(position), card_named(card))


def _habitats_text(board: Board, card: Card) -> str:
    sites = find_sites(board, card.habitat)
    if sites:
        return "\n".join(
            f"{card.name}: cube on {site.cube}, habitat on {', '.join(site.spaces)}, rotation {site.rotation}"
            for site in sites
        )
    misses = nearest_misses(board, card.habitat)
    if not misses:
        return f"{card.name}: no space may take its cube, and no habitat can be completed any more."
    shown = [miss.reason for miss in misses[:_MISSES_SHOWN]]
    more = len(misses) - len(shown)
    rest = [f"(and {more} more as near)"] if more else []
    return "\n".join([f"{card.name}: no space may take its cube yet. The nearest misses:", *shown, *rest])


def check_token(options: argparse.Namespace) -> int:
    if options.position == "-":
        expect_no_more(options.token, options.space)
        return _print_lines(_check_line)
    token, space = required(options.token, "TOKEN"), required(options.space, "SPACE")
    board = Board.parse(options.position)
    violations = check_placement(board, token_named(token), board.side.expect(space))
    text = "\n".join(f"{violation.message} ({violation.clause})" for violation in violations)
    return print_answer(options, as_json.check_data(violations), text or f"Legal: {token} may go on {space}.")


def _check_line(line: str) -> as_json.Data:
    position, token, space = columns(line, "POSITION", "TOKEN", "SPACE")
    board = Board.parse(position)
    return as_json.check_data(check_placement(board, token_named(token), board.side.expect(space)))


def _print_lines(answer: Callable[[str], as_json.Data]) -> int:
    """Success, once every line of the input has its answer and each is printed as a JSON object."""
    printed = []
    for number, line in enumerate(input_lines(), start=1):
        try:
            if len(line) > _LONGEST_LINE:
                raise NotationError(f"a line has at most {_LONGEST_LINE} characters")
            printed.append(json.dumps(answer(line)))
        except NotationError as error:
            raise NotationError(f"line {number}: {error}") from error
    if printed:
        print("\n".join(printed))
    return 0
