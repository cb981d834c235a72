"""Scenes of Aeon's End that several tests share.

Gate Witch is the usual nemesis: her Unleash is one more token, so tokens count Unleashes.
"""

from collections.abc import Mapping
from typing import Any

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.state import AeonTable
from aevum.kernel import Table
from aevum.play.scene import Scene

# One nemesis turn of the round was drawn, or both; then it is the first player's turn.
FIRST = {"discard": ["nemesis"], "known": ["1"]}
SECOND = {"discard": ["nemesis", "nemesis"], "known": ["1"]}

# With all charges the ability is on offer: even with an empty hand the first player's turn waits.
READY = {"charges": 6}

# A power that does nothing while no spell is prepped: a harmless card to draw.
QUIET = "night_unending"

ALL_OPEN = {"I": "open", "II": "open", "III": "open", "IV": "open"}


def battle(given: Mapping[str, Any] | None = None, seed: int = 1, **options: Any) -> Scene:
    """A scene of Aeon's End; without `given` it starts with the set-up."""
    usual = {"nemesis": "gate_witch", "mages": "dezmodia,garu", "supply": "deck_destruction"}
    return Scene(AEONS_END, {**usual, **options}, given, seed)


def drawing(
    *deck: str,
    nemesis: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    **given: Any,
) -> Scene:
    """The nemesis draws the first of these cards; the deck is not empty after them."""
    side = {"in_play": [], "deck": [*deck, QUIET], **(nemesis or {})}
    parts = {"phase": "nemesis_draw", "turn_order": FIRST, "nemesis": side, **given}
    return battle(parts, seed, **(options or {}))


def acting(
    *in_play: str | dict[str, int],
    nemesis: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    **given: Any,
) -> Scene:
    """A nemesis turn with these cards in play, oldest first; a harmless card is drawn then."""
    side = {"in_play": list(in_play), "deck": [QUIET, QUIET], **(nemesis or {})}
    parts = {"phase": "nemesis", "turn_order": FIRST, "nemesis": side, **given}
    return battle(parts, seed, **(options or {}))


def turn(
    *mages: Mapping[str, Any],
    ids: str = "dezmodia,garu",
    supply: str = "deck_destruction",
    seed: int = 1,
    **given: Any,
) -> Scene:
    """The first player's main phase; everybody holds one Crystal and nothing else unless said so.

    The Crystal keeps the phase open: one in which nothing can be done ends by itself.
    """
    filled = [*mages, *[{}] * (ids.count(",") + 1 - len(mages))]
    given["mages"] = [{"hand": ["crystal"], "deck": [], **mage} for mage in filled]
    given["supply"] = given.pop("piles", {})
    return battle(given, seed, nemesis="umbra_titan", mages=ids, supply=supply)


def casting(*mages: Mapping[str, Any], **parts: Any) -> Scene:
    """The first player's casting phase, otherwise as `turn`."""
    return turn(*mages, phase="casting", **parts)


def alone(mage: Mapping[str, Any], ids: str = "dezmodia", **parts: Any) -> Scene:
    """A main phase in true solo."""
    return turn(mage, ids=ids, **parts)


def table(at: Scene) -> AeonTable:
    """The table of a scene, for a verb that no card at hand sets off."""
    return Table(at.match.state)


def codes(at: Scene) -> list[str]:
    """Everything on offer; nothing when the game is over."""
    return at.match.decision.codes() if at.match.decision else []


def told(at: Scene, kind: str) -> list[tuple[Any, ...]]:
    """The arguments of the events of one kind since the last answer."""
    return [event[1:] for event in at.told() if event[0] == kind]


def offered(at: Scene, verb: str) -> list[str]:
    """What this verb may be answered with, without the verb."""
    return [code[len(verb) + 1 :] for code in codes(at) if code.startswith(f"{verb} ")]


def crown(
    *deck: str,
    acolytes: list[Any],
    reserve: list[str] | None = None,
    discarded: list[str] | None = None,
    mages: list[dict[str, Any]] | None = None,
    phase: str = "nemesis_draw",
    names: str = "dezmodia,garu",
    **options: Any,
) -> Scene:
    """A battle with Hollow Crown: nemesis deck, cards in play, acolyte deck and discard pile."""
    nemesis = {
        "deck": list(deck),
        "in_play": acolytes,
        "reserve": reserve or [],
        "reserve_discard": discarded or [],
    }
    given = {
        "nemesis": nemesis,
        "mages": mages or [],
        "phase": phase,
        "turn_order": FIRST,
    }
    return battle(given, nemesis="hollow_crown", mages=names, **options)
