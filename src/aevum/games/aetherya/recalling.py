"""What people could remember of cards that lie face down (AE-18)."""

from aevum.games.aetherya.kinds import KINDS
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.state import Aetherya
from aevum.games.aetherya.tile_faces import name_of
from aevum.kernel import Pile
from aevum.offers import Lying, OpenPile


def lying(view: Aetherya, pile: Pile) -> Lying | None:
    """Where a pile lies; a plan is nobody's business before it is carried out (AE-14)."""
    match pile.name:
        case "cards":
            return Lying(f"kingdom-{pile.owner}", "zone.unexplored", pile.owner, in_order=False)
        case "tiles":
            return Lying(f"kingdom-{pile.owner}", "zone.tiles", pile.owner, in_order=False)
        case "deck":
            return Lying("deck", "zone.deck")
        case "legend_deck":
            return Lying("legend-deck", "zone.legend_deck")
    return None


def face(view: Aetherya, pile: Pile, card: int) -> str:
    """The text key of a card, a tile or a legend."""
    if pile.name == "tiles":
        return f"tile.{name_of(card)}"
    if pile.name == "legend_deck":
        return f"legend.{LEGENDS[card].id}"
    return f"card.{KINDS[card >> 3]}"


def open_piles(view: Aetherya) -> tuple[OpenPile, ...]:
    """The discard piles, of which the table shows the top (AE-18)."""
    return tuple(
        [
            OpenPile(
                Lying(f"discard-{number}", "zone.discard"),
                tuple([f"card.{KINDS[card >> 3]}" for card in reversed(pile)]),
            )
            for number, pile in enumerate(view.piles, 1)
            if len(pile) > 1
        ]
    )
