"""Reviews of finished games: begun, watched, stopped, and kept with the replay."""

from __future__ import annotations

import asyncio

from aevum.bots.review import Review
from aevum.bots.reviews_kept import kept_text, read_kept
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.replays import named, open_replays, replay_of
from aevum.web.server.showing.reviews import show_review
from aevum.web.server.wire.learning import ReviewState

ENDPOINTS = Endpoints()


@ENDPOINTS.add("GET", "/api/replays/{id}/review", query=LangQuery, refusals=(404, 409))
async def look(call: Call) -> ReviewState:
    """How far the review of a game is; in words once it is done."""
    replay = await replay_of(call)
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


@ENDPOINTS.add("POST", "/api/replays/{id}/review", limit="work", refusals=(404, 409))
async def begin(call: Call) -> ReviewState:
    """Begin the review of a game; one at a time for each guest."""
    replay = await replay_of(call)
    session, _ = await open_replays(call).session(call, replay)
    services, guest = call.services, call.guest

    async def keep(review: Review) -> None:
        text = await asyncio.to_thread(kept_text, session, review)
        await services.store.save_review(replay, text, at=services.clock())

    one = await services.reviewing.begin(replay, session, guest, keep)
    return ReviewState("running", one.done, one.of, one.guest == guest)


@ENDPOINTS.add("POST", "/api/replays/{id}/review/stop", limit="writes", refusals=(404, 409))
async def stop(call: Call) -> ReviewState:
    """Stop a review that one has begun."""
    replay = await replay_of(call)
    await open_replays(call).session(call, replay)
    await call.services.reviewing.stop(replay, call.known_guest or "")
    one = await call.services.reviewing.look(replay)
    if one is not None and one.alive:
        return ReviewState("running", one.done, one.of)
    return ReviewState("none")
