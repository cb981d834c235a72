"""The first expedition: everything it brings is fixed (EX-55 to EX-66)."""

from typing import NamedTuple

from aevum.games.aeons_end.options import FIRST_OUTCASTS, GRAVEHOLD, XAXOS
from aevum.games.aeons_end.supplies import SUGGESTED


class Chapter(NamedTuple):
    """A battle of the first expedition: its nemesis and what its packets hold (EX-63)."""

    nemesis: str
    upgraded: tuple[str, ...]
    piles: tuple[str, ...]
    mages: tuple[str, ...]


SUPPLY = SUGGESTED[FIRST_OUTCASTS]
MAGES = ("ilya", "kel", "taqren_outcasts", "zhana_outcasts")  # EX-57

CHAPTERS = (  # EX-63
    Chapter(
        "experiment_153",
        (),
        ("galvanized_sapphire", "vigorous_sunstone", "carnivorous_roox", "infused_ignition"),
        (),
    ),
    Chapter(
        "thief_of_dreams",
        (
            *("chaos_strike", "rescind", "hunt_the_weak", "silent_decay"),
            *("sky_crush", "scion_of_the_void", "ray_of_desolation"),
        ),
        ("elongated_looq", "chain_of_retrieval", "paired_storm", "arcane_relay"),
        ("qu_outcasts",),
    ),
    Chapter(
        "risen_thrall",
        ("rain_of_devastation", "harbinger_of_monstrosity", "sacrifice", "blighted_magic"),
        ("helix_of_amber", "reconstituting_circuit", "unhinged_vortex", "radiant_conflux"),
        ("thraxir",),
    ),
    Chapter(
        "fountain_of_souls",
        ("labyrinth_wraith", "mage_devourer", "scour", "blackened_stars"),
        (
            *("unstable_pyrite", "orb_of_the_deep", "rift_dagger", "bottled_sun"),
            *("shattering_bolt", "unstable_rift", "gathered_will", "hasted_intellect"),
            *("swarm_of_flame", "dizzying_burst"),
        ),
        ("dezmodia_outcasts", "arachnos_outcasts"),
    ),
)
_ABILITIES = {1: 6, 2: 6, 3: 8, 4: 10}  # of Xaxos, by battle (EX-63)


def reserved(battle: int) -> frozenset[str]:
    """What the battles from this one on still bring, the last packet excepted.

    A loss is rewarded from the last packet, which no battle needs, so that nothing is taken ahead.
    """
    coming = CHAPTERS[battle - 1 : -1]
    return frozenset([name for chapter in coming for name in (*chapter.piles, *chapter.mages)])


def defended(battle: int) -> str:
    """Gravehold in battle 1, then Xaxos (EX-64)."""
    return GRAVEHOLD if battle == 1 else XAXOS


def abilities(battle: int) -> int:
    """How many ability cards Xaxos has (EX-63)."""
    return _ABILITIES[battle]
