"""A match: a game in progress.

At rest it is plain data. At a menu it is its state. In the middle of an effect it is the last
stable state, the frame being resolved and the answers so far; the present is rebuilt by running the
frame again (see docs/adr/0002-effects-are-re-run.md).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any, Generic, Self, cast

from aevum.kernel.chance import NO_CHANCE, seed_chance
from aevum.kernel.decisions import Decision, Event, Obstacle, Option, Part, code
from aevum.kernel.errors import EndlessPlay, IllegalAnswer, NothingToChoose, RulesError, SaveError
from aevum.kernel.game import Game
from aevum.kernel.records import as_tuples, visible
from aevum.kernel.refusals import refusal
from aevum.kernel.rules import Menu
from aevum.kernel.table import Finish, Frame, S, Suspend, Table

_DO = "do"  # marks a frame as an action: ("do", seat, verb, *args)
# Steps, and menus with one option, between two decisions: many times more than any game of ours
# has, and few enough to say at once that a game goes in circles.
_AUTOMATIC = range(20_000)
_spell = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode
_UNHEARD = -1  # events of the running effect were told, but nobody counted them
_PUBLIC_NOUNS = frozenset(("seat", "number", "place", "prompt"))

# What rules code may raise when a damaged state is put before it.
_DAMAGE = (KeyError, IndexError, TypeError, AttributeError, ValueError, RulesError)


class Match(Generic[S]):
    """A game in progress: one decision at a time, cloneable and saveable at each of them."""

    __slots__ = ("_answers", "_base", "_frame", "_menu", "_table", "_told", "decision", "game")

    decision: Decision | None
    _menu: Menu | None  # the menu now open, if the decision is one

    def __init__(self, game: Game[S], state: S, *, listening: bool = False) -> None:
        self.game = game
        self._table: Table[S] = Table(state)
        self._table.listening = listening
        self.decision = None
        self._menu = None
        self._base: S | None = None
        self._frame: Frame = ()
        self._answers: tuple[int, ...] = ()
        self._told = 0
        self._run()

    # --- looking

    @property
    def state(self) -> S:
        """The present state. Treat it as read-only: change it through answers."""
        if self._table.state is None:  # a clone taken in the middle of an effect
            self._rerun()
        return self._table.state

    @property
    def outcome(self) -> str:
        """How the game ended, or an empty string."""
        return "" if self._base is not None else self._table.state.outcome

    @property
    def in_effect(self) -> bool:
        """Whether the decision interrupts an effect (rather than standing at a menu)."""
        return self._base is not None

    def view(self, seat: int) -> S:
        """The state as this seat sees it: hidden cards are HIDDEN, chance is blank."""
        seen = self.state.clone()
        seen.mask_for(seat)
        seen.rng = NO_CHANCE
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

    def answer(self, index: int) -> None:
        """Answer the decision with the option of this index."""
        decision = self.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise IllegalAnswer(str(index))
        table = self._table
        if self._base is not None:
            if self._told == _UNHEARD and table.listening:
                self._rerun()  # so that what was told before is not told again
            table.events.clear()
            self._answers += (index,)
            if not self._rerun():
                return
            self._base = None
            self._answers = ()
        else:
            if table.listening:
                table.events.clear()
            if not self._perform(decision.seat, decision.options[index]):  # type: ignore[arg-type]
                return
        self._run()

    def answer_code(self, text: str) -> None:
        """Answer by text code; a refusal says which rule is in the way and changes nothing."""
        wanted = self.spelled(text)
        codes = self.decision.codes() if self.decision else []
        if wanted not in codes:
            raise IllegalAnswer(wanted, self.obstacle(wanted))
        self.answer(codes.index(wanted))

    def spelled(self, text: str) -> str:
        """A typed code as the game writes it: blanks and capitals do not matter to people.

        Nor does it which of two names for one thing they use.
        """
        wanted = " ".join(text.split())
        codes = self.decision.codes() if self.decision else []
        if wanted in codes:
            return wanted
        known = {code.lower(): code for code in (*self.game.catalogue(), *codes)}
        wanted = known.get(wanted.lower(), wanted)
        obstacle = self.obstacle(wanted)
        return obstacle.instead if obstacle is not None and obstacle.instead in codes else wanted

    # --- signs

    def signals(self, seat: int) -> tuple[Option, ...]:
        """The signs a seat may give now; nobody gives any once the game is over."""
        return () if self.decision is None else self.game.signals(self.view(seat), seat)

    def signal(self, seat: int, text: str) -> str:
        """Give a sign by its code; whatever is being asked or resolved is not disturbed.

        Returns the code as the game writes it; a sign that is not offered changes nothing.
        """
        wanted = " ".join(text.split()).lower()
        for option in self.signals(seat):
            if code(option).lower() == wanted:
                break
        else:
            raise IllegalAnswer(text)
        self._table.events.clear()
        if self._base is not None:  # clones share the stable state: it is never changed in place
            self._base = self._base.clone()
            self.game.signal(self._base, seat, option)
        if self._table.state is not None:
            self.game.signal(self._table.state, seat, option)
        return code(option)

    def _perform(self, seat: int, option: tuple[Part, ...]) -> bool:
        """Do what an option of the open menu says; False if it stopped at a question."""
        table = self._table
        if self._menu is not None and self._menu.once:
            table.state.agenda = table.state.agenda[:-1]
        run, instant = self.game.rules.actions[option[0]]  # type: ignore[index]
        if not instant:
            return self._resolve((_DO, seat, *option))
        try:
            run(table, seat, *option[1:])
        except Suspend:
            raise RulesError(f"the action {code(option)!r} is instant but asked") from None
        except Finish:
            pass
        return True

    def _run(self) -> None:
        """Work through the agenda until something must be asked or the game is over."""
        table = self._table
        rules = self.game.rules
        menus, steps = rules.menus, rules.steps
        for _ in _AUTOMATIC:
            state = table.state
            if state.outcome:
                self.decision = None
                return
            frame = state.agenda[-1]
            name = frame[0]
            if name in menus:
                self._menu = menu = menus[name]
                decision = menu.ask(table, *frame[1:])
                if len(decision.options) > 1:
                    self.decision = decision
                    return
                if not self._take_only_option(frame, decision):
                    return
                continue
            state.agenda = state.agenda[:-1]
            work = steps[name]  # type: ignore[index]
            if work.instant:
                try:
                    work.run(table, *frame[1:])
                except Suspend:
                    raise RulesError(f"the step {frame} is instant but asked") from None
                except Finish:
                    pass
            elif not self._resolve(frame):
                return
        raise EndlessPlay(f"{self.game.name} plays on by itself for ever, last with {frame}")

    def _take_only_option(self, frame: Frame, decision: Decision) -> bool:
        if not decision.options:
            raise NothingToChoose(f"the menu {frame} of {self.game.name} offers nothing")
        only = cast("tuple[Part, ...]", decision.options[0])
        self._table.forced(decision.seat, decision.prompt, only)
        return self._perform(decision.seat, only)

    def _resolve(self, frame: Frame) -> bool:
        """Run a step or action that may ask; False if it stopped at a question."""
        table = self._table
        table.answers = ()
        table.asked = 0
        base = table.state.clone()
        before = len(table.events)
        try:
            self._call(frame)
        except Suspend:
            self._base = base
            self._frame = frame
            self._answers = ()
            self._told = len(table.events) - before
            self.decision = table.question
            return False
        except Finish:
            pass
        return True

    def _rerun(self) -> bool:
        """Run the frame again from its stable state, with the answers so far."""
        assert self._base is not None
        table = self._table
        table.state = self._base.clone()
        table.answers = self._answers
        table.asked = 0
        table.muted = self._told = max(self._told, 0)
        before = len(table.events)
        try:
            self._call(self._frame)
        except Suspend:
            self.decision = table.question
            self._told += len(table.events) - before
            return False
        except Finish:
            pass
        finally:
            table.muted = 0
        return True

    def _call(self, frame: Frame) -> None:
        rules = self.game.rules
        if frame[0] == _DO:
            rules.actions[str(frame[2])].run(self._table, frame[1], *frame[3:])
        else:
            rules.steps[str(frame[0])].run(self._table, *frame[1:])

    # --- copies

    def clone(self, *, listening: bool = False) -> Match[S]:
        """An independent copy; it does not collect events unless asked to."""
        copy: Match[S] = Match.__new__(Match)
        copy.game = self.game
        copy.decision = self.decision
        copy._base = base = self._base
        copy._frame = self._frame
        copy._answers = self._answers
        copy._told = self._told if self._table.listening else _UNHEARD
        copy._menu = self._menu
        copy._table = table = Table(
            cast("S", None) if base is not None else self._table.state.clone()
        )
        table.listening = listening
        return copy

    def replace_base(self, change: S) -> None:
        """Swap the stable state (re-dealing hidden cards) and rebuild the present from it."""
        if self._base is not None:
            self._base = change
            self.decision = None  # stays None if the effect no longer asks
            self._rerun()
        else:
            self._table.state = change
            self._run()

    def earlier_questions(self) -> Iterator[S]:
        """The states at the questions the running effect has asked before the present one."""
        for count in range(len(self._answers)):
            copy = self.clone()
            copy._answers = self._answers[:count]
            copy._rerun()
            yield copy._table.state

    @property
    def base(self) -> S:
        """The last stable state: what the present is rebuilt from."""
        return self._base if self._base is not None else self._table.state

    # --- at rest

    def save(self) -> dict[str, Any]:
        """Plain data from which `load` rebuilds this match."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "state": self.base.to_data(),
            "frame": list(self._frame) if self._base is not None else None,
            "answers": list(self._answers) if self._base is not None else [],
        }

    @classmethod
    def load(cls, game: Game[S], data: object, *, listening: bool = False) -> Self:
        """Rebuild a match; answers to other rules, or that do not fit, are asked again."""
        if not isinstance(data, dict) or data.get("game") != game.name or "state" not in data:
            raise refusal(SaveError, "saved_match", game=game.name)
        match = cls.__new__(cls)
        match.game = game
        match.decision = match._menu = None
        match._table = Table(_readable(game.state.from_data(data["state"])))
        match._table.listening = listening
        match._base, match._frame, match._answers, match._told = None, (), (), 0
        try:
            if data.get("frame") is None:
                match._run()
            else:
                same_rules = data.get("rules") == game.version
                answers = data.get("answers", ()) if same_rules else ()
                match._reopen(as_tuples(data["frame"]), as_tuples(answers))
        except _DAMAGE as problem:
            raise refusal(
                SaveError, "saved_match_damaged", game=game.name, problem=problem
            ) from problem
        return match

    def _reopen(self, frame: Frame, answers: tuple[int, ...]) -> None:
        self._base, self._frame = self._table.state, frame
        done = self._rerun()
        for index in answers:
            if done or self.decision is None or not 0 <= index < len(self.decision.options):
                break
            self._answers += (index,)
            done = self._rerun()
        if done:
            self._base, self._answers = None, ()
            self._run()

    def digest(self) -> str:
        """Sixteen hexadecimal digits that name this exact position."""
        return hashlib.blake2b(_spell(self.save()).encode(), digest_size=8).hexdigest()

    def options(self) -> list[tuple[str, Option]]:
        """Code and option of everything that may be answered now."""
        return [(code(o), o) for o in self.decision.options] if self.decision else []


def _readable(state: S) -> S:
    """A saved state as rules read it: until version 2 of the rules chance was one number."""
    if isinstance(state.rng, int):
        state.rng = seed_chance(state.rng)
    return state
