"""Setting up what helps the players: treasures, and Xaxos in Gravehold's place (EX-25 to EX-32)."""

from aevum.games.aeons_end.boxes import Box, chosen, in_any_box
from aevum.games.aeons_end.cards import (
    ABILITIES,
    ANY_MAIN,
    CARDS,
    GEM,
    GLYPH_TOKENS,
    MAGES,
    TREASURES,
    MageMat,
)
from aevum.games.aeons_end.options import NONE, XAXOS
from aevum.games.aeons_end.state import AeonTable, Mage, put, rules
from aevum.games.aeons_end.verbs.market import on_offer
from aevum.kernel import TABLE, RulesError

CRYSTAL, SPARK = "crystal", "spark"
_PACKETS = {6: 1, 8: 2, 10: 3}  # ability cards unlocked by the packets so far (EX-63)


def treasures_of(t: AeonTable, level: int) -> list[str]:
    """The treasures of a level in this battle: one for each seat, or one for the group."""
    s = t.state
    wanted = (s.options.treasures_1, s.options.treasure_2, s.options.treasures_3)[level - 1]
    count = 1 if level == 2 else s.options.players
    if wanted == NONE:
        return [NONE] * count
    known = CARDS if level == 1 else TREASURES
    among = [name for name in sorted(in_any_box(known, s.options)) if known[name].level == level]
    listed = wanted.split(",")
    listed += [NONE] * (count - len(listed))
    return chosen(t, ",".join(listed), among, count)


def starting_deck(mat: MageMat, treasure: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Hand and deck with a level 1 treasure in place of a starter, of the deck if it can be."""
    if treasure == NONE:
        return mat.hand, mat.deck
    victim, in_deck = _victim(mat, treasure)
    zone = mat.deck if in_deck else mat.hand
    at = zone.index(victim)
    changed = (*zone[:at], treasure, *zone[at + 1 :])
    return (mat.hand, changed) if in_deck else (changed, mat.deck)


def _victim(mat: MageMat, treasure: str) -> tuple[str, bool]:
    """The starter a treasure replaces, and whether it is one of the deck (EX-27, EX-30)."""
    wanted = (CRYSTAL, SPARK) if CARDS[treasure].kind == GEM else (SPARK, CRYSTAL)
    for zone, in_deck in ((mat.deck, True), (mat.hand, False)):
        for name in wanted:
            if name in zone:
                return name, in_deck
    raise RulesError(f"{mat.id} has no starter to be replaced by {treasure}")


def give_treasures(t: AeonTable, box: Box, level_1: list[str]) -> None:
    """Treasures on mats and beside the supply, and what they bring with them."""
    s = t.state
    for mage, name in zip(s.mages, level_1, strict=True):
        if name != NONE and CARDS[name].extra_start:
            mage.discard = box.make([CARDS[name].extra_start])  # EX-29
    for mage, name in zip(s.mages, treasures_of(t, 3), strict=True):
        if name != NONE:
            mage.kit = mage.kit.changed(treasures=(name,))
    treasure = treasures_of(t, 2)[0]
    if treasure != NONE:
        s.aids = s.aids.changed(treasure=treasure)


def lay_out_mats(t: AeonTable) -> None:
    """Tokens that begin on or beside a mage's mat."""
    s = t.state
    for mage in s.mages:
        mat = MAGES[mage.id]
        if mat.track:
            mage.kit = mage.kit.changed(track=mat.track)
        if mat.glyphs:
            s.aids = s.aids.changed(glyphs=tuple(GLYPH_TOKENS))
        if mat.when == ANY_MAIN:
            s.aids = s.aids.changed(anytime=(*s.aids.anytime, mage.seat))


def call_xaxos(t: AeonTable, box: Box) -> None:
    """Xaxos takes Gravehold's place with his shuffled ability deck (WE-112)."""
    s = t.state
    if s.options.defend != XAXOS:
        return
    packets = _PACKETS[s.options.xaxos_abilities]
    known = [n for n in sorted(in_any_box(ABILITIES, s.options)) if ABILITIES[n].packet <= packets]
    s.aids = s.aids.changed(xaxos_charges=0)
    s.xaxos_deck = t.shuffled(box.make(known))


# --- questions before the first turn


@rules.step()
def place_treasures(t: AeonTable) -> None:
    """Which of several like cards of the starting deck a level 1 treasure replaces (EX-30)."""
    for mage in t.state.mages:
        for card in mage.deck:
            if CARDS[t.state.box[card]].level == 1:
                _place_in_deck(t, mage, card)


def _place_in_deck(t: AeonTable, mage: Mage, card: int) -> None:
    """The places on offer are those of the mat, which everybody knows; the deck's order is not."""
    mat, name = MAGES[mage.id], t.state.box[card]
    victim, _ = _victim(mat, name)
    places = [at + 1 for at, printed in enumerate(mat.deck) if printed == victim]
    place = t.choose(mage.seat, "treasure_place", places, name)
    here = mage.deck.index(card)
    there = mage.deck[place - 1]
    mage.deck = put(put(mage.deck, here, there), place - 1, card)


@rules.step()
def assign_treasure(t: AeonTable) -> None:
    """Some group treasures belong to one pile of the group's choice."""
    s = t.state
    treasure = s.aids.treasure
    fits = TREASURES[treasure].piles
    if fits is not None:
        pile = t.choose_if_any(TABLE, treasure, on_offer(t, fits), among="supply") or ""
        s.aids = s.aids.changed(treasure_pile=pile)
