"""The fifteen legends, met two against one or, with the sword, one against one."""

import pytest

from aevum.games.aetherya.contact import masks_of
from aevum.games.aetherya.kinds import KIND_OF_LETTER, KINDS
from aevum.games.aetherya.legends import LEGEND, LEGENDS, met, sword_battles
from aevum.games.aetherya.readings import DEFAULTS, Readings
from support.rules import rule

ALWAYS = Readings(goblin_battle_portal="always")
AS_ADAPTATION = Readings(goblin_battle_portal="as_adaptation")
GROUP = Readings(battle_link="group")
SINGLE = Readings(portal_chain="single")
FOES = (("H", "human"), ("E", "elf"), ("N", "dwarf"))


def kingdom(drawing: str) -> list[int]:
    """Four rows of letters, a dot standing for a face-down card."""
    return masks_of(KIND_OF_LETTER.get(letter) for letter in drawing.replace(" ", ""))


def ids(found: int) -> set[str]:
    return {legend.id for bit, legend in enumerate(LEGENDS) if found >> bit & 1}


def legends(drawing: str, readings: Readings = DEFAULTS) -> set[str]:
    return ids(met(kingdom(drawing), readings))


def sword(drawing: str, readings: Readings = DEFAULTS) -> set[str]:
    return ids(sword_battles(kingdom(drawing), readings))


@rule("AE-4")
def test_fifteen_legends_in_five_families_are_worth_44_points() -> None:
    assert len(LEGENDS) == 15
    assert sum(legend.points for legend in LEGENDS) == 44
    families = [(legend.family, legend.points) for legend in LEGENDS]
    assert {family: families.count(family) for family in families} == {
        ("alliance", 2): 2,
        ("realm", 2): 4,
        ("four_tribes", 4): 1,
        ("battle", 3): 4,
        ("range", 4): 4,
    }
    assert [LEGEND[legend.id] for legend in LEGENDS] == list(range(15))


@rule("AE-4")
def test_each_legend_names_the_tribes_or_the_land_of_its_condition() -> None:
    for legend in LEGENDS:
        if legend.family == "four_tribes":
            expected = {"human", "elf", "dwarf", "goblin"}
        else:
            expected = set(legend.id.split("_")[1:])
        lands = set() if legend.land is None else {KINDS[legend.land]}
        assert {KINDS[tribe] for tribe in legend.tribes} | lands == expected


def test_a_kingdom_of_face_down_cards_meets_nothing() -> None:
    for readings in (DEFAULTS, GROUP):
        assert legends(".... .... .... ....", readings) == set()


def test_the_rulebooks_kingdom_of_23_points_meets_nothing() -> None:  # WE-3
    assert legends("FEFM HFEN MHDS NPOH") == set()


@rule("AE-43")
def test_an_alliance_is_a_human_in_contact_with_the_other_tribe() -> None:
    assert legends("HE.. .... .... ....") == {"alliance_human_elf"}
    assert legends("HN.. .... .... ....") == {"alliance_human_dwarf"}
    assert legends("H... .E.. .... ....") == set()
    assert legends("H.E. .... .... ....") == set()


@rule("AE-43", "AE-31")
def test_an_alliance_may_be_made_through_a_portal() -> None:
    assert legends("HOE. .... .... ....") == {"alliance_human_elf"}
    assert legends("HON. .... .... ....") == {"alliance_human_dwarf"}


@rule("AE-44")
def test_a_realm_is_two_cards_of_one_tribe_in_contact() -> None:
    for letter, tribe in (*FOES, ("G", "goblin")):
        assert legends(f"{letter}{letter}.. .... .... ....") == {f"realm_{tribe}"}
        assert legends(f"{letter}... .{letter}.. .... ....") == set()


@rule("AE-44", "AE-35")
def test_every_realm_but_the_goblins_may_be_joined_by_a_portal() -> None:
    for letter, tribe in FOES:
        assert legends(f"{letter}O{letter}. .... .... ....") == {f"realm_{tribe}"}
    assert legends("GOG. .... .... ....") == set()
    assert legends("GGO. .... .... ....") == {"realm_goblin"}


