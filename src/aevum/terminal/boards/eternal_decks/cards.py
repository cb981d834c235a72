"""Cards, Eternals and recipes of Eternal Decks as words in a line."""

from collections.abc import Sequence

from rich.style import Style

from aevum.offers import Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import Token, key_of
from aevum.terminal.picture import Picture

_LIGHT, _DARK = "#fff4ea", "#241c05"
_FILLS = {  # ground and ink, from the visual guide
    "R": ("#bf3530", _LIGHT),
    "B": ("#1b559c", _LIGHT),
    "G": ("#13755a", _LIGHT),
    "Y": ("#f1c232", _DARK),
    "P": ("#8452c6", _LIGHT),
}
TINTS = {
    "R": Style(color="#ff8a80"),
    "B": Style(color="#7db8ff"),
    "G": Style(color="#58d0a2"),
    "Y": Style(color="#f4cf57"),
    "P": Style(color="#c4a0ff"),
}
LETTERS = "RBGYP"
SEATS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "purple": "P"}
JEWEL = Style(color="#b9a2f5")
_WILD = Style(color=_DARK, bgcolor="#d9d2c0", bold=True)
_ABILITY = Style(color=_LIGHT, bgcolor="#4a5560", bold=True)
_ASLEEP = Style(color=ink.CAPTION, bgcolor=ink.TRAY)


def letter(colour: str, picture: Picture) -> str:
    """The letter of a colour in the language of the table."""
    return picture.voice.say("decks.letters")[LETTERS.index(colour)]


def _code(piece: Piece) -> str:
    return piece.component.rpartition(".")[2]


def _colours(code: str) -> str:
    """The colours of a card by its code; empty for Rares and abilities."""
    if code.startswith("SK-"):
        return code[3:].replace("W", "")
    return code.rstrip("123456789") if code[-1:].isdigit() else ""


def style_of_card(code: str, picture: Picture) -> Style:
    """The ground and ink of a card at rest."""
    colours = _colours(code)
    if not colours or colours[0] not in _FILLS:
        return _WILD if "RARE" in code or code in ("CAMP", "SK-W") else _ABILITY
    if picture.look.letters:
        return ink.NEUTRAL_TILE
    ground, letters = _FILLS[colours[0]]
    return Style(color=letters, bgcolor=ground, bold=True)


def text_of_card(piece: Piece, picture: Picture) -> str:
    """Letter, suit and value; other cards by their name."""
    code, sign = _code(piece), picture.look.sign
    colours = _colours(code)
    if not colours or colours[0] not in LETTERS:
        return picture.voice.words.name(piece.component)
    if piece.orientation:  # the second colour faces left
        colours = colours[::-1]
    suits = "".join(letter(colour, picture) for colour in colours)
    if len(colours) == 1 and not picture.look.ascii:
        suits += sign("suits")[LETTERS.index(colours)]
    return f"{sign('nemesis')}{suits}" if code.startswith("SK-") else f"{suits}{code[-1]}"


def card(piece: Piece, picture: Picture) -> Token:
    """A card as a coloured chip with its key; a covered Skull is a small sign."""
    look = picture.look
    if not piece.component:
        return Token(
            (*key_of(piece, picture), (look.sign("hidden") * 2, ink.HIDDEN_TILE)), piece.id
        )
    if piece.has("covered"):
        return Token(((look.sign("nemesis"), ink.DIM),), piece.id)
    text = text_of_card(piece, picture)
    chip = f"[{text}]" if look.bare else f" {text} "
    style = picture.style_of(piece, style_of_card(_code(piece), picture))
    return Token((*key_of(piece, picture), (chip, style)), piece.id)


def cards(pieces: Sequence[Piece], picture: Picture) -> list[Token]:
    """Cards in a row."""
    return [card(piece, picture) for piece in pieces]


# --- Eternals


def bans(piece: Piece, picture: Picture) -> list[tuple[str, Style]]:
    """What an Eternal forbids, in a few signs."""
    forbidden = [str(mark.value) for mark in piece.badges if mark.kind == "bans"]
    parts: list[tuple[str, Style]] = []
    if forbidden:
        parts.append((picture.look.sign("ban"), ink.LOSS))
    for what in forbidden:
        if what in SEATS:
            parts.append((letter(SEATS[what], picture), TINTS[SEATS[what]]))
        elif what.isdigit():
            parts.append((what, ink.LOSS))
        else:
            parts.append((picture.voice.words.name(f"card.{what}"), ink.LOSS))
    return parts


def eternal(piece: Piece, picture: Picture) -> Token:
    """An Eternal: its slot, its name, and its jewel or what it forbids."""
    sign = picture.look.sign
    asleep = piece.has("asleep")
    resting = _ASLEEP if asleep else ink.SOFT
    lit = piece.id in picture.keys
    name = picture.voice.words.name(piece.component)
    parts = [*key_of(piece, picture)]
    if piece.place and not asleep:
        parts.append((f"{piece.place} ", ink.DIM))
    parts.append((name, picture.style_of(piece, ink.LIT if lit else resting)))
    if piece.has("stand_in"):
        parts.append((sign("standin"), ink.TURN))
    if piece.badge("jewel") is not None:
        parts.append((f" {sign('gem')}", JEWEL))
    elif found := bans(piece, picture):
        parts += [(" ", ink.PLAIN), *found]
    if piece.has("key"):
        parts.append((f" {sign('key')}", ink.TURN))
    return Token(tuple(parts), piece.id)


# --- what a space takes


def _in_runs(digits: str) -> str:
    """`123689` as `1–3 6 8–9`."""
    found: list[str] = []
    for digit in digits:
        if found and int(found[-1][-1]) + 1 == int(digit):
            found[-1] = f"{found[-1][0]}–{digit}"
        else:
            found.append(digit)
    return " ".join(found)


def takes(piece: Piece, picture: Picture, *, runs: bool = False) -> list[Token]:
    """The values and colours a space takes, and what keeps Rares away."""
    say = picture.voice.say
    parts: list[Token] = []
    values, colours = piece.badge("takes_values"), piece.badge("takes_colours")
    if values == "-" or colours == "-":
        parts.append(Token(((say("decks.nothing"), ink.LOSS),)))
    else:
        if values is not None:
            said = _in_runs(str(values)) if runs else " ".join(str(values))
            parts.append(Token(((said, ink.PLAIN),)))
        if colours is not None:
            letters = [(letter(c, picture), TINTS[c]) for c in str(colours)]
            spaced = [part for one in letters for part in (one, (" ", ink.PLAIN))][:-1]
            parts.append(Token(tuple(spaced)))
    if piece.has("skulls_only"):
        parts.append(Token(((say("decks.skulls_only"), ink.SOFT),)))
    if piece.has("no_rares"):
        parts.append(Token(((say("decks.no_rares"), ink.LOSS),)))
    return parts


def recipe(piece: Piece, picture: Picture) -> Token:
    """A recipe with its jewel, or used up."""
    free = piece.has("free")
    sign = picture.look.sign("gem") if free else picture.look.sign("written")
    lit = piece.id in picture.keys
    style = picture.style_of(piece, ink.LIT if lit else ink.SOFT if free else ink.DIM)
    name = picture.voice.words.name(piece.component)
    mark = (f"{sign} ", JEWEL if free else ink.DIM)
    ours = picture.look.sign("standin") if piece.has("stand_in") else ""
    return Token((*key_of(piece, picture), mark, (name, style), (ours, ink.TURN)), piece.id)
