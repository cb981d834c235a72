"""The table of Aeon's End: nemesis, cards in play, supply, mages, hand and aether."""

from collections.abc import Mapping, Sequence

from rich.style import Style

from aevum.offers import Tableau
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.beside import draw_beside, has_boards, height_beside
from aevum.terminal.boards.aeons_end.cards import (
    SUPPLY_KEYS,
    draw_aether,
    draw_hand,
    draw_supply,
    draw_supply_list,
    has_room,
    in_columns,
)
from aevum.terminal.boards.aeons_end.mages import draw_ability, draw_mage, draw_mage_page
from aevum.terminal.boards.aeons_end.nemesis import draw_mat, draw_nemesis_page, draw_queue
from aevum.terminal.boards.aeons_end.parts import LIFE, defended, is_there, seat_sign, seats
from aevum.terminal.boards.board import TALL, BoardLayout, is_wide
from aevum.terminal.boards.parts import draw_tabs
from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture

_MAT = 40  # columns of the nemesis mat
_OWN = 58  # columns of one's own mage
_MATS, _SUPPLY, _MAGES = 7, 6, 7  # lines of the rows
_STRIP = 4  # lines of a mage among several
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
    width, spare = canvas.width, height - TALL
    foes = len(picture.pieces("in_play")) + len(picture.pieces("resolving"))
    mats = _MATS + min(spare, max(0, foes - _MATS + 2))
    draw_mat(canvas, (0, top, _MAT, mats), picture)
    draw_queue(canvas, (_MAT, top, width - _MAT, mats), picture)
    low, end = top + mats, top + height
    beside = height_beside(picture, width) if has_boards(picture) else 0
    if 0 < beside <= spare - (mats - _MATS):  # tall terminals have the boards here, too
        draw_beside(canvas, (0, low, width, beside), picture)
        low += beside
    draw_supply(canvas, (0, low, width, _SUPPLY), picture)
    low += _SUPPLY
    _draw_side(canvas, (0, low, width, end - low), picture)


def _draw_side(canvas: Canvas, area: tuple[int, int, int, int], picture: Picture) -> None:
    """One's own mage and hand at the left, the others and the aether at the right."""
    x, y, width, height = area
    me, *others = seats(picture)
    used = _MAGES if len(others) < 2 else _STRIP * len(others)
    merged = height - used < 3  # no room for the aether at the right
    draw_mage(canvas, (x, y, _OWN, _MAGES), me, picture, lying=merged)
    _draw_others(canvas, (x + _OWN, y, width - _OWN, used), others, picture)
    left = _OWN if len(others) > 1 else _OWN + 6
    hand = (x, y + _MAGES, left, height - _MAGES)
    played = not merged and has_room(hand[3], me, picture)  # under the hand
    draw_hand(canvas, hand, me, picture, purse=merged, lying=played)
    if not merged:
        right = (x + left, y + used, width - left, height - used)
        draw_aether(canvas, right, me, picture, lying=not played)


def _draw_others(
    canvas: Canvas, area: tuple[int, int, int, int], others: Sequence[int], picture: Picture
) -> None:
    """One other mage in full, several as strips; beside a single mage, what the ability does."""
    x, y, width, height = area
    if not others:
        draw_ability(canvas, area, picture.me, picture)
    for number, seat in enumerate(others):
        each = height // len(others)
        draw_mage(canvas, (x, y + number * each, width, each), seat, picture)


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
        rest = (0, top + _MAGES, width, height - _MAGES)
        draw_hand(canvas, rest, me, picture)
    elif page == 1:
        piles = len(picture.pieces("supply")) + 2
        draw_supply_list(canvas, (0, top, width, piles), picture)
        draw_hand(canvas, (0, top + piles, width, height - piles), me, picture)
    elif page == 2:
        draw_nemesis_page(canvas, (0, top, width, height), picture)
    elif page == 3:
        each = min(_MAGES, height // len(order))
        for number, seat in enumerate(order):
            draw_mage(canvas, (0, top + number * each, width, each), seat, picture)
    else:
        draw_mage_page(canvas, (0, top, width, height), order[page - 4], picture)


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
