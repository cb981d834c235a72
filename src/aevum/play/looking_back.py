"""What a finished game is looked back on for: its last numbers, and how often things happened."""

from collections import Counter

from aevum.kernel import TABLE
from aevum.offers import Looks
from aevum.play.session import Session
from aevum.play.text import Words

Fact = tuple[str, str]  # label and value, in words


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
