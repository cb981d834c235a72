"""Every piece of Python in the documents runs as it is printed."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "docs" / "bots.md",
    ROOT / "docs" / "lab.md",
    *sorted((ROOT / "docs" / "guide").glob("*.md")),
]
SNIPPETS = [
    (page.name, code)
    for page in PAGES
    for code in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
]


@pytest.mark.parametrize(("page", "code"), SNIPPETS)
def test_a_snippet_runs(page: str, code: str) -> None:
    exec(compile(code, page, "exec"), {})


def test_an_expedition_is_driven_from_python_in_the_readme(
    capsys: pytest.CaptureFixture[str],
) -> None:
    snippet = next(code for page, code in SNIPPETS if page == "README.md" and "campaign" in code)
    exec(compile(snippet, "README.md", "exec"), {})
    assert capsys.readouterr().out == "expedition_completed (22, 22)\n"
