"""Who watches a game for its goals, from nothing but what was told and what lies open."""

from collections.abc import Callable

from aevum.games.aetherya.goal_memory import Memory, remember
from aevum.games.aetherya.kinds import CELLS
from aevum.games.aetherya.options import COOP, SOLO
from aevum.games.aetherya.solo import age_scores
from aevum.games.aetherya.state import Aetherya, rules
from aevum.games.aetherya.victories import (
    SEATS,
    Ticks,
    against_others,
    in_kingdom,
    together,
)
from aevum.offers import EVERYBODY, ONCE, Found, GoalWatcher, Told, read_goals

GOALS = read_goals("aevum.games.aetherya")
AGES = ("", "first_age", "second_age", "third_age")
TWO = 2  # legends in one turn


class KingdomWatcher(GoalWatcher[Aetherya]):
    """Watches one game; an age of a campaign stands alone."""

    def __init__(self, state: Aetherya) -> None:
        super().__init__(rules, GOALS)
        self.memory = Memory()

    def listens_to(self, kind: str) -> bool:
        """Whether events of this kind are heard."""
        return kind in _HEARD

    def hear(self, kind: str, told: Told, state: Aetherya) -> Found:
        """What an event ticks."""
        remember(self.memory, kind, told)
        return _HEARD[kind](self.memory, told, state)

    def see(self, state: Aetherya) -> Found:
        """The end of a game."""
        return _ended(self.memory, state) if state.outcome else ()


def age_is_over(s: Aetherya) -> bool:
    """Whether an age of the campaign was completed just now."""
    return s.options.mode == SOLO and bool(s.agenda) and s.agenda[-1][0] == "choose_block"


# --- what is told


def _nothing(memory: Memory, told: Told, s: Aetherya) -> Ticks:
    yield from ()


def _uncovered(memory: Memory, told: Told, s: Aetherya) -> Ticks:
    seat = int(told["seat"])
    if len(memory.explored[seat]) == len(CELLS):
        yield "last_stone", ONCE, seat


def _legend(memory: Memory, told: Told, s: Aetherya) -> Ticks:
    seat = int(told["seat"])
    yield "first_page", ONCE, seat
    yield "library", str(told["legend"]), seat
    if s.options.mode == COOP and memory.written[seat] == TWO:
        yield "two_in_one", ONCE, seat


def _used(memory: Memory, told: Told, s: Aetherya) -> Ticks:
    yield "toolbox", str(told["tile"]), int(told["seat"])


def _age_ended(memory: Memory, told: Told, s: Aetherya) -> Ticks:
    for me in s.kingdoms:
        yield from in_kingdom(s, me)
    if len(s.age_sheets) == told["age"]:  # it was not failed
        yield "ages", AGES[int(told["age"])], EVERYBODY


def _ended(memory: Memory, s: Aetherya) -> Ticks:
    yield "tables", SEATS[len(s.kingdoms)], EVERYBODY
    if s.options.mode == SOLO:
        if s.outcome == "completed":
            yield "chronicle", ONCE, EVERYBODY
            if min(age_scores(s)) > 0:
                yield "golden_ages", ONCE, EVERYBODY
        return
    for me in s.kingdoms:
        yield from in_kingdom(s, me)
    yield from together(s) if s.options.mode == COOP else against_others(memory, s)


_HEARD: dict[str, Callable[[Memory, Told, Aetherya], Ticks]] = {
    "laid_out": _nothing,
    "turn_began": _nothing,
    "drew": _nothing,
    "took": _nothing,
    "swapped_cards": _nothing,
    "placed": _uncovered,
    "explored": _uncovered,
    "claimed": _legend,
    "wrote": _legend,
    "used": _used,
    "age_ended": _age_ended,
}
