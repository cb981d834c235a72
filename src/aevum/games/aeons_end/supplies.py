"""The suggested supplies of the rulebook (WE-4)."""

SUGGESTED: dict[str, tuple[str, ...]] = {
    "deck_destruction": (
        "frozen_magmite",
        "scoria_slag",
        "erratic_ingot",
        "mages_totem",
        "primordial_fetish",
        "jagged_lightning",
        "fiery_torrent",
        "conjure_the_lost",
        "reduce_to_ash",
    ),
    "reuse_spells": (
        "volcanic_glass",
        "breach_ore",
        "bloodstone_jewel",
        "cairn_compass",
        "vortex_gauntlet",
        "thoughtform_familiar",
        "kindle",
        "nova_forge",
        "crystallize",
    ),
}
