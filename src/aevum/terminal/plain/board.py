"""Any tableau as a few lines of plain text, readable aloud."""

from collections.abc import Sequence

from aevum.kernel import TABLE
from aevum.offers import Area, Badge, Piece, Sheet, Tableau
from aevum.terminal.descriptions import (
    TYPE,
    badge_text,
    counter_text,
    name_of,
    named_value,
    zone_name,
)
from aevum.terminal.voice import Voice

_HIDDEN = "--"
_ACTING = "at_first"  # a mark of what acts on its own: its short text is said too
ADVICE = "advice"  # is told with the question it helps with
_UNSAID = {"kept"}  # what is so unless something else is said
_MARKS = {"locked": "X", "laid_tile": "T", "tile": "T", "hidden_tile": "?", "written": "w"}


def board_blocks(
    tableau: Tableau, voice: Voice, viewer: int, names: Sequence[str] = ()
) -> list[list[str]]:
    """The table from one seat, a block an area: its own first, then the others, then scores."""
    first = [area for area in tableau.areas if area.owner == viewer]
    rest = [area for area in tableau.areas if area.owner != viewer]
    blocks = [] if tableau.sheets else _numbers(tableau, voice, viewer, names)
    for area in (*first, *rest):
        if area.kind == "grid":
            blocks.append(_grid(area, voice, names))
        elif (area.pieces or area.total) and area.id != ADVICE:
            blocks.append([_row(area, voice, names)])
    blocks += [[line] for sheet in tableau.sheets for line in _totals(sheet, voice, names)]
    return [block for block in blocks if block]


def _numbers(tableau: Tableau, voice: Voice, viewer: int, names: Sequence[str]) -> list[list[str]]:
    """The counters of the table and of each seat, a line each, the viewer's own first."""
    owners = sorted({counter.owner for counter in tableau.counters}, key=lambda o: o != viewer)
    blocks: list[list[str]] = []
    for owner in owners:
        said = [counter_text(c, voice.words) for c in tableau.counters if c.owner == owner]
        title = voice.words.headline(tableau) if owner == TABLE else voice.words.seat(owner, names)
        blocks.append([voice.say("panel.line", title=title, text=", ".join(said))])
    return blocks


def _grid(area: Area, voice: Voice, names: Sequence[str]) -> list[str]:
    """A grid with its column numbers and row letters, two letters a card."""
    if not area.pieces or not area.columns:
        return []
    width = 5
    places = [piece.place for piece in area.pieces[: area.columns]]
    head = "   " + "".join(place[1:].ljust(width) for place in places)
    lines = [voice.say("panel.title", title=zone_name(area, voice, names)), head.rstrip()]
    for at in range(0, len(area.pieces), area.columns):
        row = area.pieces[at : at + area.columns]
        cells = "".join(_letters(piece, voice).ljust(width) for piece in row)
        lines.append(f" {row[0].place[:1]} {cells}".rstrip())
    return lines


def _letters(piece: Piece, voice: Voice) -> str:
    """Two letters and marks: X for a padlock, T for a tile, ? for a face-down tile."""
    words = voice.words
    letters = _HIDDEN
    if piece.component:
        letters = words.find(f"{piece.component}.letters") or words.name(piece.component)[:2]
    return letters + "".join(_MARKS.get(badge.kind, "") for badge in piece.badges)


def _row(area: Area, voice: Voice, names: Sequence[str]) -> str:
    """A row or pile in one line."""
    title = zone_name(area, voice, names)
    shown = _counted([_named(piece, area, voice) for piece in area.pieces if piece.component])
    count = "" if area.total is None else f" ({area.total})"
    if not shown:
        return f"{title}{count}"
    between = voice.say("panel.between") if any(":" in name for name in shown) else ", "
    return voice.say("panel.line", title=f"{title}{count}", text=between.join(shown))


def _named(piece: Piece, area: Area, voice: Voice) -> str:
    name = name_of(piece, area, voice.words)
    points = [str(badge.value) for badge in piece.badges if badge.kind == "points"]
    if points:
        return f"{name} {points[0]}"
    marks = [badge for badge in piece.badges if badge.kind not in {*_MARKS, *_UNSAID}]
    if all(badge.kind == TYPE for badge in marks):
        marks = []  # the type alone is known from the name
    said = [_place(piece, voice)] if piece.place and area.kind == "row" else []
    said += [_mark(badge, voice) for badge in marks]
    text = f"{name} ({', '.join(said)})" if said else name
    short = voice.words.find(f"{piece.component}.short")
    if short and any(badge.kind == _ACTING for badge in marks):
        return voice.say("panel.line", title=text, text=voice.words.typeset(short))
    return text


def _place(piece: Piece, voice: Voice) -> str:
    """Where a piece lies: `upper 2` by the name of the path, cells and numerals as they are."""
    parts = piece.place.split(" ")
    return " ".join([voice.words.noun(part) if part.islower() else part for part in parts])


def _mark(badge: Badge, voice: Voice) -> str:
    """A mark in words, without brackets of its own."""
    words = voice.words
    if badge.kind == TYPE or badge.value == "" or isinstance(badge.value, int):
        return badge_text(badge, words)
    value = named_value(badge.value, words).lstrip("#×")
    return voice.say("panel.line", title=words.say(f"badge.{badge.kind}"), text=value)


def _counted(names: Sequence[str]) -> list[str]:
    """Neighbours of the same name said once, with their number."""
    found: list[tuple[str, int]] = []
    for name in names:
        if found and found[-1][0] == name:
            found[-1] = (name, found[-1][1] + 1)
        else:
            found.append((name, 1))
    return [f"{count} × {name}" if count > 1 else name for name, count in found]


def _totals(sheet: Sheet, voice: Voice, names: Sequence[str]) -> list[str]:
    words = voice.words
    lines: list[str] = []
    for column, seat in enumerate(sheet.columns):
        rows = [
            f"{words.say(f'row.{name}.name')} {values[column]}".replace("-", "−")
            for name, values in sheet.rows
            if values[column] or name == sheet.rows[-1][0]
        ]
        lines.append(
            voice.say("panel.line", title=words.column(sheet, seat, names), text=", ".join(rows))
        )
    return lines
