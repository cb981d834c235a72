"""Games, bots and boxes of other packages: what works is found, what does not is named."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aevum.bots.roster import BOTS, LEVELS, bots_for, make_mind, offered_bots
from aevum.games.aeons_end.cards import CARDS, MAGES
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import GUESTS
from aevum.kernel import WrongSetup
from aevum.play import packages, refusals
from aevum.play.catalogue import GAMES, UnknownGame, find_game
from aevum.play.packages import BrokenPackage, MissingPackage, additions, require, troubles
from aevum.play.refusals import said

Add = Callable[..., None]
GAME = """
from aevum.kernel import Game
class Small(Game):
    name, version, package, seats, options = {name!r}, 1, {module!r}, range(2, 3), ()
GAME = Small()
"""
GEM = """
from aevum.games.aeons_end.cards import gem
@gem(3, box={box!r})
def {name}(t, me, this): ...
"""


@pytest.fixture
def add(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Add]:
    """Lets packages be installed: a module, its entry points, and perhaps its words."""
    monkeypatch.delenv(packages.SWITCH)
    monkeypatch.setattr(packages, "_troubles", {})
    monkeypatch.setattr(refusals, "_further", [])
    for shelf in (GAMES, BOTS):
        monkeypatch.setattr(shelf, "_found", {})
    monkeypatch.syspath_prepend(str(tmp_path))
    known = set(sys.modules)

    def install(package: str, entries: str, code: str, words: str | None = None) -> None:
        folder = tmp_path / package.replace("-", "_")
        (folder / "text").mkdir(parents=True)
        (folder / "__init__.py").write_text(code, encoding="utf-8")
        for language in ("en", "fr"):
            if words is not None:
                (folder / "text" / f"{language}.toml").write_text(words, encoding="utf-8")
        (folder / "rules.toml").write_text("", encoding="utf-8")
        about = tmp_path / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Name: {package}\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(entries, encoding="utf-8")

    _forget()
    yield install
    _forget()
    for name in set(sys.modules) - known:
        del sys.modules[name]


def _forget() -> None:
    additions.cache_clear()
    refusals._phrases.cache_clear()
    find_game.cache_clear()


def add_game(add: Add, package: str, name: str, words: str | None = None) -> None:
    module = package.replace("-", "_")
    words = f'[games.{name}]\nname = "Small"\ntext = "A game."\n' if words is None else words
    code = GAME.format(name=name, module=module)
    add(package, f"[aevum.games]\n{name} = {module}:GAME\n", code, words)


def only_trouble(language: str = "en") -> str:
    [trouble] = troubles()
    return said(trouble, language)


def test_a_game_of_another_package_is_found_and_listed_after_ours(add: Add) -> None:
    add_game(add, "small-games", "small")

    assert list(GAMES)[-1] == "small"
    assert find_game("small").name == "small"
    assert GAMES.source("small") == "small-games"
    assert troubles() == []


def test_asking_for_one_of_ours_looks_nothing_up(add: Add, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "entry_points", None)

    assert "aetherya" in GAMES
    assert GAMES["aetherya"].name == "aetherya"
    assert "greedy" in BOTS


def test_a_package_that_breaks_is_named_and_the_others_go_on(add: Add) -> None:
    add("ruin", "[aevum.games]\nruin = ruin:GAME\n", "import no_such_module")
    add_game(add, "small-games", "small")

    assert "small" in list(GAMES)
    assert "ruin" not in list(GAMES)
    with pytest.raises(BrokenPackage, match="ruin of the package ruin cannot be used"):
        find_game("ruin")
    assert only_trouble().endswith("ModuleNotFoundError: No module named 'no_such_module'")
    assert only_trouble("fr").startswith("ruin du paquet ruin est inutilisable.")


def test_a_name_of_ours_stays_ours(add: Add) -> None:
    add("thief", "[aevum.games]\naetherya = thief:GAME\n", "")

    assert find_game("aetherya").package == "aevum.games.aetherya"
    assert list(GAMES) == ["aeons-end", "aetherya", "eternal-decks"]
    assert "The name aetherya is taken already, by the package aevum." in only_trouble()


def test_a_name_that_two_packages_claim_is_nobodys(add: Add) -> None:
    add_game(add, "one-small", "small")
    add_game(add, "other-small", "small")

    assert "small" not in list(GAMES)
    assert "is taken already" in only_trouble()


def test_a_game_whose_codes_would_begin_like_another_games_is_refused(add: Add) -> None:
    add_game(add, "small-games", "aetna")

    assert "aetna" not in list(GAMES)
    assert "begin with AET, as those of aetherya do" in only_trouble()


def test_a_game_without_words_is_refused(add: Add) -> None:
    add_game(add, "mute-games", "small", words="")

    assert "small" not in list(GAMES)
    assert "There are no words for games.small.name in text/en.toml." in only_trouble()


def test_an_entry_that_is_no_game_is_refused(add: Add) -> None:
    add("small", "[aevum.games]\nsmall = small:GAME\n", "GAME = 3")

    assert "small" not in list(GAMES)
    assert "names no game of that name" in only_trouble()


def test_an_unknown_game_is_still_unknown(add: Add) -> None:
    with pytest.raises(UnknownGame, match="choose aeons-end, aetherya or eternal-decks"):
        find_game("small")


def test_a_bot_of_one_game_sits_at_its_tables_only(add: Add) -> None:
    entries = "[aevum.bots]\naetherya.bold = bold:Bold\nmeek = bold:Bold\nnone = bold:NONE\n"
    add("bold", entries, "NONE = 1\nclass Bold:\n    def __init__(self, game): self.game = game\n")

    assert offered_bots("aetherya") == [*LEVELS, "aetherya.bold", "meek"]
    assert bots_for("aeons-end") == [*LEVELS, "greedy", "random", "meek"]
    assert "names nothing that makes a bot" in only_trouble()
    assert make_mind("aetherya.bold", find_game("aetherya"))
    with pytest.raises(WrongSetup, match=r"There is no bot aetherya\.bold"):
        make_mind("aetherya.bold", AEONS_END)


@pytest.mark.parametrize(
    ("code", "words", "trouble"),
    [
        (GEM.format(box="grove", name="twig") + "1 / 0", "", "ZeroDivisionError"),
        (GEM.format(box="grove", name="twig"), None, "FileNotFoundError"),
        (GEM.format(box="grove", name="twig"), "", "no words for about.set_grove in text/en.toml"),
        (GEM.format(box="glade", name="twig"), "", "declared for the box glade, but"),
        (GEM.format(box="grove", name="kindle"), "", "kindle is declared twice"),
    ],
)
def test_of_a_box_that_is_broken_nothing_stays(
    add: Add, code: str, words: str | None, trouble: str
) -> None:
    cards, mages = list(CARDS), list(MAGES)
    texts, options = AEONS_END.text_packages, AEONS_END.options
    add("grove", "[aevum.content]\naeons-end.grove = grove\n", code, words)

    assert find_game("aeons-end") is AEONS_END
    assert trouble in only_trouble()
    assert (list(CARDS), list(MAGES), GUESTS) == (cards, mages, {})
    assert (AEONS_END.text_packages, AEONS_END.options) == (texts, options)


def test_a_game_that_takes_in_no_boxes_says_so(add: Add) -> None:
    add("grove", "[aevum.content]\naetherya.grove = grove\n", "")

    find_game("aetherya")

    assert "aetherya takes in no content of other packages." in only_trouble()


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(packages.SWITCH)
    require(["pytest"])
    with pytest.raises(MissingPackage, match="ashen-grove") as found:
        require(["pytest", "ashen-grove"])
    assert "n’est pas installé ici" in said(found.value, "fr")


def test_where_packages_are_not_looked_for_none_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(packages.SWITCH, "none")
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)  # as in a browser

    require([])
    with pytest.raises(MissingPackage, match="pytest"):
        require(["pytest"])
