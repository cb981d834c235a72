"""Every record of the box is played in a test of its own: somewhere a test names it by its id."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aevum.games.aeons_end.cards import MAGES, TILES
from aevum.games.aeons_end.game import AEONS_END

BOX = "outcasts"
TESTS = Path(__file__).parents[1]
FACTS = ("*facts.py", "*words*.py", "test_components.py")  # they go through whole lists of ids
RECORDS = [
    *[
        (part.kind, part.text_key.split(".")[1])  # tokens are called by what they do
        for part in AEONS_END.components()
        if part.set == BOX
    ],
    *[
        ("tile", breach.tile)
        for mat in MAGES.values()
        for breach in mat.breaches
        if mat.box == BOX and breach.tile and not re.fullmatch(r"breach_\d", breach.tile)
    ],
]


def _tests_of(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Each test of a file and the ids its strings hold, those of its parameters included."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            said = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            texts = " ".join([text for text in said if isinstance(text, str)])
            yield node.name, set(re.findall(r"\w+", texts))


def _scenarios() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        if path != Path(__file__) and not any(path.match(pattern) for pattern in FACTS):
            for name, ids in _tests_of(path):
                for said in ids:
                    found.setdefault(said, set()).add(name)
    return found


SCENARIOS = _scenarios()


@pytest.mark.parametrize(("kind", "name"), RECORDS)
def test_a_record_is_named_by_a_test(kind: str, name: str) -> None:
    assert SCENARIOS.get(name), f"no test plays the {kind} {name}"


def test_all_records_of_the_box_are_looked_for() -> None:
    assert len(RECORDS) > 150
    assert {name for kind, name in RECORDS if kind == "tile"} == {
        name for name in TILES if not re.fullmatch(r"breach_\d|sigil_breach", name)
    }
