"""No byte on the wire tells more than the rules do: neither to a seat nor to a spectator."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from aevum.kernel import secret_piles
from aevum.play.replay import write_replay
from aevum.play.session import Session
from aevum.web.server.http import tables
from aevum.web.server.lines import hearing
from aevum.web.server.room import Eyes, Room, asking
from aevum.web.server.showing import states
from aevum.web.server.showing.cards import show_card
from aevum.web.server.showing.looks import Look
from aevum.web.server.showing.states import show_moment, show_presence
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import TableCard
from aevum.web.server.wire.things import Obstacle, Tableau
from support.table_server import TableServerThread
from support.two_worlds import TwoWorlds
from support.watched import Deal, Leak, deal_both

_AEONS_END = {"mages": "dezmodia,garu,mazahaedron", "supply": "deck_destruction"}
_SETUPS: dict[str, tuple[str, dict[str, str]]] = {
    "base": ("aetherya", {}),
    "tiles": ("aetherya", {"mode": "tiles"}),
    "coop": ("aetherya", {"mode": "coop"}),
    "gate witch": ("aeons-end", {**_AEONS_END, "nemesis": "gate_witch"}),
    "hollow crown": ("aeons-end", {**_AEONS_END, "nemesis": "hollow_crown"}),
    "thief of dreams": (
        "aeons-end",
        {**_AEONS_END, "boxes": "war_eternal,outcasts", "nemesis": "thief_of_dreams"},
    ),
    "stage A": ("eternal-decks", {"stage": "A"}),
    "stage E": ("eternal-decks", {"stage": "E"}),
}
_WATCHED = [
    *[(name, viewer) for name in ("base", "gate witch", "stage A") for viewer in (-1, 1)],
    ("tiles", -1),
    ("tiles", 1),
    ("coop", -1),
    ("coop", 0),
    ("hollow crown", -1),
    ("hollow crown", 2),
    ("thief of dreams", -1),
    ("thief of dreams", 0),
    ("stage E", -1),
    ("stage E", 1),
]
_BEGINNINGS = {"eternal-decks": (0, 6)}  # answers before the watching begins; hands run dry soon
_USUAL_BEGINNINGS = (0, 30)
_ANSWERS = 8
_LEAST_ANSWERS, _LEAST_COMPARED = 8, 200


@pytest.fixture
def server(table_server: TableServerThread) -> Iterator[TableServerThread]:
    """A server whose clock stands still: the time of day is no secret."""
    services = table_server.server.app.state.process.services
    clock, services.clock = services.clock, lambda: 1_000_000.0
    yield table_server
    services.clock = clock


async def watch(server: TableServerThread, deal: Deal) -> TwoWorlds:
    """Play in two worlds that differ in what the viewer cannot see; Leak if they can tell."""
    with pytest.MonkeyPatch.context() as patch:
        deal_both(patch, deal)
        async with TwoWorlds(server, deal) as worlds:
            await worlds.play(_ANSWERS)
            return worlds


@pytest.mark.parametrize(("name", "viewer"), _WATCHED)
async def test_tables_that_differ_in_hidden_cards_look_the_same(
    name: str, viewer: int, server: TableServerThread
) -> None:
    game, options = _SETUPS[name]
    watched = [
        await watch(server, Deal(game, options, viewer, beginning, number))
        for number, beginning in enumerate(_BEGINNINGS.get(game, _USUAL_BEGINNINGS), 1)
    ]
    assert sum(worlds.answers for worlds in watched) >= _LEAST_ANSWERS
    assert sum(worlds.compared for worlds in watched) >= _LEAST_COMPARED


async def test_what_lies_beneath_a_card_stays_secret_when_it_is_turned(
    server: TableServerThread,
) -> None:
    game, options = _SETUPS["tiles"]
    for viewer in (-1, 2):
        worlds = await watch(server, Deal(game, options, viewer, 12, field="tiles"))
        assert worlds.answers >= 2


# --- planted leaks: the watch above must find each of them


def _digest(room: Room) -> str:
    return room.session.match.digest() if room.session else ""


def _digest_in_the_state(patch: pytest.MonkeyPatch) -> None:
    usual = states.show_setup
    patch.setattr(states, "show_setup", lambda room, lang: [*usual(room, lang), _digest(room)])


def _seed_in_the_state(patch: pytest.MonkeyPatch) -> None:
    usual = states.show_setup
    patch.setattr(states, "show_setup", lambda room, lang: [*usual(room, lang), str(room.seed)])


def _cards_of_the_deck(patch: pytest.MonkeyPatch) -> None:
    usual = Look.tableau

    def with_hidden(look: Look, viewer: int, language: Language) -> Tableau:
        tableau = copy(usual(look, viewer, language))
        secret = [p for p in secret_piles(look.match.state) if p.hidden_from(viewer)]
        hidden = next(pile for pile in secret if pile.remembered_from < 0)  # by nobody
        tableau.headline += str(hidden.cards[hidden.hidden_from(viewer)[0]])
        return tableau

    patch.setattr(Look, "tableau", with_hidden)


def _cards_face_up(patch: pytest.MonkeyPatch) -> None:
    usual = Look.tableau
    patch.setattr(Look, "tableau", lambda look, _viewer, language: usual(look, None, language))


def _choices_of_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(states, "may_answer", lambda *_: True)


def _events_as_they_happened(patch: pytest.MonkeyPatch) -> None:
    usual = Session.told
    patch.setattr(Session, "told", lambda session, number, _seat: usual(session, number, None))


def _reasons(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hearing, "show_reasons", lambda room, *_: [Obstacle(_digest(room))])


def _moments(patch: pytest.MonkeyPatch) -> None:
    def shown(room: Room, eyes: Eyes, number: int) -> Tableau:
        tableau = show_moment(room, eyes, number)
        tableau.headline += str(room.seed)
        return tableau

    patch.setattr(hearing, "show_moment", shown)


def _refusals(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(asking, "refusal", lambda _problem, match, _words: match.digest())


def _presence(patch: pytest.MonkeyPatch) -> None:
    def shown(room: Room, eyes: Eyes, presence: Any) -> Any:
        message = show_presence(room, eyes, presence)
        message.seats[0].name += str(room.seed)
        return message

    patch.setattr(hearing, "show_presence", shown)


def _cards_of_the_home_page(patch: pytest.MonkeyPatch) -> None:
    def shown(room: Room, guest: str, language: Language) -> TableCard:
        card = show_card(room, guest, language)
        card.counters["luck"] = room.seed
        return card

    patch.setattr(tables, "show_card", shown)


def _replays_of_running_games(patch: pytest.MonkeyPatch) -> None:
    def written(room: Room) -> Any:
        assert room.session is not None
        return tables.text_file(write_replay(room.session), "early.replay")

    patch.setattr(tables, "replay_file", written)


_LEAKS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str, int]] = {
    "digest": (_digest_in_the_state, "base", -1),
    "seed": (_seed_in_the_state, "gate witch", 0),
    "deck": (_cards_of_the_deck, "gate witch", 1),
    "kingdoms": (_cards_face_up, "base", 0),
    "choices": (_choices_of_others, "base", -1),
    "events": (_events_as_they_happened, "tiles", -1),
    "reasons": (_reasons, "gate witch", -1),
    "moments": (_moments, "base", 1),
    "refusals": (_refusals, "gate witch", 0),
    "presence": (_presence, "base", 2),
    "home page": (_cards_of_the_home_page, "base", 0),
    "replay": (_replays_of_running_games, "base", 0),
}


@pytest.mark.parametrize("leak", _LEAKS)
async def test_a_planted_leak_is_found(
    leak: str, server: TableServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, name, viewer = _LEAKS[leak]
    plant(monkeypatch)
    game, options = _SETUPS[name]
    deal = Deal(game, options, viewer)
    if leak == "events":  # secret tiles lie beneath cards that all may turn
        deal = replace(deal, answers=12, field="tiles")
    with pytest.raises(Leak):
        await watch(server, deal)
