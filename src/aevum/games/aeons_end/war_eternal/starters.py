"""Starter cards of War Eternal: those every deck has, and the ones a single mage brings."""

from aevum.games.aeons_end.cards import Place, gem, spell
from aevum.games.aeons_end.state import AeonTable, Mage, Pool
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import any_closed_breach, can_prep, focus_any, prep_from
from aevum.games.aeons_end.verbs.charges import gain_charges
from aevum.games.aeons_end.verbs.damage import cast_damage, deal, enemies, suffer
from aevum.games.aeons_end.verbs.foes import foe_of
from aevum.games.aeons_end.verbs.hand import destroy, fetch, may_choose_top
from aevum.games.aeons_end.verbs.players import allies, choose_ally, choose_ally_if_any, one_of
from aevum.games.aeons_end.verbs.trophies import gain_trophy

BOX = "war_eternal"


# --- everybody's


@gem(box=BOX, also=("outcasts",), starter=True)
def crystal(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)


@spell(box=BOX, also=("outcasts",), starter=True)
def spark(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 1)


# --- gems of one mage


@gem(box=BOX, starter=True)
def oblivion_shard(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2, Pool.NOT_RELICS_OR_SPELLS)


@gem(box=BOX, starter=True)
def shattered_geode(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    top = may_choose_top(t, me.seat, "shattered_geode", allies(t, me))
    if top is not None:
        owner, card = top
        fetch(t, owner, card, me)


@gem(box=BOX, starter=True)
def worldheart_shard(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "worldheart_shard", ("one_aether", "two_and_give")) == "one_aether":
        gain_aether(t, me, 1)
    else:
        gain_aether(t, me, 2, Pool.ONLY_CARDS)
        me.redirects += ("worldheart_shard",)  # WE-35


@worldheart_shard.moves_next_gain
def give_to_ally(t: AeonTable, me: Mage, card: int, to: str) -> Place | None:
    ally = choose_ally(t, me, "worldheart_shard_ally")
    return (ally, "discard")


@gem(box=BOX, starter=True)
def amethyst_paragon(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    ally = choose_ally_if_any(
        t, me, "amethyst_paragon", lambda mage: can_prep(t, mage, mage.hand, closed=True)
    )
    if ally is not None:
        prep_from(t, ally, ally.hand, "amethyst_paragon_prep", closed=True)  # WE-45


@gem(box=BOX, starter=True)
def coal_shard(t: AeonTable, me: Mage, this: int) -> None:
    if me.life <= 2:
        destroy(t, me, this)
        return
    gain_aether(t, me, 3)
    gain_charges(t, me)
    suffer(t, me, 2)  # WE-72


# --- spells of one mage


@spell(box=BOX, starter=True)
def torch(t: AeonTable, me: Mage, this: int) -> None:
    can_hit, can_focus = bool(enemies(t)), any_closed_breach(t)
    if one_of(t, me.seat, "torch", deal_1=can_hit, focus_any=can_focus) == "deal_1":
        cast_damage(t, me, 1)
    else:
        focus_any(t, me.seat, "torch_focus")


@spell(box=BOX, starter=True)
def extinguish(t: AeonTable, me: Mage, this: int) -> None:
    killed = cast_damage(t, me, 1)
    if killed is not None and not foe_of(t, killed).from_reserve:
        gain_trophy(t, "quilius")  # whoever casts it


@spell(box=BOX, starter=True)
def illuminate(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 1)


@illuminate.when_breach_moves
def shine(t: AeonTable, me: Mage, this: int) -> None:
    deal(t, me, 1)
