"""What a scenario may expect of a scene; each look raises SceneError when it is disappointed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aevum.kernel import Event, Game
from aevum.play.scene import Scene, SceneError

UNFINISHED = "unfinished"
_UNTOLD = "hidden"


def check_seen(path: str, expected: object, scene: Scene) -> None:
    """What lies at a path of the described position."""
    found = scene.see(path)
    if found != expected:
        raise SceneError(f"{path}: expected {expected!r}, found {found!r}")


def check_asked(
    seat: int | None, prompt: str | None, codes: Sequence[str] | None, scene: Scene
) -> None:
    """Who is asked what, and every answer on offer; None leaves a part open."""
    decision = scene.match.decision
    if decision is None:
        raise SceneError(f"expected a question, found the game over ({scene.outcome})")
    if seat is not None and decision.seat != seat - 1:
        raise SceneError(f"expected to ask {_who(seat)}, found {_who(decision.seat + 1)} asked")
    if prompt is not None and decision.prompt != prompt:
        raise SceneError(f"expected the question {prompt!r}, found {decision.prompt!r}")
    if codes is not None and sorted(codes) != sorted(decision.codes()):
        raise SceneError(f"expected the answers {list(codes)}, found {decision.codes()}")


def _who(seat: int) -> str:
    return f"seat {seat}" if seat else "the table"


def check_offered(code: str, scene: Scene) -> None:
    """This answer is on offer."""
    if not scene.offers(code):
        offered = scene.match.decision.codes() if scene.match.decision else []
        raise SceneError(f"expected {code!r} on offer, found {offered}")


def check_refused(code: str, rule: str, scene: Scene) -> None:
    """This rule is in the way of the answer, which changes nothing."""
    found = scene.refusal(code)
    if found != rule:
        because = f"it refused by {found}" if found else "no rule for it"
        raise SceneError(f"expected {code!r} refused by {rule}, found {because}")


def check_outcome(expected: str, scene: Scene) -> None:
    """How the game ended, or that it has not."""
    found = scene.outcome or UNFINISHED
    if found != expected:
        raise SceneError(f"expected the outcome {expected!r}, found {found!r}")


def check_told(seat: int, expected: str, scene: Scene) -> None:
    """A seat (0 is a spectator) was told this after the last answer."""
    told = [_event_text(scene.game, event) for event in scene.match.events(seat - 1)]
    if expected not in told:
        who = f"seat {seat}" if seat else "a spectator"
        raise SceneError(f"expected {who} to be told {expected!r}, found {told}")


def _event_text(game: Game[Any], event: Event) -> str:
    """An event as a code: seats from 1, `hidden` for what the listener may not know."""
    words = [event.kind]
    for noun, value in zip(game.rules.events[event.kind].values(), event.args, strict=True):
        if noun == "seat" and isinstance(value, int):
            value += 1
        words.append(_UNTOLD if value == "" else str(value))
    return " ".join(words)
