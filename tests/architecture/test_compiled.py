"""The compiled engine: made from the same sources, on request, and it plays the same."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from aevum.play.build import sources_newer
from support.services import install, program

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import build_hook  # noqa: E402 - it lies beside src, not in it
from tools.compiled import modules  # noqa: E402 - likewise

_COMPILED = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from aevum.kernel import chance as plain
from tools.compiled import compile_modules

root = Path(sys.argv[1])
(place, built), = compile_modules(root, [root / "src/aevum/kernel/chance.py"]).items()
spec = spec_from_file_location("aevum.kernel.chance", built)
fast = module_from_spec(spec)
spec.loader.exec_module(fast)
decks = [tuple(range(n)) for n in range(1, 60)]
results = [one.shuffle_all(decks, one.seed_chance(7)) for one in (plain, fast)]
print(place.split(".")[0], Path(fast.__file__).suffix != ".py", results[0] == results[1])
"""


def test_a_module_that_is_compiled_draws_the_same_numbers() -> None:
    program("gcc", "gcc")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        install("python3-dev")
    found = subprocess.run(
        [sys.executable, "-c", _COMPILED, str(ROOT)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert found.stdout.splitlines()[-1] == "aevum/kernel/chance True True"


def test_the_whole_engine_is_compiled_and_nothing_that_people_look_at() -> None:
    found = {path.relative_to(ROOT / "src/aevum").as_posix() for path in modules(ROOT)}
    assert {"kernel/match.py", "games/aetherya/turns.py", "bots/greedy.py"} <= found
    assert not [name for name in found if name.split("/")[0] in ("web", "terminal", "cli", "play")]


@pytest.mark.parametrize(("given", "wanted"), [("1", True), ("0", False), ("", False)])
def test_it_is_compiled_where_somebody_asks_for_it(
    given: str, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AEVUM_COMPILED", given)
    assert build_hook.wants_compiled() is wanted


def test_a_source_changed_after_it_was_compiled_is_named(tmp_path: Path) -> None:
    package = tmp_path / "src" / "aevum"
    package.mkdir(parents=True)
    for name, at in (("a.py", 2000), ("a.cpython-311-x.so", 1000), ("b.py", 500), ("b.so", 1000)):
        (package / name).write_text("")
        os.utime(package / name, (at, at))
    assert sources_newer(package) == []  # installed: both came from one wheel
    (tmp_path / "pyproject.toml").write_text("")
    assert sources_newer(package) == ["a.py"]
