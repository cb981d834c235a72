"""`aevum serve` and bare `aevum`: wrong use, ports, and the server as a program of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from aevum.cli.checks import BROKEN, GOOD, NOTE, check_client, check_database, check_port
from aevum.cli.speech import Speech
from aevum.cli.start import has_a_screen
from aevum.web.server.config import Config
from aevum.web.server.running.server import StartFailed, bind_first, running_at
from cli.program import Program

PROGRAM = (sys.executable, "-c", "from aevum.cli.main import main; main()")
PATIENCE = 60


@contextmanager
def program(home: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program running, and the first line it prints; killed at the end if it still runs."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    environment = {**kept, "AEVUM_HOME": str(home), "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    guard = threading.Timer(PATIENCE, process.kill)  # a test that hangs must fail
    guard.start()
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
    finally:
        guard.cancel()
        process.kill()
        process.communicate()


def fetched(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=PATIENCE) as response:
        return json.loads(response.read())


def address_in(line: str) -> str:
    return next(word for word in line.split() if word.startswith("http://"))


# --- wrong use


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("serve --port 99999", "--port must be at most 65535, not 99999."),
        ("serve --port eighty", "--port must be a whole number of 0 or more, not eighty."),
        ("serve --workers 0", "--workers must be a whole number of 1 or more"),
        ("serve --workers 2", "2 processes need a database and a broker they can share"),
        (
            "serve --workers 2 --database postgresql://db/x",
            "2 processes need a database and a broker they can share",
        ),
        (
            "serve --workers 2 --database sqlite:///x --broker redis://h",
            "2 processes need a database and a broker they can share",
        ),
        ("serve --origin evil", "evil is not an origin"),
        ("serve --notices nowhere.toml", "The file nowhere.toml cannot be read"),
        ("serve --origin https://games.example/path", "without a path"),
        ("serve --pace slow", "--pace must be a number of 0 or more, not slow."),
        ("serve --rate -1", "--rate must be a number of 0 or more, not -1."),
        ("serve --log loud", "--log cannot be loud: choose debug, info, warning or error."),
        ("serve --database oracle://x --port 0", "Write sqlite:///tables.sqlite3"),
        ("serve --broker carrier-pigeon --port 0", "Write redis://host:6379."),
        ("serve --host 192.0.2.1 --port 0", "The server cannot listen at 192.0.2.1"),
        ("--port many", "--port must be a whole number"),
    ],
)
def test_a_server_that_cannot_start_says_why(aevum: Program, line: str, sentence: str) -> None:
    ran = aevum(*line.split())
    assert ran.status == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_port_that_is_taken_is_named(aevum: Program) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for command in (("serve", "--port", port), ("--port", port, "--no-browser")):
            ran = aevum(*command)
            assert ran.status == 2
            assert f"port {port}" in ran.err
            assert "--port" in ran.err


# --- ports


def test_the_next_free_port_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        listening = bind_first(Config(), [port, 0])
        with listening.socket:
            assert listening.config.port not in (0, port)
        with pytest.raises(StartFailed):
            bind_first(Config(), [port])
        assert not running_at(port)


@pytest.mark.parametrize(
    ("environment", "platform", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_browser_is_opened_only_where_a_window_can_appear(
    environment: dict[str, str], platform: str, screen: bool
) -> None:
    assert has_a_screen(environment, platform) is screen


# --- as a program


def test_the_server_runs_until_it_is_asked_to_stop(tmp_path: Path) -> None:
    with program(tmp_path, "serve", "--port", "0") as (process, line):
        address = address_in(line)
        assert fetched(f"{address}healthz")["healthy"] is True
        assert (tmp_path / "tables.sqlite3").exists()
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, err
        assert out == ""
        lines = [json.loads(one) for one in err.splitlines()]
        assert "Traceback" not in err
        assert all(one["level"] in ("info", "warning") for one in lines)


def test_bare_aevum_opens_a_table_once_and_ctrl_c_closes_it(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with program(tmp_path, "--port", port) as (process, line):
        assert line == f"Your table: http://127.0.0.1:{port}/"
        assert fetched(f"http://127.0.0.1:{port}/healthz")["server"] == "aevum"
        assert running_at(int(port))
        again = subprocess.run(
            [*PROGRAM, "--port", port, "--no-browser"],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
            env={**os.environ, "AEVUM_HOME": str(tmp_path), "LC_ALL": "fr_FR.UTF-8"},
        )
        assert again.returncode == 0
        assert again.stdout.startswith("Votre table est déjà ouverte")
        assert process.stdout is not None
        assert "Ctrl+C" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "")


# --- doctor


def test_the_doctor_looks_at_client_database_and_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speech = Speech("en")
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path / "home"))
    (tmp_path / "index.html").write_text("")
    assert check_client(speech, tmp_path).state == GOOD
    missing = check_client(speech, tmp_path / "none")
    assert missing.state == NOTE
    assert "npm run build" in missing.mend
    assert check_database(speech).state == GOOD
    assert not (tmp_path / "home").exists()
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path / "file"))
    assert check_database(speech).state == BROKEN
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert check_port(speech, port).state == NOTE
    assert check_port(speech, port).state == GOOD
