"""A lesson in this terminal: what is said at the open question, line by line."""

from collections.abc import Mapping, Sequence

from aevum.offers import Area, Lessons, Piece, Tableau
from aevum.play.lessons import Beat, find_lesson
from aevum.terminal.host import Host
from aevum.terminal.voice import Voice

_MOST_NAMED = 4  # of what the lesson points at


def heading(beat: Beat, host: Host, voice: Voice) -> str:
    """Which lesson this is, and how far one has come."""
    title = find_lesson(host.session.game, beat.lesson).title[voice.language]
    key = "lesson.over" if beat.over else "lesson.step"
    return voice.say(key, title=voice.typeset(title), number=beat.number, of=beat.of)


def said(beat: Beat, host: Host, tableau: Tableau, voice: Voice) -> list[str]:
    """The sentences, what they point at, and where to go from the end."""
    return [*beat.say, *looked_at(beat, tableau, voice), *_onward(beat, host, voice)]


def looked_at(beat: Beat, tableau: Tableau, voice: Voice) -> list[str]:
    """What the lesson points at, if it points at anything."""
    named = _pointed_at(beat, tableau, voice)
    return [voice.say("lesson.look", names=", ".join(named))] if named else []


def _onward(beat: Beat, host: Host, voice: Voice) -> list[str]:
    if not beat.over:
        return []
    lines, following = [voice.say("lesson.go_on")], _after(beat, host)
    if following:
        game = host.session.game.name
        lines.append(voice.say("lesson.next", game=game, lesson=following))
    return lines


def shown(beat: Beat, labels: Mapping[str, str], voice: Voice, key: str = "show") -> str:
    """What *show me* would do, with the rules behind it."""
    label = labels.get(beat.suggest, beat.suggest)
    line = voice.say(f"lesson.{key}", label=label)
    rules = ", ".join(beat.rules)
    return f"{line} ({rules})" if rules else line


def _after(beat: Beat, host: Host) -> str:
    game = host.session.game
    number = find_lesson(game, beat.lesson).number
    later = [one.name for one in Lessons.of(game).lessons() if one.number > number]
    return next(iter(later), "")


def _pointed_at(beat: Beat, tableau: Tableau, voice: Voice) -> Sequence[str]:
    """Zones that are lit as a whole by their names, other pieces by theirs."""
    lit = set(beat.light)
    found: dict[str, None] = {}
    for area in tableau.areas:
        pieces = [piece for piece in area.pieces if piece.id in lit]
        if pieces and (len(pieces) == len(area.pieces) or len(pieces) > _MOST_NAMED):
            found[voice.words.say(f"zone.{area.title}")] = None
        else:
            found |= dict.fromkeys([_name(piece, area, voice) for piece in pieces])
    return list(found)[:_MOST_NAMED]


def _name(piece: Piece, area: Area, voice: Voice) -> str:
    if piece.component:
        return voice.words.name(piece.component)
    return voice.words.say(f"zone.{area.title}")
