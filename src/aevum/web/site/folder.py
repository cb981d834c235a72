"""The folder of a site: the built client, the engine, and what says which files belong together."""

from __future__ import annotations

import asyncio
import hashlib
import html
import json
import shutil
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from aevum import __version__
from aevum.play.catalogue import OWN_GAMES
from aevum.play.text import LANGUAGES
from aevum.web.page.host import Host, open_host
from aevum.web.page.vault import MemoryVault
from aevum.web.server.config import STATIC
from aevum.web.server.tables.minds import Haste, PoolClosed
from aevum.web.site.engine import write_engine
from aevum.web.site.parts import MSGSPEC, PYODIDE, PYTHON, XZ, SiteFailed, node, npm

_MANIFEST, _START, _WORKER, _LICENCES = (
    "site.json",
    "index.html",
    "service-worker.js",
    "licences.txt",
)
_NOT_OFFLINE = (".woff", ".map", _LICENCES, _START, _WORKER)
_SIGNS = 12  # of a hash within a name
# What is the same for everybody and on every day: a home page has it before the engine has come,
# and the engine is not kept from its tables by it. Large documents lie squeezed beside the others.
_READY = ("/api/games", *(f"/api/games/{name}/book" for name in OWN_GAMES))
_LARGE = 20_000  # bytes


def write_site(folder: Path) -> dict[str, Any]:
    """Write a site; SiteFailed if the folder holds something else. Returns its manifest."""
    if folder.exists() and any(folder.iterdir()) and not (folder / _MANIFEST).is_file():
        raise SiteFailed("not_empty", folder=folder)
    if not (STATIC / _START).is_file():
        raise SiteFailed("no_client")
    for needed in (node, npm):
        needed()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}-") as name:
        made, work = Path(name, "site"), Path(name, "work")
        work.mkdir()
        shutil.copytree(STATIC, made)
        manifest = _complete(made, work)
        if folder.exists():
            shutil.rmtree(folder)
        shutil.move(made, folder)
    return manifest


def _complete(site: Path, work: Path) -> dict[str, Any]:
    """Everything beside the client."""
    write_engine(work / "engine", work)
    engine = _hashed(work / "engine", site / "engine")
    ready = _hashed(_write_ready(work / "ready"), site / "ready")
    (site / _LICENCES).write_text(_licences(), encoding="utf-8")
    start = (site / _START).read_text(encoding="utf-8")
    start = start.replace('href="/', 'href="./').replace('src="/', 'src="./')
    (site / _START).write_text(start, encoding="utf-8")
    edition = _edition(site)
    about = {
        "version": __version__,
        "edition": edition,
        "engine": f"engine/{engine}/",
        "ready": f"ready/{ready}/",
        "offers": [],
    }
    meta = f'<meta name="aevum-site" content="{html.escape(json.dumps(about))}" />'
    head, first, rest = start.partition("<script")
    (site / _START).write_text(f"{head}{meta}\n    {first}{rest}", encoding="utf-8")
    _tell_worker(site, edition)
    files = [
        {"name": name, "bytes": path.stat().st_size, "sha256": _digest(path)}
        for name, path in _files(site)
    ]
    manifest = {**about, "files": files}
    (site / _MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return manifest


def _tell_worker(site: Path, edition: str) -> None:
    """Which files to keep for when there is no line; any change makes another worker."""
    names = [f"./{name}" for name, _ in _files(site) if not name.endswith(_NOT_OFFLINE)]
    told = {"edition": edition, "start": _digest(site / _START), "files": names}
    worker = site / _WORKER
    script = worker.read_text(encoding="utf-8")
    worker.write_text(f"self.aevumSite={json.dumps(told)};\n{script}", encoding="utf-8")


# --- what is ready before the engine


class _NoBots:
    """Nobody plays while a site is written."""

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        """As `Minds` has it."""
        raise PoolClosed("Nobody plays here.")


def _write_ready(folder: Path) -> Path:
    folder.mkdir()
    for language, documents in asyncio.run(_ready()).items():
        told = {}
        for number, (target, content) in enumerate(documents.items()):
            if len(content) < _LARGE:
                told[target] = json.loads(content)
            else:
                told[target] = name = f"{language}{number}.pack"
                (folder / name).write_bytes(zlib.compress(content, 9))
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{language}.json").write_text(text, encoding="utf-8")
    return folder


async def _ready() -> dict[str, dict[str, bytes]]:
    host = await open_host(MemoryVault(), _NoBots())
    found = {}
    for language in LANGUAGES:
        targets = [f"{path}?lang={language}" for path in _READY]
        found[language] = {target: await _answered(host, target) for target in targets}
    await host.close()
    return found


async def _answered(host: Host, target: str) -> bytes:
    reply = await host.request("GET", target, {}, b"")
    assert isinstance(reply.content, bytes)
    return reply.content


# --- files and their hashes


def _hashed(source: Path, target: Path) -> str:
    """Move a folder to where it is called by what it holds."""
    name = _edition(source)[:_SIGNS]
    target.mkdir()
    shutil.move(source, target / name)
    return name


def _edition(folder: Path) -> str:
    """A hash of all files and their names."""
    whole = hashlib.sha256()
    for name, path in _files(folder):
        whole.update(f"{name}\0{_digest(path)}\n".encode())
    return whole.hexdigest()


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _files(folder: Path) -> Iterable[tuple[str, Path]]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return [(name, path) for name, path in sorted(found.items()) if path.is_file()]


# --- whose parts they are


def _licences() -> str:
    lines = [
        "What this folder carries, and under which terms.\n",
        f"Aevum {__version__}: MIT. Its licence and its notice follow below.",
        f"CPython {PYTHON}, within Pyodide: PSF-2.0, https://docs.python.org/3/license.html",
    ]
    for part in (PYODIDE, MSGSPEC, XZ):
        lines.append(f"{part.name} {part.version}: {part.license}, source at {part.source}")
    lines += [
        "Fonts of the client: SIL Open Font License 1.1, https://openfontlicense.org",
        "",
        "Pyodide is unchanged but for files of the Python library that are left out; the terms of",
        "the Mozilla Public License 2.0 are at https://www.mozilla.org/MPL/2.0/",
    ]
    return "\n".join([*lines, *_own_licence()]) + "\n"


def _own_licence() -> Iterator[str]:
    for file in sorted(distribution("aevum").files or (), key=str):
        if file.parent.name == "licenses":
            yield f"\n{'-' * 72}\n\n{file.read_text()}"
