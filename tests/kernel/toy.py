"""Magpies: a toy game that uses every part of the kernel, for the kernel's own tests.

Two or three magpies keep trinkets face down in their nests and hold secret wishes. Each round the
whole table chooses the wind, then every magpie spends its energy and may trade wishes at dusk.
Its rules are numbered in rules.toml and played by toy_rules.py; this is its descriptor.
"""

from __future__ import annotations

from collections.abc import Mapping

from aevum.kernel.chance import seed_chance
from aevum.kernel.decisions import Decision, Option, Part, code
from aevum.kernel.errors import WrongSetup
from aevum.kernel.game import Game, Setup, SetupOption, Value
from aevum.kernel.sight import EVERYONE, NO_ONE
from aevum.kernel.table import Table
from aevum.offers import Area, Looks, Piece, Scenes, Tableau
from kernel.toy_rules import (
    LUCK,
    OMENS,
    OPTIONS,
    TRINKETS,
    WINDS,
    WISHES,
    Bird,
    Customs,
    ToyState,
    Tree,
    put,
    rules,
    worth,
)


def some_rounds(text: str) -> Value | None:
    """Any number of rounds up to nine may be asked for."""
    return int(text) if text.isdigit() and 0 < int(text) < 10 else None


def _nest(bird: Bird) -> tuple[Piece, ...]:
    names = [f"trinket.{card}" if card >= 0 else "" for card in bird.nest]
    return tuple([Piece(f"nest{bird.seat}.{place}", name) for place, name in enumerate(names)])


class Magpies(Game[ToyState], Looks, Scenes):
    """The toy game's descriptor."""

    name = "magpies"
    version = 1
    package = "kernel"
    seats = range(2, 4)
    options = (
        SetupOption("mode", "flock", ("flock", "duel")),
        SetupOption("players", 2, (2, 3)),
        SetupOption("nest", 3, (2, 3, 4)),
        SetupOption("windy", True, (True, False), rule="TOY-2"),
        SetupOption("rounds", 2, (1, 2), rule="TOY-9", parse_other=some_rounds),
        SetupOption("told_apart", (), ((), (1, 2))),
    )
    rules = rules
    state = ToyState

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """A duel is for two."""
        if chosen.get("mode") == "duel":
            if chosen.get("players", 2) != 2:
                raise WrongSetup("a duel is for 2 players")
            return {**chosen, "players": 2}
        return chosen

    def deal(self, setup: Setup, seed: int) -> ToyState:
        """Nests face down, the first trinket looked at by its owner, two wishes each."""
        tree = Tree(hollow=TRINKETS, spare_wishes=WISHES)
        customs = Customs(rounds=int(str(setup["rounds"])), windy=bool(setup["windy"]))
        s = ToyState(
            rng=seed_chance(seed), customs=customs, birds=[], tree=tree, agenda=(("dawn",),)
        )
        t = Table(s)
        tree.hollow, tree.spare_wishes = t.shuffled(TRINKETS), t.shuffled(WISHES)
        tree.omens = t.shuffled(OMENS)
        size = int(str(setup["nest"]))
        for seat in range(self.players(setup)):
            nest, tree.hollow = tree.hollow[:size], tree.hollow[size:]
            wishes, tree.spare_wishes = tree.spare_wishes[:2], tree.spare_wishes[2:]
            seen = put((NO_ONE,) * size, 0, 1 << seat)
            luck = t.shuffled(LUCK)
            s.birds.append(Bird(seat=seat, nest=nest, seen=seen, wishes=wishes, luck=luck))
        return s

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Everything a menu can offer."""
        return {code(o): o for o in (*OPTIONS, *[("wind", w) for w in WINDS])}

    def tableau(self, view: ToyState, seat: int) -> Tableau:
        """One row per nest, and what lies on the ground."""
        areas = [Area(f"nest{b.seat}", "row", _nest(b), "nest", b.seat) for b in view.birds]
        ground = tuple([Piece(f"ground.{card}", f"trinket.{card}") for card in view.tree.ground])
        return Tableau("turn", seat, (*areas, Area("ground", "pile", ground, "ground")))

    def pieces_of(
        self, view: ToyState, decision: Decision, option: Option
    ) -> tuple[str, ...] | None:
        """Flips and peeks touch one place of a nest."""
        match option:
            case ("flip" | "peek", int(place)):
                return (f"nest{decision.seat}.{place}",)
        return None

    def previews(self, view: ToyState, decision: Decision) -> Mapping[Option, Mapping[str, int]]:
        """Turning a trinket that the magpie knows scores its worth."""
        found: dict[Option, Mapping[str, int]] = {}
        for option in decision.options:
            match option:
                case ("flip", int(place)) if (card := view.birds[decision.seat].nest[place]) >= 0:
                    found[option] = {"points": worth(card)}
        return found

    def cooperative(self, state: ToyState) -> bool:
        """Magpies never share."""
        return False

    def scores(self, state: ToyState) -> tuple[int, ...]:
        """Worth of the trinkets face up, two points per wish come true, and luck."""  # TOY-10
        return tuple([self._score(bird) for bird in state.birds])

    def _score(self, bird: Bird) -> int:
        shown = [c for c, seen in zip(bird.nest, bird.seen, strict=True) if seen == EVERYONE]
        colours = [card % 3 for card in shown]
        wishes = sum(wish % 3 in colours for wish in bird.wishes)
        return sum(map(worth, shown)) + 2 * wishes + bird.luck[0]

    def winners(self, state: ToyState) -> tuple[int, ...]:
        """The highest score wins, unless the owl came."""
        if state.outcome != "done":
            return ()
        scores = self.scores(state)
        return tuple([seat for seat, score in enumerate(scores) if score == max(scores)])

    def describe(self, state: ToyState) -> dict[str, object]:
        """The state in readable names."""
        return {
            "round": state.round,
            "wind": state.wind,
            "hollow": len(state.tree.hollow),
            "ground": [f"trinket {card}" for card in state.tree.ground],
        }


MAGPIES = Magpies()
