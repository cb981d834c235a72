"""The state of Eternal Decks: players, paths, Eternals and the shared table as plain data.

Cards are physical: small ints into `box`, which gives the code of each. A space of a path is a
stack of cards, bottom first: a Skull may lie below what covers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from aevum.games.eternal_decks.cards import CARDS, RARE_CODE, Card, face_of
from aevum.games.eternal_decks.modes.journey import Journey
from aevum.games.eternal_decks.options import Options
from aevum.games.eternal_decks.rows import ANY, Face
from aevum.kernel import (
    EVERYONE,
    SHARED,
    Cards,
    HiddenZone,
    Part,
    Record,
    Rules,
    State,
    Table,
    Zone,
    hidden_in,
    record,
    seen_where,
)

NOWHERE = -1
NO_JOURNEY = Journey()
OPEN_BOOK = "open_book"  # the personal title whose hand lies open


@record
class Player(Record):
    """One player (in solo one golem): colour, hand, deck and tokens."""

    seat: int
    colour: str
    limit: int  # the hand is refilled to this many cards (ED-51)
    second: str = ""  # the second colour in a game of two (ED-37)
    hand: Annotated[Cards, seen_where("hand_seen", pool="{seat}")] = ()
    hand_seen: tuple[int, ...] = ()  # per card: its owner, or everyone while hands are shown
    deck: Annotated[Cards, hidden_in("{seat}")] = ()  # top first; order hidden (ED-17)
    left_out: Annotated[Cards, hidden_in("{seat}")] = ()  # of the second colour, unseen (ED-37)
    tokens: tuple[str, ...] = ()  # where each communication token lies; "" with the player (ED-181)
    draws: int = 0  # solo: draw tokens left (ED-421)
    start_task: Zone = ()  # stage E: that of the own colour, as everybody knows (ED-290)
    value_tasks: Annotated[Cards, seen_where("value_seen", pool="value_tasks")] = ()
    value_seen: tuple[int, ...] = ()
    general_tasks: Annotated[Cards, seen_where("general_seen", pool="general_tasks")] = ()
    general_seen: tuple[int, ...] = ()
    general_since: tuple[int, ...] = ()  # per task how many Stars there were when it came (ED-296)
    tasks_done: Zone = ()
    tasks_dropped: Zone = ()  # can no longer move a Key (ED-292)
    guide: str = ""  # stage F: the D Eternal on the own board (ED-320)
    personal: tuple[str, ...] = ()  # stage F: personally awakened Eternals (ED-330)
    personal_jewels: tuple[str, ...] = ()
    title: str = ""  # the personal title played under (OM-30)
    powers: tuple[str, ...] = ()  # what titles and upgrades still allow, each use once (OM-9)
    trail: tuple[int, ...] = ()  # under titles: last path, paths of this turn, of the last, shunned


class _WithSpace(Record):
    """Room beside the fields for what `placing.py` found out about the next space of a path.

    It is no part of the state: a new path or a copy has none of it until it is asked for.
    """

    __slots__ = ("known",)
    # what it rests on, as that was then; the options by card, or None where Skulls lie open
    known: tuple[tuple[object, ...], Mapping[str, tuple[tuple[Part, ...], ...]] | None]


@record
class Path(_WithSpace):
    """One of the three paths: its card, its sleeping Eternals and the row lying there."""

    name: str
    spaces: int  # of the present cycle (ED-21)
    card: str = ""  # id of the path card that lies face up
    stack: Annotated[Cards, hidden_in("path_cards")] = ()  # further ones, next first (ED-113)
    village: HiddenZone = ()  # Ghost Village cards, below the others (ED-210, ED-342)
    past: tuple[str, ...] = ()  # path cards of earlier cycles
    sleeping: tuple[str, ...] = ()
    cycle: int = 1
    row: tuple[Cards, ...] = ()  # per filled space its stack, bottom first
    lefts: tuple[str, ...] = ()  # per filled space the colour a bicolour card faces left with
    camp: bool = False  # the CAMP bonus lies here: CAMP holds (ED-121)
    closed: bool = False  # its fourth cycle is over (ED-115)


@record
class SleepingDeck(Record):
    """The deck of an Eternal that still sleeps: its cards are known, their order is not (ED-17)."""

    eternal: str
    cards: HiddenZone = ()
    drawn: Annotated[Cards, hidden_in("random_deck")] = ()  # of the random deck, instead (ED-16)


@record
class PuzzleLevel(Record):
    """The puzzles of one level that nobody has seen: those of the two piles, then the unused."""

    level: int
    cards: HiddenZone = ()


@record
class EternalDecks(State):
    """The whole table. Stages leave the fields they do not use at their defaults."""

    options: Annotated[Options, SHARED]
    box: tuple[str, ...]  # code of each physical card
    path_box: tuple[str, ...]  # id of each path card
    players: list[Player]
    paths: list[Path]
    decks: list[SleepingDeck]
    puzzle_levels: list[PuzzleLevel]  # stage C, the open level first (ED-230)
    slots: tuple[str, ...] = ()  # awakened Eternals from the left (ED-23)
    slot_jewels: tuple[str, ...] = ()  # per slot the recipe of its jewel, or ""
    jewels: tuple[str, ...] = ()  # recipes that still have their jewel (ED-24)
    river: Zone = ()
    river_bonus: Zone = ()  # top first, the Defeat card last (ED-35)
    discard: Zone = ()  # oldest first; all of it was seen, even if it may not be consulted (ED-79)
    removed: Zone = ()  # out of the game, face up
    looked: Zone = ()  # of a deck, while one chooses among them: only golems do, so all see them
    unseen: Annotated[Cards, hidden_in("random_deck")] = ()  # the rest of the random deck
    unseen_paths: Annotated[Cards, hidden_in("path_cards")] = ()  # the ninth of nine (ED-191)
    hearts: int = 0  # unspent
    heart_cap: int = 0
    stars_left: tuple[str, ...] = ()  # sources that still carry their Star (ED-150)
    stars: tuple[str, ...] = ()  # sources gained, in order
    star_stock: Zone = ()  # cards of the Star bonus still there
    star_cards: Cards = ()  # which cards are purple Star cards, wherever they lie (ED-14)
    a_cards: Zone = ()  # stage A: ability cards laid in the stage-card area (ED-140)
    keys: tuple[str, ...] = ()  # where each gained Key came from
    hands_shown: bool = False  # until the end of the turn (ED-141)
    turn: int = 0
    turn_of: int = 0
    first: int = 0
    plays_left: int = 0  # cards that may still be put down in this turn (ED-68)
    completed: tuple[int, ...] = ()  # paths filled this turn and not yet resolved, in order
    # stage B
    stage_card: str = ""  # the B Eternal awakened last (ED-212)
    stage_jewel: str = ""  # "free" on the card, "given" on its Eternal (ED-213)
    # stage C
    puzzles: Zone = ()  # the two that lie open, the left pile's first (ED-230)
    puzzles_gone: Zone = ()  # both of each level that is solved (ED-234)
    # stage D
    guardian: Annotated[Cards, hidden_in("guardian")] = ()  # its first half, top first (ED-250)
    guardian_second: Annotated[Cards, hidden_in("guardian_second_half")] = ()  # below, other backs
    guardian_hp: int = 0
    guardian_keys: tuple[int, ...] = ()  # HP of the Keys still there
    key_colours: tuple[str, ...] = ()  # D+: whose Key is next (ED-385)
    rounds: int = 0  # turns taken since the guardian acted
    # stage E
    task_box: tuple[str, ...] = ()  # name of each task
    task_deck: Annotated[Cards, seen_where("task_deck_seen", pool="general_tasks")] = ()  # ED-290
    task_deck_seen: tuple[int, ...] = ()  # nobody, until a golem looks through it (ED-422)
    unseen_values: Annotated[Cards, hidden_in("value_tasks")] = ()  # unused, out of the game
    unseen_general: Annotated[Cards, hidden_in("general_tasks")] = ()
    key_steps: tuple[int, ...] = ()  # of each Key, in the order of `options.colours` (ED-291)
    tasks_open: bool = False  # all tasks are shown, later ones too (ED-311)
    tasks_picked: bool = False  # solo: a golem picks the task it draws (ED-422)
    rare_star: int = 0  # the last Star at which a Rare in hand counts, and its turn (ED-317)
    rare_turn: int = 0
    # stage F
    river_jewels: tuple[str, ...] = ()  # River recipes with their jewel (ED-321)
    river_tokens: tuple[str, ...] = ()  # patterns not yet paid out (ED-324)
    key_bonuses: tuple[str, ...] = ()  # still to choose from (ED-345)
    marks: tuple[str, ...] = ()  # colours covered by personal awakenings (ED-330)
    guardian_mark: str = ""  # the colour the guardian token stands for (ED-331)
    bonuses_due: int = 0  # of Keys gained while the River is full (ED-348)
    dragon: str = ""  # "egg" or "awake" in stage F (ED-340)
    # titles
    champion: int = NOWHERE  # who gains every Star or Key that counts (OM-35)
    titles_lost: tuple[str, ...] = ()  # can no longer be claimed; `title@seat` if personal (OM-34)
    lifted: int = 0  # the turn in which restrictions do not hold (OM-34)
    journey: Annotated[Journey, SHARED] = NO_JOURNEY  # story: where it stands (OM-1)

    def end(self, outcome: str) -> None:
        """A chapter that ends leads back to the journey it belongs to (OM-4)."""
        if self.journey.running:
            self.agenda = (("close_attempt", outcome),)
        else:
            State.end(self, outcome)


DeckTable = Table[EternalDecks]
rules: Rules[EternalDecks] = Rules("eternal-decks")


def card_of(s: EternalDecks, card: int) -> Card:
    """What is printed on a physical card."""
    return CARDS[s.box[card]]


def held_codes(s: EternalDecks, me: Player) -> tuple[str, ...]:
    """The codes of a hand, each once, in the order of the cards."""
    return _each_once(tuple(map(s.box.__getitem__, me.hand)))


@lru_cache(32768)
def _each_once(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Equal hands give the very same tuple, so that what follows from it is soon looked up."""
    return tuple(dict.fromkeys(codes))


