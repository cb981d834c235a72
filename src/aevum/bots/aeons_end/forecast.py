"""How a battle of Aeon's End will end, told from where it stands.

The weights were learned from battles played by habit with drawn tastes (`lab.training`). They judge
a position at the beginning of a turn; what a single action changes is lost in their error.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from aevum.bots.aeons_end.expedition import settled
from aevum.bots.aeons_end.foes import life_to_beat
from aevum.bots.aeons_end.habits import AeonsEndHabits
from aevum.bots.aeons_end.measures import measures
from aevum.games.aeons_end.state import AeonsEnd

WEIGHTS = "forecast.json"  # beside this module: by number of mages
ALWAYS = "always"  # the weight of every position
_WON, _SPARED = 10.0, 0.4  # what a victory counts, and every life that Gravehold keeps
_LOST = -10.0

Weights = Mapping[str, float]


@cache
def learned() -> Mapping[str, Weights]:
    """The weights by number of mages."""
    text = files(__package__).joinpath(WEIGHTS).read_text("utf-8")
    known: Mapping[str, Weights] = json.loads(text)
    return known


def outcome_worth(s: AeonsEnd, won: bool) -> float:
    """How a battle ended, and how narrowly, in life of the nemesis and of Gravehold."""
    if won:
        return _WON + _SPARED * s.gravehold
    return _LOST - (life_to_beat(s) if s.nemesis.id else 0.0)  # none has come yet


def forecast(s: AeonsEnd, weights: Weights) -> float:
    """The same of a battle still under way, as it must be expected."""
    found = measures(s).items()
    return weights[ALWAYS] + sum([weights.get(name, 0.0) * amount for name, amount in found])


class ForecastingHabits(AeonsEndHabits):
    """Plays out some turns only, and then tells how the battle will end."""

    def leaf(self, state: AeonsEnd, value: float) -> float:
        """How a battle ended, or will end."""
        if state.outcome or settled(state):
            return outcome_worth(state, value > 0)
        return forecast(state, learned()[str(len(state.mages))])
