"""The table of Eternal Decks: three paths, the Eternals, River and jewels, players and hand."""

from collections.abc import Mapping, Sequence

from rich.style import Style

from aevum.offers import Tableau
from aevum.terminal import palette as ink
from aevum.terminal.boards.about import draw_log, heights_about
from aevum.terminal.boards.board import TALL, BoardLayout, is_wide
from aevum.terminal.boards.eternal_decks.panels import (
    PATHS,
    acting_player,
    awake_pieces,
    covered_next,
    draw_awake,
    draw_goal,
    draw_hand,
    draw_jewels,
    draw_path,
    draw_players,
    draw_river,
    has_jewels,
    own_tasks,
    river_lines,
    sleepers,
)
from aevum.terminal.boards.eternal_decks.stage import draw_stage, stage_groups
from aevum.terminal.boards.generic import GenericBoard
from aevum.terminal.boards.parts import draw_tabs, entry, flow, word
from aevum.terminal.boards.shares import shared
from aevum.terminal.canvas import Canvas
from aevum.terminal.descriptions import zone_name
from aevum.terminal.picture import Picture

_LEFT = 68  # columns of paths and hand
_PATH, _AWAKE, _HAND = 4, 4, 5  # lines of a path, of the awakening zone and of the hand
_PLAYERS = 5  # lines of the players at least
_LEAST_LOG = 6
_ROOMS = ("h", "i", "k", "e")
_PATH_KEYS = ("a", "s", "d")
_WORKSHOP = GenericBoard()


class EternalDecksBoard(BoardLayout):
    """Everything at once and a page of piles, or a room at a time on small terminals."""

    verb_keys: Mapping[str, str] = {
        "play": "p",
        "river": "r",
        "jewel": "j",
        "ability": "b",
        "give": "g",
        "draw": "c",
        "white": "w",
        "stop": "x",
    }
    lists_pieces = False

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """The table and its piles, or four rooms; the workshop of a journey is a list."""
        if _in_workshop(picture.tableau):
            return _WORKSHOP.pages(picture, width, height)
        return 2 if is_wide(width, height) else len(_ROOMS)

    def is_whole(self, picture: Picture, width: int, height: int, players: int) -> bool:
        """Large terminals show everything on the first page."""
        if _in_workshop(picture.tableau):
            return _WORKSHOP.is_whole(picture, width, height, players)
        return is_wide(width, height)

    def rooms(self, picture: Picture, width: int, height: int) -> Mapping[str, Sequence[int]]:
        """Paths and hand; River and jewels; players and stage; everything as a list."""
        if _in_workshop(picture.tableau):
            return {}
        if is_wide(width, height):
            return {"h": (0,), "e": (1,)}
        return {key: (number,) for number, key in enumerate(_ROOMS)}

    def place_keys(self, tableau: Tableau, viewer: int) -> Mapping[str, str]:
        """Letters for where a card of each path and the River goes."""
        keys = {f"next-{name}": key for name, key in zip(PATHS, _PATH_KEYS, strict=True)}
        keys["next-river"] = "r"
        for name, key in zip(PATHS, _PATH_KEYS, strict=True):
            skull = covered_next(tableau.area(f"path-{name}"))
            if skull is not None:
                keys[skull.id] = key
        lying = {piece.id for area in tableau.areas for piece in area.pieces}
        return {piece: key for piece, key in keys.items() if piece in lying}

    def hand(self, tableau: Tableau, viewer: int) -> Sequence[tuple[str, str]]:
        """Every card by itself."""
        hand = tableau.area(f"hand-{acting_player(tableau, max(viewer, 0))}").pieces
        return [(card.id, card.id) for card in hand]

    def top(self, picture: Picture) -> Sequence[tuple[str, Style]]:
        """What the lozenge means, where one lies on the table."""
        if not any(p.has("stand_in") for a in picture.tableau.areas for p in a.pieces):
            return ()
        return ((f"{picture.look.sign('standin')} ", ink.TURN), (_ours(picture), ink.SOFT))

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """Draw the page of the picture."""
        if _in_workshop(picture.tableau):
            _WORKSHOP.draw(canvas, picture, top, height)
            return
        page = picture.page % self.pages(picture, canvas.width, height)
        if not is_wide(canvas.width, height):
            _draw_room(canvas, picture, page, top, height)
        elif page == 0:
            _draw_table(canvas, picture, top, height)
        else:
            _draw_piles(canvas, picture, top, height)


def _in_workshop(tableau: Tableau) -> bool:
    """Between the chapters of a journey there are no paths."""
    return all(area.id != f"path-{PATHS[0]}" for area in tableau.areas)


def _ours(picture: Picture) -> str:
    return picture.voice.say("decks.stand_ins")


