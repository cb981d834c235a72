"""The table of Aeon's End: nemesis, cards in play, supply, mages, hand and aether."""

from collections.abc import Mapping, Sequence

from rich.style import Style

from aevum.offers import Tableau
from aevum.terminal import palette as ink
from aevum.terminal.boards.about import draw_log
from aevum.terminal.boards.aeons_end.beside import draw_beside, has_boards, height_beside
from aevum.terminal.boards.aeons_end.cards import (
    SUPPLY_KEYS,
    draw_aether,
    draw_hand,
    draw_supply,
    draw_supply_list,
    hand_heights,
    has_room,
    in_columns,
    supply_heights,
    supply_list_lines,
)
from aevum.terminal.boards.aeons_end.mages import (
    draw_ability,
    draw_discard,
    draw_mage,
    draw_mage_page,
    mage_heights,
)
from aevum.terminal.boards.aeons_end.nemesis import (
    draw_mat,
    draw_nemesis_page,
    draw_queue,
    foreseen,
    mat_lines,
    mat_rules,
    mat_width,
    queue_lines,
    unleash_text,
)
from aevum.terminal.boards.aeons_end.parts import (
    LIFE,
    defended,
    is_there,
    seat_sign,
    seats,
)
from aevum.terminal.boards.board import WIDE, BoardLayout, is_wide
from aevum.terminal.boards.parts import draw_tabs, wrapped
from aevum.terminal.boards.shares import shared
from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture

Rect = tuple[int, int, int, int]
_OWN = 58  # of a hundred columns, those of one's own mage
_ROOMY, _ABREAST = (
    130,
    46,
)  # columns in all, and columns of each mage from which all of them stand side by side
_MATS, _MAGES, _HAND = 7, 7, 5  # lines of the rows at least
_STRIP = 4  # lines of a mage among several
_THREAT = 3  # lines of what may come and what Unleash does, if a line each is not enough
_LEAST_REST, _MOST_REST = 5, 16  # lines of the log and the discard pile
_ROMAN = ("I", "II", "III", "IV")


class AeonsEndBoard(BoardLayout):
    """Everything at once with pages for details, or a room at a time on small terminals."""

    verb_keys: Mapping[str, str] = {
        "prep": "p",
        "gain": "g",
        "focus": "f",
        "open": "f",
        "charge": "c",
        "ability": "a",
        "buy_off": "x",
    }
    lists_pieces = False
    ending = ("end",)
    passing = ("end_casting",)

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """The table or three rooms, the nemesis, and a page for every mage."""
        first = 2 if is_wide(width, height) else 4
        return first + len(seats(picture))

    def is_whole(self, picture: Picture, width: int, height: int, players: int) -> bool:
        """Large terminals show everything on the first page."""
        return is_wide(width, height)

    def rooms(self, picture: Picture, width: int, height: int) -> Mapping[str, Sequence[int]]:
        """The hand, the supply, the nemesis, the mages."""
        last = self.pages(picture, width, height)
        if is_wide(width, height):
            return {"h": (0,), "n": (1,), "m": range(2, last)}
        return {"h": (0,), "s": (1,), "n": (2,), "m": range(3, last)}

    def place_keys(self, tableau: Tableau, viewer: int) -> Mapping[str, str]:
        """Letters for the supply, b1 to b4 for one's own breaches."""
        me = max(viewer, 0)
        keys: dict[str, str] = {}
        for key, pile in zip(SUPPLY_KEYS, in_columns(tableau.area("supply").pieces), strict=False):
            keys[pile.id] = key
        for tile in tableau.area(f"breaches-{me}").pieces:
            if is_there(tile):
                keys[tile.id] = f"b{_ROMAN.index(tile.place) + 1}"
        return keys

    def hand(self, tableau: Tableau, viewer: int) -> Sequence[tuple[str, str]]:
        """One number for all cards of a kind, as they are the same answer."""
        kinds: dict[str, str] = {}
        for card in tableau.area(f"hand-{max(viewer, 0)}").pieces:
            kinds.setdefault(card.component, card.id)
        return list(kinds.items())

    def subject(self, picture: Picture, width: int, height: int) -> str:
        """The nemesis on its page, on other pages the mage."""
        rooms = self.rooms(picture, width, height)
        page = picture.page % self.pages(picture, width, height)
        if page in rooms["n"]:
            return picture.pieces("nemesis")[0].id
        whole = len(seats(picture))  # the last pages are a mage's each
        at = max(0, page - (self.pages(picture, width, height) - whole))
        return picture.pieces(f"mage-{seats(picture)[at]}")[0].id

    def top(self, picture: Picture) -> Sequence[tuple[str, Style]]:
        """Turns taken, the present one in gold, those known next, those to come in any order."""
        look, say = picture.look, picture.voice.say
        taken = [seat_sign(p.component, look) for p in picture.pieces("turn_discard")]
        known = [seat_sign(p.component, look) for p in picture.pieces("turn_known")]
        coming = [seat_sign(p.component, look) for p in picture.pieces("turn_deck")]
        parts = [(f"{sign} ", ink.SOFT) for sign in taken[:-1]]
        parts += [(f"{sign} ", ink.TURN) for sign in taken[-1:]]
        if known:
            parts += [(f"{look.sign('cursor')} ", ink.SOFT)]
            parts += [(f"{sign} ", ink.STRONG) for sign in known]
        if coming:
            parts.append((say("battle.coming", count=len(coming)) + " ", ink.DIM))
            parts += [(f"{sign} ", ink.DIM) for sign in coming]
        return parts

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """Draw the page of the picture."""
        pages = self.pages(picture, canvas.width, height)
        page = picture.page % pages
        if not is_wide(canvas.width, height):
            _draw_room(canvas, picture, page, top, height)
            return
        area = (0, top, canvas.width, height)
        if page == 0:
            _draw_table(canvas, picture, top, height)
        elif page == 1:
            draw_nemesis_page(canvas, area, picture)
        else:
            draw_mage_page(canvas, area, seats(picture)[page - 2], picture)


