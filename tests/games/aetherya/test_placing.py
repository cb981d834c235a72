"""The main action: taking, drawing, placing, exploring and the end of the deck."""

from collections import Counter

import pytest

from aevum.games.aetherya.kinds import CELLS
from aevum.play.scene import Scene
from support.aetherya import DULL_RIVER, QUIET, kinds_told, offered, scene, told
from support.rules import rule

# Letters: the core of the first player and three known regions around it.
KNOWN = ["fog.", ".PF.", ".ND.", "...."]


def placing(card: str, grid: list[str] | None = None, source: str = "deck") -> Scene:
    return scene(
        given={
            "kingdoms": [{"grid": grid or KNOWN}],
            "hand": [card],
            "sources": [source],
            "discard": ["swamp"],
            "river": DULL_RIVER,
        }
    )


# --- WE-4 and WE-5


@rule("AE-21", "AE-22")
def test_a_drawn_dwarf_may_replace_a_face_up_plain_which_goes_to_the_discard_pile() -> None:
    drawn = scene(
        given={"kingdoms": [{"grid": QUIET}], "deck": ["dwarf"], "river": DULL_RIVER}
    ).when("draw")
    assert drawn.see("hand") == ["dwarf"]
    drawn.when("place b2")
    assert drawn.see("kingdoms.0.cells.b2") == "dwarf"
    assert drawn.see("discard")[-1] == "plain"
    assert drawn.see("kingdoms.0.unexplored") == 12
    drawn.asks(2, "main_action")


@rule("AE-21", "AE-22", "AE-25")
def test_a_drawn_dwarf_may_replace_an_unexplored_card_which_goes_to_the_discard_pile() -> None:
    placed = placing("dwarf").when("place a3")
    assert placed.see("kingdoms.0.grid")[0].startswith("foN")
    assert placed.see("discard")[-2:] == ["swamp", "goblin"]
    assert placed.see("kingdoms.0.unexplored") == 11
    assert told(placed, "placed") == [(0, "dwarf", "a3", "goblin")]


@rule("AE-21")
def test_a_drawn_dwarf_that_is_not_kept_is_discarded_and_a_region_of_choice_turned_up() -> None:
    dropped = placing("dwarf")
    unexplored = [CELLS[cell] for cell in range(16) if cell not in (5, 6, 9, 10)]
    assert offered(dropped, "explore") == unexplored
    dropped.when("explore a3")
    assert dropped.see("discard")[-2:] == ["swamp", "dwarf"]
    assert dropped.see("kingdoms.0.grid")[0].startswith("foG")
    assert dropped.see("kingdoms.0.unexplored") == 11
    assert told(dropped, "explored") == [(0, "a3", "goblin", "dwarf")]


@rule("AE-24", "AE-25")
def test_a_drawn_forest_goes_on_no_face_up_forest_but_on_a_face_down_one() -> None:
    forest = placing("forest")
    assert forest.refusal("place b3") == "AE-24"
    forest.when("place a1")
    assert forest.see("kingdoms.0.grid")[0].startswith("Fog")
    assert forest.see("discard")[-1] == "forest"


# --- taking and drawing


@rule("AE-20")
def test_a_card_taken_from_the_discard_pile_must_be_placed() -> None:
    taken = scene(given={"kingdoms": [{"grid": QUIET}], "discard": ["elf"], "river": DULL_RIVER})
    taken.when("take 1")
    assert taken.see("hand") == ["elf"]
    assert offered(taken, "explore") == []
    assert taken.refusal("explore a1") == "AE-20"
    assert len(offered(taken, "place")) == 16
    taken.when("place b2")
    assert taken.see("kingdoms.0.cells.b2") == "elf"
    assert taken.see("discard")[-1] == "plain"


@rule("AE-21")
def test_only_an_unexplored_region_can_be_turned_up() -> None:
    drawn = placing("dwarf")
    assert drawn.refusal("explore b2") == "AE-21"
    assert scene(given={"river": []}).refusal("explore a1") == "AE-21"


