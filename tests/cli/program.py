"""Running the program in this process, as its tests do."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from aevum.cli.main import run


@dataclass
class Ran:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Standard output as one JSON document."""
        return json.loads(self.out)


class Program:
    """Runs commands in an empty folder, with a data folder of its own."""

    def __init__(
        self, folder: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
    ) -> None:
        self.folder = folder
        self._capture = capture
        self._patch = patch
        patch.chdir(folder)
        patch.setenv("AEVUM_HOME", str(folder / "home"))
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)

    def __call__(self, *arguments: str, typed: str = "") -> Ran:
        """Run one command with this on its standard input."""
        self._capture.readouterr()
        self._patch.setattr(sys, "stdin", io.StringIO(typed))
        status = run(arguments)
        heard = self._capture.readouterr()
        return Ran(status, heard.out, heard.err)

    def refused(self, *arguments: str, status: int = 2, typed: str = "") -> str:
        """The one sentence a wrong command is refused with; nothing is written."""
        before = self.files()
        ran = self(*arguments, typed=typed)
        assert ran.status == status, ran
        assert ran.out == ""
        assert ran.err.endswith("\n")
        assert ran.err.count("\n") == 1, ran.err
        assert "Traceback" not in ran.err
        assert "⟨" not in ran.err
        assert self.files() == before
        return ran.err.strip()

    def files(self) -> list[str]:
        """Everything in the folder."""
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

    def write(self, name: str, text: str) -> str:
        """A file in the folder; returns its name."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return name
