"""What a finished kingdom ticks, and a victory; and the titles it wins."""

from collections.abc import Iterator

from aevum.games.aetherya.coop import team_score
from aevum.games.aetherya.ending import final_rows
from aevum.games.aetherya.goal_memory import Memory
from aevum.games.aetherya.kingdom import laid_mask, rows_of
from aevum.games.aetherya.options import COOP, SOLO
from aevum.games.aetherya.scoring import ROWS, Rows, ranking, stone_points, tame_dragons
from aevum.games.aetherya.seams import counting_contacts
from aevum.games.aetherya.solo import age_scores
from aevum.games.aetherya.state import Aetherya, Kingdom
from aevum.games.aetherya.tile_faces import ACCORD, STAFF, stone_value
from aevum.offers import EVERYBODY, ONCE, Claim

Ticks = Iterator[tuple[str, str, int]]

SEATS = ("", "solo", "two", "three", "four")
TRIBES = ROWS[:4]
PROUD = 10  # points of one people
HEARTH = 2  # points of each of the four
CHARGE = 9  # of the power stones: the most there is (AE-90)
QUARREL = -6  # three pairs in conflict
STORIES = 4  # legends in one game
SLIDE = 20  # points ahead
GOLDEN = 55
ABOVE = 10  # points over the target
ALL_TAME = 3

# --- a kingdom at the end of a game or an age, won or lost


def in_kingdom(s: Aetherya, me: Kingdom) -> Ticks:
    """What a kingdom shows once everything is turned up."""
    rows = rows_of(s, me)
    for people, made in zip(TRIBES, rows, strict=False):
        if made >= PROUD:
            yield "proud_people", people, me.seat
    if min(rows[: len(TRIBES)]) >= HEARTH:
        yield "four_hearths", ONCE, me.seat
    tame = tame_dragons(me.up, s.options, laid_mask(me, STAFF))
    if tame:
        yield "tamer", ONCE, me.seat
    if len(tame) >= ALL_TAME:
        yield "three_dragons", ONCE, me.seat
    if stone_points([stone_value(tile) for tile in me.front]) == CHARGE:
        yield "full_charge", ONCE, me.seat
    contacts = counting_contacts(me.up, s.options, laid_mask(me, ACCORD), laid_mask(me, STAFF))
    if any(contact.via and contact.value > 0 for contact in contacts):
        yield "far_neighbours", ONCE, me.seat
    if len(me.legends) >= STORIES:
        yield "storyteller", ONCE, me.seat


# --- victories


def against_others(memory: Memory, s: Aetherya) -> Ticks:
    """What winning against others ticks for those who won."""
    sheets = final_rows(s)
    winners = ranking(sheets)
    best = [sum(sheet) for sheet in sheets]
    for seat in winners:
        ahead = best[seat] - max(best[:seat] + best[seat + 1 :])
        feats = {
            "first_crown": True,
            "whisker": len(winners) == 1 and ahead <= 1,
            "landslide": ahead >= SLIDE,
            "golden_realm": best[seat] >= GOLDEN,
            "unsung": not s.kingdoms[seat].legends,
            "blind_faith": seat not in memory.took,
            "ragpicker": seat not in memory.drew,
            **_peace_and_people(sheets[seat]),
        }
        yield from [(goal, ONCE, seat) for goal, holds in feats.items() if holds]


def _peace_and_people(rows: Rows) -> dict[str, bool]:
    """How the peoples of a winner lived."""
    conflicts, tribes = rows[-1], rows[: len(TRIBES)]
    return {
        "good_fences": conflicts == 0,
        "quarrelsome": conflicts <= QUARREL,
        "one_people": sum(made != 0 for made in tribes) == 1,
    }


def together(s: Aetherya) -> Ticks:
    """What winning together ticks for everybody (AE-134)."""
    if s.outcome != "won":
        return
    yield "common_ground", SEATS[len(s.kingdoms)], EVERYBODY
    if not s.buried:
        yield "nothing_forgotten", ONCE, EVERYBODY
    if team_score(s) >= ABOVE:
        yield "all_above", ONCE, EVERYBODY


# --- titles


def titles_won(s: Aetherya) -> tuple[Claim, ...]:
    """A crown for each winner, a chronicle for a campaign, and what was won together."""
    seats = str(len(s.kingdoms))
    if s.options.mode == SOLO:
        if s.outcome != "completed":
            return ()
        medal = "gold" if min(age_scores(s)) > 0 else "silver"
        return (Claim("chronicler", EVERYBODY, {"medal": medal}),)
    if s.options.mode == COOP:
        if s.outcome != "won":
            return ()
        medal = "silver" if s.buried else "gold"
        return (Claim("peacemaker", EVERYBODY, {"seats": seats, "medal": medal}),)
    facts = {"mode": s.options.mode, "seats": seats}
    return tuple([Claim("crown", seat, facts) for seat in ranking(final_rows(s))])
