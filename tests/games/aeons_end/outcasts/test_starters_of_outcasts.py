"""The nine starter cards of Outcasts."""

import pytest

from aevum.games.aeons_end.state import OPEN
from support.aeons_end import codes
from support.outcasts import XAXOS, act, cast, life
from support.rules import rule


def test_entwined_amethyst_gives_one_aether() -> None:
    at = act({"hand": ["entwined_amethyst"]}).when("play entwined_amethyst")
    assert at.see("mages.0.aether") == 1


def test_an_amethyst_discarded_in_an_allys_turn_charges_its_holder() -> None:
    at = act({"hand": ["trulite_of_force"]}, {"hand": ["entwined_amethyst"]})
    at.when("play trulite_of_force").when("entwined_amethyst", seat=2)
    assert [mage["charges"] for mage in at.see("mages")] == [0, 1]


def test_an_amethyst_discarded_in_the_own_or_the_nemesis_turn_charges_nobody() -> None:
    own = cast({"prepped": {"I": "fortified_frost"}, "hand": ["entwined_amethyst"]})
    own.when("cast fortified_frost I", "entwined_amethyst")
    assert own.see("mages.0.charges") == 0
    cleaned = act({"hand": ["entwined_amethyst"]}).when("play entwined_amethyst", "play crystal")
    cleaned.when("end", "as_played")
    assert cleaned.see("mages.0.charges") == 0


@rule("WE-116")
def test_a_lone_mage_is_charged_by_an_amethyst_an_effect_discards_but_not_by_the_clean_up() -> None:
    at = act({"hand": ["trulite_of_force", "entwined_amethyst"]}, ids="ilya")
    at.when("play trulite_of_force", "entwined_amethyst")
    assert at.see("mages.0.charges") == 1
    clean = act({"hand": ["entwined_amethyst"]}, ids="ilya").when("play entwined_amethyst")
    assert clean.when("end").see("mages.0.charges") == 0


@rule("WE-31")
@pytest.mark.parametrize(
    ("trulite", "pool"),
    [("trulite_of_force", "only_spells_or_breaches"), ("trulite_of_energy", "only_gems_or_relics")],
)
def test_a_trulite_gives_restricted_aether_if_an_ally_discards(trulite: str, pool: str) -> None:
    at = act({"hand": [trulite]}).when(f"play {trulite}").when("crystal", seat=2)
    assert at.see("mages.0.pools.free") == 1
    assert at.see(f"mages.0.pools.{pool}") == 1
    no = act({"hand": [trulite]}).when(f"play {trulite}", "-")
    assert no.see("mages.0.aether") == 1


@rule("WE-31")
def test_aether_of_force_pays_for_spells_focusing_and_opening_only() -> None:
    aether = {"only_spells_or_breaches": 9}
    at = act({"aether": aether})
    offered = [code for code in codes(at) if not code.startswith("play")]
    assert sorted(offered) == [
        *("end", "focus II", "focus III", "focus IV", "gain arcane_relay", "gain lightning_arrow"),
        *("gain tornado_of_insight", "gain twisted_fang", "open II", "open III"),
    ]
    assert at.when("open III").see("mages.0.aether") == 2


@rule("WE-31")
def test_aether_of_energy_pays_for_gems_and_relics_only() -> None:
    at = act({"aether": {"only_gems_or_relics": 6}})
    offered = [code for code in codes(at) if code.startswith(("gain", "f", "o"))]
    assert sorted(offered) == [
        *("gain bottled_sun", "gain molten_peridot", "gain rift_dagger", "gain scoria_slag"),
        "gain vigorous_sunstone",
    ]
    assert at.when("gain scoria_slag").see("mages.0.aether") == 2


@rule("WE-31")
def test_a_player_splits_aether_that_would_serve_different_ends_later() -> None:
    aether = {"only_cards": 2, "only_spells_or_breaches": 2, "free": 5}
    at = act({"aether": aether}, supply="paired_storm").when("gain paired_storm")
    at.asks(1, "pay_cards_only", ["1", "2"]).when("1")
    pools = at.see("mages.0.pools")
    assert (pools["only_cards"], pools["only_spells_or_breaches"], pools["free"]) == (1, 0, 5)


@rule("WE-72")
def test_esoteric_amplifier_may_hurt_its_player() -> None:
    at = act({"hand": ["esoteric_amplifier"]}).when("play esoteric_amplifier", "suffer_1")
    assert (at.see("mages.0.aether"), at.see("mages.0.life")) == (1, 9)
    no = act({"hand": ["esoteric_amplifier"]}).when("play esoteric_amplifier", "-")
    assert no.see("mages.0.life") == 10


def test_nameless_siphon_gives_aether_or_a_focus_for_an_allys_discard() -> None:
    at = act({"hand": ["nameless_siphon"]}).when("play nameless_siphon", "one_aether")
    assert at.see("mages.0.aether") == 1
    focus = act({"hand": ["nameless_siphon"]}).when("play nameless_siphon", "siphon")
    focus.when("crystal", seat=2).asks(1, "nameless_siphon_focus", ["1 II", "1 III", "1 IV"])
    assert focus.when("1 IV").see("mages.0.breaches.IV") == 2
    no = act({"hand": ["nameless_siphon"]}).when("play nameless_siphon", "siphon", "-")
    assert no.see("mages.0.breaches.IV") == 1


# --- Call of the Void

CALL = {"prepped": {"I": "call_of_the_void"}}


