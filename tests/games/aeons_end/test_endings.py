"""Every way to lose a battle says its cause, in both languages."""

import ast
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from aevum.games import aeons_end
from aevum.games.aeons_end.game import AEONS_END
from aevum.play.scene import Scene
from aevum.play.text import words_for
from support.aeons_end import acting
from support.rules import rule

EN, FR = (words_for(AEONS_END, language) for language in ("en", "fr"))
ALONE = {"mages": "dezmodia"}


def gravehold_falls() -> Scene:
    return acting("howling_spinners", mages=[{"life": 0}], gravehold=4, options=ALONE)


def xaxos_falls() -> Scene:
    options = {**ALONE, "defend": "xaxos"}
    return acting("howling_spinners", mages=[{"life": 0}], gravehold=4, options=options)


def all_are_exhausted() -> Scene:
    return acting("howling_spinners", mages=[{"life": 0}, {"life": 2}]).when("2")


def no_token_is_left() -> Scene:
    options = {"nemesis": "umbra_titan"}
    return acting("null_scion", nemesis={"tokens": 1}, options=options).when("lose_1_token")


def a_power_is_not_discarded() -> Scene:
    return acting({"shadows_reach": 1}, options={"nemesis": "magus_of_cloaks"})


def the_witch_acts_for_ever() -> Scene:
    nemesis = {"tokens": 5, "in_play": ["null_scion"], "deck": []}
    order = {"deck": ["nemesis", "nemesis"], "discard": ["1", "1", "2", "2"]}
    given = {"nemesis": nemesis, "turn_order": order}
    options = {"nemesis": "gate_witch", "mages": "garu,gex"}
    return Scene(AEONS_END, options, given).when("end")


DEFEATS: dict[str, tuple[Callable[[], Scene], str, str]] = {
    "lost_gravehold": (gravehold_falls, "Gravehold has fallen", "Gravehold est tombée"),
    "lost_xaxos": (xaxos_falls, "Xaxos has fallen", "Xaxos est tombé"),
    "lost_exhausted": (all_are_exhausted, "every mage is exhausted", "les mages sont épuisés"),
    "lost_endless": (the_witch_acts_for_ever, "acts for ever", "agit sans fin"),
    "lost_umbra_titan": (no_token_is_left, "no nemesis tokens left", "plus aucun jeton Némésis"),
    "lost_magus_of_cloaks": (a_power_is_not_discarded, "Shadow’s Reach", "Étreinte de l’ombre"),
}


@rule("WE-70", "NR-55", "NR-56")
@pytest.mark.parametrize("way", DEFEATS)
def test_a_defeat_says_its_cause(way: str) -> None:
    lose, english, french = DEFEATS[way]
    lost = lose()
    assert lost.outcome == "lost"
    state = lost.match.state
    assert AEONS_END.ending(state) == way
    assert english in EN.outcome(state)
    assert french in FR.outcome(state)


def test_every_way_to_lose_is_among_them() -> None:
    assert set(DEFEATS) == set(AEONS_END.ways["lost"])
    ends: Counter[str] = Counter()
    folder = Path(aeons_end.__file__).parent
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node).endswith("finish('lost')"):
                ends[file.stem] += 1
    # A new place where a battle is lost needs its sentence; Gravehold's is also that of Xaxos.
    nemeses = {"umbra_titan": 1, "magus_of_cloaks": 1}
    assert ends == {"gravehold": 1, "exhaustion": 1, "turns": 1, **nemeses}
