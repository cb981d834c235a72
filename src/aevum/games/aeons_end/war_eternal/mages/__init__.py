"""The eight mages of War Eternal, one file each."""

from aevum.games.aeons_end.war_eternal.mages import (
    dezmodia,
    garu,
    gex,
    mazahaedron,
    mist_war_eternal,
    quilius,
    ulgimor,
    yan_magda,
)

__all__ = [
    "dezmodia",
    "garu",
    "gex",
    "mazahaedron",
    "mist_war_eternal",
    "quilius",
    "ulgimor",
    "yan_magda",
]
