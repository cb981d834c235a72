"""Line by line: for pipes, screen readers and terminals that can do no more."""

from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from aevum.bots.roster import offered_bots
from aevum.kernel import TABLE, IllegalAnswer, WrongSetup
from aevum.offers import Looks
from aevum.play.choices import Choice, read_choices
from aevum.play.foresight import forecast
from aevum.play.reasons import refusal
from aevum.play.refusals import said
from aevum.play.session import UndoRefused
from aevum.play.spelling import spelled
from aevum.play.text import bot_words
from aevum.terminal.boards.board import board_for
from aevum.terminal.boards.parts import signed
from aevum.terminal.host import Host
from aevum.terminal.palette import Look
from aevum.terminal.plain.board import board_blocks
from aevum.terminal.plain.commands import COMMANDS
from aevum.terminal.plain.lesson import lesson_commands, tell_lesson
from aevum.terminal.plain.lines import broken, width_of
from aevum.terminal.sheets.ending import end_lines, sheet_text
from aevum.terminal.sheets.finding import (
    CARD,
    all_hints,
    by_key,
    everything,
    folded,
    hint_text,
    rules_about,
    search,
)
from aevum.terminal.sheets.goals import goal_lines
from aevum.terminal.sheets.memory import recalled_lines
from aevum.terminal.voice import voice_for

INTERRUPTED = 130
_MOST_CARDS = 3
_YES = ("yes", "oui")
_SWITCH = {"on": True, "oui": True, "off": False, "non": False}


def play_plain(host: Host, language: str, source: TextIO, sink: TextIO, *, notice: str = "") -> int:
    """Play by lines of text until the game or the input ends; returns the exit status."""
    table = PlainTable(host, language, source, sink)
    if notice:
        table.tell(notice)
    try:
        table.play()
    except KeyboardInterrupt:
        host.save()
        table.tell(table.voice.say("left.interrupted"), table.farewell())
        return INTERRUPTED
    return 0


