"""Aeon's End as the rest of Aevum knows it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from aevum.games.aeons_end import actions, obstacles, turns, war_eternal
from aevum.games.aeons_end import scenario as scenarios
from aevum.games.aeons_end import tableau as presentation
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES, POWER, SPELL
from aevum.games.aeons_end.components import components
from aevum.games.aeons_end.options import RANDOM, SETUP_OPTIONS, Options
from aevum.games.aeons_end.setup import deal
from aevum.games.aeons_end.state import AeonsEnd, rules
from aevum.games.aeons_end.supplies import SUGGESTED
from aevum.games.aeons_end.verbs.breaches import SLOTS
from aevum.kernel import (
    Component,
    Decision,
    Game,
    Option,
    Part,
    Setup,
    Tableau,
    Value,
    WrongSetup,
    code,
    did_you_mean,
)

# Importing these modules registers their steps, menus, actions and cards.
REGISTERED = (actions, obstacles, turns, war_eternal)


class AeonsEndGame(Game[AeonsEnd]):
    """The descriptor of Aeon's End: battles against a nemesis, one to four mages."""

    name = "aeons-end"
    version = 1
    package = "aevum.games.aeons_end"
    text_packages = ("aevum.games.aeons_end.war_eternal",)
    seats = range(1, 5)
    options = SETUP_OPTIONS
    rules = rules
    state = AeonsEnd

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Named mages imply the number of players; every name must exist."""
        _check_names(chosen, "nemesis", NEMESES, 1)
        named = str(chosen.get("mages", RANDOM)).split(",")
        if "players" not in chosen and named != [RANDOM]:
            chosen["players"] = len(named)
        players = chosen.get("players", 2)
        assert isinstance(players, int)
        _check_names(chosen, "mages", MAGES, players)
        if chosen.get("supply") not in SUGGESTED:
            market = {name: card for name, card in CARDS.items() if not card.starter}
            _check_names(chosen, "supply", market, 9, extra=SUGGESTED)
        return chosen

    def deal(self, setup: Setup, seed: int) -> AeonsEnd:
        """Set up a battle."""
        return deal(Options.from_data(dict(setup)), seed)

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Everything a menu can ever offer."""
        return _catalogue()

    def tableau(self, view: AeonsEnd, seat: int) -> Tableau:
        """What lies on the table."""
        return presentation.tableau(view, seat)

    def pieces_of(self, view: AeonsEnd, decision: Decision, option: Option) -> tuple[str, ...]:
        """The pieces an option touches."""
        return presentation.pieces_of(view, decision, option)

    def components(self) -> tuple[Component, ...]:
        """Every card, mage and nemesis."""
        return components()

    def cooperative(self, state: AeonsEnd) -> bool:
        """All win or lose together."""
        return True

    def scores(self, state: AeonsEnd) -> tuple[int, ...]:
        """Damage dealt to the nemesis, for everybody alike."""
        return (state.nemesis.life_cap - state.nemesis.life,) * len(state.mages)

    def winners(self, state: AeonsEnd) -> tuple[int, ...]:
        """Everybody or nobody."""
        return tuple(range(len(state.mages))) if state.outcome == "won" else ()

    def describe(self, state: AeonsEnd) -> dict[str, Any]:
        """The battle in readable names."""
        return scenarios.describe(state)

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> AeonsEnd:
        """A battle from a scenario's `given`."""
        return scenarios.arrange(given, Options.from_data(dict(setup)), seed)


def _check_names(
    chosen: Mapping[str, Value],
    option: str,
    known: Mapping[str, object],
    most: int,
    extra: Mapping[str, object] | None = None,
) -> None:
    """Refuse names that do not exist, repeat or are too many."""
    names = str(chosen.get(option, RANDOM)).split(",")
    listed = [name for name in names if name != RANDOM]
    for name in listed:
        if name not in known:
            choices = [*known, *(extra or {}), RANDOM]
            hint = did_you_mean(name, choices)
            raise WrongSetup(f"{option} cannot be {name!r}: choose {', '.join(choices)}.{hint}")
    if len(names) > most:
        raise WrongSetup(f"{option} names {len(names)}, but there is room for {most}.")
    if len(set(listed)) < len(listed):
        raise WrongSetup(f"{option} names something twice.")


@cache
def _catalogue() -> Mapping[str, tuple[Part, ...]]:
    options: list[tuple[Part, ...]] = [*actions.FOCUS, *actions.OPENING]
    options += [actions.END_CASTING, actions.END, actions.CHARGE, actions.ABILITY]
    for name, card in CARDS.items():
        if card.kind == SPELL:
            options += [(verb, name, slot) for verb in ("cast", "prep") for slot in SLOTS]
        else:
            options.append(("play", name))
        if card.use_once is not None:
            options += [("use", name, slot) for slot in SLOTS]
        if not card.starter:
            options.append(("gain", name))
    options += [("buy_off", name) for name, foe in FOES.items() if foe.kind == POWER]
    return {code(option): option for option in options}


AEONS_END = AeonsEndGame()
