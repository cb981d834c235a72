"""What a watcher remembers of a game of Aetherya, from nothing but what was told."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from aevum.games.aetherya.kinds import CELLS, CORE
from aevum.offers import Told


@dataclass
class Memory:
    """Who did what so far, and in this turn."""

    explored: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))  # by seat
    drew: set[int] = field(default_factory=set)  # from the deck
    took: set[int] = field(default_factory=set)  # from a discard pile
    written: Counter[int] = field(default_factory=Counter)  # legends in this turn, by seat


def remember(memory: Memory, kind: str, told: Told) -> None:
    """Take in an event; those that change nothing here are passed over."""
    if kind == "turn_began":
        memory.written.clear()
        return
    seat = int(told.get("seat", -1))
    if kind == "laid_out":
        memory.explored[seat] = {CELLS[cell] for cell in CORE}
    elif kind in ("placed", "explored"):
        memory.explored[seat].add(str(told["cell"]))
    elif kind == "swapped_cards":  # the backs of cards travel with them (AE-87)
        cells, pair = memory.explored[seat], {str(told["first"]), str(told["second"])}
        if len(pair & cells) == 1:
            memory.explored[seat] = cells ^ pair
    elif kind == "drew":
        memory.drew.add(seat)
    elif kind == "took":
        memory.took.add(seat)
    elif kind == "wrote":
        memory.written[seat] += 1
