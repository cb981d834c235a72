"""What came of sending something."""

from typing import Literal

Outcome = Literal["sent", "gone", "later", "never"]
"""Handed over; its receiver is no more; to be tried again; of no use to try again."""
