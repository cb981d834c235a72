"""Starting a game in this terminal, full screen or line by line."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from aevum.play.recovery import Recovered
from aevum.play.refusals import said
from aevum.play.save_files import SaveFile
from aevum.play.session import Session
from aevum.terminal.host import Host
from aevum.terminal.voice import Voice, voice_for

if TYPE_CHECKING:
    from aevum.terminal.palette import Look

INTERRUPTED = 130
_PACES = {"calm": 1.0, "normal": 0.6, "swift": 0.3, "instant": 0.0}


def play_in_terminal(
    session: Session, language: str, *, plain: bool, save: SaveFile | Path, notice: str = ""
) -> int:
    """Play until the game is left; returns the exit status. `notice` is told first."""
    if plain or os.environ.get("TERM") == "dumb":
        from aevum.terminal.plain.table import play_plain

        host = Host(session, save)
        try:
            return play_plain(host, language, sys.stdin, sys.stdout, notice=notice)
        finally:
            host.close()
    return _play_full_screen(Host(session, save), language, notice)


def _play_full_screen(host: Host, language: str, notice: str) -> int:
    from aevum.terminal.app import TableApp
    from aevum.terminal.leaving import Leaving

    while True:
        host.save()
        app = TableApp(host, language, look_of_the_terminal(), pace=pace_wanted(), notice=notice)
        try:
            left = app.run() or Leaving(0, language=language)
        except KeyboardInterrupt:
            left = Leaving(INTERRUPTED, language=language)
        finally:
            host.close()
        language, notice = left.language, ""
        host.new_deeds()  # chapters that are over count, even if their journey goes on
        if not left.again:
            sys.stdout.write(farewell(host, language) + "\n")
            return left.status
        host = Host(*host.next_game())


def recovery_notice(voice: Voice, found: Recovered, kept: Path | None) -> str:
    """What became of a save that did not fit; nothing to say of one that did."""
    if found.is_whole:
        return ""
    key = f"reason.recovered_{found.part}"
    return voice.say(key, answers=found.answers, of=found.of, path=kept)


def farewell(host: Host, language: str) -> str:
    """Where the game is kept and how to go on."""
    voice = voice_for(host.session.game, language)
    if host.save_problem:
        problem = said(host.save_problem, language)
        return voice.say("left.not_saved", path=host.save_path, problem=problem)
    return voice.say("left.over" if host.session.is_over else "left.saved", path=host.save_path)


def look_of_the_terminal() -> Look:
    """Letters instead of signs, and no colours, where the environment asks for it."""
    from aevum.terminal.palette import Look

    letters = os.environ.get("AEVUM_ASCII", "") not in ("", "0")
    return Look(ascii=letters, colours="NO_COLOR" not in os.environ)


def pace_wanted() -> float:
    """Seconds to look at each answer of a bot."""
    return _PACES.get(os.environ.get("AEVUM_SPEED", ""), _PACES["normal"])
