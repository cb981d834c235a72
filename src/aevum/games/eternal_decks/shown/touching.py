"""The pieces an option touches, so that an interface can light them and be answered by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.placing import path_named
from aevum.games.eternal_decks.shown.pieces import space_id, target_of
from aevum.games.eternal_decks.state import EternalDecks, Player
from aevum.kernel import HIDDEN, Cards, Decision, Option, Part

Touch = Callable[[EternalDecks, tuple[Part, ...]], tuple[str, ...]]


def pieces_of(view: EternalDecks, decision: Decision, option: Option) -> tuple[str, ...]:
    """The ids of the pieces an option touches."""
    if option is None:
        return ()
    parts = option if isinstance(option, tuple) else (option,)
    asked = _AT_QUESTIONS.get(decision.prompt)
    if asked is not None:
        return asked(view, parts)
    verb = _BY_VERB.get(str(parts[0])) if isinstance(option, tuple) else None
    return verb(view, parts[1:]) if verb else _named(view, parts)


def _acting(view: EternalDecks) -> Player:
    return view.players[view.turn_of]


def _cards(view: EternalDecks, zone: Cards, codes: Iterable[Part]) -> tuple[str, ...]:
    """Every card of these codes in a zone: equal cards are one option, so all of them are lit."""
    wanted = set(codes)
    return tuple([f"card-{c}" for c in zone if c != HIDDEN and view.box[c] in wanted])


def _held(view: EternalDecks, codes: Iterable[Part]) -> tuple[str, ...]:
    return _cards(view, _acting(view).hand, codes)


# --- the main action


def _play(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    code, path = str(args[0]), path_named(view, str(args[1]))
    return (*_held(view, (code,)), *target_of(view, path, code))


def _white(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (*_held(view, ("SK-W",)), *_lying(view, args))


def _river(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (*_held(view, args), space_id("river"))


def _give(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (*_held(view, args[:1]), *_player(view, args[1:]))


def _player(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (f"player-{int(args[0]) - 1}",)


def _deck(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (f"deck-{int(args[0]) - 1}",)


def _recipe(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return tuple([f"recipe-{recipe}" for recipe in args])


_BY_VERB: dict[str, Touch] = {
    "play": _play,
    "charm": _play,
    "brave": _play,
    "paint": _play,
    "hook": lambda view, codes: _cards(view, view.river, codes),
    "keen": _recipe,
    "white": _white,
    "river": _river,
    "ability": _held,
    "jewel": _recipe,
    "give": _give,
    "draw": _deck,
    "first": _player,
}


# --- questions inside effects


def _lying(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    """A path and a place: the card on top there."""
    return (f"card-{path_named(view, str(args[0])).row[int(args[1]) - 1][-1]}",)


def _discarded(view: EternalDecks, codes: tuple[Part, ...]) -> tuple[str, ...]:
    """Cards of the discard, where it may be consulted (ED-79)."""
    consulted = view.options.discard_pile_view == "open"
    return _cards(view, view.discard, codes) if consulted else ()


def _next_in_path(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return target_of(view, path_named(view, str(args[0])), "CAMP")


def _colour(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (f"mark-{args[0]}",)


def _key_bonus(view: EternalDecks, args: tuple[Part, ...]) -> tuple[str, ...]:
    return (f"key_bonus-{args[0]}",)


def _task(view: EternalDecks, names: tuple[Part, ...]) -> tuple[str, ...]:
    """Tasks by name, as far as they can be seen: a player's own, or those of the deck."""
    lying = [t for me in view.players for t in (*me.start_task, *me.value_tasks, *me.general_tasks)]
    lying += view.task_deck
    return tuple([f"task-{t}" for t in lying if t != HIDDEN and view.task_box[t] in names])


_AT_QUESTIONS: dict[str, Touch] = {
    "task_first": _task,
    "draw_task": _task,
    "move_key": lambda view, colours: (f"moving-{colours[0]}",),
    "pay_jewel": _held,
    "free_jewel": _recipe,
    "river_jewel": _recipe,
    "star_bonus": lambda view, codes: _cards(view, view.star_stock, codes),
    "rare_back": _discarded,
    "take_from_river": lambda view, codes: _cards(view, view.river, codes),
    "draw_from": _deck,
    "swap": _lying,
    "camp_bonus": _next_in_path,
    "key_bonus": _key_bonus,
    "wake_personally": _colour,
    "guardian_token": _colour,
}


def _named(view: EternalDecks, parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Eternals, tasks or paths by their names."""
    found: list[str] = []
    lying = {name for path in view.paths for name in path.sleeping} | {*view.slots, view.stage_card}
    lying |= {name for me in view.players for name in me.personal}
    for part in parts:
        if part in lying:
            found.append(f"eternal-{part}")
        elif part in PATHS:
            found.append(f"path_card-{part}")
    return tuple(found)
