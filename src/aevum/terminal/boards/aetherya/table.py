"""The table of Aetherya: a large kingdom, the others small, legends, piles and the score."""

from collections.abc import Iterator, Mapping

from aevum.offers import Area
from aevum.terminal import palette as ink
from aevum.terminal.boards.about import draw_log
from aevum.terminal.boards.aetherya.legends import LegendShelf, draw_shelves
from aevum.terminal.boards.aetherya.tiles import draw_kingdom, draw_small, kind_style
from aevum.terminal.boards.board import BoardLayout
from aevum.terminal.boards.parts import (
    Token,
    chip,
    columns,
    draw_sheet,
    entry,
    flow,
    plain_number,
    word,
    wrapped,
)
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

LEAST_LINES = 22  # of the whole terminal
_WIDE, _TALL = 96, 25  # board size from which everything is shown at once
_LEFT = 53  # columns of the large kingdom
_LEAST_LOG = 5  # lines
_ROOMY, _HIGH = 136, 38  # board size from which all kingdoms have named tiles, legends texts
_OTHER, _OTHER_LINES = 47, 12  # columns and lines of another kingdom there
_BESIDE = 76  # columns from which the score stands beside a kingdom


class AetheryaBoard(BoardLayout):
    """Two layouts: everything at once, or one board at a time with the score beside it."""

    verb_keys: Mapping[str, str] = {"explore": "x", "claim": "g", "place": "p", "use": "t"}
    tie_rules: tuple[str, ...] = ("AE-64", "AE-65")
    ending: tuple[str, ...] = ("done",)
    tells = True

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """One page per kingdom; on small terminals one more for everything else."""
        kingdoms = len(_seats(picture))
        return kingdoms if _is_wide(width, height) else kingdoms + 1

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """Draw the table."""
        if canvas.width >= _ROOMY and height >= _HIGH:
            _draw_roomy(canvas, picture, top, height)
        elif _is_wide(canvas.width, height):
            _draw_wide(canvas, picture, top, height)
        else:
            _draw_narrow(canvas, picture, top, height)


def _is_wide(width: int, height: int) -> bool:
    return width >= _WIDE and height >= _TALL


def _seats(picture: Picture) -> list[int]:
    """All seats, the viewer's first, then in turn order."""
    seats = [area.owner for area in picture.tableau.areas if area.id.startswith("kingdom-")]
    return [(picture.me + step) % len(seats) for step in range(len(seats))]


# --- everything at once, and what it does


def _draw_roomy(canvas: Canvas, picture: Picture, top: int, height: int) -> None:
    """Three columns: a kingdom with the score, the other kingdoms, the legends with their texts."""
    seats = _seats(picture)
    shown = seats[picture.page % len(seats)]
    others = [seat for seat in seats if seat != shown]
    end = top + height
    _big_kingdom(canvas, 0, top, _LEFT, 20, shown, picture)
    low = _score(canvas, 0, top + 20, _LEFT, picture)
    for line in wrapped(picture.help, _LEFT - 2, 3):
        canvas.put(1, low, line, ink.SOFT)
        low += 1
    if end - low >= _LEAST_LOG:
        draw_log(canvas, (0, low, _LEFT, end - low), picture)
    for number, seat in enumerate(others):
        row = top + number * _OTHER_LINES
        _narrow_kingdom(canvas, row, _OTHER, _OTHER_LINES, seat, picture, _LEFT)
    x = _LEFT + (_OTHER if others else 0)
    _legends(canvas, x, top, canvas.width - x, height, picture)


# --- everything at once


