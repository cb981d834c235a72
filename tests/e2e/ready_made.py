"""Games that the engine has played, for tables and replays that begin where a test needs them.

Nothing here rests on what a particular seed deals: seeds are looked through for a game that fits.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page

from aevum.kernel import Value
from aevum.play.catalogue import find_game
from aevum.play.replay import write_replay
from aevum.play.session import HUMAN, Session
from e2e.places import go_to, post

_SEEDS = 200  # that are looked through
_MOST_ANSWERS = 1_500
# What ends soon when it is played without thinking.
SHORT: dict[str, dict[str, Value]] = {
    "aetherya": {"players": 2},
    "aeons-end": {"players": 2, "nemesis": "gate_witch", "difficulty": "extinction"},
    "eternal-decks": {"players": 2, "stage": "A"},
}


def games(game: str, *seats: str, **options: Value) -> Iterator[Session]:
    """Whole games, each dealt from another seed and played at random."""
    for seed in range(1, _SEEDS):
        session = Session(find_game(game), {**SHORT[game], **options}, seed, seats)
        luck = random.Random(seed)
        while (decision := session.match.decision) and len(session.log) < _MOST_ANSWERS:
            session.answer(luck.choice(decision.codes()))
        if session.is_over:
            yield session
    raise AssertionError(f"no game of {game} with {options} fits")


@cache
def whole_game(game: str, least: int = 20) -> Session:
    """A game of a person and a bot with at least so many answers."""
    return next(one for one in games(game, HUMAN, "random") if len(one.log) >= least)


def unexplored_left(session: Session, regions: int) -> int:
    """How many answers before its end a kingdom of Aetherya had at least so many regions to go.

    Each of them takes a turn at least, whatever is answered from there on.
    """
    for left in range(len(session.log)):
        kingdoms = session.at(len(session.log) - left).state.kingdoms
        if min(me.seen.count(0) for me in kingdoms) >= regions:
            return left
    raise AssertionError(f"no kingdom ever had {regions} regions to explore")


def bring(page: Page, session: Session) -> str:
    """Import a game into the library of replays; its id there."""
    return str(post(page, "/api/replays", {"text": write_replay(session)})["id"])


def play_on(page: Page, session: Session, left: int, seats: str = "me random") -> None:
    """Go to a table that plays this game on, so many answers before its end."""
    plans = [
        {"holder": name} if name in ("me", "open") else {"holder": "bot", "bot": name}
        for name in seats.split()
    ]
    wanted = {"number": max(0, len(session.log) - left), "seats": plans}
    table = post(page, f"/api/replays/{bring(page, session)}/continue", wanted)["table"]
    go_to(page, f"/t/{table}")
