"""Games kept alive: between answers life, aether, charges and cards are topped up.

Chance alone loses early, so late cards seldom meet each other. A top-up is a plain change of the
state at a menu, one that keeps every component in the game, and it is drawn from its own chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from aevum.games.aeons_end.cards import MAGES
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage
from aevum.games.aetherya.state import Aetherya
from aevum.games.eternal_decks.cards import ENERGY
from aevum.games.eternal_decks.modes.journey import upgrades
from aevum.games.eternal_decks.state import EternalDecks, without

LOW_LIFE, LOW_GRAVEHOLD, LOW_NEMESIS, FEW_FOES = 4, 10, 15, 4
FULL_HAND, FEW_CARDS, FULL_RIVER = 9, 6, 4


def prepare_battle(s: AeonsEnd, chance: random.Random) -> None:
    """The nemesis deck in any order: cards of the last tier come early."""
    foe = s.nemesis
    deck = [*foe.tier_1, *foe.tier_2, *foe.tier_3]
    chance.shuffle(deck)
    foe.tier_1, foe.tier_2, foe.tier_3 = tuple(deck), (), ()


def top_up_battle(s: AeonsEnd, chance: random.Random) -> None:
    """Nobody falls, Gravehold stands, charges, aether and cards come from nowhere."""
    if s.expedition.kind and not s.expedition.running:
        return
    s.gravehold = 30 if s.gravehold < LOW_GRAVEHOLD else s.gravehold
    for mage in s.mages:
        mage.life = mage.life_cap if mage.life < LOW_LIFE else mage.life
    _revive_nemesis(s)
    mage = chance.choice(s.mages)
    if chance.random() < 0.3:
        mage.charges = MAGES[mage.id].charges
    if chance.random() < 0.3:
        _take_from_supply(s, mage, chance)
    if chance.random() < 0.1:
        _open_a_breach(mage, chance)
    if s.aids.xaxos_charges >= 0 and chance.random() < 0.1:
        s.aids = s.aids.changed(xaxos_charges=7)
    if s.turn_of >= 0 and s.agenda[-1][0] == "main_phase" and chance.random() < 0.4:
        me = s.mages[s.turn_of]
        me.aether = (me.aether[0] + chance.randint(1, 6), *me.aether[1:])


def _revive_nemesis(s: AeonsEnd) -> None:
    """Life for a nemesis that keeps its own, and its discarded cards under its deck."""
    foe = s.nemesis
    if 0 < foe.life < LOW_NEMESIS and not any(board.lives for board in foe.boards):
        foe.life += 30
    if len(foe.tier_1) + len(foe.tier_2) + len(foe.tier_3) + len(foe.returned) < FEW_FOES:
        foe.returned, foe.discard = foe.returned + foe.discard, ()
    if foe.id == "hollow_crown" and not foe.reserve:
        foe.reserve, foe.reserve_discard = foe.reserve_discard, ()


def _take_from_supply(s: AeonsEnd, mage: Mage, chance: random.Random) -> None:
    marked = [card for card, _ in s.aids.marks]
    open_piles = [n for n, pile in enumerate(s.piles) if len(pile) > 1 and pile[0] not in marked]
    if open_piles and len(mage.hand) < FULL_HAND:
        at = chance.choice(open_piles)
        mage.hand += s.piles[at][:1]
        s.piles = (*s.piles[:at], s.piles[at][1:], *s.piles[at + 1 :])


def _open_a_breach(mage: Mage, chance: random.Random) -> None:
    closed = [n for n in range(4) if mage.tiles[n] and mage.stages[n] != OPEN]
    if closed:
        at = chance.choice(closed)
        mage.stages = (*mage.stages[:at], OPEN, *mage.stages[at + 1 :])


def prepare_decks(s: EternalDecks, chance: random.Random) -> None:
    """A journey begins in any of its chapters, with any upgrades (OM-8)."""
    if s.journey.kind:
        chapter = chance.randrange(6)
        names = chance.sample(sorted(upgrades()), 6)
        sockets = tuple([f"{number % 3} {name}" for number, name in enumerate(names)])
        s.journey = s.journey.changed(
            chapter=chapter, points=(12,) * chapter, sockets=sockets, sparks=9
        )


def top_up_decks(s: EternalDecks, chance: random.Random) -> None:
    """Hearts and draw tokens come back, discards become decks, the River runs low."""
    if s.journey.kind and not s.journey.running:
        return
    s.hearts = min(s.heart_cap, s.hearts + 1) if chance.random() < 0.2 else s.hearts
    for me in s.players:
        if s.options.plan.solo:
            me.draws = max(1, me.draws)
        if len(me.hand) + len(me.deck) < FEW_CARDS:
            found = [card for card in s.discard if s.card_of(card).kind == ENERGY][:3]
            s.discard = without(s.discard, *found)
            me.deck += tuple(found)
    if len(s.river) >= FULL_RIVER and chance.random() < 0.3:
        gone = [card for card in s.river if s.card_of(card).kind == ENERGY][:2]
        s.river = without(s.river, *gone)
        s.discard += tuple(gone)


def top_up_kingdoms(s: Aetherya, chance: random.Random) -> None:
    """Tiles out of the box come to lie in front of a player."""
    if s.options.mode == "tiles" and s.tile_box and chance.random() < 0.2:
        me = chance.choice(s.kingdoms)
        if not me.core:  # the twelve tiles of a kingdom are laid out after it
            me.front, s.tile_box = (*me.front, s.tile_box[0]), s.tile_box[1:]


Change = Callable[[Any, random.Random], None]
PREPARE: dict[str, Change] = {"aeons-end": prepare_battle, "eternal-decks": prepare_decks}
TOP_UP: dict[str, Change] = {
    "aeons-end": top_up_battle,
    "eternal-decks": top_up_decks,
    "aetherya": top_up_kingdoms,
}
