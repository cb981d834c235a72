"""What the values of options are called, and what is said of them."""

from aevum.kernel import Value, show_value
from aevum.play.text import Words


def option_value(words: Words, name: str, value: str) -> str:
    """What a value of an option is called, without what explains it to whoever chooses."""
    option = next(one for one in words.game.options if one.name == name)
    named = words.setup_value(option, value)
    if named == value and not value.isdecimal():
        return words.noun(value)
    return named.partition(":")[0].strip()


def value_about(words: Words, name: str, value: Value) -> str:
    """A sentence on a value of an option; empty where the game has none."""
    return words.typeset(words.find(f"option.{name}.about_{show_value(value)}") or "")
