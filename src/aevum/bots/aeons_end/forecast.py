"""How a battle of Aeon's End will end, told from where it stands.

The weights were learned from battles played by habit with drawn tastes (`lab.training`). They judge
a position at the beginning of a turn; what a single action changes is lost in their error.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp

from aevum.bots.aeons_end.expedition import settled
from aevum.bots.aeons_end.foes import life_to_beat, nemesis_cards_left
from aevum.bots.aeons_end.forecast_terms import term_of
from aevum.bots.aeons_end.measures import measures
from aevum.bots.aeons_end.position import AeonsEndPlaybook, defended
from aevum.games.aeons_end.state import AeonsEnd

WEIGHTS = "forecast.json"  # beside this module: by number of mages
ALWAYS = "always"  # the weight of every position
_WON, _SPARED = 10.0, 0.4  # what a victory counts, and every life that Gravehold keeps
_LOST = -10.0
# How much better than habits minds do from here, and the error of a forecast: at the end of the
# nemesis deck, and what is added for all of it. From 19 battles of adepts with two mages.
_DECK, _DRAWN = 24.0, 2.0  # cards; so many are drawn while turns are played out
_BETTER_LATE, _BETTER = 1.0, 40.0
_ERROR_LATE, _ERROR = 4.6, 8.0
_VICTORY, _NARROW = 40.0, 0.2  # what a certain victory counts, and a life more or less beside it

Weights = Mapping[str, float]


@cache
def learned() -> Mapping[str, Weights]:
    """The weights by number of mages."""
    text = files(__package__).joinpath(WEIGHTS).read_text("utf-8")
    known: Mapping[str, Weights] = json.loads(text)
    return known


def outcome_worth(s: AeonsEnd, won: bool) -> float:
    """How a battle ended, and how narrowly, in life of the nemesis and of Gravehold."""
    return sum(_ending(s, won).values())


def _ending(s: AeonsEnd, won: bool) -> dict[str, float]:
    if won:
        return {"victory": _WON, defended(s): _SPARED * s.gravehold}
    missing = life_to_beat(s) if s.nemesis.id else 0.0  # none has come yet
    return {"defeat": _LOST, "nemesis": -missing}


def forecast(s: AeonsEnd, weights: Weights) -> float:
    """The same of a battle still under way, as it must be expected."""
    found = measures(s).items()
    return weights[ALWAYS] + sum([weights.get(name, 0.0) * amount for name, amount in found])


def chance(expected: float, cards_left: int) -> float:
    """The chance to win of minds, who do better than habits; early on nothing is certain."""
    left = (cards_left + _DRAWN) / _DECK
    ahead = expected + _BETTER_LATE + _BETTER * left * left
    return 1 / (1 + exp(-ahead / (_ERROR_LATE + _ERROR * left)))


class Forecaster(AeonsEndPlaybook):
    """Judges positions some turns ahead by how the battle will end from there.

    The chance to win counts most, so that nothing is risked when well ahead, and much when behind.
    """

    def value(self, state: AeonsEnd, seat: int) -> float:
        """How a battle ended, or will end."""
        if state.outcome or settled(state):
            won = self._is_won(state, seat)
            return _VICTORY * won + _NARROW * outcome_worth(state, won)
        expected = forecast(state, learned()[str(len(state.mages))])
        return _VICTORY * chance(expected, nemesis_cards_left(state)) + _NARROW * expected

    def terms(self, state: AeonsEnd, seat: int) -> Mapping[str, float]:
        """What the expected end is made of, in life of the nemesis and of Gravehold."""
        if state.outcome or settled(state):
            return _ending(state, self._is_won(state, seat))
        weights = learned()[str(len(state.mages))]
        found, home = {"pace": weights[ALWAYS]}, defended(state)
        for name, amount in measures(state).items():
            term = term_of(name)
            term = home if term == "gravehold" else term
            found[term] = found.get(term, 0.0) + weights.get(name, 0.0) * amount
        return found

    def _is_won(self, state: AeonsEnd, seat: int) -> bool:
        return super().value(state, seat) > 0
