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
from aevum.terminal.boards.parts import Token, draw_token, flow, key_of, word, wrapped
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

Rect = tuple[int, int, int, int]
SUPPLY_KEYS = "qwertyiojk"
_SUPPLY = 6  # lines of the piles by name alone
_LONGEST = (99, 24, 20, 17, 14)  # names of piles, until all columns have room


# --- the supply


def in_columns(piles: Sequence[Piece]) -> list[Piece]:
    """The piles as they are laid out: gems, relics, spells."""
    order = list(KINDS)
    return sorted(piles, key=lambda pile: order.index(str(pile.badge("type"))))


def draw_supply(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """Three columns: gems, relics, spells; with more of a kind, column after column."""
    x, y, width, height = area
    part, listed = _richest(picture, width, height)
    if listed:
        draw_supply_list(canvas, area, picture, part)
        return
    panel(canvas, area, ink.BORDER, heading(picture.zone("supply")))
    piles = in_columns(picture.pieces("supply"))
    lines = height - 2
    if part:
        _draw_texts(canvas, (x + 2, y + 1, width - 4, lines), picture, part)
        return
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


def supply_heights(picture: Picture, width: int) -> list[int]:
    """Lines for the names alone, with short texts, with all of every text."""
    found = [_SUPPLY]
    for part in ("short", "text"):
        found.append(2 + min(_listed(picture, width, part), _in_sets(picture, width, part)))
    return [max(found[: at + 1]) for at in range(len(found))]


def _richest(picture: Picture, width: int, height: int) -> tuple[str, bool]:
    """Which text of the piles has room, and whether it stands beside the names or below them."""
    for part in ("text", "short"):
        if _listed(picture, width, part) <= height - 2:
            return part, True
        if _in_sets(picture, width, part) <= height - 2:
            return part, False
    return "", False


def _listed(picture: Picture, width: int, part: str) -> int:
    piles = picture.pieces("supply")
    wide = max((_pile(pile, picture).width for pile in piles), default=0)
    room = width - wide - 6
    return sum(max(1, len(wrapped(short_text(pile, picture, part), room, 99))) for pile in piles)


def _sets(picture: Picture) -> list[list[Piece]]:
    piles = in_columns(picture.pieces("supply"))
    found = [[pile for pile in piles if pile.badge("type") == kind] for kind in KINDS]
    return [one for one in found if one]


def _in_sets(picture: Picture, width: int, part: str) -> int:
    sets = _sets(picture)
    each = (width - 4) // max(1, len(sets)) - 2
    if any(_pile(pile, picture).width > each for one in sets for pile in one):
        return 99
    return max(
        (sum(1 + len(_below(pile, picture, each, part)) for pile in one) for one in sets), default=0
    )


def _below(pile: Piece, picture: Picture, width: int, part: str) -> list[str]:
    return wrapped(short_text(pile, picture, part), width - 2, 99)


def _draw_texts(canvas: Canvas, area: Rect, picture: Picture, part: str) -> None:
    """Gems, relics and spells side by side, what each does below its name."""
    x, y, width, _ = area
    sets = _sets(picture)
    step = width // len(sets)
    for number, one in enumerate(sets):
        line = y
        for pile in one:
            left, wide = x + number * step, step - 2
            _column(canvas, left, line, wide, [_pile(pile, picture)], picture)
            texts = _below(pile, picture, wide, part)
            for at, text in enumerate(texts, 1):
                canvas.put(left + 2, line + at, text, ink.DIM)
            canvas.mark(left, line, wide, 1 + len(texts), Target("piece", pile.id))
            line += 1 + len(texts)


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


def supply_list_lines(picture: Picture, width: int, room: int) -> tuple[str, int]:
    """Which text a list of piles has room for in so many lines, and how many it takes then."""
    whole, short = (2 + _listed(picture, width, part) for part in ("text", "short"))
    if whole <= room:
        return "text", whole
    return "short", max(2 + len(picture.pieces("supply")), min(short, room))


def draw_supply_list(canvas: Canvas, area: Rect, picture: Picture, part: str = "short") -> None:
    """A pile a line, or as many as its text takes where there is room."""
    x, y, width, height = area
    panel(canvas, area, ink.BORDER, heading(picture.zone("supply")))
    piles = in_columns(picture.pieces("supply"))
    tokens = [_pile(pile, picture) for pile in piles]
    wide = max(token.width for token in tokens)
    line, room = y + 1, width - wide - 6
    spare = height - 2 - len(piles)  # lines for texts that need more than one
    for pile, token in zip(piles, tokens, strict=True):
        _column(canvas, x + 2, line, wide, [token], picture)
        text = short_text(pile, picture, part)
        texts = wrapped(text, room, 99) or [""]
        if len(texts) - 1 > spare:
            texts = [fitted(text, room)]
        spare -= len(texts) - 1
        for at, written in enumerate(texts):
            canvas.put(x + 4 + wide, line + at, written, ink.DIM)
        canvas.mark(x + 2, line, width - 4, len(texts), Target("piece", pile.id))
        line += len(texts)


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
        _with_texts(canvas, (x + 2, y + 1, width - 4, lines), held, picture)
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


def hand_heights(seat: int, picture: Picture, width: int) -> list[int]:
    """Lines for a card each, and for all of every card's text."""
    held = groups(picture.pieces(f"hand-{seat}"), picture)
    frame = 2 + len(lying_out(seat, picture))
    whole = sum(map(len, _hand_texts(held, picture, width - 4, "text")))
    return [frame + len(held), frame + whole]


def _hand_texts(
    held: Sequence[tuple[Piece, int]], picture: Picture, width: int, part: str
) -> list[list[str]]:
    """The lines of each card's text beside the names."""
    tokens = [card(piece, picture, count, else_key="  ") for piece, count in held]
    room = width - max((token.width for token in tokens), default=0) - 2
    return [wrapped(short_text(piece, picture, part), room, 99) or [""] for piece, _ in held]


def _with_texts(
    canvas: Canvas, area: Rect, held: Sequence[tuple[Piece, int]], picture: Picture
) -> None:
    """One card a line with its short text; with all of it where there is room."""
    x, y, width, lines = area
    numbers = _hand_keys(held, picture)
    tokens = [
        card(piece, picture, count, else_key=key)
        for (piece, count), key in zip(held, numbers, strict=True)
    ]
    column = max((token.width for token in tokens), default=0) + 2
    texts = _hand_texts(held, picture, width, "text")
    if sum(map(len, texts)) > lines:
        texts = [[fitted(short_text(piece, picture), width - column)] for piece, _ in held]
    for (piece, _), token, text in zip(held, tokens, texts, strict=True):
        draw_token(canvas, x, y, token)
        for number, line in enumerate(text):
            canvas.put(x + column, y + number, line, ink.DIM)
        wide = max(map(cell_len, text))
        canvas.mark(x, y, column + wide, len(text), Target("piece", piece.id))
        y += len(text)


def _hand_keys(held: Sequence[tuple[Piece, int]], picture: Picture) -> list[str]:
    """Numbers of one's own cards where one of them may be chosen: the others answer why not."""
    own = {piece.id for piece in picture.pieces(f"hand-{picture.viewer}")}
    if not own & picture.keys.keys():
        return ["  "] * len(held)
    kept = {piece.component: picture.typed[piece.id] for piece in _numbered(picture)}
    return [f"{kept.get(piece.component, ' ')} " for piece, _ in held]


def _numbered(picture: Picture) -> list[Piece]:
    """The cards of one's hand that a number stands for."""
    own = picture.pieces(f"hand-{picture.viewer}")
    return [piece for piece in own if piece.id in picture.typed]


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
