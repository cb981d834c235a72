"""Sheets over the set-up screen: a list to choose from, and the field for a code."""

from collections.abc import Sequence

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static

from aevum.terminal import palette as ink
from aevum.terminal.setup.rows import ListEntry
from aevum.terminal.sheets.narrowing import NarrowingSheet, Offer
from aevum.terminal.sheets.sheet import OverlaySheet

_MOST_LINES = 15


class PickSheet(NarrowingSheet):
    """Choose one entry; where anything may be said, what was typed counts too."""

    def __init__(
        self,
        title: str,
        entries: Sequence[ListEntry],
        current: str,
        ask: str,
        foot: str,
        *,
        free: bool,
    ) -> None:
        super().__init__([_offer(entry, current) for entry in entries], title, ask, foot)
        self.current, self.free = current, free

    def on_mount(self) -> None:
        """As high as its entries, up to a limit."""
        self.query_one(".sheet").styles.height = "auto"
        listing = self.query_one(OptionList).styles
        listing.height, listing.max_height = "auto", _MOST_LINES

    def narrow_to(self, typed: str) -> None:
        """With nothing typed the cursor stands on what is in force."""
        super().narrow_to(typed)
        keys = [offer.key for offer in self.listed]
        if not typed and self.current in keys:
            self.query_one(OptionList).highlighted = keys.index(self.current)

    def settle(self, typed: str) -> None:
        """The entry under the cursor, or what was typed where anything may be."""
        key = self.under_cursor() or (typed.strip() if self.free else "")
        if key:
            self.dismiss(key)


def _offer(entry: ListEntry, current: str) -> Offer:
    style = ink.TURN if entry.key == current else ink.STRONG
    shown = Text.assemble((entry.label, style), (f"  {entry.about}", ink.SOFT))
    return Offer(entry.key, " ".join(entry), shown)


class CodeField(OverlaySheet[str | None]):
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
