"""Deals everybody may play, as they were played at this machine."""

from collections.abc import Iterator

from aevum.kernel import AevumError
from aevum.play.dealing import Draft
from aevum.play.history import own_replay, own_results
from aevum.play.replay import read_replay
from aevum.play.results import GameResult
from aevum.play.setup_code import setup_code


def own_tries(draft: Draft) -> list[GameResult]:
    """Finished games of a deal, the first one first."""
    return sorted(_of_deal(draft), key=lambda result: result.at)


def _of_deal(draft: Draft) -> Iterator[GameResult]:
    for result in own_results():
        if result.game == draft.game.name and _code_of(result.id, draft) == draft.code:
            yield result


def _code_of(id: str, draft: Draft) -> str:
    """The set-up code of a game kept here; empty if its replay tells none."""
    try:
        replay = read_replay(own_replay(id))
        return setup_code(draft.game, draft.game.resolve(replay.options), replay.seed)
    except AevumError:
        return ""
