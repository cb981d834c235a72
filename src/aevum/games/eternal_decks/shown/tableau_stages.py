"""The parts of the table that only some stages have: puzzles, guardian, tasks, the Dragon."""

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.jewels import STAGE_B
from aevum.games.eternal_decks.shown.pieces import STAND_IN, awake_piece, eternal_piece, pile_piece
from aevum.games.eternal_decks.shown.progress import open_puzzle
from aevum.games.eternal_decks.stages.guardian import next_skull_space
from aevum.games.eternal_decks.stages.key_card import key_colours
from aevum.games.eternal_decks.stages.puzzles import PUZZLES, cells, level_of
from aevum.games.eternal_decks.stages.stage_b import FREE, GIVEN
from aevum.games.eternal_decks.state import EternalDecks, Player
from aevum.kernel import HIDDEN
from aevum.offers import Area, Badge, Counter, Piece


def stage_areas(view: EternalDecks) -> list[Area]:
    """Whatever the stage has besides what every stage has."""
    plan = view.options.plan
    areas: list[Area] = []
    if plan.part("stage_b_card"):
        areas.append(_stage_card(view))
    if plan.part("puzzles"):
        areas += _puzzles(view)
    if "acts_after_rounds" in plan.part("guardian"):
        areas += _guardian(view)
    if plan.part("tasks"):
        areas.append(_key_card(view))
        areas += [_tasks(view, me) for me in view.players]
        areas += _task_deck(view)
    if plan.part("personal_zone"):
        areas += _dragon_table(view)
    return areas


def stage_counters(view: EternalDecks) -> list[Counter]:
    """Numbers people look at in this stage."""
    plan = view.options.plan
    counters: list[Counter] = []
    guardian = plan.part("guardian")
    if guardian.get("can_be_damaged"):
        counters.append(Counter("guardian_hp", view.guardian.hp, int(guardian["hp"])))
    if "acts_after_rounds" in guardian:
        turns = int(guardian["acts_after_rounds"]) * len(view.players)
        counters.append(Counter("guardian_turn", turns - view.guardian.rounds, turns))
    return counters


# --- stage B


def _stage_card(view: EternalDecks) -> Area:
    """Its jewel, and the B Eternal awakened last with it or without (ED-212, ED-213)."""
    free = Badge("free" if view.stage_b.jewel == FREE else "made")
    pieces = [Piece(f"recipe-{STAGE_B}", f"recipe.{STAGE_B}", badges=(free,))]
    if view.stage_b.eternal:
        jewel = STAGE_B if view.stage_b.jewel == GIVEN else ""
        pieces.append(awake_piece(view.stage_b.eternal, jewel))
    return Area("stage_card", "mat", tuple(pieces), "stage_card")


# --- stage C


def _puzzles(view: EternalDecks) -> list[Area]:
    """The two open puzzles and how much of each lies there; the levels below (ED-230)."""
    pieces: list[Piece] = []
    for number in view.puzzles.shown:
        name = PUZZLES[number]
        printed = read_content("puzzles")[name]
        badges = [Badge("level", level_of(number)), Badge("pattern", "/".join(printed["rows"]))]
        badges += _nearest(view, number)
        if printed["provenance"] == "stand_in":
            badges.append(STAND_IN)
        pieces.append(Piece(f"puzzle-{name}", f"puzzle.{name}", badges=tuple(badges)))
    below = 2 * len(view.puzzles.levels) - len(view.puzzles.gone) - len(view.puzzles.shown)
    return [
        Area("puzzles", "row", tuple(pieces), "puzzles"),
        Area(
            "puzzle_piles", "pile", pile_piece("puzzle_piles", below), "puzzle_piles", total=below
        ),
    ]


def _nearest(view: EternalDecks, puzzle: int) -> list[Badge]:
    """Where a puzzle can still be solved with the fewest cards, and what of it lies there."""
    near = open_puzzle(view, puzzle)
    filled = near.filled if near else ()
    badges = [Badge("progress", sum(filled)), Badge("out_of", len(cells(puzzle)))]
    if near and any(filled):
        badges.append(Badge("lies_at", near.first + 1))
        badges.append(Badge("filled", "".join(["x" if fits else "-" for fits in filled])))
    return badges


# --- stage D


