"""Values as plain data, in the shapes that the command line promises to other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from harmonies.board import Board
from harmonies.cards import Card
from harmonies.game import Game, Player
from harmonies.habitats import Miss, Site, find_sites, nearest_misses
from harmonies.record import write_record
from harmonies.rules import Violation
from harmonies.scoring import ScoreSheet

Data = dict[str, Any]


def category_points(sheet: ScoreSheet) -> Data:
    """The points of each category and their total."""
    points = {name: category.points for name, category in sheet.categories.items()}
    return {**points, "total": sheet.total}


def sheet_data(sheet: ScoreSheet) -> Data:
    """A score sheet with all its lines."""
    lines = [{**line._asdict(), "spaces": list(line.spaces)} for line in sheet.lines]
    return {"side": str(sheet.side), **category_points(sheet), "lines": lines}


def habitats_data(board: Board, card: Card) -> Data:
    """Where the card's cube may go now; only where it may go nowhere, the nearest misses."""
    sites = find_sites(board, card.habitat)
    misses = () if sites else nearest_misses(board, card.habitat)
    return {
        "card": card.id,
        "sites": [_site_data(site) for site in sites],
        "nearest": [_miss_data(miss) for miss in misses],
    }


def _site_data(site: Site) -> Data:
    return {"cube": site.cube, "spaces": list(site.spaces), "rotation": site.rotation}


def _miss_data(miss: Miss) -> Data:
    lacks = [
        {"space": lack.space, "needs": str(lack.needs), "has": str(lack.has), "add": list(lack.ways)}
        for lack in miss.lacks
    ]
    return {**_site_data(miss.site), "tokens": miss.tokens, "lacks": lacks, "reason": miss.reason}


def check_data(violations: Sequence[Violation]) -> Data:
    """Whether something is legal, and every reason why not."""
    reasons = [{**violation._asdict(), "spaces": list(violation.spaces)} for violation in violations]
    return {"legal": not violations, "violations": reasons}


def game_data(game: Game, seconds: float) -> Data:
    """A game played to its end, or as far as it goes, with its record; `seconds` is what playing it took."""
    players = [_player_data(player) for player in game.players]
    if game.is_solo:
        players[0]["suns"] = sum(line.suns for line in game.result().suns)
    return {
        "seed": game.setup.seed,
        "side": str(game.setup.side),
        "turns": game.turn,
        "finished": game.is_over,
        "seconds": round(seconds, 6),
        "winners": [winner + 1 for winner in game.result().winners] if game.is_over else [],
        "record": write_record(game),
        "players": players,
    }


def _player_data(player: Player) -> Data:
    return {
        **category_points(player.sheet),
        "position": str(player.board),
        "cards": {held.card.id: held.placed for held in player.cards},
        "spirit_card": player.spirit.card.id if player.spirit else None,
        "spirit_placed": bool(player.spirit and player.spirit.placed),
    }