# --- everything at once


def _draw_table(canvas: Canvas, picture: Picture, top: int, height: int) -> None:
    """Nemesis, boards beside its mat, supply, mages, hand; then what room is left for."""
    width, order = canvas.width, seats(picture)
    abreast = len(order) > 1 and width >= _ROOMY and width // len(order) >= _ABREAST
    beside = height_beside(picture, width) if has_boards(picture) else 0
    below = _heights_below(picture, width, abreast=abreast)
    rows = [
        _mats_heights(picture, width),
        below[-1],
        [0, beside],
        supply_heights(picture, width),
        *below[:-1],
    ]
    mats, hand, beside, supply, *mages = lines = shared(height, rows)
    rest = min(height - sum(lines), _rest_height(picture))
    rest = rest if rest >= _LEAST_REST else 0
    mat = mat_width(picture, width, mats)
    draw_mat(canvas, (0, top, mat, mats), picture)
    draw_queue(canvas, (mat, top, width - mat, mats), picture)
    low, end = top + mats, top + height - rest
    if beside:
        draw_beside(canvas, (0, low, width, beside), picture)
        low += beside
    draw_supply(canvas, (0, low, width, supply), picture)
    low += supply
    if abreast:
        _draw_abreast(canvas, (0, low, width, mages[0]), picture)
        low += mages[0]
        _draw_hand(canvas, (0, low, width, end - low), picture)
    else:
        own = max(_MAGES, min(mage_heights(order[0], picture, _own(width))[-1], end - low - hand))
        _draw_side(canvas, (0, low, width, end - low), picture, own)
    if rest:
        _draw_rest(canvas, (0, end, width, rest), picture)


def _mats_heights(picture: Picture, width: int) -> list[int]:
    """The least, a line for each foe, all texts."""
    foes = len(picture.pieces("in_play")) + len(picture.pieces("resolving"))
    mat = mat_width(picture, width, _MATS)
    whole = max(mat_lines(picture, mat), queue_lines(picture, width - mat))
    return [_MATS, max(_MATS, foes + 2), max(_MATS, foes + 2, whole)]


