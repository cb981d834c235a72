"""Positions in plain names: what the `then` part of a scenario looks into."""

from collections.abc import Iterable
from typing import Any

from aevum.games.eternal_decks.cards import BICOLOURS
from aevum.games.eternal_decks.stages.puzzles import PUZZLES
from aevum.games.eternal_decks.state import EternalDecks, Path, Player
from aevum.kernel import Cards


def describe(s: EternalDecks) -> dict[str, Any]:
    """The position in names; decks are listed from the top, the discard from its oldest card."""
    return {
        "stage": s.options.stage,
        "difficulty": s.options.difficulty,
        "turn": s.turn,
        "turn_of": s.turn_of + 1,
        "first": s.first + 1,
        "outcome": s.outcome,
        "players": [_player(s, me) for me in s.players],
        "paths": {path.name: _path(s, path) for path in s.paths},
        "awake": _with_jewels(s.slots, s.slot_jewels),
        "jewels": list(s.jewels),
        "river": _codes(s, s.river),
        "river_bonus": _codes(s, s.river_bonus),
        "discard": _codes(s, s.discard),
        "hearts": s.hearts,
        "stars": list(s.stars),
        "star_stock": _codes(s, s.star_bonus.stock),
        "a_cards": _codes(s, s.star_bonus.laid),
        "keys": list(s.keys),
        "key_count": len(s.keys),
        "hands_shown": s.hands_shown,
        **_stage(s),
    }


def _codes(s: EternalDecks, cards: Cards) -> list[str]:
    return [s.box[card] for card in cards]


def _with_jewels(eternals: Iterable[str], jewels: Iterable[str]) -> list[str]:
    """Eternals by name; a star says that one has its jewel."""
    return [f"{name}*" if jewel else name for name, jewel in zip(eternals, jewels, strict=True)]


def _player(s: EternalDecks, me: Player) -> dict[str, Any]:
    tasks = (*me.tasks.start, *me.tasks.values, *me.tasks.general)
    return {
        "colour": me.colour,
        "hand": _codes(s, me.hand),
        "hand_size": len(me.hand),
        "deck": _codes(s, me.deck),
        "deck_size": len(me.deck),
        "tokens": list(me.tokens),
        "draws": me.draws,
        "tasks": [s.tasks.box[task] for task in tasks],
        "tasks_done": [s.tasks.box[task] for task in me.tasks.done],
        "guide": me.board.guide,
        "personal": _with_jewels(me.board.awake, me.board.jewels),
    }


def _path(s: EternalDecks, path: Path) -> dict[str, Any]:
    return {
        "card": "camp" if path.camp else path.card,
        "cycle": path.cycle,
        "spaces": path.spaces,
        "row": [_stack(s, stack, left) for stack, left in zip(path.row, path.lefts, strict=True)],
        "sleeping": list(path.sleeping),
        "closed": path.closed,
    }


def _stack(s: EternalDecks, stack: Cards, left: str) -> str:
    """The cards of a space from below, as a scenario writes them: `SK-R/R5`, `GR3`."""
    codes = _codes(s, stack)
    top = codes[-1]
    if top[:2] in BICOLOURS and left == top[1]:
        codes[-1] = f"{top[1]}{top[0]}{top[2:]}"
    return "/".join(codes)


def _stage(s: EternalDecks) -> dict[str, Any]:
    """What only some stages have."""
    jewel = "*" if s.stage_b.jewel == "given" else ""
    return {
        "stage_card": f"{s.stage_b.eternal}{jewel}",
        "puzzles": [PUZZLES[puzzle] for puzzle in s.puzzles.shown],
        "guardian_hp": s.guardian.hp,
        "guardian_keys": list(s.guardian.keys),
        "guardian_deck": _codes(s, s.guardian.first_half + s.guardian.second_half),
        "key_colours": list(s.guardian.key_colours),
        "key_steps": dict(zip(s.options.colours.split(","), s.tasks.key_steps, strict=False)),
        "river_jewels": list(s.dragon.river_jewels),
        "river_tokens": list(s.dragon.river_tokens),
        "key_bonuses": list(s.dragon.key_bonuses),
        "marks": list(s.dragon.marks),
        "guardian_mark": s.dragon.guardian_mark,
        "dragon": s.dragon.form,
        "journey": s.journey.to_data() if s.journey.kind else {},
    }
