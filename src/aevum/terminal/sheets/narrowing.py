"""A sheet with a line to type and a list that follows the typing."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from aevum.terminal.sheets.finding import folded
from aevum.terminal.sheets.sheet import OverlaySheet


class Offer(NamedTuple):
    """One line of the list: what choosing it answers, what typing finds it by, how it looks."""

    key: str
    words: str
    shown: Text


def walks(listing: OptionList, key: str) -> bool:
    """Move the cursor of a list by an arrow key; False for any other key."""
    if key == "down":
        listing.action_cursor_down()
    elif key == "up":
        listing.action_cursor_up()
    return key in ("down", "up")


class NarrowingSheet(OverlaySheet[str | None]):
    """Choose one of the offers: arrows and Enter, a click, or typing a part of it."""

    def __init__(self, offers: Sequence[Offer], title: str, ask: str, foot: str) -> None:
        super().__init__()
        self.offers, self.heading, self.ask, self.foot = offers, title, ask, foot
        self.listed: list[Offer] = []

    def compose(self) -> ComposeResult:
        """A line to type and the offers that fit."""
        with Vertical(classes="sheet") as panel:
            panel.border_title, panel.border_subtitle = self.heading, self.foot
            yield Input(placeholder=self.ask)
            yield OptionList()

    def on_mount(self) -> None:
        """List everything at first."""
        self.narrow_to("")

    @on(Input.Changed)
    def narrow(self, event: Input.Changed) -> None:
        """List what fits the typing."""
        self.narrow_to(event.value)

    def narrow_to(self, typed: str) -> None:
        """List the offers that hold every typed word."""
        wanted = folded(typed).split()
        self.listed = [
            offer for offer in self.offers if all(word in folded(offer.words) for word in wanted)
        ]
        listing = self.query_one(OptionList)
        listing.clear_options()
        listing.add_options([Option(offer.shown) for offer in self.listed])
        if self.listed:
            listing.highlighted = 0

    def under_cursor(self) -> str | None:
        """The offer the cursor is on."""
        at = self.query_one(OptionList).highlighted
        return self.listed[at].key if at is not None and at < len(self.listed) else None

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """The one that was clicked."""
        self.dismiss(self.listed[event.option_index].key)

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """The line was sent off."""
        self.settle(event.value)

    def settle(self, typed: str) -> None:
        """Answer with the offer under the cursor."""
        self.dismiss(self.under_cursor())

    def on_key(self, event: events.Key) -> None:
        """Arrows walk through the list while typing goes on, Tab completes."""
        if walks(self.query_one(OptionList), event.key):
            pass
        elif event.key == "tab" and self.listed:
            self.complete(self.under_cursor() or "")
        elif event.key == "escape":
            self.dismiss(None)
        else:
            return
        event.stop()
        event.prevent_default()

    def complete(self, key: str) -> None:
        """Put the offer under the cursor into the line."""
        entry = self.query_one(Input)
        entry.value = key
        entry.cursor_position = len(key)
