"""Umbra Titan: the mat and its nine cards."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.play.scene import Scene
from support.aeons_end import FIRST, SECOND, acting, battle, drawing
from support.rules import rule

TITAN = {"nemesis": "umbra_titan"}
LOSE = "lose_1_token"


def draws(*deck: str, **given: Any) -> Scene:
    return drawing(*deck, **{"options": TITAN, **given})


def acts(*in_play: str | dict[str, int], **given: Any) -> Scene:
    return acting(*in_play, **{"options": TITAN, **given})


def with_tokens(count: int, **side: Any) -> dict[str, Any]:
    return {"tokens": count, **side}


# --- mat


@rule("NR-31", "NR-33")
def test_each_unleash_of_the_first_nemesis_turn_hurts_a_player_or_costs_a_token() -> None:
    scene = draws("smite")
    scene.asks(0, "umbra_titan_unleash", ["player_suffers_2", LOSE]).when("player_suffers_2")
    scene.asks(0, "suffer_2", ["1", "2"]).when("2").asks(0, "umbra_titan_unleash").when(LOSE)
    assert scene.see("mages.1.life") == 8
    assert scene.see("nemesis.tokens") == 7
    assert scene.see("gravehold") == 28  # Smite's own 2


@rule("NR-62")
def test_each_unleash_of_the_second_nemesis_turn_hurts_gravehold_or_costs_a_token() -> None:
    scene = acts({"planar_collision": 1}, turn_order=SECOND)
    scene.asks(0, "umbra_titan_unleash", ["gravehold_suffers_2", LOSE])
    scene.when("gravehold_suffers_2", "gravehold_suffers_2")
    assert scene.see("gravehold") == 26
    assert scene.see("nemesis.tokens") == 8


def test_an_unleash_without_any_nemesis_card_on_the_turn_order_pile_may_do_nothing() -> None:
    scene = acts("null_scion", turn_order={"known": ["1"]})
    scene.asks(0, "umbra_titan_unleash", ["no_damage", LOSE]).when("no_damage")
    assert (scene.see("gravehold"), scene.see("nemesis.tokens")) == (30, 8)
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [10, 10]


@rule("NR-62")
def test_the_unleash_looks_at_the_pile_as_it_is_at_that_moment() -> None:
    everything = {"discard": ["1", "1", "2", "2", "nemesis", "nemesis"], "deck": []}
    scene = draws("encroach", turn_order=everything, mages=[{"life": 2}, {"life": 2}], seed=3)
    scene.asks(0, "umbra_titan_unleash", ["gravehold_suffers_2", LOSE]).when(LOSE)
    # Encroach shuffled the pile away and its card, a player's, exhausted that player.
    scene.asks(0, "umbra_titan_unleash", ["no_damage", LOSE])


@rule("NR-56")
def test_the_last_token_may_be_given_up_and_loses_the_game() -> None:
    scene = acts("null_scion", nemesis=with_tokens(1)).when(LOSE)
    assert scene.outcome == "lost"


@rule("NR-56", "NR-55")
def test_the_loss_comes_at_once_and_the_rest_of_the_card_is_not_resolved() -> None:
    scene = draws("smite", nemesis=with_tokens(1)).when(LOSE)
    assert scene.outcome == "lost"
    assert scene.see("gravehold") == 30
    assert scene.see("nemesis.discard") == []


@rule("NR-51")
@pytest.mark.parametrize(("pile", "harm"), [(FIRST, "player"), (SECOND, "gravehold")])
def test_exhaustion_in_a_player_turn_unleashes_by_the_pile_as_it_is_then(
    monkeypatch: pytest.MonkeyPatch, pile: dict[str, list[str]], harm: str
) -> None:
    monkeypatch.setattr(CARDS["crystal"], "effect", lambda t, me, _: suffer(t, me, 1))
    given = {"mages": [{"life": 1}], "turn_order": pile}
    scene = battle(given, nemesis="umbra_titan").when("play crystal")
    scene.asks(0, "umbra_titan_unleash", [f"{harm}_suffers_2", LOSE]).when(LOSE, LOSE)
    scene.asks(1, "lose_breach")


# --- tier 1


def test_cryptid_discards_the_most_expensive_prepped_spell_or_costs_a_token() -> None:
    mages = [{"prepped": {"I": "kindle"}}, {"prepped": {"I": "spark", "II": "aurora"}}]
    scene = acts("cryptid", mages=mages).asks(0, "cryptid", ["discard_spell", LOSE])
    scene.when("discard_spell")
    assert scene.see("mages.1.discard") == ["aurora"]
    assert scene.see("mages.1.prepped") == {"I": ["spark"]}
    assert scene.see("nemesis.tokens") == 8
    other = acts("cryptid", mages=mages).when(LOSE)
    assert other.see("nemesis.tokens") == 7
    assert other.see("mages.1.prepped") == {"I": ["spark"], "II": ["aurora"]}


@rule("NR-15", "NR-23")
def test_cryptid_leaves_a_tie_of_costs_to_the_players() -> None:
    mages = [{"prepped": {"I": "kindle"}}, {"prepped": {"I": "carbonize"}}]
    scene = acts("cryptid", mages=mages).when("discard_spell")
    scene.asks(0, "discard_costliest", ["1 kindle I", "2 carbonize I"]).when("1 kindle I")
    assert scene.see("mages.0.discard") == ["kindle"]


@rule("NR-19")
def test_cryptid_costs_a_token_when_nothing_is_prepped() -> None:
    scene = acts("cryptid").asks(1, "main_phase")
    assert scene.see("nemesis.tokens") == 7


@pytest.mark.parametrize(
    ("pile", "tokens", "gravehold"), [(FIRST, 8, 28), (SECOND, 7, 30), ({"known": ["1"]}, 8, 28)]
)
def test_grubber_costs_a_token_only_with_both_nemesis_cards_drawn_and_else_hits_gravehold(
    pile: dict[str, list[str]], tokens: int, gravehold: int
) -> None:
    scene = acts("grubber", turn_order=pile)
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (tokens, gravehold)


def test_seismic_roar_costs_two_tokens() -> None:
    scene = acts({"seismic_roar": 1})
    assert scene.see("nemesis.tokens") == 6
    assert scene.see("nemesis.discard") == ["seismic_roar"]


@rule("NR-17", "NR-21")
def test_seismic_roar_with_one_token_left_takes_it_and_the_game_is_lost() -> None:
    assert acts({"seismic_roar": 1}, nemesis=with_tokens(1)).outcome == "lost"


# --- tier 2

THREE_SPELLS = [{"prepped": {"I": "spark", "II": "aurora"}}, {"prepped": {"I": "kindle"}}]


def test_maul_destroys_the_two_most_expensive_prepped_spells_or_costs_two_tokens() -> None:
    scene = draws("maul", mages=THREE_SPELLS)
    scene.asks(0, "maul", ["destroy_2_spells", "lose_2_tokens"]).when("destroy_2_spells")
    assert scene.see("destroyed") == ["aurora", "kindle"]
    assert scene.see("nemesis.tokens") == 8
    other = draws("maul", mages=THREE_SPELLS).when("lose_2_tokens")
    assert other.see("nemesis.tokens") == 6
    assert other.see("destroyed") == []


def test_maul_may_destroy_two_spells_of_the_same_player() -> None:
    mages = [{"prepped": {"I": "nova_forge", "II": "aurora"}}, {"prepped": {"I": "spark"}}]
    scene = draws("maul", mages=mages).when("destroy_2_spells")
    assert scene.see("mages.0.prepped") == {}
    assert scene.see("mages.1.prepped") == {"I": ["spark"]}


@rule("NR-19")
def test_maul_costs_two_tokens_when_fewer_than_two_spells_are_prepped() -> None:
    scene = draws("maul", mages=[{"prepped": {"I": "aurora"}}])
    assert scene.see("nemesis.tokens") == 6
    assert scene.see("mages.0.prepped") == {"I": ["aurora"]}


@rule("NR-19", "NR-21")
def test_maul_destroys_two_spells_when_only_one_token_is_left() -> None:
    scene = draws("maul", mages=THREE_SPELLS, nemesis=with_tokens(1))
    assert scene.see("destroyed") == ["aurora", "kindle"]
    assert scene.outcome == ""


@rule("NR-20")
def test_maul_takes_what_can_be_done_most_when_neither_option_can_be_done_in_full() -> None:
    assert draws("maul", nemesis=with_tokens(1)).outcome == "lost"
    one_each = draws("maul", mages=[{"prepped": {"I": "spark"}}], nemesis=with_tokens(1))
    one_each.asks(0, "maul", ["destroy_2_spells", "lose_2_tokens"]).when("destroy_2_spells")
    assert one_each.see("destroyed") == ["spark"]


@pytest.mark.parametrize(("tokens", "left", "gravehold"), [(6, 5, 30), (5, 4, 30), (4, 4, 27)])
def test_tombfright_costs_a_token_while_five_are_left_and_then_hits_gravehold(
    tokens: int, left: int, gravehold: int
) -> None:
    scene = acts("tombfright", nemesis=with_tokens(tokens))
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (left, gravehold)


@pytest.mark.parametrize(("life", "tokens"), [(9, 8), (8, 7), (1, 7)])
def test_vault_behemoth_hurts_a_player_and_costs_a_token_only_once_it_is_damaged(
    life: int, tokens: int
) -> None:
    scene = acts({"vault_behemoth": life}).asks(0, "suffer_2", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 8
    assert scene.see("nemesis.tokens") == tokens


@rule("NR-45")
def test_vault_behemoth_takes_its_token_after_the_exhaustion_it_caused() -> None:
    scene = acts({"vault_behemoth": 8}, mages=[{"life": 1}], nemesis=with_tokens(3)).when("1")
    scene.when(LOSE).asks(0, "umbra_titan_unleash").when(LOSE)  # two Unleashes come first
    assert scene.see("nemesis.tokens") == 1
    assert scene.when("I").outcome == "lost"


# --- tier 3


def test_crumble_costs_three_tokens_or_unleashes_and_returns_the_newest_minion() -> None:
    pile = {"discard": ["cryptid", "grubber", "smite", "seismic_roar"]}
    scene = draws("crumble", nemesis=pile)
    scene.asks(0, "crumble", ["lose_3_tokens", "minion_returns"]).when("lose_3_tokens")
    assert scene.see("nemesis.tokens") == 5
    other = draws("crumble", nemesis=pile).when("minion_returns")
    other.asks(0, "umbra_titan_unleash")
    assert other.see("nemesis.in_play") == []  # the Unleash comes before the return
    other.when(LOSE)
    assert other.see("nemesis.in_play") == ["grubber"]
    assert other.see("nemesis.discard") == ["cryptid", "smite", "seismic_roar", "crumble"]


@rule("NR-6", "NR-3")
def test_a_minion_that_crumble_returns_is_new_and_waits_for_the_next_nemesis_turn() -> None:
    scene = draws("crumble", nemesis={"discard": ["grubber"], "in_play": [{"demi_ancient": 4}]})
    scene.when("minion_returns", LOSE)
    assert scene.see("nemesis.in_play") == ["demi_ancient", "grubber"]
    assert scene.see("nemesis.counters.grubber") == 5
    assert scene.see("gravehold") == 30  # it has not acted


@rule("NR-19")
def test_crumble_costs_three_tokens_when_no_minion_lies_in_the_discard_pile() -> None:
    scene = draws("crumble", nemesis={"discard": ["smite", "seismic_roar"]})
    assert scene.see("nemesis.tokens") == 5


@rule("NR-19", "NR-21")
def test_crumble_returns_the_minion_when_fewer_than_three_tokens_are_left() -> None:
    scene = draws("crumble", nemesis=with_tokens(2, discard=["grubber"]))
    scene.asks(0, "umbra_titan_unleash").when("player_suffers_2", "1")
    assert scene.see("nemesis.in_play") == ["grubber"]


@rule("NR-20")
def test_crumble_with_one_token_and_no_minion_only_unleashes() -> None:
    scene = draws("crumble", nemesis=with_tokens(1)).asks(0, "umbra_titan_unleash")
    scene.when("player_suffers_2", "1")
    assert scene.see("nemesis.tokens") == 1


def test_demi_ancient_costs_a_token_each_turn() -> None:
    scene = acts("demi_ancient")
    assert scene.see("nemesis.tokens") == 7
    assert scene.see("nemesis.counters.demi_ancient") == 18


def test_yawning_black_is_6_damage_to_a_player_or_three_tokens() -> None:
    scene = acts({"yawning_black": 1})
    scene.asks(0, "yawning_black", ["player_suffers_6", "lose_3_tokens"]).when("lose_3_tokens")
    assert scene.see("nemesis.tokens") == 5
    other = acts({"yawning_black": 1}).when("player_suffers_6").asks(0, "suffer_6").when("1")
    assert other.see("mages.0.life") == 4
    assert other.see("nemesis.discard") == ["yawning_black"]


@rule("NR-19", "NR-21")
def test_yawning_black_must_hurt_a_player_when_fewer_than_three_tokens_are_left() -> None:
    acts({"yawning_black": 1}, nemesis=with_tokens(2)).asks(0, "suffer_6")


@rule("NR-25", "NR-47")
def test_yawning_black_on_an_exhausted_player_costs_gravehold_12() -> None:
    scene = acts({"yawning_black": 1}, mages=[{"life": 0}]).when("player_suffers_6", "1")
    assert scene.see("gravehold") == 18
