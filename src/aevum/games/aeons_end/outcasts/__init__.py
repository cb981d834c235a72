"""The box Outcasts: mages, market, treasures, Xaxos, nemeses and their cards."""

from aevum.games.aeons_end.outcasts import (
    basics,
    curses,
    gems,
    glyphs,
    mages,
    nemeses,
    relics,
    spells,
    starters,
    treasures,
    upgraded,
    xaxos,
    xaxos_promos,
)

__all__ = [
    "basics",
    "curses",
    "gems",
    "glyphs",
    "mages",
    "nemeses",
    "relics",
    "spells",
    "starters",
    "treasures",
    "upgraded",
    "xaxos",
    "xaxos_promos",
]
