"""What Stars do in stages E and E+, in the order they are gained (ED-311 to ED-313, ED-400).

A Star does this before anybody looks whether it fulfils a task: hands are shown first (ED-410).
"""

from collections.abc import Callable

from aevum.games.eternal_decks.abilities import reveal_hands
from aevum.games.eternal_decks.awakening import recover_hearts
from aevum.games.eternal_decks.stages.task_checks import shows_starting_card
from aevum.games.eternal_decks.stages.tasks import show_all_tasks
from aevum.games.eternal_decks.stars import STAR_EFFECTS, StarEffect
from aevum.games.eternal_decks.state import NOWHERE, DeckTable, Player, rules

rules.event("tokens_given", count="number")
rules.event("tasks_shown")
rules.event("tasks_picked")
rules.event("starting_task", seat="seat", task="task")
rules.event("starting_task_missed", seat="seat", task="task")


def star_effect(name: str) -> Callable[[StarEffect], StarEffect]:
    """Register what a Star does."""

    def put(run: StarEffect) -> StarEffect:
        STAR_EFFECTS[name] = run
        return run

    return put


@star_effect("tokens")
def give_tokens(t: DeckTable, me: Player) -> None:
    """The tokens on the Star bonus card go to their players; golems draw with them (ED-424)."""
    s, plan = t.state, t.state.options.plan
    for owner in s.players:
        if plan.draw_tokens:
            owner.draws += plan.tokens
        else:
            owner.tokens += ("",) * plan.tokens
    t.emit("tokens_given", plan.tokens)


@star_effect("show_tasks")
def show_tasks(t: DeckTable, me: Player) -> None:
    """All tasks are shown, later ones too; nobody may talk about them (ED-311, ED-312)."""
    t.state.tasks = t.state.tasks.changed(shown=True)
    show_all_tasks(t.state)
    t.emit("tasks_shown")


@star_effect("choose_drawn_tasks")
def choose_drawn_tasks(t: DeckTable, me: Player) -> None:
    """Solo: from now on a golem picks the general task it draws (ED-422)."""
    t.state.tasks = t.state.tasks.changed(picked=True)
    t.emit("tasks_picked")


@star_effect("show_hands")
@star_effect("each_golem_draws")
def show_hands_as_phantom(t: DeckTable, me: Player) -> None:
    """As the Phantom's card: hands and talk are open until the turn ends; golems draw (ED-312)."""
    reveal_hands(t, me, NOWHERE)


@star_effect("up_to_three_hearts")
def three_hearts_back(t: DeckTable, me: Player) -> None:
    """E+, second and third Star (ED-400)."""
    recover_hearts(t, 3)


@star_effect("one_heart")
def one_heart_back(t: DeckTable, me: Player) -> None:
    """E+, an A ability card, should there be one (ED-400)."""
    recover_hearts(t, 1)


@star_effect("final_check")
def final_check(t: DeckTable, me: Player) -> None:
    """E+, fourth Star: all Keys must be in, then everybody shows the starting task (ED-410)."""
    s, plan = t.state, t.state.options.plan
    if len(s.keys) < plan.goal:
        t.finish("lost_early_star")  # ED-411
    reveal_hands(t, me, NOWHERE)
    missed = [owner for owner in s.players if not shows_starting_card(s, owner)]
    for owner in s.players:
        kind = "starting_task_missed" if owner in missed else "starting_task"
        t.emit(kind, owner.seat, s.tasks.box[owner.tasks.start[0]])
    t.finish("lost_starting_task" if missed else "won")
