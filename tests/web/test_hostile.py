"""What people type stays text, and floods are cut off; bench/drill sends all the rest."""

from __future__ import annotations

import contextlib
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from support.hostile import NASTY, Attacker
from support.pairs import Players, two_at_a_table
from support.table_server import Guest, TableServerThread, was_cut_off


async def test_what_people_type_is_shown_as_plain_text(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        _, first, second = await two_at_a_table(ada, bob)
        said = 0
        for nasty in NASTY:
            reply = await first.ask("rename", seat=0, name=nasty[:24])
            assert reply["type"] == "ack", reply
            said += (await first.ask("say", text=nasty[:300]))["type"] == "ack"
        await second.wait_said(said)
        await second.wait_state(lambda state: state["version"] >= first.state["version"])
        texts = [line["text"] for line in second.said] + [second.state["seats"][0]["name"]]
        assert said >= len(NASTY) - 2
        assert "<script>alert(1)</script>" in texts  # text stays text: the page never runs it
        for text in texts:
            assert text.isprintable(), repr(text)


async def test_a_flood_is_refused_and_cut_off_while_others_play(tmp_path: Path) -> None:
    with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3") as server:
        async with Guest(server) as ada, Guest(server) as bob, Attacker(server.url, 3) as eve:
            players = Players(*await two_at_a_table(ada, bob))
            line = await eve.sit(players.table)
            with contextlib.suppress(ConnectionClosed):
                for number in range(500):
                    await line.send({"type": "why", "id": f"f{number}", "code": "x"})
            await was_cut_off(line)
            await players.play_on()
            statuses = [
                (await eve.client.post("/api/join", json={"code": "AAAA-AAAA"})).status_code
                for _ in range(80)
            ]
            assert statuses[0] == 404
            assert statuses[-1] == 429
            await players.play_on()
