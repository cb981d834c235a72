"""Story, the Golems' Journey: chapters, workshop and record; our own design (OM-1 to OM-13).

A journey is one match. Between attempts the workshop is open; to set out deals the chapter's solo
stage anew, and its end leads back here instead of ending the game.
"""

from collections.abc import Iterable

from aevum.games.eternal_decks.cards import DEFEAT_CODE
from aevum.games.eternal_decks.layers import difficulties
from aevum.games.eternal_decks.modes.journey import (
    CHAPTERS,
    ENCORE,
    ENCORE_AT,
    FIRST_SPARKS,
    GOLEMS,
    JOURNEY,
    LOSSES_TO_LEAVE,
    MOVE_COST,
    SOCKETS,
    Journey,
    chapter_points,
    first_difficulty,
    holder_of,
    seating,
    sparks_won,
    total,
    upgrades,
    upgrades_of,
    with_upgrade,
)
from aevum.games.eternal_decks.modes.upgrades import fit_upgrades
from aevum.games.eternal_decks.options import Options, options_with
from aevum.games.eternal_decks.setup import deal
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, rules
from aevum.kernel import Decision, Obstacle, Part

# The golems with what they wear, and what can be bought.
_WORKSHOP = ",".join(["shop", *[f"golem-{name}" for name in GOLEMS]])

Option = tuple[Part, ...]
SET_OUT, LEAVE_BEHIND, GO_ON, REST = ("set_out",), ("leave_behind",), ("go_on",), ("rest",)
_WON = "won"

rules.event("chapter_begins", stage="place", attempt="number")
rules.event("chapter_won", points="number", sparks="number")
rules.event("chapter_lost", sparks="number")
rules.event("chapter_left")
rules.event("upgrade_bought", golem="golem", upgrade="power")
rules.event("upgrade_moved", golem="golem", upgrade="power")
rules.event("upgrade_broken", upgrade="power", sparks="number")


# --- the beginning


def deal_journey(options: Options, seed: int) -> EternalDecks:
    """A journey before its first chapter: two sparks, empty sockets, the workshop open (OM-7)."""
    s = deal(options, seed)
    begun = Journey(kind=JOURNEY, sparks=FIRST_SPARKS, colours=options.colours)
    s.journey = begun.changed(difficulty=options.difficulty)
    s.agenda = (("workshop",),)
    return s


# --- the workshop


@rules.menu()
def workshop(t: DeckTable) -> Decision:
    """Before every attempt: difficulty, main golem, upgrades; then set out (OM-3, OM-8)."""
    return Decision(0, "workshop", workshop_options(t.state.journey), t.state.journey.stage)


def workshop_options(journey: Journey) -> tuple[Option, ...]:
    """Everything that can be done in the workshop now."""
    levels = [d for d in difficulties(journey.stage) if d != first_difficulty(journey)]
    mains = [golem for golem in range(len(GOLEMS)) if golem != journey.main]
    options: list[Option] = [SET_OUT]
    options += [("difficulty", level) for level in levels]
    options += [("main", GOLEMS[golem]) for golem in mains]
    for name in upgrades():
        options += [
            (verb, name, golem)
            for verb in ("buy", "move")
            for golem in GOLEMS
            if upgrade_obstacle(journey, verb, name, golem) is None
        ]
    options += [("break", name) for name in upgrades() if holder_of(journey, name) >= 0]
    if journey.attempts >= LOSSES_TO_LEAVE:
        options.append(LEAVE_BEHIND)  # OM-4
    return tuple(options)


def upgrade_obstacle(journey: Journey, verb: str, name: str, golem: str) -> Obstacle | None:
    """The rule against buying an upgrade for a golem, or moving it there (OM-8)."""
    number, holder = GOLEMS.index(golem), holder_of(journey, name)
    if verb == "buy" and holder >= 0:
        return Obstacle("OM-8", "upgrade_sold")
    if verb == "move" and holder < 0:
        return Obstacle("OM-8", "upgrade_not_bought")
    if holder == number:
        return Obstacle("OM-8", "upgrade_already_there")
    if len(upgrades_of(journey, number)) >= SOCKETS:
        return Obstacle("OM-8", "no_socket")
    cost = int(upgrades()[name]["cost"]) if verb == "buy" else MOVE_COST
    return Obstacle("OM-6", "too_few_sparks") if journey.sparks < cost else None


@rules.action("difficulty", instant=True)
def choose_difficulty(t: DeckTable, seat: int, level: str) -> None:
    """The difficulty of the next attempt (OM-3)."""
    t.state.journey = t.state.journey.changed(difficulty=level)


@rules.action("main", instant=True, among=_WORKSHOP)
def choose_main(t: DeckTable, seat: int, golem: str) -> None:
    """The main golem of the next attempt (OM-3)."""
    t.state.journey = t.state.journey.changed(main=GOLEMS.index(golem))


@rules.action("buy", instant=True, among=_WORKSHOP)
def buy(t: DeckTable, seat: int, name: str, golem: str) -> None:
    """Pay for an upgrade and put it into a free socket (OM-8)."""
    _put(t, name, golem, int(upgrades()[name]["cost"]))
    t.emit("upgrade_bought", golem, name)


@rules.action("move", instant=True, among=_WORKSHOP)
def move(t: DeckTable, seat: int, name: str, golem: str) -> None:
    """An upgrade into a free socket of another golem, for a spark (OM-8)."""
    _put(t, name, golem, MOVE_COST)
    t.emit("upgrade_moved", golem, name)


