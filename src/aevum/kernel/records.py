"""Records: the plain data that states are made of.

`@record` turns annotations into a slotted class with a keyword `__init__`, `clone()`, equality,
masking and conversion to JSON-able data. Fields hold ints, strings, tuples of those, one record,
or a list of records. Tuples are shared between clones, records are copied.

Who may see a field is part of its annotation: `Zone` is open to all, `OwnZone` to the seat that
owns the record, `HiddenZone` to nobody, and `seen_where("mask")` lets another field say, element by
element, which seats see it.
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

HIDDEN = -1  # what a view shows instead of a card the seat may not see
EMPTY = -2  # a place without a card
EVERYONE = -1  # mask value: all seats, spectators too
NO_ONE = 0  # mask value: face down


class Sight(NamedTuple):
    """Who may see a field, and with which other hidden fields its cards may be re-dealt."""

    by: str  # "all", "owner", "nobody" or "mask"
    mask: str = ""  # the field that says who sees which element, when by == "mask"
    pool: str = ""  # fields of one pool are re-dealt jointly; "" means only within this field;
    # "{seat}" in the name makes it a pool of each owner's own


class _Shared:
    """Marker: an immutable record that clones share."""


SEEN_BY_ALL = Sight("all")
SHARED = _Shared()

Cards = tuple[int, ...]
Zone = Annotated[tuple[int, ...], SEEN_BY_ALL]
OwnZone = Annotated[tuple[int, ...], Sight("owner")]
HiddenZone = Annotated[tuple[int, ...], Sight("nobody")]


def seen_where(mask: str, pool: str = "") -> Sight:
    """Elements are seen by the seats whose bit is set in the same element of field `mask`."""
    return Sight("mask", mask, pool)


def hidden_in(pool: str) -> Sight:
    """Nobody sees it; its cards may be re-dealt with everything else hidden in `pool`."""
    return Sight("nobody", pool=pool)


def own_in(pool: str) -> Sight:
    """Only the owner sees it; hidden from others, it is re-dealt with everything in `pool`."""
    return Sight("owner", pool=pool)


def visible(mask: int, seat: int) -> bool:
    """Whether a mask element lets this seat (or, below zero, a spectator) look."""
    return mask < 0 or (seat >= 0 and bool(mask >> seat & 1))


class Field(NamedTuple):
    """One field of a record class, as read from its annotation."""

    name: str
    default: object
    sight: Sight
    shape: str  # "plain", "record", "records" or "shared"
    record: type[Record] | None
    hides: bool  # whether something in it is not seen by all


MISSING = object()


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

    def mask_for(self, seat: int, owner: int = -1) -> None:
        """Replace, in place, what `seat` may not see by HIDDEN."""
        raise RulesError(f"{type(self).__name__} lacks the @record decorator")

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON: dicts, lists, ints and strings."""
        data: dict[str, Any] = {}
        kept_as = self.KEPT_AS or {}
        for name, field in self.FIELDS.items():
            value = getattr(self, name)
            if field.record is not None:
                if field.shape == "records":
                    value = [child.to_data() for child in value]
                else:
                    value = value.to_data()
                    if field.record.KEPT_AS is not None:
                        data.update(value)
                        continue
            data[kept_as.get(name, name)] = value
        return data

    @classmethod
    def from_data(cls, data: object) -> Self:
        """Rebuild a record from `to_data`; wrong shapes raise SaveError.

        Fields that came later and have a default may be missing: they did not matter then.
        """
        data = _by_field(cls, data) if isinstance(data, dict) else None
        if data is None or not set(data) <= set(cls.FIELDS):
            raise refusal(SaveError, "saved_fields", record=cls.__name__)
        needed = {field.name for field in cls.FIELDS.values() if field.default is MISSING}
        if not needed <= set(data):
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
    if field.record is not None:
        if field.shape == "records":
            if not isinstance(value, list | tuple):
                raise refusal(SaveError, "saved_list", field=field.name)
            return [field.record.from_data(child) for child in value]
        return field.record.from_data(value)
    return as_tuples(value)


def as_tuples(value: Any) -> Any:
    """JSON lists back to tuples, at any depth."""
    if isinstance(value, list | tuple):
        return tuple([as_tuples(item) for item in value])
    return value


