"""A server that is killed loses no notice: what was confirmed to somebody is told to the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.letters import Mailbox, link_in
from support.pairs import asked, two_at_a_table
from support.table_process import TableProcess
from support.table_server import Guest, Seat


async def told_server(database: str, mailbox: Mailbox, folder: Path) -> TableProcess:
    """A server that writes at once where nobody is at a table."""
    file = folder / "notices.toml"
    file.write_text(
        f"""
        site = "https://games.example"
        [mail]
        smtp = "{mailbox.url}"
        from = "table@games.example"
        after_minutes = 0
        every_hours = 0
        """
    )
    return TableProcess(database, "--notices", str(file), "--rate", "0")


async def to_bob(first: Seat, second: Seat) -> None:
    """They play until Ada has one answer to give, after which Bob is asked."""
    for _ in range(300):
        one, _ = asked(first, second)
        reply = await one.answer()
        for seat in (first, second):
            await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023
        if one is first and asked(first, second)[0] is second:
            return
    pytest.fail("Bob is never asked after Ada")


@pytest.mark.parametrize("killed", ["as soon as it is confirmed", "in the midst of sending"])
async def test_a_killed_server_tells_it_once_it_is_back(
    sqlite_url: str, tmp_path: Path, killed: str
) -> None:
    async with (
        Mailbox() as mailbox,
        await told_server(sqlite_url, mailbox, tmp_path) as server,
        Guest(server.url) as ada,
        Guest(server.url) as bob,
    ):
        asks = {"address": "bob@example.org", "language": "en"}
        await bob.post("/api/notices/mail", asks)
        token = link_in(await mailbox.until(mails=1), "confirm")
        await bob.post("/api/notices/confirm", {"token": token})
        table, first, second = await two_at_a_table(ada, bob)
        mailbox.hold = True
        await to_bob(first, second)  # Ada's last answer is confirmed
        if killed == "in the midst of sending":
            await second.close()
            await mailbox.until(begun=2)
        await server.kill()
        mailbox.hold = False
        await server.start()
        mail = await mailbox.until(mails=2)
        assert mail is not None
        assert f"https://games.example/t/{table}" in mail.get_content()
        assert len(mailbox.mails) == 2
