"""E+: tasks are fulfilled by the player before, and all ends with the fourth Star."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN
from support.eternal_decks import Spot, all_tasks, arrange, begin, dealt, lay, tasks_of, with_stars
from support.rules import rule


def table(players: int, *tasks: str, **options: Any) -> EternalDecks:
    """E+ with open ground; everybody has the starting task, and these others."""
    s = dealt(stage="E+", players=players, **options)
    for me in s.players:
        given = tasks[me.seat] if me.seat < len(tasks) else ""
        arrange(s, tasks={me.seat: f"start {given}"}, decks={me.seat: ""})
    for name in ("upper", "middle", "lower"):
        arrange(s, cards={name: "camp"})
        lay(s, name, "")
    arrange(s, hands=["R6 B7 G8"] * len(s.players))
    return s


# --- set-up and Stars


@rule("ED-400", "ED-402", "ED-401")
def test_two_general_tasks_four_rares_and_the_phantom_are_out() -> None:
    for seed in range(5):
        s = dealt(seed, stage="E+", players=4)
        names = {s.tasks.box[task] for task in all_tasks(s)}
        assert not names & {"offer_7_8_9", "rare_in_hand"}
        drawn = [card for sleeping in s.decks for card in sleeping.drawn] + list(
            s.aside.random_deck
        )
        assert "RARE" not in [s.box[card] for card in drawn]
        assert len(drawn) == 36
        assert "phantom" not in [eternal for path in s.paths for eternal in path.sleeping]


@rule("ED-400", "ED-401")
def test_the_first_star_brings_one_token_each() -> None:
    s = table(3)
    with_stars(s, 0)
    assert begin(s, hand="P9").match.signals(0) == ()
    at = begin(s).when("play P9 lower")
    assert [me.tokens for me in at.state.players] == [("",)] * 3
    at.match.signal(1, "token 1 river 2")
    assert at.state.players[1].tokens == ("river 2",)


@rule("ED-424", "ED-400")
def test_solo_the_first_star_brings_one_draw_token_each() -> None:
    s = table(1)
    with_stars(s, 0)
    at = begin(s, hand="P9").when("play P9 lower")
    assert [golem.draws for golem in at.state.players] == [1, 1, 1]


@rule("ED-400", "ED-403")
@pytest.mark.parametrize("stars", [1, 2])
def test_the_second_and_third_star_bring_hearts_and_show_nothing(stars: int) -> None:
    s = table(3, "value_6", "value_7", "value_8")
    with_stars(s, stars)
    arrange(s, hand="P9")
    s.hearts = 0
    at = begin(s).when("play P9 lower")
    assert at.heard("hearts_back") == [(3,)]
    assert at.match.view(0).players[1].tasks.values == (HIDDEN,)
    assert "hands_shown" not in at.kinds()
    assert ETERNAL_DECKS.talk(at.state) == "silence"


@rule("ED-400")
def test_an_a_ability_brings_one_heart() -> None:
    s = table(3)
    arrange(s, hand="phoenix P1")
    s.hearts = 1
    assert begin(s).when("ability phoenix").heard("hearts_back") == [(1,)]


@rule("ED-401", "ED-141")
def test_the_phantoms_card_still_opens_hands() -> None:
    s = table(3)
    arrange(s, hand="phantom P1")
    assert "hands_shown" in begin(s).when("ability phantom").kinds()


# --- tasks


@rule("ED-EX-8", "ED-402", "ED-403")
def test_example_red_plays_the_seven_of_blue() -> None:
    s = table(4, "", "value_7 gain_star")
    assert begin(s).match.view(0).players[1].tasks.values == (HIDDEN,)
    at = begin(s).when("play B7 upper")
    assert at.heard("task_done") == [(1, "value_7")]
    assert at.heard("key_moved") == [(1, "blue", 1)]
    assert at.match.view(0).players[1].tasks.general == (HIDDEN,)
    assert at.match.view(2).players[1].tasks.start != (HIDDEN,)


@rule("ED-402")
def test_the_owner_and_players_further_away_cannot_fulfil_a_task() -> None:
    s = table(4, "value_6 gain_star", "", "value_6")
    assert begin(s).when("play R6 upper").state.tasks.key_steps == (0, 0, 0, 0)


@rule("ED-402")
def test_jewels_and_columns_too_are_the_affair_of_the_player_before() -> None:
    s = table(3, "", "specific_jewel")
    assert begin(s, awake="skeleton", hand="R3 B3 G3").when(
        "jewel same_value_3"
    ).state.tasks.key_steps == (0, 1, 0, 0)
    s = table(3, "", "column_same_colour")
    assert begin(s, upper="B1", middle="B2").when("play B7 lower").state.tasks.key_steps == (
        0,
        1,
        0,
        0,
    )


@rule("ED-402", "ED-403", "ED-315")
def test_the_starting_task_moves_no_key_and_is_not_looked_at_with_the_third_star() -> None:
    s = table(3)
    with_stars(s, 2)
    at = begin(s, hands=("P9 R1", "B1", "G1")).when("play P9 lower")
    assert at.state.tasks.key_steps == (0, 0, 0, 0)
    assert [tasks_of(at.state, seat) for seat in range(3)] == [
        ["start_red"],
        ["start_blue"],
        ["start_green"],
    ]


@rule("ED-292", "ED-402")
def test_the_starting_task_stays_when_the_key_is_in() -> None:
    at = begin(table(4, "", "value_7 gain_star"), keys=(0, 1, 0, 0)).when("play B7 upper")
    assert at.state.keys == ("blue",)
    assert tasks_of(at.state, 1) == ["start_blue"]
    assert at.heard("task_dropped") == [(1, "gain_star")]


@rule("ED-404", "ED-293")
def test_three_players_draw_for_their_key_and_the_player_before_does_that_task_too() -> None:
    at = begin(
        table(3, "", "value_7"),
        task_deck="rare_next_to_rare",
        keys=(0, 1, 0, 0),
        hands=("B7 RARE P1", "P2 P3", "P4 P5"),
    ).when("play B7 upper")
    assert tasks_of(at.state, 1) == ["start_blue", "rare_next_to_rare"]
    lay(at.state, "middle", "RARE")
    at = begin(at.state).when("river P2", "river P4", "play RARE middle")
    assert at.heard("task_done") == [(1, "rare_next_to_rare")]
    assert at.state.tasks.key_steps == (0, 2, 0, 1)


@rule("ED-404", "ED-294")
def test_two_players_draw_after_every_task() -> None:
    at = begin(table(2, "", "value_7"), task_deck="gain_star").when("play B7 upper")
    assert tasks_of(at.state, 1) == ["start_blue", "gain_star"]


# --- the end


def at_the_end(keys: tuple[int, ...], *held: str) -> Spot:
    """The first player gains the fourth Star with these hands."""
    s = table(len(held))
    with_stars(s, 3)
    arrange(s, keys=tuple(keys))
    arrange(s, hands=held)
    return begin(s).when("play P9 lower")


@rule("ED-410", "ED-3")
def test_four_keys_then_the_fourth_star_with_all_starting_tasks_wins() -> None:
    at = at_the_end((2, 2, 2, 2), "P9 R1", "B5 P1", "RG3", "BY4")
    assert at.state.outcome == "won"
    assert at.heard("starting_task") == [
        (seat, f"start_{colour}") for seat, colour in enumerate(("red", "blue", "green", "yellow"))
    ]


@rule("ED-410", "ED-411")
@pytest.mark.parametrize("held", ["RARE", "B6", "P1", "RG3"])
def test_whoever_cannot_show_the_starting_task_loses_for_all(held: str) -> None:
    at = at_the_end((2, 2, 2, 2), "P9 R1", held, "G1", "Y4")
    assert at.state.outcome == "lost_starting_task"
    assert at.heard("starting_task_missed") == [(1, "start_blue")]
    assert "hands_shown" in at.kinds()


@rule("ED-411")
def test_the_fourth_star_before_the_fourth_key_loses_at_once() -> None:
    at = at_the_end((2, 2, 2, 1), "P9 R1", "B1", "G1", "Y1")
    assert at.state.outcome == "lost_early_star"


@rule("ED-410", "ED-411")
def test_a_key_that_the_fourth_star_itself_would_bring_comes_too_late() -> None:
    s = table(4, "", "gain_star")
    with_stars(s, 3)
    assert (
        begin(s, keys=(2, 1, 2, 2), hands=("P9 R1", "B1", "G1", "Y1"))
        .when("play P9 lower")
        .state.outcome
        == "lost_early_star"
    )


@rule("ED-410", "ED-411")
def test_a_jewel_that_brings_the_last_key_and_then_the_star_wins() -> None:
    s = table(4, "", "specific_jewel")
    with_stars(s, 3)
    s.stars_left += ("jewels_1_to_3",)
    assert (
        begin(
            s,
            keys=(2, 1, 2, 2),
            awake="skeleton* medusa* kraken",
            hands=("B3 G3 Y3 R1", "B1", "G1", "Y1"),
        )
        .when("jewel same_value_3")
        .state.outcome
        == "won"
    )


@rule("ED-410")
def test_the_fourth_key_alone_does_not_win() -> None:
    at = begin(table(4, "", "value_7"), keys=(2, 1, 2, 2)).when("play B7 upper")
    assert (len(at.state.keys), at.state.outcome) == (4, "")


@rule("ED-410", "ED-422")
def test_solo_each_golem_draws_before_it_shows_its_starting_task() -> None:
    for drawn, outcome in (("B2", "won"), ("G2", "lost_starting_task")):
        s = table(1)
        with_stars(s, 3)
        assert (
            begin(s, keys=(2, 2, 2, 2), hands=("P9 R1", "P1", "G1"), decks={1: drawn})
            .when("play P9 lower")
            .state.outcome
            == outcome
        )
