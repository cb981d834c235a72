"""Which pieces on the table an answer touches, so that an interface can light them."""

from aevum.games.aeons_end.cards import CARDS, FOES
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import SLOT
from aevum.kernel import TABLE, Cards, Decision, Option, Part

# Where the cards of a question lie, if not in hand.
IN_DISCARD = {"afflict", "gex", "pyrotechnic_surge", "cairn_compass_prep"}
ON_TOP_OF_DISCARD = {"shattered_geode", "conclave_scroll"}
TURNED_UP = {"chaos_flail", "reduce_to_ash"}
IN_PLAY_AREA = {"mages_totem_destroy", "discard_order"}
IN_SUPPLY = {"mazahaedron", "yan_magda"}
MENU_VERBS = (
    "focus",
    "open",
    "gain",
    "play",
    "prep",
    "cast",
    "use",
    "ability",
    "charge",
    "buy_off",
)
AMOUNTS = {"pay_cards_only", "damage_part"}  # questions whose numbers are no players


def pieces_of(view: AeonsEnd, decision: Decision, option: Option) -> tuple[str, ...]:
    """The pieces an option touches."""
    seat = decision.seat if decision.seat != TABLE else max(view.turn_of, 0)
    if isinstance(option, tuple) and option[0] in MENU_VERBS:
        return _menu_pieces(view, view.mages[seat], str(option[0]), option[1:])
    if option is None or decision.prompt in AMOUNTS:
        return ()
    parts = option if isinstance(option, tuple) else (option,)
    return _answer_pieces(view, view.mages[seat], decision.prompt, parts)


# --- the menus of a turn


def _menu_pieces(view: AeonsEnd, me: Mage, verb: str, args: tuple[Part, ...]) -> tuple[str, ...]:
    if verb in ("focus", "open"):
        return (f"breach-{me.seat}-{args[0]}",)
    if verb == "gain":
        return (f"pile-{args[0]}",)
    if verb == "play":
        return _first(view, me.hand, args[0])
    if verb == "prep":
        return (*_first(view, me.hand, args[0]), f"breach-{me.seat}-{args[1]}")
    if verb in ("cast", "use"):
        return _first(view, me.prepped[SLOT[str(args[1])]], args[0])
    if verb in ("ability", "charge"):
        return (f"mage-{me.seat}",)
    if verb == "buy_off":
        return _foes(view, args[0])
    return ()


# --- questions inside an effect


def _answer_pieces(
    view: AeonsEnd, me: Mage, prompt: str, parts: tuple[Part, ...]
) -> tuple[str, ...]:
    """Players by number, breaches, cards, foes, the nemesis, turn order cards."""
    first, *rest = parts
    if isinstance(first, int):
        if not 0 < first <= len(view.mages):
            return ()
        me = view.mages[first - 1]
        if not rest:
            return (f"mage-{me.seat}",)
        if len(rest) > 1 and rest[1] in SLOT:  # a spell prepped there
            return _first(view, me.prepped[SLOT[str(rest[1])]], rest[0])
    else:
        rest = [first, *rest]
    found: list[str] = []
    for part in rest:
        found += _one(view, me, prompt, part, parts)
    return tuple(dict.fromkeys(found))


def _one(
    view: AeonsEnd, me: Mage, prompt: str, part: Part, parts: tuple[Part, ...]
) -> tuple[str, ...]:
    if part == "nemesis":
        return ("nemesis",)
    if part in SLOT:
        return (f"breach-{me.seat}-{part}",) if me.tiles[SLOT[str(part)]] else ()
    if part in FOES:
        return _foes(view, part)
    if prompt == "nether_spiral":
        return tuple([f"turn-{c}" for c in view.turn_discard if view.turn_box[c] == part][-1:])
    if part not in CARDS:
        return ()
    if prompt in IN_SUPPLY:
        return (f"pile-{part}",)
    return _first(view, _zone(me, prompt, parts), part)


def _zone(me: Mage, prompt: str, parts: tuple[Part, ...]) -> Cards:
    """The cards a question is about."""
    if prompt in IN_DISCARD or "discard" in parts:
        return me.discard
    if prompt in ON_TOP_OF_DISCARD:
        return me.discard[-1:]
    if prompt in TURNED_UP:
        return me.shown
    return me.played if prompt in IN_PLAY_AREA else me.hand


def _first(view: AeonsEnd, cards: Cards, name: Part) -> tuple[str, ...]:
    """The first copy of a card: copies are one option."""
    return tuple([f"card-{card}" for card in cards if view.box[card] == name][:1])


def _foes(view: AeonsEnd, name: Part) -> tuple[str, ...]:
    return tuple([f"foe-{foe}" for foe in view.nemesis.in_play if view.box[foe] == name])
