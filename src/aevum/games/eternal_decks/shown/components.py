"""Every component of Eternal Decks with its facts: the catalogue behind `aevum cards`.

Cards, Eternals, path cards, recipes and tasks are known. Lists that no public source gives (what is
in a deck, most puzzles, the guardian's cards, some recipes and rows) are stand-ins of ours, until
an owner of the box puts in the printed ones.
"""

from collections.abc import Iterator, Mapping

from aevum.games.eternal_decks.cards import (
    BICOLOURS,
    CARDS,
    COLOUR_NAMES,
    ENERGY,
    GUARDIAN,
    SKULL,
    Card,
)
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.modes.titles import personal_titles, team_titles
from aevum.games.eternal_decks.owner_lists import replaceable_rows, row_of
from aevum.games.eternal_decks.shown.tableau_journey import OURS, own_components
from aevum.offers import Component, Provenance

_STAGES = {"A": "base", "F": "F"}  # where Eternals of a class first appear; others by their letter
_STAGE_F_CARDS = ("KEY_RARE", "HEART")
_HOW_SURE = {"high": Provenance.PRINTED, "medium": Provenance.REPORTED}
_WHO_SAYS = {"printed": Provenance.PRINTED, "owner": Provenance.PRINTED}


def components() -> tuple[Component, ...]:
    """Cards, Eternals and their decks, path cards, recipes, tasks, puzzles and lists."""
    return (
        *[_card(card) for card in CARDS.values()],
        *_eternals(),
        *_path_cards(),
        *_recipes(),
        *_rewards(),
        *_tasks(),
        *_puzzles(),
        *_lists(),
        *own_components(),
        *_titles(),
    )


def who_says(provenance: object) -> Provenance:
    """How we know a list: as it is printed, or ours until an owner enters it."""
    return _WHO_SAYS.get(str(provenance), Provenance.STAND_IN)


# --- cards


def _card(card: Card) -> Component:
    kind = "bicolour" if card.colours in BICOLOURS else card.kind
    facts: dict[str, object] = {"colours": [COLOUR_NAMES[colour] for colour in card.colours]}
    if card.kind == ENERGY:
        facts["value"] = card.value
    # An ability card goes by the name of its Eternal, so its id must differ.
    name = f"{card.code}_card" if card.owner else card.code
    return Component(name, kind, _set_of(card), facts, text_key=f"card.{card.code}")


def _set_of(card: Card) -> str:
    if card.kind == GUARDIAN or card.kind in (SKULL, "white_skull"):
        return "D"
    return "F" if card.code in _STAGE_F_CARDS else "base"


# --- Eternals


def _eternals() -> Iterator[Component]:
    for name, eternal in read_content("eternals").items():
        found_in = _STAGES.get(eternal["class"], eternal["class"])
        facts: dict[str, object] = {"class": eternal["class"]}
        if "deck_from" in eternal:
            facts["deck_from"] = eternal["deck_from"]
        sure = _HOW_SURE[eternal["confidence"]]
        yield Component(name, "eternal", found_in, facts, sure, f"eternal.{name}")
    for name, eternal in read_content("eternals").items():
        if "deck" in eternal:
            found_in = _STAGES.get(eternal["class"], eternal["class"])
            cards = [name if code == "ABILITY" else code for code in eternal["deck"]]
            source = who_says(eternal["deck_provenance"])
            facts = {"cards": cards}
            yield Component(f"deck_{name}", "deck", found_in, facts, source, f"deck.{name}")
    for pick in read_content("setups")["stage"]["practice"]["base"]["eternals"].values():
        for name in pick.get("ids", ()):  # golems: only the practice wakes them (ED-200)
            yield Component(name, "eternal", "base", {}, text_key=f"eternal.{name}")


# --- paths, recipes, tasks, puzzles


def _path_cards() -> Iterator[Component]:
    found_in = {"general": "base", "ghost_village": "B", "labyrinth": "C"}
    for name, card in read_content("paths").items():
        if name != "sets":
            facts = {"level": card.get("level", 0)}
            sure = _HOW_SURE[card["confidence"]]
            yield Component(
                name, "path_card", found_in[card["group"]], facts, sure, f"path_card.{name}"
            )


