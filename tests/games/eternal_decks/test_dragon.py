"""Stage F: the Dragon, its deck, and the Eternals that emerge after it."""

from __future__ import annotations

from collections import Counter

from aevum.games.eternal_decks.cards import random_codes
from aevum.games.eternal_decks.setup import turn_up_path_card
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN
from support.eternal_decks import (
    Spot,
    arrange,
    begin,
    cards,
    codes_of,
    dragon_table,
    fill_river,
    hand_of,
    put_to_sleep,
)
from support.rules import rule

ROW = "R1 B2 G3 Y4 R5 B6"
E_ETERNALS = ("yeti", "cyclops", "kappa", "golem")


def about_to_hatch(s: EternalDecks, row: str = ROW) -> EternalDecks:
    """The lower path is in its fourth cycle, one space short; the first player holds G9."""
    lower = put_to_sleep(s, "lower", "")
    while lower.stack:
        turn_up_path_card(s, lower)
    lower.card = "camp"
    lower.cycle = 4
    arrange(s, lower=row, hand="G9 R1 R2", deck="P1 P2 P3 P4")
    return s


def hatched(s: EternalDecks, row: str = ROW, card: str = "SK-P") -> Spot:
    """The first player wakes the Dragon and chooses a guardian card."""
    return begin(about_to_hatch(s, row)).when("play G9 lower", card)


@rule("ED-340", "ED-337")
def test_the_dragon_brings_a_star_and_a_deck_of_eight_for_the_player() -> None:
    at = begin(about_to_hatch(dragon_table())).when("play G9 lower")
    assert at.state.stars == ("dragon_egg",)
    at.asks(1, "star_bonus").when("jewel_same_value_3")
    s = at.state
    won = codes_of(s, s.players[0].deck[-8:])
    assert sorted(won) == sorted([*ROW.split(), "G9", "jewel_same_value_3"])
    assert codes_of(s, s.players[0].hand) == ["R1", "R2", "P1", "P2"]  # not into the hand
    assert codes_of(s, s.players[0].deck[:-8]) == ["P3", "P4"]  # under the own deck
    assert "jewel_same_value_3" not in codes_of(s, s.star_bonus.stock)
    assert at.match.view(0).players[0].deck == (HIDDEN,) * 10


@rule("ED-340")
def test_the_dragon_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(12):
        s = hatched(dragon_table(seed=seed)).state
        orders.add(tuple(codes_of(s, s.players[0].deck[-8:])))
    assert len(orders) > 6


@rule("ED-340", "ED-122")
def test_camp_bonus_and_covered_skulls_are_discarded_instead() -> None:
    s = hatched(dragon_table(), "R1 CAMP SK-G/G3 Y4 SK-R/RARE B6").state
    won = codes_of(s, s.players[0].deck[-7:])
    assert sorted(won) == sorted(["R1", "G3", "Y4", "RARE", "B6", "G9", "SK-P"])
    assert codes_of(s, s.players[0].deck)[:-7] == ["P3", "P4"]
    assert sorted(codes_of(s, s.discard)) == ["CAMP", "SK-G", "SK-R"]


@rule("ED-340", "ED-153")
def test_without_a_guardian_card_left_seven_cards_are_won() -> None:
    s = about_to_hatch(dragon_table())
    s.removed += s.star_bonus.stock
    s.star_bonus = s.star_bonus.changed(stock=())
    at = begin(s).when("play G9 lower").asks(2, "main_action")
    assert len(at.state.players[0].deck) == 2 + 7
    assert at.state.stars == ("dragon_egg",)


@rule("ED-340", "ED-335", "ED-5")
def test_the_dragons_star_may_be_the_fourth() -> None:
    s = dragon_table()
    s.stars = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal")
    at = hatched(s).asks(1, "key_bonus")
    assert at.state.keys == ("four_stars",)
    s = about_to_hatch(dragon_table())
    s.stars = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal")
    s.keys = ("river_key", "hand_jewels", "personal_awakening")
    assert begin(s).when("play G9 lower").outcome == "won"


