"""Aetherya as the rest of Aevum knows it."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from aevum.games.aetherya import coop, ending, finding, obstacles, recalling, solo, turns
from aevum.games.aetherya import scenario as scenarios
from aevum.games.aetherya import tableau as presentation
from aevum.games.aetherya.claiming import CLAIM
from aevum.games.aetherya.components import components
from aevum.games.aetherya.goals import GOALS, KingdomWatcher, age_is_over
from aevum.games.aetherya.kinds import CELLS, KINDS
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.observing import gauges
from aevum.games.aetherya.options import (
    BASE,
    COOP,
    OPTIONS_OF_MODE,
    PRESETS,
    SETUP_OPTIONS,
    SOLO,
    TILES,
    options_of,
)
from aevum.games.aetherya.placing import COVER, DECK, DISCARD, DRAW, EXPLORE, PLACE, TAKE
from aevum.games.aetherya.refusals import refusal
from aevum.games.aetherya.scorepad import score_entries
from aevum.games.aetherya.scoring import ranking
from aevum.games.aetherya.setup import deal
from aevum.games.aetherya.state import Aetherya, rules
from aevum.games.aetherya.tiles import USE
from aevum.games.aetherya.victories import titles_won
from aevum.kernel import Part, Setup, Value, WrongSetup, code
from aevum.offers import FullGame, Goal, Ledger, ScorePad

# Importing these modules registers their steps, menus and actions.
REGISTERED = (coop, ending, finding, obstacles, solo, turns)


@cache
def _catalogue() -> Mapping[str, tuple[Part, ...]]:
    names = [legend.id for legend in LEGENDS]
    options: list[tuple[Part, ...]] = [DRAW, *TAKE, *PLACE, *EXPLORE, *COVER, *CLAIM, *USE]
    options += [turns.DONE, ("keep_legends",), ("draw_first",), *solo.PAIRS]
    options += [("second", DECK), ("second", DISCARD)]
    options += [("keep", kind, source) for kind in KINDS for source in (DECK, DISCARD)]
    options += [("block", CELLS[cell]) for cell in solo.BLOCKS]
    options += [("swap", mine, other) for mine in names for other in names if mine != other]
    return {code(option): option for option in options}


class AetheryaGame(FullGame[Aetherya], ScorePad):
    """The descriptor of Aetherya: base game, Objects & Characters, solo and co-op."""

    name = "aetherya"
    version = 2
    numbers = Ledger.of("aevum.games.aetherya").numbers
    package = "aevum.games.aetherya"
    seats = range(1, 5)
    options = SETUP_OPTIONS
    presets = PRESETS
    one_tableau = True
    wished: ClassVar[Mapping[str, int]] = {"total": 1}
    facets = ("mode", "players")
    favourites = (("claimed", "legend"), ("wrote", "legend"))
    deeds: ClassVar[Mapping[str, tuple[str, str]]] = {
        "placed": ("placed", "card"),
        "claimed": ("claimed", "legend"),
        "wrote": ("wrote", "legend"),
        "used": ("used", "tile"),
    }
    rules = rules
    state = Aetherya
    # What other modules of the game answer in its name
    catalogue = staticmethod(_catalogue)
    tableau = staticmethod(presentation.tableau)
    pieces_of = staticmethod(presentation.pieces_of)
    previews = staticmethod(presentation.previews)
    looking_forbidden = ("AE-18",)
    lying = staticmethod(recalling.lying)
    face = staticmethod(recalling.face)
    open_piles = staticmethod(recalling.open_piles)
    components = staticmethod(components)
    score_pad = staticmethod(score_entries)
    describe = staticmethod(scenarios.describe)
    gauges = staticmethod(gauges)
    watcher = staticmethod(KingdomWatcher)
    claims = staticmethod(titles_won)

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Solo is for one, every other mode for two to four; either implies the other."""
        if "players" not in chosen:
            chosen["players"] = 1 if chosen.get("mode") == SOLO else 2
        if "mode" not in chosen:
            chosen["mode"] = SOLO if chosen["players"] == 1 else BASE
        if (chosen["mode"] == SOLO) != (chosen["players"] == 1):
            why = "one_plays_solo" if chosen["mode"] == SOLO else "two_to_four"
            raise refusal(WrongSetup, why, mode=chosen["mode"], players=chosen["players"])
        return chosen

    def deal(self, setup: Setup, seed: int) -> Aetherya:
        """Deal a new game."""
        return deal(options_of(setup), seed)

    def idle_options(self, setup: Setup) -> tuple[str, ...]:
        """The options that only other modes read."""
        return tuple(
            [
                name
                for mode, names in OPTIONS_OF_MODE.items()
                if mode != setup["mode"]
                for name in names
            ]
        )

    def cooperative(self, state: Aetherya) -> bool:
        """Alone or together, all win or lose."""
        return state.options.mode in (SOLO, COOP)

    def turns(self, state: Aetherya) -> int:
        """Turns taken."""
        return state.turn

    def has_points(self, state: Aetherya) -> bool:
        """In every mode."""
        return True

    def scores(self, state: Aetherya) -> tuple[int, ...]:
        """Points per seat: the campaign in solo, the kingdom's total elsewhere."""
        if state.options.mode == SOLO:
            return (solo.campaign_score(state),)
        return tuple([sum(rows) for rows in ending.final_rows(state)])

    def winners(self, state: Aetherya) -> tuple[int, ...]:
        """Who has won."""
        if state.options.mode in (BASE, TILES):
            return ranking(ending.final_rows(state)) if state.outcome else ()
        won = state.outcome in ("won", "completed")
        return tuple(range(len(state.kingdoms))) if won else ()

    def goals(self) -> tuple[Goal, ...]:
        """Our own goals, from easy to hard."""
        return tuple(GOALS.values())

    def counts(self, state: Aetherya) -> bool:
        """An age of a campaign counts as soon as it is over."""
        return bool(state.outcome) or age_is_over(state)

    ways: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "failed": ("failed_unwritten", "failed_target")
    }

    def ending(self, state: Aetherya) -> str:
        """A campaign fails over an unwritten legend or over its points (AE-112, AE-114)."""
        if state.outcome != "failed":
            return state.outcome
        return "failed_unwritten" if state.river else "failed_target"

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> Aetherya:
        """A state from a scenario's `given`."""
        return scenarios.arrange(given, options_of(setup), seed)


AETHERYA = AetheryaGame()
