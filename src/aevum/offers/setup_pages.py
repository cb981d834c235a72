"""Set-up pages: what people play with before the deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from aevum.kernel import Setup, Value
from aevum.offers.game_offer import GameOffer


class Caution(NamedTuple):
    """What a person should know before a set-up is dealt: a sentence of the game's, by its name."""

    name: str  # `caution.<name>` in the texts
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a set-up for one component, before the game begins: a foe, a pile.

    Its option lists the components of all its slots in order, separated by commas; `random` in a
    place leaves that one to chance.
    """

    option: str
    kind: str
    component: str
    text_key: str
    place: int = 0  # tells slots of an option apart that may hold the same
    repeats: bool = False  # what stands elsewhere may stand here, too


@dataclass(frozen=True, slots=True)
class Preset:
    """A set-up to start from; its words belong to the interfaces."""

    name: str
    options: Mapping[str, Value]
    public: bool = True  # whether it may be the deal of a day or week


class SetupPages(GameOffer):
    """A game whose set-up has presets, and slots that can be locked or drawn again."""

    presets: ClassVar[tuple[Preset, ...]] = ()
    gentle: ClassVar[str] = ""  # the preset for a first game; empty where the first preset is it

    def slots(self, setup: Setup, seed: int) -> tuple[Slot, ...]:
        """What chance or the options put into each place that can be locked or drawn again."""
        return ()

    def drawn(self, setup: Setup, seed: int) -> Mapping[str, tuple[str, ...]]:
        """What chance puts where no slot shows it: the components by their option."""
        return {}

    def choices(self, setup: Setup, slot: Slot) -> tuple[Slot, ...]:
        """What may stand in a slot instead, itself included; those of its kind come first."""
        return ()

    def idle_options(self, setup: Setup) -> tuple[str, ...]:
        """The options that change nothing in this set-up."""
        return ()

    def settles(self, name: str, value: Value) -> tuple[str, ...]:
        """The options whose values are forgotten when a person sets this one to this value."""
        return ()

    def shared_code(self, setup: Setup, seed: int) -> str:
        """What a player has made here, as a text to pass on; empty if there is nothing."""
        return ""

    def cautions(self, setup: Setup, seed: int) -> tuple[Caution, ...]:
        """What does not forbid this set-up, yet is worth a warning; may take a moment to find."""
        return ()
