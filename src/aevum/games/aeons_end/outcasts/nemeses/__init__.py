"""The four nemeses of Outcasts, one file each."""

from aevum.games.aeons_end.outcasts.nemeses import (
    experiment_153,
    fountain_of_souls,
    risen_thrall,
    thief_of_dreams,
)

__all__ = ["experiment_153", "fountain_of_souls", "risen_thrall", "thief_of_dreams"]
