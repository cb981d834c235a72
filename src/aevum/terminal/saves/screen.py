"""Saved games to choose from, full screen: open, copy, rename, delete."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from aevum.kernel import AevumError
from aevum.play.refusals import said
from aevum.play.save_files import SaveFile, copy_save, delete_save, rename_save
from aevum.play.save_list import SaveLine, save_lines
from aevum.play.session import HUMAN
from aevum.play.text import Phrases
from aevum.terminal import palette as ink
from aevum.terminal.full_screen import Choosing
from aevum.terminal.palette import Look
from aevum.terminal.setup.sheets import CodeField
from aevum.terminal.voice import other_language


def save_texts(line: SaveLine, phrases: Phrases) -> tuple[str, str]:
    """What is said of a save: where it stands; then its name, how far, with whom and when."""
    say = phrases.say
    if not line.game:
        return say("saves.unreadable", problem=line.about), f"{line.name} · {line.when}"
    seats = [_holder(seat, phrases) for seat in line.seats]
    far = say("saves.answers", count=line.answers)
    return line.about, " · ".join([line.name, far, ", ".join(seats), line.when])


def _holder(seat: str, phrases: Phrases) -> str:
    """Who holds a seat: a bot by what it is called, a person by name."""
    key = "setup.holder_human" if seat == HUMAN else f"bot.{seat}.name"
    return phrases.say(key) if phrases.find(key) else seat


class SavesApp(Choosing[SaveFile]):
    """Choose a saved game; returns its file, held, or None if the list was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "step_back", show=False),
        Binding("c", "copy", show=False),
        Binding("r", "rename", show=False),
        Binding("d,delete", "delete", show=False),
        Binding("f2", "language", show=False),
    ]

    def __init__(self, language: str, look: Look, game: str = "") -> None:
        super().__init__(look)
        self.language, self.only = language, game
        self.lines: list[SaveLine] = []
        self._doomed: SaveLine | None = None  # deleted if the answer is yes

    @property
    def phrases(self) -> Phrases:
        """The words of the list."""
        return Phrases(self.language, "aevum.terminal", "aevum.play")

    def compose(self) -> ComposeResult:
        """The list, and a line for what there is to say."""
        with Vertical(id="saves", classes="sheet"):
            yield OptionList()
            yield Static(classes="detail")

    def on_mount(self) -> None:
        """Show the saves, newest first."""
        self._list()
        self.query_one(OptionList).focus()

    def _list(self, at: int = 0) -> None:
        self.lines = save_lines(self.language, self.only)
        listing = self.query_one(OptionList)
        listing.clear_options()
        for line in self.lines:
            first, second = save_texts(line, self.phrases)
            style = ink.STRONG if line.game else ink.DIM
            listing.add_option(Option(Text.assemble((first, style), "\n", (second, ink.SOFT))))
        if self.lines:
            listing.highlighted = min(at, len(self.lines) - 1)
        say, panel = self.phrases.say, self.query_one(".sheet", Vertical)
        panel.border_title = say("saves.title", count=len(self.lines))
        panel.border_subtitle = say("saves.keys")
        self.tell("" if self.lines else say("saves.none"))

    def tell(self, text: str) -> None:
        """Say something below the list."""
        self.query_one(".detail", Static).update(Text(text, ink.REASON))

    def under_cursor(self) -> SaveLine | None:
        """The save the cursor is on."""
        at = self.query_one(OptionList).highlighted
        return self.lines[at] if at is not None and at < len(self.lines) else None

    # --- choosing

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Open the save; one that another program has is only told about."""
        self._open(SaveFile(self.lines[event.option_index].path))

    def _open(self, file: SaveFile) -> None:
        try:
            file.hold()
        except (AevumError, OSError) as problem:
            self.tell(said(problem, self.language))
            return
        self.exit(file)

    def action_copy(self) -> None:
        """Open a copy; the save stays as it is."""
        line = self.under_cursor()
        if line is not None:
            try:
                self._open(SaveFile(copy_save(line.path)))
            except (AevumError, OSError) as problem:
                self.tell(said(problem, self.language))

    # --- renaming and deleting

    def action_rename(self) -> None:
        """Ask for another name."""
        line, say = self.under_cursor(), self.phrases.say
        if line is None:
            return

        def typed(name: str | None) -> None:
            if name:
                self._changed(lambda: rename_save(line.path, name))

        text, ask = say("saves.rename_text", name=line.name), say("saves.rename_ask")
        self.push_screen(CodeField(say("saves.rename"), text, ask, say("help.close")), typed)

    def action_delete(self) -> None:
        """Ask once."""
        self._doomed = self.under_cursor()
        if self._doomed is not None:
            self.tell(self.phrases.say("saves.delete_ask", name=self._doomed.name))

    def on_key(self, event: events.Key) -> None:
        """The answer to the question whether to delete."""
        doomed, self._doomed = self._doomed, None
        if doomed is not None:
            event.stop()
            event.prevent_default()
            self.tell("")
            if event.key in ("y", "o"):
                self._changed(lambda: delete_save(doomed.path))

    def _changed(self, work: Callable[[], object]) -> None:
        at = self.query_one(OptionList).highlighted or 0
        try:
            work()
        except (AevumError, OSError) as problem:
            self.tell(said(problem, self.language))
            return
        self._list(at)

    # --- other keys

    def action_language(self) -> None:
        """English or French."""
        self.language = other_language(self.language)
        self._list(self.query_one(OptionList).highlighted or 0)

    def action_step_back(self) -> None:
        """Leave, unless a question is open."""
        if self._doomed is None:
            self.action_leave()
