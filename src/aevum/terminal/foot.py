"""What the last four lines of a desk say: question, options, keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aevum.terminal.canvas import Target
from aevum.terminal.frame import Foot, Item

if TYPE_CHECKING:
    from aevum.terminal.desk import Desk

_BACK = Target("key", "escape")
LOG_TAIL = 40
_KEYS = ("u", "question_mark", "slash", "l", "t", "o", "f1", "ctrl+q", "H", "z", "f3", "v", "f2")
_TALK = "t"  # where the rules allow preset sentences
_BOTS = "f3"  # where there are some
_LESSON = ("S", "L")  # while there is one
_BOARDS = "o"  # turns pages where none of them has a key of its own


def foot_of(desk: Desk) -> Foot:
    """The last four lines as they stand."""
    decision = desk.host.session.match.decision
    asked = desk.host.asked()
    say, words = desk.voice.say, desk.voice.words
    foot = Foot(
        log=[line.text for line in desk.lines[-LOG_TAIL:]],
        help="" if desk.board.tells else desk.help(),
        seat=asked,
        reason=desk.reason,
        keys=_key_items(desk),
        focus=desk.focus,
        waiting=not desk.host.viewer_is_asked(),
    )
    if decision is None:
        foot.question = words.say("refusal.over")
    elif foot.waiting:
        foot.question = say("question.thinking", seat=desk.seat_name(asked))
        if not desk.host.human_is_asked():
            foot.options = [Item(say("key.enter"), say("keys.hurry"), Target("key", "enter"))]
    elif desk.consent:
        foot.question, foot.options = say("question.consent"), _consent_items(desk)
    elif desk.asking:
        foot.question = say("question.why")
    else:
        foot.question, foot.hint = words.prompt(decision), _hint(desk)
        foot.options = _option_items(desk)
    return foot


def _key_items(desk: Desk) -> list[Item]:
    """The keys that always work; pages with keys of their own are named."""
    say, rooms = desk.voice.say, desk.rooms
    items: list[Item] = []
    for key in (*(_LESSON if desk.beat else ()), *_KEYS):
        if key == _TALK and not desk.host.phrases():
            continue
        if key == _BOTS and not desk.host.bot_seats():
            continue
        if key == _BOARDS and rooms:
            named = rooms if desk.shows_everything else ()  # small terminals have them as tabs
            items += [Item(room, say(f"room.{room}"), Target("key", room)) for room in named]
        else:
            items.append(Item(say(f"key.{key}"), say(f"keys.{key}"), Target("key", key)))
    return items


def _hint(desk: Desk) -> str:
    if desk.hurried:
        return desk.voice.say("hint.hurried")
    if desk.typed:
        return f"{desk.typed}_"
    if desk.picker.verb:
        return desk.voice.say("hint.only", verb=_named(desk, desk.picker.verb.split()))
    cells = [piece for piece in desk.keys if desk.lying[piece][1].kind == "grid"]
    if cells:
        return desk.voice.say("hint.cell")
    advice = desk.host.advice()
    if not advice:
        return ""
    return desk.voice.say("hint.advice", name=desk.voice.words.name(f"hint.{advice}"))


def _option_items(desk: Desk) -> list[Item]:
    """What Enter and the digits do, the buttons, and the verbs that can be filtered by."""
    say, picker = desk.voice.say, desk.picker
    items: list[Item] = []
    if desk.focus is not None and desk.focus.kind == "piece":
        items.append(Item(say("key.enter"), _label(desk, desk.focus.name), desk.focus))
    items += [
        Item(digit, _label(desk, target.name), target)
        for digit, target in desk.digits.items()
        if desk.board.lists_pieces and target.kind == "piece" and target != desk.focus
    ]
    items += [
        Item(key, choice.label, Target("button", choice.code)) for key, choice in desk.buttons
    ]
    if picker.picked or picker.verb:
        return [*items, Item(say("key.escape"), say("keys.back"), _BACK)]
    bundles = desk.host.bundles(desk.voice.words)[:1]
    items += [Item(say("key.A"), bundle.label, Target("key", "A")) for bundle in bundles]
    verbs = _verb_items(desk)
    if not (verbs or bundles or desk.board.lists_pieces):
        items += _piece_items(desk)
    return items + verbs


def _piece_items(desk: Desk) -> list[Item]:
    """What may be answered by pieces, in words, where nothing else wants the line."""
    found: dict[str, Item] = {}
    for piece, key in desk.keys.items():
        target = Target("piece", piece)
        if key and target != desk.focus:
            label = _label(desk, piece)
            found.setdefault(label, Item(key, label, target))
    return list(found.values())


def _label(desk: Desk, piece: str) -> str:
    """What picking a piece means."""
    touching = desk.picker.touching(piece)
    if len(touching) == 1:
        return touching[0].label
    verbs = list(dict.fromkeys(choice.verb for choice in touching))
    return _named(desk, verbs) if len(verbs) > 1 else desk.voice.say("hint.several")


def _named(desk: Desk, verbs: Sequence[str]) -> str:
    """Verbs in words."""
    return " / ".join(desk.voice.words.find(f"verb.{verb}") or verb for verb in verbs)


def _verb_items(desk: Desk) -> list[Item]:
    """The verbs that can be filtered by; the first one is clear where numbers are listed."""
    verbs: dict[str, list[str]] = {}
    for verb in desk.picker.verbs()[1 if desk.board.lists_pieces else 0 :]:
        if verb in desk.board.verb_keys:
            verbs.setdefault(desk.board.verb_keys[verb], []).append(verb)
    return [Item(key, _named(desk, named), Target("key", key)) for key, named in verbs.items()]


def _consent_items(desk: Desk) -> list[Item]:
    say = desk.voice.say
    return [
        Item(say("key.yes"), say("consent.yes"), Target("key", "y")),
        Item(say("key.no"), say("consent.no"), _BACK),
    ]
