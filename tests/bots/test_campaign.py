"""The solo campaign: what legends need, the hope to write them in time, and habits that do so."""

import random
from typing import Any

from aevum.bots.aetherya.campaign import hope
from aevum.bots.aetherya.campaign_habits import CampaignHabits
from aevum.bots.aetherya.quests import chance_of, needs
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation
from aevum.bots.switching import SwitchingMind
from aevum.games.aetherya.contact import cells_of
from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.kinds import DRAGON, ELF, HUMAN, KINDS, PORTAL
from aevum.games.aetherya.legends import LEGEND, LEGENDS, met
from aevum.games.aetherya.readings import DEFAULTS
from aevum.kernel import Match
from support.rules import rule

ALL = 0xFFFF
EVENLY = (4,) * len(KINDS)


def kingdom(cards: dict[int, int]) -> list[int]:
    """The masks of a kingdom with these kinds on these cells."""
    masks = [0] * len(KINDS)
    for cell, kind in cards.items():
        masks[kind] |= 1 << cell
    return masks


def one_card_meets(masks: list[int], kind: int, legend: int) -> bool:
    settled = masks[PORTAL] | masks[DRAGON] | masks[kind]
    for cell in cells_of(ALL & ~settled):
        bit = 1 << cell
        after = [mask & ~bit for mask in masks]
        after[kind] |= bit
        if met(after, DEFAULTS) >> legend & 1:
            return True
    return False


@rule("AE-42", "AE-43", "AE-44", "AE-45", "AE-46", "AE-48")
def test_a_legend_that_one_more_card_would_meet_needs_such_a_card() -> None:
    chance, tried, missed = random.Random(3), 0, 0
    for _ in range(60):
        cells = chance.sample(range(16), 7)
        masks = kingdom({cell: chance.randrange(PORTAL) for cell in cells})
        for legend in range(len(LEGENDS)):
            if met(masks, DEFAULTS) >> legend & 1:
                continue
            single = {need[0][0] for need in needs(masks, legend) if sum(n for _, n in need) == 1}
            meeting = [k for k in range(PORTAL) if one_card_meets(masks, k, legend)]
            tried += len(meeting)
            missed += len(set(meeting) - single)  # by covering one of the cards that take part
    assert tried > 200
    assert missed * 20 < tried


def test_cards_that_are_gone_meet_no_legend() -> None:
    masks, legend = kingdom({5: HUMAN}), LEGEND["alliance_human_elf"]
    assert needs(masks, legend) == (((ELF, 1),),)
    without = [0 if kind == ELF else 4 for kind in range(len(KINDS))]
    assert chance_of(masks, legend, without, 20) == 0
    odds = [chance_of(masks, legend, EVENLY, draws) for draws in (0, 1, 5.5, 20, 40)]
    assert odds == sorted(odds)
    assert (odds[0], odds[-1]) == (0, 1)


@rule("AE-112")
def test_hope_falls_with_the_deck_and_with_every_legend_still_to_write() -> None:
    masks = kingdom({5: HUMAN, 6: ELF})
    found = met(masks, DEFAULTS)
    one, two = LEGEND["realm_goblin"], LEGEND["range_plain"]
    few = hope((one,), masks, found, EVENLY, 4, 12)
    assert hope((), masks, found, EVENLY, 4, 12) == 0
    assert few < hope((one,), masks, found, EVENLY, 20, 12) < 0
    assert hope((one, two), masks, found, EVENLY, 4, 12) < few


def campaign(seed: int) -> Match[Any]:
    setup = AETHERYA.resolve({"mode": "solo"})
    return Match(AETHERYA, AETHERYA.deal(setup, seed))


def test_habits_complete_most_campaigns() -> None:
    habits, completed = CampaignHabits(), 0
    for seed in range(12):
        match = campaign(seed)
        while match.decision is not None:
            match.answer(habits.act(match))
        completed += match.state.outcome == "completed"
    assert completed >= 8


class Sure(Mind):
    """Always answers the same."""

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def think(self, situation: Situation, clock: Clock) -> Any:
        """The answer."""
        yield Thought(self.answer)


def test_a_switching_mind_thinks_as_suits_what_is_played() -> None:
    mind = SwitchingMind(lambda asked: str(asked.view.options.mode), {"solo": Sure(1)}, Sure(0))
    other: Match[Any] = Match(AETHERYA, AETHERYA.deal(AETHERYA.resolve({"mode": "base"}), 1))
    for match, answer in ((campaign(1), 1), (other, 0)):
        assert mind.choose(Situation.of(match, 0, random.Random(1))) == answer
