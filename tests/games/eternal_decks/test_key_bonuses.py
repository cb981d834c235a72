"""Stage F: the bonus of each Key."""

from __future__ import annotations

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import (
    Spot,
    arrange,
    begin,
    codes_of,
    dragon_table,
    fill_river,
    hand_of,
    lay,
    row_of,
)
from support.rules import rule

BONUSES = ["key_rare", "heart_ability", "camp_bonus", "river_rare"]
KEY_IN_RIVER = "R5 B7 G5 Y7 P7"


def key_by_hand(s: EternalDecks, lying: str = "", paid: str = "R1 R5 R9") -> Spot:
    """The acting player makes the last hand jewel, with some cards in the River before."""
    arrange(s, awake="king fairy")
    s.jewels = ("one_five_nine",)
    return begin(s, river=lying, hands={s.turn_of: paid}).when("jewel one_five_nine", "king")


@rule("ED-345")
def test_a_key_gives_one_of_the_bonuses_left() -> None:
    at = key_by_hand(dragon_table()).asks(1, "key_bonus", BONUSES).when("river_rare")
    assert at.state.dragon.key_bonuses == ("key_rare", "heart_ability", "camp_bonus")
    assert at.heard("key_bonus") == [(0, "river_rare")]
    at = fill_river(at.state, KEY_IN_RIVER).asks(2, "river_jewel").when("-")
    at.asks(2, "key_bonus", ["key_rare", "heart_ability", "camp_bonus"])


@rule("ED-345", "ED-349", "ED-3")
def test_the_fourth_key_wins_without_its_bonus() -> None:
    s = dragon_table()
    s.keys = ("river_key", "four_stars", "personal_awakening")
    s.dragon = s.dragon.changed(key_bonuses=("key_rare",))
    at = key_by_hand(s)
    assert at.outcome == "won"
    assert at.kinds()[-2:] == ["key", "way_home"]
    assert at.state.dragon.key_bonuses == ()
    assert "KEY_RARE" not in codes_of(at.state, at.state.river)


@rule("ED-346")
def test_the_key_rare_lies_leftmost_and_is_never_discarded() -> None:
    at = key_by_hand(dragon_table()).when("key_rare")
    assert codes_of(at.state, at.state.river) == ["KEY_RARE", "R1", "R5", "R9"]
    arrange(at.state, hands={1: "B1 B2 B3"})
    at = begin(at.state).when("river B1").asks(1, "main_action")  # four more cards fill it
    assert codes_of(at.state, at.state.river) == ["KEY_RARE"]
    assert "KEY_RARE" not in codes_of(at.state, at.state.discard)


@rule("ED-346", "ED-323")
def test_nobody_takes_the_key_rare_out_of_the_river() -> None:
    begin(dragon_table(), river="KEY_RARE R2", hand="kraken R1 R1").when("ability kraken").asks(
        1, "take_from_river", ["R2", "-"]
    )


@rule("ED-347")
def test_the_heart_card_goes_to_the_hand_and_recovers_all_hearts_when_played() -> None:
    s = dragon_table()
    s.hearts = 0
    at = key_by_hand(s).when("heart_ability")
    assert "HEART" in hand_of(at.state, 0)
    assert at.state.hearts == 0
    at.state.turn_of = 0
    at = begin(at.state).when("ability HEART")
    assert at.state.hearts == 3
    assert "HEART" in codes_of(at.state, at.state.discard)


@rule("ED-347")
def test_the_hearts_may_come_back_at_once_by_agreement() -> None:
    s = dragon_table(heart_key_bonus="immediate")
    s.hearts = 1
    at = key_by_hand(s).when("heart_ability")
    assert at.state.hearts == 3
    assert "HEART" not in hand_of(at.state, 0)


@rule("ED-346", "ED-121")
def test_camp_goes_into_any_open_path() -> None:
    s = arrange(dragon_table(), upper="R1")
    s.paths[0].card = "mountain"
    s.paths[1].closed = True
    at = key_by_hand(s).when("camp_bonus").asks(1, "camp_bonus", ["upper", "lower"])
    at.when("upper")
    assert row_of(at.state, "upper") == ["R1", "CAMP"]
    assert at.state.paths[0].camp


@rule("ED-346", "ED-121")
def test_camp_may_complete_a_path() -> None:
    s = arrange(dragon_table(), asleep={"lower": "medusa witch mummy"}, lower="R1 B2 R3")
    at = key_by_hand(s).when("camp_bonus", "lower")
    at.asks(1, "awaken", ["medusa", "witch", "mummy"])


@rule("ED-346")
def test_the_river_rare_goes_onto_the_river_bonus() -> None:
    s = arrange(dragon_table(), bonus="DEFEAT", deck="P1 P2 P3 P4")
    at = key_by_hand(s).when("river_rare")
    assert codes_of(at.state, at.state.river_bonus) == ["RARE", "DEFEAT"]
    assert "RARE" not in hand_of(at.state, 0)


@rule("ED-348", "ED-346")
def test_with_a_full_river_the_bonus_waits_until_it_is_cleared() -> None:
    at = key_by_hand(dragon_table(), "B2 B3").asks(1, "key_bonus")
    assert at.state.river == ()
    assert hand_of(at.state, 0) == ["RARE"]
    at.when("key_rare")
    assert codes_of(at.state, at.state.river) == ["KEY_RARE"]


@rule("ED-348")
def test_two_keys_of_one_river_give_two_bonuses_afterwards() -> None:
    s = dragon_table()
    s.jewels = ()
    s.stars = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal")
    at = fill_river(s, "RARE RARE RARE RARE RARE")
    at.asks(1, "star_bonus").when("SK-R").asks(1, "guardian_token").when("red")
    assert set(at.state.keys) == {"river_key", "four_stars"}
    at.asks(1, "key_bonus").when("river_rare").asks(1, "key_bonus").when("key_rare")
    assert codes_of(at.state, at.state.river) == ["KEY_RARE"]
    at.asks(2, "main_action")


@rule("ED-348", "ED-322")
def test_a_river_filled_by_the_key_rare_is_resolved_at_once() -> None:
    at = key_by_hand(dragon_table(), "B2").when("key_rare")
    assert codes_of(at.state, at.state.river) == ["KEY_RARE"]
    assert at.heard("river_bonus") == [(0, "RARE")]
    s = arrange(dragon_table(), awake="medusa")
    at = key_by_hand(s, "SK-B", "R1 B5 R9").when("key_rare")
    at.asks(1, "river_jewel", ["rare_skull_red_blue", "-"])


@rule("ED-348")
def test_at_once_means_before_the_other_row_of_a_two_card_turn() -> None:
    s = dragon_table(4, colours="red,blue,green,yellow")
    for name, eternal in (("upper", "medusa"), ("middle", "kraken")):
        arrange(s, asleep={name: eternal})
        lay(s, name, "R1 B2 R3 B4 R5")
    s.dragon = s.dragon.changed(marks=("blue", "green", "yellow"))
    at = (
        begin(s, river="R2 R3 R4 R6", hand="G9 P9 R2")
        .when("play G9 upper", "play P9 middle", "red")
        .asks(1, "key_bonus")
    )
    at.when("key_rare")
    assert [kind for kind in at.kinds() if kind in ("river_cleared", "awakened")] == [
        "river_cleared",
        "awakened",
    ]
