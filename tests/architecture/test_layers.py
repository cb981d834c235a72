"""Who may import whom."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from architecture.source import REPOSITORY, files, imports, name


def test_the_import_contracts_of_the_project_hold() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [str(lint), "--no-cache"], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def foreign(folder: str, *allowed: str) -> list[str]:
    """What a folder imports beyond the standard library and these packages."""
    return [
        f"{name(path)} imports {module}"
        for path in files(folder)
        for module in imports(path)
        if module.split(".")[0] not in sys.stdlib_module_names and not module.startswith(allowed)
    ]


def test_the_kernel_needs_the_standard_library_only() -> None:
    assert foreign("kernel", "aevum.kernel") == []


def test_the_games_need_the_standard_library_kernel_and_offers_only() -> None:
    assert foreign("games", "aevum.kernel", "aevum.offers", "aevum.games") == []


def test_what_other_packages_use_of_the_kernel_is_exported_by_it() -> None:
    inside = [
        f"{name(path)} imports {module}"
        for path in files("worlds", "games", "play", "bots", "lab", "terminal", "cli")
        for module in imports(path)
        if module.startswith("aevum.kernel.")
    ]
    assert inside == []
