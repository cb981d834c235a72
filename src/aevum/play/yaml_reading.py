"""YAML with line numbers: every value knows where it stands, so a mistake can be shown."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import yaml

from aevum.kernel import SaveError

_KIND_WORDS = {"mapping": "a mapping", "sequence": "a list", "scalar": "a single value"}


@dataclass(frozen=True, slots=True)
class Part:
    """One value of a YAML file, with the file's name and the path of keys that leads to it."""

    file: str
    node: yaml.Node
    name: str

    @property
    def line(self) -> int:
        """The line it begins on, counted from 1."""
        return int(self.node.start_mark.line) + 1

    @property
    def kind(self) -> str:
        """`mapping`, `sequence` or `scalar`."""
        return _kind(self.node)

    def wrong(self, what: str) -> SaveError:
        """The error that names this place."""
        stop = "" if what.endswith((".", "?")) else "."
        return SaveError(f"{self.file}, line {self.line}: {what}{stop}")

    def pairs(self) -> list[tuple[Part, Part]]:
        """Keys and values of a mapping, in order; a key given twice is refused."""
        self._must_be("mapping")
        pairs: list[tuple[Part, Part]] = []
        seen: dict[str, int] = {}
        for key_node, value_node in self.node.value:
            key = Part(self.file, key_node, f"a key of {self.name}")
            text = key.text()
            if text in seen:
                raise key.wrong(f"{text!r} was already given on line {seen[text]}")
            seen[text] = key.line
            pairs.append((key, Part(self.file, value_node, repr(text))))
        return pairs

    def fields(self, known: Sequence[str]) -> dict[str, Part]:
        """A mapping whose keys are among the known ones; others are refused with the nearest."""
        fields: dict[str, Part] = {}
        for key, value in self.pairs():
            if key.text() not in known:
                near = nearest(key.text(), known) or f"use {', '.join(known)}"
                raise key.wrong(f"{self.name} has no part {key.text()!r}: {near}")
            fields[key.text()] = value
        return fields

    def items(self) -> list[Part]:
        """The items of a list."""
        self._must_be("sequence")
        return [Part(self.file, item, f"an item of {self.name}") for item in self.node.value]

    def text(self) -> str:
        """A single value as it was typed; YAML's own idea of numbers and truth is ignored."""
        self._must_be("scalar")
        if self.node.tag == "tag:yaml.org,2002:null":
            raise self.wrong(f"{self.name} is empty")
        return str(self.node.value)

    def number(self) -> int:
        """A whole number."""
        value = self.data() if self.kind == "scalar" else None
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(f"{self.name} should be a whole number")
        return value

    def data(self) -> Any:
        """The value as plain data."""
        constructor = yaml.constructor.SafeConstructor()
        try:
            return constructor.construct_document(self.node)
        except yaml.YAMLError as problem:
            raise _unreadable(problem, self.file, "") from None

    def find(self, word: str) -> Part:
        """The first place within this part that holds exactly this word; otherwise the part."""
        for node in _scalars(self.node):
            if node.value == word:
                return Part(self.file, node, self.name)
        return self

    def _must_be(self, kind: str) -> None:
        if self.kind != kind:
            found = _KIND_WORDS[self.kind]
            raise self.wrong(f"{self.name} should be {_KIND_WORDS[kind]}, not {found}")


def documents(text: str, file: str) -> list[Part]:
    """The documents of a YAML text; broken YAML is refused with its line."""
    try:
        nodes = list(yaml.compose_all(text, Loader=yaml.SafeLoader))
    except yaml.YAMLError as problem:
        raise _unreadable(problem, file, text) from None
    return [Part(file, node, "a scenario") for node in nodes if node is not None]


def nearest(word: str, known: Sequence[str]) -> str:
    """A hint at the known word meant by a misspelt one, or nothing."""
    near = difflib.get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else ""


def _unreadable(problem: yaml.YAMLError, file: str, text: str) -> SaveError:
    mark, why = None, "there is a character that no text file holds"
    if isinstance(problem, yaml.MarkedYAMLError):
        mark, why = problem.problem_mark, str(problem.problem)
    position = getattr(problem, "position", 0)
    line = mark.line if mark else text.count("\n", 0, position)
    return SaveError(f"{file}, line {line + 1}: this is not proper YAML ({why}).")


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return "scalar"
    return "mapping" if isinstance(node, yaml.MappingNode) else "sequence"


def _scalars(node: yaml.Node) -> Iterator[yaml.Node]:
    kind = _kind(node)
    if kind == "scalar":
        yield node
    elif kind == "sequence":
        for item in node.value:
            yield from _scalars(item)
    else:
        for pair in node.value:
            for item in pair:
                yield from _scalars(item)
