"""What is still to be written of a package, or of one thing in it."""

from pathlib import Path

import pytest

from aevum.play.unwritten import unwritten

EFFECTS = "def glass() -> None:\n    ...\n\n\ndef done() -> None:\n    return\n"
KING = 'def rain() -> None:\n    """Falls."""\n    ...\n'
WORDS = "".join(
    f'[{section}]\nname = "TODO: its name"\n' for section in ("card.glass", "foe.rain", "card.slag")
)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with two effects and three names to be written."""
    folder = tmp_path / "half_written_box"
    for name, text in (("gems.py", EFFECTS), ("king.py", KING), ("en.toml", WORDS)):
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return folder.name


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        (
            "",
            [
                "effect of glass",
                "effect of rain",
                *(f"words of {x}" for x in ("glass", "rain", "slag")),
            ],
        ),
        ("glass", ["effect of glass", "words of glass"]),
        ("king", ["effect of rain", "words of rain"]),
        ("done", []),
    ],
)
def test_what_is_missing_is_told_of_one_thing_alone(
    package: str, name: str, missing: list[str]
) -> None:
    told = [line.split(" is ")[0].split(" are ")[0] for line in unwritten(package, name)]
    assert told == [f"the {what}" for what in missing]
