"""The deals of the day and of the week: the same for everybody who asks on that date."""

from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import blake2b
from typing import Literal, NamedTuple

from aevum.offers import Preset, SetupPages
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.dealing import SEEDS, Draft, preset_draft

Span = Literal["day", "week"]
SPANS: tuple[Span, ...] = ("day", "week")

# From here on a day leaves the game of its week alone; what was dealt before stays what it was.
_APART = date(2026, 11, 19)


class PublicDeal(NamedTuple):
    """A deal everybody may play."""

    span: Span
    first: date  # of the day, or of the week: its Monday
    draft: Draft


def public_deals(today: date) -> tuple[PublicDeal, ...]:
    """Those of a date: a gentle set-up for the day, any of the presets for the week."""
    return tuple([_deal(span, _first(span, today)) for span in SPANS])


def past_deals(today: date, days: int = 7, weeks: int = 3) -> tuple[PublicDeal, ...]:
    """Those that are over, the last ones first: of days, then of weeks."""
    monday = _first("week", today)
    yesterdays = [_deal("day", today - timedelta(days=n)) for n in range(1, days + 1)]
    return (*yesterdays, *[_deal("week", monday - timedelta(weeks=n)) for n in range(1, weeks + 1)])


def _first(span: Span, today: date) -> date:
    return today if span == "day" else today - timedelta(days=today.weekday())


def _deal(span: Span, first: date) -> PublicDeal:
    game = find_game(_of_week(first) if span == "week" else _of_day(first))
    luck = int.from_bytes(blake2b(f"{span} {first} {game.name}".encode(), digest_size=8).digest())
    pages = SetupPages.of(game)
    known = [preset for preset in pages.presets if preset.public]
    preset = _gentle(pages, known) if span == "day" else _any(known, luck // SEEDS)
    return PublicDeal(span, first, preset_draft(game, preset, luck % SEEDS))


def _of_week(monday: date) -> str:
    names = sorted(OWN_GAMES)  # what else is installed here is not there for everybody
    return names[(monday.toordinal() // 7 + 1) % len(names)]


def _of_day(day: date) -> str:
    of_week = _of_week(_first("week", day))
    names = [name for name in sorted(OWN_GAMES) if day < _APART or name != of_week]
    return names[day.toordinal() % len(names)]


def _gentle(pages: SetupPages, known: Sequence[Preset]) -> Preset:
    return _any([preset for preset in known if preset.name == pages.gentle] or known, 0)


def _any(presets: Sequence[Preset], number: int) -> Preset:
    return presets[number % len(presets)] if presets else Preset("", {})
