"""Declaring treasures that are no cards: level 2 for the group, level 3 for a mage (EX-31, EX-32).

Level 1 treasures are gems and spells (`level=1` in `gem` and `spell`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from aevum.games.aeons_end.cards.players import Card
from aevum.games.aeons_end.cards.registry import Definition, Hook, register
from aevum.games.aeons_end.state import AeonTable, Mage

MageEffect = Callable[[AeonTable, Mage], None]
CardEffect = Callable[[AeonTable, Mage, int], None]  # table, whose treasure or whose doing, a card

TREASURES: dict[str, Treasure] = {}


@dataclass(slots=True, kw_only=True)
class Treasure(Definition):
    """A treasure of level 2 or 3: when it works and what it does."""

    level: int
    piles: Callable[[Card], bool] | None = None  # it is assigned to one of these piles at the start
    cast_bonus: int = 0  # for spells of the assigned pile
    price_cut: int = 0  # for cards of the assigned pile
    life_bonus: int = 0  # when Gravehold gains life
    first_turn: MageEffect | None = None  # start of its mage's first turn
    played: CardEffect | None = None  # its mage played that gem or relic
    casting: Callable[[AeonTable, Mage, int], bool] | None = None  # its mage casts that spell ...
    cast_done: CardEffect | None = None  # ... and, if that said so, has cast it
    after_draw: MageEffect | None = None  # end of its mage's draw phase
    opened: MageEffect | None = None  # any player opened a breach
    gained: CardEffect | None = None  # any player gained that card
    nemesis_turn: Callable[[AeonTable], None] | None = None  # start of a nemesis turn
    skip: Callable[[AeonTable, Mage], bool] | None = None  # a nemesis card was drawn: skip its turn

    on_first_turn = Hook[MageEffect]("first_turn")  # what it does as its mage's first turn begins
    when_you_play = Hook[CardEffect]("played")  # what it does after its mage played a gem or relic
    # What is settled as its mage casts a spell; True lets `after_your_cast` follow
    when_you_cast = Hook[Callable[[AeonTable, Mage, int], bool]]("casting")
    after_your_cast = Hook[CardEffect]("cast_done")  # what follows a cast of its mage
    end_of_draw_phase = Hook[MageEffect]("after_draw")  # what it does as its mage's draw phase ends
    # What it does when any player opens a breach; it is told the player
    when_a_breach_opens = Hook[MageEffect]("opened")
    when_a_card_is_gained = Hook[CardEffect]("gained")  # what it does when any player gains a card
    # What it does as a nemesis turn begins
    start_of_nemesis_turn = Hook[Callable[[AeonTable], None]]("nemesis_turn")
    # What may make the nemesis turn just drawn be skipped
    may_skip_nemesis_turn = Hook[Callable[[AeonTable, Mage], bool]]("skip")


def treasure(id: str, level: int, box: str, **facts: object) -> Treasure:
    """Declare a treasure; what it does is attached to the result."""
    return register(TREASURES, Treasure(id=id, level=level, box=box, **facts))  # type: ignore[arg-type]
