"""Consent over real sockets: nobody's say is lost because a line is down."""

from __future__ import annotations

from functools import partial

from support.table_server import Guest, Json, Seat, TableServerThread


def hand(state: Json) -> list[str]:
    """The cards of the hand that lies open before the viewer."""
    areas = state["tableau"]["areas"]
    return [p["component"] for area in areas if area["id"] == "hand" for p in area["pieces"]]


async def play_until_ada_may_draw(ada: Seat, bob: Seat) -> None:
    """Both answer until the first of them may draw a card from the deck."""
    while True:
        version = max(ada.state["version"], bob.state["version"])
        for seat in (ada, bob):
            await seat.wait_state(partial(reached, version))
        question = ada.state["question"]
        if question["mine"] and "draw" in [choice["code"] for choice in question["choices"]]:
            return
        reply = await (ada if question["mine"] else bob).answer()
        assert reply["type"] == "ack", reply
        await ada.wait_state(partial(reached, reply["version"]))


def reached(version: int, state: Json) -> bool:
    return state["phase"] == "playing" and bool(state["version"] >= version)


async def test_a_drawn_card_stays_drawn_while_the_other_line_is_down(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        opened = await ada.open_table("aetherya", "me open")
        await bob.join("Bob", code=opened["invite"])
        one, other = await ada.sit(opened["table"]), await bob.sit(opened["table"])
        await one.ask("start")
        for seat in (one, other):
            await seat.wait_state(partial(reached, 0))
        await play_until_ada_may_draw(one, other)
        drawn = await one.answer("draw")
        state = await one.wait_state(partial(reached, drawn["version"]))
        held = hand(state)
        assert held
        await other.close()
        await one.wait_state(lambda state: not state["seats"][1]["here"])

        asked = await one.ask("undo")
        state = await one.wait_state(partial(reached, asked["version"]))
        vote = state["vote"]
        assert (vote["waiting"], vote["away"], vote["away_minutes"]) == ([1], [1], 10)
        standing_in = await one.ask("stand_in", seat=1, bot="greedy")
        state = await one.wait_state(partial(reached, standing_in["version"]))
        assert state["vote"]["waiting"] == [1]
        assert hand(state) == held

        back = await bob.sit(opened["table"])
        await back.wait_state(lambda state: state["vote"] is not None)
        await back.ask("vote", agree=False)
        state = await one.wait_state(lambda state: state["vote"] is None)
        assert hand(state) == held
