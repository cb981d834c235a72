"""The players (in solo the golems) as numbers, one's own row first."""

from collections.abc import Callable, Iterator, Sequence
from math import prod

from aevum.games.eternal_decks.layers import PATHS, SPACES
from aevum.games.eternal_decks.observing.index import MANY, NUMBERED, Box, Index, colour, flags
from aevum.games.eternal_decks.state import EternalDecks, Player
from aevum.kernel import Cards, visible
from aevum.offers import Gauge, Reading, Things, from_seat, padded, read_off

TOKENS, POWERS, TRAIL, RIVER_SPACES = 3, 6, 4, 5
HELD, DONE, DROPPED = 1, 2, 3

Look = Callable[[EternalDecks, Player, int], Sequence[int]]


def _each(name: str, shape: tuple[int, ...], most: int, meaning: str, look: Look) -> Gauge:
    """A row for every player; nothing but zeros in the workshop of a journey."""
    rows, size = shape[0], prod(shape[1:])
    orders = [from_seat(seat, rows) for seat in range(rows)]

    def read(s: EternalDecks, seat: int) -> list[int]:
        if len(s.players) < rows:
            return [0] * (rows * size)
        found: list[int] = []
        for other in orders[seat]:
            found += look(s, s.players[other], seat)
        return found

    return Gauge(name, shape, most, meaning, read_off(read))


def _rows(
    name: str,
    shape: tuple[int, ...],
    most: int,
    meaning: str,
    of: Callable[[EternalDecks, Player, int], Things],
    told: Callable[[Things], Sequence[int]],
) -> Gauge:
    """The same where a row takes longer to tell than to see that nothing has changed."""
    rows, nothing = shape[0], [0] * prod(shape[1:])

    def reading(row: int) -> Reading:
        whose = [(seat + row) % rows for seat in range(rows)]
        return Reading(
            lambda s, seat: of(s, s.players[whose[seat]], seat) if len(s.players) >= rows else None,
            lambda things: nothing if things is None else told(things),
        )

    return Gauge(name, shape, most, meaning, tuple([reading(row) for row in range(rows)]))


def player_gauges(rows: int, index: Index) -> Iterator[Gauge]:
    """Hands, decks and tokens."""
    yield _rows(
        *("hands", (rows, len(index.card)), MANY),
        "cards that are seen in each hand, by code in the order of `aevum cards eternal-decks`",
        lambda s, me, seat: (s.box, me.hand, me.hand_seen, seat),
        lambda things: index.cards(things[0], _seen(*things[1:])),
    )
    yield _each(
        *("players", (rows, 9), MANY),
        "colour and second colour (1 red, 2 blue, 3 green, 4 yellow, 5 purple), cards in hand, in"
        " the deck and left out, the limit of the hand, draw tokens, 1 in one's own turn, title"
        f" ({NUMBERED})",
        lambda s, me, _seat: _mat(s, me, index),
    )
    yield _rows(
        *("tokens", (rows, TOKENS), len(PATHS) * SPACES + RIVER_SPACES),
        f"where each token lies: 1 to {SPACES} on the upper path, then the others and the River",
        lambda _s, me, _seat: me.tokens,
        lambda tokens: padded(map(_place, tokens), TOKENS),
    )


def stage_player_gauges(rows: int, index: Index) -> Iterator[Gauge]:
    """What players have in some stages and modes only."""
    yield _rows(
        *("tasks", (rows, len(index.task)), DROPPED),
        "tasks of each player: 1 held, 2 done, 3 can no longer move a Key",
        lambda s, me, seat: (s.tasks.box, *_task_hand(me), seat),
        lambda things: _tasks(index, *things),
    )
    yield _each(
        *("tasks_unseen", (rows, 1), MANY),
        "tasks each player holds that one cannot see",
        lambda _s, me, seat: (_unseen(me, seat),),
    )
    yield _rows(
        *("boards", (rows, len(index.eternal)), 2),
        "Eternals on each player's own board: 1 awakened, 2 the guide",
        lambda _s, me, _seat: (me.board.awake, me.board.guide),
        lambda things: _board(index, *things),
    )
    yield _rows(
        *("powers", (rows, POWERS), MANY),
        f"what titles and upgrades still allow; {NUMBERED}",
        lambda _s, me, _seat: me.powers,
        lambda powers: padded([index.of.get(name, 0) for name in powers], POWERS),
    )
    yield _rows(
        *("trails", (rows, TRAIL), MANY),
        "under titles: last path, paths of this turn, of the last, shunned, each plus one",
        lambda _s, me, _seat: me.trail,
        lambda trail: padded([max(0, path + 1) for path in trail], TRAIL),
    )


def _seen(cards: Cards, masks: Cards, seat: int) -> list[int]:
    return [card for card, mask in zip(cards, masks, strict=True) if visible(mask, seat)]


def _mat(s: EternalDecks, me: Player, index: Index) -> Sequence[int]:
    return (
        *(colour(me.colour), colour(me.second), len(me.hand), len(me.deck), len(me.left_out)),
        *(me.limit, me.draws, int(s.turn_of == me.seat), index.of.get(me.title, 0)),
    )


def _place(token: str) -> int:
    """The number of the space a token lies on."""
    if not token:
        return 0
    where, number = token.split()
    return (*PATHS, "river").index(where) * SPACES + int(number)


def _task_hand(me: Player) -> tuple[Cards, ...]:
    hand = me.tasks
    return (
        *(hand.start, hand.values, hand.values_seen, hand.general, hand.general_seen),
        *(hand.done, hand.dropped),
    )


def _tasks(
    index: Index,
    box: Box,
    start: Cards,
    values: Cards,
    values_seen: Cards,
    general: Cards,
    general_seen: Cards,
    done: Cards,
    dropped: Cards,
    seat: int,
) -> list[int]:
    found = [0] * len(index.task)
    stages = (
        (HELD, start),
        (HELD, _seen(values, values_seen, seat)),
        (HELD, _seen(general, general_seen, seat)),
        (DONE, done),
        (DROPPED, dropped),
    )
    for stage, tasks in stages:
        for task in tasks:
            at = index.task.get(box[task])
            if at is not None:
                found[at] = stage
    return found


def _unseen(me: Player, seat: int) -> int:
    hand = me.tasks
    seen = len(_seen(hand.values, hand.values_seen, seat))
    return (
        len(hand.values)
        + len(hand.general)
        - seen
        - len(_seen(hand.general, hand.general_seen, seat))
    )


def _board(index: Index, awake: Sequence[str], guide: str) -> list[int]:
    found = flags(awake, index.eternal)
    if guide in index.eternal:
        found[index.eternal[guide]] = 2
    return found
