"""What is different between two states of a table that the same client is sent."""

from __future__ import annotations

from typing import Any

from aevum.web.server.wire.things import Tableau
from aevum.web.server.wire.to_client import Change, State

_ALWAYS = ("version", "log_from", "log", "fresh")  # these speak of the change itself
_COMPARED = [name for name in State.__struct_fields__ if name not in (*_ALWAYS, "tableau")]
_OF_TABLEAU = [name for name in Tableau.__struct_fields__ if name != "areas"]


def change_between(known: State, state: State) -> Change:
    """What turns the state a client knows into the new one."""
    fields = {name: getattr(state, name) for name in _ALWAYS} | _different(_COMPARED, known, state)
    old, new = known.tableau, state.tableau
    if old is None or new is None or _names(old) != _names(new):
        return Change(known.version, fields | _different(["tableau"], known, state))
    areas = [
        area
        for area, before in zip(new.areas, old.areas, strict=True)
        if area is not before and area != before
    ]
    return Change(known.version, fields, _different(_OF_TABLEAU, old, new), areas)


def _different(names: list[str], old: object, new: object) -> dict[str, Any]:
    return {name: value for name in names if (value := getattr(new, name)) != getattr(old, name)}


def _names(tableau: Tableau) -> list[str]:
    return [area.id for area in tableau.areas]
