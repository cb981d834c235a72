"""Saying what a piece is, and why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from aevum.kernel import (
    TABLE,
    Area,
    Badge,
    Counter,
    Decision,
    Game,
    IllegalAnswer,
    Match,
    Option,
    Piece,
)
from aevum.play.text import Words
from aevum.terminal.voice import Voice

_DOT = " · "
TYPE = "type"  # the mark that says what kind of card a piece is


# --- what it is


def name_of(piece: Piece, area: Area, words: Words) -> str:
    """What a piece is called; a face-down one by its place or pile."""
    if piece.component:
        return words.name(piece.component)
    if area.kind == "pile":
        return words.say(f"zone.{area.title}")
    return words.say("common.hidden_card")


def zone_name(area: Area, voice: Voice, names: Sequence[str] = ()) -> str:
    """The title of an area, with its owner and the number at the end of its id if it has one."""
    words = voice.words
    title = words.say(f"zone.{area.title}")
    if area.owner != TABLE:
        return voice.say("panel.of", zone=title, seat=words.seat(area.owner, names))
    number = area.id.rpartition("-")[2]
    return f"{title} {number}" if number.isdecimal() else title


def describe(piece: Piece, area: Area, voice: Voice, viewer: int, names: Sequence[str] = ()) -> str:
    """A piece in one line: place (and whose, if another's), name, marks, short text."""
    words = voice.words
    parts = [piece.place] if piece.place else []
    if area.owner not in (TABLE, viewer) and piece.place:
        parts[0] = f"{piece.place} {voice.say('panel.whose', seat=words.seat(area.owner, names))}"
    name = name_of(piece, area, words)
    parts.append(name if area.total is None else f"{name} ({area.total})")
    parts += [badge_text(badge, words) for badge in piece.badges]
    short = words.find(f"{piece.component}.short") if piece.component else None
    if short:
        parts.append(words.typeset(short))
    return _DOT.join(parts)


def badge_text(badge: Badge, words: Words) -> str:
    """A mark on a piece in words; its type is a word of its own."""
    if badge.kind == TYPE:
        return words.say(f"kind.{badge.value}.name")
    said = words.say(f"badge.{badge.kind}")
    if badge.value == "":
        return said
    if isinstance(badge.value, int):
        return f"{badge.value} {said}"
    return f"{said} ({words.noun(badge.value)})"


def counter_text(counter: Counter, words: Words) -> str:
    """A number people look at, with its limit if it has one."""
    limit = "" if counter.of is None else f"/{counter.of}"
    return f"{words.say(f'counter.{counter.id}')} {counter.value}{limit}".replace("-", "−")


# --- why not


def why_not(match: Match[Any], view: Any, piece: Piece, voice: Voice) -> str:
    """The rule in the way of choosing a piece; empty if no answer could ever touch it."""
    decision = match.decision
    if decision is None:
        return voice.words.say("refusal.over")
    for text in _codes_touching(match.game, view, decision, piece.id):
        obstacle = match.obstacle(text)
        if obstacle is not None:
            return voice.words.why(obstacle)
    return ""


def why_no_verb(match: Match[Any], verb: str, voice: Voice) -> str:
    """The rule in the way of doing this at all; empty if none says so."""
    for text in match.game.catalogue():
        if text.split()[0] == verb and (obstacle := match.obstacle(text)) is not None:
            return voice.words.why(obstacle)
    return ""


def _codes_touching(game: Game[Any], view: Any, decision: Decision, piece: str) -> Iterator[str]:
    """Codes that would touch a piece: those of the verbs now asked for come first."""
    asked = {option[0] for option in decision.options if isinstance(option, tuple)}
    catalogue = game.catalogue().items()
    found = [c for c, option in catalogue if _touches(game, view, decision, option, piece)]
    yield from (code for code in found if code.split()[0] in asked)
    yield from (code for code in found if code.split()[0] not in asked)


def _touches(game: Game[Any], view: Any, decision: Decision, option: Option, piece: str) -> bool:
    try:
        return piece in game.pieces_of(view, decision, option)
    except (IndexError, KeyError, ValueError):  # an answer to a table with more piles or cards
        return False


def refusal(problem: IllegalAnswer, match: Match[Any], voice: Voice, near: str = "") -> str:
    """Why a typed code was refused."""
    words = voice.words
    if problem.obstacle is not None:
        return words.why(problem.obstacle)
    if match.decision is None:
        return words.say("refusal.over")
    said = words.say("refusal.not_offered", code=problem.code or "?")
    return f"{said} {words.say('refusal.near', near=near)}" if near else said
