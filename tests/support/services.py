"""Real PostgreSQL and Redis for tests, on free ports of this machine, in temporary folders.

Programs that are missing are installed from the system's packages where that is permitted.
`Missing` says what is not there.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

_START_SECONDS = 60.0
_TRIES = 5  # somebody else may take a port between finding and using it
_LOCK = Path(tempfile.gettempdir()) / "aevum-test-services.lock"
_USERS = ("postgres", "nobody", "daemon")
_S = TypeVar("_S", bound="_Service")


class Missing(Exception):
    """A part of the system that these tests need is not there; the text names it."""


class _Service:
    """A server program in a temporary folder, on a port of its own."""

    name = ""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"aevum-{self.name}-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, on the same port as before if it ran before, and wait until it answers."""
        self._process = self._launch()
        deadline = time.monotonic() + _START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise Missing(f"{self.name} does not start:\n{self._complaint()}")
            time.sleep(0.02)

    def stop(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.send_signal(self._last_signal())
            self._process.wait(timeout=_START_SECONDS)
            self._process = None

    def kill(self) -> None:
        """End it with everything it started, in whatever they are doing (kill -9)."""
        assert self._process is not None
        self.send_to_all(signal.SIGKILL)
        self._process.wait(timeout=_START_SECONDS)
        self._process = None

    def send(self, number: int) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def send_to_all(self, number: int) -> None:
        """Send it, and everything it started, a signal."""
        assert self._process is not None
        for pid in family(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def remove(self) -> None:
        """End it and remove what it wrote."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _complaint(self) -> str:
        with suppress(OSError):
            return (self.folder / "log").read_text(errors="replace")[-2000:]
        return ""

    def _launch(self) -> subprocess.Popen[bytes]:
        raise NotImplementedError

    def _answers(self) -> bool:
        raise NotImplementedError

    def _last_signal(self) -> int:
        return 9


class Postgres(_Service):
    """A PostgreSQL server; `url(name)` is the address of one of its databases."""

    name = "postgresql"

    def __init__(self) -> None:
        super().__init__()
        self._user = _server_user()
        self._data = self.folder / "data"
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        made = self._run("initdb", "-A", "trust", "-U", "aevum", "--no-sync", "-E", "UTF8")
        if made.returncode:
            raise Missing(f"initdb of PostgreSQL fails:\n{made.stdout.decode(errors='replace')}")

    def url(self, database: str) -> str:
        """The address of a database, as the server's command line takes it."""
        return f"postgresql+asyncpg://aevum@127.0.0.1:{self.port}/{database}"

    def _run(self, name: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [program(name, "postgresql"), *words, "-D", str(self._data)],
            user=self._user,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )

    def _launch(self) -> subprocess.Popen[bytes]:
        # Nothing here outlives the tests, so nothing needs to reach the disk.
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
            "full_page_writes": "off",
            "max_connections": 200,
        }
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("wb") as log:
            return subprocess.Popen(
                [program("postgres", "postgresql"), "-D", str(self._data), *words],
                user=self._user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )

    def _answers(self) -> bool:
        ready = [
            program("pg_isready", "postgresql"),
            "-q",
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
        ]
        return subprocess.run(ready, check=False).returncode == 0

    def _last_signal(self) -> int:
        return 3  # SIGQUIT: at once, but its own processes end too


class RedisServer(_Service):
    """A Redis server that keeps nothing."""

    name = "redis"

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}"

    def _launch(self) -> subprocess.Popen[bytes]:
        server = program("redis-server", "redis-server")
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        with (self.folder / "log").open("wb") as log:
            return subprocess.Popen([server, *words], cwd=self.folder, stdout=log, stderr=log)

    def _answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        return False


def start_postgres() -> Postgres:
    """A running PostgreSQL."""
    return _started(Postgres)


def start_redis() -> RedisServer:
    """A running Redis."""
    return _started(RedisServer)


def _started(make: Callable[[], _S]) -> _S:
    for left in reversed(range(_TRIES)):
        service = make()
        try:
            service.start()
        except Missing:
            service.remove()
            if not left:
                raise
        else:
            return service
    raise AssertionError


def family(pid: int) -> list[int]:
    """A process and all that it started and they started, the first one first."""
    found = [pid]
    for one in found:
        with suppress(OSError):
            children = Path(f"/proc/{one}/task/{one}/children").read_text()
            found += map(int, children.split())
    return found


def free_port() -> int:
    """A port of this machine that nobody uses now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _server_user() -> str | None:
    """PostgreSQL refuses to run for root: another user of the system then."""
    if os.geteuid() != 0:
        return None
    for name in _USERS:
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise Missing("PostgreSQL does not run for root, and there is no other user to run it for")


def program(name: str, package: str) -> str:
    """Where a program is; installed if it is not there and we may."""
    if (place := _anywhere(name)) is not None:
        return place
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Missing(f"the program {name} (package {package}) is not installed")
    with _LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several test processes install once
        if _anywhere(name) is None:
            install(package)
    if (place := _anywhere(name)) is None:
        raise Missing(f"the program {name} (package {package}) cannot be installed")
    return place


def _anywhere(name: str) -> str | None:
    # Debian keeps PostgreSQL's own programs apart, one folder for each version.
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join(map(str, folders))) or shutil.which(name)


def install(package: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(["apt-get", "-q", *words], env=environment, check=False, capture_output=True)
