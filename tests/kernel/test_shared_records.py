"""Shared records: what only some matches have, kept beside the fields everybody has."""

from __future__ import annotations

from typing import Annotated

import pytest

from aevum.kernel import (
    HIDDEN,
    NO_CHANCE,
    NO_ONE,
    SHARED,
    Cards,
    HiddenZone,
    Record,
    SaveError,
    State,
    Zone,
    kept_as,
    record,
    secret_piles,
    seen_where,
)
from aevum.kernel.sight import seen_by
from aevum.play.knowledge import has_shown


@record
class Layer(Record):
    """A record within a shared one."""

    cards: HiddenZone = ()


@record
class Cellar(Record):
    """What only some houses have, saved among the fields of the house."""

    KEPT_AS = kept_as(barrels="cellar", layers="cellar_layers")

    layers: list[Layer]
    barrels: HiddenZone = ()
    locked: Annotated[Cards, seen_where("locked_seen")] = ()
    locked_seen: tuple[int, ...] = ()
    open: Zone = ()


NO_CELLAR = Cellar(layers=[])


@record
class House(State):
    """A table with or without a cellar."""

    rooms: Zone = (1, 2)
    cellar: Annotated[Cellar, SHARED] = NO_CELLAR


def house() -> House:
    cellar = Cellar(
        layers=[Layer(cards=(9, 8))],
        barrels=(5, 6),
        locked=(3, 4),
        locked_seen=(NO_ONE, 1 << 1),
        open=(7,),
    )
    return House(rng=NO_CHANCE, cellar=cellar)


def test_clones_share_a_record_until_one_of_them_goes_on_with_another() -> None:
    one = house()
    other = one.clone()
    assert other.cellar is one.cellar

    other.cellar = other.cellar.changed(open=())

    assert one.cellar.open == (7,)


def test_what_a_shared_record_hides_is_hidden_in_views_and_stays_in_the_match() -> None:
    true = house()
    seen = seen_by(1, true)

    hidden = Cellar(
        layers=[Layer(cards=(HIDDEN, HIDDEN))],
        barrels=(HIDDEN, HIDDEN),
        locked=(HIDDEN, 4),
        locked_seen=(NO_ONE, 1 << 1),
        open=(7,),
    )
    assert seen.cellar == hidden
    assert true == house()


def test_a_copy_with_other_cards_in_its_piles_takes_nothing_of_the_first() -> None:
    true = house()
    others = [tuple([card + 100 for card in pile.cards]) for pile in secret_piles(true)]

    other = true.relaid(iter(others).__next__)

    assert true == house()
    assert (other.cellar.barrels, other.cellar.locked) == ((105, 106), (103, 104))
    assert other.cellar.layers[0].cards == (109, 108)
    assert other.rooms == true.rooms


def test_a_card_that_leaves_its_hidden_place_in_a_shared_record_is_shown() -> None:
    before = secret_piles(house())
    after = house()
    after.cellar = after.cellar.changed(barrels=(5,), open=(7, 6))

    assert has_shown(before, secret_piles(after), seats=2)
    assert not has_shown(before, secret_piles(house()), seats=2)


def test_a_record_is_saved_among_the_fields_of_its_holder() -> None:
    data = house().to_data()

    assert data["cellar"] == (5, 6)
    assert data["cellar_layers"] == [{"cards": (9, 8)}]
    assert set(data) == {
        "rng",
        "agenda",
        "outcome",
        "memory",
        "knowers",
        "rooms",
        *Cellar.saved_names().values(),
    }
    assert House.from_data(data) == house()


def test_a_save_without_the_record_leaves_it_empty_and_another_field_is_refused() -> None:
    data = house().to_data()
    for name in Cellar.saved_names().values():
        if name != "cellar_layers":
            del data[name]
    assert House.from_data(data).cellar == Cellar(layers=[Layer(cards=(9, 8))])

    with pytest.raises(SaveError):
        House.from_data({**data, "attic": ()})
