"""Solo: three golems of one person, open hands, and tokens that draw cards."""

from __future__ import annotations

from aevum.kernel import HIDDEN
from support.eternal_decks import arrange, begin, dealt, hand_of
from support.rules import rule


@rule("ED-420", "ED-423")
def test_one_person_answers_for_three_golems_with_open_hands() -> None:
    s = dealt(mode="solo")
    assert [len(me.hand) for me in s.players] == [3, 2, 2]
    at = begin(s)
    assert all(HIDDEN not in me.hand for me in at.match.view(0).players)
    for golem in (0, 1, 2, 0):
        assert at.state.turn_of == golem
        at.asks(1, "main_action")
        at.when(f"river {at.codes('river')[0]}")


@rule("ED-38", "ED-420")
def test_the_main_golem_starts_in_every_stage() -> None:
    for stage in ("A", "D", "E"):
        assert dealt(stage=stage, mode="solo", colours="yellow,green,red,blue").turn_of == 0


@rule("ED-51", "ED-423")
def test_golems_refill_to_their_own_limit() -> None:
    s = dealt(mode="solo", first=0)
    at = begin(s)
    for golem, limit in enumerate((3, 2, 2)):
        at.when(f"river {at.codes('river')[0]}")
        assert len(hand_of(at.state, golem)) == limit


@rule("ED-260", "ED-423")
def test_djinn_raises_the_limit_of_a_golem_as_the_option_says() -> None:
    for option, limits in (("own_limit_plus_one", [4, 3]), ("four_for_all", [4, 4])):
        s = arrange(dealt(mode="solo", solo_djinn=option), awake="djinn")
        for golem in range(3):
            arrange(s, decks={golem: "B1 B2 B3 B4 B5"})
        at = begin(s)
        at.when(f"river {at.codes('river')[0]}").when(f"river {at.codes('river')[0]}")
        assert [len(hand_of(at.state, golem)) for golem in (0, 1)] == limits


@rule("ED-EX-15", "ED-421")
def test_a_golem_spends_a_token_in_the_turn_of_another_and_draws_from_its_own_deck() -> None:
    at = begin(dealt(mode="solo"), hands=("R1 R2 R3", "B1 B2", "G1 G2"), deck="R4 R5").when(
        "river R1"
    )
    assert (at.state.turn_of, hand_of(at.state, 0)) == (1, ["R2", "R3", "R4"])
    at.when("draw 1")
    assert hand_of(at.state, 0) == ["R2", "R3", "R4", "R5"]
    assert [me.draws for me in at.state.players] == [1, 2, 2]
    at.asks(1, "main_action")  # it is a free action
    assert at.state.turn_of == 1


@rule("ED-421")
def test_each_token_draws_once_and_only_from_a_deck_that_has_cards() -> None:
    at = begin(dealt(mode="solo"), deck="R1 R2 R3", decks={1: ""}).when("draw 1", "draw 1")
    assert at.refusal("draw 1") == at.refusal("draw 2") == "ED-421"
    assert begin(dealt()).refusal("draw 1") == "ED-421"


@rule("ED-421", "ED-68")
def test_a_token_may_be_spent_between_two_cards() -> None:
    at = (
        begin(dealt(mode="solo"), awake="pegasus", hand="R1 R2")
        .when("river R1", "draw 2")
        .asks(1, "second_card")
    )
    assert at.when("river R2").state.turn_of == 1


@rule("ED-422", "ED-141")
def test_phantom_lets_every_golem_draw_instead_of_showing_hands() -> None:
    at = begin(dealt(mode="solo"), hands=("phantom R2 R3", "B1 B2", "G1 G2")).when(
        "ability phantom"
    )
    assert [len(hand_of(at.state, golem)) for golem in range(3)] == [3, 3, 3]
    assert at.state.hands_shown is False


@rule("ED-424", "ED-100")
def test_gifts_between_golems_cost_a_heart_and_are_seen() -> None:
    at = begin(dealt(mode="solo"), hands=("R1 R2 R3", "B1 B2", "G1 G2")).when("give R1 3")
    assert at.state.hearts == 2
    assert at.heard("gave", 1) == [(0, 2, "R1")]


@rule("ED-420")
def test_solo_uses_the_six_recipes_for_three() -> None:
    s = dealt(mode="solo")
    assert len(s.jewels) == 6
    assert begin(s, upper="R1").match.game.players(s.options.to_data()) == 1