def _recipes() -> Iterator[Component]:
    recipes = read_content("recipes")
    for name, recipe in recipes.items():
        if name in ("river", "river_tokens"):
            continue
        found_in = "B" if name == "stage_b" else "base"
        facts: dict[str, object] = {
            "pays": recipe.get("cards", 0),
            "ability_cards_allowed": recipe.get("ability_cards_allowed", False),
        }
        yield Component(f"recipe_{name}", "recipe", found_in, facts, text_key=f"recipe.{name}")
    for name, recipe in recipes["river"].items():
        facts = {"needs": recipe["needs"]}
        yield Component(f"recipe_{name}", "recipe", "F", facts, text_key=f"recipe.{name}")
    for name, token in recipes["river_tokens"].items():
        facts = {"needs": token["needs"]}
        yield Component(f"river_{name}", "river_token", "F", facts, text_key=f"river_token.{name}")


def _rewards() -> Iterator[Component]:
    """Where Stars come from (ED-150, ED-337), and what a Key brings in stage F (ED-345)."""
    stages = read_content("setups")["stage"]
    for source in dict.fromkeys([*stages["A"]["base"]["stars"], *stages["F"]["base"]["stars"]]):
        found_in = "base" if source in stages["A"]["base"]["stars"] else "F"
        yield Component(f"star_{source}", "star", found_in, {}, text_key=f"star.{source}")
    for bonus in stages["F"]["base"]["key_bonuses"]:
        yield Component(f"bonus_{bonus}", "key_bonus", "F", {}, text_key=f"key_bonus.{bonus}")


def _tasks() -> Iterator[Component]:
    tasks = read_content("tasks")
    names = {f"start_{colour}": 1 for colour in tasks["starting"]}
    names |= {f"value_{value}": 1 for value in tasks["values"]}
    names |= tasks["general"]
    for name, copies in names.items():
        facts = {"copies": copies}
        yield Component(f"task_{name}", "task", "E", facts, text_key=f"task.{name}")


def _puzzles() -> Iterator[Component]:
    for name, puzzle in read_content("puzzles").items():
        facts = {"level": puzzle["level"], "pattern": " / ".join(puzzle["rows"])}
        source = who_says(puzzle["provenance"])
        yield Component(f"puzzle_{name}", "puzzle", "C", facts, source, f"puzzle.{name}")


def _titles() -> Iterator[Component]:
    """Titles: our own design, not the published sheet (OM-30)."""
    for whose, titles in (("team", team_titles()), ("personal", personal_titles())):
        for name, title in titles.items():
            facts: dict[str, object] = {"whose": whose, "weight": title["weight"]}
            yield Component(name, "title", OURS, facts, Provenance.OWN_DESIGN, f"title.{name}")


# --- lists


def _lists() -> Iterator[Component]:
    guardian = read_content("guardian")
    facts = {half: guardian[half] for half in ("first_half", "three_players_only", "second_half")}
    source = who_says(guardian["provenance"])
    yield Component("guardian_deck", "list", "D", facts, source, "list.guardian_deck")
    starter = read_content("starters")["guardian"]
    source = who_says(starter["provenance"])
    facts = {"cards": starter["deck"]}
    yield Component("guardian_starter", "list", "E+", facts, source, "list.guardian_starter")
    setups = read_content("setups")
    three, dragon = setups["seats"]["3"], setups["stage"]["F"]["base"]
    for name, layer, found_in in (
        ("recipes_three_players", three, "base"),
        ("recipes_stage_f", dragon, "F"),
    ):
        source = who_says(layer["jewels_origin"])
        facts = {"recipes": layer["jewels"]}
        yield Component(name, "list", found_in, facts, source, f"list.{name}")
    yield from _rows_of_eternals()


def _rows_of_eternals() -> Iterator[Component]:
    """Which Eternals sleep where, for the stages whose printed table is not public (ED-194)."""
    by_stage: dict[str, dict[str, Mapping[str, object]]] = {}
    ours: set[str] = set()
    for (stage, difficulty), picks in replaceable_rows().items():
        rows = {path: row_of(pick) for path, pick in picks.items()}
        by_stage.setdefault(stage, {})[difficulty] = rows
        if any(pick["origin"] == "stand_in" for pick in picks.values()):
            ours.add(stage)
    for stage, facts in by_stage.items():
        source = Provenance.STAND_IN if stage in ours else Provenance.PRINTED
        yield Component(f"rows_{stage}", "list", "base", facts, source, f"list.rows_{stage}")
