"""A lesson told line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from aevum.bots.hint_words import option_labels
from aevum.offers import Looks
from aevum.terminal.lesson_words import heading, said, shown

if TYPE_CHECKING:
    from aevum.terminal.plain.table import PlainTable


def lesson_commands(table: PlainTable) -> dict[str, Callable[[str], None]]:
    """What may be typed about a lesson."""
    return {
        "show": lambda _: _show_me(table),
        "lesson": lambda _: _tell_again(table),
        "alone": lambda _: _end(table),
    }


def tell_lesson(table: PlainTable) -> bool:
    """What the lesson says at this question; with its last words it is an ordinary game."""
    host, voice = table.host, table.voice
    beat = host.beat(voice)
    if beat is None:
        return False
    match = host.session.match
    tableau = Looks.of(match.game).tableau(match.view(host.viewer), host.viewer)
    table.tell("", heading(beat, host, voice), *said(beat, host, tableau, voice))
    if beat.over:
        host.end_lesson(beat)
    else:
        labels = option_labels(match, voice.words, host.names(voice.words))
        table.tell(shown(beat, labels, voice, "typed"))
    table.tell("")
    return True


def _tell_again(table: PlainTable) -> None:
    if not tell_lesson(table):
        table.tell(table.voice.say("reason.no_lesson"))


def _show_me(table: PlainTable) -> None:
    beat = table.host.beat(table.voice)
    if beat is None:
        table.tell(table.voice.say("reason.no_lesson"))
    else:
        table.host.follow(beat)


def _end(table: PlainTable) -> None:
    was_told = bool(table.host.session.lesson)
    table.host.end_lesson()
    table.tell(table.voice.say("reason.lesson_ended" if was_told else "reason.no_lesson"))
