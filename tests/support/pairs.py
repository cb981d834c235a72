"""Two people at a table whose game has begun."""

from __future__ import annotations

from random import Random

import pytest

from support.table_server import Guest, Seat


async def two_at_a_table(ada: Guest, bob: Guest, **more: object) -> tuple[str, Seat, Seat]:
    """A started game of two people."""
    opened = await ada.open_table("aetherya", "me open", **more)
    token = next(one["token"] for one in opened["tokens"] if one["seat"] == 1)
    await bob.join("Bob", token=token)
    first = await ada.sit(opened["table"])
    assert (await first.ask("start"))["type"] == "ack"
    await first.wait_state(lambda state: state["phase"] == "playing")
    second = await bob.sit(opened["table"])
    return opened["table"], first, second


def asked(*seats: Seat) -> tuple[Seat, Seat]:
    """Whoever is asked, and the other."""
    mine = [bool(seat.state["question"]["mine"]) for seat in seats]
    assert any(mine)
    return (seats[0], seats[1]) if mine[0] else (seats[1], seats[0])


async def to_the_end(*seats: Seat) -> None:
    """Two people play on."""
    chance = Random(1)
    for _ in range(500):
        if seats[0].state["phase"] == "over":
            return
        one, _ = asked(*seats)
        reply = await one.answer(chance.choice(one.state["question"]["choices"])["code"])
        for seat in seats:
            await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023
    pytest.fail("the game does not end")


class Players:
    """Two people who go on playing whatever happens around them."""

    def __init__(self, table: str, first: Seat, second: Seat) -> None:
        self.table, self._seats = table, (first, second)
        self.answers = 0
        self._began = first.state["version"]

    async def play_on(self, answers: int = 2) -> None:
        """Answer so many questions; nobody else has changed anything."""
        for _ in range(answers):
            if self._seats[0].state["phase"] == "over":
                return
            one, _ = asked(*self._seats)
            reply = await one.answer()
            assert reply["type"] == "ack", reply
            self.answers += 1
            assert reply["version"] == self._began + self.answers
            for seat in self._seats:
                await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023

    def choice(self) -> str:
        """An answer that would be legal now, for whoever is asked."""
        one, _ = asked(*self._seats)
        return str(one.state["question"]["choices"][0]["code"])


__all__ = ["Players", "asked", "to_the_end", "two_at_a_table"]
