"""The end of a game: who won, how it was decided, what can be done next."""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text
from textual import events

from aevum.offers import Looks
from aevum.play.achievements import claim_words, tick_words
from aevum.play.looking_back import deeds, final_numbers, tallies
from aevum.play.naming import player_names
from aevum.play.setup_code import setup_code
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import draw_sheet
from aevum.terminal.canvas import Canvas
from aevum.terminal.host import Host
from aevum.terminal.palette import Look
from aevum.terminal.picture import Picture
from aevum.terminal.sheets.dialogs import TextSheet
from aevum.terminal.sheets.goals import GoalSheet
from aevum.terminal.voice import Voice

_SHEET_WIDTH = 60
_DOT = " · "


class EndSheet(TextSheet):
    """The last page; tells which key closed it."""

    def __init__(self, title: str, text: Text, voice: Voice) -> None:
        super().__init__(title, text, voice.say("end.keys"))
        self.voice = voice

    def on_key(self, event: events.Key) -> None:
        """Again, the log, the review, or back to the table; the goals lie over it."""
        if event.key == "g":
            event.stop()
            self.app.push_screen(GoalSheet(self.voice))
        elif event.key in ("r", "l", "w", "enter", "escape"):
            event.stop()
            self.dismiss(event.key)


def end_lines(host: Host, voice: Voice, tie_rules: Sequence[str], replay: Path | None) -> list[str]:
    """Outcome, how it was decided, seed, replay: one sentence a line."""
    session = host.session
    lines = [voice.words.outcome(session.match.state, player_names(session, voice.words))]
    decided = decision_of_the_game(host, voice, tie_rules)
    if decided:
        lines.append(decided)
    lines += deed_lines(host, voice)
    lines.append(voice.say("end.seed", seed=session.seed, decisions=len(session.log)))
    code = setup_code(session.game, session.setup, session.seed)
    lines.append(voice.say("end.code", code=code))
    if replay is not None:
        lines.append(voice.say("end.replay", path=replay))
    return lines


def deed_lines(host: Host, voice: Voice) -> list[str]:
    """Goals and titles that are new with this game, and where all of them are listed."""
    new, game = host.new_deeds(), host.session.game
    reached = tick_words(game, new.ticks, voice.words)
    claimed = [claim_words(claim, voice.words) for claim in new.claims]
    lines = [voice.say("end.goals", goals=" · ".join(reached))] if reached else []
    lines += [voice.say("end.titles", titles=" · ".join(claimed))] if claimed else []
    return [*lines, voice.say("end.all_goals", game=game.name)] if lines else []


def decision_of_the_game(host: Host, voice: Voice, tie_rules: Sequence[str]) -> str:
    """By how much a contest was won, or by which rule a tie was broken."""
    session = host.session
    state = session.match.state
    winners, scores = session.game.winners(state), session.game.scores(state)
    if session.game.cooperative(state) or not winners or len(scores) < 2:
        return ""
    best = scores[winners[0]]
    ahead = best - max((s for i, s in enumerate(scores) if i not in winners), default=best)
    if ahead > 0 and len(winners) == 1:
        return voice.say("end.by_points", points=ahead)
    if not tie_rules:
        return ""
    rule = tie_rules[-1] if len(winners) > 1 else tie_rules[0]
    return voice.say("end.by_tie", rule=voice.words.rule(rule), number=rule)


def sheet_text(host: Host, voice: Voice, look: Look) -> str:
    """The score sheets as plain text; where there are none, the game in numbers."""
    session = host.session
    tableau = Looks.of(session.game).tableau(session.match.view(host.viewer), host.viewer)
    picture = Picture(tableau, voice, look, viewer=-1, names=player_names(session, voice.words))
    texts: list[str] = []
    if not tableau.sheets:
        numbers = (final_numbers(session, voice.words), tallies(session, voice.words))
        lines = [_DOT.join([f"{label} {value}" for label, value in facts]) for facts in numbers]
        return "\n".join([line for line in lines if line])
    for sheet in tableau.sheets:
        canvas = Canvas(_SHEET_WIDTH, len(sheet.rows) + 1, look)
        draw_sheet(canvas, 0, 0, _SHEET_WIDTH, sheet, picture)
        texts.append(canvas.text())
    return "\n".join(texts)


def seat_lines(host: Host, voice: Voice) -> list[str]:
    """Who did what, one line a seat."""
    session, words = host.session, voice.words
    found = enumerate(deeds(session, words))
    told = [
        (seat, _DOT.join([f"{label} {value}" for label, value in facts])) for seat, facts in found
    ]
    names = player_names(session, words)
    return [f"{words.seat(seat, names)}: {text}" for seat, text in told if text]


def end_text(host: Host, voice: Voice, tie_rules: Sequence[str], replay: Path | None) -> Text:
    """The last page."""
    first, *rest = end_lines(host, voice, tie_rules, replay)
    text = Text.assemble((first + "\n\n", ink.TURN))
    text.append(sheet_text(host, voice, Look()) + "\n\n", ink.BODY)
    text.append("\n".join([*seat_lines(host, voice), *rest]), ink.SOFT)
    return text
