"""The mages of the Aeon's End table: life, charges, breaches and what is prepped in them."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from rich.cells import cell_len

from aevum.offers import Piece
from aevum.play.naming import numbered_names
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.cards import draw_hand, lying_lines
from aevum.terminal.boards.aeons_end.parts import (
    AETHER,
    RING,
    breaches,
    card,
    cards,
    charges,
    fitted,
    heading,
    life,
    lines_of,
    panel,
    resting,
    short_text,
    squeezed,
)
from aevum.terminal.boards.parts import Token, draw_token, flow, key_of, seat_token, word, wrapped
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.descriptions import badge_text
from aevum.terminal.picture import Picture

Rect = tuple[int, int, int, int]
_ROMAN = ("I", "II", "III", "IV")
_FULL = 6  # lines from which every breach has a line of its own
_TALL = 22  # lines from which a page has the ability's whole text
_OWN_TILES = {f"{name}_breach" for name in ("void", "forged", "honed", "refined", "serrated")}
_WITH_SPELLS = 80  # columns from which what a prepped spell does stands beside it
_STATE = 9  # the column of a breach's state, after key, number and ring


def draw_mage(
    canvas: Canvas, area: Rect, seat: int, picture: Picture, *, lying: bool = False
) -> None:
    """A mage: a line for each breach if there is room, all of them in a flow otherwise.

    The line below the breaches is the ability, the hand of another, or what lies played.
    """
    x, y, width, height = area
    _frame(canvas, area, seat, picture)
    if height < _FULL:
        tokens = squeezed(partial(_strip, seat, picture), width - 4, height - 2)
        flow(canvas, x + 2, y + 1, width - 4, height - 2, [tokens])
        return
    texts = width >= _WITH_SPELLS
    draw_breaches(canvas, x + 2, y + 1, width - 4, seat, picture, texts=texts)
    left = height - _FULL
    if not left:
        return
    out = lying_lines(seat, picture, width - 4)[:left] if lying else []
    row = y + 5
    if out:
        row = flow(canvas, x + 2, row, width - 4, left, out)
    elif seat != picture.me:
        whole = min(left, lines_of(_held(seat, picture, 0), width - 4))
        held = squeezed(partial(_held, seat, picture), width - 4, whole)
        row = flow(canvas, x + 2, row, width - 4, whole, [held])
    for number, line in enumerate(_does(seat, picture, width - 4, y + height - 1 - row)):
        canvas.put(x + 2, row + number, line, ink.DIM)


def _does(seat: int, picture: Picture, width: int, lines: int) -> list[str]:
    """What the ability does, in full where it has room."""
    mage = picture.pieces(f"mage-{seat}")[0]
    whole = wrapped(_ability(mage, picture, "text"), width, 99)
    return whole if len(whole) <= lines else wrapped(_ability(mage, picture, "short"), width, lines)


def mage_heights(seat: int, picture: Picture, width: int) -> list[int]:
    """Lines of a mage as a rule, and with all the ability does."""
    mage = picture.pieces(f"mage-{seat}")[0]
    held = 0 if seat == picture.me else lines_of(_held(seat, picture, 0), width - 4)
    whole = wrapped(_ability(mage, picture, "text"), width - 4, 99)
    return [_FULL + 1, _FULL + held + len(whole)]


def _held(seat: int, picture: Picture, most: int) -> list[Token]:
    """The hand in one list."""
    title = word(picture.voice.say("battle.hand"))
    return [title, *cards(picture.area(f"hand-{seat}"), picture, most)]


def _frame(canvas: Canvas, area: Rect, seat: int, picture: Picture) -> None:
    """The panel of a mage with all numbers in its edges."""
    mage = picture.pieces(f"mage-{seat}")[0]
    border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
    trophies = picture.counter("trophies", seat)
    say = picture.voice.words.say
    right = [life(picture, seat), charges(picture, seat)]
    if trophies is not None:
        right.append(word(f"{say('counter.trophies')} {trophies.value}", ink.SOFT))
    if mage.has("exhausted"):
        right.append(word(say("badge.exhausted"), ink.LOSS))
    below = [
        word(f"{picture.voice.say(f'battle.{name}')} {picture.total(f'{name}-{seat}')}", ink.SOFT)
        for name in ("hand", "deck", "discard")
    ]
    below = [*[_treasure(one, picture) for one in picture.pieces(f"treasures-{seat}")], *below]
    below += _waiting(mage, picture)
    canvas.mark(area[0], area[1], area[2], 1, Target("piece", mage.id))
    panel(canvas, area, border, _title(mage, seat, picture), right, below)


def _waiting(mage: Piece, picture: Picture) -> list[Token]:
    """Where the token of a barrier track lies, and what waits for the next gain or focus."""
    words = picture.voice.words
    kinds = ("barrier", "next_gain", "next_focus")
    marks = [mark for mark in mage.badges if mark.kind in kinds]
    return [word(badge_text(mark, words), ink.SOFT) for mark in marks]


def _treasure(piece: Piece, picture: Picture) -> Token:
    """A treasure on the mat, faint once it is used."""
    style = ink.DIM if piece.has("used") or piece.has("spent") else RING
    name = picture.voice.words.name(piece.component)
    return Token((*key_of(piece, picture), (name, resting(piece, picture, style))), piece.id)


def _title(mage: Piece, seat: int, picture: Picture) -> list[Token]:
    """Seat and mage, and the player's name if one was given."""
    turn = seat == picture.tableau.turn
    token = seat_token(seat, picture.look)
    lit = picture.style_of(mage, ink.LIT if mage.id in picture.keys else ink.STRONG)
    name = picture.voice.words.name(mage.component)
    called = picture.seat_name(seat)
    if called not in numbered_names(seat, picture.voice.words):
        name = f"{name} · {called}"
    style = ink.TURN if turn else ink.seat_style(seat)
    return [Token((*key_of(mage, picture), (f"{token} ", style), (name, lit)), mage.id)]


