"""Named questions with answers by the engine: which spaces, and how many. No answer is written by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from harmonies.board import Board, Cube
from harmonies.cards import HeldCard, card_named, spirit_named
from harmonies.game import Game
from harmonies.habitats import Site, check_cube, cube_spaces, find_sites, nearest_misses
from harmonies.hexes import groups_of
from harmonies.lessons.feedback import Mark, MarkKind, Remark, explained, missed
from harmonies.lessons.goals import Goal, points_in, river_way, score_lines, sunny
from harmonies.lessons.kinds import plural_of, set_named
from harmonies.lessons.setting import with_board
from harmonies.rules import CLAUSES, check_placement, legal_spaces
from harmonies.scoring import river_points, score
from harmonies.suns import SunLine, sun_lines
from harmonies.tokens import Kind, Stack, Token
from harmonies.wording import a_stack, a_token, counted, listed, lowered, sentence

# Which spaces


@dataclass(frozen=True, eq=False)
class SpaceQuestion:
    """Which spaces: `words` completes "mark ..."; `explain` says why a space is one of them, or is not."""

    words: str
    answer: Callable[[Game], tuple[str, ...]]
    explain: Callable[[Game, str], tuple[str, str]]  # the clause and a sentence
    kind: MarkKind = "chosen"

    def marks(self, game: Game) -> tuple[Mark, ...]:
        """The answer drawn on the board."""
        spaces = self.answer(game)
        return (Mark(self.kind, spaces),) if spaces else ()

    def __str__(self) -> str:
        return self.words


def spaces_for(token: Token) -> SpaceQuestion:
    """Every space that the token may go on (clauses P1 to P5)."""

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if violations := check_placement(board, token, space):
            return violations[0].clause, violations[0].message
        if board[space] is Stack.EMPTY:
            return "P1", f"{space} is empty: {lowered(CLAUSES['P1'])}"
        return "P2", f"{space} is {a_stack(board[space])}: {a_token(token)} may go on it."

    return SpaceQuestion(
        f"every space where {a_token(token)} may go",
        lambda game: legal_spaces(game.player.board, token),
        explain,
        "legal",
    )


def stacks_for(token: Token) -> SpaceQuestion:
    """Every stack that the token may go on top of: the legal spaces that are not empty (clause P2)."""
    legal = spaces_for(token)
    return SpaceQuestion(
        f"every stack that {a_token(token)} may go on top of",
        lambda game: tuple(
            space for space in legal.answer(game) if game.player.board[space] is not Stack.EMPTY
        ),
        lambda game, space: (
            ("P1", f"{space} is empty: there is no stack on it.")
            if game.player.board[space] is Stack.EMPTY
            else legal.explain(game, space)
        ),
        "legal",
    )


def closed_spaces() -> SpaceQuestion:
    """Every space that no token at all may go on any more (clauses P3, P5)."""

    def fitting(board: Board, space: str) -> list[Token]:
        return [token for token in Token if not check_placement(board, token, space)]

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if tokens := fitting(board, space):
            return (
                "P2",
                f"{space} is {a_stack(board[space])}: {listed(map(a_token, tokens), 'or')} may go there.",
            )
        if board.cube(space):
            return "P5", f"{space} holds a cube: {lowered(CLAUSES['P5'])}"
        return "P3", f"{space} is {a_stack(board[space])}: {lowered(CLAUSES['P3'])}"

    return SpaceQuestion(
        "every space that no token may go on any more",
        lambda game: tuple(
            space for space in game.player.board.side.spaces if not fitting(game.player.board, space)
        ),
        explain,
    )


def spaces_where(token: Token, goal: Goal) -> SpaceQuestion:
    """Every space where placing the token reaches the goal at once."""

    def reaches(game: Game, space: str) -> bool:
        return goal.holds(with_board(game, game.player.board.place(token, space)))

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if violations := check_placement(board, token, space):
            return violations[0].clause, violations[0].message
        missing = goal.check(with_board(game, board.place(token, space)))
        if missing:
            return missing[0].clause, f"With {a_token(token)} on {space}: {lowered(missing[0].message)}"
        return "", f"{a_token(token).capitalize()} on {space} does it: you {goal}."

    return SpaceQuestion(
        f"every space where {a_token(token)} makes you {goal}",
        lambda game: tuple(space for space in legal_spaces(game.player.board, token) if reaches(game, space)),
        explain,
        "legal",
    )


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


def spaces_with(what: str) -> SpaceQuestion:
    """Every space that is a landscape: "buildings", "trees", "tree2", "mountain3", ... (clauses H2, H3)."""
    name = plural_of(what)

    def answer(game: Game) -> tuple[str, ...]:
        return game.player.board.side.names(set_named(game.player.board, what))

    def explain(game: Game, space: str) -> tuple[str, str]:
        clause = "H3" if what.startswith(("building", "tree")) else "H2"
        stack = game.player.board[space]
        inside = space in answer(game)
        return clause, f"{space} is {a_stack(stack)}{'' if inside else f': none of the {name}'}."

    return SpaceQuestion(f"all {name}", answer, explain)


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
                return line.clause, sentence(f"{line.reason}: {counted(line.points, 'point')}")
        return "", f"{space} is {a_stack(game.player.board[space])} and no part of {counted_things}."

    worth = "scores" if scoring else "scores nothing"
    return SpaceQuestion(f"every space of {counted_things} that {worth}", answer, explain)


def neighbours_of(space: str) -> SpaceQuestion:
    """Every space next to a space (clause M2)."""

    def explain(game: Game, other: str) -> tuple[str, str]:
        touches = other in game.player.board.side.neighbours[space]
        return "M2", f"{other} {'shares' if touches else 'does not share'} an edge with {space}."

    return SpaceQuestion(
        f"every space next to {space}", lambda game: game.player.board.side.neighbours[space], explain
    )


def island_of(space: str) -> SpaceQuestion:
    """Every space of the island that this space is part of (clause L6)."""

    def answer(game: Game) -> tuple[str, ...]:
        return next((group for group in _land(game.player.board) if space in group), ())

    def explain(game: Game, other: str) -> tuple[str, str]:
        if other in answer(game):
            return "L6", f"{other} belongs to it: dry spaces lead from {space} to it, empty ones too."
        if game.player.board[other] is Stack.W:
            return "L6", f"{other} is water, and water is no land."
        return "L6", f"{other} is land beyond the water: another island."

    return SpaceQuestion(f"every space of the island with {space}", answer, explain, "island")


def group_with(space: str) -> SpaceQuestion:
    """Every space of the connected group of one kind that this space is part of."""

    def answer(game: Game) -> tuple[str, ...]:
        board = game.player.board
        landscape = board[space].landscape
        groups = groups_of(board.kind_set(landscape.kind)) if landscape else []
        return next((names for group in groups if space in (names := board.side.names(group))), ())

    def explain(game: Game, other: str) -> tuple[str, str]:
        inside = other in answer(game)
        return "M2", (
            f"{other} belongs to the group of {space}." if inside else f"{other} is no part of that group."
        )

    return SpaceQuestion(f"every space of the group with {space}", answer, explain)


def spaces_with_cubes() -> SpaceQuestion:
    """Every space that holds a cube: no token goes there any more (clause P5)."""
    return SpaceQuestion(
        "every space that takes no more tokens because of a cube",
        lambda game: tuple(space for space, _, cube in game.player.board if cube),
        lambda game, space: ("P5", f"{space} holds {_cube_words(game.player.board.cube(space))}."),
    )


def _cube_words(cube: Cube | None) -> str:
    return {None: "no cube", Cube.ANIMAL: "an Animal cube", Cube.SPIRIT: "the Spirit cube"}[cube]


def _land(board: Board) -> list[tuple[str, ...]]:
    return [board.side.names(group) for group in groups_of(board.side.all & ~board.kind_set(Kind.WATER))]


# How many


@dataclass(frozen=True, eq=False)
class CountQuestion:
    """How many: `words` is the whole question, `label` what to print before the number."""

    label: str
    words: str
    value: Callable[[Game], int]
    explain: Callable[[Game], tuple[Remark, ...]]  # where the number comes from

    def __str__(self) -> str:
        return self.words


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

    def lines(game: Game) -> tuple[Remark, ...]:
        both = (*score_lines(game, "animals"), *score_lines(game, "spirit"))
        return explained(line for line in both if line.reason.startswith(f"{name}:"))

    def value(game: Game) -> int:
        both = (*score_lines(game, "animals"), *score_lines(game, "spirit"))
        return sum(line.points for line in both if line.reason.startswith(f"{name}:"))

    return CountQuestion(name, f"How many points does the {name} score?", value, lines)


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


def number_of(what: str) -> CountQuestion:
    """How many landscapes of a kind, or of a kind and height, stand on the board."""
    question = spaces_with(what)
    return CountQuestion(
        plural_of(what).capitalize(),
        f"How many {plural_of(what)} are there?",
        lambda game: len(question.answer(game)),
        lambda game: (
            Remark(
                sentence(f"{plural_of(what)}: {listed(question.answer(game))}"),
                "H3",
                Mark("chosen", question.answer(game)) if question.answer(game) else None,
            ),
        ),
    )


def river_length() -> CountQuestion:
    """The tokens that the river counts (clause L5)."""
    return CountQuestion(
        "River",
        "How many tokens does the river count?",
        lambda game: len(river_way(game)),
        lambda game: explained(score_lines(game, "water")[:1]),
    )


def number_of_islands() -> CountQuestion:
    """The islands of side B (clause L6)."""
    return CountQuestion(
        "Islands",
        "How many islands are there?",
        lambda game: len(_land(game.player.board)) or 1,
        lambda game: explained(score_lines(game, "water")),
    )


def river_worth(tokens: int) -> CountQuestion:
    """What a river of so many tokens scores, whatever stands on the board (clause L5)."""
    return CountQuestion(
        f"River of {tokens}",
        f"How many points does a river of {tokens} tokens score?",
        lambda _game: river_points(tokens),
        lambda _game: (Remark(f"A river of {tokens} scores {river_points(tokens)}. {CLAUSES['L5']}", "L5"),),
    )


def colours_around(space: str) -> CountQuestion:
    """The different colours that the spaces next to a space show on top (clause L4)."""

    def seen(game: Game) -> list[Token]:
        board = game.player.board
        tops = {board[near].top for near in board.side.neighbours[space]}
        return [token for token in Token if token in tops]

    def explain(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        around = tuple(near for near in board.side.neighbours[space] if board[near].top)
        colours = listed(token.colour for token in seen(game))
        return (Remark(f"{space} sees {colours}.", "L4", Mark("chosen", around) if around else None),)

    return CountQuestion(
        f"Colours around {space}",
        f"How many different colours are on top next to {space}?",
        lambda game: len(seen(game)),
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
        f"How many more tokens does the habitat of the {wanted.name} need, at the fewest?",
        value,
        lambda game: tuple(map(missed, nearest_misses(game.player.board, wanted.habitat)[:1])),
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


def cubes_on_card(card: str) -> CountQuestion:
    """The cubes that still lie on a card before the player (clauses K3, H6)."""
    wanted = card_named(card)

    def value(game: Game) -> int:
        return sum(held.card.cubes - held.placed for held in game.player.held if held.card is wanted)

    def explain(game: Game) -> tuple[Remark, ...]:
        left = counted(value(game), "cube")
        return (Remark(f"The {wanted.name} holds {left}. {CLAUSES['K3']}", "K3"),)

    return CountQuestion(wanted.name, f"How many cubes lie on the {wanted.name} card?", value, explain)


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


def spaces_empty() -> CountQuestion:
    """The empty spaces of the board (clause E2)."""

    def empty(game: Game) -> tuple[str, ...]:
        return tuple(space for space, stack, _ in game.player.board if stack is Stack.EMPTY)

    return CountQuestion(
        "Empty spaces",
        "How many spaces are empty?",
        lambda game: len(empty(game)),
        lambda game: (Remark(sentence(f"empty: {listed(empty(game))}"), "E2", Mark("chosen", empty(game))),),
    )


def spaces_of_board() -> CountQuestion:
    """The spaces of this side of the board (clause M2)."""
    return CountQuestion(
        "Spaces",
        "How many spaces does this side have?",
        lambda game: len(game.player.board.side.spaces),
        lambda _game: (Remark(CLAUSES["M2"], "M2"),),
    )


def fact(label: str, words: str, clause: str, value: Callable[[Game], int]) -> CountQuestion:
    """Any other number that the engine knows, explained by a clause."""
    return CountQuestion(label, words, value, lambda _game: (Remark(CLAUSES[clause], clause),))
