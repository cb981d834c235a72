"""The REST routes of a real server: what they give, and how they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aevum.web.server.http.routes import ENDPOINTS
from aevum.web.server.wire import replays, rest
from support.table_server import Guest, TableServerThread

GOLDEN = Path(__file__).parents[1] / "golden"


async def finished(guest: Guest) -> str:
    """A table whose game is over."""
    opened = await guest.open_table("aetherya", "me random", start=True)
    seat = await guest.sit(opened["table"])
    await seat.play()
    assert seat.state["phase"] == "over"
    assert seat.state["code"]
    return str(opened["table"])


# --- games and set-ups


async def test_games_and_their_books_come_in_the_readers_language(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server, "fr-CH, en;q=0.5") as ada:
        french = msgspec.convert(await ada.get("/api/games"), list[rest.GameInfo])
        english = msgspec.convert(await ada.get("/api/games", lang="en"), list[rest.GameInfo])
        assert [game.name for game in french] == [game.name for game in english]
        assert french[0].line != english[0].line
        for game in english:
            path = f"/api/games/{game.name}/book"
            book = msgspec.convert(await ada.get(path), rest.Book)
            assert book.language == "fr"
            response = await ada.client.get(path)
            assert response.headers["content-encoding"] == "gzip"
            tag = response.headers["etag"]
            kept = await ada.client.get(path, headers={"if-none-match": tag})
            assert (kept.status_code, kept.content) == (304, b"")


async def test_a_set_up_is_changed_step_by_step_and_dealt(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        change: dict[str, Any] = {"kind": "new", "game": "aeons-end"}
        page = await ada.post("/api/setup", {"change": change})
        change = {"kind": "option", "name": "players", "value": "3"}
        page = await ada.post("/api/setup", {"change": change, "draft": page["draft"]})
        assert page["players"] == 3
        choices = await ada.post("/api/setup/choices", {"draft": page["draft"], "slot": 0})
        assert len(choices["slots"]) == page["slots"][0]["choices"]
        _, seat = await ada.deal("", "me greedy greedy", draft=page["draft"])
        assert len(seat.state["seats"]) == 3
        assert seat.state["code"] == ""  # the seed stays secret while the game goes on
        assert page["code"] not in json.dumps(seat.heard)


async def test_my_tables_are_listed_newest_first(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        first = await ada.open_table("aetherya", start=True)
        second = await ada.open_table("aeons-end", start=True)
        cards = msgspec.convert(await ada.get("/api/tables"), rest.MyTables).tables
        assert [card.table for card in cards] == [second["table"], first["table"]]
        assert (cards[0].subject, cards[0].degree, cards[0].own) == (
            "Umbra Titan",
            "Normal",
            "Dezmodia",
        )
        assert (cards[1].subject, cards[1].standing) == ("Base game", "before the first turn")
        assert (await eve.get("/api/tables"))["tables"] == []


# --- replays


async def test_a_finished_table_is_a_replay_that_can_be_taken_along(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        table = await finished(ada)
        info = await eve.get(f"/api/replays/{table}")
        assert [curve["label"] for curve in info["curves"]][1] == "Bot 2"
        last = info["moments"]
        moment = await eve.get(f"/api/replays/{table}/moments/{last}", seat="open")
        assert moment["answer"]
        assert moment["question"] is None
        assert (await eve.get(f"/api/replays/{table}/moments/0", seat="1"))["answer"] == ""
        file = await ada.client.get(f"/api/tables/{table}/replay")
        assert file.headers["content-type"].startswith("text/plain")
        assert "attachment" in file.headers["content-disposition"]
        brought = await eve.post("/api/replays", {"text": file.text})
        again = await eve.post("/api/replays", {"text": file.text})
        assert brought["id"] == again["id"] != table
        assert brought["turns"] == info["turns"]
        assert (await eve.client.get(f"/api/replays/{brought['id']}/file")).text == file.text

        opened = await eve.post(f"/api/replays/{brought['id']}/continue", {"number": 9})
        seat = await eve.sit(opened["table"])
        assert seat.state["moments"] >= 9
        await seat.play(1)


async def test_goals_follow_from_the_games_a_guest_has_played(
    table_server: TableServerThread,
) -> None:
    path = "/api/games/eternal-decks/goals"
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        nothing = msgspec.convert(await ada.get(path), rest.GoalsPage)
        assert nothing.done == 0
        table, seat = await ada.deal("eternal-decks", "me random")
        await seat.play()
        page = msgspec.convert(await ada.get(path, table=table, lang="en"), rest.GoalsPage)
        company = next(goal for goal in page.goals if goal.id == "company")
        assert [box.ticked for box in company.boxes] == [False, True, False, False]
        assert any("Company" in line for line in page.new_goals)
        again = msgspec.convert(await ada.get(path), rest.GoalsPage)
        assert again.goals == page.goals
        assert again.new_goals == page.new_goals  # the last game that brought any
        other = msgspec.convert(await bob.get(path), rest.GoalsPage)
        assert not any(box.ticked for goal in other.goals for box in goal.boxes)
        assert (await ada.client.get("/api/games/chess/goals")).status_code == 404


async def test_a_game_that_goes_on_shows_no_replay(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        table = (await ada.open_table("aetherya", start=True))["table"]
        for path in (
            f"/api/tables/{table}/replay",
            f"/api/replays/{table}",
            f"/api/replays/{table}/moments/0?seat=open",
            f"/api/replays/{table}/file",
        ):
            refused = await ada.client.get(path)
            assert (refused.status_code, refused.json()["reason"]) == (409, "still_playing")
        refused = await ada.client.post(f"/api/replays/{table}/continue", json={"number": 0})
        assert refused.status_code == 409


async def test_a_golden_replay_can_be_imported(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        text = (GOLDEN / "aeons-end-won.replay").read_text(encoding="utf-8")
        info = msgspec.convert(await ada.post("/api/replays", {"text": text}), replays.ReplayInfo)
        assert info.outcome is not None
        assert info.outcome.cooperative


# --- refusals


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "reason"),
    [
        ("GET", "/api/games/chess/book", None, 404, "game"),
        ("GET", "/api/games?lang=de", None, 400, "malformed"),
        ("GET", "/api/games?langue=fr", None, 400, "malformed"),
        ("GET", "/api/games?lang=fr&lang=en", None, 400, "malformed"),
        ("GET", "/api/nothing", None, 404, "no_such_page"),
        ("GET", "/api", None, 404, "no_such_page"),
        ("DELETE", "/api/tables", None, 405, "method"),
        ("GET", "/api/join", None, 405, "method"),
        ("POST", "/api/setup", {}, 400, "malformed"),
        ("POST", "/api/setup", {"change": {"kind": "new", "game": "chess"}}, 400, "setup_game"),
        ("POST", "/api/setup", {"change": {"kind": "reroll"}}, 400, "setup_draft"),
        ("POST", "/api/setup", {"change": {"kind": "code", "value": "AEO-1"}}, 400, "code_short"),
        ("POST", "/api/tables", {"game": "aetherya", "extra": 1}, 400, "malformed"),
        ("POST", "/api/tables", {"game": "chess"}, 400, "setup_game"),
        (
            "POST",
            "/api/tables",
            {"game": "aetherya", "seats": [{"holder": "me"}]},
            400,
            "seats_number",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "aetherya", "seats": [{"holder": "me"}, {"holder": "bot", "bot": "hal"}]},
            400,
            "unknown_bot",
        ),
        ("POST", "/api/tables/nowhere/invites", None, 404, "table"),
        ("GET", "/api/tables/nowhere/replay", None, 404, "table"),
        ("POST", "/api/join", {}, 400, "nothing_given"),
        ("POST", "/api/join", {"code": "AAAA-AAAA"}, 404, "code"),
        ("POST", "/api/join", {"code": "what?"}, 404, "code"),
        ("POST", "/api/join", {"token": "x~0~y"}, 404, "invite"),
        ("POST", "/api/replays", {"text": "once upon a time"}, 400, "replay_broken"),
        ("GET", "/api/replays/nothing", None, 404, "replay"),
        ("GET", "/api/replays/nothing/moments/1", None, 404, "replay"),
        ("POST", "/api/qr", {"text": "http://example.org/"}, 400, "foreign_link"),
        ("POST", "/api/qr", {}, 400, "malformed"),
        ("GET", "/api/qr?text=http://127.0.0.1/", None, 405, "method"),
        ("POST", "/api/tables/nowhere/invites", {"tokens": ["x"]}, 404, "table"),
        ("POST", "/api/tables/nowhere/invites", {"tokens": "x"}, 400, "malformed"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_wrong_request_is_refused_in_words(
    table_server: TableServerThread,
    method: str,
    path: str,
    body: object,
    status: int,
    reason: str,
    language: str,
) -> None:
    async with Guest(table_server, language) as ada:
        if isinstance(body, dict) and "change" in body:
            body = {**body, "language": language}
        if path == "/api/tables" and isinstance(body, dict) and "extra" not in body:
            body = {**body, "language": language}
        if path == "/api/join" and isinstance(body, dict):
            body = {**body, "language": language}
        response = await ada.client.request(method, path, json=body)
        problem = msgspec.json.decode(response.content, type=rest.Problem)
        assert (response.status_code, problem.reason) == (status, reason), problem.text
        assert problem.text
        assert "⟨" not in problem.text
        assert response.headers["content-language"] == language
        if status == 405:
            assert response.headers["allow"]


async def test_bodies_must_be_json_and_not_too_large(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        form = await ada.client.post("/api/join", data={"code": "AAAA-AAAA"})
        assert (form.status_code, form.json()["reason"]) == (415, "not_json")
        broken = await ada.client.post(
            "/api/join", content=b"{", headers={"content-type": "application/json"}
        )
        assert (broken.status_code, broken.json()["reason"]) == (400, "malformed")
        large = await ada.client.post("/api/join", json={"name": "x" * 70_000})
        assert (large.status_code, large.json()["reason"]) == (413, "too_large")
        assert "64 kB" in large.json()["text"]

        async def drip() -> Any:
            for _ in range(30):
                yield b" " * 50_000

        sent = await ada.client.post(
            "/api/replays", content=drip(), headers={"content-type": "application/json"}
        )
        assert (sent.status_code, sent.json()["reason"]) == (413, "too_large")


async def test_links_of_this_server_are_drawn(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        link = f"{table_server.url}/t/x#k=y"  # never in an address: proxies write those down
        picture = await ada.client.post("/api/qr", json={"text": link})
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
        assert "style=" not in picture.text  # the page allows no inline style


async def test_the_document_describes_every_route(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        document = await ada.get("/api/openapi.json")
    described = {
        (method.upper(), path) for path, of_path in document["paths"].items() for method in of_path
    }
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert document["openapi"].startswith("3.1")


# --- the built client


async def test_the_client_is_served_with_lasting_assets_and_a_fresh_start_page(
    tmp_path: Path,
) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Aevum</title>", "utf-8")
    (static / "assets" / "index-1a2b.js").write_text("export const x = 1;\n" * 200, "utf-8")
    (tmp_path / "secret.txt").write_text("no")
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, static=static) as server:
        async with Guest(server) as ada:
            for page in ("/", "/t/abc", "/setup/aetherya", "/join/ABCD-EFGH"):
                start = await ada.client.get(page)
                assert start.text.startswith("<!doctype html>")
                assert start.headers["cache-control"] == "no-store"
            script = await ada.client.get("/assets/index-1a2b.js")
            assert script.headers["content-type"].startswith("text/javascript")
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-encoding"] == "gzip"
            assert len(script.text) == 4000
            plain = await ada.client.get(
                "/assets/index-1a2b.js", headers={"accept-encoding": "identity"}
            )
            assert plain.text == script.text
            for wrong in ("/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/x.php"):
                assert (await ada.client.get(wrong)).status_code == 404
            (static / "index.html").write_text("<!doctype html><title>New</title>", "utf-8")
            assert "New" in (await ada.client.get("/")).text


async def test_without_a_built_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, static=tmp_path / "none") as server:
        async with Guest(server, "fr") as ada:
            page = await ada.client.get("/")
            assert page.status_code == 503
            assert "npm run build" in page.text
            assert 'lang="fr"' in page.text


# --- how it is


async def test_health_and_numbers(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        table, seat = await ada.deal("aetherya")
        await seat.play(2)
        assert (await ada.get("/healthz"))["healthy"] is True
        page = (await ada.client.get("/metrics")).text
        for name in (
            "aevum_connections",
            "aevum_tables",
            "aevum_answers_total",
            "aevum_ack_seconds_bucket",
            "aevum_append_seconds_count",
            'aevum_requests_total{route="/api/tables",status="200"}',
        ):
            assert name in page
        assert table not in page
