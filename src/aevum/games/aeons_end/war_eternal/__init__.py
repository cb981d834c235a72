"""The box War Eternal: eight mages, four nemeses and their cards."""

from aevum.games.aeons_end.cards.registry import declare_all

declare_all(__path__, __name__)
