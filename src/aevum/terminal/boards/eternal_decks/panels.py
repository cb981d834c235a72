"""The panels of the Eternal Decks table: paths, Eternals, River and jewels, goal, players, hand."""

from collections.abc import Sequence

from rich.cells import cell_len

from aevum.offers import Area, Piece, Tableau
from aevum.terminal import palette as ink
from aevum.terminal.boards.about import draw_about
from aevum.terminal.boards.aeons_end.parts import fitted, heading, panel
from aevum.terminal.boards.eternal_decks.cards import SEATS, TINTS, cards, eternal, recipe, takes
from aevum.terminal.boards.parts import Token, draw_token, entry, key_of, word
from aevum.terminal.boards.parts import flow as flow_whole
from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture

Box = tuple[int, int, int, int]
PATHS = ("upper", "middle", "lower")
_SPACES = 7
_AWAKE, _HAND = 5, 6  # lines of these panels below which what their pieces do may stand


# --- fitting


def flow(canvas: Canvas, area: Box, groups: Sequence[Sequence[Token]]) -> None:
    """Groups of words inside a panel; a word wider than it is shortened."""
    x, y, width, height = area
    short = [[_clipped(token, width - 4) for token in group] for group in groups if group]
    flow_whole(canvas, x + 2, y + 1, width - 4, height - 2, short)


def _clipped(token: Token, width: int) -> Token:
    *first, (text, style) = token.parts
    room = width - sum(cell_len(part) for part, _ in first)
    return Token((*first, (fitted(text, room), style)), token.piece)


# --- who is who


def players(picture: Picture) -> list[int]:
    """All players (in solo golems), the one whose hand is shown below first."""
    seats = [int(a.id[7:]) for a in picture.tableau.areas if a.id.startswith("player-")]
    first = own_player(picture)
    return [(first + step) % len(seats) for step in range(len(seats))]


def own_player(picture: Picture) -> int:
    """The viewer; one person with several golems looks at the one whose turn it is."""
    return acting_player(picture.tableau, picture.me)


def acting_player(tableau: Tableau, me: int) -> int:
    """The player itself, or of several golems of one person the one whose turn it is."""
    found = [a for a in tableau.areas if a.id.startswith("player-")]
    if len({area.owner for area in found}) == 1:
        return next((int(a.id[7:]) for a in found if a.pieces[0].has("acting")), 0)
    return me


def covered_next(path: Area) -> Piece | None:
    """The open Skull of a path that the next card covers."""
    skulls = [piece for piece in path.pieces if piece.component.startswith("card.SK-")]
    return next((piece for piece in skulls if piece.badge("takes_values") is not None), None)


def player_token(seat: int, picture: Picture) -> Token:
    """A player's number in the player's colour."""
    board = picture.pieces(f"player-{seat}")[0]
    tint = TINTS[SEATS[board.component.rpartition(".")[2]]]
    sign = picture.look.sign
    name = f"{sign('left')}{seat + 1}{sign('right')}"
    style = picture.style_of(board, ink.TURN if board.has("acting") else tint)
    return Token((*key_of(board, picture), (name, style)), board.id)


# --- paths


def draw_path(canvas: Canvas, area: Box, name: str, picture: Picture) -> None:
    """One path: its card in the edge, the row and the sleepers, and what its next space takes."""
    x, y, width, height = area
    found = picture.area(f"path-{name}")
    assert found is not None
    plaque, *lying = found.pieces
    panel(canvas, area, ink.BORDER, _plaque(found, plaque, picture), _edge(plaque, picture))
    row = [p for p in lying if not p.component.startswith("eternal.")]
    asleep = [p for p in lying if p.component.startswith("eternal.")]
    line: list[Token] = []
    for piece in row:
        line.append(
            _space(piece, picture) if piece.id.startswith("next-") else _on_path(piece, picture)
        )
    filled = len({piece.place for piece in row})
    line += [word(picture.look.sign("dot"))] * (_SPACES - filled - len(asleep))
    line += [eternal(piece, picture) for piece in asleep]
    flow(canvas, (x, y, width, 3), [line])
    target = covered_next(found) or next((p for p in row if p.id.startswith("next-")), None)
    if height > 3:
        _draw_demands(canvas, (x + 2, y + 2, width - 4), plaque, target, picture)
    draw_about(canvas, (x + 2, y + 3, width - 4, height - 4), asleep, picture)


def sleepers(name: str, picture: Picture) -> list[Piece]:
    """The Eternals that wait beside a path."""
    lying = picture.pieces(f"path-{name}")
    return [piece for piece in lying if piece.component.startswith("eternal.")]


