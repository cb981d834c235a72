"""Records: the plain data that states are made of.

`@record` turns annotations into a slotted class with a keyword `__init__`, `clone()`, equality,
the walk to what it hides and conversion to JSON-able data. Fields hold ints, strings, tuples of
those, one record, or a list of records. Tuples are shared between clones, records are copied. Who
may see a field is part of its annotation (`aevum.kernel.sight`).
"""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Iterator, Mapping
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeVar,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from aevum.kernel.errors import RulesError, SaveError
from aevum.kernel.refusals import refusal
from aevum.kernel.sight import NO_ONE, SEEN_BY_ALL, Sight

T = TypeVar("T")
MISSING = object()
SHARED = object()  # marks the field of an immutable record that clones share
# A record is saved among the fields of its holder; these of its fields under other names.
kept_as = dict[str, str]


class Field(NamedTuple):
    """One field of a record class, as read from its annotation."""

    name: str
    default: object
    sight: Sight
    shape: str  # "plain", "record", "records" or "shared"
    record: type[Record] | None
    hides: bool  # whether something in it is not seen by all


class Record:
    """Base of all state classes; subclasses are decorated with `@record`."""

    __slots__ = ()
    FIELDS: ClassVar[dict[str, Field]] = {}
    KEPT_AS: Mapping[str, str] | None = None  # see `kept_as`

    def clone(self) -> Self:
        """Copy this record and the records inside it; tuples are shared."""
        raise RulesError(f"{type(self).__name__} lacks the @record decorator")

    def changed(self, **changes: Any) -> Self:
        """A copy with other values: how a shared record, never changed in place, goes on."""
        copy = self.clone()
        for name, value in changes.items():
            setattr(copy, name, value)
        return copy

    @classmethod
    def saved_names(cls) -> dict[str, str]:
        """Each field and what it is called in saved data."""
        kept_as = cls.KEPT_AS or {}
        return {name: kept_as.get(name, name) for name in cls.FIELDS}

    def secrets(self) -> list[tuple[Any, ...]]:
        """The parts of each `Pile` of this record and of those inside it: the one walk."""
        raise RulesError(f"{type(self).__name__} lacks the @record decorator")

    def relaid(self, lay: Callable[[], Any]) -> Self:
        """A clone whose piles hold what `lay` gives for each, in the order of the walk."""
        raise RulesError(f"{type(self).__name__} lacks the @record decorator")

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON: dicts, lists, ints and strings."""
        raise RulesError(f"{type(self).__name__} lacks the @record decorator")

    @classmethod
    def from_data(cls, data: object) -> Self:
        """Rebuild a record from `to_data`; wrong shapes raise SaveError.

        Fields that came later and have a default may be missing: they did not matter then.
        """
        data = _by_field(cls, data) if isinstance(data, dict) else None
        needed = {field.name for field in cls.FIELDS.values() if field.default is MISSING}
        if data is None or not needed <= set(data) <= set(cls.FIELDS):
            raise refusal(SaveError, "saved_fields", record=cls.__name__)
        return cls(**{name: _revive(cls.FIELDS[name], value) for name, value in data.items()})


def _by_field(cls: type[Record], data: Mapping[str, Any]) -> dict[str, Any]:
    """Saved data under the names of the fields: what a record keeps in its holder is its own."""
    left, found = dict(data), {}
    for field in cls.FIELDS.values():
        if field.record is not None and field.record.KEPT_AS is not None:
            kept = field.record.saved_names().values()
            found[field.name] = {name: left.pop(name) for name in kept if name in left}
    names = {kept: name for name, kept in cls.saved_names().items()}
    return {names.get(name, name): value for name, value in left.items()} | found


def _revive(field: Field, value: Any) -> Any:
    if field.record is None:
        return as_tuples(value)
    if field.shape != "records":
        return field.record.from_data(value)
    if not isinstance(value, list | tuple):
        raise refusal(SaveError, "saved_list", field=field.name)
    return [field.record.from_data(child) for child in value]


def as_tuples(value: Any) -> Any:
    """JSON lists back to tuples, at any depth."""
    if isinstance(value, list | tuple):
        return tuple([as_tuples(item) for item in value])
    return value


@dataclass_transform(kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Generate slots, `__init__`, `clone`, equality and the walk from the annotations."""
    fields: dict[str, Field] = dict(getattr(cls, "FIELDS", {}))
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__", "__slots__")}
    hints = get_type_hints(cls, include_extras=True)
    own = [n for n in inspect.get_annotations(cls) if get_origin(hints[n]) is not ClassVar]
    slots = tuple(name for name in own if name not in fields)
    for name in own:
        fields[name] = _read_field(name, hints[name], body.pop(name, MISSING))
    body.update(_generate(cls.__name__, fields, getattr(cls, "KEPT_AS", None) or {}))
    body.update(FIELDS=fields, __slots__=slots, __hash__=None)
    return cast("type[T]", type(cls.__name__, cls.__bases__, body))


