"""The state and rules of Magpies, the toy game of the kernel's own tests.

Two or three magpies keep trinkets face down in their nests and hold secret wishes. Each round the
whole table chooses the wind, then every magpie spends its energy and may trade wishes at dusk.
Its rules are numbered in rules.toml beside this file.
"""

from __future__ import annotations

from typing import Annotated

from aevum.kernel.decisions import TABLE, Decision, Obstacle, Part
from aevum.kernel.records import SHARED, Record, record
from aevum.kernel.rules import Rules
from aevum.kernel.sight import (
    EVERYONE,
    NO_ONE,
    Cards,
    HiddenZone,
    OwnZone,
    Sight,
    Zone,
    hidden_in,
    seen_where,
)
from aevum.kernel.table import State, Table

TRINKETS = tuple(range(18))  # a trinket's worth is its number modulo 6, its colour modulo 3
OWL = 17
WISHES = tuple(range(20, 29))  # the colour wished for is the number modulo 3
OMENS = tuple(range(40, 49))  # an odd omen gives everybody one energy more
LUCK = (0, 1)
PLACES = range(4)
OPTIONS: tuple[tuple[Part, ...], ...] = (
    *[("flip", place) for place in PLACES],
    *[("peek", place) for place in PLACES],
    ("search",),
    ("rest",),
)
WINDS = ("calm", "gust")


@record
class Customs(Record):
    """What was agreed before the game; clones share it."""

    rounds: int = 2
    windy: bool = True


@record
class Bird(Record):
    """One magpie: its nest, who has seen what in it, and its secret wishes."""

    seat: int
    nest: Annotated[Cards, seen_where("seen", pool="trinkets")]
    seen: Cards
    wishes: Annotated[Cards, Sight("owner", pool="wishes")] = ()
    luck: OwnZone = ()  # the first of the two tokens counts
    energy: int = 0


@record
class Tree(Record):
    """The hollow that trinkets are drawn from, and the ground they fall on."""

    hollow: Annotated[Cards, hidden_in("trinkets")]
    shown: Zone = ()
    ground: Zone = ()
    spare_wishes: Annotated[Cards, hidden_in("wishes")] = ()
    omens: HiddenZone = ()


@record
class ToyState(State):
    """A game of Magpies."""

    customs: Annotated[Customs, SHARED]
    birds: list[Bird]
    tree: Tree
    round: int = 0
    wind: str = ""
    omen: int = 0


rules: Rules[ToyState] = Rules("magpies")
rules.event("wind", wind="place")
rules.event("omen", omen="omen")
rules.event("flip", seat="seat", place="place", trinket="trinket")
rules.event("peek", seat="seat", place="place", trinket="trinket")
rules.event("found", seat="seat", trinket="trinket")
rules.event("fell", seat="seat", trinket="trinket")
rules.event("lost_wish", seat="seat", wish="wish")
rules.event("traded", seat="seat", number="number")

T = Table[ToyState]


def put(cards: Cards, place: int, card: int) -> Cards:
    """The cards with one of them replaced."""
    return (*cards[:place], card, *cards[place + 1 :])


def worth(trinket: int) -> int:
    """Points of a trinket that lies face up at the end."""
    return trinket % 6


# --- the rounds


@rules.step(instant=True)
def dawn(t: T) -> None:  # TOY-1, TOY-9
    s = t.state
    if s.round == s.customs.rounds:
        t.finish("done")
    s.round += 1
    t.schedule("dawn")
    for bird in reversed(s.birds):
        t.schedule("dusk", bird.seat)
    for bird in reversed(s.birds):
        t.schedule("turn", bird.seat)
    t.schedule("wind")


@rules.menu(once=True)
def wind(t: T) -> Decision:  # TOY-2
    offered = [w for w in WINDS if not wind_obstacle(t, TABLE, w)]
    return Decision(TABLE, "wind", [("wind", w) for w in offered])


@rules.action("wind", instant=True)
def let_blow(t: T, seat: int, blowing: str) -> None:
    s = t.state
    s.wind = blowing
    omen, s.tree.omens = s.tree.omens[0], s.tree.omens[1:]
    for bird in s.birds:
        bird.energy = (3 if blowing == "calm" else 2) + omen % 2
    t.emit("wind", blowing)
    t.emit("omen", omen)
    s.omen = omen


@rules.menu()
def turn(t: T, seat: int) -> Decision:  # TOY-3
    offered = [o for o in OPTIONS if not rules.obstacles[str(o[0])](t, seat, *o[1:])]
    return Decision(seat, "turn", offered)


