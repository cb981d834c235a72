"""Tasks of stages E and E+: dealing, fulfilling and drawing them (ED-290 to ED-296, ED-402).

A task is a number, its place in `task_box`. Everybody has the starting task of the own colour,
which is no secret; other tasks are hidden from teammates until they are fulfilled or all are shown.
"""

from __future__ import annotations

from collections.abc import Iterable

from aevum.games.eternal_decks.content import LEDGER, read_content
from aevum.games.eternal_decks.moments import (
    card_placed,
    jewel_given,
    river_bonus_taken,
    stage_set_up,
    star_gained,
)
from aevum.games.eternal_decks.placing import PATH_NUMBER
from aevum.games.eternal_decks.stages.key_card import (
    has_own_key,
    key_colours,
    movable_keys,
    move_key,
)
from aevum.games.eternal_decks.stages.task_checks import (
    CARD,
    JEWEL,
    RARE_STARS,
    RIVER,
    STAR,
    Deed,
    fulfils,
    starting_task,
    value_task,
)
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import (
    NOWHERE,
    DeckTable,
    EternalDecks,
    Path,
    Player,
    rules,
    without,
)
from aevum.kernel import EVERYONE, NO_ONE, Cards

rules.event("task_done", seat="seat", task="task")
rules.event("task_drawn", seat="seat", task="task")
rules.event("task_dropped", seat="seat", task="task")


# --- setting up


@stage_set_up.listen
def deal_tasks(t: DeckTable) -> None:
    """A starting, a value and a general task for each; the rest is out or a deck (ED-290)."""
    s = t.state
    wanted = s.options.plan.part("tasks")
    if not wanted:
        return
    s.key_steps = (0,) * len(key_colours(s))
    listed = read_content("tasks")
    removed = wanted.get("removed_general", ())  # ED-402
    general = [
        name
        for name, count in listed["general"].items()
        if name not in removed
        for _ in range(count)
    ]
    for me in s.players:
        me.start_task = _make_tasks(s, [starting_task(me.colour)])
    s.unseen_values = t.shuffled(_make_tasks(s, [value_task(value) for value in listed["values"]]))
    s.unseen_general = t.shuffled(_make_tasks(s, general))
    for me in s.players:
        me.value_tasks, s.unseen_values = s.unseen_values[:1], s.unseen_values[1:]
        me.value_seen = (task_eyes(s, me),)
        first, s.unseen_general = s.unseen_general[0], s.unseen_general[1:]
        _take_general(s, me, first)
    if wanted["leftover_general"] == "deck":
        s.task_deck, s.unseen_general = s.unseen_general, ()
        s.task_deck_seen = (NO_ONE,) * len(s.task_deck)


def _make_tasks(s: EternalDecks, names: Iterable[str]) -> Cards:
    first = len(s.task_box)
    edition = s.options.edition
    s.task_box += tuple([name for name in names if LEDGER.has(f"task_{name}", edition)])
    return tuple(range(first, len(s.task_box)))


# --- who sees them


def task_eyes(s: EternalDecks, owner: Player) -> int:
    """Who sees a task: its owner; everybody in solo and once tasks are shown (ED-296, ED-422)."""
    shown = s.tasks_open or not s.options.plan.part("tasks")["hidden"]
    return EVERYONE if shown else 1 << owner.seat


def show_all_tasks(s: EternalDecks) -> None:
    """Everybody lays the tasks open (ED-311)."""
    for owner in s.players:
        owner.value_seen = (EVERYONE,) * len(owner.value_tasks)
        owner.general_seen = (EVERYONE,) * len(owner.general_tasks)


def _show(owner: Player, tasks: Cards) -> None:
    """Some tasks of a player are turned up: they are fulfilled (ED-291)."""
    owner.value_seen = _with_shown(owner.value_tasks, owner.value_seen, tasks)
    owner.general_seen = _with_shown(owner.general_tasks, owner.general_seen, tasks)


def _with_shown(held: Cards, seen: tuple[int, ...], shown: Cards) -> tuple[int, ...]:
    return tuple(
        [EVERYONE if task in shown else mask for task, mask in zip(held, seen, strict=True)]
    )


# --- moments at which tasks are looked at (ED-295)


@card_placed.listen
def after_card(t: DeckTable, me: Player, path: Path, place: int, card: int) -> None:
    """A card lies in a path."""
    if t.state.task_box:
        fulfil_tasks(t, Deed(CARD, me.seat, PATH_NUMBER[path.name], place, card))


@jewel_given.listen
def after_jewel(t: DeckTable, me: Player | None, recipe: str, slot: int) -> None:
    """A jewel lies on an Eternal; the guardian works for nobody's task."""
    if t.state.task_box and me is not None:
        fulfil_tasks(t, Deed(JEWEL, me.seat, recipe=recipe, slot=slot))


@star_gained.listen
def after_star(t: DeckTable, me: Player | None, source: str) -> None:
    """A Star lies on the Star card; it is the acting player's or nobody's (ED-316)."""
    s = t.state
    if not s.task_box:
        return
    if len(s.stars) in RARE_STARS:
        s.rare_star, s.rare_turn = len(s.stars), s.turn
    by = s.turn_of if me is not None and me.seat == s.turn_of else NOWHERE
    fulfil_tasks(t, Deed(STAR, by))


