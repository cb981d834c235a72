"""Declaring player cards, mages, nemesis cards and nemeses.

A card's function carries its id as name; the decorator carries its printed facts. What a card does
besides (while prepped, when damaged) is attached to it with further decorators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.kernel import Provenance, RulesError

D = TypeVar("D")

GEM, RELIC, SPELL = "gem", "relic", "spell"
ATTACK, MINION, POWER = "attack", "minion", "power"

PlayerEffect = Callable[[AeonTable, Mage, int], None]  # table, "you", this very card
FoeEffect = Callable[[AeonTable, int], None]  # table, this very card
BloodMagic = Callable[[AeonTable, int, bool], None]  # table, this acolyte, whether it hurts itself
MatEffect = Callable[[AeonTable], None]
UseCheck = Callable[[AeonTable, Mage, int], bool]

CARDS: dict[str, Card] = {}
FOES: dict[str, Foe] = {}
MAGES: dict[str, MageMat] = {}
NEMESES: dict[str, NemesisMat] = {}


# --- player cards


@dataclass(slots=True)
class Card:
    """A gem, relic or spell: printed facts, its effect, and what it does while prepped."""

    id: str
    kind: str
    cost: int
    effect: PlayerEffect
    box: str
    starter: bool = False
    pile: int = 0
    breaches: int = 1
    link: bool = False
    provenance: Provenance = Provenance.REPORTED
    when_gained: PlayerEffect | None = None  # by its player, in their own turn or not
    use_once: PlayerEffect | None = None  # own main phase, once a turn, while prepped (WE-46)
    usable: UseCheck | None = None  # whether using it does anything
    at_casting: PlayerEffect | None = None  # start of the casting phase, while prepped (WE-23)
    breach_moved: PlayerEffect | None = None  # own breach focused or opened in own turn
    shield: int = 0  # while prepped, suffered damage is lowered by this, never below 1
    hosts: str = ""  # id of the spell that may share its breach (WE-52)

    def on_gain(self, effect: PlayerEffect) -> PlayerEffect:
        """Attach what happens when a player gains it."""
        self.when_gained = effect
        return effect

    def once_a_turn(self, effect: PlayerEffect) -> PlayerEffect:
        """Attach the main-phase effect it has while prepped."""
        self.use_once = effect
        return effect

    def useful_if(self, check: UseCheck) -> UseCheck:
        """Attach when its main-phase effect would do something."""
        self.usable = check
        return check

    def start_of_casting(self, effect: PlayerEffect) -> PlayerEffect:
        """Attach what it does as its player's casting phase begins."""
        self.at_casting = effect
        return effect

    def when_breach_moves(self, effect: PlayerEffect) -> PlayerEffect:
        """Attach what it does when a breach of its player is focused or opened in their turn."""
        self.breach_moved = effect
        return effect


def _declare(kind: str, **facts: object) -> Callable[[PlayerEffect], Card]:
    def put(effect: PlayerEffect) -> Card:
        card = Card(id=effect.__name__, kind=kind, effect=effect, **facts)  # type: ignore[arg-type]
        return _register(CARDS, card.id, card)

    return put


def gem(cost: int = 0, *, box: str, starter: bool = False) -> Callable[[PlayerEffect], Card]:
    """A gem; market gems come seven to a pile (WE-3)."""
    return _declare(GEM, cost=cost, box=box, starter=starter, pile=0 if starter else 7)


def relic(cost: int, *, box: str) -> Callable[[PlayerEffect], Card]:
    """A relic, five to a pile."""
    return _declare(RELIC, cost=cost, box=box, pile=5)


def spell(
    cost: int = 0,
    *,
    box: str,
    starter: bool = False,
    breaches: int = 1,
    link: bool = False,
    shield: int = 0,
    hosts: str = "",
) -> Callable[[PlayerEffect], Card]:
    """A spell, five to a pile; `breaches=2` needs two adjacent breaches (WE-50)."""
    return _declare(
        SPELL,
        cost=cost,
        box=box,
        starter=starter,
        pile=0 if starter else 5,
        breaches=breaches,
        link=link,
        shield=shield,
        hosts=hosts,
    )


# --- nemesis cards


class Price(NamedTuple):
    """What a player pays, alone and in full, to discard a power (WE-48)."""

    kind: (
        str  # "spend_aether", "discard_from_hand", "discard_prepped", "destroy_prepped_and_breach"
    )
    amount: int
    min_cost: int = 0


