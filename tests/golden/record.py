"""Writes the golden replays: whole games as text, one for every mode and number of players.

After a rule was changed on purpose, raise the game's version and write them anew:

    cd tests && python -m golden.record [NAME …]

After a field or an option was added to a state while the rules stayed as they were, the same
answers lead to another digest; `python -m golden.record same` gives them again and fails if one is
refused.

The player chooses at random, yet takes a legend whenever one can be had and ends a phase only when
nothing else is left; without that a solo campaign would never come to its third age, and a mage
would hardly do anything. The battle and the expedition that are won are fought by greedy bots;
stages of Eternal Decks are won by foresight, which knows how the cards lie. A game that must end in
some way is dealt anew, seed after seed, until it does.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import count, product
from pathlib import Path

from aevum.bots.table import play_bots
from aevum.games.aeons_end.cards import NEMESES
from aevum.games.aeons_end.options import DIFFICULTIES, LEDGER, OUTCASTS
from aevum.games.eternal_decks.layers import difficulties, stages
from aevum.play.catalogue import find_game
from aevum.play.replay import open_replay, read_replay, write_replay
from aevum.play.session import Session
from golden.foresight import find_win

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

# Those of War Eternal, those of Outcasts, then what came later: each has its number for ever.
for number, (nemesis, players) in enumerate(product(LEDGER.in_order(NEMESES), (1, 2, 3, 4))):
    difficulty = DIFFICULTIES[(number + number // 4) % 4]  # each nemesis and size in another one
    battle: dict[str, object] = {"nemesis": nemesis, "players": players, "difficulty": difficulty}
    if nemesis in ("hollow_crown", "umbra_titan"):
        battle |= {"variant": "split", "solo_turns": 4}
    if NEMESES[nemesis].box == OUTCASTS:  # against mages of its box, or of both
        battle["boxes"] = "outcasts" if number % 2 else "war_eternal,outcasts"
    GAMES[f"aeons-end-{nemesis.replace('_', '-')}-{players}"] = ("aeons-end", battle, number + 1)

# Expeditions: one whose battles are fought, some of them lost and fought again, and one that is
# kept beside a physical game.
FOUGHT, ENTERED = "aeons-end-expedition-fought", "aeons-end-expedition-entered"
expedition: dict[str, object] = {"campaign": "expedition", "boxes": "war_eternal,outcasts"}
easy = {"expedition_length": "short", "difficulty": "beginner", "players": 4}
GAMES[FOUGHT] = ("aeons-end", {**expedition, **easy}, 4)
GAMES[ENTERED] = ("aeons-end", {**expedition, "expedition_battles": "entered", "players": 2}, 0)

WON = "aeons-end-won"
GAMES[WON] = (
    "aeons-end",
    {
        "players": 2,
        "mages": "dezmodia,garu",
        "nemesis": "umbra_titan",
        "supply": "deck_destruction",
    },
    3,
)


def stage_name(stage: str) -> str:
    """A stage as it stands in the name of a file."""
    return stage.replace("+", "-plus").lower()


for number, stage in enumerate(stages()):  # every stage; seats, solo and difficulties in turn
    seats, offered = number % 4 + 1, difficulties(stage)
    told: dict[str, object] = {"stage": stage, "players": seats}
    told["difficulty"] = offered[number % len(offered)]
    GAMES[f"eternal-decks-{stage_name(stage)}-{seats}"] = ("eternal-decks", told, number + 1)

# Stages won: the players, the seed of the deal, and how many positions foresight follows.
WON_STAGES = {
    "practice": (2, 0, 20),
    "A": (2, 0, 12),
    "B": (2, 0, 8),
    "C": (2, 0, 12),
    "D": (2, 0, 40),
    "E": (2, 0, 20),
    "F": (4, 1, 20),
    "A+": (2, 0, 40),
    "B+": (2, 1, 20),
    "C+": (2, 2, 250),
    "D+": (2, 1, 60),
    "E+": (2, 0, 40),
}
FORESEEN = {f"eternal-decks-{stage_name(stage)}-won": w for stage, (*_, w) in WON_STAGES.items()}
for stage, (seats, seed, _) in WON_STAGES.items():
    won: dict[str, object] = {"stage": stage, "players": seats}
    GAMES[f"eternal-decks-{stage_name(stage)}-won"] = ("eternal-decks", won, seed)

LAST = ("end", "end_casting", "give_up")  # answers for when there are no others


def play(name: str, options: dict[str, object], seed: int) -> Session:
    """A whole game at random."""
    chance = random.Random(seed)
    session = Session(find_game(name), options, seed)
    while session.match.decision is not None:
        codes = session.match.decision.codes()
        wanted = [code for code in codes if code.startswith("claim ")]
        wanted = wanted or [code for code in codes if code not in LAST]
        session.answer(chance.choice(wanted or codes))
    return session


def play_well(name: str, options: dict[str, object], seed: int) -> Session:
    """A whole game of greedy bots."""
    seats = ("greedy",) * int(str(options["players"]))
    session = Session(find_game(name), options, seed, seats=seats)
    play_bots(session)
    return session


def play_with_foresight(name: str, options: dict[str, object], seed: int, width: int) -> Session:
    """A whole game that is won because its cards are known; unfinished if no way is found."""
    session = Session(find_game(name), options, seed)
    for code in find_win(session.match, width) or ():
        session.answer(code)
    return session


def has_lost_battles(session: Session) -> bool:
    """Whether an expedition was completed after losing and winning some battles."""
    told = Counter(event.kind for entry in session.log for event in entry.events)
    completed = session.match.outcome == "expedition_completed"
    return completed and min(told["battle_won"], told["battle_lost"]) >= 2


def ends(outcome: str) -> Callable[[Session], bool]:
    """Whether a game ended so."""
    return lambda session: session.match.outcome == outcome


WANTED: dict[str, Callable[[Session], bool]] = {
    WON: ends("won"),
    FOUGHT: has_lost_battles,
    ENTERED: has_lost_battles,
    "aetherya-solo-campaign": ends("completed"),
    **dict.fromkeys(FORESEEN, ends("won")),
}


def write(name: str) -> None:
    """Write the golden replay of this name, played now."""
    game, options, first = GAMES[name]
    for seed in count(first):
        if name in FORESEEN:
            session = play_with_foresight(game, options, seed, FORESEEN[name])
        else:
            session = (play_well if name in (WON, FOUGHT) else play)(game, options, seed)
        if name not in WANTED or WANTED[name](session):
            (FOLDER / f"{name}.replay").write_text(write_replay(session), encoding="utf-8")
            return


def record(names: list[str]) -> None:
    """Write golden replays, on all cores."""
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(write, names):
            pass


def record_same() -> None:
    """Give the answers of every golden replay again and note the digests they lead to now."""
    for path in sorted(FOLDER.glob("*.replay")):
        session = open_replay(read_replay(path.read_text(encoding="utf-8")))
        path.write_text(write_replay(session), encoding="utf-8")


if __name__ == "__main__":
    record_same() if sys.argv[1:] == ["same"] else record(sys.argv[1:] or list(GAMES))