def _put(t: DeckTable, name: str, golem: str, cost: int) -> None:
    journey = t.state.journey
    sockets = with_upgrade(journey, name, GOLEMS.index(golem))
    t.state.journey = journey.changed(sockets=sockets, sparks=journey.sparks - cost)


@rules.action("break", instant=True, among=_WORKSHOP)
def break_upgrade(t: DeckTable, seat: int, name: str) -> None:
    """An upgrade goes back to the shop for half its cost, rounded down (OM-8)."""
    journey = t.state.journey
    back = int(upgrades()[name]["cost"]) // 2
    sockets = with_upgrade(journey, name, -1)
    t.state.journey = journey.changed(sockets=sockets, sparks=journey.sparks + back)
    t.emit("upgrade_broken", name, back)


# --- an attempt


@rules.action("set_out", instant=True)
def set_out(t: DeckTable, seat: int) -> None:
    """Deal the chapter's solo stage, with the upgrades of each golem ready (OM-4, OM-9)."""
    s, journey = t.state, t.state.journey
    journey = journey.changed(difficulty=first_difficulty(journey), running=True, tokens=0)
    colours = journey.colours.split(",")
    seated = [colours[golem] for golem in seating(journey)]
    options = options_with(
        s.options,
        stage=journey.stage,
        difficulty=journey.difficulty,
        colours=",".join([*seated, *colours[len(seated) :]]),
    )
    _lay_out(s, deal(options, t.new_seed()), journey)
    t.emit("chapter_begins", journey.stage, journey.attempts + 1)
    fit_upgrades(t, [upgrades_of(journey, golem) for golem in seating(journey)])


def _lay_out(s: EternalDecks, new: EternalDecks, journey: Journey) -> None:
    """The table becomes the one just dealt."""
    for name in s.FIELDS:
        setattr(s, name, getattr(new, name))
    s.journey = journey


@rules.step(instant=True)
def close_attempt(t: DeckTable, outcome: str) -> None:
    """Won: points and sparks, and the chapter is closed. Lost: a spark the first time (OM-6)."""
    s, journey = t.state, t.state.journey
    s.journey = journey = journey.changed(running=False)
    if outcome != _WON:
        sparks = int(journey.attempts == 0)
        lost = journey.changed(attempts=journey.attempts + 1, sparks=journey.sparks + sparks)
        s.journey = _noted(lost, s, outcome, sparks, 0)
        t.emit("chapter_lost", sparks)
        t.schedule("workshop")
        return
    left = [s.box[card] for card in s.river_bonus]
    rare = bool(left) and left[0] != DEFEAT_CODE
    sparks = sparks_won(journey.difficulty, s.hearts, rare)
    points = chapter_points(journey.attempts + 1, journey.difficulty, s.hearts, journey.tokens)
    s.journey = _noted(journey.changed(sparks=journey.sparks + sparks), s, outcome, sparks, points)
    t.emit("chapter_won", points, sparks)
    _close_chapter(t, points)


def _noted(journey: Journey, s: EternalDecks, outcome: str, sparks: int, points: int) -> Journey:
    """The record with a line for this attempt (OM-13)."""
    seats = seating(journey)
    used: Iterable[str] = [
        name
        for me in s.players
        for name in upgrades_of(journey, seats[me.seat])
        if upgrades()[name]["kind"] == "once" and name not in me.powers
    ]
    facts = (
        journey.stage,
        journey.difficulty,
        GOLEMS[journey.main],
        outcome,
        f"turns={s.turn}",
        f"stars={len(s.stars)}",
        f"keys={len(s.keys)}",
        f"hearts={s.hearts}",
        f"tokens={journey.tokens}",
        f"upgrades={'+'.join(used)}",
        f"sparks={sparks}",
        f"points={points}",
    )
    return journey.changed(record=(*journey.record, " ".join(facts)))


@rules.action("leave_behind", instant=True)
def leave_behind(t: DeckTable, seat: int) -> None:
    """After two losses a chapter may be left: it is closed without points (OM-4)."""
    t.leave()
    t.emit("chapter_left")
    _close_chapter(t, 0)


def _close_chapter(t: DeckTable, points: int) -> None:
    """On to the next chapter; after the last one the journey ends (OM-5)."""
    s, journey = t.state, t.state.journey
    closed = journey.changed(points=(*journey.points, points), attempts=0)
    if closed.chapter + 1 < len(CHAPTERS[closed.kind]):
        s.journey = closed.changed(chapter=closed.chapter + 1)
        t.schedule("workshop")
        return
    s.journey = closed
    if closed.kind == JOURNEY and total(closed) >= ENCORE_AT:
        t.schedule("encore")
    else:
        t.finish("journey_over")


# --- the encore


@rules.menu(once=True)
def encore(t: DeckTable) -> Decision:
    """With 50 points the same golems may go on, A+ to E+, scored alone (OM-1, OM-12)."""
    return Decision(0, "encore", (GO_ON, REST))


@rules.action("go_on", instant=True)
def go_on(t: DeckTable, seat: int) -> None:
    """The encore begins."""
    journey = t.state.journey
    t.state.journey = journey.changed(kind=ENCORE, chapter=0, points=())
    t.schedule("workshop")


@rules.action("rest", instant=True)
def rest(t: DeckTable, seat: int) -> None:
    """The journey is over."""
    t.finish("journey_over")
