"""What a guest has won of a game, for the pages where the next one is chosen."""

from __future__ import annotations

import asyncio

from aevum.play.catalogue import GAMES
from aevum.play.feats import Feat, feats
from aevum.play.results import NOTHING
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.history import count_played
from aevum.web.server.http.problems import Fault
from aevum.web.server.wire.history import FeatInfo

ENDPOINTS = Endpoints()


@ENDPOINTS.add("GET", "/api/games/{game}/feats", query=LangQuery, refusals=(404,))
async def won(call: Call) -> list[FeatInfo]:
    """How this guest has fared with each nemesis, stage or mode."""
    name = call.path("game")
    if name not in GAMES:
        raise Fault(404, "game", given=name)
    if not call.known_guest:
        return []
    await count_played(call, call.known_guest)
    results = await call.services.keeper.results.of(call.known_guest)
    found = await asyncio.to_thread(feats, name, results)
    return [_info(feat) for feat in found if feat.value not in NOTHING]


def _info(feat: Feat) -> FeatInfo:
    return FeatInfo(
        facet=feat.facet,
        value=feat.value,
        games=feat.games,
        won=feat.won,
        degrees=list(feat.degrees),
        points=feat.points,
    )
