"""Passing the screen: people who share one, and what each of them may see."""

from collections.abc import Collection

from aevum.play.session import Session


def seat_to_pass_to(session: Session, viewer: int, seats: Collection[int]) -> int | None:
    """The seat, among those that share a screen, whose person must take it over from the viewer."""
    decision = session.match.decision
    if decision is None or len(seats) < 2 or decision.seat not in seats:
        return None
    return None if decision.seat == viewer else decision.seat


def passes_openly(session: Session, seats: Collection[int]) -> bool:
    """Whether these seats see the same and play together, so that nothing need be covered."""
    match = session.match
    if not session.game.cooperative(match.state):
        return False
    first, *others = [match.view(seat) for seat in seats] or [None]
    return all(view == first for view in others)
