"""Cards into paths (ED-60 to ED-70), Skulls and what covers them (ED-265 to ED-275)."""

from collections.abc import Callable, Collection, Container, Iterator
from functools import lru_cache

from aevum.games.eternal_decks.cards import (
    CARDS,
    ENERGY,
    RARE,
    SKULL,
    SKULLS,
    WHITE_CODE,
    Card,
    face_of,
)
from aevum.games.eternal_decks.curses import (
    Rulings,
    active_eternals,
    banned_codes,
    banning,
    bearing_on_paths,
    curse_rule,
    ground,
    ground_of,
)
from aevum.games.eternal_decks.moments import card_placed
from aevum.games.eternal_decks.rows import WILD, Face, Ground, Welcome, objection, welcome
from aevum.games.eternal_decks.state import (
    DeckTable,
    EternalDecks,
    Layings,
    Path,
    Player,
    rules,
)
from aevum.kernel import Obstacle, Part

PATH_NUMBER = {"upper": 0, "middle": 1, "lower": 2}

rules.event("placed", seat="seat", card="card", path="path")
rules.event("covered_skull", seat="seat", card="card", path="path", skull="card")
rules.event("whitened", seat="seat", path="path", place="number")


def path_named(s: EternalDecks, name: str) -> Path:
    """The path of this name."""
    return s.paths[PATH_NUMBER[name]]


# --- Skulls lying in a path


def open_skulls(s: EternalDecks, path: Path) -> list[int]:
    """The places of open Skulls, from the left."""
    box = s.box
    return [place for place, stack in enumerate(path.row) if box[stack[-1]] in SKULLS]


def is_complete(s: EternalDecks, path: Path) -> bool:
    """Every space is filled, and no Skull lies open (ED-110, ED-273)."""
    if len(path.row) < path.spaces:
        return False
    return not (s.options.row_complete_needs_skulls_covered and open_skulls(s, path))


# --- may it lie there


def place_for(s: EternalDecks, path: Path, card: Card) -> int:
    """Where a card would go: the leftmost open Skull, or the next empty space (ED-61, ED-266)."""
    skulls = open_skulls(s, path)
    return skulls[0] if skulls and card.kind != SKULL else len(path.row)


def placing_obstacle(
    s: EternalDecks, me: Player, card: Card, path: Path, left: str = "", *, brave: bool = False
) -> Obstacle | None:
    """The rule that keeps a card out of a path; None if it may go there.

    Who is brave ignores curses for this card, and nothing else (OM-9, OM-30).
    """
    if card.kind not in (ENERGY, RARE, SKULL):
        return Obstacle("ED-61", "not_for_paths")
    if path.closed:
        return Obstacle("ED-116", "path_closed", (("path", path.name),))
    curse = "" if brave else banning(s, me, card)
    if curse:
        said = (("card", card.code), ("eternal", curse))
        return Obstacle(curse_rule(curse, card.kind), "cursed", said)
    place = place_for(s, path, card)
    if place >= path.spaces or PATH_NUMBER[path.name] in s.completed:
        return Obstacle("ED-70", "path_full", (("path", path.name),))
    if place < len(path.row):
        return _covering_obstacle(s, me, card, path, place, left)
    row = (*s.faces(path), face_of(card.code, left))
    return _said(s, objection(row, place, ground_of(s, me, path)), path, card, row, place)


def _covering_obstacle(
    s: EternalDecks, me: Player, card: Card, path: Path, place: int, left: str
) -> Obstacle | None:
    """What keeps a card from covering a Skull, in words."""
    row, skull = s.faces(path), s.card_of(path.row[place][-1])
    asked = ground_of(s, me, path)._replace(excused=skull.colours)
    obeys, face = bool(s.options.skull_cover_obeys_path), face_of(card.code, left)
    rule = _objection_to_covering(row, place, skull, card, face, asked, obeys)
    if rule == _COLOUR_OF_SKULL:
        said = (("path", path.name), ("card", card.code), ("beside", skull.code))
        return Obstacle(rule, "cover_skulls_first", said)
    return _said(s, rule, path, card, (*row[:place], face, *row[place + 1 :]), place)


_COLOUR_OF_SKULL = "ED-266"


def _objection_to_covering(
    row: tuple[Face, ...],
    place: int,
    skull: Card,
    card: Card,
    face: Face,
    asked: Ground,
    obeys: bool,
) -> str:
    """The Skull's colour, which is excused there once laid (ED-268), a white one's is any (ED-274);
    and the path's rules, unless an option says else (ED-267)."""
    if skull.kind == SKULL:
        if not card.is_wild and skull.colours not in card.colours:
            return _COLOUR_OF_SKULL
        if not obeys:
            return ""
    return objection((*row[:place], face, *row[place + 1 :]), place, asked)


