"""Which puzzles have been solved on this device."""

from __future__ import annotations

from pathlib import Path

import msgspec

from aevum.play.folders import data_folder
from aevum.play.whole_files import write_whole

_MOST_BYTES = 1_000_000


class Done(msgspec.Struct, frozen=True):
    """A puzzle that was solved, or whose solution was shown before."""

    date: str
    tries: int = 1
    shown: bool = False


def done_file() -> Path:
    """Where it is remembered."""
    return data_folder() / "puzzles.json"


def puzzles_done() -> dict[str, Done]:
    """What was solved, by the puzzle's id; a file that cannot be read counts for nothing."""
    try:
        if done_file().stat().st_size > _MOST_BYTES:
            return {}
        return msgspec.json.decode(done_file().read_bytes(), type=dict[str, Done])
    except (OSError, msgspec.DecodeError):
        return {}


def note_done(puzzle: str, done: Done) -> bool:
    """Remember a solution; the first one stays. False where nothing can be written."""
    known = puzzles_done()
    if puzzle in known:
        return True
    try:
        write_whole(done_file(), msgspec.json.encode({**known, puzzle: done}).decode())
    except OSError:
        return False
    return True
