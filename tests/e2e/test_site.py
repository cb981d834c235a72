"""A table without a server: whole games without a line, tabs that die, tabs that share, updates.

Every page here also shows that nobody but the site's own folder is asked for anything (`Troubles`).
"""

from __future__ import annotations

import html
import json
import os
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.browser import Troubles
from e2e.conftest import Visit, on_site
from e2e.places import TablePlace, any_server, go_to
from e2e.player import Player
from e2e.scenes import GAMES, deal, sit_down
from e2e.test_installed import CONTROLLED, NO_LINE, WAIT_FOR_UPDATE

pytestmark = on_site
# Every answer that was confirmed to this page, with the version of the table since then.
_LISTEN = """
  window.confirmed = [];
  const codes = new Map();
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const said = data.did === 'say' && JSON.parse(data.text);
        if (said?.type === 'ack' && codes.has(said.id))
          window.confirmed.push([said.version, codes.get(said.id)]);
      });
    }
    postMessage(message, ...more) {
      const said = message.do === 'say' && JSON.parse(message.text);
      if (said?.type === 'answer') codes.set(said.id, said.code);
      super.postMessage(message, ...more);
    }
  };
"""
# Those of a table's confirmed answers that are not kept in this browser as they were given.
_LOST = """async ([table, confirmed]) => {
  const done = (request) => new Promise((found) => {
    request.onsuccess = () => found(request.result);
  });
  const { pathname } = new URL('.', document.baseURI);
  const db = await done(indexedDB.open(`aevum ${pathname}`));
  const store = db.transaction('kept').objectStore('kept');
  const name = (version) => `entry/${table}/${String(version).padStart(8, '0')}`;
  const kept = await Promise.all(confirmed.map(([version]) => done(store.get(name(version)))));
  db.close();
  return confirmed.filter(([, code], at) => !kept[at]?.includes(JSON.stringify(code)));
}"""


def kept(page: Page) -> None:
    """The browser has all of the site."""
    page.wait_for_function(f"({CONTROLLED})().then(Boolean)")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_line_cut_after_the_first_visit(
    visit: Visit, troubles: Troubles, game: str
) -> None:
    troubles.expect(NO_LINE)
    page = visit("/", service_workers="allow", language="fr" if game == "aetherya" else "en")
    kept(page)
    page.context.set_offline(True)
    page.reload()
    deal(page, game)
    page.reload()  # at the table's own address
    player = Player(page, hasty=0.5)
    assert player.play()
    panel = player.see_result()
    panel.locator(".acts a[href*='/replay/']").click()
    page.locator(".ending h1").wait_for()
    page.reload()  # now it is read from what is kept
    page.locator(".ending h1").wait_for()


KILLS = int(os.environ.get("AEVUM_KILLS", "3"))  # more of them: a drill
_EVERY = 7  # kills at one table, if it lasts so long


def test_a_tab_that_is_killed_loses_no_confirmed_answer(visit: Visit, troubles: Troubles) -> None:
    troubles.expect("the page crashed")
    page = visit("/join")
    page.context.add_init_script(_LISTEN)
    games = cycle(GAMES)
    sit_down(page, next(games), "me random")
    confirmed: list[Any] = []
    for kill in range(KILLS):
        player = Player(page, seed=kill, hasty=0.3)
        assert page.evaluate(_LOST, [table_of(page), confirmed]) == [], f"after {kill} kills"
        if kill % _EVERY == _EVERY - 1 or player.look().over:
            sit_down(page, next(games), "me random", seed=kill)
            confirmed = []
        answered = player.answers.copy()
        for _ in range(1 + kill % 3):
            if not player.look().over:
                player.answer()
        answered = player.answers - answered
        page.wait_for_function("(least) => window.confirmed.length >= least", arg=len(answered))
        if kill % 2 and not player.look().over:
            player.step(player.look())  # killed with an answer under way
        confirmed += page.evaluate("() => window.confirmed")
        address, context = page.url, page.context
        kill_tab(page)
        page = context.new_page()
        page.goto(address)
    assert page.evaluate(_LOST, [table_of(page), confirmed]) == []
    assert confirmed


