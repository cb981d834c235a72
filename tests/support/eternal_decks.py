"""Positions of Eternal Decks for tests: deal a stage, arrange what matters, act.

    s = dealt(stage="A", players=3)
    at = begin(s, hand="R5 RARE", upper="R1 B3 SK-G", awake="medusa king*").when("play R5 upper")
    assert not at.offers("river RARE")

Cards are written as in the code: `R5`, `RG3` (red faces left), `GR3` (green faces left), `RARE`,
`SK-R`, `medusa` for her ability card; `SK-R/R5` is a Skull with a card on it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from aevum.games.eternal_decks.cards import CARDS, deck_codes
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.placing import path_named
from aevum.games.eternal_decks.setup import make_cards
from aevum.games.eternal_decks.stages.tasks import task_eyes
from aevum.games.eternal_decks.state import (
    EternalDecks,
    Path,
    SleepingDeck,
)
from aevum.kernel import NO_ONE, Cards, Match, Obstacle
from aevum.play.scene import Scene


class Spot(Scene):
    """A scene that begins in an arranged state."""

    def __init__(self, state: EternalDecks) -> None:
        self.game = ETERNAL_DECKS
        self.match: Match[Any] = Match(ETERNAL_DECKS, state, listening=True)

    @property
    def state(self) -> EternalDecks:
        """The present state."""
        state: EternalDecks = self.match.state
        return state

    def codes(self, verb: str = "") -> list[str]:
        """Everything on offer, or only what begins with a verb, without it."""
        found = self.match.decision.codes() if self.match.decision else []
        return [c[len(verb) + 1 :] for c in found if c.startswith(f"{verb} ")] if verb else found

    def why(self, text: str) -> Obstacle | None:
        """The obstacle of something that is not on offer."""
        return self.match.obstacle(text)

    def kinds(self, seat: int = 0) -> list[str]:
        """The kinds of the events the last answer caused."""
        return [str(event[0]) for event in self.told(seat)]

    def heard(self, kind: str, seat: int = 0) -> list[tuple[Any, ...]]:
        """The arguments of the last answer's events of one kind."""
        return [event[1:] for event in self.told(seat) if event[0] == kind]


def dealt(seed: int = 1, first: int = 0, **options: object) -> EternalDecks:
    """A new game at its first main action; seat `first` begins where the group may choose."""
    match: Match[EternalDecks] = Match(
        ETERNAL_DECKS, ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(options), seed)
    )
    while match.decision is not None and match.decision.prompt == "first_player":
        match.answer_code(f"first {first + 1}")
    assert match.decision is not None
    assert match.decision.prompt == "main_action"
    return match.state


def begin(s: EternalDecks, **given: Any) -> Spot:
    """Go on from a state, arranged as given."""
    return Spot(arrange(s, **given))


def check_menus(match: Match[Any], chance: Random) -> set[str]:
    """Menus of a random game offer exactly what has no obstacle; says which ones there were."""
    verbs, told = ETERNAL_DECKS.rules.obstacles, set()
    while match.decision is not None:
        if not match.in_effect:
            offered = set(match.decision.codes())
            for text, option in ETERNAL_DECKS.catalogue().items():
                found = verbs[str(option[0])](match._table, match.decision.seat, *option[1:])
                assert (found is None) == (text in offered), (match.decision, text, found)
                told.add(found.why if found else "")
        match.answer(chance.randrange(len(match.decision.options)))
    return told


# --- arranging


def arrange(s: EternalDecks, **given: Any) -> EternalDecks:
    """What lies on the table, in the order it is named in the words of `WAYS` and `BY_PLACE`.

    A row may come with its number of open spaces, the guardian's deck with its second half.
    """
    for word, wanted in given.items():
        if word in BY_PLACE:
            for where, part in wanted.items() if isinstance(wanted, dict) else enumerate(wanted):
                BY_PLACE[word](s, where, part)
        else:
            WAYS[word](s, *((wanted,) if isinstance(wanted, str) else wanted))
    return s


def cards(s: EternalDecks, codes: str) -> Cards:
    """New physical cards of these codes."""
    return make_cards(s, codes.split())


def hold(s: EternalDecks, seat: int, codes: str) -> None:
    """A player holds exactly these cards."""
    me = s.players[seat]
    s.removed += me.hand
    me.hand, me.hand_seen = (), ()
    s.take_into_hand(me, *cards(s, codes))


def deck(s: EternalDecks, seat: int, codes: str) -> None:
    """A player's deck is exactly this, top first."""
    s.removed += s.players[seat].deck
    s.players[seat].deck = cards(s, codes)


def river(s: EternalDecks, codes: str) -> None:
    """These cards lie in the River."""
    s.river = cards(s, codes)


