"""The almanac as browsers are told it."""

from __future__ import annotations

import pytest

from aevum.lab.almanac.figures import figures_of
from aevum.play import almanac
from aevum.web.server.showing.almanac import show_almanac
from lab.almanac.made_up import made_up
from support.table_server import Guest, TableServerThread


async def test_the_almanac_is_told_in_both_languages(
    table_server: TableServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = figures_of("aeons-end", list(made_up(200)), list(made_up(100, seed=2)))
    monkeypatch.setattr(almanac, "_data", {"aeons-end": figures}.get)
    show_almanac.cache_clear()
    async with Guest(table_server) as ada, Guest(table_server, "fr") as eve:
        path = "/api/games/aeons-end/almanac"
        told, french = await ada.get(path), await eve.get(path)
        assert [table["name"] for table in told["tables"]] == [t["name"] for t in french["tables"]]
        assert told["source"] != french["source"]
        assert all(line["games"] for table in told["tables"] for line in table["lines"])
        assert sum(one["games"] for one in told["fifths"]) == 100
        for wrong in ("none", "aetherya"):
            assert (await ada.client.get(f"/api/games/{wrong}/almanac")).status_code == 404
    show_almanac.cache_clear()
