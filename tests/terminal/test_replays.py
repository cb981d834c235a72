"""A replay on the board of its game: step by step, turn by turn, to the turning points."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.bots.review import Judged, Review
from aevum.play.replay import open_replay, read_replay
from aevum.play.session import Session
from aevum.terminal.leaving import Leaving
from aevum.terminal.palette import Look
from aevum.terminal.replays.host import ReplayHost
from aevum.terminal.replays.screen import ReplayApp
from terminal.tables import NARROW, WIDE, laid_out, shown, sit_down, where

P = Pilot[Leaving]
GOLDEN = Path(__file__).parents[1] / "golden"
FILE = Path("unused.replay")


def recorded(name: str) -> Session:
    return open_replay(read_replay((GOLDEN / f"{name}.replay").read_text(encoding="utf-8")))


def a_review(whole: Session, *points: int) -> Review:
    judged = tuple(
        Judged(
            n, max(whole.log[n - 1].seat, 0), whole.log[n - 1].code, whole.log[n - 1].code, "best"
        )
        for n in points
    )
    return Review("companion", 1, "chance", (0,), judged, 0.0, points)


@pytest.mark.parametrize("name", ["aeons-end-gate-witch-2", "aetherya-base-2"])
def test_every_position_is_the_one_the_game_went_through(name: str) -> None:
    whole = recorded(name)
    host = ReplayHost(whole, FILE)
    digests = []
    for number in range(whole.decisions + 1):
        host.go_to(number)
        digests.append(host.session.match.digest())
    assert digests[-1] == whole.match.digest()
    for number in (0, 5, 40, 41, 7):
        host.go_to(number)
        assert host.session.match.digest() == digests[number]
        assert len(host.session.log) == number
    assert len(whole.log) == host.last


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_keys_lead_through_the_game_on_its_board(size: tuple[int, int]) -> None:
    whole = recorded("aeons-end-gate-witch-2")
    host = ReplayHost(whole, FILE, found=a_review(whole, 12, 30))
    app = ReplayApp(host, "en", Look())

    async def act(pilot: P, app: ReplayApp) -> None:
        assert "Yan Magda" in shown(app) or "♥" in shown(app)
        await pilot.press("right", "right", "right", "left")
        assert host.number == 2
        assert f"after 2 of {host.last} answers" in shown(app)
        turn = host.session.match.state.turn
        await pilot.press("down")
        assert host.session.match.state.turn == turn + 1 or host.session.is_over
        at = host.number
        await pilot.press("right", "up")
        assert host.number <= at
        await pilot.press("home", "w")
        assert host.number == 11
        assert "✓" in shown(app)
        await pilot.press("w", "w")
        assert host.number == 29
        assert "no further turning point" in shown(app)
        await pilot.press("end")
        assert host.number == host.last
        await pilot.press("colon", *"17", "enter")
        assert host.number == 17

    sit_down(app, act, size)


def test_nothing_is_answered_saved_or_taken_back_in_a_replay(tmp_path: Path) -> None:
    whole = recorded("aetherya-base-2")
    app = ReplayApp(ReplayHost(whole, tmp_path / "x.replay", 3), "fr", Look())
    before = [entry.code for entry in whole.log]

    async def act(pilot: P, app: ReplayApp) -> None:
        await pilot.press("1", "u", "A", "R", "H", "S", "E", "x", "ctrl+s", "f2", "question_mark")
        assert app.replay.number == 3
        assert "x.replay" not in shown(app)
        assert "There is no review beside this file" in shown(app)

        piece = app.desk._pieces_shown[0]
        await pilot.click(offset=where(app, piece))
        assert app.desk.help_for(piece.name) == app.desk.reason

    sit_down(app, act)
    assert [entry.code for entry in whole.log] == before
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_not_over_shows_what_a_spectator_sees() -> None:
    whole = laid_out()
    host = ReplayHost(whole, FILE)
    assert host.viewer == -1
    host.go_to(host.last)
    assert host.viewer == -1
    assert not host.viewer_is_asked()