@rule("AE-45")
@pytest.mark.parametrize(
    ("letter", "land"), [("P", "plain"), ("S", "swamp"), ("M", "mountain"), ("F", "forest")]
)
def test_a_range_is_three_linked_lands_in_a_line_an_l_or_by_portal(letter: str, land: str) -> None:
    shapes = ("XXX. .... .... ....", "X... X... X... ....", "XX.. .X.. .... ....")
    portals = ("XOX. .X.. .... ....", "XXOX .... .... ....", "X.X. OXO. .... ....")
    for shape in (*shapes, *portals):
        assert legends(shape.replace("X", letter)) == {f"range_{land}"}
    for shape in ("XX.. .... .... XX..", "XX.. ..X. .... ....", "XOX. ...X .... ...."):
        assert legends(shape.replace("X", letter)) == set()


@rule("AE-45", "AE-31")
def test_three_mountains_around_one_portal_are_linked() -> None:  # WE-6
    assert legends("MOMS PMPS FFSP PSFF") == {"range_mountain"}


@rule("AE-32", "AE-45")
def test_a_chain_of_portals_links_a_range_unless_only_single_portals_count() -> None:
    assert legends("MOOM .M.. .... ....") == {"range_mountain"}
    assert legends("MOOM .M.. .... ....", SINGLE) == set()


@rule("AE-45")
def test_a_pair_joined_twice_is_no_third_card() -> None:
    assert legends("MM.. OO.. .... ....", Readings(parallel_links="each")) == set()


@rule("AE-48")
def test_four_tribes_need_one_face_up_card_each_and_no_contact() -> None:
    assert legends("H..E .... .... N..G") == {"four_tribes"}
    assert legends("H..E .... O... N..G") == {"four_tribes"}
    for missing in ("...E .... .... N..G", "H... .... .... N..G", "H..E .... .... ...G"):
        assert legends(missing) == set()
    assert legends("H..E .... .... N...") == set()


@rule("AE-42")
def test_a_legend_needs_its_cards_face_up() -> None:
    assert legends("EGE. .... .... ....") == {"battle_goblin_elf"}
    assert legends("EG.. .... .... ....") == set()
    assert legends("MM.. .... .... ....") == set()
    # A face-down card between two humans might be a portal, but is none yet.
    assert legends("H.H. .... .... ....") == set()


@rule("AE-46")
def test_a_battle_is_two_of_one_tribe_both_touching_one_of_the_other() -> None:  # WE-11
    for letter, tribe in FOES:
        battle = {f"battle_goblin_{tribe}"}
        assert legends(f"{letter}G{letter}. .... .... ....") == battle
        assert legends(f"G{letter}G. .... .... ....") == battle
        assert legends(f"G{letter}.. .... .... ....") == set()
    assert legends("ENE. .... .... ....") == {"battle_elf_dwarf"}
    assert legends("NEN. .... .... ....") == {"battle_elf_dwarf"}
    assert legends("EN.. .... .... ....") == set()


@rule("AE-46")
def test_one_of_the_pair_merely_standing_behind_the_other_is_enough_only_in_a_group() -> None:
    for letter, tribe in FOES:  # WE-11
        for row, realm in ((f"GG{letter}.", "goblin"), (f"{letter}{letter}G.", tribe)):
            assert legends(f"{row} .... .... ....") == {f"realm_{realm}"}
            assert legends(f"{row} .... .... O..O") == {f"realm_{realm}"}
            grouped = legends(f"{row} .... .... ....", GROUP)
            assert grouped == {f"realm_{realm}", f"battle_goblin_{tribe}"}
    for row, realm in (("EEN.", "elf"), ("NNE.", "dwarf")):
        assert legends(f"{row} .... .... ....") == {f"realm_{realm}"}
        grouped = legends(f"{row} .... .... ....", GROUP)
        assert grouped == {f"realm_{realm}", "battle_elf_dwarf"}


@rule("AE-46")
def test_the_group_reading_keeps_every_other_legend_and_needs_three_cards() -> None:
    assert legends("EGE. .... .... ....", GROUP) == {"battle_goblin_elf"}
    assert legends("EG.. .... EG.. ....", GROUP) == set()
    assert legends("EN.. .... .... ..EE", GROUP) == {"realm_elf"}
    assert legends("MMM. .... HE.. ....", GROUP) == {"range_mountain", "alliance_human_elf"}


