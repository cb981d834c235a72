"""Damage to the guardian and the Keys it loses; the finishers and attacks of D+."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.stages.attack import ATTACKS
from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, codes_of, dealt, hand_of
from support.rules import rule


def before(hp: int, keys: tuple[int, ...], **options: Any) -> EternalDecks:
    """The guardian at so many HP with these Keys left; Skulls of all colours lie below."""
    asked: dict[str, Any] = {"stage": "D", "players": 4} | options
    s = dealt(**asked)
    s.keys = tuple([f"guardian_{n}" for n in range(4 - len(keys))])
    s.guardian = s.guardian.changed(hp=hp, keys=keys)
    s.guardian = s.guardian.changed(key_colours=s.guardian.key_colours[4 - len(keys) :])
    arrange(s, upper="SK-R", middle="SK-B", lower="SK-Y")
    return s


def plus(hp: int, keys: tuple[int, ...], order: str, **options: Any) -> EternalDecks:
    return before(hp, keys, **({"stage": "D+", "d_plus_key_order": order} | options))


def after(s: EternalDecks, code: str, seat: int = 0) -> Spot:
    """This player covers a Skull, whoever's turn it was."""
    s.turn_of = seat
    at = begin(s, hands={seat: f"{code.split()[0]} P1 P1"})
    at.when(f"play {code}")
    return at


# --- damage


@rule("ED-EX-1", "ED-252")
def test_a_nine_takes_the_first_key_and_the_rest_is_lost() -> None:
    at = after(before(20, (15, 10, 5, 0)), "R9 upper")
    assert at.state.keys == ("guardian_15",)
    assert (at.state.guardian.hp, at.state.guardian.keys) == (20, (10, 5, 0))
    assert at.heard("key") == [(0, "guardian_15", 1)]


@rule("ED-251", "ED-253")
def test_damage_is_the_value_of_the_card_and_adds_up() -> None:
    at = begin(before(20, (10, 5, 0)), hands=("R4 P1 P1", "B3 P1 P1"))
    at.when("play R4 upper")
    assert at.state.guardian.hp == 16
    at.when("play B3 middle")
    assert (at.state.guardian.hp, len(at.state.keys)) == (13, 1)


@rule("ED-252")
@pytest.mark.parametrize(
    ("keys", "cost"), [((15, 10, 5, 0), 5), ((10, 5, 0), 10), ((5, 0), 15), ((0,), 20)]
)
def test_the_keys_cost_five_ten_fifteen_and_twenty_damage(keys: tuple[int, ...], cost: int) -> None:
    gained = 4 - len(keys)
    at = after(before(20 - cost + 3, keys), "R2 upper")
    assert len(at.state.keys) == gained
    at = after(before(20 - cost + 2, keys), "R2 upper")
    assert len(at.state.keys) == gained + 1


@rule("ED-3", "ED-250")
def test_the_fourth_key_wins_at_once() -> None:
    at = after(before(9, (0,)), "R9 upper")
    assert at.outcome == "won"


@rule("ED-251")
@pytest.mark.parametrize("card", ["RARE", "R5"])
def test_a_rare_on_a_skull_and_a_card_beside_it_hurt_nobody(card: str) -> None:
    s = before(20, (0,))
    arrange(s, upper="SK-R" if card == "RARE" else "B1")
    at = after(s, f"{card} upper")
    assert at.state.guardian.hp == 20


@rule("ED-251", "ED-275", "ED-253")
def test_a_minotaur_on_a_skull_deals_nothing_and_takes_nothing_back() -> None:
    at = begin(before(17, (10, 5, 0)), upper="SK-R/R3", hand="minotaur R1 R1")
    at.when("ability minotaur", "upper 1")
    assert "R3" in hand_of(at.state, 0)
    assert codes_of(at.state, at.state.paths[0].row[0]) == ["SK-R", "minotaur"]
    assert at.state.guardian.hp == 17


@rule("ED-251", "ED-12")
def test_a_bicolour_card_hits_through_either_colour() -> None:
    assert after(before(20, (0,)), "BY7 middle B").state.guardian.hp == 13
    assert after(before(20, (0,)), "BY7 lower B").state.guardian.hp == 13


@rule("ED-253", "ED-270")
def test_a_card_of_any_colour_on_a_white_skull_hits() -> None:
    s = before(20, (0,))
    arrange(s, upper="SK-R/SK-W")
    assert after(s, "G6 upper").state.guardian.hp == 14


@rule("ED-270")
def test_a_white_skull_itself_hits_nobody() -> None:
    at = begin(before(20, (0,)), hand="SK-W R1")
    at.when("white upper 1")
    assert at.state.guardian.hp == 20


