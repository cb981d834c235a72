"""Two tables that differ only in what one pair of eyes cannot see, watched over real sockets.

Both get the same answers. As long as the rules themselves show the watcher no difference, whatever
the server sends must be the same, byte for byte: `Leak` names the first message that is not.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any

from aevum.kernel import TABLE, Match
from aevum.play.catalogue import find_game
from support.table_server import Json, TableServerThread
from support.watched import LANGUAGES, NAMES, SEEDS, Deal, Leak, World

_MOST_TRIED = 24  # answers looked at for one that shows nothing


class TwoWorlds:
    """The same things happen in both; after each, what the watcher got is compared."""

    def __init__(self, server: TableServerThread, deal: Deal) -> None:
        self.deal = deal
        self._pair = [World(server, deal, seed) for seed in SEEDS]
        self._chance = random.Random(deal.number)
        self._ids = self._lines = 0
        self.compared = 0  # messages and responses
        self.answers = 0

    async def __aenter__(self) -> TwoWorlds:
        try:
            for world in self._pair:
                await world.open()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for world in self._pair:
            await world.close()

    async def play(self, answers: int) -> None:
        """Play until the rules tell the watcher which world it is, at most so many answers."""
        self.compare()
        while self.answers < answers and not self._revealed():
            await self._be_curious()
            if self.answers % 5 == 2:
                await self._look_at_pages()
                await self._chat()
            if self.answers % 6 == 3 and not await self._take_back():
                return
            if not await self._answer():
                return
            self.answers += 1

    def compare(self) -> None:
        """Raise Leak if the watcher got something else in one world than in the other."""
        one, other = (world.taken() for world in self._pair)
        self.compared += len(one)
        if one == other:
            return
        for text, instead in zip(one, other, strict=False):
            if text != instead:
                raise Leak(f"{_around(text, instead)}\n  and elsewhere\n{_around(instead, text)}")
        raise Leak(f"{len(one)} messages here, {len(other)} there")

    def _revealed(self) -> bool:
        """Whether the rules themselves have shown the watcher a difference, or the game is over."""
        one, other = self._pair
        return _tell_apart(one.match, other.match, self.deal.viewer)

    async def _both(self, what: Callable[[World], Awaitable[Any]]) -> list[Any]:
        return list(await asyncio.gather(*[what(world) for world in self._pair]))

    def _id(self) -> str:
        self._ids += 1
        return f"i{self._ids}"

    # --- what happens

    async def _answer(self) -> bool:
        """Somebody answers; False if every answer would show the watcher where they are."""
        pair = self._harmless_answers()
        if pair is None:
            return False
        decision, name = self._pair[0].match.decision, self._id()
        assert decision is not None
        seat = max(decision.seat, 0)

        async def answer(world: World, code: str) -> Json:
            return await world.act(seat, "answer", asked=world.room.asked, code=code, id=name)

        replies = await asyncio.gather(*map(answer, self._pair, pair))
        assert [reply["type"] for reply in replies] == ["ack", "ack"], replies
        assert not self._revealed()
        self.compare()
        return True

    def _harmless_answers(self) -> tuple[str, str] | None:
        """An answer for each world that leaves them alike: the same, or one the watcher cannot see.

        Found with the rules alone, before the server is asked.
        """
        matches = [world.match for world in self._pair]
        codes = [match.decision.codes() for match in matches if match.decision is not None]
        pairs = [(code, code) for code in codes[0] if code in codes[1]]
        self._chance.shuffle(pairs)
        for pair in [*pairs, *zip(*codes, strict=False)][:_MOST_TRIED]:
            after = [match.clone(listening=True) for match in matches]
            for match, code in zip(after, pair, strict=True):
                match.answer_code(code)
            if not _tell_apart(after[0], after[1], self.deal.viewer):
                return pair
        return None

    async def _take_back(self) -> bool:
        """The last answer is taken back, if everybody agrees; False if that revealed something."""
        name = self._id()
        authors = self._pair[0].room.authors
        if not authors:
            return True
        replies = await self._both(lambda world: world.act(authors[-1], "undo", id=name))
        if "refused" in [reply["type"] for reply in replies]:
            return self._still_the_same()
        for seat in range(len(NAMES)):
            if any(world.room.vote is not None for world in self._pair):
                vote = f"{name}-{seat}"

                async def agree(world: World, seat: int = seat, vote: str = vote) -> None:
                    await world.act(seat, "vote", agree=True, id=vote)

                await self._both(agree)
        return self._still_the_same()

    async def _chat(self) -> None:
        self._lines += 1
        seat, line = self._lines % len(NAMES), self._lines
        await self._both(lambda world: world.say(seat, "Well played", f"say-{line}"))
        await self._both(lambda world: world.blink((seat + 1) % len(NAMES)))
        self.compare()

    def _still_the_same(self) -> bool:
        if self._revealed():
            return False
        self.compare()
        return True

    # --- what a curious watcher tries

    async def _be_curious(self) -> None:
        """Ask for reasons and moments, try what is not allowed."""
        questions = list(self._questions())

        async def ask(world: World) -> None:
            for number, (type, fields) in enumerate(questions):
                more = {"asked": world.room.asked} if type == "answer" else {}
                await world.eyes[number % len(LANGUAGES)].ask(type, **fields, **more)

        await self._both(ask)
        self.compare()

    def _questions(self) -> Iterator[tuple[str, Json]]:
        world = self._pair[0]
        state = world.eyes[0].state
        pieces = [piece["id"] for area in state["tableau"]["areas"] for piece in area["pieces"]]
        codes = self._never_on_offer()
        for piece in self._some(pieces, 3):
            yield "why", {"id": self._id(), "piece": piece}
        for code in self._some(codes, 6):
            yield "why", {"id": self._id(), "code": code}
            yield "why", {"id": self._id(), "verb": code.split()[0]}
        yield "moment", {"id": self._id(), "number": self._chance.randint(0, state["moments"])}
        for code in self._some(codes, 2):
            yield "answer", {"id": self._id(), "code": code}

    def _never_on_offer(self) -> list[str]:
        offered = {
            code
            for world in self._pair
            if world.match.decision is not None
            for code in world.match.decision.codes()
        }
        return [code for code in find_game(self.deal.game).catalogue() if code not in offered]

    def _some(self, things: Sequence[str], count: int) -> list[str]:
        return self._chance.sample(list(things), min(count, len(things)))

    async def _look_at_pages(self) -> None:
        """Everything there is to request, in both languages."""

        async def look(world: World) -> None:
            for language in LANGUAGES:
                said = f"?lang={language}"
                await world.request("GET", f"/api/tables{said}")
                await world.request("GET", f"/api/tables/<table>/replay{said}")
                await world.request("GET", f"/api/replays/<table>{said}")
                await world.request("GET", f"/api/replays/<table>/moments/0{said}&seat=open")
                await world.request("GET", f"/api/replays/<table>/file{said}")
            await world.request("POST", "/api/replays/<table>/continue", {"number": 0})
            await world.request("POST", "/api/tables/<table>/invites")
            await world.request("GET", f"/api/games/{self.deal.game}/book")

        await self._both(look)
        self.compare()


def _tell_apart(one: Match[Any], other: Match[Any], viewer: int) -> bool:
    """Whether the rules show a seat a difference, or one of the games is over."""
    if one.decision is None or other.decision is None:
        return True
    return (
        one.view(viewer) != other.view(viewer)
        or _told(one, viewer) != _told(other, viewer)
        or _asked(one, viewer) != _asked(other, viewer)
    )


def _told(match: Match[Any], viewer: int) -> list[tuple[Any, ...]]:
    """What the last answer caused, as far as the watcher hears of it."""
    return [(event.kind, *event.args) for event in match.events(viewer)]


def _asked(match: Match[Any], viewer: int) -> tuple[Any, ...]:
    """The question as the watcher hears it."""
    decision = match.decision
    assert decision is not None
    codes = decision.codes() if decision.seat in (viewer, TABLE) else []
    return decision.seat, decision.prompt, match.in_effect, codes


def _around(text: str, other: str) -> str:
    """The part of a text where it begins to differ."""
    first = next((n for n, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), 0)
    return f"{text[:40]} … {text[max(0, first - 80) : first + 120]}"
