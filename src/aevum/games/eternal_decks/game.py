"""Eternal Decks as the rest of Aevum knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aevum.games.eternal_decks import (
    attack,
    damage,
    guardian,
    obstacles,
    one_shots,
    practice,
    puzzles,
    turns,
)
from aevum.games.eternal_decks.cards import ABILITY, CARDS, ENERGY, GUARDIAN, RARE, SKULL
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.options import PRESETS, SETUP_OPTIONS, complete, options_of
from aevum.games.eternal_decks.placing import orientations
from aevum.games.eternal_decks.setup import deal
from aevum.games.eternal_decks.speaking import move_token, phrases_now, talk_now, token_moves
from aevum.games.eternal_decks.state import EternalDecks, rules
from aevum.kernel import Game, Option, Part, Setup, Value, code

# Importing these modules registers their steps, menus, actions and listeners.
REGISTERED = (turns, guardian, damage, puzzles, attack, one_shots, practice, obstacles)


class EternalDecksGame(Game[EternalDecks]):
    """The descriptor of Eternal Decks: practice, stages A to F and A+ to E+, table and solo."""

    name = "eternal-decks"
    version = 1
    package = "aevum.games.eternal_decks"
    seats = range(1, 5)
    options = SETUP_OPTIONS
    presets = PRESETS
    rules = rules
    state = EternalDecks

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Add what the chosen options imply."""
        return complete(chosen)

    def deal(self, setup: Setup, seed: int) -> EternalDecks:
        """Deal a new game."""
        return deal(options_of(setup), seed)

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Everything a menu can ever offer."""
        return _catalogue()

    def signals(self, view: EternalDecks, seat: int) -> tuple[Option, ...]:
        """Where a player may put the own communication tokens (ED-181)."""
        return token_moves(view, seat)

    def signal(self, state: EternalDecks, seat: int, option: Option) -> None:
        """Move a token."""
        move_token(state, seat, option)

    def talk(self, state: EternalDecks) -> str:
        """How players may speak now (ED-180, ED-310)."""
        return talk_now(state)

    def phrases(self, view: EternalDecks, seat: int) -> tuple[str, ...]:
        """Preset sentences that give no value or colour away (ED-180)."""
        return phrases_now(view, seat)

    def cooperative(self, state: EternalDecks) -> bool:
        """All win or lose together (ED-1)."""
        return True

    def scores(self, state: EternalDecks) -> tuple[int, ...]:
        """Stars and Keys gained: the same for everybody."""
        seats = 1 if state.options.plan.solo else len(state.players)
        return (len(state.stars) + len(state.keys),) * seats

    def winners(self, state: EternalDecks) -> tuple[int, ...]:
        """Everybody, or nobody."""
        seats = 1 if state.options.plan.solo else len(state.players)
        return tuple(range(seats)) if state.outcome == "won" else ()

    def describe(self, state: EternalDecks) -> dict[str, Any]:
        """The state in readable names."""
        raise NotImplementedError

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> EternalDecks:
        """A state from a scenario's `given`."""
        raise NotImplementedError


@cache
def _catalogue() -> Mapping[str, tuple[Part, ...]]:
    options: list[tuple[Part, ...]] = [turns.STOP]
    for name, card in CARDS.items():
        if card.kind in (ENERGY, RARE, SKULL):
            for path in PATHS:
                options += [
                    ("play", name, path, left) if left else ("play", name, path)
                    for left in orientations(card)
                ]
        if card.kind in (ABILITY, GUARDIAN):
            options.append(("ability", name))
        options.append(("river", name))
        options += [("give", name, seat) for seat in range(1, 5)]
    options += [("white", path, place) for path in PATHS for place in range(1, 8)]
    options += [("jewel", recipe) for recipe in read_content("recipes") if "river" not in recipe]
    options += [("draw", golem) for golem in range(1, 4)]
    options += [("first", seat) for seat in range(1, 5)]
    return {code(option): option for option in options}


ETERNAL_DECKS = EternalDecksGame()
