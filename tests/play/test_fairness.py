"""Fair deals: secrets nobody can guess, and commitments that replays are checked against."""

from __future__ import annotations

import hashlib
import random

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.fairness import SECRET_BITS, commitment, luck_of, new_secret
from aevum.play.replay import Divergence, open_replay, read_replay, verify_replay, write_replay
from aevum.play.session import Session


def finished(seed: int) -> Session:
    """A game for one, played at random."""
    chance = random.Random(1)
    session = Session(AETHERYA, {"mode": "solo"}, seed)
    while session.match.decision is not None:
        session.answer(chance.choice(session.match.decision.codes()))
    return session


def test_a_secret_has_all_its_bits_and_no_two_are_alike() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {secret.bit_length() for secret in secrets} == {SECRET_BITS}
    assert SECRET_BITS >= 128


def test_a_commitment_is_what_sha256sum_says() -> None:
    assert commitment(123456) == hashlib.sha256(b"aevum deal 123456").hexdigest()
    assert len(commitment(new_secret())) == 64


def test_chance_beside_the_deal_is_fixed_by_it_and_is_neither_it_nor_the_commitment() -> None:
    assert luck_of(7, "3/0") == luck_of(7, "3/0")
    assert len({luck_of(7, "3/0"), luck_of(7, "3/1"), luck_of(8, "3/0"), commitment(7)}) == 4


def test_a_replay_carries_the_commitment_of_a_secret_deal() -> None:
    session = finished(new_secret())
    assert "commitment:" not in write_replay(session)
    session.commitment = commitment(session.seed)
    written = write_replay(session)
    assert f"\nseed: {session.seed}\n" in written
    assert f"\ncommitment: {session.commitment}\n" in written
    again = verify_replay(read_replay(written))
    assert (again.seed, again.commitment) == (session.seed, session.commitment)
    assert write_replay(again) == written


@pytest.mark.parametrize("wrong", [commitment(2), commitment(1)[:-1], "0"])
def test_a_replay_of_another_deal_than_the_promised_one_is_refused(wrong: str) -> None:
    session = finished(1)
    session.commitment = wrong
    replay = read_replay(write_replay(session))
    for read in (verify_replay, open_replay):
        with pytest.raises(Divergence, match="not the one its players were promised"):
            read(replay)


def test_a_commitment_may_be_written_in_capitals() -> None:
    session = finished(1)
    session.commitment = commitment(1).upper()
    assert verify_replay(read_replay(write_replay(session))).commitment == commitment(1)
