"""What several worlds say about the same options."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt

from aevum.bots.judgement import Judgement
from aevum.bots.mind import Appraisal, Thought

_EQUAL = 1e-9


class Tally:
    """The values of options in one world after the other; all of them get the same worlds."""

    def __init__(self, options: Sequence[int]) -> None:
        self.live = list(options)  # still being compared
        self._values: dict[int, list[float]] = {option: [] for option in options}
        self._sums: dict[int, _Sums] = {}  # of options whose values know what they are made of
        self._most: list[float] = []  # the best value of each world
        self.worlds = 0

    def add(self, values: Mapping[int, float]) -> None:
        """What one more world says of every option that is still compared."""
        for option in self.live:
            value = values[option]
            self._values[option].append(value)
            if isinstance(value, Judgement):
                self._sums.setdefault(option, _Sums()).add(value)
        self._most.append(max([values[option] for option in self.live]))
        self.worlds += 1

    def keep(self, most: int) -> None:
        """Go on with the best so many."""
        self.live = self.ranked()[:most]

    def drop_hopeless(self, errors: float, slight: float = 0.0) -> None:
        """Leave out what is worse than the best by so many standard errors.

        And what could be better by no more than a `slight` difference: nothing hangs on it.
        """
        best = self.ranked()[0]
        self.live = [
            option
            for option in self.live
            if option == best
            or self._behind(best, option) + slight <= errors * self._error(best, option)
        ]

    def ranked(self) -> list[int]:
        """The options still compared, best first; the earlier one of equals."""
        return sorted(self.live, key=lambda option: -self._mean(option))

    def equals(self) -> list[int]:
        """The best option and all that are as good."""
        best = max([self._mean(option) for option in self.live])
        return [option for option in self.live if self._mean(option) >= best - _EQUAL]

    def thought(self, best: int | None = None, line: tuple[str, ...] = ()) -> Thought:
        """What follows from it; `best` settles which of equals is meant."""
        order = self.ranked()
        if best is None:
            best = order[0]
        others = [option for option in self._values if option not in self.live]
        # Who was compared longest comes first, and so in the same worlds as the best.
        others.sort(key=lambda option: (-len(self._values[option]), -self._mean(option)))
        appraisals = [self._appraisal(best, option) for option in (*order, *others)]
        return Thought(best, tuple(appraisals), self.worlds, self._agreement(best), line)

    def _appraisal(self, best: int, option: int) -> Appraisal:
        ahead = self._differences(best, option)
        behind = sum(ahead) / max(1, len(ahead))
        found = Appraisal(option, self._mean(option), self._error(best, option), behind=behind)
        sums = self._sums.get(option)
        if sums is None:
            return found
        terms, counts = sums.means(len(self._values[option]))
        worse, better = sum([d > _EQUAL for d in ahead]), sum([d < -_EQUAL for d in ahead])
        return found._replace(terms=terms, counts=counts, worse=worse, better=better)

    def _agreement(self, best: int) -> float:
        """In how many worlds nothing that was compared there was better."""
        pairs = zip(self._values[best], self._most, strict=True)
        won = [value >= most - _EQUAL for value, most in pairs]
        return sum(won) / len(won) if won else 1.0

    def _mean(self, option: int) -> float:
        values = self._values[option]
        return sum(values) / len(values) if values else 0.0

    def _behind(self, best: int, option: int) -> float:
        differences = self._differences(best, option)
        return sum(differences) / len(differences)

    def _error(self, best: int, option: int) -> float:
        """Of the mean distance between two options over the worlds both were tried in."""
        differences = self._differences(best, option)
        count = len(differences)
        if count < 2:
            return 0.0
        mean = sum(differences) / count
        return sqrt(sum([(d - mean) ** 2 for d in differences]) / (count - 1) / count)

    def _differences(self, best: int, option: int) -> list[float]:
        pairs = zip(self._values[best], self._values[option], strict=False)
        return [one - other for one, other in pairs]


class _Sums:
    """What the values of an option are made of, all worlds together."""

    def __init__(self) -> None:
        self._terms: dict[str, float] = defaultdict(float)
        self._counts: dict[str, float] = defaultdict(float)

    def add(self, value: Judgement) -> None:
        """One more world."""
        for name, term in value.terms().items():
            self._terms[name] += term
        for name, count in value.counts().items():
            self._counts[name] += count

    def means(self, worlds: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
        """Per world."""
        terms = {name: total / worlds for name, total in self._terms.items()}
        return terms, {name: total / worlds for name, total in self._counts.items()}
