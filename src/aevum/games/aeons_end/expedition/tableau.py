"""The map of an expedition: the road, the Barracks, what was banished and the journal."""

from collections.abc import Iterable
from itertools import accumulate

from aevum.games.aeons_end.advice import HINT_AT
from aevum.games.aeons_end.cards import CARDS, FOES
from aevum.games.aeons_end.expedition.barracks import treasures_of_level
from aevum.games.aeons_end.expedition.plan import (
    LEVELS,
    levels_in,
    most_points,
    points_for,
    ratings,
    treasure_key,
)
from aevum.games.aeons_end.expedition.record import (
    ABANDONED,
    CHOOSE,
    FIGHT,
    FINISHED,
    LOST,
    Expedition,
)
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import TABLE
from aevum.offers import Area, Badge, Counter, Piece, Sheet, Tableau

_ROMAN = {1: "I", 2: "II", 3: "III"}


def expedition_tableau(view: AeonsEnd, seat: int) -> Tableau:
    """The map as everybody sees it: nothing of an expedition is hidden."""
    e = view.expedition
    areas = [_road(view), *_story(e), _piles(e), _mages(e)]
    areas += [_treasures(e, level) for level in LEVELS]
    areas += [_upgraded(e), _banished(e), _journal(e), *_advice(view)]
    return Tableau(
        headline=f"expedition_{e.phase or CHOOSE}",
        turn=TABLE,
        areas=tuple([area for area in areas if area.pieces]),
        counters=counters(view),
        sheets=_scores(view),
        values=where_on_the_road(view),
    )


def where_on_the_road(view: AeonsEnd) -> tuple[tuple[str, str | int], ...]:
    """Battle, try and points, for headlines."""
    e = view.expedition
    return (
        ("battle", e.battle),
        ("battles", len(ratings(view.options))),
        ("attempt", e.attempt),
        ("points", sum(e.points)),
    )


def _scores(view: AeonsEnd) -> tuple[Sheet, ...]:
    """In the end: tries and points of each battle, and the sum so far (EX-53, EX-54)."""
    e = view.expedition
    if e.phase not in (ABANDONED, FINISHED):
        return ()
    fought = len(e.attempts)
    points = [*e.points, *[0] * (fought - len(e.points))]
    rows = (("tries", e.attempts), ("points", tuple(points)), ("total", tuple(accumulate(points))))
    return (Sheet("expedition", tuple(range(1, fought + 1)), rows, "battle_number"),)


def counters(view: AeonsEnd) -> tuple[Counter, ...]:
    """Battle, try and points so far."""
    e = view.expedition
    return (
        Counter("expedition_points", sum(e.points), most_points(view.options)),
        Counter("expedition_battle", e.battle, len(ratings(view.options))),
        Counter("expedition_attempt", e.attempt),
    )


# --- the road


def _road(view: AeonsEnd) -> Area:
    e = view.expedition
    pieces = [
        Piece(
            f"battle-{number}",
            _destination(e, number, rating),
            str(number),
            badges=tuple(_battle_badges(view, number)),
        )
        for number, rating in enumerate(ratings(view.options), 1)
    ]
    return Area("road", "track", tuple(pieces), "road", columns=len(pieces))


def _destination(e: Expedition, number: int, rating: int) -> str:
    if number <= len(e.nemeses):
        return f"nemesis.{e.nemeses[number - 1]}"
    return f"rating.{rating}"  # drawn when the group gets there (EX-34)


def _battle_badges(view: AeonsEnd, number: int) -> Iterable[Badge]:
    e = view.expedition
    if number <= len(e.attempts):
        yield Badge("tries", f"×{e.attempts[number - 1]}")
    if number <= len(e.points):
        yield Badge("battle_won", f"battle_{number}")
        yield Badge("points", e.points[number - 1])
    elif e.phase not in (ABANDONED, FINISHED):
        here = number == e.battle
        if here:
            yield Badge("here")
        yield Badge("up_to", points_for(e.attempt if here else 1))
    levels = levels_in(view.options, number)
    if levels:
        yield Badge("treasures", ", ".join([_ROMAN[level] for level in levels]))


