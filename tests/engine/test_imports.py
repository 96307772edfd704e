"""What importing the engine costs and brings along."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
before = set(sys.modules)
import {module}
print(*sorted({{name.partition(".")[0] for name in set(sys.modules) - before}}))
"""


def imported_by(module: str) -> set[str]:
    """The top-level packages that importing a module brings in, in a fresh process."""
    program = PROGRAM.format(module=module)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    return set(done.stdout.split())


def test_the_engine_brings_in_no_third_party_package() -> None:
    assert imported_by("harmonies") - sys.stdlib_module_names == {"harmonies"}


def test_the_command_line_brings_in_no_third_party_package_before_it_needs_one() -> None:
    assert imported_by("harmonies.cli") - sys.stdlib_module_names == {"harmonies"}


def test_a_third_party_package_would_be_noticed() -> None:
    assert "hypothesis" in imported_by("hypothesis") - sys.stdlib_module_names
