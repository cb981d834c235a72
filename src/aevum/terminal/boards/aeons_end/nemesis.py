"""The nemesis side of the Aeon's End table: mat, cards in play, deck and discard pile."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from aevum.offers import Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.beside import draw_beside, has_boards, height_beside, marks_of
from aevum.terminal.boards.aeons_end.parts import (
    BRICK,
    LIFE,
    POWER,
    bar,
    defended,
    fitted,
    heading,
    joined,
    panel,
    row,
    short_text,
)
from aevum.terminal.boards.parts import Token, draw_token, key_of, word, wrapped
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

Rect = tuple[int, int, int, int]
_TIERS = (("tier_1", "I"), ("tier_2", "II"), ("tier_3", "III"))
_FOOT, _FOOT_WITH_BOARDS = 6, 9  # most lines of what lies below
_BAR = 14
_MAT_NUMBERS = 5  # lines of a mat without its text
_MORE = "n"  # leads to the page of the nemesis
_MAT = 40  # columns the mat has at least
_SHORT = 34  # columns of a short text
_LEAST_MAT = 6  # lines
_MOST_IN_ONE = 8  # foes for whose texts the mat gives up lines of its own


# --- the mat


def draw_mat(canvas: Canvas, area: Rect, picture: Picture, *, full: bool = False) -> None:
    """Life, tokens, Gravehold, Unleash and what is left of the deck."""
    x, y, width, height = area
    mat = picture.pieces("nemesis")[0]
    tier = picture.counter("tier")
    right = []
    if tier is not None and tier.value:
        right = [word(picture.voice.say("battle.tier", tier=tier.value), ink.SOFT)]
    title = Token(
        (*key_of(mat, picture), (picture.voice.words.name(mat.component), _title(mat, picture))),
        mat.id,
    )
    canvas.mark(x + 1, y, width - 2, height, Target("piece", mat.id))
    rules = mat_rules(picture, width - 4)
    cut = not full and len(rules) + _MAT_NUMBERS > height
    more = [word(_MORE, ink.KEY), word(picture.look.sign("more"), ink.SOFT)] if cut else []
    panel(canvas, area, BRICK, [title], right, more)
    at, last = _numbers(canvas, x + 2, y + 1, width - 4, picture), y + height - 2
    deck = _deck(picture)
    row(canvas, x + 2, last, deck, 2 if joined(deck, 2) <= width - 4 else 1)
    full = full or len(wrapped(unleash_text(picture), width - 4, 99)) < last - at
    for line in _rules(mat, picture, width - 4, last - at, full=full):
        canvas.put(x + 2, at, line, ink.SOFT)
        at += 1


def _title(mat: Piece, picture: Picture) -> Style:
    return picture.style_of(mat, ink.LIT if mat.id in picture.keys else ink.STRONG)


def mat_width(picture: Picture, width: int, lines: int) -> int:
    """Where the mat ends and the cards in play begin, so that both show all their text.

    Where so many lines are too few for that, it takes the fewest more.
    """
    most = max(_MAT, min(width * 3 // 5, width - queue_width(picture)))
    texts, beside = _queue_needs(picture)
    needed = {
        wide: max(mat_lines(picture, wide), _lines_in(width - wide, texts, beside))
        for wide in range(_MAT, most + 1, 4)
    }
    fits = [wide for wide, most_lines in needed.items() if most_lines <= lines]
    return fits[0] if fits else min(needed, key=lambda wide: needed[wide])


def unleash_text(picture: Picture) -> str:
    """What Unleash does against this nemesis."""
    mat = picture.pieces("nemesis")[0]
    return picture.voice.words.say("more.unleash", text=short_text(mat, picture, "unleash"))


def mat_rules(picture: Picture, width: int) -> list[str]:
    """All the text of the mat."""
    return _rules(picture.pieces("nemesis")[0], picture, width, 99, full=True)


def mat_lines(picture: Picture, width: int) -> int:
    """How many lines the mat takes with all its text."""
    return _MAT_NUMBERS + len(mat_rules(picture, width - 4))


def _rules(mat: Piece, picture: Picture, width: int, lines: int, *, full: bool) -> list[str]:
    """Unleash; in full also the rule of the mat and its harder side."""
    say = picture.voice.words.say
    found = wrapped(unleash_text(picture), width, lines)
    if full:
        found += wrapped(short_text(mat, picture, "text"), width, lines)
        if mat.has("harder"):
            text = say("more.harder", text=short_text(mat, picture, "harder"))
            found += wrapped(text, width, lines)
    if len(found) > lines:
        found = [*found[: lines - 1], fitted(f"{found[lines - 1]} …", width)]
    return found


def _numbers(canvas: Canvas, x: int, y: int, width: int, picture: Picture) -> int:
    """Life with its bar, then tokens or acolytes and Gravehold; returns the row after them."""
    sign, say = picture.look.sign, picture.voice.say
    life = picture.counter("nemesis_life")
    reserve = picture.area("reserve") is not None
    if life is not None:
        after = canvas.put(x, y, f"{sign('life')} {life.value}/{life.of} ", LIFE)
        bar(canvas, after, y, min(_BAR, x + width - after), life.value, life.of or 1)
        y += 1
    elif reserve:
        left, beaten = picture.total("reserve"), picture.total("reserve_discard")
        canvas.put(x, y, say("battle.acolytes", left=left, beaten=beaten), ink.SOFT)
        y += 1
    tokens, hold = picture.counter("tokens"), defended(picture)
    after = x
    if tokens is not None:
        most = f"/{tokens.of}" if tokens.of else ""
        after = canvas.put(x, y, f"{sign('token')} {tokens.value}{most} ", LIFE)
        after = canvas.put(after, y, picture.voice.words.say("counter.tokens"), ink.SOFT) + 2
    if hold is not None:
        text = f"{sign('gravehold')} {hold.value}/{hold.of}"
        name = f"{picture.voice.words.say(f'counter.{hold.id}')} "
        if after + cell_len(text) + cell_len(name) <= x + width:
            text = f"{sign('gravehold')} {name}{hold.value}/{hold.of}"
        canvas.put(after, y, text, ink.RULE)
    return y + 1


def _deck(picture: Picture) -> list[Token]:
    """Cards left by tier, those put under them, and the discard pile."""
    tokens = [word(picture.voice.say("battle.deck"), ink.DIM)]
    for name, roman in _TIERS:
        count = picture.total(name)
        tokens.append(Token(((f"{roman} ", ink.DIM), (str(count), ink.SOFT if count else ink.DIM))))
    below = picture.total("returned")
    if below:
        tokens.append(word(f"+{below}", ink.SOFT))
    name, gone = picture.voice.say("battle.discard"), picture.total("nemesis_discard")
    return [*tokens, Token(((f"{name} ", ink.DIM), (str(gone), ink.SOFT)))]


# --- cards in play


def draw_queue(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """Minions and powers, oldest first, with as much of their text as there is room for."""
    x, y, width, height = area
    coming = [word(fitted(foreseen(picture), width - 8), LIFE)] if picture.foreseen else []
    panel(canvas, area, BRICK, heading(picture.zone("in_play")), below=coming)
    foes = _foes(picture)
    inner, lines = width - 4, height - 2
    if not foes:
        canvas.put(x + 2, y + 1, picture.voice.say("battle.no_foes"), ink.DIM)
    elif len(foes) > lines:
        _two_columns(canvas, (x + 2, y + 1, inner, lines), foes, picture)
    else:
        _one_column(canvas, (x + 2, y + 1, inner, lines), foes, picture)


def _foes(picture: Picture) -> list[Piece]:
    return [*picture.pieces("in_play"), *picture.pieces("resolving")]


def foreseen(picture: Picture) -> str:
    """What the nemesis would do if its turn came now, in a few words; empty while unknown."""
    found, say = picture.foreseen, picture.voice.say
    if found is None:
        return ""
    losses = found.brief(picture.voice.words)
    text = say("battle.foreseen", losses=losses) if losses else say("battle.foreseen_nothing")
    return f"{say('battle.foreseen_lost')} · {text}" if found.lost else text


def queue_width(picture: Picture) -> int:
    """Columns in which every card in play has its name, its state and room for a short text."""
    foes = _foes(picture)
    title = cell_len(picture.zone("in_play")) + 8
    return max(title, 4 + _beside_text(foes, picture)[2] + _SHORT) if foes else max(title, _MAT)


def queue_lines(picture: Picture, width: int) -> int:
    """How many lines the cards in play take with all their text."""
    return _lines_in(width, *_queue_needs(picture))


def _queue_needs(picture: Picture) -> tuple[list[str], int]:
    """The whole texts of the cards in play, and the columns beside them."""
    foes = _foes(picture)
    texts = [_with_price(foe, picture, "text") for foe in foes]
    return texts, _beside_text(foes, picture)[2] if foes else 0


def _lines_in(width: int, texts: Sequence[str], beside: int) -> int:
    return 2 + max(1, sum(max(1, len(wrapped(text, width - 4 - beside, 99))) for text in texts))


def _beside_text(foes: Sequence[Piece], picture: Picture) -> tuple[list[Token], list[Token], int]:
    """Names, states, and the columns they take."""
    heads = [_head(number, foe, picture) for number, foe in enumerate(foes, 1)]
    states = [_state(foe, picture) for foe in foes]
    return heads, states, max(h.width for h in heads) + max(s.width for s in states) + 3


def _one_column(canvas: Canvas, area: Rect, foes: Sequence[Piece], picture: Picture) -> None:
    x, y, width, lines = area
    heads, states, left = _beside_text(foes, picture)
    first = max(head.width for head in heads)
    texts = _texts(foes, picture, width - left, lines)
    for foe, head, state, text in zip(foes, heads, states, texts, strict=True):
        canvas.mark(x, y, width, max(1, len(text)), Target("piece", foe.id))
        draw_token(canvas, x, y, head)
        draw_token(canvas, x + first + 1, y, state)
        for number, line in enumerate(text):
            canvas.put(x + left, y + number, line, ink.SOFT)
        y += max(1, len(text))


def _texts(foes: Sequence[Piece], picture: Picture, width: int, lines: int) -> list[list[str]]:
    """Whole texts if they fit, short ones otherwise; then the longest give lines away."""
    for part in ("text", "short"):
        written = [_with_price(foe, picture, part) for foe in foes]
        found = [wrapped(text, width, lines) or [""] for text in written]
        if sum(map(len, found)) <= lines:
            return found
    while sum(map(len, found)) > lines:
        at = max(range(len(found)), key=lambda number: len(found[number]))
        found[at] = wrapped(written[at], width, len(found[at]) - 1)
    return found


def _with_price(foe: Piece, picture: Picture, part: str) -> str:
    """A foe's text; the full one names its price, the short one has it in front."""
    text = short_text(foe, picture, part)
    price = next((mark for mark in foe.badges if mark.kind.startswith("price_")), None)
    if part == "text" or price is None:
        return text
    aether = picture.look.sign("aether")
    return picture.voice.say(f"battle.{price.kind}", amount=price.value, aether=aether) + f" {text}"


