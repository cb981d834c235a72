"""Basic nemesis cards of Outcasts, tier 1; Gate Witch's tokens count the Unleashes."""

from typing import Any

import pytest

from aevum.games.aeons_end.verbs.foes import nemesis_tier
from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, READY, acting, battle, drawing, table, told, turn
from support.rules import rule

CURSES = {"cursed_shard": 4, "curse_of_rot": 1, "cursed_manacles": 2, "cursed_bolt": 3}


# --- Withering Rot, Weeping Hex


def test_withering_rot_hurts_a_picked_player_and_gives_them_the_curse_of_rot() -> None:
    scene = drawing("withering_rot", nemesis={"curses": CURSES}).asks(0, "suffer_3", ["1", "2"])
    scene.when("2")
    assert scene.see("mages.1.life") == 7
    assert scene.see("mages.1.discard") == ["curse_of_rot"]
    assert "curse_of_rot" not in scene.see("nemesis.curses")
    assert scene.see("nemesis.tokens") == 1


@rule("EX-89")
def test_withering_rot_without_a_curse_of_rot_left_only_hurts() -> None:
    scene = drawing("withering_rot", nemesis={"curses": {"cursed_shard": 1}}).when("1")
    assert scene.see("mages.0.life") == 7
    assert scene.see("mages.0.discard") == []


@rule("NR-47")
def test_withering_rot_on_an_exhausted_player_hits_gravehold_and_curses_all_the_same() -> None:
    scene = drawing("withering_rot", nemesis={"curses": CURSES}, mages=[{}, {"life": 0}]).when("2")
    assert scene.see("gravehold") == 24
    assert scene.see("mages.1.discard") == ["curse_of_rot"]


def test_weeping_hex_unleashes_hurts_and_puts_a_shard_on_top_of_the_deck() -> None:
    mages = [{}, {"deck": ["spark"]}]
    scene = drawing("weeping_hex", nemesis={"curses": CURSES}, mages=mages).when("2")
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("mages.1.life") == 8
    assert scene.see("mages.1.deck") == ["cursed_shard", "spark"]
    assert scene.see("nemesis.curses.cursed_shard") == 3


# --- Hemorrhage


def bleeding(seat: int = 1, **given: object) -> Scene:
    """Hemorrhage lies before a player."""
    given.setdefault("nemesis", {"laid": {"hemorrhage": seat}, "in_play": []})
    return battle({"turn_order": {"known": ["1", "2"]}, **given})


@rule("NR-15", "NR-26", "NR-69")
def test_hemorrhage_is_laid_before_the_player_with_the_most_open_breaches() -> None:
    mages = [{"breaches": {"I": "open", "II": 0, "III": 0}}, {"breaches": ALL_OPEN}]
    scene = drawing("hemorrhage", mages=mages)
    assert scene.see("nemesis.laid") == {"hemorrhage": 2}
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("gravehold") == 29
    assert scene.see("nemesis.discard") == []
    assert scene.see("nemesis.in_play") == []


def test_hemorrhage_lets_the_players_settle_a_tie() -> None:
    mages = [{"breaches": ALL_OPEN}, {"breaches": ALL_OPEN}]
    drawing("hemorrhage", mages=mages).asks(0, "hemorrhage", ["1", "2"])


@rule("WE-105")
def test_hemorrhage_hurts_its_player_at_the_start_of_their_turn_and_nobody_else() -> None:
    scene = bleeding(2, phase="turn", mages=[READY, {"charges": 5}])
    scene.asks(1, "main_phase").when("end")
    assert scene.see("mages.0.life") == 10
    assert scene.see("mages.1.life") == 9
    kinds = [event[0] for event in scene.told()]
    assert kinds.index("turn_began") < kinds.index("hurt")


def test_hemorrhage_is_discarded_when_its_player_gains_a_card_of_cost_5_or_more() -> None:
    scene = turn({"aether": 6}, nemesis={"laid": {"hemorrhage": 1}})
    scene.when("gain frozen_magmite")
    assert scene.see("nemesis.laid") == {"hemorrhage": 1}
    bled = turn({"aether": 6}, nemesis={"laid": {"hemorrhage": 1}}).when("gain fiery_torrent")
    assert bled.see("nemesis.laid") == {}
    assert bled.see("nemesis.discard") == ["hemorrhage"]


