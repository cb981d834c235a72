"""Main action 2: generating a jewel (ED-90 to ED-98)."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from aevum.games.eternal_decks.cards import ABILITY, CARDS, ENERGY, GUARDIAN, RARE, Card
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import AWAKE
from aevum.games.eternal_decks.modes.title_checks import early_jewel_obstacle, too_early_for_jewels
from aevum.games.eternal_decks.moments import jewel_given
from aevum.games.eternal_decks.rows import COLOURS
from aevum.games.eternal_decks.stars import asked_seat, check_groups, gain_star
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, put, rules, without
from aevum.kernel import Cards, Obstacle, Part

rules.event("jewel", seat="seat", recipe="recipe", eternal="eternal")

ONE_FIVE_NINE = "one_five_nine"
STAGE_B = "stage_b"  # the recipe of the Stage B card, which is no part of the jewel zone (ED-213)
HAND_RECIPES = tuple([name for name in read_content("recipes") if not name.startswith("river")])
PAYING = (ENERGY, RARE, ABILITY, GUARDIAN)  # Skulls never (ED-92, ED-336)


# --- what fits a recipe


def fits(recipe: str, cards: Sequence[Card]) -> bool:
    """Whether exactly these cards pay for a jewel (ED-91, ED-92)."""
    return any(_fits(wanted, cards) for wanted in _demands(recipe))


@cache
def _demands(recipe: str) -> tuple[Mapping[str, Any], ...]:
    """What a recipe asks for; that of the Stage B card leaves a choice (ED-213)."""
    wanted: Mapping[str, Any] = read_content("recipes")[recipe]
    return tuple(wanted.get("any_of", (wanted,)))


def _fits(wanted: Mapping[str, Any], cards: Sequence[Card]) -> bool:
    if len(cards) != wanted["cards"]:
        return False
    usable = PAYING if wanted.get("ability_cards_allowed") else (ENERGY, RARE)
    return all(card.kind in usable for card in cards) and _test(wanted["test"], cards)


def _test(test: str, cards: Sequence[Card]) -> bool:
    plain = [card for card in cards if card.kind == ENERGY]
    values = [card.value for card in plain]
    if test == "same_colour":
        return any(all(colour in card.colours for card in plain) for colour in COLOURS)
    if test == "all_colours_different":
        return _distinct([card.colours for card in plain])
    if test == "one_or_nine":
        return all(value in (1, 9) for value in values)
    if test == "four":
        return all(value == 4 for value in values)
    if test == "same_value":
        return len(set(values)) <= 1
    if test == ONE_FIVE_NINE:
        return set(values) <= {1, 5, 9} and len(set(values)) == len(values)
    return True


def _distinct(colours: Sequence[str], taken: str = "") -> bool:
    """Whether each card can show a colour of its own; a bicolour card shows one of two."""
    if not colours:
        return True
    return any(
        colour not in taken and _distinct(colours[1:], taken + colour) for colour in colours[0]
    )


def payments(
    s: EternalDecks, me: Player, recipe: str, fewer: int = 0
) -> dict[tuple[Part, ...], Cards]:
    """The ways to pay from a hand, by the codes of the cards; equal ways are one.

    With one card fewer they must still agree, and there is at least one; not for 1-5-9 (OM-10).
    """
    found: dict[tuple[Part, ...], Cards] = {}
    for wanted in _demands(recipe):
        if fewer:
            if wanted["cards"] == 1 or wanted["test"] == ONE_FIVE_NINE:
                continue
            wanted = {**wanted, "cards": wanted["cards"] - fewer}
        for cards in combinations(me.hand, wanted["cards"]):
            codes = tuple(sorted(s.box[card] for card in cards))
            if codes not in found and _fits(wanted, [s.card_of(card) for card in cards]):
                found[codes] = cards
    return found


# --- who may receive it


def targets(s: EternalDecks, me: Player) -> dict[str, int]:
    """Awakened Eternals without a jewel by name; personal ones have numbers below zero (ED-94)."""
    if too_early_for_jewels(s):
        return {}
    found = {
        eternal: slot
        for slot, (eternal, jewel) in enumerate(zip(s.slots, s.slot_jewels, strict=True))
        if not jewel
    }
    owners = [me] if s.options.personal_zone_jewel_by == "owner" else s.players
    for owner in owners:
        for eternal, jewel in zip(owner.board.awake, owner.board.jewels, strict=True):
            if not jewel:
                found[eternal] = -1 - owner.seat
    return found


def jewel_obstacle(s: EternalDecks, me: Player, recipe: str) -> Obstacle | None:
    """The rule that keeps a player from making a jewel; None if it can be made (ED-90)."""
    if not s.options.plan.jewel_action:
        return Obstacle("ED-200", "no_jewels_in_practice")
    if recipe not in s.jewels:
        return Obstacle("ED-94", "jewel_gone", (("recipe", recipe),))
    if (early := early_jewel_obstacle(s)) is not None:
        return early
    if not targets(s, me):
        return Obstacle("ED-90", "no_eternal_for_jewel")
    if not payments(s, me, recipe):
        return Obstacle("ED-91", "recipe_not_met", (("recipe", recipe),))
    return None


def jewel_plays(s: EternalDecks, me: Player) -> list[tuple[Part, ...]]:
    """Every jewel that can be paid for and given now."""
    plan = s.options.plan
    needy = "" in s.slot_jewels or (plan.personal_zone and targets(s, me))
    if not (needy and s.jewels and plan.jewel_action) or too_early_for_jewels(s):
        return []
    payable = payable_from(s, me)
    return [("jewel", recipe) for recipe in s.jewels if recipe in payable]


def payable_from(s: EternalDecks, me: Player) -> frozenset[str]:
    """The recipes a player's hand can pay for."""
    return _payable(tuple(sorted([s.box[card] for card in me.hand])))


