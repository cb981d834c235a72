"""Titles: a nemesis beaten, an expedition completed, and in what sort of battle."""

from aevum.games.aeons_end.expedition.record import FINISHED, WON
from aevum.games.aeons_end.honours.watcher import GOALS, may_be_watched, road_of, tried_once
from aevum.games.aeons_end.state import AeonsEnd
from aevum.offers import EVERYBODY, Claim

PATHFINDER = "pathfinder"
TITLED = GOALS["nemeses_war_eternal"].boxes + GOALS["nemeses_outcasts"].boxes


def titles_won(s: AeonsEnd) -> tuple[Claim, ...]:
    """What a finished battle has won, or all battles of an expedition that is over."""
    if not may_be_watched(s):
        return ()
    facts = {"difficulty": s.options.difficulty, "seats": str(s.options.players)}
    e = s.expedition
    if not e.kind:
        beaten = [s.nemesis.id] if s.outcome == WON else []
    else:
        beaten = [str(line[2]) for line in e.journal if line[3] == WON]
    claims = [Claim(nemesis, EVERYBODY, facts) for nemesis in TITLED if nemesis in beaten]
    if e.kind and e.phase == FINISHED:
        medal = "gold" if tried_once(s) else "silver"
        road = {"road": road_of(s), **facts, "medal": medal}
        claims.append(Claim(PATHFINDER, EVERYBODY, road))
    return tuple(claims)
