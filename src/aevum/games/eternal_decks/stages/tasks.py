"""Tasks of stages E and E+: dealing, fulfilling and drawing them (ED-290 to ED-296, ED-402).

A task is a number, its place in the box. Everybody has the starting task of the own colour,
which is no secret; other tasks are hidden from teammates until they are fulfilled or all are shown.
"""

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
    listed = read_content("tasks")
    removed = wanted.get("removed_general", ())  # ED-402
    general = [
        name
        for name, count in listed["general"].items()
        if name not in removed
        for _ in range(count)
    ]
    starts = [starting_task(me.colour) for me in s.players]
    values = [value_task(value) for value in listed["values"]]
    box, dealt = _make_tasks(s, starts, values, general)
    s.tasks = s.tasks.changed(box=box, key_steps=(0,) * len(key_colours(s)))
    hidden_values, hidden_general = t.shuffled(dealt[1]), t.shuffled(dealt[2])
    for me, start, value in zip(s.players, dealt[0], hidden_values, strict=False):
        seen = (task_eyes(s, me),)
        me.tasks = me.tasks.changed(start=(start,), values=(value,), values_seen=seen)
        _take_general(s, me, hidden_general[me.seat])
    seats = len(s.players)
    left = "deck" if wanted["leftover_general"] == "deck" else "unseen_general"
    rest = {"unseen_values": hidden_values[seats:], left: hidden_general[seats:]}
    s.tasks = s.tasks.changed(**rest)
    s.tasks = s.tasks.changed(deck_seen=(NO_ONE,) * len(s.tasks.deck))


def _make_tasks(s: EternalDecks, *kinds: Iterable[str]) -> tuple[tuple[str, ...], list[Cards]]:
    """The names of new tasks of several kinds, and the numbers of each kind."""
    box: tuple[str, ...] = ()
    made: list[Cards] = []
    for names in kinds:
        first = len(box)
        box += tuple([name for name in names if LEDGER.has(f"task_{name}", s.options.edition)])
        made.append(tuple(range(first, len(box))))
    return box, made


# --- who sees them


def task_eyes(s: EternalDecks, owner: Player) -> int:
    """Who sees a task: its owner; everybody in solo and once tasks are shown (ED-296, ED-422)."""
    shown = s.tasks.shown or not s.options.plan.part("tasks")["hidden"]
    return EVERYONE if shown else 1 << owner.seat


def show_all_tasks(s: EternalDecks) -> None:
    """Everybody lays the tasks open (ED-311)."""
    for owner in s.players:
        _show(owner, owner.tasks.held)


def _show(owner: Player, tasks: Cards) -> None:
    """Some tasks of a player are turned up: they are fulfilled, or all are shown (ED-291)."""
    held = owner.tasks
    owner.tasks = held.changed(
        values_seen=_with_shown(held.values, held.values_seen, tasks),
        general_seen=_with_shown(held.general, held.general_seen, tasks),
    )


def _with_shown(held: Cards, seen: tuple[int, ...], shown: Cards) -> tuple[int, ...]:
    return tuple(
        [EVERYONE if task in shown else mask for task, mask in zip(held, seen, strict=True)]
    )


# --- moments at which tasks are looked at (ED-295)


@card_placed.listen
def after_card(t: DeckTable, me: Player, path: Path, place: int, card: int) -> None:
    """A card lies in a path."""
    if t.state.tasks.box:
        fulfil_tasks(t, Deed(CARD, me.seat, PATH_NUMBER[path.name], place, card))


@jewel_given.listen
def after_jewel(t: DeckTable, me: Player | None, recipe: str, slot: int) -> None:
    """A jewel lies on an Eternal; the guardian works for nobody's task."""
    if t.state.tasks.box and me is not None:
        fulfil_tasks(t, Deed(JEWEL, me.seat, recipe=recipe, slot=slot))


@star_gained.listen
def after_star(t: DeckTable, me: Player | None, source: str) -> None:
    """A Star lies on the Star card; it is the acting player's or nobody's (ED-316)."""
    s = t.state
    if not s.tasks.box:
        return
    if len(s.stars) in RARE_STARS:
        s.tasks = s.tasks.changed(rare_star=len(s.stars), rare_turn=s.turn)
    by = s.turn_of if me is not None and me.seat == s.turn_of else NOWHERE
    fulfil_tasks(t, Deed(STAR, by))


