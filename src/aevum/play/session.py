"""A session: a match with its seats, its log, undo and time travel."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aevum.kernel import (
    TABLE,
    AevumError,
    Event,
    Game,
    IllegalAnswer,
    Match,
    Pile,
    Setup,
    WrongSetup,
    secret_piles,
)
from aevum.offers import Recalling
from aevum.play.knowledge import has_shown, told_in_private
from aevum.play.refusals import refusal
from aevum.play.spelling import spelled, spelled_sign

HUMAN = "human"
RESEATED = "reseated"  # how the kinds of events begin that tell who plays for a seat from now on
SIGNAL = "signal"  # the prompt of a log entry that is a sign to teammates, not an answer
TURN_BEGAN = "turn_began"  # how the kinds of events end that open a turn
LONG_PAUSE = 300.0  # seconds: more than that between two answers is not play
_SNAPSHOT_EVERY = 32


class UndoRefused(AevumError):
    """Nothing can be taken back, or something was seen and consent is missing."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason, f"undo.{reason}")


@dataclass(slots=True)
class Entry:
    """One answered decision and what it caused, or one sign."""

    seat: int
    prompt: str
    code: str
    revealed: bool  # something hidden came to light, so undoing it needs consent
    events: list[Event] = field(default_factory=list)
    joined: bool = False  # given at one go with the entry before: an undo takes back both

    def redo(self, match: Match[Any]) -> None:
        """Do the same in a match that stands where this one stood."""
        if self.prompt == SIGNAL:
            match.signal(self.seat, self.code)
        else:
            match.answer_code(self.code)


class Attempt(NamedTuple):
    """An answer that was tried: what would be written down, and the match afterwards."""

    entry: Entry
    match: Match[Any]


