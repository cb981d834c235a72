"""Goals: what people tick off over many games; they watch and change nothing (OM-20 to OM-23).

A watcher is told what happened and returns the boxes to tick; keeping them is not its business.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from aevum.games.eternal_decks.cards import BICOLOURS, CARDS, DEFEAT_CODE, ENERGY, RARE_CODE, Card
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PRACTICE
from aevum.games.eternal_decks.modes.custom import STANDARD
from aevum.games.eternal_decks.modes.goal_memory import Memory, memory_of, remember
from aevum.games.eternal_decks.rows import COLOURS
from aevum.games.eternal_decks.state import EternalDecks, rules
from aevum.kernel import TABLE, Event, Part
from aevum.offers import Tick

EVERYBODY = TABLE
_CHAPTER_ENDS = {"chapter_won": "won", "chapter_lost": "lost"}
ONCE = "once"
_SEVEN, _NINE, _SIX, _FIVE = 7, 9, 6, 5
_SEATS = {"solo": "solo", "2": "two", "3": "three", "4": "four"}


def goals() -> Mapping[str, Mapping[str, Any]]:
    """Every goal with its tier and boxes, in order."""
    return read_content("goals")


class GoalWatcher:
    """Watches one game from its beginning; each chapter of a journey is a game of its own."""

    def __init__(self, state: EternalDecks) -> None:
        self._memory = memory_of(state)
        self._solo = state.options.plan.solo
        self._ticked: set[Tick] = set()
        self._first = list(_at_the_beginning(state))

    def begin(self) -> tuple[Tick, ...]:
        """What is ticked by sitting down: the D decks of stage F. Then look at what was told."""
        return self._new(self._first)

    def look(self, state: EternalDecks, events: Iterable[Event]) -> tuple[Tick, ...]:
        """What one answer caused, uncensored, and the state after it: the boxes to tick now."""
        found: list[tuple[str, str, int]] = []
        laid_out = False  # in this answer: the state shows already what its events tell
        for event in events:
            told = dict(zip(rules.events[event.kind], event.args, strict=True))
            if event.kind == "chapter_begins":
                self._memory, laid_out = memory_of(state), True
                found += _at_the_beginning(state)
            elif event.kind in _CHAPTER_ENDS:
                found += _at_the_end(self._memory, state, _CHAPTER_ENDS[event.kind])
            elif laid_out and event.kind != "turn_began":
                continue
            found += _before(self._memory, event.kind, told)
            remember(self._memory, event.kind, told)
            found += _after(self._memory, event.kind, told, state)
        self._memory.most_curses = max(self._memory.most_curses, active_curses(state))
        found += [("nine_cards", ONCE, me.seat) for me in state.players if len(me.hand) >= _NINE]
        if state.outcome and not state.journey.kind:
            found += _at_the_end(self._memory, state, state.outcome)
        return self._new(found)

    def _new(self, found: Iterable[tuple[str, str, int]]) -> tuple[Tick, ...]:
        """Those not ticked before in this game; golems belong to one person."""
        new: list[Tick] = []
        for goal, box, seat in found:
            own = goals()[goal].get("own", False)
            tick = Tick(goal, box, (0 if self._solo else seat) if own else EVERYBODY)
            if tick not in self._ticked:
                self._ticked.add(tick)
                new.append(tick)
        return tuple(new)


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


def _before(memory: Memory, kind: str, told: Mapping[str, Part]) -> Found:
    """A row that is about to leave, or has just closed its path."""
    path = {"dragon_awake": "lower"}.get(kind) or str(told.get("path", ""))
    ends = kind in ("awakened", "dragon_awake", "path_closed") and memory.rows[path]
    if not ends:
        return
    if kind == "path_closed":
        memory.completed[memory.acting] += 1
    row, rule = memory.row(path), memory.rule_of(path)
    long = len(row) == _SEVEN and not any(card.is_wild for card in row)
    if long and rule in goals()["long_climb"]["boxes"]:
        yield "long_climb", rule, EVERYBODY


def _after(memory: Memory, kind: str, told: Mapping[str, Part], s: EternalDecks) -> Found:
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


def _won_deck(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    eternal = str(told["eternal"])
    if eternal in read_content("eternals"):
        yield _deck_goal(eternal), eternal, int(told["seat"])
    if len(memory.awakened) == _NINE:
        yield "full_choir", ONCE, EVERYBODY


def _made_jewel(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    recipe = str(told["recipe"])
    if not memory.ability_used and recipe in goals()["cookbook"]["boxes"]:
        yield "cookbook", recipe, int(told["seat"])
    if memory.jewels == _SIX:
        yield "six_jewels", ONCE, EVERYBODY


def _gave_card(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    yield "good_friend", "give", int(told["seat"])
    yield "good_friend", "receive", int(told["to"])


def _took_bonus(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    if told["card"] != DEFEAT_CODE and memory.river_bonuses[int(told["seat"])] == 2:
        yield "river_folk", ONCE, int(told["seat"])


def _used_ability(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    name = CARDS[str(told["card"])].ability
    if name in goals()["abilities"]["boxes"]:
        yield "abilities", name, int(told["seat"])


def _did_task(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    if s.options.stage == "E" and memory.tasks[int(told["seat"])] == 2:
        yield "double_duty", ONCE, int(told["seat"])


def _gained_key(memory: Memory, told: Mapping[str, Part], s: EternalDecks) -> Found:
    levels = memory.solved[-2:]
    in_one_round = len(levels) == 2 and levels[1] - levels[0] < len(s.players)
    if s.options.stage == "C" and in_one_round:
        yield "quick_wit", ONCE, EVERYBODY
    if s.options.stage == "D" and memory.clean_keys == 3:
        yield "clean_cuts", ONCE, EVERYBODY


_DEEDS: dict[str, Callable[[Memory, Mapping[str, Part], EternalDecks], Found]] = {
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
            if counts and plan.stage in goals()[goal]["boxes"]:
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
