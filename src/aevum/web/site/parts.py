"""What a site takes from others: Python for browsers, and the library it reads messages with.

Both come from their registries by name, in one version whose bytes are known here.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from aevum.kernel import AevumError
from aevum.play.folders import data_folder

PYTHON = "3.14"  # of this Pyodide


class Part(NamedTuple):
    """A package of somebody else, and what proves that it is this one."""

    name: str
    version: str
    algorithm: str
    digest: str  # in base64
    license: str
    source: str


PYODIDE = Part(
    "pyodide",
    "314.0.7",
    "sha512",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    "MPL-2.0",
    "https://github.com/pyodide/pyodide",
)
MSGSPEC = Part(
    "msgspec",
    "0.22.0",
    "sha256",
    "pmsXZjEeQjceUJyZbDkzsWHHrg6r3zYa9TFt7Bl+ECI=",
    "BSD-3-Clause",
    "https://github.com/jcrist/msgspec",
)
XZ = Part(
    "xz-decompress",
    "0.2.3",
    "sha512",
    "O8v6HG8T0PrKBcpyWA13GkSYWFvncwzuzcLx5A7++l3HsE3atmoetXjIxrZ/JV/nbvSZ7WS4+3XvREZuVn+rEA==",
    "MIT",
    "https://github.com/httptoolkit/xz-decompress",
)
_PLATFORM = "pyemscripten_2026_0_wasm32"


class SiteFailed(AevumError):
    """A site cannot be written; `part` says what is in the way."""

    def __init__(self, part: str, **values: object) -> None:
        self.part = part
        super().__init__(part, "", **values)


def parts_folder() -> Path:
    """Where what was fetched is kept for the next time."""
    return data_folder() / "site-parts"


def pyodide_folder() -> Path:
    """Pyodide, unpacked."""
    return _unpacked(PYODIDE, partial(_from_npm, PYODIDE))


def xz_folder() -> Path:
    """What unpacks all parts in a browser."""
    return _unpacked(XZ, partial(_from_npm, XZ))


def msgspec_folder() -> Path:
    """msgspec for Pyodide, unpacked."""
    return _unpacked(MSGSPEC, _fetch_msgspec)


def _unpacked(part: Part, fetch: Callable[[Path], None]) -> Path:
    """A part as it lies unpacked among our own files; fetched the first time."""
    there = parts_folder() / f"{part.name}-{part.version}"
    if there.is_dir():
        return there
    there.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=there.parent) as name:
        fetched, unpacked = Path(name, "fetched"), Path(name, "unpacked")
        fetched.mkdir()
        unpacked.mkdir()
        fetch(fetched)
        archive = next(fetched.iterdir())
        _check(part, archive)
        _unpack(archive, unpacked)
        try:
            unpacked.rename(there)
        except OSError:
            if not there.is_dir():  # else somebody else was faster
                raise
    return there


def _check(part: Part, archive: Path) -> None:
    digest = hashlib.new(part.algorithm, archive.read_bytes()).digest()
    if base64.b64encode(digest).decode() != part.digest:
        raise SiteFailed("forged", name=part.name, version=part.version)


def _unpack(archive: Path, target: Path) -> None:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(target)
        return
    with tarfile.open(archive) as packed:
        for member in packed.getmembers():  # all lie in a folder `package`
            member.name = member.name.partition("/")[2]
            if member.isfile():
                packed.extract(member, target, filter="data")


def _from_npm(part: Part, folder: Path) -> None:
    named = f"{part.name}@{part.version}"
    _run(part, [npm(), "pack", named, "--silent", "--pack-destination", str(folder)])


def _fetch_msgspec(folder: Path) -> None:
    _run(
        MSGSPEC,
        [
            sys.executable,
            *("-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"),
            *("--platform", _PLATFORM, "--implementation", "cp"),
            *("--python-version", PYTHON, "--abi", f"cp{PYTHON.replace('.', '')}"),
            *("--dest", str(folder), f"{MSGSPEC.name}=={MSGSPEC.version}"),
        ],
    )


def _run(part: Part, command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or [""]
        raise SiteFailed("fetch", name=part.name, version=part.version, problem=last[0])


def node() -> str:
    """The program that runs JavaScript."""
    return _program("node")


def npm() -> str:
    """The program that fetches it."""
    return _program("npm")


def _program(name: str) -> str:
    ours = str(Path(sys.executable).parent)  # where Node as a package lies
    found = shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), ours)))
    if found is None:
        raise SiteFailed("no_node")
    return found
