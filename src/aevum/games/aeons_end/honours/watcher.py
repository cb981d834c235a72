"""Who watches a battle for its goals, from nothing but what was told and what lies open.

Each battle of an expedition is watched as a battle of its own.
"""

from collections.abc import Callable, Iterator

from aevum.games.aeons_end.cards import CARDS, CURSE, FOES
from aevum.games.aeons_end.expedition.battle import ENTERED
from aevum.games.aeons_end.expedition.record import LOST, WON
from aevum.games.aeons_end.honours.memory import NOBODY, Memory
from aevum.games.aeons_end.honours.victories import won_by
from aevum.games.aeons_end.state import OPEN, AeonsEnd, rules
from aevum.offers import EVERYBODY, ONCE, Found, GoalWatcher, Told, read_goals

GOALS = read_goals("aevum.games.aeons_end", "honours/goals.toml")
SEATS = ("", "solo", "two", "three", "four")
FULL_SALVO = 4
HARD_HIT = 10
FULL_PURSE = 12
LAST_SPACE = 8  # of a Maw on the Growth Mat
ALL_OPEN = (OPEN,) * 4

Ticks = Iterator[tuple[str, str, int]]


def may_be_watched(s: AeonsEnd) -> bool:
    """Nobody can tell how a battle beside the program went."""
    return not (s.expedition.kind and s.options.expedition_battles == ENTERED)


class BattleWatcher(GoalWatcher[AeonsEnd]):
    """Watches a battle, or all battles of an expedition."""

    def __init__(self, state: AeonsEnd) -> None:
        super().__init__(rules, GOALS)
        self.memory = Memory()
        self._watching = may_be_watched(state)

    def listens_to(self, kind: str) -> bool:
        """Whether events of this kind are heard."""
        return self._watching and kind in _HEARD

    def hear(self, kind: str, told: Told, state: AeonsEnd) -> Found:
        """What an event ticks."""
        if kind == "battle_began":
            self.memory = Memory()
            return ()
        return _HEARD[kind](self.memory, told, state)

    def see(self, state: AeonsEnd) -> Found:
        """Open breaches, and the end of a single battle."""
        if not self._watching:
            return
        for me in state.mages:
            if me.stages == ALL_OPEN and all(me.tiles):
                yield "wide_open", ONCE, me.seat
        if state.outcome and not state.expedition.kind:
            yield from _ended(self.memory, state, won=state.outcome == WON)


# --- whose turn


def _turn(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.acting = int(told.get("seat", NOBODY))
    memory.casts = memory.acolytes = 0
    yield from ()


# --- deeds of a player


def _cast(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    if told["seat"] == memory.acting:
        memory.casts += 1
        if memory.casts == FULL_SALVO:
            yield "salvo", ONCE, memory.acting


def _opened(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    if told["seat"] == memory.acting:
        yield "doors_ajar", str(told["slot"]), memory.acting
    yield from _focused(memory, told, s)


def _for_another(box: str) -> "Hearing":
    """Something good for another player, in one's own turn."""

    def hear(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
        if memory.acting not in (NOBODY, told["seat"]):
            yield "good_company", box, memory.acting

    return hear


_focused = _for_another("focused")


def _gained(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    card = CARDS[str(told["card"])]
    memory.dearest = max(memory.dearest, card.cost)
    if card.aside != CURSE:
        yield "market_day", card.kind, int(told["seat"])


def _destroyed(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    card = CARDS[str(told["card"])]
    if told["seat"] == memory.acting:
        if card.starter:
            yield "lighter_pack", ONCE, memory.acting
        if card.aside == CURSE:
            yield "curse_breaker", ONCE, memory.acting


def _bought_off(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    yield "bought_quiet", ONCE, int(told["seat"])


def _aether(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    if int(told["count"]) >= FULL_PURSE:
        yield "deep_pockets", ONCE, int(told["seat"])


def _ability(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.abilities += 1
    for goal in ("voices_war_eternal", "voices_outcasts"):
        yield goal, str(told["mage"]), int(told["seat"])


# --- blows


def _minion_hurt(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    if told["life"] == 0:
        memory.acolytes += FOES[str(told["foe"])].blood_magic is not None
        memory.coup = memory.coup or memory.acolytes > 1
        if memory.acting != NOBODY:
            yield "vermin", ONCE, memory.acting
    yield from _from_the_floor(memory)


def _nemesis_hurt(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    if memory.acting != NOBODY and int(told["amount"]) >= HARD_HIT:
        yield "thunderclap", ONCE, memory.acting
    if told["amount"]:
        yield from _from_the_floor(memory)


def _from_the_floor(memory: Memory) -> Ticks:
    if memory.acting in memory.exhausted:
        yield "from_the_floor", ONCE, memory.acting


def _exhausted(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.exhausted.add(int(told["seat"]))
    yield from ()


# --- the nemesis


def _drawn_foe(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.tier_3 = memory.tier_3 or FOES[str(told["foe"])].tier == 3
    yield from ()


def _tokens(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.tokens = max(memory.tokens, int(told["count"]))
    yield from ()


def _maw_moved(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.last_space = memory.last_space or told["space"] == LAST_SPACE
    yield from ()


def _dream_lost(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.dreams_lost += 1
    yield from ()


def _souls_gone(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    memory.souls_gone += int(told["count"])
    yield from ()


# --- the end of a battle, and the road


def _ended(memory: Memory, s: AeonsEnd, *, won: bool) -> Ticks:
    yield "circle", SEATS[len(s.mages)], EVERYBODY
    if won:
        yield from won_by(memory, s)


def _battle_won(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    yield from _ended(memory, s, won=True)
    yield "setting_out", ONCE, EVERYBODY
    if int(told["attempt"]) > 1:
        yield "stubborn", ONCE, EVERYBODY


def _battle_lost(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    yield from _ended(memory, s, won=False)


def _completed(memory: Memory, told: Told, s: AeonsEnd) -> Ticks:
    yield "roads", road_of(s), EVERYBODY
    if tried_once(s):
        yield "unbroken_road", ONCE, EVERYBODY


def road_of(s: AeonsEnd) -> str:
    """Which expedition it is: the first, or one of a length."""
    kind = s.expedition.kind
    return kind if kind == "first_expedition" else s.options.expedition_length


def tried_once(s: AeonsEnd) -> bool:
    """Whether every battle was won at the first try."""
    return all(line[3] != LOST for line in s.expedition.journal)


Hearing = Callable[[Memory, Told, AeonsEnd], Ticks]

_HEARD: dict[str, Hearing] = {
    "turn_began": _turn,
    "nemesis_turn_began": _turn,
    "battle_began": _turn,
    "cast": _cast,
    "opened": _opened,
    "focused": _focused,
    "healed": _for_another("healed"),
    "charged": _for_another("charged"),
    "gained": _gained,
    "destroyed": _destroyed,
    "bought_off": _bought_off,
    "aether": _aether,
    "used_ability": _ability,
    "minion_hurt": _minion_hurt,
    "nemesis_hurt": _nemesis_hurt,
    "maw_hurt": _nemesis_hurt,
    "exhausted": _exhausted,
    "drawn_foe": _drawn_foe,
    "tokens": _tokens,
    "maw_moved": _maw_moved,
    "dream_lost": _dream_lost,
    "souls_gone": _souls_gone,
    "battle_won": _battle_won,
    "battle_lost": _battle_lost,
    "expedition_completed": _completed,
}
