"""Which pieces on the table an answer touches, so that an interface can light them."""

from aevum.games.aeons_end.cards import CARDS, FOES, GLYPHS
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.games.aeons_end.verbs.aether import SPLIT_PROMPTS
from aevum.games.aeons_end.verbs.boards import dreams
from aevum.games.aeons_end.verbs.breaches import SLOT, spells_prepped
from aevum.games.aeons_end.verbs.foes import letter_of
from aevum.kernel import TABLE, Cards, Decision, Option, Part

# Where the cards of a question lie, if not in hand.
IN_DISCARD = {
    *("afflict", "gex", "pyrotechnic_surge", "cairn_compass_prep", "chain_of_retrieval_recover"),
    *("ilya_recover", "imbued_aura_recall", "unhinged_vortex_recover"),
}
ON_TOP_OF_DISCARD = {"shattered_geode", "conclave_scroll"}
TURNED_UP = {"chaos_flail", "reduce_to_ash"}
IN_PLAY_AREA = {"mages_totem_destroy", "discard_order", "kel"}
IN_SUPPLY = {
    *("mazahaedron", "yan_magda", "molten_peridot_gain", "duplicating_sazite_gain", "glyph_card"),
    *("rift_dagger_gain", "destiny_forger_gain", "transmuters_lens_gain", "gathered_will"),
    *("forged_breach", "honed_breach", "serrated_breach", "nooks_mystic_flourish_gain"),
    *("treasured_stone", "poison_heart", "crown_of_fangs", "interceding_flare_gain"),
    *("twisting_flame_gain", "fortifying_blaze_gain"),
}
TURN_CARDS = {
    *("nether_spiral", "dizzying_burst", "refined_breach", "shattered_rewind_card"),
    "clairvoyant_conflagration_turns",
}
MENU_VERBS = (
    "focus",
    "open",
    "gain",
    "play",
    "prep",
    "cast",
    "use",
    "ability",
    "ability_of",
    "charge",
    "charge_xaxos",
    "buy_off",
    *("hunt", "gain_dream", "destroy_dream", "turn_over", "lantern"),
)
# questions whose numbers are no players
AMOUNTS = {*SPLIT_PROMPTS, "damage_part", "treasure_place", "hunt", "lantern_count"}
IN_DREAMS = {"deluge_under", "deluge_first"}


MAWS = ("maw_1", "maw_2", "maw_3", "maw_4")
SPACES = ("start_4p", "start_3p", "start_1_2p", "ring_a", "ring_b", "ring_c", "ring_d")


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
    if verb == "ability_of":
        return (f"mage-{int(args[0]) - 1}",)
    if verb == "charge_xaxos":
        return ("xaxos",)
    if verb in ("buy_off", "hunt"):
        return _foes(view, args[0])
    return board_pieces(view, verb, args)


def board_pieces(view: AeonsEnd, verb: str, args: tuple[Part, ...]) -> tuple[str, ...]:
    """What an action at a nemesis board touches."""
    if verb == "turn_over":
        return _foes(view, *args)
    if verb == "lantern":
        return ("nemesis",)
    if verb in ("gain_dream", "destroy_dream"):
        return tuple([f"dream-{card}" for space, card in dreams(view).items() if space == args[0]])
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
    if part == "xaxos":
        return ("xaxos",)
    if part in GLYPHS:
        return tuple(
            [f"glyph-{n}" for n, glyph in enumerate(view.aids.glyphs) if glyph == part][:1]
        )
    if part in SLOT:
        return (f"breach-{me.seat}-{part}",) if me.tiles[SLOT[str(part)]] else ()
    if part in FOES:
        return _foes(view, part, *parts[1:])
    if part in SPACES:
        return (f"space-{part}",)
    if part in MAWS:
        return (f"maw-{str(part)[-1]}",)
    if prompt in TURN_CARDS:
        cards = view.turn_known + view.turn_discard
        return tuple([f"turn-{c}" for c in cards if view.turn_box[c] == part][-1:])
    if part not in CARDS:
        return ()
    if prompt in IN_DREAMS:
        return tuple([f"dream-{c}" for c in view.nemesis.boards[0].shown if view.box[c] == part])
    if len(parts) == 2 and str(parts[1]).startswith("space_"):  # a card of the Dream Mat
        return board_pieces(view, "gain_dream", (int(str(parts[1])[-1]),))
    if prompt in IN_SUPPLY:
        return (f"pile-{part}",)
    return _first(view, _zone(me, prompt, parts), part) or _wherever(view, me, part)


def _wherever(view: AeonsEnd, me: Mage, name: Part) -> tuple[str, ...]:
    """Where a card lies that a question names: before the player who is asked, or in a pile."""
    lying = [*me.hand, *me.played, *me.shown, *spells_prepped(me), *me.discard]
    found = _first(view, tuple(lying), name)
    return found or ((f"pile-{name}",) if name in view.supply else ())


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


def _foes(view: AeonsEnd, name: Part, *letter: Part) -> tuple[str, ...]:
    """The cards in play of that name; of equal minions the one with that letter."""
    found = [foe for foe in view.nemesis.in_play if view.box[foe] == name]
    if letter and FOES[str(name)].copies > 1:
        found = [foe for foe in found if letter_of(view.box, foe) == letter[0]]
    return tuple([f"foe-{foe}" for foe in found])
