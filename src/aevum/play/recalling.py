"""The memory aid: what somebody could know of cards that lie face down, in words.

It rests on what minds are given, so that it tells people no more than a careful one of them would
remember, and re-dealing what they cannot see changes nothing of it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from aevum.kernel import Game, Match, Pile
from aevum.offers import Looks, Lying, Recalling
from aevum.play.recollection import Cluster, Remembered, recollect
from aevum.play.text import Words


class RecalledCard(NamedTuple):
    """A card, and how many of its kind; of one nobody knows the key is empty."""

    key: str
    name: str
    copies: int = 1


class RecalledPart(NamedTuple):
    """Something known of a pile: what it is, and the cards it is about."""

    label: str
    cards: tuple[RecalledCard, ...] = ()


class RecalledPile(NamedTuple):
    """A pile and what can be known of it."""

    area: str  # of the tableau; empty if it has none
    title: str
    size: int
    parts: tuple[RecalledPart, ...]


def recalled(
    match: Match[Any], seat: int, words: Words, names: Sequence[str] = ()
) -> list[RecalledPile]:
    """What a seat, or a spectator, could know of every pile; its own piles first."""
    offer, view = Recalling.of(match.game), match.view(seat)
    areas = {area.id for area in Looks.of(match.game).tableau(view, seat).areas}
    telling = _Telling(offer, view, words, words.players(view, names))
    found: list[tuple[Lying, RecalledPile]] = []
    for known in recollect(match.state, seat):
        lying = offer.lying(view, known.pile)
        if lying is not None and (not lying.area or lying.area in areas):
            found.append((lying, telling.pile(lying, known)))
    for pile in offer.open_piles(view):
        cards = telling.in_a_row(pile.components)
        part = RecalledPart(words.say("recall.open"), cards)
        title, size = telling.title(pile.where), len(pile.components)
        found.append((pile.where, RecalledPile(pile.where.area, title, size, (part,))))
    found.sort(key=lambda each: (each[0].owner != seat, not each[0].area))
    return [pile for _, pile in found]


def aid_about(game: Game[Any], words: Words) -> str:
    """What the memory aid is, and by which rules a table begins without it."""
    rules = ", ".join(Recalling.of(game).looking_forbidden)
    about = words.say("recall.text")
    return f"{about} {words.say('recall.forbidden', rules=rules)}" if rules else about


def part_text(part: RecalledPart, words: Words) -> str:
    """A part in one line."""
    if not part.cards:
        return part.label
    cards = [
        words.say("recall.several", name=card.name, count=card.copies)
        if card.copies > 1
        else card.name
        for card in part.cards
    ]
    return words.say("recall.line", label=part.label, cards=", ".join(cards))


class _Telling:
    """Puts what a seat knows into the words of its language."""

    def __init__(self, offer: Recalling, view: Any, words: Words, names: Sequence[str]) -> None:
        self._offer, self._view, self._words, self._names = offer, view, words, names

    def title(self, lying: Lying) -> str:
        """What the pile is called, and whose it is."""
        words = self._words
        zone = words.typeset(words.find(lying.title) or words.name(lying.title))
        if lying.owner < 0:
            return zone
        return words.say("recall.of", zone=zone, seat=words.seat(lying.owner, self._names))

    def pile(self, lying: Lying, known: Remembered) -> RecalledPile:
        """All that is known of a pile."""
        parts = []
        if known.known:
            parts.append(self._surely(lying, known))
        parts += [self._cluster(lying, known.pile, cluster) for cluster in known.unknown]
        return RecalledPile(lying.area, self.title(lying), known.hidden, tuple(parts))

    def _surely(self, lying: Lying, known: Remembered) -> RecalledPart:
        """The cards whose places are known; in a deck with the gaps between them."""
        say, pile = self._words.say, known.pile
        if not lying.in_order:
            cards = self._counted(pile, known.known.values())
            return RecalledPart(say("recall.there"), cards)
        last = max(known.known) + 1
        keys = [
            self._offer.face(self._view, pile, known.known[at]) if at in known.known else ""
            for at in range(last)
        ]
        return RecalledPart(say("recall.top"), self.in_a_row(keys))

    def _cluster(self, lying: Lying, pile: Pile, cluster: Cluster) -> RecalledPart:
        """Cards in no known order, and where else they may lie."""
        say = self._words.say
        if not lying.counted:
            return RecalledPart(say("recall.unseen", count=cluster.size))
        cards = self._counted(pile, cluster.cards)
        if cluster.size == len(cluster.cards):
            return RecalledPart(say("recall.any"), cards)
        places = [self._offer.lying(self._view, other) for other in cluster.piles if other != pile]
        titles = dict.fromkeys([self.title(place) for place in places if place is not None])
        label = say("recall.some", count=cluster.size, piles=", ".join(titles))
        return RecalledPart(label, cards)

    def _counted(self, pile: Pile, cards: Iterable[int]) -> tuple[RecalledCard, ...]:
        kinds = Counter([self._offer.face(self._view, pile, card) for card in cards])
        found = [RecalledCard(key, self._words.name(key), n) for key, n in kinds.items()]
        return tuple(sorted(found, key=lambda card: card.name))

    def in_a_row(self, keys: Sequence[str]) -> tuple[RecalledCard, ...]:
        """Cards one after the other, the empty key for one that is not known."""
        unknown = self._words.say("recall.unknown")
        return tuple([RecalledCard(key, self._words.name(key) if key else unknown) for key in keys])
