"""What lies on the table, as any interface can draw it."""

from aevum.games.aeons_end.cards import CARDS, FOES, MAGES
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import SLOT, SLOTS, TILES
from aevum.kernel import (
    HIDDEN,
    TABLE,
    Area,
    Badge,
    Cards,
    Counter,
    Decision,
    Option,
    Piece,
    Tableau,
)


def tableau(view: AeonsEnd, seat: int) -> Tableau:
    """The battle as this seat sees it."""
    areas = [*_nemesis_areas(view), *_supply(view)]
    counters = [
        Counter("nemesis_life", view.nemesis.life, view.nemesis.life_cap),
        Counter("tokens", view.nemesis.tokens),
        Counter("gravehold", view.gravehold, view.gravehold_cap),
        Counter("turn", view.turn),
    ]
    for mage in view.mages:
        areas += _mage_areas(view, mage)
        counters += _mage_counters(mage)
    return Tableau(
        headline="battle",
        turn=view.turn_of,
        areas=tuple(areas),
        counters=tuple(counters),
        values=(("turn", view.turn), ("nemesis", view.nemesis.id)),
    )


# --- the nemesis side


def _nemesis_areas(view: AeonsEnd) -> list[Area]:
    nemesis = view.nemesis
    board = (Piece("nemesis", f"nemesis.{nemesis.id}"),)
    queue = tuple(
        [
            Piece(f"foe-{foe}", f"foe.{view.box[foe]}", badges=_foe_badges(view.box[foe], count))
            for foe, count in zip(nemesis.in_play, nemesis.counters, strict=True)
        ]
    )
    shown = tuple([Piece(f"foe-{foe}", f"foe.{view.box[foe]}") for foe in nemesis.discard[-1:]])
    areas = [
        Area("nemesis", "mat", board, "nemesis"),
        Area("in_play", "row", queue, "in_play"),
        Area("nemesis_discard", "pile", shown, "nemesis_discard", total=len(nemesis.discard)),
        _turn_discard(view),
        _pile("turn_deck", len(view.turn_deck) + len(view.turn_known)),
    ]
    if nemesis.resolving:
        drawn = tuple([Piece(f"foe-{foe}", f"foe.{view.box[foe]}") for foe in nemesis.resolving])
        areas.append(Area("resolving", "row", drawn, "resolving"))
    if view.turn_known:
        known = tuple([_turn_card(view, card) for card in view.turn_known])
        areas.append(Area("turn_known", "row", known, "turn_known"))
    for tier in (1, 2, 3):
        areas.append(_pile(f"tier_{tier}", len(getattr(nemesis, f"tier_{tier}"))))
    if nemesis.returned:
        below = tuple([Piece(f"foe-{foe}", f"foe.{view.box[foe]}") for foe in nemesis.returned])
        areas.append(Area("returned", "row", below, "returned"))
    if nemesis.reserve or nemesis.reserve_discard:
        areas.append(_pile("reserve", len(nemesis.reserve)))
        beaten = [Piece(f"foe-{foe}", f"foe.{view.box[foe]}") for foe in nemesis.reserve_discard]
        areas.append(Area("reserve_discard", "row", tuple(beaten), "reserve_discard"))
    return areas


def _foe_badges(name: str, count: int) -> tuple[Badge, ...]:
    foe = FOES[name]
    badges = [Badge("life" if foe.kind == "minion" else "power_tokens", count)]
    if foe.price is not None:
        badges.append(Badge("price", foe.price.amount))
    return tuple(badges)


def _turn_discard(view: AeonsEnd) -> Area:
    cards = tuple([_turn_card(view, card) for card in view.turn_discard])
    return Area("turn_discard", "row", cards, "turn_discard")


def _turn_card(view: AeonsEnd, card: int) -> Piece:
    return Piece(f"turn-{card}", f"turn_card.{view.turn_box[card]}")


def _pile(name: str, count: int) -> Area:
    return Area(name, "pile", (Piece(name),) if count else (), name, total=count)


# --- the supply


def _supply(view: AeonsEnd) -> list[Area]:
    piles = tuple(
        [
            Piece(f"pile-{name}", f"card.{name}", badges=_pile_badges(name, len(pile)))
            for name, pile in zip(view.supply, view.piles, strict=True)
        ]
    )
    return [Area("supply", "row", piles, "supply")]


def _pile_badges(name: str, left: int) -> tuple[Badge, ...]:
    return (Badge("cost", CARDS[name].cost), Badge("left", left))


# --- mages


