"""Stage F: what each Key brings besides (ED-345 to ED-349)."""

from collections.abc import Callable

from aevum.games.eternal_decks.awakening import place_camp_bonus, recover_hearts
from aevum.games.eternal_decks.cards import HEART_CODE, KEY_RARE_CODE, RARE_CODE
from aevum.games.eternal_decks.moments import key_gained, last_key_gained
from aevum.games.eternal_decks.river import FULL
from aevum.games.eternal_decks.setup import make_cards
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import DeckTable, Player, rules, without

rules.event("key_bonus", seat="seat", bonus="key_bonus")
rules.event("way_home")


@key_gained.listen
def owe_bonus(t: DeckTable, me: Player, source: str) -> None:
    """A Key brings a bonus; while the River is full it waits until that is empty (ED-348)."""
    s = t.state
    if not s.options.plan.layer.get("key_bonuses"):
        return
    if len(s.river) >= FULL:
        s.dragon = s.dragon.changed(bonuses_due=s.dragon.bonuses_due + 1)
    else:
        t.schedule("take_key_bonus", me.seat)


@last_key_gained.listen
def show_the_way_home(t: DeckTable, me: Player) -> None:
    """The last bonus card goes away, and the way home lies under it (ED-349)."""
    if t.state.dragon.key_bonuses:
        t.state.dragon = t.state.dragon.changed(key_bonuses=())
        t.emit("way_home")


@rules.step()
def take_key_bonus(t: DeckTable, seat: int) -> None:
    """One of the bonuses that are left (ED-345)."""
    s = t.state
    me = s.players[seat]
    bonus = t.choose_if_any(
        asked_seat(s, me), "key_bonus", s.dragon.key_bonuses, among="key_bonuses"
    )
    if bonus is None:
        return
    s.dragon = s.dragon.changed(key_bonuses=without(s.dragon.key_bonuses, bonus))
    t.emit("key_bonus", seat, bonus)
    BONUSES[bonus](t, me)


def key_rare(t: DeckTable, me: Player) -> None:
    """On the leftmost River space for good; a River it fills is resolved at once (ED-346)."""
    s = t.state
    s.river = (*make_cards(s, (KEY_RARE_CODE,)), *s.river)
    if len(s.river) >= FULL:
        t.schedule("empty_river")  # ED-348


def heart_ability(t: DeckTable, me: Player) -> None:
    """An ability card that recovers all Hearts when played, or at once (ED-347)."""
    s = t.state
    if s.options.heart_key_bonus == "immediate":
        recover_hearts(t, s.heart_cap)
    else:
        s.take_into_hand(me, *make_cards(s, (HEART_CODE,)))


def camp_bonus(t: DeckTable, me: Player) -> None:
    """Any open path follows CAMP from now on (ED-346, ED-121)."""
    place_camp_bonus(t, me)


def river_rare(t: DeckTable, me: Player) -> None:
    """Onto the River bonus, not into the hand (ED-346)."""
    s = t.state
    s.river_bonus = (*make_cards(s, (RARE_CODE,)), *s.river_bonus)


BONUSES: dict[str, Callable[[DeckTable, Player], None]] = {
    "key_rare": key_rare,
    "heart_ability": heart_ability,
    "camp_bonus": camp_bonus,
    "river_rare": river_rare,
}
