"""An owner's glyph tokens and illusions: a game is marked with the lists it is dealt with."""

import re
from collections.abc import Iterator

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import Value, WrongSetup
from aevum.offers import STAND_INS
from aevum.play.replay import open_replay, read_replay, write_replay
from aevum.play.session import Session
from support.rules import rule

OWNER = {"glyphs": {"tokens": ["draw_1", "life_2"]}}
OUTCASTS: dict[str, Value] = {"boxes": "outcasts"}


@pytest.fixture(autouse=True)
def stand_ins_again() -> Iterator[None]:
    """Afterwards our stand-ins are back."""
    yield
    AEONS_END.use_lists({})


def listed(given: dict[str, Value]) -> str:
    """What marks a game of this set-up."""
    return str(AEONS_END.resolve(given)["lists"])


@rule("EX-86")
def test_a_game_of_outcasts_is_marked_with_the_lists_in_use() -> None:
    assert listed(OUTCASTS) == STAND_INS
    AEONS_END.use_lists(OWNER)
    name = listed(OUTCASTS)
    assert re.fullmatch(r"[0-9a-f]{8}", name)
    assert listed({**OUTCASTS, "lists": name}) == name
    AEONS_END.use_lists({"illusions": {"soldier_of_rot": 1}})
    assert listed(OUTCASTS) not in (name, STAND_INS)


@pytest.mark.parametrize(
    ("given", "marked"),
    [
        ({}, False),
        ({"mages": "gex,garu", "nemesis": "umbra_titan"}, False),
        ({"mages": "gex,zhana_outcasts"}, True),
        ({"nemesis": "risen_thrall"}, True),
        ({"boxes": "war_eternal,outcasts"}, True),
        ({"campaign": "first_expedition"}, True),
    ],
)
def test_the_lists_matter_only_where_something_of_outcasts_may_come(
    given: dict[str, Value], marked: bool
) -> None:
    AEONS_END.use_lists(OWNER)
    assert (listed(given) != STAND_INS) == marked


def test_a_replay_is_opened_with_its_own_lists_only() -> None:
    AEONS_END.use_lists(OWNER)
    text = write_replay(Session(AEONS_END, OUTCASTS, 5, ["human", "human"]))
    assert f"lists={listed(OUTCASTS)}" in text
    assert open_replay(read_replay(text)).match.options()
    AEONS_END.use_lists({})
    with pytest.raises(WrongSetup, match=f"in use here: {STAND_INS}") as refused:
        open_replay(read_replay(text))
    assert refused.value.why == "other_lists"


def test_nobody_chooses_the_lists() -> None:
    assert "lists" in AEONS_END.idle_options(AEONS_END.resolve(OUTCASTS))
