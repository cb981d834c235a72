"""Curses: what awakened Eternals forbid, and the four that help."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.curses import banned_codes
from aevum.games.eternal_decks.rows import COLOURS, VALUES
from support.eternal_decks import begin, dealt
from support.rules import rule

ENERGY = {f"{c}{v}" for c in (*COLOURS, "RG", "BY") for v in VALUES}
SKULLS = {f"SK-{c}" for c in COLOURS}


@rule("ED-131")
@pytest.mark.parametrize(
    ("eternal", "values"),
    [
        ("phoenix", "1"),
        ("mermaid", "4"),
        ("king", "6"),
        ("fairy", "9"),
        ("phantom", "57"),
        ("skeleton", "28"),
    ],
)
def test_some_ban_values(eternal: str, values: str) -> None:
    assert set(banned_codes((eternal,))) == {code for code in ENERGY if code[-1] in values}


@rule("ED-132", "ED-133")
@pytest.mark.parametrize(
    ("eternal", "colour", "pair"),
    [
        ("vampire", "P", ""),
        ("medusa", "R", "RG"),
        ("minotaur", "B", "BY"),
        ("kraken", "G", "RG"),
        ("mummy", "Y", "BY"),
    ],
)
def test_some_ban_a_colour_its_bicolour_cards_and_its_skulls(
    eternal: str, colour: str, pair: str
) -> None:
    banned = {code for code in ENERGY if code[:-1] in (colour, pair)} | {f"SK-{colour}"}
    assert set(banned_codes((eternal,))) == banned


@rule("ED-132", "ED-134")
def test_the_witch_bans_rares_and_nothing_else() -> None:
    assert set(banned_codes(("witch",))) == {"RARE", "KEY_RARE"}


@rule("ED-134", "ED-145")
def test_the_witch_does_not_stop_the_minotaur() -> None:
    at = begin(dealt(), hand="minotaur R1", lower="B5", awake="witch").when("ability minotaur")
    assert at.state.box[at.state.paths[2].row[0][-1]] == "minotaur"


@rule("ED-130")
def test_curses_bind_everybody_and_only_in_paths() -> None:
    at = begin(dealt(), hand="R6 B2", hands={1: "B6 G2"}, awake="king")
    assert at.refusal("play R6 lower") == "ED-131"
    at.when("river R6")
    assert at.refusal("play B6 lower") == "ED-131"
    refused = at.why("play B6 lower")
    assert refused is not None
    assert refused.values == (("card", "B6"), ("eternal", "king"))


@rule("ED-135", "ED-261", "ED-EX-2")
def test_barong_helps_until_it_has_a_jewel() -> None:
    for name, offered in (("barong", True), ("barong*", False)):
        assert (
            begin(dealt(), hand="G9 R1", upper=("R2 R4 B5 G7", 6), awake=name).offers(
                "play G9 upper"
            )
            is offered
        )


@rule("ED-262", "ED-EX-3")
def test_kyubi_helps_in_play_unless_ordered_paths_are_strict() -> None:
    for option, offered in (("allow_equal_pair", True), ("strict", False)):
        assert (
            begin(
                dealt(kyubi_on_ordered_paths=option),
                hand="B6 R1",
                upper=("G1 R1 B4 R6", 6),
                awake="kyubi",
            ).offers("play B6 upper")
            is offered
        )


@rule("ED-222")
def test_the_gap_of_the_lost_forest_is_an_option() -> None:
    for gap, offered in ((1, True), (2, False)):
        assert (
            begin(
                dealt(lost_forest_gap=gap), hand="B3 R1", cards={"upper": "lost_forest"}, upper="B1"
            ).offers("play B3 upper")
            is offered
        )
