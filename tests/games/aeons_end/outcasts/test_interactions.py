"""What cards of Outcasts do to one another: readings and consequences the sheets spell out."""

from typing import Any

from aevum.games.aeons_end.verbs.boards import dreams
from support.aeons_end import ALL_OPEN, battle
from support.outcasts import act, acts, cast, life
from support.rules import rule
from support.thief_of_dreams import dreaming, mat_of

ONE_CLOSED = {"prepped": {"II": "spark"}, "breaches": {"II": 2}}


# --- mages


@rule("WE-107")
def test_a_spell_ilya_kept_on_a_closed_breach_must_be_cast_in_her_next_casting_phase() -> None:
    order = {"discard": ["1"], "known": ["1"]}
    at = act({"charges": 5, **ONE_CLOSED}, turn_order=order).when("ability")
    assert (life(at), at.see("mages.0.prepped")) == (1, {"II": ["spark"]})
    at.when("end")  # it is the only thing to do, so it happens by itself
    assert (life(at), at.see("mages.0.prepped")) == (2, {})


@rule("WE-45")
def test_a_spell_kel_had_an_ally_prep_on_a_closed_breach_must_be_cast_next() -> None:
    order = {"discard": ["1"], "known": ["2"]}
    at = act({"charges": 6}, {"hand": ["spark"]}, ids="kel,ilya", turn_order=order)
    at.when("ability", "spark IV", "end")
    assert (life(at), at.see("mages.1.discard")) == (1, ["spark"])


def test_one_hit_moves_taqrens_token_once_whatever_its_size() -> None:
    nemesis = {"in_play": [{"blackened_stars": 1}], "deck": ["night_unending", "nix"]}
    given = {"phase": "nemesis", "nemesis": nemesis, "mages": [{"hand": ["crystal"]}, {}]}
    order = {"discard": ["nemesis"], "known": ["1"]}
    at = battle({**given, "turn_order": order}, mages="taqren_outcasts,kel").when("1")
    at.asks(1, "barrier").when("charge").asks(1, "main_phase")
    assert (at.see("mages.0.life"), at.see("mages.0.charges")) == (3, 1)


@rule("WE-14", "WE-105")
def test_a_spell_taqren_preps_as_his_turn_begins_is_cast_in_that_turn() -> None:
    nemesis = {"in_play": [], "laid": {"hemorrhage": 1}}
    given: dict[str, Any] = {"phase": "turn", "nemesis": nemesis, "turn_order": {"known": ["1"]}}
    at = act({"hand": ["spark"]}, ids="taqren_outcasts,kel", **given)
    at.asks(1, "barrier").when("prep", "spark III").asks(1, "main_phase")
    assert (life(at), at.see("mages.0.discard")) == (1, ["spark"])


def test_fewer_free_glyphs_than_asked_for_are_all_laid() -> None:
    laid = {"scoria_slag": ["charge_1", "life_1", "draw_1", "focus_1", "destroy_1"]}
    at = act({"charges": 5}, ids="zhana_outcasts,kel", glyphs=laid)
    at.when("ability", "twisted_fang").asks(1, "main_phase")
    assert at.see("marks")["damage_1"] == "twisted_fang"
    assert at.match.state.aids.glyphs == ()


def test_arachnos_sends_a_spell_to_whoever_prepped_it_and_keeps_its_breach_bonus() -> None:
    ally = {"prepped": {"III": "spark"}, "breaches": ALL_OPEN}
    at = act({"charges": 6}, ally, ids="arachnos_outcasts,kel").when("ability")
    assert (life(at), at.see("mages.1.discard")) == (1 + 3 + 1, ["spark"])


@rule("WE-103", "WE-104")
def test_call_of_the_void_returns_a_card_to_its_pile_and_never_to_the_dream_mat() -> None:
    hand = ["unstable_pyrite", "crystal"]
    mage = {"hand": hand, "prepped": {"I": "call_of_the_void"}}
    mat: list[str | None] = ["unstable_pyrite", "aurora", None, None, None]
    given = {"mages": [mage], "nemesis": {"in_play": [], **dreaming(mat)}}
    options: dict[str, Any] = {"mages": "qu_outcasts,kel", "supply": "unstable_pyrite"}
    at = battle(given, nemesis="thief_of_dreams", **options)
    before = at.see("supply.unstable_pyrite")
    at.when("play unstable_pyrite", "-", "-")
    assert at.see("supply.unstable_pyrite") == before + 1
    assert mat_of(at) == mat


# --- curses


def test_a_destroyed_curse_does_not_come_back_to_the_curse_deck() -> None:
    nemesis = {"in_play": [], "curses": {"cursed_shard": 3}}
    at = act({"hand": ["cursed_shard"], "aether": 2}, nemesis=nemesis)
    at.when("play cursed_shard", "burn_shard")
    assert at.see("destroyed") == ["cursed_shard"]
    assert at.see("nemesis.curses") == {"cursed_shard": 3}


# --- treasures


def worn(name: str, *mages: dict[str, Any], **parts: Any) -> Any:
    return act(*mages, options={"treasures_3": name}, **parts)


