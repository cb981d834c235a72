"""`aevum tables`: the tables of a server, for whoever runs it."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from aevum.web.server.room import Room, Who
from aevum.web.server.store.store import Beside
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire.rest import NewTable, SeatPlan
from aevum.web.server.wire.to_server import Answer
from cli.program import Program

NOW = time.time()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Three tables: one over, one at play, one that nobody has touched for long."""
    file = tmp_path / "served.sqlite3"
    asyncio.run(_fill(file))
    return file


async def _fill(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    for name, at, answers in (("over1234", NOW, 999), ("play1234", NOW, 2), ("dust1234", 1.0, 1)):
        await store.append(name, _played(name, at, answers), Beside({"host"}, name))
    await store.close()


def _played(name: str, at: float, answers: int) -> list[Entry]:
    seats = [SeatPlan("me"), SeatPlan("me")]
    log = [open_entry(NewTable(game="aetherya", seats=seats, start=True), "host", "Host", 7, at)]
    room, chance = Room.from_entries(name, log), random.Random(1)
    while room.phase != "over" and room.answers < answers:
        assert room.session is not None
        assert room.session.match.decision is not None
        answer = Answer(
            f"m{room.version}", room.asked, chance.choice(room.session.match.decision.codes())
        )
        entry = room.propose(answer, Who("host", frozenset({0, 1})), at)
        assert isinstance(entry, Entry)
        room.apply(entry)
        log.append(entry)
    return log


def given(database: Path) -> tuple[str, str]:
    return "--database", f"sqlite:///{database}"


def test_tables_are_listed(aevum: Program, database: Path) -> None:
    found = aevum("tables", "list", *given(database), "--json").document
    assert found[0]["table"] == "dust1234"
    assert {one["table"] for one in found} == {"over1234", "play1234", "dust1234"}
    shown = aevum("tables", "list", *given(database)).out
    assert "1970-01-01" in shown
    assert "3 tables." in shown
    assert "dernier coup" in aevum("tables", "list", *given(database), "--lang", "fr").out


def test_a_finished_game_is_exported_as_a_replay(
    aevum: Program, database: Path, tmp_path: Path
) -> None:
    file = tmp_path / "game.replay"
    told = aevum("tables", "export", "over", *given(database), "--out", str(file))
    assert (told.status, "game.replay holds the replay" in told.out) == (0, True), told
    assert aevum("replay", str(file), "--verify").status == 0
    again = aevum("tables", "export", "over", *given(database), "--out", str(file))
    assert (again.status, "already there" in again.err) == (2, True)


def test_a_game_at_play_is_exported_as_its_log(
    aevum: Program, database: Path, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    told = aevum("tables", "export", "play1234", *given(database), "--out", str(file), "--json")
    assert told.document == {"table": "play1234", "file": str(file), "kind": "log"}
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [line["kind"] for line in lines] == ["opened", "answered", "answered"]


def test_old_tables_are_pruned_and_only_if_told_how_old(aevum: Program, database: Path) -> None:
    refused = aevum("tables", "prune", *given(database))
    assert (refused.status, "--days N" in refused.err) == (2, True)
    done = aevum("tables", "prune", "--days", "30", *given(database), "--json")
    assert done.document == {"deleted": ["dust1234"]}
    left = aevum("tables", "list", *given(database), "--json").document
    assert len(left) == 2


def test_a_backup_is_never_written_over_something(
    aevum: Program, database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert aevum("tables", "backup", *given(database), "--out", str(copy)).status == 0
    assert len(aevum("tables", "list", *given(copy), "--json").document) == 3
    again = aevum("tables", "backup", *given(database), "--out", str(copy))
    assert (again.status, "already there" in again.err) == (2, True)


def test_whole_tables_are_found_whole_and_damaged_ones_named(
    aevum: Program, database: Path
) -> None:
    whole = aevum("tables", "check", *given(database))
    assert (whole.status, "3 tables checked, 0 with faults." in whole.out) == (0, True)
    with closing(sqlite3.connect(database, isolation_level=None)) as line:
        line.execute("UPDATE entries SET digest = 'x' WHERE table_id = 'play1234' AND version = 2")
        line.execute("DELETE FROM entries WHERE table_id = 'over1234' AND version = 5")
    found = aevum("tables", "check", *given(database), "--json")
    assert found.status == 1
    assert found.document["tables"] == {"over1234": ["log"], "play1234": ["rules"]}
    told = aevum("tables", "check", *given(database), "--lang", "fr")
    assert "son journal ne peut pas être lu" in told.out
    assert aevum("tables", "check", "dust", *given(database)).status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("lst",), "Did you mean list?"),
        (("export",), "Which table?"),
        (("export", "nothing"), "0 tables begin with nothing"),
        (("prune", "--days", "0"), "--days must be a whole number"),
    ],
)
def test_wrong_use_is_told(
    aevum: Program, database: Path, words: tuple[str, ...], said: str
) -> None:
    told = aevum("tables", *words, *given(database))
    assert (told.status, said in told.err) == (2, True)


def test_a_database_that_is_not_there_is_not_made(aevum: Program, tmp_path: Path) -> None:
    told = aevum("tables", "list", *given(tmp_path / "none.sqlite3"))
    assert (told.status, "There is no database" in told.err) == (2, True)
    assert not (tmp_path / "none.sqlite3").exists()


def test_serve_refuses_names_that_are_none(aevum: Program) -> None:
    for name in ("https://games.example", "games.example:80", "a b"):
        told = aevum("serve", "--name", name)
        assert (told.status, "is not a name" in told.err) == (2, True)
