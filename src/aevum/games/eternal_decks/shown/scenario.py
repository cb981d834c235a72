"""Positions from plain names, for scenario files and tests.

What is given takes its place; everything else stays as it was dealt. Cards are written by their
codes: `R5`, `RG3` (red faces left), `GR3` (green faces left), `RARE`, `SK-R`, `medusa` for her
ability card; `SK-R/R5` is a Skull with a card on it. `king*` is an Eternal with a jewel.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from aevum.games.eternal_decks.cards import CARDS, deck_codes
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PATHS, SPACES
from aevum.games.eternal_decks.moments import stage_set_up
from aevum.games.eternal_decks.options import Options
from aevum.games.eternal_decks.refusals import error
from aevum.games.eternal_decks.setup import deal, make_cards
from aevum.games.eternal_decks.shown.scenario_limits import check_possible
from aevum.games.eternal_decks.stages.puzzles import PUZZLES, level_of
from aevum.games.eternal_decks.stages.tasks import task_eyes
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Path, SleepingDeck, without
from aevum.kernel import Cards, SaveError, Table
from aevum.offers.scenes import by_seat, check_parts, known_name, parts_of, seat_given

Given = Mapping[str, Any]
_JEWEL = "any_3"  # the recipe of jewels whose origin a scenario does not tell
_PHASES = ("begin_turn", "guardian_acts")
_PLAIN = ["jewels", "stars", "keys", "guardian_keys", "key_colours", "river_jewels"]
_PLAIN += ["river_tokens", "key_bonuses", "marks"]
_NUMBERS = ("hearts", "guardian_hp", "rounds")
_WORDS = ("guardian_mark", "dragon")
_PARTS = parts_of("aevum.games.eternal_decks")
# What only some stages have, by its name in scenarios and saves: the record and its name there
_RECORDS = {
    name: (field.name, inner)
    for field in EternalDecks.FIELDS.values()
    if field.record is not None and field.record.KEPT_AS is not None
    for inner, name in field.record.saved_names().items()
}


def arrange(given: Given, options: Options, seed: int) -> EternalDecks:
    """A position with what is given in its place and everything else as dealt."""
    check_parts(given, _PARTS["given"], "given")
    s = deal(options, seed)
    s.agenda = ()
    t: DeckTable = Table(s)
    stage_set_up(t)
    _arrange_awake(s, given)
    _arrange_paths(s, given.get("paths", {}))  # then: the spaces it gives are the ones there are
    _arrange_players(s, by_seat(given, "players", len(s.players)))
    for name, put in _ZONES.items():
        if name in given:
            put(s, given[name])
    for name in (*_PLAIN, *_NUMBERS, *_WORDS):
        if name in given:
            _put(s, name, tuple(given[name]) if name in _PLAIN else given[name])
    s.stars_left = without(s.stars_left, *s.stars)
    _set_turn(t, given)
    check_possible(s, given)
    return s


def _put(s: EternalDecks, name: str, value: Any) -> None:
    """Give a part of the table its value, wherever it lies."""
    if name in _RECORDS:
        holder, inner = _RECORDS[name]
        setattr(s, holder, getattr(s, holder).changed(**{inner: value}))
    else:
        setattr(s, name, value)


def _cards(s: EternalDecks, codes: Iterable[str]) -> Cards:
    """New physical cards; what they replace is out of the game."""
    for code in codes:
        if code not in CARDS:
            raise error(SaveError, "given_code", card=code)
    return make_cards(s, codes)


# --- paths and Eternals


def _arrange_paths(s: EternalDecks, given: Given) -> None:
    check_parts(given, PATHS, "paths")
    for path in s.paths:
        wanted = given.get(path.name, {})
        check_parts(wanted, _PARTS["path"], f"path {path.name}")
        if "card" in wanted:
            cards = [name for name in read_content("paths") if name != "sets"]
            known_name(wanted["card"], cards, "card")
            path.card, path.stack, path.village = wanted["card"], (), ()
        if "sleeping" in wanted:
            _put_to_sleep(s, path, tuple(wanted["sleeping"]))
        if "spaces" in wanted:
            _open_spaces(s, path, int(wanted["spaces"]))
        if "row" in wanted:
            _lay_row(s, path, wanted["row"])
        path.camp = bool(wanted.get("camp", path.camp))
        path.closed = bool(wanted.get("closed", path.closed))


def _put_to_sleep(s: EternalDecks, path: Path, eternals: tuple[str, ...]) -> None:
    """Exactly these sleep in the path; newcomers bring the deck of their list."""
    for eternal in eternals:
        known_name(eternal, read_content("eternals"), "Eternal")
        if eternal in (*s.slots, s.stage_b.eternal):
            raise error(SaveError, "given_asleep", eternal=eternal)
        for other in s.paths:
            other.sleeping = tuple([name for name in other.sleeping if name != eternal])
    gone = [deck for deck in s.decks if deck.eternal in path.sleeping]
    for deck in gone:
        s.removed += deck.cards + deck.drawn
    s.decks = [deck for deck in s.decks if deck not in gone]
    path.sleeping = eternals
    path.spaces = SPACES - len(eternals)
    path.cycle = path.spaces - 3  # three sleep in the first cycle
    for eternal in eternals:
        if not any(deck.eternal == eternal for deck in s.decks):
            cards = make_cards(s, deck_codes(eternal) or ("R1", "B2", "G3", "Y4"))
            s.decks.append(SleepingDeck(eternal=eternal, cards=cards))


def _open_spaces(s: EternalDecks, path: Path, spaces: int) -> None:
    """So many spaces are open: whoever sleeps in one of them has left the game."""
    if not 1 <= spaces <= SPACES:
        raise error(SaveError, "given_open", most=SPACES, given=spaces)
    for name in path.sleeping[SPACES - spaces :]:
        _take_deck(s, name)
    path.sleeping = path.sleeping[: SPACES - spaces]
    path.cycle += spaces - path.spaces
    path.spaces = spaces


def _lay_row(s: EternalDecks, path: Path, row: Iterable[str]) -> None:
    path.row, path.lefts = (), ()
    for text in row:
        turned = [_turned(code) for code in text.split("/")]
        path.row += (_cards(s, [code for code, _ in turned]),)
        path.lefts += (turned[-1][1],)


def _turned(text: str) -> tuple[str, str]:
    """A card and the colour it faces left with."""
    if text in CARDS:
        colours = CARDS[text].colours
        return text, colours[0] if len(colours) == 2 else ""
    turned = f"{text[1:2]}{text[:1]}{text[2:]}"
    return (turned, text[0]) if turned in CARDS else (text, "")


def _take_deck(s: EternalDecks, eternal: str) -> None:
    for deck in s.decks:
        if deck.eternal == eternal:
            s.removed += deck.cards + deck.drawn
    s.decks = [deck for deck in s.decks if deck.eternal != eternal]


def _arrange_awake(s: EternalDecks, given: Given) -> None:
    """Eternals in the slots, on the Stage B card and on the players' own boards."""
    for text in given.get("awake", ()):
        s.slots += (_wake(s, text),)
        s.slot_jewels += (_JEWEL if text.endswith("*") else "",)
    if "stage_card" in given:
        jewel = "given" if given["stage_card"].endswith("*") else "free"
        s.stage_b = s.stage_b.changed(eternal=_wake(s, given["stage_card"]), jewel=jewel)