def _draw_wide(canvas: Canvas, picture: Picture, top: int, height: int) -> None:
    seats = _seats(picture)
    shown = seats[picture.page % len(seats)]
    others = [seat for seat in seats if seat != shown]
    right = canvas.width - _LEFT
    upper = 20 if others else 17
    _big_kingdom(canvas, 0, top, _LEFT, upper, shown, picture)
    if others:
        _others(canvas, _LEFT, top, right, others, picture)
        below, last = top + 7, top + upper
        _legends(canvas, 0, last, canvas.width, height - upper, picture)
    else:
        below = _ages(canvas, _LEFT, top, right, height, picture)
        last = top + height
        _legends(canvas, 0, top + upper, _LEFT, height - upper, picture)
    after = _score(canvas, _LEFT, below, right, picture)
    for number, line in enumerate(wrapped(picture.help, right - 2, last - after)):
        canvas.put(_LEFT + 1, after + number, line, ink.SOFT)


def _big_kingdom(
    canvas: Canvas, x: int, y: int, width: int, height: int, seat: int, picture: Picture
) -> None:
    """A kingdom with named tiles, and what its owner has under it."""
    area = picture.area(f"kingdom-{seat}")
    assert area is not None
    border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
    canvas.box(x, y, width, height, _kingdom_title(seat, picture), border)
    draw_kingdom(canvas, x + 2, y + 1, area, picture, 11, 3)
    flow(canvas, x + 2, y + 14, width - 4, height - 15, _belongings(seat, picture))


def _kingdom_title(seat: int, picture: Picture) -> str:
    left = next(
        (c.value for c in picture.tableau.counters if (c.id, c.owner) == ("unexplored", seat)), 0
    )
    key = "panel.own_kingdom" if seat == picture.viewer else "panel.kingdom_of"
    title = picture.voice.say(key, seat=picture.seat_name(seat))
    area = picture.area(f"kingdom-{seat}")
    if area is None or not area.pieces:
        return title
    return f"{title} · {left} {picture.voice.words.say('counter.unexplored')}"


def _belongings(seat: int, picture: Picture) -> list[list[Token]]:
    """Hand and piles, starting cards, legends and tiles, each from a new line."""
    groups = [_hand(picture), _piles(picture), _core(seat, picture)]
    for name in ("legends", "tiles"):
        area = picture.area(f"{name}-{seat}")
        if area is not None and area.pieces:
            tokens = [entry(piece, area, picture, ink.PLAIN) for piece in area.pieces]
            groups.append([word(picture.zone(area.title)), *tokens])
    return [group for group in groups if group]


def _core(seat: int, picture: Picture) -> list[Token]:
    """The starting cards before they are laid out."""
    area = picture.area(f"core-{seat}")
    if area is None:
        return []
    return [chip(piece, area, picture, kind_style(piece, picture)) for piece in area.pieces]


def _hand(picture: Picture) -> list[Token]:
    area = picture.area("hand")
    if area is None or not area.pieces:
        return []
    cards = [chip(piece, area, picture, kind_style(piece, picture)) for piece in area.pieces]
    return [word(picture.zone("hand")), *cards]


def _piles(picture: Picture) -> list[Token]:
    """The deck and the discard piles with their numbers of cards."""
    tokens: list[Token] = []
    for area in picture.tableau.areas:
        if area.kind != "pile" or area.id == "legend-deck":
            continue
        if not tokens or area.title != "discard" or area.id == "discard-1":
            tokens.append(word(picture.zone(area.title)))
        count = f" {area.total}"
        if not area.pieces:
            tokens.append(word(picture.voice.say("panel.empty")))
        for piece in area.pieces:
            tokens.append(chip(piece, area, picture, kind_style(piece, picture), count))
    return tokens


def _others(canvas: Canvas, x: int, y: int, width: int, seats: list[int], picture: Picture) -> None:
    """The other kingdoms side by side; one alone has its legends and tiles beside it."""
    each = width // len(seats)
    tile = 3 if each >= 21 else 2
    for number, seat in enumerate(seats):
        left = x + number * each
        area = picture.area(f"kingdom-{seat}")
        assert area is not None
        border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
        canvas.box(left, y, each, 7, _short_name(seat, each, picture), border)
        canvas.mark(left, y, each, 1, Target("page", str(seat)))
        grid = 4 * tile + 3
        draw_small(canvas, left + 2, y + 1, area, picture, tile)
        if len(seats) == 1:
            owned = list(_owned(seat, picture))
            columns(canvas, left + grid + 4, y + 1, each - grid - 6, 5, owned)
        else:
            flow(canvas, left + 2, y + 5, each - 4, 1, [_counts(seat, picture)])


