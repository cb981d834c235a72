"""Declaring nemeses: the mat and the hooks of its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from aevum.games.aeons_end.cards.foes import Deck
from aevum.games.aeons_end.cards.registry import Definition, Hook, register
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.kernel import Part

MatEffect = Callable[[AeonTable], None]
MainOptions = Callable[[AeonTable, Mage], list[tuple[Part, ...]]]
Parts = Callable[[AeonTable], dict[str, int]]  # what may be struck, with numbers below -1
PartHit = Callable[[AeonTable, int, int, str], None]  # table, the part, how much, whose damage

NEMESES: dict[str, NemesisMat] = {}


@dataclass(slots=True, kw_only=True)
class NemesisMat(Definition):
    """A nemesis: life, tokens, and the rules of its mat as hooks."""

    life: int
    level: int
    rating: int = 0  # the expedition battle it is for (EX-36); 0: none
    tokens: int = 0
    tokens_harder: int | None = None
    least: int = 0  # tokens never fall below ...
    most: int | None = None  # ... nor rise above these
    fixed_life: bool = False  # the difficulty does not change it (NR-60)
    can_be_damaged: bool = True
    piles: tuple[str, ...] = ()  # supply piles of its own, besides the nine
    turn_cards: tuple[str, ...] = ("nemesis", "nemesis")  # its cards of the turn order
    turn_cards_harder: tuple[str, ...] | None = None
    first_deck: tuple[tuple[str, ...], ...] | None = None  # by tier, top first (EX-61)
    has_board: bool = False  # its set-up lays something beside the mat
    unleashed: MatEffect | None = None
    set_up: MatEffect | None = None
    turn_begun: MatEffect | None = None  # start of a nemesis turn (NR-68)
    turn_ended: MatEffect | None = None  # end of a nemesis turn (NR-14)
    any_turn_ended: MatEffect | None = None  # end of every turn: special victories
    exhausted: MatEffect | None = None  # in place of the two Unleashes (NR-52)
    taken: Callable[[AeonTable, int], int] | None = None  # what a hit on the nemesis amounts to
    parts: Parts | None = None  # struck in its place
    struck: PartHit | None = None  # what a hit does to one of them
    gain_done: MatEffect | None = None  # after any gain
    extra_life: Callable[[AeonTable, int], int] | None = None  # of a minion that enters play
    offers: MainOptions | None = None  # what a player may do in the main phase besides ...
    catalogue: tuple[tuple[Part, ...], ...] = ()  # ... of all that
    tokens_changed: MatEffect | None = None
    foe_left: Callable[[AeonTable, int], None] | None = None  # a minion of the reserve was beaten
    cards: Deck = field(init=False)

    def __post_init__(self) -> None:
        self.cards = Deck(self.id, self.box)

    unleash = Hook[MatEffect]("unleashed")  # the Unleash
    setup = Hook[MatEffect]("set_up")  # the mat's set-up steps

    def setup_with_board(self, effect: MatEffect) -> MatEffect:
        """Attach set-up steps that lay something beside the mat."""
        self.has_board = True
        return self.setup(effect)

    start_of_turn = Hook[MatEffect]("turn_begun")  # what happens at the start of each nemesis turn
    # What it lets a player do in their main phase; the actions are registered apart
    main_phase = Hook[MainOptions]("offers")
    after_gains = Hook[MatEffect]("gain_done")  # what is checked after a player gained a card
    # How much more life than printed a minion enters play with
    toughens = Hook[Callable[[AeonTable, int], int]]("extra_life")
    struck_in_parts = Hook[Parts]("parts")  # which parts are struck in place of the nemesis
    when_struck = Hook[PartHit]("struck")  # what a hit does to one of its parts
    end_of_turn = Hook[MatEffect]("turn_ended")  # what happens at the end of each nemesis turn
    end_of_any_turn = Hook[MatEffect]("any_turn_ended")  # what is checked at the end of every turn
    # What a mage's exhaustion does in place of two Unleashes
    instead_of_unleashing_twice = Hook[MatEffect]("exhausted")
    # How the nemesis changes an instance of damage dealt to it
    reduces = Hook[Callable[[AeonTable, int], int]]("taken")
    # What is checked after its tokens changed
    when_tokens_change = Hook[MatEffect]("tokens_changed")
    # What happens after a tier 0 minion was discarded
    when_reserve_minion_leaves = Hook[Callable[[AeonTable, int], None]]("foe_left")


def nemesis(id: str, box: str, *, life: int, level: int, **facts: object) -> NemesisMat:
    """Declare a nemesis; its rules are attached to the result."""
    mat = NemesisMat(id=id, box=box, life=life, level=level, **facts)  # type: ignore[arg-type]
    return register(NEMESES, mat)
