"""What the nemesis of Aeon's End threatens, as points of damage the mages would give for it."""

from math import sqrt

from aevum.games.aeons_end.cards import FOES, MINION, NEMESES, Foe
from aevum.games.aeons_end.state import AeonsEnd

_STRIKE = 6.0  # damage the mages deal between two nemesis turns
_LAST = 0.5  # nemesis turns that a minion about to be killed still lives to see
_SOON = 0.9  # a power that strikes one nemesis turn later is so much less of a threat
_UNLEASH = {
    "umbra_titan": 3.0,
    "gate_witch": 1.8,
    "hollow_crown": 2.5,
    "magus_of_cloaks": 2.5,
    "experiment_153": 2.4,
    "thief_of_dreams": 1.2,
    "risen_thrall": 3.0,
    "fountain_of_souls": 4.0,
}
_UNKNOWN_UNLEASH = 2.5

# Unleashes, harm besides, harm for each nemesis token: of a minion each turn, of a power once.
_HARM: dict[str, tuple[float, float, float]] = {
    "catacomb_drone": (1, 0.8, 0),
    "howling_spinners": (0, 2.2, 0),
    "mage_ender": (0, 2.4, 0),
    "mangleroot": (0, 1.6, 0),
    "null_scion": (1, 0, 0),
    "monstrosity_of_omens": (0, 4.0, 0),
    "heart_of_nothing": (0, 5.0, 0),
    "night_unending": (0, 4.0, 0),
    "planar_collision": (2, 0, 0),
    "aphotic_sun": (1, 6.0, 0),
    "chaos_flail": (2, 4.0, 0),
    "morbid_gyre": (2, 3.0, 0),
    "apocalypse_ritual": (0, 8.0, 0),
    "cataclysmic_fate": (0, 6.0, 0),
    "withering_beam": (2, 8.0, 0),
    "cryptid": (0, 3.5, 0),
    "grubber": (0, 3.5, 0),
    "seismic_roar": (0, 10.0, 0),
    "tombfright": (0, 5.0, 0),
    "vault_behemoth": (0, 6.5, 0),
    "demi_ancient": (0, 6.0, 0),
    "yawning_black": (0, 10.0, 0),
    "deep_abomination": (0, 2.6, 0),
    "temporal_nimbus": (1, 5.0, 0),
    "nether_spiral": (0, 6.0, 0),
    "paradox_beast": (0, 0, 0.9),
    "portal_wretch": (0, 2.2, 0),
    "infinite_enmity": (0, 6.0, 0),
    "rift_scourge": (0, 5.0, 0),
    "thronewatch": (0, 2.5, 0),
    "infernal_domain": (0, 10.0, 0),
    "nameless_faith": (0, 9.0, 0),
    "viscera_bride": (0, 6.0, 0),
    "dusk_spawn": (0, 2.0, 0),
    "rising_dark": (1, 4.0, 0),
    "twilight_empire": (0, 1.0, 0.8),
    "ashen_haruspex": (0, 0.3, 0.6),
    "black_solstice": (2, 4.0, 0),
    "veil_daughter": (0, 5.0, 0),
    "moonstruck_hound": (0, 1.7, 0),
    "wandering_lasher": (1, 0, 0),
    "aura_drain": (1, 2.2, 0),
    "haunted_force": (1, 2.5, 0),
    "noxious_winds": (0, 4.0, 0),
    "chitin_crawler": (0.8, 0.5, 0),
    "wandering_observer": (0, 1.7, 0),
    "seeking_destruction": (0, 5.0, 0),
    "suffocating_haze": (2, 3.0, 0),
    "toxic_subterfuge": (1, 2.0, 0),
    "nyx_the_spine_cruncher": (1, 2.2, 0),
    "endless_torment": (0, 7.0, 0),
    "darkening_depths": (1, 4.5, 0),
    "rain_of_devastation": (2, 3.3, 0),
    "labyrinth_wraith": (1, 1.1, 0),
    "silent_decay": (2, 4.0, 0),
    "harbinger_of_monstrosity": (0, 2.7, 0),
    "mage_devourer": (1, 1.2, 0),
    "scion_of_the_void": (2, 0, 0),
    "ray_of_desolation": (2, 8.0, 0),
    "blighted_magic": (1, 7.0, 0),
    "blackened_stars": (0, 8.0, 0),
    "corrupting_chitterer": (1, 0, 0),
    "cascading_casualties": (1, 3.0, 0),
    "aural_carnivore": (0, 4.0, 0),
    "scaled_flesh": (2, 2.0, 0),
    "vein_worms": (1.5, 0, 0),
    "restless_maws": (2, 8.0, 0),
    "deluge_of_magic": (2, 0, 0),
    "dream_devourer": (0, 1.5, 0),
    "spiralling_nightmare": (1, 6.0, 0),
    "scion_of_dreams": (1, 1.8, 0),
    "fools_bargain": (3, 0, 0),
    "eternal_dreamer": (0, 4.0, 0),
    "shambling_infantry": (0, 0.2, 0),
    "soldier_of_rot": (0, 0.2, 0),
    "engulfing_hordes": (0, 3.0, 0),
    "thrall_hybrid": (0, 0.4, 0),
    "spiralling_illusion": (0, 3.5, 0),
    "distortion_smoke": (2, 2.0, 0),
    "cutting_image": (3, 1.0, 0),
    "energy_leech": (0, 1.1, 0),
    "loss_of_will": (0, 3.0, 0),
    "murky_voidborn": (0, 2.7, 0),
    "soul_frenzy": (1, 2.5, 0),
    "starry_smogling": (0, 2.7, 0),
    "rushing_tides": (2, 3.0, 0),
}
_GROUND, _COLLAPSE = 3.0, 60.0  # Titan tokens: each, and none left
_SHROUD = 1.3  # a Magus token, which takes 1 off every hit
_TOKEN = 1.2  # any other token
_ACOLYTE = 1.0  # its part in the Unleashes


