"""axe finds nothing to mend on any screen, in both themes, both languages, on desktop and phone.

Whatever differs from game to game is looked at in one language, on desktop and phone; the next game
takes the other language, and what comes after its end the other one again.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from e2e.arranged import Arranged
from e2e.browser import AXE, Troubles
from e2e.conftest import Visit
from e2e.places import post
from e2e.player import Player
from e2e.ready_made import bring, play_on, whole_game
from e2e.scenes import GAMES, code_of, settled, sit_down
from support.aeons_end import battle

# Once nothing moves or fades any more: what is inherited follows one element after another. What
# moves is brought to its end, for an animation out of sight may wait there for ever.
_RUN = """async (rules) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const finite = ({ effect }) => effect?.getComputedTiming().endTime !== Infinity;
  await frame();
  for (let moving; (moving = document.getAnimations().filter(finite)).length > 0; await frame())
    for (const one of moving) one.finish();
  const options = { resultTypes: ['violations'], preload: false };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  return axe.run(document, options);
}"""
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # what another theme can spoil


class Look(NamedTuple):
    """How a page is looked at."""

    language: str
    theme: str
    phone: bool


LOOKS = [
    Look("en", "night", False),
    Look("fr", "vellum", False),
    Look("fr", "night", True),
    Look("en", "vellum", True),
]
names = [
    "-".join((look.language, look.theme, "phone" if look.phone else "desktop")) for look in LOOKS
]
OUTCASTS = ("experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls")
desktop_and_phone = pytest.mark.parametrize("look", LOOKS[::2], ids=names[::2])


def by_turns(first: int) -> pytest.MarkDecorator:
    """Every game on desktop and phone, one in this language and theme, the next in the other."""
    chosen = [
        (game, n) for turn, game in enumerate(GAMES, first) for n in range(turn % 2, len(LOOKS), 2)
    ]
    return pytest.mark.parametrize(
        ("game", "look"),
        [(game, LOOKS[n]) for game, n in chosen],
        ids=[f"{game}-{names[n]}" for game, n in chosen],
    )


class Screens:
    """Looks at one screen after another and collects what axe says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def check(self, name: str, rules: list[str] | None = None) -> None:
        """What is on the screen now, by all rules unless some are named."""
        page = self.page
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        for violation in page.evaluate(_RUN, rules)["violations"]:
            self.note(name, violation)

    def check_in_both_themes(self, name: str) -> None:
        """What is on the screen now, also in the theme it is not shown in."""
        self.check(name)
        html = self.page.locator("html")
        is_dark = html.get_attribute("data-theme") == "night"
        for dark in (not is_dark, is_dark):
            self.page.emulate_media(color_scheme="dark" if dark else "light")
            expect(html).to_have_attribute("data-theme", "night" if dark else "vellum")
            if dark != is_dark:
                self.check(f"{name} in the other theme", OF_COLOURS)

    def note(self, where: str, violation: dict[str, Any]) -> None:
        """What is to be mended."""
        for node in violation["nodes"][:4]:
            lines = node["failureSummary"].splitlines()[1:3]
            self.found.append(f"{where}: {violation['id']}: {node['html'][:160]} {lines}")

    def clean(self) -> None:
        """There is nothing to mend."""
        assert not self.found, "\n".join(sorted(set(self.found)))


@desktop_and_phone
def test_pages(visit: Visit, troubles: Troubles, look: Look) -> None:
    troubles.expect(r"status 4\d\d: .*/api/join|console error: Failed to load resource.*api/join")
    page = visit("/", **look._asdict())
    screens = Screens(page)
    setups = [f"/setup/{game}" for game in GAMES]
    learning = ("/learn", "/puzzles", "/learn/aeons-end/war_eternal")
    around = ("/history", "/deals", "/goals/aeons-end", "/notices", "/shared")
    for path in ("/", "/join", "/nowhere", "/cards/aetherya", *around, *setups, *learning):
        page.goto(path)
        settled(page)
        if path.startswith("/cards"):  # cards out of sight keep their colours until they are seen
            screens.check(path)
        else:
            screens.check_in_both_themes(path)
    page.goto("/t/0000000000000000000000")
    page.locator(".trouble, [role=alert], h1, h2").first.wait_for()
    screens.check_in_both_themes("no such table")
    page.goto("/join")
    page.locator("form input").first.fill("0000-0000")
    page.locator("form button[type=submit]").click()
    page.locator("form [role=alert], form .trouble").first.wait_for()
    screens.check_in_both_themes("a wrong code")
    screens.clean()


@desktop_and_phone
def test_setting_up(visit: Visit, look: Look) -> None:
    page = visit("/setup/aeons-end", **look._asdict())
    screens = Screens(page)
    page.locator(".tile .face").first.click()
    page.locator("dialog[open] li button").first.wait_for()
    screens.check("choosing")
    page.keyboard.press("Escape")
    page.goto("/setup/aetherya")
    page.locator("ol li").nth(1).locator("input[value=open]").press("Space")
    page.locator("footer .gold").click()
    page.wait_for_url("**/t/*")
    page.locator("figure img").wait_for()
    screens.check("lobby")
    seats = [{"holder": "me"}, {"holder": "open"}, {"holder": "bot", "bot": "greedy"}]
    wanted = {"code": code_of("aetherya", players=4), "seats": [*seats, {"holder": "open"}]}
    page.goto(f"/t/{post(page, '/api/tables', wanted)['table']}")
    expect(page.locator("section.main > ul > li")).to_have_count(4)
    page.locator("figure img").wait_for()
    screens.check_in_both_themes("a lobby of four")
    page.goto("/")
    page.locator("article").first.wait_for()
    screens.check("home with a table")
    screens.clean()