def test_armored_pauldrons_strike_again_when_call_of_the_void_repeats_the_relic() -> None:
    mage = {"hand": ["bottled_sun"], "prepped": {"I": "call_of_the_void"}}
    assert life(worn("armored_pauldrons", mage).when("play bottled_sun")) == 2


@rule("WE-107")
def test_rebound_gauntlet_cannot_catch_a_spell_that_stays_prepped() -> None:
    mage = {"charges": 5, "prepped": {"I": "spark"}, "hand": ["twisted_fang"]}
    at = worn("rebound_gauntlet", mage).when("ability", "twisted_fang")
    assert at.see("mages.0.prepped") == {"I": ["spark"]}
    assert at.see("mages.0.hand") == ["crystal"]


@rule("WE-110")
def test_poison_heart_makes_a_spell_without_damage_deal_one() -> None:
    mage = {"prepped": {"I": "crystallize"}, "breaches": ALL_OPEN, "hand": []}
    options = {"treasure_2": "poison_heart"}
    at = cast(mage, {"hand": []}, options=options, treasure_pile="crystallize")
    before = life(at)
    plain = cast(mage, {"hand": []})
    at.when("cast crystallize I")
    plain.when("cast crystallize I")
    assert (before, life(at)) == (0, life(plain) + 1)


# --- Wandering


@rule("NR-72")
def test_damage_of_treasures_and_of_xaxos_counts_as_one_to_a_wandering_minion() -> None:
    lasher = {"in_play": ["wandering_lasher"]}
    geode = worn("bloodshot_geode", {"hand": ["vigorous_sunstone"]}, nemesis=lasher)
    geode.when("play vigorous_sunstone", "wandering_lasher")
    assert geode.see("nemesis.counters.wandering_lasher") == 5
    burst = acts("obsidian_burst", nemesis=lasher)
    burst.when("wandering_lasher", "wandering_lasher", "nemesis")
    assert (burst.see("nemesis.counters.wandering_lasher"), life(burst)) == (4, 4)


@rule("NR-72")
def test_suffocating_haze_takes_one_off_each_payment_against_a_wandering_minion() -> None:
    foes = {"in_play": ["wandering_lasher", "suffocating_haze"]}
    at = act({"aether": 5}, nemesis=foes).when("hunt wandering_lasher", "3")
    assert at.see("nemesis.counters.wandering_lasher") == 4
    at.when("hunt wandering_lasher", "1")
    assert at.see("nemesis.counters.wandering_lasher") == 3


# --- Hemorrhage, Experiment 153, Fountain of Souls


def test_a_free_gain_in_an_allys_turn_rids_a_player_of_hemorrhage() -> None:
    laid = {"in_play": [], "laid": {"hemorrhage": 2}}
    at = act({"hand": ["destiny_forger"]}, {"hand": ["scoria_slag"]}, nemesis=laid)
    at.when("play destiny_forger", "forge", "scoria_slag", "lightning_arrow")
    assert at.see("nemesis.discard") == ["hemorrhage"]


def test_a_maw_driven_back_from_its_end_sets_it_off_again_on_its_return() -> None:
    order = {"discard": ["1"], "known": ["nemesis", "1"]}
    nemesis = {
        "in_play": ["vein_worms"],
        "deck": ["night_unending", "nix"],
        "board": {"spaces": [0, 8, 0, 0], "lives": [20] * 4},
    }
    mage = {"prepped": {"I": "twisted_fang"}, "hand": ["crystal"], "deck": []}
    given = {"phase": "casting", "mages": [mage], "nemesis": nemesis, "turn_order": order}
    at = battle(given, nemesis="experiment_153").when("cast twisted_fang I", "maw_2")
    assert (at.see("nemesis.board.spaces"), at.see("gravehold")) == ([0, 7, 0, 0], 30)
    at.when("end")
    assert (at.see("nemesis.board.spaces"), at.see("gravehold")) == ([0, 8, 0, 0], 23)


def test_without_soulfires_the_players_choose_whom_soul_frenzy_hurts() -> None:
    board = {"spaces": [0] * 7}
    order = {"discard": ["nemesis"], "known": ["1"]}
    nemesis = {"in_play": [{"soul_frenzy": 1}], "deck": ["night_unending", "nix"], "board": board}
    given = {"phase": "nemesis", "turn_order": order, "nemesis": nemesis}
    at = battle(given, nemesis="fountain_of_souls").asks(0, "soul_frenzy", ["1", "2"]).when("2")
    assert at.see("mages.1.life") == 9


def test_two_hits_of_2_do_not_add_up_to_drive_a_maw_back() -> None:
    mage = {"prepped": {"III": "spark", "IV": "spark"}, "breaches": ALL_OPEN, "hand": ["crystal"]}
    board = {"spaces": [1, 6, 1, 1], "lives": [20] * 4}
    given = {"phase": "casting", "mages": [mage], "nemesis": {"in_play": [], "board": board}}
    at = battle(given, nemesis="experiment_153")
    at.when("cast spark III", "maw_2", "cast spark IV", "maw_2")
    assert at.see("nemesis.board.lives") == [20, 16, 20, 20]
    assert at.see("nemesis.board.spaces") == [1, 6, 1, 1]


