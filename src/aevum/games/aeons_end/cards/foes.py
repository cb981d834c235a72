"""Declaring nemesis cards: attacks, minions and powers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from aevum.games.aeons_end.cards.registry import Definition, Hook, declared_by
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.offers import Provenance

ATTACK, MINION, POWER = "attack", "minion", "power"

# Whose damage it is: a player's ability or card, something of the whole group, paid, a nemesis card
PLAYER, GROUP, AETHER, FOE = "player", "group", "aether", "foe"

FoeEffect = Callable[[AeonTable, int], None]  # table, this very card
BloodMagic = Callable[[AeonTable, int, bool], None]  # table, this acolyte, whether it hurts itself
HitChange = Callable[[AeonTable, int, int, str], int]  # table, the minion, how much, whose damage
HitReaction = Callable[[AeonTable, int, int, str], None]
VoidCheck = Callable[[AeonTable, int], bool]  # table, the enemy struck
LaidEffect = Callable[[AeonTable, int, Mage], None]  # table, the laid card, the player it is about
GainSeen = Callable[[AeonTable, int, Mage, str], None]  # the same, and the card gained

FOES: dict[str, Foe] = {}


class Price(NamedTuple):
    """What a player pays, alone and in full, to discard a power (WE-48)."""

    # "spend_aether", "discard_from_hand", "discard_costly", "discard_prepped",
    # "destroy_prepped_and_breach"
    kind: str
    amount: int
    min_cost: int = 0


@dataclass(slots=True, kw_only=True)
class Foe(Definition):
    """A nemesis card: an attack, a minion or a power."""

    kind: str
    tier: int
    effect: FoeEffect  # attack, persistent or power effect
    owner: str  # nemesis id, or "" for a basic card
    also: tuple[str, ...] = ()  # further boxes that hold the same card
    counters: int = 0  # life of a minion, tokens of a power
    price: Price | None = None
    copies: int = 1
    upgraded: bool = False  # a basic card that takes the place of a standard one (EX-40)
    wandering: bool = False  # NR-72
    curses: bool = False  # it hands out curses (EX-44)
    from_reserve: bool = False  # a tier 0 minion: not from the nemesis deck (NR-77)
    passive: bool = False  # it has nothing to do in the nemesis's main phase
    blood_magic: BloodMagic | None = None  # in place of a persistent effect
    immediate: FoeEffect | None = None
    taken: HitChange | None = None  # what a hit on it is lowered to ...
    guards: HitChange | None = None  # ... and, while it is in play, one on any minion ...
    counted: HitChange | None = None  # ... what it then counts as ...
    voids: VoidCheck | None = None  # ... and which enemies are not hurt at all (NR-78)
    hit: HitReaction | None = None  # after a hit of at least 1
    nemesis_hit: FoeEffect | None = None  # after the nemesis itself was dealt damage
    leaving: FoeEffect | None = None  # when it is discarded from play
    token_removed: FoeEffect | None = None  # each time a token leaves it in the main phase (NR-70)
    turn_starts: LaidEffect | None = None  # laid before a player: as their turn starts ...
    sees_gain: GainSeen | None = None  # ... as they gain a card ...
    sees_exhaustion: LaidEffect | None = None  # ... as they become exhausted
    binds: bool = False  # ... and whether free picks fall on them (NR-73)
    home: str = "discard"  # where it goes instead of the discard pile: "discard" or "deck"

    immediately = Hook[FoeEffect]("immediate")  # what happens when it is drawn
    reduces = Hook[HitChange]("taken")  # how it lowers an instance of damage dealt to it (NR-35)
    protects = Hook[HitChange]("guards")  # how, while in play, it lowers damage to a minion
    # What an instance of damage counts as, after all that lowers it (NR-78)
    counts_hits = Hook[HitChange]("counted")
    # For which enemies damage becomes 0 while it is in play, last of all (NR-78)
    makes_void = Hook[VoidCheck]("voids")
    when_hit = Hook[HitReaction]("hit")  # what happens after it was dealt damage (NR-71)
    # What happens at each removal of a token in the main phase (NR-70)
    when_token_leaves = Hook[FoeEffect]("token_removed")
    # What it does at the start of the turns of the player it lies before
    at_turn_start = Hook[LaidEffect]("turn_starts")
    # What happens when the player it lies before gains a card
    when_player_gains = Hook[GainSeen]("sees_gain")
    # What happens when the player it lies before becomes exhausted
    when_player_exhausted = Hook[LaidEffect]("sees_exhaustion")
    # What happens after the nemesis was dealt damage
    when_nemesis_hit = Hook[FoeEffect]("nemesis_hit")
    when_discarded = Hook[FoeEffect]("leaving")  # what happens when it is discarded from play


class Deck:
    """The cards of one nemesis, or the basics of one box: `@deck.minion(tier=1, life=5)`."""

    def __init__(self, owner: str, box: str, **common: object) -> None:
        self.owner = owner
        self.box = box
        self.common = common  # facts of all its cards

    def _put(self, kind: str, tier: int, **facts: object) -> Callable[..., Foe]:
        owned = {"owner": self.owner, "box": self.box, **self.common}
        return declared_by(FOES, Foe, kind=kind, tier=tier, **owned, **facts)

    def attack(self, *, tier: int, **more: object) -> Callable[[FoeEffect], Foe]:
        """An attack: its steps when drawn. `more` are further facts of `Foe`."""
        return self._put(ATTACK, tier, **more)

    def minion(
        self, *, tier: int, life: int, home: str = "discard", **more: object
    ) -> Callable[[FoeEffect], Foe]:
        """A minion: its persistent effect."""
        return self._put(MINION, tier, counters=life, home=home, **more)

    def troop(self, *, life: int, copies: int) -> Callable[[FoeEffect], Foe]:
        """Equal tier 0 minions of the nemesis's own small deck; only its mat makes them act.

        What their truth sides show stands in for printed cards we do not know.
        """
        facts = {"counters": life, "copies": copies, "from_reserve": True, "passive": True}
        return self._put(MINION, 0, **facts, provenance=Provenance.STAND_IN)

    def reserve_minion(self, *, life: int) -> Callable[[BloodMagic], Foe]:
        """A tier 0 minion of the nemesis's own small deck: its Blood Magic; else it is passive."""

        def put(magic: BloodMagic) -> Foe:
            facts = {"counters": life, "from_reserve": True, "passive": True}
            return self._put(MINION, 0, **facts, effect=_do_nothing, blood_magic=magic)(magic)

        return put

    def power(
        self, *, tier: int, tokens: int, to_discard: Price | None = None, **more: object
    ) -> Callable[[FoeEffect], Foe]:
        """A power: its effect when the last token is gone."""
        return self._put(POWER, tier, counters=tokens, price=to_discard, **more)


def _do_nothing(t: AeonTable, this: int) -> None:
    """The persistent effect of a minion that only acts when something makes it."""


def spend_aether(amount: int) -> Price:
    """To discard: pay that much aether."""
    return Price("spend_aether", amount)


def discard_cards(amount: int, min_cost: int = 0) -> Price:
    """To discard: discard that many cards, each of at least that cost, from hand."""
    return Price("discard_costly" if min_cost else "discard_from_hand", amount, min_cost)


def discard_spells(amount: int) -> Price:
    """To discard: discard that many of one's own prepped spells."""
    return Price("discard_prepped", amount)


def destroy_spell_and_breach(min_cost: int) -> Price:
    """To discard: destroy a prepped spell of at least that cost and a breach it lay in."""
    return Price("destroy_prepped_and_breach", 1, min_cost)
