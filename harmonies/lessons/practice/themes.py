"""How each theme makes a level out of a random game. The engine answers; nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from harmonies.cards import ANIMALS, SPIRITS, Animal, HeldCard, Spirit
from harmonies.game import Game
from harmonies.habitats import cube_spaces
from harmonies.lessons.choose import Choose, Hold, most
from harmonies.lessons.count import Count
from harmonies.lessons.feedback import Remark
from harmonies.lessons.find import Find
from harmonies.lessons.goals import river_of, scores_at_least
from harmonies.lessons.level import Level, LevelError
from harmonies.lessons.points import river_way
from harmonies.lessons.practice.positions import reached
from harmonies.lessons.questions import (
    CountQuestion,
    SpaceQuestion,
    closed_spaces,
    cube_spaces_of,
    number_of_islands,
    points_of,
    points_of_card,
    river_length,
    scoring_spaces,
    spaces_for,
    spaces_where,
    stacks_for,
    suns,
    tokens_away,
    worthless_spaces,
)
from harmonies.lessons.setting import with_card
from harmonies.rules import CLAUSES, legal_spaces
from harmonies.scoring import landscape_points
from harmonies.tokens import Token
from harmonies.wording import a_token, counted

#: After how many turns the game of each strength is looked at: the fuller a board, the more there is to see.
_TURNS: Final = {1: (2, 4), 2: (4, 6), 3: (6, 9)}
_CATEGORIES: Final = {"trees": "L1", "mountains": "L2", "fields": "L3", "buildings": "L4"}
_STACKING: Final = (Token.TRUNK, Token.LEAF, Token.MOUNTAIN, Token.BRICK)


def stacking(random: Random, strength: int) -> Level:
    """Where a token may go: stacks only, then all spaces, then the spaces that take nothing any more."""
    game = _board_alone(_game(random, strength))
    token = random.choice(_STACKING)
    question = {1: stacks_for(token), 2: spaces_for(token), 3: closed_spaces()}[strength]
    return _find(game, question, "P2", "P3", "P5")


def landscapes(random: Random, strength: int) -> Level:
    """The points of one kind of landscape, of two, of all; or the spaces that they come from."""
    game = _board_alone(_game(random, strength))
    if random.random() < 0.4:
        (name,) = random.sample(list(_CATEGORIES), 1)
        question = (worthless_spaces if strength > 1 else scoring_spaces)(name)
        return _find(game, question, _CATEGORIES[name])
    names = random.sample(list(_CATEGORIES), {1: 1, 2: 2, 3: 4}[strength])
    return _count(game, [points_of(name) for name in names], *(_CATEGORIES[name] for name in names))


def water(random: Random, strength: int) -> Level:
    """Rivers and islands: how long or how many, what they score, and where one more token helps."""
    # Water needs a full board to be worth a look: early rivers have two tokens, and all land is one island.
    game = _board_alone(_game(random, 3, side := random.choice("AB")))
    clause = "L5" if side == "A" else "L6"
    count, least = (river_length(), 3) if side == "A" else (number_of_islands(), 2)
    if strength < 3:
        if count.value(game) < least:
            raise LevelError("So few are seen at once.")
        return _count(game, [count if strength == 1 else points_of("water")], clause)
    if side == "A":
        longer = river_of(len(river_way(game)) + 1)
        task = "Mark every space where one more water token makes the river longer."
        return _find(game, spaces_where(Token.WATER, longer), clause, task=task)
    more = scores_at_least("water", game.player.sheet.water.points + 1)
    task = "Mark every space where one more water token makes one more island."
    return _find(game, spaces_where(Token.WATER, more), clause, task=task)


def habitats(random: Random, strength: int) -> Level:
    """Where a card's cube may go: two spaces, then larger habitats, then how much the nearest one lacks."""
    game = _game(random, strength)
    card = _card(game, random, strength)
    game = with_card(_board_alone(game), HeldCard(card))
    if strength == 3:
        return _count(game, [tokens_away(card.id)], "H1", "H2", "P5")
    return _find(game, cube_spaces_of(card.id), "H1", "H2", "H4")


def spots(random: Random, strength: int) -> Level:
    """Every space where a token is worth most at once."""
    game = _board_alone(_game(random, strength))
    token = random.choice(list(Token))
    board = game.player.board
    best = max(landscape_points(board.place(token, space)) for space in legal_spaces(board, token))
    if best <= landscape_points(board):
        raise LevelError("No spot is better than another.")
    clauses = {Token.WATER: "L5" if board.side.name == "A" else "L6", Token.FIELD: "L3", Token.MOUNTAIN: "L2"}
    clause = clauses.get(token, "L4" if token is Token.BRICK else "L1")
    question = spaces_where(token, scores_at_least("landscape", best))
    task = f"Mark every space where {a_token(token)} is worth the most points at once."
    return _find(game, question, clause, "P2", task=task)


