"""The box Outcasts: mages, market, treasures, Xaxos, nemeses and their cards."""

from aevum.games.aeons_end.cards.registry import declare_all

declare_all(__path__, __name__)
