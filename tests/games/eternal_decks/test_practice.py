"""The practice mode: nine to wake, golems that bring jewels, nothing else to learn."""

from __future__ import annotations

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import arrange, begin, codes_of, dealt
from support.rules import rule

GOLEMS = ("golem_alpha", "golem_gamma", "golem_delta")


def practice(**options: object) -> EternalDecks:
    """A practice game in which purple 9 completes the lower path."""
    s = dealt(stage="practice", **options)  # type: ignore[arg-type]
    arrange(s, hand="P9 R1 R2", lower="R1 B2 R3")
    return s


@rule("ED-200")
def test_there_are_no_stars_no_jewels_and_gifts_are_free() -> None:
    s = practice()
    assert (s.stars_left, s.jewels, s.hearts) == ((), (), 0)
    at = begin(s)
    assert at.refusal("jewel any_2") == "ED-200"
    assert at.when("give P9 2").state.hearts == 0


@rule("ED-200")
def test_decks_of_golems_are_random_and_eternals_have_no_ability_cards() -> None:
    s = practice()
    assert s.paths[2].sleeping == GOLEMS
    for sleeping in s.decks:
        codes = codes_of(s, sleeping.cards + sleeping.drawn)
        assert sleeping.eternal not in codes
        assert len(codes) == (8 if sleeping.eternal in (*GOLEMS, "vampire") else 7)


@rule("ED-200")
def test_the_jewel_of_a_golem_goes_at_once_to_an_awakened_eternal_without_one() -> None:
    at = (
        begin(practice(), awake="king medusa fairy*")
        .when("play P9 lower", "golem_gamma")
        .asks(1, "jewel_for", ["king", "medusa"])
    )
    at.when("medusa")
    assert at.state.slots[3] == "golem_gamma"
    assert [bool(jewel) for jewel in at.state.slot_jewels] == [False, True, True, False]


@rule("ED-200")
def test_with_nobody_to_receive_it_the_jewel_stays_on_the_golem_for_good() -> None:
    at = begin(practice()).when("play P9 lower", "golem_gamma")
    assert at.state.slots == ("golem_gamma",)
    assert at.state.slot_jewels[0] != ""


@rule("ED-200")
def test_no_fourth_cycle_follows() -> None:
    at = begin(practice(), awake="golem_alpha golem_gamma", lower="R1 B2 R3 B4 R5").when(
        "play P9 lower"
    )
    assert at.state.paths[2].closed


@rule("ED-3", "ED-200")
def test_all_nine_awake_win() -> None:
    s = practice()
    asleep = [e for path in s.paths for e in path.sleeping if e != "golem_delta"]
    arrange(s, awake=[f"{eternal}*" for eternal in asleep])
    at = begin(s, lower="R1 B2 R3 B4 R5").when("play P9 lower")
    assert (at.outcome, len(at.state.slots)) == ("won", 9)