def test_hemorrhage_stays_when_somebody_else_gains_a_dear_card() -> None:
    scene = turn({"aether": 6}, nemesis={"laid": {"hemorrhage": 2}}).when("gain fiery_torrent")
    assert scene.see("nemesis.laid") == {"hemorrhage": 2}


def test_hemorrhage_takes_the_dearest_card_on_offer_when_none_costs_5() -> None:
    none_dear = {
        name: 0
        for name in turn().see("supply")
        if name not in ("frozen_magmite", "breach_ore", "jagged_lightning")
    }
    start: dict[str, Any] = {"nemesis": {"laid": {"hemorrhage": 1}}, "piles": none_dear}
    cheap = turn({"aether": 5}, **start).when("gain frozen_magmite")
    assert cheap.see("nemesis.laid") == {"hemorrhage": 1}
    dearest = turn({"aether": 5}, **start).when("gain jagged_lightning")
    assert dearest.see("nemesis.laid") == {}


@rule("NR-69", "NR-53")
def test_hemorrhage_on_the_table_does_not_keep_the_players_from_winning() -> None:
    nemesis = {"laid": {"hemorrhage": 1}, "in_play": [], "deck": []}
    scene = battle({"nemesis": nemesis, "mages": [{"hand": ["crystal"]}]}).when("end")
    assert scene.match.outcome == "won"


@rule("NR-57", "NR-69")
def test_hemorrhage_before_a_player_counts_for_the_nemesis_tier() -> None:
    laid = battle({"nemesis": {"laid": {"hemorrhage": 1}, "in_play": []}})
    beside = battle({"nemesis": {"laid": {"hemorrhage": 0}, "in_play": []}})
    assert nemesis_tier(table(laid)) == 1
    assert nemesis_tier(table(beside)) == 0


def test_hemorrhage_exhausts_a_player_before_their_casting_phase() -> None:
    mages = [{"life": 1, "prepped": {"I": "spark"}}, {}]
    scene = bleeding(1, phase="turn", mages=mages).asks(1, "lose_breach").when("I")
    assert scene.see("mages.0.life") == 0
    assert "spark" in scene.see("mages.0.discard")


# --- Moonstruck Hound


@pytest.mark.parametrize(("spell", "left"), [("spark", 4), ("jagged_lightning", 2)])
def test_moonstruck_hound_takes_full_damage_from_cheap_spells(spell: str, left: int) -> None:
    scene = battle_casting(spell, "moonstruck_hound")
    assert scene.see("nemesis.counters.moonstruck_hound") == left


def battle_casting(spell: str, *in_play: str, slot: str = "I", **options: Any) -> Scene:
    """The first player casts a spell at the first card in play."""
    mage = {"prepped": {slot: spell}, "breaches": {slot: "open"}, "hand": ["crystal"]}
    given = {"phase": "casting", "mages": [mage], "nemesis": {"in_play": list(in_play)}}
    scene = battle(given, **options).when(f"cast {spell} {slot}")
    return scene.when(in_play[0])


def test_moonstruck_hound_takes_1_from_a_spell_of_cost_5_or_more_bonus_included() -> None:
    for slot in ("I", "III"):
        scene = battle_casting("equilibrium", "moonstruck_hound", slot=slot)
        assert scene.see("nemesis.counters.moonstruck_hound") == 4


def test_moonstruck_hound_is_not_protected_from_abilities() -> None:
    mages = [{"hand": ["crystal"], "prepped": {"I": "equilibrium"}, "charges": 5}]
    given = {"mages": mages, "nemesis": {"in_play": ["moonstruck_hound"]}}
    scene = battle(given, mages="garu,dezmodia").when("ability", "1 equilibrium I")
    scene.when("moonstruck_hound", "4")
    assert scene.see("nemesis.counts") == [1]


def test_moonstruck_hound_hits_gravehold() -> None:
    assert acting("moonstruck_hound").see("gravehold") == 28


# --- Wandering


@rule("NR-72")
def test_wandering_makes_every_hit_of_a_spell_count_as_1() -> None:
    scene = battle_casting("jagged_lightning", "wandering_lasher")
    assert scene.see("nemesis.counters.wandering_lasher") == 5


