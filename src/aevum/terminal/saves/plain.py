"""Saved games to choose from, line by line."""

from typing import TextIO

from aevum.kernel import AevumError
from aevum.play.refusals import said
from aevum.play.save_files import SaveFile, copy_save, delete_save, rename_save
from aevum.play.save_list import SaveLine, save_lines
from aevum.play.text import Phrases
from aevum.terminal.saves.screen import save_texts
from aevum.terminal.sheets.finding import folded

_VERBS = {  # both languages work at any time
    "copy": "copy",
    "copier": "copy",
    "rename": "rename",
    "renommer": "rename",
    "delete": "delete",
    "effacer": "delete",
    "quit": "quit",
    "quitter": "quit",
}
_YES = ("y", "yes", "o", "oui")


class PlainSaves:
    """A list of saves and what can be done with them, in lines of text."""

    def __init__(self, language: str, source: TextIO, sink: TextIO, game: str = "") -> None:
        self.phrases = Phrases(language, "aevum.terminal", "aevum.play")
        self.source, self.sink, self.only = source, sink, game
        self.lines: list[SaveLine] = []

    def choose(self) -> SaveFile | None:
        """The save to go on with, held; None if the list or the input is left."""
        self._show()
        while True:
            self.sink.write(self.phrases.say("plain.prompt"))
            self.sink.flush()
            typed = self.source.readline()
            verb, _, rest = typed.strip().partition(" ")
            name = _VERBS.get(folded(verb), "open")
            if not typed or name == "quit":
                return None
            try:
                file = self._do(name, verb if name == "open" else rest)
            except (AevumError, OSError) as problem:
                self._tell(said(problem, self.phrases.language))
                continue
            if file is not None:
                return file

    def _do(self, name: str, rest: str) -> SaveFile | None:
        number, _, words = rest.strip().partition(" ")
        line = self._numbered(number or "1" if name == "open" else number)
        if line is None:
            self._tell(self.phrases.say("saves.pick", most=len(self.lines)))
            return None
        if name in ("open", "copy"):
            file = SaveFile(copy_save(line.path) if name == "copy" else line.path)
            file.hold()
            return file
        if name == "rename":
            rename_save(line.path, words.strip())
        elif self._is_sure(line):
            delete_save(line.path)
        self._show()
        return None

    def _is_sure(self, line: SaveLine) -> bool:
        self._tell(self.phrases.say("saves.delete_ask", name=line.name))
        return folded(self.source.readline().strip()) in _YES

    def _numbered(self, number: str) -> SaveLine | None:
        if number.isdecimal() and 1 <= int(number) <= len(self.lines):
            return self.lines[int(number) - 1]
        return None

    def _show(self) -> None:
        self.lines = save_lines(self.phrases.language, self.only)
        self._tell(self.phrases.say("saves.title", count=len(self.lines)))
        for number, line in enumerate(self.lines, 1):
            first, second = save_texts(line, self.phrases)
            self._tell(f"{number}. {first}", f"   {second}")
        self._tell(self.phrases.say("saves.plain_keys", most=len(self.lines)))

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self.sink.write(line + "\n")
        self.sink.flush()
