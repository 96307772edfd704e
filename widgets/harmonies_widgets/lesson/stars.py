"""Stars in words and as a picture: up to three, in halves."""

from __future__ import annotations

from typing import Final

from harmonies.lessons.run import MOST_STARS

_STAR: Final = "M12 2l2.9 6.6 7.1.7-5.4 4.8 1.6 7L12 17.4 5.8 21.1l1.6-7L2 9.3l7.1-.7z"

_COSTS: Final = {0.0: "nothing more", 0.5: "half a star", 1.0: "one star", 1.5: "one and a half stars"}


def stars_in_words(stars: float, most: float = MOST_STARS) -> str:
    """How many stars of how many.

    >>> stars_in_words(2.5), stars_in_words(1), stars_in_words(0.5), stars_in_words(7.5, 39)
    ('2½ of 3 stars', '1 of 3 stars', '½ of 3 stars', '7½ of 39 stars')
    """
    return f"{number(stars)} of {number(most)} stars"


def cost_in_words(stars: float) -> str:
    """What something costs, to go on with after "costs".

    >>> cost_in_words(1.5)
    'one and a half stars'
    """
    return _COSTS.get(stars, f"{number(stars)} stars")


def number(stars: float) -> str:
    """A number of stars, halves as halves.

    >>> number(3), number(0.5), number(0)
    ('3', '½', '0')
    """
    whole, half = int(stars), "½" if stars % 1 else ""
    return f"{whole or ''}{half}" or "0"


def stars_html(stars: float) -> str:
    """The stars as a picture with its words."""
    drawn = "".join(_star(stars - place) for place in range(int(MOST_STARS)))
    return f'<span class="hm-stars" role="img" aria-label="{stars_in_words(stars)}">{drawn}</span>'


def _star(left: float) -> str:
    full = "full" if left >= 1 else "half" if left > 0 else "none"
    return (
        f'<svg class="hm-star" data-full="{full}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path class="hm-star-gold" d="{_STAR}"/><path class="hm-star-edge" d="{_STAR}"/></svg>'
    )
