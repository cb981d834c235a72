"""Which pieces the last answer has moved: they are marked until the next one."""

from collections.abc import Set as AbstractSet

from aevum.offers import Tableau

_Places = dict[str, tuple[str, str, str]]


class LastMove:
    """Compares the table with how it lay before the last answer."""

    def __init__(self) -> None:
        self.pieces: AbstractSet[str] = frozenset()
        self._seen: tuple[int, int] | None = None  # answers given, and who looks
        self._places: _Places = {}

    def see(self, tableau: Tableau, answers: int, viewer: int) -> None:
        """The table as it lies after so many answers; what the viewer draws is nobody's move."""
        if self._seen == (answers, viewer):
            return
        before, self._places = self._places, _places(tableau)
        follows = self._seen is not None and self._seen[1] == viewer and answers > self._seen[0]
        drawn = {
            piece.id
            for area in tableau.areas
            if area.title == "hand" and area.owner == viewer
            for piece in area.pieces
        }
        moved = {piece for piece, place in self._places.items() if before.get(piece) != place}
        self.pieces = moved - drawn if follows else frozenset()
        self._seen = answers, viewer


def _places(tableau: Tableau) -> _Places:
    return {
        piece.id: (area.id, piece.place, piece.component)
        for area in tableau.areas
        for piece in area.pieces
    }
