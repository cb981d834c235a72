"""Goals: each is ticked by what it asks for and by nothing else (OM-20 to OM-23)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import stages
from aevum.games.eternal_decks.modes.goals import GOALS, DecksWatcher, active_curses
from aevum.games.eternal_decks.state import EternalDecks
from aevum.offers import EVERYBODY, Tick
from support.eternal_decks import arrange, begin, cards, dealt, dragon_table
from support.rules import rule
from support.walks import start


def ticks(s: EternalDecks, *codes: str) -> list[tuple[str, str, int]]:
    """The boxes ticked by these answers, in order."""
    at, watcher = begin(s), DecksWatcher(s)
    watcher.look(s, at.match.events_told())
    found: list[Tick] = []
    for code in codes:
        at.when(code)
        found += watcher.look(at.state, at.match.events_told())
    return [(tick.goal, tick.box, tick.seat) for tick in found]


def camps(**options: Any) -> EternalDecks:
    s = dealt(**options)
    for path in s.paths:
        arrange(s, cards={path.name: "camp"})
    for me in s.players:
        arrange(s, decks={me.seat: "R1 B1 G1 Y1 R2 B2 G2 Y2 R3 B3"})
    return s


def about_to_win(**options: Any) -> EternalDecks:
    """Stage A with three Stars; `play P9 lower` gains the fourth."""
    s = camps(stage="A", **options)
    s.stars = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal")
    s.stars_left = ("lower_path_cycle_4",)
    arrange(s, lower=("R1 B2 R3 B4 R5 B6", 7), hand="P9 R3 R4")
    return s


def won(s: EternalDecks) -> set[str]:
    return {goal for goal, _, _ in ticks(s, "play P9 lower")}


@rule("OM-20")
def test_there_are_as_many_goals_as_the_sheet_says() -> None:
    tiers = [goal.tier for goal in GOALS.values()]
    assert [tiers.count(tier) for tier in ("easy", "medium", "hard")] == [11, 12, 9]


@rule("OM-21")
def test_a_goal_is_ticked_for_everybody_and_an_own_one_for_who_did_it() -> None:
    s = camps(stage="A")
    arrange(s, hands=("R1 B2 G3", "B4 B6 B8"))
    assert ticks(s, "give B2 2") == [("good_friend", "give", 0), ("good_friend", "receive", 1)]
    s = camps(stage="A", mode="solo")
    arrange(s, hands=("R1 B2 G3",))
    assert ticks(s, "give B2 2") == [("good_friend", "give", 0), ("good_friend", "receive", 0)]


@rule("OM-20", "OM-22")
def test_a_won_game_ticks_its_stage_and_who_sat_there() -> None:
    found = ticks(about_to_win(players=3), "play P9 lower")
    assert ("company", "three", EVERYBODY) in found
    assert ("first_light", "any_stage", EVERYBODY) in found
    assert ("stages", "A", EVERYBODY) in found
    assert not any(goal == "masters" for goal, _, _ in found)
    pro = ticks(about_to_win(difficulty="pro"), "play P9 lower")
    assert ("masters", "A", EVERYBODY) in pro


@rule("OM-20")
def test_a_lost_game_counts_only_where_no_win_is_asked() -> None:
    s = camps(stage="A")
    arrange(s, river="R1 R2 R3 R4", bonus="DEFEAT", hand="R5 R6 R7")
    assert ticks(s, "river R5") == [("company", "two", EVERYBODY)]


@rule("OM-20")
def test_goals_on_a_whole_game_are_read_at_its_end() -> None:
    found = won(about_to_win())
    assert {"whole_hearted", "dry_feet", "self_reliant"} <= found
    assert not {"clear_sky", "storm_rider", "brink", "dragon_friend"} & found
    s = about_to_win()
    s.hearts -= 1
    arrange(s, bonus="DEFEAT", river="R1 R2 R3 R4")
    found = won(s)
    assert "whole_hearted" not in found
    assert "brink" in found


@rule("OM-20")
def test_the_storm_is_remembered_until_the_win() -> None:
    s = about_to_win()
    arrange(s, awake="phoenix mermaid king skeleton witch")
    assert active_curses(s) == 5
    assert "storm_rider" in won(s)
    s = about_to_win()
    arrange(s, awake="phoenix mermaid king skeleton witch*")
    assert "storm_rider" not in won(s)


def test_clear_sky_needs_six_awake_and_no_curse() -> None:
    s = about_to_win()
    at, watcher = begin(s), DecksWatcher(s)
    memory = watcher._memory
    memory.awakened = ["phoenix"] * 6
    at.when("play P9 lower")
    found = {tick.goal for tick in watcher.look(at.state, at.match.events_told())}
    assert "clear_sky" in found


@rule("ED-451", "OM-23")
def test_decks_and_recipes_and_abilities_are_ticked_for_the_player() -> None:
    s = camps(stage="A")
    arrange(s, asleep={"upper": "king"}, upper="R1 B2 R3 B4 R5", hand="G9 R4 R7")
    assert ("decks_a", "king", 0) in ticks(s, "play G9 upper")
    s = camps(stage="A")
    arrange(s, awake="phantom medusa", hands=("R3 B3 witch", "kraken R2 R5"), river="G1")
    found = ticks(s, "jewel same_value_2", "medusa", "ability kraken", "G1")
    assert ("cookbook", "same_value_2", 0) in found
    assert ("abilities", "take_two_from_river", 1) in found


@rule("OM-23")
def test_a_jewel_without_paying_is_no_recipe_learnt() -> None:
    s = camps(stage="A")
    arrange(s, awake="phantom", hand="witch R3 R5")
    found = ticks(s, "ability witch", "any_3")
    assert ("abilities", "free_jewel", 0) in found
    assert not any(goal == "cookbook" for goal, _, _ in found)


def test_stage_f_ticks_the_d_decks_at_the_start() -> None:
    s = dragon_table()
    found = DecksWatcher(s).begin()
    assert found == (Tick("decks_d", "djinn", 0), Tick("decks_d", "barong", 1))


def test_two_bonuses_of_the_river_in_one_game() -> None:
    s = camps(stage="A")
    arrange(s, river="R1 R2 R3 R4", hands=("R5 R6 R7", "B1 B2 B3"))
    at, watcher = begin(s), DecksWatcher(s)
    at.when("river R5")
    assert not watcher.look(at.state, at.match.events_told())
    at.state.river = cards(at.state, "R1 R2 R3 R4")
    at.when("give B1 1")
    watcher.look(at.state, at.match.events_told())
    at.when("river R6")
    found = watcher.look(at.state, at.match.events_told())
    assert Tick("river_folk", "once", 0) in found


def test_five_colours_in_one_path_even_if_the_row_leaves_at_once() -> None:
    s = camps(stage="A")
    arrange(s, asleep={"upper": "king phoenix mermaid"}, upper=("R1 B2 GR3", 0), hand="G9 R4 R7")
    assert not any(goal == "rainbow" for goal, _, _ in ticks(s, "play G9 upper", "king"))
    s = camps(stage="A")
    arrange(s, asleep={"upper": "king phoenix"}, upper="RG1 B2 Y3 P4", hand="R9 R4 R7")
    found = ticks(s, "play R9 upper", "king")
    assert ("rainbow", "once", EVERYBODY) in found


def test_a_long_climb_needs_seven_cards_without_a_wild_one() -> None:
    for last, ticked in (("G9", True), ("RARE", False)):
        s = camps(stage="A")
        arrange(
            s, cards={"upper": "mountain"}, upper=("R1 B2 R3 B4 R5 B6", 7), hand=f"{last} R4 R7"
        )
        found = ticks(s, f"play {last} upper")
        assert (("long_climb", "mountain", EVERYBODY) in found) == ticked


def test_rares_and_bicolour_cards_side_by_side() -> None:
    s = camps(stage="A")
    arrange(s, upper="RARE RARE", hand="RARE R4 R7")
    assert ("three_wishes", "once", EVERYBODY) in ticks(s, "play RARE upper")
    s = camps(stage="A")
    arrange(s, upper="RG1", hand="BY4 R4 R7")
    assert ("two_tone", "once", EVERYBODY) in ticks(s, "play BY4 upper B")


def test_two_paths_in_one_turn() -> None:
    s = camps(stage="A")
    arrange(
        s,
        awake="pegasus",
        asleep={"upper": "king", "middle": "medusa"},
        upper="R1 B2 R3 B4 R5",
        middle="R1 B2 R3 B4 R5",
        hand="G9 Y9 R7",
    )
    found = ticks(s, "play G9 upper", "play Y9 middle")
    assert ("double_door", "once", 0) in found


def test_six_jewels_and_nine_eternals_in_one_game() -> None:
    s = camps(stage="A", players=4)
    arrange(s, awake="phantom medusa", hand="R3 B3 R5")
    at, watcher = begin(s), DecksWatcher(s)
    watcher._memory.jewels = 5
    at.when("jewel same_value_2", "medusa")
    assert Tick("six_jewels", "once", EVERYBODY) in watcher.look(
        at.state, [*at.match.events_told()]
    )
    s = camps(stage="A")
    arrange(s, asleep={"upper": "king"}, upper="R1 B2 R3 B4 R5", hand="G9 R4 R7")
    at, watcher = begin(s), DecksWatcher(s)
    watcher._memory.awakened = ["phoenix"] * 8
    at.when("play G9 upper")
    assert Tick("full_choir", "once", EVERYBODY) in watcher.look(at.state, at.match.events_told())


@rule("ED-451")
def test_nine_cards_in_hand() -> None:
    s = camps(stage="A")
    arrange(s, hands=("R1 B2 G3", "B1 B2 B3 B4 B5 B6 B7 B8"))
    found = ticks(s, "give R1 2")
    assert ("nine_cards", "once", 1) in found


def test_clean_cuts_are_keys_taken_with_exact_damage() -> None:
    for damage, clean in ((5, 1), (6, 0)):
        s = dealt(stage="D", players=2)
        arrange(
            s,
            cards={"upper": "camp"},
            upper="SK-R",
            hands={s.turn_of: f"R{damage} B1 B2"},
        )
        at, watcher = begin(s), DecksWatcher(s)
        at.when(f"play R{damage} upper")
        watcher.look(at.state, at.match.events_told())
        assert at.state.keys == ("guardian_15",)
        assert watcher._memory.clean_keys == clean


def test_two_own_tasks_in_one_turn() -> None:
    s = dealt(stage="E", players=4)
    arrange(
        s,
        cards={"upper": "camp"},
        tasks={s.turn_of: "value_7 column_same_colour"},
        keys=(0, 0, 0, 0),
        middle="B1",
        lower="B2",
        hands={s.turn_of: "B7 R1 R2"},
    )
    at, watcher = begin(s), DecksWatcher(s)
    at.when("play B7 upper")
    found = list(watcher.look(at.state, at.match.events_told()))
    while at.match.decision is not None and at.match.decision.prompt != "main_action":
        at.match.answer(0)
        found += watcher.look(at.state, at.match.events_told())
    assert Tick("double_duty", "once", s.turn_of) in found


@rule("OM-22", "OM-23")
@pytest.mark.parametrize("stage", stages())
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_watcher_always_knows_what_lies_in_the_paths(stage: str, players: int) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        match = start(ETERNAL_DECKS, {"stage": stage, "players": players}, seed)
        watcher = DecksWatcher(match.state)
        watcher.look(match.state, match.events_told())
        while match.decision is not None:
            codes = match.decision.codes()
            eager = [code for code in codes if not code.startswith(("river ", "give "))]
            match.answer_code(chance.choice(eager or codes))
            watcher.look(match.state, match.events_told())
            if not match.in_effect:
                for path in match.state.paths:
                    lying = [[match.state.box[card] for card in stack] for stack in path.row]
                    assert watcher._memory.rows[path.name] == lying
