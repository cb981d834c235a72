"""Basic nemesis cards of Outcasts, tiers 2 and 3; Gate Witch's tokens count the Unleashes."""

import pytest

from support.aeons_end import ALL_OPEN, acting, battle, drawing, told, turn
from support.rules import rule

CURSES = {"cursed_manacles": 2, "cursed_shard": 4}
ONE_OPEN = {"I": "open", "II": 0, "III": 0, "IV": 0}


# --- Marked for Death


@rule("NR-69", "NR-73")
def test_marked_for_death_unleashes_twice_and_comes_to_lie_before_a_picked_player() -> None:
    scene = drawing("marked_for_death").asks(0, "marked_for_death", ["1", "2"]).when("2")
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("nemesis.laid") == {"marked_for_death": 2}
    assert scene.see("nemesis.in_play") == []


@rule("NR-73")
def test_the_marked_player_must_be_picked_by_nemesis_cards() -> None:
    scene = acting("howling_spinners", nemesis={"laid": {"marked_for_death": 2}})
    assert scene.see("mages.1.life") == 8


@rule("NR-73", "NR-18")
def test_a_marked_player_who_cannot_do_it_is_passed_over() -> None:
    mages = [{"hand": ["crystal", "spark"]}, {"hand": ["crystal"]}]
    nemesis = {"laid": {"marked_for_death": 2}, "curses": CURSES}
    scene = drawing("conjured_grapple", nemesis=nemesis, mages=mages)
    assert scene.see("mages.0.life") == 8
    assert scene.see("mages.1.life") == 10


@rule("NR-73")
def test_the_mark_does_not_touch_criteria() -> None:
    mages = [{"charges": 3}, {}]
    scene = acting({"aphotic_sun": 1}, nemesis={"laid": {"marked_for_death": 2}}, mages=mages)
    assert (scene.see("mages.0.life"), scene.see("mages.1.life")) == (7, 10)


@rule("NR-73")
def test_the_mark_does_not_bind_the_unleash_of_a_mat() -> None:
    order = {"discard": ["nemesis"], "known": ["1"]}
    nemesis = {"laid": {"marked_for_death": 2}}
    scene = drawing("smite", nemesis=nemesis, options={"nemesis": "umbra_titan"}, turn_order=order)
    scene.when("player_suffers_2").asks(0, "suffer_2", ["1", "2"])


@rule("NR-73")
def test_becoming_exhausted_discards_the_mark_but_being_exhausted_does_not() -> None:
    laid = {"laid": {"marked_for_death": 2}}
    mages = [{}, {"life": 2, "breaches": ONE_OPEN}]
    scene = acting("howling_spinners", nemesis=laid, mages=mages)
    assert scene.see("nemesis.laid") == {}
    assert scene.see("nemesis.discard") == ["marked_for_death"]
    exhausted = acting("howling_spinners", nemesis=laid, mages=[{}, {"life": 0}])
    assert exhausted.see("nemesis.laid") == {"marked_for_death": 2}
    assert exhausted.see("gravehold") == 26


@rule("NR-53", "NR-69")
def test_the_mark_does_not_block_the_victory_by_an_empty_deck() -> None:
    nemesis = {"laid": {"marked_for_death": 2}, "in_play": [], "deck": []}
    scene = battle({"nemesis": nemesis, "mages": [{"hand": ["crystal"]}]}).when("end")
    assert scene.match.outcome == "won"


# --- Conjured Grapple


@rule("NR-18")
def test_conjured_grapple_needs_a_player_with_two_cards_and_puts_manacles_in_the_emptied_hand() -> (
    None
):
    mages = [{"hand": ["crystal"]}, {"hand": ["spark", "spark", "crystal"]}]
    scene = drawing("conjured_grapple", nemesis={"curses": CURSES}, mages=mages)
    scene.asks(2, "discard_card", ["spark", "crystal"]).when("spark", "crystal")
    assert scene.see("mages.1.life") == 8
    assert scene.see("mages.1.hand") == ["spark", "cursed_manacles"]
    assert scene.see("nemesis.tokens") == 3


@rule("EX-89")
def test_conjured_grapple_without_manacles_left_does_the_rest() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["crystal"] * 2}]
    scene = drawing("conjured_grapple", nemesis={"curses": {}}, mages=mages)
    assert scene.see("mages.1.hand") == []
    assert scene.see("mages.1.discard") == ["crystal", "crystal"]


