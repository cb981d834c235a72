"""The set-up page: every change, every refusal, and that a draft survives the wire."""

from random import Random

import msgspec
import pytest

from aevum.bots.roster import LEVELS
from aevum.offers import SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.showing.setups import change_setup, draft_of, slot_choices
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import (
    Draft,
    NewTable,
    SetupChange,
    SetupPage,
    SetupRequest,
    SlotRequest,
)
from play.stages_measured import measure_stages

AEONS, AETHERYA = "aeons-end", "aetherya"
each_game = pytest.mark.parametrize("game", GAMES)
SUPPLY_PILES = 9


def begin(game: str, language: Language = "en", seed: int = 1) -> SetupPage:
    change = SetupChange("new", game=game)
    return change_setup(SetupRequest(change, language=language), Random(seed))


def then(
    page: SetupPage, change: SetupChange, language: Language = "en", seed: int = 2
) -> SetupPage:
    """The page after a change, its draft having travelled as JSON."""
    sent = msgspec.json.encode(SetupRequest(change, page.draft, language))
    return change_setup(msgspec.json.decode(sent, type=SetupRequest), Random(seed))


def refusal(change: SetupChange, draft: Draft | None = None) -> tuple[str, str, str]:
    with pytest.raises(Refusal) as caught:
        change_setup(SetupRequest(change, draft))
    english, french = caught.value.said("en"), caught.value.said("fr")
    for said in (english, french):
        assert said
        assert not any(sign in said for sign in "⟨⟩{}")
    assert english != french
    return caught.value.reason, english, french


def keys(page: SetupPage) -> list[str]:
    return [slot.key for slot in page.slots]


@each_game
def test_a_new_page_is_the_first_preset(game: str) -> None:
    page = begin(game)
    assert page.draft.game == game
    assert page.players == 2
    assert [preset.name for preset in page.presets] == [
        p.name for p in SetupPages.of(find_game(game)).presets
    ]
    assert [bot.name for bot in page.bots] == [*LEVELS]
    assert [bot.name for bot in page.bots if bot.suggested] == ["companion"]
    assert page.summary


@each_game
def test_the_seed_is_of_chance(game: str) -> None:
    request = SetupRequest(SetupChange("new", game=game))
    assert len({change_setup(request).draft.seed for _ in range(4)}) > 1


@each_game
def test_a_code_brings_the_same_deal_back(game: str) -> None:
    page = begin(game)
    again = change_setup(SetupRequest(SetupChange("code", value=page.code.lower())))
    assert (again.code, keys(again)) == (page.code, keys(page))
    assert again.draft.seed == page.draft.seed


def test_showing_changes_nothing_but_the_language() -> None:
    page = then(begin(AEONS), SetupChange("lock", slot=5))
    shown = then(page, SetupChange("show"), "fr")
    assert (shown.draft, shown.code, keys(shown)) == (page.draft, page.code, keys(page))
    assert shown.summary != page.summary


def test_options_stand_in_their_groups() -> None:
    groups = {option.name: option.group for option in begin(AEONS).options}
    main = [name for name, group in groups.items() if group == "main"]
    assert main == ["players", "difficulty", "boxes", "campaign"]
    assert [name for name, group in groups.items() if group == "slots"] == ["supply"]
    assert groups["link"] == groups["defend"] == "rulings"
    assert "big_pocket" not in groups  # it changes nothing in a single battle
    groups = {option.name: option.group for option in begin(AETHERYA).options}
    assert groups["mode"] == groups["players"] == "main"
    assert groups["portal_chain"] == "rulings"
    assert "solo_draw" not in groups  # it changes nothing in the base game


def test_changing_an_option_changes_it_alone() -> None:
    page = begin(AEONS)
    harder = then(page, SetupChange("option", name="difficulty", value="expert"))
    shown = {option.name: option for option in harder.options}
    assert shown["difficulty"].value == "expert"
    assert not shown["difficulty"].default
    assert keys(harder) == keys(page)
    assert harder.code != page.code


def test_one_player_in_aetherya_is_the_solo_campaign() -> None:
    page = then(begin(AETHERYA), SetupChange("option", name="players", value="1"))
    assert {option.name: option.value for option in page.options}["mode"] == "solo"
    assert page.players == 1


def test_a_list_of_ones_own_is_called_so() -> None:
    page = then(begin(AEONS), SetupChange("lock", slot=4), "fr")
    supply = next(option for option in page.options if option.name == "supply")
    assert supply.shown == "votre propre choix"


def test_a_locked_slot_stays_when_everything_is_drawn_anew() -> None:
    page = then(begin(AEONS), SetupChange("preset", game=AEONS, name="all_random"))
    locked = then(page, SetupChange("lock", slot=5))
    assert locked.slots[5].locked
    assert keys(locked) == keys(page)
    drawn = then(locked, SetupChange("randomise"), seed=3)
    assert page.slots[5].key in keys(drawn)
    assert keys(drawn) != keys(page)
    assert then(locked, SetupChange("lock", slot=5)).slots[5].locked is False


def test_drawing_one_again_leaves_the_others() -> None:
    page = then(begin(AEONS), SetupChange("preset", game=AEONS, name="all_random"))
    drawn = then(page, SetupChange("reroll", slot=0))
    assert drawn.slots[0].key != page.slots[0].key
    assert keys(drawn)[1:] == keys(page)[1:]


