"""Our own games, as the benchmark sees them."""

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

from aevum.kernel import Decision, Game, Match, play_out
from aevum.lab.bench.measure import Subject
from aevum.play.build import runs_compiled
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
    """A game of ours with one set-up: the full rules and every menu, played out at one go."""

    engine = "aevum (compiled)" if runs_compiled() else "aevum"

    def __init__(self, game: Game[Any], options: Mapping[str, object]) -> None:
        setup = game.resolve(options)
        self.game = " ".join([game.name, *map(str, options.values())])
        self._rules = game
        self._setup = setup

    def play(self, seed: int) -> int:
        """Play one random game from the deal to the scores; return its decisions."""
        draw, decisions = random.Random(seed).random, 0

        def by_lot(_: Any, decision: Decision) -> int:
            nonlocal decisions
            decisions += 1
            return int(draw() * len(decision.options))

        state = self._rules.deal(self._setup, seed)
        dealt: Match[Any] = Match(self._rules, state, asking=False)
        self._rules.scores(play_out(dealt, by_lot))
        return decisions

    def clone(self) -> Callable[[], object]:
        """Return the copy function of a mid-game match."""
        return self._middle().clone

    def save(self) -> Callable[[], object]:
        """Return a function that writes a mid-game match as JSON text."""
        match = self._middle()
        return lambda: json.dumps(match.save())

    def _middle(self) -> Match[Any]:
        """A position at a menu half way: in an effect a copy would leave work for later."""
        draw, left = random.Random(0).random, self.play(0) // 2
        match: Match[Any] = Match(self._rules, self._rules.deal(self._setup, 0))
        while (decision := match.decision) is not None and (left > 0 or match.in_effect):
            match.answer(int(draw() * len(decision.options)) if left > 0 else 0)
            left -= 1
        return match


def own() -> list[Subject]:
    """Every set-up of ours that is measured."""
    return [OwnSubject(find_game(name), options) for name, options in SETUPS]
