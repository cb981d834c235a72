"""The tableau: what any interface is told of the table, and nothing that is hidden."""

from collections.abc import Iterator
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.kinds import CELLS, CORE
from aevum.games.aetherya.scoring import ROWS
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import HIDDEN, Match
from aevum.offers import Tableau
from aevum.play.lighting import Lights
from aevum.play.scene import Scene
from support.aetherya import JORDAN, QUIET, end_of_turn, laid_out, quiet, scene
from support.rules import rule
from support.walks import walk

SETUPS: list[dict[str, object]] = [
    {"mode": "base", "players": 2},
    {"mode": "base", "players": 4, "deck_exhaustion": "on_demand"},
    {"mode": "tiles", "players": 3},
    {"mode": "solo"},
    {"mode": "solo", "solo_draw": "sequential", "solo_core_rearrange": True},
    {"mode": "coop", "players": 2},
    {"mode": "coop", "players": 4, "coop_deck_end": "end_of_round"},
]


def positions(setup: dict[str, object]) -> Iterator[Match[Aetherya]]:
    for seed in (1, 2):
        yield from walk(AETHERYA, setup, seed)


def table(match: Match[Aetherya], seat: int) -> Tableau:
    return AETHERYA.tableau(match.view(seat), seat)


def piece_ids(tableau: Tableau) -> list[str]:
    return [piece.id for area in tableau.areas for piece in area.pieces]


def sheet(tableau: Tableau, seat: int) -> dict[str, int]:
    return {name: columns[seat] for name, columns in tableau.sheets[0].rows}


@pytest.mark.parametrize("setup", SETUPS)
def test_every_piece_and_every_area_has_an_id_of_its_own(setup: dict[str, object]) -> None:
    for match in positions(setup):
        for seat in (-1, 0):
            tableau = table(match, seat)
            pieces = piece_ids(tableau)
            assert len(set(pieces)) == len(pieces)
            areas = [area.id for area in tableau.areas]
            assert len(set(areas)) == len(areas)


@rule("AE-18")
@pytest.mark.parametrize("setup", SETUPS)
def test_a_hidden_piece_names_no_component_and_tells_no_card_number(
    setup: dict[str, object],
) -> None:
    for match in positions(setup):
        for seat in (-1, 0):
            view = match.view(seat)
            tableau = AETHERYA.tableau(view, seat)
            for me in view.kingdoms:
                pieces = tableau.area(f"kingdom-{me.seat}").pieces
                if not me.cards:  # only what this seat has planned for its core (AE-14)
                    assert {piece.place for piece in pieces} <= {CELLS[cell] for cell in CORE}
                    assert not pieces or me.seat == seat or HIDDEN not in me.plan
                    continue
                for cell, (card, piece) in enumerate(zip(me.cards, pieces, strict=True)):
                    assert piece.is_hidden == (card == HIDDEN)
                    assert piece.place == CELLS[cell]
                    if piece.is_hidden:
                        assert piece.id == f"region-{me.seat}-{CELLS[cell]}"
            assert all(piece.is_hidden for piece in tableau.area("deck").pieces)
            assert all(piece.is_hidden for piece in tableau.area("legend-deck").pieces)


@pytest.mark.parametrize("setup", SETUPS)
def test_every_option_touches_only_pieces_that_lie_on_the_table(setup: dict[str, object]) -> None:
    for match in positions(setup):
        decision = match.decision
        if decision is None:
            continue
        seat = max(decision.seat, 0)
        view = match.view(seat)
        on_table = set(piece_ids(AETHERYA.tableau(view, seat)))
        for option in decision.options:
            touched = Lights(match, view).pieces_of(option)
            assert set(touched) <= on_table, (decision, option)


@pytest.mark.parametrize("setup", SETUPS)
def test_the_preview_of_placing_and_claiming_is_the_real_change_of_the_sheet(
    setup: dict[str, object],
) -> None:
    compared = 0
    for match in positions(setup):
        decision = match.decision
        if decision is None or decision.prompt not in ("placing", "finish_turn", "main_action"):
            continue
        seat, view = decision.seat, match.view(decision.seat)
        before = sheet(AETHERYA.tableau(view, seat), seat)
        previews = AETHERYA.previews(view, decision)
        for index, option in enumerate(decision.options):
            if not isinstance(option, tuple) or option[0] not in ("place", "claim"):
                assert option not in previews
                continue
            promised = previews.get(option, {})
            after_match = match.clone()
            after_match.answer(index)
            if setup["mode"] == "solo" and after_match.state.kingdoms[0].seen.count(0) in (0, 12):
                continue  # the age has ended and other cards were turned up as well
            if setup["mode"] == "coop" and after_match.outcome:
                continue  # likewise, with the deck used up
            after = sheet(table(after_match, seat), seat)
            changed = {name: after[name] - before[name] for name in after}
            assert {name: promised.get(name, 0) for name in after} == changed
            assert set(promised) <= {*ROWS, "total"}
            compared += 1
    assert compared > 100


