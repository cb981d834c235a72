"""What a game may offer beyond its rules; interfaces get on without.

`Game` of the kernel is all it takes to run, save, hide and re-deal a match. Everything else is a
class that a game also derives from, and that `Looks.of(game)` asks for: what lies on its table, a
set-up to play with before the deal, honours over many games. Each does nothing by default.
"""

from aevum.offers.batches import Batch as Batch
from aevum.offers.batches import Batches as Batches
from aevum.offers.boxes import Boxes as Boxes
from aevum.offers.components import Component as Component
from aevum.offers.components import Components as Components
from aevum.offers.components import Provenance as Provenance
from aevum.offers.foresight import Foresight as Foresight
from aevum.offers.full_game import FullGame as FullGame
from aevum.offers.game_offer import GameOffer as GameOffer
from aevum.offers.histories import Histories as Histories
from aevum.offers.honours import Claim as Claim
from aevum.offers.honours import Goal as Goal
from aevum.offers.honours import Honours as Honours
from aevum.offers.honours import Tick as Tick
from aevum.offers.honours import Watcher as Watcher
from aevum.offers.ledger import EDITION as EDITION
from aevum.offers.ledger import Ledger as Ledger
from aevum.offers.lessons import Lesson as Lesson
from aevum.offers.lessons import Lessons as Lessons
from aevum.offers.lessons import LessonStep as LessonStep
from aevum.offers.observing import Gauge as Gauge
from aevum.offers.observing import Observable as Observable
from aevum.offers.observing import Of as Of
from aevum.offers.observing import Reading as Reading
from aevum.offers.observing import Things as Things
from aevum.offers.observing import counted as counted
from aevum.offers.observing import from_seat as from_seat
from aevum.offers.observing import padded as padded
from aevum.offers.observing import read_off as read_off
from aevum.offers.observing import told_by as told_by
from aevum.offers.owner_lists import STAND_INS as STAND_INS
from aevum.offers.owner_lists import ListCheck as ListCheck
from aevum.offers.owner_lists import ListProblem as ListProblem
from aevum.offers.owner_lists import OwnerLists as OwnerLists
from aevum.offers.owner_lists import WrongLists as WrongLists
from aevum.offers.owner_lists import check_lists as check_lists
from aevum.offers.owner_lists import lists_option as lists_option
from aevum.offers.owner_lists import name_lists as name_lists
from aevum.offers.owner_lists import with_lists as with_lists
from aevum.offers.primers import Primer as Primer
from aevum.offers.primers import PrimerPart as PrimerPart
from aevum.offers.primers import Primers as Primers
from aevum.offers.recalling import Lying as Lying
from aevum.offers.recalling import OpenPile as OpenPile
from aevum.offers.recalling import Recalling as Recalling
from aevum.offers.scenes import Scenes as Scenes
from aevum.offers.score_pad import ScorePad as ScorePad
from aevum.offers.setup_pages import Caution as Caution
from aevum.offers.setup_pages import Preset as Preset
from aevum.offers.setup_pages import SetupPages as SetupPages
from aevum.offers.setup_pages import Slot as Slot
from aevum.offers.tableau import Area as Area
from aevum.offers.tableau import Badge as Badge
from aevum.offers.tableau import Counter as Counter
from aevum.offers.tableau import Looks as Looks
from aevum.offers.tableau import Piece as Piece
from aevum.offers.tableau import Seam as Seam
from aevum.offers.tableau import Sheet as Sheet
from aevum.offers.tableau import Tableau as Tableau
from aevum.offers.talking import Talking as Talking
from aevum.offers.watching import EVERYBODY as EVERYBODY
from aevum.offers.watching import ONCE as ONCE
from aevum.offers.watching import Found as Found
from aevum.offers.watching import GoalWatcher as GoalWatcher
from aevum.offers.watching import Told as Told
from aevum.offers.watching import read_goals as read_goals
