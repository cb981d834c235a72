"""Every component of Aeon's End with its printed facts: the catalogue behind `aevum cards`."""

from collections.abc import Iterator, Mapping

from aevum.games.aeons_end.cards import (
    CARDS,
    FOES,
    MAGES,
    MINION,
    NEMESES,
    POWER,
    SPELL,
    Card,
    Foe,
    MageMat,
    NemesisMat,
)
from aevum.games.aeons_end.options import DIFFICULTIES, MODES
from aevum.games.aeons_end.state import OPEN
from aevum.games.aeons_end.verbs.breaches import SLOTS
from aevum.kernel import Component


def components() -> tuple[Component, ...]:
    """Mages, player cards, nemeses and their cards."""
    return tuple(_all())


def _all() -> Iterator[Component]:
    for mage in MAGES.values():
        yield _component(mage.id, "mage", mage.box, _mage(mage), f"mage.{mage.id}", mage)
    for card in CARDS.values():
        yield _component(card.id, card.kind, card.box, _card(card), f"card.{card.id}", card)
    for nemesis in NEMESES.values():
        facts = _nemesis(nemesis)
        yield _component(
            nemesis.id, "nemesis", nemesis.box, facts, f"nemesis.{nemesis.id}", nemesis
        )
    for foe in FOES.values():
        yield _component(foe.id, foe.kind, foe.box, _foe(foe), f"foe.{foe.id}", foe)


def _component(
    name: str,
    kind: str,
    box: str,
    facts: Mapping[str, object],
    key: str,
    source: Card | Foe | MageMat | NemesisMat,
) -> Component:
    return Component(name, kind, box, facts, source.provenance, key)


def _card(card: Card) -> dict[str, object]:
    facts: dict[str, object] = {"type": card.kind, "cost": card.cost, "starter": card.starter}
    if card.starter:
        facts |= _starter(card)
    else:
        facts["pile_size"] = card.pile
    if card.kind == SPELL:
        facts["breaches_occupied"] = card.breaches
    facts["keywords"] = ["dual_breach"] * (card.breaches > 1) + ["link"] * card.link
    return facts


def _starter(card: Card) -> dict[str, object]:
    """Whose it is, and how many copies each of them begins with."""
    copies = {mage.id: (mage.hand + mage.deck).count(card.id) for mage in MAGES.values()}
    owners = [name for name, count in copies.items() if count]
    if len(owners) == len(MAGES):
        return {"unique_to": [], "copies": None}
    return {"unique_to": owners, "copies": {name: copies[name] for name in owners}}


def _mage(mage: MageMat) -> dict[str, object]:
    breaches = {}
    for slot, breach in zip(SLOTS, mage.breaches, strict=True):
        if breach.tile:
            state = "opened" if breach.stage == OPEN else "closed"
            focuses = None if breach.stage == OPEN else breach.stage
            breaches[slot] = {"tile": breach.tile, "state": state, "focuses_made": focuses}
    return {
        "charges_required": mage.charges,
        "activation": "own_main_phase",
        "breaches": breaches,
        "starting_hand": list(mage.hand),
        "starting_deck": list(mage.deck),
    }


def _foe(foe: Foe) -> dict[str, object]:
    facts: dict[str, object] = {"type": foe.kind, "tier": foe.tier, "nemesis": foe.owner or None}
    facts["copies"] = 1
    if foe.kind == MINION:
        facts["life"] = foe.counters
    if foe.kind == POWER:
        facts["power"] = foe.counters
        facts["to_discard"] = None if foe.price is None else foe.price._asdict()
    return facts


def _nemesis(nemesis: NemesisMat) -> dict[str, object]:
    by_mode = {
        mode: nemesis.life if nemesis.fixed_life else nemesis.life + MODES[mode][2]
        for mode in DIFFICULTIES
    }
    harder = nemesis.tokens if nemesis.tokens_harder is None else nemesis.tokens_harder
    return {
        "life": nemesis.life,
        "life_by_mode": by_mode,
        "difficulty_level": nemesis.level,
        "tokens": nemesis.tokens,
        "tokens_increased_difficulty": harder,
        "least_tokens": nemesis.least,
        "most_tokens": nemesis.most,
    }
