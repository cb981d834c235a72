"""A hint as whoever asked for it reads it."""

from __future__ import annotations

from aevum.bots.hint_words import option_labels, sentence
from aevum.bots.hints import Hint
from aevum.play.text import words_for
from aevum.web.server.room import Room
from aevum.web.server.wire import to_client
from aevum.web.server.wire.base import Language


def show_hint(room: Room, name: str, hint: Hint, language: Language) -> to_client.Hint:
    """The reply to the message of this name, about the question that is open."""
    assert room.session is not None
    words = words_for(room.game, language)
    labels = option_labels(room.session.match, words, room.names(language))
    return to_client.Hint(name, sentence(hint, labels, words), hint.best)