def _draw_demands(
    canvas: Canvas,
    line: tuple[int, int, int],
    plaque: Piece,
    target: Piece | None,
    picture: Picture,
) -> None:
    """What the next space takes now, and at the right what the path card asks for."""
    x, y, width = line
    said: list[Token] = []
    if target is not None:
        said.append(word(picture.voice.say("decks.takes", place=target.place)))
        said += takes(target, picture)
    rule = picture.voice.words.find(f"{plaque.component}.short") or ""
    room = width - sum(token.width + 2 for token in said)
    if target is not None and cell_len(rule) > room:  # runs of values are shorter
        said = [said[0], *takes(target, picture, runs=True)]
        room = width - sum(token.width + 2 for token in said)
    for token in said:
        x = draw_token(canvas, x, y, token) + 2
    rule = fitted(rule, max(room, 0))
    canvas.put(line[0] + width - cell_len(rule), y, rule, ink.TURN)


def _plaque(area: Area, plaque: Piece, picture: Picture) -> list[Token]:
    words = picture.voice.words
    style = picture.style_of(plaque, ink.LIT if plaque.id in picture.keys else ink.TURN)
    name = Token((*key_of(plaque, picture), (words.name(plaque.component), style)), plaque.id)
    return [*heading(picture.zone(area.title)), name]


def _edge(plaque: Piece, picture: Picture) -> list[Token]:
    words = picture.voice.words
    if plaque.has("closed"):
        return [word(words.say("badge.closed"), ink.DIM)]
    cycle = picture.voice.say("decks.cycle", number=plaque.badge("cycle"))
    right = [word(cycle, ink.SOFT)]
    bonus = next((m.kind for m in plaque.badges if m.kind.startswith("bonus_")), "")
    if bonus:
        right.append(word(picture.voice.say(f"decks.{bonus}"), ink.DIM))
    return right


def _on_path(piece: Piece, picture: Picture) -> Token:
    return cards((piece,), picture)[0]


def _space(piece: Piece, picture: Picture) -> Token:
    """The next free space."""
    lit = piece.id in picture.keys
    style = picture.style_of(piece, ink.LIT if lit else ink.SOFT)
    return Token((*key_of(piece, picture), ("[ ]", style)), piece.id)


# --- Eternals, River, jewels


def draw_awake(canvas: Canvas, area: Box, picture: Picture) -> None:
    """The awakening zone, and the Eternal of the Stage B card."""
    panel(canvas, area, ink.BORDER, heading(picture.zone("slots")))
    groups = [[eternal(piece, picture) for piece in picture.pieces("awake")]]
    stage = picture.pieces("stage_card")
    if stage:
        shown = [recipe(stage[0], picture), *[eternal(piece, picture) for piece in stage[1:]]]
        groups.append([word(picture.zone("stage_card")), *shown])
    x, y, width, height = area
    flow(canvas, (x, y, width, min(height, _AWAKE)), groups)
    below = (x + 2, y + _AWAKE - 1, width - 4, height - _AWAKE)
    draw_about(canvas, below, awake_pieces(picture), picture)


def awake_pieces(picture: Picture) -> list[Piece]:
    """The Eternals that are awake, and those of the Stage B card."""
    return [*picture.pieces("awake"), *picture.pieces("stage_card")[1:]]


def draw_river(canvas: Canvas, area: Box, picture: Picture) -> None:
    """The River, and what it will bring in the edge."""
    bonus = picture.pieces("river_bonus")
    times = f"{picture.zone('river_bonus')} {picture.look.sign('times')}{len(bonus)}"
    right = [word(times, ink.SOFT), *cards(bonus[:1], picture)]
    panel(canvas, area, ink.BORDER, heading(picture.zone("river")), right)
    lying = picture.pieces("river")
    line = [
        _space(piece, picture) if piece.id == "next-river" else cards((piece,), picture)[0]
        for piece in lying
    ]
    made_here = [recipe(piece, picture) for piece in picture.pieces("river_recipes")]
    dots = [word(picture.look.sign("dot"))] * (5 - len(lying))
    flow(canvas, area, [[*line, *dots], made_here])


def river_lines(picture: Picture) -> int:
    """The lines of the River's panel: jewels that are made of it take two more."""
    return 5 if picture.pieces("river_recipes") else 3


def draw_jewels(canvas: Canvas, area: Box, picture: Picture) -> None:
    """Every recipe for cards of a hand, with its jewel or without."""
    panel(canvas, area, ink.BORDER, heading(picture.zone("jewels")))
    flow(canvas, area, [[recipe(piece, picture) for piece in picture.pieces("recipes")]])


def has_jewels(picture: Picture) -> bool:
    """Whether jewels can be made with cards of the hand at all."""
    return bool(picture.pieces("recipes"))


