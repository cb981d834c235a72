"""Saying what a piece is."""

from collections.abc import Sequence

from aevum.kernel import TABLE
from aevum.offers import Area, Badge, Counter, Piece
from aevum.play.text import Words
from aevum.terminal.sheets.finding import stand_ins
from aevum.terminal.voice import Voice

_DOT = " · "
STANDS_IN = "◇"
TYPE = "type"  # the mark that says what kind of card a piece is


# --- what it is


def name_of(piece: Piece, area: Area, words: Words) -> str:
    """What a piece is called, a stand-in with its mark; a face-down one by its place or pile."""
    if piece.component:
        return words.name(piece.component) + standing_in(piece, words)
    if area.kind == "pile":
        return words.say(f"zone.{area.title}")
    return words.say("common.hidden_card")


def standing_in(piece: Piece, words: Words) -> str:
    """The mark of a stand-in, where no badge of its own says so."""
    ours = piece.component in stand_ins(words.game)
    return f" {STANDS_IN}" if ours and all(b.kind != "stand_in" for b in piece.badges) else ""


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
    parts = [piece.place] if piece.place.isalnum() else []  # others are known by name
    if area.owner not in (TABLE, viewer) and parts:
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
        if words.find(f"numbered.{badge.kind}"):
            return words.say(f"numbered.{badge.kind}", value=badge.value)
        return f"{badge.value} {said}"
    return f"{said} ({named_value(badge.value, words)})"


def named_value(value: str, words: Words) -> str:
    """A value in words; letters in a row stand for one thing each, such as colours."""
    whole = words.noun(value)
    if whole != value or not (value.isalpha() and value.isupper()):
        return whole
    return ", ".join([words.noun(letter) for letter in value])


def counter_text(counter: Counter, words: Words) -> str:
    """A number people look at, with its limit if it has one."""
    limit = "" if counter.of is None else f"/{counter.of}"
    return f"{words.say(f'counter.{counter.id}')} {counter.value}{limit}".replace("-", "−")
