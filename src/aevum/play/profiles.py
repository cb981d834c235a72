"""Profiles: what a person, or a table of several, has ticked off and claimed (OM-20, OM-33).

One JSON file for each profile and game, in the data folder. Nothing is ever taken back.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aevum.kernel import SaveError
from aevum.play.folders import data_folder
from aevum.play.refusals import refusal
from aevum.play.whole_files import write_whole

PERSON, TABLE_OF_MANY = "person", "table"
_KIND = "aevum profile"
_FORMAT = 1
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass
class Profile:
    """The boxes ticked for each goal with their dates, and the titles claimed."""

    id: str
    game: str
    kind: str = PERSON
    goals: dict[str, dict[str, str]] = field(default_factory=dict)  # goal -> box -> date
    titles: list[dict[str, str]] = field(default_factory=list)
    counted: list[str] = field(default_factory=list)  # games of the history that are in all this

    def tick(self, boxes: Iterable[tuple[str, str]], date: str) -> list[tuple[str, str]]:
        """Tick boxes of goals; returns those that are new. The first date stays (OM-20)."""
        new: list[tuple[str, str]] = []
        for goal, box in boxes:
            ticked = self.goals.setdefault(goal, {})
            if box not in ticked:
                ticked[box] = date
                new.append((goal, box))
        return new

    def claim(self, title: Mapping[str, str], date: str) -> bool:
        """List a claimed title; False if this very combination is there already (OM-33)."""
        facts = {name: value for name, value in title.items() if name != "date"}
        known = [{n: v for n, v in old.items() if n != "date"} for old in self.titles]
        if facts in known:
            return False
        self.titles.append({**facts, "date": date})
        return True


def profile_file(game: str, profile: str) -> Path:
    """Where a profile is kept; its name may be nothing but a plain word."""
    if not _ID.fullmatch(profile):
        raise refusal(SaveError, "profile_name", given=profile)
    return data_folder() / "profiles" / game / f"{profile}.json"


def load_profile(game: str, profile: str, kind: str = PERSON) -> Profile:
    """Read a profile; a new one is empty."""
    path = profile_file(game, profile)
    if not path.is_file():
        return Profile(profile, game, kind)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError):
        raise refusal(SaveError, "not_json", name=path.name) from None
    if not _is_profile(data):
        raise refusal(SaveError, "no_profile", name=path.name)
    counted = data.get("counted", [])
    return Profile(profile, game, data["profile_kind"], data["goals"], data["titles"], counted)


def _is_profile(data: Any) -> bool:
    return (
        isinstance(data, dict)
        and data.get("kind") == _KIND
        and data.get("format") == _FORMAT
        and data.get("profile_kind") in (PERSON, TABLE_OF_MANY)
        and isinstance(data.get("goals"), dict)
        and all(isinstance(boxes, dict) for boxes in data["goals"].values())
        and isinstance(data.get("titles"), list)
        and all(isinstance(title, dict) for title in data["titles"])
        and isinstance(data.get("counted", []), list)
    )


def save_profile(profile: Profile) -> None:
    """Write a profile; the old file stays whole until the new one is."""
    path = profile_file(profile.game, profile.id)
    data = {
        "kind": _KIND,
        "format": _FORMAT,
        "game": profile.game,
        "profile_kind": profile.kind,
        "goals": profile.goals,
        "titles": profile.titles,
        "counted": profile.counted,
    }
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1))
