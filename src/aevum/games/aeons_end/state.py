"""The state of a battle: mages, nemesis, supply and turn order as plain data.

Cards are physical: small ints into `box`, which names the definition of each. Player cards and
nemesis cards share the box.
"""

from typing import Annotated

from aevum.games.aeons_end.options import Options
from aevum.kernel import SHARED, Cards, HiddenZone, Record, Rules, State, Table, Zone, record

OPEN = 4  # a stage: closed tiles stand at 0 to 3 focuses
NO_SPELLS: tuple[Cards, ...] = ((), (), (), ())

# Aether pools, each with what it may pay for (WE-31)
FREE, NOT_RELICS_OR_SPELLS, ONLY_CARDS, ONLY_SPELLS = range(4)
NO_AETHER = (0, 0, 0, 0)


@record
class Mage(Record):
    """One mage: mat, breaches and cards; only the deck may not be looked at (WE-114)."""

    seat: int
    id: str
    life: int = 10
    life_cap: int = 10
    charges: int = 0
    hand: Zone = ()
    deck: HiddenZone = ()  # top first; not to be looked through (WE-64, WE-114)
    shown: Zone = ()  # cards of the deck's top that are turned up for the moment (WE-63)
    discard: Zone = ()  # oldest first, top last
    played: Zone = ()  # gems and relics played this turn
    tiles: tuple[str, ...] = ("", "", "", "")  # breach tile per slot; empty: absent or destroyed
    stages: tuple[int, ...] = (0, 0, 0, 0)  # focuses received, or OPEN
    prepped: tuple[Cards, ...] = NO_SPELLS  # per slot; a two-breach spell lies in both
    focused: tuple[int, ...] = ()  # slots focused in this, the owner's, turn (WE-43)
    aether: tuple[int, ...] = NO_AETHER
    used: Zone = ()  # prepped cards whose once-a-turn effect was used (WE-47)
    redirects: tuple[str, ...] = ()  # what waits for the next gained card (WE-35)
    gained: tuple[str, ...] = ()  # ids gained this turn
    trophies: int = 0


@record
class Nemesis(Record):
    """The nemesis: mat, deck by tier, cards in play."""

    id: str
    life: int
    life_cap: int
    tokens: int = 0
    tier_1: HiddenZone = ()  # the deck: tier 1 on top, then 2, then 3 ...
    tier_2: HiddenZone = ()
    tier_3: HiddenZone = ()
    returned: Zone = ()  # ... then what was put under it, in order (NR-13)
    discard: Zone = ()  # top last
    in_play: Zone = ()  # minions and powers, oldest first (NR-2)
    counters: tuple[int, ...] = ()  # life of each minion, tokens of each power in play
    resolving: Zone = ()  # the attack being carried out: not yet in the discard pile (NR-9)
    extra_draws: int = 0
    reserve: HiddenZone = ()  # tier 0 deck (acolytes)
    reserve_discard: Zone = ()


@record
class AeonsEnd(State):
    """The whole battle."""

    options: Annotated[Options, SHARED]
    box: tuple[str, ...]
    mages: list[Mage]
    nemesis: Nemesis
    gravehold: int = 30
    gravehold_cap: int = 30
    supply: tuple[str, ...] = ()  # card ids of the piles
    piles: tuple[Cards, ...] = ()
    turn_box: tuple[str, ...] = ()  # what each turn order card says
    turn_deck: HiddenZone = ()  # top first
    turn_known: Zone = ()  # cards on top of it that were shown (WE-63)
    turn_discard: Zone = ()
    pair_tokens: tuple[int, ...] = (-1, -1)  # who of 1/2 and of 3/4 holds the token (WE-11)
    turn: int = 0
    turn_of: int = -1  # seat whose turn it is, -1 for the nemesis
    bonus: int = 0  # breach bonus of the spell being cast, not yet dealt (WE-19)
    unleashing: int = 0  # Unleashes being resolved (NR-32)
    collapsing: tuple[tuple[int, int], ...] = ()  # seat and surplus waiting for an Unleash to end
    destroyed: Zone = ()  # out of the game (WE-55)


AeonTable = Table[AeonsEnd]
rules: Rules[AeonsEnd] = Rules("aeons-end")


def put(cells: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same tuple with one element changed."""
    return cells[:at] + (value,) + cells[at + 1 :]


def without(zone: Cards, *cards: int) -> Cards:
    """The zone less some of its cards."""
    return tuple([card for card in zone if card not in cards])
