"""What a battle that was won ticks, read off its last position and what was remembered of it."""

from collections.abc import Callable, Iterator

from aevum.games.aeons_end.cards import FOES, MAGES, NEMESES
from aevum.games.aeons_end.honours.memory import Memory
from aevum.games.aeons_end.options import EXPERT, EXTINCTION, NONE, XAXOS
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.offers import EVERYBODY, ONCE

SLIM, GRAND = 10, 20  # cards of one's own
THREAD = 3  # life of Gravehold
CHEAP = 5  # what a frugal group pays for a card at most
GROUND = 2  # tokens that may be lost against Umbra Titan
HOURS = 4  # tokens of Gate Witch that give her no further turn
DRIVEN_OFF = 12  # souls

Check = Callable[[Memory, AeonsEnd], bool]


def won_by(memory: Memory, s: AeonsEnd) -> Iterator[tuple[str, str, int]]:
    """The boxes of a victory."""
    nemesis, difficulty = s.nemesis.id, s.options.difficulty
    for goal, box in (
        ("gravehold_stands", ONCE),
        ("nemeses_war_eternal", nemesis),
        ("nemeses_outcasts", nemesis),
        *[(level, nemesis) for level in (EXPERT, EXTINCTION) if level == difficulty],
        *[("treasures", f"level_{level}") for level in treasures_used(s)],
    ):
        yield goal, box, EVERYBODY
    for goal, holds in _FEATS.items():
        if holds(memory, s):
            yield goal, ONCE, EVERYBODY
    feat = _AGAINST.get(nemesis)
    if feat and feat[1](memory, s):
        yield feat[0], ONCE, EVERYBODY
    for me in s.mages:
        size = library(me)
        if size <= SLIM:
            yield "slim_library", ONCE, me.seat
        if size >= GRAND:
            yield "grand_library", ONCE, me.seat


def library(me: Mage) -> int:
    """How many cards a mage has, wherever they lie."""
    lying = me.hand + me.deck + me.discard + me.played + spells_prepped(me)
    return len(lying) + len(me.kit.attached)


def treasures_used(s: AeonsEnd) -> list[int]:
    """The levels of the treasures in this battle (EX-25)."""
    options = s.options
    chosen = (options.treasures_1, options.treasure_2, options.treasures_3)
    return [level for level, names in enumerate(chosen, 1) if names != NONE]


# --- against any nemesis


def _standing(s: AeonsEnd) -> int:
    return sum(me.life > 0 for me in s.mages)


def _all_on_their_feet(memory: Memory, s: AeonsEnd) -> bool:
    return len(s.mages) > 1 and not memory.exhausted


def _last_one_standing(memory: Memory, s: AeonsEnd) -> bool:
    return len(s.mages) > 1 and _standing(s) == 1


def _ready_for_more(memory: Memory, s: AeonsEnd) -> bool:
    return all(me.charges == MAGES[me.id].charges for me in s.mages)


def _patience(memory: Memory, s: AeonsEnd) -> bool:
    """The nemesis has nothing left; it was not beaten in any other way (WE-75)."""
    n = s.nemesis
    nothing = not (n.tier_1 or n.tier_2 or n.tier_3 or n.returned or n.in_play)
    return nothing and n.life > 0 and NEMESES[n.id].can_be_damaged


_FEATS: dict[str, Check] = {
    "all_on_their_feet": _all_on_their_feet,
    "last_one_standing": _last_one_standing,
    "by_a_thread": lambda memory, s: s.gravehold <= THREAD,
    "ready_for_more": _ready_for_more,
    "patience": _patience,
    "odd_ally": lambda memory, s: s.options.defend == XAXOS,
    "not_a_scratch": lambda memory, s: s.gravehold >= s.gravehold_cap,
    "short_work": lambda memory, s: not memory.tier_3,
    "bare_hands": lambda memory, s: not memory.abilities,
    "frugal": lambda memory, s: memory.dearest <= CHEAP,
    "alone_in_the_dark": lambda memory, s: len(s.mages) == 1,
}

# --- against one of them


def _firm_ground(memory: Memory, s: AeonsEnd) -> bool:
    mat = NEMESES[s.nemesis.id]
    first = mat.tokens_harder if s.options.harder else mat.tokens
    return s.nemesis.tokens >= (first or 0) - GROUND


def _bare_magus(memory: Memory, s: AeonsEnd) -> bool:
    return s.nemesis.tokens <= NEMESES[s.nemesis.id].least + s.options.harder


def _quiet_graves(memory: Memory, s: AeonsEnd) -> bool:
    troops = [FOES[s.box[foe]] for foe in s.nemesis.in_play]
    return not any(troop.from_reserve or troop.id == "thrall_hybrid" for troop in troops)


_AGAINST: dict[str, tuple[str, Check]] = {
    "umbra_titan": ("firm_ground", _firm_ground),
    "gate_witch": ("stolen_hours", lambda memory, s: memory.tokens <= HOURS),
    "magus_of_cloaks": ("bare_magus", _bare_magus),
    "hollow_crown": ("palace_coup", lambda memory, s: memory.coup),
    "experiment_153": ("toothless", lambda memory, s: not memory.last_space),
    "thief_of_dreams": ("wide_awake", lambda memory, s: not memory.dreams_lost),
    "risen_thrall": ("quiet_graves", _quiet_graves),
    "fountain_of_souls": ("lamplighter", lambda memory, s: memory.souls_gone >= DRIVEN_OFF),
}
