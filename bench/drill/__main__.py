"""Drills with a budget: what a server has acknowledged is kept, whatever happens to it.

    python -m bench.drill --campaign kill --seconds 600 --kills 200
    python -m bench.drill --all --seconds 60 --json

Everything runs on this machine alone, and only against servers that are started here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
from collections.abc import Awaitable, Callable

from bench.drill import campaigns
from bench.drill.campaigns import Budget
from bench.drill.findings import Finding
from bench.drill.full import full
from bench.drill.hostile import hostile

CAMPAIGNS: dict[str, Callable[[Budget], Awaitable[list[Finding]]]] = {
    "kill": campaigns.kill,
    "kill-small": campaigns.kill_small,
    "pause": campaigns.pause,
    "partition": campaigns.partition,
    "storm": campaigns.storm,
    "full": full,
    "hostile": hostile,
}


def main() -> None:
    """Run what was asked for; the status says whether everything held."""
    asked = _arguments()
    names = list(CAMPAIGNS) if asked.all else [asked.campaign]
    budget = Budget(asked.seconds, asked.kills, asked.seed, asked.tables, messages=asked.messages)
    findings: list[Finding] = []
    for name in names:
        made = asyncio.run(_run(name, budget))
        findings += made
        if not asked.json:
            sys.stdout.write("\n".join(finding.as_text() for finding in made) + "\n")
            sys.stdout.flush()
    if asked.json:
        data = [finding.as_data() for finding in findings]
        sys.stdout.write(json.dumps(data, indent=1) + "\n")
    sys.exit(any(finding.problems for finding in findings))


async def _run(name: str, budget: Budget) -> list[Finding]:
    running = asyncio.ensure_future(CAMPAIGNS[name](budget))
    # Whoever is asked to stop stops the servers, too.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    return await running


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.drill", description=(__doc__ or "").splitlines()[0]
    )
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--campaign", choices=list(CAMPAIGNS))
    which.add_argument("--all", action="store_true")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each campaign, at most")
    parser.add_argument("--kills", type=int, default=20, help="kills, pauses, cuts: at most")
    parser.add_argument("--messages", type=int, default=20_000, help="hostile ones")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
