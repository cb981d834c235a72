"""The learner of the example: it does more of what was better, and its slopes are right."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from aevum.lab import envs

sys.path.append(str(Path(__file__).parents[2] / "examples" / "learner"))

import learn_aetherya as learner


def some_agent() -> Any:
    return learner.Agent(6, 5, np.random.default_rng(3))


def test_what_was_better_than_expected_becomes_likelier_and_nothing_else_is_answered() -> None:
    agent, mask = some_agent(), np.array([True, True, False, True, False])
    seen = np.random.default_rng(1).normal(size=(80, 6)).astype(np.float32)
    steps = [agent.choose(one, mask) for one in seen]
    assert {step.action for step in steps} <= {0, 1, 3}
    gains = np.array([1.0 if step.action == 1 else -1.0 for step in steps], np.float32)
    before = np.mean([agent.think(one, mask)[1][1] for one in seen])
    for _ in range(5):
        agent.learn(steps, gains, np.zeros(80, np.float32), 3e-3)
    assert np.mean([agent.think(one, mask)[1][1] for one in seen]) > before + 0.1


def test_what_is_to_be_expected_comes_nearer_to_what_came() -> None:
    agent, mask = some_agent(), np.ones(5, np.bool_)
    seen = np.random.default_rng(1).normal(size=(60, 6)).astype(np.float32)
    steps = [agent.choose(one, mask) for one in seen]
    came = seen[:, 0] - seen[:, 1]
    off = np.abs(agent.think(seen, mask)[2] - came).mean()
    for _ in range(30):
        agent.learn(steps, np.zeros(60, np.float32), came, 3e-3)
    assert np.abs(agent.think(seen, mask)[2] - came).mean() < off / 2


def test_advantages_add_up_what_came_beyond_what_was_expected() -> None:
    def step(worth: float, reward: float) -> Any:
        nothing = np.zeros(0, np.float32)
        return learner.Step(nothing, np.zeros(0, np.bool_), 0, 1.0, worth, reward)

    gains, returns = learner.advantages([step(0.5, 0.0), step(0.2, 1.0)])
    assert gains == pytest.approx([0.2 - 0.5 + learner.LAMBDA * 0.8, 0.8])
    assert returns == pytest.approx([gains[0] + 0.5, 1.0])


def test_it_plays_whole_games_against_itself_and_others() -> None:
    env = envs.aec("aetherya", flat=True, shaping=learner.SHAPING)
    features = learner.Features(env)
    agent = learner.Agent(features.size, env.arena.answering.size, np.random.default_rng(1))
    both = learner.play_itself(env, agent, features, 1)
    assert len(both) == 2
    assert all(len(steps) > 10 for steps in both)
    assert abs(sum(step.reward for steps in both for step in steps)) < 10
    assert 0 <= learner.wins(agent, features, "random", 2) <= 1
