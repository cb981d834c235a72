"""How a table reads the five open questions that decide contact, legends and scoring."""

from aevum.kernel import Record, record

# Every accepted value of a reading; the first one is the default.
CHOICES: dict[str, tuple[str, ...]] = {
    "portal_chain": ("transitive", "single"),  # AE-32
    "parallel_links": ("once", "each"),  # AE-33
    "battle_link": ("both_touch", "group"),  # AE-46
    "goblin_battle_portal": ("never", "always", "as_adaptation"),  # AE-47
    "excess_dragons": ("cap3", "all_wild", "placement_order"),  # AE-60
}


@record
class Readings(Record):
    """One value for each open question; the defaults are those of the fact sheet."""

    portal_chain: str = "transitive"
    parallel_links: str = "once"
    battle_link: str = "both_touch"
    goblin_battle_portal: str = "never"
    excess_dragons: str = "cap3"


DEFAULTS = Readings()
