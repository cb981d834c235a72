"""The catalogue, the words of components and options in both languages, and the rule index."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

import pytest

from aevum.games.aetherya.components import components
from aevum.games.aetherya.kinds import KINDS
from aevum.offers import Component, Provenance
from support.rules import rule

Table = Mapping[str, object]

SHEET: dict[str, dict[str, object]] = json.loads(
    (Path(__file__).parents[2] / "data" / "aetherya" / "components.json").read_text("utf-8")
)
PACKAGE = files("aevum.games.aetherya")
WORDS = {
    language: tomllib.loads((PACKAGE / "text" / f"{language}.toml").read_text("utf-8"))
    for language in ("en", "fr")
}
RULES: dict[str, dict[str, str]] = tomllib.loads((PACKAGE / "rules.toml").read_text("utf-8"))

SECTIONS = {
    "components": range(1, 9),
    "setup": range(10, 19),
    "turn": range(19, 30),
    "contact": range(30, 36),
    "legends": range(36, 49),
    "end": range(50, 53),
    "scoring": range(53, 68),
    "tiles": range(70, 93),
    "solo": range(100, 119),
    "cooperative": range(120, 137),
    "web_only": range(140, 142),
    "advice": range(150, 153),
}
SHORT_LIMIT = {"en": 44, "fr": 54}
LETTERS = {
    "en": "Pl Sw Mo Fo Hu El Dw Go Po Dr",
    "fr": "Pl Ma Mo Fo Hu El Na Go Po Dr",
}


def of_sheet(block: str, name: str) -> list[dict[str, object]]:
    """The records of one list of the fact sheet's data."""
    records = SHEET[block][name]
    assert isinstance(records, list)
    return records


def catalogue(*kinds: str) -> dict[str, Component]:
    return {component.id: component for component in components() if component.kind in kinds}


def plain_facts(component: Component) -> Table:
    """The facts as a reader of JSON gets them, without the note on where they come from."""
    facts = {name: fact for name, fact in component.facts.items() if name != "reported"}
    read: Table = json.loads(json.dumps(facts))
    return read


