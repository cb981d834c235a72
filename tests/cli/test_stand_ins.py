"""`aevum stand-ins` and the owner's file."""

from collections.abc import Iterator

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.play.catalogue import find_game
from aevum.play.owner_template import owner_template
from cli.program import Program


@pytest.fixture(autouse=True)
def eternal_decks(aevum: Program) -> Iterator[None]:
    """Afterwards our stand-ins are back."""
    find_game.cache_clear()
    yield
    ETERNAL_DECKS.use_lists({})
    find_game.cache_clear()


def test_every_stand_in_is_listed_with_its_name_and_where_the_printed_lists_go(
    aevum: Program,
) -> None:
    shown = aevum("stand-ins").out
    assert "deck_phoenix" in shown
    assert "Deck of the Phoenix" in shown
    assert "◇" in shown
    assert str(aevum.folder / "home" / "eternal-decks.toml") in shown
    assert "⟨" not in shown
    assert "Deck «" in aevum("stand-ins", "--lang", "fr").out
    found = aevum("stand-ins", "--json").document
    ours = [part["id"] for part in found if part["game"] == "eternal-decks"]
    assert len(ours) == 41
    assert {*ours} >= {"guardian_deck", "puzzle_L4-4", "rows_E+"}


def outcasts_stand_ins(aevum: Program) -> set[str]:
    found = aevum("stand-ins", "--json").document
    return {part["id"] for part in found if part["game"] == "aeons-end"}


def test_thralls_and_glyph_tokens_of_aeons_end_stand_in_for_printed_ones(aevum: Program) -> None:
    tokens = ("charge", "life", "draw", "focus", "destroy", "damage")
    glyphs = {f"glyph_{token}_1" for token in tokens}
    assert outcasts_stand_ins(aevum) == {"shambling_infantry", "soldier_of_rot", *glyphs}
    assert str(aevum.folder / "home" / "aeons-end.toml") in aevum("stand-ins").out


def test_the_game_of_a_template_can_be_named(aevum: Program) -> None:
    for language in ("en", "fr"):
        name = f"{language}.toml"
        said = aevum("stand-ins", "--game", "aeons-end", "--template", name, "--lang", language)
        assert "aeons-end.toml" in said.out
        written = (aevum.folder / name).read_text(encoding="utf-8")
        assert written == owner_template(AEONS_END, language)
        assert "[illusions]" in written
        assert "⟨" not in written
    refused = aevum.refused("stand-ins", "--game", "aetherya", "--template", "none.toml")
    assert "aeons-end, eternal-decks" in refused


def test_an_owner_of_outcasts_enters_the_printed_illusions(aevum: Program) -> None:
    home = aevum.folder / "home"
    home.mkdir()
    (home / "aeons-end.toml").write_text("[illusions]\nsoldier_of_rot = 5\n", encoding="utf-8")
    aevum("stand-ins")
    try:
        assert AEONS_END.replaceable_lists()["illusions"]["soldier_of_rot"] == 5
        assert "soldier_of_rot" not in outcasts_stand_ins(aevum)
        assert "shambling_infantry" in outcasts_stand_ins(aevum)
    finally:
        AEONS_END.use_lists({})
    assert AEONS_END.replaceable_lists()["illusions"]["soldier_of_rot"] == 3


def test_glyph_tokens_an_owner_enters_stand_in_for_nothing(aevum: Program) -> None:
    home = aevum.folder / "home"
    home.mkdir()
    tokens = '[glyphs]\ntokens = ["life_2", "life_2", "damage_1"]\n'
    (home / "aeons-end.toml").write_text(tokens, encoding="utf-8")
    try:
        assert outcasts_stand_ins(aevum) == {"shambling_infantry", "soldier_of_rot"}
        listed = aevum("cards", "aeons-end", "--search", "glyph token", "--json").document
        assert {
            card["id"]: card["facts"]["copies"] for card in listed if card["kind"] == "glyph"
        } == {
            "glyph_life_2": 2,
            "glyph_damage_1": 1,
        }
    finally:
        AEONS_END.use_lists({})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[illusions]\nsoldier_of_rot = 9\n", "from 0 to 6"),
        ("[thralls]\nsoldier_of_rot = 3\n", "thralls is not known here"),
        ("illusions = 3\n", "must be a table"),
        ('[glyphs]\ntokens = ["luck_3"]\n', "glyphs.tokens must be a list"),
    ],
)
def test_a_wrong_file_of_outcasts_is_refused(aevum: Program, text: str, problem: str) -> None:
    home = aevum.folder / "home"
    home.mkdir()
    (home / "aeons-end.toml").write_text(text, encoding="utf-8")
    assert problem in aevum.refused("stand-ins")


def test_stand_ins_carry_the_lozenge_among_the_cards(aevum: Program) -> None:
    shown = aevum("cards", "eternal-decks").out
    assert "Deck of the Phoenix ◇" in shown
    assert "⟨" not in shown


def test_the_template_is_written_once_and_its_place_is_told(aevum: Program) -> None:
    said = aevum("stand-ins", "--template", "mine.toml")
    assert said.status == 0
    assert "eternal-decks.toml" in said.out
    written = (aevum.folder / "mine.toml").read_text(encoding="utf-8")
    assert written == owner_template(ETERNAL_DECKS, "en")
    refused = aevum.refused("stand-ins", "--template", "mine.toml", "--lang", "fr")
    assert "existe déjà" in refused


def test_an_entered_list_is_a_stand_in_no_more(aevum: Program) -> None:
    home = aevum.folder / "home"
    home.mkdir()
    text = '[puzzles]\nL4-4 = ["R", "G", "B"]\n'
    (home / "eternal-decks.toml").write_text(text, encoding="utf-8")
    assert "puzzle_L4-4" not in aevum("stand-ins").out


def test_a_wrong_file_is_refused_in_the_language_of_the_reader(aevum: Program) -> None:
    home = aevum.folder / "home"
    home.mkdir()
    (home / "eternal-decks.toml").write_text('[puzzles]\nL4-4 = ["R"]\n', encoding="utf-8")
    assert "puzzles.L4-4 needs 3 entries" in aevum.refused("cards", "eternal-decks")
    assert "puzzles.L4-4 demande 3" in aevum.refused("cards", "eternal-decks", "--lang", "fr")
