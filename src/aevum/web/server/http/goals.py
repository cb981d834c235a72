"""Goals and titles of a guest: read off the games this guest has played.

What a finished game has brought is kept with its result, which outlives the table; games that go
on, and those that were counted when the goals were others, are looked at here.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from typing import Annotated, Any, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from aevum.kernel import Game
from aevum.offers import Honours
from aevum.play.achievements import (
    Deeds,
    Standing,
    box_name,
    claim_words,
    note_deeds,
    people_at,
    standings,
    tick_words,
    title_words,
    watch,
)
from aevum.play.catalogue import GAMES, find_game
from aevum.play.profiles import Profile
from aevum.play.text import Words, words_for
from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.history import count_played
from aevum.web.server.http.problems import Fault
from aevum.web.server.store.errors import TableBroken, TableUnknown
from aevum.web.server.store.result_rows import edition_of
from aevum.web.server.store.store import Brought
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import GoalBox, GoalInfo, GoalsPage

ENDPOINTS = Endpoints()

_TABLES = 200  # so many of the guest's last games are looked at, beside those that are kept
_KEPT = 2_000  # games that have been looked at


class GoalsQuery(Struct, forbid_unknown_fields=True):
    """Which table to tell the news of; without one, the last that brought any."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$")] = ""
    lang: Language | UnsetType = UNSET


class Watched(NamedTuple):
    """What a game has brought up to a version of its table, and at which seats people played."""

    version: int
    deeds: Deeds
    people: frozenset[int]


class Ledger:
    """What games have brought, worked out once for as long as they stand as they are."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Watched] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    async def look(self, call: Call, table: str, game: Game[Any]) -> Brought | None:
        """What a table has brought this guest; None if another game is played there."""
        try:
            room = await call.services.keeper.room(table)
        except (TableUnknown, TableBroken):
            return None
        session, seats = room.session, room.seats_of(call.guest)
        if session is None or session.game is not game or not seats:
            return None
        if room.drifted or room.continued:  # others may have played it as far as that
            return None
        known = self._kept.get(table)
        if known is None or known.version != room.version:
            version, work, people = room.version, watch(session), people_at(session)
            async with self._turn:
                known = Watched(version, await asyncio.to_thread(work), people)
            self._keep(table, known)
        own = seats & known.people
        deeds = known.deeds.of(own) if own else Deeds()
        return Brought(table, game.name, room.changed, deeds)

    def _keep(self, table: str, known: Watched) -> None:
        self._kept[table] = known
        self._kept.move_to_end(table)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


@ENDPOINTS.add("GET", "/api/games/{game}/goals", query=GoalsQuery, limit="work", refusals=(404,))
async def goals(call: Call) -> GoalsPage:
    """Goals and titles, and how far this guest is; from all games played here."""
    name = call.path("game")
    if name not in GAMES:
        raise Fault(404, "game", given=name)
    game = find_game(name)
    profile, news = Profile("guest", name), Deeds()
    if call.known_guest and Honours.of(game).goals():
        for one in await _brought(call, call.known_guest, game):
            fresh = note_deeds(profile, one.deeds or Deeds(), "")
            if one.id == call.query.table or (fresh != Deeds() and not call.query.table):
                news = fresh
    return _page(game, profile, news, words_for(game, call.language))


async def _brought(call: Call, guest: str, game: Game[Any]) -> list[Brought]:
    """What every game of a guest has brought, the first one first."""
    services, ledger, edition = call.services, call.services.part(Ledger), edition_of(game)
    await count_played(call, guest)
    found = [one for one in await services.keeper.results.deeds_of(guest) if one.game == game.name]
    older = [one.id for one in found if one.edition != edition][:_TABLES]
    running = await services.store.unfinished_of(guest, _TABLES)
    for table in (*older, *running):
        if (looked := await ledger.look(call, table, game)) is not None:
            found.append(looked)
    return sorted(found, key=lambda one: one.at)


def _page(game: Game[Any], profile: Profile, news: Deeds, words: Words) -> GoalsPage:
    new = {(tick.goal, tick.box) for tick in news.ticks}
    found = [_goal(one, new, words) for one in standings(game, profile)]
    return GoalsPage(
        game=game.name,
        title=words.say(f"games.{game.name}.name"),
        about=words.say("goal_line.about") if found else "",
        goals=found,
        done=sum(goal.done for goal in found),
        titles=[title_words(title, words) for title in profile.titles],
        no_titles=words.say("goal_line.no_titles") if found else "",
        new_goals=tick_words(game, news.ticks, words),
        new_titles=[claim_words(claim, words) for claim in news.claims],
    )


def _goal(one: Standing, new: Collection[tuple[str, str]], words: Words) -> GoalInfo:
    goal, key = one.goal, f"goal.{one.goal.id}"
    return GoalInfo(
        id=goal.id,
        tier=goal.tier,
        name=words.name(key),
        text=words.say(f"{key}.text"),
        boxes=[
            GoalBox(box, box_name(goal, box, words), done, (goal.id, box) in new)
            for box, done in one.boxes
        ],
        done=one.is_done,
    )
