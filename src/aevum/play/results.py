"""Results: what is kept of a finished game for its players to look back on.

All of it follows from the log and from who sat where, but the hour and how long it took.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from typing import Any

from aevum.kernel import SaveError
from aevum.offers import Histories
from aevum.play.chronicle import subject_of
from aevum.play.dealt import dealt_setup
from aevum.play.refusals import refusal
from aevum.play.session import HUMAN, SIGNAL, Session


@dataclass(frozen=True, slots=True)
class Help:
    """What somebody used beyond their own memory and judgement."""

    undos: int = 0
    hints: int = 0
    memory_aid: bool = False
    bots: int = 0  # answers that bots gave at their seats


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game as one person, or everybody at one screen, remembers it."""

    id: str  # what it is called where it was played
    game: str
    at: float  # when it ended, in seconds of Unix time
    seconds: float  # how long it was played
    setup: Mapping[str, str]  # as it was dealt, by ids
    seats: tuple[str, ...]  # who played: `human` or the name of a bot
    mine: tuple[int, ...]  # the seats of this person
    outcome: str
    won: bool | None  # None where there was nobody to win against
    points: int | None  # of the best of these seats; None where points do not count
    answers: int  # of these seats
    used: Help = Help()
    favourites: Mapping[str, int] = field(default_factory=dict)  # what they made theirs, how often
    way: str = ""  # the same for the same answers to the same deal
    brought: bool = False  # as a file: nobody knows with which help

    def values(self, facet: str) -> tuple[str, ...]:
        """What the game was by a facet: its value, or those of these seats."""
        if facet == PARTNERS:
            others = {who for seat, who in enumerate(self.seats) if seat not in self.mine}
            return tuple(sorted(others)) or (ALONE,)
        return tuple([one for one in self.setup.get(facet, "").split(",") if one not in NOTHING])

    def as_plain(self) -> dict[str, Any]:
        """As JSON keeps it."""
        return asdict(self)


NOTHING = frozenset(("", "none", "false"))  # values that say that something was not there
PARTNERS = "partners"  # the facet of who else played, bots by their level
ALONE = "alone"


def result_of(
    session: Session,
    id: str,
    mine: Collection[int],
    *,
    at: float,
    seconds: float,
    brought: bool = False,
) -> GameResult | None:
    """The result of a finished game for whoever holds these seats; None if there is none."""
    if not session.is_over or not session.from_deal or session.lesson or not mine:
        return None
    game, state = session.game, session.match.state
    seats, winners, scores = sorted(mine), game.winners(state), game.scores(state)
    beaten = game.cooperative(state) or len(seats) < session.players
    has_points = Histories.of(game).has_points(state)
    return GameResult(
        id=id,
        game=game.name,
        at=at,
        seconds=seconds,
        setup=_own_values(session, seats),
        seats=session.seats,
        mine=tuple(seats),
        outcome=session.match.outcome,
        won=bool(set(winners) & set(seats)) if beaten else None,
        points=max(scores[seat] for seat in seats) if has_points else None,
        answers=sum(e.seat in seats for e in session.log if e.prompt != SIGNAL),
        used=Help(
            undos=len([rewind for rewind in session.rewinds if rewind[1] in seats]),
            hints=len([hint for hint in session.hints if hint[1] in seats]),
            memory_aid=session.memory_aid or any(on for _, _, on in session.aids),
            bots=sum(answers_of(session, seat)[False] for seat in seats),
        ),
        favourites=dict(Counter(_favourites(session, seats)).most_common()),
        way=way_of(session),
        brought=brought,
    )


def answers_of(session: Session, seat: int) -> Counter[bool]:
    """How many answers of a seat a person gave (True), and how many a bot."""
    changes = [(at, who == HUMAN) for at, changed, who in session.reseats if changed == seat]
    # As it was before the first of them.
    by_person = not changes[0][1] if changes else session.seats[seat] == HUMAN
    answers = Counter[bool]()
    for number, entry in enumerate(session.log):
        while changes and changes[0][0] <= number:
            by_person = changes.pop(0)[1]
        if entry.seat == seat and entry.prompt != SIGNAL:
            answers[by_person] += 1
    return answers


def way_of(session: Session) -> str:
    """A short text that is the same for the same answers, whoever gave them."""
    told = "\n".join([f"{entry.seat} {entry.code}" for entry in session.log])
    return blake2b(told.encode(), digest_size=12).hexdigest()


def _own_values(session: Session, seats: Iterable[int]) -> dict[str, str]:
    """The set-up as it was dealt; of what each seat has for itself that of these seats."""
    dealt = dealt_setup(session.game, session.setup, session.seed)
    for facet in Histories.of(session.game).facets_by_seat:
        values = dealt.get(facet, "").split(",")
        if len(values) == session.players:
            dealt[facet] = ",".join([values[seat] for seat in seats])
    return dealt


def _favourites(session: Session, seats: Collection[int]) -> Iterator[str]:
    """Text keys of what these seats made theirs, one after the other."""
    liked = dict(Histories.of(session.game).favourites)
    for entry in session.log:
        for event in entry.events:
            if event.kind in liked and subject_of(session, event) in seats:
                nouns = session.game.rules.events[event.kind]
                argument = liked[event.kind]
                given = dict(zip(nouns, event.args, strict=True))
                yield f"{nouns[argument]}.{given[argument]}"


def people_of(session: Session) -> list[int]:
    """The seats of people."""
    return [seat for seat, holder in enumerate(session.seats) if holder == HUMAN]


def read_result(data: object) -> GameResult:
    """A result from `as_plain`; what is none is refused."""
    try:
        plain = dict(data) if isinstance(data, Mapping) else {}
        used = Help(**plain.pop("used"))
        plain["seats"], plain["mine"] = tuple(plain["seats"]), tuple(plain["mine"])
        return GameResult(**plain, used=used)
    except (KeyError, TypeError, ValueError):
        raise refusal(SaveError, "result_damaged") from None
