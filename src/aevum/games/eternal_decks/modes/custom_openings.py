"""A warning for authors of own stages: openings in which the first player cannot act (OM-43)."""

from functools import lru_cache

from aevum.games.eternal_decks.content import depends_on_lists
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Game, Match, Setup

OPENINGS = 2_000
_STUCK = ("lost_stuck", "lost_festival")


@depends_on_lists
@lru_cache(64)
def stuck_openings(game: Game[EternalDecks], code: str, players: int, tries: int = OPENINGS) -> int:
    """How many of so many random openings leave the first player without a main action."""
    setup = game.resolve({"custom": code, "players": players})
    return sum(_is_stuck(game, setup, seed) for seed in range(tries))


def _is_stuck(game: Game[EternalDecks], setup: Setup, seed: int) -> bool:
    match = Match(game, game.deal(setup, seed))
    while match.decision is not None and match.decision.prompt != "main_action":
        match.answer(0)
    return match.outcome in _STUCK
