"""Stars: where they come from and what each stage gives for one (ED-150 to ED-153)."""

from collections.abc import Callable

from aevum.games.eternal_decks.moments import eternal_awakened, star_gained
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules, without

GROUPS = {"jewels_1_to_3": (0, 1, 2), "jewels_4_to_6": (3, 4, 5)}
NINTH = 9

rules.event("star", seat="seat", source="star", count="number")
rules.event("star_bonus", seat="seat", card="card")

# What Stars do in stages that give no cards for them, by name (ED-311, ED-400).
StarEffect = Callable[[DeckTable, Player], None]
STAR_EFFECTS: dict[str, StarEffect] = {}


def asked_seat(s: EternalDecks, me: Player) -> int:
    """Who answers for a player: in solo one person answers for all golems (ED-420)."""
    return 0 if s.options.plan.solo else me.seat


def gain_star(t: DeckTable, me: Player, source: str) -> None:
    """A Star from a source that still carries one, and the stage's bonus (ED-150, ED-152)."""
    if source in t.state.stars_left:
        place_star(t, me, source)
        give_star_bonus(t, me)


def place_star(t: DeckTable, me: Player, source: str) -> None:
    """The Star leaves its source; whoever waits for it is told."""
    s = t.state
    s.stars_left = without(s.stars_left, source)
    s.stars += (source,)
    t.emit("star", me.seat, source, len(s.stars))
    star_gained(t, me, source)


@star_gained.listen
def win_with_stars(t: DeckTable, me: Player, source: str) -> None:
    """The deciding Star wins at once, where Stars do (ED-3)."""
    plan = t.state.options.plan
    if plan.win == "stars" and len(t.state.stars) >= plan.goal:
        t.finish("won")


@star_gained.listen
def use_star_effect(t: DeckTable, me: Player, source: str) -> None:
    """What the stage does at its first, second ... Star (ED-311, ED-400)."""
    effects, number = t.state.options.plan.star_effects, len(t.state.stars)
    if number <= len(effects):
        STAR_EFFECTS[effects[number - 1]](t, me)


def give_star_bonus(t: DeckTable, me: Player) -> None:
    """The card a Star or an A ability brings, while the stock lasts (ED-140, ED-153)."""
    card = choose_star_card(t, me)
    if card is not None:
        t.state.take_into_hand(me, card, shown=True)


def choose_star_card(t: DeckTable, me: Player) -> int | None:
    """A card of the Star bonus leaves its stock; None if there is none."""
    s = t.state
    if s.options.plan.star_bonus not in ("choose_one", "take_one") or not s.star_bonus.stock:
        return None
    by_code = {s.box[card]: card for card in reversed(s.star_bonus.stock)}
    card = t.pick(asked_seat(s, me), "star_bonus", by_code)
    s.star_bonus = s.star_bonus.changed(stock=without(s.star_bonus.stock, card))
    t.emit("star_bonus", me.seat, s.box[card])
    return card


def give_a_bonus(t: DeckTable, me: Player) -> None:
    """An A ability card brings what the stage says, else the Star bonus; no Star (ED-140)."""
    effect = t.state.options.plan.a_ability
    if effect:
        STAR_EFFECTS[effect](t, me)
    else:
        give_star_bonus(t, me)


def check_groups(t: DeckTable, me: Player) -> None:
    """Jewels on all Eternals of slots 1-3 or 4-6; the ninth Eternal (ED-150)."""
    s = t.state
    for source, slots in GROUPS.items():
        if len(s.slots) > slots[-1] and all(s.slot_jewels[slot] for slot in slots):
            gain_star(t, me, source)
    if len(s.slots) >= NINTH:
        gain_star(t, me, "ninth_eternal")


@eternal_awakened.listen
def count_groups(t: DeckTable, me: Player, eternal: str) -> None:
    """Somebody more is awake: a group of slots may be complete (ED-150)."""
    check_groups(t, me)
