"""Recovery: going on with a save that does not fit, from as much of it as does."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from aevum.kernel import SaveError
from aevum.play.catalogue import find_game
from aevum.play.saves import replay_answers, restore
from aevum.play.session import Session

WHOLE, POSITION, ANSWERS = "whole", "position", "answers"


class Recovered(NamedTuple):
    """A game taken up again, and from which part of its save."""

    session: Session
    part: str  # WHOLE; POSITION: the answers do not lead to it; ANSWERS: the position is damaged
    answers: int = 0  # that could be replayed
    of: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether nothing was lost."""
        return self.part == WHOLE


def recover(data: Mapping[str, Any], name: str) -> Recovered:
    """The position if it is sound, since it is what people saw last; else the answers that fit."""
    try:
        session, kept = restore(data, name)
    except SaveError as damage:
        return _from_answers(data, damage)
    answers = data.get("answers")
    of = len(answers) if isinstance(answers, list) else 0
    return Recovered(session, WHOLE if kept else POSITION, of if kept else 0, of)


def _from_answers(data: Mapping[str, Any], damage: SaveError) -> Recovered:
    """The deal of the save, and its answers as far as they lead; none of them is no game."""
    try:
        game, seed = find_game(str(data["game"])), int(data["seed"])
        session = Session(game, data["options"], seed, data["seats"], data["names"])
        replayed = replay_answers(session, data["answers"])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise damage from None
    if not replayed:
        raise damage
    return Recovered(session, ANSWERS, replayed, len(data["answers"]))
