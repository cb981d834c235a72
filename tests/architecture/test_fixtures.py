"""The client's component tests rest on tables as the server sends them today."""

from __future__ import annotations

from tools import fixtures


def test_the_tables_of_the_client_s_tests_are_fresh_and_complete() -> None:
    answers = {path.stem for path in fixtures.ANSWERS.glob("*.txt")}  # missing ones are written
    wanted = dict(fixtures.everything())
    assert {path.name for path in fixtures.FOLDER.glob("*.json")} == wanted.keys()
    assert {f"{name}.json" for name in answers} == {n for n in wanted if not n.startswith("book-")}
    stale = [n for n, content in wanted.items() if (fixtures.FOLDER / n).read_bytes() != content]
    assert stale == [], "run `make docs`"
