"""The set-up screen: choose a game, set it up on one page, start."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult

from aevum.kernel import Value
from aevum.play.almanac import almanac_of
from aevum.play.catalogue import GAMES, find_game
from aevum.play.dealing import SEEDS, coded_draft
from aevum.play.my_setups import note_last
from aevum.play.refusals import said
from aevum.play.setup_code import WrongCode
from aevum.terminal import palette as ink
from aevum.terminal.canvas import Canvas
from aevum.terminal.canvas_view import CanvasView
from aevum.terminal.full_screen import Choosing
from aevum.terminal.palette import Look
from aevum.terminal.setup.drawing import draw_games, draw_page, phrases
from aevum.terminal.setup.page import SetupPage, as_wished, page_for
from aevum.terminal.setup.rows import RIGHT, RULINGS, ListEntry, ReadyTable
from aevum.terminal.setup.sheets import CodeField, PickSheet
from aevum.terminal.setup.tiles import tiles_across
from aevum.terminal.sheets.dialogs import TextSheet, key_table
from aevum.terminal.voice import other_language

_SMALLEST = (40, 16)
_WANTED = range(10, 100, 10)  # how often bots are to win, in percent


class Wish(NamedTuple):
    """What was asked for before the screen opened."""

    game: str = ""
    given: dict[str, Value] | None = None
    seats: Sequence[str] = ()
    seed: int | None = None
    memory_aid: bool | None = None


class PageView(CanvasView):
    """Draws the screen; the wheel moves its cursor."""

    def __init__(self, draw: Callable[[Canvas], None], look: Look) -> None:
        super().__init__(Canvas(1, 1, look))
        self._draw, self.look = draw, look

    def drawn(self) -> Canvas:
        """The page, at the size there is or a little more."""
        width, height = max(self.size.width, _SMALLEST[0]), max(self.size.height, _SMALLEST[1])
        canvas = Canvas(width, height, self.look)
        self._draw(canvas)
        return canvas

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self.post_message(self.Pressed("down"))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self.post_message(self.Pressed("up"))


class SetupApp(Choosing[ReadyTable]):
    """The screen before a game; returns the table to play at, or None if it was left."""

    def __init__(
        self, language: str, look: Look, wish: Wish | None = None, chance: Random | None = None
    ) -> None:
        super().__init__(look)
        self.language = language
        self.chance = chance or Random()
        self.wish = wish or Wish()
        self.pages: dict[str, SetupPage] = {}  # what was set stays when another game is looked at
        self.at, self.notice = 0, ""
        self.page: SetupPage | None = None
        self.look = look
        if self.wish.game:
            self._open(self.wish.game)
        self._keys: dict[str, Callable[[SetupPage], object]] = {
            "down": lambda page: page.move(self._below(page)),
            "up": lambda page: page.move(-self._below(page)),
            "right": lambda page: page.step(1),
            "left": lambda page: page.step(-1),
            "tab": SetupPage.other_column,
            "shift+tab": SetupPage.other_column,
            "l": SetupPage.toggle_lock,
            "r": SetupPage.draw_again,
            "a": SetupPage.randomise,
            "u": SetupPage.undo,
            "backspace": SetupPage.undo,
            "d": self._ask_how_hard,
            "space": self._pick,
            "y": self._copy,
            "f": SetupPage.star,
            "enter": self._start,
            "escape": self._back,
        }

    def _open(self, name: str) -> None:
        """Go to the page of a game, as it was left."""
        self.notice = ""
        if name not in self.pages:
            wished = self.wish if self.wish.game == name else Wish(memory_aid=self.wish.memory_aid)
            seed = self.chance.randrange(SEEDS) if wished.seed is None else wished.seed
            given = dict(wished.given or {})
            page = page_for(find_game(name), self.language, given, self.chance, seed)
            self.pages[name] = as_wished(page, wished.seats, wished.memory_aid)
        self.page = self.pages[name]
        self.page.language = self.language

    def compose(self) -> ComposeResult:
        """One widget fills the screen."""
        yield PageView(self.draw, self.look)

    def on_mount(self) -> None:
        """Keys go to the page."""
        self.query_one(PageView).focus()

    def draw(self, canvas: Canvas) -> None:
        """The games, or the page of one."""
        if self.page is None:
            draw_games(canvas, self.language, self.at, self.notice)
        else:
            draw_page(canvas, self.page)

    def repaint(self) -> None:
        """Show everything as it is now."""
        self.screen_stack[0].query_one(PageView).repaint()

    # --- keys and clicks

    def on_canvas_view_pressed(self, message: PageView.Pressed) -> None:
        """A key."""
        self.press(message.key)

    def press(self, key: str) -> None:
        """Do what a key means now."""
        if key == "f1":
            self._help()
        elif key == "f2":
            self._other_language()
        elif key == "c":
            self._ask_for_code()
        elif self.page is None:
            self._press_at_games(key)
        elif key in self._keys:
            self._keys[key](self.page)
        self.repaint()

    def _press_at_games(self, key: str) -> None:
        names = list(GAMES)
        if key in ("down", "tab", "right"):
            self.at = (self.at + 1) % len(names)
        elif key in ("up", "shift+tab", "left"):
            self.at = (self.at - 1) % len(names)
        elif key in ("enter", "space"):
            self._open(names[self.at])
        elif key.isdecimal() and 0 < int(key) <= len(names):
            self._open(names[int(key) - 1])
        elif key == "escape":
            self.action_leave()

    def on_canvas_view_pointed(self, message: PageView.Pointed) -> None:
        """A click."""
        kind, name = message.target
        if kind == "key":
            self.press(name)
        elif kind == "game":
            self._open(name)
        elif self.page is not None:
            self._point(self.page, kind, name)
        self.repaint()

    def _point(self, page: SetupPage, kind: str, name: str) -> None:
        if kind == "row":
            column, _, number = name.partition(":")
            place = (int(column), int(number))
            if place == (page.column, page.at[page.column]):
                self._pick(page)  # a second click on the same row
            page.point(*place)
        elif kind == "entry":
            page.choose(name)
        else:
            page.point(RIGHT, int(name))
            (page.toggle_lock if kind == "lock" else page.draw_again)()

    def _below(self, page: SetupPage) -> int:
        """How far the next row is: tiles stand side by side."""
        on_tiles = page.column == RIGHT and page.tiled() is not None
        return tiles_across(self.size.width, page.rows(RIGHT)) if on_tiles else 1

    def _start(self, page: SetupPage) -> None:
        note_last(page.to_keep())
        self.exit(page.plan())

    # --- sheets

    def _pick(self, page: SetupPage) -> None:
        """The list of everything the row may be."""
        say = page.voice.say
        if page.row().kind == RULINGS:
            page.fold()
            return
        if not page.entries():
            return

        def picked(key: str | None) -> None:
            if key is not None:
                page.choose(key)
            self.repaint()

        free = page.takes_free_values()
        ask = say("setup.filter_or_type" if free else "setup.filter")
        sheet = PickSheet(
            page.row().label, page.entries(), page.current_key(), ask, say("help.close"), free=free
        )
        self.push_screen(sheet, picked)

    def _ask_how_hard(self, page: SetupPage) -> None:
        """The list of difficulties one may be drawn of."""
        say = page.voice.say
        if almanac_of(page.draft.game.name) is None:
            page.notice = say("almanac.none")
            return

        def picked(key: str | None) -> None:
            if key is not None:
                page.draw_about(int(key))
            self.repaint()

        entries = [ListEntry(str(n), say("almanac.draw", rate=n)) for n in _WANTED]
        title, ask = say("setup.how_hard"), say("setup.filter")
        self.push_screen(PickSheet(title, entries, "", ask, say("help.close"), free=False), picked)

    def _ask_for_code(self) -> None:
        say = phrases(self.language).say

        def typed(text: str | None) -> None:
            if text:
                self._take_code(text)
            self.repaint()

        sheet = CodeField(
            say("setup.code_title"),
            say("setup.code_text"),
            say("setup.code_ask"),
            say("help.close"),
        )
        self.push_screen(sheet, typed)

    def _take_code(self, text: str) -> None:
        """Open the set-up of a code; the page of its game keeps the way back."""
        try:
            name = coded_draft(text).game.name
        except WrongCode as problem:
            self.notice = said(problem, self.language)
            if self.page is not None:
                self.page.notice = self.notice
            return
        self._open(name)
        assert self.page is not None
        self.page.paste(text)

    def _copy(self, page: SetupPage) -> None:
        self.copy_to_clipboard(page.draft.code)
        page.notice = page.voice.say("setup.copied")

    def _help(self) -> None:
        say = phrases(self.language).say
        text = Text("\n" + say("setup.help_text").strip(), ink.SOFT)
        sheet = TextSheet(
            say("help.title"), text, say("help.close"), key_table(say("setup.help_keys"))
        )
        self.push_screen(sheet)

    def _other_language(self) -> None:
        self.language = other_language(self.language)
        self.notice = ""
        if self.page is not None:
            self.page.language, self.page.notice = self.language, ""

    # --- leaving

    def _back(self, _page: SetupPage) -> None:
        """Back to the choice of a game; the page is kept."""
        self.at = list(GAMES).index(_page.draft.game.name)
        self.page = None
