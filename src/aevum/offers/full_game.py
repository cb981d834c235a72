"""What all games of the house offer, in one place; a smaller game derives from what it has."""

from typing import TypeVar

from aevum.kernel import Game, State
from aevum.offers.components import Components
from aevum.offers.histories import Histories
from aevum.offers.honours import Honours
from aevum.offers.lessons import Lessons
from aevum.offers.observing import Observable
from aevum.offers.primers import Primers
from aevum.offers.recalling import Recalling
from aevum.offers.scenes import Scenes
from aevum.offers.setup_pages import SetupPages
from aevum.offers.tableau import Looks
from aevum.offers.talking import Talking

S = TypeVar("S", bound=State)


class FullGame(
    Game[S],
    Components,
    SetupPages,
    Looks,
    Observable,
    Recalling,
    Lessons,
    Primers,
    Talking,
    Honours,
    Histories,
    Scenes,
):
    """A game that can be shown, taught, observed, arranged and counted over many matches."""
