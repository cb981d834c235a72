"""The Night colours of the visual guide as styles, and the signs drawn with them."""

from dataclasses import dataclass
from functools import cache

from rich.style import Style

GROUND, TRAY, PANEL, RAISED = "#11161a", "#182026", "#212b32", "#2c3840"
LINE = "#56646d"
TEXT, SECOND, CAPTION = "#ede6d6", "#bdb6a6", "#9a9488"
PLAY, PLAY_INK, PLAY_WASH = "#4fe0c6", "#06231e", "#0e3a34"
PICK, GOLD, GOLD_INK = "#fff7e6", "#e6b450", "#2a1d02"
DANGER, INFO, GOOD = "#ff8370", "#7fb8f0", "#8fd07a"
BACK, BACK_INK = "#2e2418", "#6b5638"
SEATS = ("#7cc0f4", "#f4ad6b", "#b4d877", "#e09be0")

PLAIN = Style(color=TEXT, bgcolor=GROUND)
BODY = Style(color=TEXT)  # on whatever ground it stands
DIM = Style(color=CAPTION)
SOFT = Style(color=SECOND)
STRONG = Style(color=TEXT, bold=True)
KEY = Style(color=PLAY_INK, bgcolor=PLAY, bold=True)
LIT = Style(color=PLAY)
FOCUS = Style(color=PLAY_INK, bgcolor=PLAY, bold=True)
PICKED = Style(color=GOLD_INK, bgcolor=PICK, bold=True)
MOVED = Style(underline=True)  # by the last answer
QUESTION = Style(color=TEXT, bgcolor=PLAY_WASH, bold=True)
WAITING = Style(color=SECOND, bgcolor=RAISED)
REASON = Style(color=GOLD)
BAR = Style(color=SECOND, bgcolor=RAISED)
BADGE = Style(color=GOLD_INK, bgcolor=GOLD, bold=True)
TURN = Style(color=GOLD, bold=True)
GAIN = Style(color=GOOD)
LOSS = Style(color=DANGER)
RULE = Style(color=INFO)
BORDER = Style(color=LINE)
OWN_BORDER = Style(color=GOLD)
HIDDEN_TILE = Style(color=BACK_INK, bgcolor=BACK)
NEUTRAL_TILE = Style(color=TEXT, bgcolor=RAISED)
EMPTY_TILE = Style(color=LINE, bgcolor=TRAY)

_UNICODE = {
    "hidden": "░",
    "lock": "⊠",
    "left": "◖",
    "right": "◗",
    "half": "▀",
    "cursor": "▸",
    "written": "✓",
    "tile": "▪",
    "unknown": "▫",
    "times": "×",
    "dot": "·",
    "more": "…",
    "line": "─",
    "side": "│",
    "corners": "╭╮╰╯",
    "life": "♥",
    "aether": "◈",
    "gravehold": "⌂",
    "nemesis": "☠",
    "wild": "✶",
    "delirium": "☾",
    "gem": "◆",
    "relic": "■",
    "spell": "●",
    "full": "█",
    "charge": "▰",
    "no_charge": "▱",
    "power": "▮",
    "no_power": "▯",
    "token": "●",
    "standin": "◇",
    "breaches": "○◔◑◕◉",
    "absent": "–",
    "prep": "✦",
    "suits": "▲●♣✶☾",
    "ban": "✗",
    "star": "★",
    "key": "⚷",
}
_ASCII = {
    "hidden": "#",
    "lock": "X",
    "left": "(",
    "right": ")",
    "half": " ",
    "cursor": ">",
    "written": "w",
    "tile": "T",
    "unknown": "?",
    "times": "x",
    "dot": "-",
    "more": "...",
    "line": "-",
    "side": "|",
    "corners": "++++",
    "life": "L",
    "aether": "A",
    "gravehold": "G",
    "nemesis": "N",
    "wild": "W",
    "delirium": "D",
    "gem": "g",
    "relic": "r",
    "spell": "s",
    "full": "=",
    "charge": "#",
    "no_charge": "-",
    "power": "#",
    "no_power": "-",
    "token": "o",
    "standin": "~",
    "breaches": "0123O",
    "absent": "-",
    "prep": "*",
    "suits": "RBGYP",
    "ban": "x",
    "star": "*",
    "key": "K",
}
# Typography of the text files, for terminals that only have letters.
ASCII_TEXT = str.maketrans(
    {
        "−": "-",
        "·": "-",
        "×": "x",
        "…": "...",
        "’": "'",
        "→": ">",
        "–": "-",
        "⊠": "X",
        "◇": "~",
        "«": '"',
        "»": '"',
        "\u202f": " ",
        "\u00a0": " ",
        "æ": "ae",
        "œ": "oe",
    }
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a person wants to see the table: signs or letters, colours or not."""

    ascii: bool = False  # letters instead of signs
    colours: bool = True
    letters: bool = False  # two letters on every tile instead of a colour

    def sign(self, name: str) -> str:
        """The sign of this name, or the letter that stands for it."""
        return (_ASCII if self.ascii else _UNICODE)[name]

    @property
    def bare(self) -> bool:
        """Whether tiles need brackets because nothing else sets them apart."""
        return self.ascii or not self.colours


_REVERSED = tuple(Style(bgcolor=ground).bgcolor for ground in (PLAY, PICK, GOLD, PLAY_WASH))


@cache
def without_colour(style: Style) -> Style:
    """What colours say, said by reverse and bold."""
    return Style(reverse=style.bgcolor in _REVERSED, bold=style.bold, dim=style.color == DIM.color)


def seat_style(seat: int) -> Style:
    """The colour of a seat's token."""
    return Style(color=SEATS[seat % len(SEATS)], bold=True)