def _wake(s: EternalDecks, text: str) -> str:
    """An Eternal is awake: its path has one space more, its deck is out of the way."""
    name = known_name(text.rstrip("*"), read_content("eternals"), "Eternal")
    for path in s.paths:
        if name in path.sleeping:
            path.sleeping = tuple([other for other in path.sleeping if other != name])
            path.spaces += 1
            path.cycle += 1
    _take_deck(s, name)
    return name


# --- players


def _arrange_players(s: EternalDecks, wanted: list[Given]) -> None:
    for me, parts in zip(s.players, wanted, strict=True):
        check_parts(parts, _PARTS["player"], f"player {me.seat + 1}")
        if "hand" in parts:
            s.removed += me.hand
            me.hand, me.hand_seen = (), ()
            s.take_into_hand(me, *_cards(s, parts["hand"]))
        if "deck" in parts:
            s.removed += me.deck
            me.deck = _cards(s, parts["deck"])
        s.forget(me.hand + me.deck + me.left_out)
        me.draws = int(parts.get("draws", me.draws))
        me.tokens = tuple(parts.get("tokens", me.tokens))
        for text in parts.get("personal", ()):
            jewels = (*me.board.jewels, _JEWEL if text.endswith("*") else "")
            me.board = me.board.changed(awake=(*me.board.awake, _wake(s, text)), jewels=jewels)
    if any("tasks" in parts for parts in wanted):
        _deal_tasks(s, wanted)


