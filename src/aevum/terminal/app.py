"""The full-screen table."""

import time
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from aevum.kernel import TABLE
from aevum.play.session import UndoRefused
from aevum.terminal import palette as ink
from aevum.terminal.desk import Desk
from aevum.terminal.foretelling import Foretelling
from aevum.terminal.fresh import Clock, FreshQuestion
from aevum.terminal.full_screen import FullScreen
from aevum.terminal.hint_telling import HintTelling
from aevum.terminal.host import Host
from aevum.terminal.leaving import INTERRUPTED, Leaving
from aevum.terminal.lesson_telling import LessonTelling
from aevum.terminal.palette import Look
from aevum.terminal.sheets.dialogs import (
    BotsSheet,
    CodeSheet,
    CoverScreen,
    FindSheet,
    LogSheet,
    SaySheet,
    TextSheet,
    help_sheet,
)
from aevum.terminal.sheets.ending import EndSheet, end_text
from aevum.terminal.sheets.goals import GoalSheet
from aevum.terminal.sheets.memory import MemorySheet
from aevum.terminal.sheets.reviewing import ReviewSheet
from aevum.terminal.sheets.zoom import zoom_sheet
from aevum.terminal.table_view import TableView
from aevum.terminal.voice import other_language


class TableApp(FullScreen[Leaving]):
    """One table, one keyboard, any number of people and bots."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+c", "interrupt", priority=True, show=False),
        Binding("ctrl+s", "save", priority=True, show=False),
    ]

    def __init__(
        self,
        host: Host,
        language: str,
        look: Look,
        *,
        pace: float = 0.6,
        notice: str = "",
        clock: Clock = time.monotonic,
    ) -> None:
        super().__init__(look)
        self.host = host
        self.desk = self._set_table(language, look)
        self._fresh = FreshQuestion(clock)
        self._notice = notice
        self.pace = pace
        self.turn = 0  # counts answers and undos, so that late bots are not heard
        self._pause: Timer | None = None  # after a bot's answer, to let people read it
        self._rushing = False  # no more pauses until a human is asked
        self._lesson, self.hints = LessonTelling(self), HintTelling(self)
        self.foretelling = Foretelling(self)
        self._keys = self._key_table()

    def _set_table(self, language: str, look: Look) -> Desk:
        return Desk(self.host, language, look)

    def _key_table(self) -> dict[str, Callable[[], object]]:
        return {  # where no place or number is meant
            **self._lesson.keys,
            "enter": lambda: self._settle(self.desk.enter()),
            "space": lambda: self._settle(self.desk.primary()),
            "tab": partial(self._tab, 1),
            "shift+tab": partial(self._tab, -1),
            "right": partial(self.desk.steer, 1, 0),
            "left": partial(self.desk.steer, -1, 0),
            "down": partial(self.desk.steer, 0, 1),
            "up": partial(self.desk.steer, 0, -1),
            **dict.fromkeys(("escape", "n"), self.desk.back),
            "question_mark": self._why,
            "colon": self._type,
            "slash": self._find,
            **dict.fromkeys(("u", "backspace"), self._undo),
            "y": self._consent,
            "l": self._show_log,
            "H": self.hints.ask,
            "A": lambda: self.answer(*self.host.at_one_go(self.desk.voice.words)),
            "R": lambda: self._settle(self.host.once_more() or None),
            "t": self._say,
            "M": self._recall,
            "G": lambda: self.push_screen(GoalSheet(self.desk.voice)),
            "o": self.desk.turn_page,
            "v": self.desk.toggle_letters,
            "z": self._zoom,
            "f1": self._help,
            "f2": lambda: self.desk.speak(other_language(self.desk.voice.language)),
            "f3": self._give_seat,
        }

    def compose(self) -> ComposeResult:
        """The table fills the screen."""
        yield TableView(self.desk)

    def on_mount(self) -> None:
        """Begin, or go on where the save was."""
        self.query_one(TableView).focus()
        several = len(self.host.humans) > 1 and not self.host.passes_openly()
        if several and self.host.session.log and self.host.human_is_asked():
            self._cover(self.host.asked() if self.host.asked() != TABLE else self.host.viewer)
        else:
            self.advance()
        self._report_save_problem()
        if self._notice:
            say = self.desk.voice.say
            text = Text(self._notice, ink.BODY)
            self.push_screen(TextSheet(say("saves.about"), text, say("help.close")))

    def repaint(self) -> None:
        """Show the desk as it is now."""
        self.screen_stack[0].query_one(TableView).repaint()

    # --- the course of the game

    def advance(self) -> None:
        """Look who is asked: a bot, another human, the same one, or nobody any more."""
        self._pause = None
        passed_to = self.host.seat_to_cover_for()
        if passed_to is not None and self.host.passes_openly():
            self.host.viewer = passed_to
        reason = self.desk.reason
        self.desk.read()
        self.desk.reason = reason
        self.repaint()
        self._fresh.show(self.desk)
        self._rushing = self._rushing and not self.host.human_is_asked()
        if self.host.session.is_over:
            self._end()
        elif not self.host.human_is_asked():
            self.turn += 1
            self.run_worker(partial(self._think, self.turn), thread=True, exclusive=True)
        elif (seat := self.host.seat_to_cover_for()) is not None:
            self._cover(seat)
        self._lesson.tell()
        self.foretelling.ask()

    def answer(self, *codes: str) -> None:
        """Give an answer, or several at one go, save, go on."""
        if not codes:
            return
        self.turn += 1
        self.desk.reason = ""
        self.host.answer(*codes)
        self._report_save_problem()
        self.advance()

    def _think(self, turn: int) -> None:
        """A bot chooses, beside the interface; its answer is given in the interface."""
        code = self.host.bot_answer()
        if self.is_running and code is not None:
            self.call_from_thread(self._bot_says, turn, code)

    def _bot_says(self, turn: int, code: str) -> None:
        if turn != self.turn or self.host.session.is_over:
            return
        self.host.answer(code)
        self.desk.read()
        self.repaint()
        if self.pace and not self._rushing:
            self._pause = self.set_timer(self.pace, self.advance)
        else:
            self.advance()

    def _hurry(self) -> bool:
        """A key or click during a pause ends the waiting and means nothing else."""
        if self._pause is None:
            return False
        self._pause.stop()
        self._rushing = True
        self.advance()
        return True

    def _cover(self, seat: int) -> None:
        voice = self.desk.voice
        name = self.desk.seat_name(seat)
        happened = [line.text for line in self.host.lines(voice, TABLE)[-4:]]

        def uncovered(_: None) -> None:
            self.host.viewer = seat
            self.desk.page = self.desk.home = 0
            self.advance()

        self.push_screen(CoverScreen(voice, name, happened), uncovered)

    def _end(self) -> None:
        path = self.host.keep_replay()
        text = end_text(self.host, self.desk.voice, self.desk.board.tie_rules, path)

        def chosen(key: str | None) -> None:
            if key == "r":
                self.exit(Leaving(0, again=True, language=self.desk.voice.language))
            elif key == "l":
                self._show_log()
            elif key == "w":
                self.push_screen(ReviewSheet(self.host.session, self.desk.voice, path))

        say = self.desk.voice.say
        title = say("end.sheet" if self.desk.tableau.sheets else "end.over")
        self.push_screen(EndSheet(title, text, self.desk.voice), chosen)

    # --- keys and clicks

    def on_canvas_view_pressed(self, message: TableView.Pressed) -> None:
        """A key over the table."""
        if not self._hurry():
            self.press(message.key, message.character)

    def press(self, key: str, character: str = "") -> None:
        """Do what a key means now."""
        desk = self.desk
        first, desk.typed = desk.typed, ""
        place = first + (character or key)
        desk.hurried = self._fresh.is_hurried(desk, key, character)
        if desk.hurried:
            pass
        elif key in ("enter", "space") and not self.host.human_is_asked():
            self.host.hurry()
        elif desk.consent and key in ("y", "n"):
            self._keys[key]()
        elif first and desk.names_place(place):
            self._settle(desk.cell(place))
        elif character in desk.digits:
            self._settle(desk.digit(character))
        elif desk.picker.choices and desk.names_place(key, begins=True):
            desk.typed = key
        elif desk.picker.choices and desk.names_place(key):
            self._settle(desk.cell(key))
        elif key in desk.board.verb_keys.values():
            self._settle(desk.filter(key))
        elif key in desk.rooms:
            desk.enter_room(key)
        elif key in self._keys:
            self._keys[key]()
        self.repaint()

    def on_canvas_view_pointed(self, message: TableView.Pointed) -> None:
        """A click on the table."""
        if self._hurry():
            return
        target = message.target
        if target.kind == "key":
            self.press(target.name)
        elif target.kind == "page":
            self.desk.show_kingdom(int(target.name))
        elif not self._fresh.is_unread:
            self._settle(self.desk.choose(target))
        self.desk.hurried = self._fresh.is_unread
        self.repaint()

    def _settle(self, code: str | None) -> None:
        if code is not None:
            self.answer(code)

    def _tab(self, step: int) -> None:
        """Boards on small terminals, the cursor on large ones."""
        if self.desk.shows_everything:
            self.desk.move(step)
        else:
            self.desk.turn_page(step)

    def _why(self) -> None:
        if self.desk.focus is not None and self.desk.asking:
            self.desk.explain(self.desk.focus.name)
            return
        self.desk.ask_why()

    def _undo(self) -> None:
        try:
            self.host.undo(consent=self.desk.consent)
        except UndoRefused as refused:
            self.desk.reason = ""
            if refused.reason == "seen":
                self.desk.consent = True
            else:
                self.desk.reason = self.desk.voice.words.say(f"undo.{refused.reason}")
            return
        self.turn += 1
        self.desk.reason = ""
        self.advance()

    def _consent(self) -> None:
        if self.desk.consent:
            self._undo()

    # --- sheets

    def _show_log(self) -> None:
        self.push_screen(LogSheet(self.desk.voice, self.desk.lines, self.host.viewer))

    def _find(self) -> None:
        self.push_screen(FindSheet(self.desk.voice))

    def _type(self) -> None:
        def typed(text: str | None) -> None:
            if text:
                self._settle(self.desk.type_code(text))
                self.repaint()

        if self.desk.picker.choices:
            self.push_screen(CodeSheet(self.desk.voice, self.desk.picker.live()), typed)

    def _say(self) -> None:
        """Choose a preset sentence; where there is none, what may be said."""
        voice, host = self.desk.voice, self.host

        def chosen(phrase: str | None) -> None:
            if phrase:
                host.speak(phrase, voice)
                self._read_anew()

        phrases = host.phrases()
        if phrases:
            self.push_screen(SaySheet(voice, phrases), chosen)
        else:
            self.desk.reason = voice.say(f"reason.talk_{host.why_no_phrases()}")

    def _give_seat(self) -> None:
        """Choose another bot for a bot's seat."""

        def chosen(key: str | None) -> None:
            if key:
                seat, bot = key.split()
                self.host.give_seat(int(seat), bot)
                if self._pause is None and not self.host.human_is_asked():
                    self.advance()  # the new one thinks afresh
                self._read_anew()

        if self.host.bot_seats():
            self.push_screen(BotsSheet(self.desk.voice, self.host), chosen)
        else:
            self.desk.reason = self.desk.voice.say("refusal.no_bot_seat")

    def _zoom(self) -> None:
        sheet = zoom_sheet(self.desk, self.host)
        if sheet is None:
            self.desk.reason = self.desk.voice.say("reason.no_piece")
        else:
            self.push_screen(sheet)

    def _recall(self) -> None:
        self.push_screen(MemorySheet(self.host, self.desk.voice), lambda _: self._read_anew())

    def _help(self) -> None:
        self.push_screen(help_sheet(self.desk.voice, self.desk.board.help, self.host.advice()))

    def _read_anew(self) -> None:
        self.desk.read()
        self.repaint()

    # --- leaving

    def _report_save_problem(self) -> None:
        if news := self.host.news_of_the_save(self.desk.voice):
            self.desk.reason = news

    def action_save(self) -> None:
        """Save now and say where."""
        if self.host.save():
            self.desk.reason = self.desk.voice.say("reason.saved", path=self.host.save_path)
        self._report_save_problem()
        self.repaint()

    def action_leave(self, status: int = 0) -> None:
        """Leave; the game is saved already, and once more for good measure."""
        self.host.save()
        self.exit(Leaving(status, language=self.desk.voice.language))

    def action_interrupt(self) -> None:
        """Leave in the middle; nothing is lost."""
        self.action_leave(INTERRUPTED)
