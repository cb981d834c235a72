"""Curses: what awakened Eternals forbid, and the class D ones that help (ED-130 to ED-135)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from aevum.games.eternal_decks.cards import CARDS, ENERGY, LETTERS, RARE, SKULL, Card
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.rows import Ground
from aevum.games.eternal_decks.state import EternalDecks, Path, Player

PEGASUS, BARONG, DJINN, KYUBI = "pegasus", "barong", "djinn", "kyubi"


@cache
def curse_of(eternal: str) -> Mapping[str, Any]:
    """The curse printed on an Eternal; the golems of the practice mode have none."""
    found: Mapping[str, Any] = read_content("eternals").get(eternal, {}).get("curse", {})
    return found


def active_eternals(s: EternalDecks, me: Player) -> tuple[str, ...]:
    """Awakened Eternals without a jewel whose lasting curse binds this player (ED-130)."""
    found: list[str] = []
    if "" in s.slot_jewels:
        found = [e for e, jewel in zip(s.slots, s.slot_jewels, strict=True) if not jewel]
    if s.stage_b.eternal and s.stage_b.jewel != "given":  # ED-213
        found.append(s.stage_b.eternal)
    if me.board.awake:  # ED-330: it binds its owner alone
        found += [e for e, jewel in zip(me.board.awake, me.board.jewels, strict=True) if not jewel]
    if me.board.guide:  # ED-320: it helps its owner alone
        found.append(me.board.guide)
    return tuple(found)


@lru_cache(4096)
def banned_codes(active: tuple[str, ...]) -> Mapping[str, str]:
    """The codes of cards kept out of the paths, each with the Eternal whose curse does (ED-65)."""
    return {
        code: next(e for e in active if _bans(curse_of(e), card))
        for code, card in CARDS.items()
        if any(_bans(curse_of(e), card) for e in active)
    }


@lru_cache(4096)
def bearing_on_paths(active: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these Eternals that matter to cards in paths: the same for most players."""
    return tuple([e for e in active if e in (BARONG, KYUBI) or banned_codes((e,))])


def helps(s: EternalDecks, me: Player, eternal: str) -> bool:
    """Whether a class D Eternal is of use to this player now (ED-260)."""
    if eternal in s.slots and not s.slot_jewels[s.slots.index(eternal)]:
        return True
    board = me.board
    if board.guide or board.awake or s.stage_b.eternal == eternal:
        return eternal in active_eternals(s, me)
    return False


@cache
def curse_rule(eternal: str, kind: str) -> str:
    """The rule a curse is written in: values, colours and Rares, or colours of Skulls."""
    if kind == SKULL:
        return "ED-133"
    return "ED-131" if curse_of(eternal).get("kind") == "ban_value" else "ED-132"


def banning(s: EternalDecks, me: Player, card: Card) -> str:
    """The Eternal whose curse keeps this card out of the paths; empty if none does (ED-65)."""
    return banned_codes(active_eternals(s, me)).get(card.code, "")


def _bans(curse: Mapping[str, Any], card: Card) -> bool:
    kind = curse.get("kind")
    if kind == "ban_rare":
        return card.kind == RARE
    if kind == "ban_value":
        return card.kind == ENERGY and card.value in curse["values"]
    if kind == "ban_colour" and card.kind in (ENERGY, SKULL):  # ED-132, ED-133
        letter = LETTERS[curse["colour"]]
        return card.colours == letter or card.colours in curse["bicolour_too"]
    return False


def ground_of(s: EternalDecks, me: Player, path: Path) -> Ground:
    """What a path asks of a card this player places now."""
    card = "camp" if path.camp else path.card
    return ground(card, path.spaces, active_eternals(s, me), s.options.rulings)


Rulings = tuple[str, str, int]


@lru_cache(4096)
def ground(card: str, spaces: int, active: tuple[str, ...], ruled: Rulings) -> Ground:
    """What a path card asks in a cycle of so many spaces, with these Eternals awake."""
    return Ground(card, spaces, BARONG in active, KYUBI in active, *ruled)


def hand_limit(s: EternalDecks, me: Player) -> int:
    """How many cards the hand is refilled to (ED-51, ED-260, ED-423)."""
    if not helps(s, me, DJINN):
        return me.limit
    return 4 if s.options.solo_djinn == "four_for_all" else me.limit + 1


def plays_per_turn(s: EternalDecks, me: Player) -> tuple[int, int]:
    """The least and the most cards a play puts down (ED-68, ED-223, ED-367)."""
    for path in s.paths:
        if path.card == "festival" and not path.camp and not path.closed:
            counts = s.options.plan.layer.get("festival_plays", (1, 2))
            return min(counts), max(counts)
    return (1, 2) if helps(s, me, PEGASUS) else (1, 1)
