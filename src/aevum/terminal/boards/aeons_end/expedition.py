"""The map between the battles of an expedition: the road, the Barracks and what lies behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.style import Style

from aevum.offers import Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.parts import (
    LIFE,
    RING,
    card,
    fitted,
    heading,
    lines_of,
    panel,
    resting,
    short_text,
)
from aevum.terminal.boards.board import BoardLayout
from aevum.terminal.boards.parts import Token, draw_sheet, draw_token, flow, key_of, word, wrapped
from aevum.terminal.boards.shares import shared
from aevum.terminal.canvas import Canvas
from aevum.terminal.descriptions import badge_text
from aevum.terminal.picture import Picture

_LEVELS = (("1", "I"), ("2", "II"), ("3", "III"))
_TOLD = ("story", "advice")
_LEAST_TALE = 30  # columns beside the road that are worth a text


class _Shelf(NamedTuple):
    """A panel of the map, before it is known where there is room for it."""

    title: str
    groups: list[list[Token]]
    right: list[Token]
    chosen_from: tuple[Piece, ...] = ()  # what may be chosen here now
    pieces: tuple[Piece, ...] = ()  # whatever lies here and does something
    names: Sequence[list[Token]] = ()  # the groups as they were without what is told

    def told(self, picture: Picture, width: int) -> _Shelf:
        """The same with a line for each thing to choose from and what it does."""
        by_piece = {token.piece: token for group in self.groups for token in group}
        tokens = [by_piece[piece.id] for piece in self.chosen_from]
        column = max((token.width for token in tokens), default=0) + 2
        lines = []
        for piece, token in zip(self.chosen_from, tokens, strict=True):
            text = fitted(_does(piece, picture), width - 4 - column)
            blank = " " * (column - token.width)
            lines.append([Token((*token.parts, (blank + text, ink.DIM)), token.piece)])
        chosen = {piece.id for piece in self.chosen_from}
        others = [group for group in self.groups if chosen.isdisjoint(t.piece for t in group)]
        return self._replace(groups=[*others, *lines], names=self.groups)

    def whole(self, picture: Picture, width: int) -> _Shelf:
        """The same with a line for each thing, and all it does beside it."""
        lying = {piece.id: piece for piece in self.pieces}
        named = self.names or self.groups
        tokens = [token for group in named for token in group if token.piece in lying]
        column = max((token.width for token in tokens), default=0) + 2
        lines: list[list[Token]] = []
        for token in tokens:
            text = _does(lying[token.piece], picture, "text")
            first, *rest = wrapped(text, width - 4 - column, 99) or [""]
            blank = " " * (column - token.width)
            lines.append([Token((*token.parts, (blank + first, ink.DIM)), token.piece)])
            lines += [[word(" " * column + line)] for line in rest]
        return self._replace(groups=lines) if lines else self

    def lines(self, width: int) -> int:
        """How high it is with everything in it."""
        return 2 + sum(lines_of(group, width - 4) for group in self.groups if group)


class ExpeditionBoard(BoardLayout):
    """The road at the top, and as many shelves below it as a page has room for."""

    ending = ("set_out",)
    help = "expedition"

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """As many as the shelves take; in the end one more for the points."""
        return len(_paged(picture, width, height)) + bool(picture.tableau.sheets)

    def subject(self, picture: Picture, width: int, height: int) -> str:
        """What is told beside the road, which may be longer than its room."""
        told = _told(picture)
        return told[0].id if told else ""

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """One page: the first has the road."""
        width = canvas.width
        found = _paged(picture, width, height)
        page = picture.page % (len(found) + bool(picture.tableau.sheets))
        if page == len(found):
            for sheet in picture.tableau.sheets:
                draw_sheet(canvas, 2, top + 1, min(width - 4, 60), sheet, picture)
            return
        y, end = top, top + height
        if page == 0:
            y += _road_lines(picture)
            _draw_road(canvas, (0, top, width, y - top), picture)
        for shelf in found[page]:
            lines = min(shelf.lines(width), end - y)
            panel(canvas, (0, y, width, lines), ink.BORDER, heading(shelf.title), shelf.right)
            flow(canvas, 2, y + 1, width - 4, lines - 2, shelf.groups)
            y += lines


def _paged(picture: Picture, width: int, height: int) -> list[list[_Shelf]]:
    """The shelves of each page; one that is higher than a page has one of its own."""
    found: list[list[_Shelf]] = [[]]
    used = _road_lines(picture)
    for shelf in _shelves(picture):
        told = shelf.told(picture, width) if shelf.chosen_from else shelf
        fits = used + told.lines(width) <= height
        if fits or used + shelf.lines(width) > height >= told.lines(width):
            shelf = told
        lines = shelf.lines(width)
        if used and used + lines > height:
            found.append([])
            used = 0
        found[-1].append(shelf)
        used += lines
    return found if len(found) > 1 else [_with_texts(found[0], picture, width, height)]


def _with_texts(
    shelves: Sequence[_Shelf], picture: Picture, width: int, height: int
) -> list[_Shelf]:
    """The shelves of the only page, with all their texts as far as there is room."""
    whole = [shelf.whole(picture, width) for shelf in shelves]
    pairs = list(zip(shelves, whole, strict=True))
    heights = [[bare.lines(width), full.lines(width)] for bare, full in pairs]
    lines = shared(height - _road_lines(picture), heights) if heights else []
    return [
        full if got == full.lines(width) else bare
        for (bare, full), got in zip(pairs, lines, strict=True)
    ]


# --- the road


def _road_lines(picture: Picture) -> int:
    return len(picture.pieces("road")) + 2


def _draw_road(canvas: Canvas, area: tuple[int, int, int, int], picture: Picture) -> None:
    """A line a battle; beside it what is told or advised, or what the nemesis is like."""
    x, y, width, height = area
    lines = [_battle(piece, picture) for piece in picture.pieces("road")]
    wide = max(token.width for token in lines) + 4
    told = _told(picture)
    if not told or width - wide < _LEAST_TALE:
        wide = width
    panel(canvas, (x, y, wide, height), RING, heading(picture.zone("road")), _points(picture))
    for number, token in enumerate(lines, 1):
        draw_token(canvas, x + 2, y + number, token)
    if wide == width:
        return
    _draw_told(canvas, (x + wide, y, width - wide, height), told, picture)


def _draw_told(
    canvas: Canvas, area: tuple[int, int, int, int], told: list[Piece], picture: Picture
) -> None:
    """The first text with its title; the second below it where all of it has room."""
    x, y, width, height = area
    words = picture.voice.words
    text = words.say(f"{told[0].component}.text")
    lines = wrapped(text, width - 4, height - 2)
    more = [word(picture.voice.say("key.z"), ink.KEY)] if lines[-1].endswith("…") else []
    title = fitted(words.name(told[0].component), width - 6 - 3 * len(more))
    panel(canvas, area, ink.BORDER, heading(title), more)
    for number, line in enumerate(lines, 1):
        canvas.put(x + 2, y + number, line, ink.SOFT)
    further = told[1].component if len(told) > 1 else ""
    below = wrapped(words.say(f"{further}.text"), width - 4, 99) if further else []
    if len(lines) + len(below) <= height - 2:
        for number, line in enumerate(below, 1 + len(lines)):
            canvas.put(x + 2, y + number, line, ink.RULE)


def _points(picture: Picture) -> list[Token]:
    points = picture.counter("expedition_points")
    if points is None:
        return []
    name = picture.voice.words.say("counter.expedition_points")
    return [Token(((f"{points.value}/{points.of} ", ink.TURN), (name, ink.SOFT)))]


def _battle(piece: Piece, picture: Picture) -> Token:
    """Number, nemesis, tries and points of a battle, and whether the group is there."""
    say, sign = picture.voice.words.say, picture.look.sign
    here, won = piece.has("here"), piece.has("battle_won")
    style = ink.TURN if here else ink.BODY if won else ink.SOFT
    mark = sign("cursor") if here else piece.place
    parts: list[tuple[str, Style]] = [*(key_of(piece, picture) or [(f"{mark} ", style)])]
    parts.append((picture.voice.words.name(piece.component), picture.style_of(piece, style)))
    number = _try(piece, picture)
    if number:
        parts.append((f"  {say('badge.at_try')} {number}", ink.SOFT))
    if won:
        parts.append((f"  +{piece.badge('points')}", ink.GAIN))
    elif piece.badge("up_to"):
        parts.append((f"  {piece.badge('up_to')} {say('badge.up_to')}", ink.DIM))
    return Token(tuple(parts), piece.id)


def _try(piece: Piece, picture: Picture) -> int:
    """The try that is prepared or fought, or at which the battle ended; 0 before the first."""
    now = picture.counter("expedition_attempt")
    if piece.has("here") and now is not None:
        return now.value
    return int(str(piece.badge("tries") or "0").lstrip("×"))


def _told(picture: Picture) -> list[Piece]:
    """The story of the moment and its advice; else the nemesis of the battle."""
    found = [piece for name in _TOLD for piece in picture.pieces(name)]
    return found or [piece for piece in picture.pieces("road") if piece.has("here")]


# --- shelves


def _shelves(picture: Picture) -> list[_Shelf]:
    """The Barracks first, then what lies behind; empty ones are left out."""
    found = [
        _piles(picture),
        _shelf(picture, "barracks_mages", _mage),
        _treasures(picture),
        _shelf(picture, "upgraded", _plain),
        _shelf(picture, "banished", _plain),
        _journal(picture),
    ]
    return [shelf for shelf in found if any(shelf.groups)]


def _shelf(picture: Picture, name: str, write: Callable[[Piece, Picture], Token]) -> _Shelf:
    found = picture.pieces(name)
    tokens = [write(piece, picture) for piece in found]
    return _Shelf(picture.zone(name), [tokens], [], _choosing(found, picture), tuple(found))


def _choosing(found: Sequence[Piece], picture: Picture) -> tuple[Piece, ...]:
    """All of a shelf while something of it may be chosen."""
    return tuple(found) if any(piece.id in picture.asked for piece in found) else ()


def _does(piece: Piece, picture: Picture, part: str = "short") -> str:
    """What a mage, a card or a treasure does, in a few words or in full."""
    ability, short = short_text(piece, picture, "ability"), short_text(piece, picture, part)
    return picture.voice.say("panel.line", title=ability, text=short) if ability else short


def _piles(picture: Picture) -> _Shelf:
    """A line for each kind: kept, left out, new."""
    by_kind: dict[str, list[Token]] = {}
    for pile in picture.pieces("barracks_piles"):
        by_kind.setdefault(str(pile.badge("type")), []).append(_pile(pile, picture))
    found = picture.pieces("barracks_piles")
    kept = sum(pile.has("kept") for pile in found)
    right = []
    if kept:
        right = [word(f"{kept} {picture.voice.words.say('badge.kept')}", ink.SOFT)]
    title = picture.zone("barracks_piles")
    chosen_from = _choosing(found, picture)
    return _Shelf(title, list(by_kind.values()), right, chosen_from, tuple(found))


def _pile(pile: Piece, picture: Picture) -> Token:
    token = card(pile, picture, cost=pile.badge("cost"))
    if pile.has("left_out"):
        name = picture.voice.words.name(pile.component)
        shut = f"{picture.look.sign('times')} {name}"
        token = Token(((shut, ink.DIM),), pile.id)
    return _marked(token, pile, picture)


def _mage(piece: Piece, picture: Picture) -> Token:
    style = ink.BODY if piece.has("picked_by") else ink.SOFT
    name = (picture.voice.words.name(piece.component), resting(piece, picture, style))
    return _marked(Token((*key_of(piece, picture), name), piece.id), piece, picture)


def _treasures(picture: Picture) -> _Shelf:
    """A line for each level."""
    groups: list[list[Token]] = []
    open_now: tuple[Piece, ...] = ()
    for number, roman in _LEVELS:
        found = picture.pieces(f"barracks_treasures_{number}")
        open_now = open_now or _choosing(found, picture)
        if found:
            tokens = [_mage(piece, picture) for piece in found]
            groups.append([word(f"{roman} ", RING), *tokens])
    return _Shelf(picture.voice.say("expedition.treasures"), groups, [], open_now)


def _plain(piece: Piece, picture: Picture) -> Token:
    name = picture.voice.words.name(piece.component)
    found = [piece.badge(kind) for kind in ("banished_for", "upgraded")]
    what = next((picture.voice.words.say(f"word.{value}") for value in found if value), "")
    return Token(((name, ink.SOFT), (f" {what}", ink.DIM)), piece.id)


def _marked(token: Token, piece: Piece, picture: Picture) -> Token:
    """Who uses it, and whether it is new."""
    say, look = picture.voice.words.say, picture.look
    parts = list(token.parts)
    seat = piece.badge("picked_by")
    if seat is not None:
        number = int(seat)
        sign = f" {look.sign('left')}{number}{look.sign('right')}"
        parts.append((sign, ink.seat_style(number - 1)))
    if piece.has("for_the_group"):
        parts.append((f" {say('badge.for_the_group')}", ink.TURN))
    if piece.has("reward"):
        parts.append((f" {say('badge.reward')}", ink.GAIN))
    return Token(tuple(parts), token.piece)


def _journal(picture: Picture) -> _Shelf:
    """A line for each try, the last first."""
    lines = [_line(piece, picture) for piece in reversed(picture.pieces("journal"))]
    return _Shelf(picture.zone("journal"), lines, [])


def _line(piece: Piece, picture: Picture) -> list[Token]:
    """Battle, nemesis, try and how it ended; turns and what was left where it was fought here."""
    words = picture.voice.words
    lost = piece.has("battle_lost")
    ended = "battle_lost" if lost else "battle_won"
    said = [words.say(f"word.{piece.badge(ended)}"), words.name(piece.component)]
    said.append(f"{words.say('badge.at_try')} {str(piece.badge('at_try')).lstrip('#')}")
    end = (words.say(f"badge.{ended}"), LIFE if lost else ink.GAIN)
    marks = [mark for mark in piece.badges if mark.kind in ("turns", "life_left")]
    fought = " · ".join([badge_text(mark, words) for mark in marks])
    line = [Token(((" · ".join(said) + " · ", ink.SOFT), end), piece.id)]
    return [*line, Token(((fought, ink.DIM),), piece.id)] if fought else line
