"""Rules of mats and readings of the sheets, each with the test that would fail without it."""

import ast
from pathlib import Path

import pytest

READINGS = {
    # Experiment 153
    "experiment_153/setup": "two_different_maws_of_the_players_choice_start_one_space_further",
    "experiment_153/unleash": "an_unleash_advances_one_maw_of_the_players_choice_two_spaces",
    "experiment_153/exhaustion": "exhaustion_unleashes_twice_as_usual",
    "experiment_153/harder": "in_the_harder_modes_one_more_space_follows_each_unleash",
    "experiment_153/life": "the_difficulty_shares_its_life_out_among_the_maws",
    "experiment_153/victory": "without_a_maw_the_players_win_at_once",
    "experiment_153/empty_deck": "maws_do_not_prevent_the_victory_by_an_empty_deck",
    "experiment_153/effect_spaces": "the_tracks_hurt_gravehold_and_players",
    "experiment_153/already_at_end": "a_maw_at_its_end_does_not_move_but_takes_effect_once",
    "experiment_153/damage_redirect": "damage_goes_to_one_maw_of_the_players_choice_in_full",
    "experiment_153/push_back": "a_hit_of_3_drives_a_maw_back_one_space_and_one_of_2_does_not",
    "experiment_153/anchor_spaces": "a_maw_is_never_driven_back_from_the_first_or_the_fourth_space",
    "experiment_153/maw_death": (
        "a_slain_maw_leaves_and_another_goes_back_two_spaces_but_not_past_the_fourth"
    ),
    "experiment_153/pass_over": "a_maw_that_passes_over_the_fourth_space_sets_it_off",
    "experiment_153/mid_move": "a_maw_that_reaches_the_end_stops_there_and_loses_the_rest",
    "experiment_153/re_entering": (
        "a_maw_driven_back_from_its_end_sets_it_off_again_on_its_return"
    ),
    "experiment_153/overkill": "what_is_left_of_a_deadly_hit_is_lost_and_drives_nothing_back",
    "experiment_153/instances": "two_hits_of_2_do_not_add_up_to_drive_a_maw_back",
    "experiment_153/bonus": "the_bonus_of_an_open_breach_belongs_to_the_hit",
    "experiment_153/group_damage": "damage_of_the_group_hurts_a_maw_but_drives_nothing_back",
    "experiment_153/marked": "marked_for_death_does_not_bind_the_growth_mat",
    # Thief of Dreams
    "thief_of_dreams/setup": "the_dream_deck_is_made_of_the_supply_but_for_the_cheapest_gems",
    "thief_of_dreams/cheapest_tie": "a_tie_for_the_cheapest_gems_is_settled_by_the_players",
    "thief_of_dreams/first_dreams": "two_unleashes_at_set_up_put_the_second_card_before_the_first",
    "thief_of_dreams/delirium": "delirium_takes_the_place_of_a_nemesis_card_or_of_both",
    "thief_of_dreams/delirium_first": (
        "delirium_unleashes_before_anything_else_of_the_nemesis_turn"
    ),
    "thief_of_dreams/delirium_counts": "delirium_counts_as_a_nemesis_card",
    "thief_of_dreams/make_room": "an_unleash_pushes_only_what_stands_in_the_way",
    "thief_of_dreams/space_six": (
        "a_card_pushed_off_the_mat_goes_under_the_deck_and_hurts_a_player"
    ),
    "thief_of_dreams/order_of_a_push": (
        "the_card_that_leaves_hurts_before_the_others_step_forward"
    ),
    "thief_of_dreams/harder": "a_card_pushed_off_deals_3_in_the_harder_modes",
    "thief_of_dreams/mat_is_supply": "cards_of_the_mat_are_gained_at_their_cost_and_leave_a_gap",
    "thief_of_dreams/piles": "a_player_who_gains_from_a_pile_does_not_reach_the_mat",
    "thief_of_dreams/pay_to_destroy": (
        "three_aether_destroy_a_card_of_the_mat_any_number_of_times"
    ),
    "thief_of_dreams/empty_mat": ("a_mat_without_supply_cards_unleashes_at_once_in_a_players_turn"),
    "thief_of_dreams/exhaustion": "exhaustion_costs_gravehold_5_instead_of_two_unleashes",
    "thief_of_dreams/victory": "the_players_win_at_once_when_mat_and_deck_are_empty",
    "thief_of_dreams/nonstandard_supply": (
        "an_unusual_supply_gives_the_thief_six_of_every_gem_pile_but_the_cheapest"
    ),
    "thief_of_dreams/glyphs": (
        "a_glyph_may_lie_on_a_card_of_the_mat_and_comes_back_when_it_is_destroyed"
    ),
    "thief_of_dreams/glyphs_leave": ("a_glyph_comes_back_when_its_card_leaves_the_mat_by_space_6"),
    "thief_of_dreams/returned_cards": (
        "call_of_the_void_returns_a_card_to_its_pile_and_never_to_the_dream_mat"
    ),
    # Risen Thrall
    "risen_thrall/setup": "twelve_thralls_of_two_troops_form_a_deck_of_their_own",
    "risen_thrall/unleash": "an_unleash_brings_the_thrall_that_lay_on_top",
    "risen_thrall/harder": "in_the_harder_modes_each_check_deals_1_more",
    "risen_thrall/harder_life": "the_harder_modes_toughen_thralls",
    "risen_thrall/empty_deck": "thralls_count_as_minions_for_the_victory_by_an_empty_deck",
    "risen_thrall/pay_to_flip": ("an_illusion_is_discarded_when_it_is_turned_over_for_2_aether"),
    "risen_thrall/deck_refill": "an_empty_deck_is_made_anew_of_the_discarded_thralls",
    "risen_thrall/do_not_peek": "a_thrall_killed_unturned_keeps_its_secret",
    "risen_thrall/soldiers": "soldiers_hit_gravehold_at_the_start_of_a_nemesis_turn",
    "risen_thrall/infantry": "infantry_hits_a_player_of_the_groups_choice",
    "risen_thrall/no_more_thralls": "with_all_thralls_in_play_an_unleash_costs_gravehold_4",
    "risen_thrall/by_card": "thralls_placed_by_a_card_cost_nothing_when_none_is_left",
    "risen_thrall/top_is_visible": "the_next_troop_is_open_and_every_truth_side_hidden",
    "risen_thrall/flipped_but_real": "a_real_thrall_stays_as_it_is_and_is_not_turned_again",
    "risen_thrall/illusions": "an_unseen_illusion_is_a_full_thrall_until_it_is_turned_over",
    "risen_thrall/start_order": "both_checks_come_before_the_main_phase_soldiers_first",
    "risen_thrall/extra_damage": "engulfing_hordes_adds_1_to_each_check",
    "risen_thrall/shuffled_back": "shuffled_back_thralls_are_unknown_again",
    "risen_thrall/not_a_card": "marked_for_death_does_not_bind_the_infantry",
    "risen_thrall/queue": "a_real_thrall_keeps_its_place_among_the_cards_in_play",
    "risen_thrall/stand_in": "half_of_each_troop_is_dealt_with_an_illusion_on_its_truth_side",
    # Fountain of Souls
    "fountain_of_souls/setup": "souls_start_by_the_number_of_mages_who_may_gain_soulfire",
    "fountain_of_souls/unleash": "an_unleash_brings_three_souls_to_the_start",
    "fountain_of_souls/exhaustion": "exhaustion_brings_six_souls",
    "fountain_of_souls/harder": "in_the_harder_modes_new_souls_walk_one_space_at_once",
    "fountain_of_souls/souls_advance": (
        "all_souls_move_at_the_start_of_a_nemesis_turn_and_hit_gravehold_together"
    ),
    "fountain_of_souls/path": "a_soul_needs_one_move_more_for_each_mage_above_two",
    "fountain_of_souls/lantern": (
        "the_full_lantern_drives_off_up_to_five_souls_of_two_adjacent_spaces"
    ),
    "fountain_of_souls/adjacency": (
        "the_lantern_lights_pairs_with_a_soul_whether_one_space_or_both_have_some"
    ),
    "fountain_of_souls/who_may_use_it": "the_lantern_is_for_the_main_phase",
    "fountain_of_souls/not_minions": "souls_are_no_minions",
    "fountain_of_souls/start_of_turn": "souls_that_come_during_a_nemesis_turn_wait_for_the_next",
    "fountain_of_souls/supply": ("the_soulfires_are_a_pile_for_every_effect_that_gains_from_one"),
    "fountain_of_souls/space_by_space": (
        "whirlpool_moves_the_fullest_space_two_spaces_on_its_way_through_the_ring"
    ),
    "fountain_of_souls/ring": "souls_never_return_to_the_start",
    "fountain_of_souls/only_option": "soulfire_takes_the_only_possible_option",
    # curses
    "curses/gaining": "weeping_hex_unleashes_hurts_and_puts_a_shard_on_top_of_the_deck",
    "curses/none_left": "withering_rot_without_a_curse_of_rot_left_only_hurts",
    "curses/counts_as_gain": "a_gained_curse_meets_what_waits_for_the_next_gain",
    "curses/which_games": ("the_curse_deck_is_set_out_where_the_nemesis_deck_can_hand_out_a_curse"),
    "curses/ordinary_cards": "a_curse_is_as_printed",
    "curses/destroyed": "a_destroyed_curse_does_not_come_back_to_the_curse_deck",
    "curses/cost": "curses_cost_0_for_comparisons",
    "curses/after_the_game": ("a_new_try_is_set_up_anew_and_nothing_of_the_last_battle_stays"),
    # Xaxos
    "xaxos/stands_in": "his_life_is_gravehold_s_for_every_rule",
    "xaxos/charges": "charges_of_an_effect_go_to_the_player_or_to_xaxos_all_together",
    "xaxos/full_mage": "two_aether_buy_xaxos_a_charge_even_from_a_full_mage",
    "xaxos/cap": "surplus_charges_are_lost_and_he_acts_after_the_effect_that_filled_him",
    "xaxos/activation": "he_acts_only_when_the_whole_effect_is_complete",
    "xaxos/refill": "an_empty_ability_deck_is_shuffled_anew",
    "xaxos/no_player": "xaxos_is_no_player_whom_a_nemesis_card_could_pick",
    "xaxos/convergence": "convergence_charges_for_each_costly_play_and_never_xaxos",
    # mats of mages
    "taqren_outcasts/barrier_track": "each_space_of_the_barrier_does_its_own",
    "taqren_outcasts/one_instance": "one_hit_moves_taqrens_token_once_whatever_its_size",
    "taqren_outcasts/single_rate": (
        "while_exhausted_taqren_hands_damage_on_singly_and_the_token_still_moves"
    ),
    "zhana_outcasts/no_breach_1": "zhana_has_no_first_breach",
    "zhana_outcasts/glyph_tokens": (
        "an_ally_or_zhana_resolves_the_glyphs_of_a_gained_card_in_any_order"
    ),
    "zhana_outcasts/few_tokens": "fewer_free_glyphs_than_asked_for_are_all_laid",
    "thraxir/own_breach_tiles": "opening_a_tile_of_thraxir_rewards_him",
    "dezmodia_outcasts/void_breach": "the_void_breach_holds_one_spell_closed_and_any_number_open",
    "dezmodia_outcasts/keeps_it": "exhaustion_does_not_cost_dezmodia_her_breach",
}


def _test_names() -> set[str]:
    found = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name.removeprefix("test_"))
    return found


TESTS = _test_names()


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_has_its_test(reading: str) -> None:
    assert READINGS[reading] in TESTS