@rule("WE-103")
def test_call_of_the_void_repeats_the_first_costly_play_and_returns_it_to_its_pile() -> None:
    hand = ["crystal", "scoria_slag", "scoria_slag"]
    at = act({**CALL, "hand": hand}, ids="qu_outcasts,kel").when("play crystal", "play scoria_slag")
    assert at.see("mages.0.aether") == 1 + 2 + 2
    assert at.see("supply.scoria_slag") == 8
    at.when("play scoria_slag")
    assert (at.see("mages.0.aether"), at.see("mages.0.played")) == (7, ["crystal", "scoria_slag"])


@rule("WE-56", "WE-103")
def test_a_returned_card_fills_an_empty_pile_again() -> None:
    at = act({**CALL, "hand": ["scoria_slag"]}, piles={"scoria_slag": 0}).when("play scoria_slag")
    assert at.see("supply.scoria_slag") == 1


def test_a_card_that_destroyed_itself_is_not_returned_and_its_other_half_still_repeats() -> None:
    at = act({**CALL, "hand": ["orb_of_the_deep"]}, supply="orb_of_the_deep")
    at.when("play orb_of_the_deep", "sacrifice")
    assert at.see("mages.0.charges") == 1
    assert at.see("mages.0.breaches.II") == 3  # only the focus can be carried out again
    assert (at.see("destroyed"), at.see("supply.orb_of_the_deep")) == (["orb_of_the_deep"], 5)


def test_the_repetition_counts_as_another_play() -> None:
    at = act({**CALL, "hand": ["molten_peridot"]}).when("play molten_peridot")
    at.asks(1, "molten_peridot", ["sacrifice", "-"]).when("sacrifice", "scoria_slag")
    assert at.see("mages.0.aether") == 4
    assert (at.see("destroyed"), at.see("supply.molten_peridot")) == (["molten_peridot"], 7)


def test_call_of_the_void_prepped_after_a_costly_play_waits_for_the_next_turn() -> None:
    at = act({"hand": ["scoria_slag", "scoria_slag", "call_of_the_void"]}).when("play scoria_slag")
    at.when("prep call_of_the_void I", "play scoria_slag")
    assert at.see("mages.0.aether") == 4


def test_call_of_the_void_is_cast_for_one() -> None:
    assert life(cast(CALL).when("cast call_of_the_void I")) == 1


# --- Swirling Darkness and Convergence


@rule("WE-45")
def test_swirling_darkness_goes_to_a_closed_breach_without_a_focus() -> None:
    at = act({"hand": ["swirling_darkness", "spark"]}, ids="dezmodia_outcasts,kel")
    assert at.refusal("prep spark IV") == "WE-42"
    assert at.when("prep swirling_darkness IV").see("mages.0.prepped") == {
        "IV": ["swirling_darkness"]
    }


def test_swirling_darkness_focuses_the_breach_it_is_cast_from() -> None:
    dark = {"prepped": {"IV": "swirling_darkness"}}
    at = cast(dark, ids="dezmodia_outcasts,kel")  # the only option of the phase is taken
    assert at.see("mages.0.breaches") == {"IV": 2}
    last = cast({**dark, "breaches": {"IV": 3}}, ids="dezmodia_outcasts,kel")
    assert last.match.state.mages[0].stages[3] == OPEN
    assert life(last) == 0


@rule("WE-19")
def test_swirling_darkness_from_an_open_void_breach_deals_its_bonus_only() -> None:
    dark = {"prepped": {"IV": "swirling_darkness"}, "breaches": {"IV": "open"}}
    at = cast(dark, ids="dezmodia_outcasts,kel").when("cast swirling_darkness IV")
    assert (life(at), at.see("mages.0.breaches")) == (1, {"IV": "open"})


def test_convergence_charges_for_each_costly_play_and_never_xaxos() -> None:
    mage = {"prepped": {"I": "convergence"}, "hand": ["scoria_slag", "rift_dagger", "crystal"]}
    at = act(mage, ids="arachnos_outcasts,kel", options=XAXOS)
    at.when("play scoria_slag", "play crystal")
    assert (at.see("mages.0.charges"), at.see("xaxos.charges")) == (1, 0)
    at.when("play rift_dagger", "up_to_3", "-")
    assert at.see("mages.0.charges") == 2
    assert life(cast({"prepped": {"I": "convergence"}}).when("cast convergence I")) == 1


# --- Glyph Carver


def test_glyph_carver_gives_aether_or_lays_a_glyph() -> None:
    ids = "zhana_outcasts,kel"
    at = act({"hand": ["glyph_carver"]}, ids=ids).when("play glyph_carver", "one_aether")
    assert at.see("mages.0.aether") == 1
    laid = act({"hand": ["glyph_carver"]}, ids=ids).when("play glyph_carver", "lay_glyph")
    laid.when("scoria_slag", "draw_1")
    assert laid.see("marks") == {"draw_1": "scoria_slag"}
    assert len(laid.see("glyphs")) == 5


@rule("WE-27")
def test_glyph_carver_gives_aether_when_no_glyph_is_free() -> None:
    every = ["charge_1", "life_1", "draw_1", "focus_1", "destroy_1", "damage_1"]
    at = act({"hand": ["glyph_carver"]}, ids="zhana_outcasts,kel", glyphs={"scoria_slag": every})
    assert at.when("play glyph_carver").see("mages.0.aether") == 1
