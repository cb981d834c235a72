"""The nine cards of the Thief of Dreams."""

from support.aeons_end import battle, drawing, offered, told
from support.rules import rule
from support.thief_of_dreams import EMPTY, acted, drawn, dreaming, main_phase, mat_of

# --- tier 1


def test_deluge_of_magic_sorts_four_dreams_and_unleashes_twice() -> None:
    deck = ["aurora", "carbonize", "kindle", "nova_forge", "equilibrium"]
    scene = acted({"deluge_of_magic": 1}, ["breach_ore", *EMPTY[1:]], deck=deck)
    scene.asks(0, "deluge_under", deck[:4]).when("carbonize", "aurora")
    scene.asks(0, "deluge_first", ["kindle", "nova_forge"]).when("nova_forge")
    assert mat_of(scene) == ["kindle", "nova_forge", "breach_ore", None, None]
    assert scene.see("nemesis.board.deck") == ["equilibrium", "carbonize", "aurora"]


def test_deluge_of_magic_with_few_dreams_left_does_what_it_can() -> None:
    scene = acted({"deluge_of_magic": 1}, ["breach_ore", *EMPTY[1:]], deck=["aurora"])
    assert mat_of(scene) == ["aurora", "breach_ore", None, None, None]


def test_dream_devourer_walks_onto_the_mat_and_is_a_minion_in_play() -> None:
    scene = drawn("dream_devourer", ["kindle", None, "aurora", None, None])
    assert mat_of(scene) == ["dream_devourer", "kindle", "aurora", None, None]
    assert scene.see("nemesis.counters.dream_devourer") == 8


def test_dream_devourer_hits_gravehold_for_6_when_it_is_pushed_off() -> None:
    mat = ["kindle", "aurora", "carbonize", "nova_forge", "dream_devourer"]
    nemesis = {"in_play": ["dream_devourer"], **dreaming(mat)}
    options = {"nemesis": "thief_of_dreams"}
    scene = drawing("weeping_hex", nemesis=nemesis, options=options)
    assert scene.see("gravehold") == 24
    assert scene.see("nemesis.discard")[0] == "dream_devourer"
    scene.asks(0, "suffer_2").when("1")
    assert scene.see("mages.0.life") == 8  # of the Hex alone


def test_dream_devourer_leaves_a_gap_when_it_is_killed_and_is_no_supply_card() -> None:
    mat: list[str | None] = ["dream_devourer", "kindle", None, None, None]
    given = {
        "phase": "casting",
        "mages": [{"prepped": {"I": "spark"}, "hand": ["crystal"]}],
        "nemesis": {"in_play": [{"dream_devourer": 1}], **dreaming(mat)},
    }
    scene = battle(given, nemesis="thief_of_dreams").when("cast spark I", "dream_devourer")
    assert mat_of(scene) == [None, "kindle", None, None, None]
    rich = main_phase(["kindle", *EMPTY[1:]], 9)
    assert offered(rich, "gain_dream") == ["1"]
    nemesis = {"in_play": ["dream_devourer"], **dreaming(mat)}
    scene = battle(
        {"mages": [{"aether": 9, "hand": ["crystal"]}], "nemesis": nemesis},
        nemesis="thief_of_dreams",
    )
    assert offered(scene, "destroy_dream") == ["2"]
    scene.when("destroy_dream 2")
    assert mat_of(scene)[0] == "aurora"  # a minion alone does not fill the mat


def test_backlash_unleashes_twice_for_a_card_or_hits_gravehold() -> None:
    mages = [{}, {"hand": [], "deck": ["spark"]}]
    scene = drawn("backlash", ["kindle", *EMPTY[1:]], mages=mages)
    scene.asks(0, "backlash", ["unleash_twice_draw", "gravehold_4"])
    scene.when("unleash_twice_draw").asks(0, "draws_a_card").when("2")
    assert scene.see("mages.1.hand") == ["spark"]
    assert mat_of(scene)[:3] == ["aurora", "aurora", "kindle"]
    hit = drawn("backlash", ["kindle", *EMPTY[1:]]).when("gravehold_4")
    assert hit.see("gravehold") == 26


# --- tier 2


def test_spiralling_nightmare_takes_space_5_away_for_good() -> None:
    mat = [None, None, None, "kindle", "carbonize"]
    scene = acted({"spiralling_nightmare": 1}, mat).asks(0, "suffer_2").when("1")
    assert scene.see("gravehold") == 26
    assert mat_of(scene) == ["aurora", None, None, "kindle", None]
    assert scene.see("nemesis.board.skips") == 5
    full: list[str | None] = ["aurora", "carbonize", "kindle", "nova_forge", None]
    nemesis = {"board": {"mat": full, "deck": ["breach_ore"], "skips": 5}}
    later = drawn("weeping_hex", full, nemesis=nemesis).asks(0, "suffer_2").when("1")
    assert mat_of(later) == ["breach_ore", "aurora", "carbonize", "kindle", None]


