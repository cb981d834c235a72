"""A scenario cannot put on the table what no game can come to: it says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.kernel import SaveError
from aevum.offers import Scenes
from aevum.play.catalogue import find_game


def refusal(game: str, given: dict[str, Any], **options: object) -> str:
    """What is said against a position."""
    rules = find_game(game)
    with pytest.raises(SaveError) as refused:
        Scenes.of(rules).arrange(given, rules.resolve(options), 1)
    return str(refused.value)


def mage(**parts: Any) -> dict[str, Any]:
    return {"mages": [parts]}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (mage(aether={"any": 5}), "aether 1 has no part 'any'"),
        (mage(aether=-1), "less than 0 aether"),
        (mage(life=99), "(dezmodia) has 0 to 10 life, not 99"),
        (mage(life=-1), "has 0 to 10 life, not -1"),
        (mage(charges=7), "has 0 to 6 charges, not 7"),
        (mage(breaches={"II": "destroyed"}, prepped={"II": ["spark"]}), "has no breach II"),
        (mage(prepped={"I": ["crystal"]}), "crystal is not a spell"),
        (mage(prepped={"IV": ["pyrotechnic_surge"]}), "needs 2 breaches from IV on"),
        (mage(prepped={"V": ["spark"]}), "there is no breach 'V'"),
        (mage(breaches={"II": 7}), "breach II is turned 0 to 3 times, or open"),
        ({"gravehold": 99}, "Gravehold has 1 to 30 life, not 99"),
        ({"nemesis": {"life": 71}}, "The nemesis has 0 to 70 life, not 71"),
        ({"nemesis": {"tokens": -1}}, "fewer than 0 tokens"),
        ({"nemesis": {"in_play": ["smite"]}}, "smite is an attack: it never stays in play"),
        ({"nemesis": {"in_play": [{"null_scion": 99}]}}, "null_scion has 1 to 11 life, not 99"),
        ({"nemesis": {"in_play": ["null_scion"] * 2}}, "null_scion is in the box 1 times, not 2"),
    ],
)
def test_a_battle_that_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    assert said in refusal("aeons-end", given, nemesis="gate_witch", mages="dezmodia,garu")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hearts": 9}, "There are 0 to 3 Hearts, not 9"),
        ({"players": [{"hand": ["R1"] * 7}]}, "There are not 7 cards R1 in the box"),
        (
            {"players": [{"hand": ["R1"] * 4}], "discard": ["R1"] * 3},
            "There are not 7 cards R1 in the box",
        ),
        ({"awake": ["medusa", "medusa"]}, "medusa cannot be awake twice"),
        (
            {"awake": ["medusa"], "paths": {"upper": {"sleeping": ["medusa"]}}},
            "medusa cannot sleep and be awake",
        ),
        (
            {"paths": {"upper": {"spaces": 4, "row": ["R1", "R2", "R3", "R4", "R5"]}}},
            "Path upper has 4 spaces for 5 cards",
        ),
    ],
)
def test_a_table_of_decks_that_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    assert said in refusal("eternal-decks", given, stage="A", players=2)


def test_a_task_that_somebody_else_holds_is_not_dropped_without_a_word() -> None:
    given = {"players": [{"tasks": ["value_7"]}, {"tasks": ["value_7"]}]}
    said = refusal("eternal-decks", given, stage="E", players=2)
    assert said == "No task “value_7” is left for player 2."


def test_a_discard_pile_that_is_given_is_the_whole_pile_and_spaces_stay_as_given() -> None:
    game = find_game("eternal-decks")
    setup = game.resolve({"stage": "A", "players": 2})
    dealt = game.deal(setup, 1)
    sleeper = dealt.paths[0].sleeping[0]
    given = {"discard": ["R1"], "awake": [sleeper], "paths": {"upper": {"spaces": 5}}}

    s = Scenes.of(game).arrange(given, setup, 1)

    assert [s.box[card] for card in s.discard] == ["R1"]
    assert s.paths[0].spaces == 5
