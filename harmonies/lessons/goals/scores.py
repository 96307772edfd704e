"""Goals about what a board scores, and about suns."""

from __future__ import annotations

from collections.abc import Callable

from harmonies.game import Game
from harmonies.lessons.feedback import Mark, Remark, explained
from harmonies.lessons.goals.goal import Goal
from harmonies.lessons.points import points_in, river_way, score_lines, scored, sunny
from harmonies.scoring import ScoreLine
from harmonies.wording import counted


def scores_at_least(what: str, points: int) -> Goal:
    """At least so many points in a category, with the "landscape", or in "total"."""
    return _scores(what, points, "at least", lambda found: found >= points)


def scores(what: str, points: int) -> Goal:
    """Just so many points in a category, with the "landscape", or in "total"."""
    return _scores(what, points, "exactly", lambda found: found == points)


def _scores(what: str, points: int, limit: str, is_enough: Callable[[int], bool]) -> Goal:
    def check(game: Game) -> tuple[Remark, ...]:
        found = points_in(game, what)
        if is_enough(found):
            return ()
        whole = what in ("landscape", "total")
        message = f"You score {counted(found, 'point')} {_with(what)}, but the goal is {limit} {points}."
        lines = score_lines(game, what)
        shown = [line for line in lines if not line.points] if whole else lines
        return (Remark(message), *explained(shown))

    def proof(game: Game) -> tuple[Remark, ...]:
        return explained(line for line in score_lines(game, what) if line.points)

    return Goal(f"score {limit} {counted(points, 'point')} {_with(what)}", check, proof)


def scores_at(space: str, points: int) -> Goal:
    """At least so many points for what stands on a space."""

    def lines(game: Game) -> list[ScoreLine]:
        return [line for line in score_lines(game, "landscape") if line.spaces[:1] == (space,)]

    def check(game: Game) -> tuple[Remark, ...]:
        if sum(line.points for line in lines(game)) >= points:
            return ()
        nothing = (Remark(f"Nothing on {space} scores.", "", Mark("wrong", (space,))),)
        return explained(lines(game)) or nothing

    return Goal(f"score {counted(points, 'point')} on {space}", check, lambda game: explained(lines(game)))


def suns_at_least(number: int) -> Goal:
    """At least so many suns for a solo game as it stands (clauses O5, O6)."""

    def check(game: Game) -> tuple[Remark, ...]:
        found = sum(line.suns for line in game.result().suns)
        if found >= number:
            return ()
        message = f"That is {counted(found, 'sun')}, but the goal is {number}."
        return (Remark(message), *sunny(game))

    return Goal(f"earn {counted(number, 'sun')}", check, sunny)


def river_of(tokens: int) -> Goal:
    """A river that counts at least so many tokens from end to end (clause L5); side A only."""

    def check(game: Game) -> tuple[Remark, ...]:
        way = river_way(game)
        if len(way) >= tokens:
            return ()
        message = f"The river counts {counted(len(way), 'token')}, and it needs {tokens}."
        return (Remark(message, "L5", Mark("path", way) if way else None),)

    return Goal(
        f"have a river that counts {tokens} tokens",
        check,
        lambda game: explained(score_lines(game, "water")[:1]),
    )


def islands(number: int) -> Goal:
    """At least so many islands (clause L6); side B only."""

    def check(game: Game) -> tuple[Remark, ...]:
        lines = score_lines(game, "water") if game.player.board.side.name == "B" else ()
        if len(lines) >= number:
            return ()
        message = f"There {'is' if len(lines) == 1 else 'are'} {counted(len(lines), 'island')} of {number}."
        return (Remark(message, "L6"), *explained(lines))

    return Goal(
        f"have {counted(number, 'island')}", check, lambda game: explained(score_lines(game, "water"))
    )


def _with(what: str) -> str:
    return {"total": "in total", "animals": "with animals", "spirit": "with the Spirit"}.get(
        scored(what), f"with {'the landscape' if what == 'landscape' else what}"
    )
