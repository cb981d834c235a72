"""A game of another package in the browser, at the table that any game gets."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from e2e.browser import ROOT, STATIC, copy_client
from e2e.conftest import Visit
from e2e.player import Player
from packages.installed import EXAMPLE, environment, install
from support.services import free_port


class Server(NamedTuple):
    """Where a server listens."""

    url: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own process, which finds the example package."""
    folder = tmp_path_factory.mktemp("guest")
    if not (STATIC / "index.html").is_file():
        copy_client(folder / "static")  # which builds it
    env = environment(install(folder / "packages", EXAMPLE), AEVUM_HOME=str(folder / "home"))
    words = ("serve", "--port", str(free_port()), "--pace", "0", "--rate", "0", "--log", "warning")
    program = [sys.executable, "-m", "aevum", *words]
    with subprocess.Popen(program, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield Server(found[0].rstrip("/"))
        process.terminate()


@pytest.mark.parametrize(
    ("language", "phone", "won"),
    [("en", False, "You have (won|lost)"), ("fr", True, "Vous avez (gagné|perdu)")],
)
def test_a_whole_game_at_the_generic_table(
    visit: Visit, language: str, phone: bool, won: str
) -> None:
    page = visit("/setup/cinders", language=language, phone=phone)
    page.get_by_role("button", name=re.compile("^(Deal|Distribuer)$")).click()
    player = Player(page)
    assert player.play()

    assert len(player.answers) > 3
    panel = player.see_result()
    expect(panel.get_by_role("heading").first).to_have_text(re.compile(won))
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "the page is wider than its window"


@pytest.mark.parametrize(("language", "name"), [("en", "Pyre Mother"), ("fr", "Mère du bûcher")])
def test_a_nemesis_and_a_mage_of_another_package_fight_in_the_browser(
    visit: Visit, language: str, name: str
) -> None:
    page = visit("/", language=language)
    given = {"nemesis": "pyre_mother", "mages": "orrin,gex"}
    draft = {"game": "aeons-end", "given": given, "seed": "7"}
    opened = page.request.post("/api/tables", data={"draft": draft, "start": True})
    assert opened.ok, opened.text()
    page.goto(f"/t/{opened.json()['table']}")

    player = Player(page)
    assert player.look().question
    expect(page.get_by_text(name).first).to_be_visible()
    expect(page.get_by_text("Orrin").first).to_be_visible()
    for _ in range(3):
        player.answer()
