"""The catalogue of components says what the sheets say."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import LEDGER
from aevum.offers import Component

SHEET = json.loads(
    (Path(__file__).parents[2] / "data" / "aeons_end" / "war_eternal.json").read_text("utf-8")
)
ALL = {component.id: component for component in AEONS_END.components()}
FOES = {
    **SHEET["basics"],
    **{name: card for mat in SHEET["nemeses"].values() for name, card in mat["cards"].items()},
    **{name: card for mat in SHEET["nemeses"].values() for name, card in mat["acolytes"].items()},
}


def agree(component: Component, sheet: Mapping[str, Any], *names: str) -> None:
    for name in names:
        assert component.facts.get(name) == sheet.get(name), (component.id, name)


def test_every_component_of_the_box_is_listed_once() -> None:
    every = [component for component in AEONS_END.components() if component.set == "war_eternal"]
    box = [component for component in every if LEDGER.has(component.id, 1)]  # what is printed
    counts = Counter(component.kind for component in box)
    assert len(ALL) == len(AEONS_END.components())
    assert len(box) == 8 + 10 + 27 + 4 + 25 + 36 + 9
    assert (counts["mage"], counts["nemesis"]) == (8, 4)
    assert counts["gem"] + counts["relic"] + counts["spell"] == 10 + 27
    assert counts["attack"] + counts["minion"] + counts["power"] == 25 + 36 + 9
    named = {*SHEET["mages"], *SHEET["starters"], *SHEET["market"], *SHEET["nemeses"], *FOES}
    assert {component.id for component in box} == named


@pytest.mark.parametrize("name", SHEET["starters"])
def test_starters_have_the_facts_of_the_sheet(name: str) -> None:
    agree(ALL[name], SHEET["starters"][name], "type", "cost", "unique_to", "copies")


@pytest.mark.parametrize("name", SHEET["market"])
def test_market_cards_have_the_facts_of_the_sheet(name: str) -> None:
    facts = ("type", "cost", "pile_size", "keywords", "breaches_occupied")
    agree(ALL[name], SHEET["market"][name], *facts)


@pytest.mark.parametrize("name", SHEET["mages"])
def test_mages_have_the_facts_of_the_sheet(name: str) -> None:
    sheet, mage = SHEET["mages"][name], ALL[name]
    agree(mage, sheet, "charges_required", "activation", "starting_hand", "starting_deck")
    breaches = {
        slot: {key: tile[key] for key in ("tile", "state", "focuses_made")}
        for slot, tile in sheet["breaches"].items()
        if tile["present"]
    }
    assert mage.facts["breaches"] == breaches


@pytest.mark.parametrize("name", FOES)
def test_nemesis_cards_have_the_facts_of_the_sheet(name: str) -> None:
    sheet, foe = FOES[name], ALL[name]
    agree(foe, sheet, "type", "tier", "life", "power", "copies")
    price: Any = foe.facts.get("to_discard")
    if sheet.get("to_discard") is None:
        assert price is None
    else:
        asked = sheet["to_discard"]
        found = (price["kind"], price["amount"], price["min_cost"] or None)
        assert found == (asked["kind"], asked["amount"], asked["min_cost"])


@pytest.mark.parametrize("name", SHEET["nemeses"])
def test_nemeses_have_the_facts_of_the_sheet(name: str) -> None:
    sheet, mat = SHEET["nemeses"][name], ALL[name]
    agree(mat, sheet, "life", "life_by_mode", "difficulty_level")
    tokens = sheet["tokens"] or {"start": 0, "start_increased": 0}
    assert mat.facts["tokens"] == tokens["start"]
    assert mat.facts["tokens_increased_difficulty"] == tokens["start_increased"]
