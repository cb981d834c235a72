"""Finding the tile of an explored region: take it or leave it (AE-71 to AE-75)."""

from aevum.games.aetherya.kingdom import is_explored
from aevum.games.aetherya.state import AetheryaTable, put, rules
from aevum.games.aetherya.tile_faces import name_of
from aevum.kernel import EMPTY, EVERYONE

rules.event("found_tile", seat="seat", tile="tile")
rules.event("kept_tile", seat="seat", tile="tile")
rules.event("refused_tile", seat="seat", tile="tile")


@rules.step()
def find_tile(t: AetheryaTable, seat: int, cell: int) -> None:
    """The owner of an explored region may take the tile that lay on it."""
    s = t.state
    me = s.kingdoms[seat]
    tile = me.tiles[cell]
    takes = False
    if s.options.last_region_tile == "taken" or not is_explored(me):  # AE-75
        if s.options.tile_refusal == "after_look":  # AE-73
            me.tile_seen = put(me.tile_seen, cell, me.tile_seen[cell] | 1 << seat)
            t.emit("found_tile", seat, name_of(tile), seen_by=1 << seat)
        takes = t.choose(seat, "find_tile", ("take", "refuse")) == "take"
    me.tiles = put(me.tiles, cell, EMPTY)
    me.tile_seen = put(me.tile_seen, cell, EVERYONE)
    if takes:
        me.front += (tile,)
        t.emit("kept_tile", seat, name_of(tile))
    else:  # AE-74: shown, and out of the game
        s.tile_box += (tile,)
        t.emit("refused_tile", seat, name_of(tile))
