"""The facts of a component as people read them: label and value, in the words of its game.

A fact is shown if the game's text files have a label for it, under [about]; `about.<fact>_<value>`
says a value that is a key. Facts that say nothing (false, none, zero, empty) are left out.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from aevum.offers import Component
from aevum.play.text import Words

_DESCRIBED_BY = ("state", "kind")  # the entry of a table that chooses its sentence


def facts_in_words(part: Component, words: Words) -> list[tuple[str, str]]:
    """Type, then every fact with a label, then where it comes from."""
    facts = {"kind": part.kind, **part.facts, "set": part.set}
    rows: list[tuple[str, str]] = []
    for name, value in facts.items():
        label = words.find(f"about.{name}")
        if label and value:
            said = _said(words, name, value)
            if said:
                rows.append((words.typeset(label), said[:1].upper() + said[1:]))
    return rows


def _said(words: Words, name: str, value: object) -> str:
    match value:
        case bool():
            return words.say(f"about.{name}_true")
        case int():
            return _number(value)
        case str():
            return _word(words, name, value)
        case Mapping():
            return _table(words, name, value)
        case Sequence():
            return _list(words, name, value)
    return ""


def _word(words: Words, name: str, value: str) -> str:
    own = words.find(f"about.{name}_{value}")
    if own:
        return words.typeset(own)
    kind = words.find(f"kind.{value}.name") if name == "kind" else None
    return words.typeset(kind) if kind else words.noun(value)


def _list(words: Words, name: str, values: Sequence[object]) -> str:
    """Each name once, with how often it stands there."""
    counted = Counter(_word(words, name, str(value)) for value in values)
    return ", ".join(f"{said} ×{count}" if count > 1 else said for said, count in counted.items())


def _table(words: Words, name: str, table: Mapping[str, object]) -> str:
    described = _description(words, name, "", table)
    if described:
        return described
    parts = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            parts.append(_description(words, name, key, value))
        elif isinstance(value, int):
            signed = any(isinstance(other, int) and other < 0 for other in table.values())
            arrow = " → " if key.isdecimal() else " "
            parts.append(f"{_word(words, name, key)}{arrow}{_number(value, signed=signed)}")
    nested = any(isinstance(value, Mapping) for value in table.values())
    return (" · " if nested else ", ").join(filter(None, parts))


def _description(words: Words, name: str, key: str, table: Mapping[str, object]) -> str:
    """The sentence for a table that says what it is, such as a price or a breach."""
    for chooser in _DESCRIBED_BY:
        template = words.find(f"about.{name}_{table.get(chooser)}")
        if template:
            return words.fill(template, {"key": key, **table})
    return ""


def _number(value: int, *, signed: bool = False) -> str:
    return (f"{value:+d}" if signed else str(value)).replace("-", "−")