@rule("AE-21")
def test_the_drawn_card_is_the_top_of_the_deck() -> None:
    drawn = scene(given={"deck": ["elf", "goblin"], "river": []})
    size = drawn.see("deck_size")
    drawn.when("draw")
    assert drawn.see("hand") == ["elf"]
    assert drawn.see("deck")[0] == "goblin"
    assert drawn.see("deck_size") == size - 1
    assert told(drawn, "drew") == [(0, "elf")]


@rule("AE-22")
def test_a_card_may_go_to_any_of_the_sixteen_cells_and_the_kingdom_keeps_its_size() -> None:
    for cell in CELLS:
        placed = placing("human", ["....", ".PS.", ".MF.", "...."])
        old = placed.see(f"kingdoms.0.cells.{cell}")
        placed.when(f"place {cell}")
        assert placed.see(f"kingdoms.0.cells.{cell}") == "human"
        assert placed.see("discard")[-2:] == ["swamp", old]
        assert len(placed.match.state.kingdoms[0].cards) == 16
        assert placed.see("hand") == []


# --- what may not be replaced


@rule("AE-3", "AE-23")
@pytest.mark.parametrize("kind", ["portal", "dragon"])
@pytest.mark.parametrize("source", ["deck", "discard"])
def test_a_face_up_portal_or_dragon_is_never_replaced(kind: str, source: str) -> None:
    letter = {"portal": "O", "dragon": "D"}[kind]
    locked = placing("plain", ["....", f".{letter}S.", ".MF.", "...."], source)
    assert locked.refusal("place b2") == "AE-23"
    assert len(offered(locked, "place")) == 15
    same = placing(kind, ["....", f".{letter}S.", ".MF.", "...."], source)
    assert same.refusal("place b2") == "AE-23"


@rule("AE-24")
@pytest.mark.parametrize(
    ("letter", "kind"),
    [
        ("P", "plain"),
        ("S", "swamp"),
        ("M", "mountain"),
        ("F", "forest"),
        ("H", "human"),
        ("E", "elf"),
        ("N", "dwarf"),
        ("G", "goblin"),
    ],
)
def test_a_face_up_card_is_never_replaced_by_its_own_kind(letter: str, kind: str) -> None:
    grid = ["....", f".{letter}*.", ".**.", "...."]
    assert placing(kind, grid).refusal("place b2") == "AE-24"
    assert placing(kind, grid, "discard").refusal("place b2") == "AE-24"


@rule("AE-24")
def test_another_kind_of_the_same_category_may_replace_a_card() -> None:
    land = placing("mountain", ["....", ".FE.", ".PS.", "...."]).when("place b2")
    assert land.see("kingdoms.0.cells.b2") == "mountain"
    tribe = placing("human", ["....", ".FE.", ".PS.", "...."]).when("place b3")
    assert tribe.see("kingdoms.0.cells.b3") == "human"


@rule("AE-25")
@pytest.mark.parametrize(("letter", "kind"), [("o", "portal"), ("d", "dragon"), ("h", "human")])
def test_an_unexplored_card_may_always_be_replaced_whatever_it_is(letter: str, kind: str) -> None:
    placed = placing("human", [f"{letter}...", ".PS.", ".MF.", "...."])
    assert len(offered(placed, "place")) == 16
    before = placed.match.view(1).piles[0]
    placed.when("place a1").asks(2, "main_action")
    assert placed.see("discard")[-1] == kind
    assert placed.match.view(1).piles[0][: len(before)] == before
    placed.when("take 1", seat=2)
    assert placed.see("hand") == [kind]


@rule("AE-26")
@pytest.mark.parametrize(("letter", "kind"), [("O", "portal"), ("D", "dragon")])
def test_the_padlock_binds_neither_a_drawn_card_nor_a_discard(letter: str, kind: str) -> None:
    dropped = placing(kind).when("explore a3")
    assert dropped.see("discard")[-1] == kind
    dropped.when("take 1", "place d4", seat=2)
    assert dropped.see("kingdoms.1.grid")[3].endswith(letter)


