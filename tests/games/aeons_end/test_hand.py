"""Hands, decks and discard piles: the draw phase, flipping, revealing, the end of a turn."""

from typing import Any

import pytest

from aevum.games.aeons_end.verbs.charges import heal
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.hand import draw
from aevum.kernel import HIDDEN
from support.aeons_end import alone, casting, codes, table, told, turn
from support.rules import rule

AGAIN = {"known": ["1"]}  # the next turn is the first player's own

# --- discarding


@rule("WE-49", "WE-58")
def test_played_cards_lie_in_the_play_area_until_the_draw_phase() -> None:
    at = turn({"hand": ["crystal", "crystal", "spark"]}, turn_order=AGAIN).when("play crystal")
    assert at.see("mages.0.played") == ["crystal"]
    assert at.see("mages.0.discard") == []
    at.when("end")
    assert at.see("mages.0.played") == []


@rule("WE-54")
def test_cards_are_not_discarded_at_will_and_the_hand_is_kept() -> None:
    at = turn({"hand": ["crystal", "spark"]}, turn_order=AGAIN)
    assert codes(at) == ["play crystal", "prep spark I", "end"]
    assert at.when("end").see("mages.0.hand") == ["crystal", "spark"]


@rule("WE-55")
def test_destroyed_cards_are_out_of_the_game_and_in_no_pile() -> None:
    at = turn({"hand": ["mages_totem", "crystal"], "discard": ["spark"]})
    at.when("play mages_totem", "sacrifice")
    mage = at.see("mages.0")
    assert "mages_totem" not in mage["hand"] + mage["discard"] + mage["deck"] + mage["played"]
    assert at.see("supply.mages_totem") == 5
    assert at.see("destroyed") == ["mages_totem"]


# --- the draw phase


@rule("WE-58")
def test_the_player_orders_the_played_cards_on_the_discard_pile() -> None:
    hand = ["crystal", "volcanic_glass", "scoria_slag", *["spark"] * 5]
    plays = ("play crystal", "play volcanic_glass", "play scoria_slag", "end")
    at = turn({"hand": hand}, turn_order=AGAIN).when(*plays)
    names = ["crystal", "volcanic_glass", "scoria_slag"]
    at.asks(1, "discard_order", ["as_played", *names]).when("scoria_slag")
    at.asks(1, "discard_order", ["as_played", "volcanic_glass"]).when("as_played")
    assert at.see("mages.0.discard") == ["scoria_slag", "crystal", "volcanic_glass"]


@rule("WE-58")
@pytest.mark.parametrize(("held", "drawn"), [(0, 5), (3, 2), (5, 0), (7, 0)])
def test_a_player_draws_up_to_five_and_there_is_no_hand_limit(held: int, drawn: int) -> None:
    at = turn({"hand": ["spark"] * held, "deck": ["torch"] * 6, "aether": 2}, turn_order=AGAIN)
    at.when("end")
    assert at.see("mages.0.hand") == ["spark"] * held + ["torch"] * drawn


@rule("WE-60")
def test_an_empty_deck_is_the_discard_pile_turned_over_unshuffled() -> None:
    mine: dict[str, Any] = {
        "hand": ["crystal"],
        "deck": ["spark"],
        "discard": ["torch", "kindle", "aurora", "scoria_slag"],
    }
    at = turn(mine, turn_order=AGAIN).when("end")
    assert at.see("mages.0.hand") == ["crystal", "spark", "torch", "kindle", "aurora"]
    assert at.see("mages.0.deck") == ["scoria_slag"]
    assert at.see("mages.0.discard") == []


@rule("WE-60")
def test_a_deck_that_has_just_run_out_stays_empty_until_a_card_is_needed() -> None:
    mine = {"hand": ["crystal"], "deck": ["spark"] * 4, "discard": ["torch"]}
    at = turn(mine, turn_order=AGAIN).when("end")
    assert at.see("mages.0.deck") == []
    assert at.see("mages.0.discard") == ["torch"]


@rule("WE-61")
def test_a_flip_in_the_middle_of_a_turn_leaves_the_play_area_alone() -> None:
    at = turn({"hand": ["scoria_slag", "crystal"], "discard": ["spark", "torch"]})
    at.when("play scoria_slag")
    draw(table(at), at.match.state.mages[0])
    assert at.see("mages.0.hand") == ["crystal", "spark"]
    assert at.see("mages.0.deck") == ["torch"]
    assert at.see("mages.0.played") == ["scoria_slag"]


