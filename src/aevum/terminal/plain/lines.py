"""Lines as wide as the terminal that shows them: it would break them in the middle of words."""

import shutil
import textwrap
from typing import TextIO


def width_of(sink: TextIO) -> int:
    """The columns of the terminal that is written to; 0 where it is none, such as a pipe."""
    return shutil.get_terminal_size().columns if sink.isatty() else 0


def broken(text: str, width: int) -> list[str]:
    """The lines of a text, each in as many as its width needs; without a width they stay whole."""
    return [part for line in text.split("\n") for part in _parts(line, width)]


def _parts(line: str, width: int) -> list[str]:
    if not 0 < width < len(line):
        return [line]
    return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