def _two_columns(canvas: Canvas, area: Rect, foes: Sequence[Piece], picture: Picture) -> None:
    """Names and states only; what even so has no room is counted."""
    x, y, width, lines = area
    room = 2 * lines
    shown = foes if len(foes) <= room else foes[: room - 1]
    half = -(-len(shown) // 2) if len(foes) <= room else lines
    states = [_state(foe, picture) for foe in shown]
    widest = max(state.width for state in states)
    natural = (
        max(_head(n, foe, picture).width for n, foe in enumerate(shown[:half], 1)) + widest + 1
    )
    left = max(width // 2, min(natural + 2, width * 3 // 5))
    for number, foe in enumerate(shown):
        column, line = divmod(number, half)
        start, wide = (x, left - 2) if column == 0 else (x + left, width - left)
        state = states[number]
        head = _head(number + 1, foe, picture, wide - state.width - 1)
        canvas.mark(start, y + line, wide, 1, Target("piece", foe.id))
        draw_token(canvas, start, y + line, head)
        draw_token(canvas, start + wide - state.width, y + line, state)
    if len(shown) < len(foes):
        canvas.put(x + left, y + lines - 1, f"+{len(foes) - len(shown)}", ink.SOFT)


def _head(number: int, foe: Piece, picture: Picture, width: int = 0) -> Token:
    """The order number, or its key where it may be chosen, and the name."""
    key = key_of(foe, picture) or [(f"{number} ", ink.DIM)]
    style = ink.SOFT if foe.badge("type") == "power" else ink.BODY
    name, marks = picture.voice.words.name(foe.component), marks_of(foe, picture)
    name = fitted(name, width - 2 - cell_len(marks)) if width else name
    style = picture.style_of(foe, ink.LIT if foe.id in picture.keys else style)
    return Token((*key, (name, style), (marks, ink.RULE)), foe.id)


def _state(foe: Piece, picture: Picture) -> Token:
    """Life left of a minion, tokens left of a power; an attack has neither."""
    sign, first = picture.look.sign, foe.badge("at_first")
    life, tokens = foe.badge("life"), foe.badge("power_tokens")
    if isinstance(life, int):
        return word(f"{sign('life')}{life}/{first}", LIFE)
    if isinstance(tokens, int) and isinstance(first, int):
        style = LIFE if tokens == 1 else POWER  # the next nemesis turn sets it off
        gone = sign("no_power") * max(0, first - tokens)
        return Token(((sign("power") * tokens, style), (gone, ink.DIM)))
    return word(picture.look.sign("cursor"), LIFE)


# --- the whole page


def draw_nemesis_page(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """Mat and cards in play with all their text, and what has been discarded."""
    x, y, width, height = area
    foes = len(picture.pieces("in_play")) + len(picture.pieces("resolving"))
    tight = 2 + max(1, -(-foes // 2))  # lines of the cards in play in two columns
    most = _FOOT_WITH_BOARDS if has_boards(picture) else _FOOT
    foot = min(most, height_beside(picture, width))
    foot = min(foot, max(3, height - _LEAST_MAT - tight))
    queue = max(3, foes + 2) if foes <= _MOST_IN_ONE else tight
    upper = min(mat_lines(picture, width), max(7, height - foot - queue))
    upper = max(_LEAST_MAT, min(upper, height - foot - tight))
    draw_mat(canvas, (x, y, width, upper), picture, full=True)
    draw_queue(canvas, (x, y + upper, width, height - upper - foot), picture)
    if foot:
        draw_beside(canvas, (x, y + height - foot, width, foot), picture)
