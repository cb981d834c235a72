"""What the last four lines of a desk say: question, options, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aevum.terminal.canvas import Target
from aevum.terminal.frame import Foot, Item

if TYPE_CHECKING:
    from aevum.terminal.desk import Desk

_BACK = Target("key", "escape")
_LOG_TAIL = 8
_KEYS = ("u", "question_mark", "slash", "l", "o", "f1", "ctrl+q", "z", "v", "f2")


def foot_of(desk: Desk) -> Foot:
    """The last four lines as they stand."""
    decision = desk.host.session.match.decision
    asked = desk.host.asked()
    say, words = desk.voice.say, desk.voice.words
    foot = Foot(
        log=[line.text for line in desk.lines[-_LOG_TAIL:]],
        seat=asked,
        reason=desk.reason,
        keys=[Item(say(f"key.{key}"), say(f"keys.{key}"), Target("key", key)) for key in _KEYS],
        focus=desk.focus,
        waiting=not desk.host.viewer_is_asked(),
    )
    if decision is None:
        foot.question = words.say("refusal.over")
    elif foot.waiting:
        foot.question = say("question.thinking", seat=desk.seat_name(asked))
    elif desk.consent:
        foot.question, foot.options = say("question.consent"), _consent_items(desk)
    elif desk.asking:
        foot.question = say("question.why")
    else:
        foot.question, foot.hint = words.prompt(decision), _hint(desk)
        foot.options = _option_items(desk)
    return foot


def _hint(desk: Desk) -> str:
    if desk.typed:
        return f"{desk.typed}_"
    if desk.picker.verb:
        verb = desk.voice.words.find(f"verb.{desk.picker.verb}") or desk.picker.verb
        return desk.voice.say("hint.only", verb=verb)
    cells = [piece for piece, key in desk.keys.items() if not key]
    return desk.voice.say("hint.cell") if cells else ""


def _option_items(desk: Desk) -> list[Item]:
    """What Enter and the digits do, the buttons, and the verbs that can be filtered by."""
    say, picker = desk.voice.say, desk.picker
    items: list[Item] = []
    if desk.focus is not None and desk.focus.kind == "piece":
        items.append(Item(say("key.enter"), _label(desk, desk.focus.name), desk.focus))
    items += [
        Item(digit, _label(desk, target.name), target)
        for digit, target in desk.digits.items()
        if target.kind == "piece" and target != desk.focus
    ]
    items += [
        Item(key, choice.label, Target("button", choice.code)) for key, choice in desk.buttons
    ]
    if picker.picked or picker.verb:
        items.append(Item(say("key.escape"), say("keys.back"), _BACK))
    else:
        items += _verb_items(desk)
    return items


def _label(desk: Desk, piece: str) -> str:
    """What picking a piece means."""
    touching = desk.picker.touching(piece)
    if len(touching) == 1:
        return touching[0].label
    verbs = dict.fromkeys(desk.voice.words.find(f"verb.{choice.verb}") for choice in touching)
    named = [verb for verb in verbs if verb]
    return " / ".join(named) if len(named) > 1 else desk.voice.say("hint.several")


def _verb_items(desk: Desk) -> list[Item]:
    """The verbs beside the first one, where several are open."""
    keys = desk.board.verb_keys
    return [
        Item(keys[verb], desk.voice.words.find(f"verb.{verb}") or verb, Target("key", keys[verb]))
        for verb in desk.picker.verbs()[1:]
        if verb in keys
    ]


def _consent_items(desk: Desk) -> list[Item]:
    say = desk.voice.say
    return [
        Item(say("key.yes"), say("consent.yes"), Target("key", "y")),
        Item(say("key.no"), say("consent.no"), _BACK),
    ]
