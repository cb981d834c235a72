"""What a conformance test runs through: one game with one set of options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from aevum.kernel import Game, Match, SetupOption, Value
from support.walks import walk

AGE_SIZES = ((4, 5, 6), (5, 5, 5), (1, 2, 3))  # beyond its list, the option reads others
UNFILLABLE = {"template_2", "template_5"}  # War Eternal has no gem of cost 2 or less (WE-5)
_GLIMPSED = 4


@dataclass(frozen=True)
class Case:
    """One game with one set of options, and what must never change while it is played."""

    name: str
    game: Game[Any]
    given: Mapping[str, Value]
    conserved: Callable[[Any], object]
    aim: Callable[[Any], int] | None = None
    seeds: tuple[int, ...] = (0, 1)
    prepare: Callable[[Any], None] | None = None  # where the walks begin, if not at the deal

    def walks(self) -> Iterator[Iterator[Match[Any]]]:
        """One walk per seed."""
        for seed in self.seeds:
            yield walk(self.game, self.given, seed, self.aim, self.prepare)

    def positions(self) -> Iterator[Match[Any]]:
        """Every position of all walks."""
        for one in self.walks():
            yield from one

    def glimpses(self) -> Iterator[Match[Any]]:
        """Each question when it is first asked, and every fourth position, for costly looks."""
        for one in self.walks():
            yield from glimpsed(one)


def glimpsed(positions: Iterable[Match[Any]]) -> Iterator[Match[Any]]:
    """The first position of each question, every fourth one, and the last."""
    asked: set[object] = set()
    for number, match in enumerate(positions):
        decision = match.decision
        question = decision and (decision.seat, decision.prompt, decision.source)
        if number % _GLIMPSED == 0 or question not in asked:
            asked.add(question)
            yield match


def choices(option: SetupOption) -> tuple[Value, ...]:
    """The values that the cases try."""
    if option.name == "solo_age_sizes":
        return AGE_SIZES
    return tuple(value for value in option.values if value not in UNFILLABLE)


def nth(n: int, values: tuple[Value, ...]) -> Value:
    """The values in turn, so that a few set-ups try them all."""
    return values[n % len(values)]
