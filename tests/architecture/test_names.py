"""Two things never share a name, so that whoever reads a name knows which thing it is."""

from __future__ import annotations

import ast
from collections import defaultdict

import pytest

from architecture.source import ROOT, files, name, tree

GAMES = sorted([path.name for path in (ROOT / "games").iterdir() if (path / "game.py").exists()])


@pytest.mark.parametrize("game", GAMES)
def test_no_two_public_classes_share_a_name(game: str) -> None:
    """Games do not know each other; the server's spellings of things are named after them."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in files():
        where = path.relative_to(ROOT).parts
        if where[0] == "web" or (where[0] == "games" and where[1] != game):
            continue
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(name(path))
    assert {each: places for each, places in found.items() if len(places) > 1} == {}
