"""Ability cards, one function each (ED-80, ED-140 to ED-148)."""

from collections.abc import Callable
from functools import lru_cache

from aevum.games.eternal_decks.awakening import recover_hearts
from aevum.games.eternal_decks.cards import ABILITY, CAMP_BONUS, CARDS, GUARDIAN, RARE
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.jewels import STAGE_B, targets
from aevum.games.eternal_decks.layers import RECIPES
from aevum.games.eternal_decks.modes.upgrades import ECHO, keep_by_echo
from aevum.games.eternal_decks.placing import PATH_NUMBER, card_in_hand, note_completion, path_named
from aevum.games.eternal_decks.stages.stage_b import give_any_jewel, stage_jewel_waits
from aevum.games.eternal_decks.stars import asked_seat, gain_star, give_a_bonus
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules, without
from aevum.kernel import Part

Ability = Callable[[DeckTable, Player, int], None]
ABILITIES: dict[str, Ability] = {}

rules.event("ability", seat="seat", card="card")
rules.event("hands_shown")
rules.event("rare_back", seat="seat", card="card")
rules.event("swapped", seat="seat", card="card", path="path", taken="card")
rules.event("took_from_river", seat="seat", card="card")
rules.event("drew_from", seat="seat", of="seat", card="card")


def ability(name: str) -> Callable[[Ability], Ability]:
    """Register what an ability card does."""

    def put(run: Ability) -> Ability:
        ABILITIES[name] = run
        return run

    return put


_PLAYS: dict[str, tuple[Part, ...]] = {
    code: ("ability", code) for code, card in CARDS.items() if card.kind in (ABILITY, GUARDIAN)
}


@lru_cache(32768)
def ability_plays(codes: tuple[str, ...]) -> tuple[tuple[Part, ...], ...]:
    """The ability cards among these; one without a target may be played all the same (ED-80)."""
    return tuple([_PLAYS[code] for code in codes if code in _PLAYS])


def use_ability(t: DeckTable, me: Player, code: str) -> None:
    """Play an ability card: it is discarded, unless its effect keeps it (ED-80)."""
    s = t.state
    card = card_in_hand(s, me, code)
    me.take_from_hand(card)
    t.emit("ability", me.seat, code)
    s.put_on_discard(card)
    ABILITIES[CARDS[code].ability](t, me, card)
    if ECHO in me.powers:
        keep_by_echo(t, me, card)


@ability("star_card")
def star_card(t: DeckTable, me: Player, card: int) -> None:
    """Class A. Stage A: laid out, the third earns a Star; later the Star bonus (ED-140)."""
    s = t.state
    if "three_a_abilities" in s.options.plan.stars:
        s.take_from_discard(card)
        s.star_bonus = s.star_bonus.changed(laid=s.star_bonus.laid + (card,))
        if len(s.star_bonus.laid) == 3:
            gain_star(t, me, "three_a_abilities")
    else:
        give_a_bonus(t, me)


@ability("reveal_hands")
def reveal_hands(t: DeckTable, me: Player, card: int) -> None:
    """Phantom: all hands are shown until the end of the turn; golems draw instead (ED-141)."""
    s = t.state
    if s.options.plan.solo:  # ED-422
        for golem in s.players:
            draw_one(t, golem)
        return
    s.show_hands(True)
    t.emit("hands_shown")


@ability("recover_one_heart")
def recover_one_heart(t: DeckTable, me: Player, card: int) -> None:
    """Skeleton (ED-142)."""
    recover_hearts(t, 1)


@ability("recover_all_hearts")
def recover_all_hearts(t: DeckTable, me: Player, card: int) -> None:
    """The Heart bonus of a Key in stage F (ED-347)."""
    recover_hearts(t, t.state.heart_cap)


@ability("free_jewel")
def free_jewel(t: DeckTable, me: Player, card: int) -> None:
    """Witch: a jewel without paying, never 1-5-9 (ED-143); in stage B also its own (ED-148)."""
    s = t.state
    recipes, free = read_content("recipes"), []
    if targets(s, me):
        free = [name for name in s.jewels if recipes[name].get("witch_allowed", True)]
        free += s.dragon.river_jewels  # ED-321
    if s.options.witch_stage_b_jewel and stage_jewel_waits(s):
        free.append(STAGE_B)
    recipe = t.choose_if_any(asked_seat(s, me), "free_jewel", tuple(free), among=RECIPES)
    if recipe is not None:
        give_any_jewel(t, me, recipe)


