"""Writes the golden replays: whole games as text, one for every mode and number of players.

After a rule was changed on purpose, raise the game's version and write them anew:

    cd tests && python -m golden.record

The player chooses at random, yet takes a legend whenever one can be had; without that a solo
campaign would never come to its third age.
"""

import random
from pathlib import Path

from aevum.play.catalogue import find_game
from aevum.play.replay import write_replay
from aevum.play.session import Session

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[str, dict[str, object], int]] = {
    f"aetherya-{mode}-{players}": ("aetherya", {"mode": mode, "players": players}, seed)
    for mode, players, seed in (
        ("base", 2, 1),
        ("base", 3, 2),
        ("base", 4, 2),
        ("tiles", 2, 1),
        ("tiles", 3, 6),
        ("tiles", 4, 4),
        ("coop", 2, 5),
        ("coop", 3, 5),
        ("coop", 4, 6),
        ("solo", 1, 5),
    )
}
GAMES["aetherya-solo-campaign"] = ("aetherya", {"mode": "solo", "solo_age_sizes": "1,1,1"}, 207)


def play(name: str, options: dict[str, object], seed: int) -> Session:
    """A whole game at random."""
    chance = random.Random(seed)
    session = Session(find_game(name), options, seed)
    while session.match.decision is not None:
        codes = session.match.decision.codes()
        claims = [code for code in codes if code.startswith("claim ")]
        session.answer(chance.choice(claims or codes))
    return session


def record() -> None:
    """Write every golden replay."""
    for name, game in GAMES.items():
        text = write_replay(play(*game))
        (FOLDER / f"{name}.replay").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    record()
