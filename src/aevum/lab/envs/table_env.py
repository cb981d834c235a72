"""PettingZoo: a table of agents that answer one after the other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from aevum.lab.envs.observing import Observation
from aevum.lab.envs.rendering import RENDER_MODES, check_render_mode, rendered
from aevum.lab.envs.sitting import Arena, Sitting, new_seed

VERSION = 0  # of the environments: raised when arrays or rewards change


class TableEnv(AECEnv):  # type: ignore[misc]
    """A game for as many agents as it has seats, `player_1` first.

    Questions to the whole table are put to `player_1`. A number that is not offered is refused and
    changes nothing.
    """

    def __init__(self, arena: Arena, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.arena = arena
        self.render_mode = render_mode
        self.metadata = {
            "name": f"aevum_{arena.game.name.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self._names = [f"player_{seat + 1}" for seat in range(arena.seats)]
        self._seat_of = {name: seat for seat, name in enumerate(self._names)}
        self.possible_agents = list(self._names)
        self._actions = {n: spaces.Discrete(arena.answering.size) for n in self._names}
        self._chance = random.Random()
        self._sitting: Sitting | None = None
        self._rewarded = False

    # --- what agents are told of the environment

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Arrays and mask; the same for all agents."""
        return self.arena.observer.space

    def action_space(self, agent: str) -> spaces.Discrete:
        """All numbers that can ever be answered; the mask says which can be now."""
        return self._actions[agent]

    @property
    def sitting(self) -> Sitting:
        """The game in progress."""
        if self._sitting is None:
            raise RuntimeError("nothing has been dealt yet: call reset() first")
        return self._sitting

    # --- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; a seed settles this one and those that follow."""
        if seed is not None:
            self._chance = random.Random(seed)
        self._sitting = self.arena.deal(new_seed(self._chance))
        self.agents = list(self._names)
        self.rewards = dict.fromkeys(self._names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self._names}
        self._rewarded = False
        self._skip_agent_selection = None
        self.agent_selection = self._names[self._sitting.seat]

    def step(self, action: Any) -> None:
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.sitting
        gained = sitting.answer(int(action))
        self._cumulative_rewards[agent] = 0.0
        if gained is not None or self._rewarded:
            self._pay(gained)
        if not sitting.goes_on:
            self._end(sitting)
        self.agent_selection = self._names[sitting.seat]

    def _pay(self, gained: Sequence[float] | None) -> None:
        """What the last answer brought to everybody; most answers bring nothing."""
        self._rewarded = gained is not None
        for name, gain in zip(self._names, gained or [0.0] * len(self._names), strict=True):
            self.rewards[name] = gain
            self._cumulative_rewards[name] += gain

    def _end(self, sitting: Sitting) -> None:
        if sitting.is_over:
            self.terminations = dict.fromkeys(self._names, True)
        else:
            self.truncations = dict.fromkeys(self._names, True)
        for seat, info in enumerate(self.infos.values()):
            info["outcome"] = sitting.match.outcome
            info["score"] = _score(sitting, seat)

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may answer: nothing while others are asked."""
        return self.sitting.look(self._seat_of[agent])

    # --- looking

    def render(self) -> str | None:
        """The table, as whoever is asked sees it: as text, or as an SVG picture."""
        return rendered(self.sitting.match, self.sitting.seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
        self._sitting = None


def _score(sitting: Sitting, seat: int) -> int:
    scores = sitting.arena.game.scores(sitting.match.state)
    return scores[seat] if seat < len(scores) else scores[0]
