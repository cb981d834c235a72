"""How good a battle of Aeon's End is for the mages, in points of damage to the nemesis.

What the decks promise over the turns left makes the bot build first; what lies in breaches, the
threats in play and the life of mages and Gravehold decide the rest. What to do in the main phase is
planned in `plan`, because the chances after the turn would drown small differences.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from aevum.bots.aeons_end.boards import board_harm
from aevum.bots.aeons_end.cards import (
    HAND,
    aether_of,
    damage_of,
    pace,
    promise,
    room_of,
    service_of,
)
from aevum.bots.aeons_end.expedition import settled, shortlist_on_map
from aevum.bots.aeons_end.foes import nemesis_cards_left, threats, tokens
from aevum.bots.aeons_end.plan import (
    GROWTH,
    cards_of,
    charge_worth,
    is_ripe,
    next_action,
    turns_each,
)
from aevum.games.aeons_end.actions import END_CASTING
from aevum.games.aeons_end.cards import TILES
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.kernel import Decision, Option

MainPhase = Callable[[AeonsEnd, Mage, Sequence[Option]], int]  # what to do next

_VICTORY = 1000.0
_VICTORIES = ("won", "expedition_completed")
_LIFE, _EXHAUSTED, _NEAR = 0.8, 14.0, 0.7  # of a mage: each point, none left, fading per point
_ALL_EXHAUSTED, _ALL_NEAR = 40.0, 0.8  # the same for all mages together
_GRAVEHOLD, _FALLEN, _FALLING = 0.9, 40.0, 0.86
_PREPPED = 0.9  # of a spell's damage while it waits in a breach
_IN_HAND = 0.8  # of what a card in hand does: it comes sooner than one in the discard pile
_TROPHY = 1.5
_UNSPENT = 0.6  # of an aether that is still to be spent this turn
_GIVEN_UP = ("discard_card", "discard_together")  # cards of hands, as many as a foe demands
_ABILITIES = ("ability_after_draw", "ability_lent")  # whether to use it now, or not
_ENDED = 0.6  # of the nemesis deck is drawn in a usual game
_OF_A_MAGE = ("deck", "charges", "trophies", "aether", "hand", "prepped")  # terms


class AeonsEndPlaybook:
    """The state of the battle and what the decks promise."""

    overlooked: tuple[str, ...] = ("deck", "board", "charges", "hand")
    by_plan: tuple[str, ...] = ("main_phase", "discard_order")

    def __init__(self, main_phase: MainPhase = next_action) -> None:
        self._main_phase = main_phase

    def value(self, state: AeonsEnd, seat: int) -> float:
        """All mages win or lose together, so every seat sees the same value."""
        if state.outcome:
            return _VICTORY if state.outcome in _VICTORIES else -_VICTORY
        if settled(state):  # a battle of an expedition is over
            return _VICTORY if state.expedition.last == "won" else -_VICTORY
        turns = _ENDED * turns_each(state, nemesis_cards_left(state))
        total = tokens(state) - state.nemesis.life - threats(state) + _home(state)
        total += _mage_lives(state) - board_harm(state)
        return total + sum([self.mage_worth(state, mage, turns) for mage in state.mages])

    def mage_worth(self, state: AeonsEnd, mage: Mage, turns: float) -> float:
        """What one mage adds to the value."""
        return sum(_mage(state, mage, turns))

    def terms(self, state: AeonsEnd, seat: int) -> Mapping[str, float]:
        """What the value is made of."""
        if state.outcome or settled(state):
            value = self.value(state, seat)
            return {"victory" if value > 0 else "defeat": value}
        turns = _ENDED * turns_each(state, nemesis_cards_left(state))
        mages = [_mage(state, mage, turns) for mage in state.mages]
        return {
            "nemesis": -float(state.nemesis.life),
            "tokens": tokens(state),
            "threats": -threats(state),
            "board": -board_harm(state),
            defended(state): _home(state),
            "mages": _mage_lives(state),
            **dict(zip(_OF_A_MAGE, map(sum, zip(*mages, strict=True)), strict=True)),
        }

    def counts(self, state: AeonsEnd, seat: int) -> Mapping[str, float]:
        """Lives, charges and aether."""
        if state.outcome or settled(state):
            return {}
        return {
            "nemesis": -state.nemesis.life,
            defended(state): state.gravehold,
            "mages": sum([mage.life for mage in state.mages]),
            "charges": sum([mage.charges for mage in state.mages]),
            "aether": sum([sum(mage.aether) for mage in state.mages]),
        }

    def stretch(self, state: AeonsEnd) -> object:
        """One action with all its questions: every action is judged by itself."""
        return state

    def turn(self, state: AeonsEnd) -> object:
        """One turn of one battle."""
        return state.turn, state.turn_of, state.expedition.running

    def shortlist(self, sample: AeonsEnd, decision: Decision) -> Sequence[int]:
        """The main phase goes by plan; elsewhere nearly everything is tried."""
        prompt, options = decision.prompt, decision.options
        if prompt == "main_phase":
            return (self._main_phase(sample, sample.mages[decision.seat], options),)
        if settled(sample):
            return shortlist_on_map(sample, decision)
        if prompt == "casting_phase":  # spells are not kept back
            return range(max(1, len(options) - (options[-1] == END_CASTING)))
        if prompt == "discard_order":
            return (0,)  # as played: the order hardly matters
        if prompt in _GIVEN_UP:
            return (_least_use(options),)
        if prompt in _ABILITIES:
            return (int(not is_ripe(sample, sample.mages[decision.seat])),)
        return range(len(options))

    later = shortlist


def _least_use(options: Sequence[Option]) -> int:
    """The card in hand that does least, by the name at the end of an option."""
    uses = [_use_in_hand(str(part[-1] if isinstance(part, tuple) else part)) for part in options]
    return uses.index(min(uses))


@cache
def _use_in_hand(name: str) -> float:
    return aether_of(name) + damage_of(name) + service_of(name)


def defended(s: AeonsEnd) -> str:
    """Who loses life beside the mages: Gravehold, or Xaxos."""
    return "gravehold" if s.aids.xaxos_charges < 0 else "xaxos"


def _home(s: AeonsEnd) -> float:
    """Life counts more the less is left of it, so that harm is spread."""
    return _GRAVEHOLD * s.gravehold - _FALLEN * _FALLING**s.gravehold


def _mage_lives(s: AeonsEnd) -> float:
    total = 0.0
    for mage in s.mages:
        total += _LIFE * mage.life - _EXHAUSTED * _NEAR**mage.life
    return total - _ALL_EXHAUSTED * _ALL_NEAR ** sum([mage.life for mage in s.mages])


def _mage(s: AeonsEnd, mage: Mage, turns: float) -> tuple[float, ...]:
    """What a mage's deck, breaches, charges and cards at hand are good for, as `_OF_A_MAGE`."""
    names = cards_of(s, mage)
    held = sum([_use_in_hand(s.box[card]) for card in mage.hand])
    missing = HAND - len(mage.hand)
    if missing > 0 and s.turn_of == mage.seat and names:  # they will be drawn as the turn ends
        held += missing * sum([_use_in_hand(name) for name in names]) / len(names)
    return (
        promise(pace(names, room_of(mage)), turns, GROWTH),
        charge_worth(mage) * mage.charges,
        _TROPHY * mage.kit.trophies,
        _UNSPENT * sum(mage.aether),
        _IN_HAND * held,
        _PREPPED * waiting_damage(s, mage),
    )


def waiting_damage(s: AeonsEnd, mage: Mage) -> float:
    """The damage of the prepped spells, those that count others first."""
    hits = []
    spells = spells_prepped(mage)
    for slot in range(4):
        for card in mage.prepped[slot]:
            if slot and card in mage.prepped[slot - 1]:
                continue
            bonus = TILES[mage.tiles[slot]].bonus if mage.stages[slot] == OPEN else 0
            hits.append(_hit(s, s.box[card], len(spells)) + bonus)
    if s.nemesis.id == "magus_of_cloaks":  # each hit strips a token, so small ones go first
        hits.sort()
        return sum([max(0.0, hit - max(2, s.nemesis.tokens - i)) for i, hit in enumerate(hits)])
    return sum(hits)


def _hit(s: AeonsEnd, name: str, spells: int) -> float:
    if name == "thoughtform_familiar":
        return 1.0 + spells
    if name == "fiery_torrent":
        lying = [s.box[card] for mage in s.mages for card in spells_prepped(mage)]
        return 2.0 * lying.count("fiery_torrent")
    return damage_of(name)
