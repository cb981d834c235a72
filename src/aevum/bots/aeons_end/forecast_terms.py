"""In which of the players' words each count of a forecast is told."""

from functools import cache

from aevum.bots.aeons_end.measures import BY_NEMESIS
from aevum.games.aeons_end.cards import NEMESES

_FIRST = {  # by the first word of a count
    "nemesis": ("beat",),
    "gravehold": ("home", "falling", "toppling"),
    "mages": ("life", "weak", "weary", "down", "lives", "both"),
    "tokens": ("tokens",),
    "board": ("board",),
    "threats": ("foe", "near", "minion", "minions", "crowd", "threats", "more"),
    "charges": ("charges", "ability"),
    "trophies": ("trophies",),
    "aether": ("unspent",),
    "hand": ("hand", "own", "free", "fitting", "stuck"),
    "prepped": ("waiting", "prepped"),
    "pace": (  # decks and breaches, and the race: told apart they would contradict each other
        *("card", "damage", "aether", "service", "enough", "plenty", "growth", "cards"),
        *("cycle", "room", "open", "focuses", "clog", "mage"),
        *("behind", "ahead", "advantage", "wait", "lasting"),
        *("is", "left", "long", "tier", "returned", "strikes", "turns"),
    ),
}
_WHOLE = {"own waiting": "prepped", "enough for minions": "prepped"}
_LIFE_OF_FOE = "life of "
_TERMS = {word: term for term, words in _FIRST.items() for word in words}


@cache
def term_of(name: str) -> str:
    """The term a count belongs to."""
    first, _, rest = name.partition(" ")
    if first in NEMESES and rest in BY_NEMESIS:
        first = rest
    if name in _WHOLE:
        return _WHOLE[name]
    return "threats" if name.startswith(_LIFE_OF_FOE) else _TERMS[first]
