"""What a menu does not offer has a rule in the way, and the rule has words."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from aevum.kernel import Game, Obstacle
from aevum.play.text import words_for
from conformance.cases import Case
from conformance.setups import each_case

LANGUAGES = ("en", "fr")


@cache
def toml(package: str, path: str) -> dict[str, Any]:
    """A TOML file that lies in a game's package."""
    return tomllib.loads((resources.files(package) / path).read_text(encoding="utf-8"))


def missing_words(game: Game[Any], obstacle: Obstacle) -> list[str]:
    """What an obstacle cites and nobody has written."""
    rule = toml(game.package, "rules.toml").get(obstacle.rule)
    if rule is None:
        return [f"rule {obstacle.rule}"]
    if not obstacle.why:
        return [f"{obstacle.rule} in {lang}" for lang in LANGUAGES if not rule.get(lang)]
    for lang in LANGUAGES:
        words_for(game, lang).why(obstacle)  # which fails for want of any word in it
    return [
        f"why.{obstacle.why} in {lang}"
        for lang in LANGUAGES
        if words_for(game, lang).find(f"why.{obstacle.why}") is None
    ]


@each_case
def test_a_menu_offers_exactly_what_has_no_obstacle(case: Case) -> None:
    verbs = case.game.rules.obstacles
    for match in case.glimpses():
        if match.decision is None or match.in_effect:
            continue
        offered = set(match.decision.codes())
        for text, option in case.game.catalogue().items():
            obstacle = verbs[str(option[0])](match._table, match.decision.seat, *option[1:])
            assert (obstacle is None) == (text in offered), (match.decision, text, obstacle)


@each_case
def test_every_obstacle_cites_a_rule_of_the_game_and_has_words_in_both_languages(
    case: Case,
) -> None:
    missing: set[str] = set()
    seen: set[Obstacle] = set()
    for match in case.glimpses():
        if match.decision is None or match.in_effect:
            continue
        offered = set(match.decision.codes())
        for text in case.game.catalogue():
            obstacle = match.obstacle(text)
            if text in offered:
                assert obstacle is None
            else:
                assert obstacle is not None, (match.decision, text)
                if obstacle not in seen:
                    seen.add(obstacle)
                    missing.update(missing_words(case.game, obstacle))
    assert not missing
