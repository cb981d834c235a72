"""WON and LOST: points, rewards, and whether the group goes on (EX-45 to EX-54)."""

from aevum.games.aeons_end.cards import GEM, RELIC, SPELL
from aevum.games.aeons_end.expedition import first
from aevum.games.aeons_end.expedition.barracks import (
    add_mages,
    add_piles,
    add_treasures,
    in_order,
    treasures_of_level,
)
from aevum.games.aeons_end.expedition.battle import PLAYED
from aevum.games.aeons_end.expedition.draws import draw, mages_left, piles_left, treasures_left
from aevum.games.aeons_end.expedition.plan import (
    FIRST_EXPEDITION,
    LEVELS,
    SHAPE,
    WON_TREASURES,
    is_last_of_rating,
    points_for,
    rating_of,
    ratings,
)
from aevum.games.aeons_end.expedition.record import ABANDONED, FINISHED, LOST, WON, Expedition
from aevum.games.aeons_end.expedition.story import AFTER, tell
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, rules
from aevum.kernel import TABLE, Decision, Part

TRY_AGAIN: tuple[Part, ...] = ("try_again",)
GIVE_UP: tuple[Part, ...] = ("give_up",)
_KINDS = {"gem_pile": GEM, "relic_pile": RELIC, "spell_pile": SPELL}
_LEVELS = {f"treasure_{level}": level for level in LEVELS}
NEW_MAGE = "new_mage"
REWARDS = (*_KINDS, *_LEVELS, NEW_MAGE)
COMPLETED, GIVEN_UP = "expedition_completed", "expedition_given_up"

rules.event("battle_won", nemesis="nemesis", attempt="number", points="number")
rules.event("battle_lost", nemesis="nemesis", attempt="number")
rules.event("expedition_completed", points="number")
rules.event("expedition_given_up")


@rules.step(instant=True)
def battle_over(t: AeonTable, outcome: str) -> None:
    """Note the try; everything goes back to the Barracks (EX-6, EX-7)."""
    s = t.state
    e = noted(s, outcome)
    s.expedition = e.changed(running=False, treasures_1=(), treasure_2="", treasures_3=())
    if outcome == WON:
        _win(t)
    else:
        _lose(t)


def noted(s: AeonsEnd, outcome: str) -> Expedition:
    """The expedition with a line for this try: battle, try, nemesis, end, turns, life left."""
    e = s.expedition
    turns, life = (s.turn, s.gravehold) if s.options.expedition_battles == PLAYED else (0, 0)
    line = (e.battle, e.attempt, e.nemesis, outcome, turns, life)
    return e.changed(journal=(*e.journal, line))


# --- a win


def _win(t: AeonTable) -> None:
    """Points and rewards; on to the next battle, or the end (EX-53, EX-54)."""
    s = t.state
    e = s.expedition
    points = points_for(e.attempt)
    s.expedition = e.changed(points=(*e.points, points))
    t.emit("battle_won", e.nemesis, e.attempt, points)
    tell(t, AFTER)
    _reward_win(t)
    e = s.expedition
    if e.battle == len(ratings(s.options)):
        s.expedition = e.changed(phase=FINISHED)
        t.emit("expedition_completed", sum(e.points))
        t.finish(COMPLETED)
    s.expedition = e.changed(battle=e.battle + 1, phase="")
    t.schedule("prepare")


def _reward_win(t: AeonTable) -> None:
    """A pile of each kind and treasures; in the first expedition what its packets hold."""
    s = t.state
    e = s.expedition
    if e.kind == FIRST_EXPEDITION:  # EX-63; less what losses have brought already
        chapter = first.CHAPTERS[e.battle - 1]
        drawn = {*e.piles, *[name for name, _, _ in e.banished]}
        add_piles(t, [name for name in chapter.piles if name not in drawn])
        add_mages(t, [name for name in chapter.mages if name not in e.mages])
    else:
        for kind in SHAPE:  # EX-45
            add_piles(t, draw(t, piles_left(s, kind)))
    level = rating_of(s.options, e.battle)
    if level in WON_TREASURES and is_last_of_rating(s.options, e.battle):  # EX-46
        add_treasures(t, draw(t, treasures_left(s, level), WON_TREASURES[level]))


# --- a loss


def _lose(t: AeonTable) -> None:
    """The piles banished for this battle may be used again; one reward, then a decision (EX-22)."""
    s = t.state
    e = s.expedition
    t.emit("battle_lost", e.nemesis, e.attempt)
    back = [name for name, battle, _ in e.banished if battle == e.battle]
    s.expedition = e.changed(
        phase=LOST,
        piles=in_order((*e.piles, *back)),
        banished=tuple([line for line in e.banished if line[1] != e.battle]),
    )
    t.schedule("after_loss")
    if rewards_left(s):
        t.schedule("choose_reward")


@rules.menu(once=True)
def choose_reward(t: AeonTable) -> Decision:
    """Exactly one reward for a loss (EX-49)."""
    options: list[tuple[Part, ...]] = [("reward", name) for name in rewards_left(t.state)]
    return Decision(TABLE, "choose_reward", options)


def rewards_left(s: AeonsEnd) -> list[str]:
    """What a loss may bring: a kind of pile, an owned level of treasures, a mage (EX-49, EX-50)."""
    offered = [name for name, kind in _KINDS.items() if piles_left(s, kind)]
    offered += [
        name
        for name, level in _LEVELS.items()
        if treasures_of_level(s.expedition, level) and treasures_left(s, level)
    ]
    return [*offered, NEW_MAGE] if mages_left(s) else offered


@rules.action("reward", instant=True)
def take_reward(t: AeonTable, seat: int, name: str) -> None:
    """Draw it at random."""
    s = t.state
    if name in _KINDS:
        add_piles(t, draw(t, piles_left(s, _KINDS[name])))
    elif name in _LEVELS:
        add_treasures(t, draw(t, treasures_left(s, _LEVELS[name])))
    else:
        add_mages(t, draw(t, mages_left(s)))


@rules.menu(once=True)
def after_loss(t: AeonTable) -> Decision:
    """Try the same battle again, without limit, or give the expedition up (EX-6, EX-52)."""
    return Decision(TABLE, "after_loss", (TRY_AGAIN, GIVE_UP), t.state.expedition.nemesis)


@rules.action("try_again", instant=True)
def try_again(t: AeonTable, seat: int) -> None:
    """Prepare another try against the same nemesis."""
    t.schedule("prepare")


@rules.action("give_up", instant=True)
def give_up(t: AeonTable, seat: int) -> None:
    """The expedition ends without a result."""
    e = t.state.expedition
    t.state.expedition = e.changed(phase=ABANDONED)
    t.emit("expedition_given_up")
    t.finish(GIVEN_UP)