@ability("rare_back_to_river_bonus")
def rare_back(t: DeckTable, me: Player, card: int) -> None:
    """Medusa: a Rare of the discard on top of the River bonus; in Pro a purple card (ED-144)."""
    s = t.state
    found = {s.box[lying]: lying for lying in s.discard if is_river_bonus(s, lying)}
    rare = t.pick_if_any(asked_seat(s, me), "rare_back", found)
    if rare is not None:
        s.take_from_discard(rare)
        s.river_bonus = (rare, *s.river_bonus)
        t.emit("rare_back", me.seat, s.box[rare])


def is_river_bonus(s: EternalDecks, card: int) -> bool:
    """Whether a card counts as a Rare of the River bonus: in Pro a purple Star card does, too."""
    purple = s.options.plan.purple_river and card in s.star_bonus.purple
    return purple or s.card_of(card).kind == RARE


@ability("swap_into_path")
def swap_into_path(t: DeckTable, me: Player, card: int) -> None:
    """Minotaur: changes places with a card lying in a path and stays as a Rare (ED-145)."""
    s = t.state
    places: list[tuple[Part, ...]] = [
        (path.name, place + 1)
        for path in s.paths
        for place, stack in enumerate(path.row)
        if s.card_of(stack[-1]).kind != CAMP_BONUS  # ED-122
    ]
    pick = t.choose_if_any(asked_seat(s, me), "swap", tuple(places), among="path")
    if pick is None:
        return
    path, place = path_named(s, str(pick[0])), int(pick[1]) - 1
    taken = path.row[place][-1]
    s.take_from_discard(card)
    stack = (*path.row[place][:-1], card)
    path.row = (*path.row[:place], stack, *path.row[place + 1 :])
    path.lefts = (*path.lefts[:place], "", *path.lefts[place + 1 :])
    s.take_into_hand(me, taken, shown=True)
    t.emit("swapped", me.seat, s.box[card], path.name, s.box[taken])
    if not path.closed:
        note_completion(s, path)
    if s.options.plan.watches_cards:
        t.schedule("tell_placed", PATH_NUMBER[path.name], place, card)


@ability("take_two_from_river")
def take_two_from_river(t: DeckTable, me: Player, card: int) -> None:
    """Kraken: up to two River cards into the hand (ED-146)."""
    s = t.state
    for left in ("2", "1"):
        found = {s.box[lying]: lying for lying in s.river if s.box[lying] != "KEY_RARE"}
        taken = t.may_pick(asked_seat(s, me), "take_from_river", found, left)
        if taken is None:
            return
        s.river = without(s.river, taken)
        s.take_into_hand(me, taken, shown=True)
        t.emit("took_from_river", me.seat, s.box[taken])


@ability("draw_three_any_decks")
def draw_three_any_decks(t: DeckTable, me: Player, card: int) -> None:
    """Mummy: three cards in all from players' decks, choosing anew each time (ED-147)."""
    s = t.state
    for _ in range(3):
        seats = tuple([other.seat + 1 for other in s.players if other.deck])
        pick = t.choose_if_any(asked_seat(s, me), "draw_from", seats, among="deck")
        if pick is None:
            return
        other = s.players[pick - 1]
        drawn, other.deck = other.deck[0], other.deck[1:]
        s.take_into_hand(me, drawn)
        t.emit("drew_from", me.seat, other.seat, s.box[drawn], seen_by=s.eyes(me))


def draw_one(t: DeckTable, me: Player) -> None:
    """One card from the own deck into the hand, if there is one."""
    s = t.state
    if me.deck:
        drawn, me.deck = me.deck[0], me.deck[1:]
        s.take_into_hand(me, drawn)
        t.emit("drew_from", me.seat, me.seat, s.box[drawn], seen_by=s.eyes(me))