def river_bonus(s: EternalDecks, codes: str) -> None:
    """The River bonus, top first."""
    s.river_bonus = cards(s, codes)


def discard(s: EternalDecks, codes: str) -> None:
    """These cards were discarded."""
    s.put_on_discard(*cards(s, codes))


def path_card(s: EternalDecks, name: str, card: str) -> Path:
    """A path follows this card, now and in later cycles."""
    path = path_named(s, name)
    path.card, path.stack, path.village = card, (), ()
    return path


def lay(s: EternalDecks, name: str, row: str, spaces: int = 0) -> Path:
    """Cards lie in a path, from the left; `spaces` sets how many spaces are open in this cycle."""
    path = path_named(s, name)
    path.row, path.lefts = (), ()
    for text in row.split():
        codes = [_turned(code) for code in text.split("/")]
        path.row += (make_cards(s, [code for code, _ in codes]),)
        path.lefts += (codes[-1][1],)
    if spaces:
        _open_spaces(s, path, spaces)
    return path


def _turned(text: str) -> tuple[str, str]:
    """A card and the colour it faces left with."""
    if text in CARDS:
        colours = CARDS[text].colours
        return text, colours[0] if len(colours) == 2 else ""
    turned = f"{text[1]}{text[0]}{text[2:]}"
    assert turned in CARDS, text
    return turned, text[0]


def _open_spaces(s: EternalDecks, path: Path, spaces: int) -> None:
    """As many cycles are over as this needs: whoever would still sleep there has left the game."""
    path.sleeping = path.sleeping[: SPACES - spaces]
    path.cycle += spaces - path.spaces
    path.spaces = spaces
    path.closed = False


def wake(s: EternalDecks, *eternals: str) -> None:
    """Eternals lie in the next slots; a name that ends in a star has a jewel."""
    for text in " ".join(eternals).split():
        name = text.rstrip("*")
        for path in s.paths:
            if name in path.sleeping:
                path.sleeping = tuple([other for other in path.sleeping if other != name])
                path.spaces += 1
                path.cycle += 1
        s.decks = [other for other in s.decks if other.eternal != name]
        s.slots += (name,)
        s.slot_jewels += ("any_3" if text.endswith("*") else "",)


def put_to_sleep(s: EternalDecks, name: str, names: str) -> Path:
    """Exactly these Eternals sleep in a path, which is empty; their decks are made of the list."""
    path, eternals = path_named(s, name), tuple(names.split())
    s.decks = [other for other in s.decks if other.eternal not in (*path.sleeping, *eternals)]
    path.sleeping = eternals
    path.spaces = SPACES - len(eternals)
    path.row, path.lefts, path.closed = (), (), False
    for eternal in eternals:
        s.decks.append(sleeping_deck(s, eternal))
    return path


def sleeping_deck(s: EternalDecks, eternal: str) -> SleepingDeck:
    """A deck for an Eternal put to sleep by a test: its own list, or eight cards."""
    listed = read_content("eternals").get(eternal, {}).get("deck")
    codes = deck_codes(eternal) if listed else ("R1", "B2", "G3", "Y4", "R5", "B6", "G7", "Y8")
    return SleepingDeck(eternal=eternal, cards=make_cards(s, codes))


def guardian_deck(s: EternalDecks, first: str, second: str = "") -> None:
    """The guardian's deck is exactly this, top first; `second` has the other backs."""
    s.removed += s.guardian.first_half + s.guardian.second_half
    s.guardian = s.guardian.changed(first_half=cards(s, first), second_half=cards(s, second))


# --- looking


def codes_of(s: EternalDecks, zone: Cards) -> list[str]:
    """The codes of the cards in a zone."""
    return [s.box[card] for card in zone]


def hand_of(s: EternalDecks, seat: int) -> list[str]:
    """What a player holds."""
    return codes_of(s, s.players[seat].hand)


def row_of(s: EternalDecks, name: str) -> list[str]:
    """The top cards of a path, from the left."""
    return [s.box[stack[-1]] for stack in path_named(s, name).row]


def all_cards(s: EternalDecks) -> list[int]:
    """Every physical card, wherever it lies: always all of the box."""
    found = [
        *s.river,
        *s.river_bonus,
        *s.discard,
        *s.removed,
        *s.aside.random_deck,
        *s.aside.looked,
    ]
    found += [*s.star_bonus.stock, *s.star_bonus.laid]
    found += [*s.guardian.first_half, *s.guardian.second_half]
    for me in s.players:
        found += [*me.hand, *me.deck, *me.left_out]
    for path in s.paths:
        found += [card for stack in path.row for card in stack]
    for sleeping in s.decks:
        found += [*sleeping.cards, *sleeping.drawn]
    return sorted(found)


# --- stage E: tasks and Stars