@rule("AE-47", "AE-35")
def test_goblins_fight_no_battle_through_a_portal_by_default() -> None:  # WE-11
    drawing = "PGPF MOEM PGPS FMSF"
    assert legends(drawing) == set()
    assert legends(drawing, ALWAYS) == {"battle_goblin_elf"}
    assert legends(drawing, AS_ADAPTATION) == {"battle_goblin_elf"}


@rule("AE-47")
def test_a_single_goblin_reaches_two_foes_by_portal_only_under_always() -> None:
    for letter, tribe in FOES:
        drawing = f".{letter}.. GO.. .{letter}.. ...."
        battle, realm = f"battle_goblin_{tribe}", f"realm_{tribe}"
        assert legends(drawing) == {realm}
        assert legends(drawing, AS_ADAPTATION) == {realm}
        assert legends(drawing, ALWAYS) == {realm, battle}


@rule("AE-47")
def test_one_goblin_near_and_one_behind_a_portal_are_not_two_by_default() -> None:
    for letter, tribe in FOES:
        drawing = f"G{letter}OG .... .... ...."
        assert legends(drawing) == set()
        assert legends(drawing, AS_ADAPTATION) == {f"battle_goblin_{tribe}"}
        assert legends(drawing, ALWAYS) == {f"battle_goblin_{tribe}"}


@rule("AE-47")
def test_elves_and_dwarves_fight_through_portals_whatever_the_option() -> None:
    for readings in (DEFAULTS, ALWAYS, AS_ADAPTATION):
        assert legends(".E.. EON. .... ....", readings) == {"realm_elf", "battle_elf_dwarf"}


@rule("AE-35", "AE-46", "AE-47")
def test_in_a_group_two_goblins_need_an_edge_and_two_foes_may_use_a_portal() -> None:
    apart = Readings(battle_link="group", goblin_battle_portal="always")
    adapted = Readings(battle_link="group", goblin_battle_portal="as_adaptation")
    # The goblins are linked by the portal alone, and only one of them touches the elf.
    for readings in (GROUP, apart, adapted):
        assert legends("EGOG .... .... ....", readings) == set()
    assert legends("NOEG .N.. .... ....", GROUP) == {"realm_dwarf", "battle_elf_dwarf"}
    assert legends("EOEG .... .... ....", GROUP) == {"realm_elf", "battle_goblin_elf"}
    # One goblin borders the portal and brings the fellow that touches it by an edge.
    assert legends("EOGG .... .... ....", GROUP) == {"realm_goblin"}
    assert legends("EOGG .... .... ....", apart) == {"realm_goblin", "battle_goblin_elf"}
    assert legends("EOGG .... .... ....", adapted) == {"realm_goblin", "battle_goblin_elf"}
    assert legends("EEOG .... .... ....", adapted) == {"realm_elf"}
    assert legends("EEOG .... .... ....", apart) == {"realm_elf", "battle_goblin_elf"}


@rule("AE-85")
def test_the_sword_wins_a_battle_with_one_card_on_each_side() -> None:
    for letter, tribe in FOES:
        assert sword(f"G{letter}.. .... .... ....") == {f"battle_goblin_{tribe}"}
        assert sword(f"G... .{letter}.. .... ....") == set()
    assert sword("EN.. .... .... ....") == {"battle_elf_dwarf"}
    assert sword("EON. .... .... ....") == {"battle_elf_dwarf"}
    assert sword("HE.. HN.. .... ....") == {"battle_elf_dwarf"}
    assert sword("MMM. .... HE.. H...") == set()


@rule("AE-85", "AE-47")
def test_the_sword_reaches_through_portals_as_goblin_battles_do() -> None:
    for letter, tribe in FOES:
        drawing = f"GO{letter}. .... .... ...."
        assert sword(drawing) == set()
        assert sword(drawing, ALWAYS) == {f"battle_goblin_{tribe}"}
        assert sword(drawing, AS_ADAPTATION) == {f"battle_goblin_{tribe}"}
