"""What a game may offer beyond its rules; interfaces get on without.

`Game` of the kernel is all it takes to run, save, hide and re-deal a match. Everything else is a
class that a game also derives from, and that `Looks.of(game)` asks for: what lies on its table, a
set-up to play with before the deal, honours over many games. Each does nothing by default.
"""

from aevum.offers.batches import Batch, Batches
from aevum.offers.boxes import Boxes
from aevum.offers.components import Component, Components, Provenance
from aevum.offers.foresight import Foresight
from aevum.offers.game_offer import GameOffer
from aevum.offers.honours import Claim, Goal, Honours, Tick, Watcher
from aevum.offers.ledger import EDITION, Ledger
from aevum.offers.lessons import Lesson, Lessons, LessonStep
from aevum.offers.owner_lists import (
    STAND_INS,
    ListCheck,
    ListProblem,
    OwnerLists,
    WrongLists,
    check_lists,
    lists_option,
    name_lists,
    with_lists,
)
from aevum.offers.primers import Primer, PrimerPart, Primers
from aevum.offers.recalling import Lying, OpenPile, Recalling
from aevum.offers.scenes import Scenes
from aevum.offers.score_pad import ScorePad
from aevum.offers.setup_pages import Caution, Preset, SetupPages, Slot
from aevum.offers.tableau import Area, Badge, Counter, Looks, Piece, Seam, Sheet, Tableau
from aevum.offers.talking import Talking

__all__ = [
    "EDITION",
    "STAND_INS",
    "Area",
    "Badge",
    "Batch",
    "Batches",
    "Boxes",
    "Caution",
    "Claim",
    "Component",
    "Components",
    "Counter",
    "Foresight",
    "GameOffer",
    "Goal",
    "Honours",
    "Ledger",
    "Lesson",
    "LessonStep",
    "Lessons",
    "ListCheck",
    "ListProblem",
    "Looks",
    "Lying",
    "OpenPile",
    "OwnerLists",
    "Piece",
    "Preset",
    "Primer",
    "PrimerPart",
    "Primers",
    "Provenance",
    "Recalling",
    "Scenes",
    "ScorePad",
    "Seam",
    "SetupPages",
    "Sheet",
    "Slot",
    "Tableau",
    "Talking",
    "Tick",
    "Watcher",
    "WrongLists",
    "check_lists",
    "lists_option",
    "name_lists",
    "with_lists",
]
