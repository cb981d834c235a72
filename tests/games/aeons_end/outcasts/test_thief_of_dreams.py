"""Thief of Dreams: set-up, the Dream Mat and the Delirium card."""

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.kernel import HIDDEN
from support.aeons_end import QUIET, battle, offered
from support.rules import rule
from support.thief_of_dreams import EMPTY, SPELLS, acted, drawn, dreaming, main_phase, mat_of

# --- set-up


@rule("NR-59")
def test_the_dream_deck_is_made_of_the_supply_but_for_the_cheapest_gems() -> None:
    scene = battle({}, nemesis="thief_of_dreams")
    left = scene.see("supply")
    dreams = [*scene.see("nemesis.board.deck"), *filter(None, mat_of(scene))]
    assert len(dreams) == 36
    gems = sorted([n for n in left if CARDS[n].kind == "gem"], key=lambda n: CARDS[n].cost)
    assert left[gems[0]] == 7
    assert {left[name] for name in left if name != gems[0]} == {1}
    assert {name: dreams.count(name) for name in gems} == {gems[0]: 0, gems[1]: 6, gems[2]: 6}


def test_a_tie_for_the_cheapest_gems_is_settled_by_the_players() -> None:
    supply = "frozen_magmite,scoria_slag,erratic_ingot"
    costs = {name: CARDS[name].cost for name in supply.split(",")}
    tied = [name for name in costs if costs[name] == min(costs.values())]
    scene = battle(nemesis="thief_of_dreams", supply=supply)
    if len(tied) > 1:
        scene.asks(0, "spared_gems", tied)
    else:
        assert scene.see(f"supply.{tied[0]}") == 7


def test_two_unleashes_at_set_up_put_the_second_card_before_the_first() -> None:
    scene = battle({}, nemesis="thief_of_dreams")
    mat = mat_of(scene)
    assert None not in mat[:2]
    assert mat[2:] == [None] * 3
    assert len(scene.see("nemesis.board.deck")) == 34


@rule("NR-68", "NR-76")
@pytest.mark.parametrize(
    ("mode", "cards"),
    [("normal", ["delirium", "nemesis"]), ("expert", ["delirium", "delirium"])],
)
def test_delirium_takes_the_place_of_a_nemesis_card_or_of_both(mode: str, cards: list[str]) -> None:
    scene = battle({}, nemesis="thief_of_dreams", difficulty=mode)
    deck = scene.see("turn_order.deck")
    assert sorted(card for card in deck if card not in ("1", "2")) == cards


@rule("WE-114")
def test_the_dream_mat_is_open_and_the_dream_deck_is_not() -> None:
    view = battle({}, nemesis="thief_of_dreams").match.view(0)
    board = view.nemesis.boards[0]
    assert set(board.deck) == {HIDDEN}
    assert all(card != HIDDEN for cards in board.dreams for card in cards)


@rule("NR-76")
def test_its_life_goes_by_the_mode() -> None:
    modes = {"beginner": 70, "normal": 80, "expert": 80, "extinction": 90}
    for mode, life in modes.items():
        assert battle({}, nemesis="thief_of_dreams", difficulty=mode).see("nemesis.life") == life


# --- Delirium


@rule("NR-68")
def test_delirium_unleashes_before_anything_else_of_the_nemesis_turn() -> None:
    given = {
        "phase": "turn",
        "turn_order": {"known": ["delirium", "1"]},
        "nemesis": {"in_play": ["catacomb_drone"], "deck": [QUIET, QUIET], **dreaming(EMPTY)},
    }
    scene = battle(given, nemesis="thief_of_dreams")
    kinds = [event[0] for event in scene.told()]
    assert kinds.index("unleashed") < kinds.index("resolves")
    assert kinds.count("unleashed") == 2


@rule("NR-62")
def test_delirium_counts_as_a_nemesis_card() -> None:
    order = {"discard": ["delirium"], "known": ["1"]}
    scene = acted({"apocalypse_ritual": 1}, ["aurora", *EMPTY[1:]], turn_order=order)
    assert scene.see("gravehold") == 25


# --- the mat


def test_an_unleash_pushes_only_what_stands_in_the_way() -> None:
    mat = ["carbonize", "kindle", None, "nova_forge", None]
    scene = drawn("weeping_hex", mat, deck=["aurora"]).when("1")
    assert mat_of(scene) == ["aurora", "carbonize", "kindle", "nova_forge", None]


def test_a_card_pushed_off_the_mat_goes_under_the_deck_and_hurts_a_player() -> None:
    scene = drawn("weeping_hex", [*SPELLS], deck=["breach_ore", "aurora"])
    scene.asks(0, "suffer_2", ["1", "2"]).when("2")
    assert mat_of(scene) == ["breach_ore", *SPELLS[:4]]
    assert scene.see("nemesis.board.deck") == ["aurora", "equilibrium"]
    assert scene.see("mages.1.life") == 8


def test_the_card_that_leaves_hurts_before_the_others_step_forward() -> None:
    scene = drawn("weeping_hex", [*SPELLS]).asks(0, "suffer_2")
    assert mat_of(scene)[4] is None
    assert mat_of(scene)[:4] == SPELLS[:4]


@rule("NR-76")
def test_a_card_pushed_off_deals_3_in_the_harder_modes() -> None:
    order = {"discard": ["delirium"], "known": ["1"]}
    harder = {"difficulty": "expert"}
    scene = drawn("weeping_hex", [*SPELLS], options=harder, turn_order=order)
    scene.asks(0, "suffer_3").when("1", "2")
    assert (scene.see("mages.0.life"), scene.see("mages.1.life")) == (7, 8)


