"""Who may know a table's shuffles, in words, and what proves that they were not changed."""

from functools import lru_cache

from aevum.play.session import Session
from aevum.web.server.room.room import Room
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import Deal
from aevum.web.server.words import phrases

_MOST_DEALS = 1024  # of all tables together


def show_deal(room: Room, language: Language) -> Deal:
    """The deal of a table; its secret only once the game is over."""
    if room.public or room.phase != "over":
        return _under_way(room.public, room.commitment, language)
    return _published(room.seed, room.commitment, language)


@lru_cache(_MOST_DEALS)
def _under_way(public: str, commitment: str, language: Language) -> Deal:
    text = phrases(language).say(f"deal.{public or 'secret'}")
    return Deal(public=bool(public), text=text, commitment=commitment)


def show_past_deal(session: Session, language: Language) -> Deal:
    """The deal of a game to look back on."""
    if not session.commitment:
        return Deal(public=True, text=phrases(language).say("deal.past"))
    return _published(session.seed, session.commitment, language)


def _published(seed: int, commitment: str, language: Language) -> Deal:
    say, secret = phrases(language).say, str(seed)
    return Deal(
        public=False,
        text=say("deal.published"),
        commitment=commitment,
        secret=secret,
        check=say("deal.check", secret=secret),
    )
