"""Goals and titles of a guest: read off the games this guest has played, kept nowhere else."""

import asyncio
from collections import OrderedDict
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from aevum.kernel import Game
from aevum.offers import Honours
from aevum.play.achievements import (
    Deeds,
    Standing,
    box_name,
    claim_words,
    note_deeds,
    standings,
    tick_words,
    title_words,
    watch,
)
from aevum.play.catalogue import GAMES, find_game
from aevum.play.profiles import Profile
from aevum.play.text import Words, words_for
from aevum.web.server.http.endpoints import Call, Endpoint, Endpoints
from aevum.web.server.http.problems import Fault
from aevum.web.server.store.errors import TableBroken, TableUnknown
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import GoalBox, GoalInfo, GoalsPage

ENDPOINTS = Endpoints()

_TABLES = 200  # so many of the guest's last games are looked at
_KEPT = 2_000  # games that are over and have been looked at


class GoalsQuery(Struct, forbid_unknown_fields=True):
    """Which table to tell the news of, if any."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$")] = ""
    lang: Language | UnsetType = UNSET


class Ledger:
    """What games that are over have brought, worked out once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Deeds] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    async def deeds(self, call: Call, table: str, game: Game[Any]) -> Deeds:
        """What a table has brought this guest; nothing if another game is played there."""
        try:
            room = await call.services.keeper.room(table)
        except (TableUnknown, TableBroken):
            return Deeds()
        session, seats = room.session, room.seats_of(call.guest)
        if session is None or session.game is not game or not seats:
            return Deeds()
        if table in self._kept:
            return self._kept[table].of(seats)
        work, over = watch(session), session.is_over
        async with self._turn:
            found = await asyncio.to_thread(work)
        if over:
            self._kept[table] = found
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found.of(seats)


@ENDPOINTS.add(
    Endpoint(
        "GET",
        "/api/games/{game}/goals",
        query=GoalsQuery,
        answer=GoalsPage,
        limit="work",
        refusals=(404,),
    )
)
async def goals(call: Call) -> GoalsPage:
    """Goals and titles, and how far this guest is; from all games played here."""
    name = call.path("game")
    if name not in GAMES:
        raise Fault(404, "game", given=name)
    game = find_game(name)
    profile, news = Profile("guest", name), Deeds()
    if call.known_guest and Honours.of(game).goals():
        ledger: Ledger = call.request.app.state.ledger
        tables = await call.services.store.tables_of(call.guest, _TABLES)
        for table in reversed(tables):
            fresh = note_deeds(profile, await ledger.deeds(call, table, game), "")
            if table == call.query.table:
                news = fresh
    return _page(game, profile, news, words_for(game, call.language))


def _page(game: Game[Any], profile: Profile, news: Deeds, words: Words) -> GoalsPage:
    found = [_goal(one, words) for one in standings(game, profile)]
    return GoalsPage(
        game=game.name,
        title=words.say(f"games.{game.name}.name"),
        goals=found,
        done=sum(goal.done for goal in found),
        titles=[title_words(title, words) for title in profile.titles],
        new_goals=tick_words(game, news.ticks, words),
        new_titles=[claim_words(claim, words) for claim in news.claims],
    )


def _goal(one: Standing, words: Words) -> GoalInfo:
    key = f"goal.{one.goal.id}"
    return GoalInfo(
        id=one.goal.id,
        tier=one.goal.tier,
        name=words.name(key),
        text=words.say(f"{key}.text"),
        boxes=[GoalBox(box, box_name(one.goal, box, words), done) for box, done in one.boxes],
        done=one.is_done,
    )
