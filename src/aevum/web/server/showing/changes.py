"""What is different between two states of a table that the same client is sent."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from aevum.web.server.wire.things import Tableau
from aevum.web.server.wire.to_client import Change, State

_ALWAYS = ("version", "log_from", "log", "fresh")  # these speak of the change itself
_COMPARED = [name for name in State.__struct_fields__ if name not in (*_ALWAYS, "tableau")]
_OF_TABLEAU = [name for name in Tableau.__struct_fields__ if name != "areas"]
_of_state, _of_tableau = attrgetter(*_COMPARED), attrgetter(*_OF_TABLEAU)


def change_between(known: State, state: State) -> Change:
    """What turns the state a client knows into the new one."""
    fields = {name: getattr(state, name) for name in _ALWAYS}
    fields |= _different(_COMPARED, _of_state(known), _of_state(state))
    old, new = known.tableau, state.tableau
    if old is None or new is None or _names(old) != _names(new):
        return Change(known.version, fields | _different(("tableau",), (old,), (new,)))
    areas = [
        area
        for area, before in zip(new.areas, old.areas, strict=True)
        if area is not before and area != before
    ]
    other = _different(_OF_TABLEAU, _of_tableau(old), _of_tableau(new))
    return Change(known.version, fields, other, areas)


def _different(names: Sequence[str], old: Sequence[Any], new: Sequence[Any]) -> dict[str, Any]:
    return {
        name: value
        for name, before, value in zip(names, old, new, strict=True)
        if value is not before and value != before
    }


def _names(tableau: Tableau) -> list[str]:
    return [area.id for area in tableau.areas]
