"""What a scenario may not put on the table: positions no battle can come to.

Cards may be as many as a scenario likes: it makes them anew. What has a place or a measure keeps
to it.
"""

from collections import Counter

from aevum.games.aeons_end.cards import ATTACK, CARDS, FOES, MAGES, MINION, NEMESES, SPELL
from aevum.games.aeons_end.options import XAXOS
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import SLOTS, spells_prepped
from aevum.kernel import SaveError

HEALED_BY_XAXOS = 60  # his abilities heal beyond the start (EX-66), but not without end


def check_possible(s: AeonsEnd) -> None:
    """Refuse a battle that cannot be, with the first thing that is wrong."""
    _check_mages(s)
    _check_nemesis(s)
    _check_in_play(s)


def _more(s: AeonsEnd) -> int:
    """How much beyond its limit life may be."""
    return HEALED_BY_XAXOS if s.options.defend == XAXOS else 0


def _check_mages(s: AeonsEnd) -> None:
    for mage in s.mages:
        who = f"mage {mage.seat + 1} ({mage.id})"
        most = mage.life_cap + _more(s)
        if not 0 <= mage.life <= most:
            raise SaveError(f"{who} has 0 to {most} life, not {mage.life}")
        if not 0 <= mage.charges <= MAGES[mage.id].charges:
            raise SaveError(f"{who} has 0 to {MAGES[mage.id].charges} charges, not {mage.charges}")
        if min(mage.aether) < 0:
            raise SaveError(f"{who} cannot have less than no aether")
        _check_breaches(s, mage, who)


def _check_breaches(s: AeonsEnd, mage: Mage, who: str) -> None:
    for slot, stage in enumerate(mage.stages):
        if not 0 <= stage <= OPEN:
            raise SaveError(f"{who}: breach {SLOTS[slot]} is turned 0 to {OPEN - 1} times, or open")
        if mage.prepped[slot] and not mage.tiles[slot]:
            raise SaveError(f"{who} has no breach {SLOTS[slot]} to prep a spell to")
    for card in spells_prepped(mage):
        if CARDS[s.box[card]].kind != SPELL:
            raise SaveError(f"{who}: {s.box[card]} is no spell and cannot be prepped")


def _check_nemesis(s: AeonsEnd) -> None:
    foe = s.nemesis
    if not 0 <= foe.life <= foe.life_cap:
        raise SaveError(f"the nemesis has 0 to {foe.life_cap} life, not {foe.life}")
    if foe.tokens < 0:
        raise SaveError("the nemesis cannot have less than no tokens")
    if not 0 < s.gravehold <= s.gravehold_cap + _more(s):
        raise SaveError(f"Gravehold has 1 to {s.gravehold_cap + _more(s)} life, not {s.gravehold}")


def _check_in_play(s: AeonsEnd) -> None:
    foe = s.nemesis
    grows = NEMESES[foe.id].extra_life is not None
    for card, count in zip(foe.in_play, foe.counters, strict=True):
        definition = FOES[s.box[card]]
        what = "life" if definition.kind == MINION else "tokens"
        if definition.kind == ATTACK:
            raise SaveError(f"{definition.id} is an attack: it never stays in play")
        if count < 1 or (count > definition.counters and not grows):
            raise SaveError(f"{definition.id} has 1 to {definition.counters} {what}, not {count}")
    names = Counter([s.box[card] for card in foe.in_play])
    for name, number in names.items():
        if number > FOES[name].copies:
            raise SaveError(f"{name} is in the box {FOES[name].copies} times, not {number}")