def _ability(mage: Piece, picture: Picture, part: str) -> str:
    """The name of the ability and what it does."""
    name = short_text(mage, picture, "ability")
    return picture.voice.say("panel.line", title=name, text=short_text(mage, picture, part))


def draw_ability(canvas: Canvas, area: Rect, seat: int, picture: Picture) -> None:
    """What the ability of a mage does, in full."""
    x, y, width, height = area
    mage = picture.pieces(f"mage-{seat}")[0]
    panel(canvas, area, ink.BORDER, heading(short_text(mage, picture, "ability")))
    for number, line in enumerate(
        wrapped(short_text(mage, picture, "text"), width - 4, height - 2)
    ):
        canvas.put(x + 2, y + 1 + number, line, ink.SOFT)


# --- breaches


class BreachLine(NamedTuple):
    """One breach as it is written: its tile, its state in words, what is prepped there."""

    tile: Piece | None
    state: str
    spells: list[Token]


def draw_breaches(
    canvas: Canvas, x: int, y: int, width: int, seat: int, picture: Picture, *, texts: bool = False
) -> None:
    """Four lines: key, number, ring, state and price, spells, bonus; a lost one keeps its place."""
    lines = [_line(roman, seat, picture) for roman in _ROMAN]
    room = width - _STATE - 3  # up to the bonus
    lines = [line._replace(state=fitted(line.state, room)) for line in lines]
    column = _STATE + max(cell_len(line.state) for line in lines) + 2
    widest = max((sum(t.width + 1 for t in line.spells) for line in lines), default=0)
    aligned = column + widest <= width - 3
    for number, line in enumerate(lines):
        row = y + number
        canvas.put(x + 3, row, _ROMAN[number], ink.SOFT if line.tile else ink.DIM)
        if line.tile is None:
            canvas.put(x + 7, row, picture.look.sign("absent"), ink.DIM)
            continue
        after = _tile(canvas, x, row, line, picture, hurried=not aligned)
        at = x + column if aligned else after + 2
        for spell in line.spells:
            at = draw_token(canvas, at, row, spell) + 1
        if texts and len(line.spells) == 1:
            text = _spell_text(line.spells[0], seat, picture)
            canvas.put(at + 1, row, fitted(text, x + width - 4 - at), ink.DIM)
        bonus = line.tile.badge("bonus")
        if bonus is not None:
            canvas.put(x + width - 2, row, f"+{bonus}", AETHER)


def _tile(
    canvas: Canvas, x: int, y: int, line: BreachLine, picture: Picture, *, hurried: bool
) -> int:
    """Key, ring and state of a breach; returns the column after them."""
    tile = line.tile
    assert tile is not None
    canvas.mark(x, y, _STATE + cell_len(line.state), 1, Target("piece", tile.id))
    lit = tile.id in picture.keys
    if lit:
        key = picture.keys[tile.id] or picture.look.sign("cursor")
        canvas.put(x, y, key, ink.KEY)
    canvas.put(x + 7, y, _ring(tile, picture), RING)
    if tile.has("focused"):
        canvas.put(x + 8, y, picture.look.sign("prep"), ink.GAIN)
    if hurried and line.spells:
        return x + _STATE - 1
    style = picture.style_of(tile, ink.LIT if lit else ink.SOFT)
    return canvas.put(x + _STATE, y, line.state, style)


