"""Declaring player cards: gems, relics and spells.

A card's function carries its id as name; the decorator carries its printed facts. What a card does
besides (while prepped, when gained) is attached to it with further decorators.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from aevum.games.aeons_end.cards.registry import Definition, Hook, declared_by
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.kernel import RulesError

GEM, RELIC, SPELL = "gem", "relic", "spell"
CURSE = "curse"  # a card that is none of the three

PlayerEffect = Callable[[AeonTable, Mage, int], None]  # table, "you", this very card
UseCheck = Callable[[AeonTable, Mage, int], bool]
Place = tuple[Mage, str]  # whose, and "discard", "deck" or "hand"
# table, who gains, the gained card, and the place it would go to
GainPlace = Callable[[AeonTable, Mage, int, str], Place | None]
PlaySeen = Callable[[AeonTable, Mage, int, int], None]  # table, "you", this card, the one played

CARDS: dict[str, Card] = {}


@dataclass(slots=True, kw_only=True)
class Card(Definition):
    """A gem, relic or spell: printed facts, its effect, and what it does while prepped."""

    kind: str
    cost: int
    effect: PlayerEffect
    starter: bool = False
    pile: int = 0
    breaches: int = 1
    link: bool = False
    echo: bool = False  # its effect is carried out twice when cast (EX-78)
    also: tuple[str, ...] = ()  # further boxes that hold the same card
    xaxos: bool = False  # names Xaxos: Outcast, so it is only for games with him (WE-113)
    level: int = 0  # of a treasure that is a card (EX-28)
    when_gained: PlayerEffect | None = None  # by its player, in their own turn or not
    gained_to: GainPlace | None = None  # where it goes itself when gained
    next_gain: GainPlace | None = None  # once played: where the next gained card goes (WE-35)
    after_gain: PlayerEffect | None = None  # once played: after the next gain, with that card
    each_gain: GainPlace | None = None  # while prepped: where any gained card goes
    next_focus: Callable[[AeonTable, Mage], None] | None = None  # once played: at the next focus
    use_once: PlayerEffect | None = None  # own main phase, once a turn, while prepped (WE-46)
    usable: UseCheck | None = None  # whether using it does anything
    at_casting: PlayerEffect | None = None  # start of the casting phase, while prepped (WE-23)
    after_casting: PlayerEffect | None = None  # end of the casting phase, while prepped
    breach_moved: PlayerEffect | None = None  # own breach focused or opened in own turn
    play_seen: PlaySeen | None = None  # while prepped: its player played a gem or relic
    discarded: PlayerEffect | None = None  # after its player discarded it from hand
    in_hand: PlayerEffect | None = None  # as soon as it is in a hand, in anybody's turn
    shield: int = 0  # while prepped, suffered damage is lowered by this, never below 1
    copies: int = 0  # of a curse
    aside: str = ""  # why no supply offers it by itself: "curse", or the nemesis whose pile it is
    hosts: str = ""  # id of the spell that may share its breach (WE-52)
    in_closed: bool = False  # may be prepped to a closed breach without a focus
    extra_start: str = ""  # a card its player begins the battle with in the discard pile (EX-29)

    def once_in_hand(self, effect: PlayerEffect) -> PlayerEffect:
        """Attach what happens as soon as it is in a hand: only curses do (`Aids.cursed`)."""
        if self.aside != CURSE:
            raise RulesError(f"{self.id} is no curse: it cannot act in a hand")
        self.in_hand = effect
        return effect

    on_gain = Hook[PlayerEffect]("when_gained")  # what happens when a player gains it
    goes_when_gained = Hook[GainPlace]("gained_to")  # where it goes itself when it is gained
    # Where the next gained card goes after this was played
    moves_next_gain = Hook[GainPlace]("next_gain")
    # What the next gain sets off after this was played; it is told the gained card
    after_next_gain = Hook[PlayerEffect]("after_gain")
    # Where each gained card goes while this is prepped
    moves_each_gain = Hook[GainPlace]("each_gain")
    # What the next focus or opening sets off after this was played
    at_next_focus = Hook[Callable[[AeonTable, Mage], None]]("next_focus")
    once_a_turn = Hook[PlayerEffect]("use_once")  # the main-phase effect it has while prepped
    useful_if = Hook[UseCheck]("usable")  # when its main-phase effect would do something
    # What it does as its player's casting phase begins
    start_of_casting = Hook[PlayerEffect]("at_casting")
    # What it does as its player's casting phase ends
    end_of_casting = Hook[PlayerEffect]("after_casting")
    # What it does when a breach of its player is focused or opened in their turn
    when_breach_moves = Hook[PlayerEffect]("breach_moved")
    # What it does while prepped after its player played a gem or relic
    when_you_play = Hook[PlaySeen]("play_seen")
    # What happens after its player discarded it from hand
    when_discarded = Hook[PlayerEffect]("discarded")


def _declare(kind: str, **facts: object) -> Callable[[PlayerEffect], Card]:
    return declared_by(CARDS, Card, kind=kind, **facts)


def gem(cost: int = 0, *, box: str, starter: bool = False, **more: object) -> Declared:
    """A gem; market gems come seven to a pile (WE-3). `more` are further facts of `Card`."""
    return _declare(GEM, cost=cost, box=box, starter=starter, pile=0 if starter else 7, **more)


def relic(cost: int, *, box: str, **more: object) -> Declared:
    """A relic, five to a pile."""
    return _declare(RELIC, cost=cost, box=box, **{"pile": 5, **more})


def spell(cost: int = 0, *, box: str, starter: bool = False, **more: object) -> Declared:
    """A spell, five to a pile; `breaches=2` needs two adjacent breaches (WE-50)."""
    return _declare(SPELL, cost=cost, box=box, starter=starter, pile=0 if starter else 5, **more)


def curse(kind: str, *, box: str, copies: int) -> Declared:
    """A card of the Curse deck; for every rule about kinds it is of this kind."""
    return _declare(kind, cost=0, box=box, copies=copies, aside=CURSE)


def gem_of(nemesis: str, cost: int, *, box: str, pile: int) -> Declared:
    """A gem that lies in the supply only against this nemesis."""
    return _declare(GEM, cost=cost, box=box, pile=pile, aside=nemesis)


Declared = Callable[[PlayerEffect], Card]
