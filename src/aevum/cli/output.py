"""What commands print: one JSON document, or tables and sentences for people."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

from aevum.cli.speech import Speech
from aevum.play.text import Words

_WIDTH_WITHOUT_TERMINAL = 100
_BLANKS = {
    "\u00a0": "\ue000",
    "\u202f": "\ue001",
}  # those no line may break at, while it is laid out
_KEPT, _BACK = str.maketrans(_BLANKS), str.maketrans({v: k for k, v in _BLANKS.items()})


def print_json(document: object) -> None:
    """One JSON document on standard output."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(document, ensure_ascii=not utf8, indent=2, default=_plain)
    sys.stdout.write(text + "\n")


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not plain data")


def print_table(
    heads: Sequence[str], rows: Iterable[Sequence[object]], *, numbers: Sequence[int] = ()
) -> None:
    """A table; the columns of `numbers` are set to the right."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(heads):
        right = place in numbers
        table.add_column(Text(head), justify="right" if right else "left", no_wrap=right)
    for row in rows:
        table.add_row(*[Text(str(cell).translate(_KEPT)) for cell in row])
    width = None if sys.stdout.isatty() else _WIDTH_WITHOUT_TERMINAL
    console = Console(file=sys.stdout, width=width, highlight=False)
    with console.capture() as laid_out:
        console.print(table)
    sys.stdout.write(laid_out.get().translate(_BACK))


def print_found(
    speech: Speech,
    command: str,
    found: Sequence[dict[str, Any]],
    heads: Sequence[str],
    row: Callable[[dict[str, Any]], Sequence[object]],
    *,
    as_json: bool,
    search: str,
) -> int:
    """What a search found: as JSON, or as a table with how many there are."""
    if as_json:
        print_json(found)
    elif not found:
        print(speech.say(f"{command}.none", search=search))
    else:
        print_table([speech.say(f"{command}.{head}") for head in heads], map(row, found))
        print(speech.say(f"{command}.count", count=len(found)))
    return 0


def print_sheets(game_words: Words, tableau: Any, names: Sequence[str]) -> None:
    """The score sheets of a tableau, a column per seat or age."""
    for sheet in tableau.sheets:
        heads = ["", *[game_words.column(sheet, column, names) for column in sheet.columns]]
        rows = [
            [game_words.name(f"row.{name}"), *[signed(number) for number in numbers]]
            for name, numbers in sheet.rows
        ]
        print_table(heads, rows, numbers=range(1, len(heads)))


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")
