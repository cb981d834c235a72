"""The set-up page: one change at a time on a draft that the client keeps, nothing kept here."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from secrets import SystemRandom
from typing import Any

from aevum.kernel import Game, WrongSetup, show_value
from aevum.offers import SetupPages, Slot
from aevum.play import dealing
from aevum.play.catalogue import GAMES, UnknownGame, find_game
from aevum.play.dealing import Draft
from aevum.play.difficulty import draw_about
from aevum.play.refusals import said
from aevum.play.setup_code import WrongCode
from aevum.play.text import Phrases, words_for
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.showing.setup_pages import show_page, show_slot
from aevum.web.server.wire import rest as wire

_CHANCE = SystemRandom()


def change_setup(request: wire.SetupRequest, chance: Random = _CHANCE) -> wire.SetupPage:
    """The page after one change; Refusal says what is wrong, and nothing has changed."""
    change = request.change
    beginnings: dict[str, Callable[[], Draft]] = {
        "new": lambda: _suggested(change.game, chance),
        "preset": lambda: _from_preset(change.game, change.name, chance),
        "code": lambda: _from_code(change.value),
    }
    if change.kind in beginnings:
        draft = beginnings[change.kind]()
    elif request.draft is None:
        raise _refused("setup_draft")
    else:
        draft = _changed(read_draft(request.draft), change, chance)
    return show_page(draft, request.language)


def slot_choices(request: wire.SlotRequest) -> wire.SlotChoices:
    """What may stand in a slot besides what stands there."""
    draft = read_draft(request.draft)
    slot = _slot(draft, request.slot)
    others = dealing.alternatives(draft, slot)
    return wire.SlotChoices([show_slot(draft, other, len(others)) for other in others])


def draft_of(new: wire.NewTable, chance: Random = _CHANCE) -> Draft:
    """What a new table is to be dealt from: a draft, a code, a preset, or as the game suggests."""
    if new.draft is not None:
        return read_draft(new.draft)
    if new.code:
        return _from_code(new.code)
    if new.preset:
        return _from_preset(new.game, new.preset, chance)
    return _suggested(new.game, chance)


def read_draft(sent: wire.Draft) -> Draft:
    """A draft as a client sent it; locks of what is no longer there are dropped."""
    game = _game(sent.game)
    for name, value in sent.given.items():
        _check_option(game, name, value)
    draft = Draft(game, dict(sent.given), int(sent.seed))
    try:
        present = {(slot.option, slot.component) for slot in draft.slots}
    except WrongSetup as problem:
        raise _wrong(problem) from problem
    locked = frozenset(lock for lock in sent.locked if lock in present)
    return Draft(game, draft.given, draft.seed, locked)


# --- beginning


def _suggested(name: str, chance: Random) -> Draft:
    """The first preset of a game, or its defaults."""
    game = _game(name)
    given = SetupPages.of(game).presets[0].options if SetupPages.of(game).presets else {}
    return dealing.new_draft(game, given, chance.randrange(dealing.SEEDS))


def _from_preset(name: str, preset: str, chance: Random) -> Draft:
    game = _game(name)
    found = next((known for known in SetupPages.of(game).presets if known.name == preset), None)
    if found is None:
        names = ", ".join(known.name for known in SetupPages.of(game).presets)
        raise _refused("setup_preset", {"game": _title(game), "given": preset, "known": names})
    return dealing.preset_draft(game, found, chance.randrange(dealing.SEEDS))


def _from_code(text: str) -> Draft:
    try:
        return dealing.coded_draft(text)
    except WrongCode as problem:
        raise Refusal(problem.why, told=partial(said, problem)) from problem


# --- changing


def _changed(draft: Draft, change: wire.SetupChange, chance: Random) -> Draft:
    try:
        match change.kind:
            case "show":
                return draft
            case "option":
                _check_option(draft.game, change.name, change.value)
                return dealing.change_option(draft, change.name, change.value)
            case "lock":
                return dealing.toggle_lock(draft, _slot(draft, change.slot))
            case "reroll":
                return dealing.draw_again(draft, _slot(draft, change.slot), chance)
            case "choose":
                return _chosen(draft, change)
            case "about":
                return draw_about(draft, change.percent / 100, chance)
            case _:
                return dealing.randomise(draft, chance)
    except WrongSetup as problem:
        raise _wrong(problem) from problem


def _chosen(draft: Draft, change: wire.SetupChange) -> Draft:
    slot = _slot(draft, change.slot)
    for other in dealing.alternatives(draft, slot):
        if other.component == change.component:
            return dealing.choose(draft, slot, other)
    raise _refused("setup_component", {"given": change.component})


def _slot(draft: Draft, number: int) -> Slot:
    slots = draft.slots
    if number >= len(slots):
        raise _refused("setup_slot", {"given": number + 1})
    return slots[number]


def _check_option(game: Game[Any], name: str, value: str) -> None:
    option = next((known for known in game.options if known.name == name), None)
    if option is None:
        raise _refused("setup_option", {"game": _title(game), "given": name})
    try:
        option.parse(value)
    except WrongSetup as problem:
        known = ", ".join(map(show_value, option.offered))
        values = {"option": _said(game, f"option.{name}.name"), "given": value, "known": known}
        raise _refused("setup_value", values) from problem


# --- refusing

Told = Callable[[str], str]  # from a language to words


def _game(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except UnknownGame as problem:
        known = ", ".join(GAMES)
        raise _refused("setup_game", {"given": name, "known": known}) from problem


def _refused(reason: str, values: Mapping[str, object] | None = None) -> Refusal:
    """A refusal with words under [refusal]; values that are functions are said in the language."""

    def told(language: str) -> str:
        filled = {n: v(language) if callable(v) else v for n, v in (values or {}).items()}
        return Phrases(language, "aevum.play").say(f"refusal.{reason}", **filled)

    return Refusal(reason, told=told)


def _wrong(problem: WrongSetup) -> Refusal:
    """What a game says against a set-up."""
    return Refusal("wrong_setup", told=partial(said, problem))


def _said(game: Game[Any], key: str) -> Told:
    return lambda language: words_for(game, language).say(key)


def _title(game: Game[Any]) -> Told:
    return _said(game, f"games.{game.name}.name")
