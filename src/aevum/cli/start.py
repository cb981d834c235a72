"""`aevum` alone: starts a table server for this machine and opens it in the browser."""

import os
import sys
from typing import Annotated

import typer

from aevum import __version__
from aevum.cli.inputs import Lang, speech_for
from aevum.cli.serve import FIRST_PORT, Host, Port, address_of, port_given, run_ready
from aevum.cli.speech import Speech

_MORE_PORTS = 20  # tried after the usual one
_ANYWHERE = "0.0.0.0"


def start(
    context: typer.Context,
    host: Host = "",
    port: Port = "",
    lan: Annotated[bool, typer.Option("--lan", show_default=False)] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", show_default=False)] = False,
    lang: Lang = "",
    version: Annotated[bool, typer.Option("--version", show_default=False)] = False,
) -> int:
    """Open the table in the browser."""
    if context.invoked_subcommand is not None:
        return 0
    if version:
        print(__version__)
        return 0
    return open_table(speech_for(lang), host or (_ANYWHERE if lan else ""), port, not no_browser)


def open_table(speech: Speech, host: str, port: str, browser: bool) -> int:
    """Start the server, or find the one that runs already, and open it."""
    from aevum.web.server.config import Config
    from aevum.web.server.running.server import bind_first, running_at

    wanted = port_given(speech, port) if port else FIRST_PORT
    here = Config(host=host or "127.0.0.1", port=wanted, log_level="warning")
    if wanted and running_at(wanted):
        print(speech.say("start.running", address=address_of(here)), flush=True)
        return _opened(address_of(here), browser)
    ports = [wanted] if port else [*range(wanted, wanted + _MORE_PORTS), 0]

    def ready(config: Config) -> None:
        print(speech.say("start.at", address=address_of(config)))
        if config.host == _ANYWHERE:
            _say_network(speech, config.port)
        print(speech.say("start.leave"), flush=True)
        _opened(address_of(config), browser)

    return run_ready(speech, here, lambda: bind_first(here, ports), ready)


def _say_network(speech: Speech, port: int) -> None:
    """The link for others in the same network."""
    from aevum.web.server.running.server import network_address

    found = network_address()
    if found:
        print(speech.say("start.network", address=f"http://{found}:{port}/"))


def _opened(address: str, browser: bool) -> int:
    if browser and has_a_screen(os.environ, sys.platform):
        import webbrowser

        webbrowser.open(address)
    return 0


def has_a_screen(environment: "os._Environ[str] | dict[str, str]", platform: str) -> bool:
    """Whether a browser window can appear; one within the terminal would block the server."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
