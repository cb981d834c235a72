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


class Counts(dict[str, float]):
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
    sheet = Counts(nemesis_cards_left(s) / _DECK)
    speed = sum([_mage(sheet, s, mage) for mage in s.mages])
    waiting = sum([waiting_damage(s, mage) for mage in s.mages])
    life = _foes(sheet, s, waiting)
    _table(sheet, s)
    _race(sheet, s, speed, life)
    return sheet


# --- mages


def _mage(sheet: Counts, s: AeonsEnd, me: Mage) -> float:
    """The counts of one mage; returns the damage a turn."""
    _person(sheet, s, me)
    _hand(sheet, s, me)
    return _deck(sheet, s, me)


def _person(sheet: Counts, s: AeonsEnd, me: Mage) -> None:
    sheet.both(f"mage {me.id}", 1.0)
    sheet.both("life", me.life)
    sheet.both("weak", _WEAK**me.life)
    if me.life <= 2:
        sheet.both(f"life {me.life}", 1.0)
    full = MAGES[me.id].charges
    sheet.add("charges", me.charges)
    sheet.both(f"charges {me.id}", me.charges / full)
    if me.charges == full:
        sheet.add("ability", 1.0)
        sheet.add(f"ability {me.id}", 1.0)
    sheet.add("trophies", me.kit.trophies)
    sheet.add("unspent", sum(me.aether))


def _deck(sheet: Counts, s: AeonsEnd, me: Mage) -> float:
    names, left = cards_of(s, me), sheet.left
    for name in names:
        sheet.both(f"card {name}", 1.0)
    spells = sum([breaches_of(name) for name in names])
    room = room_of(me)
    turns = cycle(len(names), spells, room)
    damage = sum([damage_of(name) for name in names]) / turns
    aether = sum([aether_of(name) for name in names]) / turns
    service = tools_of(names) / turns
    for name, amount in (("damage", damage), ("aether", aether)):
        sheet.both(name, amount)
        sheet.add(f"{name} long", amount * left * left)
    sheet.add("service left", service * left)
    sheet.add("enough left", max(0.0, aether - _ENOUGH) * left)
    sheet.add("plenty left", max(0.0, aether - _PLENTY) * left)
    sheet.add("growth left", aether * damage * left)
    sheet.both("cards", len(names) / 10)
    sheet.both("cycle", turns)
    sheet.both("room", room)
    stages = [stage for stage, tile in zip(me.stages, me.tiles, strict=True) if tile]
    opened = stages.count(OPEN)
    sheet.both(f"open {opened}", 1.0)
    sheet.both("focuses", sum([stage for stage in stages if stage != OPEN]))
    sheet.both("clog", max(0.0, spells / max(1.0, len(names) / HAND) - opened))
    return damage + service


def _hand(sheet: Counts, s: AeonsEnd, me: Mage) -> None:
    held = [s.box[card] for card in me.hand]
    aether = sum([aether_of(name) for name in held])
    damage = sum([damage_of(name) for name in held])
    waiting = waiting_damage(s, me)
    sheet.add("hand aether", aether)
    sheet.add("hand damage", damage)
    sheet.add("hand service", sum([service_of(name) for name in held]))
    sheet.add("hand", len(held))
    if s.turn_of == me.seat:
        sheet.add("own turn", 1.0)
        sheet.add("own aether", aether)
        sheet.add("own damage", damage)
        sheet.add("own hand", len(held))
        sheet.add("own played", len(me.played))
        sheet.add("own waiting", waiting)
    prepped = spells_prepped(me)
    sheet.add("waiting", waiting)
    sheet.add("prepped", len(prepped))
    for card in prepped:
        sheet.add(f"prepped {s.box[card]}", 1.0)
    spells = [name for name in held if CARDS[name].kind == SPELL]
    places = zip(me.stages, me.tiles, me.prepped, strict=True)
    free = sum([stage == OPEN and bool(tile) and not lying for stage, tile, lying in places])
    sheet.add("free", free)
    sheet.add("fitting", min(free, len(spells)))
    sheet.add("stuck", max(0, len(spells) - free))


# --- the other side


def _foes(sheet: Counts, s: AeonsEnd, waiting: float) -> float:
    """Minions and powers in play; returns the life of the minions."""
    nemesis = s.nemesis
    life = minions = 0
    for foe, count in zip(nemesis.in_play, nemesis.counters, strict=True):
        name = s.box[foe]
        sheet.add(f"foe {name}", 1.0)
        if FOES[name].kind == MINION:
            minions, life = minions + 1, life + count
            sheet.add(f"life of {name}", count)
            sheet.add(f"foe {name} left", sheet.left)
        else:
            sheet.add(f"near {name}", _FOCUSED**count)
    sheet.add("minions", minions)
    sheet.add("crowd", minions * minions)
    sheet.both("minion life", life)
    sheet.add("enough for minions", min(waiting, life))
    sheet.add("more than minions", max(0.0, waiting - life))
    return life


def _table(sheet: Counts, s: AeonsEnd) -> None:
    nemesis, left, home = s.nemesis, sheet.left, float(s.gravehold)
    facing, beat = threats(s), life_to_beat(s)
    for name, amount in (
        ("is", 1.0),
        ("left", left),
        ("long", left * left),
        ("beat", beat),
        ("home", home),
        ("falling", _FALLING**home),
        ("tokens", nemesis.tokens),
        ("threats", facing),
        ("board", board_harm(s)),
    ):
        sheet.add(f"{nemesis.id} {name}", amount)
    mages = [max(0, mage.life) for mage in s.mages]
    down = mages.count(0)
    sheet.both("beat", beat)
    sheet.both("is", 1.0)
    sheet.add("long", left * left)
    sheet.both("home", home)
    sheet.add("home long", home * left * left)
    sheet.add("falling", _FALLING**home)
    sheet.add("toppling", _TOPPLING**home)
    sheet.add("both lives", sum(mages) * home / 300)
    sheet.add("weary", _WEARY ** sum(mages))
    sheet.add("down", down)
    sheet.add("home down", home * down)
    for tier, cards in enumerate((nemesis.tier_1, nemesis.tier_2, nemesis.tier_3), 1):
        sheet.add(f"tier {tier}", len(cards))
    sheet.add("returned", len(nemesis.returned))
    coming = [s.turn_box[card] for card in s.turn_deck]
    strikes = coming.count(NEMESIS) + coming.count(DELIRIUM)
    sheet.add("strikes coming", strikes)
    sheet.add("turns coming", len(coming) - strikes)
    sheet.both("threats", facing)
    sheet.add("threats falling", facing * _FALLING**home)


def _race(sheet: Counts, s: AeonsEnd, speed: float, minion_life: float) -> None:
    """Whether the mages are faster."""
    need = life_to_beat(s) + _SIDE * minion_life
    turns = turns_each(s, nemesis_cards_left(s)) if len(s.turn_box) else 0.0
    ahead = _SPEND * speed * turns - need
    wait = min(40.0, need / max(1.0, speed))
    lives = s.gravehold + _WEARY * sum([max(0, mage.life) for mage in s.mages])
    sheet.add("behind", min(0.0, ahead) / 10)
    sheet.add("ahead", max(0.0, ahead) / 10)
    sheet.add("advantage", ahead / (20 + abs(ahead)))
    sheet.add("wait", wait / 10)
    sheet.add("lasting", min(3.0, lives / max(2.0, wait)))
    sheet.add("lives", lives / 10)
