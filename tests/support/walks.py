"""Random walks through a game: every position of a game, one after another."""

import random
from collections.abc import Iterator, Mapping
from typing import TypeVar

from aevum.kernel import Game, Match, State

S = TypeVar("S", bound=State)

BOUND = 5_000  # more decisions than any random game of ours takes


def start(game: Game[S], given: Mapping[str, object], seed: int) -> Match[S]:
    """A new listening match of this set-up."""
    return Match(game, game.deal(game.resolve(given), seed), listening=True)


def walk(game: Game[S], given: Mapping[str, object], seed: int) -> Iterator[Match[S]]:
    """Play at random; yields the match before every answer and once more when it is over."""
    chance = random.Random(seed)
    match = start(game, given, seed)
    for _ in range(BOUND):
        yield match
        if match.decision is None:
            return
        match.answer(chance.randrange(len(match.decision.options)))
    raise AssertionError(f"{game.name} {given} with seed {seed} does not end")


def answers(game: Game[S], given: Mapping[str, object], seed: int) -> list[str]:
    """The codes that this random walk answers with."""
    codes: list[str] = []
    chance = random.Random(seed)
    for match in walk(game, given, seed):
        if match.decision is not None:
            codes.append(match.decision.codes()[chance.randrange(len(match.decision.options))])
    return codes