@rule("ED-342", "ED-16")
def test_four_eternals_emerge_with_eight_cards_each() -> None:
    at = hatched(dragon_table())
    s = at.state
    lower = s.paths[2]
    assert lower.sleeping == E_ETERNALS
    assert (lower.spaces, lower.row, lower.closed) == (3, (), False)
    dealt = [d for d in s.decks if d.eternal in E_ETERNALS]
    assert [len(d.drawn) for d in dealt] == [8, 8, 8, 8]
    assert len(s.aside.random_deck) == 8
    codes = codes_of(s, (*s.aside.random_deck, *[card for d in dealt for card in d.drawn]))
    assert Counter(codes) == Counter(random_codes(4))
    assert all(set(d.drawn) == {HIDDEN} for d in at.match.view(0).decks if d.eternal in E_ETERNALS)


@rule("ED-342")
def test_the_village_follows_in_cycles_of_three_to_six_and_the_path_closes() -> None:
    s = dragon_table(4)
    at = hatched(s)
    seen, sizes = [], []
    for eternal in E_ETERNALS:
        s = at.state
        lower = s.paths[2]
        seen.append(lower.card)
        sizes.append(lower.spaces)
        lower.card, s.turn_of = "camp", 0
        taken = s.players[0].board.changed(awake=("",), jewels=("",))
        s.players[0].board = taken  # no question where it goes
        at = begin(
            s,
            lower=" ".join(["R1", "B2", "R1", "B2", "R1", "B2"][: lower.spaces - 1]),
            hand="G9 R1 R2",
        ).when("play G9 lower")
        if at.match.decision is not None and at.match.decision.prompt == "awaken":
            at.when(eternal)
    assert sizes == [3, 4, 5, 6]
    assert sorted(seen) == sorted(["castle", "fog", "festival", "lost_forest"])
    assert at.state.paths[2].closed
    assert at.state.paths[2].sleeping == ()
    assert at.state.slots == E_ETERNALS


@rule("ED-342", "ED-300")
def test_the_first_path_cards_are_used_up_before_the_village() -> None:
    s = dragon_table()
    lower = s.paths[2]
    assert len(lower.stack) == 3
    village = {s.path_box[card] for card in lower.village}
    assert village == {"castle", "fog", "festival", "lost_forest"}
    for _ in range(3):
        turn_up_path_card(s, lower)
        assert lower.card not in village


# --- the Dragon on the Defeat card


@rule("ED-341")
def test_with_the_dragon_awake_an_exhausted_river_bonus_is_harmless() -> None:
    s = hatched(dragon_table()).state
    arrange(s, cards={"lower": "camp"})  # whichever card of the village came up
    arrange(s, bonus="DEFEAT")
    at = fill_river(s, "R1 R2 R3 R4 R6")
    at.asks(1, "main_action")
    assert codes_of(at.state, at.state.river_bonus) == ["DEFEAT"]
    assert at.state.river == ()
    assert "DEFEAT" not in hand_of(at.state, 1)
    s = arrange(dragon_table(), bonus="DEFEAT")
    assert fill_river(s, "R1 R2 R3 R4 R6").outcome == "lost_river"


@rule("ED-341")
def test_river_jewels_and_rares_are_gained_as_before() -> None:
    s = hatched(dragon_table()).state
    arrange(s, awake="medusa", bonus="RARE DEFEAT")
    at = fill_river(s, "R1 B2 G3 Y4 R6").when("four_colours_any")
    assert at.state.slot_jewels == ("four_colours_any",)
    assert "RARE" in hand_of(at.state, 1)


@rule("ED-341")
def test_the_dragon_takes_no_slot_and_is_no_target() -> None:
    at = hatched(dragon_table())
    assert at.state.dragon.form == "awake"
    assert at.state.slots == ()
    arrange(at.state, hands={1: "R1 R5 R9"})
    assert not begin(at.state).offers("jewel one_five_nine")


@rule("ED-320", "ED-342")
def test_the_egg_keeps_the_random_deck_until_then() -> None:
    s = dragon_table()
    assert s.dragon.form == "egg"
    assert Counter(codes_of(s, s.aside.random_deck)) == Counter(random_codes(4))
    assert begin(s).match.view(0).aside.random_deck == (HIDDEN,) * 40
    assert not any(e in path.sleeping for path in s.paths for e in E_ETERNALS)


@rule("ED-340")
def test_an_ability_lying_as_a_rare_joins_the_deck_as_itself() -> None:
    s = about_to_hatch(dragon_table())
    lower = s.paths[2]
    lower.row = (cards(s, "minotaur"), *lower.row[1:])
    at = begin(s, river="").when("play G9 lower", "SK-R")
    assert "minotaur" in codes_of(at.state, at.state.players[0].deck)