@lru_cache(32768)
def _payable(codes: tuple[str, ...]) -> frozenset[str]:
    """The recipes some cards of a hand fit."""
    cards = [CARDS[code] for code in codes]
    return frozenset(
        [
            recipe
            for recipe in HAND_RECIPES
            if any(
                _fits(wanted, some)
                for wanted in _demands(recipe)
                for some in combinations(cards, wanted["cards"])
            )
        ]
    )


# --- making it


def give_jewel(
    t: DeckTable, me: Player, recipe: str, among: Mapping[str, int] | None = None
) -> None:
    """Take the jewel off its recipe and give it to an awakened Eternal of choice (ED-94)."""
    s = t.state
    found = targets(s, me) if among is None else among
    eternal = t.choose_if_any(asked_seat(s, me), "jewel_for", tuple(found), recipe, AWAKE)
    if eternal is None:
        return
    s.jewels = without(s.jewels, recipe)
    if recipe in s.dragon.river_jewels:  # ED-321
        s.dragon = s.dragon.changed(river_jewels=without(s.dragon.river_jewels, recipe))
    put_jewel(t, me, recipe, eternal, found[eternal])
    if read_content("recipes").get(recipe, {}).get("gives_star"):  # ED-95
        gain_star(t, me, "jewel_1_5_9")


def put_jewel(t: DeckTable, me: Player, recipe: str, eternal: str, slot: int) -> None:
    """The jewel lies on its Eternal, whose curse stops; the Star groups are counted (ED-98)."""
    s = t.state
    if slot >= 0:
        s.slot_jewels = put(s.slot_jewels, slot, recipe)
    else:
        owner = s.players[-1 - slot]
        at = owner.board.awake.index(eternal)
        owner.board = owner.board.changed(jewels=put(owner.board.jewels, at, recipe))
    t.emit("jewel", me.seat, recipe, eternal)
    jewel_given(t, me, recipe, slot)
    check_groups(t, me)
