"""Knowledge: who has learned something is judged by which cards each seat sees, not how many."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from aevum.kernel.chance import NO_CHANCE
from aevum.kernel.decisions import TABLE, Event
from aevum.kernel.records import Record, record
from aevum.kernel.sight import (
    EVERYONE,
    NO_ONE,
    Cards,
    HiddenZone,
    OwnZone,
    Zone,
    hidden_in,
    secret_piles,
    seen_where,
)
from aevum.kernel.table import State
from aevum.play.knowledge import has_shown, told_in_private
from kernel.toy import MAGPIES
from kernel.toy_rules import worth
from support.hidden import hidden
from support.walks import start, walk

SEATS = 2


@record
class Hand(Record):
    """What one player has."""

    seat: int
    cards: OwnZone = (1, 2)
    open: Zone = ()
    grid: Annotated[Cards, seen_where("seen", pool="stock")] = (10, 11)
    seen: Cards = (NO_ONE, NO_ONE)


@record
class Desk(State):
    """A table of two."""

    hands: list[Hand]
    deck: HiddenZone = (20, 21, 22)
    stock: Annotated[Cards, hidden_in("stock")] = (12, 13)
    twins: HiddenZone = (5, 5, 6)
    river: Zone = (30,)


def desk(**changes: Any) -> Desk:
    return Desk(rng=NO_CHANCE, hands=[Hand(seat=seat) for seat in range(SEATS)], **changes)


def shows(before: Desk, after: Desk) -> bool:
    return has_shown(secret_piles(before), secret_piles(after), SEATS)


def test_nothing_is_shown_where_nothing_changes() -> None:
    assert shows(desk(), desk()) is False


def test_an_open_card_that_is_taken_shows_nothing() -> None:
    after = desk(river=())
    after.hands[0].open = (30,)
    assert shows(desk(), after) is False


def test_a_card_that_is_hidden_shows_nothing() -> None:
    assert shows(desk(), desk(river=(), deck=(30, 20, 21, 22))) is False


def test_a_card_that_is_turned_up_is_shown() -> None:
    assert shows(desk(), desk(deck=(21, 22), river=(30, 20))) is True


def test_one_card_up_and_another_down_shows_one() -> None:
    """As many cards are hidden as before, and yet other ones."""
    assert shows(desk(), desk(deck=(21, 22, 30), river=(20,))) is True


def test_a_card_shown_in_one_pool_is_not_made_up_for_by_another() -> None:
    assert shows(desk(), desk(deck=(21, 22), stock=(12, 13, 20))) is True


def test_a_face_down_card_looked_at_by_one_seat_is_shown() -> None:
    after = desk()
    after.hands[0].seen = (0b10, NO_ONE)
    assert shows(desk(), after) is True


def test_a_card_drawn_face_down_from_its_own_pool_shows_nothing() -> None:
    after = desk(stock=(13,))
    after.hands[0].grid, after.hands[0].seen = (10, 11, 12), (NO_ONE,) * 3
    assert shows(desk(), after) is False


def test_face_down_cards_that_change_places_show_nothing() -> None:
    after = desk()
    after.hands[0].grid = (11, 10)
    assert shows(desk(), after) is False


def test_a_drawn_card_is_shown_to_whoever_drew_it() -> None:
    after = desk(deck=(21, 22))
    after.hands[1].cards = (1, 2, 20)
    assert shows(desk(), after) is True


def test_a_played_card_is_shown_to_the_others() -> None:
    after = desk()
    after.hands[0].cards, after.hands[0].open = (2,), (1,)
    assert shows(desk(), after) is True


def test_a_pile_in_another_order_was_looked_at() -> None:
    assert shows(desk(), desk(deck=(21, 20, 22))) is True


def test_of_equal_cards_each_counts() -> None:
    assert shows(desk(), desk(twins=(5, 6))) is True
    assert shows(desk(), desk(twins=(5, 5, 5, 6))) is False


def test_a_player_who_leaves_the_game_shows_what_was_hidden() -> None:
    after = desk()
    del after.hands[1]
    assert shows(desk(), after) is True


def test_what_only_some_are_told_is_learned_by_them() -> None:
    assert told_in_private([Event("found", ("a card",), 0b01)]) is True
    assert told_in_private([Event("shown", ("a card",), EVERYONE)]) is False
    assert told_in_private([Event("forced", (0, "prompt", "code"), 0b01)]) is False


@pytest.mark.parametrize("seed", range(3))
def test_who_was_shown_nothing_has_as_much_hidden_in_the_view_as_before(seed: int) -> None:
    for match in walk(MAGPIES, {"players": 3}, seed):
        if match.decision is None:
            return
        for code in match.decision.codes():
            after = match.clone()
            after.answer_code(code)
            if has_shown(secret_piles(match.state), secret_piles(after.state), 3):
                continue
            for seat in range(TABLE, 3):
                before, now = (
                    hidden(one.state.to_data(), one.view(seat).to_data()) for one in (match, after)
                )
                assert not before - now, (code, seat)


def test_a_peek_and_a_flip_are_noticed() -> None:
    deals = [start(MAGPIES, {"players": 3}, seed) for seed in range(20)]
    match = next(deal for deal in deals if worth(deal.state.birds[0].nest[1]) > 0)  # kept (TOY-5)
    match.answer_code("wind calm")
    for code in ("peek 1", "flip 1"):
        before = secret_piles(match.state)
        match.answer_code(code)
        assert has_shown(before, secret_piles(match.state), 3), code
