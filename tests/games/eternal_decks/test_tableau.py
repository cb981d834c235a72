"""What the table shows: what spaces take, curses, sleepers, Stars and Keys, hands and stages."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import Match, SaveError
from aevum.offers import Piece, Tableau
from aevum.play.lighting import Lights
from aevum.play.scene import Scene
from support.rules import rule


def scene(given: dict[str, Any] | None = None, **options: Any) -> Scene:
    """An arranged position."""
    return Scene(ETERNAL_DECKS, {"players": 2, **options}, given or {})


def table(at: Scene, seat: int = 0) -> Tableau:
    """What a seat sees."""
    return ETERNAL_DECKS.tableau(at.match.view(seat), seat)


def piece(shown: Tableau, name: str) -> Piece:
    """A piece of the table by its id."""
    return next(p for area in shown.areas for p in area.pieces if p.id == name)


def marks(shown: Tableau, name: str) -> dict[str, object]:
    """The badges of a piece."""
    return {badge.kind: badge.value for badge in piece(shown, name).badges}


def upper(*row: str, **others: Any) -> dict[str, Any]:
    """A position with these cards in the upper path."""
    return {"paths": {"upper": {"row": list(row)}}, **others}


# --- paths


@rule("ED-61", "ED-62", "ED-161")
def test_the_next_space_says_which_values_and_colours_it_takes() -> None:
    shown = table(scene(upper("R2", "B4"), stage="A"))
    assert piece(shown, "next-upper").place == "3"
    assert marks(shown, "next-upper") == {"takes_values": "56789", "takes_colours": "RGYP"}


@rule("ED-65", "ED-131", "ED-132")
def test_curses_narrow_what_a_space_takes_until_a_jewel_lifts_them() -> None:
    cursed = table(scene(upper("R2", "B4", awake=["king", "medusa", "witch"]), stage="A"))
    found = marks(cursed, "next-upper")
    assert found == {"takes_values": "5789", "takes_colours": "GYP", "no_rares": ""}
    lifted = table(scene(upper("R2", "B4", awake=["king*", "medusa*", "witch*"]), stage="A"))
    assert marks(lifted, "next-upper") == {"takes_values": "56789", "takes_colours": "RGYP"}


@pytest.mark.parametrize("stage", ["A", "B", "C", "D"])
@rule("ED-61")
def test_a_single_coloured_card_is_offered_exactly_where_its_space_takes_it(stage: str) -> None:
    for seed in range(6):
        at = Scene(ETERNAL_DECKS, {"players": 2, "stage": stage}, {}, seed)
        while at.match.decision is not None:
            _check_offers(at.match)
            at.match.answer((7 * seed + len(at.match.options())) % len(at.match.options()))


def _check_offers(match: Match[Any]) -> None:
    decision = match.decision
    assert decision is not None
    if decision.prompt != "main_action":
        return
    view = match.view(decision.seat)
    shown = ETERNAL_DECKS.tableau(view, decision.seat)
    targets = {p.id: p for area in shown.areas for p in area.pieces}
    offered = set(decision.codes())
    for path in ("upper", "middle", "lower"):
        space = targets.get(f"next-{path}")
        if space is None or any(mark.kind == "skulls_only" for mark in space.badges):
            continue
        takes = {mark.kind: str(mark.value) for mark in space.badges}
        for card in view.players[decision.seat].hand:
            code = view.box[card]
            if len(code) == 2:  # one colour and a value
                fits = code[0] in takes["takes_colours"] and code[1] in takes["takes_values"]
                assert fits == (f"play {code} {path}" in offered), (code, path, takes)


@rule("ED-266", "ED-267")
def test_an_open_skull_says_what_may_cover_it_and_the_space_behind_takes_only_skulls() -> None:
    at = scene(upper("B4", "SK-R"), stage="D")
    shown = table(at)
    skull = next(p.id for p in shown.area("path-upper").pieces if p.component == "card.SK-R")
    assert marks(shown, skull) == {"takes_values": "56789", "takes_colours": "R"}
    assert marks(shown, "next-upper") == {"skulls_only": "", "takes_colours": "BGYP"}


@rule("ED-21", "ED-212")
def test_sleepers_lie_at_the_end_of_their_path_with_the_curse_they_would_bring() -> None:
    shown = table(scene(stage="B"))
    lying = [p for p in shown.area("path-upper").pieces if p.id.startswith("eternal-")]
    assert [p.place for p in lying] == ["4", "5", "6", "7"]
    bans = [badge.value for badge in piece(shown, "eternal-phantom").badges if badge.kind == "bans"]
    assert bans == ["5", "7"]
    assert {"asleep", "key"} <= marks(shown, "eternal-phantom").keys()
    assert marks(shown, "eternal-phantom")["deck"] == 8


@rule("ED-12", "ED-145")
def test_cards_lie_at_their_place_turned_as_they_were_laid() -> None:
    shown = table(scene(upper("GR3", "SK-B/B5"), stage="D"))
    cards = [p for p in shown.area("path-upper").pieces if p.id.startswith("card-")]
    found = [(p.component, p.place, p.orientation) for p in cards]
    assert found == [("card.RG3", "1", 180), ("card.SK-B", "2", 0), ("card.B5", "2", 0)]
    assert [badge.kind for badge in cards[1].badges] == ["covered"]


# --- Stars, Keys, jewels


@rule("ED-150", "ED-94")
def test_stars_show_how_far_they_are_and_recipes_whether_they_are_free() -> None:
    shown = table(scene({"awake": ["king*", "medusa"], "jewels": ["any_2"]}, stage="A"))
    assert marks(shown, "star-jewels_1_to_3") == {"progress": 1, "out_of": 3}
    assert marks(shown, "star-ninth_eternal") == {"progress": 2, "out_of": 9}
    assert "free" in marks(shown, "recipe-any_2")
    assert "made" in marks(shown, "recipe-any_3")
    assert marks(shown, "eternal-king")["jewel"]
    assert "cursed" in marks(shown, "eternal-medusa")


@rule("ED-231", "ED-250", "ED-213")
def test_stages_show_their_own_things() -> None:
    puzzles = table(scene({"puzzles": ["L1-1", "L1-2"], **upper("R3")}, stage="C"))
    assert marks(puzzles, "puzzle-L1-1")["pattern"] == "R/R/R"
    assert marks(puzzles, "puzzle-L1-1")["progress"] == 1
    assert marks(puzzles, "puzzle-L1-1")["lies_at"] == 1
    assert marks(puzzles, "puzzle-L1-1")["filled"] == "x--"
    given = {"upper": {"row": ["R3"]}, "middle": {"row": ["B5"]}}  # no red can lie below the red 3
    blocked = table(scene({"puzzles": ["L1-1", "L1-2"], "paths": given}, stage="C"))
    assert marks(blocked, "puzzle-L1-1")["progress"] == 0
    assert "lies_at" not in marks(blocked, "puzzle-L1-1")
    guardian = table(scene({"guardian_hp": 12}, stage="D"))
    keys = [badge.value for badge in piece(guardian, "guardian").badges if badge.kind == "key_at"]
    assert keys == ["15", "10", "5", "0"]
    assert ("guardian_hp", 12, 20) in [counter[:3] for counter in guardian.counters]
    village = table(scene({"stage_card": "witch*"}, stage="B"))
    assert marks(village, "eternal-witch")["jewel"] == "stage_b"
    assert "made" in marks(village, "recipe-stage_b")


# --- what is hidden


@rule("ED-182", "ED-290")
def test_hands_and_tasks_of_others_are_backs_by_their_place() -> None:
    at = scene({"players": [{"hand": ["R1", "R2"]}, {"hand": ["B1", "B2"]}]}, stage="E")
    own, others = table(at, 0).area("hand-0"), table(at, 0).area("hand-1")
    assert [p.component for p in own.pieces] == ["card.R1", "card.R2"]
    assert [(p.id, p.component) for p in others.pieces] == [("hand-1-1", ""), ("hand-1-2", "")]
    tasks = table(at, 0).area("tasks-1").pieces
    assert [bool(p.component) for p in tasks] == [True, False, False]  # the first is no secret


@rule("ED-181")
def test_tokens_lie_where_their_player_put_them() -> None:
    at = scene(stage="A")
    at.match.signal(1, "token 2 upper 3")
    assert [p.place for p in table(at).area("tokens-1").pieces] == ["", "upper 3"]


@rule("ED-420")
def test_in_solo_all_hands_lie_open_and_belong_to_one_person() -> None:
    shown = ETERNAL_DECKS.tableau(Scene(ETERNAL_DECKS, {"mode": "solo"}, {}).match.view(0), 0)
    hands = [area for area in shown.areas if area.id.startswith("hand-")]
    assert [area.owner for area in hands] == [0, 0, 0]
    assert all(p.component for area in hands for p in area.pieces)


# --- options and scenarios


@rule("ED-61", "ED-90")
def test_an_option_touches_the_card_and_the_place_it_goes_to() -> None:
    given = {"players": [{"hand": ["R5", "R5", "B1"]}], **upper("B4"), "awake": ["king"]}
    at = scene(given, stage="A")
    lights = Lights(at.match, at.match.view(0))
    touched = lights.pieces_of(("play", "R5", "upper"))
    assert [piece(table(at), name).component for name in touched] == [
        "card.R5",
        "card.R5",
        "space.next",
    ]
    assert lights.pieces_of(("jewel", "any_2")) == ("recipe-any_2",)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"hand": []}, "has no part 'hand'"),
        ({"river": ["R10"]}, "There is no card “R10”"),
        ({"awake": ["nobody"]}, "there is no Eternal 'nobody'"),
        ({"paths": {"upper": {"card": "road"}}}, "there is no card 'road'"),
        ({"paths": {"upper": {"spaces": 9}}}, "1 to 7 open spaces, not 9"),
        ({"turn_of": 3}, "turn_of is a seat from 1 to 2"),
        ({"players": [{}, {}, {}]}, "3 players for 2 seats"),
        ({"phase": "later"}, "there is no phase 'later'"),
        ({"puzzles": ["L9-1"]}, "there is no puzzle 'L9-1'"),
    ],
)
def test_a_scenario_that_cannot_be_says_why(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SaveError, match=complaint):
        scene(given, stage="C")


def test_what_is_arranged_is_described_as_it_was_given() -> None:
    given = {
        "players": [{"hand": ["R5", "RARE"], "deck": ["B1"]}, {"hand": ["G2"], "deck": ["P3"]}],
        "paths": {"upper": {"row": ["R1", "GR3"], "spaces": 5}, "lower": {"closed": True}},
        "awake": ["king*", "medusa"],
        "river": ["B1", "B2"],
        "jewels": ["any_2"],
        "hearts": 1,
    }
    seen = ETERNAL_DECKS.describe(scene(given, stage="A").match.state)
    for part in ("awake", "river", "jewels", "hearts"):
        assert seen[part] == given[part]
    assert seen["paths"]["upper"]["row"] == ["R1", "GR3"]
    assert seen["paths"]["lower"]["closed"]
    assert [(p["hand"], p["deck"]) for p in seen["players"]] == [
        (["R5", "RARE"], ["B1"]),
        (["G2"], ["P3"]),
    ]
