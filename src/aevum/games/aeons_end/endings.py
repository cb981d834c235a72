"""How a battle was lost, read off its last position (WE-70, NR-55, NR-56).

Each of these ends the battle at once, so no two of them are ever true together.
"""

from aevum.games.aeons_end.state import AeonsEnd

GRAVEHOLD, XAXOS, EXHAUSTED = "lost_gravehold", "lost_xaxos", "lost_exhausted"
ENDLESS = "lost_endless"  # the nemesis acts for ever, and nobody is left to stop it
# What a nemesis adds of its own: no tokens left, or a power that was not discarded in time.
OWN = ("lost_umbra_titan", "lost_magus_of_cloaks")
WAYS = {"lost": (GRAVEHOLD, XAXOS, EXHAUSTED, ENDLESS, *OWN)}


def cause(s: AeonsEnd) -> str:
    """Why a battle that is lost was lost."""
    if s.gravehold == 0:
        return GRAVEHOLD if s.aids.xaxos_charges < 0 else XAXOS
    if len(s.mages) > 1 and all(mage.life == 0 for mage in s.mages):
        return EXHAUSTED
    own = f"lost_{s.nemesis.id}"
    return own if own in OWN else ENDLESS
