"""Whole turns of Aeon's End: what to cast at whom, in which order, is judged by where it ends."""

from aevum.bots.aeons_end.position import AeonsEndPlaybook
from aevum.games.aeons_end.state import AeonsEnd


class AeonsEndTurns(AeonsEndPlaybook):
    """The same judgement at the end of a turn instead of an action; purchases go by plan."""

    def stretch(self, state: AeonsEnd) -> object:
        """One turn of one battle."""
        return state.turn, state.turn_of, state.expedition.running
