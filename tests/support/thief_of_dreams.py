"""Scenes against the Thief of Dreams."""

from collections.abc import Sequence
from typing import Any

from aevum.play.scene import Scene
from support.aeons_end import acting, battle, drawing

Mat = Sequence[str | None]

EMPTY: list[str | None] = [None] * 5
SPELLS = ["aurora", "carbonize", "kindle", "nova_forge", "equilibrium"]


def dreaming(mat: Mat, deck: list[str] | None = None, **board: Any) -> dict[str, Any]:
    """A Dream Mat and, unless said otherwise, nine Auroras in the deck."""
    return {"board": {"mat": mat, "deck": ["aurora"] * 9 if deck is None else deck, **board}}


def drawn(card: str, mat: Mat, **parts: Any) -> Scene:
    """The Thief draws this card with these cards on its mat."""
    nemesis = {**dreaming(mat, parts.pop("deck", None)), **parts.pop("nemesis", {})}
    options = {"nemesis": "thief_of_dreams", **parts.pop("options", {})}
    return drawing(card, nemesis=nemesis, options=options, **parts)


def acted(card: str | dict[str, int], mat: Mat, **parts: Any) -> Scene:
    """A nemesis turn of the Thief with this card in play."""
    nemesis = {**dreaming(mat, parts.pop("deck", None)), **parts.pop("nemesis", {})}
    options = {"nemesis": "thief_of_dreams", **parts.pop("options", {})}
    return acting(card, nemesis=nemesis, options=options, **parts)


def main_phase(mat: Mat, aether: int, deck: list[str] | None = None, **parts: Any) -> Scene:
    """The first player's main phase with this much aether and this mat."""
    mage = {"hand": ["crystal"], "aether": aether, **parts.pop("mage", {})}
    nemesis = {"in_play": [], **dreaming(mat, deck), **parts.pop("nemesis", {})}
    given = {"mages": [mage], "nemesis": nemesis, **parts}
    return battle(given, nemesis="thief_of_dreams")


def mat_of(scene: Scene) -> list[str | None]:
    """What lies on spaces 1 to 5."""
    found: list[str | None] = scene.see("nemesis.board.mat")
    return found
