"""The benchmark: how a subject is timed, and the peers it is measured next to."""

import logging
import random
import subprocess
import sys
import warnings
from collections.abc import Callable

import pytest

from aevum.lab.bench.measure import Figure, Subject, measure, missing
from aevum.lab.bench.peers import STUCK_AFTER, PyminionPeer, RandomDecider, StuckGame, peers

PEERS = [
    ("open_spiel", "hanabi"),
    ("open_spiel", "gin_rummy"),
    ("rlcard", "uno"),
    ("rlcard", "gin-rummy"),
    ("pyminion", "dominion"),
]
MODULES = {"open_spiel": "pyspiel", "rlcard": "rlcard", "pyminion": "pyminion"}


class FakeEngine:
    """An engine whose work moves a clock of its own: no test waits or reads the real time."""

    engine = "fake"
    game = "coins"

    def __init__(self, game_seconds: list[float], can_copy: bool = True) -> None:
        self.now = 0.0
        self.seeds: list[int] = []
        self._game_seconds = game_seconds
        self._can_copy = can_copy

    def clock(self) -> float:
        return self.now

    def play(self, seed: int) -> int:
        self.now += self._game_seconds[min(len(self.seeds), len(self._game_seconds) - 1)]
        self.seeds.append(seed)
        return 10

    def clone(self) -> Callable[[], object] | None:
        return self._copy if self._can_copy else None

    def save(self) -> Callable[[], object] | None:
        return self._write if self._can_copy else None

    def _copy(self) -> None:
        self.now += 0.25

    def _write(self) -> None:
        self.now += 0.001


def installed(engine: str, game: str) -> Subject:
    """The peer of that name, which the test environment must have."""
    (peer,) = [peer for peer in peers() if (peer.engine, peer.game) == (engine, game)]
    assert not isinstance(peer, Figure), peer
    return peer


def test_rates_are_decisions_and_games_over_the_clock() -> None:
    fake = FakeEngine([0.5])
    figure = measure(fake, seconds=2, repeats=1, clock=fake.clock)
    assert figure.decisions_per_second == pytest.approx(20)
    assert figure.games_per_second == pytest.approx(2)


def test_the_first_game_is_played_outside_the_clock() -> None:
    fake = FakeEngine([100, 0.5])
    assert measure(fake, seconds=2, repeats=1, clock=fake.clock).games_per_second == pytest.approx(
        2
    )


def test_the_best_run_counts_and_every_run_plays_the_same_seeds() -> None:
    fake = FakeEngine([1, 1, 1, 0.5, 0.5, 0.5, 0.5, 2])
    figure = measure(fake, seconds=2, repeats=3, clock=fake.clock)
    assert figure.games_per_second == pytest.approx(2)
    assert fake.seeds == [0, 0, 1, 0, 1, 2, 3, 0]


def test_copies_and_saves_are_given_in_microseconds() -> None:
    fake = FakeEngine([0.5])
    figure = measure(fake, seconds=1, clock=fake.clock)
    assert figure.clone_us == pytest.approx(250_000)
    assert figure.save_us == pytest.approx(1_000)


def test_an_engine_without_copies_and_saves_gets_no_number_for_them() -> None:
    fake = FakeEngine([0.5], can_copy=False)
    figure = measure(fake, seconds=1, clock=fake.clock)
    assert (figure.clone_us, figure.save_us) == (None, None)


@pytest.mark.parametrize(("seconds", "repeats"), [(0, 1), (-1, 1), (1, 0)])
def test_a_measurement_without_time_or_runs_is_refused(seconds: float, repeats: int) -> None:
    with pytest.raises(ValueError, match="positive time"):
        measure(FakeEngine([1]), seconds, repeats)