class PlainTable:
    """A game told and asked in sentences."""

    def __init__(self, host: Host, language: str, source: TextIO, sink: TextIO) -> None:
        self.host = host
        self.voice = voice_for(host.session.game, language)
        self.source, self.sink = source, sink
        self._told = 0  # lines of the log already told
        self._shown: list[list[str]] = []  # the parts of the table as last shown
        self._left = False
        self._advised: set[str] = set()  # hints already given
        say = self.voice.say
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.tell(self.voice.say("plain.help").strip()),
            "all": self._answer_all,
            "again": lambda _: self._answer_again(),
            "undo": self._undo,
            "why": self._why,
            "board": lambda _: self._show_board(always=True),
            "log": lambda _: self._show_log(),
            "cards": self._cards,
            "hint": lambda _: self.tell(self.host.hint(self.voice)[0]),
            "hints": lambda _: self.tell(*all_hints(self.voice.words) or [say("plain.no_hints")]),
            **lesson_commands(self),
            "forecast": lambda _: self._forecast(),
            "memory": self._memory,
            "goals": lambda _: self.tell(*[line for line, _ in goal_lines(self.voice)]),
            "rule": self._rule,
            "say": self._say,
            "bot": self._bot,
            "save": lambda _: self._save(),
            "quit": lambda _: self._leave(),
        }

    def tell(self, *lines: str) -> None:
        """Write lines; each reaches the reader at once."""
        width = width_of(self.sink)
        for line in lines:
            self.sink.writelines([part + "\n" for part in broken(line, width)])
        self.sink.flush()

    # --- the course of the game

    def play(self) -> None:
        """Ask, answer, tell, until somebody leaves or it is over."""
        host = self.host
        self.tell(self.voice.say("plain.welcome", headline=self._headline()))
        host.save()
        self._report_save_problem()
        while not self._left and not host.session.is_over:
            if not host.human_is_asked():
                self._let_bot_answer()
                continue
            if (seat := host.seat_to_cover_for()) is not None:
                self.tell("", self.voice.say("plain.pass", seat=self._seat(seat)))
                host.viewer = seat
            self._tell_news()
            self._show_board()
            tell_lesson(self)
            self._ask()
        if host.session.is_over:
            tell_lesson(self)
            self._finish()

    def _let_bot_answer(self) -> None:
        code = self.host.bot_answer()
        assert code is not None  # somebody is asked, and it is no human
        self.host.answer(code)

    def _tell_news(self) -> None:
        """What has happened since the last question."""
        lines = self.host.lines(self.voice, self.host.viewer)
        self.tell(*(line.text for line in lines[self._told :]))
        self._told = len(lines)

    def _show_board(self, *, always: bool = False) -> None:
        """The parts of the table that have changed, or all of it."""
        match, viewer = self.host.session.match, self.host.viewer
        tableau = Looks.of(match.game).tableau(match.view(viewer), viewer)
        blocks = board_blocks(tableau, self.voice, viewer, self._names())
        changed = [block for block in blocks if always or block not in self._shown]
        self._shown = blocks
        for block in changed:
            self.tell(*block)

    def _ask(self) -> None:
        """One question: read lines until one of them is an answer or leaves the game."""
        choices = self._choices()
        self._put_question(choices)
        while not self._left:
            self.sink.write(self.voice.say("plain.prompt"))
            self.sink.flush()
            line = self.source.readline()
            if not line:
                self.tell("", self.voice.say("plain.eof"))
                self._leave()
                return
            if self._understood(line.strip(), choices):
                return

    def _choices(self) -> list[Choice]:
        match = self.host.session.match
        return read_choices(match, match.view(self.host.viewer), self.voice.words, self._names())

    def _put_question(self, choices: list[Choice]) -> None:
        decision = self.host.session.match.decision
        assert decision is not None
        say = self.voice.say
        prompt = self.voice.words.prompt(decision)
        self.tell(say("plain.question", seat=self._seat(decision.seat), prompt=prompt))
        hint = self.host.advice()
        if hint and hint not in self._advised:
            self._advised.add(hint)
            self.tell(say("plain.hint", text=hint_text(self.voice.words, hint)))
        for number, choice in enumerate(choices, 1):
            text = say("plain.options", number=number, label=choice.label, code=choice.code)
            if choice.preview:
                effect = say("plain.effect", total=signed(choice.preview.get("total", 0)))
                text = f"{text} ({effect})"
            self.tell(text)

    def _understood(self, line: str, choices: list[Choice]) -> bool:
        """Act on a line; True when the question is settled or no longer the same."""
        before = len(self.host.session.log), len(self.host.session.rewinds)
        codes = [choice.code for choice in choices]
        wanted = spelled(self.host.session.match, line)
        command, _, rest = line.partition(" ")
        if not wanted:
            self.tell(self.voice.say("plain.empty"))
        elif wanted in codes:
            self.host.answer(wanted)
        elif self.host.signal(wanted):
            pass  # it is told with the log
        elif wanted.isdecimal():
            self._answer_number(int(wanted), codes)
        elif (name := COMMANDS.get(folded(command))) is not None:
            self._commands[name](rest.strip())
        else:
            self._refuse(wanted, codes)
        self._report_save_problem()
        return before != (len(self.host.session.log), len(self.host.session.rewinds))

    def _answer_number(self, number: int, codes: list[str]) -> None:
        if 1 <= number <= len(codes):
            self.host.answer(codes[number - 1])
        else:
            self.tell(self.voice.say("plain.bad_number", number=number, most=len(codes)))

    def _refuse(self, wanted: str, codes: list[str]) -> None:
        match = self.host.session.match
        problem = IllegalAnswer(wanted, match.obstacle(wanted))
        self.tell(refusal(problem, match, self.voice.words, codes))

    # --- commands

    def _answer_all(self, which: str) -> None:
        """Answer at one go; where there are several ways, the first or the one of a number."""
        bundles = self.host.bundles(self.voice.words)
        number = int(which) if which.isdecimal() else 1
        if 1 <= number <= len(bundles):
            self.host.answer(*bundles[number - 1].codes)
        else:
            self.tell(self.voice.say("plain.no_bundle"))

    def _answer_again(self) -> None:
        """The last answer once more."""
        if code := self.host.once_more():
            self.host.answer(code)
        else:
            self.tell(self.voice.say("plain.not_again"))

    def _forecast(self) -> None:
        """What those who oppose the players may do next."""
        match, words = self.host.session.match, self.voice.words
        lines = forecast(match, self.host.viewer, words)
        self.tell(*lines or [self.voice.say("plain.no_forecast")])

    def _memory(self, wanted: str) -> None:
        """What the viewer could remember of each pile; or switch the memory aid."""
        on = _SWITCH.get(folded(wanted))
        if on is not None:
            self.host.switch_memory_aid(on)
            self._tell_news()
            return
        self.tell(*recalled_lines(self.host, self.voice))

    def _undo(self, consent: str) -> None:
        try:
            self.host.undo(consent=folded(consent) in _YES)
        except UndoRefused as refused:
            if refused.reason == "seen":
                self.tell(self.voice.say("plain.undo_consent"))
            else:
                self.tell(self.voice.words.say(f"undo.{refused.reason}"))
            return
        lines = self.host.lines(self.voice, self.host.viewer)
        self.tell(lines[-1].text)
        self._told = len(lines)

    def _why(self, code: str) -> None:
        match = self.host.session.match
        wanted = spelled(match, code)
        if not wanted:
            self.tell(self.voice.say("plain.why_usage", code=next(iter(match.game.catalogue()))))
        elif match.decision is not None and wanted in match.decision.codes():
            self.tell(self.voice.say("plain.why_open", code=wanted))
        elif (obstacle := match.obstacle(wanted)) is not None:
            self.tell(self.voice.words.why(obstacle))
        else:
            self.tell(self.voice.say("plain.why_unknown", code=wanted))

    def _show_log(self) -> None:
        lines = self.host.lines(self.voice, self.host.viewer)
        self.tell(*(f"{line.number:>4} {line.text}" for line in lines))

    def _cards(self, name: str) -> None:
        game, language = self.host.session.game, self.voice.language
        if not name:
            card = next(find for find in everything(game) if find.kind == CARD)
            self.tell(self.voice.say("plain.cards_usage", name=card.title(language)))
            return
        found = [find for find in search(game, name) if find.kind == CARD][:_MOST_CARDS]
        if not found:
            self.tell(self.voice.say("plain.cards_none"))
        for find in found:
            numbers = ", ".join(rules_about(game, find.key))
            about = f" {self.voice.say('find.rules', numbers=numbers)}" if numbers else ""
            title = " / ".join(dict.fromkeys(find.titles))
            fact = find.fact(language)
            title = f"{title} ({fact})" if fact else title
            self.tell(self.voice.say("panel.line", title=title, text=find.text(language) + about))

    def _rule(self, number: str) -> None:
        game = self.host.session.game
        find = by_key(game, number.upper())
        if not number:
            example = next(find.key for find in everything(game) if find.kind != CARD)
            self.tell(self.voice.say("plain.rule_usage", number=example))
        elif find is None or find.kind == CARD:
            self.tell(self.voice.say("plain.rule_none", number=number))
        else:
            text = find.text(self.voice.language)
            self.tell(self.voice.say("panel.line", title=find.key, text=text))

    def _say(self, number: str) -> None:
        """Say one of the sentences the rules allow, or list them."""
        phrases, say = self.host.phrases(), self.voice.say
        if not phrases:
            self.tell(say(f"reason.talk_{self.host.why_no_phrases()}"))
        elif number.isdecimal() and 1 <= int(number) <= len(phrases):
            self.host.speak(phrases[int(number) - 1], self.voice)
            self._tell_news()
        else:
            self.tell(say("plain.say_usage", most=len(phrases)))
            for place, phrase in enumerate(phrases, 1):
                self.tell(f"{place}. {self.voice.words.say(f'phrase.{phrase}')}")

    def _bot(self, wanted: str) -> None:
        """Put another bot on a bot's seat, or list the seats and the bots."""
        host, say = self.host, self.voice.say
        seat, _, name = wanted.partition(" ")
        called = {bot: bot_words(self.voice, bot) for bot in offered_bots(host.session.game.name)}
        if not (seat.isdecimal() and name):
            self.tell(say("plain.bot_usage", example=list(called)[-1]))
            self.tell(*(f"{bot}: {text}" for bot, (_, text) in called.items()))
            for at in host.bot_seats():
                holder = bot_words(self.voice, host.session.seats[at])[0]
                self.tell(f"{at + 1}. {say('panel.line', title=self._seat(at), text=holder)}")
            return
        meant = [bot for bot in called if folded(name) in folded(called[bot][0]).split()]
        try:
            host.give_seat(int(seat) - 1, meant[0] if len(meant) == 1 else name)
        except WrongSetup as problem:
            self.tell(said(problem, self.voice.language))
        else:
            self._tell_news()

    def _save(self) -> None:
        if self.host.save():
            self.tell(self.voice.say("reason.saved", path=self.host.save_path))

    def _report_save_problem(self) -> None:
        news = self.host.news_of_the_save(self.voice)
        if news:
            self.tell(news)

    def _leave(self) -> None:
        self._left = True
        self.host.save()
        self.host.new_deeds()  # chapters that are over count, even if their journey goes on
        self.tell(self.farewell())

    # --- the end

    def _finish(self) -> None:
        self._tell_news()
        self._show_board(always=True)
        replay: Path | None = self.host.keep_replay()
        size = (80, 24)
        rules = board_for(self.host.session.game.name, *size).tie_rules
        self.tell(sheet_text(self.host, self.voice, Look(ascii=True)), "")
        self.tell(*end_lines(self.host, self.voice, rules, replay), self.farewell())

    def farewell(self) -> str:
        """Where the game is kept and how to go on."""
        from aevum.terminal.launch import farewell

        return farewell(self.host, self.voice.language)

    def _headline(self) -> str:
        match = self.host.session.match
        viewer = self.host.viewer
        return self.voice.words.headline(Looks.of(match.game).tableau(match.view(viewer), viewer))

    def _seat(self, seat: int) -> str:
        if seat == TABLE:
            return self.voice.words.seat(TABLE)
        return self.voice.words.seat(seat, self._names())

    def _names(self) -> tuple[str, ...]:
        return self.host.names(self.voice.words)
