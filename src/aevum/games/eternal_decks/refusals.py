"""Refusals of set-ups, whose words are among the others of the game."""

from aevum.kernel import Refusals, WrongSetup

error = Refusals("aevum.games.eternal_decks")


def refusal(why: str, /, **values: object) -> WrongSetup:
    """The refusal of a set-up by its text key under [refusal]."""
    return error(WrongSetup, why, **values)
