"""`aevum replay FILE --review`: what each decision of a game cost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aevum.cli.output import print_json, print_table
from aevum.cli.progress import Progress
from aevum.cli.speech import Speech
from aevum.play.naming import player_names
from aevum.play.session import Session
from aevum.play.text import words_for

if TYPE_CHECKING:
    from aevum.bots.review import Review

_MARKS = {"best": "✓", "close": "≈", "worse": "✗", "blind": "?"}


def review_file(speech: Speech, path: Path, session: Session, *, as_json: bool) -> int:
    """Show the review kept beside a file, or make it."""
    from aevum.bots.reviews_kept import load_review, save_review

    found = load_review(path, session)
    if found is None:
        found = _made(speech, session)
        save_review(path, session, found)
    if as_json:
        print_json(review_document(found))
    else:
        _show(speech, session, found)
    return 0


def _made(speech: Speech, session: Session) -> Review:
    from aevum.bots.review import questions, review, reviewed_seats

    of = len(questions(session, reviewed_seats(session)))
    progress = Progress(speech, of, 0, sys.stderr, words="review")
    progress.show(0)
    try:
        return review(session, told=lambda done, _: progress.show(done))
    finally:
        progress.clear()


def review_document(found: Review) -> dict[str, Any]:
    """A review as plain data; seats count from 1."""
    return {
        "level": found.level,
        "edition": found.edition,
        "scale": found.scale,
        "seats": [seat + 1 for seat in found.seats],
        "ending": found.ending,
        "turning_points": list(found.turning_points),
        "decisions": [
            {
                **judged._asdict(),
                "seat": judged.seat + 1,
                "reasons": [reason._asdict() for reason in judged.reasons],
            }
            for judged in found.decisions
        ],
    }


def _show(speech: Speech, session: Session, found: Review) -> None:
    from aevum.bots.review_words import (
        decision_words,
        scale_text,
        standing_text,
        summary_lines,
        turning_lines,
    )

    words = words_for(session.game, speech.language)
    names = words.players(session.match.state, player_names(session, words))
    print("\n".join(summary_lines(found, words, names)))
    if not found.decisions:
        return
    print(f"{scale_text(found, speech.language)}\n")
    print("\n".join(turning_lines(session, found, words, names)))
    rows = []
    for judged in found.decisions:
        told = decision_words(session, found, judged, words, names)
        standing = standing_text(found, judged.standing, speech.language)
        better = "" if judged.verdict in ("best", "blind") else told.best
        mark = _MARKS[judged.verdict]
        rows.append((judged.number, standing, mark, told.chosen, better, told.cost))
    heads = ("number", found.scale, "verdict", "chosen", "better", "cost")
    print_table([speech.say(f"review.head.{head}") for head in heads], rows, numbers=(0, 1))
    print(speech.say("review.marks"))
