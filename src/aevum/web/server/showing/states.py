"""A room as one connection sees it. Nothing here changes a room but its caches."""

from __future__ import annotations

from typing import Any

from aevum.kernel import TABLE
from aevum.play.dealing import Draft
from aevum.play.passing import passes_openly, seat_to_pass_to
from aevum.play.session import Session
from aevum.play.setup_code import setup_code
from aevum.play.text import words_for
from aevum.web.server import presenting
from aevum.web.server.room.asking import talk_now
from aevum.web.server.room.people import Eyes, Presence, Who
from aevum.web.server.room.refusals import Refused, phrases
from aevum.web.server.room.room import Room
from aevum.web.server.setup_pages import summary
from aevum.web.server.showing.changes import change_between
from aevum.web.server.showing.deals import show_deal
from aevum.web.server.showing.taking_back import Reader, show_undo, show_vote
from aevum.web.server.showing.telling import Telling, telling_of
from aevum.web.server.wire import things, to_client
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.to_client import State
from aevum.web.server.wire.to_server import Why

_MOST_AWAY = 40  # lines of welcome back
_MOST_SHOWN = 256  # things made for one version


def show_news(
    room: Room, eyes: Eyes, presence: Presence, invite: str, known: State | None
) -> tuple[State, bytes]:
    """`show_state`, and how it goes over the wire: as what changes a known state, or whole.

    Both are made once for all who see the same.
    """
    state = _shared_state(room, eyes, presence, invite)
    key = ("news", id(state), id(known))
    found: tuple[object, bytes] | None = room.shown.get(key)
    if found is None:
        message = state if known is None else change_between(known, state)
        # What is kept with it keeps its name: an id is given again once its owner is gone.
        found = room.shown[key] = (state, known), to_client.encode(message)
    return state, found[1]


def _shared_state(room: Room, eyes: Eyes, presence: Presence, invite: str) -> State:
    who = _who(eyes)
    held = tuple(room.held_seats(who))
    same = (eyes.viewer, held, room.is_host(who), eyes.language, eyes.seen_version)
    key = ("state", room.version, same, presence, invite)
    found: State | None = room.shown.get(key)
    if found is None:
        if len(room.shown) > _MOST_SHOWN:
            room.shown.clear()
        found = room.shown[key] = show_state(room, eyes, presence, invite)
    return found


def show_state(room: Room, eyes: Eyes, presence: Presence, invite: str = "") -> State:
    """The table as it stands.

    Its `viewer` may be another seat of this connection than that of the eyes: where people who
    share a screen see the same and play together, it follows whoever is asked. Go on with it.
    """
    who = _who(eyes)
    held = room.held_seats(who)
    state = State(
        version=room.version,
        table=room.table,
        game=room.game.name,
        phase=room.phase,
        viewer=eyes.viewer if eyes.viewer in held else TABLE,
        seats=show_seats(room, eyes, presence),
        spectators=presence.spectators,
        settings=room.settings,
        host=room.is_host(who),
        seating=max(max(chair.epoch, chair.offered) for chair in room.chairs),
        invite=invite if held else "",
        setup=show_setup(room, eyes.language),
        deal=show_deal(room, eyes.language),
    )
    if room.session is not None:
        _show_game(room, room.session, eyes, presence, state)
    return state


def _show_game(room: Room, session: Session, eyes: Eyes, presence: Presence, state: State) -> None:
    """Everything of a state that there is only once the game has begun."""
    language = eyes.language
    playing = room.playing_seats(_who(eyes))
    openly = len(playing) > 1 and passes_openly(session, playing)
    passing_to = seat_to_pass_to(session, state.viewer, playing)
    if passing_to is not None and openly:
        state.viewer = passing_to
    else:
        state.cover = passing_to
    viewer = state.viewer
    mine = presenting.may_answer(session, playing, viewer)
    state.tableau = _tableau(room, session, viewer, language)
    state.question = _question(room, session, viewer, language, mine=mine)
    state.moments = room.answers
    _show_speaking(room, session, language, state, playing)
    _show_log(room, session, eyes, state)
    reader = Reader(viewer, playing if openly else [viewer], language)
    if playing:
        state.undo = show_undo(room, session, room.held_seats(_who(eyes)), reader, presence)
    if room.vote is not None:
        state.vote = show_vote(room, session, room.vote, reader, presence)
    if session.is_over:
        words, names = words_for(room.game, language), room.names(language)
        state.outcome = presenting.show_outcome(session.match, words, names)
        state.code = setup_code(room.game, room.setup, room.seed) if session.from_deal else ""


def _show_speaking(
    room: Room, session: Session, language: Language, state: State, playing: list[int]
) -> None:
    """How one may speak now, and the signs and sentences that are the viewer's to give."""
    state.talk = talk_now(room)
    viewer = state.viewer
    if viewer not in playing:
        return
    words, names = words_for(room.game, language), room.names(language)
    view = _view(room, session, viewer)
    state.signals = presenting.show_signals(session.match, view, viewer, words, names)
    if state.talk != "silence":
        state.phrases = presenting.show_phrases(session.match, view, viewer, words)


def _who(eyes: Eyes) -> Who:
    return Who(eyes.guest, eyes.seats, eyes.language)


# --- parts of a state


def show_seats(room: Room, eyes: Eyes, presence: Presence) -> list[things.SeatInfo]:
    """The seats as everybody sees them, but for which are one's own."""
    mine = room.held_seats(_who(eyes))
    return [
        things.SeatInfo(
            seat=seat,
            holder=chair.holder,
            name=name if chair.holder != "open" else "",
            bot=chair.bot,
            here=chair.holder == "human" and seat in presence.seats,
            stand_in=chair.stands_in,
            mine=seat in mine,
            offered=bool(chair.offered),
        )
        for seat, (chair, name) in enumerate(
            zip(room.chairs, room.names(eyes.language), strict=True)
        )
    ]


