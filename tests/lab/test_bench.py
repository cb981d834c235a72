"""Our own games in the benchmark."""

import json
import random

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import Match
from aevum.lab.bench import run
from aevum.lab.bench.measure import Figure, Subject, missing
from aevum.lab.bench.own import SETUPS, OwnSubject, own
from aevum.play.catalogue import GAMES


def test_the_base_game_for_two_comes_first() -> None:
    assert own()[0].game == "aetherya base 2"
    assert [subject.engine for subject in own()] == [OwnSubject.engine] * len(SETUPS)


def test_every_game_and_every_mode_of_aetherya_is_measured() -> None:
    assert {subject.game.split()[0] for subject in own()} == set(GAMES)
    modes = {s.game.split()[1] for s in own() if s.game.startswith("aetherya")}
    assert modes == {"base", "tiles", "solo", "coop"}


def test_a_play_is_a_whole_game_with_as_many_decisions_as_the_match_asks() -> None:
    subject, draw = OwnSubject(AETHERYA, {"mode": "base"}), random.Random(7).random
    match, decisions = Match(AETHERYA, AETHERYA.deal(AETHERYA.resolve({"mode": "base"}), 7)), 0
    while (decision := match.decision) is not None:
        match.answer(int(draw() * len(decision.options)))
        decisions += 1
    assert decisions == subject.play(7)
    assert decisions > 30


def test_the_position_copied_and_saved_is_from_the_middle_of_a_game() -> None:
    subject = OwnSubject(AETHERYA, {"mode": "tiles"})
    copy = subject.clone()()
    assert isinstance(copy, Match)
    assert copy.decision is not None
    assert not copy.in_effect
    saved = subject.save()()
    assert isinstance(saved, str)
    assert Match.load(AETHERYA, json.loads(saved)).digest() == copy.digest()


def test_ratios_compare_with_the_first_set_up_of_each_of_our_games() -> None:
    ours = Figure(OwnSubject.engine, "aetherya base 2", 1000.0, 1.0, 1.0, 1.0)
    more = Figure(OwnSubject.engine, "aetherya base 4", 900.0, 1.0, 1.0, 1.0)
    battle = Figure(OwnSubject.engine, "aeons-end 2", 500.0, 1.0, 1.0, 1.0)
    peer = Figure("other", "game", 250.0, 1.0, None, None)
    gone = missing("absent", "game")
    assert run.references([ours, more, battle, peer, gone]) == [ours, battle]
    assert run.ratio(ours, peer) == 4.0
    assert run.ratio(battle, peer) == 2.0
    assert run.ratio(ours, gone) is None


def test_the_best_of_two_rounds_is_kept_number_by_number() -> None:
    one = Figure("other", "game", 250.0, 3.0, 5.0, None)
    two = Figure("other", "game", 200.0, 2.0, 4.0, None)
    assert run.best_of(one, two) == Figure("other", "game", 250.0, 3.0, 4.0, None)


def test_a_run_measures_ours_and_names_missing_peers(monkeypatch: pytest.MonkeyPatch) -> None:

    only: list[Subject] = [OwnSubject(AETHERYA, {"mode": "base"})]
    monkeypatch.setattr(run, "own", lambda: only)
    monkeypatch.setattr(run, "peers", lambda: [missing("absent", "game")])
    monkeypatch.setattr(run, "environments", list)
    figures = run.run_benchmark(0.001, repeats=1)
    assert [figure.engine for figure in figures] == [OwnSubject.engine, "absent"]
    assert (figures[0].decisions_per_second or 0) > 0
    assert "absent is not installed" in figures[1].missing
