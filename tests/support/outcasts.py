"""Scenes of the players' side of Outcasts: the first player's main phase against Umbra Titan."""

from collections.abc import Mapping
from typing import Any

from aevum.play.scene import Scene
from support.aeons_end import battle

SUPPLY = (
    "molten_peridot,vigorous_sunstone,scoria_slag,rift_dagger,bottled_sun,"
    "twisted_fang,lightning_arrow,tornado_of_insight,arcane_relay"
)
XAXOS = {"defend": "xaxos"}


def act(
    *mages: Mapping[str, Any],
    ids: str = "ilya,kel",
    supply: str = SUPPLY,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    **given: Any,
) -> Scene:
    """Everybody has an empty deck and a Crystal besides what is given: it keeps the phase open."""
    filled = [*mages, *[{}] * (ids.count(",") + 1 - len(mages))]
    given["mages"] = [
        {"deck": [], **mage, "hand": [*mage.get("hand", ()), "crystal"]} for mage in filled
    ]
    given["supply"] = given.pop("piles", {})
    return battle(given, seed, nemesis="umbra_titan", mages=ids, supply=supply, **(options or {}))


def cast(*mages: Mapping[str, Any], **parts: Any) -> Scene:
    """The first player's casting phase, otherwise as `act`."""
    return act(*mages, phase="casting", **parts)


def acts(card: str, *mages: dict[str, Any], **parts: Any) -> Scene:
    """The first player's Sapphire gives Xaxos his eighth charge: this card is turned over."""
    first: dict[str, Any]
    others: list[dict[str, Any]]
    first, *others = [*mages, {}]
    first = {**first, "hand": ["galvanized_sapphire", *first.get("hand", ())]}
    parts.setdefault("xaxos", {})
    xaxos = {"charges": 7, "deck": [card], "discard": [], **parts.pop("xaxos")}
    at = act(first, *others[:-1], options={**XAXOS, "promos": "all"}, xaxos=xaxos, **parts)
    return at.when("play galvanized_sapphire")


def life(at: Scene) -> int:
    """How much damage Umbra Titan has taken."""
    return 70 - int(at.see("nemesis.life"))
