"""What set-up options about the nemesis deck must agree with."""

from collections.abc import Mapping

from aevum.games.aeons_end.cards import FOES, NEMESES
from aevum.games.aeons_end.nemesis_side import FIRST
from aevum.games.aeons_end.options import NONE, RANDOM
from aevum.kernel import Value, WrongSetup, did_you_mean

UPGRADED = "upgraded"


def check_upgraded(chosen: Mapping[str, Value]) -> None:
    """Upgraded basics that exist, each once (EX-40)."""
    wanted = str(chosen.get(UPGRADED, NONE))
    if wanted in (NONE, FIRST):
        return
    known = [name for name, foe in FOES.items() if foe.upgraded]
    named = wanted.split(",")
    for name in named:
        if name not in known:
            choices = [*known, FIRST, NONE]
            hint = did_you_mean(name, choices)
            raise WrongSetup(f"{UPGRADED} cannot be {name!r}: choose {', '.join(choices)}.{hint}")
    if len(set(named)) < len(named):
        raise WrongSetup(f"{UPGRADED} names something twice.")


def check_first_game(chosen: dict[str, Value]) -> None:
    """The stacked deck belongs to one nemesis and holds no upgraded card (EX-59, EX-61)."""
    if not chosen.get("first_game"):
        return
    stacked = [name for name, mat in NEMESES.items() if mat.first_deck is not None]
    if chosen.get("nemesis", RANDOM) == RANDOM:
        chosen["nemesis"] = stacked[0]
    if chosen["nemesis"] not in stacked:
        raise WrongSetup(f"first_game is only for {', '.join(stacked)}: choose that nemesis.")
    if chosen.get(UPGRADED, NONE) != NONE:
        raise WrongSetup("first_game has a fixed deck: leave upgraded at none.")