# --- Chitin Crawler


@pytest.mark.parametrize(
    ("spell", "slot", "left"),
    [("spark", "III", 8), ("thoughtform_familiar", "III", 8), ("jagged_lightning", "I", 6)],
)
def test_chitin_crawler_takes_1_from_spells_of_cost_3_or_less_bonus_included(
    spell: str, slot: str, left: int
) -> None:
    mage = {"prepped": {slot: spell}, "breaches": {slot: "open"}, "hand": []}
    given = {"phase": "casting", "mages": [mage], "nemesis": {"in_play": ["chitin_crawler"]}}
    scene = battle(given).when(f"cast {spell} {slot}", "chitin_crawler")
    assert scene.see("nemesis.counters.chitin_crawler") == left


def test_chitin_crawler_lets_the_players_choose_between_damage_and_an_unleash() -> None:
    choice = ["player_suffers_3", "unleash_once"]
    scene = acting("chitin_crawler").asks(0, "chitin_crawler", choice)
    assert scene.when("unleash_once").see("nemesis.tokens") == 2
    hurt = acting("chitin_crawler").when("player_suffers_3", "2")
    assert hurt.see("mages.1.life") == 7


@rule("NR-72")
def test_wandering_observer_wanders_and_hits_gravehold() -> None:
    assert acting("wandering_observer").see("gravehold") == 28
    scene = turn({"aether": 2}, nemesis={"in_play": ["wandering_observer"]})
    scene.when("hunt wandering_observer", "2")
    assert scene.see("nemesis.counts") == [9]


# --- Seeking Destruction


def test_seeking_destruction_notes_the_player_with_the_most_open_breaches_when_drawn() -> None:
    mages = [{"breaches": ONE_OPEN}, {"breaches": ALL_OPEN}]
    scene = drawing("seeking_destruction", mages=mages)
    assert scene.see("nemesis.marks") == {"seeking_destruction": 2}
    assert scene.see("nemesis.counters.seeking_destruction") == 3
    tied = [{"breaches": ALL_OPEN}, {"breaches": ALL_OPEN}]
    drawing("seeking_destruction", mages=tied).asks(0, "seeks", ["1", "2"])


def test_seeking_destruction_hits_the_noted_player_who_still_has_the_most() -> None:
    mages = [{"breaches": ONE_OPEN}, {"breaches": ALL_OPEN}]
    nemesis = {"marks": {"seeking_destruction": 2}}
    scene = acting({"seeking_destruction": 1}, nemesis=nemesis, mages=mages)
    assert scene.see("mages.1.life") == 5
    assert scene.see("nemesis.tokens") == 1
    assert scene.see("nemesis.marks") == {}


def test_seeking_destruction_unleashes_twice_when_somebody_has_more() -> None:
    mages = [{"breaches": ALL_OPEN}, {"breaches": ONE_OPEN}]
    nemesis = {"marks": {"seeking_destruction": 2}}
    scene = acting({"seeking_destruction": 1}, nemesis=nemesis, mages=mages)
    assert scene.see("mages.1.life") == 10
    assert scene.see("nemesis.tokens") == 3


@rule("NR-15")
def test_seeking_destruction_lets_the_players_settle_a_tie_either_way() -> None:
    mages = [{"breaches": ALL_OPEN}, {"breaches": ALL_OPEN}]
    nemesis = {"marks": {"seeking_destruction": 1}}
    scene = acting({"seeking_destruction": 1}, nemesis=nemesis, mages=mages)
    scene.asks(0, "seeking_destruction", ["suffers", "unleash_twice"]).when("suffers")
    assert scene.see("mages.0.life") == 5


@rule("WE-115")
def test_a_lone_mage_always_has_the_most() -> None:
    nemesis = {"marks": {"seeking_destruction": 1}}
    scene = acting({"seeking_destruction": 1}, nemesis=nemesis, options={"mages": "dezmodia"})
    assert scene.see("mages.0.life") == 5


# --- Suffocating Haze, Toxic Subterfuge


@rule("NR-77", "NR-78")
def test_suffocating_haze_lowers_damage_to_minions_of_the_nemesis_deck_never_below_1() -> None:
    def hit(target: str, paid: int, *in_play: str) -> int:
        scene = turn({"aether": 5}, nemesis={"in_play": ["suffocating_haze", *in_play]})
        scene.when(f"hunt {target}", str(paid))
        counts: dict[str, int] = scene.see("nemesis.counters")
        return counts[target]

    assert hit("wandering_observer", 4, "wandering_observer") == 8
    assert hit("wandering_observer", 1, "wandering_observer") == 10