@river_bonus_taken.listen
def after_river_bonus(t: DeckTable, me: Player, card: int) -> None:
    """A Rare won in the turn of a Star comes in time for tasks held at that Star (ED-317)."""
    s = t.state
    if s.task_box and s.rare_turn == s.turn:
        fulfil_tasks(t, Deed(RIVER, me.seat), held_before=s.rare_star)


# --- fulfilling them


def fulfil_tasks(t: DeckTable, deed: Deed, held_before: int | None = None) -> None:
    """Every task a deed fulfils moves a Key, clockwise from the acting player on (ED-295).

    All of them are found and shown first, so that a task drawn for one of them looks only at what
    happens later (ED-296).
    """
    s = t.state
    found = []
    for number in range(len(s.players)):
        owner = s.players[(s.turn_of + number) % len(s.players)]
        tasks = tuple(
            [
                task
                for task in open_tasks(s, owner, held_before)
                if fulfils(s, s.task_box[task], doer_for(s, owner), deed)
            ]
        )
        if tasks:
            _show(owner, tasks)
            found.append((owner, tasks))
    for owner, tasks in found:
        _complete_in_order(t, owner, tasks)


def open_tasks(s: EternalDecks, owner: Player, held_before: int | None = None) -> Cards:
    """The tasks of a player that can move a Key; only those held before a Star, if asked so."""
    general = owner.general_tasks
    if held_before is not None:
        held = zip(general, owner.general_since, strict=True)
        general = tuple([task for task, since in held if since < held_before])
    start = owner.start_task if _starting_moves_key(s) else ()
    return start + owner.value_tasks + general


def doer_for(s: EternalDecks, owner: Player) -> Player:
    """Who has to do a player's tasks: the owner; in E+ the player before (ED-315, ED-402)."""
    if s.options.plan.part("tasks").get("fulfilled_by") == "previous_player":
        return s.players[(owner.seat - 1) % len(s.players)]
    return owner


def _starting_moves_key(s: EternalDecks) -> bool:
    """In E+ the starting task waits for the fourth Star and moves no Key (ED-402, ED-403)."""
    return bool(s.options.plan.part("tasks").get("starting_moves_key", True))


def _complete_in_order(t: DeckTable, owner: Player, tasks: Cards) -> None:
    """A player with several fulfilled tasks orders them (ED-295)."""
    s = t.state
    while left := [task for task in tasks if task in open_tasks(s, owner)]:
        by_name = {s.task_box[task]: task for task in left}
        complete_task(t, owner, t.pick(asked_seat(s, owner), "task_first", by_name))


def complete_task(t: DeckTable, owner: Player, task: int) -> None:
    """The task is laid out and a Key moves; perhaps another task is drawn (ED-291 to ED-294)."""
    s = t.state
    had_key = has_own_key(s, owner)
    _take_away(owner, task)
    owner.tasks_done += (task,)
    t.emit("task_done", owner.seat, s.task_box[task])
    move_key(t, owner)
    _drop_useless_tasks(t)
    draws = s.options.plan.part("tasks")["draw"]
    just_in = has_own_key(s, owner) and not had_key
    if draws == "after_every_task" or (draws == "once_when_own_key_is_in" and just_in):
        draw_task(t, owner)


def _take_away(owner: Player, task: int) -> None:
    owner.start_task = without(owner.start_task, task)
    if task in owner.value_tasks:
        owner.value_tasks, owner.value_seen = (), ()
    if task in owner.general_tasks:
        at = owner.general_tasks.index(task)
        owner.general_tasks = without(owner.general_tasks, task)
        owner.general_seen = owner.general_seen[:at] + owner.general_seen[at + 1 :]
        owner.general_since = owner.general_since[:at] + owner.general_since[at + 1 :]


def _drop_useless_tasks(t: DeckTable) -> None:
    """Who can move no Key any more discards the other tasks, face up (ED-292, ED-293)."""
    s = t.state
    for owner in s.players:
        if movable_keys(s, owner):
            continue
        for task in open_tasks(s, owner):
            _take_away(owner, task)
            owner.tasks_dropped += (task,)
            t.emit("task_dropped", owner.seat, s.task_box[task])


# --- drawing more


def draw_task(t: DeckTable, owner: Player) -> None:
    """The top general task, unless the deck is empty or no Key is left to move (ED-293)."""
    s = t.state
    if not s.task_deck or not movable_keys(s, owner):
        return
    task = _pick_from_deck(t, owner) if s.tasks_picked else s.task_deck[0]
    s.task_deck = without(s.task_deck, task)
    s.task_deck_seen = s.task_deck_seen[:-1]  # all alike
    _take_general(s, owner, task)
    t.emit("task_drawn", owner.seat, s.task_box[task], seen_by=task_eyes(s, owner))


def _pick_from_deck(t: DeckTable, owner: Player) -> int:
    """Solo: the whole deck is turned up, and the golem takes the task of choice (ED-422)."""
    s = t.state
    s.task_deck_seen = (EVERYONE,) * len(s.task_deck)
    by_name = {s.task_box[task]: task for task in s.task_deck}
    return t.pick(asked_seat(s, owner), "draw_task", by_name)


def _take_general(s: EternalDecks, owner: Player, task: int) -> None:
    owner.general_tasks += (task,)
    owner.general_seen += (task_eyes(s, owner),)
    owner.general_since += (len(s.stars),)
