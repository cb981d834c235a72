"""`aevum new`: files to fill in, and a test that says what is missing."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cli.program import Program
from packages import installed
from packages.installed import ROOT, environment, install, run

KINDS = ("card", "mage", "nemesis", "game", "bot")
PLAYED = """
from aevum.lab.simulation import simulate
from aevum.play.packages import troubles
given = {"supply": "ember_card", "mages": "ember_mage,random", "nemesis": "ember_nemesis"}
print(simulate("aeons-end", given, ["random", "ember_bot"], 2, 0, 1).finished)
print(simulate("five-game", {}, ["greedy", "ember_bot"], 2, 0, 1).finished)
print(troubles())
"""
BOX = "src/aevum/games/aeons_end/war_eternal"


def fill_in(folder: Path) -> None:
    """Write something where something is to be written."""
    for file in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
        text = file.read_text(encoding="utf-8").replace("TODO", "Words")
        answer = "yield Thought(0)" if "Thought" in text else "return 0"
        written = re.sub(r"^( +)\.\.\.$", rf"\1{answer}", text, flags=re.M)
        file.write_text(written, encoding="utf-8")


def test_packages_say_what_is_missing_and_are_played_once_they_are_filled_in(
    aevum: Program,
) -> None:
    names = {kind: f"ember_{kind}" if kind != "game" else "five-game" for kind in KINDS}
    made = [aevum.folder / name for name in names.values()]
    for kind, name in names.items():
        assert aevum("new", kind, name).status == 0

    tests = ("-m", "pytest", "--rootdir", ".", *[str(folder / "tests") for folder in made])
    env = environment(*[folder / "src" for folder in made])
    missing = run(*tests, "-k", "written", env=env, folder=aevum.folder)
    assert f"{len(KINDS)} failed" in missing.stdout
    for effect in ("ember_card", "ember_mage", "unleash_ember_nemesis", "think"):
        said = rf"the effect of {effect} is not written yet: \S+\.py:\d+"
        assert re.search(said, missing.stdout), missing.stdout
    assert re.search(r"the words of five-game are .+/text/fr\.toml:\d+", missing.stdout)

    fill_in(aevum.folder)
    env = environment(install(aevum.folder / "installed", *made))
    ran = run(*tests, env=env, folder=aevum.folder)
    assert ran.returncode == 0, ran.stdout
    played = run("-c", PLAYED, env=env)
    assert played.stdout.split() == ["2", "2", "[]"], played.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository, as far as cards need it."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("static"))
    (root / "tests/games/aeons_end").mkdir(parents=True)
    return root


def test_in_a_checkout_everything_goes_into_its_box_and_no_golden_game_changes(
    checkout: Path,
) -> None:
    env = environment(checkout / "src")
    for words in (["card", "new_gem"], ["mage", "new_mage"], ["nemesis", "new_foe"]):
        ran = installed.aevum("new", *words, "--box", "war-eternal", env=env, folder=checkout)
        assert ran.returncode == 0, ran.stderr
    ran = run("-m", "pytest", "--rootdir", ".", "tests/games", env=env, folder=checkout)
    assert f"the effect of new_gem is not written yet: {BOX}/gems.py:" in ran.stdout
    assert (
        f"the words of new_foe_power_3 are not written yet: {BOX}/text/fr.toml:" in ran.stdout
        or "new_foe" in ran.stdout
    )

    fill_in(checkout / BOX)
    ran = run("-m", "pytest", "--rootdir", ".", "tests/games", env=env, folder=checkout)
    assert ran.returncode == 0, ran.stdout
    for golden in ("gate-witch-2", "won", "expedition-entered"):
        file = str(ROOT / "tests" / "golden" / f"aeons-end-{golden}.replay")
        assert installed.aevum("replay", file, "--verify", env=env, folder=checkout).returncode == 0
    given = ("-o", "supply=new_gem", "-o", "mages=new_mage,gex", "-o", "nemesis=new_foe")
    assert (
        installed.aevum(
            "simulate", "aeons-end", *given, "--games", "2", env=env, folder=checkout
        ).returncode
        == 0
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("card", "kindle"), "kindle ne peut pas être son nom : kindle existe déjà."),
        (("mage", "Übel"), "ne peut pas être un nom ici"),
        (("card", "import"), "ne peut pas être un nom ici"),
        (
            ("nemesis", "new_one", "--box", "westen"),
            "--box ne peut pas valoir westen : choisissez war_eternal.",
        ),
        (("crad", "new_one"), "new ne peut pas valoir crad"),
        (("card", "new_one", "--game", "aetherya"), "aetherya n’a pas de boîtes"),
        (("game", "aetna"), "aetherya existe déjà"),
        (("bot", "greedy"), "greedy existe déjà"),
        (("game", "new-one", "--into", "src"), "existe déjà : rien n’a été écrit"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    aevum: Program, words: tuple[str, ...], said: str
) -> None:
    (aevum.folder / BOX / "nemeses").mkdir(parents=True)
    (aevum.folder / "src" / "pyproject.toml").touch()

    refused = aevum.refused("new", *words, "--lang", "fr")

    assert said in re.sub("[\u202f\u00a0]", " ", refused)