def _read_field(name: str, hint: Any, default: object) -> Field:
    notes: list[object] = []
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
    sight = next((note for note in notes if isinstance(note, Sight)), SEEN_BY_ALL)
    is_list = get_origin(hint) is list and _is_record(get_args(hint)[0])
    if is_list or _is_record(hint):
        kind = get_args(hint)[0] if is_list else hint
        shape = "records" if is_list else "shared" if SHARED in notes else "record"
        return Field(name, default, sight, shape, kind, any(f.hides for f in kind.FIELDS.values()))
    if any(_is_record(part) for part in get_args(hint)):  # clones would share it
        raise RulesError(f"the field {name} holds records in a shape other than one or a list")
    return Field(name, default, sight, "plain", None, sight.by != "all")


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _generate(
    name: str, fields: dict[str, Field], names: Mapping[str, str]
) -> dict[str, Callable[..., Any]]:
    """Source-generated methods: a straight line of assignments is what makes clones cheap."""
    given = ", ".join(
        f.name if f.default is MISSING else f"{f.name}=DEFAULT[{f.name!r}]" for f in fields.values()
    )
    lines = [f"def __init__(self, *, {given}):" if fields else "def __init__(self):", "  pass"]
    lines += [f"  self.{f} = {f}" for f in fields]
    lines += ["def clone(self):", *_copying(fields, lays=False)]
    lines += ["def relaid(self, lay):", *_copying(fields, lays=True)]
    same = " and ".join(["o.__class__ is self.__class__", *(f"self.{f} == o.{f}" for f in fields)])
    lines += ["def __eq__(self, o):", f"  return {same}"]
    shown = ", ".join(f"{f}={{self.{f}!r}}" for f in fields)
    lines += ["def __repr__(self):", f"  return f'{name}({shown})'"]
    saved = ", ".join([_saved(f, names.get(f.name, f.name)) for f in fields.values()])
    lines += ["def to_data(self):", f"  return {{{saved}}}", *_walk(fields)]
    source = "\n".join(lines) + "\n"
    filename = f"<record {name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)  # debuggable
    space: dict[str, Any] = {
        "DEFAULT": {f.name: f.default for f in fields.values()},
        "new": object.__new__,
    }
    exec(compile(source, filename, "exec"), space)
    made = ("__init__", "clone", "relaid", "__eq__", "__repr__", "to_data", "secrets")
    return {method: space[method] for method in made}


def _copying(fields: dict[str, Field], *, lays: bool) -> Iterator[str]:
    """A copy of a record and of those inside it, perhaps with other cards in their piles."""
    yield "  o = new(type(self))"
    for f in fields.values():
        at, hides = f"self.{f.name}", lays and f.hides
        copy = "relaid(lay)" if hides else "clone()"
        if f.shape == "records":
            yield f"  o.{f.name} = many = []"
            yield f"  for x in {at}: many.append(x.{copy})"
        elif f.shape == "record" or (f.record is not None and hides):
            yield f"  o.{f.name} = {at}.{copy}"
        else:
            yield f"  o.{f.name} = {at}" + (" and lay()" if hides else "")
    yield "  return o"


def _saved(f: Field, name: str) -> str:
    """A field in saved data, under its name there; or, kept among those of its holder, its own."""
    if f.record is None:
        return f"{name!r}: self.{f.name}"
    if f.shape == "records":
        return f"{name!r}: [x.to_data() for x in self.{f.name}]"
    whole = f"self.{f.name}.to_data()"
    return f"{name!r}: {whole}" if f.record.KEPT_AS is None else f"**{whole}"


def _walk(fields: dict[str, Field]) -> Iterator[str]:
    """The walk to what a record and the records inside it hide."""
    yield "def secrets(self, owner=-1, path='', found=None):"
    yield "  if found is None: found = []"
    yield "  owner = self.seat" if "seat" in fields else "  pass"
    for f in [each for each in fields.values() if each.hides]:
        at = f"self.{f.name}"
        if f.record is None:
            eyes = {"nobody": NO_ONE, "owner": "1 << owner if owner >= 0 else 0"}
            seen = eyes.get(f.sight.by, f"self.{f.sight.mask}")
            pool = f.sight.pool.replace("{seat}", "{owner}")
            after = f"len(self.{f.sight.after})" if f.sight.after else "0"
            begins = after if f.sight.remembered else "-1"
            pile = f"{f.name!r}, {at}, {seen}, owner, path, f{pool!r}, {begins}"
            yield f"  if {at}: found.append(({pile}))"
        elif f.shape == "records":
            yield f"  for n, x in enumerate({at}):"
            yield f"    x.secrets(owner, f'{{path}}.{f.name}{{n}}', found)"
        else:
            yield f"  {at}.secrets(owner, path + '.{f.name}', found)"
    yield "  return found"
