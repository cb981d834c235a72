"""Reading and writing battles in plain names, for scenario files and tests.

Lists of cards are top first for decks and oldest first (top last) for discard piles. What is not
given is as the mats and the set-up options say.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from aevum.games.aeons_end.boxes import Box
from aevum.games.aeons_end.cards import ABILITIES, CARDS, FOES, NEMESES
from aevum.games.aeons_end.options import Options
from aevum.games.aeons_end.scenario_boards import (
    arrange_table,
    describe_table,
    make_known,
    take_copies,
)
from aevum.games.aeons_end.scenario_limits import check_possible
from aevum.games.aeons_end.setup import deal, set_up_mat
from aevum.games.aeons_end.setup_checks import refusal
from aevum.games.aeons_end.state import (
    CAST,
    GAINED,
    OPEN,
    PLAYED,
    AeonsEnd,
    AeonTable,
    Deed,
    Mage,
    Pool,
)
from aevum.games.aeons_end.turns import begin_nemesis_turn
from aevum.games.aeons_end.verbs.breaches import SLOT, SLOTS, spells_prepped
from aevum.games.aeons_end.verbs.hand import acting_in_hand
from aevum.kernel import Cards, SaveError, Table
from aevum.offers.scenes import by_seat, check_parts, known_name, parts_of

_PARTS = parts_of("aevum.games.aeons_end")
_POOLS = [pool.name.lower() for pool in Pool]
_SET_UP_CHOICES = 50  # more than any mat asks for
_PHASES = ("turn", "casting", "main", "draw", "nemesis", "nemesis_draw")


# --- describing


def describe(s: AeonsEnd) -> dict[str, Any]:
    """The battle in names."""
    nemesis = s.nemesis
    return {
        "turn": s.turn,
        "turn_of": s.turn_of + 1,
        "phase": s.agenda[-1][0] if s.agenda else "",
        "gravehold": s.gravehold,
        "mages": [_describe_mage(s, mage) for mage in s.mages],
        "nemesis": {
            "id": nemesis.id,
            "life": nemesis.life,
            "tokens": nemesis.tokens,
            "in_play": [s.box[foe] for foe in nemesis.in_play],
            "counters": dict(
                zip([s.box[foe] for foe in nemesis.in_play], nemesis.counters, strict=True)
            ),
            "discard": _names(s, nemesis.discard),
            "tier_1": _names(s, nemesis.tier_1),
            "tier_2": _names(s, nemesis.tier_2),
            "tier_3": _names(s, nemesis.tier_3),
            "returned": _names(s, nemesis.returned),
            "reserve": _names(s, nemesis.reserve),
            "reserve_discard": _names(s, nemesis.reserve_discard),
            **describe_table(s),
        },
        "supply": {name: len(pile) for name, pile in zip(s.supply, s.piles, strict=True)},
        "turn_order": {
            "deck": [s.turn_box[card] for card in s.turn_known + s.turn_deck],
            "known": [s.turn_box[card] for card in s.turn_known],
            "discard": [s.turn_box[card] for card in s.turn_discard],
        },
        "destroyed": _names(s, s.destroyed),
        "expedition": s.expedition.to_data() if s.expedition.kind else {},
        **_describe_aids(s),
    }


def _describe_aids(s: AeonsEnd) -> dict[str, Any]:
    """Treasure of the group, glyphs, and Xaxos if he is there."""
    aids: dict[str, Any] = {
        "treasure": s.aids.treasure,
        "treasure_pile": s.aids.treasure_pile,
        "treasure_tokens": s.aids.treasure_tokens,
        "glyphs": list(s.aids.glyphs),
        "marks": {glyph: s.box[card] for card, glyph in s.aids.marks},
    }
    if s.aids.xaxos_charges >= 0:
        aids["xaxos"] = {
            "charges": s.aids.xaxos_charges,
            "deck": _names(s, s.xaxos_deck),
            "discard": _names(s, s.aids.xaxos_discard),
        }
    return aids


def _describe_mage(s: AeonsEnd, mage: Mage) -> dict[str, Any]:
    return {
        "id": mage.id,
        "life": mage.life,
        "charges": mage.charges,
        "hand": _names(s, mage.hand),
        "deck": _names(s, mage.shown + mage.deck),
        "discard": _names(s, mage.discard),
        "played": _names(s, mage.played),
        "prepped": {SLOTS[i]: _names(s, lying) for i, lying in enumerate(mage.prepped) if lying},
        "spells": len(spells_prepped(mage)),
        "breaches": {
            SLOTS[i]: "open" if stage == OPEN else stage
            for i, stage in enumerate(mage.stages)
            if mage.tiles[i]
        },
        "tiles": {SLOTS[i]: tile for i, tile in enumerate(mage.tiles) if tile},
        "focused": [SLOTS[slot] for slot in mage.focused],
        "aether": sum(mage.aether),
        "pools": dict(zip(_POOLS, mage.aether, strict=True)),
        "redirects": list(mage.redirects),
        "trophies": mage.kit.trophies,
        "track": mage.kit.track,
        "treasures": list(mage.kit.treasures),
        "attached": {SLOTS[slot]: s.box[card] for slot, card in mage.kit.attached},
    }


def _names(s: AeonsEnd, cards: Cards) -> list[str]:
    return [s.box[card] for card in cards]


# --- arranging


def arrange(given: Mapping[str, Any], options: Options, seed: int) -> AeonsEnd:
    """A battle with what is given in its place and everything else set up as usual."""
    check_parts(given, _PARTS["given"], "given")
    s = deal(options, seed)
    t: AeonTable = Table(s)
    s.agenda = ()
    if NEMESES[s.nemesis.id].has_board or "in_play" not in given.get("nemesis", {}):
        t.answers = (0,) * _SET_UP_CHOICES  # whatever the set-up asks: the first option
        set_up_mat(t)
    box = Box()
    box.names = list(s.box)
    for mage, mat in zip(s.mages, by_seat(given, "mages", options.players), strict=True):
        _arrange_mage(mage, mat, box)
        s.deeds += _deeds(mage, mat)
    _arrange_nemesis(s, given.get("nemesis", {}), box)
    for name, count in given.get("supply", {}).items():
        known_name(name, s.supply, "pile")
        at = s.supply.index(name)
        s.piles = (*s.piles[:at], box.make([name] * int(count)), *s.piles[at + 1 :])
    s.destroyed = make_known(box, given.get("destroyed", ()), CARDS)
    s.gravehold = int(given.get("gravehold", s.gravehold))
    _arrange_aids(s, given, box)
    box.close(s)
    _arrange_turn_order(s, given.get("turn_order", {}))
    _set_phase(t, given)
    check_possible(s)
    return s


def _arrange_mage(mage: Mage, given: Mapping[str, Any], box: Box) -> None:
    check_parts(given, _PARTS["mage"], f"mage {mage.seat + 1}")
    for zone in ("hand", "deck", "discard", "played"):
        if zone in given:
            setattr(mage, zone, make_known(box, given[zone], CARDS))
    for name in ("life", "charges"):
        if name in given:
            setattr(mage, name, int(given[name]))
    kit = mage.kit
    mage.kit = kit.changed(
        trophies=int(given.get("trophies", kit.trophies)),
        track=str(given.get("track", kit.track)),
        focus_waits=tuple(given.get("focus_waits", kit.focus_waits)),
    )
    for slot, state in given.get("breaches", {}).items():
        known_name(slot, SLOTS, "breach")
        _turn_breach(mage, SLOT[slot], state)
    for slot, names in given.get("prepped", {}).items():
        known_name(slot, SLOTS, "breach")
        cards = make_known(box, [names] if isinstance(names, str) else names, CARDS)
        for card in cards:
            width = CARDS[box.names[card]].breaches
            if SLOT[slot] + width > len(SLOTS):
                card_name = box.names[card]
                raise refusal(SaveError, "given_width", card=card_name, count=width, slot=slot)
            for at in range(SLOT[slot], SLOT[slot] + width):
                lying = mage.prepped[at] + (card,)
                mage.prepped = (*mage.prepped[:at], lying, *mage.prepped[at + 1 :])
    mage.focused = tuple([SLOT[slot] for slot in given.get("focused", ())])
    mage.redirects = tuple(given.get("redirects", ()))
    aether = given.get("aether", 0)
    pools = aether if isinstance(aether, Mapping) else {"free": aether}
    check_parts(pools, _POOLS, f"aether {mage.seat + 1}")
    mage.aether = tuple([int(pools.get(pool, 0)) for pool in _POOLS])


def _deeds(mage: Mage, given: Mapping[str, Any]) -> tuple[Deed, ...]:
    """What a player has done this turn already."""
    kinds = {"plays": PLAYED, "casts": CAST, "gained": GAINED}
    return tuple(
        [(mage.seat, did, name) for key, did in kinds.items() for name in given.get(key, ())]
    )


def _turn_breach(mage: Mage, slot: int, state: object) -> None:
    tile = mage.tiles[slot] or f"breach_{slot + 1}"
    if state == "sigil":
        tile, state = "sigil_breach", "open"
    stage = {"open": OPEN, "destroyed": 0}.get(str(state))
    tile = "" if state == "destroyed" else tile
    mage.tiles = (*mage.tiles[:slot], tile, *mage.tiles[slot + 1 :])
    turned = int(str(state)) if stage is None else stage
    mage.stages = (*mage.stages[:slot], turned, *mage.stages[slot + 1 :])


def _arrange_aids(s: AeonsEnd, given: Mapping[str, Any], box: Box) -> None:
    """Glyphs by the pile they lie on, the pile of the group's treasure, Xaxos."""
    aids = s.aids.clone()
    for name, glyphs in given.get("glyphs", {}).items():
        known_name(name, s.supply, "pile")
        top = s.piles[s.supply.index(name)][0]
        for glyph in glyphs:
            known_name(glyph, aids.glyphs, "glyph")
            at = aids.glyphs.index(glyph)
            aids.glyphs = aids.glyphs[:at] + aids.glyphs[at + 1 :]
            aids.marks += ((top, glyph),)
    aids.treasure_pile = str(given.get("treasure_pile", aids.treasure_pile))
    aids.treasure_tokens = int(given.get("treasure_tokens", 0))
    xaxos = given.get("xaxos", {})
    check_parts(xaxos, _PARTS["xaxos"], "xaxos")
    aids.xaxos_charges = int(xaxos.get("charges", aids.xaxos_charges))
    if "deck" in xaxos:
        s.xaxos_deck = make_known(box, xaxos["deck"], ABILITIES)
    if "discard" in xaxos:
        aids.xaxos_discard = make_known(box, xaxos["discard"], ABILITIES)
    aids.cursed = not acting_in_hand().isdisjoint(box.names)
    s.aids = aids


