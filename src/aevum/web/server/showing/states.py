"""A room as one connection sees it. Nothing here changes a room."""

from collections.abc import Sequence

from aevum.kernel import TABLE
from aevum.play.chronicle import Chronicle, Line
from aevum.play.passing import passes_openly, seat_to_pass_to
from aevum.play.session import HUMAN, RESEATED, Session
from aevum.play.setup_code import setup_code
from aevum.play.text import Words, words_for
from aevum.web.server.room.asking import talk_now
from aevum.web.server.room.hints import coaching
from aevum.web.server.room.people import Company, Eyes, Speech, Who
from aevum.web.server.room.quick_phrases import FREELY, QUICK
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.room.room import Room
from aevum.web.server.showing.beats import show_beat
from aevum.web.server.showing.changes import change_between
from aevum.web.server.showing.deals import show_deal
from aevum.web.server.showing.games import bots_of
from aevum.web.server.showing.looks import Look, may_answer, quick_phrases
from aevum.web.server.showing.memo import MOST_STATES, Memo, News, Onlooker, memo_of
from aevum.web.server.showing.undo import Reader, show_undo, show_vote
from aevum.web.server.wire import things, to_client
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.to_client import State
from aevum.web.server.wire.to_server import Why
from aevum.web.server.words import phrases

_MOST_AWAY = 40  # lines of welcome back


def show_news(
    room: Room, eyes: Eyes, presence: Company, invite: str, known: State | None
) -> tuple[State, str]:
    """`show_state`, and how it goes over the wire: as what changes a known state, or whole."""
    memo, state = memo_of(room), show_state(room, eyes, presence, invite)
    key = id(state), id(known)
    found = memo.news.get(key)
    if found is None:
        content = to_client.spell(state if known is None else change_between(known, state))
        # What is kept with it keeps its name: an id is given again once its owner is gone.
        found = memo.news[key] = News(state, known, content)
    return state, found.content


def show_state(room: Room, eyes: Eyes, presence: Company, invite: str = "") -> State:
    """The table as it stands, made once for all who see the same.

    Its `viewer` may be another seat of this connection than that of the eyes: where people who
    share a screen see the same and play together, it follows whoever is asked. Go on with it.
    """
    memo, who = memo_of(room), _who(eyes)
    held, host = tuple(room.held_seats(who)), room.is_host(who)
    viewer, seen = eyes.viewer if eyes.viewer in held else TABLE, eyes.seen_version
    onlooker = Onlooker(viewer, held, host, eyes.language, seen, presence, invite)
    found = memo.states.get((room.version, onlooker))
    if found is None:
        if len(memo.states) >= MOST_STATES:
            memo.states.clear()
            memo.news.clear()
        found = memo.states[room.version, onlooker] = _state(room, memo, onlooker)
    return found


def _state(room: Room, memo: Memo, onlooker: Onlooker) -> State:
    language = onlooker.language
    state = State(
        version=room.version,
        table=room.table,
        game=room.game.name,
        phase=room.phase,
        viewer=onlooker.viewer,
        seats=_seats(room, memo, onlooker.held, language, onlooker.presence),
        bots=bots_of(room.game, language, tuple(chair.bot for chair in room.chairs)),
        spectators=onlooker.presence.spectators,
        settings=room.settings,
        host=onlooker.host,
        seating=max([max(chair.epoch, chair.offered) for chair in room.chairs]),
        invite=onlooker.invite if onlooker.held else "",
        setup=show_setup(room, language),
        deal=show_deal(room, language),
    )
    if room.session is not None and memo.look is not None:
        _show_game(room, room.session, memo.look, onlooker, state)
    return state


def _show_game(room: Room, session: Session, look: Look, onlooker: Onlooker, state: State) -> None:
    """Everything of a state that there is only once the game has begun."""
    language = onlooker.language
    playing = [seat for seat in onlooker.held if room.chairs[seat].player == HUMAN]
    openly = len(playing) > 1 and passes_openly(session, playing)
    passing_to = seat_to_pass_to(session, state.viewer, playing)
    if passing_to is not None and openly:
        state.viewer = passing_to
    else:
        state.cover = passing_to
    viewer = state.viewer
    state.tableau = look.tableau(viewer, language)
    mine = may_answer(session.match, playing, viewer)
    state.question = look.question(room.asked, viewer, language, mine=mine)
    if viewer in playing:
        state.beat = show_beat(session, language)
    state.coach = coaching(room) if playing else "never"
    state.again = session.once_more() if mine else ""
    state.moments = room.answers
    state.talk = talk_now(room)
    if viewer in playing:
        state.signals = look.signals(viewer, language)
        state.phrases = look.phrases(viewer, language) if state.talk != "silence" else []
        if state.talk in FREELY:
            state.phrases = [*state.phrases, *quick_phrases(language)]
    _show_log(room, session, onlooker, state)
    reader = Reader(viewer, playing if openly else [viewer], language)
    if playing:
        state.undo = show_undo(room, session, onlooker.held, reader, onlooker.presence)
    if room.vote is not None:
        state.vote = show_vote(room, session, room.vote, reader, onlooker.presence)
    if session.is_over:
        state.outcome = look.outcome(language)
        state.code = setup_code(room.game, room.setup, room.seed) if session.from_deal else ""


def _who(eyes: Eyes) -> Who:
    return Who(eyes.guest, eyes.seats, eyes.language)


# --- parts of a state