@rule("ED-271", "ED-68", "ED-260")
def test_with_pegasus_the_first_card_hits_and_resets_before_the_second() -> None:
    at = begin(before(20, (15, 10, 5, 0)), awake="pegasus", hand="R9 B4 P1")
    at.when("play R9 upper")
    assert (at.state.guardian.hp, at.state.keys) == (20, ("guardian_15",))
    at.asks(1, "second_card").when("play B4 middle")
    assert at.state.guardian.hp == 16


@rule("ED-470", "ED-273")
def test_the_key_comes_before_the_awakening_of_the_same_card() -> None:
    s = before(5, (0,))
    arrange(s, upper=("B1 G2 Y3 SK-R", 4))
    at = after(s, "R5 upper")
    assert at.outcome == "won"
    assert "awakened" not in at.kinds()


# --- D+: whose Key it is


@rule("ED-385")
def test_in_d_plus_keys_lie_at_ten_five_and_twice_at_zero_in_the_order_chosen() -> None:
    s = dealt(stage="D+", players=4)
    assert (s.guardian.hp, s.guardian.keys) == (20, (10, 5, 0, 0))
    assert s.guardian.key_colours == ("red", "blue", "green", "yellow")
    s = dealt(stage="D+", players=4, d_plus_key_order="green,red,yellow,blue")
    assert s.guardian.key_colours[0] == "green"
    orders = {
        dealt(n, stage="D+", d_plus_key_order="random").guardian.key_colours for n in range(6)
    }
    assert len(orders) > 1


@rule("ED-EX-14", "ED-385")
def test_the_finisher_takes_the_key_of_the_own_colour() -> None:
    at = after(plus(12, (10, 5, 0, 0), "red,blue,green,yellow"), "R2 upper")
    assert at.state.keys == ("guardian_10",)
    assert at.state.guardian.hp == 20
    assert at.state.guardian.key_colours == ("blue", "green", "yellow")


@rule("ED-EX-6", "ED-387")
def test_a_finisher_pays_for_every_point_too_many_with_the_own_deck() -> None:
    s = plus(13, (10, 5, 0, 0), "red,blue,green,yellow")
    arrange(s, deck="G1 G2 G3 G4 G5")
    at = after(s, "R5 upper")
    assert at.heard("deck_card_lost")[:2] == [(0, "G1"), (0, "G2")]
    assert at.state.guardian.hp == 20
    assert len(at.state.keys) == 1


@rule("ED-387")
@pytest.mark.parametrize(("cards", "lost"), [("", 0), ("G1", 1), ("G1 G2 G3", 2)])
def test_a_short_deck_pays_what_it_has_and_the_hand_nothing(cards: str, lost: int) -> None:
    for seed in range(8):  # whatever attack follows, unless it is the Yeti's
        s = plus(13, (10, 5, 0, 0), "red,blue,green,yellow", seed=seed)
        arrange(s, deck=cards)
        at = after(s, "R5 upper")
        if at.heard("guardian_attack") == [(1,)]:
            continue
        assert len([seat for seat, _ in at.heard("deck_card_lost") if seat == 0]) == lost
        assert hand_of(at.state, 0)[:2] == ["P1", "P1"]
        return
    raise AssertionError("nothing but Yetis")


@rule("ED-387")
def test_by_option_the_guardians_deck_pays() -> None:
    s = plus(
        *(13, (10, 5, 0, 0), "red,blue,green,yellow"), d_plus_overshoot_discard_from="guardian_deck"
    )
    arrange(s, guardian=("SK-B", "SK-G SK-P"))
    at = after(s, "R5 upper")
    assert at.heard("guardian_card_lost") == [("SK-B",), ("SK-G",)]
    assert codes_of(at.state, at.state.guardian.second_half) == ["SK-P"]


@rule("ED-EX-6", "ED-388")
def test_another_player_stops_one_before_the_key_and_discards_nothing() -> None:
    s = plus(13, (10, 5, 0, 0), "red,blue,green,yellow")
    at = after(s, "Y4 lower", seat=3)
    assert (at.state.guardian.hp, at.state.keys) == (11, ())
    assert at.heard("deck_card_lost") == []
    s = plus(11, (10, 5, 0, 0), "red,blue,green,yellow")
    assert after(s, "Y4 lower", seat=3).state.guardian.hp == 11


@rule("ED-388")
@pytest.mark.parametrize(
    ("card", "outcome", "hp"), [("R3", "won", 20), ("R4", "", 1), ("R2", "", 1)]
)
def test_the_last_key_needs_exact_damage_by_the_finisher(card: str, outcome: str, hp: int) -> None:
    s = plus(3, (0,), "blue,green,yellow,red")
    at = after(s, f"{card} upper")
    assert (at.outcome, at.state.guardian.hp) == (outcome, hp)
    assert at.heard("deck_card_lost") == []


