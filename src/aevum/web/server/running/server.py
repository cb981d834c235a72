"""Running the server: one process, or several under a supervisor."""

import asyncio
import contextlib
import http.client
import json
import signal
import socket
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import FrameType
from typing import Any, NamedTuple

import uvicorn

from aevum.kernel import AevumError
from aevum.web.server.config import FRAME_BYTES, Config
from aevum.web.server.edge.guard import Guard
from aevum.web.server.edge.protocols import GuardedConfig, GuardedHttp, GuardedSocket
from aevum.web.server.running.app import create_app, opened_process
from aevum.web.server.running.logs import report_crashes, set_up_logs
from aevum.web.server.running.loops import keep_house, run_loop, settle_down
from aevum.web.server.showing.games import load_games

_DRAIN_SECONDS = 10
_BACKLOG = 2048
_ASK_SECONDS = 1.0


class StartFailed(AevumError):
    """The server cannot start; `part` says what is in the way."""

    def __init__(self, part: str, **values: object) -> None:
        self.part = part
        super().__init__(part, "", **values)


class Listening(NamedTuple):
    """A socket that is bound, and the settings with its real port."""

    config: Config
    socket: socket.socket


# --- addresses


def bind_first(config: Config, ports: Sequence[int]) -> Listening:
    """Take the first of these ports that is free."""
    problem: OSError | None = None
    for port in ports:
        try:
            return _bind(config, port)
        except OSError as failed:
            problem = failed
    reason = (problem.strerror or str(problem)) if problem else ""
    raise StartFailed("port", host=config.host, port=config.port, reason=reason)


def _bind(config: Config, port: int) -> Listening:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((config.host, port))
        bound.listen(_BACKLOG)  # another program must find the port taken at once
    except OSError:
        bound.close()
        raise
    return Listening(replace(config, port=bound.getsockname()[1]), bound)


def running_at(port: int) -> bool:
    """Whether a server of ours already runs on this machine."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=_ASK_SECONDS)
    with contextlib.closing(line):
        try:
            line.request("GET", "/healthz")
            said = json.loads(line.getresponse().read(10_000))
        except (OSError, ValueError, http.client.HTTPException):
            return False
    return isinstance(said, dict) and said.get("server") == "aevum"


def network_address() -> str:
    """This machine's address in the local network; empty if there is none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: only the route counts
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith(("127.", "0.")) else found


# --- one process


class TableServer(uvicorn.Server):
    """Uvicorn, which opens the store first and says goodbye to the sockets at the end."""

    def __init__(self, config: Config, ready: Callable[[], None] | None = None) -> None:
        self.app = create_app(config)
        self._settings, self._ready = config, ready
        self._process: Any = None
        super().__init__(_uvicorn_config(self.app, config))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open everything; what fails is raised as StartFailed."""
        self._process = opened_process(self.app)
        try:
            await self._process.__aenter__()
        except (AevumError, OSError) as problem:
            raise StartFailed("store", reason=str(problem)) from problem
        await super().startup(sockets)
        self._house = asyncio.create_task(keep_house())
        self._loading = asyncio.create_task(asyncio.to_thread(load_games))
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, drain, close everything."""
        for server in self.servers:
            server.close()
        self._house.cancel()
        await self._loading
        await self.app.state.lines.say_goodbye()
        await super().shutdown(sockets)
        await self._process.__aexit__(None, None, None)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in good order; a second Ctrl+C does not wait. Being asked to stop is no error."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def _uvicorn_config(app: Any, config: Config) -> uvicorn.Config:
    settings = GuardedConfig(
        app,
        http=GuardedHttp,
        host=config.host,
        port=config.port,
        lifespan="off",  # opened by ourselves, so that a failure is a sentence
        log_config=None,
        access_log=False,
        server_header=False,
        ws=GuardedSocket,
        ws_per_message_deflate=False,  # sockets have their own way
        ws_max_size=FRAME_BYTES,
        ws_max_queue=16,
        ws_ping_interval=config.ping_every,
        ws_ping_timeout=config.ping_every,
        proxy_headers=bool(config.proxy),
        forwarded_allow_ips=config.proxy or None,
        timeout_graceful_shutdown=_DRAIN_SECONDS,
    )
    settings.guard = Guard(config)
    return settings


def run_server(config: Config, listening: Listening, ready: Callable[[Config], None]) -> int:
    """Serve until stopped; `ready` is called when people may come."""
    bound = listening.config
    set_up_logs(config.log_level)
    report_crashes()
    with listening.socket:
        if config.workers > 1:
            from aevum.web.server.running.workers import supervise

            return supervise(listening, lambda: ready(bound))

        def opened() -> None:
            settle_down()
            ready(bound)

        server = TableServer(bound, opened)
        with contextlib.suppress(KeyboardInterrupt):
            run_loop(server.serve([listening.socket]))
        return 0
