"""What the descriptor of the game asks about expeditions."""

from aevum.games.aeons_end.cards import CARDS, MAGES, TREASURES
from aevum.games.aeons_end.expedition import battle, choosing, create, obstacles, rewards
from aevum.games.aeons_end.expedition.record import ABANDONED, FINISHED
from aevum.games.aeons_end.options import NONE, Options
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Part

# Importing these modules registers their steps, menus and actions.
REGISTERED = (battle, choosing, create, obstacles, rewards)

# What an expedition decides by itself, so that nobody sets it beforehand.
DECIDED = (
    *("nemesis", "mages", "supply", "treasures_1", "treasure_2", "treasures_3"),
    *("upgraded", "first_game", "expedition"),
)
OWN_OPTIONS = (
    *("expedition_battles", "expedition_length", "expedition_supply"),
    *("big_pocket", "unique_mages"),
)


def on_the_map(s: AeonsEnd) -> bool:
    """Whether the group is between two battles of an expedition."""
    return bool(s.expedition.kind) and not s.expedition.running


def expedition_scores(s: AeonsEnd) -> tuple[int, ...]:
    """The points of the expedition, for everybody alike; none once it is given up (EX-54)."""
    points = 0 if s.expedition.phase == ABANDONED else sum(s.expedition.points)
    return (points,) * s.options.players


def expedition_winners(s: AeonsEnd) -> tuple[int, ...]:
    """Everybody once the last battle is won."""
    done = bool(s.outcome) and s.expedition.phase == FINISHED
    return tuple(range(s.options.players)) if done else ()


def idle_in_campaign(options: Options) -> tuple[str, ...]:
    """The options that change nothing, with a campaign or without one."""
    if options.campaign == NONE:
        return OWN_OPTIONS
    if options.campaign == "first_expedition":
        fixed = ("promos", "defend", "xaxos_abilities", "expedition_length", "unique_mages")
        return (*DECIDED, *fixed)
    return DECIDED


def expedition_catalogue() -> list[tuple[Part, ...]]:
    """Everything the menus between battles can ever offer."""
    options: list[tuple[Part, ...]] = [choosing.SET_OUT, choosing.CHOOSE_AGAIN]
    options += [*battle.RESULTS, rewards.TRY_AGAIN, rewards.GIVE_UP]
    options += [("take_mage", name) for name in MAGES]
    options += [("leave_out", name) for name, card in CARDS.items() if card.pile and not card.aside]
    options += [("take_treasure", name) for name, card in CARDS.items() if card.level]
    options += [("take_treasure", name) for name in TREASURES]
    return options + [("reward", name) for name in rewards.REWARDS]
