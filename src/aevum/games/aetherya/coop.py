"""The cooperative game (AE-120 to AE-136)."""

from aevum.games.aetherya.kingdom import is_explored, rows_of
from aevum.games.aetherya.legends import LEGEND, LEGENDS
from aevum.games.aetherya.setup import COOP_RIVER
from aevum.games.aetherya.state import Aetherya, AetheryaTable, rules, without
from aevum.kernel import TABLE, Cards

rules.event("first_player", seat="seat")
rules.event("round_ended", written="number")
rules.event("buried", legend="legend", target="number")


@rules.step()
def choose_first_player(t: AetheryaTable) -> None:
    """The group picks who starts (AE-124)."""
    s = t.state
    seats = tuple([seat + 1 for seat in range(len(s.kingdoms))])
    s.first = t.choose(TABLE, "first_player", seats) - 1
    t.emit("first_player", s.first)
    t.schedule("begin_turn", s.first)


@rules.step(instant=True)
def write_legends(t: AetheryaTable, seat: int) -> None:
    """All open legends the kingdom meets must be written: they are turned over (AE-126)."""
    s = t.state
    met = s.kingdoms[seat].met
    for legend in s.river:
        if met >> legend & 1 and legend not in s.written:
            s.written += (legend,)
            t.emit("wrote", seat, LEGENDS[legend].id)


@rules.step(instant=True)
def end_coop_turn(t: AetheryaTable, seat: int) -> None:
    """Check the ends of the game, write, and pass on or finish the round (AE-130 to AE-132)."""
    s = t.state
    options = s.options
    if options.coop_last_card_end == "immediate" and is_explored(s.kingdoms[seat]):
        t.schedule("end_game")
        return
    write_legends(t, seat)
    following = (seat + 1) % len(s.kingdoms)
    if not s.deck and options.coop_deck_end == "after_turn":
        t.schedule("end_game")
    elif following == s.first:
        t.schedule("end_round")
    else:
        t.schedule("begin_turn", following)


@rules.step()
def end_round(t: AetheryaTable) -> None:
    """Written legends go to the box; if there are none, the group buries one (AE-127, AE-128)."""
    s = t.state
    t.emit("round_ended", len(s.written))
    if s.written:
        s.boxed += s.written
        s.river = tuple([legend for legend in s.river if legend not in s.written])
        s.written = ()
    elif s.river:
        bury(t)
    refill(t)
    if not s.river or not s.deck or any(is_explored(me) for me in s.kingdoms):  # AE-130 to AE-133
        t.schedule("end_game")
    else:
        t.schedule("begin_turn", s.first)


def bury(t: AetheryaTable) -> None:
    """The group moves one open legend to the legend discard, where it raises the target."""
    s = t.state
    river = tuple([LEGENDS[number].id for number in s.river])
    legend = t.choose_if_any(TABLE, "bury", river, among="river")
    if legend is not None:
        s.river = without(s.river, LEGEND[legend])
        s.buried += (LEGEND[legend],)
        t.emit("buried", legend, target(s))


def refill(t: AetheryaTable) -> None:
    """Fill the river up from the legend deck, as far as it goes (AE-127, AE-129)."""
    s = t.state
    missing = COOP_RIVER[len(s.kingdoms)] - len(s.river)
    opened: Cards = s.legend_deck[:missing]
    s.river += opened
    s.legend_deck = s.legend_deck[missing:]
    for legend in opened:
        t.emit("legend_opened", LEGENDS[legend].id)


def target(s: Aetherya) -> int:
    """The points every player must exceed (AE-134)."""
    return sum(LEGENDS[legend].points for legend in s.buried)


def points(s: Aetherya) -> list[int]:
    """Each player's points, without legends."""
    return [sum(rows_of(s, me)) for me in s.kingdoms]


def team_score(s: Aetherya) -> int:
    """The lowest player's points less the target (AE-135)."""
    return min(points(s)) - target(s)
