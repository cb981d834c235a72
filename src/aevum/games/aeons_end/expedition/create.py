"""CREATE: the first Barracks (EX-8 to EX-17), and what the set-up options of a campaign need."""

from aevum.games.aeons_end.expedition import first
from aevum.games.aeons_end.expedition.barracks import add_mages, add_piles, add_treasures
from aevum.games.aeons_end.expedition.draws import (
    all_treasures,
    draw,
    mages_left,
    nemeses_of_rating,
    piles_left,
    treasures_left,
)
from aevum.games.aeons_end.expedition.plan import (
    FIRST_EXPEDITION,
    FIRST_MAGES,
    RATINGS,
    SHAPE,
    WON_TREASURES,
    rating_of,
)
from aevum.games.aeons_end.expedition.record import Expedition
from aevum.games.aeons_end.options import NONE, OUTCASTS, Options
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, Nemesis, rules
from aevum.kernel import Refusals, Value, WrongSetup, seed_chance

_refusal = Refusals("aevum.games.aeons_end.expedition")

rules.event("expedition_began")


def deal_expedition(options: Options, seed: int) -> AeonsEnd:
    """An empty table before the first Barracks are drawn."""
    return AeonsEnd(
        rng=seed_chance(seed),
        agenda=(("create_expedition",),),
        options=options,
        box=(),
        mages=[],
        nemesis=Nemesis(id="", life=1, life_cap=1, boards=[]),
        expedition=Expedition(kind=options.campaign),
    )


@rules.step(instant=True)
def create_expedition(t: AeonTable) -> None:
    """Piles and mages for the Barracks, and no treasure (EX-9, EX-10, EX-14)."""
    s = t.state
    t.emit("expedition_began")
    if s.expedition.kind == FIRST_EXPEDITION:
        add_piles(t, first.SUPPLY)
        add_mages(t, first.MAGES)
    else:
        for kind, count in SHAPE.items():
            add_piles(t, draw(t, piles_left(s, kind), count))
        for _ in range(FIRST_MAGES):  # one by one: as an option nobody joins twice (EX-84)
            add_mages(t, draw(t, mages_left(s)))
    for level in range(1, rating_of(s.options, 1)):  # a short expedition skips battles (EX-81)
        add_treasures(t, draw(t, treasures_left(s, level), WON_TREASURES[level]))
    s.expedition = s.expedition.changed(fresh=())
    t.schedule("prepare")


# --- options


def complete_campaign(chosen: dict[str, Value]) -> dict[str, Value]:
    """An expedition needs the box it comes in, and a nemesis for every battle (EX-33)."""
    if chosen.get("campaign", NONE) == NONE:
        return chosen
    chosen.setdefault("boxes", OUTCASTS)
    chosen["expedition"] = True
    if (
        chosen["campaign"] == FIRST_EXPEDITION
        and chosen.get("expedition_length", "standard") != "standard"
    ):  # which is always four battles long (EX-63)
        raise _refusal(WrongSetup, "first_length")
    boxes = str(chosen["boxes"])
    options = Options(boxes=boxes)
    missing = [r for r in RATINGS["standard"] if not nemeses_of_rating(options, r)]
    if missing or not all_treasures(options, 1):
        raise _refusal(WrongSetup, "expedition_box")
    return chosen
