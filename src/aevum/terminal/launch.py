"""Starting a game in this terminal, full screen or line by line."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from aevum.play.session import Session
from aevum.terminal.host import Host
from aevum.terminal.voice import voice_for

if TYPE_CHECKING:
    from aevum.terminal.palette import Look

INTERRUPTED = 130
_PACES = {"calm": 1.0, "normal": 0.6, "swift": 0.3, "instant": 0.0}


def play_in_terminal(
    session: Session, language: str, *, plain: bool, save_path: Path, kept_log: bool = True
) -> int:
    """Play until the game is left; returns the exit status. `kept_log` is False after a rescue."""
    if plain or os.environ.get("TERM") == "dumb":
        from aevum.terminal.plain import play_plain

        host = Host(session, save_path)
        return play_plain(host, language, sys.stdin, sys.stdout, kept_log=kept_log)
    return _play_full_screen(session, language, save_path, kept_log)


def _play_full_screen(session: Session, language: str, save_path: Path, kept_log: bool) -> int:
    from aevum.terminal.app import Leaving, TableApp

    notice = "" if kept_log else voice_for(session.game, language).say("reason.log_lost")
    while True:
        host = Host(session, save_path)
        host.save()
        app = TableApp(host, language, look_of_the_terminal(), pace=pace_wanted(), notice=notice)
        try:
            left = app.run() or Leaving(0, language=language)
        except KeyboardInterrupt:
            left = Leaving(INTERRUPTED, language=language)
        language, notice = left.language, ""
        host.new_deeds()  # chapters that are over count, even if their journey goes on
        if not left.again:
            sys.stdout.write(farewell(host, language) + "\n")
            return left.status
        session, save_path = host.next_game()


def farewell(host: Host, language: str) -> str:
    """Where the game is kept and how to go on."""
    voice = voice_for(host.session.game, language)
    if host.save_problem:
        return voice.say("left.not_saved", path=host.save_path, problem=host.save_problem)
    return voice.say("left.over" if host.session.is_over else "left.saved", path=host.save_path)


def look_of_the_terminal() -> Look:
    """Letters instead of signs, and no colours, where the environment asks for it."""
    from aevum.terminal.palette import Look

    letters = os.environ.get("AEVUM_ASCII", "") not in ("", "0")
    return Look(ascii=letters, colours="NO_COLOR" not in os.environ)


def pace_wanted() -> float:
    """Seconds to look at each answer of a bot."""
    return _PACES.get(os.environ.get("AEVUM_SPEED", ""), _PACES["normal"])
