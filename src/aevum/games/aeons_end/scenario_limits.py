"""What a scenario may not put on the table: positions no battle can come to.

Cards may be as many as a scenario likes: it makes them anew. What has a place or a measure keeps
to it.
"""

from collections import Counter

from aevum.games.aeons_end.cards import ATTACK, CARDS, FOES, MAGES, MINION, NEMESES, SPELL
from aevum.games.aeons_end.options import XAXOS
from aevum.games.aeons_end.setup_checks import refusal
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
        who = f"{mage.seat + 1} ({mage.id})"
        most = mage.life_cap + _more(s)
        if not 0 <= mage.life <= most:
            raise refusal(SaveError, "given_life", who=who, most=most, given=mage.life)
        if not 0 <= mage.charges <= MAGES[mage.id].charges:
            most, given = MAGES[mage.id].charges, mage.charges
            raise refusal(SaveError, "given_charges", who=who, most=most, given=given)
        if min(mage.aether) < 0:
            raise refusal(SaveError, "given_aether", who=who)
        _check_breaches(s, mage, who)


def _check_breaches(s: AeonsEnd, mage: Mage, who: str) -> None:
    for slot, stage in enumerate(mage.stages):
        if not 0 <= stage <= OPEN:
            raise refusal(SaveError, "given_turns", who=who, slot=SLOTS[slot], most=OPEN - 1)
        if mage.prepped[slot] and not mage.tiles[slot]:
            raise refusal(SaveError, "given_no_breach", who=who, slot=SLOTS[slot])
    for card in spells_prepped(mage):
        if CARDS[s.box[card]].kind != SPELL:
            raise refusal(SaveError, "given_no_spell", who=who, card=s.box[card])


def _check_nemesis(s: AeonsEnd) -> None:
    foe = s.nemesis
    if not 0 <= foe.life <= foe.life_cap:
        raise refusal(SaveError, "given_nemesis_life", most=foe.life_cap, given=foe.life)
    if foe.tokens < 0:
        raise refusal(SaveError, "given_tokens")
    if not 0 < s.gravehold <= s.gravehold_cap + _more(s):
        most = s.gravehold_cap + _more(s)
        raise refusal(SaveError, "given_gravehold", most=most, given=s.gravehold)


def _check_in_play(s: AeonsEnd) -> None:
    foe = s.nemesis
    grows = NEMESES[foe.id].extra_life is not None
    for card, count in zip(foe.in_play, foe.counters, strict=True):
        definition = FOES[s.box[card]]
        what = "given_minion_life" if definition.kind == MINION else "given_power_tokens"
        if definition.kind == ATTACK:
            raise refusal(SaveError, "given_attack", card=definition.id)
        if count < 1 or (count > definition.counters and not grows):
            most = definition.counters
            raise refusal(SaveError, what, card=definition.id, most=most, given=count)
    names = Counter([s.box[card] for card in foe.in_play])
    for name, number in names.items():
        if number > FOES[name].copies:
            copies = FOES[name].copies
            raise refusal(SaveError, "given_copies", card=name, most=copies, given=number)
