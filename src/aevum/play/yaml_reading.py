"""YAML with line numbers: every value knows where it stands, so a mistake can be shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import yaml

from aevum.kernel import AevumError, SaveError, near_names
from aevum.play.refusals import refusal


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

    def wrong(self, why: str, /, **values: object) -> SaveError:
        """The error that names this place."""
        return self.at_fault(refusal(SaveError, why, **values))

    def at_fault(self, problem: AevumError) -> SaveError:
        """The same error, with this place."""
        return in_file(self.file, self.line, problem)

    def pairs(self) -> list[tuple[Part, Part]]:
        """Keys and values of a mapping, in order; a key given twice is refused."""
        self._must_be("mapping")
        pairs: list[tuple[Part, Part]] = []
        seen: dict[str, int] = {}
        for key_node, value_node in self.node.value:
            key = Part(self.file, key_node, self.name)
            text = key.text()
            if text in seen:
                raise key.wrong("yaml_twice", key=text, line=seen[text])
            seen[text] = key.line
            pairs.append((key, Part(self.file, value_node, text)))
        return pairs

    def fields(self, known: Sequence[str]) -> dict[str, Part]:
        """A mapping whose keys are among the known ones; others are refused with the nearest."""
        fields: dict[str, Part] = {}
        for key, value in self.pairs():
            if key.text() not in known:
                near = near_names(key.text(), known)
                raise key.wrong(
                    "yaml_part", name=self.name, key=key.text(), known=tuple(known), near=near
                )
            fields[key.text()] = value
        return fields

    def items(self) -> list[Part]:
        """The items of a list."""
        self._must_be("sequence")
        return [Part(self.file, item, self.name) for item in self.node.value]

    def text(self) -> str:
        """A single value as it was typed; YAML's own idea of numbers and truth is ignored."""
        self._must_be("scalar")
        if self.node.tag == "tag:yaml.org,2002:null":
            raise self.wrong("yaml_empty", name=self.name)
        return str(self.node.value)

    def number(self) -> int:
        """A whole number."""
        value = self.data() if self.kind == "scalar" else None
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong("yaml_number", name=self.name)
        return value

    def data(self) -> Any:
        """The value as plain data."""
        constructor = yaml.constructor.SafeConstructor()
        try:
            return constructor.construct_document(self.node)
        except yaml.YAMLError as problem:
            raise _unreadable(problem, self.file, "") from None

    def find(self, *words: str) -> Part:
        """The first place within this part that holds exactly one of the words, or the part."""
        for word in words:
            for node in _scalars(self.node):
                if node.value == word:
                    return Part(self.file, node, self.name)
        return self

    def _must_be(self, kind: str) -> None:
        if self.kind != kind:
            raise self.wrong(f"yaml_{kind}", name=self.name)


def documents(text: str, file: str) -> list[Part]:
    """The documents of a YAML text; broken YAML is refused with its line."""
    try:
        nodes = list(yaml.compose_all(text, Loader=yaml.SafeLoader))
    except yaml.YAMLError as problem:
        raise _unreadable(problem, file, text) from None
    return [Part(file, node, "scenario") for node in nodes if node is not None]


def in_file(file: str, line: int, problem: AevumError) -> SaveError:
    """An error with the place in a file where it was found."""
    return refusal(SaveError, "in_file", file=file, line=line, problem=problem)


def _unreadable(problem: yaml.YAMLError, file: str, text: str) -> SaveError:
    mark, because = None, refusal(SaveError, "yaml_character")
    if isinstance(problem, yaml.MarkedYAMLError):
        mark = problem.problem_mark
        because = refusal(SaveError, "yaml_unreadable", problem=problem.problem)
    position = getattr(problem, "position", 0)
    line = mark.line if mark else text.count("\n", 0, position)
    return in_file(file, line + 1, because)


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
