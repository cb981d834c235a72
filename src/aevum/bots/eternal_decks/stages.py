"""How near a table of Eternal Decks is to its goal, in each stage."""

from aevum.bots.eternal_decks.patterns import lying_colours, pattern_share
from aevum.games.eternal_decks.placing import open_skulls
from aevum.games.eternal_decks.stages.river_recipes import pattern_progress, recipe_progress
from aevum.games.eternal_decks.stars import GROUPS
from aevum.games.eternal_decks.state import EternalDecks

STAGE_TERMS = (
    *("keys", "stars", "eternals", "jewels", "bonus_cards", "tasks"),
    *("village", "puzzles", "guardian", "dragon"),
)
_KEY = 60.0
_STAR, _STAR_BESIDES = 45.0, 9.0  # where Stars win, and where they only help
_SLOT, _SLOT_WINS = 7.0, 25.0  # an Eternal awake, and where all of them win
_JEWEL = 2.0
_GROUP = 1.2  # jewels of a Star's group, squared
_A_CARD = 4.0
_PUZZLE = 16.0
_DAMAGE = 1.6
_OPEN_SKULL = 5.0
_LATE, _PACE = 2.0, 0.9  # each point of damage that is late, at so many a turn
_NO_END = 99
_STEP = 22.0
_HAND_JEWEL, _MARK = 12.0, 11.0
_RIVER_JEWEL = 6.0  # made, and at most as much on the way there
_PATTERNS = {"key": 16.0, "star": 9.6, "guardian_token": 9.6}
_USELESS = {"star": "four_stars", "guardian_token": "personal_awakening"}  # once this Key is gained


def stage_parts(s: EternalDecks) -> tuple[float, ...]:
    """Everything that is reached and will not be lost, as `STAGE_TERMS` names it."""
    plan = s.options.plan
    star = _STAR if "star" in plan.win else _STAR_BESIDES
    slot = _SLOT_WINS if plan.win == "all_awakened" else _SLOT
    village = puzzles = guardian = dragon = 0.0
    if s.stage_b.eternal:
        village = _SLOT + (_JEWEL if s.stage_b.jewel == "given" else 0.0)
    if s.puzzles.shown:
        puzzles = _puzzles(s)
    if s.guardian.keys:
        guardian = _guardian(s)
    if plan.personal_zone:
        made = _HAND_JEWEL * (len(plan.jewels) - len(s.jewels)) + _MARK * len(s.dragon.marks)
        dragon = made + _dragon_river(s)
    return (
        _KEY * len(s.keys),
        star * len(s.stars),
        slot * len(s.slots),
        _jewels(s, star / _STAR_BESIDES),
        _A_CARD * len(s.star_bonus.laid),
        _STEP * sum(s.tasks.key_steps),
        village,
        puzzles,
        guardian,
        dragon,
    )


def turns_left(s: EternalDecks) -> int:
    """Turns that each player still has; only the guardian's deck ends (ED-282)."""
    guardian, wanted = s.guardian, s.options.plan.part("guardian")
    rounds = wanted.get("acts_after_rounds")
    if not rounds:
        return _NO_END
    cards = len(guardian.first_half) + len(guardian.second_half)
    return int((cards + 1) * rounds - guardian.rounds // len(s.players))


def _guardian(s: EternalDecks) -> float:
    """Damage done, what open Skulls may still bring, and what is late (ED-251)."""
    keys, hp = s.guardian.keys, s.guardian.hp
    worth = _DAMAGE * (20 - hp)
    worth += _OPEN_SKULL * sum([len(open_skulls(s, path)) for path in s.paths if not path.closed])
    due = sum([20 - key for key in keys]) - (20 - hp)
    return worth - _LATE * max(0.0, due - _PACE * len(s.players) * turns_left(s))


def _jewels(s: EternalDecks, star: float) -> float:
    """Jewels lift curses, and three of a group are a Star (ED-150)."""
    total = _JEWEL * sum([1 for jewel in s.slot_jewels if jewel])
    for source, slots in GROUPS.items():
        if source in s.stars_left:
            total += (
                _GROUP * star * sum([1 for n in slots if s.slot_jewels[n : n + 1] > ("",)]) ** 2
            )
    return total


def _puzzles(s: EternalDecks) -> float:
    """The nearer of the two patterns; where both are due, both (ED-234, ED-375)."""
    rows = tuple([lying_colours(s, path) for path in s.paths])
    shares = [pattern_share(puzzle, rows) ** 2 for puzzle in s.puzzles.shown]
    both = s.options.plan.part("puzzles").get("both_at_once")
    return _PUZZLE * (sum(shares) if both else max(shares) + 0.2 * min(shares))


def _dragon_river(s: EternalDecks) -> float:
    """Stage F: what the River has become, and what it may become when it is full (ED-322)."""
    made = len(s.options.plan.layer["river_jewels"]) - len(s.dragon.river_jewels)
    total = _RIVER_JEWEL * made
    for recipe in s.dragon.river_jewels:
        total += _RIVER_JEWEL * (recipe_progress(s, recipe) / 5) ** 2
    for token in s.dragon.river_tokens:
        if _USELESS.get(token) not in s.keys:
            total += _PATTERNS[token] * (pattern_progress(s, token) / 5) ** 2
    return total
