"""`aevum site`: what keeps it from being written is said in a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from aevum.web.site import folder
from cli.program import Program


@pytest.fixture
def client(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client."""
    static = tmp_path_factory.mktemp("static")
    (static / "index.html").write_text("<script></script>")
    monkeypatch.setattr(folder, "STATIC", static)
    return static


@pytest.mark.parametrize(("lang", "word"), [("en", "an empty folder"), ("fr", "un dossier vide")])
def test_a_folder_that_holds_something_else(
    aevum: Program, client: Path, lang: str, word: str
) -> None:
    (aevum.folder / "letters").mkdir()
    aevum.write("letters/dear.txt", "you")
    assert word in aevum.refused("site", "letters", "--lang", lang)


def test_no_client_is_built(aevum: Program, client: Path) -> None:
    (client / "index.html").unlink()
    assert "not built" in aevum.refused("site", "public")


def test_no_node_is_here(aevum: Program, client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    assert "Node.js" in aevum.refused("site", "public", "--lang", "fr")
