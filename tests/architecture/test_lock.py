"""What a server is installed from: whole, hashed, bound to no registry, and fitting the project."""

from __future__ import annotations

import re

from tools.audit import judge
from tools.lock import LOCK, misfits, read, wanted


def test_the_lock_gives_what_the_project_asks_for() -> None:
    assert misfits(wanted(), read(LOCK.read_text("utf-8"))) == []


def test_a_lock_that_does_not_fit_is_noticed() -> None:
    assert misfits(["starlette>=1.6,<2"], {"starlette": "0.46.0"})
    assert misfits(["Prometheus_Client>=0.22"], {})
    assert not misfits(["Prometheus_Client>=0.22"], {"prometheus-client": "0.23.1"})


def test_every_package_has_hashes_and_no_address_is_named() -> None:
    text = LOCK.read_text("utf-8")
    blocks = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]
    assert len(blocks) == len(read(text)) > 20
    for block in blocks:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", block), block
    assert "://" not in text
    assert "index" not in text


def test_an_audit_that_could_not_ask_does_not_say_that_all_is_well() -> None:
    whole = {"name": "a", "version": "1", "vulns": []}
    advisory = {"id": "CVE-1", "fix_versions": ["2"]}
    assert judge([whole]) == (0, ["1 packages, no known advisories."])
    assert judge(None)[0] == 2
    assert judge([whole, {"name": "b", "skip_reason": "not found"}])[0] == 2
    assert judge([{**whole, "vulns": [advisory]}]) == (1, ["a 1: CVE-1, mended in 2"])
