"""The plan of a table: what its stage, difficulty and seats ask for, in typed form."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from aevum.games.eternal_decks.content import depends_on_lists
from aevum.games.eternal_decks.layers import PATHS, resolved
from aevum.games.eternal_decks.modes.custom import STANDARD, custom_layer


@dataclass(frozen=True, slots=True)
class Plan:
    """A resolved set-up; see `layers.py` for where each part comes from."""

    stage: str
    difficulty: str
    seats: str
    players: int
    win: str  # all_awakened, stars, keys, keys_then_star
    goal: int  # how many of them
    solo: bool
    hands: tuple[int, ...]  # hand limit per seat
    jewels: tuple[str, ...]
    jewel_action: bool
    hearts: int
    free_gifts: bool
    stars: tuple[str, ...]
    star_bonus: str  # none, choose_one, take_one, ordered_effects
    star_stock: tuple[str, ...]
    star_effects: tuple[str, ...]
    a_ability: str  # what an A ability card gives instead of the Star bonus
    cycle_bonus: Mapping[str, str]
    river_bonus: tuple[str, ...]
    purple_river: bool  # Pro: purple Star cards instead of Rares (ED-193)
    jewel_bringers: tuple[str, ...]  # practice: golems that bring a jewel (ED-200)
    talk: str
    first_player: tuple[str, ...]  # colours in order, or how it is chosen
    tokens: int
    tokens_where: str
    draw_tokens: bool
    river_asks: bool  # a full River may become a jewel, or its bonus fulfil a task (ED-317, ED-322)
    personal_zone: bool  # stage F: players wake Eternals for themselves alone (ED-330)
    watches_cards: bool  # something looks at every card laid: guardian, puzzles, tasks
    watches_turns: bool  # something happens between turns: the guardian
    festival_pairs: bool  # B+: FESTIVAL asks for exactly two cards (ED-367)
    layer: Mapping[str, Any]
    # what titles add (OM-30): see titles.py
    titles: frozenset[str] = frozenset()
    personal_titles: tuple[str, ...] = ()  # by seat
    restricted: bool = False  # some title takes plays away (OM-34)
    late_jewels: bool = False  # no jewel before three Eternals are awake
    one_gains_all: bool = False  # every Star or Key that counts goes to one player
    last_turn: int = 0  # the game must be won by then

    def part(self, name: str) -> Mapping[str, Any]:
        """A special component of the stage; empty where the stage has none."""
        found: Mapping[str, Any] = self.layer.get(name) or {}
        return found


@depends_on_lists
@cache
def plan_of(stage: str, difficulty: str, seats: str, custom: str = STANDARD) -> Plan:
    """The plan of a stage at a difficulty for so many seats, or of an own stage (OM-40)."""
    layer = custom_layer(custom, seats) or resolved(stage, difficulty, seats)
    players = int(layer["players"])
    solo = layer.get("controlled_by") == "one_person"
    first = layer["first_player"]
    return Plan(
        stage=stage,
        difficulty=difficulty,
        seats=seats,
        players=players,
        win=layer["win"]["kind"],
        goal=int(layer["win"]["count"]),
        solo=solo,
        hands=_hands(layer["hand_limit"], players),
        jewels=tuple(layer["jewels"]),
        jewel_action=bool(layer.get("jewel_action", True)),
        hearts=int(layer["hearts"]["count"]),
        free_gifts=bool(layer["hearts"].get("gifts_are_free", False)),
        **_stars(layer),
        cycle_bonus=dict.fromkeys(PATHS, "none") | layer.get("cycle_4_bonus", {}),
        river_bonus=tuple(layer["river"]["bonus_top_to_bottom"]),
        purple_river=any(code[0] == "P" for code in layer["river"]["bonus_top_to_bottom"]),
        jewel_bringers=_jewel_bringers(layer),
        talk=str(layer["talk"]),
        first_player=(first,) if isinstance(first, str) else tuple(first),
        tokens=int(layer["tokens"]["per_player"]),
        tokens_where=str(layer["tokens"]["where"]),
        draw_tokens=layer["tokens"]["use"] == "draw_one_card",
        river_asks=_any_of(layer, "river_jewels", "key_bonuses", "tasks"),
        personal_zone=bool(layer.get("personal_zone")),
        watches_cards=_guardian_acts(layer) or _any_of(layer, "puzzles", "tasks"),
        watches_turns=_guardian_acts(layer),
        festival_pairs=min(layer.get("festival_plays", (1,))) == 2,
        layer=layer,
    )


def _any_of(layer: Mapping[str, Any], *parts: str) -> bool:
    return any(layer.get(name) for name in parts)


def _guardian_acts(layer: Mapping[str, Any]) -> bool:
    """Whether the guardian has turns; in stage F it only has a token (ED-331)."""
    return "acts_after_rounds" in (layer.get("guardian") or {})


def _stars(layer: Mapping[str, Any]) -> dict[str, Any]:
    """The Stars there are, and what one brings (ED-152)."""
    bonus = layer["star_bonus"]
    bonus = bonus if isinstance(bonus, Mapping) else {"kind": bonus}
    stock = bonus.get("stock", ())
    return {
        "stars": tuple(layer["stars"]),
        "star_bonus": str(bonus["kind"]),
        "star_stock": () if isinstance(stock, str) else tuple(stock),
        "star_effects": tuple(bonus.get("effects", ())),
        "a_ability": str(bonus.get("a_ability", "")),
    }


def _jewel_bringers(layer: Mapping[str, Any]) -> tuple[str, ...]:
    picks = [pick for pick in layer["eternals"].values() if "jewel_each" in pick]
    return tuple([name for pick in picks for name in pick["ids"]])


def _hands(limit: Any, players: int) -> tuple[int, ...]:
    """In solo the main golem holds one card more than the others (ED-420)."""
    if isinstance(limit, Mapping):
        return (int(limit["main"]), *[int(limit["secondary"])] * (players - 1))
    return (int(limit),) * players
