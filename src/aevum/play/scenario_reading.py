"""Reading scenario files: YAML into steps and expectations, mistakes with their line."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from aevum.kernel import AevumError, Game, SaveError, near_names
from aevum.play.catalogue import find_game
from aevum.play.expectations import (
    check_asked,
    check_offered,
    check_outcome,
    check_refused,
    check_seen,
    check_told,
)
from aevum.play.refusals import refusal
from aevum.play.scene import Scene
from aevum.play.text import load_toml
from aevum.play.yaml_reading import Part, documents, in_file

_MANY = "scenarios"
_SCENARIO = ("name", "game", "rules", "options", "seed", "given", "when", "then")
_STEP = ("answer", "seat", "asks", "then")
_THEN = ("see", "asks", "offers", "refused", "outcome", "told")
_ASKS = ("seat", "prompt", "codes")

# What arranging a position may raise when its `given` holds the wrong kind of value.
_MISFITS = (KeyError, IndexError, TypeError, ValueError, AttributeError)

Check = tuple[int, Callable[[Scene], None]]
"""An expectation: its line, and a look that raises SceneError when it is disappointed."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One answer, who should be asked for it, and what is expected after it."""

    line: int
    code: str
    seat: int | None = None
    prompt: str | None = None
    refused: str = ""  # the rule that must be in the way; the answer then changes nothing
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file."""

    name: str
    game: Game[Any]
    rules: tuple[str, ...]
    scene: Callable[[], Scene]
    steps: tuple[Step, ...]
    checks: tuple[Check, ...]


def read_scenarios(text: str, file: str) -> list[Scenario]:
    """The scenarios of a text; what cannot be read is named with its line."""
    scenarios: list[Scenario] = []
    for document in documents(text, file):
        for fields, start in _split(document):
            scenarios.append(_read_scenario(fields, start, Path(file).stem))
    if not scenarios:
        raise in_file(file, 1, refusal(SaveError, "scenario_none"))
    return scenarios


def _split(document: Part) -> Iterator[tuple[dict[str, Part], Part]]:
    """One scenario a document, or a list; what stands beside the list holds for each of them."""
    keys = [key.text() for key, _ in document.pairs()]
    if _MANY not in keys:
        yield document.fields(_SCENARIO), document
        return
    shared = document.fields((*_SCENARIO, _MANY))
    for item in shared.pop(_MANY).items():
        entry = replace(item, name="scenario")
        yield {**shared, **entry.fields(_SCENARIO)}, entry


def _read_scenario(fields: Mapping[str, Part], start: Part, name: str) -> Scenario:
    if "game" not in fields:
        raise start.wrong("scenario_needs", name="scenario", key="game")
    called = fields["game"].text()
    try:
        game = find_game(called)
    except AevumError as problem:
        raise fields["game"].at_fault(problem) from None
    known = load_toml(game.package, "rules.toml")
    rules = [_rule(part, known) for part in _listed(fields.get("rules"))]
    steps = [_read_step(part, known) for part in _listed(fields.get("when"))]
    checks, refused = _read_then(fields.get("then"), known)
    if refused:
        if not steps:
            raise refused.wrong("scenario_refused")
        steps[-1] = replace(steps[-1], refused=refused.text())
    return Scenario(
        name=fields["name"].text() if "name" in fields else name,
        game=game,
        rules=tuple(rules),
        scene=lambda: _open(game, fields),
        steps=tuple(steps),
        checks=checks,
    )


def _listed(part: Part | None) -> list[Part]:
    """The items of a list; a single value counts as a list of one."""
    if part is None:
        return []
    return part.items() if part.kind == "sequence" else [part]


def _open(game: Game[Any], fields: Mapping[str, Part]) -> Scene:
    """Set the scene; what the game refuses is shown on the line of the word it names."""
    options, given = fields.get("options"), fields.get("given")
    seed = fields["seed"].number() if "seed" in fields else 1
    chosen = {key.text(): value.data() for key, value in options.pairs()} if options else {}
    if options:
        _with_line(options, lambda: game.resolve(chosen))
    if given is None:
        return Scene(game, chosen, None, seed)
    given.pairs()  # a mapping without double keys
    parts = given.data()
    return _with_line(given, lambda: Scene(game, chosen, parts, seed))


def _with_line(part: Part, work: Callable[[], T]) -> T:
    """Do the work; what it complains about is looked up within the part."""
    try:
        return work()
    except AevumError as problem:
        words = [value for value in problem.values.values() if isinstance(value, str)]
        raise part.find(*words).at_fault(problem) from None
    except _MISFITS as problem:
        word = str(problem.args[0]) if problem.args else ""
        raise part.find(word).wrong("scenario_value", name=part.name, problem=problem) from None


def _read_step(part: Part, known: Mapping[str, Any]) -> Step:
    if part.kind != "mapping":
        return Step(part.line, part.text())
    fields = part.fields(_STEP)
    if "answer" not in fields:
        raise part.wrong("scenario_needs", name="when", key="answer")
    checks, refused = _read_then(fields.get("then"), known)
    return Step(
        line=part.line,
        code=fields["answer"].text(),
        seat=fields["seat"].number() if "seat" in fields else None,
        prompt=fields["asks"].text() if "asks" in fields else None,
        refused=refused.text() if refused else "",
        checks=checks,
    )


def _read_then(
    part: Part | None, known: Mapping[str, Any]
) -> tuple[tuple[Check, ...], Part | None]:
    """The expectations, and the rule that must refuse the answer before them, if any."""
    if part is None:
        return (), None
    fields = part.fields(_THEN)
    last = fields.get("refused")
    checks: list[Check] = []
    if last and last.kind == "mapping":
        checks += _read_refusals(last, known)
        last = None
    elif last:
        _rule(last, known)
    for name, read in _READERS.items():
        if name in fields:
            checks += read(fields[name])
    return tuple(checks), last


def _read_refusals(part: Part, known: Mapping[str, Any]) -> Iterator[Check]:
    for key, value in part.pairs():
        yield key.line, partial(check_refused, key.text(), _rule(value, known))


def _rule(part: Part, known: Mapping[str, Any]) -> str:
    rule = part.text()
    if rule not in known:
        raise part.wrong("scenario_rule", rule=rule, near=near_names(rule, known))
    return rule


def _read_see(part: Part) -> Iterator[Check]:
    for key, value in part.pairs():
        yield key.line, partial(check_seen, key.text(), value.data())


def _read_asks(part: Part) -> Iterator[Check]:
    if part.kind == "scalar":
        prompt = part.text()
        yield part.line, partial(check_asked, None, prompt, None)
        return
    fields = part.fields(_ASKS)
    seat = fields["seat"].number() if "seat" in fields else None
    asked = fields["prompt"].text() if "prompt" in fields else None
    codes = [item.text() for item in fields["codes"].items()] if "codes" in fields else None
    yield part.line, partial(check_asked, seat, asked, codes)


def _read_offers(part: Part) -> Iterator[Check]:
    for item in _listed(part):
        yield item.line, partial(check_offered, item.text())


def _read_outcome(part: Part) -> Iterator[Check]:
    yield part.line, partial(check_outcome, part.text())


def _read_told(part: Part) -> Iterator[Check]:
    """A list is for a spectator; a mapping has a list per seat."""
    heard = [(0, part)]
    if part.kind == "mapping":
        heard = [(key.number(), value) for key, value in part.pairs()]
    for seat, texts in heard:
        for item in _listed(texts):
            yield item.line, partial(check_told, seat, item.text())


_READERS: Mapping[str, Callable[[Part], Iterator[Check]]] = {
    "see": _read_see,
    "asks": _read_asks,
    "offers": _read_offers,
    "outcome": _read_outcome,
    "told": _read_told,
}
