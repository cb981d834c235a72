"""The example package, really installed, and programs that find it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "ashen_grove"


def install(target: Path, *packages: Path) -> Path:
    """Install packages into a folder by pip, from what is here already."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    words = ["--no-index", "--disable-pip-version-check", "--target", str(target)]
    made = subprocess.run(
        [*pip, *words, *map(str, packages)], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return target


def environment(*folders: Path, **more: str) -> dict[str, str]:
    """Where programs look for packages in these folders, too."""
    paths = os.pathsep.join(map(str, folders))
    return {**os.environ, "AEVUM_PACKAGES": "", "PYTHONPATH": paths, **more}


def run(
    *words: str, env: dict[str, str], typed: str = "", folder: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """A Python program, in the root of the repository or elsewhere."""
    program = [sys.executable, *words]
    return subprocess.run(
        program, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )


def aevum(
    *words: str, env: dict[str, str], typed: str = "", folder: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """The command `aevum`."""
    return run("-m", "aevum", *words, env=env, typed=typed, folder=folder)
