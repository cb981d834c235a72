"""The memory aid: what the viewer could know of each pile, and the switch."""

from rich.text import Text
from textual import events
from textual.widgets import Static

from aevum.play.recalling import aid_about, part_text
from aevum.terminal import palette as ink
from aevum.terminal.host import Host
from aevum.terminal.sheets.dialogs import TextSheet
from aevum.terminal.voice import Voice


def recalled_lines(host: Host, voice: Voice) -> list[str]:
    """What there is to know, pile by pile; or that the table has no memory aid."""
    return recalled_text(host, voice).plain.split("\n")


def recalled_text(host: Host, voice: Voice) -> Text:
    """The same with its titles set apart."""
    piles, words = host.recalled(voice), voice.words
    if piles is None:
        without = voice.say("memory.switch_on", without=words.say("recall.without"))
        return Text(f"{without}\n{aid_about(words.game, words)}", ink.BODY)
    text = Text()
    for pile in piles:
        text.append(f"{pile.title} ({pile.size})\n", ink.STRONG)
        for part in pile.parts:
            text.append(f"  {part_text(part, words)}\n", ink.BODY)
    text.rstrip()
    return text if piles else Text(words.say("recall.nothing"), ink.BODY)


class MemorySheet(TextSheet):
    """The memory aid over the table; one key switches it for all."""

    def __init__(self, host: Host, voice: Voice) -> None:
        self.host, self.voice = host, voice
        self._covered = False
        super().__init__(voice.words.say("recall.title"), recalled_text(host, voice), self._keys())

    def _keys(self) -> str:
        return self.voice.say(
            "memory.keys_on" if self.host.session.memory_aid else "memory.keys_off"
        )

    def on_screen_suspend(self) -> None:
        """Something covers it: the keyboard may change hands, and nobody else is to read this."""
        self._covered = True
        self.query_one(Static).update("")

    def on_screen_resume(self) -> None:
        """What was covered is closed."""
        if self._covered:
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Switch it, close, or scroll."""
        if event.key == "a":
            event.stop()
            self.host.switch_memory_aid(not self.host.session.memory_aid)
            self.query_one(".sheet").border_subtitle = self._keys()
            self.query_one(Static).update(recalled_text(self.host, self.voice))
        else:
            super().on_key(event)
