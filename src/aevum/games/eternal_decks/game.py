"""Eternal Decks as the rest of Aevum knows it."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar

from aevum.games.eternal_decks import obstacles, one_shots, turns
from aevum.games.eternal_decks.cards import ABILITY, CARDS, ENERGY, GUARDIAN, RARE, SKULL
from aevum.games.eternal_decks.content import LEDGER, depends_on_lists, read_content
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.modes import (
    power_actions,
    powers,
    story,
    story_obstacles,
    title_rules,
)
from aevum.games.eternal_decks.modes.custom import STANDARD
from aevum.games.eternal_decks.modes.custom_drawing import (
    check_parts,
    played,
    stage_choices,
    stage_code,
    stage_slots,
)
from aevum.games.eternal_decks.modes.custom_openings import OPENINGS, stuck_openings
from aevum.games.eternal_decks.modes.goals import GOALS, DecksWatcher
from aevum.games.eternal_decks.modes.journey import GOLEMS, STORY, total, upgrades
from aevum.games.eternal_decks.modes.story import deal_journey
from aevum.games.eternal_decks.modes.title_rules import titles_claimed
from aevum.games.eternal_decks.observing import gauges
from aevum.games.eternal_decks.options import (
    DIFFICULTIES,
    PRESETS,
    SETUP_OPTIONS,
    Options,
    complete,
    idle_options,
    options_of,
    settled_by,
)
from aevum.games.eternal_decks.owner_lists import replaceable_lists, use_owner_lists
from aevum.games.eternal_decks.placing import orientations
from aevum.games.eternal_decks.setup import deal
from aevum.games.eternal_decks.shown import recalling
from aevum.games.eternal_decks.shown.components import components
from aevum.games.eternal_decks.shown.describing import describe
from aevum.games.eternal_decks.shown.scenario import arrange
from aevum.games.eternal_decks.shown.tableau import tableau
from aevum.games.eternal_decks.shown.tableau_journey import in_workshop
from aevum.games.eternal_decks.shown.touching import pieces_of
from aevum.games.eternal_decks.speaking import move_token, phrases_now, talk_now, token_moves
from aevum.games.eternal_decks.stages import (
    attack,
    damage,
    guardian,
    key_bonuses,
    practice,
    puzzles,
    stage_f,
    star_effects,
    tasks,
)
from aevum.games.eternal_decks.state import EternalDecks, rules
from aevum.kernel import Option, Part, Setup, Value, code
from aevum.offers import Caution, FullGame, Goal, OwnerLists, Slot

# Importing these modules registers their steps, menus, actions and listeners.
REGISTERED = (
    turns,
    title_rules,
    powers,
    power_actions,
    guardian,
    damage,
    puzzles,
    tasks,
    star_effects,
    attack,
    one_shots,
    practice,
    stage_f,
    key_bonuses,
    obstacles,
    story,
    story_obstacles,
)


@cache
def _catalogue() -> Mapping[str, tuple[Part, ...]]:
    options: list[tuple[Part, ...]] = [turns.STOP]
    for name, card in CARDS.items():
        if card.kind in (ENERGY, RARE, SKULL):
            for path in PATHS:
                options += [
                    (verb, name, path, left) if left else (verb, name, path)
                    for verb in ("play", "brave")
                    for left in orientations(card)
                ]
        if card.kind == ENERGY:
            options += [(verb, name, path) for verb in ("charm", "paint") for path in PATHS]
        if card.kind in (ABILITY, GUARDIAN):
            options.append(("ability", name))
        options += [("river", name), ("hook", name)]
        options += [("give", name, seat) for seat in range(1, 5)]
    options += [("white", path, place) for path in PATHS for place in range(1, 8)]
    recipes = [recipe for recipe in read_content("recipes") if "river" not in recipe]
    options += [(verb, recipe) for verb in ("jewel", "keen") for recipe in recipes]
    options += [("draw", golem) for golem in range(1, 4)]
    options += [("first", seat) for seat in range(1, 5)]
    options += [("shun", path) for path in PATHS]
    options += _workshop_catalogue()
    return {code(option): option for option in options}


def _workshop_catalogue() -> list[tuple[Part, ...]]:
    """Everything the workshop of a journey can ever offer (OM-8)."""
    options: list[tuple[Part, ...]] = [story.SET_OUT, story.LEAVE_BEHIND, story.GO_ON, story.REST]
    options += [("difficulty", level) for level in DIFFICULTIES]
    options += [("main", golem) for golem in GOLEMS]
    options += [
        (verb, name, golem) for verb in ("buy", "move") for name in upgrades() for golem in GOLEMS
    ]
    return options + [("break", name) for name in upgrades()]


class EternalDecksGame(FullGame[EternalDecks], OwnerLists):
    """The descriptor of Eternal Decks: practice, stages A to F and A+ to E+, table and solo."""

    name = "eternal-decks"
    version = 2
    numbers = LEDGER.numbers
    package = "aevum.games.eternal_decks"
    seats = range(1, 5)
    options = SETUP_OPTIONS
    presets, gentle = PRESETS, "practice"
    facets = ("stage", "difficulty", "players", "mode")
    degree, singly = "difficulty", {"mode": ("table", "solo"), "custom": ("standard",)}
    favourites = (("awakened", "eternal"),)
    deeds: ClassVar[Mapping[str, tuple[str, str]]] = {
        "placed": ("placed", "card"),
        "awakened": ("awakened", "eternal"),
        "jewels": ("jewel", "recipe"),
        "abilities": ("ability", "card"),
        "tasks": ("task_done", "task"),
    }
    wished: ClassVar[Mapping[str, int]] = {"stars": 1, "keys": 1, "hearts": 1, "guardian_hp": -1}
    faint_reasons = frozenset(
        {"already_begun", "not_in_hand", "no_power", "only_a_warden", "only_in_solo"}
    )
    rules = rules
    state = EternalDecks
    # What other modules of the game answer in its name
    idle_options = staticmethod(idle_options)
    settles = staticmethod(settled_by)
    slots = staticmethod(stage_slots)
    catalogue = staticmethod(_catalogue)
    tableau = staticmethod(tableau)
    pieces_of = staticmethod(pieces_of)
    looking_forbidden = ("ED-17", "ED-182")
    lying = staticmethod(recalling.lying)
    face = staticmethod(recalling.face)
    open_piles = staticmethod(recalling.open_piles)
    components = staticmethod(components)
    replaceable_lists = staticmethod(replaceable_lists)
    use_lists = staticmethod(use_owner_lists)
    signals = staticmethod(token_moves)
    talk = staticmethod(talk_now)
    claims = staticmethod(titles_claimed)
    describe = staticmethod(describe)
    phrases = staticmethod(phrases_now)
    gauges = staticmethod(gauges)
    watcher = staticmethod(DecksWatcher)

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Add what the chosen options imply; the parts of an own stage must make one."""
        chosen = complete(chosen)
        check_parts({o.name: chosen.get(o.name, o.default) for o in self.options})
        return chosen

    def choices(self, setup: Setup, slot: Slot) -> tuple[Slot, ...]:
        """What may stand in a place of an own stage."""
        return stage_choices(slot)

    def shared_code(self, setup: Setup, seed: int) -> str:
        """The code of an own stage (OM-44)."""
        found = stage_code(setup, seed)
        return "" if found == STANDARD else found

    def cautions(self, setup: Setup, seed: int) -> tuple[Caution, ...]:
        """Openings of an own stage without an action for the first player (OM-43)."""
        code = self.shared_code(setup, seed)
        stuck = stuck_openings(self, code, self.players(setup)) if code else 0
        return (Caution("stuck_openings", {"count": stuck, "tries": OPENINGS}),) if stuck else ()

    def deal(self, setup: Setup, seed: int) -> EternalDecks:
        """Deal a new game."""
        if setup["custom"] == STANDARD:
            options = _plain_options(tuple(setup), tuple(setup.values()))
        else:
            options = options_of(played(setup, seed))
        return deal_journey(options, seed) if options.mode == STORY else deal(options, seed)

    def signal(self, state: EternalDecks, seat: int, option: Option) -> None:
        """Move a token."""
        move_token(state, seat, option)

    def player_keys(self, state: EternalDecks) -> tuple[str, ...]:
        """In solo the golems: by colour, or by number where they change places (ED-420, OM-3)."""
        if state.journey.kind:
            return tuple([f"player.golem_{number}" for number in range(1, len(GOLEMS) + 1)])
        if not state.options.plan.solo:
            return ()
        return tuple([f"player.{me.colour}" for me in state.players])

    def cooperative(self, state: EternalDecks) -> bool:
        """All win or lose together (ED-1)."""
        return True

    def turns(self, state: EternalDecks) -> int:
        """Turns taken."""
        return state.turn

    def has_points(self, state: EternalDecks) -> bool:
        """A journey has, a stage is won or lost."""
        return bool(state.journey.kind)

    def scores(self, state: EternalDecks) -> tuple[int, ...]:
        """Stars and Keys gained: the same for everybody; of a journey its points (OM-12)."""
        if state.journey.kind:
            return (total(state.journey),)
        seats = 1 if state.options.plan.solo else len(state.players)
        return (len(state.stars) + len(state.keys),) * seats

    def winners(self, state: EternalDecks) -> tuple[int, ...]:
        """Everybody, or nobody."""
        seats = 1 if state.options.plan.solo else len(state.players)
        return tuple(range(seats)) if state.outcome in ("won", "journey_over") else ()

    def goals(self) -> tuple[Goal, ...]:
        """Our own goals, from easy to hard (OM-20)."""
        return tuple(GOALS.values())

    def counts(self, state: EternalDecks) -> bool:
        """A chapter of a journey counts as soon as it is over."""
        return bool(state.outcome) or in_workshop(state)

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> EternalDecks:
        """A state from a scenario's `given`."""
        return arrange(given, options_of(played(setup, seed)), seed)


@depends_on_lists
@lru_cache(256)
def _plain_options(names: tuple[str, ...], values: tuple[Value, ...]) -> Options:
    """The options of a set-up without an own stage, whatever the seed."""
    return options_of(played(dict(zip(names, values, strict=True)), 0))


ETERNAL_DECKS = EternalDecksGame()