def _arrange_nemesis(s: AeonsEnd, given: Mapping[str, Any], box: Box) -> None:
    check_parts(given, _PARTS["nemesis"], "nemesis")
    nemesis = s.nemesis
    nemesis.life = int(given.get("life", nemesis.life))
    nemesis.tokens = int(given.get("tokens", nemesis.tokens))
    if "deck" in given:  # the whole deck, top first: tiers do not matter to play
        nemesis.tier_1 = make_known(box, given["deck"], FOES)
        nemesis.tier_2 = nemesis.tier_3 = ()
    for zone in ("discard", "tier_1", "tier_2", "tier_3", "returned", "reserve", "reserve_discard"):
        if zone in given:
            copies = [n for n in given[zone] if n in FOES and FOES[n].copies > 1]
            taken = [foe for name in copies for foe in take_copies(s, name)]
            others = [name for name in given[zone] if name not in copies]
            setattr(nemesis, zone, (*taken, *make_known(box, others, FOES)))
    for entry in given.get("in_play", ()):
        named = entry if isinstance(entry, Mapping) else {entry: None}
        for name, count in named.items():
            several = name in FOES and FOES[name].copies > 1
            nemesis.in_play += take_copies(s, name) if several else make_known(box, [name], FOES)
            nemesis.counters += (FOES[name].counters if count is None else int(count),)
    arrange_table(s, given, box)