def give_tasks(s: EternalDecks, seat: int, names: str) -> None:
    """A player holds exactly these tasks, as `start value_7 gain_star`; the others are out."""
    me = s.players[seat]
    s.tasks = s.tasks.changed(
        unseen_values=s.tasks.unseen_values + me.tasks.values,
        unseen_general=s.tasks.unseen_general + me.tasks.general,
    )
    wanted = names.split()
    if "start" not in wanted:
        me.tasks = me.tasks.changed(dropped=me.tasks.dropped + me.tasks.start, start=())
    values = [name for name in wanted if name.startswith("value")]
    general = [name for name in wanted if name not in ("start", *values)]
    me.tasks = me.tasks.changed(
        values=new_tasks(s, " ".join(values)),
        values_seen=(task_eyes(s, me),) * len(values),
        general=new_tasks(s, " ".join(general)),
        general_seen=(task_eyes(s, me),) * len(general),
        general_since=(0,) * len(general),
    )


def new_tasks(s: EternalDecks, names: str) -> Cards:
    """New task cards of these names."""
    first = len(s.tasks.box)
    s.tasks = s.tasks.changed(box=s.tasks.box + tuple(names.split()))
    return tuple(range(first, len(s.tasks.box)))


def task_deck(s: EternalDecks, names: str) -> None:
    """The deck of general tasks is exactly this, top first."""
    deck = new_tasks(s, names)
    s.tasks = s.tasks.changed(
        unseen_general=s.tasks.unseen_general + s.tasks.deck,
        deck=deck,
        deck_seen=(NO_ONE,) * len(deck),
    )


def tasks_of(s: EternalDecks, seat: int) -> list[str]:
    """The tasks a player still has, the starting one first."""
    me = s.players[seat]
    return [s.tasks.box[n] for n in me.tasks.held]


def all_tasks(s: EternalDecks) -> list[int]:
    """Every task card, wherever it lies: always all of the task box."""
    found = [*s.tasks.deck, *s.tasks.unseen_values, *s.tasks.unseen_general]
    for me in s.players:
        found += [*me.tasks.start, *me.tasks.values, *me.tasks.general]
        found += [*me.tasks.done, *me.tasks.dropped]
    return sorted(found)


def keys_at(s: EternalDecks, *steps: int) -> None:
    """How far the Keys are, in the order of the colours; a Key at two steps is gained."""
    colours = s.options.colours.split(",")
    s.tasks = s.tasks.changed(key_steps=steps)
    s.keys = tuple([colour for colour, n in zip(colours, steps, strict=True) if n == 2])


def with_stars(s: EternalDecks, count: int) -> None:
    """So many Stars are gained; `play P9 lower` gains one more, if the player holds that card."""
    sources = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal", "jewel_1_5_9")
    s.stars = sources[:count]
    s.stars_left = ("lower_path_cycle_4", *sources[count:])
    arrange(s, cards={"lower": "camp"}, lower=("R1 B2 R3 B4 R5 B6", 7))


BY_PLACE: dict[str, Callable[..., object]] = {
    "asleep": put_to_sleep,
    "cards": path_card,
    "decks": deck,
    "hands": hold,
    "tasks": give_tasks,
}
WAYS: dict[str, Callable[..., object]] = {
    "awake": wake,
    "bonus": river_bonus,
    "deck": lambda s, codes: deck(s, 0, codes),
    "discard": discard,
    "guardian": guardian_deck,
    "hand": lambda s, codes: hold(s, 0, codes),
    "keys": keys_at,
    "river": river,
    "task_deck": task_deck,
    "upper": lambda s, *row: lay(s, "upper", *row),
    "middle": lambda s, *row: lay(s, "middle", *row),
    "lower": lambda s, *row: lay(s, "lower", *row),
}


# --- stage F


def dragon_table(players: int = 2, **options: object) -> EternalDecks:
    """Stage F, every path a CAMP, green first: Djinn and Barong, nobody who plays two cards."""
    asked = {"stage": "F", "players": players, "colours": "green,blue,yellow,red", **options}
    s = dealt(**asked)  # type: ignore[arg-type]
    for name in ("upper", "middle"):
        path_card(s, name, "camp")
    path_named(s, "lower").card = "camp"  # the path with the village
    return s


def fill_river(s: EternalDecks, codes: str) -> Spot:
    """All but the last card lie in the River; the acting player adds that one."""
    *lying, last = codes.split()
    begun = begin(s, river=" ".join(lying), hands={s.turn_of: f"{last} R1 R1"})
    return begun.when(f"river {last}")


# --- story


def in_workshop(seed: int = 1, **changes: Any) -> Spot:
    """In the workshop of a journey, which is changed as wanted."""
    s = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"mode": "story"}), seed)
    s.journey = s.journey.changed(**changes)
    return Spot(s)
