"""Why not: every refused card names the rule or the curse, in a sentence, in both languages."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.cards import CARDS, ENERGY, RARE, SKULL
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.placing import orientations
from aevum.kernel import Obstacle
from aevum.play.reasons import obstacles_to
from aevum.play.text import words_for
from support.eternal_decks import Spot, arrange, begin, dealt
from support.rules import rule

ROWS = ("", "R5", "RARE", "B5 RARE", "Y2 G7", "P3 RG4", "SK-R", "B1 SK-Y")
BANNING = tuple(
    name
    for name, known in read_content("eternals").items()
    if str(known["curse"]["kind"]).startswith("ban_")
)


def said(at: Spot, obstacle: Obstacle) -> list[str]:
    """The sentence in each language; a word that is missing raises."""
    found = [words_for(at.match.game, language).why(obstacle) for language in ("en", "fr")]
    for sentence in found:
        assert "{" not in sentence
        assert sentence.endswith(f"({obstacle.rule})")
    return found


def refused(at: Spot, path: str, kinds: tuple[str, ...]) -> list[tuple[str, Obstacle]]:
    """Every card that may not lie in a path now, each held for a moment, with what refuses it."""
    found = []
    for code, card in CARDS.items():
        if card.kind in kinds:
            arrange(at.state, hand=code)
            for left in orientations(card):
                option = " ".join(part for part in ("play", code, path, left) if part)
                obstacle = at.why(option)
                if obstacle is not None:
                    found.append((code, obstacle))
    return found


@rule("ED-64")
@pytest.mark.parametrize("name", [n for n in read_content("paths") if n != "sets"])
def test_every_card_a_path_card_refuses_is_told_why(name: str) -> None:
    whys = set()
    for row in ROWS:
        s = arrange(dealt(), cards={"upper": name})
        if row:
            arrange(s, upper=row)
        at = begin(s)
        for code, obstacle in refused(at, "upper", (ENERGY, SKULL)):
            english, french = said(at, obstacle)
            assert english != french
            assert words_for(at.match.game, "en").name(f"card.{code}") in english
            whys.add(obstacle.why)

    assert {"same_colour", "cover_skulls_first"} <= whys or name in ("castle", "lost_forest")
    assert f"path_card_{name}" in whys or name in ("camp", "festival")


@rule("ED-131", "ED-132", "ED-133")
@pytest.mark.parametrize("eternal", BANNING)
def test_every_card_a_curse_refuses_names_the_curse(eternal: str) -> None:
    at = begin(dealt(), awake=eternal)
    found = [why for _, why in refused(at, "lower", (ENERGY, RARE, SKULL)) if why.why == "cursed"]

    assert found
    for obstacle in found:
        assert dict(obstacle.values)["eternal"] == eternal
        for language, sentence in zip(("en", "fr"), said(at, obstacle), strict=True):
            assert words_for(at.match.game, language).name(f"eternal.{eternal}") in sentence


@rule("ED-62")
def test_after_a_card_is_picked_the_reason_is_about_that_card() -> None:
    at = begin(dealt(), hand="R6 Y9 B2", upper="Y8")
    yellow = next(c for c in at.state.players[0].hand if at.state.box[c] == "Y9")

    view = at.match.view(0)
    first, *_ = obstacles_to(at.match, view, "next-upper", (f"card-{yellow}",))

    assert said(at, first)[0] == (
        "Yellow 9 would touch Yellow 8: neighbours never share a colour. (ED-62)"
    )


@rule("ED-266")
def test_the_next_space_waits_while_a_skull_lies_open() -> None:
    at = begin(dealt(stage="D"), hand="R6 B2", upper="SK-Y")

    (only,) = obstacles_to(at.match, at.match.view(0), "next-upper")

    assert (only.rule, only.why) == ("ED-266", "skulls_only")
    assert "cover it first" in said(at, only)[0]


def test_what_is_not_at_hand_is_no_reason() -> None:
    at = begin(dealt(), hand="R6 B2", lower="Y8")
    lying = at.state.paths[2].row[0][0]

    for piece in (f"card-{lying}", *[f"path_card-{path}" for path in PATHS]):
        assert obstacles_to(at.match, at.match.view(0), piece) == []
