"""An expedition in the browser: from the Barracks to the final score, by clicking."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from e2e.arranged import Arranged
from e2e.browser import WHILE_AWAY, Troubles
from e2e.conftest import Visit
from e2e.player import PRIMARY, Player, Sight
from e2e.scenes import without_lesson
from support.expeditions import battle_ends, begin, until
from support.table_server import TableServerThread

ON_THE_MAP = '.board section[aria-label="Map of the expedition"]'


class Traveller(Player):
    """Chooses what is asked between battles, and enters how those at the table ended."""

    def __init__(self, page: Page, results: list[str], **settings: Any) -> None:
        super().__init__(page, **settings)
        self.results = results
        self.ended: list[str] = []

    def want(self, sight: Sight) -> tuple[str, int]:
        """The next result where one is asked for; on, never back and never home."""
        if sight.question.startswith("How did the battle"):
            assert not sight.primary, "how a battle ended is nothing to press in passing"
            result = self.results[len(self.ended)]
            self.ended.append(result)
            return _option(sight, result)
        if sight.question.startswith(("All is chosen", "Face ")):
            return PRIMARY
        return super().want(sight)


def _option(sight: Sight, text: str) -> tuple[str, int]:
    number = next(n for n, option in enumerate(sight.options) if option.startswith(text))
    return ".sill .options .option", number


def opened(page: Page, seats: list[dict[str, str]], **options: str) -> None:
    """A table with these options, dealt by the server as the set-up page would."""
    draft = {"game": "aeons-end", "given": options, "seed": 5, "locked": []}
    wanted = {"draft": draft, "public": "code", "seats": seats, "start": True, "language": "en"}
    reply = page.request.post(
        "/api/tables", data=json.dumps(wanted), headers={"content-type": "application/json"}
    )
    assert reply.ok, reply.text()
    page.goto(f"/t/{reply.json()['table']}")


def test_the_poster_of_outcasts_leads_to_its_battles_and_its_expedition(visit: Visit) -> None:
    page = visit()
    title = page.get_by_role("heading", level=2, name="Outcasts")
    poster = page.locator("article").filter(has=title)
    poster.get_by_role("link", name="Set up").click()
    expect(page.get_by_role("button", name="A battle with Outcasts")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.goto("/")
    poster.get_by_role("button", name="First expedition").click()
    without_lesson(page)
    page.wait_for_url("**/t/*")
    expect(page.locator(ON_THE_MAP)).to_contain_text("0/ 24")
    assert Player(page).look().question == "Which mage do you play?"


def test_an_expedition_beside_the_box_from_the_barracks_to_the_score(
    visit: Visit, server: TableServerThread, troubles: Troubles
) -> None:
    troubles.expect(WHILE_AWAY)
    page = visit("/setup/aeons-end?preset=bookkeeping")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/t/*")
    traveller = Traveller(page, ["Won", "Lost", "Won", "Won", "Won"])
    map_ = page.locator(ON_THE_MAP)
    while traveller.ended != ["Won"]:
        traveller.answer()
    expect(map_).to_contain_text("6/ 24")
    server.restart()
    assert traveller.play()
    assert traveller.ended == traveller.results
    panel = traveller.see_result()
    expect(panel.get_by_role("heading").first).to_have_text("You have won")
    total = panel.get_by_role("row").filter(has_text="so far")
    expect(total).to_contain_text("22")
    panel.get_by_role("button", name="Look at the table").click()
    expect(map_).to_contain_text("22/ 24")
    expect(page.get_by_role("complementary").get_by_text("22 of 24 points")).to_be_visible()


def test_a_battle_is_fought_and_lost_and_tried_again(
    visit: Visit, server: TableServerThread, troubles: Troubles
) -> None:
    troubles.expect(WHILE_AWAY)
    page = visit()
    opened(
        page,
        [{"holder": "me"}, {"holder": "bot", "bot": "random"}],
        campaign="expedition",
        boxes="outcasts",
        players="2",
        difficulty="extinction",
    )
    map_ = page.locator(ON_THE_MAP)
    expect(map_).to_be_visible()
    traveller = Traveller(page, [], hasty=1.0)  # who does nothing loses
    headline = page.locator(".bar .headline")
    to_the_battle(traveller)
    expect(headline).to_contain_text("battle 1 of 4, try 1")
    while not map_.is_visible():
        traveller.answer()
        traveller.look()
    journal = page.locator(".journal")
    expect(journal.locator("li")).to_have_count(1)
    expect(journal).to_contain_text("lost")
    expect(journal).to_contain_text("turns")
    server.restart()
    to_the_battle(traveller)
    expect(headline).to_contain_text("battle 1 of 4, try 2")


def to_the_battle(traveller: Traveller) -> None:
    """Answer what is asked on the map until there is none."""
    while traveller.page.locator(ON_THE_MAP).is_visible():
        traveller.answer()
        traveller.look()


def test_a_battle_that_is_won_leads_to_the_next_one(visit: Visit) -> None:
    page = visit("/join")
    begun = begin(expedition_battles="played", boxes="outcasts", players=2)
    scene = until(begun, "camp").when("set_out")
    arranged = Arranged(page, scene)
    expect(page.locator(ON_THE_MAP)).to_have_count(0)
    expect(page.locator(".mat")).to_be_visible()
    arranged.show(battle_ends(scene, "won"))
    expect(page.locator(ON_THE_MAP)).to_contain_text("6/ 24")
    expect(page.locator(".journal li")).to_have_count(1)
    expect(page.locator(".journal")).to_contain_text("won")
