"""A table that somebody watches over real sockets, and where its game begins."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from aevum.kernel import TABLE, Match, secret_piles
from aevum.play.catalogue import find_game
from aevum.web.server.room import Room
from aevum.worlds import resample
from support.table_server import Guest, Json, Seat, TableServerThread
from support.walks import walk

LANGUAGES = ("en", "fr")
SEEDS = (10_001, 20_002)  # what both tables claim to be dealt from
NAMES = ("Ada", "Bob", "Cleo")
_TOKEN = re.compile(r"(<table>~-?\d+~)[\w-]{22}")
_EVER_NEW = ("date", "set-cookie")  # headers


class Leak(AssertionError):
    """Somebody could tell the two tables apart."""


# --- two positions


@dataclass(frozen=True)
class Deal:
    """Where both games begin: after so many answers of a random game, through whose eyes.

    All that these cannot see is dealt anew, or only the cards in fields of one name.
    """

    game: str
    options: dict[str, str]
    viewer: int
    answers: int = 0
    number: int = 1
    field: str = ""

    def states(self) -> tuple[Any, Any]:
        """The two first positions, both at a menu: the same for the viewer, and yet others."""
        given = {**self.options, "players": str(len(NAMES))}
        for count, match in enumerate(walk(find_game(self.game), given, self.number)):
            if match.decision is None:
                break
            if count < self.answers or match.in_effect:
                continue
            other = self._elsewhere(match)
            if other != match.base:
                return match.base.clone(), other
        raise AssertionError(f"nothing is hidden from seat {self.viewer} in {self}")

    def _elsewhere(self, match: Match[Any]) -> Any:
        if not self.field:
            return resample(match, self.viewer, 1000 + self.number).base.clone()
        laid = []
        for pile in secret_piles(match.base):
            cards = list(pile.cards)
            if pile.name == self.field:
                for one, other in pairwise(pile.hidden_from(self.viewer)):
                    cards[one], cards[other] = cards[other], cards[one]
            laid.append(tuple(cards))
        return match.base.relaid(iter(laid).__next__)


def deal_both(patch: pytest.MonkeyPatch, deal: Deal) -> None:
    """Let the two seeds lead to the two positions."""
    kind = type(find_game(deal.game))
    dealt = dict(zip(SEEDS, deal.states(), strict=True))
    usual = kind.deal

    def given(self: Any, setup: Any, seed: int) -> Any:
        return dealt[seed].clone() if seed in dealt else usual(self, setup, seed)

    patch.setattr(kind, "deal", given)


# --- one world


class World:
    """One table with three people and a spectator; `eyes` are the watcher's lines, one a language.

    `taken` returns what the watcher has received since the last time, in an order that does not
    hang on the moment of sending.
    """

    def __init__(self, server: TableServerThread, deal: Deal, seed: int) -> None:
        self._server, self.deal, self._seed = server, deal, seed
        # Without compression: how well a table's name can be packed is no secret.
        plain = {"accept-encoding": "identity"}
        self._guests = [Guest(server, **plain) for _ in range(len(NAMES) + 1)]
        self.people: list[Seat] = []
        self.eyes: list[Seat] = []
        self.table = ""
        self._hidden: list[
            tuple[str, str]
        ] = []  # names of this table, and what is compared instead
        self._rest: list[str] = []
        self._read = [0] * len(LANGUAGES)

    @property
    def watcher(self) -> Guest:
        """Whose secrets are guarded against: a seat's person, or the spectator."""
        return self._guests[self.deal.viewer]

    @property
    def room(self) -> Room:
        """The table as the server knows it."""
        held = self._server.server.app.state.process.services.keeper.shelf.get(self.table)
        room: Room = held.known
        return room

    @property
    def match(self) -> Match[Any]:
        """The game as the server knows it."""
        assert self.room.session is not None
        return self.room.session.match

    async def open(self) -> None:
        """Everybody comes, and the game begins."""
        given = {**self.deal.options, "players": str(len(NAMES))}
        draft = {"game": self.deal.game, "given": given, "seed": self._seed}
        opened = await self._guests[0].open_table("", "me open open", draft=draft)
        self.table = opened["table"]
        self._hidden = [(self.table, "<table>"), (opened["invite"], "<code>")]
        for guest, name in zip(self._guests[1:], NAMES[1:], strict=False):
            await guest.join(name, code=opened["invite"])
        self.people = [await guest.sit(self.table) for guest in self._guests[:-1]]
        await self.people[0].ask("start")
        self.eyes = [
            await self.watcher.sit(self.table, language=language) for language in LANGUAGES
        ]
        await self.until(lambda state: state["phase"] == "playing" and self._all_here(state))

    def _all_here(self, state: Json) -> bool:
        watching = 1 if self.deal.viewer < 0 else 0
        return all(seat["here"] for seat in state["seats"]) and state["spectators"] == watching

    async def close(self) -> None:
        """Everybody leaves."""
        for guest in self._guests:
            await guest.__aexit__()

    async def until(self, wanted: Callable[[Json], bool]) -> None:
        """Everybody has a state like this."""
        for seat in (*self.people, *self.eyes):
            await seat.wait_state(wanted)

    async def act(self, seat: int, type: str, **fields: Any) -> Json:
        """Somebody does something; everybody has seen it when this returns."""
        reply = await self.people[seat].ask(type, **fields)
        if reply["type"] == "ack":
            await self.until(lambda state: state["version"] >= reply["version"])
        return reply

    async def blink(self, seat: int) -> None:
        """Somebody's line breaks, and they come back."""
        if len(self.eyes) and seat == self.deal.viewer:
            return
        await self.people[seat].close()
        others = [person for number, person in enumerate(self.people) if number != seat]
        for one in (*others, *self.eyes):
            await one.wait_state(lambda state: not state["seats"][seat]["here"])
        self.people[seat] = await self._guests[seat].sit(self.table)
        await self.until(lambda state: bool(state["seats"][seat]["here"]))

    async def say(self, seat: int, text: str, name: str) -> None:
        """Somebody says something, or what the game allows instead; silence is not broken."""
        heard = [len(eye.said) for eye in self.eyes]
        phrases = [phrase["key"] for phrase in self.people[seat].state["phrases"]]
        words = {"phrase": phrases[0]} if phrases else {"text": text}
        reply = await self.act(seat, "say", id=name, **words)
        if reply["type"] != "refused":
            for eye, lines in zip(self.eyes, heard, strict=True):
                await eye.wait_said(lines + 1)

    async def request(self, method: str, path: str, body: Json | None = None) -> None:
        """The watcher asks for something, whatever comes of it."""
        path = path.replace("<table>", self.table)
        response = await self.watcher.client.request(method, path, json=body)
        headers = sorted((n, v) for n, v in response.headers.items() if n not in _EVER_NEW)
        self._rest.append(f"{method} {path} {response.status_code} {headers} {response.text}")

    def taken(self) -> list[str]:
        """What the watcher has received since the last time."""
        received = [f"rest {text}" for text in self._rest]
        self._rest.clear()
        for number, eye in enumerate(self.eyes):
            fresh, self._read[number] = eye.heard[self._read[number] :], len(eye.heard)
            received += {f"{LANGUAGES[number]} {json.dumps(message)}" for message in fresh}
            for message in fresh:
                self._check_choices(message)
        return sorted(self._without_names(text) for text in received)

    def _check_choices(self, message: Json) -> None:
        """Even where choices tell nothing, they are nobody's business but the asked seat's."""
        question = message.get("question")
        if question is None:
            return
        mine = self.deal.viewer >= 0 and question["seat"] in (self.deal.viewer, TABLE)
        if question["mine"] != mine or bool(question["choices"]) != mine:
            raise Leak(f"seat {question['seat']} is asked, and {self.deal.viewer} gets: {question}")

    def _without_names(self, text: str) -> str:
        for name, instead in self._hidden:
            text = text.replace(name, instead)
        return _TOKEN.sub(r"\1<proof>", text)
