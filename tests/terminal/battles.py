"""Battles of Aeon's End that several tests of the terminal look at."""

from __future__ import annotations

from typing import Any

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.scene import Scene
from aevum.play.session import HUMAN, Session
from support.aeons_end import ALL_OPEN, battle

LIST = (60, 20)
MAIN = [{"hand": ["crystal", "spark", "spark"], "breaches": {"I": "open", "II": "open"}}]
RICH = [{**MAIN[0], "aether": {"free": 3, "not_relics_or_spells": 2}, "charges": 2}]


def seated(scene: Scene, seats: tuple[str, ...] = (HUMAN, "greedy"), **options: Any) -> Session:
    """A session that stands at the position of a scene."""
    state = scene.match.state
    options = {"players": len(state.mages), **options}
    session = Session(AEONS_END, options, 1, seats)
    session.match = scene.match
    return session


def begun(players: int, nemesis: str, seats: tuple[str, ...] = ()) -> Session:
    """A new battle."""
    options = {"nemesis": nemesis, "players": players}
    return Session(AEONS_END, options, players, seats or (HUMAN,) * players)


def crowded() -> Session:
    """Hollow Crown: three acolytes, six more cards in play, four mages with the longest names."""
    long = ["conjure_the_lost", "reduce_to_ash", "thoughtform_familiar", "conjure_the_lost"]
    mage = {
        "hand": ["conclave_scroll", "vortex_gauntlet", "conjure_the_lost", "reduce_to_ash"],
        "discard": ["crystal", "spark", "crystal", "worldheart_shard", "conjure_the_lost"] * 3,
        "played": ["crystal", "crystal", "worldheart_shard", "oblivion_shard"],
        "breaches": ALL_OPEN,
        "prepped": {slot: [spell] for slot, spell in zip(ALL_OPEN, long, strict=True)},
        "aether": {"free": 2, "not_relics_or_spells": 2, "only_cards": 2, "only_spells": 2},
        "trophies": 2,
    }
    acolytes = ["holadran", "nhavkalas", "edryss_tragg"]
    others = ["monstrosity_of_omens", "howling_spinners", "infernal_domain", "nameless_faith"]
    foes = {
        "in_play": [*acolytes, *others, "viscera_bride", "thronewatch"],
        "reserve_discard": ["solara", "mord"],
        "discard": ["enslave", "reign", "nix", "afflict"],
    }
    given = {"phase": "main", "mages": [mage] * 4, "nemesis": foes}
    ids = "mazahaedron,yan_magda,quilius,dezmodia"
    return seated(
        battle(given, nemesis="hollow_crown", mages=ids), (HUMAN, "greedy", "greedy", "greedy")
    )