class Session:
    """A game being played: who sits where, what was answered, and the way back."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, object],
        seed: int,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        *,
        memory_aid: bool | None = None,
    ) -> None:
        """Without `memory_aid` it is as the rules of the game have it."""
        self.game = game
        self.setup: Setup = game.resolve(options)
        self.seed = seed
        players = game.players(self.setup)
        self.seats = tuple(seats) or (HUMAN,) * players
        if len(self.seats) != players:
            raise refusal(WrongSetup, "seats", players=players, seats=len(self.seats))
        self.names = tuple(names)
        self.match: Match[Any] = Match(game, game.deal(self.setup, seed), listening=True)
        self.opening: list[Event] = self.match.events_told()
        self.commitment = (
            ""  # to a secret deal, which is shown before it; empty: the deal is public
        )
        self.lesson = ""  # that is told while it is played, by name
        self.from_deal = True  # the log begins with the deal, so it can be replayed from the seed
        self.memory_aid = self.starts_with_memory_aid(game)
        self.aids: list[tuple[int, int, bool]] = []  # at entry, seat, whether it is on since
        self.log: list[Entry] = []
        self.rewinds: list[tuple[int, int, int, bool]] = []  # at entry, seat, count, by consent
        self.reseats: list[tuple[int, int, str]] = []  # at entry, seat, who plays there since
        self.hints: list[tuple[int, int]] = []  # at entry, seat: who asked what a bot would do
        self.seconds = 0.0  # how long people sat at it, as far as anybody has measured it
        self._snapshots: dict[int, Match[Any]] = {0: self.match.clone()}
        if memory_aid is not None:
            self.switch_memory_aid(memory_aid)

    @staticmethod
    def starts_with_memory_aid(game: Game[Any]) -> bool:
        """Whether a table has it unless somebody wants otherwise: rules may forbid to look."""
        return isinstance(game, Recalling) and not game.looking_forbidden

    def sat(self, seconds: float) -> None:
        """Count the time since the last answer; nobody plays through a long pause."""
        self.seconds += min(max(seconds, 0.0), LONG_PAUSE)

    # --- answering

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.decision is None

    def holder(self, seat: int) -> str:
        """Who answers for a seat; the first human (or bot) answers for the whole table."""
        if seat != TABLE:
            return self.seats[seat]
        return HUMAN if HUMAN in self.seats else self.seats[0]

    def reseat(self, seats: Sequence[str]) -> int:
        """Let others play from now on; returns how many seats that changes. All are told of it."""
        now = list(enumerate(zip(self.seats, seats, strict=True)))
        new = [(len(self.log), seat, who) for seat, (before, who) in now if who != before]
        self.reseats += new
        self.seats = tuple(seats)
        return len(new)

    def switch_memory_aid(self, on: bool, seat: int = TABLE) -> bool:
        """Have the memory aid or not from now on; whether that is new. All are told who did it."""
        if on == self.memory_aid:
            return False
        self.memory_aid = on
        self.aids.append((len(self.log), seat, on))
        return True

    def answer(self, code: str) -> Entry:
        """Answer the decision by code; a refusal changes nothing."""
        entry = self._answer(self.match, code)
        self._write_down(entry)
        return entry

    def answer_all(self, codes: Sequence[str]) -> list[Entry]:
        """Answer at one go, as far as `attempt_all` goes; what is refused changes nothing."""
        return [self.take(attempt) for attempt in self.attempt_all(codes)]

    def once_more(self) -> str:
        """The answer just given, if it may be given again in this turn; else an empty text."""
        decision = self.match.decision
        last = next((entry for entry in reversed(self.log) if entry.prompt != SIGNAL), None)
        if decision is None or last is None or self.match.in_effect:
            return ""
        same = (last.seat, last.prompt) == (decision.seat, decision.prompt)
        began = any(event.kind.endswith(TURN_BEGAN) for event in last.events)
        return last.code if same and not began and last.code in decision.codes() else ""

    def attempt(self, code: str) -> Attempt:
        """Answer on a copy: nothing has happened before `take` is called with what comes of it."""
        return self._attempt(self.match, code)

    def attempt_all(self, codes: Sequence[str]) -> list[Attempt]:
        """Answer on copies, one after another, for as long as nothing is to be decided between.

        That ends where another question is asked than the first, an answer is not offered any more,
        or something hidden has come to light.
        """
        tried = [self._attempt(self.match, codes[0])]
        for code in codes[1:]:
            if tried[-1].entry.revealed or not _asks_again(self.match, tried[-1].match, code):
                break
            tried.append(self._attempt(tried[-1].match, code))
            tried[-1].entry.joined = True
        return tried

    def _attempt(self, match: Match[Any], code: str) -> Attempt:
        copy = match.clone(listening=True)
        return Attempt(self._answer(copy, code), copy)

    def take(self, attempt: Attempt) -> Entry:
        """Let an answer happen that was tried at this very position."""
        self.match = attempt.match
        self._write_down(attempt.entry)
        return attempt.entry

    def _answer(self, match: Match[Any], code: str) -> Entry:
        """Answer in a match, ours or a copy."""
        decision = match.decision
        if decision is None:
            raise IllegalAnswer(code)
        before = self._secrets(match)
        written = spelled(match, code)
        match.answer_code(written)
        revealed = self._was_revealed(match, before)
        return Entry(decision.seat, decision.prompt, written, revealed, match.events_told())

    def signal(self, seat: int, code: str) -> Entry:
        """Give a sign to teammates, at any time; a refusal changes nothing."""
        written = spelled_sign(self.match, seat, code)
        self.match.signal(seat, written)
        entry = Entry(seat, SIGNAL, written, revealed=False)
        self._write_down(entry)
        return entry

    def _write_down(self, entry: Entry) -> None:
        self.log.append(entry)
        if len(self.log) % _SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.log)] = self.match.clone()

    @property
    def decisions(self) -> int:
        """How many decisions were answered: the log without signs."""
        return sum(entry.prompt != SIGNAL for entry in self.log)

    def _secrets(self, match: Match[Any]) -> tuple[object, list[Pile]]:
        state = match.state
        return state.rng, secret_piles(state)

    def _was_revealed(self, match: Match[Any], before: tuple[object, list[Pile]]) -> bool:
        """Chance was used, or somebody has seen or heard of a card that was hidden from them."""
        chance, secrets = self._secrets(match)
        return (
            chance != before[0]
            or told_in_private(match.events_told())
            or has_shown(before[1], secrets, self.players)
        )

    # --- going back

    def undo_span(self) -> tuple[int, bool]:
        """How many entries an undo takes back, and whether something was seen meanwhile."""
        for count, entry in enumerate(reversed(self.log), 1):
            if entry.prompt != SIGNAL and not entry.joined and self.holder(entry.seat) == HUMAN:
                return count, any(e.revealed for e in self.log[-count:])
        return 0, False

    def undo(self, *, consent: bool = False) -> int:
        """Take back the last human answer and what followed; returns how many entries went.

        Signs given since then are no part of it: they are given again, where they still can be.
        """
        count, seen = self.undo_span()
        if not count:
            raise UndoRefused("nothing")
        if seen and not consent:
            raise UndoRefused("seen")
        left, seat = len(self.log) - count, self.log[-count].seat
        answers = self.take_back(count)
        self.rewinds.append((left, seat, answers, seen))
        return count

    def take_back(self, count: int) -> int:
        """Forget the last entries, but not the signs among them; returns how many answers went."""
        signs = [entry for entry in self.log[len(self.log) - count :] if entry.prompt == SIGNAL]
        self.rewind_to(len(self.log) - count)
        for sign in signs:
            with suppress(IllegalAnswer):
                self.signal(sign.seat, sign.code)
        return count - len(signs)

    def rewind_to(self, number: int) -> None:
        """Go back to the position after `number` entries and forget the rest."""
        self.match = self.at(number)
        del self.log[number:]
        self.reseats = [(min(at, number), seat, who) for at, seat, who in self.reseats]
        self.aids = [(min(at, number), seat, on) for at, seat, on in self.aids]
        self._snapshots = {n: m for n, m in self._snapshots.items() if n <= number}

    def begin_here(self) -> None:
        """Forget the way here: the present position becomes the first one."""
        self.from_deal = False
        self.opening.clear()
        self.log.clear()
        self.rewinds.clear()
        self.reseats.clear()
        self.aids.clear()
        self._snapshots = {0: self.match.clone()}

    def at(self, number: int) -> Match[Any]:
        """The match as it was after `number` entries."""
        nearest = max(n for n in self._snapshots if n <= number)
        match = self._snapshots[nearest].clone(listening=True)
        for entry in self.log[nearest:number]:
            entry.redo(match)
        return match

    # --- telling

    def told(self, number: int, seat: int | None) -> list[Event]:
        """What the answer of this number caused, as told to a seat; without one, uncensored.

        Number 0 is the opening. What was taken back before an answer and who plays for whom since
        then comes first; beyond the last answer there is nothing else.
        """
        aside = [
            Event("rewound_by_consent" if seen else "rewound", (who, count))
            for at, who, count, seen in self.rewinds
            if at + 1 == number
        ]
        aside += [
            Event(RESEATED, (who, by)) if by != HUMAN else Event(f"{RESEATED}_person", (who,))
            for at, who, by in self.reseats
            if at + 1 == number
        ]
        aside += [
            Event("memory_aid_on" if on else "memory_aid_off", (seat,))
            for at, seat, on in self.aids
            if at + 1 == number
        ]
        if number > len(self.log):
            return aside
        events = self.log[number - 1].events if number else self.opening
        if seat is not None:
            events = [self.match.as_told(event, seat) for event in events]
        return [*aside, *events]


def _asks_again(before: Match[Any], after: Match[Any], code: str) -> bool:
    """Whether the question of before is asked once more, and this may be answered."""
    first, now = before.decision, after.decision
    if first is None or now is None or before.in_effect or after.in_effect:
        return False
    return (first.seat, first.prompt) == (now.seat, now.prompt) and code in now.codes()