def _guardian(view: EternalDecks) -> list[Area]:
    """The guardian with its Keys, its deck, and where its next Skull would go (ED-250, ED-285)."""
    badges = [Badge("key_at", str(hp)) for hp in view.guardian.keys]
    if view.guardian.key_colours:  # D+ (ED-385)
        badges.append(Badge("finisher", view.guardian.key_colours[0]))
    space = next_skull_space(view)
    if space is not None:
        badges.append(Badge("next_skull", f"{space[0]} {space[1]}"))
    if read_content("guardian").get("provenance") == "stand_in":
        badges.append(STAND_IN)
    mat = Piece("guardian", "mat.guardian", badges=tuple(badges))
    left = len(view.guardian.first_half) + len(view.guardian.second_half)
    halves = (
        *pile_piece("guardian_first", len(view.guardian.first_half)),
        *pile_piece("guardian_second", len(view.guardian.second_half)),
    )
    return [
        Area("guardian", "mat", (mat,), "guardian"),
        Area("guardian_deck", "pile", halves, "guardian_deck", total=left),
    ]


# --- stage E


def _key_card(view: EternalDecks) -> Area:
    """The Keys still on their way to the Key zone (ED-291)."""
    needed = int(view.options.plan.part("keys")["steps_to_gain"])
    pieces = [
        Piece(
            f"moving-{colour}",
            f"key.{colour}",
            badges=(Badge("progress", steps), Badge("out_of", needed)),
        )
        for colour, steps in zip(key_colours(view), view.tasks.key_steps, strict=False)
        if steps < needed
    ]
    return Area("key_card", "row", tuple(pieces), "key_card")


def _tasks(view: EternalDecks, me: Player) -> Area:
    """A player's tasks: those one may see, the others by their place (ED-290)."""
    pieces: list[Piece] = []
    for place, task in enumerate((*me.tasks.start, *me.tasks.values, *me.tasks.general), 1):
        if task == HIDDEN:
            pieces.append(Piece(f"task-{me.seat}-{place}"))
        else:
            pieces.append(_task(view, task))
    pieces += [_task(view, task, Badge("done")) for task in me.tasks.done]
    owner = 0 if view.options.plan.solo else me.seat
    return Area(f"tasks-{me.seat}", "row", tuple(pieces), "tasks", owner)


def _task(view: EternalDecks, task: int, *badges: Badge) -> Piece:
    return Piece(f"task-{task}", f"task.{view.tasks.box[task]}", badges=badges)


def _task_deck(view: EternalDecks) -> list[Area]:
    """The general tasks that are left; a golem may have looked through them (ED-422)."""
    left = len(view.tasks.deck)
    if not left:
        return []
    open_ones = tuple([_task(view, task) for task in view.tasks.deck if task != HIDDEN])
    pieces = open_ones or pile_piece("task_deck", left)
    return [Area("task_deck", "pile", pieces, "task_deck", total=left)]


# --- stage F


def _dragon_table(view: EternalDecks) -> list[Area]:
    """River recipes and tokens, Key bonuses, the colours covered, the egg, the own boards."""
    layer = view.options.plan.layer
    recipes = [
        Piece(f"recipe-{name}", f"recipe.{name}", badges=(_free(name in view.dragon.river_jewels),))
        for name in layer["river_jewels"]
    ]
    tokens = [
        Piece(
            f"river_token-{name}",
            f"river_token.{name}",
            badges=(_free(name in view.dragon.river_tokens),),
        )
        for name in layer["river_tokens"]
    ]
    bonuses = [Piece(f"key_bonus-{name}", f"key_bonus.{name}") for name in view.dragon.key_bonuses]
    egg = Piece("dragon", "eternal.dragon", badges=(Badge(view.dragon.form or "egg"),))
    return [
        Area("river_recipes", "row", tuple(recipes), "river_jewels"),
        Area("river_tokens", "row", tuple(tokens), "river_tokens"),
        Area("key_bonuses", "row", tuple(bonuses), "key_bonuses"),
        Area("marks", "row", tuple(_marks(view)), "marks"),
        Area("dragon", "mat", (egg,), "dragon"),
        *[_personal(view, me) for me in view.players],
    ]


def _free(free: bool) -> Badge:
    return Badge("free" if free else "made")


def _marks(view: EternalDecks) -> list[Piece]:
    """Four colours: covered by a personal awakening, or by the guardian token (ED-330, ED-331)."""
    pieces: list[Piece] = []
    for colour in view.options.colours.split(","):
        badges = [Badge("covered")] if colour in view.dragon.marks else []
        if colour == view.dragon.guardian_mark:
            badges.append(Badge("guardian_token"))
        pieces.append(Piece(f"mark-{colour}", f"colour.{colour}", badges=tuple(badges)))
    return pieces


def _personal(view: EternalDecks, me: Player) -> Area:
    """The D Eternal that helps its player alone, and those awakened for oneself (ED-320)."""
    lying = zip(me.board.awake, me.board.jewels, strict=True)
    pieces = [awake_piece(name, jewel) for name, jewel in lying]
    if me.board.guide:
        pieces.insert(0, eternal_piece(me.board.guide))
    owner = 0 if view.options.plan.solo else me.seat
    return Area(f"personal-{me.seat}", "row", tuple(pieces), "personal", owner)
