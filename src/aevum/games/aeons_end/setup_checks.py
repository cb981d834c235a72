"""What set-up options about the nemesis deck and treasures must agree with."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from aevum.games.aeons_end.cards import CARDS, FOES, NEMESES, TREASURES
from aevum.games.aeons_end.nemesis_side import FIRST
from aevum.games.aeons_end.options import NONE, RANDOM
from aevum.kernel import Refusals, SetupOption, Value, WrongSetup, wrong_value

refusal = Refusals("aevum.games.aeons_end")

UPGRADED = "upgraded"
TREASURE_LEVELS = {"treasures_1": 1, "treasure_2": 2, "treasures_3": 3}


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
            raise wrong_value(UPGRADED, name, choices)
    if len(set(named)) < len(named):
        raise refusal(WrongSetup, "named_twice", option=UPGRADED)


def check_first_game(chosen: dict[str, Value]) -> None:
    """The stacked deck belongs to one nemesis and holds no upgraded card (EX-59, EX-61)."""
    if not chosen.get("first_game"):
        return
    stacked = [name for name, mat in NEMESES.items() if mat.first_deck is not None]
    if chosen.get("nemesis", RANDOM) == RANDOM:
        chosen["nemesis"] = stacked[0]
    if chosen["nemesis"] not in stacked:
        raise refusal(WrongSetup, "first_game_nemesis", known=tuple(stacked))
    if chosen.get(UPGRADED, NONE) != NONE:
        raise refusal(WrongSetup, "first_game_deck")


def with_treasures(options: Iterable[SetupOption]) -> tuple[SetupOption, ...]:
    """The options, those of treasures with all that can be named (EX-25)."""
    return tuple([_with_treasures(option) for option in options])


def _with_treasures(option: SetupOption) -> SetupOption:
    if option.name not in TREASURE_LEVELS:
        return option
    level = TREASURE_LEVELS[option.name]
    cards = [name for name, card in CARDS.items() if card.level == level]
    known = [*cards, *[name for name, found in TREASURES.items() if found.level == level]]
    values = (*option.values, RANDOM, *known)
    return replace(option, values=values, takes="one" if level == 2 else "each_seat")
