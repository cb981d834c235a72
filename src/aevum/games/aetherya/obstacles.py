"""Why something cannot be done: the rule in the way of each verb.

One function per verb. It returns None exactly when the menu now open offers the option; a
conformance test compares the two for everything in the catalogue.
"""

from aevum.games.aetherya.claiming import open_claims
from aevum.games.aetherya.kinds import CELL, KINDS
from aevum.games.aetherya.kingdom import is_explored
from aevum.games.aetherya.legends import LEGEND, LEGENDS
from aevum.games.aetherya.options import COOP, SOLO, TILES
from aevum.games.aetherya.placing import can_rebuild, is_locked, may_drop
from aevum.games.aetherya.solo import BLOCKS
from aevum.games.aetherya.state import AetheryaTable, rules
from aevum.games.aetherya.tile_faces import FACE, PALANTIR, face_of, is_stone
from aevum.games.aetherya.tiles import ACTIVE
from aevum.kernel import Obstacle

_BEFORE_ACTING = ("main_action", "placing", "solo_draw", "second_card", "keep_one")
_FAMILY_RULE = {
    "alliance": "AE-43",
    "realm": "AE-44",
    "range": "AE-45",
    "battle": "AE-46",
    "four_tribes": "AE-48",
}


def _at(t: AetheryaTable, *menus: str) -> bool:
    return t.state.agenda[-1][0] in menus


@rules.obstacle("draw")
def no_draw(t: AetheryaTable, seat: int) -> Obstacle | None:
    """Drawing is a main action and needs a deck."""
    s = t.state
    if s.options.mode == SOLO:
        return Obstacle("AE-105", "solo_takes_two")
    if not _at(t, "main_action"):
        return Obstacle("AE-19", "one_main_action")
    if not s.deck and not can_rebuild(s):
        return Obstacle("AE-131", "deck_empty")
    return None


@rules.obstacle("take")
def no_take(t: AetheryaTable, seat: int, pile: int) -> Obstacle | None:
    """Taking a discard is a main action and needs a card on that pile."""
    s = t.state
    if s.options.mode == SOLO:
        return Obstacle("AE-105", "solo_takes_two")
    if pile > len(s.piles):
        return Obstacle("AE-122", "one_pile")
    if not _at(t, "main_action"):
        return Obstacle("AE-19", "one_main_action")
    return None if s.piles[pile - 1] else Obstacle("AE-122", "pile_empty")


@rules.obstacle("place")
def no_place(t: AetheryaTable, seat: int, cell: str) -> Obstacle | None:
    """Only the padlock and the same kind protect a face-up card (AE-23, AE-24)."""
    s = t.state
    if not _at(t, "placing"):
        return Obstacle("AE-19", "no_card_in_hand")
    me = s.kingdoms[seat]
    at = CELL[cell]
    if not me.seen[at]:
        return None  # AE-25
    card = me.cards[at]
    if is_locked(card):
        return Obstacle("AE-23", "locked", (("card", KINDS[card >> 3]),))
    if card >> 3 == s.hand[0] >> 3:
        return Obstacle("AE-24", "same_kind", (("card", KINDS[card >> 3]),))
    return None


@rules.obstacle("explore")
def no_explore(t: AetheryaTable, seat: int, cell: str) -> Obstacle | None:
    """Exploring instead of placing needs a card from the deck and a face-down region."""
    s = t.state
    if not _at(t, "placing"):
        return Obstacle("AE-21", "explore_after_drawing")
    if not may_drop(s):
        rule = "AE-107" if s.options.mode == SOLO else "AE-20"
        return Obstacle(rule, "taken_must_be_placed", (("card", KINDS[s.hand[0] >> 3]),))
    if s.kingdoms[seat].seen[CELL[cell]]:
        return Obstacle("AE-21", "already_explored")
    return None


@rules.obstacle("cover")
def no_cover(t: AetheryaTable, seat: int, pile: int) -> Obstacle | None:
    """Piles are chosen only for a card that is being discarded, in co-op."""
    return None if _at(t, "choose_pile") else Obstacle("AE-122", "nothing_to_discard")


@rules.obstacle("claim")
def no_claim(t: AetheryaTable, seat: int, legend: str) -> Obstacle | None:
    """A legend must be open and met, at a moment when one may still be taken."""
    s = t.state
    number = LEGEND[legend]
    values = (("legend", legend),)
    if s.options.mode == COOP:
        return Obstacle("AE-126", "writing_is_automatic")
    if not _at(t, "finish_turn", *_BEFORE_ACTING):
        return Obstacle("AE-36", "legends_in_turn")
    if number not in s.river:
        if any(number in row for row in s.later):
            return Obstacle("AE-103", "later_age", values)
        return Obstacle("AE-11", "not_in_river", values)
    if s.claims >= s.options.legends_per_turn:
        return Obstacle("AE-38", "already_claimed")
    if not s.kingdoms[seat].met >> number & 1:
        return Obstacle(_FAMILY_RULE[LEGENDS[number].family], "not_met", values)
    return _claim_too_early_or_late(t, seat)


