"""What of a battle of Aeon's End is counted, to tell from many battles how one will end.

Most things count twice: as they are, and by the share of the nemesis deck that is left, because a
card, a breach or a charge is worth the more the longer the battle lasts.
"""

from aevum.bots.aeons_end.boards import board_harm
from aevum.bots.aeons_end.cards import (
    HAND,
    aether_of,
    breaches_of,
    cycle,
    damage_of,
    room_of,
    service_of,
    tools_of,
)
from aevum.bots.aeons_end.foes import life_to_beat, nemesis_cards_left, threats
from aevum.bots.aeons_end.plan import cards_of, turns_each
from aevum.bots.aeons_end.position import waiting_damage
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, MINION, SPELL
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.turn_order import DELIRIUM, NEMESIS

_DECK = 24.0  # nemesis cards: the unit of what is left
_ENOUGH, _PLENTY = 4.0, 5.5  # aether a turn, which buys most cards, and the dearest
_FALLING, _TOPPLING, _WEARY, _WEAK = 0.86, 0.7, 0.8, 0.7  # how fast a life more matters less
_SPEND = 0.6  # of the turns left that a battle usually lasts
_SIDE = 0.5  # of the minions' life that must be dealt with on the way
_FOCUSED = 0.7  # a power that strikes a turn later
BY_NEMESIS = (  # counts that each nemesis has for itself
    *("is", "left", "long", "beat", "home", "falling", "tokens", "threats", "board"),
)


class _Counts(dict[str, float]):
    """The counts of one position."""

    def __init__(self, left: float) -> None:
        super().__init__()
        self.left = left

    def add(self, name: str, amount: float) -> None:
        """So much more of this."""
        if amount:
            self[name] = self.get(name, 0.0) + amount

    def both(self, name: str, amount: float) -> None:
        """So much more of this, and by what is left of the battle."""
        self.add(name, amount)
        self.add(f"{name} left", amount * self.left)


def measures(s: AeonsEnd) -> dict[str, float]:
    """The counts of a position."""
    counts = _Counts(nemesis_cards_left(s) / _DECK)
    speed = sum([_mage(counts, s, mage) for mage in s.mages])
    waiting = sum([waiting_damage(s, mage) for mage in s.mages])
    life = _foes(counts, s, waiting)
    _table(counts, s)
    _race(counts, s, speed, life)
    return counts


# --- mages


def _mage(counts: _Counts, s: AeonsEnd, me: Mage) -> float:
    """The counts of one mage; returns the damage a turn."""
    _person(counts, s, me)
    _hand(counts, s, me)
    return _deck(counts, s, me)


def _person(counts: _Counts, s: AeonsEnd, me: Mage) -> None:
    counts.both(f"mage {me.id}", 1.0)
    counts.both("life", me.life)
    counts.both("weak", _WEAK**me.life)
    if me.life <= 2:
        counts.both(f"life {me.life}", 1.0)
    full = MAGES[me.id].charges
    counts.add("charges", me.charges)
    counts.both(f"charges {me.id}", me.charges / full)
    if me.charges == full:
        counts.add("ability", 1.0)
        counts.add(f"ability {me.id}", 1.0)
    counts.add("trophies", me.kit.trophies)
    counts.add("unspent", sum(me.aether))


def _deck(counts: _Counts, s: AeonsEnd, me: Mage) -> float:
    names, left = cards_of(s, me), counts.left
    for name in names:
        counts.both(f"card {name}", 1.0)
    spells = sum([breaches_of(name) for name in names])
    room = room_of(me)
    turns = cycle(len(names), spells, room)
    damage = sum([damage_of(name) for name in names]) / turns
    aether = sum([aether_of(name) for name in names]) / turns
    service = tools_of(names) / turns
    for name, amount in (("damage", damage), ("aether", aether)):
        counts.both(name, amount)
        counts.add(f"{name} long", amount * left * left)
    counts.add("service left", service * left)
    counts.add("enough left", max(0.0, aether - _ENOUGH) * left)
    counts.add("plenty left", max(0.0, aether - _PLENTY) * left)
    counts.add("growth left", aether * damage * left)
    counts.both("cards", len(names) / 10)
    counts.both("cycle", turns)
    counts.both("room", room)
    stages = [stage for stage, tile in zip(me.stages, me.tiles, strict=True) if tile]
    opened = stages.count(OPEN)
    counts.both(f"open {opened}", 1.0)
    counts.both("focuses", sum([stage for stage in stages if stage != OPEN]))
    counts.both("clog", max(0.0, spells / max(1.0, len(names) / HAND) - opened))
    return damage + service


