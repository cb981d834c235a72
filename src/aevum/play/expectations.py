"""What a scenario may expect of a scene; each look raises SceneError when it is disappointed."""

from collections.abc import Sequence
from typing import Any

from aevum.kernel import Event, Game
from aevum.play.refusals import refusal
from aevum.play.scene import Scene, SceneError

UNFINISHED = "unfinished"
_UNTOLD = "hidden"


def check_seen(path: str, expected: object, scene: Scene) -> None:
    """What lies at a path of the described position."""
    found = scene.see(path)
    if found != expected:
        raise refusal(
            SceneError, "scene_seen", path=path, expected=repr(expected), found=repr(found)
        )


def check_asked(
    seat: int | None, prompt: str | None, codes: Sequence[str] | None, scene: Scene
) -> None:
    """Who is asked what, and every answer on offer; None leaves a part open."""
    decision = scene.match.decision
    if decision is None:
        raise refusal(SceneError, "scene_no_question", outcome=scene.outcome)
    if seat is not None and decision.seat != seat - 1:
        raise refusal(SceneError, "scene_asked", seat=seat, found=decision.seat + 1)
    if prompt is not None and decision.prompt != prompt:
        raise refusal(SceneError, "scene_prompt", expected=prompt, found=decision.prompt)
    if codes is not None and sorted(codes) != sorted(decision.codes()):
        found = str(decision.codes())
        raise refusal(SceneError, "scene_answers", expected=str(list(codes)), found=found)


def check_offered(code: str, scene: Scene) -> None:
    """This answer is on offer."""
    if not scene.offers(code):
        offered = scene.match.decision.codes() if scene.match.decision else []
        raise refusal(SceneError, "scene_offer", code=code, found=str(offered))


def check_refused(code: str, rule: str, scene: Scene) -> None:
    """This rule is in the way of the answer, which changes nothing."""
    found = scene.refusal(code)
    if found != rule:
        why = "scene_other_rule" if found else "scene_no_rule"
        raise refusal(SceneError, why, code=code, rule=rule, found=found)


def check_outcome(expected: str, scene: Scene) -> None:
    """How the game ended, or that it has not."""
    found = scene.outcome or UNFINISHED
    if found != expected:
        raise refusal(SceneError, "scene_outcome", expected=expected, found=found)


def check_told(seat: int, expected: str, scene: Scene) -> None:
    """A seat (0 is a spectator) was told this after the last answer."""
    told = [_event_text(scene.game, event) for event in scene.match.events(seat - 1)]
    if expected not in told:
        why = "scene_told" if seat else "scene_told_all"
        raise refusal(SceneError, why, seat=seat, expected=expected, found=str(told))


def _event_text(game: Game[Any], event: Event) -> str:
    """An event as a code: seats from 1, `hidden` for what the listener may not know."""
    words = [event.kind]
    for noun, value in zip(game.rules.events[event.kind].values(), event.args, strict=True):
        if noun == "seat" and isinstance(value, int):
            value += 1
        words.append(_UNTOLD if value == "" else str(value))
    return " ".join(words)
