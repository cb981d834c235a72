"""Titles that watch what is gained and given: All for One, Long Shadow (OM-30, OM-35)."""

from aevum.games.eternal_decks.moments import key_gained, star_gained
from aevum.games.eternal_decks.state import NOWHERE, DeckTable, EternalDecks, Player
from aevum.kernel import Obstacle

_AWAKE_BEFORE_JEWELS = 3


@star_gained.listen
def watch_stars(t: DeckTable, me: Player, source: str) -> None:
    """All for One, in stages that Stars win (OM-35)."""
    if t.state.options.plan.win == "stars":
        watch_keys(t, me, source)


@key_gained.listen
def watch_keys(t: DeckTable, me: Player, source: str) -> None:
    """All for One: the first Star or Key that counts names the player, all others lose (OM-35)."""
    s = t.state
    if not s.options.plan.one_gains_all:
        return
    if s.titles.champion == NOWHERE:
        s.titles = s.titles.changed(champion=me.seat)
    elif s.titles.champion != me.seat:
        t.finish("lost_all_for_one")


def too_early_for_jewels(s: EternalDecks) -> bool:
    """Long Shadow: no jewel is given before three Eternals are awake, by whatever means."""
    if not s.options.plan.late_jewels:
        return False
    personal = sum(len(me.board.awake) for me in s.players)
    return len(s.slots) + bool(s.stage_b.eternal) + personal < _AWAKE_BEFORE_JEWELS


def early_jewel_obstacle(s: EternalDecks) -> Obstacle | None:
    """The title in the way of a jewel."""
    if too_early_for_jewels(s):
        return Obstacle("OM-30", "title_forbids", (("title", "long_shadow"),))
    return None