@dataclass(slots=True)
class Foe:
    """A nemesis card: an attack, a minion or a power."""

    id: str
    kind: str
    tier: int
    effect: FoeEffect  # attack, persistent or power effect
    owner: str  # nemesis id, or "" for a basic card
    box: str
    counters: int = 0  # life of a minion, tokens of a power
    price: Price | None = None
    from_reserve: bool = False  # a tier 0 minion: not from the nemesis deck (NR-77)
    blood_magic: BloodMagic | None = None  # in place of a persistent effect
    provenance: Provenance = Provenance.REPORTED
    immediate: FoeEffect | None = None
    taken: Callable[[AeonTable, int, int], int] | None = None  # what a hit amounts to
    hit: Callable[[AeonTable, int, int], None] | None = None  # after a hit of at least 1
    nemesis_hit: FoeEffect | None = None  # after the nemesis itself was dealt damage
    leaving: FoeEffect | None = None  # when it is discarded from play
    home: str = "discard"  # where it goes instead of the discard pile: "discard" or "deck"

    def immediately(self, effect: FoeEffect) -> FoeEffect:
        """Attach what happens when it is drawn."""
        self.immediate = effect
        return effect

    def reduces(self, change: Callable[[AeonTable, int, int], int]) -> Callable[..., int]:
        """Attach how it changes an instance of damage dealt to it (NR-35)."""
        self.taken = change
        return change

    def when_hit(self, effect: Callable[[AeonTable, int, int], None]) -> Callable[..., None]:
        """Attach what happens after it was dealt damage (NR-71)."""
        self.hit = effect
        return effect

    def when_nemesis_hit(self, effect: FoeEffect) -> FoeEffect:
        """Attach what happens after the nemesis was dealt damage."""
        self.nemesis_hit = effect
        return effect

    def when_discarded(self, effect: FoeEffect) -> FoeEffect:
        """Attach what happens when it is discarded from play."""
        self.leaving = effect
        return effect


class Deck:
    """The cards of one nemesis, or the basics of one box: `@deck.minion(tier=1, life=5)`."""

    def __init__(self, owner: str, box: str) -> None:
        self.owner = owner
        self.box = box

    def _put(self, kind: str, tier: int, **facts: object) -> Callable[[FoeEffect], Foe]:
        def put(effect: FoeEffect) -> Foe:
            foe = Foe(
                id=effect.__name__,
                kind=kind,
                tier=tier,
                effect=effect,
                owner=self.owner,
                box=self.box,
                **facts,  # type: ignore[arg-type]
            )
            return _register(FOES, foe.id, foe)

        return put

    def attack(self, *, tier: int) -> Callable[[FoeEffect], Foe]:
        """An attack: its steps when drawn."""
        return self._put(ATTACK, tier)

    def minion(self, *, tier: int, life: int, home: str = "discard") -> Callable[[FoeEffect], Foe]:
        """A minion: its persistent effect."""
        return self._put(MINION, tier, counters=life, home=home)

    def reserve_minion(self, *, life: int) -> Callable[[BloodMagic], Foe]:
        """A tier 0 minion of the nemesis's own small deck: its Blood Magic; else it is passive."""

        def put(magic: BloodMagic) -> Foe:
            foe = Foe(
                id=magic.__name__,
                kind=MINION,
                tier=0,
                effect=_do_nothing,
                owner=self.owner,
                box=self.box,
                counters=life,
                from_reserve=True,
                blood_magic=magic,
            )
            return _register(FOES, foe.id, foe)

        return put

    def power(
        self, *, tier: int, tokens: int, to_discard: Price | None = None
    ) -> Callable[[FoeEffect], Foe]:
        """A power: its effect when the last token is gone."""
        return self._put(POWER, tier, counters=tokens, price=to_discard)


def _do_nothing(t: AeonTable, this: int) -> None:
    """The persistent effect of a minion that only acts when something makes it."""


def spend_aether(amount: int) -> Price:
    """To discard: pay that much aether."""
    return Price("spend_aether", amount)


def discard_cards(amount: int) -> Price:
    """To discard: discard that many cards from hand."""
    return Price("discard_from_hand", amount)


def discard_spells(amount: int) -> Price:
    """To discard: discard that many of one's own prepped spells."""
    return Price("discard_prepped", amount)