def _mage_areas(view: AeonsEnd, mage: Mage) -> list[Area]:
    seat = mage.seat
    board = (Piece(f"mage-{seat}", f"mage.{mage.id}"),)
    breaches = tuple([_breach(mage, slot) for slot in range(4) if mage.tiles[slot]])
    top = _cards(view, mage.discard[-1:])
    areas = [
        Area(f"mage-{seat}", "mat", board, "mage", seat),
        Area(f"breaches-{seat}", "track", breaches, "breaches", seat),
        Area(f"hand-{seat}", "row", _cards(view, mage.hand), "hand", seat),
        Area(f"played-{seat}", "row", _cards(view, mage.played), "played", seat),
        Area(f"discard-{seat}", "pile", top, "discard", seat, total=len(mage.discard)),
        Area(f"deck-{seat}", "pile", _cards(view, mage.shown), "deck", seat, total=len(mage.deck)),
    ]
    lying = tuple(
        [
            Piece(f"card-{card}", f"card.{view.box[card]}", place=SLOTS[slot])
            for slot in range(4)
            for card in mage.prepped[slot]
            if slot == 0 or card not in mage.prepped[slot - 1]
        ]
    )
    areas.append(Area(f"prepped-{seat}", "row", lying, "prepped", seat))
    return areas


def _breach(mage: Mage, slot: int) -> Piece:
    tile, stage = TILES[mage.tiles[slot]], mage.stages[slot]
    if stage == OPEN:
        badges = [Badge("opened")]
    else:
        badges = [Badge("focus_cost", tile.focus), Badge("open_cost", tile.open[stage])]
    if tile.bonus:
        badges.append(Badge("bonus", tile.bonus))
    if slot in mage.focused:
        badges.append(Badge("focused"))
    name = f"breach-{mage.seat}-{SLOTS[slot]}"
    return Piece(name, f"tile.{mage.tiles[slot]}", SLOTS[slot], stage, tuple(badges))


def _cards(view: AeonsEnd, cards: Cards) -> tuple[Piece, ...]:
    return tuple([Piece(f"card-{c}", f"card.{view.box[c]}") for c in cards if c != HIDDEN])


def _mage_counters(mage: Mage) -> list[Counter]:
    counters = [
        Counter("life", mage.life, mage.life_cap, mage.seat),
        Counter("charges", mage.charges, MAGES[mage.id].charges, mage.seat),
        Counter("aether", sum(mage.aether), None, mage.seat),
    ]
    if mage.trophies:
        counters.append(Counter("trophies", mage.trophies, None, mage.seat))
    return counters


# --- options


def pieces_of(view: AeonsEnd, decision: Decision, option: Option) -> tuple[str, ...]:
    """The pieces an option touches, so that an interface can light them."""
    seat = decision.seat if decision.seat != TABLE else max(view.turn_of, 0)
    if isinstance(option, tuple) and isinstance(option[0], str):
        found = _menu_pieces(view, view.mages[seat], option[0], option[1:])
        if found:
            return found
    parts = option if isinstance(option, tuple) else (option,)
    return _named(view, seat, [part for part in parts if part is not None])


def _menu_pieces(
    view: AeonsEnd, me: Mage, verb: str, args: tuple[str | int, ...]
) -> tuple[str, ...]:
    if verb in ("focus", "open"):
        return (f"breach-{me.seat}-{args[0]}",)
    if verb == "gain":
        return (f"pile-{args[0]}",)
    if verb == "play":
        return _held(view, me, str(args[0]))
    if verb == "prep":
        return (*_held(view, me, str(args[0])), f"breach-{me.seat}-{args[1]}")
    if verb in ("cast", "use"):
        return _prepped(view, me, str(args[0]), str(args[1]))
    if verb in ("ability", "charge"):
        return (f"mage-{me.seat}",)
    if verb == "buy_off":
        return _foes(view, str(args[0]))
    return ()


def _held(view: AeonsEnd, me: Mage, name: str) -> tuple[str, ...]:
    return tuple([f"card-{c}" for c in me.hand if view.box[c] == name][:1])


def _prepped(view: AeonsEnd, me: Mage, name: str, slot: str) -> tuple[str, ...]:
    return tuple([f"card-{c}" for c in me.prepped[SLOT[slot]] if view.box[c] == name][:1])


def _foes(view: AeonsEnd, name: str) -> tuple[str, ...]:
    return tuple([f"foe-{foe}" for foe in view.nemesis.in_play if view.box[foe] == name])


def _named(view: AeonsEnd, seat: int, parts: list[str | int]) -> tuple[str, ...]:
    """Pieces named inside an effect: players by number, breaches, cards, foes, the nemesis."""
    found: list[str] = []
    owner = view.mages[seat]
    for part in parts:
        if isinstance(part, int) and 0 < part <= len(view.mages):
            owner = view.mages[part - 1]
            if len(parts) == 1:
                found.append(f"mage-{owner.seat}")
        elif part == "nemesis":
            found.append("nemesis")
        elif part in SLOT and owner.tiles[SLOT[str(part)]]:
            found.append(f"breach-{owner.seat}-{part}")
        elif part in FOES:
            found += _foes(view, str(part))
        elif part in view.supply and not _held(view, owner, str(part)):
            found.append(f"pile-{part}")
        elif part in CARDS:
            found += _held(view, owner, str(part))
    return tuple(dict.fromkeys(found))
