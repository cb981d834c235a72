"""The kernel: records, table, rules registry, match. It knows no game."""

from aevum.kernel.chance import NO_CHANCE, Chance, seed_chance
from aevum.kernel.decisions import (
    DECLINE,
    FORCED,
    TABLE,
    Decision,
    Event,
    Obstacle,
    Option,
    Part,
    code,
)
from aevum.kernel.errors import AevumError, IllegalAnswer, RulesError, SaveError, WrongSetup
from aevum.kernel.game import Game, Setup, SetupOption, Value, show_value, wrong_value
from aevum.kernel.match import Match
from aevum.kernel.recalling import Cluster, Remembered, recollect
from aevum.kernel.records import SHARED, Record, kept_as, record
from aevum.kernel.refusals import Refusals, near_names, shown_value
from aevum.kernel.resample import NoOtherWorld, resample
from aevum.kernel.rules import Rules
from aevum.kernel.sight import (
    EMPTY,
    EVERYONE,
    HIDDEN,
    NO_ONE,
    RECALLED,
    Cards,
    HiddenZone,
    OwnZone,
    Pile,
    Sight,
    Zone,
    hidden_in,
    secret_piles,
    seen_where,
    visible,
)
from aevum.kernel.table import Frame, State, Table

__all__ = [
    "DECLINE",
    "EMPTY",
    "EVERYONE",
    "FORCED",
    "HIDDEN",
    "NO_CHANCE",
    "NO_ONE",
    "RECALLED",
    "SHARED",
    "TABLE",
    "AevumError",
    "Cards",
    "Chance",
    "Cluster",
    "Decision",
    "Event",
    "Frame",
    "Game",
    "HiddenZone",
    "IllegalAnswer",
    "Match",
    "NoOtherWorld",
    "Obstacle",
    "Option",
    "OwnZone",
    "Part",
    "Pile",
    "Record",
    "Refusals",
    "Remembered",
    "Rules",
    "RulesError",
    "SaveError",
    "Setup",
    "SetupOption",
    "Sight",
    "State",
    "Table",
    "Value",
    "WrongSetup",
    "Zone",
    "code",
    "hidden_in",
    "kept_as",
    "near_names",
    "recollect",
    "record",
    "resample",
    "secret_piles",
    "seed_chance",
    "seen_where",
    "show_value",
    "shown_value",
    "visible",
    "wrong_value",
]
