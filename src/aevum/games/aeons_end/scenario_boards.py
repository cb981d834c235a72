"""Reading and writing what lies beside a nemesis mat, for scenario files and tests."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from aevum.games.aeons_end.boxes import Box
from aevum.games.aeons_end.cards import CARDS, FOES
from aevum.games.aeons_end.setup_checks import refusal
from aevum.games.aeons_end.state import AeonsEnd, Board, Nemesis
from aevum.games.aeons_end.verbs.foes import LETTERS
from aevum.kernel import EVERYONE, NO_ONE, Cards, SaveError
from aevum.offers.scenes import check_parts, known_name, parts_of

_PARTS = parts_of("aevum.games.aeons_end")


# --- describing


def describe_table(s: AeonsEnd) -> dict[str, Any]:
    """Cards on the table, curses and the board, in names."""
    aside = s.nemesis.aside
    return {
        "counts": list(s.nemesis.counters),
        "laid": {s.box[f]: seat + 1 for f, seat in aside.marks if f in aside.laid},
        "marks": {s.box[f]: seat + 1 for f, seat in aside.marks if f not in aside.laid},
        "curses": dict(Counter([s.box[card] for card in aside.curses])),
        "board": _describe_board(s),
    }


def _describe_board(s: AeonsEnd) -> dict[str, Any]:
    if not s.nemesis.boards:
        return {}
    board = s.nemesis.boards[0]
    kind = _kind(board)
    if kind == "growth":
        return {"spaces": list(board.spaces), "lives": list(board.lives)}
    if kind == "souls":
        return {"spaces": list(board.spaces), "fuel": board.fuel}
    if kind == "dreams":
        return {
            "mat": [s.box[cards[0]] if cards else None for cards in board.dreams],
            "deck": [s.box[card] for card in board.deck],
            "skips": board.skips,
        }
    return {
        "deck": [s.box[foe] for foe in board.shown + s.nemesis.reserve],
        "turned": {troop.name: _turned(troop) for troop in s.nemesis.boards},
    }


def _kind(board: Board) -> str:
    return "thralls" if board.thralls else board.name


def _turned(troop: Board) -> str:
    return "".join([LETTERS[at] for at, turned in enumerate(troop.turned) if turned != NO_ONE])


# --- arranging


def make_known(box: Box, names: Sequence[str], registry: Mapping[str, object]) -> Cards:
    """New cards of these names, all of which must exist."""
    return box.make([known_name(name, registry, "card") for name in names])


def take_copies(s: AeonsEnd, name: str) -> Cards:
    """One of several equal minions that lie in their deck; the others stay there."""
    nemesis = s.nemesis
    deck = (*(nemesis.boards[0].shown if nemesis.boards else ()), *nemesis.reserve)
    found = sorted([foe for foe in deck if s.box[foe] == name])[:1]
    if not found:
        raise refusal(SaveError, "given_none_left", card=name)
    _stack(nemesis, tuple([foe for foe in deck if foe not in found]))
    return tuple(found)


def _stack(nemesis: Nemesis, deck: Cards) -> None:
    nemesis.boards[0].shown, nemesis.reserve = deck[:1], deck[1:]


def arrange_table(s: AeonsEnd, given: Mapping[str, Any], box: Box) -> None:
    """Cards on the table, marks, curses and the board, as given for the nemesis."""
    nemesis = s.nemesis
    aside = nemesis.aside.clone()
    for name, seat in given.get("laid", {}).items():
        (foe,) = make_known(box, [name], FOES)
        aside.laid += (foe,)
        aside.marks += ((foe, int(seat) - 1),)
    for name, seat in given.get("marks", {}).items():
        foe = next(foe for foe in nemesis.in_play if box.names[foe] == name)
        aside.marks += ((foe, int(seat) - 1),)
    if "curses" in given:
        counted = given["curses"].items()
        aside.curses = box.make(
            [known_name(n, CARDS, "card") for n, count in counted for _ in range(count)]
        )
    nemesis.aside = aside
    if "board" in given:
        if not nemesis.boards:
            raise refusal(SaveError, "given_no_board", nemesis=nemesis.id)
        _arrange_board(s, given["board"], box)


def _arrange_board(s: AeonsEnd, given: Mapping[str, Any], box: Box) -> None:
    board = s.nemesis.boards[0]
    kind = _kind(board)
    check_parts(given, _PARTS[f"board_{s.nemesis.id}"], "board")
    if kind == "thralls":
        _arrange_thralls(s, given)
        return
    board.spaces = tuple(given.get("spaces", board.spaces))
    board.lives = tuple(given.get("lives", board.lives))
    if board.lives:
        s.nemesis.life = sum(board.lives)
    board.fuel = int(given.get("fuel", board.fuel))
    board.skips = int(given.get("skips", board.skips))
    if "mat" in given:
        in_play = {box.names[foe]: foe for foe in s.nemesis.in_play}
        board.dreams = tuple([_on_mat(name, in_play, box) if name else () for name in given["mat"]])
    if "deck" in given:
        board.deck = make_known(box, given["deck"], CARDS)


def _on_mat(name: str, in_play: Mapping[str, int], box: Box) -> Cards:
    """A supply card, or a minion in play that walks there."""
    return (in_play[name],) if name in in_play else make_known(box, [name], CARDS)


def _arrange_thralls(s: AeonsEnd, given: Mapping[str, Any]) -> None:
    """Which thralls are illusions, which were turned over, and the order of their deck."""
    for troop in s.nemesis.boards:
        if troop.name in given.get("illusions", {}):
            false = given["illusions"][troop.name]
            truths = [2 * at + (LETTERS[at] not in false) for at in range(len(troop.thralls))]
            troop.truths = tuple(truths)  # even numbers are illusions
        turned = given.get("turned", {}).get(troop.name, "")
        troop.turned = tuple(
            [EVERYONE if LETTERS[at] in turned else NO_ONE for at in range(len(troop.thralls))]
        )
    if "deck" in given:
        left = sorted((*s.nemesis.boards[0].shown, *s.nemesis.reserve))
        deck = []
        for name in given["deck"]:
            foe = next(foe for foe in left if s.box[foe] == name)
            left.remove(foe)
            deck.append(foe)
        _stack(s.nemesis, tuple(deck))
