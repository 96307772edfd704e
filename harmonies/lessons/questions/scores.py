"""Questions about points and suns."""

from __future__ import annotations

from harmonies.cards import HeldCard, card_named, spirit_named
from harmonies.game import Game
from harmonies.lessons.feedback import Remark, explained
from harmonies.lessons.points import points_in, river_way, score_lines, sunny
from harmonies.lessons.questions.question import CountQuestion, SpaceQuestion
from harmonies.rules import CLAUSES
from harmonies.scoring import ScoreLine, river_points, score
from harmonies.suns import SunLine, sun_lines
from harmonies.wording import a_stack, counted, sentence


def scoring_spaces(what: str) -> SpaceQuestion:
    """Every landscape of a category that scores: the spaces of its lines with points."""
    return _spaces_of_lines(what, scoring=True)


def worthless_spaces(what: str) -> SpaceQuestion:
    """Every space of a category that looks like something and scores nothing."""
    return _spaces_of_lines(what, scoring=False)


def _spaces_of_lines(what: str, *, scoring: bool) -> SpaceQuestion:
    counted_things = "what the Spirit counts" if what == "spirit" else f"the {what}"

    def of_line(line_spaces: tuple[str, ...]) -> tuple[str, ...]:
        # A building's line also names what it sees: the building itself comes first.
        return line_spaces[:1] if what == "buildings" else line_spaces

    def answer(game: Game) -> tuple[str, ...]:
        lines = score_lines(game, what)
        found = {space for line in lines if bool(line.points) is scoring for space in of_line(line.spaces)}
        return tuple(space for space in game.player.board.side.spaces if space in found)

    def explain(game: Game, space: str) -> tuple[str, str]:
        for line in score_lines(game, what):
            if space in of_line(line.spaces):
                return line.clause, sentence(f"{line.reason} ({counted(line.points, 'point')})")
        return "", f"{space} is {a_stack(game.player.board[space])} and no part of {counted_things}."

    verb = "score" if what.endswith("s") else "scores"
    worth = "points" if scoring else "nothing"
    return SpaceQuestion(f"every space where {counted_things} {verb} {worth}", answer, explain)


def points_of(what: str) -> CountQuestion:
    """The points in a category, with the "landscape", or in "total"."""
    whose = {"total": "does all of it", "landscape": "does the landscape", "spirit": "does the Spirit"}
    verb = whose.get(what, f"{'does the' if what == 'water' else 'do the'} {what}")
    return CountQuestion(
        what.capitalize(),
        f"How many points {verb} score?",
        lambda game: points_in(game, what),
        lambda game: _by_category(game) if what == "total" else explained(score_lines(game, what)),
    )


def _by_category(game: Game) -> tuple[Remark, ...]:
    """A whole sheet, a remark for each kind: its lines would be too many to read."""
    return tuple(
        Remark(f"{name.capitalize()}: {counted(category.points, 'point')}.", category.lines[0].clause)
        for name, category in game.player.sheet.categories.items()
        if category.lines
    )


def points_of_card(card: str) -> CountQuestion:
    """The points of one card as it lies there (clauses A1, N3, N4)."""
    name = card_named(card).name

    def lines(game: Game) -> list[ScoreLine]:
        return [line for line in score_lines(game, "total") if line.card == name]

    return CountQuestion(
        name,
        f"How many points does the {name} score?",
        lambda game: sum(line.points for line in lines(game)),
        lambda game: explained(lines(game)),
    )


def points_if_placed(spirit: str) -> CountQuestion:
    """What a Spirit would score on this landscape with its cube placed (clause N4)."""
    held = HeldCard(spirit_named(spirit), 1)
    name = held.card.name
    return CountQuestion(
        name,
        f"How many points would the {name} score?",
        lambda game: score(game.player.board, [held]).spirit.points,
        lambda game: explained(score(game.player.board, [held]).spirit.lines),
    )


def river_length() -> CountQuestion:
    """The tokens that the river counts (clause L5)."""
    return CountQuestion(
        "River",
        "How many tokens does the river count?",
        lambda game: len(river_way(game)),
        lambda game: explained(score_lines(game, "water")[:1]),
    )


def river_worth(tokens: int) -> CountQuestion:
    """What a river of so many tokens scores, whatever stands on the board (clause L5)."""
    return CountQuestion(
        f"River of {tokens}",
        f"How many points does a river of {tokens} tokens score?",
        lambda _game: river_points(tokens),
        lambda _game: (Remark(f"A river of {tokens} scores {river_points(tokens)}. {CLAUSES['L5']}", "L5"),),
    )


def suns() -> CountQuestion:
    """The suns of a solo game as it stands (clauses O5, O6)."""
    return CountQuestion(
        "Suns",
        "How many suns is this result worth?",
        lambda game: sum(line.suns for line in game.result().suns),
        sunny,
    )


def suns_for(points: int) -> CountQuestion:
    """The suns that so many points earn by themselves, whatever stands on the board (clause O5)."""

    def line(game: Game) -> SunLine:
        return sun_lines(points, game.setup.side, None)[0]

    return CountQuestion(
        f"{points} points",
        f"How many suns do {points} points earn?",
        lambda game: line(game).suns,
        lambda game: (Remark(sentence(f"{line(game).reason}: {counted(line(game).suns, 'sun')}"), "O5"),),
    )
