"""What helps the players, as any interface can draw it: treasures, glyph tokens, Xaxos."""

from aevum.games.aeons_end.cards import TREASURES
from aevum.games.aeons_end.state import USED, AeonsEnd, Mage, deeds_of
from aevum.games.aeons_end.verbs.charges import XAXOS_CHARGES
from aevum.kernel import HIDDEN, Cards
from aevum.offers import Area, Badge, Counter, Piece


def aid_areas(view: AeonsEnd) -> list[Area]:
    """The group's treasure, free glyph tokens, and Xaxos with his ability cards."""
    areas: list[Area] = []
    if view.aids.treasure:
        areas.append(Area("treasure", "mat", (_group_treasure(view),), "treasure"))
    if view.aids.glyphs or view.aids.marks:
        free = [Piece(f"glyph-{n}", f"glyph.{glyph}") for n, glyph in enumerate(view.aids.glyphs)]
        areas.append(Area("glyphs", "row", tuple(free), "glyphs"))
    if view.aids.xaxos_charges >= 0:
        areas += _xaxos(view)
    return areas


def aid_counters(view: AeonsEnd) -> list[Counter]:
    """Charges of Xaxos and tokens on the group's treasure."""
    counters: list[Counter] = []
    if view.aids.xaxos_charges >= 0:
        counters.append(Counter("xaxos_charges", view.aids.xaxos_charges, XAXOS_CHARGES))
    if view.aids.treasure_tokens:
        counters.append(Counter("treasure_tokens", view.aids.treasure_tokens))
    return counters


def defended(view: AeonsEnd) -> str:
    """Who falls when the players fail: Gravehold, or Xaxos in its place (WE-112)."""
    return "gravehold" if view.aids.xaxos_charges < 0 else "xaxos"


def _group_treasure(view: AeonsEnd) -> Piece:
    badges = [Badge("level", TREASURES[view.aids.treasure].level)]
    if view.aids.treasure_pile:
        badges.append(Badge("assigned_to", view.aids.treasure_pile))
    return Piece("treasure", f"treasure.{view.aids.treasure}", badges=tuple(badges))


def _xaxos(view: AeonsEnd) -> list[Area]:
    board = Piece("xaxos", "board.xaxos", badges=(Badge("in_gravehold_place"),))
    back = (Piece("xaxos_deck"),) if view.xaxos_deck else ()
    areas = [
        Area("xaxos", "mat", (board,), "xaxos"),
        Area("xaxos_deck", "pile", back, "xaxos_deck", total=len(view.xaxos_deck)),
    ]
    if view.aids.xaxos_resolving:
        acting = _abilities(view, view.aids.xaxos_resolving)
        areas.append(Area("xaxos_resolving", "row", acting, "xaxos_resolving"))
    used = _abilities(view, view.aids.xaxos_discard)
    return [*areas, Area("xaxos_discard", "pile", used, "xaxos_discard", total=len(used))]


def _abilities(view: AeonsEnd, cards: Cards) -> tuple[Piece, ...]:
    return tuple([Piece(f"ability-{c}", f"ability.{view.box[c]}") for c in cards if c != HIDDEN])


def mage_treasures(view: AeonsEnd, mage: Mage) -> list[Area]:
    """The level 3 treasure on a mage's mat, used up or not."""
    if not mage.kit.treasures:
        return []
    pieces = []
    for name in mage.kit.treasures:
        badges = [Badge("level", TREASURES[name].level)]
        if name in mage.kit.spent:
            badges.append(Badge("spent"))
        elif name in deeds_of(view, mage, USED):
            badges.append(Badge("used"))
        pieces.append(Piece(f"treasure-{mage.seat}", f"treasure.{name}", badges=tuple(badges)))
    return [Area(f"treasures-{mage.seat}", "row", tuple(pieces), "treasures", mage.seat)]


def pile_marks(view: AeonsEnd, name: str) -> list[Badge]:
    """Glyph tokens on the top card of a pile, and the treasure assigned to it."""
    pile = view.piles[view.supply.index(name)]
    badges = [Badge("glyph", glyph) for card, glyph in view.aids.marks if card in pile[:1]]
    if name == view.aids.treasure_pile:
        badges.append(Badge("treasure_pile", view.aids.treasure))
    return badges
