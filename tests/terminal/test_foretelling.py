"""What the nemesis may do next, worked out beside the interface of a full-screen table."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from aevum.play.foresight import foresee
from aevum.terminal.app import TableApp
from aevum.terminal.leaving import Leaving
from terminal.battles import begun
from terminal.tables import app_for, shown, sit_down, wander

P = Pilot[Leaving]


def test_the_forecast_is_worked_out_beside_and_goes_with_the_turn(tmp_path: Path) -> None:
    app = app_for(wander(begun(2, "gate_witch"), 40), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        app.foretelling.begin()
        await app.workers.wait_for_complete()
        await pilot.pause()
        expected = foresee(app.host.session.match, app.host.viewer)
        assert expected is not None
        assert app.desk.foreseen == expected
        assert expected.brief(app.desk.voice.words) in shown(app)
        turn = app.host.session.match.state.turn
        while app.host.session.match.state.turn == turn:
            asked = app.host.session.match.decision
            assert asked is not None
            app.answer("end" if "end" in asked.codes() else asked.codes()[0])
        assert app.desk.foreseen is None

    sit_down(app, act)
