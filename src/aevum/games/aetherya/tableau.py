"""What lies on the table, as any interface can draw it."""

from collections.abc import Mapping
from functools import lru_cache

from aevum.games.aetherya.contact import Masks
from aevum.games.aetherya.coop import target
from aevum.games.aetherya.kinds import CELL, CELLS, CORE, DRAGON, KINDS
from aevum.games.aetherya.kingdom import laid_mask, rows_of
from aevum.games.aetherya.legends import LEGEND, LEGENDS
from aevum.games.aetherya.options import COOP, SOLO, TILES
from aevum.games.aetherya.placing import is_locked
from aevum.games.aetherya.readings import Readings
from aevum.games.aetherya.scoring import ROWS, Rows
from aevum.games.aetherya.seams import counting_contacts
from aevum.games.aetherya.solo import age_scores, age_target, campaign_score
from aevum.games.aetherya.state import Aetherya, Kingdom, put
from aevum.games.aetherya.tile_faces import ACCORD, STAFF, name_of
from aevum.kernel import EMPTY, HIDDEN, Cards, Decision, Option
from aevum.offers import Area, Badge, Counter, Piece, Seam, Sheet, Tableau


def tableau(view: Aetherya, seat: int) -> Tableau:
    """The table as this seat sees it."""
    mode = view.options.mode
    return Tableau(
        headline=mode if view.turn else "before",
        turn=view.turn_of,
        areas=tuple(_areas(view)),
        counters=tuple(_counters(view)),
        sheets=(score_sheet(view), *campaign_sheet(view)),
        values=(("turn", view.turn), ("age", view.age)),
        seams=tuple([seam for me in view.kingdoms if me.cards for seam in _seams(view, me)]),
    )


# --- areas


def _areas(view: Aetherya) -> list[Area]:
    areas: list[Area] = []
    for me in view.kingdoms:
        areas += _before(view, me)
    areas.append(_row("river", "row", [_legend(n, view) for n in view.river]))
    for number, row in enumerate(view.later):
        age = view.age + 1 + number
        areas.append(_row(f"age-{age}", "row", [_legend(n, view) for n in row], "age"))
    if view.options.mode == SOLO:
        areas.append(_row("written", "row", [_legend(n, view) for n in view.written]))
    if view.options.mode == COOP:
        areas.append(_row("buried", "row", [_legend(n, view) for n in view.buried]))
    areas.append(_pile("legend-deck", len(view.legend_deck)))
    areas.append(_pile("deck", len(view.deck)))
    for number, pile in enumerate(view.piles, 1):
        top = tuple([_card(card) for card in pile[-1:]])
        areas.append(Area(f"discard-{number}", "pile", top, "discard", total=len(pile)))
    areas.append(_row("hand", "row", [_card(card) for card in view.hand + view.outgoing]))
    return areas


def _before(view: Aetherya, me: Kingdom) -> list[Area]:
    """A kingdom and what lies in front of its owner."""
    seat = me.seat
    cells = _regions(*_lying(me))
    planned = [(card, cell) for card, cell in zip(me.plan, CORE, strict=False) if card != HIDDEN]
    cells += tuple([_card(card, CELLS[cell]) for card, cell in planned])
    areas = [Area(f"kingdom-{seat}", "grid", cells, "kingdom", seat, columns=4)]
    if me.core:
        start = tuple([_card(card) for card in me.core if card not in me.plan])
        areas.append(Area(f"core-{seat}", "row", start, "core", seat))
    if me.legends:
        owned = tuple([_legend(n, view) for n in me.legends])
        areas.append(Area(f"legends-{seat}", "row", owned, "legends", seat))
    if view.options.mode == TILES:
        front = tuple([_tile(tile) for tile in me.front])
        areas.append(Area(f"tiles-{seat}", "row", front, "tiles", seat))
    return areas


def _row(name: str, kind: str, pieces: list[Piece], title: str = "") -> Area:
    return Area(name, kind, tuple(pieces), title or name)