_ALIKE = {"ED-62": "same_colour", "ED-63": "same_value"}


def _said(
    s: EternalDecks, rule: str, path: Path, card: Card, row: tuple[Face, ...], place: int
) -> Obstacle | None:
    """The objection in words: the neighbour that is alike, or what the path card asks for."""
    if not rule:
        return None
    asks = "camp" if path.camp else path.card
    if rule not in _ALIKE:
        return Obstacle(rule, f"path_card_{asks}", (("card", card.code), ("path_card", asks)))
    right = place + 1 < len(row) and (
        place == 0
        or (rule == "ED-62" and row[place - 1].right != row[place].left)
        or (rule == "ED-63" and row[place - 1].value != row[place].value)
    )
    beside = s.box[path.row[place + 1 if right else place - 1][-1]]
    return Obstacle(rule, _ALIKE[rule], (("card", card.code), ("beside", beside)))


def orientations(card: Card) -> tuple[str, ...]:
    """The ways a card may be turned (ED-12)."""
    return tuple(card.colours) if len(card.colours) == 2 else ("",)


# Further ways of laying a card, which titles and upgrades bring (`powers.py`).
ExtraPlays = Callable[[EternalDecks, Player, Collection[str]], list[tuple[Part, ...]]]
EXTRA_PLAYS: list[ExtraPlays] = []


def path_plays(s: EternalDecks, me: Player, codes: Collection[str]) -> list[tuple[Part, ...]]:
    """Every way to lay one of these cards into a path now; equal cards are one option."""
    active = bearing_on_paths(active_eternals(s, me))
    plays: list[tuple[Part, ...]] = []
    for number, path in enumerate(s.paths):
        if not path.closed and number not in s.completed:
            takes = _known_takes(s, path, active)
            for code in codes:
                plays += takes[code]
    if WHITE_CODE in codes:
        plays += _white_plays(s)
    if me.powers:
        for extra in EXTRA_PLAYS:
            plays += extra(s, me, codes)
    return plays


def paths_to_go_on(s: EternalDecks, me: Player, codes: Collection[str]) -> list[str]:
    """The paths into which `path_plays` would lay one of these cards."""
    if me.powers or WHITE_CODE in codes:
        plays = path_plays(s, me, codes)
        return list({str(play[1] if play[0] == "white" else play[2]) for play in plays})
    active = bearing_on_paths(active_eternals(s, me))
    found = []
    for number, path in enumerate(s.paths):
        if not path.closed and number not in s.completed:
            takes = _known_takes(s, path, active)
            for code in codes:
                if takes[code]:
                    found.append(path.name)
                    break
    return found


def _known_takes(s: EternalDecks, path: Path, active: tuple[str, ...]) -> Layings:
    """The options of cards in a path; most paths stay as they are from turn to turn."""
    lying = path.row, path.lefts, path.card, path.camp, path.spaces, active
    known = getattr(path, "known", None)
    if known is None or known[0] != lying:
        box, options = s.box, s.options
        tops = tuple([box[stack[-1]] for stack in path.row])
        card = "camp" if path.camp else path.card
        asked = card, path.spaces, active, options.rulings, bool(options.skull_cover_obeys_path)
        path.known = known = lying, _takes(path.name, tops, path.lefts, *asked)
    takes: Layings = known[1]
    return takes


@lru_cache(65536)
def _takes(
    path: str,
    row: tuple[str, ...],
    lefts: tuple[str, ...],
    card: str,
    spaces: int,
    active: tuple[str, ...],
    ruled: Rulings,
    obeys: bool,
) -> Layings:
    """What the next space of a row takes, or its leftmost open Skull. Rows recur all the time."""
    asked, banned = ground(card, spaces, active, ruled), banned_codes(active)
    lying = tuple([face_of(code, left) for code, left in zip(row, lefts, strict=True)])
    if not SKULLS.isdisjoint(row):
        return _OverSkulls(path, row, lying, asked, banned, obeys)
    if len(row) >= spaces:
        return _NextSpace(path, Welcome("", "", ()), CARDS)
    return _NextSpace(path, welcome(lying, asked), banned)


class _NextSpace(Layings):
    """The options of each card for the next space of a row, found out when first asked for."""

    __slots__ = ("_banned", "_path", "_takes")  # there are thousands of them

    def __init__(self, path: str, takes: Welcome, banned: Container[str]) -> None:
        self._path, self._takes, self._banned = path, takes, banned

    def __missing__(self, code: str) -> tuple[tuple[Part, ...], ...]:
        found = self[code] = tuple(
            [
                option
                for option, face in _LAYINGS.get((code, self._path), ())
                if code not in self._banned and (face.value == WILD or self._takes.takes(face))
            ]
        )
        return found


