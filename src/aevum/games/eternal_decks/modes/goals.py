"""Goals: what people tick off over many games; they watch and change nothing (OM-20 to OM-23).

A watcher is told what happened and returns the boxes to tick; keeping them is not its business.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from aevum.games.eternal_decks.cards import BICOLOURS, CARDS, DEFEAT_CODE, ENERGY, RARE_CODE, Card
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PRACTICE
from aevum.games.eternal_decks.modes.custom import STANDARD
from aevum.games.eternal_decks.modes.goal_memory import Memory, memory_of, remember
from aevum.games.eternal_decks.rows import COLOURS
from aevum.games.eternal_decks.state import EternalDecks, rules
from aevum.kernel import Event
from aevum.offers import EVERYBODY, ONCE, GoalWatcher, Tick, Told, read_goals
from aevum.offers import Found as AnyFound

GOALS = read_goals("aevum.games.eternal_decks", "content/goals.toml")
_CHAPTER_ENDS = {"chapter_won": "won", "chapter_lost": "lost"}
_SEVEN, _NINE, _SIX, _FIVE = 7, 9, 6, 5
_SEATS = {"solo": "solo", "2": "two", "3": "three", "4": "four"}


class DecksWatcher(GoalWatcher[EternalDecks]):
    """Watches one game from its beginning; each chapter of a journey is a game of its own."""

    def __init__(self, state: EternalDecks) -> None:
        super().__init__(rules, GOALS, alone=state.options.plan.solo)  # golems are one person's
        self._memory = memory_of(state)
        self._first = list(_at_the_beginning(state))
        self._laid_out = False  # in this answer: the state shows already what its events tell

    def begin(self) -> tuple[Tick, ...]:
        """What is ticked by sitting down: the D decks of stage F. Then look at what was told."""
        return self.new(self._first)

    def look(self, state: EternalDecks, events: Iterable[Event]) -> tuple[Tick, ...]:
        """What one answer caused, uncensored, and the state after it: the boxes to tick now."""
        self._laid_out = False
        return super().look(state, events)

    def hear(self, kind: str, told: Told, state: EternalDecks) -> AnyFound:
        """What an event ticks; once a chapter is laid out, its first events tell nothing new."""
        found: list[tuple[str, str, int]] = []
        if kind == "chapter_begins":
            self._memory, self._laid_out = memory_of(state), True
            found += _at_the_beginning(state)
        elif kind in _CHAPTER_ENDS:
            found += _at_the_end(self._memory, state, _CHAPTER_ENDS[kind])
        elif self._laid_out and kind != "turn_began":
            return found
        found += _before(self._memory, kind, told)
        remember(self._memory, kind, told)
        found += _after(self._memory, kind, told, state)
        return found

    def see(self, state: EternalDecks) -> AnyFound:
        """Full hands, and the end of a game."""
        self._memory.most_curses = max(self._memory.most_curses, active_curses(state))
        yield from [("nine_cards", ONCE, me.seat) for me in state.players if len(me.hand) >= _NINE]
        if state.outcome and not state.journey.kind:
            yield from _at_the_end(self._memory, state, state.outcome)


def _at_the_beginning(s: EternalDecks) -> Iterator[tuple[str, str, int]]:
    for me in s.players:
        if me.board.guide:
            yield _deck_goal(me.board.guide), me.board.guide, me.seat


def _deck_goal(eternal: str) -> str:
    return f"decks_{read_content('eternals')[eternal]['class'].lower()}"


def active_curses(s: EternalDecks) -> int:
    """How many curses of class A, B or C are active."""
    awake = [e for e, jewel in zip(s.slots, s.slot_jewels, strict=True) if not jewel]
    if s.stage_b.eternal and s.stage_b.jewel != "given":
        awake.append(s.stage_b.eternal)
    for me in s.players:
        awake += [e for e, j in zip(me.board.awake, me.board.jewels, strict=True) if not j]
    eternals = read_content("eternals")
    return sum(eternals.get(name, {}).get("class", "") in tuple("ABC") for name in awake)


# --- what is seen while a row still lies there


Found = Iterator[tuple[str, str, int]]


def _before(memory: Memory, kind: str, told: Told) -> Found:
    """A row that is about to leave, or has just closed its path."""
    path = {"dragon_awake": "lower"}.get(kind) or str(told.get("path", ""))
    ends = kind in ("awakened", "dragon_awake", "path_closed") and memory.rows[path]
    if not ends:
        return
    if kind == "path_closed":
        memory.completed[memory.acting] += 1
    row, rule = memory.row(path), memory.rule_of(path)
    long = len(row) == _SEVEN and not any(card.is_wild for card in row)
    if long:
        yield "long_climb", rule, EVERYBODY


def _after(memory: Memory, kind: str, told: Told, s: EternalDecks) -> Found:
    if kind in _DEEDS:
        yield from _DEEDS[kind](memory, told, s)
    seat = told.get("seat", EVERYBODY)
    if kind in ("awakened", "dragon_awake", "path_closed"):
        for who, count in memory.completed.items():
            if count >= 2:
                yield "double_door", ONCE, who
    elif kind in ("placed", "covered_skull", "swapped"):
        yield from _in_row(memory.row(str(told["path"])), int(seat))


def _in_row(row: list[Card], seat: int) -> Found:
    """What lies in one path at the same time."""
    plain = [card for card in row if card.kind == ENERGY]
    if _all_colours([card.colours for card in plain], COLOURS):
        yield "rainbow", ONCE, seat
    codes = [card.code for card in row]
    pairs = [
        left.colours in BICOLOURS and right.colours in BICOLOURS for left, right in pairwise(row)
    ]
    if any(pairs):
        yield "two_tone", ONCE, seat
    if any(codes[n : n + 3] == [RARE_CODE] * 3 for n in range(len(codes) - 2)):
        yield "three_wishes", ONCE, seat


def _all_colours(cards: list[str], wanted: str) -> bool:
    """Whether each colour has a card of its own; a bicolour card shows one of two."""
    if not wanted:
        return True
    return any(
        wanted[0] in colours and _all_colours(cards[:n] + cards[n + 1 :], wanted[1:])
        for n, colours in enumerate(cards)
    )


# --- deeds


def _won_deck(memory: Memory, told: Told, s: EternalDecks) -> Found:
    eternal = str(told["eternal"])
    if eternal in read_content("eternals"):
        yield _deck_goal(eternal), eternal, int(told["seat"])
    if len(memory.awakened) == _NINE:
        yield "full_choir", ONCE, EVERYBODY


def _made_jewel(memory: Memory, told: Told, s: EternalDecks) -> Found:
    recipe = str(told["recipe"])
    if not memory.ability_used:
        yield "cookbook", recipe, int(told["seat"])
    if memory.jewels == _SIX:
        yield "six_jewels", ONCE, EVERYBODY


def _gave_card(memory: Memory, told: Told, s: EternalDecks) -> Found:
    yield "good_friend", "give", int(told["seat"])
    yield "good_friend", "receive", int(told["to"])


def _took_bonus(memory: Memory, told: Told, s: EternalDecks) -> Found:
    if told["card"] != DEFEAT_CODE and memory.river_bonuses[int(told["seat"])] == 2:
        yield "river_folk", ONCE, int(told["seat"])


def _used_ability(memory: Memory, told: Told, s: EternalDecks) -> Found:
    yield "abilities", CARDS[str(told["card"])].ability, int(told["seat"])


def _did_task(memory: Memory, told: Told, s: EternalDecks) -> Found:
    if s.options.stage == "E" and memory.tasks[int(told["seat"])] == 2:
        yield "double_duty", ONCE, int(told["seat"])


def _gained_key(memory: Memory, told: Told, s: EternalDecks) -> Found:
    levels = memory.solved[-2:]
    in_one_round = len(levels) == 2 and levels[1] - levels[0] < len(s.players)
    if s.options.stage == "C" and in_one_round:
        yield "quick_wit", ONCE, EVERYBODY
    if s.options.stage == "D" and memory.clean_keys == 3:
        yield "clean_cuts", ONCE, EVERYBODY


_DEEDS: dict[str, Callable[[Memory, Told, EternalDecks], Found]] = {
    "awakened": _won_deck,
    "jewel": _made_jewel,
    "gave": _gave_card,
    "river_bonus": _took_bonus,
    "ability": _used_ability,
    "task_done": _did_task,
    "key": _gained_key,
}


# --- the end of a game


def _at_the_end(memory: Memory, s: EternalDecks, outcome: str) -> Found:
    plan = s.options.plan
    yield "company", _SEATS[plan.seats], EVERYBODY
    if outcome != "won" or plan.stage == PRACTICE:
        return
    for goal, holds in _wins(memory, s).items():
        if holds:
            yield goal, ONCE, EVERYBODY
    yield "first_light", "any_stage", EVERYBODY
    if s.options.custom == STANDARD:  # OM-40
        for goal, counts in (
            ("stages", True),
            ("masters", plan.difficulty == "pro"),
            ("beyond", True),
        ):
            if counts:
                yield goal, plan.stage, EVERYBODY


def _wins(memory: Memory, s: EternalDecks) -> dict[str, bool]:
    """Goals that ask for a win, and whether the rest of each holds."""
    bonus, eternals = [s.box[card] for card in s.river_bonus], read_content("eternals")
    of_e = [name for name in memory.awakened if eternals.get(name, {}).get("class") == "E"]
    return {
        "whole_hearted": s.heart_cap > 0 and s.hearts == s.heart_cap,
        "clear_sky": len(memory.awakened) >= _SIX and active_curses(s) == 0,
        "storm_rider": memory.most_curses >= _FIVE,
        "brink": bonus == [DEFEAT_CODE] and len(s.river) == 4,
        "dry_feet": not memory.river_bonuses,
        "self_reliant": not memory.gifts,
        "dragon_friend": s.dragon.form == "awake" and len(of_e) == 4,
    }
