"""Several people at one table: lobby, friend, spectator, talk, votes, closed lid."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from e2e.browser import WHILE_AWAY, Troubles
from e2e.company import gather, is_over, take_turns, wait_for_one
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import Eavesdropper
from e2e.test_accessible import Screens
from e2e.tunnel import Tunnel
from support.table_server import TableServerThread


def test_two_friends_play_to_the_end_and_a_third_only_watches(visit: Visit) -> None:
    host, friend, watcher = gather(visit, regions=4)
    ears = []
    for page in (host, friend, watcher):
        ears.append(Eavesdropper(page))
        page.reload()  # heard from the first word on
        page.locator(".frame").wait_for()
    players = [Player(host, 1), Player(friend, 2)]
    while not is_over(players):
        take_turns(players, 1)
        expect(watcher.locator(".piece.legal, .sill.mine, .sill .option")).to_have_count(0)
    for page, result in (
        (host, "You have (won|lost)"),
        (friend, "You have (won|lost)"),
        (watcher, "wins?$|The end"),
    ):
        panel = Player(page).see_result()
        expect(panel.get_by_role("heading").first).to_have_text(re.compile(result))
    sees_nothing_hidden(*ears)


def sees_nothing_hidden(host: Eavesdropper, friend: Eavesdropper, watcher: Eavesdropper) -> None:
    """What the watcher was sent lies open for both players, and never offers a choice."""
    playing = {n: s for n, s in watcher.states.items() if s["phase"] == "playing"}
    assert len(playing) > 10
    face_down = 0
    for version, state in playing.items():
        assert state["viewer"] == -1
        assert not state["question"] or not (
            state["question"]["mine"] or state["question"]["choices"]
        )
        assert state["code"] == ""
        if version in host.states and version in friend.states:
            open_to_both = host.faces(version).items() & friend.faces(version).items()
            assert watcher.faces(version).items() <= open_to_both
            face_down += watcher.pieces(version) - len(watcher.faces(version))
    assert face_down > 0


def test_people_talk_and_take_back_by_consent(visit: Visit) -> None:
    host, friend, watcher = gather(visit)
    for page in (host, friend, watcher):
        page.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something to the table").fill("Good luck <b>& fun</b>")
    host.get_by_role("button", name="Say", exact=True).click()
    for page in (host, friend, watcher):
        expect(page.locator(".chat li")).to_have_text(re.compile("Good luck <b>& fun</b>"))
    expect(watcher.get_by_text("Only those who hold a seat can speak.")).to_be_visible()

    players = [Player(host, 3), Player(friend, 4)]
    other = {host: friend, friend: host}
    asker = take_back_of_a_reveal(players)
    voter = other[asker]
    before = asker.locator(".frame").get_attribute("data-asked")
    expect(voter.locator(".strip.vote")).to_contain_text("asks to undo")
    expect(watcher.get_by_role("button", name="Agree")).to_have_count(0)
    for page in (host, friend, watcher):
        screens = Screens(page)
        screens.check("three at a table, a request to take back")
        screens.clean()
    voter.get_by_role("button", name="Decline").click()
    expect(asker.locator(".strip.vote")).to_have_count(0)
    assert asker.locator(".frame").get_attribute("data-asked") == before

    asker.locator('[data-act="undo"]').click()
    voter.get_by_role("button", name="Agree").click()
    expect(asker.locator(".strip.vote")).to_have_count(0)
    expect(asker.locator(".frame")).not_to_have_attribute("data-asked", before or "")
    take_turns(players, 6)  # and on it goes


def take_back_of_a_reveal(players: Sequence[Player]) -> Page:
    """Play until somebody can only take back with the other's consent, and ask for it."""
    for _ in range(60):
        take_turns(players, 1)
        wait_for_one(players)
        for player in players:
            button = player.page.locator('[data-act="undo"]:not(.off)')
            if button.count() and "Ask" in (button.get_attribute("aria-label") or ""):
                button.click()
                return player.page
    raise AssertionError("nothing needed consent in 60 answers")


def test_a_closed_lid_loses_nothing(
    visit: Visit, server: TableServerThread, troubles: Troubles
) -> None:
    troubles.expect(WHILE_AWAY)
    with Tunnel(server.config.port) as tunnel:
        host, friend, _ = gather(visit, tunnel.url)
        players = [Player(host, 5), Player(friend, 6)]
        take_turns(players, 4)
        wait_for_one(players)  # the last answer has arrived
        tunnel.cut()
        expect(friend.locator(".strip.link")).to_contain_text("Reconnecting")
        expect(host.locator(".seats .gone")).to_have_count(1)
        wait_for_one(players).answer()  # the friend's is kept until the way is free again
        tunnel.mend()
        expect(friend.locator(".strip.link")).to_have_count(0)
        expect(host.locator(".seats .gone")).to_have_count(0)
        take_turns(players, 6)
