"""What to choose between the battles of an expedition of Aeon's End."""

from collections.abc import Callable, Sequence

from aevum.bots.aeons_end.cards import aether_of, damage_of, pace, promise, room, service_of
from aevum.games.aeons_end.cards import CARDS, GEM, MAGES, RELIC, TREASURES
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Decision, Option

_TURNS, _GROWTH = 8.0, 0.12  # a battle, as far as its beginning matters
_CHEAP, _FIRST_GEM = 3, 3.0  # a gem of that cost is kept if it is the only one (H-01)
_PER_COST = 0.25  # what a point of cost takes from a spell
_TRIES = 4  # this one scores nothing (EX-53), but it may lead on to battles that do
_MOMENTS = {  # when a treasure of level 2 or 3 works
    "cast_bonus": 3.0,
    "skip": 3.0,
    "first_turn": 2.5,
    "casting": 2.0,
    "after_draw": 2.0,
    "played": 1.5,
    "opened": 1.0,
    "nemesis_turn": 1.0,
    "price_cut": 1.0,
    "life_bonus": 0.5,
}


def settled(s: AeonsEnd) -> bool:
    """Whether the battle is over and the group is back on the map."""
    return bool(s.expedition.kind) and not s.expedition.running


def shortlist_on_map(s: AeonsEnd, decision: Decision) -> Sequence[int]:
    """The one choice that common sense makes; all where only the players can know."""
    judge = _JUDGES.get(decision.prompt)
    if judge is None:
        return range(len(decision.options))
    worths = [judge(s, option) for option in decision.options]
    return (worths.index(max(worths)),)


def _named(option: Option) -> str:
    assert isinstance(option, tuple)
    return str(option[-1])


def _mage(s: AeonsEnd, option: Option) -> float:
    """What hand, deck and breaches of a mage promise."""
    mat = MAGES[_named(option)]
    space = room([b.tile for b in mat.breaches], [b.stage for b in mat.breaches])
    return promise(pace((*mat.hand, *mat.deck), space), _TURNS, _GROWTH)


def _left_out(s: AeonsEnd, option: Option) -> float:
    """The worst pile is left out."""
    return -_pile(s, _named(option))


def _pile(s: AeonsEnd, name: str) -> float:
    card = CARDS[name]
    if card.kind == RELIC:
        return service_of(name)
    if card.kind != GEM:
        return damage_of(name) - _PER_COST * card.cost
    cheap = [n for n in s.expedition.supply if CARDS[n].kind == GEM and CARDS[n].cost <= _CHEAP]
    return aether_of(name) + (_FIRST_GEM if cheap == [name] else 0.0)


def _treasure(s: AeonsEnd, option: Option) -> float:
    """A card by what it does, any other treasure by how often it works."""
    name = _named(option)
    if name in CARDS:
        return aether_of(name) + damage_of(name)
    return max([worth for moment, worth in _MOMENTS.items() if getattr(TREASURES[name], moment)])


def _reward(s: AeonsEnd, option: Option) -> float:
    """A further choice of spells helps most, then whatever is kept without being banished."""
    name = _named(option)
    return {"spell_pile": 2.0, "gem_pile": 0.5, "relic_pile": 0.0}.get(name, 1.0)


def _onwards(s: AeonsEnd, option: Option) -> float:
    """Try again while there are points to be had."""
    again = s.expedition.attempt <= _TRIES
    return float((_named(option) == "try_again") == again)


def _ready(s: AeonsEnd, option: Option) -> float:
    return float(_named(option) == "set_out")


_JUDGES: dict[str, Callable[[AeonsEnd, Option], float]] = {
    "choose_mage": _mage,
    "choose_supply": _left_out,
    "choose_treasure_1": _treasure,
    "choose_treasure_2": _treasure,
    "choose_treasure_3": _treasure,
    "choose_reward": _reward,
    "after_loss": _onwards,
    "camp": _ready,
}
