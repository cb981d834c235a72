"""The almanac of a game, ready for the wire."""

from functools import lru_cache

from aevum.play.almanac_tables import almanac_page
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.learning import (
    AlmanacLineShown,
    AlmanacShown,
    AlmanacTableShown,
    FifthShown,
)

_MOST = 16  # games in all languages


@lru_cache(_MOST)
def show_almanac(game: str, language: Language) -> AlmanacShown | None:
    """All tables of a game; None where nothing was measured."""
    page = almanac_page(game, language)
    if page is None:
        return None
    return AlmanacShown(
        title=page.title,
        source=page.source,
        tables=[
            AlmanacTableShown(
                name=table.name,
                title=table.title,
                text=table.text,
                scale=table.scale,
                lines=[AlmanacLineShown(*line) for line in table.lines],
            )
            for table in page.tables
        ],
        fifths=[FifthShown(*one) for one in page.fifths],
    )
