"""Sheets laid over the table: text, the log, finding, typing an answer, the cover."""

from collections.abc import Sequence

from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from aevum.bots.roster import offered_bots
from aevum.play.choices import Choice
from aevum.play.chronicle import Line
from aevum.play.naming import player_names
from aevum.play.text import bot_words
from aevum.terminal import palette as ink
from aevum.terminal.host import Host
from aevum.terminal.sheets.finding import (
    CARD,
    Find,
    all_hints,
    by_key,
    hint_text,
    rules_about,
    search,
    stand_ins,
)
from aevum.terminal.sheets.narrowing import NarrowingSheet, Offer, walks
from aevum.terminal.sheets.recent import since_last_turn
from aevum.terminal.sheets.sheet import OverlaySheet
from aevum.terminal.voice import Voice

_MOST_FOUND = 60


class TextSheet(OverlaySheet[str | None]):
    """A title and a text to scroll, perhaps under a table; any closing key leads back."""

    def __init__(self, title: str, text: Text, foot: str, table: Table | None = None) -> None:
        super().__init__()
        self.heading, self.text, self.foot, self.table = title, text, foot, table

    def compose(self) -> ComposeResult:
        """A panel with the text."""
        with Vertical(id="page", classes="sheet") as panel:
            panel.border_title, panel.border_subtitle = self.heading, self.foot
            with VerticalScroll():
                if self.table is not None:
                    yield Static(self.table)
                yield Static(self.text)

    def on_key(self, event: events.Key) -> None:
        """Close, or scroll."""
        if event.key in ("escape", "enter", "q", "z", "f1"):
            event.stop()
            self.dismiss(None)


class LogSheet(OverlaySheet[None]):
    """The whole log, or only what is mine, was revealed, or happened since my last turn."""

    def __init__(self, voice: Voice, lines: Sequence[Line], seat: int) -> None:
        super().__init__()
        self.voice, self.lines, self.seat = voice, lines, seat
        self.wanted = "all"

    def compose(self) -> ComposeResult:
        """A panel with the lines, newest last."""
        with Vertical(classes="sheet") as panel:
            panel.border_subtitle = self.voice.say("log.keys")
            with VerticalScroll():
                yield Static(id="lines")

    def on_mount(self) -> None:
        """Show the end of the log."""
        self._show()

    def on_key(self, event: events.Key) -> None:
        """Filter or close."""
        filters = {"a": "all", "m": "mine", "r": "reveals", "s": "since"}
        if event.key in filters:
            self.wanted = filters[event.key]
            self._show()
        elif event.key in ("escape", "enter", "l", "q"):
            event.stop()
            self.dismiss()

    def shown(self) -> list[Line]:
        """The lines the filter lets through."""
        if self.wanted == "mine":
            return [line for line in self.lines if line.seat == self.seat]
        if self.wanted == "reveals":
            return [line for line in self.lines if line.revealed]
        if self.wanted == "since":
            return since_last_turn(self.lines, self.seat)
        return list(self.lines)

    def _show(self) -> None:
        text = Text()
        for line in self.shown():
            text.append(f"{line.number:>4} ", ink.DIM)
            colour = ink.SEATS[line.seat] if line.seat >= 0 else ink.SECOND
            text.append(line.text + "\n", Style(color=colour))
        if not text:
            text.append(self.voice.say("log.none"), ink.DIM)
        say = self.voice.say
        panel = self.query_one(".sheet", Vertical)
        panel.border_title = f"{say('log.title')} · {say(f'log.filter_{self.wanted}')}"
        self.query_one("#lines", Static).update(text)
        self.query_one(VerticalScroll).scroll_end(animate=False)


