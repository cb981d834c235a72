"""The engine compiled with Cython, from the same files that people read.

`python -m tools.compiled build` puts it beside the sources (`clean` takes it away again); a wheel
gets it with `AEVUM_COMPILED=1 pip wheel .`. Python takes a compiled module where there is one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

ENGINE = ("kernel", "worlds", "games", "bots")  # what most of a game's time is spent in
# Functions keep their signatures and annotations stay what they are: records are read off them.
_DIRECTIVES = {"annotation_typing": False, "binding": True, "language_level": 3}


def main(arguments: Sequence[str]) -> None:
    """Build what is named (everything, if nothing is) beside the sources, or clean up."""
    root = Path(__file__).resolve().parent.parent
    match list(arguments):
        case ["build", *names]:
            found = compile_modules(root, [root / name for name in names] or modules(root))
            for place, built in found.items():
                os.replace(built, root / "src" / place)
            print(f"{len(found)} modules compiled")
        case ["clean"]:
            gone = compiled(root)
            for path in gone:
                path.unlink()
            print(f"{len(gone)} compiled modules removed")
        case _:
            sys.exit("python -m tools.compiled build [FILE…] | clean")


def modules(root: Path) -> list[Path]:
    """The sources of the engine."""
    package = root / "src" / "aevum"
    found = [path for name in ENGINE for path in sorted((package / name).rglob("*.py"))]
    return [path for path in found if path.name != "__init__.py"]


def compiled(root: Path) -> list[Path]:
    """What lies compiled beside the sources."""
    package = root / "src" / "aevum"
    return [path for ending in ("*.so", "*.pyd") for path in sorted(package.rglob(ending))]


def compile_modules(root: Path, sources: Sequence[Path]) -> Mapping[str, Path]:
    """Compile sources; for each where it belongs below `src`, and where it was built."""
    cythonize = import_module("Cython.Build").cythonize
    setuptools = import_module("setuptools")
    build_ext = import_module("setuptools.command.build_ext").build_ext

    source, build = root / "src", Path(tempfile.mkdtemp(prefix="aevum-compiled-"))
    workers = os.cpu_count() or 1
    named = {_module(path, source): str(path) for path in sources}
    extensions = cythonize(
        [setuptools.Extension(name, [path]) for name, path in named.items()],
        build_dir=str(build / "c"),
        compiler_directives=_DIRECTIVES,
        nthreads=workers,
        quiet=True,
    )
    command = build_ext(setuptools.Distribution({"name": "aevum", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(build / "lib"), str(build / "o")
    command.parallel = workers
    command.ensure_finalized()
    command.run()
    lib = build / "lib"
    built = [path for path in sorted(lib.rglob("*")) if path.suffix in (".so", ".pyd")]
    return {path.relative_to(lib).as_posix(): path for path in built}


def _module(path: Path, source: Path) -> str:
    return ".".join(path.resolve().relative_to(source).with_suffix("").parts)


if __name__ == "__main__":
    main(sys.argv[1:])