def _short_name(seat: int, width: int, picture: Picture) -> str:
    name = picture.seat_name(seat)
    return name if len(name) <= width - 6 else str(seat + 1)


def _owned(seat: int, picture: Picture) -> Iterator[Token]:
    for name in ("legends", "tiles"):
        area = picture.area(f"{name}-{seat}")
        if area is not None:
            for piece in area.pieces:
                yield entry(piece, area, picture, ink.SOFT)


def _counts(seat: int, picture: Picture) -> list[Token]:
    """How many legends and tiles an opponent has, where there is no room for their names."""
    found: list[Token] = []
    for name in ("legends", "tiles"):
        area = picture.area(f"{name}-{seat}")
        if area is not None and area.pieces:
            short = picture.voice.say(f"panel.short_{name}")
            found.append(word(f"{short} {len(area.pieces)}", ink.SOFT))
    return found


def _ages(canvas: Canvas, x: int, y: int, width: int, height: int, picture: Picture) -> int:
    """The legends of the ages to come in one panel; returns the row after it."""
    ages = [area for area in picture.tableau.areas if area.title == "age"]
    if not ages:
        return y
    rows = len(picture.tableau.sheets[0].rows) + 4  # the score under it, and a line of help
    room = height - rows - len(ages) - 1
    sizes = [min(len(area.pieces), room // len(ages) + number) for number, area in enumerate(ages)]
    titles = [picture.voice.say("panel.age", number=area.id.rpartition("-")[2]) for area in ages]
    canvas.box(x, y, width, sum(sizes) + len(ages) + 1, titles[0], ink.BORDER)
    row = y + 1
    for number, area in enumerate(ages):
        if number:
            canvas.put(x + 2, row, titles[number], ink.STRONG)
            row += 1
        tokens = [entry(piece, area, picture, ink.SOFT) for piece in area.pieces]
        columns(canvas, x + 2, row, width - 4, sizes[number], tokens)
        row += sizes[number]
    return row + 1


def _score(canvas: Canvas, x: int, y: int, width: int, picture: Picture) -> int:
    """The score sheet in its panel; returns the row after it."""
    sheet = picture.tableau.sheets[0]
    canvas.box(x, y, width, len(sheet.rows) + 3, _score_title(picture, width), ink.BORDER)
    return draw_sheet(canvas, x + 2, y + 1, width - 4, sheet, picture) + 1


def _score_title(picture: Picture, width: int) -> str:
    """Score, and what must be reached where there is a target, as far as it fits."""
    say = picture.voice.words.say
    title = say("sheet.score")
    for counter in picture.tableau.counters:
        if counter.id in ("target", "campaign"):
            longer = f"{title} · {say(f'counter.{counter.id}')} {plain_number(counter.value)}"
            title = longer if len(longer) <= width - 6 else title
    return title


# --- legends


def _legends(canvas: Canvas, x: int, y: int, width: int, height: int, picture: Picture) -> None:
    """The open legends, then the written and the buried ones."""
    say = picture.voice.words.say
    river, deck = picture.area("river"), picture.area("legend-deck")
    title = say("zone.river")
    if deck is not None and deck.total:
        title += f" · {say('zone.legend_deck').lower()} {deck.total}"
    canvas.box(x, y, width, height, title, ink.BORDER)
    inner = (x + 2, y + 1, width - 4, height - 2)
    if height >= _HIGH and draw_shelves(canvas, inner, _shelves(picture), picture):
        return
    tokens: list[Token] = []
    for name in ("river", "written", "buried"):
        area = river if name == "river" else picture.area(name)
        if area is not None and area.pieces:
            if name == "buried":
                tokens.append(word(picture.voice.say("panel.title", title=picture.zone(name))))
            resting = ink.SOFT if name == "river" else ink.DIM
            tokens += [entry(piece, area, picture, resting) for piece in area.pieces]
    columns(canvas, x + 2, y + 1, width - 4, height - 2, tokens)


def _shelves(picture: Picture) -> list[LegendShelf]:
    """The open legends, then all others and the tiles, with whose they are."""
    say = picture.voice.say
    found = [("", picture.area("river"))]
    found += [
        (say("panel.title", title=picture.zone(name)), picture.area(name))
        for name in ("written", "buried")
    ]
    found += list(_possessions(picture))
    return [LegendShelf(title, area) for title, area in found if area is not None and area.pieces]


# --- one board at a time


def _draw_narrow(canvas: Canvas, picture: Picture, top: int, height: int) -> None:
    seats = _seats(picture)
    page = picture.page % (len(seats) + 1)
    beside = canvas.width >= _BESIDE
    left = 47 if beside else canvas.width
    upper = 13
    if page == len(seats):
        _everything_else(canvas, 0, top, left, upper, picture)
    else:
        _narrow_kingdom(canvas, top, left, upper, seats[page], picture)
    if beside:
        right = canvas.width - left
        canvas.box(left, top, right, upper, _score_title(picture, right), ink.BORDER)
        sheet = picture.tableau.sheets[0]
        after = draw_sheet(canvas, left + 1, top + 1, right - 2, sheet, picture)
        help_lines = wrapped(picture.help, right - 2, top + upper - 1 - after)
        for number, line in enumerate(help_lines):
            canvas.put(left + 1, after + number, line, ink.SOFT)
    _legends(canvas, 0, top + upper, canvas.width, height - upper, picture)


def _narrow_kingdom(
    canvas: Canvas,
    top: int,
    width: int,
    height: int,
    seat: int,
    picture: Picture,
    x: int = 0,
) -> None:
    area = picture.area(f"kingdom-{seat}")
    assert area is not None
    border = ink.OWN_BORDER if seat == picture.viewer else ink.BORDER
    canvas.box(x, top, width, height, _kingdom_title(seat, picture), border)
    canvas.mark(x, top, width, 1, Target("page", str(seat)))
    draw_kingdom(canvas, x + 1, top + 1, area, picture, 10, 2)
    groups = [_core(seat, picture)]
    if not x:
        groups += [_hand(picture), _piles(picture)]
    elif not groups[0]:
        groups = [_counts(seat, picture)]
    flow(canvas, x + 1, top + 10, width - 2, height - 11, [group for group in groups if group])


def _everything_else(
    canvas: Canvas, x: int, y: int, width: int, height: int, picture: Picture
) -> None:
    """What the players own, the ages to come, and the score where it has no place of its own."""
    canvas.box(x, y, width, height, picture.voice.say("panel.possessions"), ink.BORDER)
    row, last = y + 1, y + height - 1
    if canvas.width < _BESIDE:
        row = draw_sheet(canvas, x + 2, row, width - 4, picture.tableau.sheets[0], picture)
    for title, area in _possessions(picture):
        if row >= last:
            break
        tokens = [word(title), *(entry(p, area, picture, ink.SOFT) for p in area.pieces)]
        row = flow(canvas, x + 2, row, width - 4, last - row, [tokens])


def _possessions(picture: Picture) -> Iterator[tuple[str, Area]]:
    for seat in _seats(picture):
        seat_name = picture.seat_name(seat)
        for name in ("legends", "tiles"):
            area = picture.area(f"{name}-{seat}")
            if area is not None and area.pieces:
                yield picture.voice.say("panel.of", zone=picture.zone(name), seat=seat_name), area
    for area in picture.tableau.areas:
        if area.title == "age":
            yield picture.voice.say("panel.age", number=area.id.rpartition("-")[2]), area
