"""The state of Eternal Decks: players, paths, Eternals and the shared table as plain data.

Cards are physical: small ints into `box`, which gives the code of each. A space of a path is a
stack of cards, bottom first: a Skull may lie below what covers it.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Annotated, TypeVar

from aevum.games.eternal_decks.cards import CARDS, RARE_CODE, Card, face_of
from aevum.games.eternal_decks.modes.journey import Journey
from aevum.games.eternal_decks.modes.titles import NO_TITLES_YET, TitleCourse
from aevum.games.eternal_decks.options import Options
from aevum.games.eternal_decks.rows import ANY, Face
from aevum.games.eternal_decks.stages.records.dragon import NO_BOARD, NO_DRAGON, Dragon, OwnBoard
from aevum.games.eternal_decks.stages.records.guardian import NO_GUARDIAN, Guardian
from aevum.games.eternal_decks.stages.records.puzzles import NO_PUZZLES, Puzzles
from aevum.games.eternal_decks.stages.records.stage_b import NO_STAGE_B, StageB
from aevum.games.eternal_decks.stages.records.tasks import NO_TASKS, NO_TASKS_HELD, TaskHand, Tasks
from aevum.kernel import (
    EVERYONE,
    NO_ONE,
    RECALLED,
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
    kept_as,
    record,
    seen_where,
)

T = TypeVar("T")
NOWHERE = -1
NO_JOURNEY = Journey()
OPEN_BOOK = "open_book"  # the personal title whose hand lies open
OwnDeck = Annotated[Cards, hidden_in("{seat}", remembered=True)]
RandomDeck = Annotated[Cards, hidden_in("random_deck", remembered=True)]


@record
class Player(Record):
    """One player (in solo one golem): colour, hand, deck and tokens."""

    seat: int
    colour: str
    limit: int  # the hand is refilled to this many cards (ED-51)
    second: str = ""  # the second colour in a game of two (ED-37)
    hand: Annotated[Cards, seen_where("hand_seen", "{seat}", remembered=True)] = ()
    hand_seen: tuple[int, ...] = ()  # per card: its owner, or everyone while hands are shown
    deck: OwnDeck = ()  # top first; order hidden (ED-17)
    left_out: OwnDeck = ()  # of the second colour, unseen (ED-37)
    tokens: tuple[str, ...] = ()  # where each communication token lies; "" with the player (ED-181)
    draws: int = 0  # solo: draw tokens left (ED-421)
    tasks: Annotated[TaskHand, SHARED] = NO_TASKS_HELD  # stage E
    board: Annotated[OwnBoard, SHARED] = NO_BOARD  # stage F
    title: str = ""  # the personal title played under (OM-30)
    powers: tuple[str, ...] = ()  # what titles and upgrades still allow, each use once (OM-9)
    trail: tuple[int, ...] = ()  # under titles: last path, paths of this turn, of the last, shunned

    def take_from_hand(self, *cards: int) -> None:
        """Cards leave a hand."""
        if len(cards) == 1:
            at = self.hand.index(cards[0])
            self.hand = self.hand[:at] + self.hand[at + 1 :]
            self.hand_seen = self.hand_seen[:at] + self.hand_seen[at + 1 :]
            return
        kept = [(c, m) for c, m in zip(self.hand, self.hand_seen, strict=True) if c not in cards]
        self.hand = tuple([card for card, _ in kept])
        self.hand_seen = tuple([mask for _, mask in kept])


Layings = dict[str, tuple[tuple[Part, ...], ...]]  # the options of laying a card, by its code


class _WithSpace(Record):
    """Room beside the fields for what `placing.py` found out about the next space of a path.

    It is no part of the state: a new path or a copy has none of it until it is asked for.
    """

    __slots__ = ("known",)
    # what it rests on, as that was then, and the options by card
    known: tuple[tuple[object, ...], Layings]


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
    cards: Annotated[Cards, hidden_in("", remembered=True)] = ()
    drawn: RandomDeck = ()  # of the random deck, instead (ED-16)


@record
class StarBonus(Record):
    """What Stars and A ability cards bring. Never changed in place."""

    KEPT_AS = kept_as(stock="star_stock", purple="star_cards", laid="a_cards")

    stock: Zone = ()  # cards still there
    purple: Cards = ()  # which cards are purple Star cards, wherever they lie (ED-14)
    laid: Zone = ()  # stage A: ability cards laid in the stage-card area (ED-140)


@record
class Aside(Record):
    """Cards off the usual places. Never changed in place."""

    KEPT_AS = kept_as(random_deck="unseen", path_cards="unseen_paths")

    looked: Zone = ()  # of a deck, while one chooses among them: only golems do, so all see them
    random_deck: RandomDeck = ()  # the rest of it
    path_cards: Annotated[Cards, hidden_in("path_cards")] = ()  # the ninth of nine (ED-191)


NO_STAR_BONUS = StarBonus()
NOTHING_ASIDE = Aside()


@record
class EternalDecks(State):
    """The whole table. What only some stages have lies in records the others leave empty."""

    options: Annotated[Options, SHARED]
    box: tuple[str, ...]  # code of each physical card
    path_box: tuple[str, ...]  # id of each path card
    players: list[Player]
    paths: list[Path]
    decks: list[SleepingDeck]
    slots: tuple[str, ...] = ()  # awakened Eternals from the left (ED-23)
    slot_jewels: tuple[str, ...] = ()  # per slot the recipe of its jewel, or ""
    jewels: tuple[str, ...] = ()  # recipes that still have their jewel (ED-24)
    river: Zone = ()
    river_bonus: Zone = ()  # top first, the Defeat card last (ED-35)
    discard: Zone = ()  # oldest first; all of it was seen, even if it may not be consulted (ED-79)
    removed: Zone = ()  # out of the game, face up
    hearts: int = 0  # unspent
    heart_cap: int = 0
    stars_left: tuple[str, ...] = ()  # sources that still carry their Star (ED-150)
    stars: tuple[str, ...] = ()  # sources gained, in order
    keys: tuple[str, ...] = ()  # where each gained Key came from
    hands_shown: bool = False  # until the end of the turn (ED-141)
    turn: int = 0
    turn_of: int = 0
    first: int = 0
    plays_left: int = 0  # cards that may still be put down in this turn (ED-68)
    completed: tuple[int, ...] = ()  # paths filled this turn and not yet resolved, in order
    stage_b: Annotated[StageB, SHARED] = NO_STAGE_B
    puzzles: Annotated[Puzzles, SHARED] = NO_PUZZLES  # stage C
    star_bonus: Annotated[StarBonus, SHARED] = NO_STAR_BONUS
    aside: Annotated[Aside, SHARED] = NOTHING_ASIDE
    guardian: Annotated[Guardian, SHARED] = NO_GUARDIAN  # stage D
    tasks: Annotated[Tasks, SHARED] = NO_TASKS  # stage E
    dragon: Annotated[Dragon, SHARED] = NO_DRAGON  # stage F
    titles: Annotated[TitleCourse, SHARED] = NO_TITLES_YET
    journey: Annotated[Journey, SHARED] = NO_JOURNEY  # story: where it stands (OM-1)

    def end(self, outcome: str) -> None:
        """A chapter that ends leads back to the journey it belongs to (OM-4)."""
        if self.journey.running:
            self.agenda = (("close_attempt", outcome),)
        else:
            State.end(self, outcome)

    def card_of(self, card: int) -> Card:
        """What is printed on a physical card."""
        return CARDS[self.box[card]]

    def held_codes(self, me: Player) -> tuple[str, ...]:
        """The codes of a hand, each once, in the order of the cards."""
        return _each_once(tuple(map(self.box.__getitem__, me.hand)))

    def faces(self, path: Path) -> tuple[Face, ...]:
        """The row of a path as a newly placed card sees it: the top card of every space."""
        box = self.box
        return tuple(
            [
                face_of(box[stack[-1]], left)
                for stack, left in zip(path.row, path.lefts, strict=True)
            ]
        )

    def lying_card(self, path: Path, place: int) -> Card:
        """The top card of a space as it lies there: as a Rare or painted, if it was laid so."""
        card, left = self.card_of(path.row[place][-1]), path.lefts[place]
        if left == ANY:
            return CARDS[RARE_CODE]
        return CARDS[f"{left.upper()}{card.value}"] if left.islower() else card

    def put_on_discard(self, *cards: int) -> None:
        """Cards go to the common discard, face up."""
        self.discard += cards

    def take_from_discard(self, card: int) -> None:
        """A card leaves the discard."""
        self.discard = without(self.discard, card)

    def eyes(self, owner: Player) -> int:
        """Who is told of a card only this player holds: a mask of seats."""
        if self.hands_shown or self.options.plan.solo or owner.title == OPEN_BOOK:
            return EVERYONE
        return 1 << owner.seat

    def take_into_hand(self, me: Player, *cards: int, shown: bool = False) -> None:
        """Cards join a hand, seen by their owner, and by all while hands lie open.

        If they were `shown` to all before, everybody remembers that they are there.
        """
        me.hand += cards
        me.hand_seen += (self.eyes(me),) * len(cards)
        if shown:
            self.remember(cards)

    def remember(self, cards: Iterable[int], by: int = EVERYONE) -> None:
        """Everybody, or the seats of a mask, know from now on where these cards lie."""
        if not self.memory:  # a game saved long ago has none
            return
        if by == EVERYONE:
            self.memory = put_all(self.memory, cards, RECALLED)
            return
        knowers = list(self.knowers or (NO_ONE,) * len(self.memory))
        for card in cards:
            knowers[card] |= by
        self.knowers = tuple(knowers)

    def forget(self, cards: Collection[int]) -> None:
        """Nobody can tell these cards apart any longer, nor from what each may have been."""
        memory, knowers = self.memory, self.knowers
        if knowers and any(map(knowers.__getitem__, cards)):
            knowers = put_all(knowers, cards, NO_ONE)
            self.knowers = knowers if any(knowers) else ()
        if not memory:
            return
        found = {memory[card] for card in cards}
        lots = found - {RECALLED}
        one = min(lots) if lots else len(self.box) + 1 + min(cards, default=0)
        if len(lots) > 1:
            merged = dict.fromkeys(lots, one).get
            memory = tuple(map(merged, memory, memory))  # other lots stay what they are
        self.memory = memory if RECALLED not in found else put_all(memory, cards, one)

    def show_hands(self, shown: bool) -> None:
        """All hands are laid open, or taken up again (ED-141)."""
        self.hands_shown = shown
        self.remember([card for me in self.players for card in me.hand])
        for me in self.players:
            me.hand_seen = (self.eyes(me),) * len(me.hand)


DeckTable = Table[EternalDecks]
rules: Rules[EternalDecks] = Rules("eternal-decks")


@lru_cache(32768)
def _each_once(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Equal hands give the very same tuple, so that what follows from it is soon looked up."""
    return tuple(dict.fromkeys(codes))


def without(zone: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The zone less some of what lies there."""
    return tuple([each for each in zone if each not in gone])


def put(places: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same places with another thing at one of them."""
    return (*places[:at], value, *places[at + 1 :])


def put_all(places: tuple[T, ...], at: Iterable[int], value: T) -> tuple[T, ...]:
    """The same places with another thing at some of them."""
    changed = list(places)
    for place in at:
        changed[place] = value
    return tuple(changed)