def test_what_an_engine_prints_warns_and_logs_stays_inside_the_measurement(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    class Loud(FakeEngine):
        def play(self, seed: int) -> int:
            sys.stdout.write("a print\n")
            warnings.warn("a warning", stacklevel=1)
            logging.getLogger().error("a log message")
            return super().play(seed)

    loud = Loud([0.5])
    measure(loud, seconds=1, clock=loud.clock)
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []
    logging.getLogger().error("heard again")
    assert [record.message for record in caplog.records] == ["heard again"]


def test_the_peers_are_listed_in_a_fixed_order() -> None:
    assert [(peer.engine, peer.game) for peer in peers()] == PEERS


@pytest.mark.parametrize(("engine", "game"), PEERS)
def test_a_peer_plays_to_the_end_and_the_same_seed_gives_the_same_decisions(
    engine: str, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    peer = installed(engine, game)
    first = [peer.play(seed) for seed in range(5)]
    assert min(first) > 0
    assert len(set(first)) > 1
    assert [peer.play(seed) for seed in range(5)] == first
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("engine", "game"), PEERS[:4])
def test_a_peer_copies_a_position_that_later_games_leave_alone(engine: str, game: str) -> None:
    peer = installed(engine, game)
    copy = peer.clone()
    assert copy is not None
    before = copy()
    peer.play(1)
    after = copy()
    assert before is not after
    assert position_text(before) == position_text(after)


def position_text(position: object) -> str:
    """A peer's position as text; RLCard's positions have none but their players' hands."""
    if type(position).__module__.startswith("rlcard"):
        fields = vars(position)
        players = fields.get("players") or fields["round"].players
        return str([[str(vars(card)) for card in player.hand] for player in players])
    return str(position)


@pytest.mark.parametrize("game", ["hanabi", "gin_rummy"])
def test_open_spiel_can_read_back_the_position_it_saves(game: str) -> None:
    import pyspiel

    peer = installed("open_spiel", game)
    copy, save = peer.clone(), peer.save()
    assert copy is not None
    assert save is not None
    assert str(pyspiel.load_game(game).deserialize_state(save())) == str(copy())


def test_every_deal_of_open_spiel_gin_rummy_is_even() -> None:
    # The premise of the cheap deals; Hanabi's are not even and take the weighted way.
    import pyspiel

    def is_even(state: pyspiel.State) -> bool:
        probabilities: list[float] = [chance for _, chance in state.chance_outcomes()]
        return max(probabilities) - min(probabilities) < 1e-9

    assert not is_even(pyspiel.load_game("hanabi").new_initial_state())
    state, draw = pyspiel.load_game("gin_rummy").new_initial_state(), random.Random(0)
    while not state.is_terminal():
        assert not state.is_chance_node() or is_even(state)
        state.apply_action(draw.choice(state.legal_actions()))


@pytest.mark.parametrize("game", ["uno", "gin-rummy"])
def test_rlcard_cannot_save(game: str) -> None:
    assert installed("rlcard", game).save() is None


def test_pyminion_can_neither_copy_nor_save() -> None:
    peer = installed("pyminion", "dominion")
    assert (peer.clone(), peer.save()) == (None, None)


def test_importing_the_benchmark_imports_no_peer() -> None:
    program = "import sys, aevum.lab.bench.peers; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    loaded = set(result.stdout.decode().split())
    assert "aevum.lab.bench.peers" in loaded
    assert loaded.isdisjoint({"pyspiel", "rlcard", "pyminion", "numpy"})


def test_pyminion_leaves_the_shared_generator_and_the_root_logger_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    for name in [name for name in sys.modules if name.partition(".")[0] == "pyminion"]:
        monkeypatch.delitem(sys.modules, name)  # it changes the logger on its first import
    root = logging.getLogger()
    before = (random.getstate(), root.level, list(root.handlers))
    installed("pyminion", "dominion").play(3)
    assert (random.getstate(), root.level, list(root.handlers)) == before


def test_a_dominion_game_in_which_nobody_can_buy_anything_is_given_up() -> None:
    decider = RandomDecider(0)
    for _ in range(STUCK_AFTER):
        assert decider.buy_phase_decision([], None, None) is None
    with pytest.raises(StuckGame):
        decider.buy_phase_decision([], None, None)


def test_a_stuck_dominion_game_is_ranked_as_it_stands() -> None:
    class StuckAtOnce:
        ranked = False

        def play(self) -> None:
            raise StuckGame

        def summerize_game(self) -> None:
            self.ranked = True

    game = StuckAtOnce()
    assert PyminionPeer("dominion", lambda decider: game).play(0) == 0
    assert game.ranked


def test_one_offer_is_enough_to_keep_a_dominion_game_going() -> None:
    decider = RandomDecider(0)
    for _ in range(STUCK_AFTER):
        decider.buy_phase_decision([], None, None)
    decider.buy_phase_decision(["copper"], None, None)
    assert decider.buy_phase_decision([], None, None) is None


def test_a_dominion_question_without_a_legal_answer_ends_the_game() -> None:
    with pytest.raises(StuckGame):
        RandomDecider(0).trash_decision(valid_cards=[], min_num_trash=1, max_num_trash=1)


def test_the_random_decider_keeps_to_the_bounds_it_is_given_and_reaches_all_of_them() -> None:
    decider = RandomDecider(0)
    cards = list("abcde")

    def sizes(least: int, most: int) -> set[int]:
        answers = [
            decider.discard_decision(valid_cards=cards, min_num_discard=least, max_num_discard=most)
            for _ in range(200)
        ]
        assert all(len(set(answer)) == len(answer) for answer in answers)
        return {len(answer) for answer in answers}

    assert sizes(2, 2) == {2}
    assert sizes(1, 3) == {1, 2, 3}
    assert sizes(0, 9) == sizes(0, -1) == {0, 1, 2, 3, 4, 5}
    assert {decider.action_phase_decision(cards, None, None) for _ in range(200)} == {*cards, None}
    assert decider.decisions == 1000


@pytest.mark.parametrize("engine", sorted(MODULES))
def test_a_peer_that_cannot_be_imported_is_named_as_missing(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = MODULES[engine]
    loaded = [name for name in sys.modules if name.startswith(f"{module}.")]
    for name in [module, *loaded]:
        monkeypatch.setitem(sys.modules, name, None)  # what Python reads as "not there"
    found = peers()
    gone = [peer for peer in found if isinstance(peer, Figure)]
    assert gone == [missing(*pair) for pair in PEERS if pair[0] == engine]
    assert {figure.missing for figure in gone} == {
        f"{engine} is not installed: pip install 'aevum[bench]'"
    }
    assert [(peer.engine, peer.game) for peer in found] == PEERS
