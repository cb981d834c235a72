"""Starting at a terminal: what the environment asks for, what is said on leaving."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from aevum.terminal.host import Host
from aevum.terminal.launch import farewell, look_of_the_terminal, pace_wanted, play_in_terminal
from terminal.tables import laid_out


def test_no_color_and_ascii_are_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("AEVUM_ASCII", raising=False)
    assert look_of_the_terminal().colours
    assert not look_of_the_terminal().ascii
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("AEVUM_ASCII", "1")
    assert not look_of_the_terminal().colours
    assert look_of_the_terminal().ascii


def test_the_pace_of_bots_can_be_set_to_instant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_SPEED", "instant")
    assert pace_wanted() == 0
    monkeypatch.setenv("AEVUM_SPEED", "unheard of")
    assert pace_wanted() > 0


def test_a_dumb_terminal_gets_lines(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n"))
    path = tmp_path / "game.aevum"
    status = play_in_terminal(laid_out(), "en", plain=False, save=path, notice="A notice.")
    heard = capsys.readouterr().out
    assert status == 0
    assert heard.startswith("A notice.\n")
    assert "where does it go?" in heard
    assert str(path) in heard


def test_an_interruption_between_lines_leaves_with_its_status_and_saves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Interrupted())
    path = tmp_path / "game.aevum"
    assert play_in_terminal(laid_out(), "en", plain=True, save=path) == 130
    assert path.exists()
    assert "aevum play --resume" in capsys.readouterr().out


def test_what_is_said_on_leaving_tells_where_the_game_is(tmp_path: Path) -> None:
    host = Host(laid_out(), tmp_path / "game.aevum")
    host.save()
    assert str(host.save_path) in farewell(host, "fr")
    (tmp_path / "folder").mkdir()
    lost = Host(laid_out(), tmp_path / "folder")
    assert not lost.save()
    assert "could not be saved" in farewell(lost, "en")
