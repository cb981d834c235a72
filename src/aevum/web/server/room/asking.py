"""What people may ask of a table: each message is checked and becomes an entry, or is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from aevum.bots.convention import due_signs
from aevum.bots.roster import gives_signs
from aevum.kernel import TABLE, IllegalAnswer
from aevum.offers import Talking
from aevum.play.reasons import refusal
from aevum.play.text import words_for
from aevum.web.server.room import hints, seating
from aevum.web.server.room.bots import BotJob
from aevum.web.server.room.people import LONGEST_SPEECH, Company, Who, clean_text
from aevum.web.server.room.quick_phrases import FREELY, QUICK, QUICK_PHRASES
from aevum.web.server.room.refusals import AlreadyDone, Refusal
from aevum.web.server.room.votes import propose_undo, propose_vote
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Talk

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room


def propose(
    room: Room, message: wire.ToServer, who: Who, now: float, presence: Company | None = None
) -> Entry:
    """The entry a message asks for; without a presence everybody is taken to be here.

    Refusal says why not; AlreadyDone if this very message has been applied before.
    """
    ask = _ASKED.get(type(message))
    if ask is None:
        raise TypeError(f"{type(message).__name__} changes nothing at a table")
    done = room.done.get((who.guest, getattr(message, "id", "")))
    if done is not None:
        raise AlreadyDone(done)
    return ask(room, message, who, now, presence)


# --- answering


def _answer(room: Room, message: wire.Answer, who: Who, now: float, _: Any) -> Entry:
    session = room.session
    if session is None:
        raise Refusal("not_started")
    if message.asked != room.asked:
        raise Refusal("stale")
    decision = session.match.decision
    if decision is None:
        raise Refusal("over")
    seats = room.acting_seats(who)
    if decision.seat not in seats and decision.seat != TABLE:
        raise Refusal("not_your_turn", seat=room.names(who.language)[decision.seat])
    body = {"by": seats[0]} if decision.seat == TABLE else {}
    codes = [message.code, *message.more]
    return _answered(room, codes, who.guest, message.id, now, body)


def propose_bot(room: Room, job: BotJob, code: str, now: float) -> Entry:
    """The answer of a bot; Refusal as stale if the question has moved on."""
    present = room.bot_job()
    if present is None or (present.asked, present.bot) != (job.asked, job.bot):
        raise Refusal("stale")
    return _answered(room, [code], "", "", now, {})


def propose_bot_sign(room: Room, seat: int, now: float) -> Entry:
    """The next sign a bot has to give its teammates; Refusal as stale if there is none."""
    session = room.session
    if session is None or room.vote is not None or not gives_signs(session.seats[seat]):
        raise Refusal("stale")
    for code in due_signs(session.match, seat):
        return _signalled(room, seat, code, "", "", now)
    raise Refusal("stale")


def _answered(
    room: Room, codes: list[str], guest: str, message: str, now: float, body: dict[str, Any]
) -> Entry:
    """The answer is tried at once, and what comes of it is kept for when it is written."""
    session = room.session
    assert session is not None
    match = session.match
    try:
        attempts = session.attempt_all(codes)
    except IllegalAnswer as problem:
        caught = problem
        rule = problem.obstacle.rule if problem.obstacle else ""
        raise Refusal(
            "illegal",
            rule=rule,
            told=lambda language: refusal(caught, match, words_for(room.game, language)),
        ) from None
    tried, digest = attempts[0].entry, attempts[-1].match.digest()
    if more := [attempt.entry.code for attempt in attempts[1:]]:
        body = {**body, "more": more}
    entry = room.entry(
        "answered", now, tried.seat, guest, message, body, code=tried.code, digest=digest
    )
    room.tried = entry, attempts
    return entry


# --- the memory aid


def _switch_memory_aid(
    room: Room, message: wire.SwitchMemoryAid, who: Who, now: float, _: Any
) -> Entry:
    """Have the memory aid or not; the host may, and everybody is told."""
    if not room.is_host(who):
        raise Refusal("host_only")
    if message.on == room.settings.memory_aid:
        raise AlreadyDone(room.version)
    seat = min(room.held_seats(who), default=TABLE)
    return room.entry("aided", now, seat, who.guest, message.id, {"on": message.on})


# --- talking


def talk_now(room: Room) -> Talk:
    """How people may speak now: as the table agreed, and as the game allows at this moment."""
    if room.settings.talk != "free":
        return "silence"
    if room.session is None or room.session.is_over:
        return "free"
    return cast("Talk", Talking.of(room.game).talk(room.session.match.state))


def _say(room: Room, message: wire.Say, who: Who, now: float, _: Any) -> Entry:
    if room.settings.talk != "free":
        raise Refusal(f"talk_{room.settings.talk}")
    talk = talk_now(room)
    if talk == "silence":
        raise Refusal("talk_stage")
    seat = min(room.held_seats(who), default=TABLE)
    if message.phrase.startswith(QUICK):
        if talk not in FREELY or message.phrase not in QUICK_PHRASES:
            raise Refusal("no_such_phrase")
        body = {"text": "", "phrase": message.phrase}
        return _said(room, seat, message.id, who, now, body)
    if message.phrase:
        return _say_phrase(room, message, who, now)
    if talk == "phrases":
        raise Refusal("talk_phrases")
    text = clean_text(message.text, LONGEST_SPEECH)
    if not text:
        raise Refusal("says_nothing")
    return _said(room, seat, message.id, who, now, {"text": text})


def _say_phrase(room: Room, message: wire.Say, who: Who, now: float) -> Entry:
    """One of the game's sentences, for a seat that may say it now."""
    if room.session is None:
        raise Refusal("not_started")
    match = room.session.match
    for seat in room.acting_seats(who):
        if message.phrase in Talking.of(room.game).phrases(match.view(seat), seat):
            body = {"text": "", "phrase": message.phrase}
            return _said(room, seat, message.id, who, now, body)
    raise Refusal("no_such_phrase")