def table_of(page: Page) -> str:
    """The name of the table a page of a site is at."""
    return str(re.findall(r"\?/t/([\w-]+)", page.url)[0])


def test_tabs_share_an_engine_and_outlive_the_one_that_has_it(
    visit: Visit, troubles: Troubles
) -> None:
    troubles.expect("the page crashed")
    first = visit("/join")
    sit_down(first, "aetherya", "me random", seed=5)
    tabs = [first]
    for _ in range(2):
        tab = first.context.new_page()
        tab.goto(first.url)
        tabs.append(tab)
    players = [Player(tab, seed=number, hasty=0.5) for number, tab in enumerate(tabs)]
    for player in players:  # each tab shows what another one has answered
        player.answer()
        in_step(players)
    first.close()
    players[1].answer()
    in_step(players[1:])
    kill_tab(tabs[1])
    players[2].answer()
    in_step(players[2:])


def in_step(players: Sequence[Player]) -> None:
    """All tabs come to the same question."""
    numbers = [player.look().asked for player in players]
    while len(set(numbers)) > 1:  # some were still on their way
        numbers = [player.look().asked for player in players]


def kill_tab(page: Page) -> None:
    """Its process ends at once, and nothing in it is told."""
    with suppress(Error):
        page.goto("chrome://crash")
    with suppress(Error):
        page.close()


def test_an_update_leaves_a_running_table_and_comes_with_the_next_page(
    visit: Visit, site: TablePlace, tmp_path: Path, troubles: Troubles
) -> None:
    folder = tmp_path / "here"
    assert site.folder is not None
    shutil.copytree(site.folder, folder)
    with any_server(tmp_path) as url:
        page = visit("/", service_workers="allow", place=TablePlace(f"{url}here/", folder))
        kept(page)
        sit_down(page, "aetherya", "me random")
        player = Player(page)
        player.answer()
        page.evaluate("() => (window.still = 'here')")
        edition = another_edition(folder)
        page.evaluate(WAIT_FOR_UPDATE)
        player.answer()
        assert page.evaluate("() => window.still") == "here"  # the table was left alone
        page.get_by_role("link", name="Home").first.click()
        expect(page.locator(f'meta[name=aevum-site][content*="{edition}"]')).to_have_count(1)
        page.locator(".tables a").first.click()
        Player(page).answer()
        assert page.evaluate("() => window.still") is None


def another_edition(folder: Path) -> str:
    """What changes when a site is written anew: its edition, and where its engine lies."""
    start, worker = folder / "index.html", folder / "service-worker.js"
    page = start.read_text("utf-8")
    told = json.loads(
        html.unescape(re.findall(r"""name="aevum-site" content=['"](.*?)['"] ?/?>""", page)[0])
    )
    new = "anotheredition"
    engine = f"engine/{new}/"
    (folder / told["engine"]).rename(folder / engine)
    changed = page.replace(told["edition"], new).replace(told["engine"], engine)
    start.write_text(changed, "utf-8")
    text = worker.read_text("utf-8").replace(told["edition"], new).replace(told["engine"], engine)
    before, after = (sha256(one.encode()).hexdigest() for one in (page, changed))
    worker.write_text(text.replace(before, after), "utf-8")
    return new


def test_everything_can_be_forgotten(visit: Visit) -> None:
    page = visit("/")
    sit_down(page, "aetherya", "me random")
    go_to(page, "/")
    expect(page.locator(".tables [data-table]")).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Forget everything kept here").click()
    page.get_by_role("button", name="Forget everything", exact=True).click()
    expect(page.locator(".newcomer .posters")).to_be_visible()
    page.reload()
    expect(page.locator(".newcomer .posters")).to_be_visible()


def test_what_needs_a_server_says_so_and_leads_to_one(visit: Visit) -> None:
    page = visit("/join/ABCD-EFGH", language="fr")
    expect(page.get_by_role("heading", name="Ceci demande un serveur")).to_be_visible()
    field = page.get_by_label("Adresse d’un serveur")
    field.fill("nulle part")
    field.press("Enter")
    expect(page.get_by_text("Ce n’est pas une adresse")).to_be_visible()
    go_to(page, "/setup/aetherya")
    page.locator(".tile").first.wait_for()
    assert page.locator('input[value="open"]').count() == 0
