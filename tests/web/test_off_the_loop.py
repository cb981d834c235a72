"""What takes long is done beside the loop, so that a neighbour's table does not wait for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import segno

from aevum.web.server.config import Limits
from aevum.web.server.http import games
from aevum.web.server.room import Room
from aevum.web.server.running import app
from support.table_server import Guest, TableServerThread


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServerThread]:
    with TableServerThread(sqlite_url, limits=Limits().times(0)) as server:
        yield server


class Watched:
    """Notes on which threads functions run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.threads: list[threading.Thread] = []

    def watch(self, where: Any, name: str) -> None:
        function: Callable[..., Any] = getattr(where, name)

        def watched(*arguments: Any, **more: Any) -> Any:
            self.threads.append(threading.current_thread())
            return function(*arguments, **more)

        self._monkeypatch.setattr(where, name, watched)

    def elsewhere(self, server: TableServerThread) -> bool:
        """Whether something ran, and nothing on the loop's own thread."""
        return bool(self.threads) and server._thread not in self.threads


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(monkeypatch)


async def test_codes_are_drawn_beside_the_loop_once_each(
    server: TableServerThread, watched: Watched
) -> None:
    watched.watch(segno, "make_qr")
    async with Guest(server) as ada:
        link = f"{server.url}/t/once#k=each"
        pictures = [(await ada.client.post("/api/qr", json={"text": link})) for _ in range(3)]
        assert {picture.status_code for picture in pictures} == {200}
        assert pictures[0].content.startswith(b"<svg")
        long = await ada.client.post("/api/qr", json={"text": f"{server.url}/t/{'x' * 300}"})
        assert long.status_code == 400
    assert watched.elsewhere(server)
    assert len(watched.threads) == 1


async def test_codes_count_as_work(sqlite_url: str) -> None:
    with TableServerThread(sqlite_url) as server:
        async with Guest(server) as ada:
            links = [f"{server.url}/t/{number}" for number in range(60)]
            statuses = [
                (await ada.client.post("/api/qr", json={"text": link})).status_code
                for link in links
            ]
    assert statuses[0] == 200
    assert 429 in statuses


@pytest.mark.parametrize("how", ["from_entries", "from_snapshot"])
async def test_tables_are_read_beside_the_loop(
    server: TableServerThread, watched: Watched, how: str
) -> None:
    async with Guest(server) as ada:
        table = (await ada.open_table(start=True))["table"]
        watched.watch(Room, how)
        if how == "from_snapshot":
            server.restart()  # in good order, so there is a snapshot
            ada.url = server.url
        else:
            await ada.open_table(start=True)
        assert (await ada.sit(table)).state["table"] == table
    assert watched.elsewhere(server)


async def test_books_and_descriptions_are_made_beside_the_loop(
    server: TableServerThread, watched: Watched
) -> None:
    watched.watch(games, "_book_content")
    watched.watch(app, "_openapi_content")
    async with Guest(server) as ada:
        await ada.get("/api/games/aetherya/book")
        await ada.get("/api/openapi.json")
    assert watched.elsewhere(server)
    assert len(watched.threads) == 2
