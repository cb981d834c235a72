"""How good a battle of Aeon's End is for the mages.

Everything is measured in points of damage to the nemesis. Cards are worth what they will do over
the rest of the game, so that a bot builds first, preps and casts always, and guards Gravehold when
it is in danger.
"""

from collections.abc import Sequence
from functools import cache

from aevum.games.aeons_end.cards import CARDS, FOES, GEM, MAGES, MINION, RELIC, SPELL
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import TILES, spells_prepped
from aevum.kernel import Decision, Option

_VICTORY = 1000.0
_LIFE = 1.2  # of a mage, per point, while standing
_STANDING = 9.0  # not being exhausted
_GRAVEHOLD = 1.1
_IN_DANGER = 8  # below this much life Gravehold counts double
_AETHER = 0.22  # unspent, this turn
_CHARGE = 1.1
_BREACH = (0.0, 5.0, 8.0, 8.0)  # an open breach, by slot
_IN_HAND = 0.25  # of a spell's damage while it waits in hand
_PREPPED = 0.85  # of a spell's damage while it waits in a breach
_STARTER = {"crystal": -0.35, "spark": -0.3}  # they thin out a better deck
_DAMAGE = {  # what a cast deals on average, where the cost does not tell it
    "spark": 1.0,
    "torch": 1.2,
    "extinguish": 1.2,
    "illuminate": 1.2,
    "crystallize": 6.0,
    "fiery_torrent": 4.0,
    "thoughtform_familiar": 3.5,
    "carbonize": 3.5,
    "pyrotechnic_surge": 4.0,
    "conjure_the_lost": 6.0,
}


class AeonsEndEvaluation:
    """The state of the battle and what the decks promise."""

    def value(self, state: AeonsEnd, seat: int) -> float:
        """All mages win or lose together, so every seat sees the same value."""
        if state.outcome:
            return _VICTORY if state.outcome == "won" else -_VICTORY
        left = state.nemesis.life / state.nemesis.life_cap
        total = -float(state.nemesis.life) if state.nemesis.life_cap > 1 else 0.0
        total += _gravehold(state) - _threats(state) - _tokens(state)
        for mage in state.mages:
            total += _mage(state, mage, left)
        return total

    def stretch(self, state: AeonsEnd) -> object:
        """One action with all its questions: every action is judged by itself."""
        return state

    def shortlist(self, view: AeonsEnd, decision: Decision) -> Sequence[int]:
        """Gems are played before anything is paid for: aether is spent best all at once."""
        everything = range(len(decision.options))
        if decision.prompt != "main_phase":
            return everything
        gems = [i for i, option in enumerate(decision.options) if _is_harmless_gem(option)]
        return gems[:1] or everything


def _is_harmless_gem(option: Option) -> bool:
    """Playing a gem costs nothing, save the one that hurts."""
    if not isinstance(option, tuple) or option[0] != "play" or option[1] == "coal_shard":
        return False
    return CARDS[str(option[1])].kind == GEM


def _gravehold(s: AeonsEnd) -> float:
    return _GRAVEHOLD * (s.gravehold + min(s.gravehold, _IN_DANGER))


def _tokens(s: AeonsEnd) -> float:
    """Tokens help or hurt, as the nemesis has it."""
    tokens = s.nemesis.tokens
    if s.nemesis.id == "umbra_titan":
        return -5.0 * tokens + (30.0 / tokens if tokens else 0.0)
    if s.nemesis.id == "magus_of_cloaks":
        return 3.0 * tokens
    return 1.5 * tokens


def _threats(s: AeonsEnd) -> float:
    """Minions by what they will still do, powers by how soon they strike."""
    total = 0.0
    for foe, count in zip(s.nemesis.in_play, s.nemesis.counters, strict=True):
        definition = FOES[s.box[foe]]
        if definition.kind == MINION:
            total += 3.0 + 1.5 * definition.tier + 0.95 * count
        else:
            total += (3.0 + 2.0 * definition.tier) / max(1, count)
    return total


def _mage(s: AeonsEnd, mage: Mage, left: float) -> float:
    value = (_STANDING + _LIFE * (mage.life + min(mage.life, 4))) if mage.life else 0.0
    value += _charges(mage) + _AETHER * sum(mage.aether) + _breaches(mage)
    # Cards gained late are seldom drawn again: what they promise shrinks with the nemesis's life.
    promise = 0.35 + 0.65 * left
    owned = mage.hand + mage.deck + mage.discard + mage.played + spells_prepped(mage)
    value += promise * sum([_worth(s.box[card]) for card in owned])
    value += _IN_HAND * sum([_cast_damage(s.box[card]) for card in mage.hand])
    for slot in range(4):
        for card in mage.prepped[slot]:
            bonus = TILES[mage.tiles[slot]].bonus if mage.stages[slot] == OPEN else 0
            width = CARDS[s.box[card]].breaches
            value += _PREPPED * (_cast_damage(s.box[card]) / width + bonus)
    return value + 2.0 * mage.trophies


def _charges(mage: Mage) -> float:
    needed = MAGES[mage.id].charges
    return _CHARGE * mage.charges + (2.0 if mage.charges == needed else 0.0)


def _breaches(mage: Mage) -> float:
    total = 0.0
    for slot, stage in enumerate(mage.stages):
        if mage.tiles[slot]:
            total += _BREACH[slot] * (1.0 if stage == OPEN else 0.14 * stage)
            total += 1.5 if mage.tiles[slot] == "sigil_breach" else 0.0
    return total


@cache
def _worth(name: str) -> float:
    """What owning a card promises."""
    card = CARDS[name]
    if card.starter:
        return _STARTER.get(name, 0.0)
    if card.kind == GEM:
        return 0.75 * card.cost
    if card.kind == RELIC:
        return 0.45 * card.cost
    return 1.15 * _cast_damage(name) + 0.1 * card.cost


@cache
def _cast_damage(name: str) -> float:
    card = CARDS[name]
    if card.kind != SPELL:
        return 0.0
    return _DAMAGE.get(name, max(1.0, 0.72 * card.cost))
