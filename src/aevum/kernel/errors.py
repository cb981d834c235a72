"""The exceptions people may catch; other packages have their own: `WrongLists`, `UnknownGame`."""

from aevum.kernel.decisions import Obstacle


class AevumError(Exception):
    """Base of everything Aevum raises on purpose: an English sentence, and how to say it otherwise.

    `why` is a text key under [refusal] with its values, for people who speak another language.
    Only what nobody but a programmer can cause (RulesError) may go without.
    """

    def __init__(self, text: str, why: str = "", /, **values: object) -> None:
        super().__init__(text)
        self.why, self.values = why, values


class IllegalAnswer(AevumError):
    """The answer is not among the options; nothing was changed. Says which rule is in the way."""

    def __init__(self, code: str, obstacle: Obstacle | None = None) -> None:
        self.code = code
        self.obstacle = obstacle
        because = f": {obstacle.rule}" if obstacle else ""
        super().__init__(f"{code!r} cannot be answered{because}", "not_offered", code=code)


class WrongSetup(AevumError):
    """A setup option, value or player count that the game does not know."""


class SaveError(AevumError):
    """A save, replay or scenario that cannot be read or belongs to something else."""


class RulesError(AevumError):
    """Rules code broke a promise the kernel relies on: a bug of ours."""


class NothingToChoose(RulesError):
    """A menu or question offers nothing: the rules should not have come to it."""


class EndlessPlay(RulesError):
    """Steps follow steps and nobody is ever asked again: the rules should have ended the game."""
