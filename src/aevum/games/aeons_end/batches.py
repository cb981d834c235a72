"""What is answered at one go: all gems of a hand, and all spells that have one place to go to."""

from collections.abc import Sequence

from aevum.games.aeons_end.cards import CARDS, GEM, SPELL
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Decision, Option
from aevum.offers import Batch

Prep = tuple[str, ...]


def batches(view: AeonsEnd, decision: Decision) -> tuple[Batch, ...]:
    """The batches of a main phase, each of two answers or more."""
    if decision.prompt != "main_phase":
        return ()
    hand = [view.box[card] for card in view.mages[decision.seat].hand]
    gems = [("play", name) for name in hand if CARDS[name].kind == GEM]  # WE-26: in any order
    spells = [name for name in hand if CARDS[name].kind == SPELL]
    preps = _preps(spells, decision.options)
    offered = (Batch("all_gems", tuple(gems)), Batch("all_preps", tuple(preps)))
    return tuple([batch for batch in offered if len(batch.options) > 1])


def _preps(spells: Sequence[str], options: Sequence[Option]) -> list[Prep]:
    """How to prep all of them, where nobody could prep them otherwise (WE-42); else nothing."""
    ways: dict[str, list[Prep]] = {name: [] for name in spells}
    for option in options:
        if isinstance(option, tuple) and option[0] == "prep":
            ways[str(option[1])].append(tuple(map(str, option)))
    if len(ways) == 1:  # alike: each place gets one of them
        (found,) = ways.values()
        return found if len(found) <= len(spells) else []
    only = [way for found in ways.values() for way in found]
    slots = {way[-1] for way in only}
    alone = len(only) == len(spells) == len(slots) and all(len(ways[name]) == 1 for name in spells)
    return only if alone else []
