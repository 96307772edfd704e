"""The scripts and styles that components bring to a page, each with the part that all of them share."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent


def script(name: str) -> str:
    """The script `name`.js, which may use everything in shared.js."""
    return f"{_read('shared.js')}\n{_read(f'{name}.js')}"


def style(*names: str) -> str:
    """The style sheets `name`.css after style.css, which a served page has but JupyterLab has not."""
    return "\n".join(_read(f"{name}.css") for name in ("style", *names))


def _read(file: str) -> str:
    return (_HERE / file).read_text(encoding="utf-8")
