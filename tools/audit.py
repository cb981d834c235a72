"""Looks up known advisories for everything in `requirements/server.lock`: `make audit`.

Needs an advisory database on the network. Where none can be reached this says so, and does not
pretend that nothing was found.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from tools.lock import LOCK

_SERVICES = ("pypi", "osv")
_NOT_ASKED, _FOUND, _CLEAN = 2, 1, 0


def ask(service: str) -> list[dict[str, Any]] | None:
    """What this database knows of each package; None if it cannot be asked."""
    command = [sys.executable, "-m", "pip_audit", "--no-deps", "--disable-pip", "--format", "json"]
    words = ["--requirement", str(LOCK), "--vulnerability-service", service]
    done = subprocess.run([*command, *words], capture_output=True, text=True, check=False)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        return None
    return found


def judge(answers: list[dict[str, Any]] | None) -> tuple[int, list[str]]:
    """The status and the sentences for what a database said."""
    if answers is None or any("skip_reason" in one for one in answers):
        return _NOT_ASKED, []
    said = [
        f"{one['name']} {one['version']}: {advisory['id']}, mended in "
        f"{', '.join(advisory['fix_versions']) or 'no release yet'}"
        for one in answers
        for advisory in one["vulns"]
    ]
    if said:
        return _FOUND, said
    return _CLEAN, [f"{len(answers)} packages, no known advisories."]


def main() -> int:
    """Ask one database after another until one answers for every package."""
    for service in _SERVICES:
        status, said = judge(ask(service))
        if status != _NOT_ASKED:
            print("\n".join(said))
            return status
    print("No advisory database could be asked about every package: nothing was audited.")
    return _NOT_ASKED


if __name__ == "__main__":
    sys.exit(main())
