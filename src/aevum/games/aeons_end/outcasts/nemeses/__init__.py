"""The four nemeses of Outcasts, one file each."""

from aevum.games.aeons_end.cards.registry import declare_all

declare_all(__path__, __name__)
