"""What must never change while a game is played: every component lies somewhere, once."""

from __future__ import annotations

from aevum.games.aeons_end.cards import ABILITIES, CARDS, FOES
from aevum.games.aeons_end.state import AeonsEnd
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aetherya.state import Aetherya
from aevum.games.eternal_decks.cards import CARDS as DECK_CARDS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN
from kernel.toy_rules import ToyState
from support.eternal_decks import all_cards


def magpies_things(s: ToyState) -> object:
    """All trinkets, all wishes, everybody's luck."""
    nests = [card for bird in s.birds for card in bird.nest]
    held = [wish for bird in s.birds for wish in bird.wishes]
    return (
        sorted((*nests, *s.tree.hollow, *s.tree.shown, *s.tree.ground)),
        sorted((*held, *s.tree.spare_wishes)),
        [sorted(bird.luck) for bird in s.birds],
    )


def aetherya_things(s: Aetherya) -> object:
    """All kingdom cards, all legends, all tiles."""
    cards = [*s.deck, *s.hand, *s.outgoing]
    cards += [card for pile in s.piles for card in pile]
    legends = [*s.legend_deck, *s.river, *s.boxed, *s.buried]
    legends += [legend for row in s.later for legend in row]
    if s.options.mode == "solo":  # in co-op a written legend stays in the river
        legends += s.written
    tiles = [*s.tile_box]
    for me in s.kingdoms:
        cards += [*me.cards, *me.core]
        legends += me.legends
        tiles += [*me.tiles, *me.laid, *me.front]
        if s.options.mode == "tiles" and me.core:  # its tiles are laid after the core
            tiles += range(12 * me.seat, 12 * me.seat + 12)
    return sorted(cards), sorted(legends), sorted(tile for tile in tiles if tile >= 0)


def battle_things(s: AeonsEnd) -> tuple[list[int], list[int]]:
    """All player cards, all nemesis cards, all turn order cards."""
    return sorted(battle_cards(s)), sorted((*s.turn_deck, *s.turn_known, *s.turn_discard))


def battle_cards(s: AeonsEnd) -> list[int]:
    """Every card of a battle but the turn order cards, wherever it lies."""
    cards = [*s.destroyed, *(card for pile in s.piles for card in pile)]
    for mage in s.mages:
        cards += [*mage.hand, *mage.deck, *mage.shown, *mage.discard, *mage.played]
        cards += [*spells_prepped(mage), *(card for _, card in mage.kit.attached)]
    foe = s.nemesis
    cards += [*foe.tier_1, *foe.tier_2, *foe.tier_3, *foe.returned, *foe.discard, *foe.in_play]
    cards += [*foe.resolving, *foe.reserve, *foe.reserve_discard]
    cards += [*foe.aside.laid, *foe.aside.looked, *foe.aside.curses]
    for board in foe.boards:
        cards += [*board.deck, *board.shown]
        lying = [card for space in board.dreams for card in space]
        cards += [card for card in lying if card not in foe.in_play]  # a minion may walk there
    cards += [*s.xaxos_deck, *s.aids.xaxos_resolving, *s.aids.xaxos_discard]
    return cards


def expedition_things(s: AeonsEnd) -> object:
    """Nothing is drawn twice, and the battle on the table has all its cards."""
    e = s.expedition
    piles = [*e.piles, *[name for name, _, _ in e.banished]]
    drawn = (piles, e.mages, e.treasures, e.upgraded)
    twice = [names for names in drawn if len(set(names)) < len(names)]
    complete = not e.running or battle_things(s)[0] == list(range(len(s.box)))
    return twice, complete


def eternals(s: EternalDecks) -> list[str]:
    """Those asleep and awake, and the one on the stage card."""
    asleep = [name for path in s.paths for name in path.sleeping]
    personal = [name for me in s.players for name in me.board.awake]
    return [*asleep, *s.slots, *personal, s.stage_b.eternal]


def deck_things(s: EternalDecks) -> object:
    """Every card of the box lies somewhere, once, as do tasks and puzzles; no Eternal is double."""
    cards = all_cards(s)
    names = eternals(s)
    tasks = [*s.tasks.deck, *s.tasks.unseen_values, *s.tasks.unseen_general]
    for me in s.players:
        tasks += [*me.tasks.start, *me.tasks.values, *me.tasks.general]
        tasks += [*me.tasks.done, *me.tasks.dropped]
    puzzles = [
        *s.puzzles.shown,
        *s.puzzles.gone,
        *(n for pile in s.puzzles.levels for n in pile.cards),
    ]
    return (
        [card for card in range(len(s.box)) if card not in cards],
        len(cards) - len(s.box),
        len(names) - len(set(names)),
        sorted(tasks) == list(range(len(s.tasks.box))),
        sorted(puzzles) == list(range(len(puzzles))),
    )


# A nemesis card bears the name of an answer, to sacrifice what one plays.
CARD_NAMES = frozenset([*CARDS, *FOES, *ABILITIES, *DECK_CARDS]) - {"sacrifice"}


def seen_names(view: object) -> set[str]:
    """The names of all cards that lie open in a view, wherever it is."""
    if isinstance(view, AeonsEnd):
        return {view.box[card] for card in battle_cards(view) if card != HIDDEN}
    if isinstance(view, EternalDecks):  # an Eternal's own card bears its name
        return {view.box[card] for card in all_cards(view) if card != HIDDEN} | set(eternals(view))
    return set()
