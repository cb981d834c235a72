"""Lists an owner of Outcasts enters instead of our stand-ins: glyph tokens and illusions."""

from collections.abc import Mapping

from aevum.games.aeons_end.cards import GLYPH_TOKENS
from aevum.games.aeons_end.outcasts.glyphs import GLYPHS_ENTERED, glyph_problems, use_glyphs
from aevum.games.aeons_end.outcasts.glyphs import stand_ins as glyph_stand_ins
from aevum.games.aeons_end.outcasts.illusions import (
    ILLUSIONS_OF,
    TROOPS_ENTERED,
    illusion_problems,
    use_illusions,
)
from aevum.games.aeons_end.outcasts.illusions import stand_ins as illusion_stand_ins
from aevum.offers import STAND_INS, ListCheck, check_lists, name_lists

GLYPHS, ILLUSIONS = "glyphs", "illusions"
_CHECKS: Mapping[str, ListCheck] = {GLYPHS: glyph_problems, ILLUSIONS: illusion_problems}


def replaceable_lists() -> dict[str, dict[str, object]]:
    """Every list an owner may enter, as it is now."""
    return {GLYPHS: {"tokens": list(GLYPH_TOKENS)}, ILLUSIONS: {**ILLUSIONS_OF}}


def lists_in_use() -> str:
    """The digits that name an owner's lists now in use, or that there are none."""
    ours = {GLYPHS: {"tokens": glyph_stand_ins()}, ILLUSIONS: illusion_stand_ins()}
    used = replaceable_lists()
    return STAND_INS if used == ours else name_lists(used)


def entered() -> frozenset[str]:
    """The components whose facts an owner has entered, so that nothing stands in for them."""
    return frozenset(TROOPS_ENTERED | {glyph_id(token) for token in GLYPHS_ENTERED})


def glyph_id(token: str) -> str:
    """The component a glyph token is."""
    return f"glyph_{token}"


def use_owner_lists(lists: Mapping[str, object]) -> None:
    """Replace our stand-ins by these lists; none are replaced if anything is wrong with them."""
    check_lists(lists, _CHECKS)
    listed = {name: dict(entries) for name, entries in lists.items() if isinstance(entries, dict)}
    use_glyphs(listed.get(GLYPHS, {}).get("tokens", ()))
    use_illusions(listed.get(ILLUSIONS, {}))
