"""What taking back would do, and the vote about it, in the words of one reader."""

from collections.abc import Sequence
from typing import NamedTuple

from aevum.kernel import DECLINE, TABLE, Decision, Option
from aevum.play.session import RESEATED, Entry, Session
from aevum.play.text import Words, words_for
from aevum.web.server.room.people import Company
from aevum.web.server.room.room import Room
from aevum.web.server.room.votes import Vote, undo_refusal, undo_vote, waiting
from aevum.web.server.showing.memo import memo_of
from aevum.web.server.wire import things
from aevum.web.server.wire.base import Language
from aevum.web.server.words import phrases


class Reader(NamedTuple):
    """Somebody who reads about answers."""

    viewer: int
    privy: Sequence[int]  # seats whose answers they may know in full
    language: Language


def show_undo(
    room: Room, session: Session, seats: Sequence[int], reader: Reader, presence: Company
) -> things.Undo:
    """What an undo by the holder of these seats would do."""
    count, seen = memo_of(room).undo_span
    reason = undo_refusal(room, count) or ("vote_open" if room.vote else "")
    if reason:
        why_not = phrases(reader.language).say(f"refused.{reason}")
        return things.Undo(possible=False, why_not=why_not)
    vote = undo_vote(room, seats[0], seats, count, seen=seen)
    return things.Undo(
        possible=True,
        consent=bool(waiting(room, vote, presence)),
        what=_answer_in_words(room, session, count, reader),
    )


def show_vote(
    room: Room, session: Session, vote: Vote, reader: Reader, presence: Company
) -> things.Vote:
    """The vote that is open; it says how long it waits for people who are away."""
    needed = waiting(room, vote, presence)
    return things.Vote(
        by=vote.by,
        what=_answer_in_words(room, session, vote.count, reader),
        agreed=list(vote.agreed),
        waiting=needed,
        away=[seat for seat in needed if seat not in presence.seats],
        away_minutes=room.settings.away_minutes,
    )


def _answer_in_words(room: Room, session: Session, count: int, reader: Reader) -> str:
    """The answer so many back; of a stranger's only what the reader was told of it."""
    number = len(session.log) - count + 1
    entry = session.log[number - 1]
    memo = memo_of(room)
    names = memo.names[reader.language]
    if entry.seat == TABLE or entry.seat in reader.privy:
        words = words_for(room.game, reader.language)
        label = _label(words, entry, words.players(session.match.state, names))
        more = sum(entry.joined for entry in session.log[number:])
        if not more:
            return label
        return phrases(reader.language).say("undo.and_more", what=label, count=more)
    chronicle = memo.chronicle(session, reader.language)
    for line in chronicle.lines_of(number, reader.viewer):
        if line.seat == entry.seat and not line.kind.startswith(("rewound", RESEATED)):
            return line.text
    return phrases(reader.language).say("undo.last_of", seat=names[entry.seat])


def _label(words: Words, entry: Entry, names: Sequence[str]) -> str:
    option = _option(words, entry.code)
    return words.option(Decision(entry.seat, entry.prompt, [option]), option, names)


def _option(words: Words, code: str) -> Option:
    """The option a code was written from."""
    if code == DECLINE:
        return None
    known = words.game.catalogue().get(code)
    if known is not None:
        return known
    parts = [int(part) if part.lstrip("-").isdigit() else part for part in code.split()]
    return parts[0] if len(parts) == 1 else tuple(parts)
