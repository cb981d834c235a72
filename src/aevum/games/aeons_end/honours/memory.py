"""What a watcher remembers of a battle."""

from dataclasses import dataclass, field

NOBODY = -1


@dataclass
class Memory:
    """What happened in this battle so far, and in this turn."""

    acting: int = NOBODY  # whose turn it is; nobody's while the nemesis acts
    casts: int = 0  # spells the acting player cast this turn
    acolytes: int = 0  # beaten this turn
    coup: bool = False  # two of them in one turn
    exhausted: set[int] = field(default_factory=set)
    abilities: int = 0  # how often one was used
    dearest: int = 0  # cost of the dearest card gained
    tier_3: bool = False  # a card of it was drawn
    tokens: int = 0  # the most the nemesis had after it changed
    last_space: bool = False  # a Maw came there
    dreams_lost: int = 0
    souls_gone: int = 0
