"""Every pair of a token issued before something happens and used afterwards: does it still open?

One table says what dies; whatever it does not name must live. Each case is played over real
sockets: lines that came by a token before stay connected while it happens.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import pytest

from support.table_server import Guest, Json, Seat, TableServerThread

ADA, BOB, BOT = 0, 1, 2  # the seats; the last is open before the game, and a bot's in it
SEATS = {"ada's device": ADA, "bob's device": BOB}
LINKS = {"link": BOT, "hand-over": BOB}


@dataclass
class Scene:
    """Ada, who is the host, and Bob at a table with a third seat; Cleo is still outside."""

    server: TableServerThread
    stack: AsyncExitStack
    playing: bool
    table: str = ""
    code: str = ""
    guests: dict[str, Guest] = field(default_factory=dict)
    at: dict[str, Seat] = field(default_factory=dict)  # lines: of a cookie, or of a device
    tokens: dict[str, str] = field(default_factory=dict)

    async def set_up(self, *, offer: bool) -> None:
        """Everybody sits, every token is issued, and every device has come by its own."""
        for name in ("ada", "bob", "cleo", "phone of ada", "phone of bob"):
            self.guests[name] = await self.stack.enter_async_context(Guest(self.server))
        draft = {"game": "aetherya", "given": {"mode": "base", "players": "3"}, "seed": 7}
        opened = await self.guests["ada"].open_table("", "me open open", draft=draft)
        self.table, self.code = opened["table"], opened["invite"]
        await self.guests["bob"].join("Bob", code=self.code, seat=BOB)
        for name in ("ada", "bob"):
            self.at[name] = await self.guests[name].sit(self.table)
        if self.playing:
            await self.ask("ada", "arrange", seat=BOT, holder="bot", bot="random")
            await self.ask("ada", "start")
        if offer:
            await self.ask("ada", "offer", seat=BOT)
            await self.ask("bob", "offer", seat=BOB)
        await self._issue("ada", {"ada's device": (ADA, "device"), "link": (BOT, "sit")})
        await self._issue("bob", {"bob's device": (BOB, "device"), "hand-over": (BOB, "sit")})
        for name in ("ada", "bob"):
            token = self.tokens[f"{name}'s device"]
            line = await self.guests[f"phone of {name}"].sit(self.table, [token])
            self.at[f"{name}'s device"] = line
            assert line.state["viewer"] == SEATS[f"{name}'s device"]

    async def _issue(self, name: str, wanted: dict[str, tuple[int, str]]) -> None:
        opened = await self.guests[name].post(f"/api/tables/{self.table}/invites")
        for token, (seat, kind) in wanted.items():
            for one in opened["tokens"]:
                if (one["seat"], one["kind"]) == (seat, kind):
                    self.tokens[token] = one["token"]

    async def ask(self, who: str, type: str, **more: object) -> None:
        """Ask for something that happens."""
        reply = await self.at[who].ask(type, **more)
        assert reply["type"] == "ack", reply

    async def come(self, **how: object) -> Json:
        """Cleo comes."""
        return await self.guests["cleo"].join("Cleo", **how)


Happening = Callable[[Scene], Awaitable[object]]


@dataclass(frozen=True)
class Case:
    """Something that happens, and what no longer opens a seat afterwards."""

    what: str
    happens: Happening
    dead: frozenset[str]  # of the tokens
    out: frozenset[str] = frozenset()  # people who hold no seat any more
    stays: str = ""  # a line that keeps its seat although its token is dead
    phase: str = "playing"  # or "lobby"
    offer: bool = True  # a bot's seat and a person's are offered before


def case(what: str, dead: str, happens: Happening, out: str = "", **more: object) -> Case:
    """A row of the table; several names are divided by commas."""
    names = [frozenset(name.strip() for name in text.split(",")) - {""} for text in (dead, out)]
    return Case(what, happens, *names, **more)  # type: ignore[arg-type]


def lobby(what: str, dead: str, happens: Happening, out: str = "") -> Case:
    """The same, before the game."""
    return case(what, dead, happens, out, phase="lobby", offer=False)


async def stands_in_and_comes_back(s: Scene) -> None:
    await s.ask("bob", "stand_in", seat=BOB, bot="random")
    await s.ask("bob", "stand_in", seat=BOB)


async def fills_up_and_starts(s: Scene) -> None:
    await s.ask("ada", "arrange", seat=BOT, holder="bot", bot="random")
    await s.ask("ada", "start")


ALL_OF_BOB = "bob's device, hand-over"
THE_TABLE = [
    # before the game: the link is that of the open seat
    lobby("sits down by the code", "link", lambda s: s.come(code=s.code, seat=BOT)),
    lobby("sits down by the link", "link", lambda s: s.come(token=s.tokens["link"])),
    lobby("watches", "", lambda s: s.come(code=s.code, seat=-1)),
    lobby("gets up", "bob's device", lambda s: s.ask("bob", "leave", seat=BOB), "bob"),
    lobby(
        "a bot takes an open seat",
        "link",
        lambda s: s.ask("ada", "arrange", seat=BOT, holder="bot"),
    ),
    lobby(
        "a bot takes a person's seat",
        "bob's device",
        lambda s: s.ask("ada", "arrange", seat=BOB, holder="bot"),
        "bob",
    ),
    lobby(
        "a person is sent away",
        "bob's device",
        lambda s: s.ask("ada", "arrange", seat=BOB, holder="open"),
        "bob",
    ),
    lobby(
        "the host takes an open seat",
        "link",
        lambda s: s.ask("ada", "arrange", seat=BOT, holder="me"),
    ),
    lobby("the host leaves", "ada's device, link", lambda s: s.ask("ada", "leave", seat=0), "ada"),
    lobby("renames", "", lambda s: s.ask("bob", "rename", seat=BOB, name="Robert")),
    lobby("signs out", "bob's device", lambda s: s.ask("bob", "sign_out", seat=BOB)),
    lobby("the game starts", "link", fills_up_and_starts),
    # in the game: the links are those of a bot's seat and of Bob's, both offered
    case("comes by the code", "", lambda s: s.come(code=s.code)),
    case("gets up", ALL_OF_BOB, lambda s: s.ask("bob", "leave", seat=BOB), "bob"),
    case("the host leaves", "ada's device, link", lambda s: s.ask("ada", "leave", seat=0), "ada"),
    case("a bot stands in", "", lambda s: s.ask("bob", "stand_in", seat=BOB, bot="random")),
    case("comes back from a bot", "", stands_in_and_comes_back),
    case("a person replaces a bot", "link", lambda s: s.come(token=s.tokens["link"])),
    case("takes over a seat", ALL_OF_BOB, lambda s: s.come(token=s.tokens["hand-over"]), "bob"),
    case("offers a seat anew", "hand-over", lambda s: s.ask("bob", "offer", seat=BOB)),
    case("offers no more", "hand-over", lambda s: s.ask("bob", "offer", seat=BOB, open=False)),
    case("offers a bot's seat anew", "link", lambda s: s.ask("ada", "offer", seat=BOT)),
    case("the bot stays", "link", lambda s: s.ask("ada", "offer", seat=BOT, open=False)),
    case("renames", "", lambda s: s.ask("bob", "rename", seat=BOB, name="Robert")),
    case("signs other devices out", ALL_OF_BOB, lambda s: s.ask("bob", "sign_out", seat=BOB)),
    case(
        "signs everything else out on the telephone",
        ALL_OF_BOB,
        lambda s: s.ask("bob's device", "sign_out", seat=BOB),
        "bob",
        stays="bob's device",
    ),
    case("talks", "", lambda s: s.ask("bob", "say", text="Hello")),
]


@pytest.mark.parametrize("row", THE_TABLE, ids=lambda row: f"{row.phase}: {row.what}")
async def test_a_token_lives_or_dies_as_the_table_says(
    table_server: TableServerThread, row: Case
) -> None:
    async with AsyncExitStack() as stack:
        scene = Scene(table_server, stack, playing=row.phase == "playing")
        await scene.set_up(offer=row.offer)
        assert set(scene.tokens) == {"ada's device", "bob's device", "link"} | (
            {"hand-over"} if row.offer else set()
        )
        await row.happens(scene)
        stranger = await stack.enter_async_context(Guest(table_server))
        watching = await stranger.sit(scene.table)
        for name, seat in (*SEATS.items(), ("ada", ADA), ("bob", BOB)):
            gone = name in row.dead | row.out and name != row.stays
            await sees_through(scene.at[name], -1 if gone else seat, watching)
        for name, seat in SEATS.items():
            await opens(stranger, scene, name, None if name in row.dead else seat)
        for name, seat in LINKS.items():
            if name in scene.tokens:
                await invites(scene, name, None if name in row.dead else seat)


async def sees_through(line: Seat, viewer: int, watching: Seat) -> None:
    """A line that was there before sees what it may see now, and nothing else."""
    while line.state["version"] != watching.state["version"]:  # until bots have played
        await min(line, watching, key=lambda one: int(one.state["version"])).receive()
    state = line.state
    assert state["viewer"] == viewer
    if viewer >= 0:
        assert state["seats"][viewer]["mine"]
        return
    assert not any(seat["mine"] for seat in state["seats"])
    assert (state["invite"], state["host"]) == ("", False)
    assert state["tableau"] == watching.state["tableau"]
    assert not state["question"] or not state["question"]["choices"]
    for seat in (ADA, BOB):
        for message, more in (("rename", {"name": "x"}), ("leave", {}), ("sign_out", {})):
            reply = await line.ask(message, seat=seat, **more)
            assert (reply["type"], reply["reason"]) == ("refused", "not_your_seat")


async def opens(stranger: Guest, scene: Scene, name: str, seat: int | None) -> None:
    """Somebody else's device comes with the token of a seat, on every way there is."""
    token = scene.tokens[name]
    line = await stranger.sit(scene.table, [token])
    assert line.state["viewer"] == (-1 if seat is None else seat)
    path, tokens = f"/api/tables/{scene.table}/invites", {"tokens": [token]}
    asked = await stranger.client.post(path, json=tokens)
    assert asked.status_code == (403 if seat is None else 200)
    joined = await stranger.client.post("/api/join", json={"token": token})
    if seat is None:
        assert (joined.status_code, joined.json()["reason"]) == (404, "invite")
    else:
        assert joined.json() == {"table": scene.table, "seat": seat, "token": token}


async def invites(scene: Scene, name: str, seat: int | None) -> None:
    """Somebody new follows a link. It shows no cards, whether it still lets them sit or not."""
    async with Guest(scene.server) as dora:
        line = await dora.sit(scene.table, [scene.tokens[name]])
        assert line.state["viewer"] == -1
        joined = await dora.client.post("/api/join", json={"token": scene.tokens[name]})
        if seat is None:
            assert (joined.status_code, joined.json()["reason"]) == (404, "invite")
            return
        assert (joined.status_code, joined.json()["seat"]) == (200, seat)
        assert joined.json()["token"] != scene.tokens[name]
        await line.wait_state(lambda s: s["viewer"] == seat)
