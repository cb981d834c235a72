"""Aeon's End: breach mages defend Gravehold against a nemesis."""

from aevum.games.aeons_end.game import AEONS_END as AEONS_END
