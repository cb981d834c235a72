"""Who may know the shuffles of a table: nobody before the end, or others on purpose."""

from typing import Literal

Publicity = Literal["", "code", "day", "replay", "puzzle", "before"]
"""Why a deal is public: its code is known, it is the deal of the day, it goes on from a replay or a
puzzle, or its table was opened before there were secret deals. Empty: it is secret."""

SECRET: Publicity = ""
BEFORE: Publicity = "before"  # of entries that do not say