# --- the end of the deck


def last_draw(reading: str) -> Scene:
    return scene(
        given={
            "kingdoms": [{"grid": QUIET}, {"grid": QUIET}],
            "deck": ["elf"],
            "deck_size": 1,
            "river": DULL_RIVER,
        },
        deck_exhaustion=reading,
    )


@rule("AE-28")
def test_drawing_the_last_card_reshuffles_the_discards_and_turns_one_up() -> None:
    drawn = last_draw("immediate_flip")
    discards = Counter(drawn.see("discard"))
    drawn.when("draw").asks(1, "placing")
    assert drawn.see("hand") == ["elf"]
    assert kinds_told(drawn) == ["drew", "reshuffled", "new_discard"]
    assert told(drawn, "new_discard") == [(drawn.see("discard")[0],)]
    assert len(drawn.see("discard")) == 1
    assert Counter(drawn.see("deck") + drawn.see("discard")) == discards
    drawn.when("place b2")
    assert drawn.see("discard")[1:] == ["plain"]


@rule("AE-28")
def test_the_rebuilt_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(1, 11):
        drawn = scene(seed, {"deck_size": 1, "discard": ["elf"] * 4 + ["dwarf"] * 4, "river": []})
        drawn.when("draw")
        orders.add(tuple(drawn.see("deck")))
    assert len(orders) == 10


@rule("AE-28")
def test_keeping_the_drawn_card_apart_turns_nothing_else_up() -> None:
    drawn = last_draw("keep_drawn")
    discards = Counter(drawn.see("discard"))
    drawn.when("draw").asks(1, "placing")
    assert drawn.see("discard") == []
    assert Counter(drawn.see("deck")) == discards
    assert "new_discard" not in kinds_told(drawn)
    drawn.when("explore a1")
    assert drawn.see("discard") == ["elf"]


@rule("AE-28")
def test_on_demand_the_deck_stays_empty_until_somebody_wants_to_draw() -> None:
    drawn = last_draw("on_demand").when("draw")
    assert drawn.see("deck") == []
    drawn.when("place b2").asks(2, "main_action", ["draw", "take 1"])
    drawn.when("take 1", "place b3").asks(1, "main_action", ["draw", "take 1"])
    assert drawn.see("deck") == []
    discards = Counter(drawn.see("discard"))
    drawn.when("draw").asks(1, "placing")
    assert kinds_told(drawn) == ["reshuffled", "new_discard", "drew"]
    assert len(drawn.see("discard")) == 1
    everything = drawn.see("deck") + drawn.see("discard") + drawn.see("hand")
    assert Counter(everything) == discards


@rule("AE-28", "AE-110")
def test_solo_never_rebuilds_the_deck() -> None:
    alone = scene(
        given={
            "kingdoms": [{"grid": QUIET}],
            "deck": ["elf"],
            "deck_size": 1,
            "discard": ["plain"],
            "written": ["realm_elf"],
            "river": [],
        },
        mode="solo",
    )
    alone.asks(1, "keep_one", ["keep plain discard", "keep elf deck"])
    assert alone.see("deck") == []
    assert len(alone.see("discard")) > 1
    alone.when("keep elf deck", "explore a1").asks(1, "choose_block")
    assert alone.see("deck") == []
    assert "reshuffled" not in kinds_told(alone)


@rule("AE-28", "AE-131")
def test_cooperation_never_rebuilds_the_deck() -> None:
    together = scene(
        given={
            "kingdoms": [{"grid": QUIET}],
            "deck": ["human"],
            "deck_size": 1,
            "river": DULL_RIVER,
        },
        mode="coop",
    ).when("draw")
    assert together.see("deck") == []
    assert kinds_told(together) == ["drew"]
    together.when("place b2", "cover 1")
    assert together.outcome in ("won", "lost")
    assert together.see("deck") == []
