"""How good a position of Aetherya is, for each of its modes."""

from math import log

from aevum.bots.aetherya_outlook import chance_to_meet
from aevum.games.aetherya.contact import Masks, masks, masks_of
from aevum.games.aetherya.coop import target
from aevum.games.aetherya.kinds import CORE
from aevum.games.aetherya.kingdom import rows_of
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.options import COOP, SOLO
from aevum.games.aetherya.scoring import score
from aevum.games.aetherya.state import ALL_OPEN, Aetherya, Kingdom

_VICTORY = 60.0
_CLAIMABLE = 0.8  # of the points of a legend that is met and still open
_REGIONS = 12


class AetheryaEvaluation:
    """Points on the table, legends within reach, and how the end of the game would fall."""

    def value(self, state: Aetherya, seat: int) -> float:
        """How good the position is for the seat, in points."""
        mode = state.options.mode
        if mode == SOLO:
            return _solo(state)
        if mode == COOP:
            return _together(state)
        return _against_others(state, seat)

    def stretch(self, state: Aetherya) -> object:
        """One turn at a time."""
        return state.turn, state.age


def _kingdom(me: Kingdom) -> Masks:
    """The face-up cards; before the kingdom is laid out, the starting cards as planned."""
    if me.cards:
        return masks(me.cards, me.seen)
    kinds: list[int | None] = [None] * 16
    for cell, card in zip(CORE, me.plan, strict=False):
        kinds[cell] = card >> 3
    return masks_of(kinds)


def _points(s: Aetherya, me: Kingdom) -> int:
    """What the face-up cards score now."""
    if not me.cards:
        return sum(score(_kingdom(me), s.options))
    return sum(rows_of(s, me))


def _points_turned_up(s: Aetherya, me: Kingdom) -> int:
    """What the kingdom would score if the game ended now: in a sample the regions are known."""
    if 0 not in me.seen or not me.cards:
        return _points(s, me)
    open_kingdom = me.clone()
    open_kingdom.seen = ALL_OPEN
    return sum(rows_of(s, open_kingdom))


def _prospects(s: Aetherya, me: Kingdom) -> float:
    """Legends of the river that are met or nearly so, in points."""
    kingdom = _kingdom(me)
    worth = 0.0
    for legend in s.river:
        met = me.met >> legend & 1
        share = _CLAIMABLE if met else 0.6 * chance_to_meet(kingdom, legend, 6)
        worth += share * LEGENDS[legend].points
    return worth


# --- against others


def _against_others(s: Aetherya, seat: int) -> float:
    if s.outcome:
        finals = [sum(rows_of(s, me)) for me in s.kingdoms]
        lead = finals[seat] - max(finals[:seat] + finals[seat + 1 :])
        return lead + (_VICTORY if lead > 0 else -_VICTORY if lead < 0 else 0.0)
    left = min([me.seen.count(0) if me.cards else _REGIONS for me in s.kingdoms])
    nearness = 1 - left / _REGIONS
    worths = [_worth(s, me, nearness) for me in s.kingdoms]
    return worths[seat] - max(worths[:seat] + worths[seat + 1 :])


def _worth(s: Aetherya, me: Kingdom, nearness: float) -> float:
    """Points now and points at the end, weighed by how near the end is, and legends in reach."""
    ending = 0.5 * nearness
    points = (1 - ending) * _points(s, me) + ending * _points_turned_up(s, me)
    return points + (1 - nearness) * _prospects(s, me)


# --- alone


def _solo(s: Aetherya) -> float:
    me = s.kingdoms[0]
    if s.outcome:
        return 1000.0 + sum(s.age_scores) if s.outcome == "completed" else -1000.0
    kingdom = _kingdom(me)
    regions = me.seen.count(0) if me.cards else 12
    cards = SEEN * min(len(s.deck), FACTOR * regions)
    value = 500.0 * s.age + sum(s.age_scores)
    for legend in s.river:
        odds = MET if me.met >> legend & 1 else chance_to_meet(kingdom, legend, cards / len(s.river) ** POW)
        value += 20.0 * log(max(odds, 0.01))
    if s.river: value+= -60.0
    return value + (PT if s.river else 1.0) * _points(s, me) + DK * len(s.deck)
import os
SEEN=float(os.environ.get("SEEN","1.3")); FACTOR=float(os.environ.get("FACTOR","3")); MET=float(os.environ.get("MET","0.95")); POW=float(os.environ.get("POW","0.5")); PT=float(os.environ.get("PT","0.1")); DK=float(os.environ.get("DK","0.3"))

# --- together


def _together(s: Aetherya) -> float:
    goal = target(s)
    if s.outcome:
        margin = min([sum(rows_of(s, me)) for me in s.kingdoms]) - goal
        return margin + (_VICTORY if margin > 0 else -_VICTORY)
    finals = [0.7 * _points(s, me) + 0.3 * _points_turned_up(s, me) for me in s.kingdoms]
    lowest = min(finals)
    return lowest + 0.3 * sum(finals) / len(finals) - goal