def _said(room: Room, seat: int, message: str, who: Who, now: float, body: dict[str, Any]) -> Entry:
    body["name"] = room.chairs[seat].name if seat != TABLE else ""
    return room.entry("said", now, seat, who.guest, message, body)


def _signal(room: Room, message: wire.Signal, who: Who, now: float, _: Any) -> Entry:
    if room.session is None:
        raise Refusal("not_started")
    if room.phase == "over":
        raise Refusal("over")
    seats = room.acting_seats(who)
    seat = seats[0] if message.seat < 0 else message.seat
    if seat not in seats:
        raise Refusal("not_your_seat")
    return _signalled(room, seat, message.code, who.guest, message.id, now)


def _signalled(room: Room, seat: int, code: str, guest: str, message: str, now: float) -> Entry:
    assert room.session is not None
    trial = room.session.match.clone()
    try:
        trial.signal(seat, code)
    except IllegalAnswer:
        raise Refusal("no_such_sign") from None
    digest = trial.digest()
    return room.entry("signalled", now, seat, guest, message, code=code, digest=digest)


def _end_lesson(room: Room, message: wire.EndLesson, who: Who, now: float, _: Any) -> Entry:
    if room.session is None or not room.session.lesson:
        raise Refusal("no_lesson")
    seat = room.acting_seats(who)[0]
    return room.entry("lesson_ended", now, seat, who.guest, message.id)


_ASKED = cast(
    "Mapping[type, Callable[[Room, Any, Who, float, Company | None], Entry]]",
    {
        wire.Answer: _answer,
        wire.SwitchMemoryAid: _switch_memory_aid,
        wire.UndoRequest: propose_undo,
        wire.VoteCast: propose_vote,
        wire.Coach: hints.propose_coach,
        wire.Arrange: seating.propose_arrange,
        wire.Rename: seating.propose_rename,
        wire.Start: seating.propose_start,
        wire.Leave: seating.propose_leave,
        wire.StandIn: seating.propose_stand_in,
        wire.Offer: seating.propose_offer,
        wire.SignOut: seating.propose_sign_out,
        wire.EndLesson: _end_lesson,
        wire.Say: _say,
        wire.Signal: _signal,
    },
)
