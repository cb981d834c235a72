from aevum.web.server.room.people import Company, Eyes
from aevum.web.server.showing.cards import show_card
from aevum.web.server.showing.hints import show_hint
from aevum.web.server.showing.states import (
    show_forecast,
    show_moment,
    show_news,
    show_presence,
    show_reasons,
    show_said,
    show_seats,
    show_setup,
    show_state,
)

__all__ = [
    "Company",
    "Eyes",
    "show_card",
    "show_forecast",
    "show_hint",
    "show_moment",
    "show_news",
    "show_presence",
    "show_reasons",
    "show_said",
    "show_seats",
    "show_setup",
    "show_state",
]
