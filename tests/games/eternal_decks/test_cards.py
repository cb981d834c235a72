"""What the cards are, and which decks hold which."""

from __future__ import annotations

from aevum.games.eternal_decks.cards import (
    ABILITY,
    CARDS,
    ENERGY,
    SKULL,
    deck_codes,
    random_codes,
    starter_codes,
)
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import stages
from aevum.games.eternal_decks.rows import ANY, WILD, Face
from support.eternal_decks import arrange, begin, dealt
from support.rules import rule

ETERNALS = read_content("eternals")


def of_class(*letters: str) -> list[str]:
    return [name for name, eternal in ETERNALS.items() if eternal["class"] in letters]


@rule("ED-10", "ED-11", "ED-12")
def test_energy_cards_have_five_colours_nine_values_and_two_bicolour_pairs() -> None:
    energy = [card for card in CARDS.values() if card.kind == ENERGY]
    assert {card.colours for card in energy} == {"R", "B", "G", "Y", "P", "RG", "BY"}
    assert len(energy) == 7 * 9
    assert CARDS["RG3"].face("G") == Face("G", "R", 3)
    assert CARDS["RG3"].face("R") == CARDS["RG3"].face() == Face("R", "G", 3)


@rule("ED-13", "ED-19")
def test_rares_the_camp_bonus_and_a_lying_minotaur_stand_for_anything() -> None:
    wild = {code for code, card in CARDS.items() if card.is_wild}
    assert wild == {"RARE", "KEY_RARE", "CAMP", "minotaur"}
    assert CARDS["minotaur"].face() == Face(ANY, ANY, WILD)


@rule("ED-15", "ED-16")
def test_starter_decks_and_the_random_deck() -> None:
    assert starter_codes("blue") == ("B1", "B2", "B3", "B4", "B5")
    assert len(random_codes(4)) == 40
    assert random_codes(4).count("RARE") == 4
    assert not any(code.startswith("P") for code in random_codes(0))


@rule("ED-17", "ED-18")
def test_decks_have_eight_cards_one_ability_each_and_three_skulls_in_class_d() -> None:
    for name in of_class("A", "B", "C", "D"):
        kinds = [CARDS[code].kind for code in deck_codes(name)]
        assert len(kinds) == 8
        skulls, abilities = kinds.count(SKULL), kinds.count(ABILITY)
        assert skulls == (3 if name in of_class("D") else 0)
        assert abilities == (0 if name in ("vampire", *of_class("D")) else 1)


@rule("ED-8")
def test_every_stage_can_be_played_from_the_start_in_the_suggested_order() -> None:
    assert stages() == ("practice", *"ABCDEF", "A+", "B+", "C+", "D+", "E+")


@rule("ED-23", "ED-24", "ED-112")
def test_slots_fill_from_the_left_and_each_recipe_has_one_jewel() -> None:
    s = arrange(dealt(), awake="king medusa", middle="R9 B7 G5", hand="P1 R1 R2")
    assert len(set(s.jewels)) == len(s.jewels)
    assert begin(s).when("play P1 middle", "witch").state.slots == ("king", "medusa", "witch")


@rule("ED-26", "ED-145")
def test_spaces_are_counted_from_one_at_the_left() -> None:
    at = (
        begin(dealt(), lower="R1 B2", hand="minotaur R5")
        .when("ability minotaur")
        .asks(1, "swap", ["lower 1", "lower 2"])
    )
    assert at.when("lower 1").heard("swapped") == [(0, "minotaur", "lower", "R1")]


@rule("ED-160")
def test_camp_asks_for_nothing_more() -> None:
    s = arrange(dealt(), lower="R4", hand="B5 G1 Y9 P6")
    assert {"B5 lower", "G1 lower", "Y9 lower", "P6 lower"} <= set(begin(s).codes("play"))