@river_bonus_taken.listen
def after_river_bonus(t: DeckTable, me: Player, card: int) -> None:
    """A Rare won in the turn of a Star comes in time for tasks held at that Star (ED-317)."""
    s = t.state
    if s.tasks.box and s.tasks.rare_turn == s.turn:
        fulfil_tasks(t, Deed(RIVER, me.seat), held_before=s.tasks.rare_star)


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
                if fulfils(s, s.tasks.box[task], doer_for(s, owner), deed)
            ]
        )
        if tasks:
            _show(owner, tasks)
            found.append((owner, tasks))
    for owner, tasks in found:
        _complete_in_order(t, owner, tasks)


def open_tasks(s: EternalDecks, owner: Player, held_before: int | None = None) -> Cards:
    """The tasks of a player that can move a Key; only those held before a Star, if asked so."""
    general = owner.tasks.general
    if held_before is not None:
        held = zip(general, owner.tasks.general_since, strict=True)
        general = tuple([task for task, since in held if since < held_before])
    start = owner.tasks.start if _starting_moves_key(s) else ()
    return start + owner.tasks.values + general


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
        by_name = {s.tasks.box[task]: task for task in left}
        complete_task(t, owner, t.pick(asked_seat(s, owner), "task_first", by_name))


def complete_task(t: DeckTable, owner: Player, task: int) -> None:
    """The task is laid out and a Key moves; perhaps another task is drawn (ED-291 to ED-294)."""
    s = t.state
    had_key = has_own_key(s, owner)
    _take_away(owner, task)
    owner.tasks = owner.tasks.changed(done=(*owner.tasks.done, task))
    t.emit("task_done", owner.seat, s.tasks.box[task])
    move_key(t, owner)
    _drop_useless_tasks(t)
    draws = s.options.plan.part("tasks")["draw"]
    just_in = has_own_key(s, owner) and not had_key
    if draws == "after_every_task" or (draws == "once_when_own_key_is_in" and just_in):
        draw_task(t, owner)


def _take_away(owner: Player, task: int) -> None:
    held = owner.tasks
    if task in held.start:
        owner.tasks = held.changed(start=without(held.start, task))
    elif task in held.values:
        owner.tasks = held.changed(values=(), values_seen=())
    elif task in held.general:
        at = held.general.index(task)
        owner.tasks = held.changed(
            general=without(held.general, task),
            general_seen=held.general_seen[:at] + held.general_seen[at + 1 :],
            general_since=held.general_since[:at] + held.general_since[at + 1 :],
        )


def _drop_useless_tasks(t: DeckTable) -> None:
    """Who can move no Key any more discards the other tasks, face up (ED-292, ED-293)."""
    s = t.state
    for owner in s.players:
        if movable_keys(s, owner):
            continue
        for task in open_tasks(s, owner):
            _take_away(owner, task)
            owner.tasks = owner.tasks.changed(dropped=(*owner.tasks.dropped, task))
            t.emit("task_dropped", owner.seat, s.tasks.box[task])


# --- drawing more


def draw_task(t: DeckTable, owner: Player) -> None:
    """The top general task, unless the deck is empty or no Key is left to move (ED-293)."""
    s = t.state
    if not s.tasks.deck or not movable_keys(s, owner):
        return
    task = _pick_from_deck(t, owner) if s.tasks.picked else s.tasks.deck[0]
    seen = s.tasks.deck_seen[:-1]  # all alike
    s.tasks = s.tasks.changed(deck=without(s.tasks.deck, task), deck_seen=seen)
    _take_general(s, owner, task)
    t.emit("task_drawn", owner.seat, s.tasks.box[task], seen_by=task_eyes(s, owner))


def _pick_from_deck(t: DeckTable, owner: Player) -> int:
    """Solo: the whole deck is turned up, and the golem takes the task of choice (ED-422)."""
    s = t.state
    s.tasks = s.tasks.changed(deck_seen=(EVERYONE,) * len(s.tasks.deck))
    by_name = {s.tasks.box[task]: task for task in s.tasks.deck}
    return t.pick(asked_seat(s, owner), "draw_task", by_name)


def _take_general(s: EternalDecks, owner: Player, task: int) -> None:
    held = owner.tasks
    owner.tasks = held.changed(
        general=(*held.general, task),
        general_seen=(*held.general_seen, task_eyes(s, owner)),
        general_since=(*held.general_since, len(s.stars)),
    )
