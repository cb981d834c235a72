"""What a casting phase of Aeon's End may be asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aevum.bots.aims import UNKNOWN, Aim, has_won
from aevum.games.aeons_end.cards import FOES, MINION
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Match
from aevum.offers import Foresight

WIN = Aim("win", final=True)
GRAVEHOLD = Aim("gravehold", final=True)
TWO_MINIONS = Aim("two_minions")
_NEAR = 24  # life of a nemesis that spells of one turn may take
_MOST_STEPS = 1_500  # looked at in a turn of the nemesis


class AeonsEndAims:
    """The battle won, Gravehold saved, minions defeated."""

    def of(self, start: Match[Any], seat: int) -> Iterator[Aim]:
        """What lies within reach of spells."""
        state: AeonsEnd = start.state
        if state.turn_of != seat or start.decision is None:
            return
        if state.nemesis.life <= _NEAR:
            yield WIN
        if not self.reached(GRAVEHOLD, start, seat):
            yield GRAVEHOLD
        names = [state.box[card] for card in minions(state)]
        if len(names) > 1:
            yield TWO_MINIONS._replace(target=str(len(names)))
        for name in names:
            if names.count(name) == 1:
                yield Aim("minion", f"foe.{name}")

    def reached(self, aim: Aim, match: Match[Any], seat: int, depth: int = 1) -> float:
        """Whether the nemesis has fallen, Gravehold stands, or the minions are gone."""
        if aim.goal == "win":
            return float(has_won(match, seat))
        if match.outcome == "lost":
            return 0.0
        if aim.goal == "gravehold":
            return UNKNOWN if match.in_effect else stands(match)
        left = minions(match.state)
        if aim.goal == "two_minions":
            return float(len(left) <= int(aim.target) - 2)
        return float(aim.target not in [f"foe.{match.state.box[card]}" for card in left])


def minions(state: AeonsEnd) -> list[int]:
    """The minions in play, oldest first."""
    return [card for card in state.nemesis.in_play if FOES[state.box[card]].kind == MINION]


def stands(match: Match[Any]) -> float:
    """Whether the players can come through what lies in play, if the nemesis acts now."""
    if match.outcome:
        return float(match.outcome != "lost")
    ahead = Foresight.of(match.game).ahead(match.state)
    waiting = [] if ahead is None else [Match(match.game, ahead)]
    for _ in range(_MOST_STEPS):
        if not waiting:
            return 0.0
        now = waiting.pop()
        if now.decision is None:
            if now.state.gravehold > 0 and now.outcome != "lost":
                return 1.0
            continue
        for index in range(len(now.decision.options)):
            after = now.clone()
            after.answer(index)
            waiting.append(after)
    return UNKNOWN
