"""Z'hana's glyph tokens: stand-ins in `content/glyphs.toml`, which an owner may replace."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files

from aevum.games.aeons_end.cards import GLYPH_TOKENS, GLYPHS
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import focus_cheapest
from aevum.games.aeons_end.verbs.charges import gain_charges, heal
from aevum.games.aeons_end.verbs.damage import deal
from aevum.games.aeons_end.verbs.hand import draw, may_destroy
from aevum.offers import ListProblem

MOST = 2  # the largest amount on a token
GLYPHS_ENTERED: set[str] = set()  # tokens that are an owner's, not our stand-ins


def _deal(t: AeonTable, me: Mage, amount: int) -> None:
    deal(t, me, amount)


def _focus(t: AeonTable, me: Mage, amount: int) -> None:
    for _ in range(amount):
        focus_cheapest(t, me)


def _destroy(t: AeonTable, me: Mage, amount: int) -> None:
    may_destroy(t, me, "glyph_destroy", discard=True, most=amount)


EFFECTS: dict[str, Callable[[AeonTable, Mage, int], None]] = {
    "charge": gain_charges,
    "life": heal,
    "draw": draw,
    "focus": _focus,
    "destroy": _destroy,
    "damage": _deal,
}


def _resolve(effect: str, amount: int, t: AeonTable, me: Mage) -> None:
    EFFECTS[effect](t, me, amount)


for _name in EFFECTS:
    for _amount in range(1, MOST + 1):
        GLYPHS[f"{_name}_{_amount}"] = partial(_resolve, _name, _amount)


def stand_ins() -> list[str]:
    """The tokens as we made them up."""
    source = files("aevum.games.aeons_end.outcasts").joinpath("content/glyphs.toml")
    listed: list[str] = tomllib.loads(source.read_text("utf-8"))["glyphs"]["tokens"]
    return listed


def glyph_problems(entries: Mapping[str, object]) -> Iterator[ListProblem]:
    """Everything that is wrong with an owner's list of tokens."""
    for name in entries:
        if name != "tokens":
            yield "unknown", {"list": f"glyphs.{name}", "known": "glyphs.tokens"}
    tokens = entries.get("tokens", ())
    if not isinstance(tokens, list | tuple) or any(token not in GLYPHS for token in tokens):
        yield "glyph_tokens", {"known": ", ".join(GLYPHS)}


def use_glyphs(tokens: Sequence[str]) -> None:
    """Play with an owner's tokens from now on, or with ours if there are none."""
    GLYPH_TOKENS[:] = tokens or stand_ins()
    GLYPHS_ENTERED.clear()
    GLYPHS_ENTERED.update(tokens)


use_glyphs(())
