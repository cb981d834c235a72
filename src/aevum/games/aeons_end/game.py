"""Aeon's End as the rest of Aevum knows it."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

from aevum.games.aeons_end import (
    actions,
    endings,
    obstacles,
    outcasts,
    recalling,
    turns,
    war_eternal,
)
from aevum.games.aeons_end import scenario as scenarios
from aevum.games.aeons_end import tableau as presentation
from aevum.games.aeons_end.advice import advice
from aevum.games.aeons_end.batches import batches
from aevum.games.aeons_end.boxes import market_of
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES, POWER, SPELL, TREASURES
from aevum.games.aeons_end.components import components
from aevum.games.aeons_end.expedition import campaign
from aevum.games.aeons_end.expedition.create import complete_campaign, deal_expedition
from aevum.games.aeons_end.expedition.tableau import expedition_tableau
from aevum.games.aeons_end.foresight import life_at_stake, nemesis_acts, nemesis_turns
from aevum.games.aeons_end.guests import bring_boxes, take_in, with_guests
from aevum.games.aeons_end.honours.titles import titles_won
from aevum.games.aeons_end.honours.watcher import GOALS, BattleWatcher
from aevum.games.aeons_end.observing import gauges
from aevum.games.aeons_end.options import (
    GUESTS,
    LEDGER,
    NONE,
    OUTCASTS,
    RANDOM,
    SETUP_OPTIONS,
    Options,
    options_of,
)
from aevum.games.aeons_end.owner_lists import lists_in_use, replaceable_lists, use_owner_lists
from aevum.games.aeons_end.setup import deal, read_supply
from aevum.games.aeons_end.setup_checks import (
    TREASURE_LEVELS,
    check_first_game,
    check_upgraded,
    refusal,
    with_treasures,
)
from aevum.games.aeons_end.slots import PRESETS, choices, drawn_treasures, idle_options, slots
from aevum.games.aeons_end.state import AeonsEnd, rules
from aevum.games.aeons_end.supplies import PILES, SUGGESTED, TEMPLATES, fill_template, missing_from
from aevum.games.aeons_end.verbs.breaches import SLOTS
from aevum.kernel import Part, Setup, Value, WrongSetup, code, wrong_value
from aevum.offers import (
    EDITION,
    STAND_INS,
    Batches,
    Boxes,
    Foresight,
    FullGame,
    Goal,
    OwnerLists,
    Slot,
    Tableau,
    with_lists,
)

_MARKET = ("boxes", "promos", "defend", EDITION)  # the options that say which cards are for sale

# Importing these modules registers their steps, menus, actions and cards.
REGISTERED = (actions, campaign, obstacles, outcasts, turns, war_eternal)


@cache
def _catalogue() -> Mapping[str, tuple[Part, ...]]:
    options: list[tuple[Part, ...]] = [*actions.FOCUS, *actions.OPENING]
    options += [actions.END_CASTING, actions.END, actions.CHARGE, actions.ABILITY]
    options += [actions.CHARGE_XAXOS, *[("ability_of", number) for number in range(1, 5)]]
    for name, card in CARDS.items():
        if card.kind == SPELL:
            options += [(verb, name, slot) for verb in ("cast", "prep") for slot in SLOTS]
        else:
            options.append(("play", name))
        if card.use_once is not None:
            options += [("use", name, slot) for slot in SLOTS]
        if card.pile:
            options.append(("gain", name))
    options += [("buy_off", name) for name, foe in FOES.items() if foe.kind == POWER]
    options += [("hunt", name) for name, foe in FOES.items() if foe.wandering]
    for mat in NEMESES.values():
        options += mat.catalogue
    options += campaign.expedition_catalogue()
    return {code(option): option for option in options}


class AeonsEndGame(FullGame[AeonsEnd], Batches, Boxes, Foresight, OwnerLists):
    """The descriptor of Aeon's End: battles against a nemesis, one to four mages."""

    name = "aeons-end"
    version = 2
    numbers = LEDGER.numbers
    package = "aevum.games.aeons_end"
    text_packages: ClassVar[tuple[str, ...]] = (
        "aevum.games.aeons_end.war_eternal",
        "aevum.games.aeons_end.outcasts",
        "aevum.games.aeons_end.expedition",
        "aevum.games.aeons_end.honours",
    )
    seats = range(1, 5)
    options = with_treasures(SETUP_OPTIONS)
    presets, gentle = PRESETS, "gentle_battle"
    one_tableau = True
    facets = ("nemesis", "mages", "difficulty", "players", "campaign")
    facets_by_seat = ("mages",)
    degree, singly = "difficulty", {"campaign": ("none",)}
    favourites = (("bought", "card"),)
    deeds: ClassVar[Mapping[str, tuple[str, str]]] = {
        "gained": ("gained", "card"),
        "played": ("played", "card"),
        "cast": ("cast", "card"),
        "destroyed": ("destroyed", "card"),
    }
    lights_copies = False
    afresh = "battle_began"
    wished: ClassVar[Mapping[str, int]] = {
        "nemesis_life": -1,
        "gravehold": 1,
        "xaxos": 1,
        "life": 1,
    }
    rules = rules
    state = AeonsEnd
    # What other modules of the game answer in its name
    catalogue = staticmethod(_catalogue)
    ahead = staticmethod(nemesis_acts)
    stakes = staticmethod(life_at_stake)
    turns_ahead = staticmethod(nemesis_turns)
    looking_forbidden = ("WE-64", "WE-114")
    lying = staticmethod(recalling.lying)
    face = staticmethod(recalling.face)
    advice = staticmethod(advice)
    components = staticmethod(components)
    replaceable_lists = staticmethod(replaceable_lists)
    use_lists = staticmethod(use_owner_lists)
    batches = staticmethod(batches)
    describe = staticmethod(scenarios.describe)
    gauges = staticmethod(gauges)
    watcher = staticmethod(BattleWatcher)
    claims = staticmethod(titles_won)

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Named mages imply the number of players; every name must exist."""
        chosen = bring_boxes(complete_campaign(chosen))
        _check_names(chosen, "nemesis", NEMESES, 1)
        named = str(chosen.get("mages", RANDOM)).split(",")
        if "players" not in chosen and named != [RANDOM]:
            chosen["players"] = len(named)
        players = chosen.get("players", 2)
        assert isinstance(players, int)
        _check_names(chosen, "mages", MAGES, players)
        _check_treasures(chosen, players)
        check_upgraded(chosen)
        check_first_game(chosen)
        if OUTCASTS in str(chosen.get("boxes", "")):  # EX-67, EX-70
            chosen.setdefault("solo_turns", 4)
            chosen.setdefault("variant", "split")
        if chosen.get("supply") not in SUGGESTED:
            _check_supply(chosen)
        LEDGER.mark(chosen)
        return with_lists(chosen, lists_in_use() if _of_outcasts(chosen) else STAND_INS)

    def add_box(self, box: str, package: str, check: Callable[[], None]) -> None:
        """Take in a box of another package, once."""
        if box in GUESTS:
            return
        before = self.text_packages
        AeonsEndGame.text_packages = (*before, package)
        try:
            take_in(box, package, check)
        except (Exception, SystemExit):
            AeonsEndGame.text_packages = before
            raise
        AeonsEndGame.options = tuple(map(with_guests, self.options))
        _catalogue.cache_clear()

    def deal(self, setup: Setup, seed: int) -> AeonsEnd:
        """Set up a battle, or an expedition before its first one."""
        options = options_of(setup)
        return deal_expedition(options, seed) if options.campaign != NONE else deal(options, seed)

    def slots(self, setup: Setup, seed: int) -> tuple[Slot, ...]:
        """Nemesis, mages and supply piles; an expedition draws its own."""
        options = options_of(setup)
        return slots(options, seed) if options.campaign == NONE else ()

    def drawn(self, setup: Setup, seed: int) -> Mapping[str, tuple[str, ...]]:
        """Treasures; an expedition hands its own out."""
        options = options_of(setup)
        return drawn_treasures(options, seed) if options.campaign == NONE else {}

    def choices(self, setup: Setup, slot: Slot) -> tuple[Slot, ...]:
        """What the chosen boxes have for a slot."""
        return choices(options_of(setup), slot)

    def idle_options(self, setup: Setup) -> tuple[str, ...]:
        """Options for another number of mages, with a campaign or without one; the lists."""
        options = options_of(setup)
        idle = (*idle_options(options), *campaign.idle_in_campaign(options), "lists", EDITION)
        return tuple(dict.fromkeys(idle))

    def tableau(self, view: AeonsEnd, seat: int) -> Tableau:
        """What lies on the table, or the map between two battles."""
        if campaign.on_the_map(view):
            return expedition_tableau(view, seat)
        return presentation.tableau(view, seat)

    def cooperative(self, state: AeonsEnd) -> bool:
        """All win or lose together."""
        return True

    def turns(self, state: AeonsEnd) -> int:
        """Turns taken."""
        return state.turn

    def has_points(self, state: AeonsEnd) -> bool:
        """An expedition has, a battle is won or lost."""
        return bool(state.expedition.kind)

    def scores(self, state: AeonsEnd) -> tuple[int, ...]:
        """Damage dealt to the nemesis, for everybody alike; of an expedition its points."""
        if state.expedition.kind:
            return campaign.expedition_scores(state)
        return (state.nemesis.life_cap - state.nemesis.life,) * len(state.mages)

    def winners(self, state: AeonsEnd) -> tuple[int, ...]:
        """Everybody or nobody."""
        if state.expedition.kind:
            return campaign.expedition_winners(state)
        return tuple(range(len(state.mages))) if state.outcome == "won" else ()

    def goals(self) -> tuple[Goal, ...]:
        """Our own goals, from easy to hard."""
        return tuple(GOALS.values())

    def counts(self, state: AeonsEnd) -> bool:
        """A battle of an expedition counts as soon as it is over."""
        return bool(state.outcome) or campaign.on_the_map(state)

    ways: ClassVar[Mapping[str, tuple[str, ...]]] = endings.WAYS

    def ending(self, state: AeonsEnd) -> str:
        """A defeat by its cause."""
        return endings.cause(state) if state.outcome == "lost" else state.outcome

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> AeonsEnd:
        """A battle from a scenario's `given`."""
        return scenarios.arrange(given, options_of(setup), seed)


