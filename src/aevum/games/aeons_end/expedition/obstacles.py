"""Why something cannot be done between the battles: the rule in the way of each verb."""

from aevum.games.aeons_end.expedition.barracks import mages_free, treasures_free
from aevum.games.aeons_end.expedition.choosing import surplus
from aevum.games.aeons_end.expedition.plan import treasure_key, treasure_level
from aevum.games.aeons_end.expedition.record import LOST, WON
from aevum.games.aeons_end.expedition.rewards import rewards_left
from aevum.games.aeons_end.state import AeonTable, rules
from aevum.kernel import Obstacle


def _menu(t: AeonTable) -> str:
    return str(t.state.agenda[-1][0])


@rules.obstacle("take_mage")
def no_mage(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A mage of the Barracks nobody has taken, while mages are chosen."""
    if _menu(t) != "choose_mage":
        return Obstacle("EX-18", "not_choosing_mages")
    e = t.state.expedition
    if name in mages_free(e):
        return None
    why = "mage_taken" if name in e.mages else "mage_not_there"
    return Obstacle("EX-18", why, (("mage", name),))


@rules.obstacle("leave_out")
def no_leaving_out(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A pile of a kind of which there are too many, while the supply is chosen."""
    if _menu(t) != "choose_supply":
        return Obstacle("EX-19", "not_choosing_supply")
    s = t.state
    if name in surplus(s):
        return None
    if name not in s.expedition.supply:
        return Obstacle("EX-19", "pile_not_there", (("card", name),))
    return Obstacle("EX-24", "kind_needed", (("card", name),))


@rules.obstacle("take_treasure")
def no_treasure(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A treasure of the level now chosen that nobody uses."""
    if _menu(t) != "choose_treasure":
        return Obstacle("EX-25", "not_choosing_treasures")
    e = t.state.expedition
    level = int(t.state.agenda[-1][1])
    if name in treasures_free(e, level):
        return None
    noun = treasure_key(name).split(".")[0]
    if name not in e.treasures:
        return Obstacle("EX-26", f"{noun}_not_won", ((noun, name),))
    if treasure_level(name) != level:
        return Obstacle("EX-25", "other_level", (("level", level),))
    return Obstacle("EX-26", f"{noun}_taken", ((noun, name),))


@rules.obstacle("set_out")
@rules.obstacle("choose_again")
def no_setting_out(t: AeonTable, seat: int) -> Obstacle | None:
    """Once everything is chosen."""
    return None if _menu(t) == "camp" else Obstacle("EX-6", "not_ready")


@rules.obstacle("reward")
def no_reward(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """One reward after a loss, of what is left."""
    if _menu(t) != "choose_reward":
        return Obstacle("EX-49", "no_reward_now")
    if name in rewards_left(t.state):
        return None
    return Obstacle("EX-50" if name.startswith("treasure") else "EX-48", "nothing_left")


@rules.obstacle("try_again")
@rules.obstacle("give_up")
def no_end_of_try(t: AeonTable, seat: int) -> Obstacle | None:
    """After a loss and its reward."""
    return None if _menu(t) == "after_loss" else Obstacle("EX-6", "only_after_loss")


@rules.obstacle(WON)
@rules.obstacle(LOST)
def no_result(t: AeonTable, seat: int) -> Obstacle | None:
    """When a battle is fought beside the program."""
    return None if _menu(t) == "battle_result" else Obstacle("EX-6", "nothing_to_enter")
