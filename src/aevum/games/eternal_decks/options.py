"""Setup options: stage, difficulty, seats, colours, and the rulings no source settles."""

from functools import lru_cache
from typing import Self

from aevum.games.eternal_decks.content import LEDGER, depends_on_lists, lists_in_use
from aevum.games.eternal_decks.layers import SOLO, difficulties, stages
from aevum.games.eternal_decks.modes.custom import STANDARD, CustomStage, parse_code, stage_of_code
from aevum.games.eternal_decks.modes.custom_parts import OWN, PART_OPTIONS, PARTS
from aevum.games.eternal_decks.modes.journey import STORY
from aevum.games.eternal_decks.modes.titles import (
    NO_TITLE,
    check_titles,
    chosen_titles,
    parse_personal,
    parse_team,
    personal_titles,
    team_titles,
    with_titles,
)
from aevum.games.eternal_decks.plan import Plan, plan_of
from aevum.games.eternal_decks.refusals import error, refusal
from aevum.games.eternal_decks.rulings import COLOURS, RULINGS, four_colours
from aevum.kernel import Record, SaveError, Setup, SetupOption, Value, record
from aevum.offers import EDITION, STAND_INS, Preset, lists_option, with_lists

DIFFICULTIES = ("beginner", "standard", "expert", "pro", "single", "advanced")
_MARKS = ("lists", EDITION)  # what a game was dealt from: nobody chooses it
TITLE_OPTIONS = ("titles", "personal_titles")
_KEPT_OPTIONS = {  # parts a base keeps (OM-41)
    "B": ("upper_path", "upper_eternals"),
    "C": ("upper_path",),
    "F": ("lower_path",),
}
NOBODY = "nobody"
_STARTER_STAGES = ("A", "B", "C", "D", "E")  # where a starter deck may be exchanged (ED-415)


class _WithPlan(Record):
    """Room beside the fields for what follows from them and is asked for all the time."""

    __slots__ = ("plan", "rulings")
    plan: Plan  # what the stage asks for
    rulings: tuple[str, str, int]  # those that change what a path asks

    @classmethod
    def from_data(cls, data: object) -> Self:
        """The options of a set-up or a save, ready for use."""
        options = super().from_data(data)
        try:
            options.find_out()
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            raise error(SaveError, "saved_options", problem=repr(problem)) from problem
        return options

    def find_out(self) -> None:
        """Fill the room; the fields never change."""
        raise NotImplementedError


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
    guardian_starter: str = NOBODY  # or the colour that plays with the guardian's deck (ED-415)
    titles: str = NO_TITLE  # of the whole table, separated by commas (OM-30)
    personal_titles: str = NO_TITLE  # one per seat, in seat order (OM-30)
    custom: str = STANDARD  # or the code of an own stage (OM-44)
    lists: str = STAND_INS  # or which lists of an owner the game was dealt with
    edition: int = 1  # of the components it was drawn from

    @property
    def solo(self) -> bool:
        """Whether one person plays three golems (ED-420)."""
        return self.mode in (SOLO, STORY)

    def find_out(self) -> None:
        """The plan of the stage, and the rulings that paths ask for."""
        self.plan = self._find_plan()
        self.rulings = (self.kyubi_on_ordered_paths, self.lake_bicolour, self.lost_forest_gap)

    def _find_plan(self) -> Plan:
        seats = SOLO if self.solo else str(self.players)
        plan = plan_of(self.stage, self.difficulty, seats, self.custom)
        team = {*chosen_titles(self.titles), *plan.layer.get("compulsory_titles", ())}
        personal = chosen_titles(self.personal_titles)
        return with_titles(plan, sorted(team), personal) if team or personal else plan


SETUP_OPTIONS = (
    SetupOption("stage", "A", stages(), "ED-2"),
    SetupOption("difficulty", "beginner", DIFFICULTIES, "ED-190"),
    SetupOption("players", 2, (1, 2, 3, 4), "ED-1"),
    SetupOption("mode", "table", ("table", SOLO, STORY), "ED-420"),
    SetupOption("colours", ",".join(COLOURS), (",".join(COLOURS),), "ED-36", four_colours),
    *RULINGS,
    SetupOption("guardian_starter", NOBODY, (NOBODY, *COLOURS), "ED-415"),
    SetupOption("titles", NO_TITLE, (NO_TITLE, *team_titles()), "OM-30", parse_team, "several"),
    SetupOption(
        "personal_titles",
        NO_TITLE,
        (NO_TITLE, *personal_titles()),
        "OM-31",
        parse_personal,
        "each_seat",
    ),
    SetupOption("custom", STANDARD, (STANDARD, OWN), "OM-40", parse_code, "text"),
    lists_option("ED-17"),
    *PART_OPTIONS,
    LEDGER.option(),
)

PRESETS = (
    Preset("first_stage", {"stage": "A", "players": 2}),
    Preset("practice", {"stage": "practice", "players": 2}),
    Preset("alone", {"stage": "A", "mode": SOLO}),
    Preset("full_table", {"stage": "B", "players": 4}),
    Preset("journey", {"mode": STORY}),
    Preset("own_stage", {"stage": "A", "custom": OWN}),
)


