"""Writes `requirements/server.lock`: what a server is made of, each file by its hash.

```sh
python -m tools.lock            # as pyproject.toml and the registry say now
python -m tools.lock --check    # whether the lock still fits pyproject.toml
```

pip's own resolver chooses; no address of a registry is written, so that anybody may use their own.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

_TARGETS = [(python, m) for python in ("3.11", "3.12", "3.13") for m in ("x86_64", "aarch64")]
ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "server.lock"
_HEAD = """\
# Everything `aevum serve` runs on, with the hashes of the files pip may take. Made by: make lock
# Install with: pip install --require-hashes -r requirements/server.lock
# and then Aevum itself without looking for anything else: pip install --no-deps aevum
"""


def wanted() -> list[str]:
    """What pyproject.toml asks for, with the extras for many processes and for web push."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["server"], *extras["push"]]


def normal(name: str) -> str:
    """A package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def resolve(requirements: list[str]) -> dict[str, tuple[str, set[str]]]:
    """The version of each package, and the hashes of its files for the machines of servers."""
    locked = _asked(requirements)
    pinned = [f"{name}=={version}" for name, (version, _) in locked.items()]
    for target in _TARGETS:
        python, machine = target
        try:
            also = _asked(pinned, *_for_machine(python, machine))
        except subprocess.CalledProcessError:
            print(f"· no files for Python {python} on {machine}: left out")
            continue
        for name, (_, hashes) in also.items():
            if name in locked:
                locked[name][1].update(hashes)
    return locked


def _asked(requirements: list[str], *options: str) -> dict[str, tuple[str, set[str]]]:
    """What pip would install."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"]
        options = (
            *options,
            "--ignore-installed",
            "--only-binary",
            ":all:",
            "--report",
            str(report),
        )
        subprocess.run([*command, *options, *requirements], check=True, stderr=subprocess.PIPE)
        found: list[dict[str, Any]] = json.loads(report.read_text("utf-8"))["install"]
    return {normal(one["metadata"]["name"]): _locked(one) for one in found}


def _for_machine(python: str, machine: str) -> list[str]:
    tags = [f"manylinux{tag}_{machine}" for tag in ("2014", "_2_17", "_2_28", "_2_34")]
    platforms = [word for tag in tags for word in ("--platform", tag)]
    return ["--target", "unused", "--python-version", python, *platforms]


def _locked(one: dict[str, Any]) -> tuple[str, set[str]]:
    hashes = one["download_info"]["archive_info"].get("hashes", {})
    if "sha256" not in hashes:
        sys.exit(f"The registry tells no hash of {one['metadata']['name']}: use another one.")
    return one["metadata"]["version"], {hashes["sha256"]}


def write(locked: dict[str, tuple[str, set[str]]]) -> str:
    """The lock as pip reads it."""
    lines = [_HEAD]
    for name, (version, hashes) in sorted(locked.items()):
        shown = " \\\n".join(f"    --hash=sha256:{value}" for value in sorted(hashes))
        lines.append(f"{name}=={version} \\\n{shown}\n")
    return "".join(lines)


def read(text: str) -> dict[str, str]:
    """The versions a lock names."""
    pairs = re.findall(r"^([a-z0-9-]+)==([^\s\\]+)", text, flags=re.MULTILINE)
    return dict(pairs)


def misfits(requirements: list[str], locked: dict[str, str]) -> list[str]:
    """What pyproject.toml asks for and the lock does not give."""
    from packaging.requirements import Requirement

    found = []
    for text in requirements:
        one = Requirement(text)
        version = locked.get(normal(one.name))
        if version is None or not one.specifier.contains(version):
            found.append(f"{text}: the lock has {version or 'none'}")
    return found


def main(arguments: list[str]) -> int:
    """Write the lock, or check it."""
    if arguments == ["--check"]:
        wrong = misfits(wanted(), read(LOCK.read_text("utf-8")))
        print("\n".join(wrong) or "The lock fits pyproject.toml.")
        return 1 if wrong else 0
    LOCK.parent.mkdir(exist_ok=True)
    locked = resolve(wanted())
    LOCK.write_text(write(locked), "utf-8")
    print(f"{LOCK.relative_to(ROOT)}: {len(locked)} packages.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
