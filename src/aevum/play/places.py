"""Places on a table, as lessons and primers name them."""

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase

from aevum.offers import Piece, Tableau


def pieces_at(tableau: Tableau, seat: int, places: Iterable[str]) -> tuple[str, ...]:
    """The ids of the pieces at some places."""
    found = [piece.id for place in places for piece in _lying(tableau, seat, place)]
    return tuple(dict.fromkeys(found))


def _lying(tableau: Tableau, seat: int, place: str) -> Iterator[Piece]:
    """`area`, `area:component`, `area#badge` or `area@place`; one's own area of several."""
    rest, _, spot = place.partition("@")
    rest, _, badge = rest.partition("#")
    zone, _, component = rest.partition(":")
    for area in tableau.areas:
        if fnmatchcase(area.id, zone) or area.id == f"{zone}-{seat}":
            for piece in area.pieces:
                fits = fnmatchcase(piece.component, component or "*")
                if fits and spot in ("", piece.place) and (not badge or piece.has(badge)):
                    yield piece