def _line(roman: str, seat: int, picture: Picture) -> BreachLine:
    tile = next((p for p in breaches(picture, seat) if p.place == roman), None)
    if tile is None:
        return BreachLine(None, "", [])
    say = picture.voice.say
    if tile.has("opened"):
        sigil = tile.component.endswith("sigil_breach")
        state = say("battle.sigil") if sigil else picture.voice.words.say("badge.opened")
    else:
        focus, opening = tile.badge("focus_cost"), tile.badge("open_cost")
        state = say("battle.closed", focus=focus, open=opening)
    name = picture.voice.words.name(tile.component)
    if tile.component.rpartition(".")[2] in _OWN_TILES:
        state = name if tile.has("opened") else f"{state} · {name}"
    relic = tile.badge("attached")
    if relic is not None:
        state = f"{state} · {picture.voice.words.noun(relic)}"
    return BreachLine(tile, state, [_spell(p, picture) for p in _prepped(seat, roman, picture)])


def _prepped(seat: int, roman: str, picture: Picture) -> list[Piece]:
    return [p for p in picture.pieces(f"prepped-{seat}") if p.place == roman]


def _spell(piece: Piece, picture: Picture, most: int = 0) -> Token:
    """A prepped spell, with the other breach it lies in (WE-50)."""
    token = card(piece, picture, most=most)
    other = piece.badge("also_in")
    if other is None:
        return token
    return Token((*token.parts, (f" +{other}", ink.DIM)), token.piece)


def _spell_text(token: Token, seat: int, picture: Picture) -> str:
    found = [p for p in picture.pieces(f"prepped-{seat}") if p.id == token.piece]
    return short_text(found[0], picture) if found else ""


def _ring(tile: Piece, picture: Picture) -> str:
    return picture.look.sign("breaches")[tile.orientation]


def _strip(seat: int, picture: Picture, most: int) -> list[Token]:
    """All breaches with their spells as one list."""
    tokens: list[Token] = []
    for tile in breaches(picture, seat):
        number = resting(tile, picture, ink.SOFT)
        parts = [*key_of(tile, picture), (f"{tile.place} ", number)]
        tokens.append(Token((*parts, (_ring(tile, picture), RING)), tile.id))
        tokens += [_spell(piece, picture, most) for piece in _prepped(seat, tile.place, picture)]
    return tokens


# --- the whole page


def draw_mage_page(canvas: Canvas, area: Rect, seat: int, picture: Picture) -> None:
    """A mage with all texts, the hand, and the discard pile in order."""
    x, y, width, height = area
    mage = picture.pieces(f"mage-{seat}")[0]
    part = "text" if height >= _TALL else "short"
    text = wrapped(_ability(mage, picture, part), width - 4, 4)
    upper, lower = 6 + len(text), 5
    _frame(canvas, (x, y, width, upper), seat, picture)
    draw_breaches(canvas, x + 2, y + 1, width - 4, seat, picture, texts=True)
    for number, line in enumerate(text):
        canvas.put(x + 2, y + 5 + number, line, ink.SOFT)
    middle = height - upper - lower
    draw_hand(canvas, (x, y + upper, width, middle), seat, picture)
    draw_discard(canvas, (x, y + height - lower, width, lower), seat, picture)


def draw_discard(canvas: Canvas, area: Rect, seat: int, picture: Picture) -> None:
    """The discard pile, oldest first: turned over, it is drawn in this order (WE-60)."""
    x, y, width, height = area
    border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
    panel(canvas, area, border, heading(picture.voice.say("battle.in_order")))
    pile = picture.pieces(f"discard-{seat}")
    tokens = squeezed(partial(runs, pile, picture), width - 4, height - 2)
    flow(canvas, x + 2, y + 1, width - 4, height - 2, [tokens])


def runs(pile: Sequence[Piece], picture: Picture, most: int = 0) -> list[Token]:
    """A pile in order; neighbours of the same kind are counted together."""
    found: list[tuple[Piece, int]] = []
    for piece in pile:
        last = found[-1][0] if found else None
        apart = piece.id in picture.keys or (last is not None and last.id in picture.keys)
        if last is not None and last.component == piece.component and not apart:
            found[-1] = (last, found[-1][1] + 1)
        else:
            found.append((piece, 1))
    return [card(piece, picture, count, most=most) for piece, count in found]