@rule("NR-72")
def test_any_amount_of_aether_buys_as_much_damage_to_a_wandering_minion() -> None:
    scene = turn({"aether": 5}, nemesis={"in_play": ["wandering_lasher"]})
    scene.when("hunt wandering_lasher").asks(1, "hunt", ["1", "2", "3", "4", "5"]).when("3")
    assert scene.see("nemesis.counters.wandering_lasher") == 3
    assert scene.see("mages.0.aether") == 2
    scene.when("hunt wandering_lasher", "2")
    assert scene.see("nemesis.counters.wandering_lasher") == 1


@rule("NR-72")
def test_paid_damage_may_kill_a_wandering_minion() -> None:
    scene = turn({"aether": 6}, nemesis={"in_play": ["wandering_lasher"]})
    scene.when("hunt wandering_lasher", "6")
    assert scene.see("nemesis.discard") == ["wandering_lasher"]


@rule("NR-72", "NR-41")
def test_only_aether_that_may_pay_for_more_than_cards_hunts() -> None:
    hunted = {"in_play": ["wandering_lasher"]}
    only = turn({"aether": {"only_cards": 4}}, nemesis=hunted)
    assert not only.offers("hunt wandering_lasher")
    assert only.refusal("hunt wandering_lasher") == "WE-31"
    shard = turn({"aether": {"not_relics_or_spells": 2}}, nemesis=hunted)
    assert shard.when("hunt wandering_lasher", "2").see("nemesis.counts") == [4]


def test_without_aether_or_without_the_minion_there_is_nothing_to_hunt() -> None:
    assert turn(nemesis={"in_play": ["wandering_lasher"]}).refusal("hunt wandering_lasher") == (
        "WE-33"
    )
    assert turn({"aether": 3}).refusal("hunt wandering_lasher") == "NR-72"


def test_wandering_lasher_unleashes() -> None:
    assert acting("wandering_lasher").see("nemesis.tokens") == 2


# --- powers


@rule("NR-70")
def test_aura_drain_hurts_a_player_at_each_token_the_last_one_before_its_effect() -> None:
    scene = acting({"aura_drain": 2}).asks(0, "suffer_2", ["1", "2"]).when("1")
    assert scene.see("mages.0.life") == 8
    assert scene.see("nemesis.tokens") == 1
    last = acting({"aura_drain": 1}).when("2")
    assert last.see("mages.1.life") == 8
    assert last.see("nemesis.tokens") == 2
    assert last.see("nemesis.discard") == ["aura_drain"]
    kinds = [event[0] for event in last.told()]
    assert kinds.index("hurt") < kinds.index("unleashed")


@rule("NR-70")
def test_buying_aura_drain_off_removes_no_token_one_by_one() -> None:
    scene = turn({"aether": 5}, nemesis={"in_play": ["aura_drain"]}).when("buy_off aura_drain")
    assert scene.see("mages.0.life") == 10
    assert scene.see("nemesis.discard") == ["aura_drain"]


def test_haunted_force_unleashes_hits_gravehold_and_hands_out_a_bolt() -> None:
    scene = acting({"haunted_force": 1}, nemesis={"curses": CURSES})
    scene.asks(0, "gains_cursed_bolt", ["1", "2"]).when("2")
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("gravehold") == 28
    assert scene.see("mages.1.discard") == ["cursed_bolt"]
    assert turn({"aether": 9}, nemesis={"in_play": ["haunted_force"]}).refusal(
        "buy_off haunted_force"
    ) == ("NR-43")


def test_noxious_winds_may_curse_two_different_players() -> None:
    scene = acting({"noxious_winds": 1}, nemesis={"curses": CURSES}).when("1", "2")
    assert scene.see("gravehold") == 27
    assert scene.see("mages.0.discard") == ["cursed_shard"]
    assert scene.see("mages.1.discard") == ["cursed_bolt"]


@rule("EX-89")
def test_noxious_winds_skips_only_the_curse_that_is_used_up() -> None:
    scene = acting({"noxious_winds": 1}, nemesis={"curses": {"cursed_bolt": 1}})
    scene.asks(0, "gains_cursed_bolt", ["1", "2"]).when("1")
    assert scene.see("mages.0.discard") == ["cursed_bolt"]
    assert told(scene, "gained") == [(0, "cursed_bolt", "discard")]
