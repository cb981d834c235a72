"""Every nemesis card is declared with the printed facts of the sheet."""

import json
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.cards import FOES, MINION, NEMESES, POWER
from aevum.games.aeons_end.options import LEDGER

SHEET: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "data" / "aeons_end" / "war_eternal.json").read_text("utf-8")
)
OWNED = {
    name: (owner, facts)
    for owner, cards in [
        ("", SHEET["basics"]),
        *[(nemesis, mat["cards"]) for nemesis, mat in SHEET["nemeses"].items()],
    ]
    for name, facts in cards.items()
}


def test_the_nemesis_cards_are_exactly_those_of_the_sheet() -> None:
    box = {n: foe for n, foe in FOES.items() if foe.box == "war_eternal" and LEDGER.has(n, 1)}
    drawn = {name: foe.owner for name, foe in box.items() if foe.tier}
    assert drawn == {name: owner for name, (owner, _) in OWNED.items()}


@pytest.mark.parametrize("name", OWNED)
def test_a_nemesis_card_has_its_printed_kind_tier_numbers_and_price(name: str) -> None:
    facts, foe = OWNED[name][1], FOES[name]
    assert (foe.kind, foe.tier) == (facts["type"], facts["tier"])
    numbers = {MINION: facts["life"], POWER: facts["power"]}
    assert foe.counters == numbers.get(foe.kind, 0)
    price = facts["to_discard"]
    if price is None:
        assert foe.price is None
    else:
        assert foe.price is not None
        assert foe.price == (price["kind"], price["amount"], price["min_cost"] or 0)


@pytest.mark.parametrize("name", SHEET["nemeses"])
def test_a_nemesis_has_its_printed_life_and_level(name: str) -> None:
    facts, mat = SHEET["nemeses"][name], NEMESES[name]
    assert (mat.life, mat.level) == (facts["life"] or 1, facts["difficulty_level"])
