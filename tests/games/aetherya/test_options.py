"""Setting up a game: modes, players, and every reading of the open points of the rulebook."""

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.options import SETUP_OPTIONS, options_of
from aevum.kernel import SetupOption, Value, WrongSetup
from support.aetherya import scene
from support.rules import rule

DEFAULTS: dict[str, Value] = {
    "mode": "base",
    "players": 2,
    "setup_duplicates": "after_all",
    "first_player": "seat",
    "deck_exhaustion": "immediate_flip",
    "portal_chain": "transitive",
    "parallel_links": "once",
    "legend_claim": "optional",
    "legend_timing": "any_time",
    "legend_after_last_reveal": False,
    "battle_link": "both_touch",
    "goblin_battle_portal": "never",
    "excess_dragons": "cap3",
    "tile_refusal": "after_look",
    "last_region_tile": "taken",
    "tiles_after_last_reveal": False,
    "legend_after_tiles": True,
    "placed_tile_fate": "discarded",
    "staff_limit": "none_if_three",
    "sword_uses_turn_legend": True,
    "griffin_for_griffin": False,
    "hammer_targets": "any",
    "solo_age_sizes": (4, 5, 6),
    "solo_draw": "declare_first",
    "solo_kept_discard_must_place": True,
    "solo_legends_per_turn": 1,
    "solo_deck_end": "after_turn",
    "solo_target_required": False,
    "solo_core_rearrange": False,
    "coop_write_check": "any_time",
    "coop_deck_end": "after_turn",
    "coop_last_card_end": "immediate",
}
EVERY_VALUE = [(option, value) for option in SETUP_OPTIONS for value in option.values]


@rule(*sorted({option.rule for option in SETUP_OPTIONS if option.rule}))
def test_nothing_chosen_gives_the_documented_default_of_every_open_point() -> None:
    assert AETHERYA.resolve({}) == DEFAULTS


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
def test_every_listed_value_can_be_chosen_and_reaches_the_game(
    option: SetupOption, value: Value
) -> None:
    setup = AETHERYA.resolve({option.name: value})
    assert setup[option.name] == value
    assert getattr(AETHERYA.deal(setup, 1).options, option.name) == value
    assert getattr(options_of(setup), option.name) == value


def test_every_open_point_names_a_numbered_rule_and_offers_its_default() -> None:
    for option in SETUP_OPTIONS:
        assert option.default in option.values
        assert option.rule.startswith("AE-") or option.name == "mode"


@rule("AE-140", "AE-141")
@pytest.mark.parametrize("mode", ["invasion", "confrontation", "variant"])
def test_modes_without_known_rules_are_refused(mode: str) -> None:
    with pytest.raises(WrongSetup, match="base, tiles, solo or coop"):
        AETHERYA.resolve({"mode": mode})


@rule("AE-100", "AE-120", "AE-70")
@pytest.mark.parametrize(
    ("mode", "players"), [("solo", 2), ("solo", 4), ("base", 1), ("tiles", 1), ("coop", 1)]
)
def test_solo_is_for_one_and_every_other_mode_for_two_to_four(mode: str, players: int) -> None:
    with pytest.raises(WrongSetup, match="players"):
        AETHERYA.resolve({"mode": mode, "players": players})


@pytest.mark.parametrize("players", [0, 5, "many"])
def test_one_to_four_may_play(players: object) -> None:
    with pytest.raises(WrongSetup, match="1, 2, 3 or 4"):
        AETHERYA.resolve({"players": players})


def test_an_unknown_option_or_value_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(WrongSetup, match="staff_limit"):
        AETHERYA.resolve({"staff_limits": "cap3"})
    with pytest.raises(WrongSetup, match="Did you mean mandatory"):
        AETHERYA.resolve({"legend_claim": "mandatry"})


@rule("AE-102")
@pytest.mark.parametrize("sizes", ["5,6,7", "4,5", "0,5,6", "4,5,6,0", "a,b,c"])
def test_the_three_ages_share_at_most_fifteen_legends(sizes: str) -> None:
    with pytest.raises(WrongSetup, match="solo_age_sizes"):
        AETHERYA.resolve({"solo_age_sizes": sizes})


@rule("AE-102")
@pytest.mark.parametrize("sizes", ["3,4,5", "3-4-5", [3, 4, 5]])
def test_other_sizes_of_the_ages_may_be_typed(sizes: object) -> None:
    assert AETHERYA.resolve({"solo_age_sizes": sizes})["solo_age_sizes"] == (3, 4, 5)


# --- readings that only the score shows


@rule("AE-33")
@pytest.mark.parametrize(("reading", "conflicts"), [("once", -2), ("each", -4)])
def test_two_portals_between_the_same_pair_count_as_the_option_says(
    reading: str, conflicts: int
) -> None:
    double = scene(
        given={"kingdoms": [{"grid": ["GO..", "OH..", "....", "...."]}]}, parallel_links=reading
    )
    assert double.see("kingdoms.0.scores.conflicts") == conflicts


# a1, a3 and c1 are tamed by the humans between them; nobody tames d4.
LAIR = {
    "tame_last": ["DHD.", "HPH.", "dH..", "...D"],
    "wild_last": ["DHD.", "HPH.", "DH..", "...d"],
}


@rule("AE-60")
@pytest.mark.parametrize(
    ("reading", "tame_last", "wild_last"),
    [("cap3", 12, 12), ("all_wild", -24, -24), ("placement_order", 0, 12)],
)
def test_a_fourth_dragon_scores_as_the_option_says(
    reading: str, tame_last: int, wild_last: int
) -> None:
    expected = {"tame_last": tame_last, "wild_last": wild_last}
    for name, region in (("tame_last", "c1"), ("wild_last", "d4")):
        lair = scene(
            given={"kingdoms": [{"grid": LAIR[name]}], "hand": ["swamp"], "river": []},
            excess_dragons=reading,
        ).when(f"explore {region}")
        assert lair.see("kingdoms.0.scores.dragons") == expected[name]


@rule("AE-60")
def test_the_order_of_arrival_survives_the_hammer_and_counts_placed_dragons() -> None:
    # Dragons by arrival: a1 and a3 tame, d4 wild; the fourth is placed at c1, where it is tame.
    placed = scene(
        given={
            "kingdoms": [
                {
                    "grid": ["DHD.", "HPH.", "SH..", "...D"],
                    "front": ["divine_hammer"],
                    "dragons": ["a1", "a3", "d4"],
                }
            ],
            "hand": ["dragon"],
            "river": [],
        },
        mode="tiles",
        excess_dragons="placement_order",
    ).when("place c1")
    assert placed.see("kingdoms.0.scores.dragons") == 0
    # Exchanged with the wild third one, the tame place holds an early dragon.
    placed.when("use divine_hammer", "c1", "d4")
    assert placed.see("kingdoms.0.scores.dragons") == 12
