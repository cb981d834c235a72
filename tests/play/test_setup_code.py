"""Set-up codes: what goes in comes out, mistakes are found, old codes keep their meaning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from aevum.games.aeons_end.cards import CARDS, MAGES, NEMESES
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.modes.custom_parts import eternals_by_class, path_cards
from aevum.games.eternal_decks.modes.titles import personal_titles, team_titles
from aevum.games.eternal_decks.rulings import COLOURS
from aevum.kernel import Game, Match, SetupOption, Value, WrongSetup
from aevum.play import setup_code as codes
from aevum.play.catalogue import GAMES, find_game, letters_of
from aevum.play.refusals import said
from aevum.play.setup_code import SIGNS, WrongCode, read_code, setup_code
from aevum.play.text import LANGUAGES

seeds = st.integers(min_value=0, max_value=2**64)
market = sorted(name for name, card in CARDS.items() if not card.starter)


def lists(names: list[str], most: int) -> st.SearchStrategy[str]:
    words = st.lists(st.sampled_from(names), min_size=1, max_size=most, unique=True)
    return words.map(",".join)


def own_stage() -> str:
    """The code of a stage of somebody's own."""
    named = ETERNAL_DECKS.resolve({"stage_name": "L’étroit, 2", "lower_path": "stack,camp"})
    return ETERNAL_DECKS.shared_code(named, 1)


FREE: dict[str, dict[str, st.SearchStrategy[str]]] = {
    "aeons-end": {
        "mages": lists([*MAGES, "random"], 4),
        "nemesis": lists(list(NEMESES), 1),
        "supply": lists(market, 9) | lists(market, 3).map(lambda names: f"template_1,{names}"),
    },
    "eternal-decks": {
        "colours": st.permutations(COLOURS).map(",".join),
        "titles": lists(list(team_titles()), 3),
        "personal_titles": lists([*personal_titles(), "none"], 3),
        "lower_path": lists(list(path_cards()), 1)
        | lists(list(path_cards()), 4).map(lambda names: f"stack,{names}"),
        "upper_eternals": lists([*eternals_by_class(), "random"], 3),
        "river_bonus": lists(["river_rare", "P1", "P9"], 3),
        "stage_name": st.text(min_size=1, max_size=60),
        "custom": st.just(own_stage()),
    },
    "aetherya": {"solo_age_sizes": st.sampled_from(["5,5,5", "1,2,3", "4,5,6"])},
}


def options_of(game: Game[Any]) -> st.SearchStrategy[Mapping[str, Any]]:
    """Any values for any options; some contradict one another."""
    values: dict[str, st.SearchStrategy[Any]] = {
        option.name: st.sampled_from(option.values) for option in game.options
    }
    for name, free in FREE[game.name].items():
        values[name] = values[name] | free
    return st.fixed_dictionaries({}, optional=values)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_code_holds_game_options_and_seed(name: str, data: st.DataObject, seed: int) -> None:
    game = find_game(name)
    try:
        setup = game.resolve(data.draw(options_of(game)))
    except WrongSetup:
        assume(False)
    assert read_code(setup_code(game, setup, seed)) == (game, setup, seed)


class Scribe(Game[Any]):
    """A game with an option that takes any text."""

    name = "scribe"
    version = 3
    options: ClassVar[tuple[SetupOption, ...]] = (
        SetupOption("players", 1, (1, 2)),
        SetupOption("motto", "plain", ("plain", "gilded"), parse_other=lambda text: text or None),
        SetupOption("sizes", (1, 2), ((1, 2),), parse_other=lambda text: Scribe.sizes(text)),
    )

    @staticmethod
    def sizes(text: str) -> Value | None:
        return tuple(int(word) for word in text.split(","))


SCRIBE = Scribe()


@settings(max_examples=80)
@given(
    motto=st.text(min_size=1).filter(lambda text: text.strip()),
    sizes=st.lists(st.integers(0, 10**9), min_size=1, max_size=5),
    seed=seeds,
)
def test_a_code_holds_any_text_people_type(motto: str, sizes: list[int], seed: int) -> None:
    setup = SCRIBE.resolve({"motto": motto, "sizes": sizes, "players": 2})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codes, "GAMES", {"scribe": ("", "")})
        patch.setattr(codes, "find_game", lambda _name: SCRIBE)
        assert read_code(setup_code(SCRIBE, setup, seed)) == (SCRIBE, setup, seed)


# --- a code people can pass on

BATTLE = find_game("aeons-end")
GIVEN = {"mages": "garu,random,gex", "nemesis": "gate_witch", "difficulty": "expert"}
CODE = setup_code(BATTLE, BATTLE.resolve(GIVEN), 4711)


def test_a_code_deals_the_same_game_again() -> None:
    coded = read_code(CODE)
    digests = {
        Match(game, game.deal(setup, seed)).digest()
        for game, setup, seed in (coded, (BATTLE, BATTLE.resolve(GIVEN), 4711))
    }
    other = Match(BATTLE, BATTLE.deal(coded.setup, 4712)).digest()
    assert len(digests) == 1
    assert other not in digests


