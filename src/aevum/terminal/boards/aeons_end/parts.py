"""Parts of the Aeon's End table: panels with words in their edges, cards, counters, numbers."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.style import Style

from aevum.kernel import Part
from aevum.offers import Area, Counter, Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import Token, draw_token, key_of, word
from aevum.terminal.canvas import Canvas
from aevum.terminal.palette import Look
from aevum.terminal.picture import Picture

BRICK = Style(color="#8f4a40")
KINDS = {
    "gem": Style(color="#b9a2f5"),
    "relic": Style(color="#5cb8c8"),
    "spell": Style(color="#f2935c"),
}
CHARGE = Style(color="#7fb8f0")
POWER = Style(color="#c79df0")
RING = Style(color=ink.GOLD)
LIFE = Style(color=ink.DANGER)
AETHER = Style(color=ink.GOOD)
_NAMES = (0, 20, 17, 14, 12, 10, 8, 6)  # lengths to which names are cut where there is no room

# --- reading the tableau


def defended(picture: Picture) -> Counter | None:
    """The life of Gravehold, or of Xaxos in its place."""
    return picture.counter("gravehold") or picture.counter("xaxos")


def breaches(picture: Picture, seat: int) -> tuple[Piece, ...]:
    """The breaches a mage has; places without one are left out."""
    return tuple([p for p in picture.pieces(f"breaches-{seat}") if is_there(p)])


def is_there(breach: Piece) -> bool:
    """Whether a place of the mat has its breach."""
    return not breach.has("destroyed") and not breach.has("absent")


def groups(cards: Sequence[Piece], picture: Picture) -> list[tuple[Piece, int]]:
    """Copies as one entry each: a copy that may be chosen, or the first, and how many."""
    found: dict[str, list[Piece]] = {}
    for card in cards:
        found.setdefault(card.component, []).append(card)
    wanted = (picture.keys, picture.asked)  # keys are given to what is drawn
    return [
        (next((c for ids in wanted for c in copies if c.id in ids), copies[0]), len(copies))
        for copies in found.values()
    ]


def seats(picture: Picture) -> list[int]:
    """All seats, the viewer's first, then in turn order."""
    count = sum(area.id.startswith("mage-") for area in picture.tableau.areas)
    return [(picture.me + step) % count for step in range(count)]


def short_text(piece: Piece, picture: Picture, part: str = "short") -> str:
    """What a piece does, in a few words or in full."""
    words = picture.voice.words
    found = words.find(f"{piece.component}.{part}")
    return words.typeset(found) if found else ""


# --- writing


def fitted(text: str, width: int) -> str:
    """A text in so many columns; what is left out is under the cursor or the mouse."""
    if cell_len(text) <= width:
        return text
    return text[: max(0, width - 1)].rstrip() + "…" if width > 0 else ""


def lines_of(tokens: Sequence[Token], width: int) -> int:
    """How many lines tokens take when they flow."""
    used, lines = 0, 1
    for token in tokens:
        if used and used + token.width > width:
            used, lines = 0, lines + 1
        used += token.width + 2
    return lines


def squeezed(write: Callable[[int], list[Token]], width: int, lines: int) -> list[Token]:
    """Tokens with names as long as the room allows; 0 writes them whole."""
    for most in _NAMES:
        tokens = write(most)
        if lines_of(tokens, width) <= lines:
            break
    return tokens


def joined(tokens: Sequence[Token], gap: int = 1) -> int:
    """The width of tokens in a row."""
    return sum(token.width for token in tokens) + gap * max(0, len(tokens) - 1)


def row(canvas: Canvas, x: int, y: int, tokens: Sequence[Token], gap: int = 1) -> int:
    """Tokens one after the other; returns the column after them."""
    for number, token in enumerate(tokens):
        if number:
            x = canvas.put(x, y, " " * gap)
        x = draw_token(canvas, x, y, token)
    return x


def panel(
    canvas: Canvas,
    area: tuple[int, int, int, int],
    border: Style,
    title: Sequence[Token],
    right: Sequence[Token] = (),
    below: Sequence[Token] = (),
) -> None:
    """A box with its title, and numbers in its upper and lower edge as far as they fit."""
    x, y, width, height = area
    canvas.box(x, y, width, height, "", border)
    after = _edge(canvas, x + 2, y, title)
    shown = list(right)
    while shown and after + joined(shown, 2) + 4 > x + width:
        shown.pop()
    _edge(canvas, x + width - joined(shown, 2) - 4, y, shown, 2)
    shown = list(below)
    while shown and joined(shown, 2) + 6 > width:
        shown.pop()
    _edge(canvas, x + width - joined(shown, 2) - 4, y + height - 1, shown, 2)