def destroy_spell_and_breach(min_cost: int) -> Price:
    """To discard: destroy a prepped spell of at least that cost and a breach it lay in."""
    return Price("destroy_prepped_and_breach", 1, min_cost)


# --- mages


class Breach(NamedTuple):
    """A breach of a mage's mat: its tile and how often it was focused; OPEN is 4."""

    tile: str
    stage: int


ABSENT = Breach("", 0)


@dataclass(slots=True)
class MageMat:
    """A mage: ability, breaches, starting hand and deck (top first)."""

    id: str
    box: str
    charges: int
    breaches: tuple[Breach, ...]
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    effect: Callable[[AeonTable, Mage], None]
    provenance: Provenance = Provenance.REPORTED


def mage(
    box: str,
    *,
    charges: int,
    breaches: Sequence[Breach],
    hand: Sequence[str],
    deck: Sequence[str],
) -> Callable[[Callable[[AeonTable, Mage], None]], MageMat]:
    """Declare a mage; the function is the ability and its name the mage's id."""

    def put(effect: Callable[[AeonTable, Mage], None]) -> MageMat:
        mat = MageMat(
            effect.__name__, box, charges, tuple(breaches), tuple(hand), tuple(deck), effect
        )
        return _register(MAGES, mat.id, mat)

    return put


# --- nemeses


@dataclass(slots=True)
class NemesisMat:
    """A nemesis: life, tokens, and the rules of its mat as hooks."""

    id: str
    box: str
    life: int
    level: int
    tokens: int = 0
    tokens_harder: int | None = None
    least: int = 0  # tokens never fall below ...
    most: int | None = None  # ... nor rise above these
    fixed_life: bool = False  # the difficulty does not change it (NR-60)
    can_be_damaged: bool = True
    provenance: Provenance = Provenance.REPORTED
    unleashed: MatEffect | None = None
    set_up: MatEffect | None = None
    turn_ended: MatEffect | None = None  # end of a nemesis turn (NR-14)
    any_turn_ended: MatEffect | None = None  # end of every turn: special victories
    exhausted: MatEffect | None = None  # in place of the two Unleashes (NR-52)
    taken: Callable[[AeonTable, int], int] | None = None  # what a hit on the nemesis amounts to
    tokens_changed: MatEffect | None = None
    foe_left: Callable[[AeonTable, int], None] | None = None  # a minion of the reserve was beaten
    cards: Deck = field(init=False)

    def __post_init__(self) -> None:
        self.cards = Deck(self.id, self.box)

    def unleash(self, effect: MatEffect) -> MatEffect:
        """Attach the Unleash."""
        self.unleashed = effect
        return effect

    def setup(self, effect: MatEffect) -> MatEffect:
        """Attach the mat's set-up steps."""
        self.set_up = effect
        return effect

    def end_of_turn(self, effect: MatEffect) -> MatEffect:
        """Attach what happens at the end of each nemesis turn."""
        self.turn_ended = effect
        return effect

    def end_of_any_turn(self, effect: MatEffect) -> MatEffect:
        """Attach what is checked at the end of every turn."""
        self.any_turn_ended = effect
        return effect

    def instead_of_unleashing_twice(self, effect: MatEffect) -> MatEffect:
        """Attach what a mage's exhaustion does in place of two Unleashes."""
        self.exhausted = effect
        return effect

    def reduces(self, change: Callable[[AeonTable, int], int]) -> Callable[..., int]:
        """Attach how the nemesis changes an instance of damage dealt to it."""
        self.taken = change
        return change

    def when_tokens_change(self, effect: MatEffect) -> MatEffect:
        """Attach what is checked after its tokens changed."""
        self.tokens_changed = effect
        return effect

    def when_reserve_minion_leaves(
        self, effect: Callable[[AeonTable, int], None]
    ) -> Callable[..., None]:
        """Attach what happens after a tier 0 minion was discarded."""
        self.foe_left = effect
        return effect


def nemesis(id: str, box: str, *, life: int, level: int, **facts: object) -> NemesisMat:
    """Declare a nemesis; its rules are attached to the result."""
    mat = NemesisMat(id=id, box=box, life=life, level=level, **facts)  # type: ignore[arg-type]
    return _register(NEMESES, mat.id, mat)


def _register(registry: dict[str, D], name: str, definition: D) -> D:
    if name in registry:
        raise RulesError(f"{name} is declared twice")
    registry[name] = definition
    return definition
