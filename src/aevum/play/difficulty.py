"""Measured difficulty at set-up: what is chosen in words, and a set-up of a wanted difficulty."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from aevum.kernel import WrongSetup, show_value
from aevum.play.almanac import Measured, almanac_of, measured
from aevum.play.dealing import Draft, change_option, randomise
from aevum.play.refusals import refusal
from aevum.play.text import Words, bot_words

_NEAR = 0.02  # as good as what was wanted
_FAIR = 0.05  # good enough to leave the options as they are
_DRAWS = 16  # of one combination of options
_MOST_COMBINATIONS = 100


def how_hard(draft: Draft) -> Measured | None:
    """How often bots win what is set up; None where nothing like it was played."""
    return measured(draft.game, draft.given, draft.seed)


def hardness_words(found: Measured, words: Words) -> str:
    """It in a sentence, with who played and how often."""
    return words.say(
        "almanac.measured",
        bot=bot_words(words, found.bot)[0],
        rate=_percent(found.rate),
        low=_percent(found.low),
        high=_percent(found.high),
        n=found.games,
    )


def draw_about(draft: Draft, wanted: float, chance: Random) -> Draft:
    """What is not locked drawn so that bots win about so often; WrongSetup where nobody knows.

    Options such as the difficulty are changed only where drawing alone does not lead there.
    """
    best, least = None, 2.0
    for number, options in enumerate(_combinations(draft, chance)):
        for drawn in (randomise(options, chance) for _ in range(_DRAWS if draft.slots else 1)):
            found = how_hard(drawn)
            if found is not None and abs(found.rate - wanted) < least:
                best, least = drawn, abs(found.rate - wanted)
            if least <= _NEAR:
                break
        if least <= (_FAIR if number == 0 else _NEAR):
            break
    if best is None:
        raise refusal(WrongSetup, "unmeasured")
    return best


def _combinations(draft: Draft, chance: Random) -> Iterator[Draft]:
    """The draft as it is, and then with other values of the options that may be drawn."""
    yield draft
    data = almanac_of(draft.game.name)
    names = data["model"]["drawn"] if data else []
    offered = [one for one in draft.game.options if one.name in names]
    offered.sort(key=lambda one: names.index(one.name))
    others = list(product(*[map(show_value, one.offered) for one in offered]))
    chance.shuffle(others)
    for values in others[:_MOST_COMBINATIONS]:
        changed = draft
        try:
            for option, value in zip(offered, values, strict=True):
                changed = change_option(changed, option.name, option.parse(value))
        except WrongSetup:
            continue
        yield changed


def _percent(share: float) -> int:
    return round(100 * share)
