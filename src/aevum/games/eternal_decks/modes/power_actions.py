"""Actions that titles and upgrades bring (OM-9, OM-10, OM-30)."""

from aevum.games.eternal_decks.jewels import payments
from aevum.games.eternal_decks.layers import RECIPES
from aevum.games.eternal_decks.modes.powers import BRAVERY, CHARMS, PAINT, paint_colours, use_power
from aevum.games.eternal_decks.modes.upgrades import BEDROCK, HOOK, KEEN_EYE, draw_anywhere
from aevum.games.eternal_decks.placing import path_named
from aevum.games.eternal_decks.river import pay_to_river
from aevum.games.eternal_decks.rows import ANY
from aevum.games.eternal_decks.stages.stage_b import give_any_jewel
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import DeckTable, rules, without
from aevum.games.eternal_decks.turns import acting, open_main_action, play, resolve


@rules.action("charm", instant=True)
def charm(t: DeckTable, seat: int, code: str, path: str) -> None:
    """An energy card into a path, as a Rare (OM-30)."""
    use_power(t, acting(t.state), *CHARMS)
    play(t, seat, code, path, ANY)


@rules.action("brave", instant=True)
def brave(t: DeckTable, seat: int, code: str, path: str, left: str = "") -> None:
    """A card into a path in spite of a curse (OM-9, OM-30)."""
    use_power(t, acting(t.state), *BRAVERY)
    play(t, seat, code, path, left)


@rules.action("paint")
def paint(t: DeckTable, seat: int, code: str, path: str) -> None:
    """An energy card into a path, in a colour named now (OM-10)."""
    s = t.state
    me = acting(s)
    colours = tuple(paint_colours(s, me, code, path_named(s, path)))
    colour = t.choose(asked_seat(s, me), "paint_colour", colours, code)
    use_power(t, me, *PAINT)
    play(t, seat, code, path, colour.lower())


@rules.action("hook", instant=True, among="river")
def hook(t: DeckTable, seat: int, code: str) -> None:
    """As the whole action a River card into the hand (OM-9)."""
    s = t.state
    me = acting(s)
    use_power(t, me, HOOK)
    card = next(lying for lying in s.river if s.box[lying] == code)
    s.river = without(s.river, card)
    s.take_into_hand(me, card)
    t.emit("took_from_river", me.seat, code)
    resolve(t)


@rules.action("keen", among=RECIPES)
def keen(t: DeckTable, seat: int, recipe: str) -> None:
    """A jewel for one card fewer (OM-10)."""
    s = t.state
    me = acting(s)
    t.schedule("resolve")
    ways = payments(s, me, recipe, fewer=1)
    paid = t.choose(asked_seat(s, me), "pay_jewel", tuple(ways), recipe, "hand")
    use_power(t, me, KEEN_EYE)
    pay_to_river(t, me, ways[paid])
    give_any_jewel(t, me, recipe)


@rules.step()
def stand_on_bedrock(t: DeckTable, seat: int) -> None:
    """Who could not act first draws up to two cards from golems' decks of choice (OM-9)."""
    me = t.state.players[seat]
    use_power(t, me, BEDROCK)
    draw_anywhere(t, me, must=True)
    draw_anywhere(t, me, must=False)
    open_main_action(t, me)
