"""The checks of `aevum doctor`."""

import importlib.util
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from aevum import __version__
from aevum.cli.serve import FIRST_PORT
from aevum.cli.speech import Speech
from aevum.kernel import AevumError
from aevum.offers import Components
from aevum.play.build import runs_compiled, sources_newer
from aevum.play.catalogue import GAMES, find_game
from aevum.play.packages import troubles
from aevum.play.refusals import said
from aevum.play.saves import saves_folder
from aevum.play.text import LANGUAGES, words_for

GOOD, NOTE, BROKEN = "good", "note", "broken"

_OLDEST_PYTHON = (3, 11)
_COLUMNS, _LINES = 80, 24  # what the full-screen table needs
_SELF_CHECK_GAMES = 20
_EXTRAS = {"bench": ("pyspiel", "rlcard", "pyminion"), "server": ("asyncpg", "redis")}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: how it is, and what to do if it is not well."""

    name: str
    state: str
    said: str
    mend: str = ""


def all_checks(speech: Speech) -> list[Finding]:
    """Everything the doctor looks at, in order."""
    return [
        check_python(speech, sys.version_info[:3]),
        check_build(speech, sources_newer()),
        check_screen(speech),
        check_letters(speech, sys.stdout.encoding or ""),
        check_folder(speech),
        check_client(speech),
        check_database(speech),
        check_port(speech),
        *[check_game(speech, name) for name in GAMES],
        *[Finding("package", BROKEN, said(one, speech.language)) for one in troubles()],
        *[check_extra(speech, name, modules) for name, modules in _EXTRAS.items()],
        *[self_check(speech, name) for name in GAMES],
    ]


def check_python(speech: Speech, version: tuple[int, ...]) -> Finding:
    """Whether Python is new enough."""
    shown = ".".join(map(str, version))
    said = speech.say("doctor.python", python=shown, version=__version__)
    if version >= _OLDEST_PYTHON:
        return Finding("python", GOOD, said)
    return Finding("python", BROKEN, said, speech.say("doctor.mend_python"))


def check_build(speech: Speech, newer: list[str]) -> Finding:
    """Whether the engine is compiled, and from the sources that lie beside it."""
    if not runs_compiled():
        return Finding("build", GOOD, speech.say("doctor.plain"))
    said = speech.say("doctor.compiled")
    if newer:
        mend = speech.say("doctor.mend_compiled", files=", ".join(newer[:3]))
        return Finding("build", BROKEN, said, mend)
    return Finding("build", GOOD, said)


def check_screen(speech: Speech) -> Finding:
    """Whether the terminal is large enough and shows colours."""
    if not sys.stdout.isatty():
        return Finding("terminal", NOTE, speech.say("doctor.no_terminal"))
    columns, lines = shutil.get_terminal_size()
    plain = os.environ.get("TERM", "") in ("", "dumb") or "NO_COLOR" in os.environ
    colours = speech.say("doctor.without_colour" if plain else "doctor.with_colour")
    said = speech.say("doctor.screen", columns=columns, lines=lines, colours=colours)
    if columns < _COLUMNS or lines < _LINES:
        mend = speech.say("doctor.mend_screen", columns=_COLUMNS, lines=_LINES)
        return Finding("terminal", NOTE, said, mend)
    return Finding("terminal", GOOD, said)


def check_letters(speech: Speech, encoding: str) -> Finding:
    """Whether accents and card glyphs can be shown."""
    said = speech.say("doctor.letters", encoding=encoding)
    if encoding.lower().replace("-", "") == "utf8":
        return Finding("letters", GOOD, said)
    return Finding("letters", NOTE, said, speech.say("doctor.mend_letters"))


def check_folder(speech: Speech) -> Finding:
    """Whether games can be saved."""
    folder = saves_folder()
    said = speech.say("doctor.folder", folder=str(folder))
    return _check_writing(speech, "folder", said, folder)


def _check_writing(speech: Speech, name: str, said: str, folder: Path) -> Finding:
    """Whether files can be made in a folder that may not be there yet."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        # Written and removed again where the folder is, or would be made.
        with tempfile.NamedTemporaryFile(dir=place):
            return Finding(name, GOOD, said)
    except OSError as problem:
        mend = speech.say("doctor.mend_folder", reason=problem.strerror or str(problem))
        return Finding(name, BROKEN, said, mend)