class FindSheet(OverlaySheet[None]):
    """Cards and rules by any word, in both languages."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.voice = voice
        self.found: list[Find] = []

    def compose(self) -> ComposeResult:
        """A line to type, what was found, and the text of one of them."""
        with Vertical(classes="sheet") as panel:
            panel.border_title = self.voice.say("find.title")
            panel.border_subtitle = self.voice.say("help.close")
            yield Input(placeholder=self.voice.say("find.ask"))
            yield OptionList()
            yield Static(classes="detail")

    @on(Input.Changed)
    def look_up(self, event: Input.Changed) -> None:
        """Search as it is typed."""
        game, language = self.voice.words.game, self.voice.language
        self.found = search(game, event.value)[:_MOST_FOUND]
        listing = self.query_one(OptionList)
        listing.clear_options()
        for find in self.found:
            both = " / ".join(dict.fromkeys(find.titles))
            line = Text.assemble((both, ink.STRONG if find.kind == CARD else ink.RULE))
            line.append("  " + find.text(language), ink.DIM)
            line.truncate(max(20, self.size.width - 16), overflow="ellipsis")
            listing.add_option(Option(line))
        if self.found:
            listing.highlighted = 0
        self._detail(0)

    @on(OptionList.OptionHighlighted)
    def highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the text of the one under the cursor."""
        self._detail(event.option_index)

    def _detail(self, index: int) -> None:
        detail = self.query_one(".detail", Static)
        if index < len(self.found):
            detail.update(find_text(self.found[index], self.voice))
        else:
            asked = self.query_one(Input).value.strip()
            detail.update(Text(self.voice.say("find.none") if asked else "", ink.DIM))

    def on_key(self, event: events.Key) -> None:
        """Arrows walk through what was found while typing goes on."""
        if event.key == "escape":
            self.dismiss()
        elif not walks(self.query_one(OptionList), event.key):
            return
        event.stop()


def find_text(find: Find, voice: Voice) -> Text:
    """A card or rule in full, with the rules that speak of it."""
    text = Text.assemble((" / ".join(dict.fromkeys(find.titles)) + "\n", ink.STRONG))
    if find.fact(voice.language):
        text.append(find.fact(voice.language) + "\n", ink.SOFT)
    text.append(find.text(voice.language), ink.BODY)
    if find.key in stand_ins(voice.words.game):
        text.append("\n" + voice.say("find.stand_in"), ink.TURN)
    for hint in find.hints:
        text.append("\n" + hint_text(voice.words, hint), ink.SOFT)
    numbers = rules_about(voice.words.game, find.key) if find.kind == CARD else ()
    if numbers:
        text.append("\n" + voice.say("find.rules", numbers=", ".join(numbers)), ink.RULE)
    return text


def piece_text(voice: Voice, component: str, about: str) -> Text:
    """What is known of a piece on the table: its card in full, or its words."""
    find = by_key(voice.words.game, component)
    whole = voice.words.find(f"{component}.text")
    said = voice.words.typeset(whole) if whole else about
    return find_text(find, voice) if find is not None else Text.assemble((said, ink.BODY))


def advice_text(voice: Voice, now: str) -> Text:
    """The hints of a game, that for the present question first; nothing if it has none."""
    hints = all_hints(voice.words)
    text = Text()
    if now:
        said = hint_text(voice.words, now)
        text.append(f"\n\n{voice.say('help.advice_now')}\n", ink.STRONG).append(said, ink.BODY)
        hints = [hint for hint in hints if hint != said]
    if hints:
        text.append(f"\n\n{voice.say('help.advice')}\n", ink.STRONG)
        text.append("\n".join(hints), ink.SOFT)
    return text


def key_table(text: str) -> Table:
    """Lines of keys and their meaning, two blanks apart or more, as two columns."""
    table = Table.grid(padding=(0, 2))
    for line in text.strip().splitlines():
        keys, _, meaning = line.partition("  ")
        table.add_row(Text(keys, ink.LIT, no_wrap=True), Text(meaning.strip(), ink.BODY))
    return table


