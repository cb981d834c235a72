"""The pieces an option touches where it takes the rules of placing to tell them."""

from aevum.games.eternal_decks.layers import NEXT_SPACE
from aevum.games.eternal_decks.placing import path_named
from aevum.games.eternal_decks.shown.pieces import space_id, target_of
from aevum.games.eternal_decks.shown.tableau_journey import in_workshop
from aevum.games.eternal_decks.state import EternalDecks, rules
from aevum.kernel import HIDDEN, Decision, Option, Part

_LAYING = ("play", "charm", "brave", "paint")


def pieces_of(view: EternalDecks, decision: Decision, option: Option) -> tuple[str, ...] | None:
    """A card of the hand and where it would lie; the chapter that lies ahead."""
    if decision.among == NEXT_SPACE:
        return target_of(view, path_named(view, str(option)), "CAMP")
    if not isinstance(option, tuple):
        return None
    verb, *args = option
    if in_workshop(view):
        return None if rules.among.get(str(verb)) else (f"chapter-{view.journey.stage}",)
    if verb in _LAYING:
        code, path = str(args[0]), path_named(view, str(args[1]))
        return (*_held(view, code), *target_of(view, path, code))
    if verb == "white":  # a Skull card on the card that lies there
        path, place = path_named(view, str(args[0])), int(args[1])
        return (*_held(view, "SK-W"), f"card-{path.row[place - 1][-1]}")
    if verb == "river":
        return (*_held(view, args[0]), space_id("river"))
    return (f"path_card-{args[0]}",) if verb == "shun" else None


def _held(view: EternalDecks, code: Part) -> tuple[str, ...]:
    """Every card of this code in the acting hand: equal cards are one option, so all are lit."""
    hand = view.players[view.turn_of].hand
    return tuple([f"card-{card}" for card in hand if card != HIDDEN and view.box[card] == code])
