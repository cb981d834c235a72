"""Setup options: stage, difficulty, seats, colours, and the rulings no source settles."""

from __future__ import annotations

from functools import lru_cache

from aevum.games.eternal_decks.layers import SOLO, difficulties, stages
from aevum.games.eternal_decks.plan import Plan, plan_of
from aevum.kernel import Preset, Record, Setup, SetupOption, Value, WrongSetup, record

COLOURS = ("red", "blue", "green", "yellow")
DIFFICULTIES = ("beginner", "standard", "expert", "pro", "single", "advanced")
_FLAG = (True, False)


class _WithPlan(Record):
    """Room for the plan beside the fields: it follows from them and is asked for all the time."""

    __slots__ = ("_plan",)
    _plan: Plan


@record
class Options(_WithPlan):
    """The set-up of one game; shared by all clones of its state."""

    stage: str = "A"
    difficulty: str = "beginner"
    players: int = 2
    mode: str = "table"  # or solo: three golems of one person (ED-420)
    colours: str = "red,blue,green,yellow"
    camp_bonus_duration: str = "cycle"
    lake_bicolour: str = "facing_halves"
    kyubi_on_ordered_paths: str = "allow_equal_pair"
    row_complete_needs_skulls_covered: bool = True
    festival_plus_loss: str = "strict_hand_0_or_1"
    heart_key_bonus: str = "when_played"
    cyclops_hits_closed_paths: bool = True
    lost_forest_gap: int = 1
    d_plus_overshoot_discard_from: str = "finisher_deck"
    d_plus_key_order: str = "red,blue,green,yellow"
    discard_pile_view: str = "open"
    skull_cover_obeys_path: bool = True
    witch_stage_b_jewel: bool = True
    personal_zone_jewel_by: str = "owner"
    c_plus_gap: str = "1"
    solo_djinn: str = "own_limit_plus_one"
    solo_f_marker: str = "uses_a_token"

    @property
    def solo(self) -> bool:
        """Whether one person plays three golems (ED-420)."""
        return self.mode == SOLO

    @property
    def plan(self) -> Plan:
        """What the stage asks for."""
        try:
            return self._plan
        except AttributeError:
            seats = SOLO if self.mode == SOLO else str(self.players)
            self._plan = plan_of(self.stage, self.difficulty, seats)
            return self._plan


def four_colours(text: str) -> Value | None:
    """The four colours in any order: who takes which, then the unused ones."""
    names = tuple(text.replace(" ", "").lower().split(","))
    return ",".join(names) if sorted(names) == sorted(COLOURS) else None


SETUP_OPTIONS = (
    SetupOption("stage", "A", stages(), "ED-2"),
    SetupOption("difficulty", "beginner", DIFFICULTIES, "ED-190"),
    SetupOption("players", 2, (1, 2, 3, 4), "ED-1"),
    SetupOption("mode", "table", ("table", SOLO), "ED-420"),
    SetupOption("colours", ",".join(COLOURS), (",".join(COLOURS),), "ED-36", four_colours),
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
        "d_plus_key_order",
        ",".join(COLOURS),
        (",".join(COLOURS), "random"),
        "ED-385",
        four_colours,
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

PRESETS = (
    Preset("first_stage", {"stage": "A", "players": 2}),
    Preset("practice", {"stage": "practice", "players": 2}),
    Preset("alone", {"stage": "A", "mode": SOLO}),
    Preset("full_table", {"stage": "B", "players": 4}),
)


def complete(chosen: dict[str, Value]) -> dict[str, Value]:
    """Solo is for one; a stage with one difficulty implies it; any other must exist there."""
    if "players" not in chosen:
        chosen["players"] = 1 if chosen.get("mode") == SOLO else 2
    if "mode" not in chosen:
        chosen["mode"] = SOLO if chosen["players"] == 1 else "table"
    if (chosen["mode"] == SOLO) != (chosen["players"] == 1):
        raise WrongSetup(
            "solo is played by one person with three golems, a table by two to four players: "
            "change players or mode.",
            "solo_or_table",
        )
    stage = str(chosen.get("stage", "A"))
    offered = difficulties(stage)
    if "difficulty" not in chosen:
        chosen["difficulty"] = offered[0]
    if chosen["difficulty"] not in offered:
        listed = ", ".join(offered)
        raise WrongSetup(
            f"stage {stage} has no difficulty {chosen['difficulty']!r}: choose {listed}.",
            "no_such_difficulty",
            stage=stage,
            difficulty=chosen["difficulty"],
            offered=listed,
        )
    return chosen


def options_of(setup: Setup) -> Options:
    """The options record a state carries; the same record for the same set-up."""
    return _options(tuple(setup.items()))


@lru_cache(256)
def _options(items: tuple[tuple[str, Value], ...]) -> Options:
    return Options.from_data(dict(items))
