"""How much chance the suite tries. `HARMONIES_SOAK=100000` plays so many random games instead of 2,080,
draws new examples each time instead of the same ones, and more of them."""

from __future__ import annotations

import os
from typing import Final

from hypothesis import settings

_SOAK: Final = os.environ.get("HARMONIES_SOAK", "")

IS_SOAK: Final = bool(_SOAK)
GAMES: Final = int(_SOAK) if IS_SOAK else 2080


def examples(number: int) -> settings:
    """Hypothesis settings for a test: so many examples in the suite, ten times as many in a soak."""
    return settings(max_examples=number * 10 if IS_SOAK else number)
