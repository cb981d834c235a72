"""Preparing a game: options, seed, and what chance has put into each slot, changed step by step.

A `Draft` is never altered: every change makes a new one, so going back is keeping the old one.
What is locked, chosen or drawn again is written into the options (`nemesis=gate_witch`); the other
slots stay as they are shown.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from aevum.kernel import Game, Setup, Value, WrongSetup, show_value
from aevum.offers import Preset, SetupPages, Slot
from aevum.play.setup_code import read_code, setup_code
from aevum.play.text import Words

SEEDS = 2**30  # short enough for a short code, many enough for everybody
RANDOM = "random"
_OTHER_SEEDS = (1, 2, 3)
Lock = tuple[str, str]  # option, component


@dataclass(frozen=True)  # without slots: what follows from it is worked out once and kept
class Draft:
    """A set-up in the making."""

    game: Game[Any]
    given: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 0
    locked: frozenset[Lock] = frozenset()

    @cached_property
    def setup(self) -> Setup:
        """Every option with its value."""
        return self.game.resolve(self.given)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """What stands in each slot."""
        return SetupPages.of(self.game).slots(self.setup, self.seed)

    @cached_property
    def code(self) -> str:
        """The set-up code of this deal."""
        return setup_code(self.game, self.setup, self.seed)

    def is_locked(self, slot: Slot) -> bool:
        """Whether drawing again leaves this slot alone."""
        return (slot.option, slot.component) in self.locked

    def players(self) -> int:
        """How many seats there are."""
        return self.game.players(self.setup)


# --- beginning


def new_draft(game: Game[Any], given: Mapping[str, Value], seed: int) -> Draft:
    """A draft with these options; what they name is locked. WrongSetup if they contradict."""
    draft = Draft(game, dict(given), seed)
    named = {name: show_value(value).split(",") for name, value in draft.setup.items()}
    locks = [
        (slot.option, slot.component)
        for slot in draft.slots
        if slot.component in named[slot.option]
    ]
    return replace(draft, locked=frozenset(locks))


def preset_draft(game: Game[Any], preset: Preset, seed: int) -> Draft:
    """A draft that starts from a preset."""
    return new_draft(game, preset.options, seed)


def coded_draft(text: str) -> Draft:
    """The draft of a set-up code; WrongCode says what is wrong with it."""
    coded = read_code(text)
    given = {
        option.name: coded.setup[option.name]
        for option in coded.game.options
        if coded.setup[option.name] != option.default
    }
    if coded.game.resolve(given) != coded.setup:  # a default must be said, lest others imply it
        given = dict(coded.setup)
    return Draft(coded.game, given, coded.seed)


# --- options


def change_option(draft: Draft, name: str, value: Value) -> Draft:
    """Set an option; others give way where they must. WrongSetup if it cannot be at all."""
    settled = SetupPages.of(draft.game).settles(name, value)
    kept = {other: old for other, old in draft.given.items() if other not in settled}
    given = {**kept, name: value}
    try:
        changed = _kept(draft, replace(draft, given=given), name)
    except WrongSetup as problem:
        changed = _made_room(draft, given, name, problem)
    return _without_stale_locks(changed)


def fits(draft: Draft, name: str, value: Value) -> bool:
    """Whether an option may have this value while all others stay as they are."""
    return _resolves(draft.game, {**draft.given, name: value})


def _kept(draft: Draft, changed: Draft, name: str) -> Draft:
    """A way of filling slots is exchanged: the slots of the other options keep what they show."""
    if name not in {slot.option for slot in draft.slots}:
        changed.game.resolve(changed.given)
        return changed
    others = [slot for slot in changed.slots if slot.option == name]
    return _showing(changed, [slot for slot in draft.slots if slot.option != name] + others, name)


def _made_room(draft: Draft, given: Mapping[str, Value], name: str, problem: WrongSetup) -> Draft:
    """Shorten the lists that have become too long, or drop the one option in the way."""
    slot_options = {slot.option for slot in draft.slots} - {name}
    base = {other: kept for other, kept in given.items() if other not in slot_options}
    try:
        shorter = replace(draft, given=base)
        room = shorter.slots
    except WrongSetup:
        return _without_one(draft, given, name, problem)
    old = {option: _components(draft.slots, option) for option in slot_options}
    for option in slot_options & given.keys():
        count = len(_components(room, option))
        words = show_value(given[option]).split(",")
        kept = words if len(words) <= count else old[option][:count]
        base[option] = ",".join(kept)
    return replace(shorter, given=base) if _resolves(draft.game, base) else shorter


def _without_one(draft: Draft, given: Mapping[str, Value], name: str, problem: WrongSetup) -> Draft:
    for other in given:
        rest = {option: kept for option, kept in given.items() if option != other}
        if other != name and _resolves(draft.game, rest):
            return replace(draft, given=rest)
    raise problem


def _resolves(game: Game[Any], given: Mapping[str, Value]) -> bool:
    try:
        game.resolve(given)
    except WrongSetup:
        return False
    return True


# --- slots


def toggle_lock(draft: Draft, slot: Slot) -> Draft:
    """Lock a slot, which writes it into the options, or unlock it."""
    lock = (slot.option, slot.component)
    if lock in draft.locked:
        return replace(draft, locked=draft.locked - {lock})
    written = _showing(draft, draft.slots, slot.option, always=True)
    return replace(written, locked=draft.locked | {lock})


def alternatives(draft: Draft, slot: Slot) -> tuple[Slot, ...]:
    """What may be chosen for a slot instead; nothing that is on the table already."""
    pinned = _showing(draft, draft.slots, slot.option, always=True)
    present = {other.component for other in draft.slots if other == slot or not slot.repeats}
    found = SetupPages.of(draft.game).choices(pinned.setup, slot)
    return tuple([other for other in found if other.component not in present])


def choose(draft: Draft, slot: Slot, instead: Slot) -> Draft:
    """Put something else into a slot and lock it; the others stay."""
    drawn = _exchanged(draft, slot, instead)
    return replace(drawn, locked=drawn.locked | {(instead.option, instead.component)})


def draw_again(draft: Draft, slot: Slot, chance: Random) -> Draft:
    """Draw another of its kind for one slot; unchanged if it is locked or there is no other."""
    others = [other for other in alternatives(draft, slot) if other.kind == slot.kind]
    if draft.is_locked(slot) or not others:
        return draft
    return _exchanged(draft, slot, chance.choice(others))


def randomise(draft: Draft, chance: Random) -> Draft:
    """A new seed, and everything that is not locked drawn again."""
    given = dict(draft.given)
    for option in dict.fromkeys(slot.option for slot in draft.slots):
        kept = [
            slot.component if draft.is_locked(slot) else RANDOM
            for slot in draft.slots
            if slot.option == option
        ]
        given[option] = _written(draft, option, kept)
        if given[option] == RANDOM:
            del given[option]
    seed = chance.randrange(SEEDS)
    fixed_players = {**given, "players": draft.players()}  # lists must not imply another number
    return _without_stale_locks(replace(draft, given=fixed_players, seed=seed))


def pinned(draft: Draft) -> Draft:
    """The draft with all it shows written into its options: another seed only shuffles anew."""
    given = {**draft.given, "players": draft.players()}
    slots = draft.slots
    for option in dict.fromkeys(slot.option for slot in slots):
        given[option] = _written(draft, option, _components(slots, option))
    return replace(draft, given=given)


def _exchanged(draft: Draft, slot: Slot, instead: Slot) -> Draft:
    slots = [instead if other == slot else other for other in draft.slots]
    locked = draft.locked - {(slot.option, slot.component)}
    return _showing(replace(draft, locked=locked), slots, slot.option, always=True)


def _showing(draft: Draft, slots: Sequence[Slot], option: str, *, always: bool = False) -> Draft:
    """The draft with exactly these slots, writing no more options than it takes."""
    fixed = {**draft.given, "players": draft.players()} if always else dict(draft.given)
    if always:
        fixed[option] = _written(draft, option, _components(slots, option))
    first = replace(draft, given=fixed)
    if _shows(first, slots, option):
        return first
    for other in dict.fromkeys(slot.option for slot in slots):
        if always or other != option:
            fixed[other] = _written(draft, other, _components(slots, other))
    return replace(draft, given={**fixed, "players": draft.players()})


def _written(draft: Draft, option: str, components: Sequence[str]) -> str:
    """An option that lists these components, after its way of drawing if it has one."""
    way = _way_of_drawing(draft, option)
    named = max((n for n, name in enumerate(components, 1) if name != RANDOM), default=0)
    return ",".join([way, *components[:named]] if way else components[:named]) or RANDOM


def _way_of_drawing(draft: Draft, option: str) -> str:
    """The listed value, such as a cost template, by which chance fills an option's slots."""
    word = show_value(draft.setup[option]).split(",")[0]
    found = next(known for known in draft.game.options if known.name == option)
    if word == RANDOM or word not in map(show_value, found.values):
        return ""
    setup = draft.game.resolve({**draft.given, option: word})
    dealt = {
        tuple(_components(SetupPages.of(draft.game).slots(setup, n), option)) for n in _OTHER_SEEDS
    }
    return word if len(dealt) > 1 else ""  # a suggested supply is the same for every seed


def _without_stale_locks(draft: Draft) -> Draft:
    present = {(slot.option, slot.component) for slot in draft.slots}
    return replace(draft, locked=draft.locked & present)


def _components(slots: Iterable[Slot], option: str) -> list[str]:
    return [slot.component for slot in slots if slot.option == option]


def _shows(draft: Draft, slots: Sequence[Slot], option: str) -> bool:
    """Whether a draft has these slots; the game may put those of the changed option in order."""
    for name in dict.fromkeys(slot.option for slot in slots):
        shown, wanted = _components(draft.slots, name), _components(slots, name)
        if shown != wanted and (name != option or set(shown) != set(wanted)):
            return False
    return True


# --- words


def cautions(draft: Draft, words: Words) -> list[str]:
    """What does not forbid this set-up, yet is worth knowing before it is dealt."""
    found = SetupPages.of(draft.game).cautions(draft.setup, draft.seed)
    return [words.say(f"caution.{name}", **values) for name, values in found]
