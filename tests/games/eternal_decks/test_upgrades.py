"""Upgrades of the golems, each in play (OM-9, OM-10)."""

from __future__ import annotations

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, codes_of, hand_of, in_workshop, row_of
from support.rules import rule


def chapter(*upgrades: str, stage: int = 0) -> EternalDecks:
    """A chapter at its first action; the main golem, seat 0, has these upgrades."""
    at = in_workshop(sockets=tuple([f"0 {name}" for name in upgrades]), chapter=stage)
    at.when("set_out")
    s = at.state
    for path in s.paths:
        arrange(s, cards={path.name: "camp"})
    for golem in s.players:
        arrange(s, decks={golem.seat: "R1 B1 G1 Y1 R2 B2 G2 Y2"})
    arrange(s, hands=("R1 B2 G3", "B4 B6", "G6 G8"))
    return s


def used(at: Spot) -> list[tuple[object, ...]]:
    return at.heard("power_used")


@rule("OM-9")
def test_spare_core_raises_the_limit_and_the_opening_hand() -> None:
    at = in_workshop(sockets=("0 spare_core", "1 spare_core")).when("set_out")
    assert [len(golem.hand) for golem in at.state.players] == [4, 3, 2]
    s = chapter("spare_core")
    arrange(s, hand="R1 B2 G3 Y4")
    assert len(hand_of(begin(s).when("river R1").state, 0)) == 4


@rule("OM-9")
def test_third_token_is_there_from_the_start_even_in_stage_e() -> None:
    assert [golem.draws for golem in chapter("third_token").players] == [3, 2, 2]
    assert [golem.draws for golem in chapter("third_token", stage=4).players] == [1, 0, 0]


@rule("OM-10")
def test_deep_well_draws_two_and_puts_one_under_the_deck() -> None:
    at = begin(chapter("deep_well"), deck="Y7 Y8 Y9").when("draw 1")
    assert sorted(hand_of(at.state, 0)) == ["B2", "G3", "R1", "Y7", "Y8"]
    at.when("G3")
    assert codes_of(at.state, at.state.players[0].deck) == ["Y9", "G3"]
    assert at.state.journey.tokens == 1
    assert at.match.decision is not None
    assert at.match.decision.prompt == "main_action"


@rule("OM-9")
def test_warm_hands_give_once_without_a_heart() -> None:
    s = chapter("warm_hands")
    s.hearts = 0
    at = begin(s).when("give R1 2")
    assert at.state.hearts == 0
    assert used(at) == [(0, "warm_hands")]
    at.when("river B4", "river G6")
    assert at.codes("give") == []


@rule("OM-9")
def test_a_lantern_orders_the_top_three_cards() -> None:
    at = in_workshop(sockets=("0 lantern",)).when("set_out")
    assert at.match.decision is not None
    assert at.match.decision.prompt == "lantern"
    before = codes_of(at.state, at.state.aside.looked + at.state.players[0].deck)
    at.when(before[1])
    while at.match.decision is not None and at.match.decision.prompt == "lantern":
        at.match.answer(0)
    after = codes_of(at.state, at.state.players[0].deck)
    assert after[0] == before[1]
    assert sorted(after) == sorted(before)


@rule("OM-9")
def test_a_river_hook_takes_a_card_as_the_whole_action() -> None:
    at = begin(chapter("river_hook"), river="P9 R4").when("hook P9")
    assert "P9" in hand_of(at.state, 0)
    assert codes_of(at.state, at.state.river) == ["R4"]
    assert at.state.turn_of == 1
    at.when("river B4", "river G6")
    assert at.codes("hook") == []


@rule("OM-9")
def test_a_stubborn_step_ignores_curses_once() -> None:
    at = begin(chapter("stubborn_step"), awake="medusa")
    assert "R1 upper" not in at.codes("play")
    at.when("brave R1 upper")
    assert row_of(at.state, "upper") == ["R1"]
    at.when("river B4", "river G6")
    assert at.codes("brave") == []


