"""Rulings: what no source settles, each an option of the set-up; own stages may set them, too."""

from aevum.kernel import SetupOption, Value

COLOURS = ("red", "blue", "green", "yellow")
_FLAG = (True, False)


def four_colours(text: str) -> Value | None:
    """The four colours in any order: who takes which, then the unused ones."""
    names = tuple(text.replace(" ", "").lower().split(","))
    return ",".join(names) if sorted(names) == sorted(COLOURS) else None


RULINGS = (
    SetupOption("camp_bonus_duration", "cycle", ("cycle", "permanent"), "ED-121"),
    SetupOption("lake_bicolour", "facing_halves", ("facing_halves", "single_phase"), "ED-172"),
    SetupOption(
        "kyubi_on_ordered_paths", "allow_equal_pair", ("allow_equal_pair", "strict"), "ED-262"
    ),
    SetupOption("row_complete_needs_skulls_covered", True, _FLAG, "ED-273"),
    SetupOption(
        "festival_plus_loss",
        "strict_hand_0_or_1",
        ("strict_hand_0_or_1", "only_if_no_other_action"),
        "ED-367",
    ),
    SetupOption("heart_key_bonus", "when_played", ("when_played", "immediate"), "ED-347"),
    SetupOption("cyclops_hits_closed_paths", True, _FLAG, "ED-307"),
    SetupOption("lost_forest_gap", 1, (1, 2), "ED-222"),
    SetupOption(
        "d_plus_overshoot_discard_from",
        "finisher_deck",
        ("finisher_deck", "guardian_deck"),
        "ED-387",
    ),
    SetupOption(
        "d_plus_key_order", ",".join(COLOURS), (",".join(COLOURS), "random"), "ED-385", four_colours
    ),
    SetupOption("discard_pile_view", "open", ("open", "strict_hidden"), "ED-79"),
    SetupOption("skull_cover_obeys_path", True, _FLAG, "ED-267"),
    SetupOption("witch_stage_b_jewel", True, _FLAG, "ED-148"),
    SetupOption("personal_zone_jewel_by", "owner", ("owner", "anyone"), "ED-330"),
    SetupOption("c_plus_gap", "1", ("1", "any"), "ED-376"),
    SetupOption(
        "solo_djinn", "own_limit_plus_one", ("own_limit_plus_one", "four_for_all"), "ED-423"
    ),
    SetupOption("solo_f_marker", "uses_a_token", ("uses_a_token", "separate_marker"), "ED-424"),
)
