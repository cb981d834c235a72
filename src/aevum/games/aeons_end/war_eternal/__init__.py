"""The box War Eternal: eight mages, four nemeses and their cards."""

from aevum.games.aeons_end.war_eternal import basics, gems, mages, nemeses, relics, spells

BOX = (basics, gems, mages, nemeses, relics, spells)

__all__ = ["BOX"]
