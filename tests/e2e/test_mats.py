"""The mats of Aeon's End in the browser: everything on them can be seen, read and pressed."""

from __future__ import annotations

import pytest

from e2e.arranged import Arranged
from e2e.conftest import Visit
from support.aeons_end import turn


def two_in_one_breach() -> Arranged: ...
