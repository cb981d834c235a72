"""Drawing the choice of a game and the set-up page on a canvas."""

from collections.abc import Mapping
from typing import Protocol

from rich.cells import cell_len

from aevum.play.catalogue import GAMES, find_game
from aevum.play.text import Phrases, words_for
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import seat_token, wrapped
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.palette import Look
from aevum.terminal.setup.page import SetupPage
from aevum.terminal.setup.rows import LEFT, RIGHT, SEAT, SLOT, TILE, SetupRow
from aevum.terminal.setup.tiles import draw_tiles, tiles_height, tiles_left

_KEYS = {
    "enter": "start",
    "space": "list",
    "l": "lock",
    "r": "redraw",
    "a": "all",
    "d": "about",
    "u": "undo",
    "f": "star",
    "c": "paste",
    "y": "copy",
    "escape": "games",
}
_SLOT_KEYS = ("l", "r")
_GAME_KEYS = {"enter": "open", "c": "paste", "ctrl+q": "leave"}
Spot = tuple[int, int, int]  # where a row begins, and how wide it is
_FOOT = 4  # notice, code, question, keys
_LEAST_ABOUT, _LEAST_PANEL, _LEAST_ROWS = 2, 4, 8


class Say(Protocol):
    """Whatever turns a key into a sentence."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence."""


def phrases(language: str) -> Phrases:
    """What the screen says before a game is chosen."""
    return Phrases(language, "aevum.terminal", "aevum.play")


# --- the choice of a game


def draw_games(canvas: Canvas, language: str, at: int, notice: str) -> None:
    """Every game with what it is, one under the cursor."""
    say = phrases(language).say
    _top(canvas, say("setup.title"), say)
    y = 2
    for number, name in enumerate(GAMES):
        game = find_game(name)
        focused = number == at
        words = words_for(game, language)
        title = words.say(f"games.{name}.name")
        lines = wrapped(words.say(f"games.{name}.text"), canvas.width - 10, 3)
        height = len(lines) + 3
        canvas.box(1, y, canvas.width - 2, height, "", ink.OWN_BORDER if focused else ink.BORDER)
        canvas.put(3, y + 1, str(number + 1), ink.KEY)
        canvas.put(6, y + 1, title, ink.TURN if focused else ink.STRONG)
        seats = say("setup.seats", least=game.seats[0], most=game.seats[-1])
        canvas.put(canvas.width - 4 - cell_len(seats), y + 1, seats, ink.SOFT)
        for line, text in enumerate(lines):
            canvas.put(6, y + 2 + line, text, ink.SOFT)
        canvas.mark(1, y, canvas.width - 2, height, Target("game", name))
        y += height + 1
    if notice:
        for line, text in enumerate(wrapped(notice, canvas.width - 2, 2)):
            canvas.put(1, canvas.height - 4 + line, text, ink.REASON)
    _question(canvas, say("setup.which_game"))
    _keys(canvas, _GAME_KEYS, say)


# --- the page


def draw_page(canvas: Canvas, page: SetupPage) -> None:
    """Settings on the left, slots on the right, and below what the cursor is on."""
    say = page.voice.say
    title = f"{say('setup.title')} · {say(f'games.{page.draft.game.name}.name')}"
    _top(canvas, title, say)
    slots, settings = page.draft.slots, page.rows(LEFT)
    room = canvas.height - 1 - _FOOT - _LEAST_ABOUT
    tiles = 0 if slots else tiles_height(canvas, page, room)
    height = min(room, max(len(slots), len(settings), tiles, _LEAST_ROWS) + 2)
    left = canvas.width * (45 if slots else 58) // 100
    if tiles:
        left = tiles_left(canvas.width, page.rows(RIGHT))
    _panel(canvas, page, LEFT, (0, 1, left, height), say("setup.settings"))
    right = (left, 1, canvas.width - left, height)
    if slots:
        title = say("setup.slots", locked=len(page.draft.locked), slots=len(slots))
        _panel(canvas, page, RIGHT, right, title)
    else:
        if tiles:
            draw_tiles(canvas, page, (left, 1, canvas.width - left, tiles))
        below = height - tiles
        if not tiles or (below > _LEAST_PANEL and page.row().kind != TILE):
            _values(canvas, page, (left, 1 + tiles, canvas.width - left, below))
    _about(canvas, page, 1 + height, canvas.height - _FOOT - 1 - height)
    _foot(canvas, page)


