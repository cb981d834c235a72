"""The package of docs/extending.md, installed by pip and used as any other would be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aevum.kernel import Match
from aevum.play.catalogue import find_game
from golden.record import FOLDER
from packages.installed import EXAMPLE, aevum, environment, install, run

DEALS = """
import json, sys
from aevum.kernel import Match
from aevum.play.catalogue import find_game
from aevum.play.replay import read_replay, verify_replay
game = find_game("aeons-end")
deal = lambda given, seed: Match(game, game.deal(game.resolve(given), seed)).digest()
verify_replay(read_replay(open(sys.argv[1], encoding="utf-8").read()))
print(json.dumps([deal(given, seed) for given, seed in json.loads(sys.argv[2])]))
"""
WRITTEN = """
import sys
from pathlib import Path
from aevum.play.catalogue import find_game
from aevum.play.replay import write_replay
from aevum.play.saves import save_session
from aevum.play.session import Session
for name, given in (("cinders", {}), ("aeons-end", {"nemesis": "pyre_mother"})):
    session = Session(find_game(name), given, 1)
    save_session(session, Path(sys.argv[1], f"{name}.aevum"))
    Path(sys.argv[1], f"{name}.replay").write_text(write_replay(session), encoding="utf-8")
"""
SETUPS: list[tuple[dict[str, object], int]] = [
    ({}, 1),
    ({"players": 4, "boxes": "war_eternal,outcasts", "treasures_1": "random"}, 2),
    ({"players": 1, "upgraded": "first", "boxes": "outcasts", "defend": "xaxos"}, 3),
    ({"campaign": "expedition", "boxes": "war_eternal,outcasts"}, 4),
]
CONFORMANCE = [
    f"tests/conformance/test_{name}.py"
    for name in ("games", "looks", "obstacles", "positions", "secrets", "taking_back", "words")
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return install(tmp_path_factory.mktemp("installed"), EXAMPLE)


def test_its_own_tests_pass(installed: Path, tmp_path: Path) -> None:
    env = environment(installed, AEVUM_HOME=str(tmp_path))
    ran = run("-m", "pytest", str(EXAMPLE / "tests"), env=env)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_its_game_passes_the_conformance_tests_of_ours(installed: Path) -> None:
    env = environment(installed, EXAMPLE / "tests", AEVUM_CASES="cinders_cases")
    ran = run("-m", "pytest", "-k", "cinders", *CONFORMANCE, env=env)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "passed" in ran.stdout


def test_no_deal_or_golden_game_without_its_box_changes(installed: Path) -> None:
    game = find_game("aeons-end")
    golden = FOLDER / "aeons-end-gate-witch-2.replay"

    ran = run("-c", DEALS, str(golden), json.dumps(SETUPS), env=environment(installed))

    assert ran.returncode == 0, ran.stderr
    without = [Match(game, game.deal(game.resolve(given), seed)).digest() for given, seed in SETUPS]
    assert json.loads(ran.stdout) == without


@pytest.mark.parametrize(("language", "fed"), [("en", "feeds the fire"), ("fr", "nourrit le feu")])
def test_its_game_is_played_line_by_line(installed: Path, language: str, fed: str) -> None:
    words = ["play", "cinders", "--plain", "--seed", "3", "--lang", language]

    ran = aevum(*words, env=environment(installed), typed="1\n" * 60)

    assert ran.returncode == 0, ran.stderr
    assert fed in ran.stdout
    assert "⟨" not in ran.stdout


@pytest.mark.parametrize(
    ("language", "said"), [("en", "not installed here"), ("fr", "n’est pas installé ici")]
)
def test_a_save_and_a_replay_name_the_package_that_is_missing(
    installed: Path, tmp_path: Path, language: str, said: str
) -> None:
    written = run("-c", WRITTEN, str(tmp_path), env=environment(installed))
    assert written.returncode == 0, written.stderr

    for game in ("cinders", "aeons-end"):
        for words in (
            ["play", "--plain", "--resume", f"{game}.aevum"],
            ["replay", f"{game}.replay"],
        ):
            words[-1] = str(tmp_path / words[-1])
            ran = aevum(*words, "--lang", language, env=environment())
            assert ran.returncode == 2, ran.stdout
            assert said in ran.stderr
            assert "aevum-ashen-grove" in ran.stderr