def nemesis_cards_left(s: AeonsEnd) -> int:
    """How many cards the nemesis still draws."""
    nemesis = s.nemesis
    return sum(map(len, (nemesis.tier_1, nemesis.tier_2, nemesis.tier_3, nemesis.returned)))


def life_to_beat(s: AeonsEnd) -> float:
    """What must still be dealt: to the nemesis, or to every acolyte where it is untouchable."""
    nemesis = s.nemesis
    if NEMESES[nemesis.id].can_be_damaged:
        return float(nemesis.life)
    waiting = sum([FOES[s.box[foe]].counters for foe in nemesis.reserve])
    facing = [
        count
        for foe, count in zip(nemesis.in_play, nemesis.counters, strict=True)
        if FOES[s.box[foe]].from_reserve
    ]
    return float(waiting + sum(facing) or nemesis.life)


def threats(s: AeonsEnd) -> float:
    """What the cards in play, and acolytes still to come, will do before they are gone."""
    left = nemesis_cards_left(s) + 1
    total = 0.0
    if not NEMESES[s.nemesis.id].can_be_damaged:  # then all of them must be killed
        coming = [s.box[foe] for foe in s.nemesis.reserve]
        total = sum([threat(s, name, FOES[name].counters, left) for name in coming])
    for foe, count in zip(s.nemesis.in_play, s.nemesis.counters, strict=True):
        total += threat(s, s.box[foe], count, left)
    return total


def threat(s: AeonsEnd, name: str, count: int, left: int) -> float:
    """A minion strikes until it is killed or the game is over; a power strikes once."""
    foe = FOES[name]
    harm = harm_of(s, foe)
    if foe.kind != MINION:
        return harm * _SOON**count
    # The root makes the bot finish what it has begun: a dead minion strikes no more.
    to_kill = count + harm * (_LAST + sqrt(count / _STRIKE))
    # An acolyte must be killed, so its life counts in full; others may be borne.
    return to_kill if foe.blood_magic is not None else min(to_kill, harm * left)


def harm_of(s: AeonsEnd, foe: Foe) -> float:
    """What a foe does when it acts."""
    if foe.blood_magic is not None:
        return _ACOLYTE
    default = (0.0, 1.5 + 1.2 * foe.tier, 0.0) if foe.kind == MINION else (1.0, 2.0 * foe.tier, 0.0)
    unleashes, harm, per_token = _HARM.get(foe.id, default)
    return unleashes * unleash_harm(s) + harm + per_token * s.nemesis.tokens


def unleash_harm(s: AeonsEnd) -> float:
    """What one Unleash costs."""
    return _UNLEASH.get(s.nemesis.id, _UNKNOWN_UNLEASH)


def tokens(s: AeonsEnd) -> float:
    """What the nemesis tokens are worth to the mages."""
    count = s.nemesis.tokens
    if s.nemesis.id == "umbra_titan":  # the last of them must not go
        return _GROUND * count - _COLLAPSE * 0.75**count
    if s.nemesis.id == "magus_of_cloaks":  # each takes 1 off every hit
        return -_SHROUD * count
    return -_TOKEN * count
