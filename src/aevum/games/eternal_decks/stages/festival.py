"""Festival in B+: whoever plays to paths or River plays exactly two cards (ED-367, ED-368).

The plain Festival, one or two cards, needs nothing of this: see `plays_per_turn` (ED-223).
"""

from collections.abc import Iterable

from aevum.games.eternal_decks.cards import SKULLS
from aevum.games.eternal_decks.curses import plays_per_turn
from aevum.games.eternal_decks.placing import (
    lay_white_skull,
    path_named,
    path_plays,
    place_from_hand,
)
from aevum.games.eternal_decks.river import FULL, play_to_river, river_plays
from aevum.games.eternal_decks.rows import ANY
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player
from aevum.kernel import Obstacle, Part, Table

Play = tuple[Part, ...]


def two_cards_due(s: EternalDecks, me: Player) -> bool:
    """Whether playing to paths and River means exactly two cards now (ED-367)."""
    return s.options.plan.festival_pairs and plays_per_turn(s, me)[0] == 2


def is_short_of_cards(s: EternalDecks, me: Player) -> bool:
    """Whether the hand cannot hold a pair; then nothing else is possible either (ED-367)."""
    return (
        two_cards_due(s, me)
        and len(me.hand) < 2
        and s.options.festival_plus_loss == "strict_hand_0_or_1"
    )


def breaks_the_cycle(s: EternalDecks, me: Player) -> bool:
    """A turn begins with no pair in hand: lost, unless draw tokens can still mend it (ED-421)."""
    return is_short_of_cards(s, me) and len(me.hand) + min(me.draws, len(me.deck)) < 2


def completable(s: EternalDecks, me: Player, plays: Iterable[Play]) -> list[Play]:
    """Those first cards after which a second one can follow (ED-368)."""
    return [play for play in plays if second_follows(s, me, play)]


def second_follows(s: EternalDecks, me: Player, play: Play) -> bool:
    """Whether a legal first card leaves a legal second one."""
    kept = [s.box[card] for card in me.hand]
    kept.remove("SK-W" if play[0] == "white" else str(play[1]))
    room = FULL - len(s.river) - (play[0] == "river")
    if room > 0 and not SKULLS.issuperset(kept):
        return True  # it can go to the River
    after = s.clone()
    _put_down(Table(after), after.players[me.seat], play)
    then = after.players[me.seat]
    codes = after.held_codes(then)
    return bool(path_plays(after, then, codes) or river_plays(after, codes))


def _put_down(t: DeckTable, me: Player, play: Play) -> None:
    if play[0] == "river":
        play_to_river(t, me, str(play[1]))
    elif play[0] == "white":
        lay_white_skull(t, me, path_named(t.state, str(play[1])), int(play[2]) - 1)
    else:
        left = ANY if play[0] == "charm" else "".join(map(str, play[3:]))
        place_from_hand(t, me, str(play[1]), path_named(t.state, str(play[2])), left)


def pair_obstacle(s: EternalDecks, me: Player, play: Play) -> Obstacle | None:
    """The rule against a first card that is legal on its own."""
    if not two_cards_due(s, me) or s.plays_left:
        return None
    return hand_obstacle(s, me) or (
        None if second_follows(s, me, play) else Obstacle("ED-368", "no_second_card")
    )


def hand_obstacle(s: EternalDecks, me: Player) -> Obstacle | None:
    """The rule against any action of a hand without a pair: tokens must draw first (ED-367)."""
    return Obstacle("ED-367", "too_few_for_festival") if is_short_of_cards(s, me) else None