@rule("OM-10")
def test_painted_clay_lies_in_the_named_colour() -> None:
    at = begin(chapter("painted_clay"), upper="R4", hands=("R1 B2 G3", "B6 G8"))
    assert not at.offers("play R1 upper")
    at.when("paint R1 upper", "B")
    assert row_of(at.state, "upper") == ["R4", "R1"]
    assert not at.offers("play B6 upper")  # it lies there as blue
    assert at.offers("play G8 upper")
    assert used(at) == [(0, "painted_clay")]


@rule("OM-10")
def test_painted_clay_counts_for_puzzles_as_it_lies() -> None:
    at = begin(chapter("painted_clay", stage=2), upper="R4", hand="R1 B2 G3").when(
        "paint R1 upper", "B"
    )
    path = at.state.paths[0]
    assert path.lefts == ("", "b")


@rule("OM-9")
def test_a_chisel_puts_a_card_of_the_deck_just_won_on_top_of_it() -> None:
    at = begin(
        chapter("chisel"),
        asleep={"upper": "king"},
        upper="R1 B2 R3 B4 R5",
        deck="R1",
        hand="G9 R4 R7",
    ).when("play G9 upper", "king")
    assert hand_of(at.state, 0)[-1] == "R1"
    assert codes_of(at.state, at.state.players[0].deck)[0] == "king"
    assert len(at.state.players[0].deck) == 8


@rule("OM-10")
def test_a_keen_eye_saves_a_card_once_and_never_for_1_5_9() -> None:
    s = chapter("keen_eye")
    arrange(s, awake="king medusa")
    s.jewels = ("same_colour_3", "same_value_2", "one_five_nine", "one_or_nine")
    at = begin(s, hand="R2 R4 B5 G9")
    assert sorted(at.codes("keen")) == ["same_colour_3", "same_value_2"]
    at.when("keen same_colour_3", "king")
    assert codes_of(at.state, at.state.river) == ["R2", "R4"]
    assert at.state.slot_jewels == ("same_colour_3", "")
    at.when("river B4", "river G6")
    assert at.codes("keen") == []


@rule("OM-9", "OM-10")
def test_an_echo_keeps_an_ability_card_but_not_those_of_class_a() -> None:
    s = chapter("echo")
    s.hearts = 1
    at = begin(s, hand="skeleton R4 R7", deck="R1 R2").when("ability skeleton", "skeleton")
    assert codes_of(at.state, at.state.players[0].deck) == ["R2", "skeleton"]
    s = chapter("echo")
    at = begin(s, hand="king R4 R7").when("ability king")
    assert not at.match.in_effect
    assert at.state.players[0].powers == ("echo",)


def without_actions(*upgrades: str) -> EternalDecks:
    """After the third golem's turn the first one can do nothing."""
    s = chapter(*upgrades)
    s.hearts = 0
    for path in s.paths:
        path.closed = True
    arrange(s, hands=("SK-R SK-B", "B4 B6", "G6 G8"))
    for golem in s.players:
        golem.draws = 0
    s.turn_of = 2
    return s


@rule("OM-9")
def test_bedrock_draws_before_a_golem_that_cannot_act_loses() -> None:
    s = without_actions("bedrock")
    s.players[0].deck, spare = (), s.players[0].deck
    s.removed += spare
    at = begin(s).when("river G6")
    assert at.codes() == ["2", "3"]
    at.when("2")
    assert at.match.decision is not None
    assert at.match.decision.prompt == "draw_from"  # up to two cards
    at.match.answer(len(at.codes()) - 1)
    assert at.state.players[0].powers == ()
    assert at.heard("to_river") == [(0, "R1")]  # all it could do with the card it drew


@rule("OM-9")
def test_without_bedrock_such_a_golem_loses() -> None:
    at = begin(without_actions()).when("river G6")
    assert at.heard("chapter_lost") == [(1,)]
