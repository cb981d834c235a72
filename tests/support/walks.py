"""Walks through a game: every position of a random game, one after another."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeVar

from aevum.kernel import Game, Match, State
from aevum.play.catalogue import find_game

S = TypeVar("S", bound=State)

BOUND = 5_000  # more decisions than any random game of ours takes
KEENNESS = 0.9  # how often a walker with an aim follows it


def start(game: Game[S], given: Mapping[str, object], seed: int) -> Match[S]:
    """A new listening match of this set-up."""
    return Match(game, game.deal(game.resolve(given), seed), listening=True)


def walk(
    game: Game[S],
    given: Mapping[str, object],
    seed: int,
    aim: Callable[[S], int] | None = None,
    prepare: Callable[[S], None] | None = None,
) -> Iterator[Match[S]]:
    """Play at random; yields the match before every answer and once more when it is over.

    `prepare` may put the first position where chance would take too long to come.

    With an aim the walker mostly takes the answer whose true outcome has the highest value, hidden
    cards or not: that leads to endings which chance alone never finds.
    """
    chance = random.Random(seed)
    first = game.deal(game.resolve(given), seed)
    if prepare is not None:
        prepare(first)
    match = Match(game, first, listening=True)
    for _ in range(BOUND):
        yield match
        if match.decision is None:
            return
        match.answer(_pick(match, aim, chance))
    raise AssertionError(f"{game.name} {given} with seed {seed} does not end")


def _pick(match: Match[S], aim: Callable[[S], int] | None, chance: random.Random) -> int:
    indices = range(len(match.options()))
    if aim is None or chance.random() > KEENNESS:
        return chance.choice(indices)
    values: list[tuple[int, float, int]] = []
    for index in indices:
        copy = match.clone()
        copy.answer(index)
        values.append((aim(copy.state), chance.random(), index))
    return max(values)[-1]


def answers(game: Game[S], given: Mapping[str, object], seed: int) -> list[str]:
    """The codes of a random game, in order."""
    codes: list[str] = []
    chance = random.Random(seed)
    match = start(game, given, seed)
    while match.decision is not None:
        codes.append(chance.choice(match.decision.codes()))
        match.answer_code(codes[-1])
    return codes


def positions(name: str, options: dict[str, object], every: int) -> list[tuple[Match[Any], int]]:
    """Some positions of a random game, and whose eyes see them."""
    found = []
    for match in islice(walk(find_game(name), options, 5), 0, None, every):
        if match.decision is not None:
            found.append((match.clone(), max(match.decision.seat, 0)))
    return found
