"""Given / when / then on a match: the engine behind scenario files and rules tests."""

from collections.abc import Mapping
from typing import Any, Self

from aevum.kernel import AevumError, Game, IllegalAnswer, Match
from aevum.offers import Scenes
from aevum.play.refusals import refusal
from aevum.play.spelling import spelled


class SceneError(AevumError, AssertionError):
    """Something in a scene is not as it should be; the message says what was found instead."""


class Scene:
    """A position to act in and to look at. Answers are codes; a wrong one lists what was offered.

    >>> scene = Scene(game, given={"hand": ["forest"]}).when("place d2")
    >>> scene.asks(1, "finish_turn").see("kingdoms.0.cells.d2")
    """

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, object] | None = None,
        given: Mapping[str, Any] | None = None,
        seed: int = 1,
    ) -> None:
        self.game = game
        setup = game.resolve(options or {})
        state = (
            game.deal(setup, seed) if given is None else Scenes.of(game).arrange(given, setup, seed)
        )
        self.match: Match[Any] = Match(game, state, listening=True)

    def when(self, *codes: str, seat: int | None = None) -> Self:
        """Answer one or more decisions by code; `seat` (1 is the first) checks who is asked."""
        for text in codes:
            decision = self.match.decision
            if decision is None:
                raise refusal(SceneError, "scene_over", outcome=self.match.outcome, code=text)
            if seat is not None and decision.seat != seat - 1:
                raise refusal(SceneError, "scene_seat", seat=seat, found=decision.seat + 1)
            try:
                self.match.answer_code(spelled(self.match, text))
            except IllegalAnswer as problem:
                rule = f" ({problem.obstacle.rule})" if problem.obstacle else ""
                raise refusal(
                    SceneError,
                    "scene_refused",
                    code=text,
                    rule=rule,
                    prompt=decision.prompt,
                    offered=", ".join(decision.codes()),
                ) from None
        return self

    def asks(self, seat: int, prompt: str, codes: list[str] | None = None) -> Self:
        """Check who is asked what (seat 0 is the table), and optionally every code on offer."""
        decision = self.match.decision
        found = None if decision is None else (decision.seat + 1, decision.prompt)
        if found != (seat, prompt):
            asked = f"{seat} {prompt}"
            raise refusal(SceneError, "scene_question", expected=asked, found=str(found))
        if codes is not None and decision is not None and sorted(decision.codes()) != sorted(codes):
            found_codes = str(decision.codes())
            raise refusal(SceneError, "scene_answers", expected=str(codes), found=found_codes)
        return self

    def offers(self, text: str) -> bool:
        """Whether this code may be answered now."""
        return self.match.decision is not None and text in self.match.decision.codes()

    def refusal(self, text: str) -> str:
        """The rule that forbids this answer; the position must stay as it is."""
        before = self.match.digest()
        try:
            self.match.clone().answer_code(spelled(self.match, text))
        except IllegalAnswer as problem:
            if self.match.digest() != before:
                raise refusal(SceneError, "scene_changed", code=text) from None
            return problem.obstacle.rule if problem.obstacle else ""
        raise refusal(SceneError, "scene_allowed", code=text)

    def see(self, path: str) -> Any:
        """What lies at a path such as `kingdoms.0.cells.d2` of the described position."""
        found: Any = Scenes.of(self.game).describe(self.match.state)
        for step in path.split("."):
            try:
                found = found[int(step)] if isinstance(found, list) else found[step]
            except (KeyError, IndexError, ValueError, TypeError):
                known = str(list(found) if isinstance(found, dict) else found)
                raise refusal(SceneError, "scene_path", path=path, step=step, known=known) from None
        return found

    @property
    def outcome(self) -> str:
        """How the game ended, or an empty string."""
        return self.match.outcome

    def told(self, seat: int = 0) -> list[tuple[Any, ...]]:
        """The events of the last answer, as told to a seat (0 is a spectator)."""
        return [(event.kind, *event.args) for event in self.match.events(seat - 1)]
