"""Games nobody played, whose chances are known."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp

from aevum.lab.almanac.games import AlmanacGame

NEMESES = {"gate_witch": -1.2, "risen_thrall": 0.8, "umbra_titan": 0.0}
MADE_NO_MATTER = (
    *("volcanic_glass", "dread_diamond", "breach_ore", "mages_totem", "fiend_catcher"),
    *("fiery_torrent", "equilibrium", "crystallize", "celestial_spire"),
)
PILES = {"aurora": 0.8, "carbonize": -0.8, **dict.fromkeys(MADE_NO_MATTER, 0.0)}
BOUGHT = {"aurora": 0.2, "carbonize": 0.9}  # the others half of the time


def made_up(count: int, seed: int = 1) -> Iterator[AlmanacGame]:
    """Battles that are won by nemesis, number of mages and piles alone."""
    lot = random.Random(seed)
    for at in range(count):
        nemesis, players = lot.choice(list(NEMESES)), lot.choice([2, 4])
        piles = lot.sample(sorted(PILES), 9)
        logit = NEMESES[nemesis] + (0.5 if players == 4 else 0.0) + sum(PILES[p] for p in piles)
        won = lot.random() < 1 / (1 + exp(-logit))
        yield AlmanacGame(
            at,
            {
                "nemesis": nemesis,
                "difficulty": "normal",
                "players": str(players),
                "variant": "standard",
                "solo_turns": "3",
                "mages": ",".join(
                    lot.sample(["dezmodia", "gex", "ilya", "garu", "yan_magda"], players)
                ),
                "supply": ",".join(piles),
                "boxes": "war_eternal,outcasts",
            },
            "won" if won else "lost",
            tuple(range(players)) if won else (),
            True,
            (70,) * players,
            lot.randrange(20, 40),
            300,
            {pile: 1 for pile in piles if lot.random() < BOUGHT.get(pile, 0.5)},
        )
