"""The River: any card but a Skull; five of them bring a bonus, and the last bonus is defeat."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from support.eternal_decks import arrange, begin, codes_of, dealt, hand_of
from support.rules import rule


@rule("ED-75", "ED-130")
def test_any_card_but_a_skull_may_go_to_the_river_cursed_or_not() -> None:
    at = begin(dealt(), hand="R6 RARE medusa SK-R SK-W", awake="king witch medusa")
    assert at.codes("river") == ["R6", "RARE", "medusa"]
    assert at.refusal("river SK-R") == at.refusal("river SK-W") == "ED-75"


@rule("ED-75")
def test_an_ability_card_has_no_effect_in_the_river() -> None:
    s = dealt()
    s.hearts = 1
    assert begin(s, hand="skeleton R5").when("river skeleton").state.hearts == 1


@rule("ED-76")
def test_five_cards_bring_the_top_bonus_and_empty_the_river() -> None:
    at = begin(dealt(), hand="R5 R4 R3", river="B1 B2 B3 B4").when("river R5")
    assert "RARE" in hand_of(at.state, 0)
    assert at.state.river == ()
    assert codes_of(at.state, at.state.discard) == ["B1", "B2", "B3", "B4", "R5"]
    assert codes_of(at.state, at.state.river_bonus) == ["RARE", "RARE", "DEFEAT"]
    assert len(hand_of(at.state, 0)) == 3  # the bonus counts when refilling


@rule("ED-76", "ED-93")
def test_a_jewel_that_pushes_the_river_past_five_brings_one_bonus() -> None:
    at = begin(dealt(), hand="R5 R4 R3", river="B1 B2 B3 B4", awake="king").when(
        "jewel same_colour_3"
    )
    assert len(at.state.river_bonus) == 3
    assert (at.state.river, len(at.state.discard)) == ((), 7)


@rule("ED-4", "ED-77")
def test_the_defeat_card_loses_the_game() -> None:
    assert (
        begin(dealt(), hand="R5 R4 R3", river="B1 B2 B3 B4", bonus="DEFEAT")
        .when("river R5")
        .outcome
        == "lost_river"
    )


@rule("ED-78", "ED-193")
def test_in_pro_the_bonus_cards_are_purple() -> None:
    s = dealt(difficulty="pro")
    assert codes_of(s, s.river_bonus) == ["P1", "P5", "P9", "DEFEAT"]


@rule("ED-360")
def test_in_a_plus_five_cards_lose_while_no_rare_lies_on_the_bonus() -> None:
    s = dealt(stage="A+")
    assert codes_of(s, s.river_bonus) == ["DEFEAT"]
    assert codes_of(s, s.discard) == ["RARE"]
    at = begin(s, hand="medusa R5").when("ability medusa")
    assert codes_of(at.state, at.state.river_bonus) == ["RARE", "DEFEAT"]


@rule("ED-79")
@pytest.mark.parametrize(("option", "seen"), [("open", True), ("strict_hidden", False)])
def test_the_discard_may_be_consulted_unless_the_table_says_no(option: str, seen: bool) -> None:
    s = arrange(dealt(discard_pile_view=option), discard="R5 B3")
    pile = ETERNAL_DECKS.tableau(begin(s).match.view(0), 0).area("discard")
    assert pile.total == 2
    assert [piece.component for piece in pile.pieces] == (["card.R5", "card.B3"] if seen else [])
