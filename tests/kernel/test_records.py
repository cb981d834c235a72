"""Records: what `@record` generates."""

from __future__ import annotations

import inspect
import json
import linecache
from collections.abc import Callable
from typing import Annotated, Any, ClassVar

import pytest

from aevum.kernel import SHARED, Record, RulesError, SaveError, Zone, record
from aevum.kernel.sight import seen_by


@record
class Pebble(Record):
    """A child record."""

    weight: int = 1
    marks: Zone = ()


@record
class Rulebook(Record):
    """Shared by clones."""

    pages: int


@record
class Pile(Record):
    """One of everything."""

    MOST: ClassVar[int] = 9

    name: str
    pebbles: list[Pebble]
    top: Pebble
    book: Annotated[Rulebook, SHARED]
    spots: tuple[tuple[int, str], ...] = ()

    @property
    def weight(self) -> int:
        """Methods and properties stay."""
        return sum(pebble.weight for pebble in self.pebbles)


@record
class Cairn(Pile):
    """Adds a field and changes a default."""

    height: int = 3
    spots: tuple[tuple[int, str], ...] = ((1, "moss"),)


def a_cairn() -> Cairn:
    return Cairn(
        name="north",
        pebbles=[Pebble(), Pebble(weight=4, marks=(7, 8))],
        top=Pebble(weight=2),
        book=Rulebook(pages=12),
    )


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def test_a_clone_equals_its_original() -> None:
    cairn = a_cairn()
    assert cairn.clone() == cairn
    assert type(cairn.clone()) is Cairn


@pytest.mark.parametrize(
    "change",
    [
        lambda c: setattr(c, "height", 4),
        lambda c: setattr(c, "name", "south"),
        lambda c: setattr(c, "spots", ()),
        lambda c: setattr(c.top, "weight", 9),
        lambda c: setattr(c.pebbles[1], "marks", (7,)),
        lambda c: c.pebbles.pop(),
        lambda c: c.pebbles.append(Pebble()),
    ],
)
def test_changing_a_clone_leaves_the_original_and_makes_them_unequal(
    change: Callable[[Cairn], object],
) -> None:
    cairn, untouched = a_cairn(), a_cairn()
    copy = cairn.clone()
    change(copy)
    assert cairn == untouched
    assert copy != cairn


def test_clones_share_tuples_and_shared_records_but_no_other_record() -> None:
    cairn = a_cairn()
    copy = cairn.clone()
    assert copy.book is cairn.book
    assert copy.pebbles[1].marks is cairn.pebbles[1].marks
    assert copy.top is not cairn.top
    assert copy.pebbles[0] is not cairn.pebbles[0]


def test_a_changed_copy_has_other_values_and_leaves_the_record_alone() -> None:
    cairn, untouched = a_cairn(), a_cairn()
    copy = cairn.changed(name="south", height=5)
    assert (copy.name, copy.height, copy.book) == ("south", 5, cairn.book)
    assert cairn == untouched
    with pytest.raises(AttributeError, match="depth"):
        cairn.changed(depth=1)


def test_records_of_different_classes_are_unequal() -> None:
    others: list[object] = [Rulebook(pages=1), (1, ()), None]
    assert all(Pebble() != other for other in others)


def test_a_record_shows_its_class_and_fields() -> None:
    assert repr(Pebble(weight=4, marks=(7,))) == "Pebble(weight=4, marks=(7,))"


def test_a_record_survives_json() -> None:
    cairn = a_cairn()
    loaded = Cairn.from_data(through_json(cairn.to_data()))
    assert loaded == cairn
    assert isinstance(loaded.spots[0], tuple)
    assert isinstance(loaded.pebbles[1], Pebble)


@pytest.mark.parametrize(
    "damage",
    [
        lambda d: d.pop("name"),
        lambda d: d.update(colour="grey"),
        lambda d: d.update(top=3),
        lambda d: d.update(top=None),
        lambda d: d.update(pebbles={"weight": 1}),
        lambda d: d.update(pebbles=None),
        lambda d: d["pebbles"].append({"colour": 1}),
        lambda d: d["pebbles"].append("pebble"),
        lambda d: d["book"].pop("pages"),
    ],
)
def test_data_of_the_wrong_shape_raises_save_error(
    damage: Callable[[dict[str, Any]], object],
) -> None:
    data = through_json(a_cairn().to_data())
    damage(data)
    with pytest.raises(SaveError):
        Cairn.from_data(data)


def test_a_field_that_came_later_is_filled_by_its_default() -> None:
    data = through_json(a_cairn().to_data())
    del data["height"]
    del data["pebbles"][1]["weight"]

    loaded = Cairn.from_data(data)

    assert loaded.height == 3
    assert [pebble.weight for pebble in loaded.pebbles] == [Pebble().weight] * 2


@pytest.mark.parametrize("data", [None, 3, "cairn", [], {}])
def test_data_that_is_no_record_raises_save_error(data: object) -> None:
    with pytest.raises(SaveError):
        Cairn.from_data(data)


def test_a_subclass_inherits_fields_and_may_change_their_defaults() -> None:
    assert list(Cairn.FIELDS) == ["name", "pebbles", "top", "book", "spots", "height"]
    cairn = a_cairn()
    assert (cairn.height, cairn.spots) == (3, ((1, "moss"),))
    pile = Pile(name="flat", pebbles=[], top=Pebble(), book=Rulebook(pages=1))
    assert pile.spots == ()
    assert cairn.weight == 5


def test_fields_are_given_by_keyword_only_and_without_default_must_be_given() -> None:
    with pytest.raises(TypeError):
        Pebble(3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Rulebook()  # type: ignore[call-arg]


def test_records_have_slots_so_a_misspelt_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        a_cairn().heigth = 3  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        Pebble().wieght = 1  # type: ignore[attr-defined]


def test_a_class_constant_is_not_a_field() -> None:
    assert Pile.MOST == 9
    assert "MOST" not in Pile.FIELDS


def test_records_cannot_be_hashed_because_they_change() -> None:
    with pytest.raises(TypeError):
        hash(Pebble())


def test_the_generated_methods_have_source_a_debugger_can_show() -> None:
    source = inspect.getsource(Pebble.clone)
    assert "o.weight = self.weight" in source
    linecache.checkcache()
    assert "o.weight = self.weight" in inspect.getsource(Pebble.clone)


@pytest.mark.parametrize("shape", [Pebble | None, tuple[Pebble, ...], dict[str, Pebble]])
def test_records_in_any_other_shape_are_refused_because_clones_would_share_them(
    shape: object,
) -> None:
    class Bag(Record):
        """Holds pebbles in a way the kernel cannot copy."""

    Bag.__annotations__ = {"inside": shape}
    with pytest.raises(RulesError, match="inside"):
        record(Bag)


def test_a_record_class_without_the_decorator_says_so() -> None:
    class Bare(Record):
        """Forgot `@record`."""

    with pytest.raises(RulesError, match="Bare lacks the @record decorator"):
        Bare().clone()
    with pytest.raises(RulesError, match="Bare lacks the @record decorator"):
        seen_by(0, Bare())
