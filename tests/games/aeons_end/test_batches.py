"""What is answered at one go, and that it stops where somebody has to decide."""

from aevum.games.aeons_end.batches import batches
from aevum.games.aeons_end.state import NO_AETHER
from aevum.kernel import code
from aevum.play.scene import Scene
from aevum.play.session import Session
from support.aeons_end import turn
from support.rules import rule


def offered(at: Scene) -> dict[str, list[str]]:
    """The batches of the open question."""
    decision = at.match.decision
    assert decision is not None
    view = at.match.view(decision.seat)
    return {name: list(map(code, options)) for name, options in batches(view, decision)}


def played(at: Scene) -> Session:
    """A session that stands where a scene does."""
    session = Session(at.game, {"nemesis": "umbra_titan", "mages": "dezmodia,garu"}, 1)
    session.match = at.match
    session.begin_here()
    return session


@rule("WE-26")
def test_all_gems_are_played_in_the_order_of_the_hand_and_nothing_else() -> None:
    at = turn({"hand": ["frozen_magmite", "crystal", "mages_totem", "crystal", "spark"]})
    gems = offered(at)["all_gems"]
    assert gems == ["play frozen_magmite", "play crystal", "play crystal"]
    session = played(at)
    assert [entry.code for entry in session.answer_all(gems)] == gems
    assert session.match.state.mages[0].aether[0] == 4
    assert session.undo() == 3  # at once
    assert session.match.state.mages[0].aether == NO_AETHER


@rule("WE-26")
def test_one_gem_or_none_is_no_batch() -> None:
    assert offered(turn({"hand": ["crystal", "mages_totem", "mages_totem"]})) == {}


@rule("WE-26")
def test_a_gem_that_asks_ends_the_batch_before_the_next_one() -> None:
    at = turn({"hand": ["crystal", "breach_ore", "crystal"], "breaches": {"II": 0}})
    session = played(at)
    given = session.answer_all(offered(at)["all_gems"])
    assert [entry.code for entry in given] == ["play crystal", "play breach_ore"]
    decision = session.match.decision
    assert decision is not None
    assert decision.prompt == "breach_ore"
    session.answer(decision.codes()[0])
    assert session.undo() == 1  # the answer to the gem's question is one of its own
    assert session.undo() == 2


@rule("WE-42")
def test_spells_are_prepped_at_one_go_only_where_each_has_one_place() -> None:
    closed = {"II": "destroyed", "III": "destroyed", "IV": "destroyed"}
    two = {**closed, "II": "open"}
    assert offered(turn({"hand": ["spark", "spark"], "breaches": two})) == {
        "all_preps": ["prep spark I", "prep spark II"]
    }
    assert offered(turn({"hand": ["spark", "torch"], "breaches": two})) == {}  # which one where?
    assert offered(turn({"hand": ["spark", "spark"], "breaches": closed})) == {}  # one place
    three = {**two, "III": "open"}
    assert offered(turn({"hand": ["spark", "spark"], "breaches": three})) == {}  # which stays free?
