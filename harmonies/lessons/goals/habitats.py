"""Goals about habitats, cubes and cards."""

from __future__ import annotations

from collections.abc import Sequence

from harmonies.cards import Card, HeldCard, card_named
from harmonies.game import Game
from harmonies.habitats import cube_spaces, find_sites, nearest_misses
from harmonies.lessons.feedback import Mark, Remark, missed
from harmonies.lessons.goals.goal import Goal
from harmonies.wording import counted, listed


def habitat_stands(card: str) -> Goal:
    """The habitat of the card stands, and a cube may go on its marked space now."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        if cube_spaces(board, wanted.habitat):
            return ()
        said = Remark(f"The habitat of the {wanted.name} does not stand yet.", "H1")
        return (said, *map(missed, nearest_misses(board, wanted.habitat)[:1]))

    return Goal(f"make the habitat of the {wanted.name} stand", check, lambda game: _standing(game, wanted))


def habitat_stands_on(card: str, space: str) -> Goal:
    """The habitat of the card stands with its marked space here."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        if space in board.side.names(cube_spaces(board, wanted.habitat)):
            return ()
        message = f"The habitat of the {wanted.name} does not stand with its cube on {space}."
        return (Remark(message, "H1", Mark("wrong", (space,))),)

    return Goal(
        f"make the habitat of the {wanted.name} stand with its cube on {space}",
        check,
        lambda game: _standing(game, wanted),
    )


def sites_for(number: int, card: str) -> Goal:
    """At least so many spaces that may take a cube of the card now."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        found = board.side.names(cube_spaces(board, wanted.habitat))
        if len(found) >= number:
            return ()
        message = (
            f"A cube of the {wanted.name} may go on {counted(len(found), 'space')}, and you need {number}."
        )
        return (Remark(message, "H1", Mark("cube", found) if found else None),)

    return Goal(
        f"have {counted(number, 'space')} for cubes of the {wanted.name}",
        check,
        lambda game: _standing(game, wanted),
    )


def cubes_from(card: str, number: int = 1) -> Goal:
    """At least so many cubes of the card on the board."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        placed = sum(held.placed for held in _held(game, card))
        if placed >= number:
            return ()
        message = f"Still to place: {counted(number - placed, 'cube')} of the {wanted.name}."
        return (Remark(message, "H6"),)

    return Goal(f"place {counted(number, 'cube')} of the {wanted.name}", check)


def completes(card: str) -> Goal:
    """The last cube of the card on the board (clause K4)."""
    return Goal(f"complete the {card_named(card).name} card", cubes_from(card, card_named(card).cubes).check)


def cubes_on_board(number: int) -> Goal:
    """At least so many cubes on the board, the Spirit's included."""

    def check(game: Game) -> tuple[Remark, ...]:
        placed = game.player.board.cubes_placed
        message = f"Cubes on your board: {placed} of {number}."
        return () if placed >= number else (Remark(message, "T3"),)

    return Goal(f"have {counted(number, 'cube')} on the board", check)


def holds_card(card: str) -> Goal:
    """The card is before the player, complete or not."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        return () if _held(game, card) else (Remark(f"The {wanted.name} is not one of your cards.", "T2"),)

    return Goal(f"have the {wanted.name} card", check)


def some_cube_fits() -> Goal:
    """At least one card before the player has a cube that may be placed now."""

    def check(game: Game) -> tuple[Remark, ...]:
        waiting = [held.card for held in game.player.held if not held.is_complete]
        board = game.player.board
        if any(cube_spaces(board, card.habitat) for card in waiting):
            return ()
        nearest = [miss for card in waiting for miss in nearest_misses(board, card.habitat)[:1]]
        return (Remark("None of your cards has a cube that may be placed now.", "H1"), *map(missed, nearest))

    def proof(game: Game) -> tuple[Remark, ...]:
        waiting = [held.card for held in game.player.held if not held.is_complete]
        return tuple(remark for card in waiting for remark in _standing(game, card))

    return Goal("have a card with a cube that may be placed now", check, proof)


def _standing(game: Game, card: Card) -> tuple[Remark, ...]:
    """Where the card's habitat stands, a remark for each space that may take its cube."""
    sites = {site.cube: site for site in find_sites(game.player.board, card.habitat)}
    return tuple(
        Remark(
            f"{site.cube} takes a cube: the habitat of the {card.name} stands on {listed(site.spaces)}.",
            "H1",
            Mark("cube", (site.cube,)),
        )
        for site in sites.values()
    )


def _held(game: Game, card: str) -> Sequence[HeldCard]:
    return [held for held in game.player.held if held.card.id == card]
