"""What the rows of Eternal Decks are worth: how far they are, and who holds a card to go on."""

from collections.abc import Mapping, Sequence

from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.placing import open_skulls, paths_to_go_on
from aevum.games.eternal_decks.rows import path_rule
from aevum.games.eternal_decks.state import EternalDecks, Path

_AWAKENING = 12.0  # what a row that is about to wake somebody is worth
_LAST_CYCLE = {"star": 22.0, "dragon": 25.0, "camp_bonus": 8.0, "hearts_back": 7.0, "none": 0.0}
_ORDERED = {"ascending": 9, "descending": 1}
_NOBODY, _ONE, _MORE = 0.35, 0.75, 1.0  # of a row's worth, by how many hold a card for it
_EVEN, _LATER, _SKULL = 0.6, 0.7, 0.6
_TIGHT = {0: 0.55, 1: 0.8}  # of the worth of an ordered row, by the values to spare


def holders(s: EternalDecks) -> Mapping[str, list[int]]:
    """For each path the seats that hold a card which may go there now."""
    held: dict[str, list[int]] = {path: [] for path in PATHS}
    for me in s.players:
        for path in paths_to_go_on(s, me, s.held_codes(me)):
            held[path].append(me.seat)
    return held


def path_worth(s: EternalDecks, path: Path, held: list[int], gains: Sequence[float]) -> float:
    """A row by how much of it lies there, whether it can be finished, and who needs its deck.

    `gains` says what eight more cards are worth to each seat.
    """
    if path.closed:
        return 0.0
    skulls = len(open_skulls(s, path))
    left = path.spaces - len(path.row) + skulls
    if path.sleeping:
        worth = _AWAKENING + _deck_worth(held, gains, left)
    else:
        worth = _LAST_CYCLE[s.options.plan.cycle_bonus[path.name]]
    share = (len(path.row) - _SKULL * skulls) / path.spaces
    chance = _NOBODY if not held else _ONE if len(held) == 1 else _MORE
    return worth * (_EVEN * share + (1 - _EVEN) * share * share) * chance * _slack(s, path) + chance


def _deck_worth(held: list[int], gains: Sequence[float], left: int) -> float:
    """What the deck to be won is worth: teammates leave the last space to whoever needs it."""
    if left == 1 and held:
        return max([gains[seat] for seat in held])
    return _LATER * max(gains) + (1 - _LATER) * min(gains)


def _slack(s: EternalDecks, path: Path) -> float:
    """Rising and falling rows need as many values as spaces are left (ED-161)."""
    card = "camp" if path.camp else path.card
    order = path_rule(card).get("order")
    if not order or not path.row:
        return 1.0
    values = [s_value for stack in path.row if (s_value := _value(s, stack[-1]))]
    wild = len(path.row) - len(values)
    last = values[-1] if values else (0 if order == "ascending" else 10)
    left = abs(_ORDERED[order] - last) - wild
    spare = left - (path.spaces - len(path.row))
    return 0.25 if spare < 0 else _TIGHT.get(spare, 1.0)


def _value(s: EternalDecks, card: int) -> int:
    code = s.box[card]
    return int(code[-1]) if code[-1].isdigit() else 0
