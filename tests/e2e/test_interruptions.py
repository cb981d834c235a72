"""Two people at one table while lids are closed and the server is killed: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.entries import Entry
from e2e.apart import Apart
from e2e.browser import WHILE_AWAY, Troubles
from e2e.company import Pair, is_over, pair, wait_for_one
from e2e.conftest import Visit
from e2e.player import Player
from e2e.ready_made import unexplored_left, whole_game
from e2e.scenes import code_of
from e2e.tunnel import Tunnel
from support.table_process import TableProcess, check_nothing_lost

TABLES: dict[str, dict[str, str]] = {  # set-ups that end soon
    "aetherya": {"players": "2"},
    "aeons-end": {"players": "2", "nemesis": "gate_witch", "difficulty": "extinction"},
}
REGIONS = {"aetherya": 6}  # to go at first: turns enough for every trouble
EVERY = 4  # answers between two troubles


class Evening:
    """A table, the two at it, and the troubles that befall them one after another."""

    def __init__(self, apart: Apart, server: TableProcess, tunnel: Tunnel, both: Pair) -> None:
        self._apart, self._server, self._tunnel = apart, server, tunnel
        self.host, self.friend, self.ears = both
        self.players = [Player(self.host, 21, hasty=0.5), Player(self.friend, 22, hasty=0.5)]
        self.troubles: Iterator[Callable[[], None]] = iter(
            [
                self.kill_while_people_think,
                self.close_a_lid,
                self.kill_as_an_answer_is_sent,
                self.kill_behind_a_closed_lid,
            ]
        )

    def play(self) -> int:
        """To the end, with a trouble every few answers: how many did not come to pass."""
        answers = 0
        while not is_over(self.players):
            answers += 1
            if answers % EVERY == 0 and (trouble := next(self.troubles, None)):
                trouble()
            elif not is_over(self.players):
                wait_for_one(self.players).answer()
        return len(list(self.troubles))

    def kill_while_people_think(self) -> None:
        """Kill -9 while somebody is asked."""
        wait_for_one(self.players)
        self._die()
        self._rise()

    def kill_as_an_answer_is_sent(self) -> None:
        """Kill -9 while it reads, checks, writes or confirms."""
        wait_for_one(self.players).answer()
        self._die()
        self._rise()

    def close_a_lid(self) -> None:
        """The friend is away until the table has noticed and the host, if asked, has gone on."""
        wait_for_one(self.players)  # everybody knows what is asked
        self._tunnel.cut()
        expect(self.friend.locator(".strip.link")).to_contain_text("Reconnecting")
        expect(self.host.locator(".seats .gone")).to_have_count(1)
        wait_for_one(self.players).answer()  # the friend's is kept until the way is free again
        self._tunnel.mend()
        self._are_back()
        expect(self.host.locator(".seats .gone")).to_have_count(0)

    def kill_behind_a_closed_lid(self) -> None:
        """The friend answers without a line, and the server they come back to is another."""
        wait_for_one(self.players)  # everybody knows what is asked
        self._tunnel.cut()
        expect(self.friend.locator(".strip.link")).to_contain_text("Reconnecting")
        wait_for_one(self.players).answer()
        self._die()
        self._tunnel.mend()
        self._rise()

    def _die(self) -> None:
        self._apart.run(self._server.kill())
        for page in (self.host, self.friend):
            expect(page.locator(".strip.link")).to_contain_text("Reconnecting")

    def _rise(self) -> None:
        self._apart.run(self._server.start())
        self._are_back()

    def _are_back(self) -> None:
        for page in (self.host, self.friend):
            expect(page.locator(".strip.link")).to_have_count(0)


async def written(database: str, table: str) -> list[Entry]:
    """What the database holds of a table."""
    store = await open_store(database)
    entries = await store.entries(table)
    await store.close()
    return entries


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("server")  # the client is built for it
def test_two_people_play_to_the_end_through_closed_lids_and_kills(
    visit: Visit, troubles: Troubles, tmp_path: Path, game: str
) -> None:
    troubles.expect(WHILE_AWAY)
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    options: dict[str, Any] = TABLES[game]
    process = TableProcess(database, "--rate", "0")
    with Apart() as apart:
        apart.run(process.start())
        try:
            with Tunnel(process.port) as tunnel:
                code, regions = code_of(game, 3, **options), REGIONS.get(game, 0)
                both = pair(visit, game, code, process.url, tunnel.url, regions=regions)
                table = both.host.url.rpartition("/")[2]
                evening = Evening(apart, process, tunnel, both)
                assert evening.play() == 0
                replay = both.host.request.get(f"/api/tables/{table}/replay").text()
                for page in (both.host, both.friend):
                    page.close()  # before the way to the server is
        finally:
            apart.run(process.kill())
        entries = apart.run(written(database, table))
    confirmed = {
        name: (version, ear.codes[name])
        for ear in both.ears
        for name, version in ear.acknowledged.items()
    }
    refused = {name for ear in both.ears for name in ear.refused}
    assert {name for ear in both.ears for name in ear.codes} == confirmed.keys() | refused
    check_nothing_lost(entries, confirmed, refused, replay, before(game))


def before(game: str) -> list[str]:
    """What was answered before the evening began."""
    if game not in REGIONS:
        return []
    session = whole_game(game)
    left = unexplored_left(session, REGIONS[game])
    return [entry.code for entry in session.log[: len(session.log) - left]]
