"""Links as pictures to photograph."""

import asyncio
from functools import lru_cache
from io import BytesIO

from aevum.web.server.edge.addresses import own_link
from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.exchange import NOT_KEPT, Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.wire.rest import QrRequest

ENDPOINTS = Endpoints(needs="people")

_DRAWN = 256  # codes that are kept


@ENDPOINTS.add("POST", "/api/qr", body=QrRequest, media="image/svg+xml", limit="work")
async def qr(call: Call) -> Reply:
    """A link as a picture; of this server alone."""
    text: str = call.body.text
    if not own_link(call.services.config, call.asked.headers.get("host", ""), text):
        raise Fault(400, "foreign_link")
    async with call.services.drawing:
        picture = await asyncio.to_thread(_draw, text)
    return Reply(picture, media="image/svg+xml", headers={"cache-control": NOT_KEPT})


@lru_cache(_DRAWN)
def _draw(text: str) -> bytes:
    from segno import make_qr  # a page without a server has nothing to draw, and no segno

    picture = BytesIO()
    make_qr(text, error="m").save(
        picture, kind="svg", xmldecl=False, border=2, dark="#000", light="#fff", omitsize=True
    )
    return picture.getvalue()
