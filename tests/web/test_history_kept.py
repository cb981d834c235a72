"""What is kept of finished games: all that was confirmed, as replays say; nothing afterwards."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from aevum.play.replay import read_replay, verify_replay
from aevum.web.server.config import Limits
from support.pairs import to_the_end, two_at_a_table
from support.table_process import TableProcess
from support.table_server import Guest, TableServerThread

CAMPAIGN = {"game": "aetherya", "given": {"mode": "solo", "players": "1"}}


async def campaign(guest: Guest, seed: int, name: str = "") -> str:
    opened = await guest.open_table(
        "aetherya", "me", start=True, draft={**CAMPAIGN, "seed": str(seed)}
    )
    seat = await guest.sit(opened["table"])
    if name:
        assert (await seat.ask("rename", seat=0, name=name))["type"] == "ack"
    await seat.play()
    await seat.close()
    return str(opened["table"])


async def test_a_server_that_is_killed_loses_no_result_and_no_goal(tmp_path: Path) -> None:
    """SIGKILL the moment the last answer is confirmed: before anything is counted."""
    server = TableProcess(f"sqlite:///{tmp_path}/tables.sqlite3", "--rate", "0")
    async with server, Guest(server.url) as ada:
        confirmed = []
        for seed in range(3):
            confirmed.append(await campaign(ada, seed))
            await server.kill()
            await server.start()
        page = await ada.get("/api/history")
        assert sorted(game["table"] for game in page["played"]) == sorted(confirmed)
        goals = await ada.get("/api/games/aetherya/goals")
        await server.kill()
        await server.start()
        again = await ada.get("/api/games/aetherya/goals")
        ticked = [
            [box["ticked"] for goal in one["goals"] for box in goal["boxes"]]
            for one in (goals, again)
        ]
        assert ticked[0] == ticked[1]
        assert any(ticked[0])
        assert (await ada.get("/api/history"))["games"] == len(confirmed)


async def test_goals_outlive_the_tables_they_were_reached_at(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, limits=Limits().times(0)) as server:
        async with Guest(server) as ada, Guest(server) as eve:
            table = await campaign(ada, 2)
            before = await ada.get("/api/games/aetherya/goals")
            assert before["done"]
            _, first, second = await two_at_a_table(ada, eve)  # it goes on, and counts already
            with sqlite3.connect(tmp_path / "tables.sqlite3") as raw:  # as `tables prune` does
                raw.execute("pragma foreign_keys = on")
                raw.execute("delete from tables where id = ?", (table,))
            raw.close()
            after = await ada.get("/api/games/aetherya/goals", table=table)
            assert (after["goals"], after["new_goals"]) == (before["goals"], before["new_goals"])
            assert not (await eve.get("/api/games/aetherya/goals"))["done"]
            await to_the_end(first, second)
            await ada.post("/api/history/forget", {"everything": True})
            assert not (await ada.get("/api/games/aetherya/goals"))["done"]


async def test_the_figures_are_what_the_replays_say(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        for seed in range(4):
            await campaign(ada, seed)
        for _ in range(2):
            await to_the_end(*(await two_at_a_table(ada, bob))[1:])
        page = await ada.get("/api/history")
        seen: Counter[str] = Counter()
        answers = 0
        best: dict[str, int] = {}
        for game in page["played"]:
            text = (await ada.client.get(f"/api/tables/{game['table']}/replay")).text
            session = verify_replay(read_replay(text))
            lines = text.split("---\n")[1].splitlines()
            mine = [line for line in lines if line.startswith("1 ")]
            answers += len([line for line in mine if not line.startswith("1 signal")])
            state = session.match.state
            seen["games"] += 1
            won = 0 in session.game.winners(state)
            seen["won"] += bool(game["won"])
            assert game["won"] in (won, None)
            seen["decided"] += game["won"] is not None
            assert game["points"] in (session.game.scores(state)[0], None)
            mode = str(session.setup["mode"])
            if game["points"] is not None:
                best[mode] = max(best.get(mode, game["points"]), game["points"])
            seen[mode] += 1
        assert page["games"] == seen["games"] == 6
        assert (page["won"], page["decided"]) == (seen["won"], seen["decided"])
        assert page["answers"] == answers
        modes = next(facet for facet in page["facets"] if facet["facet"] == "mode")
        assert {one["value"]: one["games"] for one in modes["values"]} == {
            mode: seen[mode] for mode in ("solo", "base")
        }
        assert sorted(one["points"] for one in page["best"]) == sorted(best.values())
        assert sum(games for _, games, _ in page["days"]) == 6
        for where in ("", "mode:solo"):  # whoever scrolls is told the rest, and no figures
            all_of_it = (await ada.get("/api/history", where=where))["played"]
            rest = await ada.get("/api/history", where=where, start=2)
            assert (rest["played"], rest["games"]) == (all_of_it[2:], 0)


async def test_streaks_time_and_favourites_are_what_the_replays_say_under_every_filter(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.sqlite3"
    with TableServerThread(f"sqlite:///{file}", limits=Limits().times(0)) as server:
        async with Guest(server) as ada, Guest(server) as bob:
            for seed in range(3):
                await campaign(ada, seed)
                await to_the_end(*(await two_at_a_table(ada, bob))[1:])
            everything = await ada.get("/api/history")
            games = [await _as_replayed(ada, file, one) for one in everything["played"]]
            filters = ["", *[f"mode:{mode}" for mode in sorted({game.mode for game in games})]]
            assert len(filters) == 3
            filters += [f"partners:{who}" for who in ("human", "alone")]
            for where in filters:
                facet, _, value = where.partition(":")
                chosen = [g for g in games if where == "" or getattr(g, facet) == value]
                assert 0 < len(chosen) < len(games) or where == ""
                page = await ada.get("/api/history", where=where)
                assert [one["table"] for one in page["played"]] == [g.table for g in chosen]
                assert page["games"] == len(chosen)
                assert page["seconds"] == pytest.approx(sum(g.seconds for g in chosen))
                liked = sum((g.liked for g in chosen), Counter[str]())
                assert {one["key"]: one["count"] for one in page["favourites"]} == liked
                row = "".join("LW"[g.won] for g in reversed(chosen))
                streaks = [len(won) for won in row.split("L")]
                assert (page["streak"], page["longest_streak"]) == (streaks[-1], max(streaks))
                best = [
                    max(g.points for g in chosen if g.mode == m) for m in {g.mode for g in chosen}
                ]
                assert sorted(one["points"] for one in page["best"]) == sorted(best)


class _Replayed(NamedTuple):
    """What the replay of a game says, and when its answers came."""

    table: str
    mode: str
    partners: str
    won: bool
    points: int
    liked: Counter[str]
    seconds: float


async def _as_replayed(guest: Guest, file: Path, one: dict[str, Any]) -> _Replayed:
    text = (await guest.client.get(f"/api/tables/{one['table']}/replay")).text
    session = verify_replay(read_replay(text))
    state, alone = session.match.state, session.players == 1
    liked = Counter(
        f"legend.{event.args[1]}"
        for entry in session.log
        for event in entry.events
        if event.kind in ("claimed", "wrote") and event.args[0] == 0
    )
    with closing(sqlite3.connect(file)) as raw:
        asked = "select kind, at from entries where table_id = ? order by version"
        entries = raw.execute(asked, (one["table"],)).fetchall()
    sat = [at - before for (_, before), (kind, at) in pairwise(entries) if kind == "answered"]
    return _Replayed(
        one["table"],
        str(session.setup["mode"]),
        "alone" if alone else "human",
        0 in session.game.winners(state),
        session.game.scores(state)[0],
        liked,
        sum(min(seconds, 300.0) for seconds in sat),
    )


async def test_whoever_is_forgotten_is_in_no_table_and_no_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with TableServerThread(f"sqlite:///{file}", limits=Limits().times(0)) as server:
        async with Guest(server) as ada, Guest(server) as bob:
            await campaign(ada, 4, "Adalbertine")
            _, first, second = await two_at_a_table(ada, bob)
            assert (await first.ask("say", text="Sesquipedalian words"))["type"] == "ack"
            await to_the_end(first, second)
            await ada.post("/api/profile/code")
            assert (await ada.get("/api/history"))["games"] == 2
            guest = ada.cookie.rpartition(".")[0]
            traces = ["Adalbertine", "Sesquipedalian", guest]
            assert _found(file, traces) == traces
            await first.close()
            assert await ada.post("/api/history/forget", {"everything": True}) == {
                "games": 2,
                "left": 0,
            }
            assert _found(file, traces) == []
            assert (await bob.get("/api/history"))["games"] == 1
    assert _found(file, traces) == []  # also not written again while it closes


async def test_a_game_that_is_over_and_not_counted_yet_is_forgotten_too(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with TableServerThread(f"sqlite:///{file}", limits=Limits().times(0)) as server:
        async with Guest(server) as ada, Guest(server) as bob:
            table, first, second = await two_at_a_table(ada, bob)
            await to_the_end(first, second)
            await ada.get("/api/history")  # counted: now as if the server had been killed before
            with closing(sqlite3.connect(file)) as raw, raw:
                raw.execute("delete from results")
                raw.execute("update tables set counted = 0")
            gone = await ada.post("/api/history/forget", {"everything": True})
            assert gone == {"games": 1, "left": 0}
            assert not (await ada.get("/api/games/aetherya/goals"))["done"]
            assert (await ada.get("/api/history"))["games"] == 0
            assert [one["table"] for one in (await bob.get("/api/history"))["played"]] == [table]


def _found(file: Path, traces: list[str]) -> list[str]:
    """Which of these stand in a row of any table, or in a byte of any file beside the database."""
    with sqlite3.connect(file) as database:
        names = [name for (name,) in database.execute("select name from sqlite_master")]
        tables: list[Any] = [name for name in names if not name.startswith(("sqlite_", "ix_"))]
        told = "".join(repr(database.execute(f"select * from {one}").fetchall()) for one in tables)
    database.close()
    told += "".join(
        part.read_bytes().decode("latin-1") for part in file.parent.iterdir() if part.is_file()
    )
    return [trace for trace in traces if trace in told]
