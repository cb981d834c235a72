"""Every piece of Python in the documents runs as it is printed, or stands so in the code."""

import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
QUOTING = ROOT / "CONTRIBUTING.md"  # shows what stands in the code


def pieces(page: Path) -> list[str]:
    """The Python of a page."""
    found = re.findall(r"^( *)```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S | re.M)
    return [textwrap.dedent(code) for _, code in found]


SNIPPETS = [(page.name, code) for page in PAGES for code in pieces(page)]
QUOTES = [part.strip() for code in pieces(QUOTING) for part in code.split("\n\n\n")]


@pytest.mark.parametrize(("page", "code"), SNIPPETS)
def test_a_snippet_runs(page: str, code: str) -> None:
    exec(compile(code, page, "exec"), {})


def test_an_expedition_is_driven_from_python_in_the_readme(
    capsys: pytest.CaptureFixture[str],
) -> None:
    snippet = next(code for page, code in SNIPPETS if page == "README.md" and "campaign" in code)
    exec(compile(snippet, "README.md", "exec"), {})
    assert capsys.readouterr().out == "expedition_completed (22, 22)\n"


@pytest.mark.parametrize("quote", QUOTES)
def test_code_that_is_quoted_stands_so_in_the_tree(quote: str) -> None:
    places = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests" / "games").rglob("*.py")]
    assert any(quote in place.read_text(encoding="utf-8") for place in places), quote
