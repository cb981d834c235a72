"""The review at the terminal: made beside the interface, kept, shown."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Static

from aevum.bots.review import level_for, review
from aevum.bots.reviews_kept import load_review, save_review
from aevum.play.catalogue import find_game
from aevum.play.session import Session
from aevum.terminal.app import TableApp
from aevum.terminal.host import Host
from aevum.terminal.palette import Look
from aevum.terminal.sheets.reviewing import ReviewSheet, review_text
from aevum.terminal.voice import voice_for


def a_game(answers: int) -> Session:
    session = Session(find_game("aetherya"), {"players": 2}, 7)
    for _ in range(answers):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[-1])
    return session


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sheet_makes_the_review_keeps_it_and_shows_it(tmp_path: Path, language: str) -> None:
    session, file = a_game(4), tmp_path / "game.replay"
    voice = voice_for(session.game, language)

    async def looked_at() -> str:
        app = TableApp(Host(session, tmp_path / "save.aevum"), language, Look())
        async with app.run_test(size=(100, 30)) as pilot:
            sheet = ReviewSheet(session, voice, file)
            await app.push_screen(sheet)
            await app.workers.wait_for_complete()
            await pilot.pause()
            return str(sheet.query_one(Static).render())

    shown = asyncio.run(looked_at())
    kept = load_review(file, session)
    assert kept is not None
    assert len(kept.decisions) == 4
    assert review_text(session, kept, voice).plain.split("\n")[0][:40] in shown


def test_a_kept_review_is_not_made_again(tmp_path: Path) -> None:
    session, file = a_game(3), tmp_path / "game.replay"
    found = review(session)
    assert found.level == level_for("aetherya", 3)
    save_review(file, session, found)
    assert load_review(file, session) == found
