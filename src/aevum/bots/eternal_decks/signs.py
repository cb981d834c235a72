"""Tokens as a promise: "I mean to lay a card here" (ED-181).

Values and colours are never told (ED-180); a plan may be. A token on the space where the next card
of a path goes says that its owner could go on there. It binds nobody, and one that lies elsewhere,
or where a card lies by now, says nothing.
"""

from collections.abc import Sequence

from aevum.games.eternal_decks.placing import open_skulls, paths_to_go_on
from aevum.games.eternal_decks.speaking import BACK
from aevum.games.eternal_decks.state import EternalDecks, Path
from aevum.kernel import Option


class TokenConvention:
    """Tokens lie in the paths that are nearest to their end and that their owner can continue."""

    def signs(self, view: EternalDecks, seat: int) -> Sequence[Option]:
        """The moves that bring the own tokens where they should lie."""
        if seat >= len(view.players) or not view.players[seat].tokens:
            return ()  # in stage E they come with the first Star (ED-310)
        me = view.players[seat]
        names = paths_to_go_on(view, me, view.held_codes(me))
        open_to_me = [path for path in view.paths if path.name in names]
        open_to_me.sort(key=lambda path: path.spaces - len(path.row))
        wanted = [_next_place(view, path) for path in open_to_me[: len(me.tokens)]]
        missing = [place for place in wanted if place not in me.tokens]
        moves: list[Option] = []
        for number, lies in enumerate(me.tokens, 1):
            if lies in wanted:
                wanted.remove(lies)
            elif missing:
                where, space = missing.pop(0).split()
                moves.append(("token", number, where, int(space)))
            elif lies:
                moves.append(("token", number, BACK))
        return moves

    def doubts(self, state: EternalDecks, seat: int) -> int:
        """Tokens of others in paths that they could not continue."""
        places = {_next_place(state, path): path.name for path in state.paths if not path.closed}
        found = 0
        for other in state.players:
            told = {places[place] for place in other.tokens if place in places}
            if told and other.seat != seat:
                found += len(told.difference(paths_to_go_on(state, other, state.held_codes(other))))
        return found


def _next_place(s: EternalDecks, path: Path) -> str:
    """Where the next card would go: on the leftmost open Skull, or in the next free space."""
    skulls = open_skulls(s, path)
    return f"{path.name} {(skulls[0] if skulls else len(path.row)) + 1}"
