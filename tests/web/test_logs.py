"""Logs of the server."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import sys

import pytest
import sqlalchemy as sa

from aevum.web.server.logbook import note
from aevum.web.server.running.logs import set_up_logs, trace_of
from aevum.web.server.store.engines import open_database
from aevum.web.server.store.errors import StoreDown


@pytest.mark.usefixtures("own_logs")
def test_the_log_goes_to_whatever_is_standard_error_by_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", first)
    set_up_logs("error")
    first.close()

    monkeypatch.setattr(sys, "stderr", second)
    note("error", "broken", table="t1")

    written = json.loads(second.getvalue())
    assert (written["what"], written["table"]) == ("broken", "t1")


def test_a_trace_tells_where_and_not_what_people_wrote() -> None:
    try:
        try:
            raise ValueError("my grandmother's secret")
        except ValueError as cause:
            raise OSError(28, "No space left on device", "/home/ada/tables") from cause
    except OSError as problem:
        lines = trace_of(problem)

    assert lines[-1] == "OSError: No space left on device"
    assert "ValueError" in lines
    assert any("test_logs.py" in line for line in lines)
    assert not any("grandmother" in line or "ada" in line for line in lines)


@pytest.mark.usefixtures("own_logs")
def test_lines_of_others_are_json_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    set_up_logs("info")

    async def forgotten() -> None:
        task = asyncio.ensure_future(_fails())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    asyncio.run(forgotten())
    gc.collect()

    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert len(lines) == 1
    assert "never retrieved" in lines[0]["what"]
    assert lines[0]["trace"][-1] == "LookupError"
    assert "Robert" not in written.getvalue()


async def _fails() -> None:
    raise LookupError("Robert")


async def test_no_parameters_of_statements_reach_the_log(sqlite_url: str) -> None:
    database = open_database(sa.make_url(sqlite_url), connections=1, writing=True)
    statement = sa.text("SELECT x FROM nowhere WHERE name = :name")
    with pytest.raises(StoreDown) as problem:
        await database.run(lambda connection: connection.execute(statement, {"name": "Robert"}))
    await database.close()
    assert "Robert" not in str(problem.value.__cause__)
    assert "OperationalError: no such table: nowhere" in trace_of(problem.value)
