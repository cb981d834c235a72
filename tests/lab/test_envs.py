"""Environments: the peers' own checkers pass for every game and mode; answers mean something."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from aevum.kernel import WrongSetup
from aevum.lab import envs
from aevum.lab.envs.making import IDS
from aevum.lab.envs.sitting import NotOffered
from aevum.lab.envs.table_env import TableEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports what it warns of
    from pettingzoo.test import api_test, seed_test

Given = dict[str, Any]

# Every game and mode, with every number of seats somewhere.
MODES: list[tuple[str, Given]] = [
    *[("aetherya", {"mode": mode, "players": n}) for mode, n in (("base", 2), ("tiles", 3))],
    *[("aetherya", {"mode": mode, "players": n}) for mode, n in (("solo", 1), ("coop", 4))],
    *[("aeons-end", {"players": n, "boxes": "war_eternal,outcasts"}) for n in (1, 2, 4)],
    ("aeons-end", {"campaign": "expedition", "boxes": "war_eternal,outcasts", "players": 2}),
    *[("eternal-decks", {"stage": stage, "players": 2}) for stage in ("practice", "A", "C", "E")],
    *[("eternal-decks", {"stage": stage, "players": 3}) for stage in ("B+", "D", "F")],
    ("eternal-decks", {"mode": "solo", "players": 1}),
    ("eternal-decks", {"mode": "story"}),
]
each_mode = pytest.mark.parametrize(
    ("game", "given"), MODES, ids=[f"{game} {given}" for game, given in MODES]
)
# The checkers know by name which environments of their own have masks beside what is seen.
unmasked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
    "ignore:Action mask numpy array is all zeros",
)
OFFICIAL = {game: name for name, game in IDS.items()}


def played(env: TableEnv, seed: int, most: int = 10_000) -> dict[str, float]:
    """Random answers to the end; what every agent has got in all."""
    env.reset(seed)
    draw = random.Random(seed)
    total = dict.fromkeys(env.agents, 0.0)
    for _ in range(most):
        if not env.agents:
            break
        seen, reward, ended, cut, _info = env.last()
        total[env.agent_selection] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else int(draw.choice(legal)))
    return total


@unmasked
@each_mode
def test_the_api_test_of_petting_zoo_passes(
    game: str, given: Given, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(envs.aec(game, **given), num_cycles=120)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("actions", ["codes", "slots"])
@pytest.mark.parametrize(("game", "given"), MODES[::5])
def test_the_same_seed_gives_the_same_games(game: str, given: Given, actions: str) -> None:
    def made() -> TableEnv:
        return envs.aec(game, actions=actions, flat=actions == "slots", **given)

    seed_test(made, num_cycles=60)


@each_mode
def test_the_environment_checker_of_gymnasium_passes(game: str, given: Given) -> None:
    env = gymnasium.make(OFFICIAL[game], max_decisions=40, **given)
    check_env(env.unwrapped)


def test_gymnasium_finds_the_environments_by_their_module() -> None:
    program = "import gymnasium; print(gymnasium.make('aevum.lab.envs:aevum/Aetherya-v0').spec.id)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert ran.stdout.decode().split() == ["aevum/Aetherya-v0"]


@pytest.mark.parametrize("actions", ["codes", "slots"])
@pytest.mark.parametrize("flat", [False, True])
def test_every_observation_of_a_game_lies_in_the_space(actions: str, flat: bool) -> None:
    env = envs.aec("eternal-decks", stage="A", actions=actions, flat=flat)
    env.reset(3)
    draw = random.Random(3)
    while env.agents and not env.terminations[env.agent_selection]:
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
        env.step(draw.choice(env.sitting.asked.legal))


# --- rewards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_opponents_gain_what_others_lose(seats: int) -> None:
    gained = played(envs.aec("aetherya", players=seats), 5)
    assert sum(gained.values()) == pytest.approx(0)
    assert max(gained.values()) == 1


def test_a_team_gains_or_loses_as_one() -> None:
    gained = played(envs.aec("aeons-end", players=2), 1)
    assert gained == {"player_1": -1, "player_2": -1}


def test_shaping_pays_on_the_way_and_takes_it_back_at_the_end() -> None:
    plain = played(envs.aec("aetherya", players=2), 4)
    shaped_env = envs.aec("aetherya", players=2, shaping=0.01)
    shaped_env.reset(4)
    before = dict(zip(plain, _worths(shaped_env), strict=True))
    shaped = played(envs.aec("aetherya", players=2, shaping=0.01), 4)
    for agent, gain in shaped.items():
        assert gain + before[agent] == pytest.approx(plain[agent])


def _worths(env: TableEnv) -> list[float]:
    shaping = env.sitting._shaping
    assert shaping is not None
    return shaping._worth


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    env = envs.aec("aetherya", max_decisions=3)
    env.reset(1)
    while not any(env.truncations.values()):
        env.step(env.sitting.asked.legal[0])
    assert env.sitting.decisions == 3
    assert not any(env.terminations.values())


# --- answers


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = envs.aec("aetherya")
    env.reset(2)
    before = env.sitting.match.digest()
    wrong = next(n for n in range(400) if n not in env.sitting.asked.legal)
    with pytest.raises(NotOffered, match="is not offered now; these are"):
        env.step(wrong)
    assert env.sitting.match.digest() == before


def test_one_seat_may_answer_wrongly_and_is_told_why() -> None:
    env = envs.seat("aetherya", max_decisions=5)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    answers = [env.step(wrong) for _ in range(5)]
    assert "is not offered" in answers[0][4]["refused"]
    assert [cut for *_, cut, _ in answers] == [False] * 4 + [True]


def test_the_others_answer_until_the_seat_is_asked() -> None:
    env = envs.seat("aetherya", seat=1, players=3, others=["random", "greedy"])
    env.reset(seed=3)
    info: dict[str, Any] = {}
    ended, draw = False, random.Random(3)
    reward = 0.0
    while not ended:
        assert env.sitting.seat == 1
        legal = np.flatnonzero(env.action_masks())
        _, gain, ended, _, info = env.step(int(draw.choice(legal)))
        reward += float(gain)
    assert info["won"] == (reward > 0)
    assert isinstance(info["score"], int)


@pytest.mark.parametrize(
    "wrong",
    [
        {"actions": "words"},
        {"players": 7},
        {"render_mode": "human"},
        {"others": ["random", "random"]},
        {"others": "gredy"},
        {"seat": 2},
    ],
)
def test_wrong_environments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongSetup):
        envs.seat("aetherya", **wrong)


# --- looking, and other processes


@pytest.mark.parametrize("game", IDS.values())
def test_a_table_can_be_rendered_as_text_and_as_a_picture(game: str) -> None:
    text = envs.aec(game, render_mode="ansi")
    text.reset(1)
    shown = text.render()
    assert shown is not None
    assert text.sitting.match.decision is not None
    assert text.sitting.match.decision.codes()[0] in shown
    picture = envs.aec(game, render_mode="svg")
    picture.reset(1)
    drawn = picture.render()
    assert drawn is not None
    assert drawn.startswith("<svg")
    assert "⟨" not in drawn


def test_an_environment_goes_to_other_processes() -> None:
    arena = pickle.loads(pickle.dumps(envs.aec("aetherya", mode="coop", flat=True).arena))
    assert arena.setup["mode"] == "coop"
    assert arena.observer.flat
