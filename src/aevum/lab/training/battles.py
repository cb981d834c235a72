"""Battles of Aeon's End to learn from: played by habit, each mage with tastes of its own."""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from aevum.bots.aeons_end.foes import threats
from aevum.bots.aeons_end.forecast import outcome_worth
from aevum.bots.aeons_end.habits import AeonsEndHabits, Comparison
from aevum.bots.aeons_end.measures import measures
from aevum.bots.aeons_end.plan import cost_free_action, hasty_action, next_actions
from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.kernel import Match, Option

NEMESES = (
    *("umbra_titan", "gate_witch", "hollow_crown", "magus_of_cloaks"),
    *("experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls"),
)
_SEEDS = 10_000_000  # far from those of other measurements
_FAVOURITES = ("gem", "relic", "spell", "open", "focus", "charge", "buy_off")
_WHIMS = (0.0, 0.0, 0.2, 0.4, 0.7)  # how often a mage buys its favourite instead
_SLIPS = (0.0, 0.0, 0.03, 0.08)  # how often an answer is any
_FEARS = (0.5, 0.7, 1.0, 1.0, 1.4, 1.8)  # of foes, as a factor
_MANY = 12  # purchases among which a favourite is looked for


class Experience(NamedTuple):
    """A position, and how its battle ended."""

    counts: dict[str, float]
    end: float


class _Tastes(Comparison):
    """The plan with whims, and another fear of foes."""

    def __init__(self, lot: random.Random) -> None:
        super().__init__(self._tasted)
        self._lot, self._fear = lot, lot.choice(_FEARS)
        self._tastes = [(lot.choice(_WHIMS), lot.choice(_FAVOURITES)) for _ in range(4)]

    def value(self, state: AeonsEnd, seat: int) -> float:
        """As feared."""
        return super().value(state, seat) - (self._fear - 1) * threats(state)

    def _tasted(self, s: AeonsEnd, me: Mage, options: Sequence[Option]) -> int:
        whim, favourite = self._tastes[me.seat]
        if self._lot.random() >= whim:
            return hasty_action(s, me, options)
        actions = [option for option in options if isinstance(option, tuple)]
        if (free := cost_free_action(s, me, actions)) is not None:
            return actions.index(free)
        found = next_actions(s, me, options, _MANY)
        return next((i for i in found if _kind(actions[i]) == favourite), found[0])


def _kind(action: Sequence[object]) -> str:
    return CARDS[str(action[1])].kind if action[0] == "gain" else str(action[0])


def experiences(mages: int, number: int) -> Iterator[Experience]:
    """One battle, turn by turn; the same number gives the same battle."""
    lot = random.Random(f"{mages} {number}")
    options = {
        "players": mages,
        "nemesis": NEMESES[number % len(NEMESES)],
        "difficulty": "normal",
        "boxes": "war_eternal,outcasts",
    }
    state = AEONS_END.deal(AEONS_END.resolve(options), _SEEDS + number)
    match, habits, slips = Match(AEONS_END, state), AeonsEndHabits(_Tastes(lot)), lot.choice(_SLIPS)
    seen, turn = [], 0
    while match.decision is not None:
        if match.base.turn != turn:
            turn = match.base.turn
            seen.append(measures(match.state))
        slipped = lot.random() < slips
        if slipped:
            match.answer(lot.randrange(len(match.decision.options)))
        else:
            match = habits.onward(match)
    end = outcome_worth(match.state, match.outcome == "won")
    yield from [Experience(counts, end) for counts in seen]
