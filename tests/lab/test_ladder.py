"""The ladder: all bots play the same deals of every field, and nothing finished is lost."""

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from aevum.bots.roster import edition_of
from aevum.kernel import SaveError, WrongSetup
from aevum.lab.ladder.climb import climb, missing_tasks
from aevum.lab.ladder.contests import Block, Contest, contests_on, play_deal
from aevum.lab.ladder.fields import (
    LadderField,
    all_fields,
    chosen_fields,
    climbers,
    field_name,
    own_name,
    shared_name,
    strength,
)
from aevum.lab.ladder.kept import LadderFile, folded, read_blocks
from aevum.lab.simulation import Effort, seed_of, simulate
from aevum.lab.workers import SimulationError
from aevum.play.catalogue import OWN_GAMES, UnknownGame, find_game
from aevum.play.text import words_for


def field(name: str) -> LadderField:
    return next(one for one in all_fields() if one.id == name)


TEAM = field("aetherya/cooperative/2")
DUEL = field("aetherya/competitive/base/3")


def block(won: str, first: int = 1, bot: str = "random", **others: object) -> Block:
    edition = edition_of(TEAM.game, bot)
    made = Block(TEAM.id, (bot,), "test", first, len(won), won, edition, (), (Effort(4, 0.5, 0.2),))
    return replace(made, **others)  # type: ignore[arg-type]


# --- fields


def test_every_field_can_be_dealt_and_has_a_name_of_its_own() -> None:
    assert {one.game for one in all_fields()} == set(OWN_GAMES)
    assert len({one.id for one in all_fields()}) == len(all_fields())
    for one in all_fields():
        assert one.players in (1, 2, 3, 4), one.id


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_fields_of_a_game_are_called_the_same(language: str) -> None:
    for game in OWN_GAMES:
        words = words_for(find_game(game), language)
        names = Counter([field_name(one, words) for one in chosen_fields(game)])
        assert names.total() == len(names), names.most_common(3)


def test_the_fields_of_every_nemesis_stage_mode_and_number_of_players_are_there() -> None:
    aeons_end = find_game("aeons-end").options
    assert {one.name for one in aeons_end} >= {"nemesis", "difficulty", "players"}
    assert len(chosen_fields("aeons-end", "battle/*/*/*")) == 8 * 4 * 4
    stages = next(one for one in find_game("eternal-decks").options if one.name == "stage").values
    assert {one.options.get("stage", "A") for one in chosen_fields("eternal-decks")} == set(stages)
    modes = next(one for one in find_game("aetherya").options if one.name == "mode").values
    assert {one.options["mode"] for one in chosen_fields("aetherya")} == set(modes)


def test_a_name_says_what_is_shared_and_what_is_not() -> None:
    words = words_for(find_game("aeons-end"), "en")
    group = chosen_fields("aeons-end", "battle/*/beginner/1")
    assert len({one.group for one in group}) == 1
    assert shared_name(group, words) == "beginner, 1 player"
    assert own_name(group[0], group, words) == "Umbra Titan"
    assert field_name(group[0], words) == "Umbra Titan, beginner, 1 player"


def test_what_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownGame):
        chosen_fields("chess")
    with pytest.raises(WrongSetup, match=r"Did you mean battle/umbra_titan/.*\?"):
        chosen_fields("aeons-end", "battle/umbra_titn/normal/2")


def test_bots_stand_the_weakest_first() -> None:
    assert climbers("aetherya")[:2] == ["random", "greedy"]
    assert sorted(["ember_bot", "greedy", "random"], key=strength) == [
        "random",
        "greedy",
        "ember_bot",
    ]


# --- playing


def test_a_team_is_one_bot_and_a_duel_is_played_from_every_seat() -> None:
    assert Contest(TEAM, ("greedy",)).seatings() == [("greedy", "greedy")]
    assert Contest(DUEL, ("greedy", "random")).seatings() == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]


def test_bots_play_alone_or_against_the_one_before() -> None:
    found = contests_on([TEAM, DUEL], ["random", "greedy", "adept"])
    assert [one.bots for one in found if one.field == TEAM] == [
        ("random",),
        ("greedy",),
        ("adept",),
    ]
    assert [one.bots for one in found if one.field == DUEL] == [
        ("greedy", "random"),
        ("adept", "greedy"),
    ]


def test_a_deal_is_the_game_that_simulate_plays_and_repeats_to_the_letter() -> None:
    contest = Contest(TEAM, ("random",))
    one, other = (play_deal(contest, "test", 3) for _ in range(2))
    assert (one.won, one.points) == (other.won, other.points)
    assert one.efforts[0].answers == other.efforts[0].answers > 0
    report = simulate("aetherya", TEAM.options, ["random", "random"], 3, TEAM.seed("test"))
    assert one.won == ("1" if report.rows[2].winners else "0")
    assert one.efforts[0].answers == report.rows[2].decisions


def test_all_bots_have_the_same_deals_and_another_series_has_others() -> None:
    assert seed_of(TEAM.seed("test"), 0) != seed_of(TEAM.seed("other"), 0)
    assert TEAM.seed("test") != DUEL.seed("test")


def test_a_duel_counts_every_seat_and_both_bots() -> None:
    played = play_deal(Contest(DUEL, ("greedy", "random")), "test", 1)
    assert (len(played.won), played.deals) == (3, 1)
    assert set(played.won) <= set("0123")
    assert played.efforts[1].answers > played.efforts[0].answers  # it sits on twice as many seats


