"""What the open tasks of stages E and E+ promise: a step of a Key each, sooner or later."""

from collections.abc import Callable
from functools import cache

from aevum.games.eternal_decks.cards import CARDS, ENERGY, RARE_CODE
from aevum.games.eternal_decks.jewels import payable_from
from aevum.games.eternal_decks.stages.task_checks import shows_starting_card
from aevum.games.eternal_decks.stages.tasks import doer_for, open_tasks
from aevum.games.eternal_decks.state import EternalDecks, Player

_OPEN = 2.0  # a task that can still be fulfilled
_READY = 6.0  # what is asked for is in the hand of whoever has to do it
_STARS_SHOWN = (2, 3)  # so many are there before a Star at which starting tasks are shown (ED-315)
_STARS_RARE = (1, 3)  # or Rares (ED-317)
_LAST_VALUE_STAR = 2
_JEWELS = frozenset(("same_colour_3", "different_colour_3", "same_value_3"))

Prospect = Callable[[EternalDecks, Player], float]


def task_prospects(s: EternalDecks) -> float:
    """All open tasks together, as near as each of them is."""
    total = 0.0
    for owner in s.players:
        doer = doer_for(s, owner)
        for task in open_tasks(s, owner):
            total += _prospect(s.tasks.box[task])(s, doer)
    return total


@cache
def _prospect(task: str) -> Prospect:
    kind, _, which = task.partition("_")
    if kind == "value":
        return _value(int(which))
    return _start if kind == "start" else _GENERAL.get(task, _later)


def _value(value: int) -> Prospect:
    """A card of this value, in time (ED-315)."""

    def worth(s: EternalDecks, doer: Player) -> float:
        if len(s.stars) > _LAST_VALUE_STAR:
            return 0.0
        held = [CARDS[s.box[card]] for card in doer.hand]
        return _READY if any(c.kind == ENERGY and c.value == value for c in held) else _OPEN

    return worth


def _start(s: EternalDecks, doer: Player) -> float:
    """A low card of the own colour counts once the third or fourth Star is near."""
    if len(s.stars) not in _STARS_SHOWN:
        return _OPEN if len(s.stars) < min(_STARS_SHOWN) else 0.0
    return _READY if shows_starting_card(s, doer) else _OPEN


def _rare(s: EternalDecks, doer: Player) -> float:
    if len(s.stars) not in _STARS_RARE:
        return _OPEN if len(s.stars) < max(_STARS_RARE) else 0.0
    return _READY if RARE_CODE in s.held_codes(doer) else _OPEN


def _two_rares(s: EternalDecks, doer: Player) -> float:
    if RARE_CODE not in s.held_codes(doer):
        return _OPEN
    lie = any(s.box[path.row[-1][-1]] == RARE_CODE for path in s.paths if path.row)
    return _READY if lie else 0.5 * (_OPEN + _READY)


def _jewel(s: EternalDecks, doer: Player) -> float:
    left = _JEWELS.intersection(s.jewels)
    if not left:
        return 0.0
    return _READY if left & payable_from(s, doer) else _OPEN


def _late_slot(s: EternalDecks, doer: Player) -> float:
    """A jewel for the seventh to ninth Eternal (ED-318)."""
    return _READY if "" in s.slot_jewels[6:] else _OPEN


def _later(s: EternalDecks, doer: Player) -> float:
    return _OPEN


_GENERAL: dict[str, Prospect] = {
    "specific_jewel": _jewel,
    "offer_7_8_9": _late_slot,
    "rare_in_hand": _rare,
    "rare_next_to_rare": _two_rares,
}
