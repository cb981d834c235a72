"""How many tables a server bears: clients answer at many tables, and every socket is waited for.

    python -m bench.table_load --tables 200 --rate 1 --seconds 20
    python -m bench.table_load --setup cluster --workers 2 --json

    python -m bench.table_load --tables 1 --idle 1000    # memory of sockets that only look on

Each table has four people with a socket each. One of them answers; the time runs from sending the
answer until all four have the new state. Clients run in processes of their own, everything on this
machine alone. `small` is one process on SQLite, `cluster` several workers on PostgreSQL and Redis,
which are started here unless their addresses are given.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from bench.table_clients import Plan, idle_sockets, run_clients

_TESTS = Path(__file__).resolve().parent.parent / "tests"  # which can start PostgreSQL and Redis
_SERVE = (sys.executable, "-c", "from aevum.cli.main import main; main()", "serve")
_DRAIN_SECONDS = 30


def main() -> None:
    """Measure what was asked for and print it."""
    asked = _arguments()
    setups = ["small", "cluster"] if asked.setup == "both" else [asked.setup]
    rows = [_measure(setup, asked) for setup in setups]
    sys.stdout.write(f"{json.dumps(rows, indent=1) if asked.json else _as_text(rows)}\n")


def _as_text(rows: list[dict[str, Any]]) -> str:
    names = ["setup", "tables", "answers_per_second", "p50", "p95", "p99", "worst"]
    names += ["server_ms", "idle_kb", "load_before", "load_after"]
    lines = [names, *[[str(row[name]) for name in names] for row in rows]]
    widths = [max(len(line[column]) for line in lines) for column in range(len(names))]
    return "\n".join(
        "  ".join(word.rjust(width) for word, width in zip(line, widths, strict=True))
        for line in lines
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--setup", choices=["small", "cluster", "both"], default="small")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument(
        "--rate", type=float, default=1.0, help="answers a second and table; 0: all"
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--clients", type=int, default=1, help="client processes")
    parser.add_argument("--workers", type=int, default=2, help="of the cluster")
    parser.add_argument("--database", default="", help="of the cluster; started here if not given")
    parser.add_argument("--broker", default="", help="of the cluster; started here if not given")
    parser.add_argument("--game", default="aetherya")
    parser.add_argument("--idle", type=int, default=0, help="sockets that only look on, afterwards")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _measure(setup: str, asked: argparse.Namespace) -> dict[str, Any]:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="aevum-load-"))
        if setup == "small":
            words = ["--database", f"sqlite:///{folder}/tables.sqlite3"]
        else:
            words = _cluster(stack, asked)
        url, process = stack.enter_context(server(words))
        load = os.getloadavg()[0]
        plan = Plan(url, asked.game, asked.tables, asked.rate, asked.seconds)
        measured = run_clients(plan, asked.clients, lambda: processor_time(process))
        idle = idle_sockets(plan, asked.idle, lambda: _memory(process)) if asked.idle else 0.0
    times = sorted(measured.times)
    return {
        "setup": setup,
        "tables": asked.tables,
        "sockets": asked.tables * 4,
        "rate": asked.rate,
        "seconds": round(measured.span, 1),
        "answers": len(times),
        "answers_per_second": round(len(times) / measured.span, 1),
        "p50": share(times, 0.5),
        "p95": share(times, 0.95),
        "p99": share(times, 0.99),
        "worst": share(times, 1.0),
        "server_ms": round(measured.work * 1000, 2),  # of processor time, for each answer
        "idle_kb": round(idle / 1024, 1),  # of memory, for each socket that only looks on
        "load_before": round(load, 2),
        "load_after": round(os.getloadavg()[0], 2),
    }


def _family(process: int) -> Iterator[list[str]]:
    """What the system knows of a process and each of its children."""
    waiting = [str(process)]
    while waiting:
        one = Path(f"/proc/{waiting.pop()}")
        yield (one / "stat").read_text().rpartition(")")[2].split()
        for task in (one / "task").iterdir():  # bots are children of other threads than the first
            waiting += (task / "children").read_text().split()


def processor_time(process: int) -> float:
    """Seconds a process and its children have worked so far."""
    ticks = sum(int(fields[11]) + int(fields[12]) for fields in _family(process))
    return ticks / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> int:
    """Bytes a process and its children hold."""
    return sum(int(fields[21]) for fields in _family(process)) * os.sysconf("SC_PAGE_SIZE")


def share(times: list[float], part: float) -> float:
    """Milliseconds within which this share of the answers was seen by everybody."""
    if not times:
        return 0.0
    return round(times[min(len(times) - 1, int(len(times) * part))] * 1000, 1)


def _cluster(stack: ExitStack, asked: argparse.Namespace) -> list[str]:
    """The words of a server on PostgreSQL and Redis."""
    sys.path.insert(0, str(_TESTS))
    from support.services import start_postgres, start_redis

    database, broker = asked.database, asked.broker
    if not database:
        postgres = start_postgres()
        stack.callback(postgres.remove)
        database = postgres.url("postgres")
    if not broker:
        redis = start_redis()
        stack.callback(redis.remove)
        broker = redis.url
    return ["--database", database, "--broker", broker, "--workers", str(asked.workers)]


@contextmanager
def server(words: list[str]) -> Iterator[tuple[str, int]]:
    """A running server without limits: its address and process."""
    usual = ("--port", "0", "--pace", "0", "--rate", "0", "--log", "error")
    process = subprocess.Popen([*_SERVE, *usual, *words], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            sys.exit(f"The server did not start: {line}")
        yield found[0].rstrip("/"), process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(_DRAIN_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()
