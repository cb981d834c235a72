"""What a finished game is looked back on for: its last numbers, what happened, and who did it."""

from collections import Counter
from collections.abc import Iterator

from aevum.kernel import TABLE, Event
from aevum.offers import Looks
from aevum.play.chronicle import subject_of
from aevum.play.session import SIGNAL, TURN_BEGAN, Session
from aevum.play.text import Words

Fact = tuple[str, str]  # label and value, in words
_SIZES = ("amount", "damage")  # what arguments are called that say how much a deed was


def final_numbers(session: Session, words: Words) -> list[Fact]:
    """The numbers of the table at the end that the game has words for; none before it."""
    labels = words.section("final") if session.is_over else {}
    tableau = Looks.of(session.game).tableau(session.match.view(TABLE), TABLE)
    facts: list[Fact] = []
    for counter in tableau.counters:
        if counter.owner == TABLE and counter.id in labels:
            limit = "" if counter.of is None else f"/{counter.of}"
            facts.append((labels[counter.id], f"{counter.value}{limit}".replace("-", "−")))
    return facts


def tallies(session: Session, words: Words) -> list[Fact]:
    """How often each thing that the game counts has happened, if it has."""
    counted = Counter(event.kind for entry in session.log for event in entry.events)
    labels = words.section("tally").items()
    return [(label, str(counted[kind])) for kind, label in labels if counted[kind]]


def deeds(session: Session, words: Words) -> list[list[Fact]]:
    """What each seat did and suffered, by the labels under [deed] and [suffered], then [tally].

    A deed is of whoever answered, up to the end of that turn: it counts by its size, where it has
    one. What is suffered is of the seat that the event names.
    """
    done: Counter[tuple[str, int]] = Counter()
    suffered, tally = words.section("suffered"), words.section("tally")
    labels = words.section("deed")
    for seat, event in _by_actor(session):
        if event.kind in labels:
            done[labels[event.kind], seat] += _size(session, event)
        named = subject_of(session, event)
        if event.kind in suffered:
            done[suffered[event.kind], named] += _size(session, event)
        if event.kind in tally:
            done[tally[event.kind], named] += 1
    order = dict.fromkeys([*labels.values(), *suffered.values(), *tally.values()])
    return [
        [(label, str(done[label, seat])) for label in order if done[label, seat]]
        for seat in range(session.players)
    ]


def _by_actor(session: Session) -> Iterator[tuple[int, Event]]:
    """Every event with the seat whose doing it is; TABLE where it is nobody's."""
    for entry in session.log:
        actor = entry.seat if entry.prompt != SIGNAL else TABLE
        for event in entry.events:
            if event.kind.endswith(TURN_BEGAN):
                actor = subject_of(session, event)
            yield actor, event


def _size(session: Session, event: Event) -> int:
    """How much an event was; 1 where it does not say."""
    names = session.game.rules.events[event.kind]
    given = dict(zip(names, event.args, strict=True))
    return next((int(given[name]) for name in _SIZES if name in given), 1)
