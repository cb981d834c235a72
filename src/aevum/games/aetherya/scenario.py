"""Reading and writing positions in plain names, for scenario files and tests.

Grids are four rows of four letters: a capital is a face-up card, a small letter a face-down one,
`.` any face-down card, `*` any face-up one (kinds not named elsewhere are dealt there).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from aevum.games.aetherya.coop import target, team_score
from aevum.games.aetherya.kinds import CELL, CELLS, DRAGON, KIND, KIND_OF_LETTER, KINDS, LETTERS
from aevum.games.aetherya.kingdom import recount, rows_of
from aevum.games.aetherya.legends import LEGEND, LEGENDS
from aevum.games.aetherya.options import COOP, SOLO, TILES, Options
from aevum.games.aetherya.refusals import refusal
from aevum.games.aetherya.scoring import ROWS
from aevum.games.aetherya.setup import COOP_RIVER, RIVER, kingdom_deck
from aevum.games.aetherya.solo import age_scores, age_target, campaign_score
from aevum.games.aetherya.state import ALL_OPEN, NOTHING, Aetherya, AetheryaTable, Kingdom, put
from aevum.games.aetherya.tile_faces import FACE, name_of
from aevum.kernel import EMPTY, EVERYONE, NO_ONE, Cards, SaveError, Table, seed_chance
from aevum.offers.scenes import by_seat, check_parts, known_name, parts_of, seat_given

_ANY_DOWN, _ANY_UP = ".", "*"
_DEFAULT_GRID = ("....", ".**.", ".**.", "....")
_LEGENDS = ["written", "buried", "boxed", "river", "legend_deck"]
_NUMBERS = ["turn", "claims", "tiles_used", "age"]
_PARTS = parts_of("aevum.games.aetherya")
# Menus that close once they are answered, and what comes after them.
_FOLLOWED_BY = {"finish_turn": "end_turn", "balance_legends": "begin_turn"}
_PHASES = ["begin_turn", "main_action", "placing", "solo_draw", "second_card", "keep_one"]
_PHASES += _FOLLOWED_BY


# --- describing


def describe(s: Aetherya) -> dict[str, Any]:
    """The position in names; lists of cards are top first for decks, top last for discards."""
    return {
        "mode": s.options.mode,
        "turn": s.turn,
        "turn_of": s.turn_of + 1,
        "phase": s.agenda[-1][0] if s.agenda else "",
        "kingdoms": [_describe_kingdom(s, me) for me in s.kingdoms],
        "deck": _kinds(s.deck),
        "deck_size": len(s.deck),
        "piles": [_kinds(pile) for pile in s.piles],
        "discard": _kinds(s.piles[0]) if s.piles else [],
        "hand": _kinds(s.hand),
        "river": _legends(s.river),
        "legend_deck": _legends(s.legend_deck),
        "later": [_legends(row) for row in s.later],
        "written": _legends(s.written),
        "buried": _legends(s.buried),
        "boxed": _legends(s.boxed),
        "tile_box": [name_of(tile) for tile in s.tile_box],
        "claims": s.claims,
        "first": s.first + 1,
        "age": s.age,
        "age_scores": age_scores(s),
        "campaign": campaign_score(s),
        "target": age_target(s) if s.options.mode == SOLO else target(s),
        "team_score": team_score(s) if s.options.mode == COOP else 0,
    }


def _describe_kingdom(s: Aetherya, me: Kingdom) -> dict[str, Any]:
    rows = rows_of(s, me)
    letters = [LETTERS[card >> 3] for card in me.cards]
    shown = [a if up else a.lower() for a, up in zip(letters, me.seen, strict=True)]
    return {
        "grid": ["".join(shown[row : row + 4]) for row in range(0, len(shown), 4)],
        "core": _kinds(me.core),
        "cells": {CELLS[i]: KINDS[card >> 3] for i, card in enumerate(me.cards)},
        "unexplored": me.seen.count(0),
        "legends": _legends(me.legends),
        "met": [legend.id for i, legend in enumerate(LEGENDS) if me.met >> i & 1],
        "front": [name_of(tile) for tile in me.front],
        "tiles": _tiles(me.tiles),
        "laid": _tiles(me.laid),
        "scores": {**dict(zip(ROWS, rows, strict=True)), "total": sum(rows)},
    }


def _kinds(cards: Cards) -> list[str]:
    return [KINDS[card >> 3] for card in cards]


def _legends(numbers: Cards) -> list[str]:
    return [LEGENDS[number].id for number in numbers]


def _tiles(cells: Cards) -> dict[str, str]:
    return {CELLS[i]: name_of(tile) for i, tile in enumerate(cells) if tile != EMPTY}


# --- arranging


class _Box:
    """The cards not yet given a place."""

    def __init__(self, options: Options, t: AetheryaTable) -> None:
        self.cards = list(t.shuffled(kingdom_deck(options.players)))

    def take(self, kind: str) -> int:
        named = KIND_OF_LETTER.get(kind.upper())
        number = KIND[known_name(kind, KINDS, "card")] if named is None else named
        for card in self.cards:
            if card >> 3 == number:
                self.cards.remove(card)
                return card
        raise refusal(SaveError, "given_too_many", what=KINDS[number])

    def any(self, count: int) -> Cards:
        taken, self.cards = self.cards[:count], self.cards[count:]
        return tuple(taken)


def arrange(given: Mapping[str, Any], options: Options, seed: int) -> Aetherya:
    """A position with what is given in its place and everything else dealt legally."""
    check_parts(given, _PARTS["given"], "given")
    s = Aetherya(
        rng=seed_chance(seed),
        options=options,
        kingdoms=[Kingdom(seat=seat) for seat in range(options.players)],
    )
    t: AetheryaTable = Table(s)
    box = _Box(options, t)
    wanted = by_seat(given, "kingdoms", options.players)
    for me, kingdom in zip(s.kingdoms, wanted, strict=True):
        check_parts(kingdom, _PARTS["kingdom"], f"kingdom {me.seat + 1}")
    _named_cards(s, given, wanted, box)
    for me, kingdom in zip(s.kingdoms, wanted, strict=True):
        _fill_kingdom(s, me, kingdom, box)
    _fill_piles(s, given, box)
    _lay_legends(t, given, wanted)
    _lay_tiles(t, wanted)
    _set_turn(t, given)
    return s


def _grid_of(kingdom: Mapping[str, Any]) -> str:
    rows = kingdom.get("grid", _DEFAULT_GRID)
    letters = "".join("".join(row.split()) for row in rows)
    if len(letters) != 16:
        raise refusal(SaveError, "given_grid")
    return letters


def _named_cards(
    s: Aetherya, given: Mapping[str, Any], wanted: Sequence[Mapping[str, Any]], box: _Box
) -> None:
    """Give every named card its place before the rest is dealt."""
    for me, kingdom in zip(s.kingdoms, wanted, strict=True):
        letters = _grid_of(kingdom)
        me.cards = tuple([EMPTY if a in (_ANY_DOWN, _ANY_UP) else box.take(a) for a in letters])
        me.seen = tuple([EVERYONE if a.isupper() or a == _ANY_UP else NO_ONE for a in letters])
    s.hand = tuple([box.take(kind) for kind in given.get("hand", ())])
    s.sources = tuple(given.get("sources", ("deck",) * len(s.hand)))
    s.deck = tuple([box.take(kind) for kind in given.get("deck", ())])
    count = 2 if s.options.mode == COOP else 1
    piles = given.get("piles", [given["discard"]] if "discard" in given else [])
    named = [tuple([box.take(kind) for kind in pile]) for pile in piles]
    s.piles = tuple(named + [()] * (count - len(named)))


def _fill_kingdom(s: Aetherya, me: Kingdom, kingdom: Mapping[str, Any], box: _Box) -> None:
    me.cards = tuple([box.any(1)[0] if card == EMPTY else card for card in me.cards])
    dragons = [i for i, card in enumerate(me.cards) if me.seen[i] and card >> 3 == DRAGON]
    me.dragons = tuple([CELL[cell] for cell in kingdom.get("dragons", ())]) or tuple(dragons)
    me.legends = tuple([LEGEND[legend] for legend in kingdom.get("legends", ())])
    recount(me, s.options)


def _fill_piles(s: Aetherya, given: Mapping[str, Any], box: _Box) -> None:
    """Every pile gets a card, the deck the rest; `deck_size` leaves the surplus in the discard."""
    s.piles = tuple([pile or box.any(1) for pile in s.piles])
    size = int(given.get("deck_size", len(s.deck) + len(box.cards)))
    s.deck += box.any(max(0, size - len(s.deck)))
    s.piles = (tuple(box.cards) + s.piles[0], *s.piles[1:])


def _lay_legends(
    t: AetheryaTable, given: Mapping[str, Any], wanted: Sequence[Mapping[str, Any]]
) -> None:
    s = t.state
    used: list[int] = [legend for me in s.kingdoms for legend in me.legends]
    for name in _LEGENDS:
        row = tuple(
            [LEGEND[known_name(legend, LEGEND, "legend")] for legend in given.get(name, ())]
        )
        setattr(s, name, row)
        used += [legend for legend in row if legend not in used]
    s.later = tuple(
        [
            tuple([LEGEND[known_name(n, LEGEND, "legend")] for n in row])
            for row in given.get("later", ())
        ]
    )
    used += [legend for row in s.later for legend in row]
    rest = [n for n in t.shuffled(tuple(range(15))) if n not in used]
    size = {SOLO: s.options.solo_age_sizes[0], COOP: COOP_RIVER.get(s.options.players, 0)}
    missing = 0 if "river" in given else size.get(s.options.mode, RIVER)
    s.river += tuple(rest[:missing])
    rest = rest[missing:]
    if s.options.mode == SOLO and "later" not in given:
        two = s.options.solo_age_sizes[1]
        s.later = (tuple(rest[:two]), tuple(rest[two:]))
    elif s.options.mode == SOLO:
        s.boxed += tuple(rest)
    elif "legend_deck" not in given:
        s.legend_deck = tuple(rest)
    else:
        s.boxed += tuple(rest)


def _lay_tiles(t: AetheryaTable, wanted: Sequence[Mapping[str, Any]]) -> None:
    """Named tiles first, from the owner's family, then from any; the rest go face down."""
    s = t.state
    if s.options.mode != TILES:
        return
    families = [list(range(12 * seat, 12 * seat + 12)) for seat in range(len(s.kingdoms))]

    def take(face: str, seat: int) -> int:
        number = FACE[known_name(face, FACE, "tile")]
        for family in (families[seat], *families):
            for tile in family:
                if tile % 12 == number:
                    family.remove(tile)
                    return tile
        raise refusal(SaveError, "given_too_many", what=face)

    for me, kingdom in zip(s.kingdoms, wanted, strict=True):
        me.tiles, me.tile_seen = NOTHING, ALL_OPEN
        for cell, face in kingdom.get("tiles", {}).items():
            me.tiles = put(me.tiles, CELL[cell], take(face, me.seat))
        for cell, face in kingdom.get("laid", {}).items():
            me.laid = put(me.laid, CELL[cell], take(face, me.seat))
        me.front = tuple([take(face, me.seat) for face in kingdom.get("front", ())])
    for me, kingdom in zip(s.kingdoms, wanted, strict=True):
        rest = list(t.shuffled(tuple(families[me.seat])))
        open_tiles = kingdom.get("seen_tiles", ())
        for cell in range(16):
            if not me.seen[cell]:
                if me.tiles[cell] == EMPTY and rest:
                    me.tiles = put(me.tiles, cell, rest.pop())
                if CELLS[cell] not in open_tiles and me.tiles[cell] != EMPTY:
                    me.tile_seen = put(me.tile_seen, cell, NO_ONE)
        s.tile_box += tuple(rest)


def _set_turn(t: AetheryaTable, given: Mapping[str, Any]) -> None:
    s = t.state
    s.turn_of = seat = seat_given(given, "turn_of", len(s.kingdoms))
    s.turn = int(given.get("turn", 1))
    s.first = int(given.get("first", 1)) - 1
    s.claims = int(given.get("claims", 0))
    s.tiles_used = int(given.get("tiles_used", 0))
    s.age = int(given.get("age", 1 if s.options.mode == SOLO else 0))
    # Only the sums matter to what follows, so each stands in the first row, against no target.
    s.age_sheets = tuple([(int(n), *(0,) * len(ROWS)) for n in given.get("age_scores", ())])
    phase = _phase(s, given)
    if phase in ("begin_turn", "balance_legends"):
        s.turn -= 1  # the turn that is counted is still to begin
    if phase in _FOLLOWED_BY:
        t.schedule(_FOLLOWED_BY[phase], seat)
    t.schedule(phase, seat)


def _phase(s: Aetherya, given: Mapping[str, Any]) -> str:
    if len(s.hand) == 2:
        return "keep_one"
    phase = str(given.get("phase") or ("placing" if s.hand else "begin_turn"))
    return known_name(phase, _PHASES, "phase")