@rule("WE-62")
def test_with_deck_and_discard_pile_empty_nothing_more_is_drawn() -> None:
    at = turn({"hand": ["spark", "spark"], "deck": ["torch"]}, turn_order=AGAIN).when("end")
    assert at.see("mages.0.hand") == ["spark", "spark", "torch"]


# --- looking


@rule("WE-63")
def test_a_revealed_card_goes_back_on_top_and_is_not_drawn() -> None:
    at = casting({"prepped": {"I": "reduce_to_ash"}, "deck": ["spark", "torch"]}).when("-")
    assert at.see("mages.0.deck") == ["spark", "torch"]
    assert at.see("mages.0.hand") == ["crystal"]


@rule("WE-64", "WE-114")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_nobody_sees_a_deck_and_everybody_sees_discard_piles_and_hands(seat: int) -> None:
    at = turn({"hand": ["spark", "crystal"], "deck": ["torch"] * 3, "discard": ["spark"]})
    mage = at.match.view(seat).mages[0]
    assert mage.deck == (HIDDEN,) * 3
    assert (mage.hand, mage.discard) == (
        at.match.state.mages[0].hand,
        at.match.state.mages[0].discard,
    )


# --- the end of a turn


@rule("WE-65")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    at = turn(
        {
            "hand": ["frozen_magmite", "crystal"],
            "prepped": {"I": "nova_forge"},
            "aether": {"free": 3, "not_relics_or_spells": 1, "only_cards": 1},
        },
        turn_order=AGAIN,
    ).when("use nova_forge I", "play frozen_magmite", "focus II", "end", "end_casting")
    mage = at.see("mages.0")
    assert set(mage["pools"].values()) == {0}
    assert (mage["redirects"], mage["focused"]) == ([], [])
    assert at.offers("use nova_forge I")


# --- life


@rule("WE-72")
def test_damage_of_ones_own_cards_is_suffered_like_any_other() -> None:
    at = turn({"hand": ["coal_shard", "crystal"]}).when("play coal_shard")
    assert told(at, "hurt") == [(0, 2, 8)]


@rule("WE-73")
def test_life_is_regained_up_to_the_start_and_never_by_the_exhausted() -> None:
    at = turn({"life": 9}, {"life": 0})
    for mage in at.match.state.mages:
        heal(table(at), mage, 3)
    assert [mage["life"] for mage in at.see("mages")] == [10, 0]


@rule("WE-69", "WE-71")
def test_damage_to_an_exhausted_player_strikes_gravehold_twice() -> None:
    at = turn({}, {"life": 0})
    suffer(table(at), at.match.state.mages[1], 2)
    assert at.see("gravehold") == 26


# --- true solo


@rule("WE-79", "S-17")
def test_in_true_solo_what_an_ally_gets_is_ones_own() -> None:
    at = alone(
        {"prepped": {"I": "celestial_spire"}, "deck": ["torch"]},
        phase="casting",
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("cast celestial_spire I")
    assert at.see("mages.0.hand") == ["crystal", "torch"]


# --- the worked example


def bob(older: list[str]) -> dict[str, Any]:
    """The player of the example: six cards in hand at the start, two in the deck."""
    return {
        "hand": ["crystal"] * 4 + ["scoria_slag", "primordial_fetish"],
        "prepped": {"I": "spark", "III": "jagged_lightning"},
        "breaches": {"II": "open", "III": 1},
        "deck": ["torch", "spark"],
        "discard": older,
    }


@rule("S-09", "WE-59", "WE-57")
@pytest.mark.parametrize("older", [[], ["aurora"]])
def test_s09_the_discard_pile_is_built_in_the_order_of_the_turn(older: list[str]) -> None:
    at = casting(bob(older), turn_order=AGAIN, nemesis={"discard": ["afflict"]})
    at.when("cast jagged_lightning III", "crystal", "1", "end_casting")
    at.when(*["play crystal"] * 3, "play scoria_slag")
    assert at.see("mages.0.aether") == 5
    at.when("play primordial_fetish", "focus_any", "1 III", "gain fiery_torrent")
    assert at.see("mages.0.breaches.III") == 3
    assert at.see("mages.0.discard") == [*older, "jagged_lightning", "crystal", "fiery_torrent"]
    # With nothing left to do the phase has ended; the played cards are put down one by one.
    at.asks(1, "discard_order").when("primordial_fetish", "scoria_slag")
    pile = [*older, "jagged_lightning", "crystal", "fiery_torrent"]
    pile += ["primordial_fetish", "scoria_slag", "crystal", "crystal", "crystal"]
    assert at.see("mages.0.hand") == ["torch", "spark", *pile[:3]]
    assert at.see("mages.0.deck") == pile[3:]
    assert at.see("mages.0.discard") == []
