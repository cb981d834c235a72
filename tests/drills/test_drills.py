"""A short drill of every kind: bounded by counts, judged by what is lost, doubled or fails."""

from __future__ import annotations

from dataclasses import replace

from bench.drill.campaigns import Budget, kill_small, storm
from bench.drill.disks import FileLimit
from bench.drill.findings import Finding
from bench.drill.full import full_by
from bench.drill.hostile import hostile

# As long as it takes on a slow machine: troubles, tables and messages are counted, not seconds.
_SHORT = Budget(
    seconds=1e6,
    troubles=3,
    seed=7,
    tables=4,
    answers=8,
    lasting=(0.05, 0.3),
    workers=(2,),
    messages=3_000,
    timed=False,
)
_TROUBLES = 17  # kinds of troubles of a large server


def nothing_is_wrong(findings: list[Finding]) -> None:
    assert findings
    for finding in findings:
        assert not finding.problems, finding.as_text()


def every_answer_is_there(findings: list[Finding], troubles: int) -> None:
    nothing_is_wrong(findings)
    for finding in findings:
        ledger = finding.ledger
        assert ledger is not None
        assert sum(finding.made.values()) == troubles
        assert ledger.acknowledged > 0
        assert ledger.replays == ledger.tables >= _SHORT.tables
        assert (ledger.lost, ledger.doubled, ledger.uninvited) == (0, 0, 0)


async def test_a_killed_server_on_sqlite_forgets_no_answer() -> None:
    every_answer_is_there(await kill_small(_SHORT), _SHORT.troubles)


async def test_no_trouble_of_postgresql_redis_and_workers_loses_or_doubles_an_answer() -> None:
    budget = replace(_SHORT, troubles=_TROUBLES)
    findings = await storm(budget)
    every_answer_is_there(findings, _TROUBLES)
    assert set(findings[0].made.values()) == {1}  # each kind once


async def test_a_full_disk_is_said_and_loses_nothing() -> None:
    # A quota, which needs no root; `python -m bench.drill --campaign full` also fills a disk.
    every_answer_is_there([await full_by(FileLimit, replace(_SHORT, troubles=2))], 2)


async def test_hostile_messages_break_nothing_and_keep_nobody_out() -> None:
    findings = await hostile(_SHORT)
    nothing_is_wrong(findings)
    assert sum(finding.numbers["messages"] for finding in findings) >= _SHORT.messages
