"""Marks: from where on the log has changed since a version, so that only the news is sent."""

import msgspec

_KEPT = 256


class Marks(msgspec.Struct):
    """Which answers' lines each version has changed."""

    since: int = 0  # what happened up to this version is forgotten
    renamed: int = 0  # version at which somebody's name changed: every line may differ
    news: list[tuple[int, int]] = []
    rewinds: list[int] = []  # versions of the session's rewinds, in their order
    reseats: list[int] = []  # versions of its reseats, likewise
    aids: list[int] = []  # versions at which its memory aid was switched, likewise

    def note(self, version: int, number: int) -> None:
        """The lines of answers numbered so and later are new at this version."""
        self.news.append((version, number))
        if len(self.news) > 2 * _KEPT:
            self.since = self.news[-_KEPT - 1][0]
            del self.news[:-_KEPT]

    def forget(self, version: int) -> None:
        """Numbers have changed their meaning: whoever saw an earlier version needs everything."""
        self.since, self.renamed = version, version
        self.news.clear()
        self.rewinds.clear()
        self.reseats.clear()
        self.aids.clear()

    def fresh_from(self, seen: int, answers: int) -> int:
        """The first answer with lines that are news to somebody who saw that version."""
        if seen < self.since:
            return 0
        first = answers + 2  # beyond what was taken back just now: that is no news either
        for version, number in reversed(self.news):
            if version <= seen:
                break
            first = min(first, number)
        return first