def draw_hand(canvas: Canvas, area: Box, picture: Picture) -> None:
    """The own hand, deck and discard."""
    seat = own_player(picture)
    deck = _pile(f"deck-{seat}", "deck", picture)
    right = [deck, word(f"{picture.zone('discard')} {picture.total('discard')}", ink.SOFT)]
    title = [*heading(picture.zone("hand")), player_token(seat, picture)]
    panel(canvas, area, ink.OWN_BORDER, title, right)
    hand = cards(picture.pieces(f"hand-{seat}"), picture)
    tasks = picture.area(f"tasks-{seat}")
    groups = [hand]
    if tasks is not None:
        said = [entry(piece, tasks, picture, ink.SOFT) for piece in tasks.pieces]
        groups.append([word(picture.zone("tasks")), *said])
    stock = picture.pieces("star_stock")
    if any(piece.id in picture.keys for piece in stock):
        groups.append([word(picture.zone("star_stock")), *cards(stock, picture)])
    x, y, width, height = area
    if tasks is None or height <= _HAND:
        flow(canvas, area, groups)
        return
    flow(canvas, (x, y, width, _HAND), groups)
    draw_about(canvas, (x + 2, y + _HAND - 1, width - 4, height - _HAND), tasks.pieces, picture)


def own_tasks(picture: Picture) -> tuple[Piece, ...]:
    """The tasks of whoever's hand is shown."""
    return picture.pieces(f"tasks-{own_player(picture)}")


def _pile(name: str, title: str, picture: Picture) -> Token:
    """A face-down pile with its size."""
    found = picture.pieces(name)
    text = f"{picture.zone(title)} {picture.total(name)}"
    if not found:
        return word(text, ink.DIM)
    lit = found[0].id in picture.keys
    style = picture.style_of(found[0], ink.LIT if lit else ink.SOFT)
    return Token((*key_of(found[0], picture), (text, style)), found[0].id)


# --- goal and players


def draw_goal(canvas: Canvas, area: Box, picture: Picture) -> None:
    """Keys and Stars, where Stars come from and how far that is, Hearts."""
    x, y, width, height = area
    words, sign = picture.voice.words, picture.look.sign
    right: list[Token] = []
    for name, mark, style in (("keys", "key", ink.TURN), ("stars", "star", ink.TURN)):
        found = picture.counter(name)
        if found is not None:
            right.append(word(f"{sign(mark)} {found.value}/{found.of}", style))
    hearts = picture.counter("hearts")
    if hearts is not None:
        right.append(word(f"{sign('life')} {hearts.value}/{hearts.of}", ink.LOSS))
    panel(canvas, area, ink.BORDER, heading(picture.voice.say("decks.goal")), right)
    row = y + 1
    awake = picture.counter("awake")
    if awake is not None:  # the practice is won with Eternals awake, not with Stars (ED-200)
        said = fitted(words.say("counter.awake"), width - 10)
        canvas.put(x + 2, row, f"{awake.value}/{awake.of} {said}", ink.TURN)
    for piece in picture.pieces("stars")[: height - 2]:
        gained = piece.badge("gained") is not None
        mark = sign("star") if gained else f"{piece.badge('progress')}/{piece.badge('out_of')}"
        column = canvas.put(x + 2, row, mark, ink.TURN if gained else ink.SOFT) + 1
        name = fitted(words.name(piece.component), x + width - 2 - column)
        draw_token(canvas, column, row, Token(((name, ink.DIM if gained else ink.SOFT),), piece.id))
        row += 1
    left = (x + 2, row, width - 4, y + height - 1 - row)
    draw_about(canvas, left, picture.pieces("stars"), picture)


def draw_players(canvas: Canvas, area: Box, picture: Picture) -> None:
    """The others: hands, decks and tokens; in solo all golems but the acting one."""
    panel(canvas, area, ink.BORDER, heading(picture.voice.say("decks.players")))
    groups: list[list[Token]] = []
    for seat in players(picture):
        own = seat == own_player(picture)
        hand = [] if own else _held(seat, picture)
        deck = [] if own else [_pile(f"deck-{seat}", "deck", picture)]
        board = picture.pieces(f"player-{seat}")[0]
        name = word(picture.voice.words.name(board.component), ink.SOFT)
        groups.append([player_token(seat, picture), name, *hand, *deck, *_signals(seat, picture)])
    flow(canvas, area, groups)


def _held(seat: int, picture: Picture) -> list[Token]:
    """The hand of another player: the cards one may see, and how many backs."""
    found = picture.pieces(f"hand-{seat}")
    shown = cards([piece for piece in found if piece.component], picture)
    backs = len(found) - len(shown)
    if not backs:
        return shown
    sign = picture.look.sign
    count = (f"{sign('times')}{backs}", ink.SOFT)
    return [*shown, Token(((sign("hidden") * 2, ink.HIDDEN_TILE), count), found[0].id)]


def _signals(seat: int, picture: Picture) -> list[Token]:
    """Where a player's tokens lie, and draw tokens that are left."""
    words, said = picture.voice.words, []
    for token in picture.pieces(f"tokens-{seat}"):
        if token.place:
            where, _, number = token.place.partition(" ")
            place = f"{picture.zone(where)} {number}"
            said.append(Token(((f"{picture.look.sign('token')} {place}", ink.RULE),), token.id))
    draws = picture.pieces(f"player-{seat}")[0].badge("draws")
    if draws:
        said.append(word(f"{draws} {words.say('badge.draws')}", ink.SOFT))
    return said
