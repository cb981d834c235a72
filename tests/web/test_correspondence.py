"""Tables by correspondence: nobody need be here, and nobody is hurried."""

from __future__ import annotations

import pytest

from aevum.web.server.room import Company, Refusal, Who
from aevum.web.server.showing.cards import show_card
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Settings
from support.keepers import World, opening
from support.rooms import ANN, BEN, TestTable, two_people
from support.table_server import Guest, TableServerThread

DAYS = 3
SLOW = Settings(correspondence=True, away_minutes=DAYS * 24 * 60)
NOBODY = Company()


def stand_in_refused(table: TestTable, seat: int, by: str, at: float) -> str:
    """Why a bot may not stand in for a seat at this moment; empty if it may."""
    message = wire.StandIn(f"s{at}", seat, "random")
    try:
        table.room.propose(message, Who(by, frozenset()), at, NOBODY)
    except Refusal as refused:
        return refused.reason if str(DAYS) in refused.said("fr") else refused.said("fr")
    return ""


def test_a_bot_stands_in_for_somebody_only_after_days() -> None:
    table = two_people(settings=SLOW)
    asked, other = (ANN, BEN) if table.asked_seat == 0 else (BEN, ANN)
    since = table.room.asked_at
    assert since > 0
    soon, late = since + 60.0, since + DAYS * 86_400.0
    assert stand_in_refused(table, table.asked_seat, other, soon) == "patience"
    assert stand_in_refused(table, table.asked_seat, other, late) == ""
    # Nobody waits for whoever is not asked.
    assert stand_in_refused(table, 1 - table.asked_seat, asked, late) == "patience"
    # For oneself one may always leave it to a bot.
    assert stand_in_refused(table, table.asked_seat, asked, soon) == ""


def test_a_table_of_people_who_sit_together_hurries_as_before() -> None:
    table = two_people()
    other = BEN if table.asked_seat == 0 else ANN
    assert stand_in_refused(table, table.asked_seat, other, table.room.asked_at) == ""


def test_the_clock_of_a_question_outlives_a_restart() -> None:
    table = two_people(settings=SLOW)
    again = type(table.room).from_snapshot(table.room.snapshot())
    assert again.asked_at == table.room.asked_at
    assert again.settings.correspondence


async def test_a_vote_waits_for_days_though_everybody_is_away(world: World) -> None:
    now = [1_000.0]
    keeper = await world.keeper(clock=lambda: now[0])
    entry = opening()
    entry.body["settings"] = {"correspondence": True, "away_minutes": DAYS * 24 * 60}
    for plan, guest in zip(entry.body["seats"], ("host", "ben"), strict=True):
        plan["owner"] = guest
    table = await keeper.open(entry)
    await keeper.join(table, lambda _room: None)
    room = await keeper.room(table)
    decision = room.session.match.decision  # type: ignore[union-attr]
    guest = ("host", "ben")[decision.seat]  # type: ignore[union-attr]
    vote = {"count": 1, "seen": True, "mine": [0], "needed": [1]}
    await keeper.commit(table, lambda room: room.entry("undo_asked", now[0], 0, guest, "v1", vote))
    assert keeper.presence(table).gone == frozenset()
    now[0] += 86_400.0
    assert keeper.presence(table).gone == frozenset()
    now[0] += 2 * 86_400.0
    assert keeper.presence(table).gone == {0, 1}


async def test_the_list_of_tables_says_who_is_waited_for_and_since_when(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        settings = {"correspondence": True, "away_minutes": 4320}
        opened = await ada.open_table("aetherya", "me open", settings=settings)
        await bob.join("Bob", code=opened["invite"])
        (lobby,) = (await ada.get("/api/tables"))["tables"]
        assert (lobby["waiting_since"], lobby["correspondence"]) == (0.0, True)
        seat = await ada.sit(opened["table"])
        assert (await seat.ask("start"))["type"] == "ack"
        cards = [(await one.get("/api/tables"))["tables"][0] for one in (ada, bob)]
        assert sorted(card["my_turn"] for card in cards) == [False, True]
        assert cards[0]["waiting_since"] == cards[1]["waiting_since"] > 0
        assert cards[0]["waiting_for"] == cards[1]["waiting_for"] != ""


async def test_an_old_table_that_waits_is_not_hidden_by_games_that_are_over(world: World) -> None:
    keeper = await world.keeper()
    waiting = await keeper.open(opening())
    store = keeper.store
    assert await store.unfinished_of("host", 5) == [waiting]
    room = await keeper.room(waiting)
    assert show_card(room, "host", "en").my_turn


@pytest.mark.parametrize("minutes", [4, 20_161])
async def test_patience_has_bounds(table_server: TableServerThread, minutes: int) -> None:
    async with Guest(table_server) as ada:
        body = {"game": "aetherya", "settings": {"away_minutes": minutes}}
        assert (await ada.client.post("/api/tables", json=body)).status_code == 400
