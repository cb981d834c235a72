"""A Ray cluster of this machine gives the rows of one process, also when a worker is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from aevum.kernel import WrongSetup
from aevum.lab.ray_cluster import HERE, run_on_ray
from aevum.lab.simulation import plan_simulation, run_items
from aevum.lab.sweeps import items_of
from support.own_minds import FALLS_ONCE

# Ray leaves its own files and sockets to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore")


def test_the_rows_are_those_of_one_process_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallen = tmp_path / "fallen"
    monkeypatch.setenv(FALLS_ONCE, str(fallen))
    plan = plan_simulation("aetherya", {}, ["support.own_minds:Falls", "random"], 7, deeds=True)
    items = items_of([plan], 40)

    spread = list(run_on_ray(items, HERE, 2))

    assert fallen.exists()
    assert spread == list(run_items(items, 1))


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def nobody(**_: object) -> None:
        raise ConnectionError("nobody answers")

    monkeypatch.setattr(ray, "init", nobody)
    plan = plan_simulation("aetherya", {}, ["random", "random"], 7)
    with pytest.raises(WrongSetup, match=r"127\.0\.0\.1:1.*nobody answers"):
        list(run_on_ray([(plan, 0)], "127.0.0.1:1"))
