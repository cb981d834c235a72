"""`aevum replay`: games told again, verified and judged."""

from pathlib import Path

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.fairness import commitment
from aevum.play.replay import write_replay
from aevum.play.saves import save_session
from aevum.play.session import Session
from cli.program import Program

GOLDEN = Path(__file__).parents[1] / "golden"


def test_replay_tells_the_game_and_its_score_sheet(aevum: Program) -> None:
    ran = aevum("replay", str(GOLDEN / "aetherya-base-2.replay"))
    assert ran.status == 0
    assert "Turn 1: Player 1" in ran.out
    assert "Conflicts" in ran.out
    assert "wins. Points:" in ran.out
    assert "⟨" not in ran.out


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.replay")), ids=lambda path: path.stem)
def test_every_golden_replay_verifies_and_reads_in_french(aevum: Program, path: Path) -> None:
    ran = aevum("replay", str(path), "--verify", "--json")
    assert (ran.status, ran.document["verified"]) == (0, True)
    told = aevum("replay", str(path), "--lang", "fr")
    word = {"aet": "Total", "aeo": "némésis", "ete": "Sentier"}[path.stem[:3]]
    assert word in told.out
    assert "⟨" not in told.out


def test_replay_says_that_a_replay_holds(aevum: Program) -> None:
    ran = aevum("replay", str(GOLDEN / "aetherya-base-2.replay"), "--verify")
    assert "The replay holds" in ran.out


@pytest.mark.parametrize(
    ("lang", "secret", "public"),
    [
        ("en", "it is the one committed to before the game", "The deal was public"),
        ("fr", "c’est bien celle annoncée avant la partie", "La donne était publique"),
    ],
)
def test_verifying_says_whether_the_deal_is_the_promised_one(
    aevum: Program, lang: str, secret: str, public: str
) -> None:
    session = Session(AETHERYA, {"mode": "solo"}, 2**191 + 5)
    name = aevum.write("open.replay", write_replay(session))
    assert public in aevum("replay", name, "--verify", "--lang", lang).out
    session.commitment = commitment(session.seed)
    name = aevum.write("secret.replay", write_replay(session))
    told = aevum("replay", name, "--verify", "--lang", lang).out
    assert secret in told
    assert session.commitment in told
    found = aevum("replay", name, "--verify", "--json").document
    assert (found["seed"], found["commitment"]) == (session.seed, session.commitment)


def test_a_replay_of_another_deal_than_the_promised_one_does_not_verify(aevum: Program) -> None:
    session = Session(AETHERYA, {"mode": "solo"}, 5)
    session.commitment = commitment(6)
    name = aevum.write("other.replay", write_replay(session))
    ran = aevum("replay", name, "--verify")
    assert ran.status == 1
    assert "not the one its players were promised" in ran.err


def test_replay_stops_where_it_is_told_to(aevum: Program) -> None:
    path = str(GOLDEN / "aetherya-base-2.replay")
    found = aevum("replay", path, "--to", "9", "--json").document
    assert len(found["answers"]) == 9
    assert found["outcome"] == "unfinished"
    assert "not over after 9 answers" in aevum("replay", path, "--to", "9").out


def test_a_replay_that_differs_is_a_document_too(aevum: Program) -> None:
    text = (GOLDEN / "aetherya-base-2.replay").read_text(encoding="utf-8")
    name = aevum.write("bad.replay", text.replace("digest: ", "digest: f"))
    ran = aevum("replay", name, "--verify", "--json")
    assert (ran.status, ran.err) == (1, "")
    assert ran.document["verified"] is False
    assert "digest" in ran.document["problem"]


def test_replay_reads_saved_games_as_well(aevum: Program) -> None:
    session = Session(AETHERYA, {"mode": "coop"}, 2)
    for _ in range(8):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    save_session(session, Path("game.aevum"))
    ran = aevum("replay", "game.aevum", "--verify", "--json")
    assert ran.document["verified"] is True
    assert ran.document["digest"] == session.match.digest()
    assert len(aevum("replay", "game.aevum", "--to", "3", "--json").document["answers"]) == 3


def test_a_replay_shows_spectators_no_secrets(aevum: Program) -> None:
    session = Session(AETHERYA, {"mode": "tiles"}, 3)
    while not any(event.kind == "found_tile" for entry in session.log for event in entry.events):
        decision = session.match.decision
        assert decision is not None
        session.answer(decision.codes()[-1])
    session.rewind_to(len(session.log))
    name = aevum.write("game.replay", write_replay(session))
    assert "finds a hidden tile" in aevum("replay", name).out


def test_a_review_is_made_once_and_kept_beside_the_replay(aevum: Program) -> None:
    session = Session(AETHERYA, {"players": 2}, 7)
    for _ in range(8):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    name = aevum.write("short.replay", write_replay(session))
    found = aevum("replay", name, "--review", "--json").document
    assert [judged["number"] for judged in found["decisions"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert set(found["turning_points"]) <= {
        judged["number"] for judged in found["decisions"] if judged["verdict"] == "worse"
    }
    kept = Path(f"{name}.review.json").read_bytes()
    told = aevum("replay", name, "--review", "--lang", "fr")
    assert "Jugé pour Joueur 1, Joueur 2" in told.out
    assert Path(f"{name}.review.json").read_bytes() == kept
    assert aevum("replay", name, "--review", "--verify").status == 2
