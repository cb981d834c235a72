"""Nobody computes a secret deal: what leaves the server neither holds it nor leads to it."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import TABLE
from aevum.play.fairness import SECRET_BITS
from aevum.web.server.room import Room
from aevum.web.server.tables.keeper import Keeper
from support.table_server import Guest, Json, Seat, TableServerThread

_LANGUAGES = ("en", "fr")
_TRIED = 2**12  # public seeds that the attacker goes through
_THREE = {"game": "aetherya", "given": {"players": "3"}, "seed": "7"}
_LEAST = 10**6  # smaller numbers are on every page


class Listening(logging.Handler):
    """Everything the server logs, as it would be written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line and what belongs to it."""
        self.lines.append(f"{record.getMessage()} {record.__dict__}")


class Watched:
    """A table with two people, a bot and a spectator, and all that any of them receives."""

    def __init__(self, server: TableServerThread) -> None:
        self._server = server
        self.responses: list[str] = []
        self.guests = [Guest(server) for _ in range(3)]
        self.lines: list[Seat] = []
        self.table = ""
        for guest in self.guests:
            guest.client.event_hooks["response"] = [self._note]

    async def _note(self, response: httpx.Response) -> None:
        await response.aread()
        self.responses.append(f"{response.headers} {response.text}")

    async def open(self, **wanted: Any) -> None:
        """Everybody comes, and the game begins."""
        ada, bob, eve = self.guests
        opened = await ada.open_table("aetherya", "me open random", **wanted)
        self.table = opened["table"]
        await bob.join("Bob", code=opened["invite"])
        self.lines = [await guest.sit(self.table) for guest in (ada, bob)]
        self.lines += [await eve.sit(self.table, language=language) for language in _LANGUAGES]
        await self.lines[0].ask("start")
        await self.until(lambda state: state["phase"] == "playing")

    async def until(self, wanted: Any) -> None:
        """Everybody has a state like this."""
        for line in self.lines:
            await line.wait_state(wanted)

    @property
    def room(self) -> Room:
        """The table as the server knows it."""
        keeper: Keeper = self._server.server.app.state.process.services.keeper
        held = keeper.shelf.get(self.table)
        assert held is not None
        return held.known

    async def answer(self) -> bool:
        """Whoever is asked answers; False once the game is over."""
        await self.until(
            lambda state: state["phase"] == "over" or state["question"]["seat"] in (-1, 0, 1)
        )
        if self.lines[0].state["phase"] == "over":
            return False
        seat = max(self.lines[0].state["question"]["seat"], 0)
        reply = await self.lines[seat].answer()
        assert reply["type"] == "ack", reply
        await self.until(lambda state: state["version"] >= reply["version"])
        return True

    async def ask_everything(self) -> None:
        """Every request there is, and every question on the line."""
        ada, _, eve = self.guests
        for guest in (ada, eve):
            for path in (
                "/api/tables",
                f"/api/tables/{self.table}/replay",
                f"/api/replays/{self.table}",
                f"/api/replays/{self.table}/moments/0?seat=open",
                f"/api/replays/{self.table}/file",
                "/api/games",
                "/healthz",
                "/metrics",
            ):
                await guest.client.get(path)
            await guest.client.post(f"/api/tables/{self.table}/invites")
            await guest.client.post(f"/api/replays/{self.table}/continue", json={"number": 0})
        for line in self.lines:
            await line.ask("moment", number=0)
            await line.ask("why", code="draw")
            await line.ask("answer", asked=0, code="draw")
            await line.ask("undo")
            await line.ask("vote", agree=False)

    def received(self) -> list[str]:
        """Every text that has left the server for one of them."""
        heard = [json.dumps(message) for line in self.lines for message in line.heard]
        return [*self.responses, *heard]


@asynccontextmanager
async def watched(server: TableServerThread, **wanted: Any) -> AsyncIterator[Watched]:
    """Such a table, where the game has begun."""
    world = Watched(server)
    try:
        await world.open(**wanted)
        yield world
    finally:
        for guest in world.guests:
            await guest.__aexit__()


def spelled(value: object) -> Iterator[str]:
    """How a number of the generator could be written, whatever it is kept in."""
    if isinstance(value, int):
        if value >= _LEAST:
            yield from (str(value), f"{value:x}", f"{value:X}")
    elif isinstance(value, bytes):
        yield value.hex()
    elif isinstance(value, str):
        yield value
    elif isinstance(value, Iterable):
        for part in value:
            yield from spelled(part)


def secrets_of(room: Room) -> set[str]:
    """Everything from which the secret, or chance to come, could be told."""
    assert room.session is not None
    match, job = room.session.match, room.bot_job()
    found = {*spelled(room.seed), *spelled(match.state.rng), match.digest()}
    return found | ({job.luck} if job else set())


def holding(texts: Iterable[str], secrets: Iterable[str]) -> list[str]:
    """The texts that hold one of the secrets."""
    wanted = [secret for secret in secrets if secret]
    return [text for text in texts if any(secret in text for secret in wanted)]


async def test_nothing_that_leaves_the_server_holds_the_secret_or_its_chance(
    table_server: TableServerThread,
) -> None:
    listening, log = Listening(), logging.getLogger("aevum")
    log.addHandler(listening)
    try:
        async with watched(table_server, draft=_THREE, public="") as world:
            secrets = secrets_of(world.room)
            for number in range(25):
                secrets |= secrets_of(world.room)
                assert await world.answer()
                if number % 8 == 0:
                    await world.ask_everything()
            assert len(secrets) > 20
            assert len(world.received()) > 300
            assert holding(world.received(), secrets) == []
            assert holding(listening.lines, secrets) == []
            committed = world.room.commitment
            first = [next(m for m in line.heard if m["type"] == "state") for line in world.lines]
            assert {state["phase"] for state in first} == {"lobby"}  # before the first card
            assert {state["deal"]["commitment"] for state in first} == {committed}

            while await world.answer():
                pass
            await world.until(lambda state: state["phase"] == "over")
            seed = str(world.room.seed)
            replay = await world.guests[2].client.get(f"/api/replays/{world.table}/file")
            assert f"seed: {seed}\n" in replay.text
            assert f"commitment: {committed}\n" in replay.text
            info = await world.guests[2].get(f"/api/replays/{world.table}")
            assert (info["deal"]["secret"], info["deal"]["commitment"]) == (seed, committed)
            assert holding(world.received(), [seed])  # so the search above finds what is there
    finally:
        log.removeHandler(listening)


# --- the attack that worked: deal every seed and compare what lies open


def river(tableau: Json) -> list[str]:
    """The legends that lie open from the first moment on."""
    found = [area for area in tableau["areas"] if area["id"] == "river"]
    return [piece["component"] for piece in found[0]["pieces"]]


def computed_seeds(seen: Json, options: dict[str, str]) -> list[int]:
    """The public seeds that deal the legends seen on the table."""
    setup = AETHERYA.resolve(options)
    found = []
    for seed in range(_TRIED):
        state = AETHERYA.deal(setup, seed)
        areas = AETHERYA.tableau(state, TABLE).areas
        shown = next(area.pieces for area in areas if area.id == "river")
        if [piece.component for piece in shown] == river(seen):
            found.append(seed)
    return found


async def test_going_through_seeds_finds_a_public_deal_and_no_secret_one(
    table_server: TableServerThread,
) -> None:
    options = {"players": "3"}
    draft = {"game": "aetherya", "given": options, "seed": str(_TRIED - 9)}
    async with watched(table_server, draft=draft, public="code") as world:
        found = computed_seeds(world.lines[2].state["tableau"], options)
        assert found == [_TRIED - 9]
        dealt = AETHERYA.deal(AETHERYA.resolve(options), found[0])
        assert world.room.session is not None
        assert world.room.session.match.state.deck == dealt.deck  # every hidden card is known
    async with watched(table_server, draft=draft, public="") as world:
        for line in world.lines:
            assert computed_seeds(line.state["tableau"], options) == []
        assert world.room.seed.bit_length() == SECRET_BITS
