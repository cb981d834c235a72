"""Rows: complete, streamed, and gone on with so that nothing is lost or doubled; sweeps."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from aevum.kernel import SaveError, WrongSetup
from aevum.lab.rows import RowFile, first_record
from aevum.lab.simulation import SimulatedGame, plan_simulation, play_one, run_items
from aevum.lab.sweeps import items_of, plan_sweep

SUFFIXES = ["csv", "jsonl", "parquet"]
each_format = pytest.mark.parametrize("suffix", SUFFIXES)
PLANS = plan_sweep("aetherya", {"mode": "*", "players": "1..2"}, ["random"], 5, deeds=True)
ITEMS = items_of(PLANS, 3)
GAMES = list(run_items(ITEMS, 1))


def write(path: Path, rows: Sequence[SimulatedGame], *, go_on: bool = False) -> None:
    with RowFile(path, ITEMS, go_on=go_on) as file:
        for row in rows:
            file.add(row)


def read(path: Path) -> list[dict[str, Any]]:
    """The rows as any tool reads them."""
    if path.suffix == ".parquet":
        import pyarrow.parquet as pq

        found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
        return found
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".csv":
        return list(csv.DictReader(text.splitlines()))
    return [json.loads(line) for line in text.splitlines()]


def test_a_row_says_what_was_dealt_how_it_ended_and_what_was_done_with_each_card() -> None:
    plan = plan_simulation("aeons-end", {"players": 2}, ["random", "random"], 3, deeds=True)
    row = play_one(plan, 1)
    assert {"nemesis", "mages", "supply", "difficulty"} <= row.setup.keys()
    assert "random" not in " ".join(row.setup.values())
    assert row.outcome == "lost"
    assert row.ending in ("lost_gravehold", "lost_exhausted")
    assert row.turns > 4
    assert row.deeds["played_1"]["crystal"] > 0
    supply = row.setup["supply"].split(",")
    assert set(row.deeds.get("gained_1", {})) <= {*supply, *row.deeds["played_1"]}


def test_without_being_asked_for_nobody_counts_what_is_done() -> None:
    plan = plan_simulation("aetherya", {}, ["random", "random"], 3)
    told = plan_simulation("aetherya", {}, ["random", "random"], 3, deeds=True)
    one, other = play_one(plan, 0), play_one(told, 0)
    assert one.deeds == {}
    assert sum(other.deeds["placed_1"].values()) > 5
    assert (one.scores, one.turns, one.decisions) == (other.scores, other.turns, other.decisions)


@each_format
def test_rows_are_read_by_other_tools(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"rows.{suffix}"
    write(path, GAMES)
    rows = read(path)
    assert [int(row["seed"]) for row in rows] == [game.seed for game in GAMES]
    assert [row["ending"] for row in rows] == [game.ending for game in GAMES]
    assert {row["mode"] for row in rows} == {"base", "tiles", "solo", "coop"}
    assert len({frozenset(row) for row in rows}) == 1


@each_format
@pytest.mark.parametrize("done", [0, 1, 5, len(GAMES)])
def test_what_was_stopped_is_gone_on_with(suffix: str, done: int, tmp_path: Path) -> None:
    whole, parts = tmp_path / f"whole.{suffix}", tmp_path / f"parts.{suffix}"
    write(whole, GAMES)
    write(parts, GAMES[:done])
    with RowFile(parts, ITEMS, go_on=True) as file:
        assert file.rows == GAMES[:done]
        for row in GAMES[done:]:
            file.add(row)
    assert read(parts) == read(whole)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([whole.name, parts.name])


@each_format
def test_whoever_kills_the_program_loses_at_most_the_row_being_written(
    suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"rows.{suffix}"
    killed = RowFile(path, ITEMS)
    for row in GAMES[:4]:
        killed.add(row)
    (written,) = tmp_path.iterdir()
    with written.open("a", encoding="utf-8") as file:
        file.write("half a ro")
    assert int(first_record(path)["number"]) == 1
    killed._file.close()  # which writes nothing: all of it is on the disk
    write(path, GAMES[4:], go_on=True)
    assert [int(row["seed"]) for row in read(path)] == [game.seed for game in GAMES]


@each_format
def test_rows_of_another_simulation_are_refused(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"rows.{suffix}"
    write(path, GAMES[:3])
    other = plan_sweep("aetherya", {"mode": "*", "players": "1..2"}, ["random"], 6, deeds=True)
    with pytest.raises(SaveError, match="another simulation"):
        RowFile(path, items_of(other, 3), go_on=True)
    few = plan_sweep("aetherya", {"mode": "coop"}, ["random"], 5, deeds=True)
    with pytest.raises(SaveError, match="another simulation"):
        RowFile(path, items_of(few, 3), go_on=True)
    with pytest.raises(SaveError, match="more than these games"):
        RowFile(path, ITEMS[:2], go_on=True)


# --- sweeps


def test_a_sweep_has_every_combination_that_goes_together() -> None:
    plans = plan_sweep("aetherya", {"mode": "*", "players": "1..4"}, ["random"], 1)
    assert len(plans) == 10  # solo for one, three modes for two to four
    assert {len(plan.seats) for plan in plans} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({"nemesis": "*"}, 4),
        ({"nemesis": "*", "boxes": "war_eternal,outcasts"}, 8),
        ({"difficulty": "beginner..expert"}, 3),
        ({"nemesis": "gate_witch|umbra_titan", "players": "2..3"}, 4),
    ],
)
def test_a_sweep_names_values_in_several_ways(options: dict[str, str], count: int) -> None:
    plans = plan_sweep("aeons-end", options, ["random"], 1)
    assert len(plans) == count
    assert len({tuple(plan.options.items()) for plan in plans}) == count


@pytest.mark.parametrize(
    "options",
    [
        {"players": "1..9"},
        {"mode": "base|both"},
        {"mode": "base|coop", "players": "1"},
    ],
)
def test_a_sweep_over_what_does_not_exist_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(WrongSetup):
        plan_sweep("aetherya", options, ["random"], 1)


# --- bots of one's own


def test_a_bot_of_ones_own_plays() -> None:
    seats = ["support.own_minds:First", "random"]
    plan = plan_simulation("aetherya", {}, seats, 2)
    assert play_one(plan, 0) == play_one(plan, 0)
    assert play_one(plan, 0).decisions > 20


@pytest.mark.parametrize("name", ["no.module:X", "support.own_minds:Nobody", "json:dumps", ":"])
def test_what_is_no_bot_is_refused(name: str) -> None:
    with pytest.raises(WrongSetup, match="cannot be used as a bot"):
        plan_simulation("aetherya", {}, [name, "random"], 2)