def test_a_slot_takes_what_its_list_offers() -> None:
    page = then(begin(AEONS), SetupChange("preset", game=AEONS, name="all_random"))
    offered = slot_choices(SlotRequest(page.draft, 3)).slots
    assert len(offered) == page.slots[3].choices
    assert not {slot.key for slot in offered} & set(keys(page))
    chosen = then(page, SetupChange("choose", slot=3, component=offered[0].component))
    assert offered[0].key in keys(chosen)
    assert len([slot for slot in chosen.slots if slot.option == "supply"]) == SUPPLY_PILES


def test_the_summary_names_what_was_changed() -> None:
    page = begin(AETHERYA, "fr")
    assert page.summary == ["Mode\u00a0: jeu de base", "Joueurs\u00a0: deux"]
    changed = then(page, SetupChange("option", name="legend_claim", value="mandatory"), "fr")
    assert len(changed.summary) == len(page.summary) + 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (SetupChange("new", game="chess"), "setup_game"),
        (SetupChange("preset", game=AEONS, name="nothing"), "setup_preset"),
        (SetupChange("code", value="AEO-0000-1111"), "code_check"),
        (SetupChange("code", value="?"), "code_short"),
        (SetupChange("lock"), "setup_draft"),
    ],
)
def test_a_wrong_beginning_is_refused_in_both_languages(change: SetupChange, reason: str) -> None:
    assert refusal(change)[0] == reason


@pytest.mark.parametrize(
    ("change", "reason", "named"),
    [
        (SetupChange("option", name="colour", value="red"), "setup_option", "colour"),
        (SetupChange("option", name="players", value="9"), "setup_value", "1, 2, 3, 4"),
        (SetupChange("option", name="supply", value="template_2"), "wrong_setup", "3"),
        (SetupChange("option", name="mages", value="nobody"), "wrong_setup", ""),
        (SetupChange("lock", slot=60), "setup_slot", "61"),
        (SetupChange("reroll", slot=60), "setup_slot", "61"),
        (SetupChange("choose", slot=0, component="spark"), "setup_component", "spark"),
    ],
)
def test_a_wrong_change_is_refused_in_both_languages(
    change: SetupChange, reason: str, named: str
) -> None:
    found, english, french = refusal(change, begin(AEONS).draft)
    assert found == reason
    assert named in english
    assert named in french


@pytest.mark.parametrize(
    ("draft", "reason"),
    [
        (Draft("chess", {}, 1), "setup_game"),
        (Draft(AEONS, {"colour": "red"}, 1), "setup_option"),
        (Draft(AEONS, {"players": "many"}, 1), "setup_value"),
        (Draft(AETHERYA, {"mode": "solo", "players": "4"}, 1), "wrong_setup"),
    ],
)
def test_a_wrong_draft_is_refused(draft: Draft, reason: str) -> None:
    assert refusal(SetupChange("randomise"), draft)[0] == reason
    with pytest.raises(Refusal):
        slot_choices(SlotRequest(draft, 0))
    with pytest.raises(Refusal):
        draft_of(NewTable(draft=draft))


def test_locks_of_what_is_not_there_are_dropped() -> None:
    draft = begin(AEONS).draft
    draft.locked.append(("supply", "no_such_card"))
    page = change_setup(SetupRequest(SetupChange("option", name="link", value="bound"), draft))
    assert ("supply", "no_such_card") not in page.draft.locked


def test_a_table_is_opened_from_a_draft_a_code_a_preset_or_the_game_alone() -> None:
    page = begin(AEONS)
    assert draft_of(NewTable(draft=page.draft)).code == page.code
    assert draft_of(NewTable(code=page.code)).code == page.code
    assert draft_of(NewTable(game=AEONS, preset="four_mages")).players() == 4
    assert draft_of(NewTable(game=AEONS)).setup["nemesis"] == "umbra_titan"


def test_a_stage_says_what_it_is_about_and_which_difficulties_fit() -> None:
    page = begin("eternal-decks")
    stage = next(option for option in page.options if option.name == "stage")
    assert all(value.about for value in stage.values)
    dragon = then(page, SetupChange("option", name="stage", value="F"))
    degrees = next(option for option in dragon.options if option.name == "difficulty")
    assert [value.value for value in degrees.values if value.fits] == ["single"]
    again = next(option for option in page.options if option.name == "difficulty")
    fitting = [value.value for value in again.values if value.fits]
    assert fitting == ["beginner", "standard", "expert", "pro"]


def test_measured_difficulty_is_shown_and_a_wanted_one_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measure_stages(monkeypatch)
    page = begin("eternal-decks", "fr")
    assert page.has_almanac
    hard = then(page, SetupChange("about", percent=20), "fr").measured
    assert hard is not None
    assert (hard.rate, hard.low < 20 < hard.high) == (20, True)
    assert "600 parties" in hard.told
    other = then(page, SetupChange("option", name="players", value="4"))
    assert (other.measured, other.has_almanac) == (None, True)
    assert refusal(SetupChange("about", percent=20), other.draft)[0] == "wrong_setup"
    assert not begin(AETHERYA).has_almanac
