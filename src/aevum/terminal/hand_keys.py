"""Numbers for the cards of a hand: each means the same card, or nothing, all through a turn."""

from collections.abc import Sequence

from aevum.offers import Tableau
from aevum.play.choices import Choice
from aevum.terminal.boards.board import BoardLayout
from aevum.terminal.host import Host
from aevum.terminal.keymap import MOST_DIGITS, Places


class HandKeys:
    """Remembers which number means which card of the viewer's hand."""

    def __init__(self) -> None:
        self._turn: object = None
        self._played_from: object = None  # the turn in which cards of the hand were on offer
        self._numbers: dict[str, str] = {}  # name of a card: its number

    def places(
        self,
        board: BoardLayout,
        tableau: Tableau,
        host: Host,
        choices: Sequence[Choice],
        space: str,
    ) -> Places:
        """The keys that belong to places.

        Once a menu has let cards of the hand be chosen, their numbers mean nothing else at menus
        until the turn is over: whoever plays card after card must not hit something else.
        """
        turn = host.viewer, dict(tableau.values).get("turn")
        hand = self.read(turn, board.hand(tableau, host.viewer))
        at_menu = not host.session.match.in_effect
        if at_menu and any(piece in hand for choice in choices for piece in choice.pieces):
            self._played_from = turn
        kept = tuple(self._numbers.values()) if at_menu and self._played_from == turn else ()
        cells = [p.id for area in tableau.areas if area.kind == "grid" for p in area.pieces]
        typed = {**board.place_keys(tableau, host.viewer), **hand}
        ending, passing = board.ending, board.passing
        return Places(typed, cells, space, ending, passing, board.verb_keys, kept)

    def read(self, turn: object, hand: Sequence[tuple[str, str]]) -> dict[str, str]:
        """The number of each piece; a card that comes takes one that no card of the turn had."""
        if turn != self._turn:
            self._turn, self._numbers = turn, {}
        for name, _ in hand:
            if name not in self._numbers and len(self._numbers) < MOST_DIGITS:
                self._numbers[name] = str(len(self._numbers) + 1)
        return {piece: self._numbers[name] for name, piece in hand if name in self._numbers}
