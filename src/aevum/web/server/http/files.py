"""The built client: files from memory, small on the wire, never stale and never half old."""

from __future__ import annotations

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
_TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml")
_MOST_PATH = 300


@dataclass(frozen=True, slots=True)
class _Kept:
    """A file as it is sent."""

    stamp: tuple[int, int]
    content: bytes
    squeezed: bytes | None
    media: str
    tag: str


class ClientFiles:
    """Serves the folder of the built client; unknown pages are the client's own business."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, _Kept] = {}

    def answer(self, request: Request) -> Response:
        """The file asked for, or the start page, or how to build the client."""
        path = request.url.path.lstrip("/")
        name = path if _has_a_dot(path) else "index.html"
        found = self._find(name) if len(path) <= _MOST_PATH else None
        if found is not None:
            return _sent(request, name, found)
        if name == "index.html":
            return _not_built(request)
        said = phrases(_language(request)).say("problem.no_such_page")
        return Response(said, 404, media_type="text/plain", headers={"cache-control": _NEVER})

    def _find(self, name: str) -> _Kept | None:
        try:
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder) or not path.is_file():
                return None
            facts = path.stat()
        except (OSError, ValueError):
            return None
        stamp = (facts.st_mtime_ns, facts.st_size)
        kept = self._kept.get(name)
        if kept is None or kept.stamp != stamp:
            kept = self._kept[name] = _read(path, stamp)
        return kept


def _has_a_dot(path: str) -> bool:
    return "." in path.rpartition("/")[2]


def _read(path: Path, stamp: tuple[int, int]) -> _Kept:
    content = path.read_bytes()
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media == "text/javascript" or path.suffix in (".js", ".mjs"):
        media = "text/javascript"
    squeezed = gzip.compress(content, 9, mtime=0) if media.startswith(_TEXT) else None
    if squeezed is not None and len(squeezed) >= len(content):
        squeezed = None
    tag = '"' + hashlib.sha256(content).hexdigest()[:20] + '"'
    return _Kept(stamp, content, squeezed, media, tag)


def _sent(request: Request, name: str, kept: _Kept) -> Response:
    cache = _NEVER if name == "index.html" else _FOR_EVER if name.startswith("assets/") else _HOUR
    headers = {"cache-control": cache, "etag": kept.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(status_code=304, headers=headers)
    content = kept.content
    if kept.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = kept.squeezed
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=kept.media, headers=headers)


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
