"""Questions about habitats, and about the cubes that go on them."""

from __future__ import annotations

from harmonies.cards import card_named
from harmonies.game import Game
from harmonies.habitats import Site, check_cube, cube_spaces, find_sites, nearest_misses
from harmonies.lessons.feedback import Mark, Remark, missed
from harmonies.lessons.questions.question import CountQuestion, SpaceQuestion
from harmonies.rules import CLAUSES
from harmonies.wording import counted, listed


def cube_spaces_of(card: str) -> SpaceQuestion:
    """Every space that may take a cube of the card now (clauses H1 to H5)."""
    wanted = card_named(card)

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if violations := check_cube(board, wanted, space):
            return violations[0].clause, violations[0].message
        site = next(site for site in find_sites(board, wanted.habitat) if site.cube == space)
        return (
            "H1",
            f"{space} takes a cube: the habitat of the {wanted.name} stands on {listed(site.spaces)}.",
        )

    return SpaceQuestion(
        f"every space that may take a cube of the {wanted.name}",
        lambda game: game.player.board.side.names(cube_spaces(game.player.board, wanted.habitat)),
        explain,
        "cube",
    )


def number_of_sites(card: str) -> CountQuestion:
    """On how many spaces a cube of the card may go now."""
    question = cube_spaces_of(card)
    return CountQuestion(
        "Spaces",
        f"On how many spaces may a cube of the {card_named(card).name} go?",
        lambda game: len(question.answer(game)),
        lambda game: (
            tuple(
                Remark(question.explain(game, space)[1], "H1", Mark("cube", (space,)))
                for space in question.answer(game)
            )
            or (Remark(f"No space may take a cube of the {card_named(card).name} now.", "H1"),)
        ),
    )


def habitat_spaces_of(card: str) -> SpaceQuestion:
    """Every space that is part of the card's habitat wherever it stands."""
    wanted = card_named(card)

    def answer(game: Game) -> tuple[str, ...]:
        board = game.player.board
        used = {space for site in find_sites(board, wanted.habitat) for space in site.spaces}
        return tuple(space for space in board.side.spaces if space in used)

    def explain(game: Game, space: str) -> tuple[str, str]:
        for site in find_sites(game.player.board, wanted.habitat):
            if space in site.spaces:
                spaces = listed(site.spaces)
                return "H1", f"{space} belongs to the habitat of the {wanted.name} on {spaces}."
        return "H2", f"{space} is next to it at most: no habitat of the {wanted.name} needs it."

    return SpaceQuestion(f"every space of each habitat of the {wanted.name} that stands", answer, explain)


def ways_to_stand(card: str, space: str) -> CountQuestion:
    """In how many of its rotations the card's habitat stands with its cube here (clause H1)."""
    wanted = card_named(card)

    def sites(game: Game) -> list[Site]:
        return [site for site in find_sites(game.player.board, wanted.habitat) if site.cube == space]

    def explain(game: Game) -> tuple[Remark, ...]:
        return tuple(
            Remark(f"It stands on {listed(site.spaces)}.", "H1", Mark("chosen", site.spaces))
            for site in sites(game)
        )

    return CountQuestion(
        "Ways",
        f"In how many ways does the habitat of the {wanted.name} stand around {space}?",
        lambda game: len(sites(game)),
        explain,
    )


def tokens_away(card: str) -> CountQuestion:
    """How many tokens the nearest miss of the card's habitat lacks."""
    wanted = card_named(card)

    def value(game: Game) -> int:
        misses = nearest_misses(game.player.board, wanted.habitat)
        return misses[0].tokens if misses else 0

    return CountQuestion(
        "Tokens",
        f"How many more tokens does the habitat of the {wanted.name} need, at least?",
        value,
        lambda game: tuple(map(missed, nearest_misses(game.player.board, wanted.habitat)[:1])),
    )


def cubes_on_card(card: str) -> CountQuestion:
    """The cubes that still lie on a card before the player (clauses K3, H6)."""
    wanted = card_named(card)

    def value(game: Game) -> int:
        return sum(held.card.cubes - held.placed for held in game.player.held if held.card is wanted)

    def explain(game: Game) -> tuple[Remark, ...]:
        left = counted(value(game), "cube")
        return (Remark(f"The {wanted.name} holds {left}. {CLAUSES['K3']}", "K3"),)

    return CountQuestion(wanted.name, f"How many cubes lie on the {wanted.name} card?", value, explain)
