"""The columns of a simulation's rows: which simulation, which game, its set-up, how it went."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from aevum.lab.simulation import Item, SimulatedGame, SimulationPlan, seed_of
from aevum.offers import Histories
from aevum.play.catalogue import find_game
from aevum.play.dealt import dealt_setup

_BEFORE = ("game", "options", "simulation", "number", "seed")
_AFTER = ("outcome", "ending", "winners", "together", "turns", "decisions")
NUMBERS = ("simulation", "number", "seed", "turns", "decisions")  # as are the scores
FLAG = "together"

Plain = dict[str, Any]


class Columns:
    """The columns of all rows of some simulations, in order."""

    def __init__(self, plans: Sequence[SimulationPlan]) -> None:
        seats = range(1, max(len(plan.seats) for plan in plans) + 1)
        self.scores = [f"score_{seat}" for seat in seats]
        self.bots = [f"seat_{seat}" for seat in seats]
        self.setup = list(dict.fromkeys([name for plan in plans for name in _setup_names(plan)]))
        deeds = [deed for plan in plans for deed in _deeds(plan)]
        self.deeds = list(dict.fromkeys(deeds))
        self.names = [*_BEFORE, *self.setup, *_AFTER, *self.bots, *self.scores, *self.deeds]

    def plain(self, plan: SimulationPlan, row: SimulatedGame) -> Plain:
        """A row as one flat record; what does not apply to it is None."""
        plain: Plain = dict.fromkeys(self.names)
        plain |= _fixed(plan, row.number) | dict(row.setup)
        plain |= {
            "outcome": row.outcome,
            "ending": row.ending,
            "winners": " ".join([str(seat + 1) for seat in row.winners]),
            "together": row.together,
            "turns": row.turns,
            "decisions": row.decisions,
        }
        plain |= dict(zip(self.scores, row.scores, strict=False))
        return plain | {name: dict(row.deeds.get(name, {})) for name in _deeds(plan)}

    def row(self, item: Item, record: Mapping[str, Any]) -> SimulatedGame:
        """A row read again; one that belongs to another game raises a Mismatch."""
        plan, number = item
        if list(record) != self.names:
            raise ValueError("other columns")
        for name, wanted in _fixed(plan, number).items():
            if str(record[name]) != str(wanted):
                raise Mismatch(name, record[name], wanted)
        scores = [record[name] for name in self.scores if record[name] not in (None, "")]
        return SimulatedGame(
            number,
            int(record["seed"]),
            str(record["outcome"]),
            tuple([int(seat) - 1 for seat in str(record["winners"]).split()]),
            tuple(map(int, scores)),
            int(record["decisions"]),
            str(record["together"]).lower() == "true",
            {name: str(record[name]) for name in _setup_names(plan)},
            ending=str(record["ending"]),
            turns=int(record["turns"]),
            deeds={name: found for name in _deeds(plan) if (found := read_counts(record[name]))},
        )


class Mismatch(ValueError):
    """A row of another simulation: what differs, what was found, what was wanted."""


def as_text(value: Any) -> str:
    """A value in one cell: counts as `crystal:3 spark:1`."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return " ".join([f"{name}:{count}" for name, count in value.items()])
    return str(value)


def read_counts(value: Any) -> dict[str, int]:
    """Counts, however they were kept."""
    if isinstance(value, Mapping):
        return {str(name): int(count) for name, count in value.items()}
    if isinstance(value, list):  # pairs, as Parquet gives maps
        return {str(name): int(count) for name, count in value}
    pairs = [pair.rpartition(":") for pair in str(value or "").split()]
    return {name: int(count) for name, _, count in pairs}


def as_json(plain: Plain) -> str:
    """A row as a line."""
    return json.dumps(plain, ensure_ascii=False)


def _fixed(plan: SimulationPlan, number: int) -> Plain:
    """What says of a row which game it is."""
    return {
        "game": plan.game,
        "options": " ".join([f"{name}={value}" for name, value in plan.options.items()]),
        "simulation": plan.seed,
        "number": number + 1,
        "seed": seed_of(plan.seed, number),
        **{f"seat_{seat}": bot for seat, bot in enumerate(plan.seats, 1)},
    }


def _setup_names(plan: SimulationPlan) -> list[str]:
    game = find_game(plan.game)
    return list(dealt_setup(game, game.resolve(plan.options), seed_of(plan.seed, 0)))


def _deeds(plan: SimulationPlan) -> list[str]:
    if not plan.deeds:
        return []
    names = Histories.of(find_game(plan.game)).deeds
    return [f"{name}_{seat}" for name in names for seat in range(1, len(plan.seats) + 1)]
