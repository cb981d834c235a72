"""New content leaves old deals alone: games and codes draw from the edition they were made in."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from aevum.games.aeons_end import boxes, nemesis_side, options
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES
from aevum.games.aeons_end.game import AeonsEndGame
from aevum.kernel import Match
from aevum.offers import Ledger
from aevum.play.catalogue import find_game
from aevum.play.replay import Replay, read_replay, verify_replay
from aevum.play.setup_code import read_code, setup_code
from golden.record import ENTERED, FOLDER

GAME = find_game("aeons-end")
LEDGER = options.LEDGER
LATEST = LEDGER.latest
GOLDEN = [read_replay(path.read_text("utf-8")) for path in sorted(FOLDER.glob("aeons-end-*"))]
# They come first by name, so that every place after them moves.
NEW = ("aaa_gem", "aaa_mage", "aaa_nemesis", "aaa_basic", "aaa_own_card", "aaa_treasure")
CACHED = (
    boxes._market,
    boxes._mats,
    nemesis_side._basics,
    nemesis_side._own_cards,
    nemesis_side._curses_in,
)


@pytest.fixture
def a_second_edition(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One new card of every sort in the box War Eternal, and a treasure."""
    gem, mage, nemesis, basic, own, treasure = NEW
    monkeypatch.setitem(CARDS, gem, replace(CARDS["breach_ore"], id=gem))
    monkeypatch.setitem(CARDS, treasure, replace(CARDS["talixs_everburn"], id=treasure))
    monkeypatch.setitem(MAGES, mage, replace(MAGES["garu"], id=mage))
    monkeypatch.setitem(NEMESES, nemesis, replace(NEMESES["gate_witch"], id=nemesis))
    monkeypatch.setitem(FOES, basic, replace(FOES["nix"], id=basic))
    foe = next(foe for foe in FOES.values() if foe.owner == "gate_witch" and foe.tier == 1)
    monkeypatch.setitem(FOES, own, replace(foe, id=own))
    editions = [
        [name for name in LEDGER.numbers if LEDGER.has(name, n) and not LEDGER.has(name, n - 1)]
        for n in range(1, LEDGER.latest + 1)
    ]
    second = Ledger([*editions, NEW])
    for name in ("numbers", "_since", "latest"):
        monkeypatch.setattr(LEDGER, name, getattr(second, name))
    monkeypatch.setattr(AeonsEndGame, "numbers", second.numbers)
    declared = [o if o.name != "edition" else second.option() for o in GAME.options]
    monkeypatch.setattr(AeonsEndGame, "options", tuple(declared))
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for function in CACHED:
        function.cache_clear()


def first_position(replay: Replay) -> str:
    return Match(GAME, GAME.deal(GAME.resolve(replay.options), replay.seed)).digest()


DEALT = [first_position(replay) for replay in GOLDEN]
RANDOM_SETUPS: list[dict[str, object]] = [
    {},
    {"players": 4, "supply": "template_3", "boxes": "war_eternal,outcasts"},
    {"players": 1, "treasures_1": "random", "nemesis": "gate_witch"},
]
CODES = [setup_code(GAME, GAME.resolve(given), seed=99) for given in RANDOM_SETUPS]
CODED = [Match(GAME, GAME.deal(GAME.resolve(given), 99)).digest() for given in RANDOM_SETUPS]


@pytest.mark.usefixtures("a_second_edition")
def test_a_new_card_of_every_sort_changes_no_golden_game() -> None:
    assert [first_position(replay) for replay in GOLDEN] == DEALT
    verify_replay(read_replay((FOLDER / f"{ENTERED}.replay").read_text("utf-8")))


@pytest.mark.usefixtures("a_second_edition")
def test_codes_written_down_before_deal_the_same_game() -> None:
    coded = [read_code(code) for code in CODES]

    assert [Match(GAME, GAME.deal(c.setup, c.seed)).digest() for c in coded] == CODED


@pytest.mark.usefixtures("a_second_edition")
def test_new_games_draw_from_the_new_cards_too() -> None:
    drawn: set[str] = set()
    for seed in range(200):
        s = GAME.deal(GAME.resolve({"players": 4, "treasures_1": "random"}), seed)
        drawn |= {s.nemesis.id, *s.supply, *s.box, *[mage.id for mage in s.mages]}

    assert set(NEW) - {"aaa_nemesis"} <= drawn | {"aaa_own_card"}
    assert "aaa_nemesis" in drawn
    assert GAME.resolve({})["edition"] == LATEST + 1


@pytest.mark.usefixtures("a_second_edition")
def test_a_code_of_the_new_edition_names_new_cards_by_their_numbers() -> None:
    setup = GAME.resolve({"supply": "aaa_gem,kindle", "mages": "aaa_mage,gex"})

    assert read_code(setup_code(GAME, setup, 5)) == (GAME, setup, 5)


def test_a_component_has_one_number_for_ever() -> None:
    ledger = Ledger([("b", "a"), ("c",)])

    assert ledger.numbers == {"b": 0, "a": 1, "c": 2}
    assert ledger.of_edition(("c", "a", "strange"), 1) == ("a", "strange")
    assert ledger.in_order(("strange", "c", "a", "b")) == ["b", "a", "c", "strange"]
    with pytest.raises(ValueError, match="'a' has two numbers"):
        Ledger([("a",), ("a",)])