def _deal_tasks(s: EternalDecks, wanted: list[Given]) -> None:
    """Named tasks go where they are wanted; the others keep a task of each kind if one is left."""
    values, general = list(s.tasks.unseen_values), list(s.tasks.unseen_general + s.tasks.deck)
    for me in s.players:
        values += me.tasks.values
        general += me.tasks.general
    lists = [parts.get("tasks") for parts in wanted]
    for me, names in zip(s.players, lists, strict=True):
        if names is not None:
            me.tasks = me.tasks.changed(
                start=tuple([n for n in me.tasks.start if s.tasks.box[n] in names]),
                values=_named_tasks(s, values, names),
                general=_named_tasks(s, general, names),
            )
            held = [s.tasks.box[n] for n in me.tasks.held]
            for name in names:
                if name not in held:
                    raise error(SaveError, "given_task", task=name, player=me.seat + 1)
    for me, names in zip(s.players, lists, strict=True):
        if names is None:
            me.tasks = me.tasks.changed(
                values=tuple([values.pop() for _ in me.tasks.values]),
                general=tuple([general.pop() for _ in me.tasks.general]),
            )
        me.tasks = me.tasks.changed(
            values_seen=(task_eyes(s, me),) * len(me.tasks.values),
            general_seen=(task_eyes(s, me),) * len(me.tasks.general),
            general_since=(0,) * len(me.tasks.general),
        )
    kept = len(s.tasks.deck)
    s.tasks = s.tasks.changed(
        unseen_values=tuple(values),
        deck=tuple(general[:kept]),
        deck_seen=s.tasks.deck_seen[: len(general)],
        unseen_general=tuple(general[kept:]),
    )


def _named_tasks(s: EternalDecks, pool: list[int], names: Iterable[str]) -> Cards:
    found: list[int] = []
    for name in names:
        task = next((n for n in pool if s.tasks.box[n] == name), None)
        if task is not None:
            pool.remove(task)
            found.append(task)
        else:
            known_name(name, dict.fromkeys(s.tasks.box), "task")
    return tuple(found)


# --- the shared table


def _river(s: EternalDecks, codes: Iterable[str]) -> None:
    s.river = _cards(s, codes)


def _river_bonus(s: EternalDecks, codes: Iterable[str]) -> None:
    s.removed += s.river_bonus
    s.river_bonus = _cards(s, codes)


def _discard(s: EternalDecks, codes: Iterable[str]) -> None:
    s.removed += s.discard
    s.discard = _cards(s, codes)


def _star_stock(s: EternalDecks, codes: Iterable[str]) -> None:
    s.removed += s.star_bonus.stock
    s.star_bonus = s.star_bonus.changed(stock=_cards(s, codes))


def _a_cards(s: EternalDecks, codes: Iterable[str]) -> None:
    s.star_bonus = s.star_bonus.changed(laid=_cards(s, codes))


def _guardian_deck(s: EternalDecks, codes: Iterable[str]) -> None:
    """Its whole deck from the top, all in one half."""
    s.removed += s.guardian.first_half + s.guardian.second_half
    s.guardian = s.guardian.changed(first_half=_cards(s, codes), second_half=())


def _key_steps(s: EternalDecks, steps: Mapping[str, int]) -> None:
    """How far the Keys of these colours are, the others at their start (ED-291)."""
    colours = s.options.colours.split(",")
    s.tasks = s.tasks.changed(key_steps=tuple([int(steps.get(name, 0)) for name in colours]))


def _puzzles(s: EternalDecks, names: list[str]) -> None:
    """These two lie open; the levels above theirs are solved (ED-230)."""
    shown = tuple([PUZZLES.index(known_name(name, PUZZLES, "puzzle")) for name in names])
    s.puzzles = s.puzzles.changed(shown=shown)  # a copy: its piles are arranged in place
    level = level_of(shown[0])
    for pile in s.puzzles.levels:
        cards = tuple([n for n in range(len(PUZZLES)) if level_of(n) == pile.level])
        if pile.level == level:
            pile.cards = tuple([n for n in cards if n not in shown])
        elif pile.level < level:
            pile.cards = cards[2:]
            s.puzzles.gone += cards[:2]
        else:
            pile.cards = cards


_ZONES: dict[str, Callable[[EternalDecks, Any], None]] = {
    "river": _river,
    "river_bonus": _river_bonus,
    "discard": _discard,
    "star_stock": _star_stock,
    "a_cards": _a_cards,
    "guardian_deck": _guardian_deck,
    "key_steps": _key_steps,
    "puzzles": _puzzles,
}


# --- whose turn it is


def _set_turn(t: DeckTable, given: Given) -> None:
    s = t.state
    s.turn_of = seat = seat_given(given, "turn_of", len(s.players))
    s.first = seat_given(given, "first", len(s.players))
    s.turn = int(given.get("turn", 1)) - 1  # the turn that is counted is still to begin
    phase = known_name(str(given.get("phase", _PHASES[0])), _PHASES, "phase")
    t.schedule("begin_turn", seat)
    if phase == "guardian_acts":
        t.schedule(phase, seat)
