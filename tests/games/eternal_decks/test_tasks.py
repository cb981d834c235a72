"""Tasks of stage E: who has which, the Keys they move, and more tasks for small tables."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN
from aevum.worlds import resample
from support.eternal_decks import Spot, all_tasks, arrange, begin, dealt, lay, tasks_of, with_stars
from support.rules import rule

GENERAL = {
    "gain_star": 2,
    "specific_jewel": 2,
    "offer_7_8_9": 1,
    "column_same_colour": 1,
    "rare_in_hand": 1,
    "rare_next_to_rare": 1,
}


def table(players: int = 4, *tasks: str) -> EternalDecks:
    """Stage E with open ground, harmless hands, and these tasks; the others have none."""
    s = dealt(stage="E", players=players)
    for seat in range(players):
        arrange(s, tasks={seat: tasks[seat] if seat < len(tasks) else ""})
    for name in ("upper", "middle", "lower"):
        arrange(s, cards={name: "camp"})
        lay(s, name, "")
    arrange(s, hands=["R6 B7 G8"] * players)
    return s


def plays(s: EternalDecks, *codes: str) -> Spot:
    """Everybody plays a card, one after another."""
    return begin(s).when(*codes)


# --- set-up


@rule("ED-290", "ED-315")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_starting_a_value_and_a_general_task(players: int) -> None:
    s = dealt(stage="E", players=players)
    names = [s.tasks.box[task] for task in all_tasks(s)]
    assert {name: names.count(name) for name in GENERAL} == GENERAL
    assert sorted(name for name in names if name.startswith("value")) == [
        f"value_{n}" for n in (6, 7, 8, 9)
    ]
    for me in s.players:
        start, value, general = tasks_of(s, me.seat)
        assert start == f"start_{me.colour}"
        assert value.startswith("value_")
        assert general in GENERAL
        assert len(me.hand) == 3  # tasks are no part of the hand
    assert s.tasks.key_steps == (0, 0, 0, 0)


@rule("ED-290")
def test_leftover_general_tasks_form_a_deck_unless_four_play() -> None:
    for players, deck, out in ((2, 6, 0), (3, 5, 0), (4, 0, 4)):
        s = dealt(stage="E", players=players)
        assert (len(s.tasks.deck), len(s.tasks.unseen_general)) == (deck, out)
        assert len(s.tasks.unseen_values) == 4 - players


@rule("ED-290", "ED-182")
def test_teammates_and_possible_worlds_do_not_know_ones_tasks() -> None:
    at = begin(dealt(stage="E", players=3))
    mine, others = at.match.view(0).players[0], at.match.view(0).players[1:]
    assert HIDDEN not in (*mine.tasks.values, *mine.tasks.general)
    assert all(me.tasks.values == me.tasks.general == (HIDDEN,) for me in others)
    assert all(card == HIDDEN for card in at.match.view(0).tasks.deck)
    worlds = [resample(at.match, 0, seed).state for seed in range(40)]
    assert len({world.players[1].tasks.values for world in worlds}) == 3
    assert len({world.players[1].tasks.general for world in worlds}) == 7
    assert {world.players[0].tasks.values for world in worlds} == {mine.tasks.values}


@rule("ED-290", "ED-422")
def test_tasks_of_golems_lie_open_from_the_start() -> None:
    at = begin(dealt(stage="E", mode="solo"))
    for me in at.match.view(0).players:
        assert HIDDEN not in (*me.tasks.values, *me.tasks.general)


# --- Keys


@rule("ED-291", "ED-295", "ED-9")
def test_a_task_is_shown_at_once_and_moves_the_own_key() -> None:
    at = plays(table(4, "value_6 gain_star"), "play R6 upper")
    assert at.heard("task_done") == [(0, "value_6")]
    assert at.heard("key_moved") == [(0, "red", 1)]
    assert at.state.tasks.key_steps == (1, 0, 0, 0)
    assert tasks_of(at.state, 0) == ["gain_star"]
    assert (at.state.keys, at.state.turn_of) == ((), 1)


@rule("ED-291", "ED-292")
def test_after_two_steps_the_key_is_gained_and_four_players_discard_the_third_task() -> None:
    s = table(4, "start value_6 gain_star")
    arrange(s, keys=(1, 0, 0, 0))
    at = plays(s, "play R6 upper")
    assert at.state.keys == ("red",)
    assert tasks_of(at.state, 0) == []
    assert at.heard("task_dropped", seat=2) == [(0, "start_red"), (0, "gain_star")]


@rule("ED-EX-12", "ED-291", "ED-292")
def test_example_two_tasks_of_red_and_one_of_blue() -> None:
    s = table(4, "start value_6 column_same_colour", "start value_7 gain_star")
    arrange(s, upper="R3 R6", middle="G1", hands={2: "P8", 3: "P1"})
    at = plays(s, "play R6 middle", "play B7 lower", "river P8", "river P1")
    assert at.state.tasks.key_steps == (1, 1, 0, 0)
    arrange(at.state, hand="R9")
    at = plays(at.state, "play R9 lower")
    assert at.state.tasks.key_steps == (2, 1, 0, 0)
    assert at.state.keys == ("red",)
    assert tasks_of(at.state, 0) == []
    assert tasks_of(at.state, 1) == ["start_blue", "gain_star"]


@rule("ED-3", "ED-291")
def test_the_fourth_key_wins_at_once() -> None:
    s = table(4, "value_6")
    arrange(s, keys=(1, 2, 2, 2))
    assert plays(s, "play R6 upper").state.outcome == "won"


# --- three players


@rule("ED-293", "ED-296")
def test_three_players_draw_one_task_when_the_own_key_is_in() -> None:
    s = table(3, "value_6 gain_star")
    arrange(s, task_deck="rare_in_hand specific_jewel", keys=(1, 0, 0, 0))
    at = plays(s, "play R6 upper")
    assert tasks_of(at.state, 0) == ["gain_star", "rare_in_hand"]
    assert at.heard("task_drawn", seat=1) == [(0, "rare_in_hand")]
    assert at.heard("task_drawn", seat=2) == [(0, "")]  # hidden before the second Star
    assert at.match.view(1).players[0].tasks.general == (HIDDEN, HIDDEN)


@rule("ED-293")
def test_three_players_draw_nothing_for_the_first_task_nor_after_the_extra_one() -> None:
    for steps in ((0, 0, 0, 0), (2, 0, 0, 0)):
        s = table(3, "value_6")
        arrange(s, task_deck="rare_in_hand")
        arrange(s, keys=tuple(steps))
        at = plays(s, "play R6 upper")
        assert sum(at.state.tasks.key_steps) == sum(steps) + 1
        assert tasks_of(at.state, 0) == []


@rule("ED-EX-7", "ED-293")
def test_example_the_third_task_of_red_moves_the_unused_yellow_key() -> None:
    s = table(3, "value_6 gain_star")
    arrange(s, keys=(2, 0, 0, 0))
    at = plays(s, "play R6 upper")
    assert at.heard("key_moved") == [(0, "yellow", 1)]
    assert at.state.tasks.key_steps == (2, 0, 0, 1)


@rule("ED-293")
def test_once_the_unused_key_is_gained_finished_players_drop_their_tasks() -> None:
    s = table(3, "value_6 gain_star", "gain_star specific_jewel", "start column_same_colour")
    arrange(s, task_deck="rare_in_hand", keys=(2, 2, 1, 1))
    at = plays(s, "play R6 upper")
    assert at.state.keys == ("red", "blue", "yellow")
    assert tasks_of(at.state, 0) == tasks_of(at.state, 1) == []
    assert tasks_of(at.state, 2) == ["start_green", "column_same_colour"]
    assert len(at.state.tasks.deck) == 1


@rule("ED-293")
def test_whoever_finishes_after_the_unused_key_draws_nothing() -> None:
    s = table(3, "value_6 gain_star")
    arrange(s, task_deck="rare_in_hand", keys=(1, 0, 0, 2))
    at = plays(s, "play R6 upper")
    assert at.state.keys[-1] == "red"
    assert tasks_of(at.state, 0) == []
    assert len(at.state.tasks.deck) == 1


# --- two players


@rule("ED-294")
def test_two_players_draw_after_every_task_while_the_deck_lasts() -> None:
    s = table(2, "value_6", "value_7")
    arrange(s, task_deck="rare_in_hand")
    at = plays(s, "play R6 upper", "play B7 upper")
    assert tasks_of(at.state, 0) == ["rare_in_hand"]
    assert tasks_of(at.state, 1) == []
    assert at.state.tasks.key_steps == (1, 1, 0, 0)


@rule("ED-294")
def test_two_players_pick_which_unused_key_moves() -> None:
    s = table(2, "value_6")
    arrange(s, keys=(2, 0, 0, 1))
    at = plays(s, "play R6 upper").asks(1, "move_key", ["green", "yellow"])
    at.when("yellow")
    assert at.state.tasks.key_steps == (2, 0, 0, 2)
    assert at.state.keys[-1] == "yellow"
    s = table(2, "value_6")
    arrange(s, keys=(2, 0, 2, 0))
    assert plays(s, "play R6 upper").state.tasks.key_steps == (2, 0, 2, 1)


# --- several at once


@rule("ED-295")
def test_one_card_may_fulfil_tasks_of_one_player_who_orders_them() -> None:
    s = table(4, "value_6 column_same_colour gain_star")
    arrange(s, keys=(1, 0, 0, 0), middle="R1", lower="RARE")
    at = plays(s, "play R6 upper").asks(1, "task_first", ["value_6", "column_same_colour"])
    assert at.match.view(3).players[0].tasks.values != (HIDDEN,)  # both are shown
    at.when("column_same_colour")
    assert at.heard("task_done") == [(0, "column_same_colour")]
    assert at.heard("task_dropped") == [(0, "value_6"), (0, "gain_star")]


@rule("ED-295", "ED-317")
def test_one_star_may_fulfil_tasks_of_several_players() -> None:
    s = table(4, "gain_star", "start", "rare_in_hand", "start")
    with_stars(s, 2)
    arrange(s, hands=("P9", "B2", "RARE", "Y1"))
    at = plays(s, "play P9 lower")
    assert at.heard("task_done") == [(0, "gain_star"), (1, "start_blue"), (3, "start_yellow")]
    assert at.state.tasks.key_steps == (1, 1, 0, 1)


@rule("ED-296", "ED-294")
def test_a_drawn_task_looks_only_at_what_happens_later() -> None:
    s = table(2, "gain_star")
    with_stars(s, 1)
    arrange(s, task_deck="gain_star rare_in_hand", hand="P9 RARE")
    at = plays(s, "play P9 lower")
    assert at.state.tasks.key_steps == (1, 0, 0, 0)
    assert tasks_of(at.state, 0) == ["gain_star"]


# --- solo


def golem_with_a_task(deck: str) -> EternalDecks:
    """The first golem fulfils its only task with R6; these are the next ones."""
    s = arrange(dealt(stage="E", mode="solo"), tasks={0: "value_6", 1: "", 2: ""}, task_deck=deck)
    return arrange(s, keys=(1, 0, 0, 0), cards={"lower": "camp"}, hand="R6")


@rule("ED-422", "ED-293")
def test_a_golem_that_may_pick_turns_up_the_whole_task_deck() -> None:
    s = golem_with_a_task("rare_in_hand gain_star specific_jewel gain_star")
    s.tasks = s.tasks.changed(picked=True)
    at = plays(s, "play R6 lower")
    at.asks(1, "draw_task", ["rare_in_hand", "gain_star", "specific_jewel"])
    at.when("specific_jewel")
    assert tasks_of(at.state, 0) == ["specific_jewel"]
    assert len(at.state.tasks.deck) == 3
    assert HIDDEN not in at.match.view(0).tasks.deck


@rule("ED-422", "ED-293")
def test_before_the_second_star_a_golem_draws_the_top_task() -> None:
    at = plays(golem_with_a_task("rare_in_hand gain_star"), "play R6 lower")
    assert tasks_of(at.state, 0) == ["rare_in_hand"]
    assert at.match.view(0).tasks.deck == (HIDDEN,)