def test_scion_of_dreams_moves_everything_on_and_hits_gravehold() -> None:
    scene = acted("scion_of_dreams", ["kindle", None, "aurora", None, "carbonize"]).when("2")
    assert mat_of(scene) == [None, "kindle", None, "aurora", None]
    assert scene.see("mages.1.life") == 8
    assert scene.see("gravehold") == 28


def test_scion_of_dreams_empties_the_mat_and_an_unleash_follows() -> None:
    scene = acted("scion_of_dreams", [*EMPTY[:4], "kindle"], deck=["aurora"]).when("1")
    assert mat_of(scene) == ["aurora", *EMPTY[1:]]


def test_fools_bargain_unleashes_twice_then_moves_everything_on() -> None:
    scene = acted({"fools_bargain": 1}, ["kindle", *EMPTY[1:]], deck=["aurora", "carbonize"])
    assert mat_of(scene) == [None, "carbonize", "aurora", "kindle", None]


@rule("WE-48", "NR-39")
def test_fools_bargain_is_bought_off_with_two_hand_cards_of_cost_4() -> None:
    hand = ["crystal", "aurora", "carbonize", "spark"]
    nemesis = {"in_play": ["fools_bargain"]}
    scene = main_phase(["kindle", *EMPTY[1:]], 0, mage={"hand": hand}, nemesis=nemesis)
    scene.when("buy_off fools_bargain", "aurora")
    assert scene.see("mages.0.hand") == ["crystal", "spark"]
    assert scene.see("nemesis.discard") == ["fools_bargain"]
    poor = main_phase(["kindle", *EMPTY[1:]], 0, mage={"hand": hand[:2]}, nemesis=nemesis)
    assert poor.refusal("buy_off fools_bargain") == "WE-48"


# --- tier 3


def test_aether_drain_takes_three_cards_of_the_holder_of_the_dearest_gem() -> None:
    mages = [
        {"hand": ["crystal", "aurora"], "charges": 6},
        {"hand": ["frozen_magmite", "crystal", "spark", "aurora"]},
    ]
    scene = drawn("aether_drain", ["kindle", *EMPTY[1:]], mages=mages).asks(2, "discard_card")
    scene.when("crystal", "spark", "aurora")
    assert scene.see("mages.1.hand") == ["frozen_magmite"]
    assert scene.see("gravehold") == 26


def test_aether_drain_without_a_gem_in_any_hand_lets_the_players_choose() -> None:
    mages = [{"hand": ["aurora"]}, {"hand": ["carbonize"]}]
    scene = drawn("aether_drain", ["kindle", *EMPTY[1:]], mages=mages)
    scene.asks(0, "aether_drain", ["1", "2"]).when("2")
    assert scene.see("mages.1.hand") == []
    assert scene.see("gravehold") == 30


def test_eternal_dreamer_keeps_dreams_from_being_destroyed_but_not_from_being_gained() -> None:
    nemesis = {"in_play": ["eternal_dreamer"]}
    scene = main_phase(["kindle", "aurora", None, None, None], 9, nemesis=nemesis)
    assert offered(scene, "destroy_dream") == []
    assert scene.refusal("destroy_dream 1") == "WE-104"
    assert scene.offers("gain_dream 1")
    assert acted("eternal_dreamer", ["kindle", *EMPTY[1:]]).see("gravehold") == 26


def test_siphon_memories_turns_hand_cards_into_dreams_the_last_one_first() -> None:
    mages = [{"hand": ["crystal", "aurora"]}, {"hand": ["carbonize", "kindle", "spark"]}]
    scene = drawn("siphon_memories", ["breach_ore", *EMPTY[1:]], mages=mages)
    scene.asks(0, "siphon_memories", ["1 aurora", "2 carbonize", "2 kindle"])
    scene.when("2 kindle", "1 aurora")
    assert mat_of(scene) == ["kindle", "aurora", "carbonize", "breach_ore", None]
    assert scene.see("mages.1.hand") == ["spark"]


@rule("NR-17", "NR-22")
def test_siphon_memories_with_few_dear_cards_dreams_of_the_deck_as_well() -> None:
    mages = [{"hand": ["crystal", "kindle"]}, {"hand": ["spark"]}]
    scene = drawn("siphon_memories", ["breach_ore", *EMPTY[1:]], mages=mages, deck=["aurora"] * 5)
    assert mat_of(scene) == ["aurora", "aurora", "kindle", "breach_ore", None]
    assert told(scene, "dreamt")[0] == ("kindle", 1)
