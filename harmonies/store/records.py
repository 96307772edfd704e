"""The best solo result in each configuration (clause O7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from sqlalchemy import RowMapping

from harmonies.store.schema import best_results
from harmonies.store.shelf import Shelf
from harmonies.store.values import (
    HIGHEST_NUMBER,
    LONGEST_NAME,
    BestResult,
    Configuration,
    bounded_number,
    bounded_text,
)


class Records(Shelf):
    """The best results of a visitor."""

    def record_result(self, configuration: Configuration, points: int, suns: int, game_id: str) -> bool:
        """Whether this game holds the record of its configuration; more points than before are one.

        Suns need no comparison: within a configuration they grow with the points. Asked again for the same
        game, the answer is the same, so that a page may be loaded again.
        """
        result = BestResult(
            bounded_number(points, HIGHEST_NUMBER, "points"),
            bounded_number(suns, HIGHEST_NUMBER, "suns"),
            bounded_text(game_id, LONGEST_NAME, "the id of the game"),
        )
        side = bounded_text(configuration.side, LONGEST_NAME, "the name of the side")
        spirit = bounded_text(configuration.spirit or "", LONGEST_NAME, "the name of the Spirit")
        of_it = self._select(best_results, best_results.c.side == side, best_results.c.spirit == spirit)
        with self._database.writing() as connection:
            before = connection.execute(of_it).one_or_none()
            if before and before.points >= points:
                return result == BestResult(before.points, before.suns, before.game_id)
            self._put(connection, best_results, side=side, spirit=spirit, **asdict(result))
        return True

    def best(self, configuration: Configuration) -> BestResult | None:
        return self.bests().get(configuration)

    def bests(self) -> Mapping[Configuration, BestResult]:
        """The best result of every configuration that was played to the end."""
        with self._database.reading() as connection:
            rows = connection.execute(self._select(best_results)).mappings().all()
        return {_configuration(row): BestResult(row["points"], row["suns"], row["game_id"]) for row in rows}


def _configuration(row: RowMapping) -> Configuration:
    return Configuration(row["side"], row["spirit"] or None)
