"""The end of the competitive game: everything is turned up and scored (AE-50 to AE-52)."""

from aevum.games.aetherya.coop import points, target
from aevum.games.aetherya.kingdom import rows_of, turn_up_everything
from aevum.games.aetherya.options import COOP
from aevum.games.aetherya.scoring import Rows, ranking
from aevum.games.aetherya.state import ALL_OPEN, NOTHING, Aetherya, AetheryaTable, Kingdom, rules
from aevum.kernel import EMPTY

rules.event("game_ended", turn="number")


@rules.step(instant=True)
def end_game(t: AetheryaTable) -> None:
    """Turn up what is still face down and name the winner."""
    s = t.state
    t.emit("game_ended", s.turn)
    for me in s.kingdoms:
        turn_up_everything(me, s.options)
        _discard_tiles(s, me)
    if s.options.mode == COOP:
        t.finish("won" if min(points(s)) > target(s) else "lost")  # AE-134
    winners = ranking(final_rows(s))
    t.finish(f"seat_{winners[0] + 1}" if len(winners) == 1 else "shared")  # AE-64, AE-65


def _discard_tiles(s: Aetherya, me: Kingdom) -> None:
    """Tiles still lying on regions leave the game (AE-74)."""
    s.tile_box += tuple([tile for tile in me.tiles if tile != EMPTY])
    me.tiles, me.tile_seen = NOTHING, ALL_OPEN


def final_rows(s: Aetherya) -> list[Rows]:
    """The score sheet, one column per seat."""
    return [rows_of(s, me) for me in s.kingdoms]
