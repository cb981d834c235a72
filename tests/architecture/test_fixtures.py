"""The client's component tests rest on tables as the server sends them today."""

from __future__ import annotations

from tools import fixtures


def test_the_tables_of_the_client_s_tests_are_fresh() -> None:
    stale = [
        name
        for name, content in fixtures.everything()
        if (fixtures.FOLDER / name).read_bytes() != content
    ]
    assert stale == [], "run `python -m tools.fixtures`"


def test_nothing_else_lies_there() -> None:
    wanted = {name.removesuffix(".json") for name, _ in fixtures.everything()}
    assert {path.stem for path in fixtures.FOLDER.glob("*.json")} == wanted
    pictures = {name for name in wanted if not name.startswith("book-")}
    assert {path.stem for path in fixtures.ANSWERS.glob("*.txt")} == pictures
