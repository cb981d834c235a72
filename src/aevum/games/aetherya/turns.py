"""The turn: its beginning, what may follow the main action, who plays next (AE-19, AE-29)."""

from aevum.games.aetherya.claiming import Claims, open_claims
from aevum.games.aetherya.kingdom import is_explored
from aevum.games.aetherya.options import COOP, SOLO, TILES
from aevum.games.aetherya.state import Aetherya, AetheryaTable, Kingdom, rules
from aevum.games.aetherya.tiles import usable_tiles
from aevum.kernel import Decision, Part

DONE: tuple[Part, ...] = ("done",)

rules.event("turn_began", seat="seat", number="number")


@rules.step(instant=True)
def begin_turn(t: AetheryaTable, seat: int) -> None:
    """Start a player's turn."""
    s = t.state
    s.turn += 1
    s.turn_of = seat
    s.claims = s.tiles_used = 0
    s.looked = ()
    if t.listening:
        t.emit("turn_began", seat, s.turn)
    if s.options.mode == SOLO:
        t.schedule("solo_draw", seat)
    else:
        t.schedule("main_action", seat)
        if s.options.mode == COOP and s.options.coop_write_check == "any_time":
            t.schedule("write_legends", seat)


@rules.step(instant=True)
def after_action(t: AetheryaTable, seat: int) -> None:
    """The main action is done: end the game, or let the player finish the turn."""
    s = t.state
    me = s.kingdoms[seat]
    mode = s.options.mode
    if mode == COOP:
        t.schedule("end_coop_turn", seat)
        return
    if _claims(s, me) or (mode == TILES and _tiles(t, me)):
        t.schedule("end_turn", seat)
        t.schedule("finish_turn", seat)
    else:
        end_turn(t, seat)


@rules.menu()
def finish_turn(t: AetheryaTable, seat: int) -> Decision:
    """After the main action: take a legend, use tiles, or be done (AE-36, AE-76)."""
    s = t.state
    me = s.kingdoms[seat]
    options = _claims(s, me)
    if not options or s.options.legend_claim != "mandatory":
        options += (DONE,)
    if s.options.mode == TILES:
        options += tuple(_tiles(t, me))
    return Decision(seat, "finish_turn", options)


def _claims(s: Aetherya, me: Kingdom) -> Claims:
    """Claims after the main action, unless that ended the game (AE-41)."""
    if not s.options.legend_after_last_reveal and is_explored(me):
        return ()
    if s.tiles_used and not s.options.legend_after_tiles:  # AE-79
        return ()
    return open_claims(s, me)


def _tiles(t: AetheryaTable, me: Kingdom) -> list[tuple[Part, ...]]:
    """Tiles that can be used now, unless the main action ended the game (AE-78)."""
    if not t.state.options.tiles_after_last_reveal and is_explored(me):
        return []
    return usable_tiles(t, me)


@rules.action("done", instant=True)
def done(t: AetheryaTable, seat: int) -> None:
    """Finish the turn."""
    t.leave()


@rules.step(instant=True)
def end_turn(t: AetheryaTable, seat: int) -> None:
    """The next player plays, unless a kingdom is fully explored (AE-29, AE-50)."""
    s = t.state
    if s.options.mode == SOLO:
        t.schedule("end_solo_turn")
    elif is_explored(s.kingdoms[seat]):
        t.schedule("end_game")
    else:
        begin_turn(t, (seat + 1) % len(s.kingdoms))
