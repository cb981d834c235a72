"""Reviews of finished games: begun, watched, stopped, and kept with the replay."""

from __future__ import annotations

import asyncio

from aevum.bots.review import Review
from aevum.bots.reviews_kept import kept_text, read_kept
from aevum.web.server.http.endpoints import Call, Endpoint, Endpoints, LangQuery
from aevum.web.server.http.replays import named, open_replays
from aevum.web.server.showing.reviews import show_review
from aevum.web.server.wire.learning import ReviewState

ENDPOINTS = Endpoints()


@ENDPOINTS.add(
    Endpoint(
        "GET",
        "/api/replays/{id}/review",
        query=LangQuery,
        answer=ReviewState,
        refusals=(404, 409),
    )
)
async def look(call: Call) -> ReviewState:
    """How far the review of a game is; in words once it is done."""
    replay = call.path("id")
    session, names = await open_replays(call).session(call, replay)
    one = await call.services.reviewing.look(replay)
    if one is not None and one.alive:
        return ReviewState("running", one.done, one.of, one.guest == call.known_guest)
    text = await call.services.store.review(replay)
    review = None if text is None else await asyncio.to_thread(read_kept, text, session)
    if review is None:
        return ReviewState("none" if one is None else "failed")
    of = len(review.decisions)
    called = named(session, names, call.language)
    shown = await open_replays(call).work(show_review, session, review, called, call.language)
    return ReviewState("done", of, of, review=shown)


@ENDPOINTS.add(
    Endpoint(
        "POST",
        "/api/replays/{id}/review",
        answer=ReviewState,
        limit="work",
        refusals=(404, 409),
    )
)
async def begin(call: Call) -> ReviewState:
    """Begin the review of a game; one at a time for each guest."""
    replay = call.path("id")
    session, _ = await open_replays(call).session(call, replay)
    services, guest = call.services, call.guest

    async def keep(review: Review) -> None:
        text = await asyncio.to_thread(kept_text, session, review)
        await services.store.save_review(replay, text, at=services.clock())

    one = await services.reviewing.begin(replay, session, guest, keep)
    return ReviewState("running", one.done, one.of, one.guest == guest)


@ENDPOINTS.add(
    Endpoint(
        "POST",
        "/api/replays/{id}/review/stop",
        answer=ReviewState,
        limit="writes",
        refusals=(404, 409),
    )
)
async def stop(call: Call) -> ReviewState:
    """Stop a review that one has begun."""
    replay = call.path("id")
    await open_replays(call).session(call, replay)
    await call.services.reviewing.stop(replay, call.known_guest or "")
    one = await call.services.reviewing.look(replay)
    if one is not None and one.alive:
        return ReviewState("running", one.done, one.of)
    return ReviewState("none")
