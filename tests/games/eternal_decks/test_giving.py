"""Giving a card: a Heart, a teammate, and nobody else looks."""

from __future__ import annotations

from support.eternal_decks import arrange, begin, dealt, hand_of
from support.rules import rule


@rule("ED-100", "ED-101")
def test_a_gift_costs_a_heart_and_only_the_giver_refills() -> None:
    at = begin(dealt(players=3), hands=("R5 R4 R3", "B1 B2 B3", "G1 G2 G3")).when("give R5 3")
    assert at.state.hearts == 2
    assert hand_of(at.state, 2) == ["G1", "G2", "G3", "R5"]
    assert len(hand_of(at.state, 0)) == 3


@rule("ED-100", "ED-182")
def test_only_giver_and_receiver_are_told_the_card() -> None:
    at = begin(dealt(players=3), hands=("R5 R4 R3", "B1 B2 B3", "G1 G2 G3")).when("give R5 3")
    assert [at.heard("gave", seat) for seat in (1, 2, 3)] == [
        [(0, 2, "R5")],
        [(0, 2, "")],
        [(0, 2, "R5")],
    ]


@rule("ED-100")
def test_a_gift_goes_to_a_teammate() -> None:
    at = begin(dealt(players=3))
    card = at.codes("river")[0]
    assert at.offers(f"give {card} 2")
    assert at.refusal(f"give {card} 1") == at.refusal(f"give {card} 4") == "ED-100"


@rule("ED-102")
def test_skulls_may_be_given() -> None:
    s = arrange(dealt(), hand="SK-R SK-W R1")
    assert {"give SK-R 2", "give SK-W 2"} <= set(begin(s).codes())


@rule("ED-103")
def test_without_a_heart_there_is_no_gift() -> None:
    s = dealt()
    s.hearts = 0
    assert begin(s, hand="R1 R2").refusal("give R1 2") == "ED-103"
