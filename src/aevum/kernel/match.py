"""A match: a game in progress.

At rest it is plain data. At a menu it is its state. In the middle of an effect it is the last
stable state, the frame being resolved and the answers so far; the present is rebuilt by running the
frame again (see docs/adr/0002-effects-are-re-run.md).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any, Generic, Self, cast

from aevum.kernel.chance import NO_CHANCE, seed_chance
from aevum.kernel.decisions import TABLE, Decision, Event, Obstacle, Option, Part, code
from aevum.kernel.errors import EndlessPlay, IllegalAnswer, NothingToChoose, RulesError, SaveError
from aevum.kernel.game import Game
from aevum.kernel.records import as_tuples
from aevum.kernel.refusals import refusal
from aevum.kernel.sight import marks_seen, seen_by, visible
from aevum.kernel.table import Finish, Frame, S, Suspend, Table

_DO = "do"  # marks a frame as an action: ("do", seat, verb, *args)
# Steps, and menus with one option, between two decisions: many times more than any game of ours
# has, and few enough to say at once that a game goes in circles.
_AUTOMATIC = range(20_000)
SHORT = 2  # parts of most frames and options; a call without a star takes a third of the time
_spell = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode
Answers = tuple[int, ...]  # to the questions of an effect, by index
_NOT_ASKED = Decision(TABLE, "", ())  # the next menu is drawn up when somebody looks at it
_UNHEARD = -1  # events of the running effect were told, but nobody counted them
_PUBLIC_NOUNS = frozenset(("seat", "number", "place", "prompt"))

# What rules code may raise when a damaged state is put before it.
_DAMAGE = (KeyError, IndexError, TypeError, AttributeError, ValueError, RulesError)


Effect = tuple[S, Frame, Callable[..., None], Answers, int]
"""A step or action that asks: the stable state it began with, which clones share and nobody
changes, its frame and function, the answers so far and how many events were told."""


class Match(Generic[S]):
    """A game in progress: one decision at a time, cloneable and saveable at each of them."""

    __slots__ = ("_decision", "_effect", "_table", "game")

    _decision: Decision | None  # _NOT_ASKED after `answer` with `asking` off
    _effect: Effect[S] | None  # that the decision interrupts; None at a menu

    def __init__(
        self,
        game: Game[S],
        state: S,
        *,
        listening: bool = False,
        running: Any = None,
        asking: bool = True,  # off: see `answer`
    ) -> None:
        self.game = game
        self._table: Table[S] = Table(state)
        self._table.listening = listening
        self._decision = self._effect = None
        if running is None or self._reopened(*running):
            self._run(asking)

    # --- looking

    @property
    def decision(self) -> Decision | None:
        """The open question, drawn up when it is first looked at; None once the game is over."""
        if self._decision is _NOT_ASKED:
            self._run()
        return self._decision

    @property
    def state(self) -> S:
        """The present state. Treat it as read-only: change it through answers."""
        if self._table.state is None:  # a clone taken in the middle of an effect
            self._resolve(*cast("Effect[S]", self._effect))
        return self._table.state

    @property
    def outcome(self) -> str:
        """How the game ended, or an empty string."""
        return "" if self._effect is not None else self._table.state.outcome

    @property
    def in_effect(self) -> bool:
        """Whether the decision interrupts an effect (rather than standing at a menu)."""
        return self._effect is not None

    def view(self, seat: int) -> S:
        """The state as this seat sees it: hidden cards are HIDDEN, chance is blank."""
        seen = seen_by(seat, self.state)
        seen.rng = NO_CHANCE
        if seen.knowers:
            seen.knowers = marks_seen(seen.knowers, seat)
        return seen

    def events(self, seat: int) -> list[Event]:
        """What the last answer caused, as told to this seat."""
        return [self.as_told(event, seat) for event in self._table.events]

    def events_told(self) -> list[Event]:
        """What the last answer caused, uncensored: for the keeper of the log."""
        return list(self._table.events)

    def as_told(self, event: Event, seat: int) -> Event:
        """An event without the cards this seat may not see."""
        if event.seen_by < 0 or visible(event.seen_by, seat):
            return event
        nouns = self.game.rules.events[event.kind].values()
        args = tuple(
            [a if noun in _PUBLIC_NOUNS else "" for a, noun in zip(event.args, nouns, strict=True)]
        )
        return Event(event.kind, args, event.seen_by)

    def obstacle(self, text: str) -> Obstacle | None:
        """The rule in the way of an option, by its code; None if offered or unheard of."""
        decision = self.decision
        if decision is None or text in decision.codes():
            return None
        option = self.game.catalogue().get(text)
        if option is None or self.in_effect:
            return None
        check = self.game.rules.obstacles.get(str(option[0]))
        return check(self._table, decision.seat, *option[1:]) if check else None

    # --- answering

    def answer(self, index: int, *, asking: bool = True) -> None:
        """Answer the decision with the option of this index.

        Without `asking` the next menu is drawn up when `decision` is looked at; till then the state
        is what that menu rests on, and its option, should there be only one, is still to be done.
        """
        decision = self._decision
        if decision is _NOT_ASKED:
            decision = self.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise IllegalAnswer(str(index))
        table, effect = self._table, self._effect
        if effect is None:
            if table.events:
                table.events.clear()
            done = self._perform(decision.seat, decision.options[index])  # type: ignore[arg-type]
        else:
            base, frame, run, answers, told = effect
            if told == _UNHEARD and table.listening:
                self._resolve(*effect)  # so that what was told before is not told again
                told = cast("Effect[S]", self._effect)[-1]
            table.events.clear()
            done = self._resolve(base, frame, run, (*answers, index), told)
        if done:
            self._run(asking)

    def answer_code(self, text: str) -> None:
        """Answer by text code; a refusal says which rule is in the way and changes nothing."""
        codes = self.decision.codes() if self.decision else []
        if text not in codes:
            obstacle = self.obstacle(text)
            if obstacle is None or obstacle.instead not in codes:
                raise IllegalAnswer(text, obstacle)
            text = obstacle.instead  # another name for the same choice
        self.answer(codes.index(text))

    # --- signs

    def signals(self, seat: int) -> tuple[Option, ...]:
        """The signs a seat may give now; nobody gives any once the game is over."""
        return () if self.decision is None else self.game.signals(self.view(seat), seat)

    def signal(self, seat: int, text: str) -> None:
        """Give a sign by its code; whatever is being asked or resolved is not disturbed.

        One that is not offered changes nothing.
        """
        offered = {code(option): option for option in self.signals(seat)}
        if text not in offered:
            raise IllegalAnswer(text)
        self._table.events.clear()
        if (effect := self._effect) is not None:
            self._effect = (effect[0].clone(), *effect[1:])
            self.game.signal(self._effect[0], seat, offered[text])
        if self._table.state is not None:
            self.game.signal(self._table.state, seat, offered[text])

    def _perform(self, seat: int, option: tuple[Part, ...]) -> bool:
        """Do what an option of the open menu says; False if it stopped at a question."""
        table, rules = self._table, self.game.rules
        state = table.state
        if state.agenda[-1][0] in rules.once:
            state.agenda = state.agenda[:-1]
        run, instant = rules.actions[option[0]]  # type: ignore[index]
        if not instant:
            return self._resolve(state, (_DO, seat, *option), run)
        try:
            run(table, seat, option[1]) if len(option) == SHORT else run(table, seat, *option[1:])
        except Suspend:
            raise RulesError(f"the action {code(option)!r} is instant but asked") from None
        except Finish:
            pass
        return True

    def _run(self, asking: bool = True) -> None:
        """Work through the agenda until something must be asked or the game is over."""
        table, rules = self._table, self.game.rules
        menus, steps = rules.menus, rules.steps
        for _ in _AUTOMATIC:
            state = table.state
            if state.outcome:
                self._decision = None
                return
            frame = state.agenda[-1]
            name = frame[0]
            if name in menus:
                if not asking:
                    self._decision = _NOT_ASKED
                    return
                ask = menus[name]
                decision = ask(table, frame[1]) if len(frame) == SHORT else ask(table, *frame[1:])
                if len(decision.options) > 1:
                    self._decision = decision
                    return
                if not decision.options:
                    raise NothingToChoose(f"the menu {frame} of {self.game.name} offers nothing")
                only = cast("tuple[Part, ...]", decision.options[0])
                table.forced(decision.seat, decision.prompt, only)
                if not self._perform(decision.seat, only):
                    return
                continue
            state.agenda = state.agenda[:-1]
            run, instant = steps[name]  # type: ignore[index]
            if instant:
                try:
                    run(table, frame[1]) if len(frame) == SHORT else run(table, *frame[1:])
                except Suspend:
                    raise RulesError(f"the step {frame} is instant but asked") from None
                except Finish:
                    pass
            elif not self._resolve(state, frame, run):
                return
        raise EndlessPlay(f"{self.game.name} plays on by itself for ever, last with {frame}")

    def _resolve(
        self, base: S, frame: Frame, run: Callable[..., None], answers: Answers = (), told: int = 0
    ) -> bool:
        """Run a step or action from its stable state; False if it stopped at a question."""
        table = self._table
        if base is table.state:  # the first run goes on with what rules remember in the state
            base = base.clone()
        else:
            table.state = base.clone()
        table.answers = answers
        table.asked = 0
        table.muted = told = told if told > 0 else 0
        before = len(table.events)
        try:
            if frame[0] == _DO:
                run(table, frame[1], *frame[3:])
            else:
                run(table, frame[1]) if len(frame) == SHORT else run(table, *frame[1:])
        except Suspend:
            told = told + len(table.events) - before if table.listening else _UNHEARD
            self._effect = (base, frame, run, answers, told)
            self._decision = table.question
            return False
        except Finish:
            pass
        finally:
            table.muted = 0
        self._effect = None
        return True

    def resume(self, table: Table[S]) -> None:
        """Run the effect that is asking on another table, with a copy of `base`, that answers."""
        _, frame, run, table.answers, _ = cast("Effect[S]", self._effect)
        run(table, frame[1], *frame[3:]) if frame[0] == _DO else run(table, *frame[1:])

    # --- copies

    def clone(self, *, listening: bool = False) -> Match[S]:
        """An independent copy; it does not collect events unless asked to."""
        copy: Match[S] = Match.__new__(Match)
        decision = self._decision
        copy.game = self.game
        copy._decision = self.decision if decision is _NOT_ASKED else decision
        copy._effect = effect = self._effect
        state = cast("S", None) if effect is not None else self._table.state.clone()
        copy._table = table = Table(state)
        table.listening = listening
        return copy

    def rebuilt(self, base: S, *, same_menu: bool = False) -> Match[S]:
        """A copy on another stable state (hidden cards re-dealt), from which its present is made.

        It takes over the open menu if that offers the `same` there.
        """
        copy: Match[S] = Match.__new__(Match)
        copy.game, copy._table, copy._effect = self.game, Table(base), None
        copy._decision = self.decision if same_menu else None
        if self._effect is not None:
            copy._resolve(base, *self._effect[1:])  # no decision if the effect no longer asks
        elif not same_menu:
            copy._run()
        return copy

    def earlier_questions(self) -> Iterator[S]:
        """The states at the questions the running effect has asked before the present one."""
        if (effect := self._effect) is not None:
            answers, told = effect[3:]
            for count in range(len(answers)):
                copy = self.clone()
                copy._effect = (*effect[:3], answers[:count], told)
                yield copy.state

    @property
    def base(self) -> S:
        """The last stable state: what the present is rebuilt from."""
        return self._effect[0] if self._effect is not None else self._table.state

    # --- at rest

    def save(self) -> dict[str, Any]:
        """Plain data from which `load` rebuilds this match."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "state": self.base.to_data(),
            "frame": list(self._effect[1]) if self._effect is not None else None,
            "answers": list(self._effect[3]) if self._effect is not None else [],
        }

    @classmethod
    def load(cls, game: Game[S], data: object, *, listening: bool = False) -> Self:
        """Rebuild a match; answers to other rules, or that do not fit, are asked again."""
        if not isinstance(data, dict) or data.get("game") != game.name or "state" not in data:
            raise refusal(SaveError, "saved_match", game=game.name)
        state = game.state.from_data(data["state"])
        if isinstance(state.rng, int):  # until version 2 of the rules chance was one number
            state.rng = seed_chance(state.rng)
        running = None
        if data.get("frame") is not None:
            answers = data.get("answers", ()) if data.get("rules") == game.version else ()
            running = as_tuples((data["frame"], answers))
        try:
            return cls(game, state, listening=listening, running=running)
        except _DAMAGE as problem:
            raise refusal(
                SaveError, "saved_match_damaged", game=game.name, problem=problem
            ) from problem

    def _reopened(self, frame: Frame, answers: Answers) -> bool:
        """Run an effect again as far as its answers fit; whether it came to its end."""
        rules, state = self.game.rules, self._table.state
        is_action = frame[0] == _DO
        work = rules.actions[str(frame[2])] if is_action else rules.steps[str(frame[0])]
        self._resolve(state, frame, work.run)
        for index in answers:
            effect, decision = self._effect, self.decision
            if effect is None or decision is None or not 0 <= index < len(decision.options):
                break
            self._resolve(*effect[:3], (*effect[3], index), effect[4])
        return self._effect is None

    def digest(self) -> str:
        """Sixteen hexadecimal digits that name this position, whatever is remembered of it."""
        data = self.save()
        del data["state"]["memory"], data["state"]["knowers"]
        return hashlib.blake2b(_spell(data).encode(), digest_size=8).hexdigest()

    def options(self) -> list[tuple[str, Option]]:
        """Code and option of everything that may be answered now."""
        return [(code(o), o) for o in self.decision.options] if self.decision else []
