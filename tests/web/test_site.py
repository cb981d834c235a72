"""`aevum site`: a folder in which Aevum plays without a server."""

from __future__ import annotations

import ast
import asyncio
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.replay import write_replay
from aevum.play.session import HUMAN, Session
from aevum.web.site import engine, folder, parts
from aevum.web.site.folder import write_site
from aevum.web.site.parts import SiteFailed
from support.pages import a_page

ROOT = Path(__file__).parents[2]
PLAYER = ROOT / "tests" / "support" / "page_in_node.mjs"
SOURCES = ROOT / "src" / "aevum"
# Asked for where there is a server, a terminal, or another system than a browser.
ELSEWHERE = {"fcntl", "importlib.metadata", "msvcrt", "platformdirs", "pyodide.ffi", "segno"}


# --- played


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine as a site has it."""
    place = tmp_path_factory.mktemp("engine")
    (place / "work").mkdir()
    engine.write_engine(place / "engine", place / "work")
    return place / "engine"


def test_python_for_browsers_plays_every_game(built: Path) -> None:
    """Whole games with a bot, and what a page asks beside them, with nothing but the engine."""
    wanted: dict[str, Any] = {
        "seconds": 300,
        "games": [
            {"game": game, "start": True} for game in ("aetherya", "aeons-end", "eternal-decks")
        ],
        "requests": [
            ["GET", "/api/games?lang=fr"],
            ["GET", "/api/games/eternal-decks/book?lang=fr"],
            ["GET", "/api/games/aeons-end/goals"],
            ["GET", "/api/games/aetherya/feats"],
            ["GET", "/api/games/aetherya/primers/aetherya"],
            ["POST", "/api/setup", {"change": {"kind": "new", "game": "aeons-end"}}],
            ["GET", "/api/history"],
            ["GET", "/api/puzzles"],
            ["GET", "/api/deals"],
            ["GET", "/api/tables"],
            *brought(),
        ],
    }
    done = subprocess.run(
        [parts.node(), str(PLAYER), str(built)],
        input=json.dumps(wanted),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    result = json.loads(done.stdout.splitlines()[-1])
    assert [game["answers"] > 0 for game in result["games"]] == [True] * 3
    assert result["thoughts"] > 0  # by the bots, in sealed situations
    for request, reply in zip(wanted["requests"], result["replies"], strict=True):
        assert reply["status"] == 200, (request, reply)
    assert result["replies"][6]["document"]["games"] == 3


def brought() -> list[Any]:
    """A replay and a table that come from elsewhere."""
    session = Session(find_game("aetherya"), {"players": 2}, 3, (HUMAN, "random"))
    for _ in range(6):
        decision = session.match.decision
        assert decision is not None
        session.answer(decision.codes()[0])
    chairs = [{"holder": "me"}, {"holder": "bot", "bot": "random"}]
    agreed = json.dumps({"seats": chairs, "settings": {}})
    replay = write_replay(session)
    return [
        ["POST", "/api/replays", {"text": replay}],
        ["POST", "/api/tables/file", {"text": f"aevum table 1\n{agreed}\n{replay}"}],
    ]


def test_a_first_visit_is_small(built: Path) -> None:
    """With the client, which is 1.3 MB, a first visit stays below 7 MB."""
    assert sum(file.stat().st_size for file in built.iterdir()) < 5_600_000


# --- what is in it


def shipped() -> Iterator[Path]:
    """The sources that go into the engine."""
    for package in engine.PACKAGES:
        for path in sorted((SOURCES / package).rglob("*.py")):
            if path.relative_to(SOURCES).as_posix() not in engine.LEFT_OUT:
                yield path
    yield from (SOURCES / name for name in engine.FILES)


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def test_all_that_is_imported_is_there() -> None:
    files = list(shipped())
    own = {
        ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in files
    }
    wanted = {(path, name) for path in files for name in imported(path)}
    missing = {
        (path.name, name) for path, name in wanted if name.startswith("aevum.") and name not in own
    }
    assert missing == {("services.py", "aevum.web.server.notices.courier")}  # for types alone
    for path, name in wanted:
        if name.split(".")[0] in ("aevum", "msgspec") or name in ELSEWHERE:
            continue
        assert name.split(".")[0] in sys.stdlib_module_names, (path, name)
        file = name.replace(".", "/")
        assert not engine.NOT_PYTHONS.fullmatch(f"{file}.py"), (path, name)
        assert not engine.NOT_PYTHONS.fullmatch(f"{file}/__init__.py"), (path, name)


def test_the_same_sources_make_the_same_bytes(tmp_path: Path) -> None:
    archives = []
    for name in ("one", "two"):
        shutil.copytree(SOURCES / "offers", tmp_path / name / "offers")
        engine.compile_folder(parts.pyodide_folder(), tmp_path / name)
        archives.append(engine.tarred(tmp_path / name))
    assert archives[0] == archives[1]
    assert b".pyc" in archives[0]


# --- the folder


CLIENT = {
    "index.html": '<head><link href="/a.svg"></head><script src="/assets/x.js"></script>',
    "assets/x.js": "1",
    "assets/x.js.map": "2",
    "a.svg": "<svg/>",
    "service-worker.js": "self.here = 1;\n",
}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client of few words, and an engine of fewer."""
    static = tmp_path / "static"
    for name, text in CLIENT.items():
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        (static / name).write_text(text)

    def small(place: Path, work: Path) -> None:
        place.mkdir()
        (place / "boot.mjs").write_text("export {};")

    monkeypatch.setattr(folder, "STATIC", static)
    monkeypatch.setattr(folder, "write_engine", small)
    return static


