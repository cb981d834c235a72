"""`aevum serve`: the table server, for this machine, a household or the world."""

from typing import TYPE_CHECKING, Annotated

import typer

from aevum.cli.inputs import Lang, WrongUse, speech_for, whole_number
from aevum.cli.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Callable

    from aevum.web.server.config import Config, Limits, Notices
    from aevum.web.server.running.server import Listening

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", show_default=False)]
Port = Annotated[str, typer.Option("--port", metavar="N", show_default=False)]
Database = Annotated[str, typer.Option("--database", metavar="URL", show_default=False)]
Broker = Annotated[str, typer.Option("--broker", metavar="URL", show_default=False)]
Workers = Annotated[str, typer.Option("--workers", metavar="N", show_default=False)]
Origins = Annotated[
    list[str] | None, typer.Option("--origin", metavar="ORIGIN", show_default=False)
]
Names = Annotated[list[str] | None, typer.Option("--name", metavar="NAME", show_default=False)]
KeepDays = Annotated[str, typer.Option("--keep-days", metavar="N", show_default=False)]
Connections = Annotated[str, typer.Option("--connections", metavar="N", show_default=False)]
TablesPerDay = Annotated[str, typer.Option("--tables-per-day", metavar="N", show_default=False)]
Proxy = Annotated[str, typer.Option("--proxy", metavar="ADDRESSES", show_default=False)]
MetricsPublic = Annotated[bool, typer.Option("--metrics-public", show_default=False)]
Pace = Annotated[str, typer.Option("--pace", metavar="SECONDS", show_default=False)]
RateFactor = Annotated[str, typer.Option("--rate", metavar="FACTOR", show_default=False)]
NoticesFile = Annotated[str, typer.Option("--notices", metavar="FILE", show_default=False)]
Log = Annotated[str, typer.Option("--log", metavar="LEVEL", show_default=False)]

FIRST_PORT = 8321
_LOG_LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Host = "127.0.0.1",
    port: Port = str(FIRST_PORT),
    database: Database = "",
    broker: Broker = "",
    workers: Workers = "1",
    origin: Origins = None,
    name: Names = None,
    keep_days: KeepDays = "365",
    connections: Connections = "256",
    tables_per_day: TablesPerDay = "120",
    proxy: Proxy = "",
    metrics_public: MetricsPublic = False,
    pace: Pace = "",
    rate: RateFactor = "",
    log: Log = "info",
    notices: NoticesFile = "",
    lang: Lang = "",
) -> int:
    """Run the table server until it is stopped."""
    speech = speech_for(lang)
    from aevum.web.server.config import Config

    config = Config(
        database=database,
        broker=broker,
        host=host,
        port=port_given(speech, port),
        origins=tuple([_origin(speech, one) for one in origin or ()]),
        names=tuple([_name(speech, one) for one in name or ()]),
        keep_days=whole_number(speech, "--keep-days", keep_days, 0),
        proxy=proxy,
        metrics_public=metrics_public,
        pace=_amount(speech, "--pace", pace, Config().pace),
        workers=whole_number(speech, "--workers", workers, 1),
        limits=_limits(speech, connections, tables_per_day, rate),
        log_level=_log_level(speech, log),
        notices=_notices(speech, notices),
    )
    return run(speech, _workable(speech, config))


def _limits(speech: Speech, connections: str, tables_per_day: str, rate: str) -> "Limits":
    from aevum.web.server.config import Limits, a_day

    limits = Limits(
        connections_per_address=whole_number(speech, "--connections", connections, 1),
        tables=a_day(whole_number(speech, "--tables-per-day", tables_per_day, 1)),
    )
    return limits.times(_amount(speech, "--rate", rate, 1.0))


def _notices(speech: Speech, file: str) -> "Notices":
    from pathlib import Path

    from aevum.web.server.config import Notices
    from aevum.web.server.notices.settings import WrongNotices, read_notices

    if not file:
        return Notices()
    try:
        return read_notices(Path(file))
    except WrongNotices as wrong:
        raise WrongUse(
            speech.say(f"wrong.notices_{wrong.reason}", file=file, part=wrong.part)
        ) from wrong


def _log_level(speech: Speech, level: str) -> str:
    if level not in _LOG_LEVELS:
        known = speech.listed(_LOG_LEVELS)
        raise WrongUse(speech.say("wrong.value", name="--log", given=level, known=known))
    return level


def run(speech: Speech, config: "Config") -> int:
    """Serve at the address asked for until stopped."""
    from aevum.web.server.running.server import bind_first

    def ready(bound: "Config") -> None:
        print(speech.say("serve.at", address=address_of(bound)), flush=True)

    return run_ready(speech, config, lambda: bind_first(config, [config.port]), ready)


def run_ready(
    speech: Speech,
    config: "Config",
    bind: "Callable[[], Listening]",
    ready: "Callable[[Config], None]",
) -> int:
    """Serve until stopped, and say when people may come; what prevents it is said in a sentence."""
    from aevum.web.server.running.server import StartFailed, run_server

    try:
        return run_server(config, bind(), ready)
    except StartFailed as problem:
        raise WrongUse(speech.say(f"serve.{problem.part}", **problem.values)) from problem


def address_of(config: "Config", host: str = "") -> str:
    """What to type into a browser."""
    name = host or config.host
    if name in ("0.0.0.0", "::", ""):
        name = "127.0.0.1"
    return f"http://{f'[{name}]' if ':' in name else name}:{config.port}/"


def port_given(speech: Speech, text: str) -> int:
    """A port number; 0 takes any free one."""
    number = whole_number(speech, "--port", text, 0)
    if number > 65535:
        raise WrongUse(speech.say("wrong.port", given=text))
    return number


def _origin(speech: Speech, text: str) -> str:
    from urllib.parse import urlsplit

    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise WrongUse(speech.say("wrong.origin", given=text))
    return f"{parts.scheme}://{parts.netloc}"


def _name(speech: Speech, text: str) -> str:
    from aevum.web.server.edge.addresses import host_name

    if ":" in text or host_name(text) is None:
        raise WrongUse(speech.say("wrong.name", given=text))
    return text


def _amount(speech: Speech, name: str, text: str, otherwise: float) -> float:
    if not text:
        return otherwise
    try:
        amount = float(text)
    except ValueError:
        amount = -1.0
    if not 0 <= amount < 1e6:
        raise WrongUse(speech.say("wrong.amount", name=name, given=text))
    return amount


def _workable(speech: Speech, config: "Config") -> "Config":
    """The same; several processes need a database and a broker that they can share."""
    from urllib.parse import urlsplit

    shared_database = bool(config.database) and not config.database.startswith("sqlite")
    shared_broker = urlsplit(config.broker).scheme in ("redis", "rediss", "unix", "valkey")
    if config.workers > 1 and not (shared_database and shared_broker):
        raise WrongUse(speech.say("wrong.workers", workers=config.workers))
    return config
