"""Views: every seat sees exactly what the annotations let it see."""

from __future__ import annotations

from typing import Annotated

import pytest

from aevum.kernel import (
    EVERYONE,
    HIDDEN,
    NO_CHANCE,
    NO_ONE,
    TABLE,
    Cards,
    HiddenZone,
    OwnZone,
    Record,
    Sight,
    State,
    Zone,
    hidden_in,
    record,
    seen_where,
)
from aevum.kernel.sight import seen_by
from kernel.toy import MAGPIES
from kernel.toy_rules import worth
from support.walks import start

SEATS = (TABLE, 0, 1, 2)
H = HIDDEN


@record
class Purse(Record):
    """A record without a seat belongs to the seat of the record around it."""

    coins: OwnZone = (8, 9)


@record
class Player(Record):
    """One zone of every kind of sight."""

    seat: int
    purse: Purse
    open: Zone = (1, 2)
    hand: OwnZone = (3, 4)
    pooled: Annotated[Cards, Sight("owner", pool="pool")] = (5,)
    grid: Annotated[Cards, seen_where("seen")] = (10, 11, 12, 13)
    seen: Cards = (NO_ONE, EVERYONE, 0b01, 0b10)


@record
class Everything(State):
    """Zones of the table and of two players."""

    players: list[Player]
    deck: HiddenZone = (20, 21)
    stock: Annotated[Cards, hidden_in("pool")] = (22,)
    discard: Zone = (23,)
    unowned: OwnZone = (24,)


def everything() -> Everything:
    players = [Player(seat=seat, purse=Purse()) for seat in range(2)]
    return Everything(rng=NO_CHANCE, players=players)


def masked(seat: int) -> Everything:
    return seen_by(seat, everything())


@pytest.mark.parametrize("seat", SEATS)
def test_open_zones_and_plain_fields_are_seen_by_all(seat: int) -> None:
    state = masked(seat)
    assert state.discard == (23,)
    assert [(p.seat, p.open, p.seen[1]) for p in state.players] == [
        (0, (1, 2), EVERYONE),
        (1, (1, 2), EVERYONE),
    ]


@pytest.mark.parametrize("seat", SEATS)
def test_hidden_zones_show_their_size_and_nothing_else_to_anybody(seat: int) -> None:
    assert (masked(seat).deck, masked(seat).stock) == ((H, H), (H,))


@pytest.mark.parametrize("seat", SEATS)
def test_own_zones_are_seen_by_their_owner_alone(seat: int) -> None:
    for player in masked(seat).players:
        if player.seat == seat:
            assert (player.hand, player.pooled) == ((3, 4), (5,))
        else:
            assert (player.hand, player.pooled) == ((H, H), (H,))


@pytest.mark.parametrize("seat", SEATS)
def test_a_record_inside_a_players_record_belongs_to_that_player(seat: int) -> None:
    for player in masked(seat).players:
        assert player.purse.coins == ((8, 9) if player.seat == seat else (H, H))


@pytest.mark.parametrize("seat", SEATS)
def test_an_own_zone_that_nobody_owns_is_seen_by_nobody(seat: int) -> None:
    assert masked(seat).unowned == (H,)


@pytest.mark.parametrize(
    ("seat", "grid"),
    [
        (TABLE, (H, 11, H, H)),
        (0, (H, 11, 12, H)),
        (1, (H, 11, H, 13)),
        (2, (H, 11, H, H)),
    ],
)
def test_a_mask_shows_each_card_to_the_seats_of_its_bits(seat: int, grid: Cards) -> None:
    assert [player.grid for player in masked(seat).players] == [grid, grid]


def test_a_view_is_a_copy_without_chance() -> None:
    match = start(MAGPIES, {}, 1)
    before = match.digest()
    view = match.view(0)
    assert view.rng == NO_CHANCE
    view.tree.ground += (1,)
    view.birds[0].energy = 9
    assert match.digest() == before
    assert match.state.rng != NO_CHANCE


def test_a_peek_is_seen_by_the_one_who_peeked_and_a_flip_by_all() -> None:
    deals = [start(MAGPIES, {"players": 3}, seed) for seed in range(20)]
    match = next(deal for deal in deals if worth(deal.state.birds[0].nest[1]) > 0)  # kept (TOY-5)
    match.answer_code("wind calm")
    trinket = match.state.birds[0].nest[1]
    match.answer_code("peek 1")
    assert [match.view(seat).birds[0].nest[1] for seat in SEATS] == [H, trinket, H, H]
    match.answer_code("flip 1")
    assert [match.view(seat).birds[0].nest[1] for seat in SEATS] == [trinket] * 4
