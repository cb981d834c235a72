"""The browser, the built client and what goes wrong in a page."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "aevum" / "web" / "static"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# The full browser keeps a page of its own for each window's address bar, which nobody needs here.
# Chromium heeds only the last list, so those that Playwright names for steadiness stand here again.
_FEATURES_OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(_FEATURES_OFF)}",
)
# What a page says of a server or a way to it that is gone for a while.
WHILE_AWAY = r"WebSocket connection to|ERR_(CONNECTION|EMPTY|SOCKET|INTERNET)"
# The shell is the same engine without the windows around it, and cheaper.
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_LOCK = Path(tempfile.gettempdir()) / "aevum-test-browser.lock"


class Missing(Exception):
    """A part of the system that these tests need is not there; the text names it."""


class Locked:
    """Several test processes install and build once."""

    def __enter__(self) -> None:
        self._file = _LOCK.open("w")
        fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self._file.close()


def chromium() -> str:
    """Chromium's program, installed from the system's packages where that is permitted."""
    if (found := _found()) is not None:
        return found
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Missing("no Chromium is installed (package chromium)")
    with Locked():
        if _found() is None:
            _install()
    if (found := _found()) is None:
        raise Missing("Chromium (package chromium) cannot be installed")
    return found


def _found() -> str | None:
    return next((place for name in _NAMES if (place := shutil.which(name))), None)


def _install() -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    get = ["install", "-y", "--no-install-recommends"]
    for words in (["update"], [*get, "chromium-headless-shell"], [*get, "chromium"]):
        subprocess.run(["apt-get", "-q", *words], env=environment, check=False, capture_output=True)
        if _found() is not None:
            return


def copy_client(to: Path) -> Path:
    """The client, built if it is missing or older than its sources, in a folder of our own.

    Somebody who builds it meanwhile does not take it away under a running test.
    AEVUM_TEST_CLIENT names a client that is built already, such as that of a package.
    """
    if given := os.environ.get("AEVUM_TEST_CLIENT"):
        return Path(shutil.copytree(given, to))
    with Locked():
        _build_hook().build(ROOT)
        shutil.copytree(STATIC, to)
    return to


def _build_hook() -> Any:
    spec = importlib.util.spec_from_file_location("build_hook", ROOT / "build_hook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Troubles:
    """Everything that goes wrong in the pages of a test, except what it says it expects."""

    def __init__(self) -> None:
        self._seen: list[str] = []
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """This is meant to go wrong."""
        self._expected.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        """Note what goes wrong in all pages of a context."""
        context.on("page", self._watch)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._seen.append(f"error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def unexpected(self) -> list[str]:
        """What went wrong and was not expected."""
        return [
            line
            for line in self._seen
            if not any(re.search(pattern, line) for pattern in self._expected)
        ]

    def note_stranger(self, home: str, request: Request) -> None:
        """A site asks nobody but the folder it lies in."""
        if not request.url.startswith((home, "blob:", "data:")):
            self._seen.append(f"asked elsewhere: {request.method} {request.url}")

    def _watch(self, page: Page) -> None:
        page.on("crash", lambda _: self._seen.append("the page crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._seen.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # somebody went on to another page before this one was complete
        self._seen.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._seen.append(f"status {response.status}: {response.url}")