def _hand(counts: _Counts, s: AeonsEnd, me: Mage) -> None:
    held = [s.box[card] for card in me.hand]
    aether = sum([aether_of(name) for name in held])
    damage = sum([damage_of(name) for name in held])
    waiting = waiting_damage(s, me)
    counts.add("hand aether", aether)
    counts.add("hand damage", damage)
    counts.add("hand service", sum([service_of(name) for name in held]))
    counts.add("hand", len(held))
    if s.turn_of == me.seat:
        counts.add("own turn", 1.0)
        counts.add("own aether", aether)
        counts.add("own damage", damage)
        counts.add("own hand", len(held))
        counts.add("own played", len(me.played))
        counts.add("own waiting", waiting)
    prepped = spells_prepped(me)
    counts.add("waiting", waiting)
    counts.add("prepped", len(prepped))
    for card in prepped:
        counts.add(f"prepped {s.box[card]}", 1.0)
    spells = [name for name in held if CARDS[name].kind == SPELL]
    places = zip(me.stages, me.tiles, me.prepped, strict=True)
    free = sum([stage == OPEN and bool(tile) and not lying for stage, tile, lying in places])
    counts.add("free", free)
    counts.add("fitting", min(free, len(spells)))
    counts.add("stuck", max(0, len(spells) - free))


# --- the other side


def _foes(counts: _Counts, s: AeonsEnd, waiting: float) -> float:
    """Minions and powers in play; returns the life of the minions."""
    nemesis = s.nemesis
    life = minions = 0
    for foe, count in zip(nemesis.in_play, nemesis.counters, strict=True):
        name = s.box[foe]
        counts.add(f"foe {name}", 1.0)
        if FOES[name].kind == MINION:
            minions, life = minions + 1, life + count
            counts.add(f"life of {name}", count)
            counts.add(f"foe {name} left", counts.left)
        else:
            counts.add(f"near {name}", _FOCUSED**count)
    counts.add("minions", minions)
    counts.add("crowd", minions * minions)
    counts.both("minion life", life)
    counts.add("enough for minions", min(waiting, life))
    counts.add("more than minions", max(0.0, waiting - life))
    return life


def _table(counts: _Counts, s: AeonsEnd) -> None:
    nemesis, left, home = s.nemesis, counts.left, float(s.gravehold)
    facing, beat = threats(s), life_to_beat(s)
    own = (1.0, left, left * left, beat, home, _FALLING**home, nemesis.tokens, facing)
    for name, amount in zip(BY_NEMESIS, (*own, board_harm(s)), strict=True):
        counts.add(f"{nemesis.id} {name}", amount)
    mages = [max(0, mage.life) for mage in s.mages]
    down = mages.count(0)
    counts.both("beat", beat)
    counts.both("is", 1.0)
    counts.add("long", left * left)
    counts.both("home", home)
    counts.add("home long", home * left * left)
    counts.add("falling", _FALLING**home)
    counts.add("toppling", _TOPPLING**home)
    counts.add("both lives", sum(mages) * home / 300)
    counts.add("weary", _WEARY ** sum(mages))
    counts.add("down", down)
    counts.add("home down", home * down)
    for tier, cards in enumerate((nemesis.tier_1, nemesis.tier_2, nemesis.tier_3), 1):
        counts.add(f"tier {tier}", len(cards))
    counts.add("returned", len(nemesis.returned))
    coming = [s.turn_box[card] for card in s.turn_deck]
    strikes = coming.count(NEMESIS) + coming.count(DELIRIUM)
    counts.add("strikes coming", strikes)
    counts.add("turns coming", len(coming) - strikes)
    counts.both("threats", facing)
    counts.add("threats falling", facing * _FALLING**home)


def _race(counts: _Counts, s: AeonsEnd, speed: float, minion_life: float) -> None:
    """Whether the mages are faster."""
    need = life_to_beat(s) + _SIDE * minion_life
    turns = turns_each(s, nemesis_cards_left(s)) if len(s.turn_box) else 0.0
    ahead = _SPEND * speed * turns - need
    wait = min(40.0, need / max(1.0, speed))
    lives = s.gravehold + _WEARY * sum([max(0, mage.life) for mage in s.mages])
    counts.add("behind", min(0.0, ahead) / 10)
    counts.add("ahead", max(0.0, ahead) / 10)
    counts.add("advantage", ahead / (20 + abs(ahead)))
    counts.add("wait", wait / 10)
    counts.add("lasting", min(3.0, lives / max(2.0, wait)))
    counts.add("lives", lives / 10)
