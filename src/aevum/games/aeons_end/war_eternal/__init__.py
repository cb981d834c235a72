"""The box War Eternal: eight mages, four nemeses and their cards."""

from aevum.games.aeons_end.war_eternal import (
    basics,
    gems,
    mages,
    nemeses,
    relics,
    spells,
    starters,
)

__all__ = ["basics", "gems", "mages", "nemeses", "relics", "spells", "starters"]