@rule("ED-388")
def test_the_last_key_is_not_for_others_even_exactly() -> None:
    s = plus(3, (0,), "blue,green,yellow,red")
    at = after(s, "Y3 lower", seat=3)
    assert (at.outcome, at.state.guardian.hp) == ("", 1)


@rule("ED-385")
def test_with_three_players_anyone_finishes_the_unused_colour() -> None:
    for seat in range(3):
        s = plus(12, (10, 5, 0, 0), "yellow,red,blue,green", players=3)
        assert len(after(s, "Y2 lower", seat).state.keys) == 1
    s = plus(12, (10, 5, 0, 0), "red,yellow,blue,green", players=3)
    assert after(s, "Y2 lower", seat=1).state.keys == ()


@rule("ED-386", "ED-37")
def test_with_two_players_each_finishes_both_starting_colours() -> None:
    for order, seat in (("red", 0), ("blue", 1), ("green", 0), ("yellow", 1)):
        rest = ",".join([c for c in ("red", "blue", "green", "yellow") if c != order])
        for who in (0, 1):
            s = plus(12, (10, 5, 0, 0), f"{order},{rest}", players=2)
            assert len(after(s, "Y2 lower", who).state.keys) == (who == seat)


# --- D+: the guardian strikes back


def attacked_with(face: int, *more: str, row: str = "SK-B/B1 SK-R", card: str = "R2") -> Spot:
    """Red takes the first Key exactly; of many deals the first with this face of the die."""
    for seed in range(80):
        s = plus(10 + int(card[1:]), (10, 5, 0, 0), "red,blue,green,yellow", seed=seed)
        arrange(s, awake=("phantom", "mermaid", "king*", *more))
        s.jewels = tuple([recipe for recipe in s.jewels if recipe != "any_3"])  # the King has it
        for seat in range(4):
            arrange(s, decks={seat: "G1 G2 G3 G4 G5"})
        arrange(s, upper=(row, 4), hands={1: "R8 G6 G6"})
        at = after(s, f"{card} upper")
        if at.heard("guardian_attack") == [(face,)]:
            return at
    raise AssertionError(face)


@rule("ED-389")
def test_a_one_is_the_yetis() -> None:
    at = attacked_with(1)
    assert at.heard("deck_card_lost") == [(seat, "G1") for seat in range(4)]


@rule("ED-389")
def test_a_two_is_the_cyclops_and_no_path_is_exempt() -> None:
    at = attacked_with(2)
    assert at.heard("swept") == [("upper", "R2"), ("upper", "SK-R")]


@rule("ED-389")
def test_a_three_is_the_kappas() -> None:
    at = attacked_with(3)
    assert at.heard("river_rare_lost") == [("RARE",)]
    assert codes_of(at.state, at.state.river_bonus) == ["RARE", "RARE", "DEFEAT"]


@rule("ED-389", "ED-97")
def test_a_four_sends_the_leftmost_jewel_to_the_box() -> None:
    at = attacked_with(4)
    assert at.heard("jewel_lost") == [("king",)]
    assert at.state.slot_jewels == ("", "", "")
    assert "any_3" not in at.state.jewels
    assert at.refusal("play G6 lower") == "ED-131"


@rule("ED-389")
def test_all_four_faces_are_rolled() -> None:
    assert len(ATTACKS) == 4
    faces = {
        after(plus(12, (10, 5, 0, 0), "red,blue,green,yellow", seed=seed), "R2 upper").heard(
            "guardian_attack"
        )[0][0]
        for seed in range(30)
    }
    assert faces == {1, 2, 3, 4}


@rule("ED-389", "ED-271", "ED-110")
def test_the_attack_comes_before_the_second_card_and_before_any_awakening() -> None:
    at = attacked_with(2, "pegasus", row="B1 G2 Y3 SK-R", card="R6")
    assert at.heard("swept") == [("upper", "R6"), ("upper", "SK-R")]
    at.asks(1, "second_card").when("stop")
    at.asks(1, "awaken")  # the row was filled, and stays so


@rule("ED-390")
def test_the_fourth_key_wins_before_any_attack() -> None:
    at = after(plus(3, (0,), "blue,green,yellow,red"), "R3 upper")
    assert at.outcome == "won"
    assert at.heard("guardian_attack") == []


@rule("ED-389")
def test_plain_d_has_no_attack() -> None:
    at = after(before(20, (15, 10, 5, 0)), "R9 upper")
    assert at.heard("guardian_attack") == []
