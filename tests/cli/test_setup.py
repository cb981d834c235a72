"""Playing from a set-up code, and the set-up screen of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.saves import load_session
from aevum.play.setup_code import setup_code
from aevum.terminal.setup.screen import Wish
from cli.program import Program

CODE = setup_code(AETHERYA, AETHERYA.resolve({"mode": "tiles", "players": 3}), 77)


def played(aevum: Program) -> Path:
    return next((aevum.folder / "home").rglob("*.aevum"))


def test_a_code_is_played_as_it_was_set_up(aevum: Program) -> None:
    ran = aevum("play", "--code", CODE.lower(), "--plain")
    assert ran.status == 0
    assert CODE in ran.err
    session, _ = load_session(played(aevum))
    assert (session.setup["mode"], session.players, session.seed) == ("tiles", 3, 77)
    assert session.seats == ("human", "companion", "companion")


def test_a_code_leaves_the_seats_to_choose(aevum: Program) -> None:
    assert aevum("play", "--code", CODE, "--seat", "human,random,random", "--plain").status == 0
    assert load_session(played(aevum))[0].seats == ("human", "random", "random")
    assert "3" in aevum.refused("play", "--code", CODE, "--seat", "human,random")


def test_every_new_game_tells_its_code(aevum: Program) -> None:
    ran = aevum("play", "aeons-end", "-o", "difficulty=expert", "--seed", "5", "--plain")
    assert ran.status == 0
    assert "AEO-" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--code", "AET-1234-5678"), "mistake"),
        (("--code", "nonsense"), "NON"),
        (("--code", CODE, "--seed", "7"), "--seed"),
        (("--code", CODE, "-o", "mode=base"), "-o"),
        (("aeons-end", "--code", CODE), "aetherya"),
        (("aetherya", "--setup"), "terminal"),
    ],
)
def test_a_wrong_code_or_screen_is_refused_in_one_sentence(
    aevum: Program, arguments: tuple[str, ...], said: str
) -> None:
    assert said in aevum.refused("play", *arguments)


def test_a_contradiction_is_told_in_the_language_asked_for(aevum: Program) -> None:
    said = aevum.refused("play", "aeons-end", "-o", "supply=template_2", "--lang", "fr")
    assert "gemme" in said


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The wishes with which the screen was opened; it is left at once."""
    opened: list[object] = []

    class Screen:
        def __init__(self, _language: str, _look: object, wish: object) -> None:
            opened.append(wish)

        def run(self) -> None:
            return None

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("aevum.cli.play.at_a_terminal", lambda: True)
    monkeypatch.setattr("aevum.terminal.setup.screen.SetupApp", Screen)
    return opened


@pytest.mark.parametrize(
    ("arguments", "game"),
    [(("play",), ""), (("play", "aetherya"), "aetherya")],
)
def test_on_a_terminal_the_set_up_screen_opens(
    aevum: Program, screens: list[object], arguments: tuple[str, ...], game: str
) -> None:
    ran = aevum(*arguments)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert [getattr(wish, "game", None) for wish in screens] == [game]


def test_setup_opens_the_screen_with_what_was_given(aevum: Program, screens: list[object]) -> None:
    aevum("play", "--setup", "aetherya", "-o", "mode=coop", "--seat", "human,human", "--seed", "9")
    wish = Wish("aetherya", {"mode": "coop", "players": 2}, ("human", "human"), 9)
    assert screens == [wish]


def test_options_on_the_command_line_start_the_game_at_once(
    aevum: Program, screens: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aevum.terminal.launch.play_in_terminal", lambda *_a, **_k: 0)
    assert aevum("play", "aetherya", "-o", "mode=tiles").status == 0
    assert aevum("play", "aetherya", "--seed", "3").status == 0
    assert aevum("play", "--code", CODE).status == 0
    assert screens == []
