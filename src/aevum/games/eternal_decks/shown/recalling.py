"""What people could remember of cards that lie face down or in other hands (ED-17, ED-79)."""

from aevum.games.eternal_decks.stages.puzzles import PUZZLES
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Pile
from aevum.offers import Lying, OpenPile

_OUT = Lying("", "zone.out_of_the_game", in_order=False)
_PLACES = {
    "left_out": _OUT,
    "unseen_values": _OUT,
    "unseen_general": _OUT,
    "path_cards": _OUT,
    "random_deck": Lying("", "zone.random_deck", in_order=False),
    "first_half": Lying("guardian_deck", "zone.guardian_deck"),
    "second_half": Lying("guardian_deck", "zone.guardian_second"),
}
_PATH_CARDS = ("stack", "village", "path_cards")


def lying(view: EternalDecks, pile: Pile) -> Lying | None:
    """Where a pile lies; hands and tasks have no order."""
    number = int("".join(filter(str.isdecimal, pile.path)) or 0)
    match pile.name:
        case "hand":
            return Lying(f"hand-{pile.owner}", "zone.hand", pile.owner, in_order=False)
        case "deck" if pile.owner >= 0:
            return Lying(f"deck-{pile.owner}", "zone.deck", pile.owner)
        case "deck":
            return Lying("task_deck", "zone.task_deck")
        case "values" | "general":
            return Lying(f"tasks-{pile.owner}", "zone.tasks", pile.owner, in_order=False)
        case "stack" | "village":
            name = view.paths[number].name
            return Lying(f"path-{name}", f"zone.{name}")
        case "cards" if pile.path.startswith(".decks"):
            return _asleep(view, view.decks[number].eternal)
        case "drawn":
            return _asleep(view, view.decks[number].eternal)
        case "cards":
            return Lying("puzzle_piles", "zone.puzzle_piles")
    return _PLACES.get(pile.name)


def _asleep(view: EternalDecks, eternal: str) -> Lying:
    """The deck of an Eternal lies where it sleeps."""
    path = next((path.name for path in view.paths if eternal in path.sleeping), "")
    return Lying(path and f"path-{path}", f"eternal.{eternal}")


def face(view: EternalDecks, pile: Pile, card: int) -> str:
    """The text key of a card, a path card, a puzzle or a task."""
    if pile.name in _PATH_CARDS:
        return f"path_card.{view.path_box[card]}"
    if pile.path.startswith(".puzzles"):
        return f"puzzle.{PUZZLES[card]}"
    if ".tasks" in pile.path:
        return f"task.{view.tasks.box[card]}"
    return f"card.{view.box[card]}"


def open_piles(view: EternalDecks) -> tuple[OpenPile, ...]:
    """The discard, where it may not be consulted: everybody has seen its cards (ED-79)."""
    if view.options.discard_pile_view == "open" or not view.discard:
        return ()
    cards = tuple([f"card.{view.box[card]}" for card in reversed(view.discard)])
    return (OpenPile(Lying("discard", "zone.discard"), cards),)
