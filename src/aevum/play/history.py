"""The history of whoever plays at this machine: each finished game with its replay, in a folder.

Every game is two files named alike, so that nothing but the last one can be lost; what others
bring along is replayed before it is believed.
"""

import json
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

from aevum.kernel import AevumError, SaveError
from aevum.play.folders import data_folder
from aevum.play.refusals import refusal
from aevum.play.replay import open_replay, read_replay, write_replay
from aevum.play.results import GameResult, people_of, read_result, result_of
from aevum.play.saves import list_saves, parse_save, read_save, restore, save_data
from aevum.play.session import Session
from aevum.play.whole_files import write_whole

KIND, FORMAT = "aevum history", 1
_RESULT, _REPLAY = ".json", ".replay"


def history_folder() -> Path:
    """Where the history lies."""
    return data_folder() / "history"


def note_result(session: Session, at: float) -> GameResult | None:
    """Keep a finished game; None if it is none. The same game again keeps the hour it has."""
    id = game_id(save_data(session))
    known = _read(id)
    at = known.at if known is not None else at
    result = result_of(session, id, people_of(session), at=at, seconds=session.seconds)
    if result is not None and result != known:
        _keep(result, write_replay(session))
    return result


def _keep(result: GameResult, replay: str) -> None:
    """The replay first: a result whose replay is missing would be a claim."""
    write_whole(_file(result.id, _REPLAY), replay)
    write_whole(_file(result.id, _RESULT), json.dumps(result.as_plain(), ensure_ascii=False))


def forget_result(id: str) -> None:
    """Drop one game: it goes on, or its player does not want to keep it."""
    for ending in (_RESULT, _REPLAY):
        _file(id, ending).unlink(missing_ok=True)


def own_results() -> list[GameResult]:
    """All games kept, the last one first; a damaged one counts for none."""
    found = [_read(path.stem) for path in history_folder().glob(f"*{_RESULT}")]
    return sorted(filter(None, found), key=lambda result: (-result.at, result.id))


def collect_saves() -> int:
    """Keep the finished games among the saves that are not kept yet; returns how many came in.

    So games count that were finished before there was a history, or whose program was killed.
    """
    return sum(map(_collected, list_saves()))


def _collected(path: Path) -> bool:
    """Whether a save has brought a finished game that was not kept yet."""
    with suppress(AevumError, OSError, KeyError, TypeError):
        data = parse_save(read_save(path), path.name)
        if data["match"]["state"]["outcome"] and _read(game_id(data)) is None:
            session, _ = restore(data, path.name)
            return note_result(session, path.stat().st_mtime) is not None
    return False


def game_id(data: Mapping[str, Any]) -> str:
    """What a game is called: the same for the same deal and answers, whoever keeps it."""
    told = [data[part] for part in ("game", "options", "seed", "seats", "answers")]
    return blake2b(json.dumps(told).encode(), digest_size=8).hexdigest()


def own_replay(id: str) -> str:
    """The replay of a game kept here."""
    try:
        return _file(id, _REPLAY).read_text(encoding="utf-8")
    except OSError:
        raise refusal(SaveError, "history_no_game", given=id) from None


def forget_everything() -> int:
    """Delete the whole history; returns how many games it had."""
    count = len(own_results())
    shutil.rmtree(history_folder(), ignore_errors=True)
    return count


# --- to another machine


def export_history() -> dict[str, Any]:
    """The history as one document."""
    games = [
        {"result": result.as_plain(), "replay": own_replay(result.id)} for result in own_results()
    ]
    return {"kind": KIND, "format": FORMAT, "games": games}


def import_history(document: object) -> tuple[int, int]:
    """Take a history over; returns how many games came in, and how many cannot be believed.

    Who won is found out by playing the replay through, not by what the document says.
    """
    if not isinstance(document, Mapping) or document.get("kind") != KIND:
        raise refusal(SaveError, "history_foreign")
    if document.get("format") != FORMAT or not isinstance(document.get("games"), list):
        raise refusal(SaveError, "history_format", made=document.get("format"), reads=FORMAT)
    came = false = 0
    for brought in document["games"]:
        try:
            result = verified(brought["result"], brought["replay"])
        except (AevumError, KeyError, TypeError, ValueError):
            false += 1
            continue
        if _read(result.id) is None:
            _keep(result, brought["replay"])
            came += 1
    return came, false


def verified(said: object, replay: str) -> GameResult:
    """A result that somebody brings along, as its replay has it.

    Believed are the hour, how long it took, who held which seat and what help was used: no replay
    knows them.
    """
    claimed = read_result(said)
    session = open_replay(read_replay(replay))
    id = game_id(save_data(session))
    found = result_of(session, id, claimed.mine, at=claimed.at, seconds=claimed.seconds)
    if found is None or not set(claimed.mine) <= set(people_of(session)):
        raise refusal(SaveError, "result_damaged")
    return replace(found, used=claimed.used)


# --- files


def _file(id: str, ending: str) -> Path:
    if not id.isalnum():
        raise refusal(SaveError, "history_no_game", given=id)
    return history_folder() / f"{id}{ending}"


def _read(id: str) -> GameResult | None:
    try:
        return read_result(json.loads(_file(id, _RESULT).read_text(encoding="utf-8")))
    except (OSError, ValueError, SaveError):
        return None
