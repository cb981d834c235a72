"""The supply, the hand, the cards played and the aether of the Aeon's End table."""

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len

from aevum.offers import Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.parts import (
    KINDS,
    card,
    cards,
    fitted,
    groups,
    heading,
    joined,
    kind_sign,
    panel,
    pools,
    resting,
    short_text,
    squeezed,
)
from aevum.terminal.boards.parts import Token, draw_token, flow, key_of, word
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

Rect = tuple[int, int, int, int]
SUPPLY_KEYS = "qwertyiojk"
_NUMBERED = 9  # cards in hand that have a number
_LONGEST = (99, 24, 20, 17, 14)  # names of piles, until all columns have room


# --- the supply


def in_columns(piles: Sequence[Piece]) -> list[Piece]:
    """The piles as they are laid out: gems, relics, spells."""
    order = list(KINDS)
    return sorted(piles, key=lambda pile: order.index(str(pile.badge("type"))))


def draw_supply(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """Three columns: gems, relics, spells; with more of a kind, column after column."""
    x, y, width, height = area
    panel(canvas, area, ink.BORDER, heading(picture.zone("supply")))
    piles = in_columns(picture.pieces("supply"))
    lines = height - 2
    sets = [[p for p in piles if p.badge("type") == kind] for kind in KINDS]
    if max(map(len, sets)) > lines:
        sets = [piles[at : at + lines] for at in range(0, len(piles), lines)]
    for most in _LONGEST:
        shown = [[_pile(pile, picture, most) for pile in one] for one in sets if one]
        widths = [max(token.width for token in one) for one in shown]
        if sum(widths) + len(widths) <= width - 3:
            break
    gap = max(1, (width - 4 - sum(widths)) // max(1, len(shown)))
    left = x + 2
    for tokens, wide in zip(shown, widths, strict=True):
        _column(canvas, left, y + 1, wide, tokens, picture)
        left += wide + gap


def _column(
    canvas: Canvas, x: int, y: int, width: int, tokens: Sequence[Token], picture: Picture
) -> None:
    """Piles under each other, how many are left at the right end."""
    for number, token in enumerate(tokens):
        *front, count = token.parts
        draw_token(canvas, x, y + number, Token(tuple(front), token.piece))
        canvas.put(x + width - cell_len(count[0]), y + number, *count)
        canvas.mark(x, y + number, width, 1, Target("piece", token.piece))


def _pile(pile: Piece, picture: Picture, most: int = 99) -> Token:
    """A pile: key, type and cost, name in so many columns, marks, how many are left."""
    kind, left = str(pile.badge("type")), pile.badge("left")
    lit = pile.id in picture.keys
    style = resting(pile, picture, KINDS[kind])
    key = key_of(pile, picture) or [(f"{_place(pile, picture)} ", ink.DIM)]
    name = fitted(picture.voice.words.name(pile.component), most)
    name = f"{kind_sign(pile, picture.look)}{pile.badge('cost')} {name}"
    times = f"  {picture.look.sign('times')}{left}"
    marks = (_marks(pile, picture), ink.RULE)
    return Token((*key, (name, style), marks, (times, ink.BODY if lit else ink.DIM)), pile.id)


def _marks(pile: Piece, picture: Picture) -> str:
    """A sign for each glyph token on a pile, and one for the treasure assigned to it."""
    signs = {"glyph": picture.look.sign("prep"), "treasure_pile": picture.look.sign("star")}
    found = "".join([signs[mark.kind] for mark in pile.badges if mark.kind in signs])
    return f" {found}" if found else ""


def _place(pile: Piece, picture: Picture) -> str:
    """The key of a pile that cannot be chosen: it answers why not."""
    names = [one.id for one in in_columns(picture.pieces("supply"))]
    at = names.index(pile.id)
    return SUPPLY_KEYS[at] if at < len(SUPPLY_KEYS) else " "


def draw_supply_list(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """One pile a line, with its short text."""
    x, y, width, _height = area
    panel(canvas, area, ink.BORDER, heading(picture.zone("supply")))
    piles = in_columns(picture.pieces("supply"))
    tokens = [_pile(pile, picture) for pile in piles]
    wide = max(token.width for token in tokens)
    for number, (pile, token) in enumerate(zip(piles, tokens, strict=True)):
        line = y + 1 + number
        _column(canvas, x + 2, line, wide, [token], picture)
        text = fitted(short_text(pile, picture), width - wide - 6)
        canvas.put(x + 4 + wide, line, text, ink.DIM)
        canvas.mark(x + 2, line, width - 4, 1, Target("piece", pile.id))


# --- the hand


def draw_hand(
    canvas: Canvas,
    area: Rect,
    seat: int,
    picture: Picture,
    *,
    purse: bool = True,
    lying: bool = True,
) -> None:
    """The hand, copies together, if need be with the aether and what was played."""
    x, y, width, height = area
    border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
    money = pools(picture, seat) if purse else []
    if joined(money, 2) + 16 > width:
        money = [Token(token.parts[:1]) for token in money]
    panel(canvas, area, border, heading(picture.zone("hand")), money)
    below = lying_lines(seat, picture, width - 4) if lying else []
    lines = height - 2 - len(below)
    held = groups(picture.pieces(f"hand-{seat}"), picture)
    if len(held) <= lines:
        _with_texts(canvas, x + 2, y + 1, width - 4, held, picture)
    else:
        _in_columns(canvas, (x + 2, y + 1, width - 4, lines), held, picture)
    for number, tokens in enumerate(below):
        flow(canvas, x + 2, y + height - 1 - len(below) + number, width - 4, 1, [tokens])


def _in_columns(
    canvas: Canvas, area: Rect, held: Sequence[tuple[Piece, int]], picture: Picture
) -> None:
    """Names alone, in as many columns as it takes."""
    x, y, width, lines = area
    numbers = _hand_keys(held, picture)
    across = -(-len(held) // max(1, lines))
    step = (width + 1) // across
    for number, (piece, count) in enumerate(held):
        column, line = divmod(number, max(1, lines))
        most = step - 5 - (3 if count > 1 else 0)
        token = card(piece, picture, count, most=most, else_key=numbers[number])
        draw_token(canvas, x + column * step, y + line, token)


def lying_lines(seat: int, picture: Picture, width: int) -> list[list[Token]]:
    """What lies before a mage, a line for each kind of place."""
    count = len(lying_out(seat, picture))
    return [squeezed(partial(_one_place, seat, picture, at), width, 1) for at in range(count)]


def _one_place(seat: int, picture: Picture, at: int, most: int) -> list[Token]:
    return lying_out(seat, picture, most)[at]


def _with_texts(
    canvas: Canvas, x: int, y: int, width: int, held: Sequence[tuple[Piece, int]], picture: Picture
) -> None:
    """One card a line with its short text."""
    numbers = _hand_keys(held, picture)
    tokens = [
        card(piece, picture, count, else_key=key)
        for (piece, count), key in zip(held, numbers, strict=True)
    ]
    column = max((token.width for token in tokens), default=0) + 2
    for number, ((piece, _), token) in enumerate(zip(held, tokens, strict=True)):
        draw_token(canvas, x, y + number, token)
        text = fitted(short_text(piece, picture), width - column)
        canvas.put(x + column, y + number, text, ink.DIM)
        canvas.mark(x, y + number, column + cell_len(text), 1, Target("piece", piece.id))


def _hand_keys(held: Sequence[tuple[Piece, int]], picture: Picture) -> list[str]:
    """Numbers of one's own cards where one of them may be chosen: the others answer why not."""
    own = {piece.id for piece in picture.pieces(f"hand-{picture.viewer}")}
    own = own if own & picture.keys.keys() else set()
    return [
        f"{number} " if piece.id in own and number <= _NUMBERED else "  "
        for number, (piece, _) in enumerate(held, 1)
    ]


def lying_out(seat: int, picture: Picture, most: int = 0) -> list[list[Token]]:
    """What a mage has played, and cards of the deck that are turned up for the moment."""
    found: list[list[Token]] = []
    for name in ("played", "deck"):
        tokens = cards(picture.area(f"{name}-{seat}"), picture, most)
        if tokens:
            found.append([word(picture.voice.say(f"battle.out_{name}")), *tokens])
    return found


def has_room(height: int, seat: int, picture: Picture) -> bool:
    """Whether a panel this high holds the hand and what was played, a line each."""
    held = groups(picture.pieces(f"hand-{seat}"), picture)
    return len(held) + len(lying_out(seat, picture)) <= height - 2


def draw_aether(
    canvas: Canvas, area: Rect, seat: int, picture: Picture, *, lying: bool = True
) -> None:
    """The aether by what it may pay for, then, if it lies here, what was played for it."""
    x, y, width, height = area
    border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
    title = picture.voice.words.say("counter.aether").capitalize()
    panel(canvas, area, border, heading(title))
    purse, lines, inner = pools(picture, seat), height - 2, width - 4

    def below(most: int) -> list[Token]:
        out = lying_out(seat, picture, most) if lying else []
        return [token for tokens in out for token in tokens]

    left = lines - len(purse)
    if left >= 1 or not below(0):
        flow(canvas, x + 2, y + 1, inner, lines, [[token] for token in purse])
        flow(canvas, x + 2, y + 1 + len(purse), inner, left, [squeezed(below, inner, left)])
        return

    def all_in_one(most: int) -> list[Token]:
        amounts = [Token(token.parts[:1]) for token in purse] if most else purse
        return [*amounts, *below(most)]

    flow(canvas, x + 2, y + 1, inner, lines, [squeezed(all_in_one, inner, lines)])
