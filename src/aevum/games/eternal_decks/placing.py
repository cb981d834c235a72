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
    curse_rule,
    ground,
    ground_of,
)
from aevum.games.eternal_decks.moments import card_placed
from aevum.games.eternal_decks.rows import WILD, Face, Welcome, objection, welcome
from aevum.games.eternal_decks.state import (
    DeckTable,
    EternalDecks,
    Layings,
    Path,
    Player,
    Takes,
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
    """Covering: the Skull's colour, and the path's rules unless an option says else (ED-267)."""
    skull = s.card_of(path.row[place][-1])
    if skull.kind == SKULL and not card.is_wild and skull.colours not in card.colours:
        said = (("path", path.name), ("card", card.code), ("beside", skull.code))
        return Obstacle("ED-266", "cover_skulls_first", said)
    if not s.options.skull_cover_obeys_path and skull.kind == SKULL:
        return None
    row = s.faces(path)
    row = (*row[:place], face_of(card.code, left), *row[place + 1 :])
    asked = ground_of(s, me, path)._replace(excused=skull.colours)  # ED-268; white: ED-274
    return _said(s, objection(row, place, asked), path, card, row, place)


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
    active = active_eternals(s, me)
    plays: list[tuple[Part, ...]] = []
    for path in s.paths:
        if not path.closed:
            takes = _known_takes(s, me, path, active, codes)
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
    active = active_eternals(s, me)
    found = []
    for path in s.paths:
        if not path.closed:
            takes = _known_takes(s, me, path, active, codes)
            for code in codes:
                if takes[code]:
                    found.append(path.name)
                    break
    return found


def _known_takes(
    s: EternalDecks, me: Player, path: Path, active: tuple[str, ...], codes: Collection[str]
) -> Layings:
    """The options of these cards in an open path; most paths stay as they are from turn to turn."""
    card = "camp" if path.camp else path.card
    lying = path.row, path.lefts, card, path.spaces
    known = getattr(path, "known", None)
    if known is None or known[0] != lying:
        found_out: dict[tuple[str, ...], Takes] = {}
        path.known = known = lying, found_out
    found = known[1].get(active)
    if found is None:
        found = known[1][active] = _takes(s, path, card, active)
    takes, over_skulls = found
    if over_skulls:
        takes = over_skulls[PATH_NUMBER[path.name] in s.completed]
        for code in codes:
            if code not in takes:
                takes[code] = _layings_over_skulls(s, me, CARDS[code], path)
    return takes


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


@lru_cache(32768)
def _next_space(
    path: str,
    row: tuple[str, ...],
    lefts: tuple[str, ...],
    card: str,
    spaces: int,
    active: tuple[str, ...],
    ruled: Rulings,
) -> _NextSpace | None:
    """What the next space of a row takes; None if Skulls lie open. Rows recur all the time."""
    if not SKULLS.isdisjoint(row):
        return None
    if len(row) >= spaces:
        return _NextSpace(path, Welcome("", "", ()), CARDS)
    lying = tuple([face_of(code, left) for code, left in zip(row, lefts, strict=True)])
    takes = welcome(lying, ground(card, spaces, active, ruled))
    return _NextSpace(path, takes, banned_codes(active))


def _takes(s: EternalDecks, path: Path, card: str, active: tuple[str, ...]) -> Takes:
    """The options of each card; where Skulls lie open, those found in an open and a done path."""
    box, ruled = s.box, s.options.rulings
    tops = tuple([box[stack[-1]] for stack in path.row])
    takes = _next_space(path.name, tops, path.lefts, card, path.spaces, active, ruled)
    if takes is not None:
        return takes, ()
    asked = tops, path.lefts, card, path.spaces, active, ruled, s.options.skull_cover_obeys_path
    return {}, tuple([_known_over_skulls(path.name, *asked, done) for done in (False, True)])


def _layings_over_skulls(
    s: EternalDecks, me: Player, card: Card, path: Path
) -> tuple[tuple[Part, ...], ...]:
    if card.kind == ENERGY:
        skull = s.card_of(path.row[open_skulls(s, path)[0]][-1])
        if skull.colours not in card.colours:
            return ()  # most cards are of another colour (ED-267); a white Skull takes any
    return tuple(
        [
            option
            for option, face in _LAYINGS.get((card.code, path.name), ())
            if placing_obstacle(s, me, card, path, face.left) is None
        ]
    )


@lru_cache(32768)
def _known_over_skulls(*situation: object) -> Layings:
    """The options found so far where Skulls lie open: `placing_obstacle` sees nothing else."""
    return {}


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
