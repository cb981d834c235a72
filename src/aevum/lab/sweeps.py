"""Sweeps: one simulation for each combination of values, such as `nemesis=*` and `players=1..4`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from aevum.kernel import Game, SetupOption, WrongSetup, show_value
from aevum.lab.simulation import MOST_DECISIONS, Item, SimulationPlan, plan_simulation
from aevum.offers import SetupPages
from aevum.play.catalogue import find_game
from aevum.play.refusals import refusal

EVERY, TO, OR = "*", "..", "|"  # all values; from one to another; one or another
_LOT = "random"


def is_swept(value: str) -> bool:
    """Whether a text stands for several values."""
    return value == EVERY or TO in value or OR in value


def plan_sweep(
    game: str,
    options: Mapping[str, str],
    seats: Sequence[str],
    seed: int,
    most_decisions: int = MOST_DECISIONS,
    *,
    deeds: bool = False,
) -> list[SimulationPlan]:
    """A plan for every combination that goes together; one name of a bot stands for all seats."""
    rules = find_game(game)
    plans = []
    for given in _combinations(rules, options):
        try:
            players = rules.players(rules.resolve(given))
        except WrongSetup:
            if given == options:
                raise
            continue
        names = tuple(seats) * players if len(seats) == 1 else seats
        plans.append(plan_simulation(game, given, names, seed, most_decisions, deeds=deeds))
    if not plans:
        raise refusal(WrongSetup, "sweep_empty", game=game)
    return list({(*plan.options.items(),): plan for plan in plans}.values())


def items_of(plans: Sequence[SimulationPlan], games: int) -> list[Item]:
    """So many games of every plan, one of each in turn: what is there early is even."""
    return [(plan, number) for number in range(games) for plan in plans]


def _combinations(game: Game[Any], options: Mapping[str, str]) -> Iterator[dict[str, str]]:
    known = {option.name: option for option in game.options}
    fixed = {name: value for name, value in options.items() if not is_swept(value)}
    swept = {name: value for name, value in options.items() if is_swept(value)}
    lists = [_values(game, known[name], value, fixed) for name, value in swept.items()]
    for values in product(*lists):
        yield {**fixed, **dict(zip(swept, values, strict=True))}


def _values(game: Game[Any], option: SetupOption, text: str, fixed: Mapping[str, str]) -> list[str]:
    if OR in text:
        return [show_value(option.parse(part)) for part in text.split(OR)]
    if TO in text:
        return _between(option, text)
    listed = [show_value(value) for value in option.offered]
    if listed != [_LOT] and _LOT not in listed:
        return listed
    return _components(game, option, fixed) or [value for value in listed if value != _LOT]


def _between(option: SetupOption, text: str) -> list[str]:
    """Numbers, or values in the order of their list."""
    first, _, last = text.partition(TO)
    listed = [show_value(value) for value in option.offered]
    begin, end = show_value(option.parse(first)), show_value(option.parse(last))
    if begin in listed and end in listed:
        return listed[listed.index(begin) : listed.index(end) + 1]
    if begin.isdecimal() and end.isdecimal():
        return [str(number) for number in range(int(begin), int(end) + 1)]
    raise refusal(WrongSetup, "sweep_range", option=option.name, given=text)


def _components(game: Game[Any], option: SetupOption, fixed: Mapping[str, str]) -> list[str]:
    """What may lie in the place of an option, where it names components."""
    pages, setup = SetupPages.of(game), game.resolve(fixed)
    for slot in pages.slots(setup, 0):
        if slot.option == option.name:
            return [choice.component for choice in pages.choices(setup, slot)]
    return []
