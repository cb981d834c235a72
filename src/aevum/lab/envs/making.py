"""Environments by the name of a game and its set-up options."""

from __future__ import annotations

from collections.abc import Sequence

import gymnasium

from aevum.lab.envs.answering import Codes
from aevum.lab.envs.seat_env import SeatEnv
from aevum.lab.envs.sitting import MOST_DECISIONS, Arena
from aevum.lab.envs.table_env import TableEnv


def aec(
    game: str,
    *,
    actions: str = Codes.name,
    flat: bool = False,
    shaping: float = 0.0,
    max_decisions: int = MOST_DECISIONS,
    render_mode: str | None = None,
    **options: object,
) -> TableEnv:
    """A PettingZoo environment of a game with set-up options, as `aevum options` lists them.

    `actions` are `codes` or `slots`; `flat` gives one vector instead of named arrays; `shaping`
    pays that share of what the evaluation gains; games end after `max_decisions` answers.
    """
    arena = Arena(
        game, options, actions=actions, flat=flat, shaping=shaping, max_decisions=max_decisions
    )
    return TableEnv(arena, render_mode)


def seat(
    game: str,
    *,
    seat: int = 0,
    others: str | Sequence[str] = "random",
    actions: str = Codes.name,
    flat: bool = False,
    shaping: float = 0.0,
    max_decisions: int = MOST_DECISIONS,
    render_mode: str | None = None,
    **options: object,
) -> SeatEnv:
    """A Gymnasium environment: one seat (0 is the first) with bots at the `others`."""
    arena = Arena(
        game, options, actions=actions, flat=flat, shaping=shaping, max_decisions=max_decisions
    )
    return SeatEnv(arena, seat, others, render_mode)


# What `gymnasium.make` knows: the game is in the name, its options are keywords.
IDS = {
    "aevum/AeonsEnd-v0": "aeons-end",
    "aevum/Aetherya-v0": "aetherya",
    "aevum/EternalDecks-v0": "eternal-decks",
}


def register() -> None:
    """Make the environments known to Gymnasium."""
    for name, game in IDS.items():
        if name not in gymnasium.registry:
            entry = "aevum.lab.envs.making:seat"
            gymnasium.register(name, entry, disable_env_checker=True, kwargs={"game": game})


register()