def _story(e: Expedition) -> list[Area]:
    if not e.tale:
        return []
    return [Area("story", "mat", (Piece("tale", f"tale.{e.tale}"),), "story")]


# --- the Barracks


def _piles(e: Expedition) -> Area:
    pieces = tuple([_pile(e, name) for name in e.piles])
    return Area("barracks_piles", "row", pieces, "barracks_piles")


def _pile(e: Expedition, name: str) -> Piece:
    card = CARDS[name]
    badges = [Badge("type", card.kind), Badge("cost", card.cost)]
    if e.phase in (CHOOSE, FIGHT):
        badges.append(Badge("kept" if name in e.supply else "left_out"))
    return Piece(f"pile-{name}", f"card.{name}", badges=(*badges, *_fresh(e, name)))


def _mages(e: Expedition) -> Area:
    pieces = []
    for name in e.mages:
        badges = [Badge("picked_by", str(e.seats.index(name) + 1))] if name in e.seats else []
        pieces.append(Piece(f"barracks-{name}", f"mage.{name}", badges=(*badges, *_fresh(e, name))))
    return Area("barracks_mages", "row", tuple(pieces), "barracks_mages")


def _treasures(e: Expedition, level: int) -> Area:
    name = f"barracks_treasures_{level}"
    pieces = [
        Piece(
            f"treasure-{treasure}",
            treasure_key(treasure),
            badges=(*_user(e, treasure), *_fresh(e, treasure)),
        )
        for treasure in treasures_of_level(e, level)
    ]
    return Area(name, "row", tuple(pieces), name)


def _user(e: Expedition, treasure: str) -> list[Badge]:
    """Who uses it in this try."""
    if treasure == e.treasure_2:
        return [Badge("for_the_group")]
    for used in (e.treasures_1, e.treasures_3):
        if treasure in used:
            return [Badge("picked_by", str(used.index(treasure) + 1))]
    return []


def _fresh(e: Expedition, name: str) -> list[Badge]:
    return [Badge("reward")] if name in e.fresh else []


# --- what lies behind


def _upgraded(e: Expedition) -> Area:
    pieces = [
        Piece(
            f"upgraded-{name}",
            f"foe.{name}",
            badges=(Badge("type", FOES[name].kind), Badge("upgraded", f"tier_{FOES[name].tier}")),
        )
        for name in e.upgraded
    ]
    return Area("upgraded", "row", tuple(pieces), "upgraded")


def _banished(e: Expedition) -> Area:
    pieces = [
        Piece(
            f"banished-{name}", f"card.{name}", badges=(Badge("banished_for", f"battle_{battle}"),)
        )
        for name, battle, _ in e.banished
    ]
    return Area("banished", "row", tuple(pieces), "banished")


def _journal(e: Expedition) -> Area:
    """A piece for each try: battle, try, how it ended, turns and what was left."""
    pieces = []
    for number, (battle, attempt, nemesis, outcome, turns, life) in enumerate(e.journal, 1):
        ended = "battle_lost" if outcome == LOST else "battle_won"
        badges = [Badge(ended, f"battle_{battle}"), Badge("at_try", f"#{attempt}")]
        if turns:
            badges += [Badge("turns", turns), Badge("life_left", life)]
        pieces.append(Piece(f"journal-{number}", f"nemesis.{nemesis}", badges=tuple(badges)))
    return Area("journal", "row", tuple(pieces), "journal")


def _advice(view: AeonsEnd) -> list[Area]:
    """A hint at the choice it is about (EX-79)."""
    hint = HINT_AT.get(str(view.agenda[-1][0])) if view.agenda else None
    if hint is None:
        return []
    return [Area("advice", "mat", (Piece("hint", f"hint.{hint}"),), "advice")]