class _OverSkulls(Layings):
    """The same where Skulls lie open: cards cover the leftmost, Skulls lie beside them (ED-266)."""

    __slots__ = ("_asked", "_banned", "_covered", "_obeys", "_path", "_place", "_row", "_skull")

    def __init__(
        self,
        path: str,
        tops: tuple[str, ...],
        row: tuple[Face, ...],
        asked: Ground,
        banned: Container[str],
        obeys: bool,
    ) -> None:
        self._path, self._row, self._asked, self._banned = path, row, asked, banned
        self._obeys = obeys
        self._place = next(place for place, code in enumerate(tops) if code in SKULLS)
        self._skull = CARDS[tops[self._place]]
        self._covered = asked._replace(excused=self._skull.colours)

    def __missing__(self, code: str) -> tuple[tuple[Part, ...], ...]:
        found = self[code] = tuple(
            [
                option
                for option, face in _LAYINGS.get((code, self._path), ())
                if code not in self._banned and not self._objection(CARDS[code], face)
            ]
        )
        return found

    def _objection(self, card: Card, face: Face) -> str:
        row = self._row
        if card.kind != SKULL:
            asked, obeys = self._covered, self._obeys
            return _objection_to_covering(row, self._place, self._skull, card, face, asked, obeys)
        if len(row) >= self._asked.spaces:
            return "ED-70"
        return objection((*row, face), len(row), self._asked)


def _layings() -> dict[tuple[str, str], tuple[tuple[tuple[Part, ...], Face], ...]]:
    """For each card and path the options of laying it there, with how it would lie."""
    return {
        (code, path): tuple(
            [
                (("play", code, path, left) if left else ("play", code, path), card.face(left))
                for left in orientations(card)
            ]
        )
        for code, card in CARDS.items()
        for path in PATH_NUMBER
        if card.kind in (ENERGY, RARE, SKULL)
    }


_LAYINGS = _layings()


def _white_plays(s: EternalDecks) -> Iterator[tuple[Part, ...]]:
    """A white Skull goes on any coloured open Skull that lies in a path (ED-270)."""
    for path in s.paths:
        if path.closed or PATH_NUMBER[path.name] in s.completed:
            continue
        for place in open_skulls(s, path):
            if s.card_of(path.row[place][-1]).kind == SKULL:
                yield ("white", path.name, place + 1)


# --- laying it down


def card_in_hand(s: EternalDecks, me: Player, code: str) -> int:
    """The first card of this code in a hand."""
    box = s.box
    for card in me.hand:
        if box[card] == code:
            return card
    raise KeyError(f"{code} is not in the hand of seat {me.seat + 1}")


def place_from_hand(t: DeckTable, me: Player, code: str, path: Path, left: str = "") -> None:
    """Put a hand card into a path."""
    card = card_in_hand(t.state, me, code)
    me.take_from_hand(card)
    lay_card(t, me, card, path, left)


def lay_card(t: DeckTable, me: Player, card: int, path: Path, left: str = "") -> None:
    """Lay a card where it goes and tell whoever waits for it (ED-470)."""
    s = t.state
    place = place_for(s, path, s.card_of(card))
    if place < len(path.row):
        skull = s.box[path.row[place][-1]]
        path.row = (*path.row[:place], (*path.row[place], card), *path.row[place + 1 :])
        path.lefts = (*path.lefts[:place], left, *path.lefts[place + 1 :])
        t.emit("covered_skull", me.seat, s.box[card], path.name, skull)
    else:
        path.row += ((card,),)
        path.lefts += (left,)
        if t.listening:
            t.emit("placed", me.seat, s.box[card], path.name)
    note_completion(s, path)
    if s.options.plan.watches_cards:
        t.schedule("tell_placed", PATH_NUMBER[path.name], place, card)


@rules.step()
def tell_placed(t: DeckTable, path: int, place: int, card: int) -> None:
    """Damage, puzzles and tasks look at a card as soon as it lies there (ED-470)."""
    s = t.state
    card_placed(t, s.players[s.turn_of], s.paths[path], place, card)


def lay_white_skull(t: DeckTable, me: Player, path: Path, place: int) -> None:
    """A white Skull on an open one; the space stays open until it is covered (ED-270)."""
    card = card_in_hand(t.state, me, "SK-W")
    me.take_from_hand(card)
    path.row = (*path.row[:place], (*path.row[place], card), *path.row[place + 1 :])
    t.emit("whitened", me.seat, path.name, place + 1)


def note_completion(s: EternalDecks, path: Path) -> None:
    """Remember a path that has just been filled; it is resolved after the play (ED-68)."""
    number = PATH_NUMBER[path.name]
    if is_complete(s, path) and number not in s.completed:
        s.completed += (number,)
