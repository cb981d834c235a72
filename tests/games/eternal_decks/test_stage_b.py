"""Stage B: Keys on the B Eternals, the Stage B card and its jewel, the Ghost Village."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN, Match
from support.eternal_decks import Spot, arrange, begin, codes_of, dealt, hand_of
from support.rules import rule

B_ETERNALS = ("phantom", "skeleton", "witch", "vampire")


def village(**options: object) -> EternalDecks:
    """Stage B with two players; the upper path is a CAMP, so that rows are easy to fill."""
    return arrange(dealt(1, 0, stage="B", **{"players": 2, **options}), cards={"upper": "camp"})


def awaken(s: EternalDecks, name: str) -> Spot:
    """The acting player fills the upper path and wakes a B Eternal."""
    path = s.paths[0]
    at = begin(
        s,
        upper=" ".join(["R1", "B2", "R1", "B2", "R1"][: path.spaces - 1]),
        hands={s.turn_of: "G6 Y8 Y9"},
    )
    at.when("play G6 upper")
    if len(path.sleeping) > 1:
        at.when(name)
    return at


def on_stage_card(s: EternalDecks, name: str, jewel: str = "free") -> None:
    """A B Eternal was awakened and lies on the Stage B card."""
    path = s.paths[0]
    path.sleeping = tuple([other for other in path.sleeping if other != name])
    path.spaces += 1
    s.decks = [deck for deck in s.decks if deck.eternal != name]
    s.stage_b = s.stage_b.changed(eternal=name, jewel=jewel)
    s.keys += (name,)


# --- set-up


@rule("ED-210")
def test_four_b_eternals_with_keys_four_village_cards_and_a_jewel() -> None:
    s = dealt(stage="B", players=4)
    upper = s.paths[0]
    assert upper.sleeping == B_ETERNALS
    assert s.options.plan.part("keys")["where"] == "one_on_each_b_eternal"
    shown = [upper.card, *[s.path_box[card] for card in upper.village]]
    assert sorted(shown) == sorted(read_content("paths")["sets"]["ghost_village"])
    assert codes_of(s, s.star_bonus.stock) == [f"P{value}" for value in range(1, 10)]
    assert (s.stage_b.eternal, s.stage_b.jewel) == ("", "free")
    assert s.options.plan.cycle_bonus == {
        "upper": "none",
        "middle": "hearts_back",
        "lower": "star",
    }


@rule("ED-210")
def test_the_next_village_cards_are_hidden_and_their_order_differs() -> None:
    orders = {dealt(seed, stage="B", players=2).paths[0].card for seed in range(30)}
    assert len(orders) == 4
    assert begin(dealt(stage="B")).match.view(0).paths[0].village == (HIDDEN,) * 3


# --- awakening a B Eternal


@rule("ED-212", "ED-9")
def test_a_b_eternal_gives_its_key_and_lies_on_the_stage_card() -> None:
    s = village()
    decks = len(s.players[0].deck)
    at = awaken(s, "witch")
    s = at.state
    assert s.keys == ("witch",)
    assert s.stage_b.eternal == "witch"
    assert s.slots == ()
    assert at.heard("key") == [(0, "witch", 1)]
    assert at.heard("to_stage_card") == [(0, "witch")]
    assert len(s.players[0].deck) == decks + 8 - 1  # won, less the card drawn to refill
    assert codes_of(s, s.discard) == ["R1", "B2", "G6"]
    assert s.paths[0].row == ()


@rule("ED-212")
def test_other_eternals_go_to_the_awakening_zone_without_a_key() -> None:
    s = village()
    arrange(s, cards={"lower": "camp"})
    first = s.paths[2].sleeping[0]
    s = begin(s, lower="R1 B2 R1", hand="G6 Y8 Y9").when("play G6 lower", first).match.state
    assert (s.slots, s.stage_b.eternal, s.keys) == ((first,), "", ())


@rule("ED-217", "ED-131")
def test_the_curse_of_the_stage_card_binds_everybody() -> None:
    s = village()
    assert s.stage_b.eternal == ""
    assert begin(s, hands=("R5 R3 Y2", "B7 G8 Y1")).offers("play R5 lower")
    on_stage_card(s, "phantom")
    at = begin(s)
    assert at.refusal("play R5 lower") == "ED-131"
    assert at.when("play R3 lower").refusal("play B7 lower") == "ED-131"
    assert at.offers("play G8 lower")


@rule("ED-214")
def test_the_next_b_sends_the_older_one_to_a_slot_with_its_curse() -> None:
    s = village()
    on_stage_card(s, "phantom", "given")
    at = awaken(s, "skeleton")
    s = at.state
    assert (s.stage_b.eternal, s.stage_b.jewel) == ("skeleton", "free")
    assert (s.slots, s.slot_jewels) == (("phantom",), ("",))
    assert at.heard("stage_jewel_back") == [("phantom",)]
    assert at.heard("left_stage_card") == [("phantom", 1)]
    at = begin(s, hands={1: "R5 G4 R2"})
    assert at.refusal("play R5 lower") == "ED-131"  # Phantom, active again
    assert at.refusal("play R2 lower") == "ED-131"  # Skeleton
    assert at.offers("jewel any_2")  # a normal jewel may go to Phantom now
    assert at.when("jewel any_2", "G4 R5").match.state.slot_jewels == ("any_2",)


@rule("ED-215", "ED-3", "ED-218")
def test_the_fourth_b_is_the_fourth_key_and_wins() -> None:
    s = village()
    arrange(s, awake="phantom skeleton")
    s.keys = ("phantom", "skeleton")
    on_stage_card(s, "vampire")
    assert s.paths[0].spaces == 6
    arrange(s, river="R1 R1 R1 R1")
    at = awaken(s, "witch")
    assert at.outcome == "won"
    assert at.state.keys == ("phantom", "skeleton", "vampire", "witch")
    assert not at.state.paths[0].closed


@rule("ED-3")
def test_three_keys_are_not_enough() -> None:
    s = village()
    arrange(s, awake="phantom")
    s.keys = ("phantom",)
    on_stage_card(s, "vampire")
    at = awaken(s, "witch")
    assert (at.outcome, len(at.state.keys)) == ("", 3)


@rule("ED-218")
def test_the_upper_cycles_hold_three_to_six_cards() -> None:
    s = village()
    held = []
    for name in B_ETERNALS[:3]:
        held.append(s.paths[0].spaces)
        s = awaken(s, name).state
    assert [*held, s.paths[0].spaces] == [3, 4, 5, 6]


@rule("ED-210", "ED-113")
def test_every_cycle_turns_up_another_village_card() -> None:
    s = dealt(stage="B", players=2)
    seen = []
    for name in B_ETERNALS[:3]:
        seen.append(s.paths[0].card)
        s.paths[0].camp = True  # any row will do
        s = awaken(s, name).state
    seen.append(s.paths[0].card)
    assert sorted(seen) == sorted(read_content("paths")["sets"]["ghost_village"])


@rule("ED-217", "ED-114")
def test_the_eternal_on_the_stage_card_takes_the_ninth_slot_only_when_it_leaves() -> None:
    s = village()
    s.slots, s.slot_jewels = ("phoenix",) * 8, ("any_3",) + ("",) * 7
    on_stage_card(s, "phantom")
    at = awaken(s, "witch")
    assert at.state.slots[8] == "phantom"
    assert at.state.stars == ("ninth_eternal",)
    at.asks(1, "star_bonus")


@rule("ED-217")
def test_eight_slots_and_the_stage_card_are_not_nine() -> None:
    s = village()
    s.slots, s.slot_jewels = ("phoenix",) * 8, ("any_3",) + ("",) * 7
    at = awaken(s, "witch")
    assert (at.state.stage_b.eternal, at.state.stars) == ("witch", ())


# --- the Stage B jewel


@rule("ED-213", "ED-216")
def test_a_four_pays_for_the_stage_jewel_and_lifts_the_curse() -> None:
    s = village()
    on_stage_card(s, "phantom")
    at = begin(s, hands=("R4 B7 G8", "R5 B1 Y1"))
    at.when("jewel stage_b", "R4")
    s = at.state
    assert s.stage_b.jewel == "given"
    assert codes_of(s, s.river) == ["R4"]
    assert s.turn_of == 1  # the action of the turn
    assert at.offers("play R5 lower")


@rule("ED-213", "ED-92")
@pytest.mark.parametrize(
    ("held", "ways"),
    [
        ("R4", ["R4"]),
        ("RG4", ["RG4"]),
        ("RARE", ["RARE"]),
        ("R5", []),
        ("SK-R", []),
        ("R5 B6", ["B6 R5"]),
        ("R5 kraken", ["R5 kraken"]),
        ("R5 SK-R", []),
        ("kraken", []),
        ("R4 B5", ["R4", "B5 R4"]),
    ],
)
def test_a_four_or_any_two_cards_but_skulls(held: str, ways: list[str]) -> None:
    s = village()
    on_stage_card(s, "phantom")
    at = begin(s, hand=held)
    assert at.offers("jewel stage_b") == bool(ways)
    if not ways:
        assert at.refusal("jewel stage_b") == "ED-216"
        return
    at.when("jewel stage_b")
    if len(ways) > 1:
        assert sorted(at.codes()) == sorted(ways)
    else:
        assert sorted(codes_of(at.state, at.state.river)) == ways[0].split()


@rule("ED-213")
def test_no_other_jewel_reaches_the_stage_card_and_it_takes_one_only() -> None:
    s = village()
    on_stage_card(s, "phantom")
    at = begin(s, hand="R4 B1 G8")
    assert at.codes("jewel") == ["stage_b"]
    assert at.refusal("jewel any_2") == "ED-90"
    s.stage_b = s.stage_b.changed(jewel="given")
    found = begin(s).why("jewel stage_b")
    assert found is not None
    assert (found.rule, found.why) == ("ED-213", "stage_jewel_given")


@rule("ED-213")
def test_the_stage_jewel_goes_to_nobody_else() -> None:
    found = begin(village(), awake="phoenix", hand="R4 B1 G8").why("jewel stage_b")
    assert found is not None
    assert (found.rule, found.why) == ("ED-213", "stage_card_empty")
    other = dealt(stage="A", players=2)
    found = begin(other).why("jewel stage_b")
    assert found is not None
    assert found.why == "no_stage_card"


@rule("ED-98")
def test_the_stage_jewel_counts_for_no_star() -> None:
    s = village()
    arrange(s, awake="phoenix* mermaid*")
    on_stage_card(s, "phantom")
    at = begin(s, hand="R4 B1 G8").when("jewel stage_b", "R4")
    assert at.match.state.stars == ()


@rule("ED-213", "ED-93", "ED-76")
def test_cards_paid_for_the_stage_jewel_can_fill_the_river() -> None:
    s = village()
    on_stage_card(s, "phantom")
    s = begin(s, hand="R5 B6", river="R1 R1 R1 R1").when("jewel stage_b").match.state
    assert s.river == ()
    assert "RARE" in hand_of(s, 0)


@rule("ED-148")
def test_the_witch_makes_the_stage_jewel_unless_the_option_forbids_it() -> None:
    for allowed in (True, False):
        s = village(witch_stage_b_jewel=allowed)
        on_stage_card(s, "phantom")
        s = begin(s, hand="witch R1 B1").when("ability witch").match.state
        assert s.stage_b.jewel == ("given" if allowed else "free")


@rule("ED-148")
def test_the_witch_chooses_between_the_stage_jewel_and_the_zone() -> None:
    s = village()
    on_stage_card(s, "vampire")
    at = begin(s, awake="phoenix", hand="witch R1 B1")
    at.when("ability witch").asks(1, "free_jewel")
    assert "stage_b" in at.codes()
    assert "one_five_nine" not in at.codes()
    at.when("any_3")
    assert at.state.slot_jewels == ("any_3",)
    assert at.state.stage_b.jewel == "free"


# --- its Star bonus, and B+


@rule("ED-211")
def test_a_star_brings_a_purple_card_of_choice() -> None:
    at = begin(village(), awake="phoenix* mermaid* king", hand="R1 R9 B1")
    at.when("jewel one_or_nine", "R9")
    assert sorted(at.codes()) == [f"P{value}" for value in range(1, 10)]
    at.when("P7")
    assert "P7" in hand_of(at.state, 0)
    assert "P7" not in codes_of(at.state, at.state.star_bonus.stock)


@rule("ED-365")
def test_b_plus_covering_a_skull_deals_no_damage_and_gives_no_key() -> None:
    s = dealt(stage="B+", players=2)
    assert s.guardian.first_half
    at = begin(s, cards={"upper": "camp"}, lower="SK-R", hand="R9 B1 B2")
    at.when("play R9 lower")
    assert at.heard("covered_skull") != []
    assert (at.state.keys, at.outcome) == ((), "")
    assert at.kinds().count("key") == 0


@rule("ED-365", "ED-212")
def test_b_plus_keys_still_come_from_the_b_eternals() -> None:
    s = arrange(dealt(stage="B+", players=2), cards={"upper": "camp"})
    at = awaken(s, "vampire")
    assert (at.state.keys, at.state.stage_b.eternal) == (("vampire",), "vampire")


@rule("ED-366")
def test_b_plus_the_guardian_gives_no_jewel_to_the_stage_card() -> None:
    s = arrange(dealt(stage="B+", players=3), cards={"upper": "camp"})
    on_stage_card(s, "phantom")
    arrange(s, guardian="jewel_same_value_2 SK-R")
    for seat in range(3):
        arrange(s, hands={seat: "R1 B2 G3"})
    at = begin(s)
    at.when("river R1", "river R1", "river R1")
    assert at.heard("guardian_card") == [("jewel_same_value_2",)]
    assert at.state.stage_b.jewel == "free"
    assert "same_value_2" in at.state.jewels


@rule("ED-366")
@pytest.mark.parametrize(
    ("card", "row", "skull", "legal"),
    [
        ("castle", "R9", "SK-R", True),  # values do not bind a Skull
        ("castle", "R3", "SK-B", False),
        ("castle", "R3", "SK-P", True),
        ("lost_forest", "G3 P5", "SK-G", True),
        ("lost_forest", "G3 P5", "SK-Y", False),
        ("fog", "G3", "SK-G", False),
        ("fog", "G3", "SK-R", True),
        ("festival", "G3", "SK-G", False),
    ],
)
def test_b_plus_colour_rules_of_the_village_bind_skulls(
    card: str, row: str, skull: str, legal: bool
) -> None:
    assert (
        begin(
            dealt(stage="B+", players=2),
            cards={"upper": card},
            upper=(row, 5),
            hand=f"{skull} R1 B1",
        ).offers(f"play {skull} upper")
        is legal
    )


@rule("ED-366")
def test_b_plus_keeps_the_purple_star_cards() -> None:
    s = dealt(stage="B+", players=2)
    assert codes_of(s, s.star_bonus.stock) == [f"P{value}" for value in range(1, 10)]


# --- whole games


@pytest.mark.parametrize("stage", ["B", "B+"])
def test_a_saved_game_of_the_village_is_the_same_game(stage: str) -> None:
    s = dealt(stage=stage, players=3)
    on_stage_card(s, "phantom", "given")
    match = begin(s).match
    assert Match.load(match.game, match.save()).digest() == match.digest()