def _about(canvas: Canvas, page: SetupPage, y: int, height: int) -> None:
    """What the row under the cursor means: in a panel of its own where there is room."""
    row = page.row()
    if height < _LEAST_PANEL:
        for number, text in enumerate(wrapped(row.about, canvas.width - 2, height)):
            canvas.put(1, y + number, text, ink.SOFT)
        return
    title = row.value if row.kind == SLOT else row.label
    needed = len(wrapped(row.about, canvas.width - 4, height)) + 2
    height = min(height, max(needed, _LEAST_PANEL))
    canvas.box(0, y, canvas.width, height, canvas.fitted(title, canvas.width - 8), ink.BORDER)
    for number, text in enumerate(wrapped(row.about, canvas.width - 4, height - 2)):
        canvas.put(2, y + 1 + number, text, ink.SOFT)


def _panel(
    canvas: Canvas, page: SetupPage, column: int, place: tuple[int, int, int, int], title: str
) -> None:
    """A column of rows, scrolled so that the cursor is in sight."""
    x, y, width, height = place
    active = page.column == column
    canvas.box(x, y, width, height, title, ink.OWN_BORDER if active else ink.BORDER)
    rows, room = page.rows(column), height - 2
    at = min(page.at[column], len(rows) - 1)
    first = max(0, min(at - room // 2, len(rows) - room))
    label = min(max(cell_len(_label(page, row, canvas.look)) for row in rows), width // 2 - 3)
    for line, row in enumerate(rows[first : first + room]):
        number = first + line
        spot = (x + 1, y + 1 + line, width - 2)
        canvas.mark(*spot, 1, Target("row", f"{column}:{number}"))
        _row(canvas, page, row, spot, active and number == at, label)
    sign = canvas.look.sign("more")
    if first > 0:
        canvas.put(x + width - 4 - cell_len(sign), y, f" {sign} ", ink.SOFT)
    if first + room < len(rows):
        canvas.put(x + width - 4 - cell_len(sign), y + height - 1, f" {sign} ", ink.SOFT)


def _label(page: SetupPage, row: SetupRow, look: Look) -> str:
    if row.kind == SEAT:
        return f"{seat_token(row.number, look)} {row.label}"
    seat = page.seat_of(row.number) if row.kind == SLOT else None
    return row.label if seat is None else f"{row.label} {seat_token(seat, look)}"


def _row(
    canvas: Canvas, page: SetupPage, row: SetupRow, spot: Spot, focused: bool, label: int
) -> None:
    """Cursor and label, in the colour of the seat it is about; then what is set there."""
    x, y, width = spot
    canvas.put(x, y, canvas.look.sign("cursor") if focused else " ", ink.LIT)
    seat = page.seat_of(row.number) if row.kind == SLOT else None
    seat = row.number if row.kind == SEAT else seat
    style = ink.SOFT if seat is None else ink.seat_style(seat)
    canvas.put(x + 2, y, canvas.fitted(_label(page, row, canvas.look), label), style)
    if row.kind == SLOT:
        _slot(canvas, page, row, spot, focused, label)
        return
    value = canvas.fitted(_brief(row.value), width - label - 6)
    canvas.put(x + label + 3, y, f" {value} ", ink.FOCUS if focused else ink.STRONG)


def _slot(
    canvas: Canvas, page: SetupPage, row: SetupRow, spot: Spot, focused: bool, label: int
) -> None:
    """Cost, name, then L and R as buttons; a locked one shows the padlock in gold."""
    x, y, width = spot
    slot = page.draft.slots[row.number]
    locked = page.draft.is_locked(slot)
    part = page.component(slot)
    cost = part.facts.get("cost") if part else None
    canvas.put(x + label + 3, y, "" if cost is None else str(cost), ink.DIM)
    name = canvas.fitted(row.value, width - label - 13)
    style = ink.FOCUS if focused else ink.TURN if locked else ink.STRONG
    canvas.put(x + label + 5, y, f" {name} ", style)
    end, sign = x + width, canvas.look.sign("lock") if locked else "L"
    _button(canvas, end - 6, y, sign, locked, Target("lock", str(row.number)))
    _button(canvas, end - 3, y, "R", False, Target("redraw", str(row.number)))


def _button(canvas: Canvas, x: int, y: int, sign: str, gold: bool, target: Target) -> None:
    canvas.put(x, y, f" {sign} ", ink.BADGE if gold else ink.BAR)
    canvas.mark(x, y, 3, 1, target)


def _values(canvas: Canvas, page: SetupPage, place: tuple[int, int, int, int]) -> None:
    """For games without slots: every value of the row under the cursor."""
    x, y, width, height = place
    row = page.row()
    canvas.box(x, y, width, height, canvas.fitted(row.label, width - 8), ink.BORDER)
    current, line = page.current_key(), y + 1
    for entry in page.entries():
        chosen = entry.key == current
        text = f"{entry.label}. {entry.about}" if entry.about else entry.label
        for number, part in enumerate(wrapped(text, width - 7, 4)):
            if line >= y + height - 1:
                return
            if not number:
                mark = canvas.look.sign("cursor") if chosen else " "
                canvas.put(x + 2, line, mark, ink.TURN)
            canvas.put(x + 4, line, part, ink.TURN if chosen else ink.SOFT)
            canvas.mark(x + 1, line, width - 2, 1, Target("entry", entry.key))
            line += 1


# --- top and foot


def _top(canvas: Canvas, title: str, say: Say) -> None:
    canvas.fill(0, 0, canvas.width, 1, ink.BAR)
    x = canvas.put(0, 0, " Aevum ", ink.BADGE)
    canvas.put(x + 2, 0, title, ink.BAR)
    end = canvas.width
    for key in ("f2", "f1"):
        label = f"{say(f'key.{key}')} {say(f'keys.{key}')}"
        end -= cell_len(label) + 2
        canvas.put(end, 0, label, ink.BAR)
        canvas.mark(end, 0, cell_len(label), 1, Target("key", key))


def _foot(canvas: Canvas, page: SetupPage) -> None:
    """Notice, code, question, keys."""
    say = page.voice.say
    y = canvas.height - 3
    # A long one covers the last line above
    said = page.notice or page.caution()
    lines = wrapped(said or page.hardness(), canvas.width - 2, 2)
    for number, line in enumerate(lines):
        row = y - len(lines) + number
        canvas.fill(0, row, canvas.width, 1, ink.PLAIN)
        canvas.put(1, row, line, ink.REASON if said else ink.SOFT)
    code, label = page.draft.code, f"{say('setup.code')} "
    x = 1 if cell_len(label + code) + 2 > canvas.width else canvas.put(1, y, label, ink.DIM)
    canvas.put(x, y, code, ink.TURN)
    canvas.mark(1, y, canvas.width - 2, 1, Target("key", "c"))
    _question(canvas, say("setup.ready", players=page.draft.players()))
    canvas.mark(0, canvas.height - 2, canvas.width, 1, Target("key", "enter"))
    keys = _KEYS if page.draft.slots else {k: v for k, v in _KEYS.items() if k not in _SLOT_KEYS}
    _keys(canvas, keys, say)


def _question(canvas: Canvas, text: str) -> None:
    y = canvas.height - 2
    canvas.fill(0, y, canvas.width, 1, ink.QUESTION)
    canvas.put(1, y, text, ink.QUESTION)


def _keys(canvas: Canvas, keys: Mapping[str, str], say: Say) -> None:
    """As many keys as fit; the rest are in the help."""
    y = canvas.height - 1
    canvas.fill(0, y, canvas.width, 1, ink.BAR)
    x = 1
    for key, means in keys.items():
        name, label = say(f"key.{key}"), say(f"setup_keys.{means}")
        if x + cell_len(name) + 1 + cell_len(label) > canvas.width:
            return
        start = x
        x = canvas.put(x, y, name, ink.BAR + ink.STRONG) + 1
        x = canvas.put(x, y, label, ink.BAR)
        canvas.mark(start, y, x - start, 1, Target("key", key))
        x += 2


def _brief(text: str) -> str:
    """A value without its explanation."""
    return text.split(":")[0].rstrip()