def test_a_code_is_letters_and_digits_in_groups_and_short_without_options() -> None:
    letters, *groups = CODE.split("-")
    assert letters == "AEO"
    assert {len(group) for group in groups[:-1]} == {4}
    assert len(groups[-1]) in (2, 3, 4, 5)
    assert set("".join(groups)) <= set(SIGNS)
    assert len(setup_code(BATTLE, BATTLE.resolve({}), 2**30 - 1)) < 20


@pytest.mark.parametrize(
    "typed",
    [CODE.lower(), CODE.replace("-", ""), f" {CODE.replace('-', ' ')} ", CODE.replace("0", "o")],
)
def test_case_gaps_and_lookalikes_do_not_matter(typed: str) -> None:
    assert read_code(typed) == read_code(CODE)


def test_any_one_wrong_sign_is_found() -> None:
    signs = CODE.replace("-", "")
    for place in range(3, len(signs)):
        for sign in SIGNS:
            if sign != signs[place]:
                with pytest.raises(WrongCode) as refused:
                    read_code(signs[:place] + sign + signs[place + 1 :])
                assert refused.value.why == "code_check"


def test_any_two_swapped_neighbours_are_found() -> None:
    signs = CODE.replace("-", "")
    for place in range(3, len(signs) - 1):
        one, other = signs[place], signs[place + 1]
        if one != other:
            with pytest.raises(WrongCode):
                read_code(signs[:place] + other + one + signs[place + 2 :])


def test_the_letters_of_all_games_differ() -> None:
    assert len({letters_of(name) for name in GAMES}) == len(GAMES)


SIGNED = CODE.replace("-", "")[3:-1]  # what the check character vouches for


def sealed(signs: str) -> str:
    """Signs with the check character that fits them."""
    return f"AEO{signs}{codes._check_sign('AEO', signs)}"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "code_short"),
        ("AEO", "code_short"),
        ("XYZ-1234-567", "code_game"),
        ("AEO-12?4-567", "code_sign"),
        (CODE[:-1] + ("A" if CODE[-1] != "A" else "B"), "code_check"),
        (sealed(f"{SIGNED[:-1]}{SIGNS[SIGNS.index(SIGNED[-1]) ^ 1]}"), "code_version"),
        (sealed("0001"), "code_unknown"),
        (sealed("1"), "code_unknown"),
        (sealed(f"0{SIGNED}"), "code_unknown"),
        (sealed(f"Z{SIGNED}"), "code_unknown"),
    ],
)
def test_a_wrong_code_says_what_is_wrong_in_both_languages(typed: str, reason: str) -> None:
    with pytest.raises(WrongCode) as refused:
        read_code(typed)
    assert refused.value.why == reason
    for language in LANGUAGES:
        sentence = said(refused.value, language)
        assert sentence
        assert "{" not in sentence


def test_a_code_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(BATTLE), "version", BATTLE.version + 1)
    with pytest.raises(WrongCode) as refused:
        read_code(CODE)
    assert refused.value.values == {"made": BATTLE.version - 1, "now": BATTLE.version}


def test_a_code_of_an_impossible_set_up_quotes_the_contradiction() -> None:
    setup = {**BATTLE.resolve({}), "supply": "template_2"}
    with pytest.raises(WrongCode, match="cannot be") as refused:
        read_code(setup_code(BATTLE, setup, 1))
    assert "emplate 2" in str(refused.value.values["problem"])
    assert "Le modèle 2 demande" in said(refused.value, "fr")


OLD_CODES: tuple[tuple[str, str, dict[str, Value], int], ...] = (
    (
        "AEO-2448-8806-072X",
        "aeons-end",
        {"players": 4, "difficulty": "extinction", "variant": "split"},
        7,
    ),
    (
        "AEO-4C41-0J40-2CG8-08RE-QF78-N24",
        "aeons-end",
        {"nemesis": "umbra_titan", "mages": "yan_magda,dezmodia", "supply": "reuse_spells"},
        123456789,
    ),
    (
        "AEO-G3TR-81GX-004J-4028-021R-0120-233Z-ZZZZ-ZZZZ-Z2Y",
        "aeons-end",
        {
            "mages": "random,quilius",
            "supply": "template_6,thoughtform_familiar,random,equilibrium",
            "link": "bound",
        },
        281474976710655,
    ),
    (
        "AET-KA20-1N10-0TGG-0603-A226-0600-24",
        "aetherya",
        {"mode": "solo", "players": 1, "solo_age_sizes": (5, 5, 5)},
        0,
    ),
    (
        "AET-24M4-3A40-63324",
        "aetherya",
        {"mode": "tiles", "hammer_targets": "revealed_only", "coop_last_card_end": "end_of_round"},
        99,
    ),
)


@pytest.mark.parametrize(("code", "game", "changed", "seed"), OLD_CODES)
def test_codes_written_down_long_ago_keep_their_meaning(
    code: str, game: str, changed: dict[str, Value], seed: int
) -> None:
    coded = read_code(code)
    defaults = {option.name: option.default for option in coded.game.options}
    found = {name: value for name, value in coded.setup.items() if value != defaults[name]}
    assert (coded.game.name, found, coded.seed) == (game, changed, seed)
