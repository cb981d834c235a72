"""What lies on the table, as any interface can draw it."""

from collections import Counter as Tally

from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES, TILES
from aevum.games.aeons_end.expedition.tableau import counters as expedition_counters
from aevum.games.aeons_end.expedition.tableau import where_on_the_road
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage, Pool
from aevum.games.aeons_end.tableau_aids import (
    aid_areas,
    aid_counters,
    defended,
    mage_treasures,
    pile_marks,
)
from aevum.games.aeons_end.tableau_boards import board_areas, board_counters, foe_marks
from aevum.games.aeons_end.verbs.breaches import SLOTS, relic_under, spells_prepped
from aevum.games.aeons_end.verbs.foes import tier_cards
from aevum.games.aeons_end.verbs.market import price_of
from aevum.kernel import HIDDEN, Cards
from aevum.offers import Area, Badge, Counter, Piece, Tableau


def tableau(view: AeonsEnd, seat: int) -> Tableau:
    """The battle as this seat sees it."""
    areas = [*_nemesis_areas(view), *_supply(view), *aid_areas(view)]
    life = Counter(defended(view), view.gravehold, view.gravehold_cap)
    counters = [*_nemesis_counters(view), life]
    counters += aid_counters(view)
    for mage in view.mages:
        areas += _mage_areas(view, mage)
        counters += _mage_counters(view, mage)
    headline = "battle" if view.turn else "before"
    values: tuple[tuple[str, str | int], ...] = (("turn", view.turn), ("nemesis", view.nemesis.id))
    if view.expedition.kind:
        counters += expedition_counters(view)
        headline = f"expedition_{headline}"
        values += where_on_the_road(view)
    return Tableau(
        headline=headline,
        turn=view.turn_of,
        areas=tuple(areas),
        counters=tuple(counters),
        values=values,
    )


# --- the nemesis side


def _nemesis_counters(view: AeonsEnd) -> list[Counter]:
    """Life and tokens where the mat has them, and the nemesis tier (NR-57)."""
    nemesis, mat = view.nemesis, NEMESES[view.nemesis.id]
    counters: list[Counter] = []
    if mat.can_be_damaged:
        counters.append(Counter("nemesis_life", nemesis.life, nemesis.life_cap))
    if mat.tokens or nemesis.tokens:
        most = None if mat.most is None else mat.most + view.options.harder
        counters.append(Counter("tokens", nemesis.tokens, most))
    counters += board_counters(view)
    seen = [FOES[view.box[foe]].tier for foe in tier_cards(view)]
    return [*counters, Counter("tier", max(seen, default=0))]


def _nemesis_areas(view: AeonsEnd) -> list[Area]:
    nemesis = view.nemesis
    badges = (Badge("harder"),) if view.options.harder else ()
    board = Piece("nemesis", f"nemesis.{nemesis.id}", badges=badges)
    queue = [
        _foe(view, foe, *_foe_badges(view.box[foe], count), *foe_marks(view, foe))
        for foe, count in zip(nemesis.in_play, nemesis.counters, strict=True)
    ]
    thrown = _foes(view, nemesis.discard)
    areas = [
        Area("nemesis", "mat", (board,), "nemesis"),
        Area("in_play", "row", tuple(queue), "in_play"),
    ]
    if nemesis.resolving:
        areas.append(Area("resolving", "row", _foes(view, nemesis.resolving), "resolving"))
    for tier in (1, 2, 3):
        areas.append(_pile(f"tier_{tier}", len(getattr(nemesis, f"tier_{tier}"))))
    if nemesis.returned:
        areas.append(Area("returned", "row", _foes(view, nemesis.returned), "returned"))
    areas.append(Area("nemesis_discard", "pile", thrown, "nemesis_discard", total=len(thrown)))
    if nemesis.reserve or nemesis.reserve_discard:
        beaten = _foes(view, nemesis.reserve_discard)
        areas.append(_pile("reserve", len(nemesis.reserve)))
        areas.append(Area("reserve_discard", "row", beaten, "reserve_discard"))
    return [*areas, *board_areas(view), *_turn_order(view)]