def _heights_below(picture: Picture, width: int, *, abreast: bool) -> list[list[int]]:
    """What the mages take, if they stand in a row of their own, and then the hand."""
    me, *others = seats(picture)
    hand = hand_heights(me, picture, width * 3 // 5)
    if abreast:
        each = width // (1 + len(others))
        found = [mage_heights(seat, picture, each) for seat in (me, *others)]
        return [[max(one[step] for one in found) for step in (0, 1)], [_HAND, *hand]]
    own = mage_heights(me, picture, _own(width))
    tall = len(others) * (_MAGES if len(others) > 1 else 0)
    strips = _STRIP * len(others) if len(others) > 1 else 0
    least = max(_MAGES + _HAND, strips)
    return [[least, max(own[0] + hand[0], tall), max(own[-1] + hand[-1], tall)]]


def _own(width: int) -> int:
    """Columns of one's own mage."""
    return width * _OWN // WIDE


def _draw_abreast(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """Every mage in full, side by side."""
    x, y, width, height = area
    order = seats(picture)
    each = width // len(order)
    for number, seat in enumerate(order):
        wide = width - each * number if number == len(order) - 1 else each
        draw_mage(canvas, (x + number * each, y, wide, height), seat, picture)


def _draw_hand(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """The hand, and the aether beside it."""
    x, y, width, height = area
    left = width * 3 // 5
    played = has_room(height, picture.me, picture)
    draw_hand(canvas, (x, y, left, height), picture.me, picture, purse=False, lying=played)
    right = (x + left, y, width - left, height)
    draw_aether(canvas, right, picture.me, picture, lying=not played)


def _draw_side(canvas: Canvas, area: Rect, picture: Picture, tall: int) -> None:
    """One's own mage and hand at the left, the others and the aether at the right."""
    x, y, width, height = area
    me, *others = seats(picture)
    own, crowd = _own(width), len(others) > 1
    used = min(height, max(_STRIP, _MAGES) * len(others)) if crowd else tall
    merged = height - used < 3  # no room for the aether at the right
    used = height if merged else used
    draw_mage(canvas, (x, y, own, tall), me, picture, lying=merged)
    _draw_others(canvas, (x + own, y, width - own, used), others, picture)
    left = own if crowd else own + 6
    hand = (x, y + tall, left, height - tall)
    played = not merged and has_room(hand[3], me, picture)  # under the hand
    draw_hand(canvas, hand, me, picture, purse=merged, lying=played)
    if not merged:
        right = (x + left, y + used, width - left, height - used)
        draw_aether(canvas, right, me, picture, lying=not played)


def _draw_others(canvas: Canvas, area: Rect, others: Sequence[int], picture: Picture) -> None:
    """One other mage in full, several as strips; beside a single mage, what the ability does."""
    x, y, width, height = area
    if not others:
        draw_ability(canvas, area, picture.me, picture)
    for number, seat in enumerate(others):
        each = height // len(others)
        draw_mage(canvas, (x, y + number * each, width, each), seat, picture)


def _rest_height(picture: Picture) -> int:
    """Lines with room for much of the log."""
    return max(_LEAST_REST, min(_MOST_REST, 2 + len(picture.log)))


def _draw_rest(canvas: Canvas, area: Rect, picture: Picture) -> None:
    """The end of the log, and one's own discard pile in its order."""
    x, y, width, height = area
    left = width * 3 // 5
    draw_log(canvas, (x, y, left, height), picture)
    draw_discard(canvas, (x + left, y, width - left, height), picture.me, picture)


# --- a room at a time


def _draw_room(canvas: Canvas, picture: Picture, page: int, top: int, height: int) -> None:
    width = canvas.width
    after = draw_tabs(canvas, picture, ("h", "s", "n", "m"), min(page, 3), top)
    _vitals(canvas, picture, top, after)
    top, height = top + 1, height - 1
    order = seats(picture)
    me = order[0]
    if page == 0:
        draw_mage(canvas, (0, top, width, _MAGES), me, picture)
        low = top + _MAGES
        room = height - _MAGES - hand_heights(me, picture, width)[0]
        low = _draw_threat(canvas, low, picture, room)
        draw_hand(canvas, (0, low, width, top + height - low), me, picture)
    elif page == 1:
        least = hand_heights(me, picture, width)[0]
        part, piles = supply_list_lines(picture, width, height - least)
        draw_supply_list(canvas, (0, top, width, piles), picture, part)
        draw_hand(canvas, (0, top + piles, width, height - piles), me, picture)
    elif page == 2:
        draw_nemesis_page(canvas, (0, top, width, height), picture)
    elif page == 3:
        each = min(_MAGES, height // len(order))
        for number, seat in enumerate(order):
            draw_mage(canvas, (0, top + number * each, width, each), seat, picture)
    else:
        draw_mage_page(canvas, (0, top, width, height), order[page - 4], picture)


def _draw_threat(canvas: Canvas, y: int, picture: Picture, room: int) -> int:
    """What may come next and what the mat does, as far as there is room; returns the row after."""
    sign, width = picture.look.sign("nemesis"), canvas.width - 4
    coming = wrapped(foreseen(picture), width, 2 if room > _THREAT else 1)
    left = max(1, room - len(coming))
    rules = mat_rules(picture, width)
    if len(rules) > left:
        rules = wrapped(unleash_text(picture), width, left)
    for lines, style in ((coming, LIFE), (rules, ink.SOFT)):
        for number, line in enumerate(lines):
            canvas.put(1, y, f"{' ' if number else sign} {line}", style)
            y += 1
    return y


def _vitals(canvas: Canvas, picture: Picture, y: int, least: int) -> None:
    """Life of the nemesis, of what is defended and of one's own mage, at the right end."""
    found = (
        ("nemesis", picture.counter("nemesis_life"), LIFE),
        ("gravehold", defended(picture), ink.RULE),
        ("life", picture.counter("life", picture.me), LIFE),
    )
    texts = [(f"{picture.look.sign(name)} {one.value}", style) for name, one, style in found if one]
    x = canvas.width - sum(len(text) + 2 for text, _ in texts)
    for text, style in texts if x >= least else ():
        x = canvas.put(x, y, text, style) + 2
