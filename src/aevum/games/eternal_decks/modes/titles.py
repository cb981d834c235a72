"""Titles: rules a table takes on before the game, our own design (OM-30 to OM-35).

This module knows the list and what may be chosen together; what a title does in play stands in
`title_rules.py` and `powers.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PRACTICE, SOLO
from aevum.games.eternal_decks.refusals import refusal
from aevum.kernel import Record, Value, WrongSetup, kept_as, record

if TYPE_CHECKING:
    from aevum.games.eternal_decks.plan import Plan

NO_TITLE = "none"
ALL_STARS = 6
GOLD, BRONZE = "gold", "bronze"
# Those that take plays away: they are lifted where nothing else could be done (OM-34).
RESTRICTING = frozenset(("crossed_paths", "path_warden", "river_shy", "restless"))


@record
class TitleCourse(Record):
    """How the titles of a game stand. Never changed in place: games without any share one."""

    KEPT_AS = kept_as(lost="titles_lost")

    champion: int = -1  # who gains every Star or Key that counts (OM-35)
    lost: tuple[str, ...] = ()  # can no longer be claimed; `title@seat` if personal (OM-34)
    lifted: int = 0  # the turn in which restrictions do not hold (OM-34)


NO_TITLES_YET = TitleCourse()


def team_titles() -> Mapping[str, Mapping[str, Any]]:
    """The titles that bind the whole table, with their facts."""
    found: Mapping[str, Mapping[str, Any]] = read_content("titles")["team"]
    return found


def personal_titles() -> Mapping[str, Mapping[str, Any]]:
    """The titles that bind one player, with their facts."""
    found: Mapping[str, Mapping[str, Any]] = read_content("titles")["personal"]
    return found


# --- reading what people choose


def parse_team(text: str) -> Value | None:
    """Several team titles, each once, in the order of the list; None if one is unknown."""
    names = {name.strip() for name in text.lower().split(",")} - {NO_TITLE, ""}
    if not names <= team_titles().keys():
        return None
    return ",".join([name for name in team_titles() if name in names]) or NO_TITLE


def parse_personal(text: str) -> Value | None:
    """One personal title per seat in seat order, `none` for nobody; None if one is unknown."""
    names = [name.strip() or NO_TITLE for name in text.lower().split(",")]
    if not set(names) <= {NO_TITLE, *personal_titles()}:
        return None
    while names and names[-1] == NO_TITLE:
        names.pop()
    return ",".join(names) or NO_TITLE


def chosen_titles(text: str) -> tuple[str, ...]:
    """The titles of an option's value; those of seats keep their place."""
    return () if text == NO_TITLE else tuple(text.split(","))


def weight_of(team: Sequence[str], personal: Sequence[str]) -> int:
    """The sum shown at the lobby; helping titles count below zero (OM-32)."""
    listed = {**team_titles(), **personal_titles()}
    return sum(int(listed[name]["weight"]) for name in (*team, *personal) if name != NO_TITLE)


# --- what may be chosen together


def check_titles(
    stage: str, seats: str, team: Sequence[str], personal: Sequence[str]
) -> WrongSetup | None:
    """The first thing wrong with a choice of titles, in one sentence; None if it is allowed."""
    solo = seats == SOLO
    if (team or personal) and stage == PRACTICE:
        return refusal("title_practice")
    for name in team:
        fits = stage in team_titles()[name].get("stages", (stage,))
        if not fits or (solo and not team_titles()[name]["solo"]):
            return refusal("title_not_here", title=name, stage=SOLO if fits else stage)
    if personal and solo:
        return refusal("title_not_for_golems")
    if personal and len(personal) > int(seats):
        return refusal("too_many_titles", count=len(personal))
    for one, other in read_content("titles")["excluded_pairs"]:
        if one in (*team, *personal) and other in (*team, *personal):
            return refusal("titles_exclude", one=one, other=other)
    return None


# --- what they make of a plan


def with_titles(plan: Plan, team: Sequence[str], personal: Sequence[str]) -> Plan:
    """The plan of a stage under titles: goal, Hearts, River bonus, and flags for the rest."""
    changes: dict[str, Any] = {"titles": frozenset(team), "personal_titles": tuple(personal)}
    if "all_the_stars" in team:
        changes["goal"] = ALL_STARS
    if "one_heart" in team:
        changes["hearts"] = 1
    if "bare_river" in team:
        top = "P1" if plan.purple_river else "river_rare"
        changes["river_bonus"] = (top, "defeat_card")
    if "short_candle" in team:
        changes["last_turn"] = int(team_titles()["short_candle"]["turns"][plan.stage])
    changes["one_gains_all"] = "all_for_one" in team
    changes["late_jewels"] = "long_shadow" in team
    changes["restricted"] = not RESTRICTING.isdisjoint((*team, *personal))
    return replace(plan, **changes)
