"""Saved games: the log of answers and the position itself, in one JSON file.

The log makes undo, time travel and replays possible after loading. The position survives a change
of the rules: when the log no longer leads to it, the game goes on from the position alone.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aevum import __version__
from aevum.kernel import AevumError, Match, SaveError
from aevum.play.catalogue import find_game, packages_of
from aevum.play.folders import data_folder
from aevum.play.packages import require
from aevum.play.refusals import refusal
from aevum.play.replay import changed_options
from aevum.play.session import SIGNAL, Session
from aevum.play.whole_files import write_whole

_KIND = "aevum save"
_FORMAT = 1


def saves_folder() -> Path:
    """Where games are kept: AEVUM_HOME, or the user's data folder."""
    return data_folder() / "saves"


def save_data(session: Session) -> dict[str, Any]:
    """The session as plain data."""
    packages = packages_of(session.game, session.setup)
    return {
        "kind": _KIND,
        "format": _FORMAT,
        "version": __version__,
        "game": session.game.name,
        "rules": session.game.version,
        "seed": session.seed,
        "options": changed_options(session.game, session.setup),
        "seats": list(session.seats),
        "names": list(session.names),
        "answers": [[entry.seat, entry.prompt, entry.code] for entry in session.log],
        "joined": [number for number, entry in enumerate(session.log) if entry.joined],
        "rewinds": [list(rewind) for rewind in session.rewinds],
        "reseats": [list(reseat) for reseat in session.reseats],
        "digest": session.match.digest(),
        "match": session.match.save(),
        **({"memory_aid": session.memory_aid} if _aid_is_told(session) else {}),
        **({"aids": [list(aid) for aid in session.aids]} if session.aids else {}),
        **({"hints": [list(hint) for hint in session.hints]} if session.hints else {}),
        **({"seconds": session.seconds} if session.seconds else {}),
        **({"lesson": session.lesson} if session.lesson else {}),
        **({"packages": packages} if packages else {}),  # others than Aevum that it needs
    }


def _aid_is_told(session: Session) -> bool:
    """Whether it is otherwise than the rules of the game have it."""
    return session.memory_aid != Session.starts_with_memory_aid(session.game)


def save_session(session: Session, path: Path) -> None:
    """Write the session; the old file stays whole until the new one is."""
    data = json.dumps(save_data(session), ensure_ascii=False, separators=(",", ":"))
    write_whole(path, data)


def load_session(path: Path) -> tuple[Session, bool]:
    """Read a saved game; the flag says whether its log was kept (or only the position)."""
    return restore(parse_save(read_save(path), path.name), path.name)


def read_save(path: Path) -> bytes:
    """What is in the file of a save."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise refusal(SaveError, "save_missing", path=path) from None
    except OSError as problem:
        raise refusal(SaveError, "unreadable", path=path, problem=problem) from None


def parse_save(text: bytes, name: str) -> dict[str, Any]:
    """The data of a save; what is none is refused."""
    try:
        data = json.loads(text.decode("utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise refusal(SaveError, "not_json", name=name) from None
    if not isinstance(data, dict) or data.get("kind") != _KIND:
        raise refusal(SaveError, "save_foreign", name=name)
    if data.get("format") != _FORMAT:
        raise refusal(SaveError, "save_format", name=name, made=data.get("format"), reads=_FORMAT)
    require(map(str, data.get("packages", ())))
    return data


def restore(data: Mapping[str, Any], name: str = "the save") -> tuple[Session, bool]:
    """A session from `save_data`."""
    try:
        game = find_game(str(data["game"]))
        fresh = Session(game, data["options"], int(data["seed"]), data["seats"], data["names"])
        saved: Match[Any] = Match.load(game, data["match"], listening=True)
        same_rules = data["rules"] == game.version  # a digest speaks of the rules, too
        if same_rules and saved.digest() != data["digest"]:
            raise refusal(SaveError, "save_digest", name=name)
        kept = same_rules and _leads_here(fresh, data)
        aid = bool(data.get("memory_aid", fresh.memory_aid))
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise refusal(SaveError, "save_part", name=name, part=problem) from None
    if not kept:
        fresh = Session(game, data["options"], fresh.seed, fresh.seats, fresh.names)
        fresh.match = saved
        fresh.begin_here()
    fresh.memory_aid = aid
    fresh.lesson = str(data.get("lesson", ""))
    fresh.seconds = float(data.get("seconds", 0))
    return fresh, kept


def _leads_here(session: Session, data: Mapping[str, Any]) -> bool:
    """Whether the saved answers lead to the saved position."""
    if replay_answers(session, data["answers"]) < len(data["answers"]):
        return False
    for number in data.get("joined", ()):
        session.log[number].joined = True
    session.rewinds = [(r[0], r[1], r[2], bool(r[3])) for r in data["rewinds"]]
    session.reseats = [(r[0], r[1], str(r[2])) for r in data.get("reseats", ())]
    session.hints = [(int(h[0]), int(h[1])) for h in data.get("hints", ())]
    session.aids = [(int(a[0]), int(a[1]), bool(a[2])) for a in data.get("aids", ())]
    return session.match.digest() == str(data["digest"])


def replay_answers(session: Session, answers: Sequence[Any]) -> int:
    """Give saved answers to a fresh session, up to the first that does not fit; how many did."""
    for number, (seat, prompt, code) in enumerate(answers):
        try:
            if prompt == SIGNAL:
                session.signal(int(seat), str(code))
            else:
                session.answer(str(code))
        except AevumError:
            return number
    return len(answers)


def list_saves() -> list[Path]:
    """Saved games, newest first."""
    folder = saves_folder()
    if not folder.is_dir():
        return []
    return sorted(folder.glob("*.aevum"), key=lambda path: path.stat().st_mtime, reverse=True)