def test_replacing_the_card_under_an_accord_previews_the_loss_of_its_peace() -> None:
    accord = scene(
        given={
            "kingdoms": [
                {"grid": ["....", "NEN.", ".PS.", "...."], "laid": {"b2": "diplomatic_accord"}}
            ],
            "hand": ["goblin"],
            "river": [],
        },
        mode="tiles",
    )
    decision = accord.match.decision
    assert decision is not None
    promised = AETHERYA.previews(accord.match.view(0), decision)["place", "b2"]
    assert promised == {"conflicts": -4, "total": -4}


# --- areas by mode and phase


def areas(at: Scene, seat: int = 0) -> dict[str, Any]:
    return {area.id: area for area in table(at.match, seat).areas}


@rule("AE-8")
def test_the_base_table_shows_river_decks_discard_and_kingdoms() -> None:
    found = areas(laid_out(players=3))
    assert set(found) == {
        "kingdom-0", "kingdom-1", "kingdom-2", "river", "legend-deck", "deck", "discard-1", "hand"
    }  # fmt: skip
    assert len(found["river"].pieces) == 8
    assert (found["deck"].total, found["legend-deck"].total, found["discard-1"].total) == (11, 7, 1)
    assert (found["kingdom-1"].owner, found["kingdom-1"].columns) == (1, 4)


@rule("AE-8")
def test_the_order_in_which_legends_lie_changes_nothing_in_play() -> None:
    river = ["alliance_human_elf", "range_plain", "alliance_human_dwarf", "realm_elf"]
    offers = []
    for order in (river, river[::-1]):
        grid = ["....", ".HE.", ".NS.", "...."]
        lying = scene(given={"kingdoms": [{"grid": grid}], "river": order})
        assert lying.match.decision is not None
        offers.append(set(lying.match.decision.codes()))
    assert offers[0] == offers[1]
    assert {"claim alliance_human_elf", "claim alliance_human_dwarf"} < offers[0]


@rule("AE-14")
def test_the_starting_cards_lie_open_beside_an_empty_kingdom() -> None:
    found = areas(scene(), seat=1)
    assert found["kingdom-0"].pieces == ()
    for seat in (0, 1):
        assert len(found[f"core-{seat}"].pieces) == 4
        assert not any(piece.is_hidden for piece in found[f"core-{seat}"].pieces)
    assert "discard-1" not in found


def test_a_drawn_card_lies_in_the_hand_and_owned_legends_before_their_owner() -> None:
    found = areas(scene(given={"hand": ["elf"], "kingdoms": [{"legends": ["range_plain"]}]}))
    assert [piece.component for piece in found["hand"].pieces] == ["card.elf"]
    assert [piece.component for piece in found["legends-0"].pieces] == ["legend.range_plain"]


def test_portals_and_dragons_carry_a_padlock_only_when_face_up() -> None:
    grid = ["do..", ".OD.", ".PS.", "...."]
    pieces = areas(scene(given={"kingdoms": [{"grid": grid}]}))["kingdom-0"].pieces
    locked = [piece.place for piece in pieces if ("locked", "") in piece.badges]
    assert locked == ["b2", "b3"]


@rule("AE-88")
def test_tiles_on_regions_are_badges_that_tell_only_what_the_seat_knows() -> None:
    looked = end_of_turn(quiet(front=["palantir", "stone_1"]), quiet(tiles={"a1": "thief"}))
    looked.when("use palantir", "2 a1")
    for seat, badge in (
        (0, ("tile", "thief")),
        (1, ("hidden_tile", "")),
        (-1, ("hidden_tile", "")),
    ):
        region = areas(looked, seat)["kingdom-1"].pieces[0]
        assert region.badges == (badge,)
        assert region.is_hidden
    front = areas(looked, 1)["tiles-0"].pieces
    assert [piece.component for piece in front] == ["tile.palantir", "tile.stone_1"]


def test_a_tile_lying_on_a_card_is_a_badge_of_that_card() -> None:
    laid = {"grid": ["....", ".EN.", ".PS.", "...."], "laid": {"b2": "diplomatic_accord"}}
    pieces = areas(end_of_turn(laid))["kingdom-0"].pieces
    assert pieces[5].badges == (("laid_tile", "diplomatic_accord"),)


@rule("AE-102", "AE-103")
def test_the_solo_table_shows_the_rows_of_all_ages_and_the_written_legends() -> None:
    found = areas(laid_out(mode="solo"))
    assert [len(found[name].pieces) for name in ("river", "age-2", "age-3", "written")] == [
        4,
        5,
        6,
        0,
    ]
    second = areas(scene(given={"age": 2, "later": [["range_plain"]]}, mode="solo"))
    assert [piece.id for piece in second["age-3"].pieces] == ["legend-range_plain"]