def _of_outcasts(chosen: Mapping[str, Value]) -> bool:
    """Whether the lists an owner may enter, all of them of Outcasts, matter to this game."""
    mages = [name for name in str(chosen.get("mages", RANDOM)).split(",") if name in MAGES]
    foe = NEMESES.get(str(chosen.get("nemesis", RANDOM)))
    named = {*[MAGES[name].box for name in mages], *([foe.box] if foe else [])}
    return OUTCASTS in str(chosen.get("boxes", "")) or OUTCASTS in named


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
            raise wrong_value(option, name, choices)
    if len(names) > most:
        raise refusal(WrongSetup, "too_many_named", option=option, count=len(names), most=most)
    if len(set(listed)) < len(listed):
        raise refusal(WrongSetup, "named_twice", option=option)


def _check_treasures(chosen: Mapping[str, Value], players: int) -> None:
    """Treasures that exist and are of the level, no more than mages (EX-25, EX-26)."""
    for option, level in TREASURE_LEVELS.items():
        most = 1 if level == 2 else players
        listed = [name for name in str(chosen.get(option, NONE)).split(",") if name != NONE]
        if listed:
            registry = CARDS if level == 1 else TREASURES
            known = {name: found for name, found in registry.items() if found.level == level}
            named: dict[str, Value] = {option: ",".join(listed)}
            _check_names(named, option, known, most, extra={NONE: None})


def _check_supply(chosen: Mapping[str, Value]) -> None:
    """Piles that exist, nine at most, and a cost template only where it can be met (WE-5)."""
    text = str(chosen.get("supply", RANDOM))
    template, listed = read_supply(text)
    market = {name: card for name, card in CARDS.items() if card.pile}
    named = {"supply": text.partition(",")[2] or RANDOM} if template else chosen
    _check_names(named, "supply", market, PILES, extra={**SUGGESTED, **TEMPLATES})
    if not template:
        return
    boxes = {name: chosen[name] for name in _MARKET if name in chosen}
    options = Options(**boxes)  # type: ignore[arg-type]
    wanted = missing_from(template, market_of(options))
    if wanted is not None:
        why, number = f"{wanted.kind}_missing", template.removeprefix("template_")
        raise refusal(WrongSetup, why, costs=wanted.costs, template=number)
    if fill_template(template, listed, market_of(options)) is None:
        number = template.removeprefix("template_")
        raise refusal(WrongSetup, "template_misfit", template=number)


AEONS_END = AeonsEndGame()
