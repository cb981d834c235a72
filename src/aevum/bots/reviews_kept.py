"""Reviews kept beside the replay they belong to."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from aevum.bots.review import Review
from aevum.bots.roster import edition_of
from aevum.play.session import Session
from aevum.play.whole_files import write_whole

_FORMAT = 1
_MOST_BYTES = 4_000_000


class KeptReview(msgspec.Struct, frozen=True):
    """A review with the game it was made of."""

    format: int
    digest: str  # of the position the game ended in
    answers: int
    seed: str
    review: Review


def kept_text(session: Session, review: Review) -> str:
    """A review as text."""
    digest, answers = session.match.digest(), len(session.log)
    kept = KeptReview(_FORMAT, digest, answers, str(session.seed), review)
    return msgspec.json.encode(kept).decode()


def read_kept(text: str | bytes, session: Session) -> Review | None:
    """The review in a text; None if it is of another game, or no longer how bots judge."""
    try:
        kept = msgspec.json.decode(text, type=KeptReview)
    except msgspec.DecodeError:
        return None
    edition = edition_of(session.game.name)
    wanted = (_FORMAT, session.match.digest(), len(session.log), str(session.seed), edition)
    found = (kept.format, kept.digest, kept.answers, kept.seed, kept.review.edition)
    return kept.review if found == wanted and _fits(kept.review, session) else None


def _fits(review: Review, session: Session) -> bool:
    """Whether every decision of the review is one of the game."""
    if not all(0 <= seat < session.players for seat in review.seats):
        return False
    for judged in review.decisions:
        if not 0 < judged.number <= len(session.log):
            return False
        if session.log[judged.number - 1].code != judged.chosen:
            return False
    return {*review.turning_points} <= {judged.number for judged in review.decisions}


def file_beside(replay: Path) -> Path:
    """Where the review of a replay is kept."""
    return replay.with_name(replay.name + ".review.json")


def load_review(replay: Path, session: Session) -> Review | None:
    """The review kept beside a replay."""
    file = file_beside(replay)
    with suppress(OSError):
        if file.stat().st_size <= _MOST_BYTES:
            return read_kept(file.read_bytes(), session)
    return None


def save_review(replay: Path, session: Session, review: Review) -> Path | None:
    """Keep a review beside its replay; None where nothing can be written."""
    file = file_beside(replay)
    try:
        write_whole(file, kept_text(session, review))
    except OSError:
        return None
    return file
