"""One run of the benchmark: our games and every peer, on the same machine at the same time."""

from collections.abc import Sequence
from dataclasses import replace

from aevum.lab.bench.environments import environments
from aevum.lab.bench.measure import Figure, measure
from aevum.lab.bench.own import OwnSubject, own
from aevum.lab.bench.peers import peers


def run_benchmark(seconds: float, repeats: int = 3) -> list[Figure]:
    """Measure ours and every peer in turn, several times round, and keep each one's best.

    Rounds spread what else the machine does over all engines alike. Peers that are not installed
    say so.
    """
    subjects = [*own(), *peers(), *environments()]
    figures = [s if isinstance(s, Figure) else measure(s, seconds, 1) for s in subjects]
    for _ in range(repeats - 1):
        for place, subject in enumerate(subjects):
            if not isinstance(subject, Figure):
                figures[place] = best_of(figures[place], measure(subject, seconds, 1))
    return figures


def best_of(one: Figure, other: Figure) -> Figure:
    """The faster of two measurements of the same engine, number by number."""
    faster = max(one, other, key=lambda figure: figure.decisions_per_second or 0.0)
    clones = [f.clone_us for f in (one, other) if f.clone_us is not None]
    saves = [f.save_us for f in (one, other) if f.save_us is not None]
    return replace(faster, clone_us=min(clones, default=None), save_us=min(saves, default=None))


def references(figures: Sequence[Figure]) -> list[Figure]:
    """The first figure of each game of ours: what ratios refer to."""
    found: dict[str, Figure] = {}
    for figure in figures:
        if figure.engine == OwnSubject.engine:
            found.setdefault(figure.game.split()[0], figure)
    return list(found.values())


def ratio(ours: Figure, figure: Figure) -> float | None:
    """How many times the decisions per second of an engine a game of ours reaches."""
    if not figure.decisions_per_second or ours.decisions_per_second is None:
        return None
    return ours.decisions_per_second / figure.decisions_per_second
