"""Questions about the whole table, answered by the engine: what lies there, whose turn it is, who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from harmonies.actions import EndTurn, PlaceToken, TakeTokens
from harmonies.game import CARD_LIMIT, SPACES_LEFT_AT_END, Game
from harmonies.lessons.feedback import Remark
from harmonies.lessons.questions import CountQuestion
from harmonies.rules import CLAUSES, Violation, legal_spaces
from harmonies.suns import SoloResult, check_record
from harmonies.wording import counted, listed, sentence

#: Who sits at the table, clockwise from the player to move.
NAMES: Final = ("you", "Ben", "Mia", "Tom")


def standing(game: Game) -> str:
    """What all players have, in one sentence: points, and the cubes that break a tie (clause E4).

    >>> from harmonies.lessons.setting import table
    >>> tree = "A: TL* . . . . / L . . . / . . . . . / . . . . / . . . . ."
    >>> standing(table(tree, cards="koala@a1", others=((tree, ""),)))
    'You have 7 points and 1 cube on the board, Ben has 4 points and 1 cube.'
    """
    result = game.result()
    have = []
    for step, number in enumerate(_clockwise(game)):
        points, cubes = counted(result.sheets[number].total, "point"), counted(result.cubes[number], "cube")
        verb, where = ("has", "") if step else ("have", " on the board")
        have.append(f"{NAMES[step]} {verb} {points} and {cubes}{where}")
    return sentence(", ".join(have))


def winner() -> CountQuestion:
    """Who wins, counted clockwise: 1 is the player to move; 0 where the victory is shared (clause E4)."""

    def value(game: Game) -> int:
        winners = game.result().winners
        return _clockwise(game).index(winners[0]) + 1 if len(winners) == 1 else 0

    return CountQuestion(
        "Winner",
        "Who wins?",
        value,
        lambda game: (Remark(f"{standing(game)} {CLAUSES['E4']}", "E4"),),
    )


def next_player() -> CountQuestion:
    """Who plays next once the turn is over, counted clockwise: 2 sits to the left (clause S3)."""

    def value(game: Game) -> int:
        return _clockwise(game).index(_ended(game).current) + 1

    return CountQuestion(
        "Next",
        "Who plays next?",
        value,
        lambda game: (
            Remark(sentence(f"{NAMES[value(game) - 1]} is next"), "S3"),
            Remark(CLAUSES["S3"], "S3"),
        ),
    )


def turns_to_come() -> CountQuestion:
    """How many turns are played after this one, if nobody fills a board (clauses E1 to E3)."""

    def explain(game: Game) -> tuple[Remark, ...]:
        following = [_name(game, number) for number in _players_to_come(game)]
        if game.is_solo:
            clause = "E2" if game.player.board.spaces_left <= SPACES_LEFT_AT_END else "O4"
            return (Remark(f"Turns after this one: {len(following)}. {CLAUSES[clause]}", clause),)
        order = f"After this turn: {', then '.join(following) or 'nobody'}."
        last = _name(game, game.setup.players - 1)
        began = sentence(f"{_name(game, 0)} began the game, so every round ends with {last}")
        return (Remark(f"{order} {began}", "E3"), Remark(CLAUSES["E3"], "E3"))

    return CountQuestion(
        "Turns", "How many turns are still played?", lambda game: len(_players_to_come(game)), explain
    )


def record_broken(records: Sequence[SoloResult]) -> CountQuestion:
    """Which of these records a solo game breaks as it stands, counted from 1; 0 for none (clause O7)."""

    def faults(game: Game) -> list[tuple[Violation, ...]]:
        result = SoloResult(game.setup.side, game.player.spirit_kept, game.player.sheet.total)
        return [check_record(result, kept) for kept in records]

    def explain(game: Game) -> tuple[Remark, ...]:
        return tuple(
            Remark(
                sentence(f"{kept.words}. {' '.join(v.message for v in found) or 'This one is broken.'}"), "O7"
            )
            for kept, found in zip(records, faults(game), strict=True)
        )

    return CountQuestion(
        "Record",
        "Which record does this game break?",
        lambda game: next((n for n, found in enumerate(faults(game), start=1) if not found), 0),
        explain,
    )


def tokens_on_central_board() -> CountQuestion:
    """The tokens that can be taken (clauses S1, T6, O1, O2)."""
    return _counted(
        "On the central board",
        "How many tokens lie on the central board?",
        lambda game: sum(map(len, game.central)),
        "token",
    )


def tokens_in_pouch() -> CountQuestion:
    """The tokens not drawn yet."""
    return _counted(
        "In the pouch", "How many tokens are in the pouch?", lambda game: len(game.pouch), "token"
    )


def cards_face_up() -> CountQuestion:
    """The cards that can be taken: a gap is none (clauses S2, T6, T7)."""
    return _counted(
        "Face up",
        "How many Animal cards lie face up?",
        lambda game: sum(card is not None for card in game.row),
        "card",
    )


def cards_in_pile() -> CountQuestion:
    """The cards that lie face down."""
    return _counted(
        "In the draw pile", "How many cards are in the draw pile?", lambda game: len(game.pile), "card"
    )


def free_places() -> CountQuestion:
    """How many more cards there is room for above the board (clauses K2, K4, N2)."""

    def explain(game: Game) -> tuple[Remark, ...]:
        waiting = [held.card.name for held in game.player.held if not held.is_complete]
        return (Remark(f"These still take a place: {listed(waiting)}. {CLAUSES['K2']}", "K2"),)

    return CountQuestion(
        "Free places",
        "How many more cards is there room for above your board?",
        lambda game: CARD_LIMIT - game.player.places_used,
        explain,
    )


def after_the_turn(question: CountQuestion) -> CountQuestion:
    """The same question, asked once the turn is over and everything is filled up again (clause T6)."""
    label = f"{question.label}, after your turn"
    return CountQuestion(
        label,
        f"And after your turn? {question.words}",
        lambda game: question.value(_ended(game)),
        lambda game: (_refilled(game), Remark(f"{label}: {question.value(_ended(game))}.")),
    )


def _refilled(game: Game) -> Remark:
    has_gap = None in game.row
    clause = "T7" if has_gap and not game.pile else "O2" if game.is_solo and not has_gap else "T6"
    return Remark(CLAUSES[clause], clause)


def _counted(label: str, words: str, value: Callable[[Game], int], word: str) -> CountQuestion:
    return CountQuestion(
        label, words, value, lambda game: (Remark(f"{label}: {counted(value(game), word)}."),)
    )


def _clockwise(game: Game) -> tuple[int, ...]:
    """The players' numbers, clockwise from the player to move."""
    players = game.setup.players
    return tuple((game.current + step) % players for step in range(players))


def _name(game: Game, number: int) -> str:
    return NAMES[_clockwise(game).index(number)]


def _players_to_come(game: Game) -> list[int]:
    """Who plays after this turn, until the game is over."""
    game = _ended(game)
    players = []
    while not game.is_over:
        players.append(game.current)
        game = _ended(game)
    return players


def _ended(game: Game) -> Game:
    """The game after this turn, its tokens placed on high stacks first, so that few spaces fill up."""
    if not game.tokens_taken:
        game = game.apply(TakeTokens(1 + next(n for n, tokens in enumerate(game.central) if tokens)))
    while game.hand:
        board = game.player.board
        spaces = sorted(legal_spaces(board, game.hand[0]), key=lambda space: -board[space].height)
        game = game.apply(PlaceToken(game.hand[0], spaces[0]))
    return game.apply(EndTurn())
