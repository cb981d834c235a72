"""Tokens, talk and preset sentences."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import IllegalAnswer, code
from support.eternal_decks import arrange, begin, dealt
from support.rules import rule


def phrases(held: str) -> tuple[str, ...]:
    """What the first player may say with this hand."""
    s = arrange(dealt(), hand=held)
    return ETERNAL_DECKS.phrases(begin(s).match.view(0), 0)


@rule("ED-181")
def test_each_player_moves_two_tokens_to_any_space_or_back_at_any_time() -> None:
    at = begin(dealt(players=3))
    places = [code(option) for option in at.match.signals(2)]
    assert len(places) == 2 * (3 * 7 + 5)
    assert "token 1 back" not in places
    at.match.signal(2, "token 1 lower 7")
    at.match.signal(1, "token 2 river 1")
    assert [me.tokens for me in at.state.players] == [("", ""), ("", "river 1"), ("lower 7", "")]
    at.match.signal(2, "token 1 back")
    assert at.state.players[2].tokens == ("", "")


@rule("ED-181")
def test_nobody_moves_a_token_of_another_nor_one_that_does_not_exist() -> None:
    at = begin(dealt())
    for seat, text in ((-1, "token 1 upper 1"), (0, "token 3 upper 1"), (0, "token 1 upper 0")):
        with pytest.raises(IllegalAnswer):
            at.match.signal(seat, text)


@rule("ED-181")
def test_a_token_may_be_moved_while_somebody_chooses() -> None:
    at = (
        begin(dealt(), asleep={"lower": "medusa minotaur kraken"}, lower="R1 B2 R3", hand="P9 R1")
        .when("play P9 lower")
        .asks(1, "awaken")
    )
    at.match.signal(1, "token 1 upper 2")
    at.when("kraken")
    assert at.state.players[1].tokens == ("upper 2", "")
    assert at.state.slots == ("kraken",)


@rule("ED-310", "ED-290", "ED-400")
@pytest.mark.parametrize("stage", ["E", "E+"])
def test_in_stage_e_there_are_no_tokens_at_first_and_nobody_talks(stage: str) -> None:
    at = begin(dealt(stage=stage))
    assert at.match.signals(0) == ()
    assert ETERNAL_DECKS.talk(at.state) == "silence"
    assert ETERNAL_DECKS.phrases(at.match.view(0), 0) == ()


@rule("ED-311", "ED-401")
def test_tokens_that_have_come_can_be_moved() -> None:
    s = dealt(stage="E+")
    s.players[0].tokens = ("",)
    assert len(begin(s).match.signals(0)) == 26


@rule("ED-421")
def test_in_solo_tokens_say_nothing_and_talk_is_open() -> None:
    at = begin(dealt(mode="solo"))
    assert at.match.signals(0) == ()
    assert ETERNAL_DECKS.talk(at.state) == "open"


@rule("ED-180")
def test_sentences_name_rares_abilities_and_skulls_and_never_energy_cards() -> None:
    plain = phrases("R5 BY6")
    assert not [key for key in plain if key.startswith("have_")]
    assert phrases("B1 G9") == plain  # nothing tells one hand of energy cards from another
    assert set(phrases("RARE medusa SK-R")) - set(plain) == {
        "have_rare",
        "have_ability",
        "have_skull",
    }


@rule("ED-141", "ED-312")
def test_while_hands_are_shown_everything_may_be_said() -> None:
    s = dealt(stage="E")
    assert ETERNAL_DECKS.talk(s) == "silence"
    s.hands_shown = True
    assert ETERNAL_DECKS.talk(s) == "open"
    assert ETERNAL_DECKS.talk(dealt()) == "phrases"
