"""What players may tell one another: tokens, talk and preset sentences (ED-180 to ED-182)."""

from collections.abc import Iterator
from functools import cache

from aevum.games.eternal_decks.cards import ABILITY, GUARDIAN, RARE, SKULL, WHITE_SKULL
from aevum.games.eternal_decks.layers import PATHS, SPACES
from aevum.games.eternal_decks.state import EternalDecks, Player
from aevum.kernel import HIDDEN, Option, Part

BACK = "back"
_RIVER = "river"
_RIVER_SPACES = 5
_QUIET = "quiet_guide"
_TALK = {"restricted": "phrases", "rules_only": "silence", "open": "open"}
# What may be said of a hand: never a value or a colour, nor that there is none (ED-180).
_KINDS = {"rare": (RARE,), "ability": (ABILITY, GUARDIAN), "skull": (SKULL, WHITE_SKULL)}
# Plans, requests and small talk, whatever one holds.
_ALWAYS = (
    *[f"{what}_{path}" for what in ("will_play", "please_play", "leave_me") for path in PATHS],
    "will_play_river",
    "please_not_river",
    "will_make_jewel",
    "please_make_jewel",
    "will_give",
    "please_give_me",
    "please_keep_heart",
    "can_finish_path",
    "need_help",
    "your_choice",
    "yes",
    "no",
    "unsure",
    "thanks",
    "well_played",
)


# --- tokens


@cache
def _places() -> dict[str, tuple[Part, ...]]:
    """Every place a token can lie, as it is stored and as it is said."""
    spaces = [(path, n + 1) for path in PATHS for n in range(SPACES)]
    spaces += [(_RIVER, n + 1) for n in range(_RIVER_SPACES)]
    return {f"{where} {n}": (where, n) for where, n in spaces}


def token_moves(view: EternalDecks, seat: int) -> tuple[Option, ...]:
    """Each of the own tokens to any space of a path or the River, or back (ED-181)."""
    if not 0 <= seat < len(view.players) or _must_wait(view, seat):
        return ()
    return tuple(_moves(view.players[seat]))


def _moves(me: Player) -> Iterator[Option]:
    for number, lies in enumerate(me.tokens, 1):
        for place, said in _places().items():
            if place != lies:
                yield ("token", number, *said)
        if lies:
            yield ("token", number, BACK)


def move_token(s: EternalDecks, seat: int, option: Option) -> None:
    """Put a token where the sign says; it binds nobody (ED-181)."""
    assert isinstance(option, tuple)
    me, number = s.players[seat], int(option[1]) - 1
    place = "" if option[2] == BACK else f"{option[2]} {option[3]}"
    me.tokens = (*me.tokens[:number], place, *me.tokens[number + 1 :])


# --- words


def talk_now(s: EternalDecks) -> str:
    """Preset sentences, or silence in stage E; while hands lie open all may be said (ED-182).

    Where a title silences some of the players nobody talks beyond the preset sentences, which each
    seat is offered or not (OM-34).
    """
    plan = s.options.plan
    some_are_silent = "one_voice" in plan.titles or _QUIET in plan.personal_titles
    return "open" if s.hands_shown and not some_are_silent else _TALK[plan.talk]


def _must_wait(view: EternalDecks, seat: int) -> bool:
    """One Voice: from the first turn on only the active player speaks or moves tokens (OM-30)."""
    return "one_voice" in view.options.plan.titles and view.turn > 0 and seat != view.turn_of


def phrases_now(view: EternalDecks, seat: int) -> tuple[str, ...]:
    """The sentences a seat may say: plans, requests, and the cards one may name (ED-180)."""
    if talk_now(view) == "silence" or not 0 <= seat < len(view.players):
        return ()
    if _must_wait(view, seat) or view.players[seat].title == _QUIET:
        return ()
    kinds = {view.card_of(card).kind for card in view.players[seat].hand if card != HIDDEN}
    held = [f"have_{name}" for name, those in _KINDS.items() if kinds & set(those)]
    return (*held, *_ALWAYS)
