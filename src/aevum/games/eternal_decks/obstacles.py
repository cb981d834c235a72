"""Why something cannot be done: the rule in the way of each verb.

One function per verb. It returns None exactly when the menu now open offers the option; a test
compares the two for everything in the catalogue.
"""

from aevum.games.eternal_decks.cards import CARDS, SKULL, WHITE_CODE
from aevum.games.eternal_decks.curses import plays_per_turn
from aevum.games.eternal_decks.giving import giving_obstacle
from aevum.games.eternal_decks.jewels import STAGE_B, jewel_obstacle
from aevum.games.eternal_decks.modes.powers import (
    BRAVERY,
    CHARMS,
    brave_obstacle,
    charm_obstacle,
    has_power,
)
from aevum.games.eternal_decks.placing import (
    PATH_NUMBER,
    open_skulls,
    path_named,
    path_plays,
    placing_obstacle,
)
from aevum.games.eternal_decks.river import river_obstacle, river_plays
from aevum.games.eternal_decks.stages.festival import hand_obstacle, pair_obstacle
from aevum.games.eternal_decks.stages.stage_b import stage_jewel_obstacle
from aevum.games.eternal_decks.state import DeckTable, rules
from aevum.games.eternal_decks.turns import acting, title_obstacle
from aevum.kernel import Obstacle, Part

_FIRST, _SECOND = "main_action", "second_card"


def _at(t: DeckTable, *menus: str) -> bool:
    return t.state.agenda[-1][0] in menus


def not_held(t: DeckTable, code: str) -> Obstacle | None:
    """A card can only be played, paid or given by who holds it (ED-60)."""
    s = t.state
    if any(s.box[card] == code for card in acting(s).hand):
        return None
    return Obstacle("ED-60", "not_in_hand", (("card", code),))


def not_a_play(t: DeckTable) -> Obstacle | None:
    """Playing to paths and River: the main action, or the second of two cards (ED-68)."""
    return None if _at(t, _FIRST, _SECOND) else Obstacle("ED-50", "not_now")


def not_an_action(t: DeckTable) -> Obstacle | None:
    """Abilities, jewels and gifts are main actions, never one of two cards (ED-70)."""
    if _at(t, _SECOND):
        return Obstacle("ED-70", "second_is_a_card")
    if not _at(t, _FIRST):
        return Obstacle("ED-50", "not_now")
    return hand_obstacle(t.state, acting(t.state))


@rules.obstacle("first")
def not_first(t: DeckTable, seat: int, chosen: int) -> Obstacle | None:
    """Who starts is settled once, before the first turn (ED-38)."""
    if not _at(t, "first_player"):
        return Obstacle("ED-38", "already_begun")
    return None if chosen <= len(t.state.players) else Obstacle("ED-38", "no_such_player")


@rules.obstacle("play")
def no_play(t: DeckTable, seat: int, code: str, path: str, left: str = "") -> Obstacle | None:
    """A card into a path: held, not cursed, and welcome there (ED-61 to ED-70)."""
    s = t.state
    return (
        not_a_play(t)
        or _only_a_skull(t, code, path)
        or not_held(t, code)
        or placing_obstacle(s, acting(s), CARDS[code], path_named(s, path), left)
        or not_as_a_play(t, ("play", code, path, left) if left else ("play", code, path))
    )


def _only_a_skull(t: DeckTable, code: str, path: str) -> Obstacle | None:
    """While a Skull lies open, nothing but a Skull goes into the next space (ED-266)."""
    if CARDS[code].kind != SKULL or not open_skulls(t.state, path_named(t.state, path)):
        return None
    return Obstacle("ED-266", "skulls_only", (("path", path),)) if not_held(t, code) else None


def not_as_a_play(t: DeckTable, play: tuple[Part, ...]) -> Obstacle | None:
    """What is legal on its own: FESTIVAL may ask for a second card, a title may forbid it."""
    s = t.state
    return pair_obstacle(s, acting(s), play) or title_obstacle(s, acting(s), play)


@rules.obstacle("charm")
def no_charm(t: DeckTable, seat: int, code: str, path: str) -> Obstacle | None:
    """An energy card as a Rare, while the title allows it (OM-30)."""
    s = t.state
    if not has_power(acting(s), CHARMS):
        return Obstacle("OM-30", "no_power")
    return (
        not_a_play(t)
        or not_held(t, code)
        or charm_obstacle(s, acting(s), path_named(s, path))
        or not_as_a_play(t, ("charm", code, path))
    )


