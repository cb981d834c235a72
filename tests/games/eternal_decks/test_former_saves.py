"""Saves made before stages had records of their own, when the state was one flat list of fields.

`former_saves.json` holds a position of each stage that has such a record, and one under titles, as
they were written then, with their digests.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match

DATA = Path(__file__).parents[2] / "data" / "eternal_decks"
FORMER: dict[str, dict[str, Any]] = json.loads(
    (DATA / "former_saves.json").read_text(encoding="utf-8")
)


def loaded(name: str) -> Match[EternalDecks]:
    return Match.load(ETERNAL_DECKS, FORMER[name]["match"])


@pytest.mark.parametrize("name", FORMER)
def test_a_former_save_is_read_and_written_as_it_was(name: str) -> None:
    match = loaded(name)

    assert match.decision is not None
    saved = json.loads(json.dumps(match.save()))
    for noted in ("memory", "knowers"):  # nothing was noted then of what people remember
        assert saved["state"].pop(noted) == []
    assert saved == FORMER[name]["match"]
    assert match.digest() == FORMER[name]["digest"]


def test_what_a_stage_has_is_found_in_its_record() -> None:
    assert loaded("b").state.stage_b.eternal == "witch"
    assert loaded("c").state.puzzles.gone == (1, 0, 5, 4, 11, 9)
    assert loaded("d-plus").state.guardian.hp == 11
    assert loaded("e").state.tasks.key_steps == (2, 1, 0, 0)
    assert loaded("f").state.dragon.form == "awake"
    assert [me.board.awake for me in loaded("f").state.players][:2] == [("mummy",), ("phantom",)]
    assert loaded("titles").state.titles.champion == -1
