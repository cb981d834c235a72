"""Every component of Aeon's End with its printed facts: the catalogue behind `aevum cards`."""

from collections.abc import Iterator, Mapping

from aevum.games.aeons_end.cards import (
    ABILITIES,
    CARDS,
    FOES,
    GLYPH_TOKENS,
    MAGES,
    MINION,
    NEMESES,
    POWER,
    SPELL,
    TREASURES,
    Ability,
    Card,
    Foe,
    MageMat,
    NemesisMat,
    Treasure,
)
from aevum.games.aeons_end.options import DIFFICULTIES, GUESTS, MODES, OUTCASTS, WAR_ETERNAL
from aevum.games.aeons_end.owner_lists import entered, glyph_id
from aevum.games.aeons_end.state import OPEN
from aevum.games.aeons_end.verbs.breaches import SLOTS
from aevum.offers import Component, Provenance


def components() -> tuple[Component, ...]:
    """Mages, player cards, treasures, Xaxos's abilities, nemeses, their cards, glyph tokens."""
    order = (WAR_ETERNAL, OUTCASTS, *GUESTS)  # boxes as they came
    return tuple(sorted(_all(), key=lambda component: order.index(component.set)))


def _all() -> Iterator[Component]:
    for mage in MAGES.values():
        yield _component(mage.id, "mage", mage.box, _mage(mage), f"mage.{mage.id}", mage)
    for card in CARDS.values():
        yield _component(card.id, card.kind, card.box, _card(card), f"card.{card.id}", card)
    for treasure in TREASURES.values():
        level: dict[str, object] = {"level": treasure.level, **_promo(treasure.promo)}
        key = f"treasure.{treasure.id}"
        yield _component(treasure.id, "treasure", treasure.box, level, key, treasure)
    for ability in ABILITIES.values():
        packet: dict[str, object] = {"packet": ability.packet, **_promo(ability.promo)}
        key = f"ability.{ability.id}"
        yield _component(ability.id, "ability", ability.box, packet, key, ability)
    for nemesis in NEMESES.values():
        facts = _nemesis(nemesis)
        yield _component(
            nemesis.id, "nemesis", nemesis.box, facts, f"nemesis.{nemesis.id}", nemesis
        )
    for foe in FOES.values():
        yield _component(foe.id, foe.kind, foe.box, _foe(foe), f"foe.{foe.id}", foe)
    for token in dict.fromkeys(GLYPH_TOKENS):  # EX-86: number and effects are not public
        source = Provenance.PRINTED if glyph_id(token) in entered() else Provenance.STAND_IN
        copies: dict[str, object] = {"copies": GLYPH_TOKENS.count(token)}
        yield Component(glyph_id(token), "glyph", OUTCASTS, copies, source, f"glyph.{token}")


def _component(
    name: str,
    kind: str,
    box: str,
    facts: Mapping[str, object],
    key: str,
    source: Card | Foe | MageMat | NemesisMat | Treasure | Ability,
) -> Component:
    known = Provenance.PRINTED if name in entered() else source.provenance
    return Component(name, kind, box, facts, known, key)


def _card(card: Card) -> dict[str, object]:
    facts: dict[str, object] = {"type": card.kind, "cost": card.cost, "starter": card.starter}
    if card.level:
        facts["level"] = card.level
    elif card.starter:
        facts |= _starter(card)
    elif card.copies:
        facts["copies"] = card.copies
    else:
        facts["pile_size"] = card.pile
    if card.kind == SPELL:
        facts["breaches_occupied"] = card.breaches
    facts["keywords"] = [
        *["dual_breach"] * (card.breaches > 1),
        *["link"] * card.link,
        *["echo"] * card.echo,
    ]
    return facts | _promo(card.promo)


def _promo(is_one: bool) -> dict[str, object]:
    return {"promo": True} if is_one else {}


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
        "activation": mage.when,
        "breaches": breaches,
        "starting_hand": list(mage.hand),
        "starting_deck": list(mage.deck),
    }


def _foe(foe: Foe) -> dict[str, object]:
    facts: dict[str, object] = {"type": foe.kind, "tier": foe.tier, "nemesis": foe.owner or None}
    facts["copies"] = foe.copies
    if foe.upgraded:
        facts["upgraded"] = True
    if foe.wandering:
        facts["keywords"] = ["wandering"]
    facts |= _promo(foe.promo)
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
        "rating": nemesis.rating,
        "tokens": nemesis.tokens,
        "tokens_increased_difficulty": harder,
        "least_tokens": nemesis.least,
        "most_tokens": nemesis.most,
    }
