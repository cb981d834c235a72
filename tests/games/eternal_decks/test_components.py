"""The catalogue of Eternal Decks: what is in the box, and what is a stand-in of ours."""

from collections import Counter

import pytest

from aevum.games.eternal_decks.cards import CARDS, SKULL
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.shown.components import components, who_says
from aevum.offers import Component, Provenance
from support.rules import rule


def of_kind(kind: str) -> dict[str, Component]:
    return {part.id: part for part in components() if part.kind == kind}


def test_every_id_is_there_once_and_the_game_lists_them() -> None:
    ids = [part.id for part in components()]
    assert len(ids) == len(set(ids))
    assert ETERNAL_DECKS.components() == components()


def test_every_card_eternal_path_card_recipe_task_and_puzzle_is_a_component() -> None:
    keys = {part.text_key for part in components()}
    assert {f"card.{code}" for code in CARDS} <= keys
    recipes = read_content("recipes")
    for section, names in (
        ("eternal", set(read_content("eternals"))),
        ("path_card", set(read_content("paths")) - {"sets"}),
        ("recipe", {*set(recipes) - {"river", "river_tokens"}, *recipes["river"]}),
        ("river_token", set(recipes["river_tokens"])),
        ("puzzle", set(read_content("puzzles"))),
        ("task", set(read_content("tasks")["general"])),
    ):
        assert {f"{section}.{name}" for name in names} <= keys


@rule("ED-17", "ED-18")
def test_decks_a_to_d_hold_eight_cards_each_as_the_sheet_counts_them() -> None:
    decks = of_kind("deck")
    assert len(decks) == 16
    cards = [str(code) for part in decks.values() for code in _cards(part)]
    assert Counter(len(_cards(part)) for part in decks.values()) == {8: 16}
    kinds = Counter(CARDS[code].kind for code in cards)
    assert kinds == {"energy": 88, "rare": 17, "ability": 11, "skull": 12}
    assert sum(len(CARDS[code].colours) == 2 for code in cards) == 8
    for name, eternal in read_content("eternals").items():
        if eternal["class"] == "D":
            skulls = [c for c in _cards(decks[f"deck_{name}"]) if CARDS[str(c)].kind == SKULL]
            assert len(skulls) == 3


def _cards(part: Component) -> list[object]:
    found = part.facts["cards"]
    assert isinstance(found, list)
    return found


@rule("ED-194")
def test_exactly_the_lists_no_source_gives_are_stand_ins() -> None:
    ours = {part.id for part in components() if part.provenance is Provenance.STAND_IN}
    puzzles = {f"puzzle_{name}" for name in read_content("puzzles")} - {"puzzle_L1-1"}
    rows = {f"rows_{stage}" for stage in ("A", "B", "C", "D", "E", "E+")}
    lists = {"guardian_deck", "guardian_starter", "recipes_three_players", "recipes_stage_f"}
    assert ours == set(of_kind("deck")) | puzzles | rows | lists


@pytest.mark.parametrize(
    ("origin", "provenance"),
    [
        ("printed", Provenance.PRINTED),
        ("owner", Provenance.PRINTED),
        ("stand_in", Provenance.STAND_IN),
    ],
)
def test_a_list_is_ours_until_it_is_printed_or_entered_by_an_owner(
    origin: str, provenance: Provenance
) -> None:
    assert who_says(origin) is provenance


def test_what_only_reviews_tell_is_reported() -> None:
    eternals = of_kind("eternal")
    assert eternals["phantom"].provenance is Provenance.PRINTED
    assert eternals["mummy"].provenance is Provenance.REPORTED
    assert of_kind("path_card")["desert"].provenance is Provenance.REPORTED


@rule("ED-290", "ED-315")
def test_there_are_sixteen_tasks() -> None:
    copies = [part.facts["copies"] for part in of_kind("task").values()]
    assert sum(int(str(count)) for count in copies) == 16


@rule("ED-250")
def test_the_guardian_has_eight_and_eight_cards_two_for_three_players_only() -> None:
    facts = {name: list(cards) for name, cards in of_kind("list")["guardian_deck"].facts.items()}  # type: ignore[call-overload]
    assert [len(facts[half]) for half in ("first_half", "second_half")] == [8, 8]
    assert len(facts["three_players_only"]) == 2
    assert not Counter(facts["three_players_only"]) - Counter(facts["first_half"])
