"""The workshop of a journey as any interface can draw it: course, golems, shop, record (OM-13)."""

from collections.abc import Iterator

from aevum.games.eternal_decks.modes.journey import (
    CHAPTERS,
    GOLEMS,
    SOCKETS,
    Journey,
    best_total,
    first_difficulty,
    holder_of,
    rank,
    total,
    upgrades,
    upgrades_of,
)
from aevum.games.eternal_decks.state import EternalDecks
from aevum.offers import Area, Badge, Component, Counter, Piece, Provenance, Sheet, Tableau

OURS = "aevum"  # the set of everything that is our own design
_ROWS = ("attempts", "turns", "hearts", "tokens", "sparks", "points")


def in_workshop(view: EternalDecks) -> bool:
    """Whether no chapter is being played: the table shows the journey instead."""
    return bool(view.journey.kind) and not view.journey.running


def workshop_tableau(view: EternalDecks) -> Tableau:
    """The course with its chapters, three golems with their sockets, and the shop."""
    journey = view.journey
    return Tableau(
        headline=f"rank_{rank(journey)}" if view.outcome else "workshop",
        turn=0,
        areas=(course(journey), *_golems(journey), _shop(journey)),
        counters=tuple(journey_counters(journey)),
        sheets=tuple(_record(journey)),
        values=(("stage", journey.stage), ("sparks", journey.sparks), ("points", total(journey))),
    )


def course(journey: Journey) -> Area:
    """Every chapter: closed with its points, open now, or still to come."""
    pieces = [_chapter(journey, n, name) for n, name in enumerate(CHAPTERS[journey.kind])]
    return Area("journey", "track", tuple(pieces), journey.kind, columns=len(pieces))


def _chapter(journey: Journey, number: int, stage: str) -> Piece:
    badges: list[Badge] = []
    if number < len(journey.points):
        badges.append(Badge("points", journey.points[number]))
    elif number == journey.chapter:
        badges += [Badge("now"), Badge("difficulty", first_difficulty(journey))]
        if journey.attempts:
            badges.append(Badge("lost_attempts", journey.attempts))
    return Piece(f"chapter-{stage}", f"chapter.{stage}", str(number + 1), badges=tuple(badges))


def _golems(journey: Journey) -> Iterator[Area]:
    """Each golem with its colour and its three sockets."""
    colours = journey.colours.split(",")
    for number, name in enumerate(GOLEMS):
        badges = [Badge("colour", colours[number])]
        if number == journey.main:
            badges.append(Badge("main"))
        pieces = [Piece(f"golem-{name}", f"story_golem.{name}", badges=tuple(badges))]
        held = upgrades_of(journey, number)
        pieces += [_upgrade(upgrade) for upgrade in held]
        free = range(len(held) + 1, SOCKETS + 1)
        pieces += [Piece(f"socket-{name}-{place}", "space.socket", str(place)) for place in free]
        yield Area(f"golem-{name}", "row", tuple(pieces), f"golem_{name}", owner=0)


def _shop(journey: Journey) -> Area:
    left = [name for name in upgrades() if holder_of(journey, name) < 0]
    return Area("shop", "row", tuple([_upgrade(name) for name in left]), "shop")


def _upgrade(name: str) -> Piece:
    return Piece(
        f"upgrade-{name}", f"power.{name}", badges=(Badge("cost", upgrades()[name]["cost"]),)
    )


def journey_counters(journey: Journey) -> Iterator[Counter]:
    """Sparks to spend, and points so far of all there could be."""
    yield Counter("sparks", journey.sparks)
    yield Counter("journey_points", total(journey), best_total(journey))


def _record(journey: Journey) -> Iterator[Sheet]:
    """What the closed chapters were won with, and in how many attempts (OM-13)."""
    closed = CHAPTERS[journey.kind][: len(journey.points)]
    if not closed:
        return
    columns = [dict(_facts(journey, number, stage)) for number, stage in enumerate(closed)]
    rows = tuple([(row, tuple([facts.get(row, 0) for facts in columns])) for row in _ROWS])
    yield Sheet("record", tuple(range(1, len(closed) + 1)), rows, heads="chapter")


def _facts(journey: Journey, number: int, stage: str) -> Iterator[tuple[str, int]]:
    lines = [line.split() for line in journey.record if line.split()[0] == stage]
    yield "attempts", len(lines)
    if lines and lines[-1][3] == "won":
        for fact in lines[-1][4:]:
            name, _, value = fact.partition("=")
            if value.isdecimal():
                yield name, int(value)
    yield "points", journey.points[number]


# --- components


def own_components() -> Iterator[Component]:
    """Golems, chapters and upgrades of the journey: our own design."""
    for name in GOLEMS:
        yield _own(f"story_golem_{name}", "story_golem", {}, f"story_golem.{name}")
    for kind, stages in CHAPTERS.items():
        for number, stage in enumerate(stages, 1):
            facts: dict[str, object] = {"journey": kind, "number": number}
            yield _own(f"chapter_{stage}", "chapter", facts, f"chapter.{stage}")
    for name, upgrade in upgrades().items():
        facts = {"cost": upgrade["cost"], "use": upgrade["kind"]}
        yield _own(name, "upgrade", facts, f"power.{name}")


def _own(name: str, kind: str, facts: dict[str, object], key: str) -> Component:
    return Component(name, kind, OURS, facts, Provenance.OWN_DESIGN, key)
