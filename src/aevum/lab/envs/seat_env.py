"""Gymnasium: one seat, with minds at the others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy.typing as npt
from gymnasium import spaces

from aevum.kernel import WrongSetup
from aevum.lab.envs.observing import Observation
from aevum.lab.envs.rendering import RENDER_MODES, check_render_mode, rendered
from aevum.lab.envs.sitting import Arena, NotOffered, OtherSeats, Sitting, new_seed
from aevum.play.refusals import refusal

_TRIES = 1_000  # deals in which the seat is asked nothing at all


class SeatEnv(gymnasium.Env[Observation, Any]):
    """A game for one agent at one seat; bots answer for all others.

    A number that is not offered changes nothing and brings nothing; `info["refused"]` then says
    why. Learners with masks find theirs in the observation, and by `action_masks()`.
    """

    def __init__(
        self,
        arena: Arena,
        seat: int = 0,
        others: str | Sequence[str] = "random",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        names = [others] * (arena.seats - 1) if isinstance(others, str) else list(others)
        if len(names) != arena.seats - 1 or not 0 <= seat < arena.seats:
            raise refusal(
                WrongSetup,
                "bots_named",
                game=arena.game.name,
                players=arena.seats - 1,
                bots=len(names),
            )
        left = [other for other in range(arena.seats) if other != seat]
        self.arena = arena
        self.seat = seat
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.observation_space = arena.observer.space
        self.action_space = spaces.Discrete(arena.answering.size)
        self._others = OtherSeats(arena, dict(zip(left, names, strict=True)))
        self._chance = random.Random()
        self._sitting: Sitting | None = None

    @property
    def sitting(self) -> Sitting:
        """The game in progress."""
        if self._sitting is None:
            raise RuntimeError("nothing has been dealt yet: call reset() first")
        return self._sitting

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the others answer until the agent is asked."""
        super().reset(seed=seed)
        if seed is not None:
            self._chance = random.Random(seed)
        for _ in range(_TRIES):
            self._sitting = self.arena.deal(new_seed(self._chance))
            self._others.play(self._sitting, self._chance)
            if not self._sitting.is_over:
                return self._sitting.look(self.seat), self._info(self._sitting)
        raise RuntimeError(f"seat {self.seat + 1} of {self.arena.game.name} is never asked")

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others answer until the agent is asked again."""
        sitting, refused = self.sitting, ""
        gained = [0.0] * self.arena.seats
        try:
            own = sitting.answer(int(action))
        except NotOffered as problem:
            own, refused = None, str(problem)
            sitting.decisions += 1  # so that an agent that never answers comes to an end
        for seat, gain in enumerate(own or ()):
            gained[seat] += gain
        for seat, gain in enumerate(self._others.play(sitting, self._chance)):
            gained[seat] += gain
        info = self._info(sitting) | ({"refused": refused} if refused else {})
        seen = sitting.look(self.seat)
        return seen, gained[self.seat], sitting.is_over, sitting.is_cut_short, info

    def action_masks(self) -> npt.NDArray[Any]:
        """What may be answered now, as booleans: for learners that ask for it by this name."""
        sitting = self.sitting
        asked = None if sitting.is_over else sitting.asked
        return self.arena.observer.mask(asked).astype(bool)

    def render(self) -> Any:
        """The table as the agent's seat sees it."""
        return rendered(self.sitting.match, self.seat, self.render_mode)

    def _info(self, sitting: Sitting) -> dict[str, Any]:
        game, match = self.arena.game, sitting.match
        if not sitting.is_over:
            return {}
        scores, winners = game.scores(match.state), game.winners(match.state)
        score = scores[self.seat] if self.seat < len(scores) else scores[0]
        return {"outcome": match.outcome, "won": self.seat in winners, "score": score}
