"""Somebody who gives at the screen the answers that are known to lead somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from aevum.bots.table import bot_answer, bots_of
from aevum.games.aeons_end.expedition.record import Expedition
from aevum.kernel import Value
from aevum.play.catalogue import find_game
from aevum.play.session import Session
from e2e.player import PRIMARY, Player, Sight, piece
from e2e.scenes import Eavesdropper

_DEALS = 60  # that are looked through for one that fits
_MOST_ANSWERS = 620  # of a way that is not too long to be clicked


class Way(NamedTuple):
    """A whole game dealt from this seed, as one person plays it."""

    seed: int
    codes: list[str]
    fought: list[int]  # battles that were over when each of them was given
    end: Expedition


def expeditions(first: int, **options: Value) -> Iterator[Way]:
    """Expeditions of one mage whose first battle is lost in haste, and the others played well."""
    for seed in range(first, first + _DEALS):
        session = Session(find_game("aeons-end"), options, seed, ("greedy",))
        bots, codes, fought = bots_of(session), list[str](), list[int]()
        while (decision := session.match.decision) is not None and len(codes) <= _MOST_ANSWERS:
            e = session.match.state.expedition
            fought.append(len(e.journal))
            hasty = e.running and not e.journal  # only what ends a phase, or comes last
            again = "try_again" in decision.codes()
            code = decision.codes()[-1] if hasty else str(bot_answer(session, bots))
            codes.append("try_again" if again else code)
            session.answer(codes[-1])
        if session.is_over:
            yield Way(seed, codes, fought, session.match.state.expedition)


class Follower(Player):
    """Finds on the screen what an answer means, and presses that."""

    def __init__(self, page: Page, codes: Sequence[str], **settings: Any) -> None:
        super().__init__(page, **settings)
        self.heard = Eavesdropper(page)  # from the next page on
        self.codes = codes
        self.begun = 0  # answers for which something has been pressed
        self._asked = -1

    def want(self, sight: Sight) -> tuple[str, int]:
        """The next piece of the answer, or the button or the entry that bears its words."""
        if sight.asked != self._asked:
            self._asked, self.begun = sight.asked, self.begun + 1
        choice = self._choice(sight)
        for name in choice["pieces"]:
            if name in sight.pieces:
                return piece(name)
        label = " ".join(choice["label"].split()).casefold()
        for selector, found in (
            (".sill .options .option", sight.options),
            (".sill .list li button", sight.listed),
        ):
            if label in (texts := [text.casefold() for text in found]):
                return selector, texts.index(label)
        if sight.searchable and not sight.listed:
            return ".sill .holder > button", 0
        assert sight.primary, f"{choice} is not to be seen: {sight}"
        return PRIMARY

    def _choice(self, sight: Sight) -> dict[str, Any]:
        """The answer as the page knows it."""
        code = self.codes[self.begun - 1]
        question = next(
            question
            for state in reversed(self.heard.states.values())
            if (question := state["question"]) and question["number"] == sight.asked
        )
        offered = {choice["code"]: choice for choice in question["choices"]}
        assert code in offered, f"{code} is not on offer at {question['text']}: {list(offered)}"
        found: dict[str, Any] = offered[code]
        return found
