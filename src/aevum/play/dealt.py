"""What was dealt: the set-up of a game by ids, its places filled in by chance included."""

from typing import Any

from aevum.kernel import Game, Setup, show_value
from aevum.offers import SetupPages
from aevum.play.replay import changed_options

_ALWAYS_SHOWN = ("mode", "stage", "difficulty")


def dealt_setup(game: Game[Any], setup: Setup, seed: int) -> dict[str, str]:
    """The set-up of one deal by ids: what was chosen, and what chance has put into each place."""
    shown = {name for preset in SetupPages.of(game).presets for name in preset.options} | {
        *_ALWAYS_SHOWN
    }
    dealt = {
        option.name: show_value(setup[option.name])
        for option in game.options
        if option.name in shown or option.name in changed_options(game, setup)
    }
    drawn: dict[str, list[str]] = {}
    for slot in SetupPages.of(game).slots(setup, seed):
        drawn.setdefault(slot.option, []).append(slot.component)
    found = {**drawn, **SetupPages.of(game).drawn(setup, seed)}
    return dealt | {option: ",".join(components) for option, components in found.items()}