def show_presence(room: Room, eyes: Eyes, presence: Presence) -> to_client.Presence:
    """Who is here now, between states."""
    return to_client.Presence(show_seats(room, eyes, presence), presence.spectators)


def show_said(room: Room, language: Language, seen_version: int = 0) -> to_client.Said:
    """What people said after a version; everything that is kept by default."""
    names, say = room.names(language), phrases(language).say
    words = words_for(room.game, language)
    return to_client.Said(
        [
            things.Speech(
                speech.seat,
                speech.name or (say("seat.spectator") if speech.seat < 0 else names[speech.seat]),
                words.say(f"phrase.{speech.phrase}") if speech.phrase else speech.text,
                speech.at,
            )
            for speech in room.speeches
            if speech.version > seen_version
        ]
    )


def show_setup(room: Room, language: Language) -> list[str]:
    """What this table is, in words."""
    if language not in room.about:
        draft = Draft(room.game, dict(room.setup), room.seed)
        room.about[language] = summary(draft, language)
    drifted = [phrases(language).say("log.drifted")] if room.drifted else []
    return room.about[language] + drifted


def _view(room: Room, session: Session, viewer: int) -> Any:
    """The view of some eyes, made once for each version. Nobody may change it."""
    key = ("view", viewer)
    if key not in room.shown:
        room.shown[key] = session.match.view(viewer)
    return room.shown[key]


def _tableau(room: Room, session: Session, viewer: int, language: Language) -> things.Tableau:
    key = ("tableau", viewer, language)
    found: things.Tableau | None = room.shown.get(key)
    if found is None:
        found = room.shown[key] = _shared_tableau(room, session, viewer, language)
    return found


def _shared_tableau(
    room: Room, session: Session, viewer: int, language: Language
) -> things.Tableau:
    """The tableau, made once for all seats that see the same."""
    match: Any = session.match
    words = words_for(room.game, language)
    if not room.game.one_tableau:
        return presenting.show_tableau(match, viewer, words)
    view = _view(room, session, viewer)
    made: list[tuple[Any, things.Tableau]] = room.shown.setdefault(("tableaux", language), [])
    for known, tableau in made:
        if known == view:
            return tableau
    tableau = presenting.show_tableau(match, viewer, words)
    made.append((view, tableau))
    return tableau


def _question(
    room: Room, session: Session, viewer: int, language: Language, *, mine: bool
) -> things.Question | None:
    key = ("question", viewer, language, mine)
    if key not in room.shown:
        words, names = words_for(room.game, language), room.names(language)
        room.shown[key] = presenting.show_question(
            session.match, room.asked, viewer, words, names, mine=mine
        )
    found: things.Question | None = room.shown[key]
    return found


# --- the log


def _show_log(room: Room, session: Session, eyes: Eyes, state: State) -> None:
    telling = telling_of(room, session, state.viewer, eyes.language)
    seen = eyes.seen_version
    first = room.marks.changed_from(seen, room.answers) if seen else 0
    state.log_from = first
    state.log = telling.lines(session, first)
    if seen:
        state.fresh = _count_fresh(room, session, seen, state.log)
    state.away = _away(room, session, eyes, telling)


def _count_fresh(room: Room, session: Session, seen: int, log: list[things.Line]) -> int:
    """How many of the last lines are news; what was taken back before is none."""
    first = room.marks.fresh_from(seen, room.answers)
    fresh = sum(line.number >= first for line in log)
    old = sum(
        at + 1 == first and version <= seen
        for (at, *_), version in zip(session.rewinds, room.marks.rewinds, strict=True)
    )
    return max(0, fresh - old)


def _away(room: Room, session: Session, eyes: Eyes, telling: Telling) -> list[str]:
    """What a bot answered for a seat of this connection until its person came back."""
    lines: list[str] = []
    for seat in room.held_seats(_who(eyes)):
        chair = room.chairs[seat]
        if chair.away_from < 0 or eyes.seen_version >= chair.back_at:
            continue
        for number in range(chair.away_from + 1, len(session.log) + 1):
            if session.log[number - 1].seat == seat:
                lines += [line.text for line in telling.lines_of(session, number)]
    return lines[-_MOST_AWAY:]


# --- questions of a client


def show_reasons(room: Room, eyes: Eyes, why: Why) -> list[things.Obstacle]:
    """Why something cannot be chosen now; only whoever may answer learns of more than the turn."""
    session = room.session
    say = phrases(eyes.language).say
    if session is None or session.match.decision is None:
        return [things.Obstacle(say("refused.over" if session else "refused.not_started"))]
    words = words_for(room.game, eyes.language)
    seat = session.match.decision.seat
    playing = room.playing_seats(_who(eyes))
    if seat not in playing and not (seat == TABLE and playing):
        name = words.seat(seat, room.names(eyes.language))
        return [things.Obstacle(say("refused.not_your_turn", seat=name))]
    viewer = seat if seat in playing else eyes.viewer
    return presenting.show_reasons(session.match, viewer, words, why)


def show_moment(room: Room, eyes: Eyes, number: int) -> things.Tableau:
    """The table as it was after so many answers."""
    session = room.session
    if session is None:
        raise Refused("not_started")
    if not 0 <= number <= len(session.log):
        raise Refused("no_such_moment", count=len(session.log))
    viewer = eyes.viewer if eyes.viewer in room.held_seats(_who(eyes)) else TABLE
    match: Any = session.at(number)
    return presenting.show_tableau(match, viewer, words_for(room.game, eyes.language))
