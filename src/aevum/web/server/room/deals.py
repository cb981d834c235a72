"""Who may know the shuffles of a table: nobody before the end, or others on purpose."""

from typing import Literal

Publicity = Literal["", "code", "day", "lesson", "replay", "puzzle", "before"]
"""Why a deal is public: its code is known, it is the deal of the day, of a lesson or of a puzzle,
it goes on from a replay, or its table was opened before there were secret deals; else empty."""

SECRET: Publicity = ""
BEFORE: Publicity = "before"  # of entries that do not say
