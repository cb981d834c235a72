"""Tables in a terminal that several tests sit down at."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from textual.app import App
from textual.pilot import Pilot

from aevum.games.aetherya.game import AETHERYA
from aevum.play.choices import Choice
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES
from aevum.terminal.app import TableApp
from aevum.terminal.canvas import Target
from aevum.terminal.desk import Desk
from aevum.terminal.host import Host
from aevum.terminal.leaving import Leaving
from aevum.terminal.palette import Look
from aevum.terminal.table_view import TableView

WIDE, NARROW = (100, 30), (80, 24)
Size = tuple[int, int]
A = TypeVar("A", bound="App[Any]")


def session(seats: Sequence[str] = (HUMAN, HUMAN), seed: int = 7, **options: object) -> Session:
    """A new game of Aetherya."""
    return Session(AETHERYA, {"players": len(seats), **options}, seed, seats)


def laid_out(seats: Sequence[str] = (HUMAN, "random"), seed: int = 7, **options: object) -> Session:
    """A game in which every core has been laid out in the order it was drawn."""
    started = session(seats, seed, **options)
    while (asked := started.match.decision) is not None and asked.prompt == "arrange":
        started.answer(asked.codes()[0])
    return started


def dragon_laid() -> Session:
    """A game laid out in which a dragon, which nothing replaces, lies on b2 of the first seat."""
    for seed in itertools.count():
        started = laid_out(seed=seed)
        asked = started.match.decision
        middle = AETHERYA.tableau(started.match.view(0), 0).area("kingdom-0").pieces[5]
        if asked is not None and asked.seat == 0 and middle.component == "card.dragon":
            return started
    raise AssertionError("no seed lays a dragon there")


def wander(played: Session, answers: int, seed: int = 1) -> Session:
    """Some random answers later."""
    chance = random.Random(seed)
    for _ in range(answers):
        if (asked := played.match.decision) is None:
            break
        played.answer(chance.choice(asked.codes()))
    return played


def draw_all_along(
    played: Session, seed: int, size: tuple[int, int], *, every: int, pages: int
) -> None:
    """Play to the end at random; on the way no line of any page is cut and no word is missing."""
    chance = random.Random(seed)
    while (asked := played.match.decision) is not None:
        if len(played.log) % every == 0:
            for language in LANGUAGES:
                desk = desk_for(played, language, size, viewer=max(asked.seat, 0))
                for _ in range(pages):
                    canvas = desk.draw()
                    assert canvas.cut == []
                    assert "⟨" not in canvas.text()
                    desk.move(1)
                    desk.turn_page()
        played.answer(chance.choice(asked.codes()))


def app_for(
    played: Session, folder: Path, language: str = "en", look: Look | None = None
) -> TableApp:
    """The full-screen table of a session, without pauses after bots."""
    host = Host(played, folder / "game.aevum")
    return TableApp(host, language, look or Look(), pace=0, clock=unhurried())


def unhurried() -> Callable[[], float]:
    """A clock on which a second passes between any two looks at it."""
    return map(float, itertools.count()).__next__


def sit_down(app: A, act: Callable[[Any, A], Awaitable[None]], size: Size = WIDE) -> Any:
    """Run an app without a terminal and act at it; returns how it was left."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot, app)

    asyncio.run(run())
    return app.return_value


def desk_for(
    played: Session, language: str = "en", size: tuple[int, int] = WIDE, viewer: int | None = None
) -> Desk:
    """A desk without any screen; nothing is saved."""
    host = Host(played, Path(os.devnull) / "unused.aevum")  # where nothing can be written
    if viewer is not None:
        host.viewer = viewer
    desk = Desk(host, language, Look())
    desk.resize(*size)
    return desk


def shown(app: TableApp) -> str:
    """The characters of the table."""
    return app.screen_stack[0].query_one(TableView).canvas.text()


def where(app: TableApp, target: Target) -> tuple[int, int]:
    """A point on a target."""
    spot = app.screen_stack[0].query_one(TableView).canvas.spot(target)
    assert spot is not None, f"{target} is not on the table"
    return spot.x, spot.y


def keys_for(desk: Desk, choice: Choice) -> list[str]:
    """What to press first for a choice: a cell, a number, a letter, or the space bar."""
    piece = next((piece for piece in choice.pieces if piece in desk.keys), None)
    if piece is not None and desk.keys[piece] == "":
        return list(desk.lying[piece][0].place)
    for digit, target in desk.digits.items():
        if target in (Target("piece", piece or ""), Target("button", choice.code)):
            return [digit]
    letters = [key for key, button in desk.buttons if button.code == choice.code]
    return letters if letters and len(letters[0]) == 1 else ["space"]


async def play_on(
    pilot: Pilot[Leaving], app: TableApp, wishes: Sequence[str], until: str = ""
) -> None:
    """Play with keys alone to the end, or until something is asked: the first wish on offer."""
    while not app.host.session.is_over:
        decision = app.host.session.match.decision
        if decision is not None and decision.prompt == until:
            return
        if len(app.screen_stack) > 1:
            await pilot.press("enter")  # the cover between two players
            continue
        live = app.desk.picker.live()
        wished = (c for wish in wishes for c in live if c.code.startswith(wish))
        await pilot.press(*keys_for(app.desk, next(wished, live[0])))
