"""Our own games, as the benchmark sees them."""

import json
import random
import sys
from collections.abc import Callable, Mapping
from typing import Any

from aevum.kernel import Game, Match
from aevum.lab.bench.measure import Subject
from aevum.play.catalogue import find_game

# Game and options; the first of each game is what ratios to other engines refer to.
SETUPS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("aetherya", {"mode": "base", "players": 2}),
    ("aetherya", {"mode": "base", "players": 4}),
    ("aetherya", {"mode": "tiles", "players": 2}),
    ("aetherya", {"mode": "solo", "players": 1}),
    ("aetherya", {"mode": "coop", "players": 2}),
    ("aeons-end", {"players": 2}),
    ("aeons-end", {"players": 4}),
    ("eternal-decks", {"stage": "A", "players": 2}),
    ("eternal-decks", {"stage": "F", "players": 4}),
)


class OwnSubject:
    """A game of ours with one set-up: the full rules, no shortcut of any kind."""

    engine = "aevum"

    def __init__(self, game: Game[Any], options: Mapping[str, object]) -> None:
        setup = game.resolve(options)
        self.game = " ".join([game.name, *map(str, options.values())])
        self._rules = game
        self._setup = setup

    def play(self, seed: int) -> int:
        """Play one random game from the deal to the scores; return its decisions."""
        match, decisions = self._advance(seed, sys.maxsize)
        self._rules.scores(match.state)
        return decisions

    def clone(self) -> Callable[[], object]:
        """Return the copy function of a mid-game match."""
        return self._middle().clone

    def save(self) -> Callable[[], object]:
        """Return a function that writes a mid-game match as JSON text."""
        match = self._middle()
        return lambda: json.dumps(match.save())

    def _middle(self) -> Match[Any]:
        """A position at a menu: in an effect a copy would leave work for later."""
        match, _ = self._advance(0, self.play(0) // 2)
        while match.in_effect:
            match.answer(0)
        return match

    def _advance(self, seed: int, limit: int) -> tuple[Match[Any], int]:
        """Play until the game ends or `limit` decisions were taken."""
        draw = random.Random(seed).random
        match: Match[Any] = Match(self._rules, self._rules.deal(self._setup, seed))
        decisions = 0
        while decisions < limit and (decision := match.decision) is not None:
            options = decision.options
            match.answer(int(draw() * len(options)))
            decisions += 1
        return match, decisions


def own() -> list[Subject]:
    """Every set-up of ours that is measured."""
    return [OwnSubject(find_game(name), options) for name, options in SETUPS]