@rule("AE-122", "AE-126")
def test_the_cooperative_table_shows_two_piles_written_and_buried_legends() -> None:
    found = areas(
        scene(
            given={
                "kingdoms": [{"grid": QUIET}],
                "piles": [["elf"], ["human"]],
                "river": ["realm_elf", "range_swamp"],
                "written": ["realm_elf"],
                "buried": ["range_plain"],
            },
            mode="coop",
        )
    )
    tops = [found[name].pieces[0].component for name in ("discard-1", "discard-2")]
    assert tops == ["card.elf", "card.human"]
    assert [piece.id for piece in found["buried"].pieces] == ["legend-range_plain"]
    badges = [piece.badges[1:] for piece in found["river"].pieces]
    assert badges == [(("written", ""),), ()]


# --- numbers


@rule("AE-7", "AE-66")
def test_the_sheet_shows_the_seven_rows_and_the_total_of_what_lies_face_up() -> None:
    rows = sheet(table(scene(given={"kingdoms": [{"grid": JORDAN}]}).match, 0), 0)
    assert list(rows) == [*ROWS, "total"]
    # The human at d4 is still hidden: without it the dragon is wild and the plain is not reached.
    assert (rows["humans"], rows["dragons"], rows["total"]) == (7, -3, 16)


@rule("AE-118", "AE-125")
@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_alone_or_together_the_sheet_has_no_legends_row(mode: str) -> None:
    rows = sheet(table(laid_out(mode=mode).match, 0), 0)
    assert list(rows) == [row for row in ROWS if row != "legends"] + ["total"]


def test_counters_tell_the_regions_left_and_the_target() -> None:
    solo = scene(given={"written": ["range_plain"], "river": ["realm_elf"]}, mode="solo")
    counters = {(c.id, c.owner): c.value for c in table(solo.match, 0).counters}
    assert counters[("unexplored", 0)] == 12
    assert counters[("target", -1)] == 6
    coop = scene(given={"buried": ["range_plain", "realm_elf"]}, mode="coop")
    counters = {(c.id, c.owner): c.value for c in table(coop.match, 0).counters}
    assert counters[("target", -1)] == 6
    assert counters[("unexplored", 1)] == 12


# --- the pieces of an option


def touched(at: Scene, code: str) -> tuple[str, ...]:
    decision = at.match.decision
    assert decision is not None
    option = decision.options[decision.codes().index(code)]
    return Lights(at.match, at.match.view(max(decision.seat, 0))).pieces_of(option)


def test_taking_lights_the_discard_and_drawing_the_deck() -> None:
    start = scene(given={"river": []})
    assert touched(start, "draw") == ("deck",)
    top = table(start.match, 0).area("discard-1").pieces[0].id
    assert touched(start, "take 1") == (top,)


@rule("AE-28")
def test_drawing_from_an_empty_deck_lights_nothing() -> None:
    held = scene(
        given={"hand": ["elf"], "deck_size": 0, "kingdoms": [{"grid": QUIET}], "river": []},
        deck_exhaustion="on_demand",
    ).when("place a1")
    assert table(held.match, 0).area("deck").pieces == ()
    assert touched(held, "draw") == ()


def test_placing_and_exploring_light_the_cell() -> None:
    held = scene(given={"hand": ["elf"], "kingdoms": [{"grid": QUIET}], "river": []})
    assert touched(held, "place a1") == touched(held, "explore a1") == ("region-0-a1",)
    core = table(held.match, 0).area("kingdom-0").pieces[5].id
    assert touched(held, "place b2") == (core,)


@pytest.mark.parametrize("tile", ["griffin", "palantir"])
def test_a_tile_on_a_region_of_another_kingdom_lights_that_kingdom(tile: str) -> None:
    aimed = end_of_turn(quiet(front=[tile]), quiet()).when(f"use {tile}")
    assert touched(aimed, "2 a1") == ("region-1-a1",)
    assert touched(aimed, "1 a1") == ("region-0-a1",)


@pytest.mark.parametrize("tile", ["thief", "smuggler"])
def test_a_tile_before_an_opponent_lights_that_tile(tile: str) -> None:
    aimed = end_of_turn(
        quiet(front=[tile, "palantir", "stone_1"]),
        quiet(front=["palantir"]),
        quiet(front=["divine_hammer"]),
        players=3,
    ).when(f"use {tile}")
    front = table(aimed.match, 0).area("tiles-1").pieces
    assert touched(aimed, "2 palantir") == (front[0].id,)


def test_a_block_lights_its_four_cards_and_a_swap_both_legends() -> None:
    given = {
        "kingdoms": [{"grid": JORDAN}],
        "hand": ["goblin"],
        "river": [],
        "written": ["realm_elf"],
        "later": [["realm_dwarf"], ["range_plain"]],
    }
    between = scene(given=given, mode="solo").when("explore d4")
    pieces = table(between.match, 0).area("kingdom-0").pieces
    assert touched(between, "block b2") == tuple(pieces[cell].id for cell in (5, 6, 9, 10))
    between.when("block b2")
    swap = touched(between, "swap realm_dwarf range_plain")
    assert swap == ("legend-realm_dwarf", "legend-range_plain")