def leaves(table: Table, path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield path + key, str(value)


def words(language: str, key: str) -> Table:
    section, name = key.split(".")
    table = WORDS[language][section][name]
    assert isinstance(table, dict)
    return table


# --- the catalogue


@rule("AE-1", "AE-2", "AE-3", "AE-35", "AE-53", "AE-54", "AE-55", "AE-56", "AE-58", "AE-62")
def test_the_ten_kinds_have_the_facts_of_the_sheet() -> None:
    found = catalogue("land", "tribe", "special")
    expected = {str(record["id"]): record for record in of_sheet("kingdom_cards", "kinds")}
    assert found.keys() == expected.keys()
    for name, record in expected.items():
        facts = {key: fact for key, fact in record.items() if key not in ("id", "category")}
        facts["copies"] = SHEET["kingdom_cards"]["copies_per_kind"]
        facts["copies_by_stones"] = SHEET["kingdom_cards"]["copies_by_stones"]
        assert plain_facts(found[name]) == facts
        assert found[name].kind == record["category"]


@rule("AE-4", "AE-5", "AE-43", "AE-44", "AE-45", "AE-46", "AE-48")
def test_the_fifteen_legends_have_the_points_and_conditions_of_the_sheet() -> None:
    found = [{"id": name, **plain_facts(card)} for name, card in catalogue("legend").items()]
    assert found == of_sheet("legends", "cards")
    assert len(found) == SHEET["legends"]["total"]
    points = [card["points"] for card in found]
    assert (
        sum(value for value in points if isinstance(value, int))
        == (SHEET["legends"]["total_points"])
    )


@rule("AE-6", "AE-72", "AE-77")
def test_the_twelve_tiles_have_the_facts_of_the_sheet() -> None:
    found = [{"id": name, **plain_facts(tile)} for name, tile in catalogue("tile").items()]
    families = SHEET["tiles"]["families"]
    assert found == [{**face, "families": families} for face in of_sheet("tiles", "faces")]
    assert len(found) == SHEET["tiles"]["per_player"]


def test_only_tiles_belong_to_objects_and_characters() -> None:
    for component in components():
        is_tile = component.kind == "tile"
        assert component.set == ("objects_and_characters" if is_tile else "base")


def test_ids_are_unique_in_the_catalogue() -> None:
    ids = [component.id for component in components()]
    assert len(ids) == len(set(ids)) == 37


def test_a_component_is_reported_exactly_when_it_names_a_reported_fact() -> None:
    for component in components():
        named = component.facts.get("reported", ())
        assert isinstance(named, tuple)
        assert set(named) <= component.facts.keys()
        assert component.provenance == (Provenance.REPORTED if named else Provenance.PRINTED)


@rule("AE-1", "AE-4")
def test_copies_and_all_legend_values_but_the_mountains_are_known_from_the_adaptation_only() -> (
    None
):
    reported = {component.id: component.facts.get("reported", ()) for component in components()}
    for name in KINDS:
        assert reported[name] == ("copies", "copies_by_stones")
    for name in catalogue("legend"):
        assert reported[name] == (() if name == "range_mountain" else ("points",))
    assert all(reported[name] == () for name in catalogue("tile"))


# --- words in two languages


@pytest.mark.parametrize("language", WORDS)
def test_every_component_has_its_words(language: str) -> None:
    for component in components():
        entry = words(language, component.text_key)
        wanted = {"name", "text", "short"}
        if component.text_key.startswith("card."):
            wanted |= {"plural", "letters"}
        said = {name for name in entry if name.partition("_")[0] != "ask"}  # some ask a question
        assert said == wanted, component.id
        assert all(entry.values()), component.id


def test_no_words_are_left_for_a_component_that_does_not_exist() -> None:
    keys = {component.text_key for component in components()}
    for table in WORDS.values():
        found = {
            f"{section}.{name}" for section in ("card", "legend", "tile") for name in table[section]
        }
        assert found == keys


def test_both_languages_have_the_same_keys_and_the_same_placeholders() -> None:
    english, french = (dict(leaves(WORDS[language])) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        fields = [set(re.findall(r"\{(\w+)", text)) for text in (sentence, french[key])]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize("language", WORDS)
def test_short_words_names_and_card_texts_fit_their_places(language: str) -> None:
    for component in components():
        entry = words(language, component.text_key)
        assert len(str(entry["short"])) <= SHORT_LIMIT[language], component.id
        assert len(str(entry["text"])) <= 160, component.id
        assert len(str(entry["name"])) <= 24, component.id


@pytest.mark.parametrize("language", WORDS)
def test_each_kind_has_two_letters_of_its_own(language: str) -> None:
    found = [words(language, f"card.{kind}")["letters"] for kind in KINDS]
    assert found == LETTERS[language].split()
    assert len(set(found)) == len(KINDS)


@rule("AE-7")
@pytest.mark.parametrize("language", WORDS)
def test_the_score_rows_are_named_in_the_order_of_the_sheet(language: str) -> None:
    rows = SHEET["score"]["rows"]
    assert isinstance(rows, list)
    assert list(WORDS[language]["row"]) == [*rows, "total", "target", "age_score"]


@pytest.mark.parametrize("language", WORDS)
def test_every_option_and_each_of_its_values_has_words_and_cites_its_rule(language: str) -> None:
    found = WORDS[language]["option"]
    values = {str(record["id"]): record["values"] for record in of_sheet("setup", "options")}
    values["mode"] = ["base", "tiles", "solo", "coop"]
    values["players"] = ["1", "2", "3", "4"]
    assert found.keys() == values.keys()
    cited = {str(record["id"]): str(record["rule"]) for record in of_sheet("setup", "options")}
    cited.update(mode="AE-70", players="AE-2")
    for name, accepted in values.items():
        assert isinstance(accepted, list)
        about = {f"about_{value}" for value in accepted if name == "mode"}
        told = {"name", "text", *about, *(f"value_{value}" for value in accepted)}
        assert found[name].keys() == told
        assert re.search(rf"{cited[name]}\b", found[name]["text"]), name


def test_french_words_use_typographic_marks_and_leave_fixed_spaces_to_the_formatter() -> None:
    sentences = [*leaves(WORDS["fr"]), *((name, entry["fr"]) for name, entry in RULES.items())]
    for key, sentence in sentences:
        assert not set(sentence) & set("'\"\u00a0\u202f"), key
        assert not re.search(r"\S[;:?!](\s|$)", sentence), key


# --- the rule index


def test_the_index_has_all_129_rules_in_the_order_of_the_sheet() -> None:
    numbers = [int(name.removeprefix("AE-")) for name in RULES]
    assert len(numbers) == 129
    at = numbers.index(67)  # the one rule the sheet keeps beside its neighbour in meaning
    assert numbers[at - 1] == 57
    assert numbers[:at] + numbers[at + 1 :] == sorted(set(numbers) - {67})


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_its_section_source_confidence_and_words(name: str) -> None:
    entry = RULES[name]
    assert entry.keys() - {"option"} == {"section", "source", "confidence", "en", "fr"}
    assert all(entry.values())
    assert int(name.removeprefix("AE-")) in SECTIONS[entry["section"]]
    assert entry["confidence"] in ("high", "medium", "none")
    assert all(entry[language].endswith(".") for language in ("en", "fr"))


@rule("AE-140", "AE-141")
def test_only_the_modes_whose_rules_are_unknown_have_no_confidence() -> None:
    assert [name for name in RULES if RULES[name]["confidence"] == "none"] == ["AE-140", "AE-141"]


def test_what_rests_on_inference_is_never_called_certain() -> None:
    inferred = [entry for entry in RULES.values() if entry["source"] == "inference"]
    assert inferred
    assert {entry["confidence"] for entry in inferred} == {"medium"}


def test_every_option_belongs_to_the_rule_it_opens() -> None:
    indexed = {name: entry["option"] for name, entry in RULES.items() if "option" in entry}
    assert indexed == {str(record["rule"]): record["id"] for record in of_sheet("setup", "options")}
