"""Goals and titles over many games: what a game has brought, and how far somebody is (OM-20).

They are read off a game once it is over, as it was really played: what was taken back does not
count, and no rule is ever touched by them. A chapter of a longer game counts when it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

from aevum.kernel import TABLE, AevumError, Event, Game, Match
from aevum.offers import Claim, Goal, Honours, Tick
from aevum.play.history import game_id, own_replay, own_results
from aevum.play.profiles import Profile, load_profile, save_profile
from aevum.play.replay import open_replay, read_replay
from aevum.play.results import answers_of
from aevum.play.saves import save_data
from aevum.play.session import HUMAN, Entry, Session
from aevum.play.text import Words

ME = "me"  # the profile of whoever plays in a terminal
_ONE_BOX = 1
_NO_FACTS = ("title", "medal", "date")


class Deeds(NamedTuple):
    """What one game has brought."""

    ticks: tuple[Tick, ...] = ()
    claims: tuple[Claim, ...] = ()

    def of(self, seats: Collection[int]) -> Deeds:
        """Those of somebody at these seats: what everybody has, and what these did (OM-21)."""
        mine = {TABLE, *seats}
        return Deeds(
            tuple([tick for tick in self.ticks if tick.seat in mine]),
            tuple([claim for claim in self.claims if claim.seat in mine]),
        )


def watch(session: Session) -> Callable[[], Deeds]:
    """The work of finding the deeds of a game, to be done now or elsewhere: the game may go on."""
    if not session.from_deal or session.lesson:
        return Deeds  # nothing, if its beginning is not known, or every step of it was suggested
    return partial(_watched, session.at(0), list(session.opening), tuple(session.log))


def people_at(session: Session) -> frozenset[int]:
    """The seats that people play: where a bot gave most of the answers, nobody has done a thing."""
    return frozenset([seat for seat in range(session.players) if _is_played(session, seat)])


def _is_played(session: Session, seat: int) -> bool:
    if not any(changed == seat for _, changed, _ in session.reseats):
        return session.seats[seat] == HUMAN
    answers = answers_of(session, seat)
    return answers[True] >= max(1, answers[False])


def _watched(match: Match[Any], opening: Sequence[Event], log: Sequence[Entry]) -> Deeds:
    """Play a game through once more, and watch."""
    game = match.game
    watcher = Honours.of(game).watcher(match.state)
    if watcher is None:
        return Deeds()
    ticks = [*watcher.begin(), *watcher.look(match.state, opening)]
    counted = 0
    for entry in log:
        entry.redo(match)
        ticks += watcher.look(match.state, entry.events)
        if Honours.of(game).counts(match.state):
            counted = len(ticks)
    return Deeds(
        tuple(ticks[:counted]), Honours.of(game).claims(match.state) if match.outcome else ()
    )


def note_deeds(profile: Profile, deeds: Deeds, date: str) -> Deeds:
    """Write deeds into a profile; returns those that are new there."""
    new = set(profile.tick([(tick.goal, tick.box) for tick in deeds.ticks], date))
    claims = [
        claim
        for claim in deeds.claims
        if profile.claim({"title": claim.title, **claim.facts}, date)
    ]
    ticks = {(tick.goal, tick.box): tick for tick in reversed(deeds.ticks)}
    kept = [tick for place, tick in ticks.items() if place in new]
    return Deeds(tuple(reversed(kept)), tuple(claims))


def note_own_game(session: Session) -> Deeds:
    """A game played here is over or left: into the profile of whoever sat at this screen."""
    people = people_at(session)
    deeds = watch(session)().of(people) if people else Deeds()
    if not (session.is_over or deeds.ticks) or not Honours.of(session.game).goals():
        return Deeds()
    profile = load_profile(session.game.name, ME)
    new = note_deeds(profile, deeds, _day(datetime.now(UTC)))
    id = game_id(save_data(session))
    if session.is_over and id not in profile.counted:
        profile.counted.append(id)
    save_profile(profile)
    return new


def own_profile(game: Game[Any]) -> Profile:
    """The profile of whoever plays here, with the games of the history that are not in it yet."""
    profile = load_profile(game.name, ME)
    waiting = [
        result
        for result in reversed(own_results())
        if result.game == game.name and result.id not in profile.counted
    ]
    for result in waiting:
        with suppress(AevumError):  # a replay that cannot be read has brought nothing
            deeds = watch(open_replay(read_replay(own_replay(result.id))))()
            note_deeds(profile, deeds.of(result.mine), _day(datetime.fromtimestamp(result.at, UTC)))
        profile.counted.append(result.id)
    if waiting:
        save_profile(profile)
    return profile


def _day(moment: datetime) -> str:
    return moment.date().isoformat()


# --- in words


class Standing(NamedTuple):
    """How far somebody is with a goal."""

    goal: Goal
    boxes: tuple[tuple[str, bool], ...]

    @property
    def is_done(self) -> bool:
        """Whether all boxes are ticked (OM-21)."""
        return all(ticked for _, ticked in self.boxes)


def standings(game: Game[Any], profile: Profile) -> Iterator[Standing]:
    """Every goal of a game with its boxes, ticked or not."""
    for goal in Honours.of(game).goals():
        ticked = profile.goals.get(goal.id, {})
        yield Standing(goal, tuple([(box, box in ticked) for box in goal.boxes]))


def box_name(goal: Goal, box: str, words: Words) -> str:
    """What a box is called; a goal with one box needs no name for it."""
    if len(goal.boxes) == _ONE_BOX:
        return ""
    found = words.find(f"goal_box.{box}")
    return words.typeset(found) if found else words.noun(box)


def tick_words(game: Game[Any], ticks: Sequence[Tick], words: Words) -> list[str]:
    """Goals with the boxes just ticked, a line each."""
    by_goal = {goal.id: goal for goal in Honours.of(game).goals()}
    lines: dict[str, list[str]] = {}
    for tick in ticks:
        boxes = lines.setdefault(tick.goal, [])
        boxes += filter(None, [box_name(by_goal[tick.goal], tick.box, words)])
    return [
        words.say("goal_line.boxes", goal=words.name(f"goal.{goal}"), boxes=", ".join(boxes))
        if boxes
        else words.name(f"goal.{goal}")
        for goal, boxes in lines.items()
    ]


def claim_words(claim: Claim, words: Words) -> str:
    """A title with its medal and where it was won."""
    return title_words({"title": claim.title, **claim.facts}, words)


def title_words(title: Mapping[str, str], words: Words) -> str:
    """A claimed title as a profile lists it, with what it was won in (OM-33)."""
    said = words.name(f"title.{title['title']}")
    if title.get("medal"):
        said = words.say(f"goal_line.medal_{title['medal']}", title=said)
    facts = [
        title.get(f"custom_{name}") or _fact(name, value, words)
        for name, value in title.items()
        if name not in _NO_FACTS and not name.startswith("custom_")
    ]
    return words.say("goal_line.facts", title=said, facts=", ".join(facts)) if facts else said


def _fact(name: str, value: str, words: Words) -> str:
    found = words.find(f"goal_box.{name}_{value}")
    return words.noun(value) if found is None else words.typeset(found)
