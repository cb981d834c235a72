"""Further ways to lay a card, each as often as titles or upgrades allow (OM-9, OM-10, OM-30).

`charm`: an energy card lies as a Rare and leaves as itself. `brave`: a card ignores active curses.
"""

from collections.abc import Collection

from aevum.games.eternal_decks.cards import CARDS, ENERGY, RARE_CODE
from aevum.games.eternal_decks.curses import active_eternals, banned_codes
from aevum.games.eternal_decks.placing import (
    EXTRA_PLAYS,
    PATH_NUMBER,
    orientations,
    path_named,
    placing_obstacle,
)
from aevum.games.eternal_decks.rows import COLOURS
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Path, Player, rules
from aevum.kernel import Obstacle, Part

Play = tuple[Part, ...]
CHARMS = ("lucky_charm",)
BRAVERY = ("thick_skin", "stubborn_step")
PAINT = ("painted_clay",)

rules.event("power_used", seat="seat", power="power")


def has_power(me: Player, names: tuple[str, ...]) -> str:
    """The first of these powers a player still has; empty if none."""
    return next((name for name in names if name in me.powers), "")


def spend_power(me: Player, names: tuple[str, ...]) -> str:
    """Use one of these powers up."""
    name = has_power(me, names)
    at = me.powers.index(name)
    me.powers = me.powers[:at] + me.powers[at + 1 :]
    return name


def use_power(t: DeckTable, me: Player, *names: str) -> None:
    """Use a power up, and tell of it."""
    t.emit("power_used", me.seat, spend_power(me, names))


# --- an energy card as a Rare


def charm_plays(s: EternalDecks, me: Player, codes: Collection[str]) -> list[Play]:
    """Every energy card into every path that takes a Rare (OM-30)."""
    if not has_power(me, CHARMS):
        return []
    open_to_rares = [path.name for path in s.paths if charm_obstacle(s, me, path) is None]
    return [
        ("charm", code, path)
        for path in open_to_rares
        for code in codes
        if CARDS[code].kind == ENERGY
    ]


def charm_obstacle(s: EternalDecks, me: Player, path: Path) -> Obstacle | None:
    """The rule against a card that lies as a Rare: what holds for a Rare."""
    return placing_obstacle(s, me, CARDS[RARE_CODE], path)


# --- a card that ignores curses


def brave_plays(s: EternalDecks, me: Player, codes: Collection[str]) -> list[Play]:
    """Every cursed card where nothing but a curse keeps it out (OM-30)."""
    if not has_power(me, BRAVERY):
        return []
    banned = banned_codes(active_eternals(s, me))
    return [
        ("brave", code, path, left) if left else ("brave", code, path)
        for code in codes
        if code in banned
        for path in PATH_NUMBER
        for left in orientations(CARDS[code])
        if brave_obstacle(s, me, code, path, left) is None
    ]


def brave_obstacle(s: EternalDecks, me: Player, code: str, path: str, left: str) -> Obstacle | None:
    """The rule against a card that ignores curses; where no curse holds it there is no need."""
    if code not in banned_codes(active_eternals(s, me)):
        return Obstacle("OM-30", "not_cursed")
    return placing_obstacle(s, me, CARDS[code], path_named(s, path), left, brave=True)


# --- a card in another colour


def paint_colours(s: EternalDecks, me: Player, code: str, path: Path) -> list[str]:
    """The colours an energy card could be painted in to lie in a path (OM-10)."""
    card = CARDS[code]
    return [
        colour
        for colour in COLOURS
        if colour != card.colours
        and placing_obstacle(s, me, CARDS[f"{colour}{card.value}"], path) is None
    ]


def paint_plays(s: EternalDecks, me: Player, codes: Collection[str]) -> list[Play]:
    """Every energy card into every path that would take it in some other colour (OM-10)."""
    if not has_power(me, PAINT):
        return []
    return [
        ("paint", code, path.name)
        for path in s.paths
        for code in codes
        if CARDS[code].kind == ENERGY and paint_colours(s, me, code, path)
    ]


EXTRA_PLAYS += [charm_plays, brave_plays, paint_plays]
