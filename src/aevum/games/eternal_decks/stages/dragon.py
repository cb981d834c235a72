"""Stage F: the fourth cycle of the lower path wakes the Dragon (ED-340 to ED-342)."""

from aevum.games.eternal_decks.cards import CAMP_BONUS
from aevum.games.eternal_decks.curses import curse_of
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.setup import turn_up_path_card
from aevum.games.eternal_decks.stars import choose_star_card, place_star
from aevum.games.eternal_decks.state import (
    DeckTable,
    EternalDecks,
    Path,
    Player,
    SleepingDeck,
    rules,
)
from aevum.kernel import Cards

EGG, AWAKE = "egg", "awake"
EGG_STAR = "dragon_egg"
_DECK = 8  # cards of the random deck for each Eternal that emerges

rules.event("dragon_awake", seat="seat")
rules.event("dragon_deck", seat="seat", count="number")
rules.event("emerged", path="path", count="number")


def awaken_dragon(t: DeckTable, me: Player, path: Path) -> None:
    """A Star, the Dragon deck, the Dragon on the Defeat card, and new sleepers (ED-340)."""
    s = t.state
    s.dragon = s.dragon.changed(
        form=AWAKE
    )  # ED-341: from now on the River can neither give nor take
    t.emit("dragon_awake", me.seat)
    place_star(t, me, EGG_STAR)
    chosen = choose_star_card(t, me)
    won = _row_for_deck(s, path) + (() if chosen is None else (chosen,))
    me.deck += t.shuffled(won)
    s.remember(won)
    s.forget(won)
    t.emit("dragon_deck", me.seat, len(won))
    _let_emerge(t, path)


def _row_for_deck(s: EternalDecks, path: Path) -> Cards:
    """The top cards of the row; CAMP bonuses and covered Skulls are discarded (ED-340)."""
    tops = [stack[-1] for stack in path.row]
    won = tuple([card for card in tops if s.card_of(card).kind != CAMP_BONUS])
    s.put_on_discard(*[card for stack in path.row for card in stack if card not in won])
    path.row = ()
    path.lefts = ()
    if s.options.camp_bonus_duration == "cycle":
        path.camp = False
    return won


def _let_emerge(t: DeckTable, path: Path) -> None:
    """Class E lies down in the path, each with eight cards of the random deck (ED-342)."""
    s = t.state
    pile = s.options.plan.layer["lower_cycle_4_pile_bottom_to_top"]
    path.sleeping = tuple([name for name in pile if curse_of(name).get("kind") == "one_shot"])
    cards = t.shuffled(s.aside.random_deck)
    for eternal in path.sleeping:
        s.decks.append(SleepingDeck(eternal=eternal, drawn=cards[:_DECK]))
        cards = cards[_DECK:]
    s.aside = s.aside.changed(random_deck=cards)  # these leave the game
    path.cycle += 1
    path.spaces = SPACES - len(path.sleeping)
    t.emit("emerged", path.name, len(path.sleeping))
    if turn_up_path_card(s, path):  # the Ghost Village follows
        t.emit("path_card", path.name, path.card)