def animals(random: Random, strength: int) -> Level:
    """What the cards before the player are worth: one of them, then all."""
    game = _off_turn(_game(random, strength))
    held = [held for held in game.player.cards if held.placed]
    if not held or (strength > 1 and len(held) < 2):
        raise LevelError("Too few cubes are placed.")
    if strength == 1:
        return _count(game, [points_of_card(random.choice(held).card.id)], "A1", "A2")
    if strength == 2:
        return _count(game, [points_of("animals")], "A1", "A2")
    return _count(game, [points_of("animals"), points_of("landscape")], "A1", "A2", "L1", "L2", "L3", "L4")


def spirits(random: Random, strength: int) -> Level:
    """What a Spirit scores: by counting, by groups; then which of three scores most."""
    game = _board_alone(_game(random, max(strength, 2)))
    if strength == 3:
        return _choose_spirit(game, random.sample(list(SPIRITS.values()), 3))
    fitting = [spirit for spirit in SPIRITS.values() if spirit.scores_groups == (strength == 2)]
    spirit = random.choice(fitting)
    game = with_card(game, HeldCard(spirit, placed=1))
    return _count(game, [points_of_card(spirit.id)], "N4", begin=f"{spirit.name}: {spirit.rule}.")


def whole_boards(random: Random, strength: int) -> Level:
    """A finished board: its landscape, all its points, its suns."""
    game = _off_turn(reached(random, random.choice("AB"), 20, spirits=strength == 3))
    questions = {
        1: [points_of("landscape")],
        2: [points_of("total")],
        3: [points_of("total"), suns()],
    }[strength]
    begin = "Take one kind after the other: trees, mountains, fields, buildings, water"
    rest = "." if strength == 1 else ", and then the cards."
    return _count(game, questions, "O5", "O6", "L1", "L2", "L3", "L4", begin=begin + rest)


# What they share


def _game(random: Random, strength: int, side: str = "") -> Game:
    turns = random.randint(*_TURNS[strength])
    return reached(random, side or random.choice("AB"), turns)


def _off_turn(game: Game) -> Game:
    """The game with nothing to take and nothing to choose: the question is about what lies there."""
    players = tuple(replace(player, dealt=()) for player in game.players)
    return replace(game, players=players, central=(), row=(), hand=(), tokens_taken=True, may_discard=False)


def _board_alone(game: Game) -> Game:
    """The game with no cards either."""
    off_turn = _off_turn(game)
    players = tuple(replace(player, cards=(), spirit=None) for player in off_turn.players)
    return replace(off_turn, players=players)


def _card(game: Game, random: Random, strength: int) -> Animal | Spirit:
    """A card to look for: one whose habitat stands somewhere, or at strength 3 nowhere."""
    board = game.player.board
    cards: list[Animal | Spirit] = [*ANIMALS.values(), *SPIRITS.values()]
    random.shuffle(cards)
    for card in cards:
        is_small = len(card.habitat.spaces) == 2
        if bool(cube_spaces(board, card.habitat)) != (strength == 3) and is_small == (strength == 1):
            return card
    raise LevelError("No card fits this board.")


def _find(game: Game, question: SpaceQuestion, *clauses: str, task: str = "") -> Find:
    answer = question.answer(game)
    if not answer:
        raise LevelError("There is nothing to find.")
    return Find(
        id=_id(game),
        title="Find them all",
        task=task,
        position=game,
        question=question,
        clauses=clauses,
        hints=(
            CLAUSES[clauses[0]],
            f"Look for {counted(len(answer), 'space')}.",
            f"{answer[0]} is one." if len(answer) > 1 else f"It is {answer[0]}.",
        ),
    )


def _count(game: Game, questions: Sequence[CountQuestion], *clauses: str, begin: str = "") -> Count:
    """A level to count; `begin` is how to begin, if the first rule does not tell."""
    values = [question.value(game) for question in questions]
    if not any(values):
        raise LevelError("There is nothing to count.")
    remarks = [remark for question in questions for remark in question.explain(game)]
    last = questions[-1]
    return Count(
        id=_id(game),
        title="How many?",
        position=game,
        questions=tuple(questions),
        clauses=clauses,
        hints=(
            begin or CLAUSES[clauses[0]],
            _first_step(remarks),
            f"{last.label}: {values[-1]}.",
        ),
    )


def _first_step(remarks: Sequence[Remark]) -> str:
    """How the count begins; of a single thing to count, nothing more can be told without the answer."""
    if len(remarks) < 2:
        return "There is just one thing to count."
    return f"There are {len(remarks)} things to look at. The first one: {remarks[0].message}"


def _choose_spirit(game: Game, dealt: Sequence[Spirit]) -> Choose:
    return Choose(
        id=_id(game),
        title="Which Spirit?",
        position=game,
        options=tuple(Hold(f"{spirit}=1") for spirit in dealt),
        which=most(points_of("spirit")),
        clauses=("N4", "N1"),
        task="Which Spirit would score most here, its cube placed?",
        hints=(
            CLAUSES["N4"],
            " ".join(f"{spirit.name}: {spirit.rule}." for spirit in dealt),
            "Count the one with the most landscapes of its kind first.",
        ),
    )


def _id(game: Game) -> str:
    return f"practice-{game.setup.seed}"
