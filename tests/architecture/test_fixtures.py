"""The client's component tests rest on tables as the server sends them today."""

from __future__ import annotations

from tools import fixtures


def test_the_tables_of_the_client_s_tests_are_fresh_and_complete() -> None:
    wanted = dict(fixtures.everything())
    assert {path.name for path in fixtures.FOLDER.glob("*.json")} == wanted.keys()
    stale = [n for n, content in wanted.items() if (fixtures.FOLDER / n).read_bytes() != content]
    assert stale == [], "run `make docs`"