def show_seats(room: Room, eyes: Eyes, presence: Company) -> list[things.SeatInfo]:
    """The seats as everybody sees them, but for which are one's own."""
    memo, mine = memo_of(room), tuple(room.held_seats(_who(eyes)))
    return _seats(room, memo, mine, eyes.language, presence)


def _seats(
    room: Room, memo: Memo, mine: tuple[int, ...], language: Language, presence: Company
) -> list[things.SeatInfo]:
    key = mine, language, presence
    if key not in memo.seats:
        if len(memo.seats) >= MOST_STATES:
            memo.seats.clear()
        memo.seats[key] = _make_seats(room, memo.names[language], mine, presence)
    return memo.seats[key]


def _make_seats(
    room: Room, names: Sequence[str], mine: Sequence[int], presence: Company
) -> list[things.SeatInfo]:
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
            coached=chair.coached,
        )
        for seat, (chair, name) in enumerate(zip(room.chairs, names, strict=True))
    ]


def show_presence(room: Room, eyes: Eyes, presence: Company) -> to_client.Presence:
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
                _speech_text(speech, words, language),
                speech.at,
            )
            for speech in room.speeches
            if speech.version > seen_version
        ]
    )


def _speech_text(speech: Speech, words: Words, language: Language) -> str:
    """What was said; a sentence on offer in the reader's language."""
    if speech.phrase.startswith(QUICK):
        return phrases(language).say(speech.phrase)
    return words.say(f"phrase.{speech.phrase}") if speech.phrase else speech.text


def show_setup(room: Room, language: Language) -> list[str]:
    """What this table is, in words."""
    drifted = [phrases(language).say("log.drifted")] if room.drifted else []
    return memo_of(room).setup(room, language) + drifted


# --- the log


def _show_log(room: Room, session: Session, onlooker: Onlooker, state: State) -> None:
    chronicle = memo_of(room).chronicle(session, onlooker.language)
    seen, viewer = onlooker.seen_version, state.viewer
    fresh_from = room.marks.fresh_from(seen, room.answers) if seen else 0
    first = fresh_from if seen >= room.marks.renamed else 0
    told = chronicle.lines(viewer, first)
    if seen:
        state.fresh = _count_fresh(room, session, onlooker, fresh_from, told)
    if viewer != onlooker.viewer and first:  # other eyes have another log: all of it is told
        first, told = 0, chronicle.lines(viewer)
    state.log_from, state.log = first, [things.Line(*line) for line in told]
    state.away = _away(room, session, onlooker, chronicle, viewer)


def _count_fresh(
    room: Room, session: Session, onlooker: Onlooker, first: int, log: list[Line]
) -> int:
    """How many of the last lines are news; what was taken back before is none."""
    fresh = sum([line.number >= first for line in log])
    asides = [at for at, *_ in session.rewinds] + [at for at, *_ in session.reseats]
    asides += [at for at, *_ in session.aids]
    marks, seen = room.marks, onlooker.seen_version
    versions = marks.rewinds + marks.reseats + marks.aids
    told = zip(asides, versions, strict=True)
    old = sum([at + 1 == first and version <= seen for at, version in told])
    return max(0, fresh - old)


def _away(
    room: Room, session: Session, onlooker: Onlooker, chronicle: Chronicle, viewer: int
) -> list[str]:
    """What a bot answered for a seat of this connection until its person came back."""
    lines: list[str] = []
    for seat in onlooker.held:
        chair = room.chairs[seat]
        if chair.away_from < 0 or onlooker.seen_version >= chair.back_at:
            continue
        for number in range(chair.away_from + 1, len(session.log) + 1):
            if session.log[number - 1].seat == seat:
                told = chronicle.lines_of(number, viewer)
                lines += [line.text for line in told if not line.kind.startswith(RESEATED)]
    return lines[-_MOST_AWAY:]


# --- questions of a client


def show_reasons(room: Room, eyes: Eyes, why: Why) -> list[things.Obstacle]:
    """Why something cannot be chosen now; only whoever may answer learns of more than the turn."""
    look = memo_of(room).look
    say = phrases(eyes.language).say
    if look is None or look.match.decision is None:
        return [things.Obstacle(say("refused.over" if look else "refused.not_started"))]
    seat = look.match.decision.seat
    playing = room.playing_seats(_who(eyes))
    if seat not in playing and not (seat == TABLE and playing):
        name = look.words(eyes.language).seat(seat, room.names(eyes.language))
        return [things.Obstacle(say("refused.not_your_turn", seat=name))]
    return look.reasons(seat if seat in playing else eyes.viewer, eyes.language, why)


def show_forecast(room: Room, eyes: Eyes) -> list[str]:
    """What may come, as far as these eyes can know."""
    look = memo_of(room).look
    return [] if look is None else look.forecast(eyes.viewer, eyes.language)


def show_recalled(room: Room, eyes: Eyes) -> list[things.RecalledPile]:
    """What these eyes could know of each pile; Refusal where the table has no memory aid."""
    look = memo_of(room).look
    if look is None:
        raise Refusal("not_started")
    if not room.settings.memory_aid:
        raise Refusal("no_memory_aid")
    return look.recalled(eyes.viewer, eyes.language)


def show_moment(room: Room, eyes: Eyes, number: int) -> things.Tableau:
    """The table as it was after so many answers."""
    session = room.session
    if session is None:
        raise Refusal("not_started")
    if not 0 <= number <= len(session.log):
        raise Refusal("no_such_moment", count=len(session.log))
    viewer = eyes.viewer if eyes.viewer in room.held_seats(_who(eyes)) else TABLE
    return Look(session.at(number)).tableau(viewer, eyes.language)
