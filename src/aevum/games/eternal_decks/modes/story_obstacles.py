"""Why something cannot be done in the workshop, or with an upgrade (OM-3 to OM-10)."""

from aevum.games.eternal_decks.cards import CARDS, ENERGY
from aevum.games.eternal_decks.layers import difficulties
from aevum.games.eternal_decks.modes.journey import (
    GOLEMS,
    LOSSES_TO_LEAVE,
    first_difficulty,
    holder_of,
)
from aevum.games.eternal_decks.modes.powers import PAINT, has_power, paint_colours
from aevum.games.eternal_decks.modes.story import upgrade_obstacle
from aevum.games.eternal_decks.modes.upgrades import hook_obstacle, keen_obstacle
from aevum.games.eternal_decks.obstacles import not_a_play, not_an_action, not_as_a_play, not_held
from aevum.games.eternal_decks.placing import path_named
from aevum.games.eternal_decks.state import DeckTable, rules
from aevum.games.eternal_decks.turns import acting
from aevum.kernel import Obstacle


def _not_in_workshop(t: DeckTable) -> Obstacle | None:
    at_work = t.state.agenda[-1][0] == "workshop"
    return None if at_work else Obstacle("OM-8", "only_in_workshop")


# --- the workshop


@rules.obstacle("set_out")
def not_setting_out(t: DeckTable, seat: int) -> Obstacle | None:
    """An attempt begins in the workshop (OM-4)."""
    return _not_in_workshop(t)


@rules.obstacle("difficulty")
def no_such_level(t: DeckTable, seat: int, level: str) -> Obstacle | None:
    """A difficulty the chapter has, and not the one chosen already (OM-3)."""
    if (found := _not_in_workshop(t)) is not None:
        return found
    journey = t.state.journey
    if level not in difficulties(journey.stage):
        return Obstacle("OM-3", "no_such_level")
    return Obstacle("OM-3", "already_chosen") if level == first_difficulty(journey) else None


@rules.obstacle("main")
def not_the_main(t: DeckTable, seat: int, golem: str) -> Obstacle | None:
    """Another golem becomes the main one (OM-3)."""
    if (found := _not_in_workshop(t)) is not None:
        return found
    is_main = GOLEMS.index(golem) == t.state.journey.main
    return Obstacle("OM-3", "already_chosen") if is_main else None


@rules.obstacle("buy")
def not_bought(t: DeckTable, seat: int, name: str, golem: str) -> Obstacle | None:
    """An upgrade of the shop for a golem with a free socket (OM-8)."""
    return _not_in_workshop(t) or upgrade_obstacle(t.state.journey, "buy", name, golem)


@rules.obstacle("move")
def not_moved(t: DeckTable, seat: int, name: str, golem: str) -> Obstacle | None:
    """An upgrade to another golem with a free socket (OM-8)."""
    return _not_in_workshop(t) or upgrade_obstacle(t.state.journey, "move", name, golem)


@rules.obstacle("break")
def not_broken(t: DeckTable, seat: int, name: str) -> Obstacle | None:
    """An upgrade that is in a socket (OM-8)."""
    if (found := _not_in_workshop(t)) is not None:
        return found
    held = holder_of(t.state.journey, name) >= 0
    return None if held else Obstacle("OM-8", "upgrade_not_bought")


@rules.obstacle("leave_behind")
def not_left(t: DeckTable, seat: int) -> Obstacle | None:
    """A chapter is left after two losses at the earliest (OM-4)."""
    if (found := _not_in_workshop(t)) is not None:
        return found
    lost = t.state.journey.attempts >= LOSSES_TO_LEAVE
    return None if lost else Obstacle("OM-4", "lose_twice_first")


@rules.obstacle("go_on")
@rules.obstacle("rest")
def no_encore(t: DeckTable, seat: int) -> Obstacle | None:
    """The encore follows a finished journey of 50 points (OM-1)."""
    asked = t.state.agenda[-1][0] == "encore"
    return None if asked else Obstacle("OM-1", "no_encore_yet")


# --- upgrades in play


@rules.obstacle("paint")
def no_paint(t: DeckTable, seat: int, code: str, path: str) -> Obstacle | None:
    """An energy card that some other colour would let into a path (OM-10)."""
    s = t.state
    if not has_power(acting(s), PAINT):
        return Obstacle("OM-9", "no_power")
    if (found := not_a_play(t) or not_held(t, code)) is not None:
        return found
    if CARDS[code].kind != ENERGY or not paint_colours(s, acting(s), code, path_named(s, path)):
        return Obstacle("OM-10", "no_colour_fits")
    return not_as_a_play(t, ("paint", code, path))


@rules.obstacle("hook")
def no_hook(t: DeckTable, seat: int, code: str) -> Obstacle | None:
    """A River card as the whole action (OM-9)."""
    return not_an_action(t) or hook_obstacle(t.state, acting(t.state), code)


@rules.obstacle("keen")
def not_keen(t: DeckTable, seat: int, recipe: str) -> Obstacle | None:
    """A jewel for one card fewer (OM-10)."""
    return not_an_action(t) or keen_obstacle(t.state, acting(t.state), recipe)
