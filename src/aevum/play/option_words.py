"""Options as a set-up page shows them: in which group, what their values are called."""

from collections.abc import Iterable
from typing import Literal

from aevum.kernel import SetupOption, Value, show_value
from aevum.offers import Slot
from aevum.play.text import Words

Group = Literal["main", "slots", "rulings"]

# What shapes the table; every other option is another reading of a rule.
_MAIN = (
    *("mode", "players", "stage", "difficulty", "boxes", "variant", "solo_turns", "solo_life"),
    *("titles", "personal_titles", "custom", "river_bonus", "hearts"),
    *("stage_name", "stage_author", "stage_story"),
    *("campaign", "expedition_battles", "expedition_length"),
)


def group_of(option: SetupOption, slots: Iterable[Slot]) -> Group:
    """Whether an option shapes the table, fills places, or is another reading of a rule."""
    if option.name in {slot.option for slot in slots}:
        return "slots"
    return "main" if option.name in _MAIN else "rulings"


def option_value(words: Words, name: str, value: str) -> str:
    """What a value of an option is called, without what explains it to whoever chooses."""
    option = next(one for one in words.game.options if one.name == name)
    named = words.setup_value(option, value)
    has_words = words.find(f"option.{name}.value_{value.replace(',', '_')}")
    if not has_words and named == value and not value.isdecimal():
        return words.noun(value)
    return named.partition(":")[0].strip()


def value_about(words: Words, name: str, value: Value) -> str:
    """A sentence on a value of an option; empty where the game has none."""
    return words.typeset(words.find(f"option.{name}.about_{show_value(value)}") or "")