def _foes(view: AeonsEnd, foes: Cards) -> tuple[Piece, ...]:
    return tuple([_foe(view, foe) for foe in foes])


def _foe(view: AeonsEnd, foe: int, *badges: Badge) -> Piece:
    name = view.box[foe]
    return Piece(f"foe-{foe}", f"foe.{name}", badges=(Badge("type", FOES[name].kind), *badges))


def _foe_badges(name: str, count: int) -> list[Badge]:
    """What is left of its life or tokens, what it had, and the price to be rid of it (WE-48)."""
    foe = FOES[name]
    badges = [Badge("life" if foe.kind == "minion" else "power_tokens", count)]
    badges.append(Badge("at_first", foe.counters))
    if foe.price is not None:
        badges.append(Badge(f"price_{foe.price.kind}", foe.price.amount))
        if foe.price.min_cost:
            badges.append(Badge("price_least_cost", foe.price.min_cost))
    if foe.wandering:
        badges.append(Badge("wandering"))
    return badges


def _turn_order(view: AeonsEnd) -> list[Area]:
    """Turns taken and known in order, those to come without their order (WE-8, WE-114)."""
    areas = [_turn_cards(view, "turn_discard", view.turn_discard)]
    if view.turn_known:
        areas.append(_turn_cards(view, "turn_known", view.turn_known))
    open_cards = view.turn_discard + view.turn_known
    left = Tally(view.turn_box) - Tally([view.turn_box[card] for card in open_cards])
    coming = [Piece(f"coming-{n}", f"turn_card.{s}") for n, s in enumerate(sorted(left.elements()))]
    areas.append(Area("turn_deck", "pile", tuple(coming), "turn_deck", total=len(coming)))
    return areas


def _turn_cards(view: AeonsEnd, name: str, cards: Cards) -> Area:
    pieces = [Piece(f"turn-{card}", f"turn_card.{view.turn_box[card]}") for card in cards]
    return Area(name, "row", tuple(pieces), name)


def _pile(name: str, count: int) -> Area:
    return Area(name, "pile", (Piece(name),) if count else (), name, total=count)


# --- the supply


def _supply(view: AeonsEnd) -> list[Area]:
    piles = tuple(
        [
            Piece(f"pile-{name}", f"card.{name}", badges=_pile_badges(view, name, len(pile)))
            for name, pile in zip(view.supply, view.piles, strict=True)
        ]
    )
    return [Area("supply", "row", piles, "supply")]


def _pile_badges(view: AeonsEnd, name: str, left: int) -> tuple[Badge, ...]:
    kind, cost = CARDS[name].kind, price_of(view, name)
    badges = (Badge("type", kind), Badge("cost", cost), Badge("left", left))
    return (*badges, *pile_marks(view, name))


# --- mages


def _mage_areas(view: AeonsEnd, mage: Mage) -> list[Area]:
    seat = mage.seat
    board = Piece(f"mage-{seat}", f"mage.{mage.id}", badges=_mage_badges(view, mage))
    breaches = tuple([_breach(view, mage, slot) for slot in range(4)])
    discard = _cards(view, mage.discard)
    shown = _cards(view, mage.shown)
    return [
        Area(f"mage-{seat}", "mat", (board,), "mage", seat),
        *mage_treasures(view, mage),
        Area(f"breaches-{seat}", "track", breaches, "breaches", seat),
        Area(f"prepped-{seat}", "row", _prepped(view, mage), "prepped", seat),
        Area(f"hand-{seat}", "row", _cards(view, mage.hand), "hand", seat),
        Area(f"played-{seat}", "row", _cards(view, mage.played), "played", seat),
        Area(f"deck-{seat}", "pile", shown, "deck", seat, total=len(mage.deck) + len(shown)),
        Area(f"discard-{seat}", "pile", discard, "discard", seat, total=len(discard)),
    ]


