"""Whatever people send, in whatever order: a table refuses or changes, and never breaks."""

from __future__ import annotations

import random

import pytest

from aevum.web.server.room import AlreadyDone, Refusal, Room
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.to_client import encode
from support.rooms import ANN, BEN, BOT, CLEO, ME, OPEN, TestTable

_GUESTS = (ANN, BEN, CLEO, "guest-nobody")


def anything(table: TestTable, chance: random.Random) -> wire.ToServer:
    """A message that may or may not make sense."""
    name = table.id() if chance.random() < 0.95 else "m1"
    seat = chance.randrange(-1, 4)
    bot = chance.choice(["greedy", "random", "", "oracle"])
    playing = table.room.phase == "playing"
    codes = table.match.decision.codes() if playing else ["draw"]
    asked = table.room.asked - (chance.random() < 0.05)
    answer = wire.Answer(name, asked, chance.choice([*codes, *codes, "nonsense"]))
    rare: list[wire.ToServer] = [
        wire.UndoRequest(name),
        wire.VoteCast(name, chance.random() < 0.7),
        wire.VoteCast(name, chance.random() < 0.7),
        wire.Say(name, chance.choice(["Hello", " \x00 "])),
        wire.Rename(name, seat, chance.choice(["Zoe", "", "\n"])),
        wire.StandIn(name, seat, bot),
        wire.StandIn(name, seat, ""),
        wire.Offer(name, seat, chance.random() < 0.7),
        wire.SignOut(name, seat),
        wire.Arrange(name, seat, chance.choice(["open", "bot", "me"]), bot),
        wire.Start(name),
    ]
    if chance.random() < 0.02:
        return wire.Leave(name, seat)
    return answer if playing and chance.random() < 0.6 else chance.choice(rare)


def begin(table: TestTable) -> None:
    """If chance has not begun the game, two people and a bot do."""
    if table.room.phase != "lobby":
        return
    host = table.room.host
    table.ask(host, wire.Arrange("me", 0, "me"))
    table.ask(host, wire.Arrange("room", 1, "open"))
    table.sit(CLEO if host != CLEO else BEN, 1)
    table.ask(host, wire.Arrange("bot", 2, "bot"))
    table.ask(host, wire.Start("start"))


def holdings(table: TestTable) -> list[tuple[str, str, int, int]]:
    """Who holds the seats, and the numbers their tokens and links are made of."""
    return [
        (chair.holder, chair.guest, chair.epoch, chair.invitation or 0)
        for chair in table.room.chairs
    ]


def check(table: TestTable, before: list[tuple[str, str, int, int]]) -> None:
    """What always holds; `before`: the holdings one step ago."""
    room, session = table.room, table.room.session
    for (*holder, epoch, link), (*then, epoch_then, link_then) in zip(
        holdings(table), before, strict=True
    ):
        if holder != then:
            assert epoch == room.version > epoch_then
        assert epoch >= epoch_then
        assert link in (0, link_then, room.version)
    if session is None:
        return
    assert len(room.authors) == len(session.log)
    assert len(room.marks.rewinds) == len(session.rewinds)
    assert session.seats == tuple(chair.player for chair in room.chairs)
    assert room.asked <= room.version
    assert room.vote is None or room.vote.count <= len(session.log)


@pytest.mark.parametrize("game", ["aetherya", "aeons-end"])
@pytest.mark.parametrize("seed", range(6))
def test_a_table_stands_anything(game: str, seed: int) -> None:
    chance = random.Random(f"{game} {seed}")
    table = TestTable((ME, OPEN, BOT), game=game, seed=seed)
    refusals: dict[str, str] = {}
    seen = 0
    for step in range(400):
        here = {s for s in range(3) if chance.random() < 0.8}
        if step == 60:
            begin(table)
        before = holdings(table)
        try:
            if table.room.bot_job() and chance.random() < 0.5:
                table.bot_answers()
            elif chance.random() < 0.03:
                seat = chance.choice([None, 0, 1, 2, 9])
                table.sit(chance.choice(_GUESTS), seat, invited=chance.random() < 0.8)
            else:
                table.ask(chance.choice(_GUESTS), anything(table, chance), here)
        except Refusal as refused:
            refusals[refused.reason] = refused.said("en") + refused.said("fr")
        except AlreadyDone:
            refusals["done"] = ""
        check(table, before)
        viewer = chance.randrange(-1, 3)
        seen = chance.choice([0, seen, table.room.version])
        assert encode(table.see(viewer, seen=seen, here=here))
    assert len(refusals) > 8
    assert "⟨" not in "".join(refusals.values())  # a key without words
    kinds = {entry.kind for entry in table.entries}
    assert {"started", "answered", "seated"} <= kinds
    again = Room.from_entries("the-table", table.entries)
    assert again.snapshot() == table.room.snapshot()
    half = len(table.entries) // 2
    middle = Room.from_entries("the-table", table.entries[:half])
    whole = Room.from_snapshot(middle.snapshot(), table.entries[half:])
    assert whole.snapshot() == table.room.snapshot()