# --- everything at once


def _draw_table(canvas: Canvas, picture: Picture, top: int, height: int) -> None:
    """Paths, Eternals, River and hand at the left; then the log, if there is room for it."""
    left = max(_LEFT, canvas.width * 3 // 5)
    river, inner = river_lines(picture), left - 4
    least = TALL - 3 * _PATH - _AWAKE - river
    tasks = heights_about(_HAND + 1, own_tasks(picture), picture, inner)
    eternals = heights_about(_AWAKE + 1, awake_pieces(picture), picture, inner)
    rows = [
        [least, *[max(least, lines) for lines in tasks[1:]]],
        [_AWAKE, *eternals[1:]],
        *(heights_about(_PATH, sleepers(name, picture), picture, inner) for name in PATHS),
    ]
    hand, awake, *paths = shared(height - river, rows)
    low = top
    for name, lines in zip(PATHS, paths, strict=True):
        draw_path(canvas, (0, low, left, lines), name, picture)
        low += lines
    draw_awake(canvas, (0, low, left, awake), picture)
    draw_river(canvas, (0, low + awake, left, river), picture)
    low += awake + river
    spare = top + height - low - max(hand, _HAND + 2)
    log = spare if spare >= _LEAST_LOG else 0
    draw_hand(canvas, (0, low, left, top + height - low - log), picture)
    if log:
        draw_log(canvas, (0, top + height - log, left, log), picture)
    _draw_side(canvas, (left, top, canvas.width - left, height), picture)


def _draw_side(canvas: Canvas, area: tuple[int, int, int, int], picture: Picture) -> None:
    """Goal, jewels, the stage's own things and the players, from the top."""
    x, y, width, height = area
    stage = 7 if stage_groups(picture) else 0
    if river_lines(picture) > 3:
        stage += 1  # the hand's recipes are few
    jewels = 13 - stage if stage else 10
    goal = 7 if stage else 8
    if not has_jewels(picture):  # in the practice golems bring them (ED-200)
        goal, jewels = 4, 0
    wishes = heights_about(goal, picture.pieces("stars"), picture, width - 4)
    (goal,) = shared(height - jewels - stage - _PLAYERS, [wishes])
    draw_goal(canvas, (x, y, width, goal), picture)
    if jewels:
        draw_jewels(canvas, (x, y + goal, width, jewels), picture)
    if stage:
        draw_stage(canvas, (x, y + goal + jewels, width, stage), picture)
    low = goal + jewels + stage
    draw_players(canvas, (x, y + low, width, height - low), picture)


# --- a room at a time


def _draw_room(canvas: Canvas, picture: Picture, page: int, top: int, height: int) -> None:
    width = canvas.width
    draw_tabs(canvas, picture, _ROOMS, page, top)
    top, height = top + 1, height - 1
    if page == 0:
        for number, name in enumerate(PATHS):
            draw_path(canvas, (0, top + number * _PATH, width, _PATH), name, picture)
        draw_hand(canvas, (0, top + 3 * _PATH, width, height - 3 * _PATH), picture)
    elif page == 1:
        draw_awake(canvas, (0, top, width, 5), picture)
        river = river_lines(picture)
        draw_river(canvas, (0, top + 5, width, river), picture)
        if has_jewels(picture):
            draw_jewels(canvas, (0, top + 5 + river, width, 8 - river), picture)
        draw_hand(canvas, (0, top + 13, width, height - 13), picture)
    elif page == 2:
        left = width // 2
        draw_goal(canvas, (0, top, left, 9), picture)
        draw_players(canvas, (left, top, width - left, 9), picture)
        draw_stage(canvas, (0, top + 9, width, height - 9), picture)
    else:
        _draw_piles(canvas, picture, top, height)


# --- everything as a list


_SHOWN_AREAS = ("awake", "river", "recipes", "stars")
_SHOWN_KINDS = ("path-", "hand-", "player-", "deck-")


def _draw_piles(canvas: Canvas, picture: Picture, top: int, height: int) -> None:
    """Whatever the other pages show only in part: discard, stocks, tasks, everybody's things."""
    row, last = top, top + height
    for area in picture.tableau.areas:
        shown = area.id in _SHOWN_AREAS or area.id.startswith(_SHOWN_KINDS)
        if shown or not (area.pieces or area.total) or row >= last:
            continue
        title = zone_name(area, picture.voice, picture.names)
        if area.total is not None:
            title += f" {picture.look.sign('times')}{area.total}"
        tokens = [word(title, ink.STRONG)]
        tokens += [entry(piece, area, picture, ink.SOFT) for piece in area.pieces]
        row = flow(canvas, 1, row, canvas.width - 2, min(3, last - row), [tokens])
