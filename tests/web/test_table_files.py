"""A table is taken along as a file, and played on elsewhere."""

from __future__ import annotations

import random

import pytest

from support.pages import a_page, play
from support.table_server import Guest, TableServerThread


async def test_a_running_table_goes_on_at_another_page() -> None:
    async with a_page() as page, a_page() as other:
        table = await page.open_table(
            game="aetherya",
            start=True,
            seats=[{"holder": "me", "name": "Ada"}, {"holder": "bot", "bot": "random"}],
            settings={"undo": "free"},
        )
        sitter = page.sit(table)
        await play(sitter, 6, random.Random(3))
        question = await sitter.asked_me()
        status, text = await page.ask("GET", f"/api/tables/{table}/file")
        assert status == 200
        assert text.startswith("aevum table 1\n")
        status, taken = await other.ask("POST", "/api/tables/file", {"text": text})
        assert status == 200, taken
        there = other.sit(taken["table"])
        again = await there.asked_me()
        for same in ("text", "choices", "prompt"):
            assert again[same] == question[same]
        assert there.state["seats"][0]["name"] == "Ada"
        assert there.state["settings"]["undo"] == "free"
        await play(there, 3_000, random.Random(4))
        assert there.is_over
        # Others may have seen how it goes on: it counts for nothing.
        assert (await other.ask("GET", "/api/history"))[1]["games"] == 0


async def test_a_table_goes_from_a_server_to_a_page_and_back(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, a_page() as page:
        opened = await ada.open_table("aetherya", "me random", start=True)
        seat = await ada.sit(opened["table"])
        for _ in range(3):
            await seat.wait_turn()
            await seat.answer()
        await seat.wait_turn()
        text = (await ada.client.get(f"/api/tables/{opened['table']}/file")).text
        status, taken = await page.ask("POST", "/api/tables/file", {"text": text})
        assert status == 200, taken
        sitter = page.sit(taken["table"])
        await sitter.asked_me()
        assert sitter.state["moments"] >= 3
        await play(sitter, 4, random.Random(3))
        here = await sitter.asked_me()
        moments = sitter.state["moments"]
        _, text = await page.ask("GET", f"/api/tables/{taken['table']}/file")
        back = await ada.client.post("/api/tables/file", json={"text": text})
        assert back.status_code == 200, back.text
        again = await ada.sit(back.json()["table"])
        there = (await again.wait_turn())["question"]
        assert again.state["moments"] == moments
        assert there["choices"] == here["choices"]
        await again.play()
        assert again.state["phase"] == "over"


async def test_a_finished_table_can_be_taken_along() -> None:
    async with a_page() as page, a_page() as other:
        table = await page.open_table(
            game="aetherya",
            start=True,
            seats=[{"holder": "me"}, {"holder": "bot", "bot": "random"}],
        )
        sitter = page.sit(table)
        await play(sitter, 3_000, random.Random(5))
        _, text = await page.ask("GET", f"/api/tables/{table}/file")
        status, taken = await other.ask("POST", "/api/tables/file", {"text": text})
        assert status == 200, taken
        there = other.sit(taken["table"])
        await there.until(lambda: there.is_over)
        assert there.state["outcome"] == sitter.state["outcome"]


async def test_what_is_no_table_is_refused_and_changes_nothing() -> None:
    async with a_page() as page:
        table = await page.open_table(game="aetherya", start=True)
        _, text = await page.ask("GET", f"/api/tables/{table}/file")
        head, agreed, replay = text.split("\n", 2)
        kept = dict(page.vault.kept)
        for broken in (
            "",
            "aevum table 1",
            "aevum table 2\n" + text.partition("\n")[2],
            f"{head}\n[]\n{replay}",
            f"{head}\n{agreed}\nnonsense",
            f"{head}\n" + agreed.replace('"me"', '"somebody"') + f"\n{replay}",
            f'{head}\n{{"seats":[],"settings":{{}},"more":1}}\n{replay}',
            text.replace("game: aetherya", "game: chess"),
        ):
            status, problem = await page.ask("POST", "/api/tables/file", {"text": broken})
            assert status == 400, (broken[:80], problem)
            assert problem["text"]
        assert page.vault.kept == kept


@pytest.mark.parametrize("start", [True, False])
async def test_only_whoever_sits_there_alone_takes_a_table_along(start: bool) -> None:
    async with a_page() as page:
        table = await page.open_table(game="aetherya", start=start)
        status, _ = await page.ask("GET", f"/api/tables/{table}/file")
        assert status == (200 if start else 409)
        assert (await page.ask("GET", "/api/tables/nowhere/file"))[0] == 404
