"""`aevum ladder` plays what is missing, keeps it and shows it."""

import json
from pathlib import Path

import pytest

from cli.program import Program

QUICK = ("ladder", "aetherya", "--field", "cooperative/2", "--bots", "random", "--workers", "1")


def kept(name: str = "ladder-aetherya.jsonl") -> list[dict[str, object]]:
    return [json.loads(line) for line in Path(name).read_text(encoding="utf-8").splitlines()]


def test_it_goes_on_where_it_stopped(aevum: Program) -> None:
    assert aevum(*QUICK, "--deals", "2").status == 0
    (row,) = kept()
    assert (row["field"], row["deal"], row["deals"]) == ("aetherya/cooperative/2", 1, 2)
    text = Path("ladder-aetherya.jsonl").read_text(encoding="utf-8")
    Path("ladder-aetherya.jsonl").write_text(text + text[:30], encoding="utf-8")  # killed
    ran = aevum(*QUICK, "--deals", "3", "--json")
    (entry,) = ran.document["fields"]
    assert (entry["deals"], entry["games"]) == (3, 3)
    (longer,) = kept()
    assert str(longer["won"]).startswith(str(row["won"]))
    assert aevum(*QUICK, "--deals", "3").err == ""  # nothing is left to play


def test_it_shows_a_table_in_both_languages_without_playing(aevum: Program) -> None:
    shown = aevum("ladder", "aetherya", "--show")
    assert shown.status == 0
    assert "Nothing is measured yet" in shown.out
    aevum(*QUICK, "--deals", "2", "--out", "rows.jsonl")
    before = aevum.files()
    shown = aevum("ladder", "--show", "--out", "rows.jsonl")
    assert "cooperative, 2 players" in shown.out
    assert "random" in shown.out
    shown = aevum("ladder", "aetherya", "--show", "--out", "rows.jsonl", "--lang", "fr")
    assert "coopératif, 2 joueurs" in shown.out
    assert aevum.files() == before


def test_duels_are_shown_as_pairs(aevum: Program) -> None:
    duel = ("--field", "competitive/base/2", "--bots", "greedy,random", "--deals", "1")
    ran = aevum("ladder", "aetherya", *duel, "--workers", "1")
    assert "greedy : random" in ran.out
    assert kept()[0]["bots"] == ["greedy", "random"]
    alone = ("ladder", "aetherya", "--field", "competitive/*", "--bots", "greedy")
    assert "two bots" in aevum.refused(*alone)


def test_old_rows_are_named_and_pruned(aevum: Program) -> None:
    aevum(*QUICK, "--deals", "1")
    (row,) = kept()
    old = json.dumps({**row, "edition": 0})
    with Path("ladder-aetherya.jsonl").open("a", encoding="utf-8") as file:
        file.write(f"{old}\n")
    assert "1 row in ladder-aetherya.jsonl is left out" in aevum("ladder", "aetherya", "--show").err
    assert aevum("ladder", "aetherya", "--prune").err == ""
    assert kept() == [row]


def test_stopping_keeps_what_is_finished(aevum: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    from aevum.lab.ladder import climb

    played = climb._played

    def interrupted(series: str, task: climb.Task) -> object:
        if task.deal == 2:
            raise KeyboardInterrupt
        return played(series, task)

    monkeypatch.setattr(climb, "_played", interrupted)
    ran = aevum(*QUICK, "--deals", "5")
    assert (ran.status, ran.out) == (130, "")
    assert "1 of 5 deals are kept in ladder-aetherya.jsonl" in ran.err
    assert [row["deals"] for row in kept()] == [1]


def test_time_that_is_up_is_no_error(aevum: Program) -> None:
    ran = aevum(*QUICK, "--deals", "500", "--minutes", "0,000001")
    assert ran.status == 0
    assert "1 of 500 deals are kept" in ran.err
    assert "cooperative" in ran.out


def test_a_deal_that_breaks_off_is_told_once_and_the_others_go_on(
    aevum: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        raise RuntimeError("no such card")

    monkeypatch.setattr("aevum.lab.simulation._played", broken)
    ran = aevum(*QUICK, "--deals", "3", "--lang", "fr")
    assert ran.status == 1
    assert ran.err.count("no such card") == 1
    assert "La donne 1 d’aetherya/cooperative/2 avec random s’est interrompue" in ran.err
    assert "3 donnes se sont interrompues" in ran.err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("ladder aetheria", "Did you mean aetherya?"),
        ("ladder aetherya --field cooperatif/2", "Did you mean cooperative/2?"),
        ("ladder aetherya --bots gredy", "Did you mean greedy?"),
        ("ladder --deals 0", "--deals must be a whole number of 1 or more"),
        ("ladder --minutes soon", "--minutes must be a number above 0, not soon."),
        ("ladder --minutes nan", "--minutes must be a number above 0, not nan."),
        ("ladder --out rows.csv", "rows.csv should end in .jsonl."),
        ("ladder --out no/rows.jsonl", "There is no folder no."),
        ("ladder --field chess/* --lang fr", "Il n’y a pas d’épreuve chess/*"),
    ],
)
def test_what_cannot_be_is_refused_with_a_way_out(aevum: Program, command: str, said: str) -> None:
    assert said in aevum.refused(*command.split())