def hide(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same shape with every card hidden."""
    return tuple([hide(item) if isinstance(item, tuple) else HIDDEN for item in value])


T = TypeVar("T")


def kept_as(**names: str) -> Mapping[str, str]:
    """A record is saved among the fields of its holder; these of its fields under other names."""
    return names


@dataclass_transform(kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Generate slots, `__init__`, `clone`, equality and masking from the annotations."""
    fields: dict[str, Field] = dict(getattr(cls, "FIELDS", {}))
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__", "__slots__")}
    own = list(inspect.get_annotations(cls))
    hints = get_type_hints(cls, include_extras=True)
    own = [name for name in own if get_origin(hints[name]) is not ClassVar]
    slots = tuple(name for name in own if name not in fields)
    for name in own:
        fields[name] = _read_field(name, hints[name], body.pop(name, MISSING))
    body.update(_generate(cls.__name__, fields))
    body.update(FIELDS=fields, __slots__=slots, __hash__=None)
    return cast("type[T]", type(cls.__name__, cls.__bases__, body))


def _read_field(name: str, hint: Any, default: object) -> Field:
    sight, shared = SEEN_BY_ALL, False
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, Sight):
                sight = note
            elif isinstance(note, _Shared):
                shared = True
    is_list = get_origin(hint) is list and _is_record(get_args(hint)[0])
    if is_list or _is_record(hint):
        kind = get_args(hint)[0] if is_list else hint
        shape = "records" if is_list else "shared" if shared else "record"
        return Field(name, default, sight, shape, kind, any(f.hides for f in kind.FIELDS.values()))
    if any(_is_record(part) for part in get_args(hint)):  # clones would share it
        raise RulesError(f"the field {name} holds records in a shape other than one or a list")
    return Field(name, default, sight, "plain", None, sight.by != "all")


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _generate(name: str, fields: dict[str, Field]) -> dict[str, Callable[..., Any]]:
    """Source-generated methods: a straight line of assignments is what makes clones cheap."""
    given = ", ".join(
        f.name if f.default is MISSING else f"{f.name}=DEFAULT[{f.name!r}]" for f in fields.values()
    )
    lines = [f"def __init__(self, *, {given}):" if fields else "def __init__(self):", "  pass"]
    lines += [f"  self.{f} = {f}" for f in fields]
    lines += ["def clone(self):", "  o = new(type(self))"]
    for f in fields.values():
        copy = {"records": "many = []", "record": f"self.{f.name}.clone()"}
        lines.append(f"  o.{f.name} = {copy.get(f.shape, f'self.{f.name}')}")
        if f.shape == "records":
            lines.append(f"  for x in self.{f.name}: many.append(x.clone())")
    same = " and ".join(["o.__class__ is self.__class__", *(f"self.{f} == o.{f}" for f in fields)])
    lines += ["  return o", "def __eq__(self, o):", f"  return {same}"]
    shown = ", ".join(f"{f}={{self.{f}!r}}" for f in fields)
    lines += ["def __repr__(self):", f"  return f'{name}({shown})'"]
    lines += _masking(fields)
    source = "\n".join(lines) + "\n"
    filename = f"<record {name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)  # debuggable
    space: dict[str, Any] = {
        "DEFAULT": {f.name: f.default for f in fields.values()},
        "new": object.__new__,
        "hide": hide,
    }
    exec(compile(source, filename, "exec"), space)
    return {m: space[m] for m in ("__init__", "clone", "__eq__", "__repr__", "mask_for")}


def _masking(fields: dict[str, Field]) -> Iterator[str]:
    yield "def mask_for(self, seat, owner=-1):"
    yield "  owner = self.seat" if "seat" in fields else "  pass"
    for f in [each for each in fields.values() if each.hides]:
        if f.shape == "records":
            yield f"  for x in self.{f.name}: x.mask_for(seat, owner)"
        elif f.record is not None:
            if f.shape == "shared":
                yield f"  self.{f.name} = self.{f.name}.clone()"
            yield f"  self.{f.name}.mask_for(seat, owner)"
        elif f.sight.by == "nobody":
            yield f"  self.{f.name} = hide(self.{f.name})"
        elif f.sight.by == "owner":
            yield f"  if seat < 0 or owner != seat: self.{f.name} = hide(self.{f.name})"
        elif f.sight.by == "mask":
            yield (
                f"  self.{f.name} = tuple([c if m < 0 or (seat >= 0 and m >> seat & 1)"
                f" else {HIDDEN} for c, m in zip(self.{f.name}, self.{f.sight.mask})])"
            )