def _mage_badges(view: AeonsEnd, mage: Mage) -> tuple[Badge, ...]:
    """What lasts or waits: exhaustion, the token of a pair, where the next gain goes (WE-35)."""
    badges = [Badge("next_gain", source) for source in dict.fromkeys(mage.redirects)]
    badges += [Badge("next_focus", source) for source in dict.fromkeys(mage.kit.focus_waits)]
    if mage.kit.track:
        badges.append(Badge("barrier", mage.kit.track))
    if mage.seat in view.pair_tokens or mage.seat == view.aids.wild_token:
        badges.append(Badge("acted"))
    if mage.life == 0:
        badges.append(Badge("exhausted"))
    return tuple(badges)


def _prepped(view: AeonsEnd, mage: Mage) -> tuple[Piece, ...]:
    """Each prepped spell at its first slot; one across two breaches says so (WE-50)."""
    pieces: list[Piece] = []
    for card in spells_prepped(mage):
        slots = [SLOTS[slot] for slot in range(4) if card in mage.prepped[slot]]
        badges = [Badge("used")] if card in mage.used else []
        if len(slots) > 1:
            badges.append(Badge("also_in", slots[1]))
        pieces.append(_card(view, card, slots[0], *badges))
    return tuple(pieces)


def _breach(view: AeonsEnd, mage: Mage, slot: int) -> Piece:
    if not mage.tiles[slot]:
        return _no_breach(mage, slot)
    tile, stage = TILES[mage.tiles[slot]], mage.stages[slot]
    if stage == OPEN:
        badges = [Badge("opened")]
    else:
        badges = [Badge("focus_cost", tile.focus), Badge("open_cost", tile.open[stage])]
    if tile.bonus:
        badges.append(Badge("bonus", tile.bonus))
    if tile.holds_many and stage == OPEN:
        badges.append(Badge("holds_many"))
    if slot in mage.focused:
        badges.append(Badge("focused"))
    relic = relic_under(mage, slot)
    if relic is not None:
        badges.append(Badge("attached", view.box[relic]))
    name = f"breach-{mage.seat}-{SLOTS[slot]}"
    return Piece(name, f"tile.{mage.tiles[slot]}", SLOTS[slot], stage, tuple(badges))


def _no_breach(mage: Mage, slot: int) -> Piece:
    """The place of a breach that is gone or was never there: it stays in sight (WE-51, WE-74)."""
    was_there = MAGES[mage.id].breaches[slot].tile
    why = Badge("destroyed" if was_there else "absent")
    name = f"breach-{mage.seat}-{SLOTS[slot]}"
    return Piece(name, f"tile.{was_there or f'breach_{slot + 1}'}", SLOTS[slot], 0, (why,))


def _cards(view: AeonsEnd, cards: Cards) -> tuple[Piece, ...]:
    return tuple([_card(view, card) for card in cards if card != HIDDEN])


def _card(view: AeonsEnd, card: int, place: str = "", *badges: Badge) -> Piece:
    name = view.box[card]
    kind = Badge("type", CARDS[name].kind)
    return Piece(f"card-{card}", f"card.{name}", place, badges=(kind, *badges))


def _mage_counters(view: AeonsEnd, mage: Mage) -> list[Counter]:
    counters = [
        Counter("life", mage.life, mage.life_cap, mage.seat),
        Counter("charges", mage.charges, MAGES[mage.id].charges, mage.seat),
    ]
    if view.turn_of == mage.seat:  # WE-30
        counters += [
            Counter(f"aether_{pool.name.lower()}" if pool else "aether", held, None, mage.seat)
            for pool, held in zip(Pool, mage.aether, strict=True)
            if held or pool == Pool.FREE  # always shown in one's own turn
        ]
    if mage.kit.trophies:
        counters.append(Counter("trophies", mage.kit.trophies, None, mage.seat))
    return counters
