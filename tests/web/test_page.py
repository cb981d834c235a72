"""A page that is its own server: the same requests and lines, kept in the browser."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from aevum.web.page.vault import MemoryVault
from aevum.web.server.lines.hearing import Hearing
from support.pages import a_page, play


@pytest.mark.parametrize("game", ["aetherya", "aeons-end", "eternal-decks"])
async def test_a_game_is_played_to_its_end_with_a_bot(game: str) -> None:
    async with a_page() as page:
        table = await page.open_table(
            game=game, start=True, seats=[{"holder": "me"}, {"holder": "bot", "bot": "random"}]
        )
        sitter = page.sit(table)
        await play(sitter, 3_000, random.Random(5))
        assert sitter.is_over
        status, replay = await page.ask("GET", f"/api/tables/{table}/replay")
        assert status == 200
        assert replay.startswith("aevum replay")
        status, mine = await page.ask("GET", "/api/history")
        assert (status, mine["games"]) == (200, 1)
        assert [one["table"] for one in mine["played"]] == [table]


class Fragile(MemoryVault):
    """Fails at each change: before it is kept, or right after."""

    def __init__(self, kept: Mapping[str, str], *, after: bool) -> None:
        super().__init__(kept)
        self._after = after

    async def write(self, changes: Mapping[str, str | None]) -> None:
        if self._after:
            await super().write(changes)
        raise OSError("the browser has no room left")


async def test_a_tab_that_is_killed_loses_nothing_that_was_confirmed() -> None:
    async with a_page() as page:
        table = await page.open_table(game="aetherya", start=True)
        sitter = page.sit(table)
        kept = [(0, dict(page.vault.kept))]  # at every moment, what a killed tab would leave
        rng = random.Random(7)
        while not sitter.is_over and len(kept) < 12:
            await play(sitter, 2, rng)
            kept.append((sitter.state["version"], dict(page.vault.kept)))
    for version, left in kept:
        async with a_page(MemoryVault(left)) as page:
            again = page.sit(table)
            await again.later_than(version - 1)
            assert await play(again, 1, rng) or again.is_over


@pytest.mark.parametrize("after", [False, True])
async def test_what_cannot_be_kept_is_not_confirmed(after: bool) -> None:
    async with a_page() as page:
        table = await page.open_table(game="aetherya", start=True)
        kept = dict(page.vault.kept)
    async with a_page(Fragile(kept, after=after)) as page:
        sitter = page.sit(table)
        question = await sitter.asked()
        assert question is not None
        code = question["choices"][0]["code"]
        sitter.say(type="answer", id="once", asked=question["number"], code=code)
        told = await sitter.until(
            lambda: next((one for one in sitter.messages if one.get("id") == "once"), None)
        )
        entries = [text for name, text in page.vault.kept.items() if name.startswith("entry/")]
    logged = [text for text in entries if '"message":"once"' in text]
    # Not confirmed unless it is there; where it is there all the same, it counts, once.
    assert (told["type"] == "ack") <= bool(logged)
    assert len(logged) == int(after)


async def test_a_page_whose_line_fails_is_told_and_comes_anew(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_page() as page:
        table = await page.open_table(game="aetherya", start=True)
        sitter = page.sit(table)
        await sitter.asked()
        with monkeypatch.context() as broken:
            broken.setattr(Hearing, "hear", lambda *_: 1 // 0)
            sitter.say(type="undo", id="a")
            assert await sitter.until(lambda: sitter.closed) == 1011
        assert "ZeroDivisionError" in caplog.text
        again = page.sit(table)
        assert await again.asked() is not None
        assert again.closed is None


async def test_what_takes_a_server_is_refused_in_words() -> None:
    async with a_page() as page:
        for method, target, body in (
            ("POST", "/api/join", {"code": "AAAA-AAAA"}),
            ("POST", "/api/qr", {"text": "https://x.example/"}),
            ("GET", "/api/notices", None),
            ("POST", "/api/profile/code", None),
        ):
            status, problem = await page.ask(method, target, body, **{"accept-language": "fr"})
            assert (status, problem["reason"]) == (501, "needs_server"), target
            assert "serveur" in problem["text"]


async def test_one_device_is_one_guest_for_good() -> None:
    async with a_page() as page:
        table = await page.open_table(game="aetherya", start=True)
        kept = dict(page.vault.kept)
    async with a_page(MemoryVault(kept)) as page:
        _, mine = await page.ask("GET", "/api/tables?lang=fr")
        assert [card["table"] for card in mine["tables"]] == [table]
        _, gone = await page.ask("POST", "/api/history/forget", {"everything": True})
        assert gone["games"] == 1
        assert not [name for name in page.vault.kept if not name.startswith("identity/")]


@pytest.mark.parametrize("target", ["/", "/api", "/api/tables/x/y/z", "/api/socket", "/healthz"])
async def test_what_is_not_there_is_refused_in_words(target: str) -> None:
    async with a_page() as page:
        status, problem = await page.ask("GET", target)
        assert (status, problem["reason"]) == (404, "no_such_page")


async def test_a_method_that_is_none_is_refused() -> None:
    async with a_page() as page:
        status, problem = await page.ask("DELETE", "/api/tables")
        assert (status, problem["reason"]) == (405, "method")
