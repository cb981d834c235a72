"""Lighting: the pieces on the table that an option names, so that one can answer by them."""

from collections.abc import Iterable, Sequence
from typing import Any

from aevum.kernel import Match, Option, Part
from aevum.offers import Area, Looks, Piece, Tableau

_TELLS_APART = "letter"  # the mark by which an option tells equal pieces apart
_OF_PLACES = ("track", "grid")  # areas in which a place alone says which piece is meant


class Lights:
    """Finds the options of the open question among the pieces of a view's tableau.

    A question says where its options lie: by the numbers of cards, or by areas. Of areas that are
    there several times, as each player's hand, the asked player's is meant, or the one that the
    option says first.
    """

    def __init__(self, match: Match[Any], view: Any, tableau: Tableau | None = None) -> None:
        decision, self._game, self._view = match.decision, match.game, view
        if decision is None:
            raise ValueError("nothing is asked")
        self._decision, self._looks = decision, Looks.of(match.game)
        tableau = tableau or self._looks.tableau(view, decision.seat)
        asked = decision.seat if decision.seat >= 0 else max(tableau.turn, 0)
        self._whose = tableau.acting if tableau.acting >= 0 else asked
        self._areas = {area.id: area for area in tableau.areas}
        self._named: dict[str, dict[str, list[Piece]]] = {}
        self._numbered: dict[str, list[tuple[Area, Piece]]] = {}

    def pieces_of(self, option: Option) -> tuple[str, ...]:
        """The ids of the pieces an option touches."""
        if option is None:
            return ()
        decision, verbs = self._decision, self._game.rules.among
        found = self._looks.pieces_of(self._view, decision, option)
        if found is not None:  # what only the rules can tell
            return found
        parts = option if isinstance(option, tuple) else (option,)
        if isinstance(option, tuple) and parts[0] in verbs:
            return _ids(self._lying(verbs[str(parts[0])].split(","), parts[1:]))
        number = (decision.things or {}).get(option, -1)
        numbered = self._with_number(number, parts) if number >= 0 else ()
        rest = [part for part in parts if not any(part == _name(piece) for piece in numbered)]
        return _ids([*numbered, *(self._lying(decision.among.split(","), rest) if rest else ())])

    def _with_number(self, number: int, parts: Sequence[Part]) -> Sequence[Piece]:
        """The thing of this number that one of the parts names, and its copies there."""
        if not self._numbered:
            for area in self._areas.values():
                for piece in area.pieces:
                    last = piece.id.rpartition("-")[2]
                    self._numbered.setdefault(last, []).append((area, piece))
        for area, piece in self._numbered.get(str(number), ()):
            if (name := _name(piece)) in parts:
                return self._pieces_in(area)[name] if self._looks.lights_copies else (piece,)
        return ()

    # --- by area

    def _lying(self, zones: Sequence[str], parts: Sequence[Part]) -> Iterable[Piece]:
        """What the parts name one after another; a part may tell more of what is found already."""
        whose: Part = self._whose
        if not parts:
            return [piece for zone in zones for piece in self._area(zone, whose).pieces]
        found: list[Piece] = []
        held: Sequence[Piece] = ()
        for place, part in enumerate(parts, 1):
            whom = part - 1 if isinstance(part, int) else part
            theirs = [zone for zone in zones if f"{zone}-{whom}" in self._areas]
            if theirs and place < len(parts):
                whose = whom
            elif narrowed := [piece for piece in held if _answers_to(piece, str(part))]:
                held = narrowed
            else:
                before, held = held, self._first(zones, whose, str(part))
                if theirs:
                    held = self._area(theirs[0], whom).pieces
                found += self._lit(before) if held else ()  # else it is another of that name
        return [*found, *self._lit(held)]

    def _lit(self, held: Sequence[Piece]) -> Sequence[Piece]:
        return held if self._looks.lights_copies else held[:1]

    def _first(self, zones: Iterable[str], whose: Part, name: str) -> Sequence[Piece]:
        """The pieces of this name in the first area that has one."""
        for zone in zones:
            found = self._pieces_in(self._area(zone, whose)).get(name)
            if found:
                return found
        return ()

    def _area(self, zone: str, whose: Part) -> Area:
        own = self._areas.get(f"{zone}-{whose}") or self._areas.get(zone)
        return own or Area(zone, "", (), zone)  # none lies on this table

    def _pieces_in(self, area: Area) -> dict[str, list[Piece]]:
        """The pieces of an area by what an option may call them."""
        named = self._named.get(area.id)
        if named is None:
            named = self._named[area.id] = {}
            for piece in area.pieces:
                for name in {_name(piece), piece.id}:
                    named.setdefault(name, []).append(piece)
                if area.kind in _OF_PLACES:
                    named[piece.place] = [piece]  # the last at a place lies on top
        return named


def _name(piece: Piece) -> str:
    return piece.component.partition(".")[2]


def _answers_to(piece: Piece, part: str) -> bool:
    """Whether a part tells this piece from others of its name."""
    letters = [badge.value for badge in piece.badges if badge.kind == _TELLS_APART]
    return part in (piece.place, *letters)


def _ids(pieces: Iterable[Piece]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([piece.id for piece in pieces]))
