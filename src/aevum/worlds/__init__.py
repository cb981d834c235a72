"""The worlds a seat may be in: what it can know, and everything else dealt anew."""

from aevum.worlds.lots import Lot as Lot
from aevum.worlds.lots import lots_of as lots_of
from aevum.worlds.redealing import NoOtherWorld as NoOtherWorld
from aevum.worlds.redealing import Redealing as Redealing
from aevum.worlds.redealing import resample as resample
