"""A review as whoever looks at the replay reads it."""

from __future__ import annotations

from collections.abc import Sequence

from aevum.bots.review import Review
from aevum.bots.review_words import decision_words, scale_text, standing_text, summary_lines
from aevum.play.session import Session
from aevum.play.text import words_for
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.learning import ReviewedDecision, ReviewShown, ReviewStanding


def show_review(
    session: Session, review: Review, names: Sequence[str], language: Language
) -> ReviewShown:
    """The whole review in words."""
    words = words_for(session.game, language)
    names = words.players(session.match.state, names)
    decisions, curve = list[ReviewedDecision](), list[ReviewStanding]()
    for judged in review.decisions:
        told = decision_words(session, review, judged, words, names)
        decisions.append(ReviewedDecision(judged.number, judged.seat, judged.verdict, *told))
        if review.scale == "points" and judged.seat != review.seats[0]:
            continue  # the lead of one is not that of another
        label = standing_text(review, judged.standing, language)
        curve.append(ReviewStanding(judged.number, judged.standing, label))
    label = standing_text(review, review.ending, language)
    curve.append(ReviewStanding(len(session.log), review.ending, label))
    return ReviewShown(
        scale=review.scale,
        about=summary_lines(review, words, names),
        curve=curve,
        curve_about=scale_text(review, language),
        decisions=decisions,
        turning_points=list(review.turning_points),
    )
