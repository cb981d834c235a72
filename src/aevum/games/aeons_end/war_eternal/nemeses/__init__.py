"""The four nemeses of War Eternal, one file each."""

from aevum.games.aeons_end.war_eternal.nemeses import (
    gate_witch,
    hollow_crown,
    magus_of_cloaks,
    umbra_titan,
)

__all__ = ["gate_witch", "hollow_crown", "magus_of_cloaks", "umbra_titan"]