def test_points_are_noted_where_they_count() -> None:
    played = play_deal(Contest(field("aetherya/campaign/solo"), ("random",)), "test", 1)
    assert len(played.points) == 1


def test_what_is_missing_is_spread_over_all_fields() -> None:
    contests = contests_on([TEAM, DUEL], ["random", "greedy"])
    done = [block("01"), block("11", series="other", bot="greedy")]
    tasks = missing_tasks(contests, done, "test", 3)
    assert [task.deal for task in tasks] == [1, 1, 2, 2, 3, 3, 3]
    assert (Contest(TEAM, ("random",)), 2) not in tasks
    assert {task.contest for task in tasks if task.deal == 1} == {
        Contest(TEAM, ("greedy",)),
        Contest(DUEL, ("greedy", "random")),
    }


def test_processes_find_what_one_alone_finds() -> None:
    tasks = missing_tasks([Contest(TEAM, ("random",))], [], "test", 3)
    alone, shared = (
        sorted(
            [(one.first, one.won) for one in climb(tasks, "test", count) if isinstance(one, Block)]
        )
        for count in (1, 2)
    )
    assert alone == shared
    assert [first for first, _ in alone] == [1, 2, 3]


def test_a_deal_that_breaks_off_says_how_to_play_it_again_and_stops_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> object:
        raise RuntimeError("no such card")

    monkeypatch.setattr("aevum.lab.simulation._played", broken)
    tasks = missing_tasks([Contest(DUEL, ("greedy", "random"))], [], "test", 2)
    found = list(climb(tasks, "test", 1))
    assert all(isinstance(one, SimulationError) for one in found)
    assert "no such card" in str(found[0])
    again = "aevum ladder aetherya --field competitive/base/3 --bots random,greedy --series test"
    assert f"{again} --deals 1 --workers 1" in str(found[0])


# --- keeping


def test_a_run_appends_lines_and_folds_them_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with LadderFile(path) as file:
        for deal, won in ((2, "1"), (1, "0"), (4, "1")):
            file.add(block(won, deal))
        assert path.read_bytes().count(b"\n") == 3
    assert [json.loads(line)["won"] for line in path.read_text().splitlines()] == ["01", "1"]
    assert [path.name for path in tmp_path.iterdir()] == ["rows.jsonl"]
    joined = folded(read_blocks(path)[0])
    assert [(one.first, one.deals) for one in joined] == [(1, 2), (4, 1)]
    assert joined[0].efforts == (Effort(8, 1.0, 0.2),)


def test_a_line_cut_in_the_middle_is_dropped_and_one_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with LadderFile(path) as file:
        file.add(block("01"))
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:40])
    assert [one.won for one in read_blocks(path)[0]] == ["01"]
    with LadderFile(path) as file:
        file.add(block("1", 3))
    assert [one.won for one in read_blocks(path)[0]] == ["011"]
    path.write_bytes(whole + b"{}\n" + whole)
    with pytest.raises(SaveError, match=r"Line 2 of rows\.jsonl"):
        read_blocks(path)


def test_files_can_be_joined_and_a_deal_counts_once(tmp_path: Path) -> None:
    for name, won in (("a", "01"), ("b", "0110")):
        with LadderFile(tmp_path / name) as file:
            file.add(block(won))
            file.add(block("1", 9))
    both = tmp_path / "both"
    both.write_bytes((tmp_path / "a").read_bytes() + (tmp_path / "b").read_bytes())
    assert sorted([(one.first, one.won) for one in read_blocks(both)[0]]) == [(1, "0110"), (9, "1")]


def test_what_bots_did_before_they_changed_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with LadderFile(path) as file:
        file.add(block("11", edition=edition_of(TEAM.game, "random") - 1))
        file.add(block("0"))
        file.add(block("1", field="aetherya/gone/2"))
    counting, old = read_blocks(path)
    assert [one.won for one in counting] == ["0"]
    assert sorted([one.won for one in old]) == ["1", "11"]
    with LadderFile(path) as file:
        file.old.clear()
    assert read_blocks(path)[1] == []


def test_a_bot_that_changes_loses_its_own_rows_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rows.jsonl"
    with LadderFile(path) as file:
        file.add(block("10"))
        file.add(block("11", bot="greedy"))
        file.add(block("11", field=DUEL.id, bots=("greedy", "random")))
    newer = edition_of(TEAM.game) + 1
    monkeypatch.setattr("aevum.bots.roster._EDITIONS", {TEAM.game: {"random": newer}})
    assert [one.bots for one in read_blocks(path)[0]] == [("greedy",)]
    assert Contest(TEAM, ("random",)).edition == edition_of(TEAM.game) == newer
    assert edition_of("aeons-end", "random") < newer


def test_one_program_at_a_time_writes(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with LadderFile(path), pytest.raises(SaveError, match="another program"), LadderFile(path):
        pass


def test_a_machine_with_nothing_but_python_plays_too(tmp_path: Path) -> None:
    without = "import sys; sys.modules.update(dict.fromkeys(['typer', 'rich', 'platformdirs']));"
    climbing = "from tools.climb import main; sys.exit(main(sys.argv[1:]))"
    asked = ["aetherya", "--field", "cooperative/2", "--bots", "random", "--deals", "1"]
    ran = subprocess.run(
        [sys.executable, "-c", without + climbing, *asked, "--out", str(tmp_path / "rows.jsonl")],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "AEVUM_HOME": str(tmp_path)},
        check=False,
    )
    assert ran.returncode == 0
    assert [one.deals for one in read_blocks(tmp_path / "rows.jsonl")[0]] == [1]