def help_sheet(voice: Voice, board: str, now: str) -> TextSheet:
    """Keys, what the game is about, and advice; a board may have keys and words of its own."""
    game = voice.words.game.name
    about = voice.find(f"help.game.{board or game}")
    text = Text("\n")
    if about:
        text.append(voice.words.typeset(about.strip()) + "\n\n", ink.SOFT)
    text.append(voice.say("help.rules", game=game), ink.RULE)
    text.append_text(advice_text(voice, now))
    keys = key_table((voice.find(f"help.keys_of.{board or game}") or "") + voice.say("help.keys"))
    return TextSheet(voice.say("help.title"), text, voice.say("help.close"), keys)


class CodeSheet(NarrowingSheet):
    """Every answer as its code, with completion and a list that follows the typing."""

    def __init__(self, voice: Voice, choices: Sequence[Choice]) -> None:
        offers = [
            Offer(
                choice.code,
                f"{choice.code} {choice.label}",
                Text.assemble((choice.code, ink.LIT), (f"  {choice.label}", ink.SOFT)),
            )
            for choice in choices
        ]
        ask = voice.say("code.ask", example=offers[0].key if offers else "")
        super().__init__(offers, voice.say("code.title"), ask, voice.say("help.close"))

    def settle(self, typed: str) -> None:
        """The typed code, or the one under the cursor when the typing fits it."""
        typed = " ".join(typed.split())
        if not any(offer.key.lower() == typed.lower() for offer in self.offers):
            typed = self.under_cursor() or typed
        self.dismiss(typed or None)


class SaySheet(NarrowingSheet):
    """The sentences the rules allow, to choose one of them."""

    def __init__(self, voice: Voice, phrases: Sequence[str]) -> None:
        said = [voice.words.say(f"phrase.{phrase}") for phrase in phrases]
        offers = [
            Offer(phrase, text, Text(text, ink.BODY))
            for phrase, text in zip(phrases, said, strict=True)
        ]
        say = voice.say
        super().__init__(offers, say("talk.title"), say("talk.ask"), say("help.close"))


class BotsSheet(NarrowingSheet):
    """The seats of bots and who may play for them instead; answers `2 master` for seat 3."""

    def __init__(self, voice: Voice, host: Host) -> None:
        session, say = host.session, voice.say
        offers: list[Offer] = []
        for seat in host.bot_seats():
            holder = voice.words.seat(seat, player_names(session, voice.words))
            for bot in offered_bots(session.game.name):
                name, text = bot_words(voice, bot)
                line = Text.assemble((f"{holder} ", ink.seat_style(seat)), (name, ink.LIT))
                if bot == session.seats[seat]:
                    line.append(f" ({say('bots.now')})", ink.STRONG)
                line.append(f"  {text}", ink.SOFT)
                offers.append(Offer(f"{seat} {bot}", line.plain, line))
        super().__init__(offers, say("bots.title"), say("bots.ask"), say("help.close"))


class CoverScreen(Screen[None]):
    """Hides the table while the keyboard changes hands."""

    def __init__(self, voice: Voice, seat: str, happened: Sequence[str]) -> None:
        super().__init__()
        self.voice, self.seat, self.happened = voice, seat, happened

    def compose(self) -> ComposeResult:
        """Whose turn it is, and what everybody has seen."""
        say = self.voice.say
        text = Text.assemble((say("cover.title", seat=self.seat) + "\n\n", ink.TURN))
        if self.happened:
            text.append(say("cover.happened") + "\n", ink.DIM)
            text.append("\n".join(self.happened) + "\n\n", ink.SOFT)
        text.append(say("cover.go", seat=self.seat), ink.LIT)
        yield Static(text)

    def on_key(self, event: events.Key) -> None:
        """Uncover on Enter only: a stray key shows nothing."""
        event.stop()
        if event.key == "enter" and self.is_active:  # the second of two quick ones is too late
            self.dismiss()
