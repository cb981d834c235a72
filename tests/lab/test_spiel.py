"""OpenSpiel: its own simulation test passes, and worlds dealt anew look the same."""

from __future__ import annotations

import random

import pyspiel
import pytest

from aevum.lab.envs import spiel
from aevum.play.catalogue import OWN_GAMES

SETUPS = [
    ("aetherya", "mode:base;players:2"),
    ("aetherya", "mode:tiles;players:3"),
    ("aetherya", "mode:solo"),
    ("aetherya", "mode:coop;players:2"),
    ("aeons-end", "players:2"),
    ("aeons-end", "campaign:expedition;boxes:war_eternal+outcasts"),
    ("eternal-decks", "stage:C;players:2"),
    ("eternal-decks", "mode:story"),
]
each_setup = pytest.mark.parametrize(("game", "options"), SETUPS)


def loaded(game: str, options: str) -> pyspiel.Game:
    return pyspiel.load_game(spiel.name_of(game), {"options": options, "deals": 20})


def some_way_in(game: pyspiel.Game, seed: int, steps: int = 12) -> pyspiel.State:
    state, draw = game.new_initial_state(), random.Random(seed)
    state.apply_action(seed)
    for _ in range(steps):
        state.apply_action(draw.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "options"), SETUPS[::2])
def test_the_simulation_test_of_open_spiel_passes(game: str, options: str) -> None:
    pyspiel.random_sim_test(loaded(game, options), num_sims=1, serialize=True, verbose=False)


@each_setup
def test_a_world_dealt_anew_cannot_be_told_from_the_present_one(game: str, options: str) -> None:
    state = some_way_in(loaded(game, options), 3)
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(5).random)
    assert str(other) != str(state)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()


@each_setup
def test_what_the_api_asks_of_every_state_holds(game: str, options: str) -> None:
    rules = loaded(game, options)
    before = rules.new_initial_state()
    assert before.is_chance_node()
    assert sum(chance for _, chance in before.chance_outcomes()) == pytest.approx(1)
    state = some_way_in(rules, 4, 6)
    assert state.move_number() <= rules.max_game_length()
    for player in range(rules.num_players()):
        if player != state.current_player():
            assert state.legal_actions(player) == []
        assert len(state.observation_tensor(player)) == rules.observation_tensor_size()
    copy = state.clone()
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert str(copy) != str(state)
    copy.apply_action(action)
    assert str(copy) == str(state)
    with pytest.raises(pyspiel.SpielError):
        state.observation_tensor(-1)


def test_returns_of_a_finished_game_add_up_to_nothing_between_opponents() -> None:
    state = some_way_in(loaded("aetherya", "players:2"), 1, 0)
    draw = random.Random(1)
    while not state.is_terminal():
        state.apply_action(draw.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1, 1]
    assert state.legal_actions() == []


def test_all_games_are_registered() -> None:
    assert {spiel.name_of(game) for game in OWN_GAMES} <= set(pyspiel.registered_names())
