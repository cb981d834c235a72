"""What a bot does between the chapters of a journey, so that every journey comes to an end.

A person may try a chapter for ever. A bot leaves a chapter behind that it has lost as often as the
rules ask for (OM-4), spends its sparks while there is something to buy, and sets out.
"""

from collections.abc import Sequence

from aevum.games.eternal_decks.modes.journey import GOLEMS, Journey, upgrades
from aevum.kernel import Option

_LEAVE, _SET_OUT = ("leave_behind",), ("set_out",)


def between_attempts(journey: Journey) -> bool:
    """Whether a journey stands in the workshop: an attempt is over, or none has begun."""
    return bool(journey.kind) and not journey.running


def workshop_answer(journey: Journey, options: Sequence[Option]) -> int:
    """Leave a chapter that was lost often enough; else buy the dearest upgrade, then set out."""
    if _LEAVE in options:
        return options.index(_LEAVE)
    bought = [o for o in options if isinstance(o, tuple) and o[0] == "buy"]
    if not bought:
        return options.index(_SET_OUT)
    held = [socket.split()[0] for socket in journey.sockets]
    dearest = max(bought, key=lambda o: (int(upgrades()[str(o[1])]["cost"]), -_full(held, o)))
    return options.index(dearest)


def _full(held: list[str], option: tuple[object, ...]) -> int:
    """How many upgrades the golem of an offer has already."""
    return held.count(str(GOLEMS.index(str(option[2]))))
