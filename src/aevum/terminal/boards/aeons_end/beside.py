"""What lies beside the nemesis mat: boards of Outcasts, aids of the players, discarded cards."""

from aevum.offers import Area, Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.parts import (
    BRICK,
    KINDS,
    LIFE,
    heading,
    kind_sign,
    lines_of,
    panel,
    resting,
)
from aevum.terminal.boards.parts import Token, entry, flow, seat_token, word
from aevum.terminal.canvas import Canvas
from aevum.terminal.descriptions import standing_in
from aevum.terminal.picture import Picture

_BOARDS = ("growth", "dreams", "dream_shown", "souls", "next_thrall", "laid", "curses")
_AIDS = ("xaxos_resolving", "treasure", "glyphs", "xaxos_discard")
_PILES = ("nemesis_discard", "returned", "reserve_discard")
_NUMBERS = ("fuel", "xaxos_charges", "treasure_tokens")
_DECKS = ("dream_deck", "xaxos_deck")
_TRACK = 8  # spaces before a maw
_ARROW = "→ "


def height_beside(picture: Picture, width: int) -> int:
    """How many lines the panel takes with everything in it; none if there is nothing."""
    lines = sum(lines_of(tokens, width - 4) for tokens in _lines(picture))
    return lines + 2 if lines else 0


def draw_beside(canvas: Canvas, area: tuple[int, int, int, int], picture: Picture) -> None:
    """A panel with what lies there; what has no room is counted."""
    x, y, width, height = area
    boards = has_boards(picture)
    title = picture.voice.say("battle.beside") if boards else picture.zone("nemesis_discard")
    panel(canvas, area, BRICK, heading(title))
    flow(canvas, x + 2, y + 1, width - 4, height - 2, _lines(picture))


def has_boards(picture: Picture) -> bool:
    """Whether more than discarded cards lies beside the mat."""
    return any(picture.area(name) is not None for name in (*_BOARDS, *_AIDS))


def _lines(picture: Picture) -> list[list[Token]]:
    """Numbers, boards beside the mat, the discard pile in order, other piles of nemesis cards."""
    numbers = _numbers(picture)
    found: list[list[Token]] = [numbers] if numbers else []
    untitled = "" if has_boards(picture) else "nemesis_discard"
    for name in (*_BOARDS, *_AIDS, *_PILES):
        area = picture.area(name)
        if area is not None and area.pieces:
            tokens = [_lying(at, piece, area, picture) for at, piece in enumerate(area.pieces)]
            if name != untitled:
                tokens.insert(0, word(picture.voice.say("panel.title", title=picture.zone(name))))
            found.append(tokens)
    return found


def _numbers(picture: Picture) -> list[Token]:
    """Fuel of a lantern, charges of Xaxos, tokens on a treasure, cards left of small decks."""
    found = [one for name in _NUMBERS if (one := picture.counter(name)) is not None]
    texts = [
        f"{picture.voice.words.say(f'counter.{one.id}')} {one.value}{_most(one.of)}"
        for one in found
    ]
    decks = [name for name in _DECKS if picture.area(name) is not None]
    texts += [f"{picture.zone(name)} {picture.total(name)}" for name in decks]
    return [word(text, ink.SOFT) for text in texts]


def _most(of: int | None) -> str:
    return "" if of is None else f"/{of}"


def _lying(at: int, piece: Piece, area: Area, picture: Picture) -> Token:
    """A piece that lies there: a maw, a dream with its space and price, souls on their way."""
    if area.id == "growth":
        return _maw(piece, area, picture)
    style = resting(piece, picture, ink.SOFT)
    token = entry(piece, area, picture, style, _figures(piece, picture))
    if area.id in ("dreams", "dream_shown"):
        return _dream(piece, token, picture)
    if area.id == "souls" and at:
        return Token(((_ARROW, ink.DIM), *token.parts), token.piece)
    return token


def _maw(piece: Piece, area: Area, picture: Picture) -> Token:
    """A maw with its life and how far it has come; a slain one is only named."""
    token = entry(piece, area, picture, resting(piece, picture, ink.SOFT), "")
    if piece.has("destroyed"):
        return Token((*token.parts, (f" {picture.look.sign('absent')}", ink.DIM)), token.piece)
    life = f" {picture.look.sign('life')}{piece.badge('life')}/{piece.badge('at_first')}"
    space = picture.voice.words.say("badge.space")
    way = f" {space} {piece.badge('space')}/{_TRACK}"
    return Token((*token.parts, (life, LIFE), (way, ink.SOFT)), token.piece)


def _dream(piece: Piece, token: Token, picture: Picture) -> Token:
    """A card of the Dream Mat: its space, type and price stand before it."""
    place = [(f"{piece.place} ", ink.DIM)] if piece.place else []
    cost, kind = piece.badge("cost"), str(piece.badge("type"))
    sign = picture.look.sign("nemesis") if kind == "minion" else kind_sign(piece, picture.look)
    shown = f"{sign}{'' if cost is None else cost} "
    return Token((*place, (shown, KINDS.get(kind, LIFE)), *token.parts), token.piece)


def _figures(piece: Piece, picture: Picture) -> str:
    """The numbers of a piece on a board: souls there, how many are left, whom it names."""
    souls, left = piece.badge("souls"), piece.badge("left")
    shown = "" if souls is None else f" {souls}"
    if left is not None:
        shown += f" {picture.look.sign('times')}{left}"
    return shown + named_player(piece, picture)


def named_player(piece: Piece, picture: Picture) -> str:
    """The token of the player a nemesis card names."""
    seat = piece.badge("names_player")
    return f" {seat_token(seat - 1, picture.look)}" if isinstance(seat, int) else ""


def marks_of(piece: Piece, picture: Picture) -> str:
    """What sets equal foes apart: a letter, whom a card names, whether a thrall is real."""
    letter = piece.badge("letter")
    marks = standing_in(piece, picture.voice.words) + ("" if letter is None else f" {letter}")
    marks += f" {picture.look.sign('written')}" if piece.has("real") else ""
    return marks + named_player(piece, picture)
