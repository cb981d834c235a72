"""Profiles: ticks and titles are kept, once each, and never taken back."""

from pathlib import Path

import pytest

from aevum.kernel import SaveError
from aevum.play.profiles import (
    TABLE_OF_MANY,
    Profile,
    load_profile,
    profile_file,
    save_profile,
)
from support.rules import rule


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))


@rule("OM-20", "OM-21")
def test_a_box_is_ticked_once_and_keeps_its_first_date() -> None:
    mine = Profile("me", "eternal-decks")
    assert mine.tick([("company", "two"), ("company", "two")], "2026-01-01") == [("company", "two")]
    assert mine.tick([("company", "two"), ("company", "solo")], "2026-02-02") == [
        ("company", "solo")
    ]
    assert mine.goals["company"] == {"two": "2026-01-01", "solo": "2026-02-02"}


@rule("OM-33")
def test_a_title_is_listed_once_for_each_combination() -> None:
    mine = Profile("me", "eternal-decks")
    won = {"title": "one_heart", "stage": "A", "difficulty": "pro", "seats": "2", "medal": "gold"}
    assert mine.claim(won, "2026-01-01")
    assert not mine.claim(won, "2026-02-02")
    assert mine.claim({**won, "seats": "3"}, "2026-02-02")
    assert [title["date"] for title in mine.titles] == ["2026-01-01", "2026-02-02"]


@rule("OM-20")
def test_a_profile_is_kept_in_the_data_folder() -> None:
    table = load_profile("eternal-decks", "sundays", TABLE_OF_MANY)
    table.tick([("rainbow", "once")], "2026-01-01")
    save_profile(table)
    assert load_profile("eternal-decks", "sundays") == table


@pytest.mark.parametrize("name", ["../me", "", "A b", "x" * 41])
def test_a_name_that_could_be_a_path_is_refused(name: str) -> None:
    with pytest.raises(SaveError, match="cannot name a profile"):
        load_profile("eternal-decks", name)


@pytest.mark.parametrize("text", ["{", "[]", '{"kind": "aevum profile", "format": 2}'])
def test_a_damaged_profile_is_refused_and_left_as_it_is(text: str) -> None:
    path = profile_file("eternal-decks", "me")
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError, match=r"me\.json"):
        load_profile("eternal-decks", "me")
    assert path.read_text(encoding="utf-8") == text
