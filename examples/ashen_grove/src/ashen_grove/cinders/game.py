"""Cinders as the rest of Aevum knows it."""

from collections.abc import Mapping
from typing import ClassVar

from aevum.kernel import (
    HIDDEN,
    Decision,
    Game,
    Option,
    Part,
    Setup,
    SetupOption,
    Table,
    code,
    seed_chance,
)
from aevum.offers import (
    Area,
    Component,
    Components,
    Counter,
    Looks,
    Piece,
    Preset,
    Provenance,
    Scenes,
    SetupPages,
    Tableau,
)
from ashen_grove.cinders.rules import (
    CARDS,
    FEED,
    NAMES,
    TAKE,
    WOODS,
    Cinders,
    Player,
    rules,
    wood_of,
    worth_of,
)


class CindersGame(Game[Cinders], Components, SetupPages, Looks, Scenes):
    """The descriptor of Cinders, for two to four."""

    name = "cinders"
    version = 1
    package = "ashen_grove.cinders"
    seats = range(2, 5)
    options = (
        SetupOption("players", 2, (2, 3, 4), "CI-1"),
        SetupOption("hand", 4, (3, 4, 5), "CI-1"),
    )
    presets = (Preset("for_two", {}), Preset("for_four", {"players": 4, "hand": 3}))
    numbers: ClassVar[Mapping[str, int]] = {name: card for card, name in enumerate(NAMES)}
    rules = rules
    state = Cinders

    def deal(self, setup: Setup, seed: int) -> Cinders:
        """Hands from the shuffled pile; the first player begins (CI-1)."""
        s = Cinders(rng=seed_chance(seed), players=[], agenda=(("begin_turn", 0),))
        s.woodpile = Table(s).shuffled(CARDS)
        size = int(str(setup["hand"]))
        for seat in range(self.players(setup)):
            s.players.append(Player(seat=seat, hand=s.woodpile[:size]))
            s.woodpile = s.woodpile[size:]
        return s

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Every card fed or taken with."""
        return {
            code(option): option
            for verb in (FEED, TAKE)
            for name in NAMES
            for option in [(verb, name)]
        }

    def components(self) -> tuple[Component, ...]:
        """All cards."""
        return tuple(
            [
                Component(
                    NAMES[card],
                    "card",
                    "cinders",
                    {"wood": WOODS[wood_of(card)], "worth": worth_of(card)},
                    Provenance.OWN_DESIGN,
                    f"card.{NAMES[card]}",
                )
                for card in CARDS
            ]
        )

    def tableau(self, view: Cinders, seat: int) -> Tableau:
        """The fire, the woodpile, and everybody's hand and ashes."""
        turn = next((int(str(f[1])) for f in reversed(view.agenda) if f[0] == "turn"), -1)
        areas = [
            Area("fire", "row", _pieces("fire", view.fire), "fire"),
            Area("woodpile", "pile", (), "woodpile", total=len(view.woodpile)),
        ]
        counters = [Counter("heat", sum(map(worth_of, view.fire)))]
        for player in view.players:
            hand, ashes = f"hand-{player.seat}", f"ashes-{player.seat}"
            areas.append(Area(hand, "row", _pieces(hand, player.hand), "hand", player.seat))
            shown = _pieces(ashes, player.ashes)
            areas.append(Area(ashes, "pile", shown, "ashes", player.seat, total=len(shown)))
            if HIDDEN not in player.ashes:
                counters.append(Counter("points", _points(player), owner=player.seat))
        return Tableau("over" if view.outcome else "turn", turn, tuple(areas), tuple(counters))

    def previews(self, view: Cinders, decision: Decision) -> Mapping[Option, Mapping[str, int]]:
        """Taking the fire brings what it is worth, and the card."""
        fire = sum(map(worth_of, view.fire))
        found: dict[Option, Mapping[str, int]] = {}
        for option in decision.options:
            match option:
                case ("take", str(name)):
                    found[option] = {"total": fire + worth_of(NAMES.index(name))}
        return found

    def describe(self, state: Cinders) -> dict[str, object]:
        """The position in readable names, as scenarios look at it."""
        hands = [[NAMES[card] for card in player.hand] for player in state.players]
        return {
            "fire": [NAMES[card] for card in state.fire],
            "hands": hands,
            "woodpile": len(state.woodpile),
        }

    def cooperative(self, state: Cinders) -> bool:
        """Everybody plays alone."""
        return False

    def scores(self, state: Cinders) -> tuple[int, ...]:
        """What lies in the ashes (CI-6)."""
        return tuple([_points(player) for player in state.players])

    def winners(self, state: Cinders) -> tuple[int, ...]:
        """The most points (CI-6)."""
        scores = self.scores(state)
        best = max(scores) if state.outcome else None
        return tuple([seat for seat, score in enumerate(scores) if score == best])


def _points(player: Player) -> int:
    return sum(map(worth_of, player.ashes))


def _pieces(area: str, cards: tuple[int, ...]) -> tuple[Piece, ...]:
    """Cards by their numbers; those face down by their places."""
    return tuple(
        [
            Piece(f"{area}-{place}-back")
            if card == HIDDEN
            else Piece(f"{area}-{card}", f"card.{NAMES[card]}")
            for place, card in enumerate(cards)
        ]
    )


CINDERS = CindersGame()
