"""Aeon's End as the rest of Aevum knows it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from aevum.games.aeons_end import actions, obstacles, turns, war_eternal
from aevum.games.aeons_end import pieces as touching
from aevum.games.aeons_end import scenario as scenarios
from aevum.games.aeons_end import tableau as presentation
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES, POWER, SPELL
from aevum.games.aeons_end.components import components
from aevum.games.aeons_end.options import RANDOM, SETUP_OPTIONS, Options
from aevum.games.aeons_end.setup import deal, market_of, read_supply
from aevum.games.aeons_end.slots import PRESETS, choices, idle_options, slots
from aevum.games.aeons_end.state import AeonsEnd, rules
from aevum.games.aeons_end.supplies import PILES, SUGGESTED, TEMPLATES, fill_template, missing_from
from aevum.games.aeons_end.verbs.breaches import SLOTS
from aevum.kernel import (
    Component,
    Decision,
    Game,
    Option,
    Part,
    Setup,
    Slot,
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
    presets = PRESETS
    one_tableau = True
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
            _check_supply(chosen)
        return chosen

    def deal(self, setup: Setup, seed: int) -> AeonsEnd:
        """Set up a battle."""
        return deal(Options.from_data(dict(setup)), seed)

    def slots(self, setup: Setup, seed: int) -> tuple[Slot, ...]:
        """Nemesis, mages and supply piles."""
        return slots(Options.from_data(dict(setup)), seed)

    def choices(self, setup: Setup, slot: Slot) -> tuple[Slot, ...]:
        """What the chosen boxes have for a slot."""
        return choices(Options.from_data(dict(setup)), slot)

    def idle_options(self, setup: Setup) -> tuple[str, ...]:
        """Options for another number of mages."""
        return tuple(idle_options(Options.from_data(dict(setup))))

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Everything a menu can ever offer."""
        return _catalogue()

    def tableau(self, view: AeonsEnd, seat: int) -> Tableau:
        """What lies on the table."""
        return presentation.tableau(view, seat)

    def pieces_of(self, view: AeonsEnd, decision: Decision, option: Option) -> tuple[str, ...]:
        """The pieces an option touches."""
        return touching.pieces_of(view, decision, option)

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


def _check_supply(chosen: Mapping[str, Value]) -> None:
    """Piles that exist, nine at most, and a cost template only where it can be met (WE-5)."""
    text = str(chosen.get("supply", RANDOM))
    template, listed = read_supply(text)
    market = {name: card for name, card in CARDS.items() if not card.starter}
    named = {"supply": text.partition(",")[2] or RANDOM} if template else chosen
    _check_names(named, "supply", market, PILES, extra={**SUGGESTED, **TEMPLATES})
    if not template:
        return
    options = Options(boxes=str(chosen.get("boxes", Options().boxes)))
    wanted = missing_from(template, market_of(options))
    if wanted is not None:
        raise WrongSetup(
            f"supply cannot be {template!r}: it needs another {wanted.kind} of cost "
            f"{wanted.costs}, and {options.boxes} has none.",
            f"{wanted.kind}_missing",
            costs=wanted.costs,
            template=template.removeprefix("template_"),
        )
    if fill_template(template, listed, market_of(options)) is None:
        raise WrongSetup(
            f"supply: the named piles do not fit {template!r}.",
            "template_misfit",
            template=template.removeprefix("template_"),
        )


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
