"""One run of the benchmark: our games and every peer, on the same machine at the same time."""

from collections.abc import Sequence

from aevum.lab.bench.measure import Figure, measure
from aevum.lab.bench.own import OwnSubject, own
from aevum.lab.bench.peers import peers


def run_benchmark(seconds: float, repeats: int = 3) -> list[Figure]:
    """Measure ours first, then the peers; peers that are not installed say so."""
    figures: list[Figure] = []
    for subject in [*own(), *peers()]:
        if isinstance(subject, Figure):
            figures.append(subject)
        else:
            figures.append(measure(subject, seconds, repeats))
    return figures


def ratio_to_ours(figure: Figure, figures: Sequence[Figure]) -> float | None:
    """How many times the decisions per second of an engine our first game reaches."""
    ours = next(one for one in figures if one.engine == OwnSubject.engine)
    if not figure.decisions_per_second or ours.decisions_per_second is None:
        return None
    return ours.decisions_per_second / figure.decisions_per_second
