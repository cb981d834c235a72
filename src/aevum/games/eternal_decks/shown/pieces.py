"""The things on the table as pieces: cards, Eternals with what they forbid, and free spaces.

A free space says what it takes now: a set of values and a set of colours, which never depend on one
another. A card goes there if its value and its colour are in them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from aevum.games.eternal_decks.cards import BICOLOURS, CARDS, COLOUR_NAMES, RARE_CODE, SKULL
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.curses import active_eternals, banned_codes, curse_of, ground_of
from aevum.games.eternal_decks.placing import PATH_NUMBER, open_skulls, placing_obstacle
from aevum.games.eternal_decks.rows import ANY, COLOURS, VALUES, Welcome, welcome
from aevum.games.eternal_decks.state import EternalDecks, Path, Player
from aevum.kernel import HIDDEN, Cards
from aevum.offers import Badge, Piece

STAND_IN = Badge("stand_in")
_KEY = Badge("key")


# --- cards


def card_piece(view: EternalDecks, card: int, place: str = "", *badges: Badge) -> Piece:
    """A card that lies face up."""
    return Piece(f"card-{card}", f"card.{view.box[card]}", place, badges=badges)


def card_pieces(view: EternalDecks, cards: Cards) -> tuple[Piece, ...]:
    """Cards that lie face up, from the left; hidden ones are left out."""
    return tuple([card_piece(view, card) for card in cards if card != HIDDEN])


def hand_pieces(view: EternalDecks, me: Player) -> tuple[Piece, ...]:
    """A hand: the cards one may see, and the backs of the others by their place."""
    return tuple(
        [
            Piece(f"hand-{me.seat}-{place + 1}") if card == HIDDEN else card_piece(view, card)
            for place, card in enumerate(me.hand)
        ]
    )


def pile_piece(name: str, count: int) -> tuple[Piece, ...]:
    """The back of a pile, while there is one."""
    return (Piece(name),) if count else ()


def row_pieces(view: EternalDecks, path: Path) -> list[Piece]:
    """The cards of a path; a covered Skull comes right before what covers it (ED-266)."""
    pieces: list[Piece] = []
    for number, (stack, left) in enumerate(zip(path.row, path.lefts, strict=True), 1):
        place = str(number)
        pieces += [card_piece(view, card, place, Badge("covered")) for card in stack[:-1]]
        pieces.append(_turned(card_piece(view, stack[-1], place), view.box[stack[-1]], left))
    return pieces


def _turned(piece: Piece, code: str, left: str) -> Piece:
    """A bicolour card shows which colour faces left (ED-12)."""
    colours = CARDS[code].colours
    if left == ANY:  # laid as a Rare
        return piece._replace(badges=(*piece.badges, Badge("as_rare")))
    if left.islower():
        return piece._replace(badges=(*piece.badges, Badge("painted", COLOUR_NAMES[left.upper()])))
    if colours not in BICOLOURS:
        return piece
    orientation = 180 if left == colours[1] else 0
    return piece._replace(
        orientation=orientation,
        badges=(*piece.badges, Badge("faces_left", COLOUR_NAMES[left or colours[0]])),
    )


# --- Eternals


def eternal_marks(eternal: str) -> tuple[Badge, ...]:
    """What an Eternal forbids or does, and whether its deck is ours for now."""
    known = read_content("eternals").get(eternal, {})
    marks = _curse_marks(curse_of(eternal))
    return (*marks, STAND_IN) if known.get("deck_provenance") == "stand_in" else marks


def _curse_marks(curse: Mapping[str, Any]) -> tuple[Badge, ...]:
    kind = str(curse.get("kind", "none"))
    if kind == "ban_value":
        return tuple([Badge("bans", str(value)) for value in curse["values"]])
    if kind == "ban_colour":
        return (Badge("bans", curse["colour"]),)  # its bicolour cards, too (ED-132)
    if kind == "ban_rare":
        return (Badge("bans", RARE_CODE),)
    if kind == "one_shot":
        return (Badge("strikes_once"),)
    return (Badge("helps"),) if kind.startswith("boon") else ()


def eternal_piece(eternal: str, place: str = "", *badges: Badge) -> Piece:
    """An Eternal with its curse."""
    badges += eternal_marks(eternal)
    return Piece(f"eternal-{eternal}", f"eternal.{eternal}", place, badges=badges)


def awake_piece(eternal: str, jewel: str, place: str = "") -> Piece:
    """An awakened Eternal: its curse is at work until it has a jewel (ED-130)."""
    state = Badge("jewel", jewel) if jewel else Badge("cursed")
    lasting = curse_of(eternal).get("kind", "none") not in ("none", "one_shot")
    badges = (state,) if jewel or lasting else ()
    return eternal_piece(eternal, place, *badges)


def asleep_piece(view: EternalDecks, eternal: str, place: str) -> Piece:
    """A sleeping Eternal: the curse it would bring, the size of its deck, its Key (ED-212)."""
    size = sum([len(d.cards) + len(d.drawn) for d in view.decks if d.eternal == eternal])
    badges = [Badge("asleep"), Badge("deck", size)]
    keys = view.options.plan.part("keys").get("where") == "one_on_each_b_eternal"
    if keys and read_content("eternals").get(eternal, {}).get("class") == "B":
        badges.append(_KEY)
    return eternal_piece(eternal, place, *badges)


# --- free spaces


def space_id(path: str) -> str:
    """The piece that stands for the next free space of a path, or of the River."""
    return f"next-{path}"


def target_of(view: EternalDecks, path: Path, code: str) -> tuple[str, ...]:
    """Where a card would lie: the leftmost open Skull, or the next free space (ED-266)."""
    skulls = open_skulls(view, path)
    if skulls and CARDS[code].kind != SKULL:
        return (f"card-{path.row[skulls[0]][-1]}",)
    return (space_id(path.name),) if has_space(view, path) else ()


def has_space(view: EternalDecks, path: Path) -> bool:
    """Whether a card can be added to the row."""
    full = len(path.row) >= path.spaces or PATH_NUMBER[path.name] in view.completed
    return not (path.closed or full)


def next_space(view: EternalDecks, me: Player, path: Path) -> list[Piece]:
    """The next free space of a path and what it takes from this player now."""
    if not has_space(view, path):
        return []
    badges = _taken_here(view, me, path)
    if open_skulls(view, path):
        badges = [Badge("skulls_only"), *[b for b in badges if b.kind == "takes_colours"]]
    return [Piece(space_id(path.name), "space.next", str(len(path.row) + 1), 0, tuple(badges))]


def with_covering(view: EternalDecks, me: Player, path: Path, row: list[Piece]) -> list[Piece]:
    """The row, its leftmost open Skull marked with what may cover it (ED-267)."""
    skulls = open_skulls(view, path)
    if not skulls or path.closed:
        return row
    target = f"card-{path.row[skulls[0]][-1]}"
    takes = _covering(view, me, path)
    marks = (*_takes(takes.values, takes.lefts), *_rare(view, me))
    return [
        piece._replace(badges=(*piece.badges, *marks)) if piece.id == target else piece
        for piece in row
    ]


def _taken_here(view: EternalDecks, me: Player, path: Path) -> list[Badge]:
    """Values and colours the rules and the curses leave for the next space (ED-65)."""
    takes = welcome(view.faces(path), ground_of(view, me, path))
    banned = banned_codes(active_eternals(view, me))
    colours = [c for c in takes.lefts if c in takes.any_of and not _all_banned(banned, c)]
    values = [v for v in takes.values if not _value_banned(banned, v)]
    return [*_takes(values, colours), *_rare(view, me)]


def _covering(view: EternalDecks, me: Player, path: Path) -> Welcome:
    """What may lie on the leftmost open Skull; few cards fit, so each is asked for."""
    fitting = [
        card
        for card in [CARDS[f"{colour}{value}"] for colour in COLOURS for value in VALUES]
        if placing_obstacle(view, me, card, path) is None
    ]
    colours = "".join([c for c in COLOURS if any(c == card.colours for card in fitting)])
    values = tuple([v for v in VALUES if any(v == card.value for card in fitting)])
    return Welcome(colours, colours, values)


def _takes(values: Iterable[int], colours: Iterable[str]) -> list[Badge]:
    """An empty set is said, too: then nothing but a Rare fits."""
    return [
        Badge("takes_values", "".join(map(str, values)) or "-"),
        Badge("takes_colours", "".join(colours) or "-"),
    ]


def _all_banned(banned: Mapping[str, str], colour: str) -> bool:
    return all(f"{colour}{value}" in banned for value in VALUES)


def _value_banned(banned: Mapping[str, str], value: int) -> bool:
    return all(f"{colour}{value}" in banned for colour in COLOURS)


def _rare(view: EternalDecks, me: Player) -> list[Badge]:
    """A Rare goes anywhere, unless the Witch is awake (ED-66, ED-132)."""
    return [Badge("no_rares")] if RARE_CODE in banned_codes(active_eternals(view, me)) else []
