"""The client's files: found by their one name, kept once, whatever strangers ask for."""

from __future__ import annotations

import gzip
import itertools
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from aevum.web.server.edge import files
from aevum.web.server.edge.files import ClientFiles

SCRIPT = "export const x = 1;\n" * 500


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Aevum</title>", "utf-8")
    (tmp_path / "assets" / "x-1a.js").write_text(SCRIPT, "utf-8")
    (tmp_path / "icon.png").write_bytes(b"\x89PNG")
    return tmp_path


def asking(path: str) -> Request:
    headers = [(b"accept-encoding", b"gzip")]
    return Request({"type": "http", "method": "GET", "path": path, "headers": headers})


async def get(client: ClientFiles, path: str) -> Response:
    return await client.answer(asking(path))


def other_spellings(count: int) -> list[str]:
    mixed = (
        "/assets/" + "".join(parts) + "x-1a.js"
        for length in range(1, 12)
        for parts in itertools.product(("./", "/", "../assets/"), repeat=length)
    )
    return list(itertools.islice(mixed, count))


async def test_a_file_has_one_name(folder: Path) -> None:
    client = ClientFiles(folder)
    found = await get(client, "/assets/x-1a.js")
    assert gzip.decompress(found.body).decode() == SCRIPT
    for path in (*other_spellings(50), "//assets/x-1a.js", "/assets/x-1a.js/.", "/./index.html"):
        assert (await get(client, path)).status_code == 404, path
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/\0.js", "/" + "x/" * 999 + "y.js"):
        assert (await get(client, path)).status_code == 404


async def test_nothing_is_read_or_squeezed_for_strangers(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = ClientFiles(folder)
    before = {name: id(file) for name, file in client._files.items()}

    def never(*_: Any) -> None:
        raise AssertionError("a request made us read a file")

    monkeypatch.setattr(files, "_read", never)
    for path in ("/", "/t/abc", "/icon.png", "/assets/x-1a.js", *other_spellings(3000)):
        await get(client, path)
    assert {name: id(file) for name, file in client._files.items()} == before


async def test_another_build_is_noticed_as_a_whole(folder: Path) -> None:
    client = ClientFiles(folder)
    (folder / "assets" / "x-1a.js").unlink()
    (folder / "assets" / "x-2b.js").write_text("export const x = 2;\n", "utf-8")
    (folder / "index.html").write_text("<!doctype html><title>Another</title>", "utf-8")

    assert b"Another" in (await get(client, "/")).body
    assert (await get(client, "/assets/x-2b.js")).status_code == 200
    assert (await get(client, "/assets/x-1a.js")).status_code == 404


async def test_the_service_worker_is_never_of_an_old_build(folder: Path) -> None:
    worker = folder / "service-worker.js"
    worker.write_text("const shell = 1;", "utf-8")
    client = ClientFiles(folder)
    found = await get(client, "/service-worker.js")
    assert found.headers["cache-control"] == "no-cache"
    assert found.headers["content-type"].startswith("text/javascript")
    worker.write_text("const shell = 2;", "utf-8")
    (folder / "index.html").write_text("<!doctype html><title>Aevum, anew</title>", "utf-8")
    assert (await get(client, "/service-worker.js")).body == b"const shell = 2;"


async def test_a_manifest_is_sent_as_what_it_is(folder: Path) -> None:
    (folder / "manifest.en.webmanifest").write_text("{}", "utf-8")
    found = await get(ClientFiles(folder), "/manifest.en.webmanifest")
    assert found.headers["content-type"] == "application/manifest+json"
