"""Stage F: jewels and tokens won with the cards of a full River (ED-321 to ED-324).

Five of the cards must fit the five needs of a recipe, in any order. Which five is never asked: all
of them are discarded afterwards.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from aevum.games.eternal_decks.cards import CARDS, ENERGY, LETTERS, RARE, SKULL, WHITE_SKULL, Card
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.jewels import give_jewel, targets
from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.layers import RECIPES
from aevum.games.eternal_decks.stages.personal import place_guardian_token
from aevum.games.eternal_decks.stars import asked_seat, gain_star
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules, without

RIVER_KEY, RIVER_STAR = "river_key", "river_pattern"

rules.event("river_token", seat="seat", token="river_token")


# --- what fits


def _is_colour(letter: str) -> Callable[[Card], bool]:
    """A card of this colour; a coloured Skull counts as its colour (ED-323)."""
    return lambda card: letter in card.colours


_RECIPE_NEEDS: Mapping[str, Callable[[Card], bool]] = {
    "any": lambda card: True,
    "rare": lambda card: card.kind == RARE,
    "any_skull": lambda card: card.kind in (SKULL, WHITE_SKULL),
    **{name: _is_colour(letter) for name, letter in LETTERS.items()},
}
_PATTERN_NEEDS: Mapping[str, Callable[[Card], bool]] = {
    "any": lambda card: True,
    "rare": lambda card: card.kind == RARE,
    "five_or_seven": lambda card: card.value in (5, 7),
    "green_3": lambda card: card.value == 3 and "G" in card.colours,
    "any_8": lambda card: card.value == 8,
    "purple": lambda card: card.kind == ENERGY and "P" in card.colours,
    "purple_skull": lambda card: card.code == "SK-P",
}


def _serves(need: str, card: Card, pattern: bool) -> bool:
    """Whether a card fills a need. A Rare stands for any colour, and in patterns for any card."""
    if pattern:
        return card.kind == RARE or _PATTERN_NEEDS[need](card)
    if card.kind == RARE:
        return need != "any_skull"
    return _RECIPE_NEEDS[need](card)


@cache
def _needs(section: str, name: str) -> tuple[str, ...]:
    return tuple(read_content("recipes")[section][name]["needs"])


def fits_recipe(recipe: str, codes: tuple[str, ...]) -> bool:
    """Whether five of these cards make a River jewel (ED-322)."""
    return _fits(_needs("river", recipe), tuple(sorted(codes)), pattern=False)


def fits_pattern(token: str, codes: tuple[str, ...]) -> bool:
    """Whether five of these cards show the pattern of a token (ED-324)."""
    return _fits(_needs("river_tokens", token), tuple(sorted(codes)), pattern=True)


@lru_cache(4096)
def _fits(needs: tuple[str, ...], codes: tuple[str, ...], pattern: bool) -> bool:
    """Whether every need can have a card of its own."""
    if not needs:
        return True
    need, rest = needs[0], needs[1:]
    return any(
        _serves(need, CARDS[code], pattern)
        and _fits(rest, codes[:place] + codes[place + 1 :], pattern)
        for place, code in enumerate(codes)
    )


def recipe_progress(s: EternalDecks, recipe: str) -> int:
    """How many of the five needs of a recipe lie in the River: for bots, no rule asks it."""
    return _served(_needs("river", recipe), _lying(s), pattern=False)


def pattern_progress(s: EternalDecks, token: str) -> int:
    """How many cards of a token's pattern lie in the River: for bots, no rule asks it."""
    return _served(_needs("river_tokens", token), _lying(s), pattern=True)


def _lying(s: EternalDecks) -> tuple[str, ...]:
    return tuple(sorted([s.box[card] for card in s.river]))


@lru_cache(16384)
def _served(needs: tuple[str, ...], codes: tuple[str, ...], pattern: bool) -> int:
    """The most needs that can have a card of their own."""
    if not needs or not codes:
        return 0
    need, rest = needs[0], needs[1:]
    ways = [_served(rest, codes, pattern)]
    for place, code in enumerate(codes):
        if _serves(need, CARDS[code], pattern):
            ways.append(1 + _served(rest, codes[:place] + codes[place + 1 :], pattern))
    return max(ways)


# --- what it brings


def use_full_river(t: DeckTable, me: Player) -> None:
    """Before a full River is emptied: its patterns pay out, and it may make a jewel (ED-322)."""
    s = t.state
    codes = tuple([s.box[card] for card in s.river])
    for token in s.dragon.river_tokens:
        if fits_pattern(token, codes):
            _win_token(t, me, token)
    _make_river_jewel(t, me, codes)


def _win_token(t: DeckTable, me: Player, token: str) -> None:
    """Each pattern pays once (ED-324)."""
    s = t.state
    s.dragon = s.dragon.changed(river_tokens=without(s.dragon.river_tokens, token))
    t.emit("river_token", me.seat, token)
    if token == "key":
        gain_key(t, me, RIVER_KEY)
    elif token == "star":
        gain_star(t, me, RIVER_STAR)
    else:
        place_guardian_token(t, me)


def _make_river_jewel(t: DeckTable, me: Player, codes: tuple[str, ...]) -> None:
    """One recipe at a time, even if several fit; somebody must be there to take it (ED-322)."""
    s = t.state
    found = river_jewels_possible(s, me, codes)
    recipe = t.may(asked_seat(s, me), "river_jewel", found, among=RECIPES)
    if recipe is not None:
        give_jewel(t, me, recipe)


def river_jewels_possible(s: EternalDecks, me: Player, codes: tuple[str, ...]) -> tuple[str, ...]:
    """The River recipes with a jewel that these cards fit, if an Eternal can take one (ED-321)."""
    if not targets(s, me):
        return ()
    return tuple([recipe for recipe in s.dragon.river_jewels if fits_recipe(recipe, codes)])
