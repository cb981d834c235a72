"""Aether: pools, what they may pay for, and paying (WE-29 to WE-32)."""

from aevum.games.aeons_end.cards import GEM, RELIC, SPELL
from aevum.games.aeons_end.state import FREE, NO_AETHER, AeonTable, Mage, Pool, put, rules

BREACH, BREACH_4 = "breach", "breach_4"  # focusing and opening; slot IV
OTHER = "other"  # charges, to-discard costs and other payments

rules.event("aether", seat="seat", count="number")

# What each pool may pay for.
_USES: dict[int, set[str]] = {
    FREE: {GEM, RELIC, SPELL, BREACH, BREACH_4, OTHER},
    Pool.NOT_RELICS_OR_SPELLS: {GEM, BREACH, BREACH_4, OTHER},
    Pool.ONLY_CARDS: {GEM, RELIC, SPELL},
    Pool.ONLY_SPELLS: {SPELL},
    Pool.ONLY_GEMS_OR_RELICS: {GEM, RELIC},
    Pool.ONLY_RELICS: {RELIC},
    Pool.ONLY_SPELLS_OR_BREACHES: {SPELL, BREACH, BREACH_4},
    Pool.ONLY_BREACH_4: {BREACH_4},
}
# In the order in which a player is asked about them.
_ASKED: dict[int, str] = {
    Pool.ONLY_CARDS: "pay_cards_only",
    Pool.ONLY_GEMS_OR_RELICS: "pay_gems_or_relics",
    Pool.ONLY_SPELLS_OR_BREACHES: "pay_spells_or_breaches",
    Pool.NOT_RELICS_OR_SPELLS: "pay_not_relics_or_spells",
}
UNRESTRICTED = NO_AETHER[1:]  # the other pools when all aether is free
_POOLS = {
    purpose: tuple([int(pool) for pool, uses in _USES.items() if purpose in uses])
    for purpose in _USES[FREE]
}


def gain_aether(t: AeonTable, me: Mage, amount: int, pool: int = FREE) -> None:
    """Only the player whose turn it is has aether (WE-30)."""
    if t.state.turn_of == me.seat:
        me.aether = put(me.aether, pool, me.aether[pool] + amount)
        t.emit("aether", me.seat, sum(me.aether))


def breach_purpose(slot: int) -> str:
    """What a focus or an opening of this slot is paid as."""
    return BREACH_4 if slot == 3 else BREACH


def purse(me: Mage, purpose: str) -> int:
    """How much a player can pay for this."""
    aether = me.aether
    if aether[1:] == UNRESTRICTED:
        return aether[FREE]
    return sum([aether[pool] for pool in _POOLS[purpose]])


def pay(t: AeonTable, me: Mage, amount: int, purpose: str) -> None:
    """Pay from the narrowest pools first; asks only where another split may be wanted (WE-31)."""
    while amount > 0:
        narrow = _narrowest(me, purpose)
        held = sum([me.aether[pool] for pool in narrow])
        pool = narrow[0]
        part = min(amount, me.aether[pool])
        if len(narrow) > 1 and amount < held:
            # They serve different ends later: let the player split.
            splits = [n for n in range(part + 1) if amount - n <= held - me.aether[pool]]
            chosen = t.choose(me.seat, _ASKED[pool], splits)
            amount -= chosen
            me.aether = put(me.aether, pool, me.aether[pool] - chosen)
            pool, part = narrow[1], amount
        amount -= part
        me.aether = put(me.aether, pool, me.aether[pool] - part)


def _narrowest(me: Mage, purpose: str) -> list[int]:
    """The filled pools for this that no other filled one is narrower than, in asking order."""
    filled = [pool for pool in _POOLS[purpose] if me.aether[pool]]
    found = [pool for pool in filled if not any(_USES[other] < _USES[pool] for other in filled)]
    return sorted(found, key=lambda pool: list(_ASKED).index(pool) if pool in _ASKED else -1)
