"""Write real tables as JSON for the client's component tests: `python -m tools.fixtures`.

A table that was written once is kept as it is and only spelled as the wire spells it today, so that
it changes neither with the bots nor with the deals. A new one, or one whose file was deleted, is
played by greedy seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import msgspec

from aevum.bots.table import bot_answer, minds_of
from aevum.kernel import TABLE
from aevum.kernel import code as coded
from aevum.offers import Talking
from aevum.play.catalogue import GAMES, find_game
from aevum.play.chronicle import Chronicle
from aevum.play.session import Session
from aevum.web.server.showing.books import book_of
from aevum.web.server.showing.games import bots_of
from aevum.web.server.showing.looks import Look
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import Line, SeatInfo, Settings, Talk, Undo
from aevum.web.server.wire.to_client import State, encode

_NAMES = ("You", "Guest", "A guest with a long name", "Bot")
FOLDER = Path(__file__).resolve().parent.parent / "web" / "fixtures"

# name, game, options, seed, answers before the picture, language
_TABLES: tuple[tuple[str, str, dict[str, str], int, int, Language], ...] = (
    ("aetherya-2", "aetherya", {"mode": "base", "players": "2"}, 7, 40, "en"),
    ("aetherya-4-fr", "aetherya", {"mode": "tiles", "players": "4"}, 8, 60, "fr"),
    ("aetherya-solo", "aetherya", {"mode": "solo"}, 9, 30, "en"),
    ("aetherya-coop-fr", "aetherya", {"mode": "coop", "players": "3"}, 5, 40, "fr"),
    ("aetherya-start", "aetherya", {"mode": "base", "players": "3"}, 2, 0, "en"),
    ("aetherya-portals", "aetherya", {"mode": "base", "players": "2"}, 9, 56, "en"),
    ("aetherya-claim-fr", "aetherya", {"mode": "base", "players": "2"}, 10, 50, "fr"),
    ("aeons-end-2", "aeons-end", {"players": "2", "nemesis": "gate_witch"}, 3, 86, "en"),
    ("aeons-end-4-fr", "aeons-end", {"players": "4", "nemesis": "hollow_crown"}, 4, 95, "fr"),
    ("aeons-end-1", "aeons-end", {"players": "1", "nemesis": "umbra_titan"}, 6, 36, "en"),
    ("aeons-end-start", "aeons-end", {"players": "3", "nemesis": "magus_of_cloaks"}, 2, 0, "en"),
    ("eternal-decks-A", "eternal-decks", {"stage": "A", "players": "2"}, 1, 11, "en"),
    ("eternal-decks-B-fr", "eternal-decks", {"stage": "B", "players": "4"}, 3, 11, "fr"),
    ("eternal-decks-C", "eternal-decks", {"stage": "C", "players": "3"}, 3, 19, "en"),
    ("eternal-decks-D", "eternal-decks", {"stage": "D", "players": "2"}, 17, 43, "en"),
    ("eternal-decks-E-fr", "eternal-decks", {"stage": "E", "players": "4"}, 3, 17, "fr"),
    ("eternal-decks-F", "eternal-decks", {"stage": "F", "players": "3"}, 5, 21, "en"),
    ("eternal-decks-solo", "eternal-decks", {"stage": "A", "mode": "solo"}, 1, 22, "en"),
)
_OUTCASTS = {"boxes": "outcasts", "players": "2", "treasure_2": "broken_tooth"}
_XAXOS = {**_OUTCASTS, "defend": "xaxos", "treasures_3": "world_marble,rebound_gauntlet"}
_BOARDS: tuple[tuple[str, str, dict[str, str], int, int, Language], ...] = (
    (
        "aeons-end-growth",
        "aeons-end",
        {**_XAXOS, "nemesis": "experiment_153", "mages": "dezmodia_outcasts,taqren_outcasts"},
        4,
        160,
        "en",
    ),
    ("aeons-end-dreams-fr", "aeons-end", {**_XAXOS, "nemesis": "thief_of_dreams"}, 4, 160, "fr"),
    ("aeons-end-thralls", "aeons-end", {**_OUTCASTS, "nemesis": "risen_thrall"}, 4, 150, "en"),
    (
        "aeons-end-souls-fr",
        "aeons-end",
        {**_OUTCASTS, "nemesis": "fountain_of_souls", "mages": "thraxir,ilya"},
        4,
        160,
        "fr",
    ),
)
# Expeditions whose battles are fought beside the program: how they ended, and the question then.
_ENTERED = {"campaign": "expedition", "players": "2", "expedition_battles": "entered"}
_FIRST = {**_ENTERED, "campaign": "first_expedition"}
_LONG = {**_ENTERED, "expedition_length": "extended"}
_MAPS: tuple[tuple[str, dict[str, str], int, str, str, Language], ...] = (
    ("expedition-start-fr", {**_ENTERED, "players": "4"}, 5, "", "choose_mage", "fr"),
    ("expedition-supply", _ENTERED, 5, "wlwl", "choose_supply", "en"),
    ("expedition-camp-fr", _FIRST, 5, "ww", "camp", "fr"),
    ("expedition-loss", _ENTERED, 5, "wl", "choose_reward", "en"),
    ("expedition-long", _LONG, 5, "wlww", "choose_treasure_1", "en"),
    ("expedition-end", _ENTERED, 5, "wlwlww", "", "en"),
)
_TRIES = 1000  # answers before a map is given up
# Tokens on the table of games that have them, as their owners put them.
_SIGNS = ((0, "token 1 upper 5"), (1, "token 1 middle 4"), (1, "token 2 river 3"))


def picture(
    name: str, game: str, options: dict[str, str], seed: int, answers: int, lang: Language
) -> State:
    """A table after some answers, seen by whoever is asked."""
    if (kept := _kept(name, lang)) is not None:
        return kept
    session = _session(game, options, seed)
    _battle(session, answers)
    for seat, sign in _SIGNS:
        if sign in {coded(option) for option in session.match.signals(seat)}:
            session.signal(seat, sign)
    return _state(session, lang)


def journey(
    name: str, options: dict[str, str], seed: int, results: str, stop: str, lang: Language
) -> State:
    """An expedition after battles that were won (w) or lost (l), at the next such question."""
    if (kept := _kept(name, lang)) is not None:
        return kept
    session = _session("aeons-end", options, seed)
    _way(session, results, stop)
    return _state(session, lang)


def _kept(name: str, lang: Language) -> State | None:
    """The table as it was written once, with bots and hints of today; None if there is none yet."""
    path = FOLDER / f"{name}.json"
    if not path.exists():
        return None
    state = msgspec.json.decode(path.read_bytes(), type=State)
    seated = tuple(seat.bot for seat in state.seats)
    bots = bots_of(find_game(state.game), lang, seated)
    return msgspec.structs.replace(state, bots=bots, coach="free")


def _battle(session: Session, answers: int) -> None:
    """So many answers of greedy seats."""
    bots = minds_of(session)
    for _ in range(answers):
        code = bot_answer(session, bots)
        if code is None:
            return
        session.answer(code)


def _way(session: Session, results: str, stop: str) -> None:
    """What greedy seats choose between battles that end like this, up to such a question."""
    bots, left = minds_of(session), list(results)
    for _ in range(_TRIES):
        decision = session.match.decision
        if decision is None or (decision.prompt == stop and not left):
            return
        if decision.prompt == "battle_result":
            code = "won" if left.pop(0) == "w" else "lost"
        elif decision.prompt == "after_loss":
            code = "try_again"
        else:
            code = str(bot_answer(session, bots))
        session.answer(code)


def _session(game: str, options: dict[str, str], seed: int) -> Session:
    players = find_game(game).players(find_game(game).resolve(options))
    return Session(find_game(game), options, seed, ("greedy",) * players, _NAMES[:players])


def _state(session: Session, lang: Language) -> State:
    """A session as the client gets it, seen by whoever is asked."""
    game, names = session.match.game.name, session.names
    decision = session.match.decision
    viewer = 0 if decision is None or decision.seat == TABLE else decision.seat
    look = Look(session.match, names)
    told = Chronicle(session, look.words(lang)).lines(viewer)
    return State(
        version=len(session.log),
        seating=0,
        table="fixture",
        game=game,
        phase="playing" if decision else "over",
        viewer=viewer,
        seats=seats_around(viewer, names),
        bots=bots_of(session.match.game, lang),
        spectators=0,
        settings=Settings(),
        host=True,
        tableau=look.tableau(viewer, lang),
        question=look.question(len(session.log), viewer, lang, mine=True),
        signals=look.signals(viewer, lang),
        talk=cast("Talk", Talking.of(session.match.game).talk(session.match.state)),
        phrases=look.phrases(viewer, lang),
        undo=Undo(possible=True, what="…"),
        coach="free",
        outcome=look.outcome(lang),
        moments=len(session.log),
        log=[Line(*line) for line in told[-60:]],
    )


def seats_around(viewer: int, names: Sequence[str]) -> list[SeatInfo]:
    """One person at a table of bots."""
    return [
        SeatInfo(seat, "human", name, here=True)
        if seat == viewer
        else SeatInfo(seat, "bot", name, "companion")
        for seat, name in enumerate(names)
    ]


def everything() -> Iterator[tuple[str, bytes]]:
    """Each file of the folder: its name and what belongs in it."""
    for name, game, options, seed, answers, lang in (*_TABLES, *_BOARDS):
        yield f"{name}.json", encode(picture(name, game, options, seed, answers, lang))
    for name, options, seed, results, stop, lang in _MAPS:
        yield f"{name}.json", encode(journey(name, options, seed, results, stop, lang))
    languages: tuple[Language, Language] = ("en", "fr")
    for game in GAMES:
        for language in languages:
            yield f"book-{game}-{language}.json", encode(book_of(game, language))


def main() -> None:
    """Write the tables and the books."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in everything():
        (FOLDER / name).write_bytes(content)


if __name__ == "__main__":
    main()
