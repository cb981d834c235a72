"""Glyph tokens on cards of the supply: laid, resolved by whoever gains the card, given back."""

from aevum.games.aeons_end.cards import GLYPHS, MAGES
from aevum.games.aeons_end.state import AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.boards import dreams
from aevum.games.aeons_end.verbs.players import choose_mage
from aevum.kernel import TABLE, Option

rules.event("glyph_laid", glyph="glyph", card="card")
rules.event("glyph_resolved", seat="seat", glyph="glyph")
rules.event("glyph_back", glyph="glyph")


def glyphs_on(t: AeonTable, card: int) -> tuple[str, ...]:
    """The tokens on a card of the supply."""
    return tuple([glyph for at, glyph in t.state.aids.marks if at == card])


def lay_glyphs(t: AeonTable, me: Mage, count: int) -> None:
    """Put that many tokens beside the mat, as far as there are any, on one card of the supply."""
    if not t.state.aids.glyphs:
        return
    card = _choose_supply_card(t, me)
    if card is None:
        return
    for _ in range(count):
        free = tuple(dict.fromkeys(t.state.aids.glyphs))
        glyph = t.choose_if_any(me.seat, "glyph_which", free, among="glyphs")
        if glyph is not None:
            _lay(t, glyph, card)


def take_glyphs(t: AeonTable, me: Mage, card: int) -> None:
    """A marked card was gained: its tokens take effect, or their keeper lays them elsewhere."""
    keeper = next(mage for mage in t.state.mages if MAGES[mage.id].glyphs)
    moves = me is keeper and len(t.state.mages) > 1  # alone she is her own ally
    while tokens := glyphs_on(t, card):
        glyph = t.choose(TABLE, "glyph_first", tuple(dict.fromkeys(tokens)))
        give_back_glyphs(t, card, glyph)
        if moves:
            target = _choose_supply_card(t, me, glyph)
            if target is not None:
                _lay(t, glyph, target)
        else:
            _resolve(t, glyph, me, keeper)


def give_back_glyphs(t: AeonTable, card: int, *only: str) -> None:
    """The tokens on a card, or these, return beside their keeper's mat."""
    s = t.state
    for glyph in only or glyphs_on(t, card):
        at = s.aids.marks.index((card, glyph))
        marks = s.aids.marks[:at] + s.aids.marks[at + 1 :]
        s.aids = s.aids.changed(marks=marks, glyphs=(*s.aids.glyphs, glyph))
        t.emit("glyph_back", glyph)


def _resolve(t: AeonTable, glyph: str, gainer: Mage, keeper: Mage) -> None:
    """The group decides which of the two carries the token out."""
    among = [gainer] if gainer is keeper else [gainer, keeper]
    who = choose_mage(t, TABLE, "glyph_who", among)
    t.emit("glyph_resolved", who.seat, glyph)
    GLYPHS[glyph](t, who)


def _choose_supply_card(t: AeonTable, me: Mage, glyph: str = "") -> int | None:
    s = t.state
    tops: dict[Option, int] = {
        name: pile[0] for name, pile in zip(s.supply, s.piles, strict=True) if pile
    }
    tops.update({(s.box[card], f"space_{space}"): card for space, card in dreams(s).items()})
    return t.pick_if_any(me.seat, "glyph_card", tops, glyph, "supply")


def _lay(t: AeonTable, glyph: str, card: int) -> None:
    aids = t.state.aids
    at = aids.glyphs.index(glyph)
    left = aids.glyphs[:at] + aids.glyphs[at + 1 :]
    t.state.aids = aids.changed(glyphs=left, marks=(*aids.marks, (card, glyph)))
    t.emit("glyph_laid", glyph, t.state.box[card])
