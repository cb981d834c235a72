"""Results of finished games as they are kept, and read again."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from aevum.kernel import Game
from aevum.offers import Honours
from aevum.play.catalogue import find_game
from aevum.play.results import GameResult
from aevum.web.server.room.remembrance import Remembered
from aevum.web.server.store.store import Brought, deal_name

_DEEDS = msgspec.json.Decoder(list[Brought])
_RESULTS = msgspec.json.Decoder(list[GameResult])


def read_results(texts: Sequence[str]) -> list[GameResult]:
    """Beside the loop: somebody may have played ten thousand games."""
    return _RESULTS.decode(f"[{','.join(texts)}]")


def read_deeds(texts: Sequence[str]) -> list[Brought]:
    """As much of the same results as goals follow from."""
    return _DEEDS.decode(f"[{','.join(texts)}]")


def edition_of(game: Game[Any]) -> str:
    """Another one whenever there are other goals: what was kept before does not know them."""
    spelled = repr([(goal.id, goal.boxes) for goal in Honours.of(game).goals()])
    return blake2b(spelled.encode(), digest_size=4).hexdigest()


def row_of(guest: str, id: str, code: str, one: Remembered) -> dict[str, Any]:
    """What is kept of a result."""
    return {
        "guest": guest,
        "table_id": id,
        "deal": deal_name(code),
        "name": one.name,
        "at": one.result.at,
        "text": msgspec.json.encode(_plain(one)).decode(),
        "way": one.result.way,
    }


def _plain(one: Remembered) -> dict[str, Any]:
    plain = one.result.as_plain()
    if one.deeds is None:
        return plain
    return {**plain, "deeds": one.deeds, "edition": edition_of(find_game(one.result.game))}


def tries_of(begun: Mapping[str, float], table: str) -> int:
    """Which try of a guest a table was; what is not known any more counts for none."""
    mine = begun.get(table)
    earlier = [one for one, at in begun.items() if one != table and mine is not None and at < mine]
    return 1 + len(earlier)
