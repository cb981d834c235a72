"""What lies beside a nemesis mat, on the table before players, and the Curse deck."""

from collections import Counter as Tally

from aevum.games.aeons_end.cards import CARDS, FOES
from aevum.games.aeons_end.options import MODES
from aevum.games.aeons_end.state import AeonsEnd, Board
from aevum.games.aeons_end.verbs.boards import SPACES
from aevum.games.aeons_end.verbs.foes import letter_of
from aevum.kernel import EVERYONE
from aevum.offers import Area, Badge, Counter, Piece

FULL_LANTERN = 3


def board_areas(view: AeonsEnd) -> list[Area]:
    """The board of this nemesis, cards laid on the table, curses."""
    areas = []
    for board in view.nemesis.boards:
        show = _AREAS.get(board.name)
        areas += show(view, board) if show else _next_thrall(view, board)
    if view.nemesis.aside.laid:
        areas.append(_laid(view))
    if view.nemesis.aside.curses:
        areas.append(_curses(view))
    return areas


def board_counters(view: AeonsEnd) -> list[Counter]:
    """Fuel of the lantern, and souls on the track."""
    if not view.nemesis.boards or view.nemesis.boards[0].name != "souls":
        return []
    board = view.nemesis.boards[0]
    return [Counter("fuel", board.fuel, FULL_LANTERN), Counter("souls", sum(board.spaces))]


def foe_marks(view: AeonsEnd, foe: int) -> list[Badge]:
    """Letters of equal minions, whom a card names, what is known of a thrall."""
    marks = view.nemesis.aside.marks
    badges = [Badge("names_player", seat + 1) for card, seat in marks if card == foe]
    if FOES[view.box[foe]].copies > 1:
        badges.append(Badge("letter", letter_of(view.box, foe)))
    for board in view.nemesis.boards:
        if foe in board.thralls and board.turned[board.thralls.index(foe)] == EVERYONE:
            badges.append(Badge("real"))
    return badges


# --- boards


def _growth(view: AeonsEnd, board: Board) -> list[Area]:
    """The maws with their space and life; one that is gone leaves its track empty."""
    change = MODES[view.options.difficulty][2]
    pieces = []
    for maw, (space, life) in enumerate(zip(board.spaces, board.lives, strict=True), 1):
        badges = [Badge("space", space), Badge("life", life)] if space else [Badge("destroyed")]
        badges.append(Badge("at_first", 20 + _share(change, maw)))
        pieces.append(Piece(f"maw-{maw}", f"board.maw_{maw}", str(maw), space, tuple(badges)))
    return [Area("growth", "track", tuple(pieces), "growth")]


def _share(change: int, maw: int) -> int:
    """A maw's part of what the difficulty adds to the four or takes off."""
    large = 3 if maw <= 2 else 2
    return 0 if not change else (large if change > 0 else -large)


def _dreams(view: AeonsEnd, board: Board) -> list[Area]:
    """The Dream Mat from space 1 to 5, and its deck."""
    pieces = [
        _dream(view, card, str(space))
        for space, cards in enumerate(board.dreams, 1)
        for card in cards
    ]
    left = len(board.deck)
    back = (Piece("dream_deck"),) if left else ()
    areas = [
        Area("dreams", "track", tuple(pieces), "dreams"),
        Area("dream_deck", "pile", back, "dream_deck", total=left),
    ]
    if board.shown:
        shown = tuple([_dream(view, card, "") for card in board.shown])
        areas.append(Area("dream_shown", "row", shown, "dream_shown"))
    return areas


def _dream(view: AeonsEnd, card: int, place: str) -> Piece:
    name = view.box[card]
    if name in FOES:
        return Piece(f"dream-{card}", f"foe.{name}", place, badges=(Badge("type", "minion"),))
    badges = (Badge("type", CARDS[name].kind), Badge("cost", CARDS[name].cost))
    return Piece(f"dream-{card}", f"card.{name}", place, badges=badges)


def _souls(view: AeonsEnd, board: Board) -> list[Area]:
    """The spaces souls can come to, with how many are there."""
    first = max(0, 4 - max(2, len(view.mages)))  # starts behind the one in use stay empty
    pieces = [
        Piece(f"space-{name}", f"board.{name}", name, badges=(Badge("souls", board.spaces[at]),))
        for at, name in enumerate(SPACES)
        if at >= first
    ]
    return [Area("souls", "track", tuple(pieces), "souls")]


def _next_thrall(view: AeonsEnd, board: Board) -> list[Area]:
    """The thrall deck lies troop side up (WE-114)."""
    pieces = [Piece(f"foe-{foe}", f"foe.{view.box[foe]}") for foe in board.shown]
    return [Area("next_thrall", "row", tuple(pieces), "next_thrall")] if pieces else []


_AREAS = {"growth": _growth, "dreams": _dreams, "souls": _souls}


# --- cards on the table


def _laid(view: AeonsEnd) -> Area:
    """Nemesis cards in front of a player or beside the mat (NR-69)."""
    nemesis = view.nemesis
    pieces = []
    for foe in nemesis.aside.laid:
        seat = next(seat for card, seat in nemesis.aside.marks if card == foe)
        badges = (Badge("names_player", seat + 1),) if seat >= 0 else ()
        pieces.append(Piece(f"foe-{foe}", f"foe.{view.box[foe]}", badges=badges))
    return Area("laid", "row", tuple(pieces), "laid")


def _curses(view: AeonsEnd) -> Area:
    """One piece for each curse, with how many are left (EX-44)."""
    left = Tally([view.box[card] for card in view.nemesis.aside.curses])
    pieces = [
        Piece(f"curse-{name}", f"card.{name}", badges=(Badge("left", count),))
        for name, count in left.items()
    ]
    return Area("curses", "row", tuple(pieces), "curses")
