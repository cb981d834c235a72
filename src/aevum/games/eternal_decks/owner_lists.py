"""Lists an owner of the box enters instead of our stand-ins: what they must be, and a template."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from aevum.games.eternal_decks.content import adopt, read_content
from aevum.games.eternal_decks.layers import PATHS, SPACES, difficulties, resolved, stages
from aevum.games.eternal_decks.owner_merge import RANDOM_OF_A_ROW, row_pick
from aevum.offers import ListCheck, ListProblem, check_lists

Lists = Mapping[str, Any]

REPLACEABLE = ("stand_in", "owner")
SKULLS_OF_D = 3
_CARD = re.compile(r"[RBGYP][1-9]|(?:RG|BY)[1-9]|RARE|ABILITY|SK-[RBGYP]")
_GUARDIAN_CARD = re.compile(r"SK-[RBGYP]|jewel_same_value_[23]|shuffle_hands|assess")
_PATTERN = re.compile(r"[RBGYP.]+")
_PLAIN_CARD = re.compile(r"[RBGYP][1-9]|(?:RG|BY)[1-9]|RARE")
_DECK, _STARTER, _HALF, _FEW = 8, 5, 8, 2
_RECIPES = {"three_players": 6, "stage_f": 3}
_KNOWN_IN_F = ("one_five_nine", "same_value_3")  # two of the three are public
_KNOWN_IN_SECOND_HALF = ("jewel_same_value_3", "shuffle_hands")
_OF_A_CLASS = 4


def use_owner_lists(lists: Lists) -> None:
    """Replace our stand-ins by these lists; none are replaced if anything is wrong with them."""
    adopt({})
    filled = _filled(lists)
    check_lists(filled, _CHECKS)
    adopt(filled)


def _filled(lists: Lists) -> dict[str, Any]:
    """The lists without sections that hold nothing."""
    inner = {
        n: _filled(value) if isinstance(value, Mapping) else value for n, value in lists.items()
    }
    return {name: value for name, value in inner.items() if value != {}}


def replaceable_lists() -> dict[str, dict[str, object]]:
    """Every list an owner may enter, as it is now: sections of the file, rows with dotted names."""
    eternals, setups = read_content("eternals"), read_content("setups")
    guardian = read_content("guardian")
    halves = ("first_half", "three_players_only", "second_half")
    dragon = setups["stage"]["F"]["base"]
    lists: dict[str, dict[str, object]] = {
        "decks": {name: eternal["deck"] for name, eternal in eternals.items() if "deck" in eternal},
        "puzzles": {name: puzzle["rows"] for name, puzzle in read_content("puzzles").items()},
        "guardian": {half: guardian[half] for half in halves},
        "starters": {name: starter["deck"] for name, starter in read_content("starters").items()},
        "recipes": {"three_players": setups["seats"]["3"]["jewels"], "stage_f": dragon["jewels"]},
    }
    for (stage, difficulty), rows in replaceable_rows().items():
        lists[f"rows.{stage}.{difficulty}"] = {path: row_of(pick) for path, pick in rows.items()}
    return lists


def row_of(pick: Mapping[str, Any]) -> object:
    """A row as the owner's file writes it: a class at random, or Eternals by name."""
    return pick["class"] if "class" in pick else pick["ids"]


def _unknown(section: str, entries: Lists, known: Collection[str]) -> Iterator[ListProblem]:
    """Names that are not there; those that are get listed."""
    for name in entries:
        if name not in known:
            yield "unknown", {"list": f"{section}.{name}", "known": ", ".join(known)}


def _texts(name: str, found: object, wanted: int) -> Iterator[ListProblem]:
    """A list of so many texts."""
    if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
        yield "not_a_list", {"list": name}
    elif len(found) != wanted:
        yield "count", {"list": name, "wanted": wanted, "found": len(found)}


def _codes(
    name: str, found: object, wanted: int, grammar: re.Pattern[str]
) -> Iterator[ListProblem]:
    wrong = list(_texts(name, found, wanted))
    yield from wrong
    if not any(key == "not_a_list" for key, _ in wrong):
        assert isinstance(found, list)
        for code in found:
            if not grammar.fullmatch(code):
                yield "no_such_card", {"list": name, "given": code}


# --- decks


def _check_decks(decks: Lists) -> Iterator[ListProblem]:
    eternals = {n: e for n, e in read_content("eternals").items() if "deck" in e}
    yield from _unknown("decks", decks, eternals)
    for name in [name for name in decks if name in eternals]:
        yield from _deck_problems(f"decks.{name}", eternals[name], decks[name])


def _deck_problems(name: str, eternal: Mapping[str, Any], deck: object) -> Iterator[ListProblem]:
    """Eight cards; three Skulls in class D alone; one ability card where there is one (ED-18)."""
    wrong = list(_codes(name, deck, _DECK, _CARD))
    yield from wrong
    if wrong:
        return
    assert isinstance(deck, list)
    skulls = sum(code.startswith("SK-") for code in deck)
    wanted = SKULLS_OF_D if eternal["class"] == "D" else 0
    if skulls != wanted:
        yield "skulls", {"list": name, "wanted": wanted, "found": skulls}
    wanted = int("ability" in eternal)
    if deck.count("ABILITY") != wanted:
        yield "abilities", {"list": name, "wanted": wanted, "found": deck.count("ABILITY")}


# --- puzzles


def _check_puzzles(puzzles: Lists) -> Iterator[ListProblem]:
    known = read_content("puzzles")
    yield from _unknown("puzzles", puzzles, known)
    for name in [name for name in puzzles if name in known]:
        rows = puzzles[name]
        wrong = list(_texts(f"puzzles.{name}", rows, len(PATHS)))
        yield from wrong
        if not wrong and not _is_pattern(rows):
            yield "pattern", {"list": f"puzzles.{name}", "columns": SPACES}


