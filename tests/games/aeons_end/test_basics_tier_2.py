"""Basic nemesis cards of tier 2, met by a nemesis whose tokens count the Unleashes."""

from aevum.kernel import HIDDEN
from support.aeons_end import READY, acting, drawing, told
from support.rules import rule

# --- Aphotic Sun


def test_aphotic_sun_hurts_the_player_with_the_most_charges_and_takes_all_of_them() -> None:
    scene = acting({"aphotic_sun": 1}, mages=[{"charges": 2}, {"charges": 3}])
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("mages.1.life") == 7
    assert scene.see("mages.1.charges") == 0
    assert scene.see("mages.0.charges") == 2


@rule("NR-15")
def test_aphotic_sun_leaves_a_tie_of_charges_to_the_players() -> None:
    scene = acting(
        {"aphotic_sun": 1},
        mages=[{"charges": 1}, {"charges": 2}, {"charges": 2}],
        options={"mages": "dezmodia,garu,gex"},
    )
    scene.asks(0, "suffer_3", ["2", "3"]).when("3")
    assert [scene.see(f"mages.{seat}.charges") for seat in range(3)] == [1, 2, 0]


@rule("NR-16", "S-16")
def test_aphotic_sun_may_hit_anybody_when_nobody_has_a_charge() -> None:
    scene = acting({"aphotic_sun": 1}).asks(0, "suffer_3", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 7


@rule("NR-44")
def test_aphotic_sun_finds_no_charges_left_after_it_exhausted_the_player() -> None:
    scene = acting({"aphotic_sun": 1}, mages=[{"charges": 3, "life": 3}]).when("IV")
    assert scene.see("mages.0.charges") == 0
    assert [event[0] for event in scene.told()].count("lost_charges") == 1


# --- Chaos Flail


def test_chaos_flail_shuffles_the_discard_pile_into_the_deck_and_destroys_one_of_two() -> None:
    mages = [{"deck": ["spark"], "discard": ["jagged_lightning"]}, {"deck": [], "discard": []}]
    scene = acting({"chaos_flail": 1}, mages=mages)
    assert scene.see("nemesis.tokens") == 3
    assert sorted(told(scene, "revealed_card")) == [(0, "jagged_lightning"), (0, "spark")]
    assert scene.see("destroyed") == ["jagged_lightning"]
    assert scene.see("mages.0.deck") == ["spark"]
    assert scene.see("mages.0.discard") == []


def test_chaos_flail_destroys_the_dearer_of_the_top_two_and_leaves_the_other_on_top() -> None:
    cost = {"spark": 0, "kindle": 4, "nova_forge": 6, "equilibrium": 7, "crystallize": 8}
    for seed in range(1, 9):
        mages = [{"deck": list(cost)[:3], "discard": list(cost)[3:]}, {"deck": [], "discard": []}]
        scene = acting({"chaos_flail": 1}, mages=mages, seed=seed)
        shown = [str(card) for _, card in told(scene, "revealed_card")]
        cheaper, dearer = sorted(shown, key=cost.__getitem__)
        assert scene.see("destroyed") == [dearer]
        assert scene.see("mages.0.deck")[0] == cheaper
        assert len(scene.see("mages.0.deck")) == 4


def test_chaos_flail_really_shuffles() -> None:
    cards = ["spark", "kindle", "nova_forge", "equilibrium", "crystallize"]
    tops = set()
    for seed in range(1, 9):
        mages = [{"deck": cards, "discard": []}, {"deck": [], "discard": []}]
        tops.add(tuple(acting({"chaos_flail": 1}, mages=mages, seed=seed).see("mages.0.deck")))
    assert len(tops) > 2


@rule("NR-15")
def test_chaos_flail_lets_the_player_choose_between_two_cards_of_the_same_cost() -> None:
    mages = [{"deck": ["spark"], "discard": ["crystal"]}, {"deck": [], "discard": []}]
    scene = acting({"chaos_flail": 1}, mages=mages)
    scene.asks(1, "chaos_flail", ["spark", "crystal"]).when("spark")
    assert scene.see("destroyed") == ["spark"]
    assert scene.see("mages.0.deck") == ["crystal"]


@rule("NR-17")
def test_chaos_flail_destroys_the_only_card_there_is() -> None:
    mages = [{"deck": [], "discard": ["spark"]}, {"deck": [], "discard": []}]
    scene = acting({"chaos_flail": 1}, mages=mages)
    assert scene.see("destroyed") == ["spark"]


@rule("NR-18")
def test_chaos_flail_must_pick_a_player_who_can_show_two_cards() -> None:
    mages = [{"deck": ["spark"], "discard": []}, {"deck": ["crystal"], "discard": ["spark"]}]
    scene = acting({"chaos_flail": 1}, mages=mages)
    scene.asks(2, "chaos_flail")  # the second player was picked without a question


@rule("WE-114")
def test_chaos_flail_leaves_the_deck_hidden_from_everybody() -> None:
    mages = [{"deck": ["spark", "kindle"], "discard": []}, {"deck": [], "discard": []}]
    scene = acting({"chaos_flail": 1}, mages=mages)
    assert scene.match.view(0).mages[0].deck == (HIDDEN,)


def test_chaos_flail_touches_neither_hand_nor_prepped_spells() -> None:
    mages = [
        {"deck": ["crystal"], "discard": ["kindle"], "hand": ["torch"], "prepped": {"I": "aurora"}},
        {"deck": [], "discard": []},
    ]
    scene = acting({"chaos_flail": 1}, mages=mages, nemesis={"deck": ["null_scion", "smite"]})
    assert scene.see("mages.0.hand") == ["torch"]
    assert scene.see("mages.0.prepped") == {"I": ["aurora"]}


# --- Mage Ender


@rule("NR-26")
def test_mage_ender_hurts_whoever_has_most_breaches_open_and_closed_ones_do_not_count() -> None:
    mages = [
        {"breaches": {"II": 3, "III": 3, "IV": "destroyed"}, "prepped": {"II": "spark"}},
        {"breaches": {"I": "open", "II": "open", "III": "destroyed", "IV": 0}},
    ]
    scene = acting("mage_ender", mages=mages)
    assert scene.see("mages.1.life") == 8
    assert scene.see("mages.0.life") == 10


@rule("NR-15")
def test_mage_ender_leaves_a_tie_to_the_players() -> None:
    scene = acting("mage_ender").asks(0, "suffer_2", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 8


# --- Mangleroot


@rule("NR-5")
def test_mangleroot_hits_gravehold_and_wears_itself_out() -> None:
    scene = acting("mangleroot")
    assert scene.see("gravehold") == 27
    assert scene.see("nemesis.counters.mangleroot") == 10


@rule("NR-5")
def test_mangleroot_is_discarded_at_once_when_its_own_effect_kills_it() -> None:
    for life in (1, 2):
        scene = acting({"mangleroot": life})
        assert scene.see("gravehold") == 27
        assert scene.see("nemesis.discard") == ["mangleroot"]
        assert "mangleroot" not in scene.see("nemesis.in_play")


# --- Morbid Gyre


@rule("NR-22", "S-14")
def test_morbid_gyre_unleashes_twice_and_takes_three_cards_from_the_hands_together() -> None:
    mages = [{**READY, "hand": ["crystal", "spark"]}, {"hand": ["torch", "torch"]}]
    scene = acting("morbid_gyre", mages=mages)
    assert scene.see("nemesis.tokens") == 3
    scene.asks(0, "discard_together").when("2 torch", "1 crystal", "2 torch")
    assert scene.see("mages.0.hand") == ["spark"]
    assert scene.see("mages.1.discard") == ["torch", "torch"]
    assert scene.see("nemesis.discard") == ["morbid_gyre"]


@rule("NR-17")
def test_morbid_gyre_takes_all_cards_when_there_are_only_two() -> None:
    scene = acting("morbid_gyre", mages=[{**READY, "hand": ["spark"]}, {"hand": ["torch"]}])
    scene.when("1 spark").asks(1, "main_phase")
    assert [scene.see(f"mages.{seat}.hand") for seat in (0, 1)] == [[], []]


# --- Mutilate


@rule("NR-22", "WE-24")
def test_mutilate_takes_two_prepped_spells_of_any_players_and_hurts_one_of_them() -> None:
    mages = [{"prepped": {"I": "spark", "II": "spark"}}, {"prepped": {"I": "torch"}}]
    scene = drawing("mutilate", mages=mages)
    scene.asks(0, "discard_a_prepped", ["1 spark I", "1 spark II", "2 torch I"])
    assert scene.see("nemesis.tokens") == 2
    scene.when("1 spark II", "2 torch I").asks(0, "suffer_2", ["1", "2"]).when("1")
    assert scene.see("mages.0.prepped") == {"I": ["spark"]}
    assert [scene.see(f"mages.{seat}.discard") for seat in (0, 1)] == [["spark"], ["torch"]]
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [8, 10]
    assert scene.see("nemesis.life") == 70


@rule("NR-17")
def test_mutilate_without_prepped_spells_only_hurts() -> None:
    scene = drawing("mutilate").asks(0, "suffer_2").when("2")
    assert scene.see("mages.1.life") == 8


# --- Null Scion and Smite


def test_null_scion_unleashes() -> None:
    assert acting("null_scion").see("nemesis.tokens") == 2


def test_smite_unleashes_twice_and_hits_gravehold_for_2() -> None:
    scene = drawing("smite")
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("gravehold") == 28
