"""Practice without end: levels made from random games, and missed ones that come back.

An exercise is a theme, a strength and a seed, so its name is enough to make its level again:

    >>> exercise = Exercise.parse("water-1-7")
    >>> exercise.level().kind
    'count'
    >>> str(exercise)
    'water-1-7'
"""

from harmonies.lessons.practice.exercises import STRENGTHS, THEMES, Exercise

__all__ = ["STRENGTHS", "THEMES", "Exercise"]
