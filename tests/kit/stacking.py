"""What may go on what, as one table written by hand from clauses P1 to P3, P6."""

from __future__ import annotations

from typing import Final

TABLE: Final = """
on     W     F     T     L     M     B
.      W     F     T     L     M     B
W      -     -     -     -     -     -
F      -     -     -     -     -     -
T      -     -     TT    TL    -     TB
TT     -     -     -     TTL   -     -
L      -     -     -     -     -     -
TL     -     -     -     -     -     -
TTL    -     -     -     -     -     -
M      -     -     -     -     MM    MB
MM     -     -     -     -     MMM   -
MMM    -     -     -     -     -     -
B      -     -     -     -     -     BB
TB     -     -     -     -     -     -
MB     -     -     -     -     -     -
BB     -     -     -     -     -     -
"""

_HEAD, *_ROWS = (line.split() for line in TABLE.strip().splitlines())
TOKENS: Final = tuple(_HEAD[1:])

#: What each token makes of each stack; what is not here is refused.
MAY_BECOME: Final = {
    stack: {token: after for token, after in zip(TOKENS, afters, strict=True) if after != "-"}
    for stack, *afters in _ROWS
}
STACKS: Final = tuple(stack for stack in MAY_BECOME if stack != ".")