def _arrange_turn_order(s: AeonsEnd, given: Mapping[str, Any]) -> None:
    check_parts(given, _PARTS["turn_order"], "turn_order")
    left = list(range(len(s.turn_box)))

    def take(names: Sequence[object]) -> Cards:
        taken = []
        for name in names:
            card = next((c for c in left if s.turn_box[c] == str(name)), None)
            if card is None:
                raise refusal(SaveError, "given_turn_card", card=str(name), known=s.turn_box)
            left.remove(card)
            taken.append(card)
        return tuple(taken)

    discard, known, deck = (take(given.get(name, ())) for name in ("discard", "known", "deck"))
    if given:
        s.turn_discard, s.turn_known = discard, known
        s.turn_deck = deck if "deck" in given else tuple(left)


def _set_phase(t: AeonTable, given: Mapping[str, Any]) -> None:
    s = t.state
    seat = int(given.get("turn_of", 1)) - 1
    phase = str(given.get("phase", "main"))
    known_name(phase, _PHASES, "phase")
    s.turn = 1
    s.turn_of = seat
    if phase == "turn":
        t.schedule("next_turn")
    elif phase == "nemesis":
        begin_nemesis_turn(t)
    elif phase == "nemesis_draw":
        s.turn_of = -1
        t.schedule("end_nemesis_turn")
        t.schedule("nemesis_draw", 1)
    else:
        t.schedule("end_player_turn", seat)
        t.schedule("draw_phase", seat)
        if phase in ("main", "casting"):
            t.schedule("main_phase", seat)
        if phase == "casting":
            t.schedule("casting_phase", seat)
            t.schedule("start_of_casting", seat)