def _pile(name: str, count: int) -> Area:
    back = (Piece(name),) if count else ()
    return Area(name, "pile", back, name.replace("-", "_"), total=count)


# --- pieces


def _card(card: int, place: str = "", badges: tuple[Badge, ...] = ()) -> Piece:
    return Piece(f"card-{card}", f"card.{KINDS[card >> 3]}", place, badges=badges)


def _legend(number: int, view: Aetherya) -> Piece:
    badges = [Badge("points", LEGENDS[number].points)]
    if number in view.written:
        badges.append(Badge("written"))
    name = LEGENDS[number].id
    return Piece(f"legend-{name}", f"legend.{name}", badges=tuple(badges))


def _tile(tile: int) -> Piece:
    return Piece(f"tile-{tile}", f"tile.{name_of(tile)}")


@lru_cache(1024)  # most kingdoms lie as they lay, and look the same to everybody
def _regions(
    seat: int, cards: Cards, seen: tuple[int, ...], tiles: Cards, laid: Cards
) -> tuple[Piece, ...]:
    """The cells of a kingdom; a hidden card is known only by its place."""
    return tuple(
        [
            _region(seat, CELLS[cell], card, seen[cell], _tile_badges(tiles[cell], laid[cell]))
            for cell, card in enumerate(cards)
        ]
    )


def _region(seat: int, place: str, card: int, seen: int, badges: tuple[Badge, ...]) -> Piece:
    if card == HIDDEN:
        return Piece(f"region-{seat}-{place}", place=place, badges=badges)
    if not seen and card != EMPTY:  # face down on the table, though whoever looks knows the card
        badges = (Badge("unexplored"), *badges)
    if is_locked(card):
        badges = (Badge("locked"), *badges)
    return _card(card, place, badges)


def _tile_badges(on_region: int, on_card: int) -> tuple[Badge, ...]:
    if on_card != EMPTY:
        return (Badge("laid_tile", name_of(on_card)),)
    if on_region == HIDDEN:
        return (Badge("hidden_tile"),)
    return () if on_region == EMPTY else (Badge("tile", name_of(on_region)),)


Lying = tuple[int, Cards, Cards, Cards, Cards]


def _lying(me: Kingdom) -> Lying:
    """What a kingdom looks like: all that its regions depend on."""
    return me.seat, me.cards, me.seen, me.tiles, me.laid


# --- contacts


def _seams(view: Aetherya, me: Kingdom) -> tuple[Seam, ...]:
    """The contacts of a kingdom that count; face-down cards have none (AE-30)."""
    peaceful = staffed = 0
    if view.options.mode == TILES:
        peaceful, staffed = laid_mask(me, ACCORD), laid_mask(me, STAFF)
    read = view.options.portal_chain, view.options.parallel_links
    return _seams_of(_lying(me), me.up, read, peaceful, staffed)


@lru_cache(4096)  # most kingdoms stay as they are from answer to answer
def _seams_of(
    lying: Lying, up: Masks, read: tuple[str, str], peaceful: int, staffed: int
) -> tuple[Seam, ...]:
    regions = _regions(*lying)
    readings = Readings(portal_chain=read[0], parallel_links=read[1])
    return tuple(
        [
            Seam(
                regions[contact.a].id,
                regions[contact.b].id,
                contact.value,
                contact.kind,
                tuple([regions[cell].id for cell in contact.via]),
            )
            for contact in counting_contacts(up, readings, peaceful, staffed)
        ]
    )


# --- numbers


def _counters(view: Aetherya) -> list[Counter]:
    counters = [Counter("turn", view.turn)]
    counters += [Counter("unexplored", me.seen.count(0), 12, me.seat) for me in view.kingdoms]
    if view.options.mode == SOLO:
        counters.append(Counter("age", view.age, 3))
        counters.append(Counter("target", age_target(view)))
        counters.append(Counter("campaign", campaign_score(view)))
    if view.options.mode == COOP:
        counters.append(Counter("target", target(view)))
    return counters


