"""Aether, paying and gaining cards (WE-29 to WE-36)."""

from collections.abc import Callable

from aevum.games.aeons_end.cards import CARDS, GEM, RELIC, SPELL, Card
from aevum.games.aeons_end.state import (
    FREE,
    NO_AETHER,
    NOT_RELICS_OR_SPELLS,
    ONLY_CARDS,
    ONLY_SPELLS,
    AeonTable,
    Mage,
    put,
    rules,
)
from aevum.games.aeons_end.verbs.players import choose_ally

OTHER = "other"  # charges, breaches, to-discard costs and other payments

rules.event("aether", seat="seat", count="number")
rules.event("gained", seat="seat", card="card", where="word")


# --- aether


def gain_aether(t: AeonTable, me: Mage, amount: int, pool: int = FREE) -> None:
    """Only the player whose turn it is has aether (WE-30)."""
    if t.state.turn_of == me.seat:
        me.aether = put(me.aether, pool, me.aether[pool] + amount)
        t.emit("aether", me.seat, sum(me.aether))


_POOLS = {
    OTHER: (NOT_RELICS_OR_SPELLS, FREE),
    GEM: (ONLY_CARDS, NOT_RELICS_OR_SPELLS, FREE),
    RELIC: (ONLY_CARDS, FREE),
    SPELL: (ONLY_SPELLS, ONLY_CARDS, FREE),
}


def pools_for(purpose: str) -> tuple[int, ...]:
    """The pools that may pay, narrowest first (WE-31, WE-32)."""
    return _POOLS[purpose]


def purse(me: Mage, purpose: str) -> int:
    """How much a player can pay for this."""
    aether = me.aether
    return sum([aether[pool] for pool in _POOLS[purpose]])


def pay(t: AeonTable, me: Mage, amount: int, purpose: str) -> None:
    """Pay from the narrowest pools first; asks only where another split may be wanted."""
    pools = pools_for(purpose)
    first, second = me.aether[pools[0]], me.aether[pools[1]]
    if purpose == GEM and first and second and amount < first + second:
        # Cards-only aether and shard aether serve different ends later: let the player split.
        splits = [n for n in range(first + 1) if 0 <= amount - n <= second]
        chosen = t.choose(me.seat, "pay_cards_only", splits)
        if chosen is not None:
            me.aether = put(
                put(me.aether, ONLY_CARDS, first - chosen), pools[1], second - amount + chosen
            )
            return
    for pool in pools:
        part = min(amount, me.aether[pool])
        me.aether = put(me.aether, pool, me.aether[pool] - part)
        amount -= part


def clear_aether(me: Mage) -> None:
    """Unspent aether is gone at the end of the turn (WE-65)."""
    me.aether = NO_AETHER


# --- gaining


def pile_of(t: AeonTable, name: str) -> int:
    """The number of a supply pile."""
    return t.state.supply.index(name)


def on_offer(t: AeonTable, wanted: Callable[[Card], bool]) -> list[str]:
    """Cards of the supply that are not sold out and fit."""
    s = t.state
    return [
        name for name, pile in zip(s.supply, s.piles, strict=True) if pile and wanted(CARDS[name])
    ]


def pile_is_empty(t: AeonTable, name: str) -> bool:
    """Whether a card's supply pile is down to zero (WE-56)."""
    s = t.state
    return name in s.supply and not s.piles[pile_of(t, name)]


Place = tuple[Mage, str]  # whose, and "discard", "deck" or "hand"


def gain(t: AeonTable, me: Mage, name: str, to: str = "discard") -> None:
    """Take the top card of a pile: a gain in every respect (WE-33 to WE-36)."""
    s = t.state
    at = pile_of(t, name)
    card = s.piles[at][0]
    owner, place = _redirected(t, me, card) or (me, to)  # settled while it lies on its pile
    s.piles = (*s.piles[:at], s.piles[at][1:], *s.piles[at + 1 :])
    if place == "discard":
        owner.discard += (card,)
    elif place == "deck":
        owner.deck = (card, *owner.deck)
    else:
        owner.hand += (card,)
    t.emit("gained", me.seat, name, place if owner is me else "ally")
    if s.turn_of == me.seat:  # what an ally gains in your turn is not of theirs
        me.gained += (name,)
    effect = CARDS[name].when_gained
    if effect is not None:
        effect(t, me, card)


def _redirected(t: AeonTable, me: Mage, card: int) -> Place | None:
    """What waits for the next gained card, in the order played; the first that moves it wins."""
    waiting, me.redirects = me.redirects, ()
    for source in dict.fromkeys(waiting):  # two of a kind ask for the same thing (WE-35)
        place = REDIRECTS[source](t, me, card)
        if place is not None:
            return place
    return None


def may_put_on_deck(t: AeonTable, me: Mage, card: int) -> Place | None:
    """Frozen Magmite: you may put the gained card on top of your deck."""
    name = t.state.box[card]
    chosen = t.choose(me.seat, "gain_on_deck", ("deck", "discard"), name)
    return (me, "deck") if chosen == "deck" else None


def give_to_ally(t: AeonTable, me: Mage, card: int) -> Place | None:
    """Worldheart Shard: the gained card goes to an ally's discard pile."""
    ally = choose_ally(t, me, "worldheart_shard_ally")
    assert ally is not None
    return (ally, "discard")


REDIRECTS: dict[str, Callable[[AeonTable, Mage, int], Place | None]] = {
    "frozen_magmite": may_put_on_deck,
    "worldheart_shard": give_to_ally,
}
