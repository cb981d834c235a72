"""The program as a fixture."""

from pathlib import Path

import pytest

from cli.program import Program


@pytest.fixture
def aevum(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Program:
    return Program(tmp_path, capsys, monkeypatch)
