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
# A human between an elf and a dwarf meets both alliances.
TWICE_ALLIED = ["....", ".HE.", ".NS.", "...."]
# A pair in conflict.
ELF_AND_DWARF = ["....", ".EN.", ".PS.", "...."]
# How the kingdom of 23 points of the worked examples scores ...
ROWS_OF_23 = {
    "elves": 10,
    "dwarves": 4,
    "humans": 8,
    "goblins": 0,
    "dragons": 3,
    "legends": 0,
    "conflicts": -2,
}
# ... and its cards, the last region unexplored.
JORDAN = ["FEFM", "HFEN", "MHDS", "NPOh"]

# No kingdom of these tests meets these three unless it is said so.
DULL_RIVER = ["range_swamp", "battle_goblin_dwarf", "realm_goblin"]

HUMAN_ELF, HUMAN_DWARF = "alliance_human_elf", "alliance_human_dwarf"
# Legends that the kingdoms above do not meet, as many as two players have open in co-op.
UNMET = ["range_swamp", "battle_goblin_dwarf", "realm_goblin", "range_mountain"]


def scene(seed: int = 1, given: dict[str, Any] | None = None, **options: Any) -> Scene:
    """A scene of Aetherya; without `given` it starts with the set-up."""
    return Scene(AETHERYA, options, given, seed)


def quiet(*, front: list[str] | None = None, **parts: Any) -> dict[str, Any]:
    """A kingdom around the quiet core, with tiles in front of its owner."""
    return {"grid": QUIET, "front": front or [], **parts}


def end_of_turn(*kingdoms: dict[str, Any], **options: Any) -> Scene:
    """The first player has acted and may use tiles; no legend of the river is met."""
    filled = [*kingdoms, *[quiet()] * (2 - len(kingdoms))]
    return scene(
        given={"kingdoms": filled, "phase": "finish_turn", "river": DULL_RIVER},
        mode="tiles",
        **options,
    )


def laid_out(seed: int = 1, **options: Any) -> Scene:
    """A new game in which everybody has laid out the core in the order drawn."""
    started = scene(seed, **options)
    while (asked := started.match.decision) is not None and asked.prompt == "arrange":
        started.when(asked.codes()[0])
    return started


def alone(given: dict[str, Any] | None = None, seed: int = 1, **options: Any) -> Scene:
    """A solo scene."""
    return scene(seed, given, mode="solo", **options)


def solo_turn(**parts: Any) -> dict[str, Any]:
    """A turn of the first age in a kingdom that meets none of its legends."""
    defaults = {
        "kingdoms": [{"grid": QUIET}],
        "river": ["alliance_human_elf", "realm_goblin"],
        "later": [["realm_elf"], ["range_plain"]],
        "deck": ["human", "elf", "goblin"],
        "discard": ["dwarf"],
    }
    return {**defaults, **parts}


def together(seed: int = 1, options: dict[str, object] | None = None, **parts: Any) -> Scene:
    """A co-op turn of two quiet kingdoms, unless the parts say otherwise."""
    defaults: dict[str, Any] = {
        "kingdoms": [{"grid": QUIET}, {"grid": QUIET}],
        "river": UNMET,
        "piles": [["human"], ["elf"]],
        "deck": ["goblin", "dwarf"],
    }
    return scene(seed, {**defaults, **parts}, mode="coop", **(options or {}))


def dull_turn(at: Scene) -> Scene:
    """Explore nothing: swap the top of the first pile with a core card of another kind."""
    at.when("take 1")
    return at.when(next(code for code in codes(at) if code in ("place b2", "place b3")), "cover 1")


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