BOOKS = [f"/{name}/book" for name in OWN_GAMES]


def about(site: Path) -> dict[str, Any]:
    start = (site / "index.html").read_text()
    found = re.search(r'<meta name="aevum-site" content="([^"]*)"', start)
    assert found is not None
    told: dict[str, Any] = json.loads(html.unescape(found[1]))
    return told


async def test_a_site_says_what_belongs_to_it(client: Path, tmp_path: Path) -> None:
    site = tmp_path / "public"
    manifest = await in_thread(write_site, site)
    start = (site / "index.html").read_text()
    assert 'href="./a.svg"' in start
    assert 'src="./assets/x.js"' in start
    told = about(site)
    assert told == {name: manifest[name] for name in told}
    assert told["offers"] == []
    assert (site / told["engine"] / "boot.mjs").is_file()
    for file in manifest["files"]:
        content = (site / file["name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == file["sha256"]
    worker = (site / "service-worker.js").read_text().split("\n", 1)
    assert worker[1] == CLIENT["service-worker.js"]
    kept = json.loads(worker[0].removeprefix("self.aevumSite=").removesuffix(";"))
    assert kept["edition"] == told["edition"]
    assert kept["start"] == hashlib.sha256(start.encode()).hexdigest()
    assert "./assets/x.js" in kept["files"]
    assert not [name for name in kept["files"] if name.endswith((".map", "index.html", ".txt"))]
    assert "MPL-2.0" in (site / "licences.txt").read_text()
    async with a_page() as page:  # ready before the engine, and the same as it would say
        ready = json.loads((site / told["ready"] / "fr.json").read_text())
        assert set(ready) == {f"/api/games{of}?lang=fr" for of in ("", *BOOKS)}
        for target, document in ready.items():
            if isinstance(document, str):  # large: squeezed beside it
                packed = (site / told["ready"] / document).read_bytes()
                document = json.loads(zlib.decompress(packed))
            assert (await page.ask("GET", target))[1] == document


async def in_thread(function: Any, *arguments: Any) -> Any:
    """Where no event loop runs."""
    return await asyncio.to_thread(function, *arguments)


def test_a_site_is_written_anew_and_is_the_same(client: Path, tmp_path: Path) -> None:
    site, other = tmp_path / "public", tmp_path / "other"
    manifest = write_site(site)
    (site / "left-over").write_text("of an earlier edition")
    assert write_site(site) == manifest == write_site(other)
    assert not (site / "left-over").exists()
    (client / "a.svg").write_text("<svg></svg>")
    assert write_site(site)["edition"] != manifest["edition"]


def test_a_folder_of_somebody_else_is_left_alone(client: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("dear")
    with pytest.raises(SiteFailed) as refused:
        write_site(mine)
    assert refused.value.part == "not_empty"
    assert [file.name for file in mine.iterdir()] == ["letter.txt"]


def test_other_bytes_than_known_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))

    def forged(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        (Path(command[-1]) / "pyodide.tgz").write_bytes(b"something else")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", forged)
    with pytest.raises(SiteFailed) as refused:
        parts.pyodide_folder()
    assert refused.value.part == "forged"
    assert not list((tmp_path / "site-parts").iterdir())
