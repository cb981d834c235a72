"""The eight mages of Outcasts, one file each."""

from aevum.games.aeons_end.outcasts.mages import (
    arachnos_outcasts,
    dezmodia_outcasts,
    ilya,
    kel,
    qu_outcasts,
    taqren_outcasts,
    thraxir,
    zhana_outcasts,
)

__all__ = [
    "arachnos_outcasts",
    "dezmodia_outcasts",
    "ilya",
    "kel",
    "qu_outcasts",
    "taqren_outcasts",
    "thraxir",
    "zhana_outcasts",
]
