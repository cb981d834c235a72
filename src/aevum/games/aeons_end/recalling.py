"""What people could remember of decks, which they may not look through (WE-64, WE-114)."""

from aevum.games.aeons_end.cards import ABILITIES, FOES
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Pile
from aevum.offers import Lying

_DECKS = ("reserve", "turn_deck", "xaxos_deck")
_TIERS = ("tier_1", "tier_2", "tier_3")


def lying(view: AeonsEnd, pile: Pile) -> Lying | None:
    """Where a deck lies; which basics are in the nemesis deck nobody has seen (NR-58)."""
    if pile.name in _TIERS:
        return Lying(pile.name, f"zone.{pile.name}", counted=view.options.first_game)
    if pile.name in _DECKS:
        return Lying(pile.name, f"zone.{pile.name}")
    if pile.name != "deck":
        return None
    if pile.owner >= 0:
        return Lying(f"deck-{pile.owner}", "zone.deck", pile.owner)
    return Lying("dream_deck", "zone.dream_deck")


def face(view: AeonsEnd, pile: Pile, card: int) -> str:
    """The text key of a card."""
    if pile.name == "turn_deck":
        return f"turn_card.{view.turn_box[card]}"
    name = view.box[card]
    if name in ABILITIES:
        return f"ability.{name}"
    return f"foe.{name}" if name in FOES else f"card.{name}"
