"""Z'hana: lays glyph tokens on cards of the supply, in anybody's main phase."""

from aevum.games.aeons_end.cards import ANY_MAIN, mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.charges import heal_gravehold
from aevum.games.aeons_end.verbs.glyphs import lay_glyphs


@mage(
    "outcasts",
    charges=5,
    breaches="-, 0, 1, 3",
    hand="crystal, crystal, crystal, crystal, glyph_carver",
    deck="crystal, crystal, crystal, glyph_carver, spark",
    when=ANY_MAIN,
    glyphs=True,
)
def zhana_outcasts(t: AeonTable, me: Mage) -> None:
    """Gravehold gains 5 life; two glyph tokens go on one card of the supply."""
    heal_gravehold(t, 5)
    lay_glyphs(t, me, 2)
