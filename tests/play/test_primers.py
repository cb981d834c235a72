"""Primers: short, in two languages, and what they say of their tables is what the rules say."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.kernel import Match
from aevum.offers import Looks, Primers
from aevum.play.catalogue import GAMES, find_game
from aevum.play.places import pieces_at
from aevum.play.primers import VIEWER, UnknownPrimer, find_primer, table_of
from aevum.play.text import LANGUAGES, load_toml
from support.lessons import LONGEST
from support.rules import rule

PRIMERS = [
    (name, primer.name) for name in GAMES for primer in Primers.of(find_game(name)).primers()
]


def table(game: str, primer: str, number: int) -> Match[Any]:
    """The table beside a part, counted from one as on the page."""
    found = find_game(game)
    return table_of(found, find_primer(found, primer).parts[number - 1])


def codes(match: Match[Any]) -> tuple[str, ...]:
    assert match.decision is not None
    return tuple(match.decision.codes())


def sheet(match: Match[Any], row: str) -> int:
    """A row of one's own column of the score sheet."""
    tableau = Looks.of(match.game).tableau(match.view(VIEWER), VIEWER)
    return int(next(values[0] for name, values in tableau.sheets[0].rows if name == row))


def test_every_game_of_ours_says_how_it_plays() -> None:
    assert PRIMERS == [
        ("aeons-end", "war_eternal"),
        ("aeons-end", "outcasts"),
        ("aetherya", "aetherya"),
        ("eternal-decks", "eternal_decks"),
    ]


def test_a_primer_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownPrimer, match="war_eternal or outcasts"):
        find_primer(find_game("aeons-end"), "outcast")


@pytest.mark.parametrize(("game", "primer"), PRIMERS)
def test_words_are_few_short_and_there_in_both_languages(game: str, primer: str) -> None:
    told = find_primer(find_game(game), primer)
    rules = load_toml(find_game(game).package, "rules.toml")

    for language in LANGUAGES:
        assert told.title[language]
        assert told.about[language]
        for part in told.parts:
            assert part.title[language]
            assert 1 <= len(part.say[language]) <= 3
            assert all(0 < len(sentence) <= LONGEST for sentence in part.say[language])
    assert len(told.parts) <= 8
    assert all(part.rules and set(part.rules) <= rules.keys() for part in told.parts)


@pytest.mark.parametrize(("game", "primer"), PRIMERS)
def test_what_a_part_points_at_lies_on_its_table(game: str, primer: str) -> None:
    found = find_game(game)
    missing = []
    for part in find_primer(found, primer).parts:
        tableau = Looks.of(found).tableau(table_of(found, part).view(VIEWER), VIEWER)
        missing += [
            (part.title["en"], place)
            for place in (*part.light, *part.shows)
            if not pieces_at(tableau, VIEWER, [place])
        ]
        assert part.light or part.shows
    assert missing == []


# --- what is said of a certain table


@rule("AE-20", "AE-21", "AE-22")
def test_a_drawn_card_is_placed_or_a_region_explored() -> None:
    offered = codes(table("aetherya", "aetherya", 2))

    assert "place b2" in offered
    assert "explore a1" in offered


@rule("AE-23", "AE-24", "AE-25")
def test_padlocks_and_equals_are_not_replaced() -> None:
    match = table("aetherya", "aetherya", 3)

    match.answer_code("take 1")  # a human

    assert {"place a3", "place b2", "place c3"}.isdisjoint(codes(match))
    assert {"place a1", "place b3"} <= set(codes(match))


@rule("AE-62")
def test_the_elf_with_two_enemies_loses_four() -> None:
    assert sheet(table("aetherya", "aetherya", 5), "conflicts") == -4


@rule("AE-31", "AE-58", "AE-59")
def test_two_humans_tame_the_dragon_through_the_portal() -> None:
    assert sheet(table("aetherya", "aetherya", 6), "dragons") == 3


@rule("AE-36", "AE-44")
def test_the_lit_legend_may_be_claimed() -> None:
    assert "claim realm_elf" in codes(table("aetherya", "aetherya", 7))


@rule("AE-50")
def test_one_more_region_ends_the_game() -> None:
    match = table("aetherya", "aetherya", 8)

    match.answer_code("take 1")
    match.answer_code("place d4")

    assert match.outcome


@rule("ED-62", "ED-63", "ED-64", "ED-161")
def test_the_rules_of_paths_show_at_the_next_space() -> None:
    offered = codes(table("eternal-decks", "eternal_decks", 3))

    assert "play R4 upper" in offered  # after blue 3 on MOUNTAIN
    assert "play R3 middle" not in offered  # after red 2 in the CAVE


@rule("ED-110", "ED-111")
def test_the_last_free_space_awakens() -> None:
    match = table("eternal-decks", "eternal_decks", 4)

    assert "play R5 upper" not in codes(match)  # red beside red
    assert [code for code in codes(match) if code.endswith(" upper")] == []


@rule("ED-90", "ED-94")
def test_a_jewel_can_be_made() -> None:
    assert any(
        code.startswith("jewel ") for code in codes(table("eternal-decks", "eternal_decks", 5))
    )


@rule("ED-76")
def test_the_fifth_card_of_the_river_takes_its_bonus() -> None:
    match = table("eternal-decks", "eternal_decks", 6)

    match.answer_code("river R4")

    assert any(event.kind == "river_bonus" for event in match.events(VIEWER))


@rule("WE-14", "WE-42")
def test_a_prepped_spell_lies_in_the_open_breach() -> None:
    match = table("aeons-end", "war_eternal", 4)

    assert not any(code.startswith("prep ") and code.endswith(" I") for code in codes(match))


@rule("WE-39", "WE-41")
def test_a_breach_that_was_focused_is_cheaper_to_open() -> None:
    before = table("aeons-end", "war_eternal", 2)
    after = table("aeons-end", "war_eternal", 5)

    def price(match: Match[Any]) -> int:
        tableau = Looks.of(match.game).tableau(match.view(VIEWER), VIEWER)
        breaches = next(area for area in tableau.areas if area.id == f"breaches-{VIEWER}")
        second = next(piece for piece in breaches.pieces if piece.place == "II")
        return int(next(badge.value for badge in second.badges if badge.kind == "open_cost"))

    assert price(after) < price(before)


@rule("EX-20", "EX-21")
def test_from_the_second_battle_on_three_piles_stay_behind() -> None:
    match = table("aeons-end", "outcasts", 5)
    tableau = Looks.of(match.game).tableau(match.view(VIEWER), VIEWER)

    piles = next(area for area in tableau.areas if area.id == "barracks_piles")
    assert len(piles.pieces) == 12
    assert all(code.startswith("leave_out ") for code in codes(match))
