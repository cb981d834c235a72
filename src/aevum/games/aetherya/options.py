"""Setup options: modes, players and the thirty open points of the rulebook."""

from functools import lru_cache

from aevum.games.aetherya.readings import CHOICES, Readings
from aevum.kernel import Setup, SetupOption, Value, record
from aevum.offers import Preset

BASE, TILES, SOLO, COOP = MODES = ("base", "tiles", "solo", "coop")


@record
class Options(Readings):
    """The set-up of one game; shared by all clones of its state."""

    mode: str = BASE
    players: int = 2
    setup_duplicates: str = "after_all"
    first_player: str = "seat"
    deck_exhaustion: str = "immediate_flip"
    legend_claim: str = "optional"
    legend_timing: str = "any_time"
    legend_after_last_reveal: bool = False
    tile_refusal: str = "after_look"
    last_region_tile: str = "taken"
    tiles_after_last_reveal: bool = False
    legend_after_tiles: bool = True
    placed_tile_fate: str = "discarded"
    staff_limit: str = "none_if_three"
    sword_uses_turn_legend: bool = True
    griffin_for_griffin: bool = False
    hammer_targets: str = "any"
    solo_age_sizes: tuple[int, ...] = (4, 5, 6)
    solo_draw: str = "declare_first"
    solo_kept_discard_must_place: bool = True
    solo_legends_per_turn: int | str = 1
    solo_deck_end: str = "after_turn"
    solo_target_required: bool = False
    solo_core_rearrange: bool = False
    coop_write_check: str = "any_time"
    coop_deck_end: str = "after_turn"
    coop_last_card_end: str = "immediate"

    @property
    def legends_per_turn(self) -> int:
        """How many legends a player may take in one turn (AE-38, AE-109)."""
        if self.mode == SOLO and self.solo_legends_per_turn == "unlimited":
            return 15
        return 1


def age_sizes(text: str) -> Value | None:
    """Three rows of legends, at most fifteen cards in all (AE-102)."""
    try:
        sizes = tuple(int(part) for part in text.replace("-", ",").split(","))
    except ValueError:
        return None
    return sizes if len(sizes) == 3 and min(sizes) > 0 and sum(sizes) <= 15 else None


_FLAG = (False, True)
SETUP_OPTIONS = (
    SetupOption("mode", BASE, MODES),
    SetupOption("players", 2, (1, 2, 3, 4), "AE-2"),
    SetupOption("setup_duplicates", "after_all", ("after_all", "per_player"), "AE-13"),
    SetupOption("first_player", "seat", ("seat", "random"), "AE-17"),
    SetupOption(
        "deck_exhaustion", "immediate_flip", ("immediate_flip", "keep_drawn", "on_demand"), "AE-28"
    ),
    SetupOption("portal_chain", CHOICES["portal_chain"][0], CHOICES["portal_chain"], "AE-32"),
    SetupOption("parallel_links", CHOICES["parallel_links"][0], CHOICES["parallel_links"], "AE-33"),
    SetupOption("legend_claim", "optional", ("optional", "mandatory"), "AE-36"),
    SetupOption("legend_timing", "any_time", ("any_time", "after_action"), "AE-37"),
    SetupOption("legend_after_last_reveal", False, _FLAG, "AE-41"),
    SetupOption("battle_link", CHOICES["battle_link"][0], CHOICES["battle_link"], "AE-46"),
    SetupOption(
        "goblin_battle_portal",
        CHOICES["goblin_battle_portal"][0],
        CHOICES["goblin_battle_portal"],
        "AE-47",
    ),
    SetupOption("excess_dragons", CHOICES["excess_dragons"][0], CHOICES["excess_dragons"], "AE-60"),
    SetupOption("tile_refusal", "after_look", ("after_look", "blind"), "AE-73"),
    SetupOption("last_region_tile", "taken", ("taken", "lost"), "AE-75"),
    SetupOption("tiles_after_last_reveal", False, _FLAG, "AE-78"),
    SetupOption("legend_after_tiles", True, (True, False), "AE-79"),
    SetupOption("placed_tile_fate", "discarded", ("discarded", "returned"), "AE-80"),
    SetupOption("staff_limit", "none_if_three", ("none_if_three", "none_if_four", "cap3"), "AE-84"),
    SetupOption("sword_uses_turn_legend", True, (True, False), "AE-85"),
    SetupOption("griffin_for_griffin", False, _FLAG, "AE-86"),
    SetupOption("hammer_targets", "any", ("any", "revealed_only"), "AE-87"),
    SetupOption("solo_age_sizes", (4, 5, 6), ((4, 5, 6),), "AE-102", age_sizes),
    SetupOption("solo_draw", "declare_first", ("declare_first", "sequential"), "AE-105"),
    SetupOption("solo_kept_discard_must_place", True, (True, False), "AE-107"),
    SetupOption("solo_legends_per_turn", 1, (1, "unlimited"), "AE-109"),
    SetupOption("solo_deck_end", "after_turn", ("after_turn", "immediate"), "AE-111"),
    SetupOption("solo_target_required", False, _FLAG, "AE-114"),
    SetupOption("solo_core_rearrange", False, _FLAG, "AE-117"),
    SetupOption("coop_write_check", "any_time", ("any_time", "end_of_turn"), "AE-126"),
    SetupOption(
        "coop_deck_end", "after_turn", ("after_turn", "immediate", "end_of_round"), "AE-131"
    ),
    SetupOption("coop_last_card_end", "immediate", ("immediate", "end_of_round"), "AE-132"),
)

# What only one mode reads (AE-70, AE-100, AE-120).
OPTIONS_OF_MODE = {
    TILES: (
        "tile_refusal",
        "last_region_tile",
        "tiles_after_last_reveal",
        "legend_after_tiles",
        "placed_tile_fate",
        "staff_limit",
        "sword_uses_turn_legend",
        "griffin_for_griffin",
        "hammer_targets",
    ),
    SOLO: tuple([option.name for option in SETUP_OPTIONS if option.name.startswith("solo_")]),
    COOP: tuple([option.name for option in SETUP_OPTIONS if option.name.startswith("coop_")]),
}

PRESETS = (
    Preset("quick_start", {"mode": BASE, "players": 2}),
    Preset("objects", {"mode": TILES, "players": 2}),
    Preset("campaign", {"mode": SOLO, "players": 1}),
    Preset("together", {"mode": COOP, "players": 2}),
)


def options_of(setup: Setup) -> Options:
    """The options record a state carries; the same record for the same set-up."""
    return _options(tuple(setup.items()))


@lru_cache(256)
def _options(items: tuple[tuple[str, Value], ...]) -> Options:
    return Options.from_data(dict(items))