def _claim_too_early_or_late(t: AetheryaTable, seat: int) -> Obstacle | None:
    s = t.state
    options = s.options
    if options.legend_timing == "after_action" and not _at(t, "finish_turn"):
        return Obstacle("AE-37", "legends_after_action")
    if _at(t, "finish_turn"):
        if not options.legend_after_last_reveal and is_explored(s.kingdoms[seat]):
            return Obstacle("AE-41", "game_has_ended")
        if s.tiles_used and not options.legend_after_tiles:
            return Obstacle("AE-79", "tile_already_used")
    return None


@rules.obstacle("use")
def no_use(t: AetheryaTable, seat: int, name: str) -> Obstacle | None:
    """A tile must lie in front of the player, at the end of the turn, and have a target."""
    s = t.state
    me = s.kingdoms[seat]
    values = (("tile", name),)
    if s.options.mode != TILES:
        return Obstacle("AE-70", "no_tiles")
    if is_stone(FACE[name]):
        return Obstacle("AE-82", "stones_are_passive")
    owned = [tile for tile in me.front if face_of(tile) == FACE[name]]
    if not owned:
        return Obstacle("AE-71", "tile_not_owned", values)
    if not _at(t, "finish_turn"):
        return Obstacle("AE-76", "tiles_at_the_end")
    if not s.options.tiles_after_last_reveal and is_explored(me):
        return Obstacle("AE-78", "game_has_ended")
    if FACE[name] == PALANTIR and all(tile in s.looked for tile in owned):
        return Obstacle("AE-88", "once_a_turn", values)
    if not ACTIVE[name].targets(t, me):
        return Obstacle(ACTIVE[name].rule, "no_target", values)
    return None


@rules.obstacle("done")
def not_done(t: AetheryaTable, seat: int) -> Obstacle | None:
    """A turn ends after its main action, and after a compulsory legend."""
    s = t.state
    if not _at(t, "finish_turn"):
        return Obstacle("AE-19", "act_first")
    if s.options.legend_claim == "mandatory":
        for option in open_claims(s, s.kingdoms[seat]):
            if no_claim(t, seat, str(option[1])) is None:
                return Obstacle("AE-36", "claim_is_mandatory")
    return None


# --- solo


@rules.obstacle("swap")
def no_swap(t: AetheryaTable, seat: int, mine: str, other: str) -> Obstacle | None:
    """One legend of this age against one of the next, before the age begins."""
    s = t.state
    if not _at(t, "balance_legends"):
        return Obstacle("AE-104", "balance_before_the_age")
    if LEGEND[mine] in s.river and LEGEND[other] in s.later[0]:
        return None
    return Obstacle("AE-104", "swap_with_next_age")


@rules.obstacle("keep_legends")
def no_keeping(t: AetheryaTable, seat: int) -> Obstacle | None:
    """The rows are settled before an age begins."""
    return None if _at(t, "balance_legends") else Obstacle("AE-104", "balance_before_the_age")


@rules.obstacle("pair")
def no_pair(t: AetheryaTable, seat: int, source: str) -> Obstacle | None:
    """Two cards at the start of a solo turn; two from the deck need two there."""
    s = t.state
    if s.options.mode != SOLO:
        return Obstacle("AE-105", "only_in_solo")
    if s.options.solo_draw == "sequential":
        return Obstacle("AE-105", "one_after_the_other")
    if not _at(t, "solo_draw"):
        return Obstacle("AE-105", "two_cards_taken")
    if source == "deck" and len(s.deck) < 2:
        return Obstacle("AE-108", "one_card_left")
    return None


@rules.obstacle("draw_first")
def no_first_card(t: AetheryaTable, seat: int) -> Obstacle | None:
    """The first of two cards, under the sequential reading."""
    s = t.state
    if s.options.mode != SOLO:
        return Obstacle("AE-105", "only_in_solo")
    if s.options.solo_draw != "sequential":
        return Obstacle("AE-105", "both_at_once")
    return None if _at(t, "solo_draw") else Obstacle("AE-105", "two_cards_taken")


@rules.obstacle("second")
def no_second_card(t: AetheryaTable, seat: int, source: str) -> Obstacle | None:
    """The second of two cards, under the sequential reading."""
    if not _at(t, "second_card"):
        return Obstacle("AE-105", "second_after_first")
    if source == "deck" and not t.state.deck:
        return Obstacle("AE-108", "one_card_left")
    return None


@rules.obstacle("keep")
def no_keep(t: AetheryaTable, seat: int, kind: str, source: str) -> Obstacle | None:
    """One of the two cards in hand."""
    s = t.state
    if not _at(t, "keep_one"):
        return Obstacle("AE-106", "keep_after_drawing")
    hand = [(KINDS[card >> 3], where) for card, where in zip(s.hand, s.sources, strict=True)]
    return None if (kind, source) in hand else Obstacle("AE-106", "not_in_hand")


@rules.obstacle("block")
def no_block(t: AetheryaTable, seat: int, corner: str) -> Obstacle | None:
    """The nine blocks are chosen between two ages."""
    if not _at(t, "choose_block"):
        return Obstacle("AE-116", "between_ages")
    return None if CELL[corner] in BLOCKS else Obstacle("AE-116", "not_a_block")
