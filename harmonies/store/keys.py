"""The key that tells one visitor from another: private, kept in the browser, never in the database."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from harmonies.store.values import StoreError

_KEY: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_visitor_key() -> str:
    """A key that nobody can guess: 256 random bits in 43 characters."""
    return token_urlsafe(32)


def is_visitor_key(text: str) -> bool:
    """Whether `text` has the form of a key; any such text opens the things of its holder, or none.

    >>> is_visitor_key(new_visitor_key()), is_visitor_key("me"), is_visitor_key("")
    (True, False, False)
    """
    return _KEY.fullmatch(text) is not None


def owner_of(key: str) -> str:
    """The name under which the database keeps what belongs to `key`.

    It is a hash, so that somebody who gets to read the database cannot open anybody's games with it. A salt
    or a slow hash would add nothing: those protect words that people choose, and this key is random.
    """
    if not is_visitor_key(key):
        raise StoreError("The key in this browser is not a key of this program. A new one is needed.")
    return sha256(key.encode()).hexdigest()
