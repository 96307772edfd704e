"""The README shows the thing in use, and what it shows is true."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from harmonies.cli import main

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)


def console_examples() -> list[tuple[str, str]]:
    """Each command of the README with the output that it shows."""
    parts = [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts if part]


@pytest.mark.parametrize("block", blocks("python"))
def test_python_blocks_do_what_they_show(block: str) -> None:
    test = doctest.DocTestParser().get_doctest(block, {}, "README.md", str(README), 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(("command", "shown"), console_examples())
def test_console_blocks_print_what_they_show(
    command: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program, *arguments = shlex.split(command)
    assert program == "harmonies"
    assert main(arguments) == 0
    assert capsys.readouterr().out == shown


def test_the_two_commands_are_verbs_of_the_makefile() -> None:
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    shown = [line.split()[1] for block in blocks("sh") for line in block.splitlines()]
    assert shown == ["play", "test"]
    for verb in shown:
        assert re.search(rf"^{verb}:", makefile, flags=re.MULTILINE)
