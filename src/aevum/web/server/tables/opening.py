"""The first entry of a table."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from aevum.play.dealing import Draft, pinned
from aevum.play.lessons import begin_lesson
from aevum.play.replay import changed_options
from aevum.play.session import HUMAN, Session
from aevum.web.server.room.deals import Publicity
from aevum.web.server.room.people import clean_name
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.room.seating import known_bot
from aevum.web.server.showing.setups import draft_of
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire.rest import NewTable, SeatPlan
from aevum.web.server.wire.things import Settings


def open_entry(new: NewTable, guest: str, name: str, secret: int, now: float) -> Entry:
    """The first entry of a table; it also deals, if that is wanted and every seat is held.

    A draft says what stands in its slots; it is shuffled by the secret, unless its maker wants the
    deal that everybody with its code gets. Refusal says what is wrong.
    """
    if new.lesson:
        return _open_lesson(new, guest, name, now)
    draft = draft_of(new, Random(secret))
    public = new.public or ("code" if new.code else "")
    if not public:
        draft = replace(pinned(draft) if new.draft else draft, seed=secret)
    return opened(
        draft,
        new.seats,
        new.settings,
        guest=guest,
        name=name,
        now=now,
        start=new.start,
        public=public,
    )


def _open_lesson(new: NewTable, guest: str, name: str, now: float) -> Entry:
    """A table with the deal of a lesson: dealt at once, and everything can be taken back."""
    session = begin_lesson(new.game, new.lesson)
    draft = Draft(session.game, dict(session.setup), session.seed)
    plans = [_lesson_seat(holder, new.seats) for holder in session.seats]
    settings = Settings(undo="free")
    entry = opened(
        draft, plans, settings, guest=guest, name=name, now=now, start=True, public="lesson"
    )
    entry.body["lesson"] = session.lesson
    return entry


def _lesson_seat(holder: str, wanted: Sequence[SeatPlan]) -> SeatPlan:
    """Who a lesson puts on a seat; a person keeps the name they gave."""
    if holder != HUMAN:
        return SeatPlan("bot", bot=holder)
    return next((plan for plan in wanted if plan.holder == "me"), SeatPlan("me"))


def opened(
    draft: Draft,
    seats: Sequence[SeatPlan],
    settings: Settings,
    *,
    guest: str,
    name: str,
    now: float,
    start: bool,
    public: Publicity,
    answers: Sequence[str] = (),
) -> Entry:
    """The first entry of a table with this set-up; the game begins with the given answers.

    `public` says who may know its seed; empty where nobody does.

    WrongSetup or IllegalAnswer if they cannot be; Refusal if the seats do not fit.
    """
    players = draft.players()
    plans = list(seats) or [SeatPlan("me"), *[SeatPlan("bot")] * (players - 1)]
    if len(plans) != players:
        raise Refusal("seats_number", players=players, given=len(plans))
    body: dict[str, Any] = {
        "game": draft.game.name,
        "rules": draft.game.version,
        "options": changed_options(draft.game, draft.setup),
        "seed": draft.seed,
        "public": public,
        "seats": _seats(plans, guest, name, draft.game.name),
        "settings": msgspec.to_builtins(settings),
        "start": start and all(plan.holder != "open" for plan in plans),
    }
    if answers:
        body["answers"] = list(answers)
    _try_out(draft, answers)
    return Entry(1, "opened", now, guest=guest, body=body)


def _seats(plans: Sequence[SeatPlan], guest: str, name: str, game: str) -> list[dict[str, Any]]:
    """Who sits where; the maker's name stands at the first of their seats."""
    first = next((n for n, plan in enumerate(plans) if plan.holder == "me"), None)
    return [_seat(plan, guest, name if n == first else "", game) for n, plan in enumerate(plans)]


def _seat(plan: SeatPlan, guest: str, name: str, game: str) -> dict[str, Any]:
    if plan.holder == "bot":
        bot = known_bot(plan.bot, game)
        return {"holder": "bot", "owner": "", "name": clean_name(plan.name), "bot": bot}
    if plan.holder == "open":
        return {"holder": "open", "owner": "", "name": "", "bot": ""}
    return {"holder": "human", "owner": guest, "name": clean_name(plan.name or name), "bot": ""}


def _try_out(draft: Draft, answers: Sequence[str]) -> None:
    """Deal once, so that what cannot be is refused now and not when the game begins."""
    session = Session(draft.game, draft.setup, draft.seed)
    for code in answers:
        session.answer(code)
