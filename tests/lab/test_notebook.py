"""Notebooks: matches and reports draw themselves, and show no more than a seat may see."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from aevum.kernel import Match
from aevum.lab.notebook import load_ipython_extension, report_html, shown
from aevum.lab.simulation import Report, simulate
from aevum.offers import Looks
from aevum.play.catalogue import OWN_GAMES, find_game


def some_match(name: str) -> Match[Any]:
    game = find_game(name)
    return Match(game, game.deal(game.resolve({}), 4))


def picture_in(html: str) -> ElementTree.Element:
    svg = html[html.index("<svg") : html.index("</svg>") + len("</svg>")]
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", OWN_GAMES)
def test_a_match_is_drawn_with_its_question(name: str, language: str) -> None:
    match = some_match(name)
    for _ in range(14):
        if match.decision is None:
            break
        html = shown(match, language=language)._repr_html_()
        said = "".join(picture_in(html).itertext())
        assert "⟨" not in said
        assert len(said) > 100
        assert html.count("<li>") == len(match.decision.options)
        match.answer(0)


def test_the_options_of_others_are_not_shown() -> None:
    match = some_match("aetherya")
    assert match.decision is not None
    other = 1 - match.decision.seat
    assert "<li>" not in shown(match, seat=other).html
    assert "<li>" in shown(match, seat=match.decision.seat).html


def test_two_worlds_a_seat_cannot_tell_apart_look_the_same() -> None:
    from aevum.worlds import resample

    match = some_match("aetherya")
    for _ in range(20):
        match.answer(0)
    other = resample(match, 0, 9)
    assert other.digest() != match.digest()
    assert shown(other, seat=0) == shown(match, seat=0)


def test_a_finished_match_says_how_it_ended() -> None:
    match = some_match("aetherya")
    luck = random.Random(2)  # whoever always takes the first answer goes round in circles
    while match.decision is not None:
        match.answer(luck.randrange(len(match.decision.options)))
    assert "wins" in shown(match).html


def test_a_tableau_is_drawn_for_its_game_and_a_report_as_tables() -> None:
    match = some_match("aeons-end")
    game = match.game
    assert isinstance(game, Looks)
    tableau = game.tableau(match.view(0), 0)
    assert shown(tableau, game=game).html.startswith("<svg")
    with pytest.raises(ValueError, match="name it as well"):
        shown(tableau)
    report = simulate("aetherya", {}, ["random", "random"], 3, 1)
    assert "3 games" in report_html(report)
    assert "random" in shown(report).html


def test_a_notebook_is_told_how_to_show_them() -> None:
    known: dict[type, Any] = {}
    html = SimpleNamespace(for_type=known.__setitem__)
    load_ipython_extension(
        SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": html}))
    )
    assert set(known) == {Match, Report}
    assert known[Match](some_match("aetherya")).startswith("<div><svg")
