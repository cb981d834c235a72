"""Lighting: the pieces that an option names are found where its question says they lie."""

from __future__ import annotations

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.offers import Looks
from aevum.play.lighting import Lights
from aevum.play.scene import Scene
from support.aeons_end import casting, drawing, turn


def lit(at: Scene, code: str) -> list[str]:
    """Area and name of every piece that an option touches."""
    match = at.match
    assert match.decision is not None
    view = match.view(match.decision.seat)
    tableau = Looks.of(match.game).tableau(view, match.decision.seat)
    option = match.decision.options[match.decision.codes().index(code)]
    found = Lights(match, view, tableau).pieces_of(option)
    where = {
        piece.id: f"{area.id} {piece.component}" for area in tableau.areas for piece in area.pieces
    }
    return [where[piece] for piece in found]


def test_a_card_is_lit_by_its_number_wherever_it_lies() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["torch", "torch"]}]
    at = drawing("thrash", mages=mages)
    first = Lights(at.match, at.match.view(0)).pieces_of((2, "torch"))

    at.when("2 torch")

    second = Lights(at.match, at.match.view(0)).pieces_of((2, "torch"))
    assert lit(at, "2 torch") == ["hand-1 card.torch"]
    assert first != second  # the other of the two: the first is to be discarded already


def test_an_option_of_a_menu_is_lit_where_its_verb_says() -> None:
    at = turn({"hand": ["spark", "crystal"], "aether": 9})

    assert lit(at, "play crystal") == ["hand-0 card.crystal"]
    assert lit(at, "prep spark I") == ["hand-0 card.spark", "breaches-0 tile.breach_1"]
    assert lit(at, "charge") == [f"mage-0 mage.{at.match.state.mages[0].id}"]
    assert lit(at, "end") == []


def test_a_place_that_names_no_such_piece_lights_nothing() -> None:
    at = casting({"prepped": {"I": ["spark"]}})
    lights = Lights(at.match, at.match.view(0))

    assert lights.pieces_of(("cast", "spark", "II")) == ()
    assert lights.pieces_of(("cast", "ignite", "I")) == ()


def test_equal_cards_are_all_lit_where_the_game_says_so() -> None:
    at = Scene(ETERNAL_DECKS, {"stage": "A"}, {"players": [{"hand": ["R5", "R5", "B1"]}]})

    pieces = Lights(at.match, at.match.view(0)).pieces_of(("give", "R5", 2))

    assert [piece.partition("-")[0] for piece in pieces] == ["card", "card", "player"]
