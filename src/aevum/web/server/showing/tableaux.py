"""What lies on the table, as the wire has it."""

from functools import lru_cache

from aevum.offers import Area, Tableau
from aevum.play.text import Words
from aevum.web.server.wire import things as wire

_MOST_AREAS = 8192  # of all tables together


def show_tableau(tableau: Tableau, words: Words) -> wire.Tableau:
    """A game's tableau; nobody may change what it is made of."""
    return wire.Tableau(
        headline=words.headline(tableau),
        turn=tableau.turn,
        areas=[_area(area) for area in tableau.areas],
        counters=[wire.Counter(*counter) for counter in tableau.counters],
        sheets=[
            wire.Sheet(
                sheet.id,
                list(sheet.columns),
                [wire.SheetRow(name, list(values)) for name, values in sheet.rows],
                sheet.heads,
            )
            for sheet in tableau.sheets
        ],
        seams=[
            wire.Seam(seam.a, seam.b, seam.value, seam.kind, list(seam.via))
            for seam in tableau.seams
        ],
    )


@lru_cache(_MOST_AREAS)
def _area(area: Area) -> wire.Area:
    """An area, the same object for equal areas: most have not changed since the last answer, and
    most look the same to everybody.
    """
    return wire.Area(
        id=area.id,
        kind=area.kind,
        title=area.title,
        pieces=[
            wire.Piece(
                piece.id,
                piece.component,
                piece.place,
                piece.orientation,
                [wire.Badge(*badge) for badge in piece.badges],
            )
            for piece in area.pieces
        ],
        owner=area.owner,
        columns=area.columns,
        total=area.total,
    )