@by_turns(0)
def test_the_table(visit: Visit, game: str, look: Look) -> None:
    page = visit("/join", **look._asdict())
    sit_down(page, game)
    player = Player(page, 11, hasty=0.3, touch=look.phone)
    for _ in range(5):
        player.answer()
    assert not player.look().over
    screens = Screens(page)
    screens.check_in_both_themes("table")
    if game != "eternal-decks" or not look.phone:  # its rooms show few pieces at a time
        ask_why_not(player)
        screens.check("why not")
        page.keyboard.press("Escape")
    if game == "aetherya":  # what lies around the board is the same for every game
        check_around(screens, look)
    screens.clean()


def check_around(screens: Screens, look: Look) -> None:
    """The rail, the past, help, the memory aid, the menu and the settings."""
    page = screens.page
    open_rail(page, look.phone)
    for tab in ("rules", "chat", "card"):
        page.locator(f"#rail-{tab}").click()
        screens.check(tab)
    page.locator(".log .moment").first.click(position={"x": 3, "y": 3})  # beside the names
    if look.phone:
        page.locator(".rail .shut").click()
        page.locator(".rail").wait_for(state="hidden")
    page.locator(".strip.past").wait_for()
    screens.check("the past")
    page.locator(".strip.past .now").click()
    page.keyboard.press("F1")
    page.locator("dialog[open] kbd").first.wait_for()
    screens.check("help")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+M")
    page.locator("dialog[open]").get_by_role("switch").click()
    page.locator("dialog[open] section").first.wait_for()
    screens.check("memory aid")
    page.keyboard.press("Escape")
    page.locator('[aria-controls="table-menu"]').click()
    screens.check("menu")
    page.locator("#table-menu").get_by_role("button", name=re.compile("Settings|Réglages")).click()
    page.locator("dialog[open] fieldset").first.wait_for()
    screens.check("settings")


def ask_why_not(player: Player, tries: int = 8) -> None:
    """Press pieces that do not glow until one says why; others are only shown."""
    page = player.page
    player.look()
    dim = '.board .piece.dim:not([data-piece^="deck"])'  # a pile of backs has nothing to show
    for number in range(page.locator(f"{dim}:visible").count()):
        player.press(dim, number)
        shown = page.locator(
            '.why, .zoom[role="dialog"], .rail .card [aria-pressed="true"]:visible'
        ).first
        shown.wait_for()
        if page.locator(".why").count():
            return
        page.keyboard.press("Escape")
        shown.wait_for(state="hidden")
    player.answer()  # in the middle of an effect nothing else is said; the next question has more
    if tries == 0:
        raise AssertionError("no piece says why not")
    ask_why_not(player, tries - 1)


def open_rail(page: Page, phone: bool) -> None:
    """The rail stands beside the board, or is opened."""
    if phone:
        page.locator(".rail-button").click()


@by_turns(1)
def test_the_end(visit: Visit, game: str, look: Look) -> None:
    page = visit("/join", **look._asdict())
    session = whole_game(game)
    play_on(page, session, left=2)
    player = Player(page, 5, touch=look.phone)
    assert player.play()
    player.see_result()
    screens = Screens(page)
    screens.check("the end")
    page.goto(f"/replay/{bring(page, session)}")
    page.locator(".ending h1").wait_for()
    screens.check_in_both_themes("the summary of a replay")
    page.locator(
        ".transport .keys button:not(.turn)"
    ).first.click()  # one answer back, and the table
    page.locator(".replay .area:not(.late) [data-piece]:visible").first.wait_for()
    screens.check("the table of a replay")
    page.keyboard.press("b")
    page.locator("dialog[open] select").first.wait_for()
    screens.check("playing on from a replay")
    screens.clean()


@desktop_and_phone
def test_the_map_of_an_expedition(visit: Visit, look: Look) -> None:
    page = visit("/join", **look._asdict())
    how = "entered"
    sit_down(page, "aeons-end", "me greedy", campaign="expedition", expedition_battles=how)
    player = Player(page, 3, touch=look.phone)
    screens = Screens(page)
    for _ in range(2):
        screens.check_in_both_themes(f"the map at {player.look().question}")
        player.answer()
    screens.clean()


@pytest.mark.parametrize(("nemesis", "look"), list(zip(OUTCASTS, LOOKS, strict=True)), ids=OUTCASTS)
def test_the_mats_of_outcasts(visit: Visit, nemesis: str, look: Look) -> None:
    page = visit("/join", **look._asdict())
    given = {"mages": [{"hand": ["crystal", "spark"], "prepped": {"I": "spark"}}, {}]}
    scene = battle(given, nemesis=nemesis, boxes="war_eternal,outcasts", defend="xaxos")
    Arranged(page, scene)
    Player(page).look()
    screens = Screens(page)
    screens.check_in_both_themes(nemesis)
    if look.phone:
        page.get_by_role("navigation").get_by_role("button").first.click()  # the nemesis's room
        screens.check_in_both_themes(f"{nemesis} in its room")
    screens.clean()
