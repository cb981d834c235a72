"""How long a person waits for bots: the time from an answer until the same person is asked again.

    python -m bench.waiting                                  # Aeon's End, three companions
    python -m bench.waiting --bots adept,adept,adept --battles 3
    python -m bench.waiting --game eternal-decks --setup stage=A --pace brisk

A real server is started on this machine with a data folder of its own. One person sits at a table
with bots, follows them at the wanted pace, and plays by lot: everything but the end of a phase as
long as there is something else. What counts is each wait in which a bot was asked; those in which
somebody's turn began are reported apart from those in the middle of a turn.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bench.table_load import processor_time, server, share

_TESTS = Path(__file__).resolve().parent.parent / "tests"  # which can sit down at a table
_ENDS = ("end", "done", "pass")  # what a code that ends something begins with
_TURNS = ("turn_began", "nemesis_turn_began")
_NEWS = ("state", "change")


class Wait(NamedTuple):
    """One wait of the person."""

    seconds: float
    work: float  # processor time of the server and its bots meanwhile, in seconds
    answers: int  # of bots
    turn: bool  # whether a turn began


def main() -> None:
    """Measure what was asked for and print it."""
    asked = _arguments()
    with tempfile.TemporaryDirectory(prefix="aevum-waiting-") as folder:
        words = ["--database", f"sqlite:///{folder}/tables.sqlite3"]
        with server(words) as (url, process):
            waits = asyncio.run(_measure(url, asked, lambda: processor_time(process)))
    rows = {
        "between_turns": _row([wait for wait in waits if wait.turn]),
        "within_turns": _row([wait for wait in waits if not wait.turn]),
    }
    if asked.json:
        sys.stdout.write(f"{json.dumps(rows, indent=1)}\n")
        return
    for name, row in rows.items():
        figures = "  ".join(f"{what} {value}" for what, value in row.items())
        sys.stdout.write(f"{name.ljust(14)} {figures}\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--game", default="aeons-end")
    parser.add_argument("--bots", default="companion,companion,companion")
    parser.add_argument("--battles", type=int, default=3)
    parser.add_argument("--answers", type=int, default=400, help="of the person, in a battle")
    parser.add_argument("--setup", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--pace", choices=["calm", "brisk", "at_once"], default="at_once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _row(waits: list[Wait]) -> dict[str, Any]:
    """How many, and milliseconds within which this share of them was over."""
    times = sorted(wait.seconds for wait in waits)
    parts = {"p50": 0.5, "p95": 0.95, "worst": 1.0}
    row = {"n": len(times), **{name: share(times, part) for name, part in parts.items()}}
    work = sorted(wait.work for wait in waits)
    answers = sum(wait.answers for wait in waits) / max(1, len(waits))
    row |= {"work_p50": share(work, 0.5), "work_p95": share(work, 0.95)}
    return {**row, "bot_answers": round(answers, 1), "load": round(os.getloadavg()[0], 1)}


async def _measure(url: str, asked: argparse.Namespace, meter: Callable[[], float]) -> list[Wait]:
    sys.path.insert(0, str(_TESTS))
    from support.table_server import Guest

    waits: list[Wait] = []
    seats = " ".join(["me", *asked.bots.split(",")])
    setup = {"players": str(seats.count(" ") + 1)}
    setup |= dict(option.split("=", 1) for option in asked.setup)
    async with Guest(url) as guest:
        for battle in range(asked.battles):
            rng = random.Random(asked.seed + battle)
            opened = await guest.open_table(
                asked.game,
                seats,
                start=True,
                draft={"game": asked.game, "given": setup, "seed": str(asked.seed + battle)},
            )
            seat = await guest.sit(opened["table"], pace=asked.pace)
            await seat.wait_turn()
            for _ in range(asked.answers):
                if seat.state["phase"] == "over":
                    break
                if wait := await _answer(seat, rng, meter):
                    waits.append(wait)
            await seat.close()
    return waits


async def _answer(seat: Any, rng: random.Random, meter: Callable[[], float]) -> Wait | None:
    """Answer, and wait until this person is asked again; None if nobody else was asked between."""
    number = seat.state["question"]["number"]
    seat.heard.clear()
    began, worked = time.perf_counter(), meter()
    reply = await seat.answer(_code(seat.state["question"]["choices"], rng))
    await seat.wait_state(lambda state: state["version"] >= reply["version"])
    await seat.wait_turn()
    took, work = time.perf_counter() - began, meter() - worked
    states = [m if m["type"] == "state" else m["state"] for m in seat.heard if m["type"] in _NEWS]
    fresh = [line["kind"] for state in states for line in state["log"]]
    asked = seat.state["question"]["number"] if seat.state["question"] else number + len(states)
    others = asked - number - 1
    return Wait(took, work, others, any(kind in _TURNS for kind in fresh)) if others > 0 else None


def _code(choices: list[dict[str, Any]], rng: random.Random) -> str:
    codes = [str(choice["code"]) for choice in choices]
    acts = [code for code in codes if not code.startswith(_ENDS)]
    return rng.choice(acts or codes)


if __name__ == "__main__":
    main()
