"""A forecast in words: what those who oppose the players would do if their turn came now.

It is played through by the rules themselves, in several of the worlds a seat may be in and with
answers at random, so that it tells no more than this seat can know and names the range that the
players' own choices leave.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from aevum.kernel import Match
from aevum.offers import Foresight
from aevum.play.text import Words
from aevum.worlds import NoOtherWorld, resample

WORLDS = 12


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What may come: turns among those to come, the range of each loss, whether all may be lost."""

    turns: int
    of: int
    losses: tuple[tuple[str, int, int], ...]
    lost: bool

    def brief(self, words: Words) -> str:
        """What may be lost, in a few words; empty where nothing is."""
        return ", ".join([_loss(words, *loss) for loss in self.losses])

    def lines(self, words: Words) -> list[str]:
        """All of it in sentences."""
        of, losses = self.of, self.brief(words)
        lines = [words.say("forecast.turns", count=self.turns, of=of)] if of else []
        hurts = bool(losses)
        lines.append(
            words.say("forecast.hurt", losses=losses) if hurts else words.say("forecast.nothing")
        )
        return [*lines, words.say("forecast.lost")] if self.lost else lines


def forecast(match: Match[Any], seat: int, words: Words, worlds: int = WORLDS) -> list[str]:
    """What may come, line by line; nothing where nobody opposes the players, or in an effect."""
    found = foresee(match, seat, worlds)
    return [] if found is None else found.lines(words)


def foresee(match: Match[Any], seat: int, worlds: int = WORLDS) -> Foreseen | None:
    """What may come; None where nobody opposes the players, or in an effect."""
    offer = Foresight.of(match.game)
    if match.decision is None or match.in_effect or offer.ahead(match.state) is None:
        return None
    count, of = offer.turns_ahead(match.view(seat))
    before = dict(offer.stakes(match.state))
    ends = [end for number in range(worlds) if (end := _played(match, seat, number)) is not None]
    losses = {
        key: sorted([life - dict(offer.stakes(end.state)).get(key, 0) for end in ends])
        for key, life in before.items()
    }
    ranges = [(key, lost[0], lost[-1]) for key, lost in losses.items() if lost[-1] > 0]
    return Foreseen(count, of, tuple(ranges), any(end.outcome == "lost" for end in ends))


def _played(match: Match[Any], seat: int, number: int) -> Match[Any] | None:
    """One world after their turn, whatever is answered on the way."""
    try:
        world = resample(match, seat, number)
    except NoOtherWorld:  # every other world differs from this one: it says nothing that is secret
        return None
    chance = Random(number)
    ahead = Match(match.game, Foresight.of(match.game).ahead(world.state))
    while ahead.decision is not None:
        ahead.answer(chance.randrange(len(ahead.decision.options)))
    return ahead


def _loss(words: Words, key: str, least: int, most: int) -> str:
    name = words.find(f"{key}.name") or words.find(key) or key
    way = "exactly" if least == most else "between" if least > 0 else "up_to"
    return words.say(f"forecast.{way}", name=name, least=least, most=most)