@rules.obstacle("brave")
def no_brave(t: DeckTable, seat: int, code: str, path: str, left: str = "") -> Obstacle | None:
    """A cursed card all the same, while a title or an upgrade allows it (OM-9, OM-30)."""
    s = t.state
    if not has_power(acting(s), BRAVERY):
        return Obstacle("OM-30", "no_power")
    return (
        not_a_play(t)
        or not_held(t, code)
        or brave_obstacle(s, acting(s), code, path, left)
        or not_as_a_play(t, ("brave", code, path, left) if left else ("brave", code, path))
    )


@rules.obstacle("shun")
def no_shunning(t: DeckTable, seat: int, path: str) -> Obstacle | None:
    """A warden names the path once, before the first turn (OM-30)."""
    return None if _at(t, "shun_a_path") else Obstacle("OM-30", "only_a_warden")


@rules.obstacle("white")
def no_white(t: DeckTable, seat: int, path: str, place: int) -> Obstacle | None:
    """A white Skull needs a coloured Skull that lies open (ED-270)."""
    s = t.state
    found = not_a_play(t) or not_held(t, WHITE_CODE)
    if found is not None:
        return found
    if PATH_NUMBER[path] in s.completed:
        return Obstacle("ED-70", "path_full", (("path", path),))
    if path_named(s, path).closed:
        return Obstacle("ED-116", "path_closed", (("path", path),))
    row = path_named(s, path).row
    if place > len(row) or s.card_of(row[place - 1][-1]).kind != SKULL:
        return Obstacle("ED-270", "no_open_skull", (("path", path), ("place", place)))
    return not_as_a_play(t, ("white", path, place))


@rules.obstacle("river")
def no_river(t: DeckTable, seat: int, code: str) -> Obstacle | None:
    """Any card but a Skull into the River, while it has room (ED-75)."""
    s = t.state
    return (
        not_a_play(t)
        or not_held(t, code)
        or river_obstacle(s, code)
        or not_as_a_play(t, ("river", code))
    )


@rules.obstacle("stop")
def no_stop(t: DeckTable, seat: int) -> Obstacle | None:
    """One card may be enough where two are allowed; there is no passing (ED-53)."""
    s = t.state
    if not _at(t, _SECOND):
        return Obstacle("ED-53", "no_passing")
    me = acting(s)
    codes = s.held_codes(me)
    due = plays_per_turn(s, me)[0] == 2
    if due and (path_plays(s, me, codes) or river_plays(s, codes)):
        return Obstacle("ED-367", "two_cards_due")
    return None


@rules.obstacle("ability")
def no_ability(t: DeckTable, seat: int, code: str) -> Obstacle | None:
    """An ability card can always be played, even without a target (ED-80)."""
    return not_an_action(t) or not_held(t, code)


@rules.obstacle("jewel")
def no_jewel(t: DeckTable, seat: int, recipe: str) -> Obstacle | None:
    """A recipe with its jewel, cards that fit, and an Eternal to receive it (ED-90)."""
    s = t.state
    if (found := not_an_action(t)) is not None:
        return found
    if recipe == STAGE_B:
        return stage_jewel_obstacle(s, acting(s))
    return jewel_obstacle(s, acting(s), recipe)


@rules.obstacle("give")
def no_gift(t: DeckTable, seat: int, code: str, to: int) -> Obstacle | None:
    """A card one holds, to a teammate, for a Heart (ED-100)."""
    found = not_an_action(t) or not_held(t, code) or giving_obstacle(t.state, acting(t.state))
    if found is not None:
        return found
    others = {other.seat + 1 for other in t.state.players} - {acting(t.state).seat + 1}
    return None if to in others else Obstacle("ED-100", "to_a_teammate")


@rules.obstacle("draw")
def no_draw(t: DeckTable, seat: int, golem: int) -> Obstacle | None:
    """Solo: a golem spends a token of its own for a card of its own deck (ED-421)."""
    s = t.state
    if not s.options.plan.draw_tokens:
        return Obstacle("ED-421", "only_in_solo")
    if (found := not_a_play(t)) is not None:
        return found
    if not s.players[golem - 1].draws:
        return Obstacle("ED-421", "no_draw_token")
    return None if s.players[golem - 1].deck else Obstacle("ED-421", "deck_empty")
