"""Stage F, the Dragon: its table, two of its Keys and the guardian's cards (ED-320 to ED-337).

The other Keys lie in the River (`river_recipes.py`) and on the own boards (`personal.py`).
"""

from aevum.games.eternal_decks.abilities import Ability, ability
from aevum.games.eternal_decks.cards import random_codes
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.jewels import give_jewel
from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.modes.title_checks import too_early_for_jewels
from aevum.games.eternal_decks.moments import jewel_given, stage_set_up, star_gained
from aevum.games.eternal_decks.setup import make_cards
from aevum.games.eternal_decks.stages.dragon import EGG, EGG_STAR
from aevum.games.eternal_decks.stages.guardian import deal_hands_anew, next_player
from aevum.games.eternal_decks.stages.personal import lay_boards
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player

HAND_KEY, STAR_KEY = "hand_jewels", "four_stars"
_STARS_FOR_KEY = 4
_LAID = ("river_jewels", "river_tokens", "key_bonuses")  # of the set-up, onto the table


@stage_set_up.listen
def lay_dragon_table(t: DeckTable) -> None:
    """River recipes and tokens, Key bonuses, guardian cards, the egg's pile (ED-320)."""
    s, layer = t.state, t.state.options.plan.layer
    laid = {name: tuple(layer.get(name, ())) for name in _LAID}
    if any(laid.values()):
        s.dragon = s.dragon.changed(**laid)
    lay_boards(s)
    if "second_half_cards" in s.options.plan.part("guardian"):
        stock = make_cards(s, read_content("guardian")["second_half"])
        s.star_bonus = s.star_bonus.changed(stock=stock)
    if EGG_STAR in s.options.plan.stars:
        s.dragon = s.dragon.changed(form=EGG)
        rares = int(s.options.plan.part("random_deck")["rares"])
        s.aside = s.aside.changed(random_deck=t.shuffled(make_cards(s, random_codes(rares))))


# --- Keys


def _is_objective(s: EternalDecks, key: str) -> bool:
    """Whether the stage has this Key and nobody gained it."""
    return key in s.options.plan.part("keys").get("objectives", ()) and key not in s.keys


@jewel_given.listen
def finish_hand_jewels(t: DeckTable, me: Player | None, recipe: str, slot: int) -> None:
    """All three jewels of the hand recipes made: a Key (ED-321)."""
    s = t.state
    if not s.jewels and _is_objective(s, HAND_KEY):
        gain_key(t, me or s.players[s.turn_of], HAND_KEY)


@star_gained.listen
def finish_stars(t: DeckTable, me: Player | None, source: str) -> None:
    """Four Stars on the Star bonus card: a Key (ED-335, ED-337)."""
    s = t.state
    if len(s.stars) >= _STARS_FOR_KEY and _is_objective(s, STAR_KEY):
        gain_key(t, me or s.players[s.turn_of], STAR_KEY)


# --- the guardian's cards in a hand


def _free_jewel(recipe: str) -> Ability:
    """A jewel without paying, for any Eternal of the awakening zone; nothing if it is gone."""

    def make(t: DeckTable, me: Player, card: int) -> None:
        s = t.state
        if recipe in s.jewels and not too_early_for_jewels(s):
            zone = {name: slot for slot, name in enumerate(s.slots) if not s.slot_jewels[slot]}
            give_jewel(t, me, recipe, zone)

    return make


ability("jewel_same_value_2")(_free_jewel("same_value_2"))
ability("jewel_same_value_3")(_free_jewel("same_value_3"))  # ED-335


@ability("shuffle_hands")
def shuffle_hands(t: DeckTable, me: Player, card: int) -> None:
    """All hands to the user, shuffled and dealt from the next player on (ED-335)."""
    deal_hands_anew(t, next_player(t.state, me).seat)


@ability("assess")
def assess(t: DeckTable, me: Player, card: int) -> None:
    """Nothing happens (ED-284)."""
