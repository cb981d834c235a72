"""What people type: blanks, capitals and second names of one choice."""

from aevum.play.spelling import spelled, spelled_sign
from play.test_signals import session
from support.aeons_end import turn
from support.rules import rule


def test_blanks_and_capitals_do_not_matter() -> None:
    at = turn({"aether": 2})
    assert spelled(at.match, "  FOCUS   ii ") == "focus II"
    assert at.when(" Focus II").see("mages.0.breaches.II") == 2


@rule("WE-40")
def test_both_names_of_one_choice_are_taken_from_people_and_from_programs() -> None:
    given = {"breaches": {"II": 3}, "aether": 2}
    assert spelled(turn(given).match, "open II") == "focus II"
    match = turn(given).match
    match.answer_code("open II")
    assert match.digest() == turn(given).when("focus II").match.digest()


def test_what_means_nothing_stays_as_it_was_typed() -> None:
    assert spelled(turn({}).match, "Fly  away") == "Fly away"


def test_a_sign_is_meant_however_it_is_typed() -> None:
    it = session()
    assert spelled_sign(it.match, 0, " TOKEN  1 Upper 2") == "token 1 upper 2"
    assert spelled_sign(it.match, 0, "Nothing of the kind") == "Nothing of the kind"