def faces(s: EternalDecks, path: Path) -> tuple[Face, ...]:
    """The row of a path as a newly placed card sees it: the top card of every space."""
    box = s.box
    return tuple(
        [face_of(box[stack[-1]], left) for stack, left in zip(path.row, path.lefts, strict=True)]
    )


def lying_card(s: EternalDecks, path: Path, place: int) -> Card:
    """The top card of a space as it lies there: as a Rare or painted, if it was laid so."""
    card, left = card_of(s, path.row[place][-1]), path.lefts[place]
    if left == ANY:
        return CARDS[RARE_CODE]
    return CARDS[f"{left.upper()}{card.value}"] if left.islower() else card


def without(zone: Cards, *cards: int) -> Cards:
    """The zone less some of its cards."""
    return tuple([card for card in zone if card not in cards])


# --- the discard pile


def put_on_discard(s: EternalDecks, *cards: int) -> None:
    """Cards go to the common discard, face up."""
    s.discard += cards


def take_from_discard(s: EternalDecks, card: int) -> None:
    """A card leaves the discard."""
    s.discard = without(s.discard, card)


# --- hands


def eyes(s: EternalDecks, owner: Player) -> int:
    """Who is told of a card only this player holds: a mask of seats."""
    if s.hands_shown or s.options.plan.solo or owner.title == OPEN_BOOK:
        return EVERYONE
    return 1 << owner.seat


def take_into_hand(s: EternalDecks, me: Player, *cards: int) -> None:
    """Cards join a hand; they are seen by their owner, and by all while hands lie open."""
    me.hand += cards
    me.hand_seen += (eyes(s, me),) * len(cards)


def take_from_hand(me: Player, *cards: int) -> None:
    """Cards leave a hand."""
    if len(cards) == 1:
        at = me.hand.index(cards[0])
        me.hand = me.hand[:at] + me.hand[at + 1 :]
        me.hand_seen = me.hand_seen[:at] + me.hand_seen[at + 1 :]
        return
    kept = [(c, m) for c, m in zip(me.hand, me.hand_seen, strict=True) if c not in cards]
    me.hand = tuple([card for card, _ in kept])
    me.hand_seen = tuple([mask for _, mask in kept])


def show_hands(s: EternalDecks, shown: bool) -> None:
    """All hands are laid open, or taken up again (ED-141)."""
    s.hands_shown = shown
    for me in s.players:
        me.hand_seen = (eyes(s, me),) * len(me.hand)