def complete(chosen: dict[str, Value]) -> dict[str, Value]:
    """Solo is for one; a stage with one difficulty implies it; any other must exist there.

    An own stage brings its base and its switches with it (OM-41).
    """
    own = _own_stage(chosen)
    alone = (SOLO, STORY)
    if "players" not in chosen:
        chosen["players"] = 1 if chosen.get("mode") in alone else 2
    if "mode" not in chosen:
        chosen["mode"] = SOLO if chosen["players"] == 1 else "table"
    if (chosen["mode"] in alone) != (chosen["players"] == 1):
        raise refusal("solo_or_table")
    if chosen["mode"] == STORY:
        _check_story(chosen)
    stage = str(chosen.get("stage", "A"))
    offered = difficulties(stage)
    if "difficulty" not in chosen:
        chosen["difficulty"] = offered[0]
    if chosen["difficulty"] not in offered:
        difficulty = str(chosen["difficulty"])
        raise refusal("no_such_difficulty", stage=stage, difficulty=difficulty, offered=offered)
    _check_own_modes(chosen, own)
    _check_guardian_starter(chosen, stage)
    return with_lists(LEDGER.mark(chosen), lists_in_use())


def _own_stage(chosen: dict[str, Value]) -> CustomStage | None:
    """The own stage of a code. Naming a part composes one; without any, parts say nothing."""
    custom = str(chosen.get("custom", OWN if chosen.keys() & set(PARTS) else STANDARD))
    if custom == STANDARD:
        for part in PARTS:
            chosen.pop(part, None)
        return None
    if custom == OWN:
        chosen["custom"] = OWN
        chosen["difficulty"] = difficulties(str(chosen.get("stage", "A")))[0]
        return None
    own = stage_of_code(custom)
    assert own is not None
    chosen |= own.options
    chosen["stage"], chosen["difficulty"] = own.base, difficulties(own.base)[0]
    return own


def _check_own_modes(chosen: dict[str, Value], own: CustomStage | None) -> None:
    """An own stage has its seats; titles must fit the stage and one another (OM-30, OM-41)."""
    seats = str(chosen["players"]) if chosen["mode"] == "table" else SOLO
    if own is not None:
        own.check_seats(seats)
    team, personal = [chosen_titles(str(chosen.get(name, NO_TITLE))) for name in TITLE_OPTIONS]
    team += own.titles if own else ()
    wrong = check_titles(str(chosen.get("stage", "A")), seats, team, personal)
    if wrong is not None:
        raise wrong


def _check_guardian_starter(chosen: dict[str, Value], stage: str) -> None:
    """Somebody who sits there takes the guardian's deck, in a stage with starter decks (ED-415)."""
    taker = str(chosen.get("guardian_starter", NOBODY))
    if taker == NOBODY:
        return
    if stage not in _STARTER_STAGES:
        raise refusal("no_guardian_starter", stage=stage)
    seats = int(str(chosen["players"])) if chosen["mode"] == "table" else 3
    seated = str(chosen.get("colours", ",".join(COLOURS))).split(",")[:seats]
    if taker not in seated:
        raise refusal("nobody_of_that_colour", colour=taker, seated=", ".join(seated))


def _check_story(chosen: dict[str, Value]) -> None:
    """A journey begins with stage A and takes neither titles nor own stages (OM-1, OM-40)."""
    chosen["stage"] = "A"
    plain = {"titles": NO_TITLE, "personal_titles": NO_TITLE, "custom": STANDARD}
    plain["guardian_starter"] = NOBODY
    if any(chosen.get(name, value) != value for name, value in plain.items()):
        raise refusal("story_plain")


def idle_options(setup: Setup) -> tuple[str, ...]:
    """What nobody chooses here: which lists are in use; what a journey or an own stage settles."""
    if setup["mode"] == STORY:  # stages follow one another, each at a difficulty of its own
        return (*_MARKS, "stage", *TITLE_OPTIONS, "custom", *PARTS)
    if setup["custom"] == STANDARD:
        return (*_MARKS, *PARTS)
    if setup["custom"] == OWN:
        kept = _KEPT_OPTIONS.get(str(setup["stage"])[0], ())
        return (*_MARKS, "difficulty", *kept)
    return (*_MARKS, "stage", "difficulty")


def settled_by(name: str, value: Value) -> tuple[str, ...]:
    """A journey forgets the stage chosen before; another own stage forgets the parts of the old."""
    if name == "mode" and value == STORY:
        return ("stage", *TITLE_OPTIONS, "custom", *PARTS)
    return PARTS if name == "custom" else ()


def options_with(options: Options, **changes: Value) -> Options:
    """The same options but for some of them; the same record for the same values."""
    return _options(tuple({**options.to_data(), **changes}.items()))


def options_of(setup: Setup) -> Options:
    """The options record a state carries; the same record for the same set-up."""
    return _options(tuple(setup.items()))


@depends_on_lists
@lru_cache(256)
def _options(items: tuple[tuple[str, Value], ...]) -> Options:
    return Options.from_data(dict(items))
