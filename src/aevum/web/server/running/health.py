"""Is it well, and how busy is it: for operators and for load balancers."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from aevum import __version__
from aevum.web.server.edge.addresses import is_loopback
from aevum.web.server.edge.requests import refusal
from aevum.web.server.http.exchange import JSON
from aevum.web.server.http.problems import Fault
from aevum.web.server.running.metrics import CONTENT_TYPE
from aevum.web.server.running.services import Process


class Health(msgspec.Struct):
    """How the parts of a server are."""

    server: str  # always "aevum": so that the program knows its own
    version: str
    healthy: bool
    store: bool
    broker: bool


async def healthz(request: Request) -> Response:
    """200 if everything works, 503 if not."""
    process: Process = request.app.state.process
    store, broker = await asyncio.gather(process.store.healthy(), process.broker.healthy())
    health = Health("aevum", __version__, store and broker, store, broker)
    return Response(
        msgspec.json.encode(health),
        200 if health.healthy else 503,
        {"cache-control": "no-store"},
        JSON,
    )


async def metrics(request: Request) -> Response:
    """The numbers for Prometheus; not for everybody unless that is wished."""
    process: Process = request.app.state.process
    address = request.client.host if request.client else ""
    if not (process.services.config.metrics_public or is_loopback(address)):
        return refusal(Fault(403, "not_here"), request.headers.get("accept-language", ""))
    process.metrics.tables.set(len(process.services.keeper.shelf))
    content = await asyncio.to_thread(process.metrics.page)
    return Response(content, media_type=CONTENT_TYPE, headers={"cache-control": "no-store"})
