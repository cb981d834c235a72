"""Printed facts of the nemesis side of Outcasts, card by card, against the sheet."""

import json
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS, FOES, MINION, NEMESES, POWER
from aevum.games.aeons_end.game import AEONS_END
from aevum.offers import Component

SHEET: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "data" / "aeons_end" / "outcasts_nemeses.json").read_text("utf-8")
)
OWNED = {
    card: name
    for name, mat in SHEET["nemeses"].items()
    for card in (*mat["cards"], *mat["reserve"])
}
LISTED: dict[str, dict[str, Any]] = {
    **SHEET["basics"],
    **SHEET["upgraded"],
    **SHEET["promos"],
    **{c: f for mat in SHEET["nemeses"].values() for c, f in mat["cards"].items()},
    **{c: f for mat in SHEET["nemeses"].values() for c, f in mat["reserve"].items()},
}


def component(kinds: tuple[str, ...], name: str) -> Component:
    found = AEONS_END.components()
    return next(part for part in found if part.id == name and part.kind in kinds)


def test_the_sheet_and_the_box_hold_the_same_nemesis_cards() -> None:
    ours = {name for name, foe in FOES.items() if "outcasts" in (foe.box, *foe.also)}
    assert ours == LISTED.keys()


@pytest.mark.parametrize("name", LISTED)
def test_a_nemesis_card_is_as_printed(name: str) -> None:
    foe, facts = FOES[name], LISTED[name]
    assert (foe.kind, foe.tier, foe.copies) == (facts["type"], facts["tier"], facts["copies"])
    assert foe.owner == OWNED.get(name, "")
    assert foe.upgraded == (name in SHEET["upgraded"] or name in SHEET["promos"])
    assert foe.promo == (name in SHEET["promos"])
    assert foe.wandering == ("wandering" in facts.get("keywords", ()))
    assert foe.curses == (name in SHEET["handed_out_by"])
    if foe.kind == MINION:
        assert foe.counters == facts["life"]
    if foe.kind == POWER:
        assert foe.counters == facts["power"]
        price = facts["to_discard"]
        paid = None if foe.price is None else (foe.price.amount, foe.price.min_cost)
        assert paid == (None if price is None else (price["amount"], price.get("min_cost", 0)))


@pytest.mark.parametrize("name", SHEET["nemeses"])
def test_a_nemesis_is_as_printed(name: str) -> None:
    mat, facts = NEMESES[name], SHEET["nemeses"][name]
    assert (mat.level, mat.rating) == (facts["level"], facts["rating"])
    modes = component(("nemesis",), name).facts["life_by_mode"]
    if facts["life_by_mode"]["normal"] is not None:  # the maws have a life each
        assert modes == facts["life_by_mode"]


@pytest.mark.parametrize("name", SHEET["curses"])
def test_a_curse_is_as_printed(name: str) -> None:
    card, facts = CARDS[name], SHEET["curses"][name]
    assert (card.kind, card.cost, card.copies) == (facts["type"], facts["cost"], facts["copies"])
    assert component((card.kind,), name).facts["copies"] == facts["copies"]


def test_the_catalogue_tells_upgraded_wandering_and_stand_in_cards() -> None:
    wraith = component((MINION,), "labyrinth_wraith").facts
    assert (wraith["upgraded"], wraith["keywords"]) == (True, ["wandering"])
    assert component(("attack",), "writhe").facts["promo"] is True
    assert component((MINION,), "soldier_of_rot").facts["copies"] == 6
    assert component(("nemesis",), "gate_witch").facts["rating"] == 4
