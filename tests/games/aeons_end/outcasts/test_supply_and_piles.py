"""Free gains against the Thief of Dreams: some take any card on offer, most only one of a pile."""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aeons_end import battle
from support.rules import rule
from support.thief_of_dreams import dreaming

SUPPLY = "unstable_pyrite,molten_peridot,bottled_sun,twisted_fang"
MAT = ["unstable_pyrite", "rift_dagger", "paired_storm", None, None]


def dreamers(
    mage: dict[str, Any], ally: dict[str, Any] | None = None, xaxos: str = "", **options: Any
) -> Scene:
    """The first player's turn with a gem, a relic and a spell on the Dream Mat."""
    others = ally or {}
    given: dict[str, Any] = {
        "mages": [{**m, "hand": [*m.get("hand", ()), "crystal"]} for m in (mage, others)],
        "nemesis": dreaming(MAT),
        "phase": options.pop("phase", "main"),
    }
    if xaxos:
        options["defend"] = "xaxos"
        given["xaxos"] = {"charges": 6, "deck": [xaxos]}
    options = {"mages": "thraxir,kel", "supply": SUPPLY, **options}
    return battle(given, nemesis="thief_of_dreams", **options)


def on_offer(at: Scene) -> set[str]:
    """The spaces of the mat whose cards may be gained now."""
    assert at.match.decision is not None
    return {code.split(" ")[1] for code in at.match.decision.codes() if " space_" in code}


@rule("WE-104")
@pytest.mark.parametrize(
    ("mage", "answers", "prompt"),
    [
        (
            {"hand": ["molten_peridot"], "plays": ["molten_peridot"]},
            ["play molten_peridot", "sacrifice"],
            "molten_peridot_gain",
        ),
        ({"hand": ["rift_dagger"]}, ["play rift_dagger", "sacrifice"], "rift_dagger_gain"),
        ({"hand": ["transmuters_lens"]}, ["play transmuters_lens", "-"], "transmuters_lens_gain"),
        ({"aether": 4}, ["open I"], "forged_breach"),
    ],
)
def test_a_player_who_gains_from_a_pile_does_not_reach_the_mat(
    mage: dict[str, Any], answers: list[str], prompt: str
) -> None:
    at = dreamers(mage).when(*answers)
    at.asks(1, prompt)
    assert at.offers("molten_peridot")
    assert on_offer(at) == set()


@rule("WE-104")
@pytest.mark.parametrize(
    ("card", "prompt"),
    [
        ("interceding_flare", "interceding_flare_gain"),
        ("fortifying_blaze", "fortifying_blaze_gain"),
    ],
)
def test_xaxos_lets_a_player_gain_from_piles_only(card: str, prompt: str) -> None:
    supply = f"{SUPPLY},reconstituting_circuit,lightning_arrow"
    at = dreamers({"hand": ["bottled_sun"]}, xaxos=card, supply=supply).when(
        "play bottled_sun", "1"
    )
    at.asks(1, prompt)
    assert on_offer(at) == set()


@rule("WE-104")
def test_gathered_will_takes_a_spell_of_a_pile() -> None:
    mage = {"prepped": {"I": "gathered_will"}, "breaches": {"I": "open"}}
    at = dreamers(mage, phase="casting").when("cast gathered_will I")
    at.asks(1, "gathered_will")
    assert at.offers("twisted_fang")
    assert on_offer(at) == set()


@rule("WE-104")
def test_treasured_stone_takes_a_gem_of_a_pile() -> None:
    given = {"turn_order": {"known": ["1"]}, "nemesis": dreaming(MAT), "phase": "turn"}
    options: dict[str, Any] = {"mages": "thraxir,kel", "supply": SUPPLY}
    options["treasures_3"] = "treasured_stone"
    at = battle(given, nemesis="thief_of_dreams", **options).asks(1, "treasured_stone")
    assert on_offer(at) == set()


@rule("WE-104")
def test_duplicating_sazite_lets_the_ally_choose_of_the_whole_supply() -> None:
    mage = {"hand": ["duplicating_sazite"], "prepped": {"I": "twisted_fang"}}
    at = dreamers(mage).when("play duplicating_sazite", "gain molten_peridot", "1 twisted_fang I")
    assert on_offer(at) == {"space_1", "space_2", "space_3"}
    at.when("paired_storm space_3")
    assert at.see("mages.1.discard") == ["paired_storm"]


@rule("WE-104")
def test_destiny_forger_forges_a_card_of_the_mat() -> None:
    at = dreamers({"hand": ["destiny_forger"]}).when("play destiny_forger", "forge", "crystal")
    assert on_offer(at) == {"space_1"}
    assert at.when("unstable_pyrite space_1").see("mages.1.hand") == ["unstable_pyrite"]


@rule("WE-104")
def test_twisting_flame_brings_gems_of_the_mat_to_hand() -> None:
    at = dreamers({"hand": ["bottled_sun"]}, xaxos="twisting_flame").when("play bottled_sun", "1")
    at.asks(1, "twisting_flame_gain")
    assert on_offer(at) == {"space_1"}
    assert not at.offers("rift_dagger space_2")
