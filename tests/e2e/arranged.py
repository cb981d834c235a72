"""A table in a position that a test arranges, in a real page and without waiting for a deal.

The page speaks with the scene instead of a server's table: it is sent what a server would send of
this position, and its answers are given to the scene.
"""

from __future__ import annotations

import json
from typing import cast

import msgspec
from playwright.sync_api import Page, WebSocketRoute
from tools.fixtures import seats_around

from aevum.kernel import TABLE
from aevum.offers import Talking
from aevum.play.scene import Scene
from aevum.web.server.showing.games import bots_of
from aevum.web.server.showing.looks import Look
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import Settings, Speech, Talk, Undo
from aevum.web.server.wire.to_client import Ack, Pong, Reasons, Said, State, ToClient, encode
from aevum.web.server.wire.to_server import Why


class Arranged:
    """A position and the page at it; `codes` are the answers the page has given."""

    def __init__(self, page: Page, scene: Scene, viewer: int = 0) -> None:
        self.page, self.scene, self.viewer = page, scene, viewer
        self.codes: list[str] = []
        self._version = 1
        self._language: Language = "en"
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/api/socket", self._open)
        page.goto("/t/arranged")
        page.locator(".frame").wait_for()

    def show(self, scene: Scene) -> None:
        """Another position from now on."""
        self.scene = scene
        self._tell()

    def hear(self, seat: int, text: str) -> None:
        """Somebody at the table says something."""
        line = Speech(seat=seat, name=f"Player {seat + 1}", text=text, at=self._version)
        self._send(Said(lines=[line]))

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._hear)

    def _hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        match message["type"]:
            case "hello":
                self._language = message["language"]
                self._send(self._state())
            case "speak":
                self._language = message["language"]
                self._tell()
            case "answer":
                self.codes.append(message["code"])
                self.scene.when(message["code"])
                self._version += 1
                self._send(Ack(id=message["id"], version=self._version))
                self._send(self._state())
            case "why":
                self._send(self._reasons(msgspec.json.decode(payload, type=Why)))
            case "ping":
                self._send(Pong())

    def _reasons(self, why: Why) -> Reasons:
        reasons = Look(self.scene.match).reasons(self.viewer, self._language, why)
        return Reasons(why.id, reasons)

    def _tell(self) -> None:
        self._version += 1
        self._send(self._state())

    def _send(self, message: ToClient) -> None:
        assert self._line is not None
        self._line.send(encode(message).decode())

    def _state(self) -> State:
        match, language, viewer = self.scene.match, self._language, self.viewer
        names = [f"Player {seat + 1}" for seat in range(len(match.game.scores(match.state)))]
        decision = match.decision
        mine = decision is not None and decision.seat in (viewer, TABLE)
        look = Look(match, names)
        return State(
            version=self._version,
            seating=0,
            table="arranged",
            game=match.game.name,
            phase="playing" if decision else "over",
            viewer=viewer,
            seats=seats_around(viewer, names),
            bots=bots_of(match.game, language),
            spectators=0,
            settings=Settings(),
            host=True,
            tableau=look.tableau(viewer, language),
            question=look.question(self._version, viewer, language, mine=mine),
            signals=look.signals(viewer, language),
            talk=cast("Talk", Talking.of(match.game).talk(match.state)),
            phrases=look.phrases(viewer, language),
            undo=Undo(possible=True, what="…"),
            outcome=look.outcome(language),
            moments=self._version,
            log=[],
        )