@rule("NR-73")
def test_marked_for_death_does_not_bind_the_mat() -> None:
    nemesis = {"laid": {"marked_for_death": 2}}
    drawn("weeping_hex", [*SPELLS], nemesis=nemesis).asks(0, "suffer_2", ["1", "2"])


@rule("NR-74")
def test_exhaustion_costs_gravehold_5_instead_of_two_unleashes() -> None:
    mages = [{}, {"life": 2}]
    scene = acted("howling_spinners", ["aurora", *EMPTY[1:]], mages=mages).when("2")
    scene.when("I")
    assert scene.see("gravehold") == 25
    assert mat_of(scene) == ["aurora", *EMPTY[1:]]
    assert "I" not in scene.see("mages.1.breaches")


# --- gaining and destroying dreams


@rule("WE-104")
def test_cards_of_the_mat_are_gained_at_their_cost_and_leave_a_gap() -> None:
    scene = main_phase(["kindle", None, "equilibrium", None, None], 5)
    assert offered(scene, "gain_dream") == ["1"]
    scene.when("gain_dream 1")
    assert scene.see("mages.0.discard") == ["kindle"]
    assert scene.see("mages.0.aether") == 1
    assert mat_of(scene) == [None, None, "equilibrium", None, None]
    assert scene.refusal("gain_dream 3") == "WE-33"
    assert scene.refusal("gain_dream 2") == "WE-104"


@rule("WE-35", "WE-104")
def test_a_gain_from_the_mat_meets_what_waits_for_the_next_gain() -> None:
    mage = {"hand": ["crystal"], "redirects": ["frozen_magmite"], "deck": []}
    scene = main_phase(["kindle", "aurora", None, None, None], 4, mage=mage).when("gain_dream 1")
    scene.asks(1, "gain_on_deck").when("deck")
    assert scene.see("mages.0.deck") == ["kindle"]


@rule("WE-104")
def test_an_effect_that_names_a_supply_pile_does_not_reach_the_mat() -> None:
    given = {
        "mages": [{"hand": ["crystal"], "charges": 4}],
        "nemesis": {"in_play": [], **dreaming(["breach_ore", "scoria_slag", *EMPTY[2:]])},
        "supply": dict.fromkeys(("frozen_magmite", "erratic_ingot"), 0),
    }
    scene = battle(given, nemesis="thief_of_dreams", mages="mazahaedron,garu")
    scene.when("ability").asks(1, "mazahaedron", ["scoria_slag", "-"]).when("scoria_slag")
    assert mat_of(scene)[:2] == ["breach_ore", "scoria_slag"]  # it came from the pile


@rule("WE-104")
def test_an_effect_that_names_the_supply_reaches_the_mat() -> None:
    mat = ["volcanic_glass", "volcanic_glass", *EMPTY[2:]]
    given = {
        "mages": [{"hand": ["crystal"], "aether": 5}, {"deck": []}],
        "nemesis": {"in_play": [], **dreaming(mat)},
    }
    scene = battle(given, nemesis="thief_of_dreams").when("gain_dream 2")
    scene.asks(1, "volcanic_glass", ["2", "-"]).when("2")
    assert scene.see("mages.1.deck") == ["volcanic_glass"]
    assert mat_of(scene) == ["aurora", *EMPTY[1:]]  # the mat was empty: an Unleash


def test_three_aether_destroy_a_card_of_the_mat_any_number_of_times() -> None:
    scene = main_phase(["kindle", "aurora", "carbonize", None, None], 7)
    scene.when("destroy_dream 1", "destroy_dream 3")
    assert scene.see("destroyed") == ["kindle", "carbonize"]
    assert scene.see("mages.0.aether") == 1
    assert scene.refusal("destroy_dream 2") == "WE-33"
    assert mat_of(scene) == [None, "aurora", None, None, None]


def test_a_mat_without_supply_cards_unleashes_at_once_in_a_players_turn() -> None:
    scene = main_phase(["kindle", *EMPTY[1:]], 7, ["aurora", "carbonize"])
    scene.when("destroy_dream 1")
    assert mat_of(scene) == ["aurora", *EMPTY[1:]]
    assert scene.see("nemesis.board.deck") == ["carbonize"]
    gained = main_phase(["kindle", *EMPTY[1:]], 7, ["aurora"]).when("gain_dream 1")
    assert mat_of(gained) == ["aurora", *EMPTY[1:]]


@rule("NR-75")
def test_the_players_win_at_once_when_mat_and_deck_are_empty() -> None:
    assert main_phase(["kindle", *EMPTY[1:]], 3, []).when("destroy_dream 1").match.outcome == "won"
    assert main_phase(["kindle", *EMPTY[1:]], 4, []).when("gain_dream 1").match.outcome == "won"


def test_dreams_are_only_for_the_main_phase() -> None:
    given = {
        "phase": "casting",
        "mages": [{"prepped": {"I": "spark"}, "aether": 9}],
        "nemesis": {"in_play": [], **dreaming(["kindle", *EMPTY[1:]])},
    }
    scene = battle(given, nemesis="thief_of_dreams")
    assert scene.refusal("gain_dream 1") == "WE-25"
    assert scene.refusal("destroy_dream 1") == "WE-25"
