"""The built client: files from memory, small on the wire, never stale and never half old."""

import asyncio
import gzip
import hashlib
import html
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from aevum.web.server.words import language_of, phrases

_FOR_EVER = "public, max-age=31536000, immutable"  # the name changes with the content
_NEVER = "no-store"
_HOUR = "public, max-age=3600"
_ASKED_AGAIN = "no-cache"  # by its tag
_TEXT = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
_START = "index.html"
_WORKER = "service-worker.js"  # knows one build: an old one would keep that
_MEDIA = {  # some machines know them by another type, or not at all
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is sent."""

    content: bytes
    squeezed: bytes | None
    media: str
    tag: str
    cache: str


class ClientFiles:
    """Serves the folder of the built client; unknown pages are the client's own business.

    All files are read and squeezed together, at the start and again when the client was built anew,
    and found by their one name: what strangers ask for, however they spell it, reads nothing and
    keeps nothing.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._built = _stamp(folder)
        self._files = _read_all(folder)
        self._reading = asyncio.Lock()

    async def answer(self, request: Request) -> Response:
        """The file asked for, or the start page, or how to build the client."""
        path: str = request.scope["path"].removeprefix("/")
        name = path if "." in path.rpartition("/")[2] else _START
        if name in (_START, _WORKER):
            await self._look_for_another_build()
        found = self._files.get(name)
        if found is not None:
            return _sent(request, found)
        if name == _START:
            return _not_built(request)
        said = phrases(_language(request)).say("problem.no_such_page")
        return Response(said, 404, media_type="text/plain", headers={"cache-control": _NEVER})

    async def _look_for_another_build(self) -> None:
        if _stamp(self._folder) == self._built:
            return
        async with self._reading:
            built = _stamp(self._folder)
            if built != self._built:
                self._files = await asyncio.to_thread(_read_all, self._folder)
                self._built = built


def _stamp(folder: Path) -> tuple[int, int] | None:
    """By which one build differs from another: its start page names all other files."""
    try:
        facts = (folder / _START).stat()
    except OSError:
        return None
    return facts.st_mtime_ns, facts.st_size


def _read_all(folder: Path) -> dict[str, _File]:
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    names = [path.relative_to(folder).as_posix() for path in found]
    return {name: _read(path, name) for path, name in zip(found, names, strict=True)}


def _read(path: Path, name: str) -> _File:
    content = path.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    media = _MEDIA.get(path.suffix, guessed)
    squeezed = gzip.compress(content, 9, mtime=0) if media.startswith(_TEXT) else None
    if squeezed is not None and len(squeezed) >= len(content):
        squeezed = None
    tag = '"' + hashlib.sha256(content).hexdigest()[:20] + '"'
    return _File(content, squeezed, media, tag, _cached(name))


def _cached(name: str) -> str:
    if name == _START:
        return _NEVER
    if name == _WORKER:
        return _ASKED_AGAIN
    return _FOR_EVER if name.startswith("assets/") else _HOUR


def _sent(request: Request, file: _File) -> Response:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.squeezed
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=file.media, headers=headers)


def _not_built(request: Request) -> Response:
    words = phrases(_language(request))
    title, text, how = [
        html.escape(words.say(f"no_client.{part}")) for part in ("title", "text", "how")
    ]
    page = (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8">'
        f"<title>Aevum</title></head><body><h1>{title}</h1><p>{text}</p><p>{how}</p></body></html>"
    )
    return HTMLResponse(page, 503, headers={"cache-control": _NEVER})


def _language(request: Request) -> str:
    return language_of(request.headers.get("accept-language", ""))
