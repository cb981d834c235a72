"""Which lessons somebody has done at this terminal: one file in the data folder."""

import json
from pathlib import Path

from aevum.play.folders import data_folder


def _file() -> Path:
    return data_folder() / "lessons.json"


def lessons_done(game: str) -> list[str]:
    """The lessons of a game that were heard to the end; a damaged note counts for none."""
    try:
        noted = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    found = noted.get(game, []) if isinstance(noted, dict) else []
    return [str(name) for name in found] if isinstance(found, list) else []


def note_lesson(game: str, lesson: str) -> None:
    """Remember that a lesson is done."""
    from aevum.play.catalogue import GAMES

    noted = {name: lessons_done(name) for name in GAMES}
    noted[game] = sorted({*noted.get(game, []), lesson})
    _file().parent.mkdir(parents=True, exist_ok=True)
    _file().write_text(json.dumps(noted, indent=1), encoding="utf-8")
