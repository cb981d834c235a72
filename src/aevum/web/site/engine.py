"""The engine of a site: Python for browsers, and of Aevum what plays without a server."""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import aevum
from aevum.web.site.parts import (
    SiteFailed,
    msgspec_folder,
    node,
    parts_folder,
    pyodide_folder,
    xz_folder,
)

_HERE = Path(__file__).parent
_AEVUM = Path(aevum.__file__).parent
# What a page needs, in the order of layers; a test plays with nothing else.
PACKAGES = (
    "kernel",
    "worlds",
    "offers",
    "games",
    "play",
    "bots",
    "web/text",
    "web/page",
    "web/server/http",
    "web/server/lines",
    "web/server/room",
    "web/server/showing",
    "web/server/tables",
    "web/server/text",
    "web/server/wire",
)
FILES = (
    "__init__.py",
    "web/__init__.py",
    "web/server/__init__.py",
    "web/server/broker/__init__.py",
    "web/server/broker/broker.py",
    "web/server/broker/memory.py",
    "web/server/config.py",
    "web/server/edge/__init__.py",
    "web/server/edge/addresses.py",
    "web/server/edge/limits.py",
    "web/server/logbook.py",
    "web/server/services.py",
    "web/server/store/__init__.py",
    "web/server/store/errors.py",
    "web/server/store/result_rows.py",
    "web/server/store/store.py",
    "web/server/words.py",
)
LEFT_OUT = frozenset(  # files of YAML, and what belongs to this file
    {
        "play/scenario.py",
        "play/scenario_reading.py",
        "play/yaml_reading.py",
        "web/page/boot.mjs",
    }
)
# Of Python's own library: what nothing of ours asks for, nor anything it asks for.
NOT_PYTHONS = re.compile(
    "(?:"
    "_compat_pickle|_markupbase|_py_abc|_pydatetime|_pyio|_pyrepl/.*|"
    "_sysconfigdata_.*|_threading_local|antigravity|argparse|bdb|cProfile|cmd|"
    "compileall|configparser|csv|ctypes/.*|doctest|email/.*|ensurepip/.*|filecmp|fileinput|"
    "fractions|ftplib|getopt|getpass|gettext|graphlib|gzip|html/.*|http/.*|idlelib/.*|imaplib|"
    "lzma|mailbox|mimetypes|modulefinder|multiprocessing/.*|netrc|optparse|pdb|pickle|"
    "pickletools|plistlib|poplib|profile|profiling/.*|pstats|pty|py_compile|pyclbr|pydoc|"
    "pydoc_data/.*|quopri|rlcompleter|runpy|sched|shelve|shlex|smtplib|socketserver|sqlite3/.*|"
    "statistics|stringprep|symtable|sysconfig/.*|tabnanny|tarfile|this|timeit|tkinter/.*|trace|"
    "tracemalloc|turtle|turtledemo/.*|unittest/.*|venv/.*|wave|webbrowser|wsgiref/.*|xml/.*|"
    "xmlrpc/.*|zipapp|zoneinfo/.*|"
    "asyncio/(?:__main__|proactor_events|tools|windows_.*)|"
    "concurrent/(?:futures/(?:interpreter|process)|interpreters/.*)|"
    "encodings/(?!__init__|aliases|ascii|idna|latin_1|utf_8).*|"
    "importlib/metadata/.*|json/tool|logging/.+(?<!__init__)|pyodide/console|"
    "urllib/(?:request|robotparser)|"
    ".*/test/.*"
    r")\.py"
)

_MODULE = """\
const module = {{ exports: {{}} }}, exports = module.exports;
const require = () => ({{ ReadableStream }});
{script}
export const {{ XzReadableStream }} = module.exports;
"""  # a script of the old kind as a module


def write_engine(folder: Path, work: Path) -> None:
    """All files of the engine into a folder; `work` is an empty one to work in."""
    pyodide = pyodide_folder()
    library, ours = work / "library", work / "aevum"
    _copy_library(pyodide, library)
    _copy_ours(ours / "aevum")
    _copy_msgspec(ours / "msgspec")
    for part in (library, ours):
        compile_folder(pyodide, part)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (ours / "pyodide.json").write_text(json.dumps(lock["info"]), encoding="utf-8")
    folder.mkdir(parents=True)
    shutil.copyfile(pyodide / "pyodide.mjs", folder / "pyodide.mjs")
    shutil.copyfile(_AEVUM / "web" / "page" / "boot.mjs", folder / "boot.mjs")
    unpacker = (xz_folder() / "dist/package/xz-decompress.min.js").read_text(encoding="utf-8")
    (folder / "xz.mjs").write_text(_MODULE.format(script=unpacker), encoding="utf-8")
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs"):
        _pack(folder / f"{name}.pack", (pyodide / name).read_bytes())
    _pack(folder / "python.zip.pack", _zipped(library))
    _pack(folder / "aevum.tar.pack", tarred(ours))


def _copy_library(pyodide: Path, target: Path) -> None:
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        for name in library.namelist():
            if not name.endswith("/") and not NOT_PYTHONS.fullmatch(name):
                library.extract(name, target)


def _copy_ours(target: Path) -> None:
    for package in PACKAGES:
        for path in sorted((_AEVUM / package).rglob("*")):
            name = path.relative_to(_AEVUM).as_posix()
            if path.is_file() and name not in LEFT_OUT and "__pycache__" not in path.parts:
                _copy(path, target / name)
    for name in FILES:
        _copy(_AEVUM / name, target / name)


def _copy_msgspec(target: Path) -> None:
    for path in (msgspec_folder() / "msgspec").iterdir():
        if path.suffix in (".py", ".so"):
            _copy(path, target / path.name)


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def compile_folder(pyodide: Path, folder: Path) -> None:
    """Compiled files take the places of their sources."""
    command = [node(), str(_HERE / "compile.mjs"), str(pyodide), str(folder), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SiteFailed("compile", problem=done.stderr.strip()[-500:])
    for source in folder.rglob("*.py"):
        source.unlink()


# --- archives: the same bytes from the same files


def _pack(target: Path, content: bytes) -> None:
    """Squeezing takes longer than everything else: what was done before is kept."""
    kept = parts_folder() / "packed" / f"{hashlib.sha256(content).hexdigest()}.xz"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        work = kept.with_name(f"{kept.name}.{os.getpid()}")
        work.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
        work.replace(kept)
    shutil.copyfile(kept, target)


def _zipped(folder: Path) -> bytes:
    """Not squeezed: the whole is, and packs tighter so."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name, path in _files(folder):
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    return content.getvalue()


def tarred(folder: Path) -> bytes:
    """The files of a folder in one."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, path in _files(folder):
            member = tarfile.TarInfo(name)
            member.size = path.stat().st_size
            with path.open("rb") as file:
                archive.addfile(member, file)
    return content.getvalue()


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    yield from ((name, path) for name, path in sorted(found.items()) if path.is_file())