def check_client(speech: Speech, folder: Path | None = None) -> Finding:
    """Whether the pages for the browser are there."""
    from aevum.web.server.config import STATIC

    if ((folder or STATIC) / "index.html").is_file():
        return Finding("client", GOOD, speech.say("doctor.client"))
    mend = speech.say("doctor.mend_client")
    return Finding("client", NOTE, speech.say("doctor.no_client"), mend)


def check_database(speech: Speech) -> Finding:
    """Whether the file with the tables can be written, and whether it is whole."""
    from sqlalchemy import make_url

    from aevum.web.server.store.health import is_sound
    from aevum.web.server.store.urls import default_database

    file = Path(make_url(default_database()).database or "")
    said = speech.say("doctor.database", file=str(file))
    if not file.is_file():
        return _check_writing(speech, "database", said, file.parent)
    wrong: list[str] = []
    if is_sound(file, wrong.append):
        return Finding("database", GOOD, said)
    mend = speech.say("doctor.mend_database", reason=wrong[0])
    return Finding("database", BROKEN, said, mend)


def check_port(speech: Speech, port: int = FIRST_PORT) -> Finding:
    """Whether the usual port is free, or our own server has it."""
    from aevum.web.server.config import Config
    from aevum.web.server.running.server import StartFailed, bind_first, running_at

    if running_at(port):
        return Finding("port", GOOD, speech.say("doctor.port_ours", port=str(port)))
    try:
        bind_first(Config(), [port]).socket.close()
    except StartFailed:
        said = speech.say("doctor.port_taken", port=str(port))
        return Finding("port", NOTE, said, speech.say("doctor.mend_port"))
    return Finding("port", GOOD, speech.say("doctor.port", port=str(port)))


def check_game(speech: Speech, name: str) -> Finding:
    """Whether a game's rules and words are there in both languages."""
    try:
        game = find_game(name)
        parts = Components.of(game).components()
        for language in LANGUAGES:
            words = words_for(game, language)
            for part in parts:
                if words.find(f"{part.text_key}.name") is None:
                    raise AevumError(f"{part.text_key} ({language})")
    except (AevumError, OSError, ImportError, ValueError) as problem:
        said = speech.say("doctor.game_broken", game=name, problem=str(problem))
        return Finding(name, BROKEN, said, speech.say("doctor.mend_install"))
    return Finding(name, GOOD, speech.say("doctor.game", game=name, parts=len(parts)))


def check_extra(speech: Speech, name: str, modules: tuple[str, ...]) -> Finding:
    """Whether an optional part is installed; nothing is broken without it."""
    absent = [module for module in modules if importlib.util.find_spec(module) is None]
    if not absent:
        return Finding(f"extra {name}", GOOD, speech.say("doctor.extra", name=name))
    said = speech.say("doctor.no_extra", name=name, modules=", ".join(absent))
    return Finding(f"extra {name}", NOTE, said, speech.say("doctor.mend_extra", name=name))


def self_check(speech: Speech, name: str) -> Finding:
    """Whether a few random games play through to their end."""
    from aevum.lab.simulation import simulate

    seats = ["random"] * max(find_game(name).seats.start, 2)
    try:
        report = simulate(name, {"players": len(seats)}, seats, _SELF_CHECK_GAMES, 0, 1)
    except AevumError as problem:
        said = speech.say("doctor.games_broken", game=name, problem=str(problem))
        return Finding(f"self-check {name}", BROKEN, said, speech.say("doctor.mend_install"))
    said = speech.say("doctor.games", game=name, games=report.finished, decisions=report.decisions)
    return Finding(f"self-check {name}", GOOD, said)
