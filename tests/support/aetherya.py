"""Scenes and kingdoms of Aetherya that several tests share."""

from collections.abc import Iterator
from typing import Any

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import HIDDEN
from aevum.play.scene import Scene

# A core that meets no legend, so that only the main action is asked for.
QUIET = ["....", ".PS.", ".MF.", "...."]
# One unexplored region is left; no two lands of a kind touch and nothing scores.
ALMOST_DONE = ["PSMF", "SPFM", "MFPS", "FMSp"]
# A human beside an elf meets `alliance_human_elf` and no other legend.
ALLIED = ["....", ".HE.", ".PS.", "...."]
# The kingdom of 23 points of the worked examples, its last region unexplored.
JORDAN = ["FEFM", "HFEN", "MHDS", "NPOh"]

# No kingdom of these tests meets these three unless it is said so.
DULL_RIVER = ["range_swamp", "battle_goblin_dwarf", "realm_goblin"]


def scene(seed: int = 1, given: dict[str, Any] | None = None, **options: object) -> Scene:
    """A scene of Aetherya; without `given` it starts with the set-up."""
    return Scene(AETHERYA, options, given, seed)


def quiet(*, front: list[str] | None = None, **parts: Any) -> dict[str, Any]:
    """A kingdom around the quiet core, with tiles in front of its owner."""
    return {"grid": QUIET, "front": front or [], **parts}


def laid_out(seed: int = 1, **options: object) -> Scene:
    """A new game in which everybody has laid out the core in the order drawn."""
    started = scene(seed, **options)
    while (asked := started.match.decision) is not None and asked.prompt == "arrange":
        started.when(asked.codes()[0])
    return started


def codes(at: Scene) -> list[str]:
    """Everything on offer; nothing when the game is over."""
    return at.match.decision.codes() if at.match.decision else []


def offered(at: Scene, verb: str) -> list[str]:
    """What this verb may be answered with, without the verb."""
    return [code[len(verb) + 1 :] for code in codes(at) if code.startswith(f"{verb} ")]


def kinds_told(at: Scene, seat: int = 0) -> list[str]:
    """The kinds of the events of the last answer."""
    return [str(event[0]) for event in at.told(seat)]


def told(at: Scene, kind: str, seat: int = 0) -> list[tuple[Any, ...]]:
    """The arguments of the events of one kind that the last answer caused."""
    return [event[1:] for event in at.told(seat) if event[0] == kind]


def hidden_places(at: Scene, seat: int, owner: int = 0) -> list[int]:
    """The cells of a kingdom whose card this seat (0 is the first) cannot see."""
    cards = at.match.view(seat).kingdoms[owner].cards
    return [cell for cell, card in enumerate(cards) if card == HIDDEN]


def play_by(at: Scene, *wishes: str) -> Iterator[Scene]:
    """Answer with the first option whose code starts with the earliest wish; yields before each."""
    while at.match.decision is not None:
        yield at
        on_offer = codes(at)
        wished = (code for wish in wishes for code in on_offer if code.startswith(wish))
        at.when(next(wished, on_offer[0]))
