"""The almanac: a series that goes on, a model that finds what is there, numbers with intervals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aevum.lab.almanac.figures import figures_of
from aevum.lab.almanac.games import Keeper, played_item, read_games, rows_path
from aevum.lab.almanac.pages import figures_text, page_files
from aevum.lab.almanac.series import almanac_games, series_items
from aevum.play import almanac
from aevum.play.almanac import Measured, measured
from aevum.play.almanac_tables import page_of
from aevum.play.catalogue import find_game
from aevum.play.dealt import dealt_setup
from lab.almanac.made_up import MADE_NO_MATTER, NEMESES, PILES, made_up

AEONS_END = find_game("aeons-end")
PLAIN: dict[str, object] = {
    "boxes": "war_eternal,outcasts",
    "variant": "standard",
    "players": 2,
    "nemesis": "umbra_titan",
    "mages": "dezmodia,gex",
}


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return figures_of("aeons-end", list(made_up(2500)), list(made_up(2000, seed=2)))


@pytest.fixture
def shipped(figures: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def found(game: str) -> Mapping[str, Any] | None:
        return figures if game == "aeons-end" else None

    monkeypatch.setattr(almanac, "_data", found)


@pytest.mark.parametrize("game", almanac_games())
def test_a_longer_series_begins_with_the_shorter_one(game: str) -> None:
    short, long = series_items(game, 40), series_items(game, 700)
    assert [(plan.seed, number) for plan, number in long[:40]] == [
        (plan.seed, number) for plan, number in short
    ]
    deals = {(plan.seed, number) for plan, number in long}
    assert len(deals) == 700
    assert not deals & {(plan.seed, n) for plan, n in series_items(game, 700, fresh=True)}


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    path = rows_path(tmp_path, "eternal-decks")
    items = series_items("eternal-decks", 3)
    games = [played_item(at, item) for at, item in enumerate(items[:2])]
    adding = Keeper(path).add(games)
    next(adding)
    journal = path.with_name(path.name + ".part.jsonl")
    killed = journal.read_text(encoding="utf-8")
    adding.close()  # stopped: what was finished is kept
    assert read_games(path) == games[:1]
    journal.write_text(killed + killed[:40], encoding="utf-8")  # killed while writing
    keeper = Keeper(path)
    assert list(keeper.games) == [0]
    list(keeper.add(games[1:]))
    assert read_games(path) == games
    assert not journal.exists()


def test_the_model_finds_what_is_there(figures: dict[str, Any]) -> None:
    for name, true in PILES.items():
        found = figures["parts"]["supply"][name]
        # Only differences count: as many piles are always there.
        assert abs(found["logit"] - true) < 4 * found["error"]
    assert figures["parts"]["supply"]["aurora"]["logit"] > 0.3
    logits = [figures["shared"][f"nemesis={name}"]["logit"] for name in NEMESES]
    assert logits[0] < logits[2] < logits[1]
    assert 0 < figures["shared"]["nemesis=gate_witch"]["error"] < 0.2


def test_fresh_games_come_true_as_foretold(figures: dict[str, Any]) -> None:
    counted = [one for one in figures["calibration"] if one["games"] > 200]
    assert len(counted) >= 3
    for one in counted:
        _, low, high = one["rate"]
        assert low - 0.03 < one["foretold"] < high + 0.03


def test_piles_are_judged_by_what_they_add_and_how_often_they_are_bought(
    figures: dict[str, Any],
) -> None:
    tables = {table.name: table for table in page_of(figures, "en").tables}
    assert [line.label for line in tables["overrated-supply"].lines] == ["Carbonize"]
    assert [line.label for line in tables["underrated-supply"].lines] == ["Aurora"]
    for table in tables.values():
        for line in table.lines:
            assert line.low <= line.middle <= line.high
            assert line.games > 0


@pytest.mark.usefixtures("shipped")
def test_a_set_up_has_the_chance_of_what_was_dealt() -> None:
    def chance(*piles: str, **options: object) -> Measured:
        found = measured(AEONS_END, {**PLAIN, "supply": ",".join(piles), **options}, 1)
        assert found is not None
        return found

    eight, others = MADE_NO_MATTER[:8], {**PLAIN, "supply": ",".join(MADE_NO_MATTER)}
    usual, good, bad = [chance(*eight, one) for one in (MADE_NO_MATTER[8], "aurora", "carbonize")]
    assert bad.high < usual.rate < good.low
    assert bad.low < bad.rate < bad.high
    assert (good.bot, good.games) == ("companion", 2500)
    assert chance(*MADE_NO_MATTER, players=4, mages="dezmodia,gex,ilya,garu").rate > usual.rate
    assert chance(*MADE_NO_MATTER, nemesis="gate_witch").high < usual.rate
    # What was never played is not guessed.
    assert measured(AEONS_END, {**others, "supply": "kindle"}, 1) is None
    assert measured(AEONS_END, {**others, "difficulty": "extinction"}, 1) is None
    assert measured(AEONS_END, {**others, "link": "bound"}, 1) is None
    assert measured(find_game("aetherya"), {}, 1) is None


def test_pages_and_pictures_are_there_in_both_languages(figures: dict[str, Any]) -> None:
    files = dict(page_files(figures))
    assert json.loads(figures_text(figures)) == json.loads(json.dumps(figures))
    assert "2500 games between bots" in files["aeons-end.md"]
    assert "2500 parties entre robots" in files["aeons-end.fr.md"]
    for name, text in files.items():
        if name.endswith(".svg"):
            page = files["aeons-end.fr.md" if ".fr." in name else "aeons-end.md"]
            assert f"({name})" in page
            assert text.startswith("<svg")
    assert files == dict(page_files(figures))  # and nothing of it is chance


@pytest.mark.rule("EX-27", "EX-31", "EX-32")
def test_a_row_says_which_treasures_were_dealt() -> None:
    each = "random,random"
    drawn = {"treasures_1": each, "treasure_2": "random", "treasures_3": each}
    given = {"players": 2, "boxes": "war_eternal,outcasts", **drawn}
    dealt = dealt_setup(AEONS_END, AEONS_END.resolve(given), 4)
    assert [len(dealt[name].split(",")) for name in drawn] == [2, 1, 2]
    assert "random" not in ",".join(dealt.values())