def _is_pattern(rows: list[str]) -> bool:
    """Equally long rows of colour letters and dots, with a colour somewhere (ED-231)."""
    fits = all(_PATTERN.fullmatch(row) and len(row) == len(rows[0]) <= SPACES for row in rows)
    return fits and any(set(row) - {"."} for row in rows)


# --- guardian


def _check_guardian(guardian: Lists) -> Iterator[ListProblem]:
    """Eight and eight cards, two of the first half for three players only (ED-250)."""
    sizes = {"first_half": _HALF, "three_players_only": _FEW, "second_half": _HALF}
    yield from _unknown("guardian", guardian, sizes)
    whole = {**read_content("guardian"), **guardian}
    wrong: list[ListProblem] = []
    for part, size in sizes.items():
        wrong += _codes(f"guardian.{part}", whole[part], size, _GUARDIAN_CARD)
    yield from wrong
    if wrong:
        return
    if Counter(whole["three_players_only"]) - Counter(whole["first_half"]):
        yield "not_in_first_half", {"list": "guardian.three_players_only"}
    for card in _KNOWN_IN_SECOND_HALF:
        if card not in whole["second_half"]:
            yield "must_hold", {"list": "guardian.second_half", "given": card}


def _check_starters(starters: Lists) -> Iterator[ListProblem]:
    """As many cards as any starter deck has, for paths and River (ED-15, ED-415)."""
    yield from _unknown("starters", starters, read_content("starters"))
    for name in [name for name in starters if name in read_content("starters")]:
        yield from _codes(f"starters.{name}", starters[name], _STARTER, _PLAIN_CARD)


# --- recipes


def _check_recipes(recipes: Lists) -> Iterator[ListProblem]:
    yield from _unknown("recipes", recipes, _RECIPES)
    known = [n for n, r in read_content("recipes").items() if "test" in r]
    for part in [part for part in recipes if part in _RECIPES]:
        name, found = f"recipes.{part}", recipes[part]
        wrong = list(_texts(name, found, _RECIPES[part]))
        yield from wrong
        if wrong:
            continue
        for recipe in found:
            if recipe not in known:
                yield "unknown", {"list": f"{name}: {recipe}", "known": ", ".join(known)}
        if len(set(found)) < len(found):
            yield "twice", {"list": name}
        for recipe in _KNOWN_IN_F if part == "stage_f" else ():
            if recipe not in found:
                yield "must_hold", {"list": name, "given": recipe}


# --- rows of Eternals


def replaceable_rows() -> dict[tuple[str, str], dict[str, Mapping[str, Any]]]:
    """The rows no public table gives, by stage and difficulty; + stages follow their base."""
    found: dict[tuple[str, str], dict[str, Mapping[str, Any]]] = {}
    for stage in stages():
        data = read_content("setups")["stage"][stage]
        own = data["base"].get("eternals", {}) if "extends" in data else PATHS
        for difficulty in difficulties(stage):
            picks = resolved(stage, difficulty, "4")["eternals"]
            rows = {p: picks[p] for p in PATHS if p in own and picks[p]["origin"] in REPLACEABLE}
            if rows:
                found[stage, difficulty] = rows
    return found


def _check_rows(rows: Lists) -> Iterator[ListProblem]:
    known = replaceable_rows()
    for stage, by_difficulty in rows.items():
        if not isinstance(by_difficulty, Mapping):
            yield "not_a_table", {"list": f"rows.{stage}"}
            continue
        for difficulty, paths in by_difficulty.items():
            name = f"rows.{stage}.{difficulty}"
            if (stage, difficulty) not in known:
                listed = ", ".join(f"{s}.{d}" for s, d in known)
                yield "unknown", {"list": name, "known": listed}
            elif not isinstance(paths, Mapping):
                yield "not_a_table", {"list": name}
            else:
                yield from _unknown(name, paths, tuple(known[stage, difficulty]))
                yield from _rows_problems(name, stage, difficulty, paths)


def _rows_problems(name: str, stage: str, difficulty: str, paths: Lists) -> Iterator[ListProblem]:
    """Three Eternals a row, none twice, and enough of each class (ED-30)."""
    eternals = read_content("eternals")
    classes = {str(e["class"]) for e in eternals.values()} - {"F"}
    for path, row in paths.items():
        if isinstance(row, str) and row in classes:
            continue
        wrong = list(_texts(f"{name}.{path}", row, RANDOM_OF_A_ROW))
        yield from wrong
        if not wrong:
            for one in row:
                if one not in eternals or one == "dragon":
                    yield "no_such_eternal", {"list": f"{name}.{path}", "given": one}
                    wrong.append(("no_such_eternal", {}))
        if wrong:
            return
    picks = dict(resolved(stage, difficulty, "4")["eternals"])
    picks |= {path: row_pick(row) for path, row in paths.items()}
    named = [one for pick in picks.values() for one in pick.get("ids", ())]
    drawn = [pick["class"] for pick in picks.values() if "class" in pick]
    needed = Counter({letter: RANDOM_OF_A_ROW * drawn.count(letter) for letter in drawn})
    needed += Counter(eternals[one]["class"] for one in named)
    if len(set(named)) < len(named) or any(count > _OF_A_CLASS for count in needed.values()):
        yield "too_many_of_a_class", {"list": name}


_CHECKS: Mapping[str, ListCheck] = {
    "decks": _check_decks,
    "puzzles": _check_puzzles,
    "guardian": _check_guardian,
    "starters": _check_starters,
    "recipes": _check_recipes,
    "rows": _check_rows,
}
