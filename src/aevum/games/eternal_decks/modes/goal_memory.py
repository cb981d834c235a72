"""What a watcher of goals remembers of a game, from nothing but what was told (OM-22, OM-23)."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aevum.games.eternal_decks.cards import CAMP_CODE, CARDS, RARE_CODE, SKULLS, Card
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Part

_CHARM = "lucky_charm"


@dataclass
class Memory:
    """The rows as they lie, and what has been done so far, in this game and in this turn."""

    rows: dict[str, list[list[str]]] = field(default_factory=dict)  # stacks of codes by path
    path_cards: dict[str, str] = field(default_factory=dict)
    camps: set[str] = field(default_factory=set)  # paths that follow CAMP
    turn: int = 0
    acting: int = 0
    ability_used: bool = False  # in this turn: a jewel is not paid for
    as_rare: bool = False  # the next card lies as a Rare
    completed: Counter[int] = field(default_factory=Counter)  # paths of this turn by seat
    tasks: Counter[int] = field(default_factory=Counter)  # of this turn by seat
    river_bonuses: Counter[int] = field(default_factory=Counter)
    gifts: int = 0
    jewels: int = 0
    awakened: list[str] = field(default_factory=list)
    solved: list[int] = field(default_factory=list)  # turns in which a puzzle level was solved
    hp: int = 0
    full_hp: int = 0
    exact_hit: bool = False  # the last damage reached its Key exactly
    clean_keys: int = 0
    most_curses: int = 0  # of class A, B or C, active together

    def row(self, path: str) -> list[Card]:
        """The top cards of a path, from the left."""
        return [CARDS[stack[-1]] for stack in self.rows[path]]

    def rule_of(self, path: str) -> str:
        """The path card that holds."""
        return "camp" if path in self.camps else self.path_cards[path]


def memory_of(s: EternalDecks) -> Memory:
    """What there is to know before the first answer."""
    memory = Memory(hp=s.guardian.hp, full_hp=s.guardian.hp)
    for path in s.paths:
        memory.rows[path.name] = [[s.box[card] for card in stack] for stack in path.row]
        memory.path_cards[path.name] = path.card
    return memory


# --- how each event changes it


def remember(memory: Memory, kind: str, told: Mapping[str, Part]) -> None:
    """Take in an event; those that change nothing here are passed over."""
    if kind in _CHANGES:
        _CHANGES[kind](memory, told)


def _turn_began(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.turn, memory.acting = int(told["number"]), int(told["seat"])
    memory.ability_used = False
    memory.completed.clear()
    memory.tasks.clear()


def _ability(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.ability_used = True


def _power_used(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.as_rare = told["power"] == _CHARM


def _laid(memory: Memory, told: Mapping[str, Part]) -> str:
    code = RARE_CODE if memory.as_rare else str(told["card"])
    memory.as_rare = False
    return code


def _placed(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.rows[str(told["path"])].append([_laid(memory, told)])
    if told["card"] == CAMP_CODE:
        memory.camps.add(str(told["path"]))


def _covered_skull(memory: Memory, told: Mapping[str, Part]) -> None:
    row = memory.rows[str(told["path"])]
    stack = next(stack for stack in row if stack[-1] in SKULLS)
    stack.append(_laid(memory, told))


def _guardian_skull(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.rows[str(told["path"])].append([str(told["card"])])


def _whitened(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.rows[str(told["path"])][int(told["place"]) - 1].append("SK-W")


def _swapped(memory: Memory, told: Mapping[str, Part]) -> None:
    for stack in memory.rows[str(told["path"])]:
        if stack[-1] == told["taken"] or (stack[-1] == RARE_CODE and told["taken"] not in SKULLS):
            stack[-1] = str(told["card"])
            return


def _swept(memory: Memory, told: Mapping[str, Part]) -> None:
    row = memory.rows[str(told["path"])]
    row[-1].pop()
    if not row[-1]:
        row.pop()


def _awakened(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.completed[int(told["seat"])] += 1
    memory.awakened.append(str(told["eternal"]))
    _clear(memory, str(told["path"]))


def _dragon_awake(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.completed[int(told["seat"])] += 1
    _clear(memory, PATHS[-1])


def _clear(memory: Memory, path: str) -> None:
    memory.rows[path] = []
    memory.camps.discard(path)


def _path_card(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.path_cards[str(told["path"])] = str(told["card"])


def _river_bonus(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.river_bonuses[int(told["seat"])] += 1


def _gave(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.gifts += 1


def _jewel(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.jewels += 1


def _task_done(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.tasks[int(told["seat"])] += 1


def _guardian_hit(memory: Memory, told: Mapping[str, Part]) -> None:
    memory.exact_hit = memory.hp - int(told["damage"]) == told["hp"]
    memory.hp = int(told["hp"])


def _key(memory: Memory, told: Mapping[str, Part]) -> None:
    """A Key of the guardian sends its token back to the start (ED-252)."""
    source = str(told["source"])
    if source.startswith("level_"):
        memory.solved.append(memory.turn)
    if source.startswith("guardian_"):
        memory.clean_keys += memory.exact_hit
        memory.hp = memory.full_hp


_CHANGES: dict[str, Callable[[Memory, Mapping[str, Part]], None]] = {
    "turn_began": _turn_began,
    "ability": _ability,
    "power_used": _power_used,
    "placed": _placed,
    "covered_skull": _covered_skull,
    "guardian_skull": _guardian_skull,
    "whitened": _whitened,
    "swapped": _swapped,
    "swept": _swept,
    "awakened": _awakened,
    "dragon_awake": _dragon_awake,
    "path_card": _path_card,
    "river_bonus": _river_bonus,
    "gave": _gave,
    "jewel": _jewel,
    "task_done": _task_done,
    "guardian_hit": _guardian_hit,
    "key": _key,
}
