"""The state of a battle: mages, nemesis, supply and turn order as plain data.

Cards are physical: small ints into `box`, which names the definition of each. Player cards and
nemesis cards share the box.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated

from aevum.games.aeons_end.expedition.record import NO_EXPEDITION, Expedition
from aevum.games.aeons_end.options import Options
from aevum.kernel import (
    RECALLED,
    SHARED,
    Cards,
    HiddenZone,
    Record,
    Rules,
    State,
    Table,
    Zone,
    hidden_in,
    record,
    seen_where,
)

SHUFFLED = 0  # in the memory
OPEN = 4  # a stage: closed tiles stand at 0 to 3 focuses
RememberedZone = Annotated[Cards, hidden_in("", remembered=True)]
TurnDeck = Annotated[Cards, hidden_in("", remembered=True, after="box")]
NO_SPELLS: tuple[Cards, ...] = ((), (), (), ())


class Pool(IntEnum):
    """Aether by what it may pay for (WE-31)."""

    FREE = 0
    NOT_RELICS_OR_SPELLS = 1
    ONLY_CARDS = 2
    ONLY_SPELLS = 3
    ONLY_GEMS_OR_RELICS = 4
    ONLY_RELICS = 5
    ONLY_SPELLS_OR_BREACHES = 6
    ONLY_BREACH_4 = 7


FREE = int(Pool.FREE)
NO_AETHER = (0,) * len(Pool)

FIRST_TURN = "first_turn"


@record
class Kit(Record):
    """What only some mages ever have. Never changed in place: most battles share an empty one."""

    trophies: int = 0
    track: str = ""  # space of the token on the mat's own track
    focus_waits: tuple[str, ...] = ()  # what waits for the next focus or opening (WE-106)
    treasures: tuple[str, ...] = ()  # of level 3, on this mat (EX-32)
    spent: tuple[str, ...] = ()  # treasures used for the whole battle; FIRST_TURN once it began
    attached: tuple[tuple[int, int], ...] = ()  # slot of a breach and the relic under it (EX-78)


NO_KIT = Kit()


@record
class Mage(Record):
    """One mage: mat, breaches and cards; only the deck may not be looked at (WE-114)."""

    seat: int
    id: str
    life: int = 10
    life_cap: int = 10
    charges: int = 0
    hand: Zone = ()
    deck: RememberedZone = ()  # top first; not to be looked through (WE-64, WE-114)
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
    kit: Annotated[Kit, SHARED] = NO_KIT


@record
class Board(Record):
    """What lies beside a nemesis mat; each nemesis that has one uses its own fields."""

    name: str
    spaces: tuple[int, ...] = ()  # of each maw on its track, 0 when gone; or souls on each space
    lives: tuple[int, ...] = ()  # of each maw
    fuel: int = 0  # of the lantern
    dreams: tuple[Cards, ...] = ()  # on the spaces of the Dream Mat
    skips: int = 0  # a space that is passed over from now on
    deck: RememberedZone = ()  # the Dream deck, top first
    shown: Zone = ()  # cards of a deck's top that are turned up
    thralls: Zone = ()  # all of one troop ...
    truths: Annotated[Cards, seen_where("turned")] = ()  # ... their truth sides, told by number ...
    turned: tuple[int, ...] = ()  # ... and who has seen each of these


@record
class Aside(Record):
    """Nemesis cards and curses off the usual places. Never changed in place."""

    laid: Zone = ()  # cards that stay on the table without being in play (NR-69)
    looked: Zone = ()  # cards of the nemesis deck that the group is looking at (WE-63)
    marks: tuple[tuple[int, int], ...] = ()  # nemesis card and the seat it lies before or names
    curses: Zone = ()  # the Curse deck, open (EX-44)


NOTHING_ASIDE = Aside()


@record
class Nemesis(Record):
    """The nemesis: mat, deck by tier, cards in play."""

    id: str
    life: int
    life_cap: int
    boards: list[Board]  # beside the mat
    tokens: int = 0
    tier_1: RememberedZone = ()  # the deck: tier 1 on top, then 2, then 3 ...
    tier_2: HiddenZone = ()
    tier_3: HiddenZone = ()
    returned: Zone = ()  # ... then what was put under it, in order (NR-13)
    discard: Zone = ()  # top last
    in_play: Zone = ()  # minions and powers, oldest first (NR-2)
    counters: tuple[int, ...] = ()  # life of each minion, tokens of each power in play
    resolving: Zone = ()  # the attack being carried out: not yet in the discard pile (NR-9)
    extra_draws: int = 0
    reserve: HiddenZone = ()  # tier 0 deck (acolytes, thralls)
    reserve_discard: Zone = ()
    aside: Annotated[Aside, SHARED] = NOTHING_ASIDE


@record
class Aids(Record):
    """What only some battles have. Never changed in place: the others share an empty one."""

    wild_token: int = -1  # who took the last wild turn, if that matters (EX-71)
    anytime: tuple[int, ...] = ()  # seats whose ability works in anybody's main phase (WE-38)
    cursed: bool = False  # there are cards that act as soon as they are in a hand (EX-44)
    glyphs: tuple[str, ...] = ()  # tokens beside their mage's mat
    marks: tuple[tuple[int, str], ...] = ()  # cards of the supply with the glyph on them
    treasure: str = ""  # of level 2, for the group (EX-31)
    treasure_pile: str = ""  # the pile it was assigned to
    treasure_tokens: int = 0
    xaxos_charges: int = -1  # below zero: Gravehold is defended, not Xaxos (WE-112)
    xaxos_resolving: Zone = ()
    xaxos_discard: Zone = ()


NO_AIDS = Aids()

# What a player did this turn, whoever's turn it is: the seat, one of these words, and the id
PLAYED, CAST, GAINED, USED = "played", "cast", "gained", "used"
DECLINED = "declined"  # an ability in somebody else's turn
Deed = tuple[int, str, str]


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
    turn_deck: TurnDeck = ()  # top first
    turn_known: Zone = ()  # cards on top of it that were shown (WE-63)
    turn_discard: Zone = ()
    pair_tokens: tuple[int, ...] = (-1, -1)  # who of 1/2 and of 3/4 holds the token (WE-11)
    turn: int = 0
    turn_of: int = -1  # seat whose turn it is, -1 for the nemesis
    bonus: int = 0  # breach bonus of the spell being cast, not yet dealt (WE-19)
    casting: Cards = ()  # the spell being cast, and seat and slot it lay at; slot -1: the hand
    unleashing: int = 0  # Unleashes being resolved (NR-32)
    collapsing: tuple[tuple[int, int], ...] = ()  # seat and surplus waiting for an Unleash to end
    deeds: tuple[Deed, ...] = ()  # of this turn, repetitions too
    destroyed: Zone = ()  # out of the game (WE-55)
    aids: Annotated[Aids, SHARED] = NO_AIDS
    xaxos_deck: HiddenZone = ()  # his ability cards, shuffled
    expedition: Annotated[Expedition, SHARED] = NO_EXPEDITION  # the campaign it belongs to (EX-2)

    def remember(self, cards: Iterable[int], known: int = RECALLED) -> None:
        """From now on everybody knows where these cards lie, or nobody: SHUFFLED."""
        memory = self.memory
        for card in cards if memory else ():  # a battle saved long ago has none
            if memory[card] != known:
                memory = put(memory, card, known)
        self.memory = memory

    def remember_turns(self, cards: Iterable[int], known: int = RECALLED) -> None:
        """The same of turn order cards, which are noted after those of the box."""
        first, cards = len(self.box), tuple(cards)
        if cards and self.memory and len(self.memory) == first and known == RECALLED:
            self.memory += (SHUFFLED,) * len(self.turn_box)
        if len(self.memory) > first:
            self.remember([first + card for card in cards], known)

    def end(self, outcome: str) -> None:
        """A battle of an expedition leads back to it (EX-6)."""
        if self.expedition.running:
            self.agenda = (("battle_over", outcome),)
        else:
            State.end(self, outcome)


AeonTable = Table[AeonsEnd]
rules: Rules[AeonsEnd] = Rules("aeons-end")


def deeds_of(s: AeonsEnd, mage: Mage, did: str) -> list[str]:
    """The cards or treasures a player did this with this turn."""
    return [name for seat, what, name in s.deeds if seat == mage.seat and what == did]


def put(cells: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same tuple with one element changed."""
    return cells[:at] + (value,) + cells[at + 1 :]


def without(zone: Cards, *cards: int) -> Cards:
    """The zone less some of its cards."""
    return tuple([card for card in zone if card not in cards])
