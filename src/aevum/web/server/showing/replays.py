"""Looking back on a game: its turns, its curves, its figures, and the table at any moment.

Which numbers are drawn as curves and which events are counted is written in the text files of the
game, under [curve] (ids of counters, or rows of a sheet) and [tally] (kinds of events).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from aevum.kernel import TABLE, AevumError, Match
from aevum.offers import Looks
from aevum.play.chronicle import Chronicle, subject_of
from aevum.play.dealing import Draft
from aevum.play.looking_back import deeds, final_numbers, tallies
from aevum.play.refusals import said
from aevum.play.replay import open_replay, read_replay
from aevum.play.session import HUMAN, SIGNAL, TURN_BEGAN, Session
from aevum.play.setup_code import setup_code
from aevum.play.text import Phrases, Words, words_for
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.showing.deals import show_past_deal
from aevum.web.server.showing.games import bots_of
from aevum.web.server.showing.looks import Look
from aevum.web.server.showing.setup_pages import summary
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.replays import Curve, ReplayInfo, ReplayMoment, TurnMark
from aevum.web.server.wire.things import Line, SeatInfo

OPEN: Literal["open"] = "open"  # all cards face up
Eyes = int | Literal["open"]
_TURNING_POINTS = 5


# --- the whole game


def read_session(text: str) -> Session:
    """The game of a replay file; Refusal says what is wrong with the file."""
    try:
        return open_replay(read_replay(text))
    except AevumError as problem:
        caught = problem
        raise Refusal(
            "replay_broken",
            told=lambda lang: _say(lang, "replay_broken", problem=said(caught, lang)),
        ) from problem


def replay_info(
    session: Session, names: Sequence[str], language: Language, replay: str
) -> ReplayInfo:
    """What the page of a replay shows besides the table."""
    words = words_for(session.game, language)
    past = _look_back(session, names, words)
    return ReplayInfo(
        id=replay,
        game=session.game.name,
        title=words.say(f"games.{session.game.name}.name"),
        code=setup_code(session.game, session.setup, session.seed) if session.from_deal else "",
        setup=summary(Draft(session.game, dict(session.setup), session.seed), language),
        seats=[_seat(session, seat, names, words) for seat in range(session.players)],
        bots=bots_of(session.game, language, tuple(n for n in session.seats if n != HUMAN)),
        moments=len(session.log),
        turns=past.turns,
        curves=[Curve(key, past.labels[key], values) for key, values in past.curves.items()],
        facts=_facts(session, words, past),
        turning_points=_largest(past, words, _TURNING_POINTS),
        deciding=_deciding(session, past, words),
        outcome=Look(session.match, names).outcome(language),
        deal=show_past_deal(session, language),
        seat_facts=_seat_facts(session, words, past),
    )


def _seat(session: Session, seat: int, names: Sequence[str], words: Words) -> SeatInfo:
    holder = session.seats[seat]
    human = holder == HUMAN
    return SeatInfo(
        seat=seat,
        holder="human" if human else "bot",
        name=words.seat(seat, names),
        bot="" if human else holder,
    )


@dataclass(slots=True)
class _Past:
    """Turns in order, and for each curve a value at each of them."""

    turns: list[TurnMark] = field(default_factory=list)
    curves: dict[str, list[int]] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)


def _look_back(session: Session, names: Sequence[str], words: Words) -> _Past:
    """Play the game through once more and note how it stands at every turn."""
    past = _Past()
    names = words.players(session.match.state, names)
    match = session.at(0)
    afresh = False
    for number, events in enumerate([session.opening, *(entry.events for entry in session.log)]):
        if number:
            session.log[number - 1].redo(match)
        marks = [event for event in events if event.kind.endswith(TURN_BEGAN)]
        afresh = afresh or any(event.kind == Looks.of(session.game).afresh for event in events)
        if not number and not marks:  # what comes before the first turn
            past.turns.append(TurnMark(0, TABLE, words.say("replay.opening")))
            _note(past, match, names, words)
        for event in marks:
            label = words.event(event, names)
            past.turns.append(TurnMark(number, subject_of(session, event), label, afresh))
            afresh = False
            _note(past, match, names, words)
    if session.is_over:
        past.turns.append(TurnMark(len(session.log), TABLE, words.say("replay.ending")))
        _note(past, match, names, words)
    return past


def _note(past: _Past, match: Match[Any], names: Sequence[str], words: Words) -> None:
    """Write down every number that is drawn as a curve; one that comes later was 0 before."""
    place = len(past.turns) - 1
    for key, label, value in _numbers(match, names, words):
        values = past.curves.setdefault(key, [0] * place)
        past.labels.setdefault(key, label)
        if len(values) == place:
            values.append(value)
    for values in past.curves.values():
        if len(values) == place:  # it is not on the table now
            values.append(values[-1] if values else 0)


def _numbers(
    match: Match[Any], names: Sequence[str], words: Words
) -> Iterator[tuple[str, str, int]]:
    tableau = Looks.of(match.game).tableau(match.view(TABLE), TABLE)
    for counter in tableau.counters:
        template = words.find(f"curve.{counter.id}")
        if template:
            whose = "" if counter.owner == TABLE else f"/{counter.owner}"
            label = words.fill(template, {"seat": words.seat(counter.owner, names)})
            yield f"{counter.id}{whose}", label, counter.value
    for sheet in tableau.sheets:
        for row, values in sheet.rows if sheet.heads == "seat" else ():
            template = words.find(f"curve.{row}")
            for seat, value in zip(sheet.columns, values, strict=True):
                if template:
                    label = words.fill(template, {"seat": words.seat(seat, names)})
                    yield f"{row}/{seat}", label, value


def _facts(session: Session, words: Words, past: _Past) -> list[tuple[str, str]]:
    """How it stands at the end, turns, decisions, and how often things happened."""
    told = [*session.opening, *(event for entry in session.log for event in entry.events)]
    turns = sum(1 for event in told if event.kind.endswith(TURN_BEGAN))
    facts = [
        *final_numbers(session, words),
        (words.say("replay.turns"), str(turns)),
        (words.say("replay.decisions"), str(len(session.log))),
    ]
    if session.rewinds:
        facts.append((words.say("replay.rewinds"), str(len(session.rewinds))))
    return [*facts, *tallies(session, words)]


def _seat_facts(session: Session, words: Words, past: _Past) -> list[list[tuple[str, str]]]:
    """The same for each seat, as far as an event names whom it is about."""
    turns = Counter(turn.seat for turn in past.turns)
    decisions = Counter(entry.seat for entry in session.log if entry.prompt != SIGNAL)
    return [
        [
            (words.say("replay.turns"), str(turns[seat])),
            (words.say("replay.decisions"), str(decisions[seat])),
            *done,
        ]
        for seat, done in enumerate(deeds(session, words))
    ]


class _Change(NamedTuple):
    """What became of a number between two turns."""

    place: int  # of the mark at which the new value is first seen
    key: str  # of its curve
    before: int
    after: int

    @property
    def size(self) -> int:
        return abs(self.after - self.before)


def _changes(past: _Past) -> list[_Change]:
    """All changes of all curves; what a new battle begins with is none."""
    return [
        _Change(place, key, before, after)
        for key, values in past.curves.items()
        for place, (before, after) in enumerate(pairwise(values), 1)
        if before != after and not past.turns[place].afresh
    ]


def _line(past: _Past, words: Words, change: _Change) -> Line:
    turn = past.turns[_turn_of(past, change.place)]
    curve, before, after = past.labels[change.key], change.before, change.after
    text = words.say("replay.change", turn=turn.label, curve=curve, before=before, after=after)
    return Line(number=turn.number, seat=turn.seat, kind="change", text=text)


def _largest(past: _Past, words: Words, most: int) -> list[Line]:
    """The largest changes of a curve from one turn to the next, in the order they happened."""
    largest = sorted(_changes(past), key=lambda change: (-change.size, change.place))[:most]
    return [_line(past, words, change) for change in sorted(largest, key=lambda c: c.place)]


def _deciding(session: Session, past: _Past, words: Words) -> Line | None:
    """The turn that did most for the end that came; the last of several."""
    helping = [change for change in _changes(past) if _led_to_the_end(session, change)]
    most = max(helping, key=lambda change: (change.size, change.place), default=None)
    return _line(past, words, most) if most and session.is_over else None


def _led_to_the_end(session: Session, change: _Change) -> bool:
    """Whether a number went well for somebody who has won, or badly for somebody who has not."""
    name, _, owner = change.key.partition("/")
    winners = session.game.winners(session.match.state)
    won = int(owner) in winners if owner else bool(winners)
    wished = Looks.of(session.game).wished.get(name, 0) * (1 if won else -1)
    return (change.after - change.before) * wished > 0


def _turn_of(past: _Past, place: int) -> int:
    """The turn that a value first seen at this mark comes from.

    It is the turn before, unless the turn of the mark ran its whole course within one answer.
    """
    turns = past.turns
    at_once = place + 1 < len(turns) and turns[place + 1].number == turns[place].number
    return place if at_once else place - 1


# --- one moment


def replay_moment(
    session: Session, names: Sequence[str], number: int, eyes: Eyes, language: Language
) -> ReplayMoment:
    """The game after so many answers, as a seat or a spectator (-1) sees it, or with all open."""
    last = len(session.log)
    if not 0 <= number <= last:
        raise Refusal(
            "replay_moment", told=lambda lang: _say(lang, "replay_moment", given=number, last=last)
        )
    if eyes != OPEN and not TABLE <= eyes < session.players:
        raise Refusal(
            "replay_seat", told=lambda lang: _say(lang, "replay_seat", given=int(eyes) + 1)
        )
    words = words_for(session.game, language)
    match = session.at(max(number - 1, 0))
    answer = ""
    if number:
        answer = _answer_in_words(match, session, names, number, words)
        session.log[number - 1].redo(match)
    viewer = None if eyes == OPEN else eyes
    look, told = Look(match, names), Chronicle(session, words, names).lines_of(number, viewer)
    return ReplayMoment(
        number=number,
        tableau=look.tableau(viewer, language),
        question=look.question(number, TABLE, language, mine=False),
        log=[Line(*line) for line in told],
        answer=answer,
    )


def _answer_in_words(
    match: Match[Any], session: Session, names: Sequence[str], number: int, words: Words
) -> str:
    decision, code = match.decision, session.log[number - 1].code
    if decision is None or session.log[number - 1].prompt == SIGNAL:
        return ""
    option = dict(match.options())[code]
    return words.option(decision, option, words.players(match.state, names))


def _say(language: str, reason: str, **values: object) -> str:
    return Phrases(language, "aevum.play").say(f"refusal.{reason}", **values)
