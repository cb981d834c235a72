"""What titles do in play: set-up, and the plays they take away (OM-30, OM-34).

A restriction never takes the last action: where every action would break a title, all are offered,
and whoever takes one loses the claim, but not the game.
"""

from collections.abc import Sequence

from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.modes.titles import (
    BRONZE,
    GOLD,
    NO_TITLE,
    RESTRICTING,
    personal_titles,
)
from aevum.games.eternal_decks.moments import stage_set_up
from aevum.games.eternal_decks.placing import PATH_NUMBER, path_plays
from aevum.games.eternal_decks.state import NOWHERE, DeckTable, EternalDecks, Player, rules
from aevum.kernel import TABLE, Decision, Part
from aevum.offers import Claim

Play = tuple[Part, ...]
_FOUR_CARDS = 4
_USES = {"lucky_charm": 1, "thick_skin": 2}  # how often a power may be used in a game
_UNTRODDEN = (NOWHERE, 0, 0, NOWHERE)
_LAST, _NOW, _BEFORE, _SHUNNED = range(4)  # the parts of a trail

rules.event("title_lost", seat="seat", title="title")
rules.event("path_shunned", seat="seat", path="path")


# --- before the first turn


@stage_set_up.listen
def take_titles(t: DeckTable) -> None:
    """Everybody takes the own title; a warden will be asked which path to leave (OM-30)."""
    s, plan = t.state, t.state.options.plan
    if plan.restricted:
        for me in s.players:
            me.trail = _UNTRODDEN
    for me, title in zip(s.players, plan.personal_titles, strict=False):
        if title == NO_TITLE:
            continue
        me.title = title
        me.powers += (title,) * _USES.get(title, 0)
        if title == "fledgling":
            me.limit = _FOUR_CARDS
        me.hand_seen = (s.eyes(me),) * len(me.hand)  # an open book is read by all
        if title == "path_warden":
            t.schedule("shun_a_path", me.seat)


@rules.menu(once=True)
def shun_a_path(t: DeckTable, seat: int) -> Decision:
    """The path a warden will never place cards into."""
    return Decision(seat, "shun_a_path", [("shun", path) for path in PATHS])


@rules.action("shun", instant=True)
def shun(t: DeckTable, seat: int, path: str) -> None:
    """This path is left to the others."""
    me = t.state.players[seat]
    me.trail = (*me.trail[:_SHUNNED], PATH_NUMBER[path])
    t.emit("path_shunned", seat, path)


# --- what a play would break


def path_of(play: Play) -> int:
    """The path a play lays a card into; nowhere if it lays none."""
    if play[0] == "white":
        return PATH_NUMBER[str(play[1])]
    return PATH_NUMBER[str(play[2])] if play[0] in ("play", "charm", "brave", "paint") else NOWHERE


def titles_broken(s: EternalDecks, me: Player, play: Play, plays: Sequence[Play]) -> list[str]:
    """The titles a play would break; `plays`: all that could be done instead."""
    if s.titles.lifted == s.turn:
        return []
    if play[0] == "river":
        return ["river_shy"] if me.title == "river_shy" else []
    path = path_of(play)
    if path == NOWHERE:
        return []
    broken = []
    if me.title == "path_warden" and path == me.trail[_SHUNNED]:
        broken.append("path_warden")
    if me.title == "restless" and me.trail[_BEFORE] >> path & 1:
        broken.append("restless")
    if "crossed_paths" in s.options.plan.titles and path == _just_trodden(s, me):
        elsewhere = any(path_of(other) not in (NOWHERE, path) for other in plays)
        broken += ["crossed_paths"] * elsewhere
    return broken


def _just_trodden(s: EternalDecks, me: Player) -> int:
    """The path the previous player's last card went to."""
    return s.players[me.seat - 1].trail[_LAST]


def within_titles(s: EternalDecks, me: Player, plays: Sequence[Play]) -> tuple[Play, ...]:
    """The plays that break no title; all of them if there is no other (OM-34)."""
    kept = tuple([play for play in plays if not titles_broken(s, me, play, plays)])
    return kept or tuple(plays)


# --- what was played


def turn_the_page(me: Player) -> None:
    """A new turn: the paths trodden in this one become those of the turn before."""
    me.trail = (me.trail[_LAST], 0, me.trail[_NOW], me.trail[_SHUNNED])


def note_play(t: DeckTable, me: Player, play: Play) -> None:
    """Remember where a card goes; a title broken of need is lost, and lifted this turn (OM-34)."""
    s = t.state
    for title in titles_broken(s, me, play, path_plays(s, me, s.held_codes(me))):
        claim = title if title == "crossed_paths" else f"{title}@{me.seat}"
        t.emit("title_lost", me.seat, title)
        s.titles = s.titles.changed(lost=(*s.titles.lost, claim), lifted=s.turn)
    path = path_of(play)
    if path != NOWHERE:
        now = me.trail[_NOW] | 1 << path
        me.trail = (path, now, me.trail[_BEFORE], me.trail[_SHUNNED])


def restricts(s: EternalDecks, me: Player) -> bool:
    """Whether some title takes plays away from this player."""
    plan = s.options.plan
    return plan.restricted and (me.title in RESTRICTING or "crossed_paths" in plan.titles)


# --- the end


def titles_claimed(s: EternalDecks) -> tuple[Claim, ...]:
    """What a won game claims: team titles for all, personal ones for their players (OM-31)."""
    if s.outcome != "won":
        return ()
    team = [Claim(name, TABLE, _won_at(s, GOLD)) for name in sorted(s.options.plan.titles)]
    own = [
        Claim(me.title, me.seat, _won_at(s, BRONZE if _helps(me.title) else GOLD))
        for me in s.players
        if me.title and f"{me.title}@{me.seat}" not in s.titles.lost
    ]
    return (*[claim for claim in team if claim.title not in s.titles.lost], *own)


def _won_at(s: EternalDecks, medal: str) -> dict[str, str]:
    """In what sort of game a title was won (OM-33)."""
    plan = s.options.plan
    custom = plan.part("custom").get("name", "")
    facts = {"stage": plan.stage, "difficulty": plan.difficulty, "seats": plan.seats}
    return {**facts, "medal": medal, "custom_stage": str(custom)}


def _helps(title: str) -> bool:
    return bool(personal_titles()[title]["kind"] == "help")