@rule("NR-77")
def test_suffocating_haze_does_not_cover_acolytes_or_the_nemesis() -> None:
    mage = {"prepped": {"I": "jagged_lightning"}, "hand": []}
    given = {"phase": "casting", "mages": [mage]}
    nemesis = {"in_play": ["suffocating_haze", "bezu"], "reserve": []}
    scene = battle({**given, "nemesis": nemesis}, nemesis="hollow_crown")
    scene.when("cast jagged_lightning I")
    assert scene.see("nemesis.counters.bezu") == 8
    witch = battle({**given, "nemesis": {"in_play": ["suffocating_haze"]}})
    assert witch.when("cast jagged_lightning I").see("nemesis.life") == 67


@rule("NR-78", "NR-35")
def test_reductions_come_before_what_a_hit_counts_as() -> None:
    mage = {"prepped": {"I": "jagged_lightning"}, "hand": []}
    nemesis = {"in_play": ["suffocating_haze", "monstrosity_of_omens"]}
    scene = battle({"phase": "casting", "mages": [mage], "nemesis": nemesis})
    scene.when("cast jagged_lightning I", "monstrosity_of_omens")
    assert scene.see("nemesis.counters.monstrosity_of_omens") == 4


def test_suffocating_haze_cannot_be_bought_off_and_unleashes_twice() -> None:
    scene = acting({"suffocating_haze": 1})
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (3, 28)
    bought = turn({"aether": 9}, nemesis={"in_play": ["suffocating_haze"]})
    assert bought.refusal("buy_off suffocating_haze") == "NR-43"


@rule("NR-70")
def test_toxic_subterfuge_hits_gravehold_at_each_token() -> None:
    assert acting({"toxic_subterfuge": 3}).see("gravehold") == 28
    last = acting({"toxic_subterfuge": 1})
    assert (last.see("gravehold"), last.see("nemesis.tokens")) == (28, 2)


# --- tier 3


@rule("NR-80")
def test_topple_unleashes_twice_and_hits_gravehold_for_4() -> None:
    scene = drawing("topple")
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (3, 26)


def test_breach_spike_hits_the_best_prepped_player_or_a_tied_one() -> None:
    mages = [{}, {"prepped": {"I": "spark"}}]
    assert drawing("breach_spike", mages=mages).see("mages.1.life") == 7
    drawing("breach_spike").asks(0, "suffer_3", ["1", "2"])


def test_nyx_unleashes_and_hurts_a_player() -> None:
    scene = acting("nyx_the_spine_cruncher").when("1")
    assert (scene.see("nemesis.tokens"), scene.see("mages.0.life")) == (2, 8)


def test_endless_torment_offers_three_unleashes_or_6_damage() -> None:
    scene = acting({"endless_torment": 1})
    scene.asks(0, "endless_torment", ["unleash_thrice", "player_suffers_6"])
    assert scene.when("unleash_thrice").see("nemesis.tokens") == 4
    hurt = acting({"endless_torment": 1}).when("player_suffers_6", "2")
    assert hurt.see("mages.1.life") == 4


@rule("NR-24")
def test_darkening_depths_hits_the_standing_player_with_the_least_life() -> None:
    scene = acting({"darkening_depths": 1}, mages=[{"life": 0}, {"life": 9}])
    assert (scene.see("nemesis.tokens"), scene.see("mages.1.life")) == (2, 6)
    alone = acting({"darkening_depths": 1}, options={"mages": "dezmodia"}, mages=[{"life": 0}])
    assert alone.see("gravehold") == 24


def test_darkening_depths_is_bought_off_with_a_spell_of_cost_3_and_its_breach() -> None:
    nemesis = {"in_play": ["darkening_depths"]}
    cheap = turn({"prepped": {"I": "spark"}}, nemesis=nemesis)
    assert cheap.refusal("buy_off darkening_depths") == "WE-48"
    scene = turn({"prepped": {"I": "jagged_lightning"}}, nemesis=nemesis)
    scene.when("buy_off darkening_depths")
    assert scene.see("destroyed") == ["jagged_lightning"]
    assert "I" not in scene.see("mages.0.breaches")
    assert told(scene, "bought_off") == [(0, "darkening_depths")]
