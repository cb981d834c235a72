"""A warning for authors of own stages: openings in which the first player cannot act (OM-43)."""

from __future__ import annotations

from collections.abc import Mapping

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import SOLO
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match, Value

OPENINGS = 2_000
_STUCK = ("lost_stuck", "lost_festival")


def stuck_openings(code: str, seats: str, tries: int = OPENINGS) -> int:
    """How many of so many random openings leave the first player without a main action."""
    return sum(_is_stuck(code, seats, seed) for seed in range(tries))


def _is_stuck(code: str, seats: str, seed: int) -> bool:
    given: Mapping[str, Value] = {"custom": code, "players": 1 if seats == SOLO else int(seats)}
    match: Match[EternalDecks] = Match(
        ETERNAL_DECKS, ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(given), seed)
    )
    while match.decision is not None and match.decision.prompt != "main_action":
        match.answer(0)
    return match.outcome in _STUCK
