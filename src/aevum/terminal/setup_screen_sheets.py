"""Sheets over the set-up screen: a list to choose from, and the field for a code."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from aevum.terminal import palette as ink
from aevum.terminal.find import folded
from aevum.terminal.setup_screen_rows import Entry

_MOST_LINES = 15


class PickSheet(ModalScreen[str | None]):
    """Choose one entry: arrows and Enter, a click, or typing a part of it."""

    def __init__(
        self, title: str, entries: Sequence[Entry], current: str, ask: str, foot: str, *, free: bool
    ) -> None:
        super().__init__()
        self.heading, self.entries, self.current = title, entries, current
        self.ask, self.foot, self.free = ask, foot, free
        self.listed: list[Entry] = []

    def compose(self) -> ComposeResult:
        """A line to type and the entries that fit."""
        with Vertical(classes="sheet") as panel:
            panel.border_title, panel.border_subtitle = self.heading, self.foot
            panel.styles.height = "auto"
            yield Input(placeholder=self.ask)
            listing = OptionList()
            listing.styles.height, listing.styles.max_height = "auto", _MOST_LINES
            yield listing

    def on_mount(self) -> None:
        """List everything, the cursor on what is in force."""
        self._list("")
        keys = [entry.key for entry in self.listed]
        if self.current in keys:
            self.query_one(OptionList).highlighted = keys.index(self.current)

    @on(Input.Changed)
    def narrow(self, event: Input.Changed) -> None:
        """List what fits the typing."""
        if event.value:
            self._list(event.value)

    def _list(self, typed: str) -> None:
        wanted = folded(typed).split()
        self.listed = [
            entry
            for entry in self.entries
            if all(word in folded(" ".join(entry)) for word in wanted)
        ]
        listing = self.query_one(OptionList)
        listing.clear_options()
        for entry in self.listed:
            style = ink.TURN if entry.key == self.current else ink.STRONG
            line = Text.assemble((entry.label, style), (f"  {entry.about}", ink.SOFT))
            listing.add_option(Option(line))
        if self.listed:
            listing.highlighted = 0

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """The entry under the cursor, or what was typed where anything may be."""
        at = self.query_one(OptionList).highlighted
        if self.listed and at is not None:
            self.dismiss(self.listed[at].key)
        elif self.free and event.value.strip():
            self.dismiss(event.value.strip())

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """The one that was clicked."""
        self.dismiss(self.listed[event.option_index].key)

    def on_key(self, event: events.Key) -> None:
        """Arrows walk through the list while typing goes on."""
        listing = self.query_one(OptionList)
        if event.key == "down":
            listing.action_cursor_down()
        elif event.key == "up":
            listing.action_cursor_up()
        elif event.key == "escape":
            self.dismiss(None)
        else:
            return
        event.stop()
        event.prevent_default()


class CodeField(ModalScreen[str | None]):
    """A field to paste a set-up code into."""

    def __init__(self, title: str, text: str, ask: str, foot: str) -> None:
        super().__init__()
        self.heading, self.text, self.ask, self.foot = title, text, ask, foot

    def compose(self) -> ComposeResult:
        """The explanation and the field."""
        with Vertical(id="page", classes="sheet") as panel:
            panel.border_title, panel.border_subtitle = self.heading, self.foot
            yield Static(Text(self.text, ink.SOFT))
            yield Input(placeholder=self.ask)

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """Whatever was typed."""
        self.dismiss(event.value.strip() or None)

    def on_key(self, event: events.Key) -> None:
        """Escape leaves everything as it was."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
