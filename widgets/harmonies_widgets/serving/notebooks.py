"""Where the notebooks are, and which of a folder's files are pages."""

import re
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_NOTEBOOK_PATH = re.compile(r"(?:[a-z0-9][a-z0-9_-]*/)*[a-z0-9][a-z0-9_-]*\.ipynb")

START_PAGE = "index.ipynb"


def notebooks_folder() -> Path:
    """The folder of the project's notebooks: inside the installed package, else beside it in a checkout."""
    installed = _PACKAGE / "notebooks"
    return installed if installed.is_dir() else _PACKAGE.parents[1] / "notebooks"


def is_installed(folder: Path) -> bool:
    """Whether these notebooks are part of the installed package."""
    return folder.is_relative_to(_PACKAGE)


def page_file(folder: Path, path: str) -> Path | None:
    """The notebook behind a page's address, or None: no other file and nothing outside the folder."""
    if not _NOTEBOOK_PATH.fullmatch(path):
        return None
    file = (folder / path).resolve()
    return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