@rules.action("flip", instant=True)
def flip(t: T, seat: int, place: int) -> None:  # TOY-4
    bird = t.state.birds[seat]
    bird.energy -= 1
    bird.seen = put(bird.seen, place, EVERYONE)
    t.emit("flip", seat, place, bird.nest[place])


@rules.action("peek")
def peek(t: T, seat: int, place: int) -> None:  # TOY-5
    bird, tree = t.state.birds[seat], t.state.tree
    bird.energy -= 1
    bird.seen = put(bird.seen, place, 1 << seat)
    t.emit("peek", seat, place, bird.nest[place], seen_by=1 << seat)
    if worth(bird.nest[place]) > 0:
        return
    if t.may(seat, "throw_back", ("back",)) is not None:
        tree.hollow += (bird.nest[place],)
        bird.nest = put(bird.nest, place, tree.hollow[0])
        bird.seen = put(bird.seen, place, NO_ONE)
        tree.hollow = tree.hollow[1:]


@rules.action("search")
def search(t: T, seat: int) -> None:  # TOY-6: revealed first, asked about afterwards
    bird, tree = t.state.birds[seat], t.state.tree
    bird.energy -= 2
    found, tree.hollow = tree.hollow[0], tree.hollow[1:]
    tree.shown = (found,)
    t.emit("found", seat, found)
    if found == OWL:
        t.finish("owl")
    place = t.may(seat, "keep", range(len(bird.nest)))
    tree.shown = ()
    fallen = found if place is None else bird.nest[place]
    if place is not None:
        bird.nest, bird.seen = put(bird.nest, place, found), put(bird.seen, place, EVERYONE)
    tree.ground += (fallen,)
    t.emit("fell", seat, fallen)
    if worth(fallen) < 2:
        startle(t, seat)


def startle(t: T, seat: int) -> None:
    """The searcher points at another magpie, which loses a wish of its choice."""  # TOY-7
    victim = t.choose(seat, "startle", [b.seat for b in t.state.birds if b.seat != seat])
    bird = t.state.birds[victim]
    lost = t.choose_if_any(victim, "lose_wish", bird.wishes)
    if lost is not None:
        bird.wishes = tuple([wish for wish in bird.wishes if wish != lost])
        t.state.tree.spare_wishes += (lost,)
        t.emit("lost_wish", victim, lost, seen_by=1 << victim)


@rules.action("rest", instant=True)
def rest(t: T, seat: int) -> None:  # TOY-3
    t.leave()


@rules.step()
def dusk(t: T, seat: int) -> None:  # TOY-8
    bird, tree = t.state.birds[seat], t.state.tree
    traded: Cards = ()
    while len(traded) < 2:
        wish = t.may(seat, "trade", [wish for wish in bird.wishes if wish not in traded])
        if wish is None:
            break
        traded += (wish,)
    kept = tuple([wish for wish in bird.wishes if wish not in traded])
    bird.wishes = kept + tree.spare_wishes[: len(traded)]
    tree.spare_wishes = tree.spare_wishes[len(traded) :] + traded
    if traded:
        t.emit("traded", seat, len(traded))


# --- what is in the way


def not_this_turn(t: T, seat: int, energy: int) -> Obstacle | None:
    """Turn actions need the turn menu and the energy."""
    if t.state.agenda[-1][0] != "turn":
        return Obstacle("TOY-2", "choose_wind")
    have = t.state.birds[seat].energy
    return Obstacle("TOY-3", "tired", (("have", have),)) if have < energy else None


@rules.obstacle("wind")
def wind_obstacle(t: T, seat: int, blowing: str) -> Obstacle | None:
    if t.state.agenda[-1][0] != "wind":
        return Obstacle("TOY-2", "wind_is_set")
    return Obstacle("TOY-2") if blowing == "gust" and not t.state.customs.windy else None


@rules.obstacle("flip")
def flip_obstacle(t: T, seat: int, place: int) -> Obstacle | None:
    if tired := not_this_turn(t, seat, 1):
        return tired
    seen = t.state.birds[seat].seen
    return Obstacle("TOY-4") if place >= len(seen) or seen[place] == EVERYONE else None


@rules.obstacle("peek")
def peek_obstacle(t: T, seat: int, place: int) -> Obstacle | None:
    if tired := not_this_turn(t, seat, 1):
        return tired
    seen = t.state.birds[seat].seen
    return Obstacle("TOY-5") if place >= len(seen) or seen[place] != NO_ONE else None


@rules.obstacle("search")
def search_obstacle(t: T, seat: int) -> Obstacle | None:
    if tired := not_this_turn(t, seat, 2):
        return tired
    return None if t.state.tree.hollow else Obstacle("TOY-6")


@rules.obstacle("rest")
def rest_obstacle(t: T, seat: int) -> Obstacle | None:
    return not_this_turn(t, seat, 0)