def test_an_unusual_supply_gives_the_thief_six_of_every_gem_pile_but_the_cheapest() -> None:
    options: dict[str, Any] = {"mages": "ilya,kel", "supply": "template_5"}
    at = battle(None, nemesis="thief_of_dreams", boxes="war_eternal,outcasts", **options)
    s = at.match.state
    dreamt = len(s.nemesis.boards[0].deck) + len(dreams(s))
    assert dreamt == 3 * 6 + 4 + 4 * 4  # of four gem piles, one relic pile and four spell piles


def test_an_unseen_illusion_is_a_full_thrall_until_it_is_turned_over() -> None:
    lies = {"shambling_infantry": "ABCDEF", "soldier_of_rot": "ABCDEF"}
    troops = ["soldier_of_rot"] * 3
    nemesis = {"in_play": troops, "deck": ["night_unending", "nix"], "board": {"illusions": lies}}
    order = {"discard": ["nemesis"], "known": ["1"]}
    given = {"phase": "nemesis", "turn_order": order, "nemesis": nemesis}
    at = battle({**given, "mages": [{"hand": ["crystal"]}]}, nemesis="risen_thrall")
    assert at.see("gravehold") == 28
    spark = {"prepped": {"I": "twisted_fang"}, "breaches": ALL_OPEN, "hand": ["crystal"]}
    hit = {"phase": "casting", "mages": [spark], "nemesis": {**nemesis, "in_play": troops[:1]}}
    struck = battle(hit, nemesis="risen_thrall").when("cast twisted_fang I", "soldier_of_rot A")
    assert struck.see("nemesis.counts") == [1]


def test_a_real_thrall_keeps_its_place_among_the_cards_in_play() -> None:
    real = {"shambling_infantry": "", "soldier_of_rot": ""}
    cards = ["soldier_of_rot", "howling_spinners", "shambling_infantry"]
    nemesis = {"in_play": cards, "board": {"illusions": real}}
    given = {"mages": [{"hand": ["crystal"], "aether": 2}], "nemesis": nemesis}
    at = battle(given, nemesis="risen_thrall").when("turn_over soldier_of_rot A")
    assert at.see("nemesis.in_play") == cards


def test_souls_that_come_during_a_nemesis_turn_wait_for_the_next() -> None:
    order = {"discard": ["nemesis"], "known": ["1"]}
    nemesis = {
        "in_play": ["wandering_lasher"],
        "deck": ["night_unending", "nix"],
        "board": {"spaces": [0, 0, 1, 0, 0, 0, 0]},
    }
    given = {"phase": "nemesis", "turn_order": order, "nemesis": nemesis}
    at = battle({**given, "mages": [{"hand": ["crystal"]}]}, nemesis="fountain_of_souls")
    assert at.see("nemesis.board.spaces") == [0, 0, 3, 1, 0, 0, 0]


def test_the_soulfires_are_a_pile_for_every_effect_that_gains_from_one() -> None:
    mage = {"hand": ["molten_peridot", "crystal"], "plays": ["molten_peridot"]}
    board = {"board": {"spaces": [0] * 7}, "in_play": []}
    at = battle({"mages": [mage], "nemesis": board}, nemesis="fountain_of_souls")
    at.when("play molten_peridot", "sacrifice", "soulfire")
    assert at.see("mages.0.discard") == ["soulfire"]
    assert at.see("supply.soulfire") == 9


@rule("WE-112")
def test_xaxos_is_no_player_whom_a_nemesis_card_could_pick() -> None:
    nemesis = {"in_play": [], "deck": ["hunt_the_weak", "night_unending"]}
    order = {"discard": ["nemesis"], "known": ["1"]}
    given = {"phase": "nemesis_draw", "turn_order": order, "nemesis": nemesis}
    at = battle(given, defend="xaxos").asks(0, "suffer_3", ["1", "2"]).when("1")
    assert at.see("gravehold") == 27


# --- gains that go elsewhere


@rule("WE-106")
def test_hasted_intellect_leaves_a_card_where_its_effect_would_put_it() -> None:
    ally = {"hand": ["scoria_slag"], "prepped": {"I": "hasted_intellect"}}
    at = act({"hand": ["destiny_forger"]}, ally)
    at.when("play destiny_forger", "forge", "scoria_slag", "twisted_fang")
    at.asks(2, "gain_on_deck", ["deck", "hand"]).when("hand")
    assert at.see("mages.1.hand") == ["crystal", "twisted_fang"]


@rule("WE-106")
def test_hasted_intellect_asks_nothing_of_a_card_that_goes_on_the_deck_anyway() -> None:
    prepped = {"I": "gathered_will", "II": "hasted_intellect"}
    at = cast({"prepped": prepped, "breaches": ALL_OPEN}).when("cast gathered_will I")
    at.when("twisted_fang").asks(1, "casting_phase")
    assert at.see("mages.0.deck") == ["twisted_fang"]
