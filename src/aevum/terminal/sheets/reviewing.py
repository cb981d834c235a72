"""The review of a game that is over, at this terminal."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text
from textual.widgets import Static

from aevum.bots.review import Review, review
from aevum.bots.review_words import (
    decision_words,
    scale_text,
    standing_text,
    summary_lines,
    turning_lines,
)
from aevum.bots.reviews_kept import load_review, save_review
from aevum.play.naming import player_names
from aevum.play.session import Session
from aevum.terminal import palette as ink
from aevum.terminal.sheets.dialogs import TextSheet
from aevum.terminal.voice import Voice

_MARKS = {"best": "✓", "close": "≈", "worse": "✗", "blind": "?"}


class _Closed(Exception):
    """Nobody waits for the review any more."""


class ReviewSheet(TextSheet):
    """Makes the review beside the interface, unless it is kept already; closing it stops that."""

    def __init__(self, session: Session, voice: Voice, replay: Path | None) -> None:
        super().__init__(voice.say("end.review"), Text(), voice.say("help.close"))
        self.session, self.voice, self.replay = session, voice, replay

    def on_mount(self) -> None:
        """Begin."""
        self._tell(0, 0)
        self.run_worker(self._make, thread=True, exclusive=True)

    def _make(self) -> None:
        found = load_review(self.replay, self.session) if self.replay is not None else None
        if found is None:
            try:
                found = review(self.session, told=self._hear)
            except _Closed:
                return
            if self.replay is not None:
                save_review(self.replay, self.session, found)
        text = review_text(self.session, found, self.voice)
        if self.is_attached:
            self.app.call_from_thread(self._show, text)

    def _hear(self, done: int, of: int) -> None:
        if not self.is_attached:
            raise _Closed
        self.app.call_from_thread(self._tell, done, of)

    def _tell(self, done: int, of: int) -> None:
        if self.is_attached:
            told = self.voice.say("end.reviewing", done=done, of=of)
            self.query_one(Static).update(Text(told, ink.SOFT))

    def _show(self, text: Text) -> None:
        if self.is_attached:
            self.query_one(Static).update(text)


def review_text(session: Session, found: Review, voice: Voice) -> Text:
    """What cost most first, then every decision that was not the best."""
    words = voice.words
    names = words.players(session.match.state, player_names(session, words))
    text = Text("\n".join(summary_lines(found, words, names)) + "\n", ink.BODY)
    text.append(scale_text(found, voice.language) + "\n\n", ink.SOFT)
    text.append("\n".join(turning_lines(session, found, words, names)) + "\n\n", ink.BODY)
    for judged in found.decisions:
        if judged.verdict in ("best", "blind"):
            continue
        told = decision_words(session, found, judged, words, names)
        standing = standing_text(found, judged.standing, voice.language)
        mark = _MARKS[judged.verdict]
        head = f"{judged.number:>4} {standing:>5} {mark} {told.chosen} → {told.best}"
        text.append(f"{head} · {told.cost}\n", ink.SOFT)
    return text
