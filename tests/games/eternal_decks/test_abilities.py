"""Ability cards, one by one."""

from __future__ import annotations

from aevum.kernel import HIDDEN
from support.eternal_decks import arrange, begin, cards, codes_of, dealt, hand_of, row_of
from support.rules import rule


@rule("ED-80")
def test_an_ability_card_is_discarded_even_if_it_has_no_target() -> None:
    for eternal in ("phantom", "skeleton", "witch", "medusa", "minotaur", "kraken"):
        at = begin(dealt(), hand=f"{eternal} R5").when(f"ability {eternal}")
        assert codes_of(at.state, at.state.discard) == [eternal]
        assert at.state.turn_of == 1


@rule("ED-140", "ED-150")
def test_in_stage_a_the_third_card_of_class_a_earns_a_star() -> None:
    s = arrange(dealt(), hand="phoenix R5")
    s.star_bonus = s.star_bonus.changed(laid=cards(s, "king"))
    at = begin(s).when("ability phoenix")
    assert (codes_of(at.state, at.state.star_bonus.laid), at.state.stars) == (
        ["king", "phoenix"],
        (),
    )
    assert at.state.discard == ()
    arrange(at.state, hands={1: "mermaid R4"})
    at = begin(at.state).when("ability mermaid")
    assert at.state.stars == ("three_a_abilities",)


@rule("ED-140", "ED-152", "ED-211")
def test_in_other_stages_a_card_of_class_a_brings_the_star_bonus_and_no_star() -> None:
    at = (
        begin(dealt(stage="B"), hand="phoenix R5 R4")
        .when("ability phoenix")
        .asks(1, "star_bonus")
        .when("P7")
    )
    assert "P7" in hand_of(at.state, 0)
    assert (at.state.stars, codes_of(at.state, at.state.discard)) == ((), ["phoenix"])
    assert len(at.state.star_bonus.stock) == 8


@rule("ED-141")
def test_phantom_shows_all_hands_until_the_turn_ends() -> None:
    at = begin(dealt(players=3), hand="phantom R5").when("ability phantom")
    assert "hands_shown" in at.kinds()
    assert at.state.hands_shown is False  # the turn is over
    assert set(at.match.view(0).players[1].hand) == {HIDDEN}


@rule("ED-141")
def test_while_hands_are_shown_everybody_sees_them() -> None:
    s = dealt(players=3)
    s.hands_shown = True
    at = begin(s, hands=("R1 R2", "B1 B2", "G1 G2"))
    assert all(HIDDEN not in me.hand for me in at.match.view(0).players)
    at.when("river R1")
    assert set(at.match.view(0).players[1].hand) == {HIDDEN}


@rule("ED-142")
def test_skeleton_recovers_one_spent_heart() -> None:
    for hearts, after in ((0, 1), (3, 3)):
        s = dealt()
        s.hearts = hearts
        assert begin(s, hand="skeleton R5").when("ability skeleton").state.hearts == after


@rule("ED-143")
def test_witch_makes_any_jewel_but_one_five_nine_without_paying() -> None:
    at = begin(dealt(), hand="witch R5", awake="king medusa").when("ability witch")
    assert "one_five_nine" not in at.codes()
    at.when("same_value_3", "medusa")
    assert at.state.slot_jewels == ("", "same_value_3")
    assert "same_value_3" not in at.state.jewels
    assert at.state.river == ()


@rule("ED-98", "ED-143")
def test_the_jewel_of_the_witch_counts_for_the_stars() -> None:
    assert begin(dealt(), hand="witch R5", awake="king* medusa* kraken").when(
        "ability witch", "any_2"
    ).state.stars == ("jewels_1_to_3",)


@rule("ED-144")
def test_medusa_puts_a_rare_of_the_discard_on_top_of_the_bonus() -> None:
    at = begin(dealt(), hand="medusa R5", discard="P1 RARE R5", bonus="DEFEAT").when(
        "ability medusa"
    )
    assert codes_of(at.state, at.state.river_bonus) == ["RARE", "DEFEAT"]
    assert codes_of(at.state, at.state.discard) == ["P1", "R5", "medusa"]


@rule("ED-144", "ED-14")
def test_in_pro_medusa_may_bring_back_a_purple_star_card_but_no_other_purple_card() -> None:
    s = arrange(dealt(difficulty="pro"), hand="medusa R5", discard="P2 P5 RARE")
    star, s.river_bonus = s.river_bonus[0], s.river_bonus[1:]
    s.discard += (star,)
    at = begin(s).when("ability medusa").asks(1, "rare_back", ["RARE", "P1"]).when("P1")
    assert at.state.river_bonus[0] == star


@rule("ED-145", "ED-19")
def test_minotaur_changes_places_with_a_card_and_lies_there_as_a_rare() -> None:
    at = begin(dealt(), hands=("minotaur R5", "G5 B5 R6"), upper="G4 B5").when(
        "ability minotaur", "upper 2"
    )
    assert row_of(at.state, "upper") == ["G4", "minotaur"]
    assert "B5" in hand_of(at.state, 0)
    assert codes_of(at.state, at.state.discard) == []
    assert at.refusal("play G5 upper") == "ED-161"  # 4, wild, 5 cannot rise
    assert at.offers("play R6 upper")


@rule("ED-146")
def test_kraken_takes_up_to_two_river_cards() -> None:
    s = dealt()
    at = begin(s, hand="kraken R5 R4", river="B1 B2 B3").when("ability kraken", "B3", "B1")
    assert hand_of(at.state, 0) == ["R5", "R4", "B3", "B1"]
    assert codes_of(at.state, at.state.river) == ["B2"]
    s = arrange(dealt(), hand="kraken R5 R4", river="B1 B2 B3")
    assert len(begin(s).when("ability kraken", "-").state.river) == 3


@rule("ED-147")
def test_mummy_draws_three_cards_choosing_the_deck_anew_each_time() -> None:
    at = begin(dealt(), hand="mummy R5 R4", deck="R1", decks={1: "B1 B2 B3"}).when(
        "ability mummy", "2", "1"
    )
    assert hand_of(at.state, 0) == ["R5", "R4", "B1", "R1", "B2"]
    assert codes_of(at.state, at.state.players[1].deck) == ["B3"]
    assert at.heard("drew_from", 2) == [(0, 0, ""), (0, 1, "")]


@rule("ED-147")
def test_mummy_draws_what_there_is() -> None:
    s = arrange(dealt(), hand="mummy R5 R4", deck="", decks={1: "B1 B2"})
    assert hand_of(begin(s).when("ability mummy").state, 0) == ["R5", "R4", "B1", "B2"]