def _edge(canvas: Canvas, x: int, y: int, tokens: Sequence[Token], gap: int = 1) -> int:
    if not tokens:
        return x
    canvas.put(x, y, " ")
    x = row(canvas, x + 1, y, tokens, gap)
    return canvas.put(x, y, " ")


def heading(text: str) -> list[Token]:
    """A plain title."""
    return [word(text, ink.STRONG)]


def resting(piece: Piece, picture: Picture, style: Style) -> Style:
    """The colour of a piece: its own where it may be chosen or nothing may, dim otherwise."""
    lit = not picture.keys or piece.id in picture.keys
    return picture.style_of(piece, style if lit else ink.DIM)


def kind_sign(piece: Piece, look: Look) -> str:
    """The shape of a card's type."""
    kind = piece.badge("type")
    return look.sign(str(kind)) if kind in KINDS else look.sign("dot")


def card(
    piece: Piece,
    picture: Picture,
    count: int = 1,
    *,
    most: int = 0,
    else_key: str = "",
    cost: Part | None = None,
) -> Token:
    """A card: key or what stands there else, type and cost, name in so many columns, how many."""
    colour = KINDS.get(str(piece.badge("type")), ink.SOFT)
    lit = not picture.keys or piece.id in picture.keys
    style = picture.style_of(piece, colour if lit else ink.SOFT)
    key = key_of(piece, picture) or [(else_key, ink.DIM)]
    times = f" {picture.look.sign('times')}{count}" if count > 1 else ""
    name = picture.voice.words.name(piece.component)
    name = fitted(name, most) if most else name
    sign = f"{kind_sign(piece, picture.look)}{'' if cost is None else cost} "
    return Token((*key, (sign, colour), (name, style), (times, ink.SOFT)), piece.id)


def cards(area: Area | None, picture: Picture, most: int = 0) -> list[Token]:
    """Cards of an area, copies together."""
    found = groups(area.pieces, picture) if area is not None else []
    return [card(piece, picture, count, most=most) for piece, count in found]


# --- numbers


def life(picture: Picture, seat: int) -> Token:
    """A mage's life."""
    found = picture.counter("life", seat)
    assert found is not None
    style = LIFE if found.value else ink.DIM
    text = f"{picture.look.sign('life')} {found.value}/{found.of}"
    return word(text, style)


def charges(picture: Picture, seat: int) -> Token:
    """A mage's charges as a row of cells."""
    found = picture.counter("charges", seat)
    assert found is not None
    sign = picture.look.sign
    most = found.of or 0
    full, empty = sign("charge") * found.value, sign("no_charge") * (most - found.value)
    return Token(((full, CHARGE), (empty, ink.DIM)))


def pools(picture: Picture, seat: int) -> list[Token]:
    """Aether by what it may pay for; only whoever has the turn has any (WE-30)."""
    sign, say = picture.look.sign("aether"), picture.voice.say
    found: list[Token] = []
    for one in picture.tableau.counters:
        if one.owner == seat and one.id.startswith("aether"):
            label = say(f"battle.{one.id}")
            found.append(Token(((f"{one.value}{sign}", AETHER), (f" {label}", ink.SOFT))))
    return found


def bar(canvas: Canvas, x: int, y: int, width: int, value: int, most: int) -> None:
    """A bar of a life."""
    full = max(1 if value else 0, round(width * value / most)) if most else 0
    sign = canvas.look.sign("full")
    canvas.put(x, y, sign * full, LIFE)
    canvas.put(x + full, y, (sign if not canvas.look.bare else ".") * (width - full), ink.BORDER)


def seat_sign(turn_card: str, look: Look) -> str:
    """A turn order card as a token: a seat, a pair, anybody, the nemesis or its Delirium."""
    name = turn_card.rpartition(".")[2]
    if name in ("nemesis", "wild", "delirium"):
        return look.sign(name)
    return f"{look.sign('left')}{name.replace('_', '/')}{look.sign('right')}"
