"""Goals and titles of the game that is played, and how far whoever plays here is."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from aevum.kernel import SaveError
from aevum.play.achievements import Standing, box_name, own_profile, standings, title_words
from aevum.play.refusals import said
from aevum.terminal import palette as ink
from aevum.terminal.sheets.dialogs import TextSheet
from aevum.terminal.voice import Voice

_DOT = " · "


def goal_lines(voice: Voice) -> Iterator[tuple[str, Style]]:
    """What is to be said, line by line, each with its colour; an empty line before each tier."""
    words = voice.words
    try:
        profile = own_profile(words.game)
    except SaveError as problem:
        yield said(problem, words.language), ink.BODY
        return
    all_of_them = list(standings(words.game, profile))
    if not all_of_them:
        yield words.say("goal_line.no_goals"), ink.BODY
        return
    yield _so_many("goal_line.done", all_of_them, voice), ink.TURN
    for tier in dict.fromkeys([one.goal.tier for one in all_of_them]):
        of_tier = [one for one in all_of_them if one.goal.tier == tier]
        yield "", ink.BODY
        yield _so_many(f"goal_line.so_many_{tier}", of_tier, voice), ink.TURN
        for one in of_tier:
            yield from _lines_of(one, voice)
    yield "", ink.BODY
    for title in profile.titles:
        yield (
            words.say("goal_line.title", title=title_words(title, words), date=title["date"]),
            ink.TURN,
        )
    if not profile.titles:
        yield words.say("goal_line.no_titles"), ink.SOFT
    yield words.say("goal_line.about"), ink.SOFT


def _so_many(key: str, some: list[Standing], voice: Voice) -> str:
    return voice.words.say(key, done=sum(one.is_done for one in some), all=len(some))


def _lines_of(one: Standing, voice: Voice) -> Iterator[tuple[str, Style]]:
    """A goal with what it asks for, and what is still open where it has several boxes."""
    words, key = voice.words, f"goal.{one.goal.id}"
    ticked = sum(ticked for _, ticked in one.boxes)
    mark = "x" if one.is_done else f"{ticked}/{len(one.boxes)}" if len(one.boxes) > 1 else " "
    colour = ink.LIT if one.is_done else ink.BODY
    yield f"[{mark}] {words.name(key)}. {words.say(f'{key}.text')}", colour
    if 0 < ticked < len(one.boxes):
        left = [box_name(one.goal, box, words) for box, done in one.boxes if not done]
        yield "    " + words.say("goal_line.left", boxes=_DOT.join(left)), ink.SOFT


class GoalSheet(TextSheet):
    """All of them, to scroll."""

    def __init__(self, voice: Voice) -> None:
        text = Text()
        for line, colour in goal_lines(voice):
            text.append(line + "\n", colour)
        super().__init__(voice.words.say("goal_line.sheet"), text, voice.say("help.close"))
