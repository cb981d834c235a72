"""A session as one pair of eyes sees it, in one language, ready for the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from aevum.kernel import TABLE, Decision, Event, Match, code
from aevum.kernel import Area as KernelArea
from aevum.kernel import Tableau as KernelTableau
from aevum.play.catalogue import find_game
from aevum.play.choices import read_choices, verb_of
from aevum.play.chronicle import Line, chronicle, subject_of
from aevum.play.reasons import answer_first, obstacle_to_verb, obstacles_to
from aevum.play.session import SIGNAL, Session
from aevum.play.text import Words, words_for
from aevum.web.server.wire import things as wire
from aevum.web.server.wire.to_server import Why

_MOST_AREAS = 8192  # of all tables together


def show_tableau(match: Match[Any], viewer: int, words: Words) -> wire.Tableau:
    """What lies on the table."""
    tableau = match.game.tableau(match.view(viewer), viewer)
    return _tableau(tableau, words.headline(tableau))


def show_open_tableau(match: Match[Any], words: Words) -> wire.Tableau:
    """What lies on the table with every card face up: for games that are over."""
    tableau = match.game.tableau(match.state, TABLE)
    return _tableau(tableau, words.headline(tableau))


def _tableau(tableau: KernelTableau, headline: str) -> wire.Tableau:
    return wire.Tableau(
        headline=headline,
        turn=tableau.turn,
        areas=[_area(area) for area in tableau.areas],
        counters=[wire.Counter(*counter) for counter in tableau.counters],
        sheets=[
            wire.Sheet(
                sheet.id,
                list(sheet.columns),
                [wire.SheetRow(name, list(values)) for name, values in sheet.rows],
                sheet.heads,
            )
            for sheet in tableau.sheets
        ],
        seams=[
            wire.Seam(seam.a, seam.b, seam.value, seam.kind, list(seam.via))
            for seam in tableau.seams
        ],
    )


@lru_cache(_MOST_AREAS)
def _area(area: KernelArea) -> wire.Area:
    """An area, the same object for equal areas: most have not changed since the last answer, and
    most look the same to everybody. Nobody may change it.
    """
    return wire.Area(
        id=area.id,
        kind=area.kind,
        title=area.title,
        pieces=[
            wire.Piece(
                piece.id,
                piece.component,
                piece.place,
                piece.orientation,
                [wire.Badge(*badge) for badge in piece.badges],
            )
            for piece in area.pieces
        ],
        owner=area.owner,
        columns=area.columns,
        total=area.total,
    )


def show_question(
    match: Match[Any],
    number: int,
    viewer: int,
    words: Words,
    names: Sequence[str],
    *,
    mine: bool,
) -> wire.Question | None:
    """What is asked now; the choices only for whoever may answer."""
    decision = match.decision
    if decision is None:
        return None
    choices: list[wire.Choice] = []
    hint = ""
    if mine:
        view = match.view(viewer)
        choices = [
            wire.Choice(c.code, c.label, c.verb, list(c.pieces), dict(c.preview))
            for c in read_choices(match, view, words, names)
        ]
        hint = match.game.advice(view, decision)
    return wire.Question(
        number=number,
        seat=decision.seat,
        prompt=decision.prompt,
        text=words.prompt(decision),
        mine=mine,
        in_effect=match.in_effect,
        choices=choices,
        hint=hint and f"hint.{hint}",
    )


def show_signals(
    match: Match[Any], view: Any, seat: int, words: Words, names: Sequence[str] = ()
) -> list[wire.Choice]:
    """The signs a seat with this view may give now, whoever is asked."""
    if match.decision is None:
        return []
    asked, names = Decision(seat, SIGNAL, ()), words.players(match.state, names)
    return [
        wire.Choice(code(sign), words.option(asked, sign, names), verb_of(asked, sign), [])
        for sign in match.game.signals(view, seat)
    ]


def show_phrases(match: Match[Any], view: Any, seat: int, words: Words) -> list[wire.Phrase]:
    """The preset sentences a seat with this view may say now."""
    if match.decision is None:
        return []
    keys = match.game.phrases(view, seat)
    return [wire.Phrase(key, words.say(f"phrase.{key}")) for key in keys]


def show_log(
    session: Session, viewer: int, words: Words, names: Sequence[str], since: int = 0
) -> list[wire.Line]:
    """The lines of answers numbered `since` and later."""
    lines = chronicle(session, words, viewer, names)
    return [_line(session, line) for line in lines if line.number >= since]


def show_open_log(
    session: Session, number: int, words: Words, names: Sequence[str]
) -> list[wire.Line]:
    """What one answer (or, at 0, the deal) caused, with nothing left out."""
    entry = session.log[number - 1] if number else None
    lines: list[wire.Line] = []
    names = words.players(session.match.state, names)
    for event in session.opening if entry is None else entry.events:
        text = words.event(event, names)
        if text:
            revealed = entry is not None and entry.revealed
            line = Line(number, subject_of(session, event), revealed, text, event)
            lines.append(_line(session, line))
    return lines


def _line(session: Session, line: Line) -> wire.Line:
    return show_event(session, line.number, line.event, line.text, revealed=line.revealed)


def show_event(
    session: Session, number: int, event: Event, text: str, *, revealed: bool
) -> wire.Line:
    """A line of the log, as the event was told to its reader."""
    return wire.Line(
        number=number,
        seat=subject_of(session, event),
        kind=event.kind,
        text=text,
        revealed=revealed,
        names=_named(session, event),
    )


def _named(session: Session, event: Event) -> list[str]:
    """The text keys of the components an event names."""
    game = session.game
    pairs = zip(game.rules.events[event.kind].values(), event.args, strict=True)
    keys = dict.fromkeys([f"{noun}.{value}" for noun, value in pairs])
    return [key for key in keys if key in linkable(game.name)]


@cache
def linkable(game: str) -> frozenset[str]:
    """The text keys of all components of a game: where its book can be opened."""
    return frozenset([part.text_key for part in find_game(game).components()])


def show_reasons(match: Match[Any], viewer: int, words: Words, why: Why) -> list[wire.Obstacle]:
    """Why a piece, a verb or an answer cannot be chosen now; nothing if it can."""
    if why.code and why.code in _offered(match):
        return []
    if why.piece:
        found = obstacles_to(match, match.view(viewer), why.piece, why.picked)
    else:
        verb, code = why.verb, why.code
        one = obstacle_to_verb(match, verb) if verb else match.obstacle(match.spelled(code))
        found = [one] if one else []
    if not found and (first := answer_first(match, words)):
        return [wire.Obstacle(first)]
    return [wire.Obstacle(words.reason(obstacle), obstacle.rule) for obstacle in found]


def _offered(match: Match[Any]) -> Sequence[str]:
    decision = match.decision
    return decision.codes() if decision else ()


def show_outcome(match: Match[Any], words: Words, names: Sequence[str]) -> wire.Outcome | None:
    """How the game ended; None while it runs."""
    if match.decision is not None:
        return None
    game, state = match.game, match.state
    return wire.Outcome(
        kind=match.outcome,
        text=words.outcome(state, names),
        winners=list(game.winners(state)),
        scores=list(game.scores(state)),
        cooperative=game.cooperative(state),
    )


def may_answer(session: Session, held: Iterable[int], viewer: int) -> bool:
    """Whether a client that holds these seats and looks through these eyes may answer now."""
    decision = session.match.decision
    if decision is None:
        return False
    seats = set(held)
    if decision.seat == TABLE:
        return bool(seats)
    return decision.seat in seats and decision.seat == viewer


def words_of(session: Session, language: str) -> Words:
    """The words of a session's game."""
    return words_for(session.game, language)
