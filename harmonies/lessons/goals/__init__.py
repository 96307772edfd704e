"""Named goals: what a player is to reach, in words, with what is still missing. They combine.

>>> goal = has(2, "buildings") & scores_at_least("fields", 5)
>>> str(goal)
'have 2 buildings and score at least 5 points with fields'
"""

from harmonies.lessons.goals.goal import Goal, all_of, any_of
from harmonies.lessons.goals.habitats import (
    completes,
    cubes_from,
    cubes_on_board,
    habitat_stands,
    habitat_stands_on,
    holds_card,
    sites_for,
    some_cube_fits,
)
from harmonies.lessons.goals.landscapes import (
    group_of,
    has,
    no_more_than,
    same_side,
    spaces_kept,
    spaces_left,
    stack_at,
)
from harmonies.lessons.goals.scores import (
    islands,
    river_of,
    scores,
    scores_at,
    scores_at_least,
    suns_at_least,
)
from harmonies.lessons.goals.turns import game_over, last_round, turn_ended

__all__ = [
    "Goal",
    "all_of",
    "any_of",
    "completes",
    "cubes_from",
    "cubes_on_board",
    "game_over",
    "group_of",
    "habitat_stands",
    "habitat_stands_on",
    "has",
    "holds_card",
    "islands",
    "last_round",
    "no_more_than",
    "river_of",
    "same_side",
    "scores",
    "scores_at",
    "scores_at_least",
    "sites_for",
    "some_cube_fits",
    "spaces_kept",
    "spaces_left",
    "stack_at",
    "suns_at_least",
    "turn_ended",
]
