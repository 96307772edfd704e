"""A game in the middle, written down in a few words: where every level starts."""

from __future__ import annotations

from dataclasses import replace

from harmonies.actions import token_named
from harmonies.board import Board, NotationError, quoted
from harmonies.cards import Animal, HeldCard, Spirit, animal_named, card_named, spirit_named
from harmonies.game import Game, Player, Setup
from harmonies.lessons.answers import parse_actions
from harmonies.tokens import Token


def table(
    position: str,
    *,
    hand: str = "",
    cards: str = "",
    dealt: str = "",
    central: str = "",
    row: str = "",
    pouch: str = "",
    pile: str = "",
    discards: str = "",
    others: tuple[tuple[str, str], ...] = (),
    turn: int = 1,
) -> Game:
    """The game in which the player to move has this board. Raises NotationError for a text that is wrong.

    hand     tokens in the hand, by their letters: "BBL"
    cards    cards with how many cubes have left them, or where to: "shrew fish=2 lion@c3 boar@b1+b2"
    dealt    two Spirits to choose between: "lion owl"
    central  the spaces of the central board, `.` an empty one: "TTL . MMB"; without any, or with tokens in
             the hand, they are taken already
    row      the face-up Animal cards: "shrew crow bat"
    pouch    the tokens that come next, by their letters, and `pile` the cards
    discards the Animal cards that were discarded
    others   the boards and cards of the other players, clockwise; alone, it is a solo game
    turn     of all players together, from 1: it tells who of them began the round

    >>> game = table("A: . . . . . / . T . . / . . . . . / . . . . / . . . . .", hand="BL")
    >>> game.hand, game.tokens_taken, str(game.player.board["b2"])
    ((<Token.BRICK: 'B'>, <Token.LEAF: 'L'>), True, 'T')
    """
    player = _player(position, cards, dealt)
    setup = Setup(1 + len(others), player.board.side, bool(dealt or player.spirit), seed=0)
    clockwise = (player, *(_player(board, held) for board, held in others))
    first = -(turn - 1) % len(clockwise)  # seen from the player to move
    return Game(
        setup,
        players=clockwise[first:] + clockwise[:first],
        central=tuple(_tokens(space.strip(".")) for space in central.split()),
        pouch=_tokens(pouch),
        row=tuple(animal_named(card) for card in row.split()),
        pile=tuple(animal_named(card) for card in pile.split()),
        turn=turn,
        discards=tuple(animal_named(card) for card in discards.split()),
        hand=_tokens(hand),
        tokens_taken=bool(hand) or not central,
    )


def played(game: Game, actions: str) -> Game:
    """The game after these actions, with `;` between them. Raises IllegalAction where one is refused."""
    for action in parse_actions(actions):
        game = game.apply(action)
    return game


def with_board(game: Game, board: Board) -> Game:
    """The same game with another board before the player to move; asks no rule."""
    players = list(game.players)
    players[game.current] = replace(game.player, board=board)
    return replace(game, players=tuple(players))


def with_card(game: Game, held: HeldCard) -> Game:
    """The same game with one more card before the player to move; asks no rule."""
    player = game.player
    if isinstance(held.card, Spirit):
        changed = replace(player, spirit=held)
    else:
        changed = replace(player, cards=(*player.cards, held))
    players = list(game.players)
    players[game.current] = changed
    return replace(game, players=tuple(players))


def _player(position: str, cards: str, dealt: str = "") -> Player:
    held = [held_card(text) for text in cards.split()]
    spirits = [card for card in held if isinstance(card.card, Spirit)]
    if len(spirits) > 1:
        raise NotationError("a player keeps one Spirit (N1), and these cards have more")
    return Player(
        Board.parse(position),
        cards=tuple(card for card in held if isinstance(card.card, Animal)),
        dealt=tuple(spirit_named(spirit) for spirit in dealt.split()),
        spirit=spirits[0] if spirits else None,
    )


def _tokens(letters: str) -> tuple[Token, ...]:
    return tuple(token_named(letter) for letter in letters)


def held_card(text: str) -> HeldCard:
    """A card with its cubes placed: "shrew", "shrew=2", "shrew@c2+d2". Raises NotationError."""
    name, at, where = text.partition("@")
    if at:
        spaces = tuple(where.split("+"))
        return _checked(HeldCard(card_named(name), len(spaces), spaces))
    name, equals, number = text.partition("=")
    if equals and not (number.isascii() and number.isdigit() and len(number) == 1):
        raise NotationError(f"{quoted(text)} is not a card with its cubes placed: expected one as 'shrew=2'")
    return _checked(HeldCard(card_named(name), int(number or 0)))


def _checked(held: HeldCard) -> HeldCard:
    if held.placed > held.card.cubes:
        raise NotationError(
            f"the {held.card.name} has {held.card.cubes} cubes, and {held.placed} are said to be placed"
        )
    return held
