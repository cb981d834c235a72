"""The parts of an own stage as set-up options: named one by one, or left to the stage's own deal.

`custom=own` composes a stage on the base chosen as `stage`; with the code of a stage the parts that
are named replace those of the code (OM-41, OM-44).
"""

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.modes.custom_faults import (
    MOST_HEARTS,
    MOST_RIVER,
    PURPLE,
    STACK_SIZE,
)
from aevum.kernel import SetupOption, Value

OWN = "own"  # the value of the option `custom` where the parts below make the stage
RANDOM, STACK = "random", "stack"
AS_STAGE = "stage"  # what the base has
UNNAMED, ANONYMOUS, NO_STORY = "unnamed", "anonymous", "none"
PER_PATH = 3
RARE = "river_rare"
_LONGEST_NAME, _LONGEST_STORY = 60, 200


def path_option(path: str) -> str:
    """The option that names the path cards of a path."""
    return f"{path}_path"


def eternals_option(path: str) -> str:
    """The option that names the Eternals of a path."""
    return f"{path}_eternals"


# --- reading what people write


def path_cards() -> tuple[str, ...]:
    """Every path card there is."""
    return tuple([name for name in read_content("paths") if name != "sets"])


def eternals_by_class() -> dict[str, str]:
    """Every Eternal that can sleep in a path, with its class."""
    found = {name: str(facts["class"]) for name, facts in read_content("eternals").items()}
    return {name: letter for name, letter in found.items() if letter in tuple("ABCDE")}


def _parse_path(text: str) -> Value | None:
    """One card for all cycles, or `stack` and up to four, the first played first."""
    words = _words(text)
    cards, most = (words[1:], STACK_SIZE) if words[0] == STACK else (words, 1)
    known = {RANDOM, *path_cards()}
    return ",".join(words) if len(cards) <= most and set(cards) <= known else None


def _parse_eternals(text: str) -> Value | None:
    """Up to three Eternals in the order they sleep; `random` for one the stage deals."""
    words = _words(text)
    known = {RANDOM, *eternals_by_class()}
    return ",".join(words) if len(words) <= PER_PATH and set(words) <= known else None


def _parse_river(text: str) -> Value | None:
    """Rares and purple cards, the top one first."""
    words = [word.upper() if word.upper() in PURPLE else word for word in _words(text)]
    return ",".join(words) if set(words) <= {RARE, *PURPLE} else None


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.lower().split(",")]


def _parse_name(text: str) -> Value | None:
    return text if len(text) <= _LONGEST_NAME and text.strip() else None


def _parse_story(text: str) -> Value | None:
    return text if len(text) <= _LONGEST_STORY and text.strip() else None


# --- the options

_PATH_PARTS = tuple(
    SetupOption(path_option(path), RANDOM, (RANDOM, STACK), "OM-41", _parse_path) for path in PATHS
)
_ETERNAL_PARTS = tuple(
    SetupOption(eternals_option(path), RANDOM, (RANDOM,), "OM-41", _parse_eternals)
    for path in PATHS
)
_NUMBERS = tuple([str(number) for number in range(max(MOST_HEARTS, MOST_RIVER) + 1)])
PART_OPTIONS = (
    *_PATH_PARTS,
    *_ETERNAL_PARTS,
    SetupOption(
        "river_bonus", AS_STAGE, (AS_STAGE, *_NUMBERS[: MOST_RIVER + 1]), "OM-41", _parse_river
    ),
    SetupOption("hearts", AS_STAGE, (AS_STAGE, *_NUMBERS[: MOST_HEARTS + 1]), "OM-41"),
    SetupOption("stage_name", UNNAMED, (UNNAMED,), "OM-44", _parse_name, "text"),
    SetupOption("stage_author", ANONYMOUS, (ANONYMOUS,), "OM-44", _parse_name, "text"),
    SetupOption("stage_story", NO_STORY, (NO_STORY,), "OM-44", _parse_story, "text"),
)
PARTS = tuple([option.name for option in PART_OPTIONS])
