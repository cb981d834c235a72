"""Keys of the hand stay where they are through a turn, and no number ends anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.driver import Driver
from textual.pilot import Pilot

from aevum.play.choices import Choice
from aevum.terminal.app import TableApp
from aevum.terminal.full_screen import forgiving
from aevum.terminal.hand_keys import HandKeys
from aevum.terminal.keymap import Places, assign_keys
from aevum.terminal.leaving import Leaving
from aevum.terminal.picker import Picker
from support.aeons_end import ALL_OPEN, battle
from terminal.battles import seated
from terminal.tables import app_for, desk_for, sit_down

P = Pilot[Leaving]

HAND = ["crystal", "spark", "crystal", "crystal", "spark"]


def main_phase(hand: list[str]) -> dict[str, object]:
    return {"phase": "main", "mages": [{"hand": hand, "breaches": ALL_OPEN, "prepped": {}}] * 2}


def test_a_number_means_the_same_card_or_nothing_all_through_the_turn(tmp_path: Path) -> None:
    app = app_for(seated(battle(main_phase(["spark", "crystal"]))), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        number = {app.desk.lying[piece][0].component: key for piece, key in app.desk.keys.items()}
        assert number["card.spark"] == "1"
        await pilot.press("2", "2", "2")  # one crystal, then nothing
        assert [entry.code for entry in app.host.session.log] == ["play crystal"]
        number = {app.desk.lying[piece][0].component: key for piece, key in app.desk.keys.items()}
        assert number["card.spark"] == "1"
        await pilot.press(*"123456789")
        assert all(entry.code != "end" for entry in app.host.session.log)

    sit_down(app, act)


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_the_button_of_the_space_bar_has_no_number(size: tuple[int, int]) -> None:
    desk = desk_for(seated(battle(main_phase(HAND))), size=size)
    keys = {choice.code: key for key, choice in desk.buttons}
    assert keys["end"] == desk.voice.say("key.space")
    assert "end" not in {target.name for target in desk.digits.values()}
    assert desk.primary() == "end"


def test_what_ends_something_never_has_a_number() -> None:
    choices = [Choice(code, code, code, (), {}) for code in ("stop", "end", "more", "end_all")]
    places = Places({}, (), "space", ending=("end", "end_all"), verbs={"more": "m"})
    found = assign_keys(Picker(choices), (), places)
    assert {choice.code: key for key, choice in found.buttons} == {
        "stop": "1",
        "end": "space",
        "more": "m",
        "end_all": "",
    }
    assert list(found.digits) == ["1"]


def test_a_card_that_comes_takes_a_number_no_card_of_the_turn_had() -> None:
    hand = HandKeys()
    assert hand.read(1, [("a", "p1"), ("b", "p2")]) == {"p1": "1", "p2": "2"}
    assert hand.read(1, [("b", "p2"), ("c", "p3")]) == {"p2": "2", "p3": "3"}
    assert hand.read(2, [("b", "p2"), ("c", "p3")]) == {"p2": "1", "p3": "2"}


def test_bytes_that_are_no_text_do_not_end_the_listening() -> None:
    heard: list[str] = []

    class Line(Driver):
        def run_input_thread(self) -> None:
            heard.append("listening")
            if len(heard) < 3:
                b"\xe9".decode("utf-8")

    deaf = forgiving(Line)  # type: ignore[type-abstract]
    deaf.run_input_thread(None)  # type: ignore[attr-defined]
    assert heard == ["listening"] * 3
