"""NEMESIS and FIGHT: the group sets out; the battle is dealt, or its end asked for (EX-33 on)."""

from aevum.games.aeons_end.cards import FOES
from aevum.games.aeons_end.expedition import first
from aevum.games.aeons_end.expedition.draws import draw, nemeses_left, options_now, upgraded_left
from aevum.games.aeons_end.expedition.plan import FIRST_EXPEDITION, UPGRADED, rating_of
from aevum.games.aeons_end.expedition.record import FIGHT, LOST, WON, Expedition
from aevum.games.aeons_end.expedition.story import tell
from aevum.games.aeons_end.options import NONE, Options, options_with
from aevum.games.aeons_end.setup import deal
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, rules
from aevum.kernel import TABLE, Decision, Part

PLAYED, ENTERED = "played", "entered"
RESULTS: tuple[tuple[Part, ...], ...] = ((WON,), (LOST,))
TIERS = (1, 2, 3)

rules.event("pile_banished", card="card")
rules.event("nemesis_met", nemesis="nemesis")
rules.event("upgraded_joined", foe="foe", tier="number")
rules.event("battle_began", battle="number", attempt="number", nemesis="nemesis")


@rules.action("set_out", instant=True)
def set_out(t: AeonTable, seat: int) -> None:
    """Banish what was left out, meet the nemesis at the first try, and fight (EX-6)."""
    _banish(t)
    if not t.state.expedition.nemesis:
        _meet_nemesis(t)
        _upgrade(t)
        tell(t, "before")
    s = t.state
    e = s.expedition
    begun = e.attempt
    attempts = (*e.attempts[: e.battle - 1], begun)
    e = e.changed(phase=FIGHT, attempts=attempts, fresh=())
    if s.options.expedition_battles == ENTERED:
        s.expedition = e
        t.schedule("battle_result")
    else:
        _lay_out(s, deal(battle_options(s), t.new_seed()), e.changed(running=True))
    t.emit("battle_began", e.battle, begun, e.nemesis)


def _banish(t: AeonTable) -> None:
    """Piles outside the supply leave the expedition, unless the pocket is big (EX-20, EX-83)."""
    s = t.state
    e = s.expedition
    if s.options.big_pocket:
        return
    out = [name for name in e.piles if name not in e.supply]
    for name in out:
        t.emit("pile_banished", name)
    marked = tuple([(name, e.battle, e.attempt) for name in out])
    s.expedition = e.changed(piles=e.supply, banished=(*e.banished, *marked))


def _meet_nemesis(t: AeonTable) -> None:
    """A nemesis of the battle's rating, once per battle (EX-33 to EX-35)."""
    s = t.state
    e = s.expedition
    if e.kind == FIRST_EXPEDITION:
        name = first.CHAPTERS[e.battle - 1].nemesis
    else:
        (name,) = draw(t, nemeses_left(s))
    s.expedition = e.changed(nemeses=(*e.nemeses, name))
    t.emit("nemesis_met", name)


def _upgrade(t: AeonTable) -> None:
    """Upgraded basics join those in use, up to the numbers of the rating (EX-40, EX-42)."""
    s = t.state
    e = s.expedition
    if e.kind == FIRST_EXPEDITION:
        new = first.CHAPTERS[e.battle - 1].upgraded
    else:
        new = _new_upgraded(t)
    for name in new:
        t.emit("upgraded_joined", name, FOES[name].tier)
    s.expedition = e.changed(upgraded=(*e.upgraded, *new))


def _new_upgraded(t: AeonTable) -> tuple[str, ...]:
    """What is missing to the numbers of the rating: nothing at a second battle of it (EX-82)."""
    s = t.state
    e = s.expedition
    new: tuple[str, ...] = ()
    for tier, wanted in zip(TIERS, UPGRADED[rating_of(s.options, e.battle)], strict=True):
        used = sum(FOES[name].tier == tier for name in e.upgraded)
        if wanted > used:
            new += draw(t, upgraded_left(s, tier), wanted - used)
    return new


def battle_options(s: AeonsEnd) -> Options:
    """The set-up of the battle, from what the expedition chose."""
    e = s.expedition
    return options_with(
        options_now(s),
        nemesis=e.nemesis,
        mages=",".join(e.seats),
        supply=",".join(e.supply),
        treasures_1=",".join(e.treasures_1) or NONE,
        treasure_2=e.treasure_2 or NONE,
        treasures_3=",".join(e.treasures_3) or NONE,
        upgraded=",".join(e.upgraded) or NONE,
        first_game=e.kind == FIRST_EXPEDITION and e.battle == 1,
    )


def _lay_out(s: AeonsEnd, new: AeonsEnd, e: Expedition) -> None:
    """The table becomes the one just dealt; nothing of the last battle stays (EX-7)."""
    for name in s.FIELDS:
        setattr(s, name, getattr(new, name))
    s.expedition = e


# --- battles fought beside the program


@rules.menu(once=True)
def battle_result(t: AeonTable) -> Decision:
    """How the battle at the physical table ended."""
    return Decision(TABLE, "battle_result", RESULTS, t.state.expedition.nemesis)


@rules.action(WON, instant=True)
def enter_victory(t: AeonTable, seat: int) -> None:
    """The group has won."""
    t.schedule("battle_over", WON)


@rules.action(LOST, instant=True)
def enter_defeat(t: AeonTable, seat: int) -> None:
    """The group has lost."""
    t.schedule("battle_over", LOST)