def score_sheet(view: Aetherya) -> Sheet:
    """The seven rows as they stand, face-down cards left out (AE-7, AE-66)."""
    columns = [rows_of(view, me) for me in view.kingdoms]
    rows = [(name, tuple([column[i] for column in columns])) for i, name in enumerate(ROWS)]
    if view.options.mode in (SOLO, COOP):  # AE-118, AE-125
        rows = [row for row in rows if row[0] != "legends"]
    rows.append(("total", tuple([sum(column) for column in columns])))
    return Sheet("score", tuple(range(len(columns))), tuple(rows))


def campaign_sheet(view: Aetherya) -> tuple[Sheet, ...]:
    """Solo: a column for each finished age, the target subtracted below (AE-118)."""
    if not view.age_sheets:
        return ()
    names = [name for name in (*ROWS, "target") if name != "legends"]
    places = [(*ROWS, "target").index(name) for name in names]
    rows = [
        (name, tuple([sheet[place] for sheet in view.age_sheets]))
        for name, place in zip(names, places, strict=True)
    ]
    rows.append(("age_score", tuple(age_scores(view))))
    ages = tuple(range(1, len(view.age_sheets) + 1))
    return (Sheet("campaign", ages, tuple(rows), heads="age"),)


# --- options


def pieces_of(view: Aetherya, decision: Decision, option: Option) -> tuple[str, ...] | None:
    """The pieces an option touches, where it names none of them: piles, sources and blocks."""
    if not isinstance(option, tuple):
        return None
    verb, *args = option
    if verb in ("pair", "second"):
        top = _top(view.piles[0])
        return ("deck",) if args[0] == "deck" else (*top, *(("deck",) if verb == "pair" else ()))
    if verb in ("take", "cover"):
        return _top(view.piles[int(args[0]) - 1])
    if verb == "keep":
        return _held(view, str(args[0]), str(args[1]))
    if verb == "block":
        corner = CELL[str(args[0])]
        regions = _regions(*_lying(view.kingdoms[max(decision.seat, 0)]))
        return tuple([regions[corner + step].id for step in (0, 1, 4, 5)])
    return None


def _top(pile: Cards) -> tuple[str, ...]:
    return (f"card-{pile[-1]}",) if pile else ()


def _held(view: Aetherya, kind: str, source: str) -> tuple[str, ...]:
    held = zip(view.hand, view.sources, strict=True)
    return tuple(
        [f"card-{card}" for card, where in held if (KINDS[card >> 3], where) == (kind, source)]
    )


def previews(view: Aetherya, decision: Decision) -> dict[Option, Mapping[str, int]]:
    """How options would change the score sheet of the deciding seat, as far as it can be known."""
    found: dict[Option, Mapping[str, int]] = {}
    if decision.seat < 0:
        return found
    me = view.kingdoms[decision.seat]
    before: Rows | None = None
    for option in decision.options:
        match option:
            case ("claim", str(legend)) if view.options.mode != SOLO:
                points = LEGENDS[LEGEND[legend]].points
                found[option] = {"legends": points, "total": points}
            case ("place", str(cell)):
                before = before or rows_of(view, me)
                found[option] = _change(before, _rows_after(view, me, CELL[cell]))
    return found


def _rows_after(view: Aetherya, me: Kingdom, cell: int) -> Rows:
    """The score sheet with the card in hand on this cell, which takes the tile from there."""
    kind, after = view.hand[0] >> 3, me.clone()
    up = [mask & ~(1 << cell) for mask in me.up]
    up[kind] |= 1 << cell
    after.up, after.laid = tuple(up), put(me.laid, cell, EMPTY)
    if kind == DRAGON:
        after.dragons += (cell,)
    return rows_of(view, after)


def _change(before: Rows, after: Rows) -> Mapping[str, int]:
    changes = {
        name: new - old for name, new, old in zip(ROWS, after, before, strict=True) if new != old
    }
    return {**changes, "total": sum(after) - sum(before)}
