"""The documentation site is built without a warning, and every link of it leads somewhere."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from tools import site_docs
from tools.site_docs import BrokenLink, build_site, pages, relinked

LINK = re.compile(r'<(?:a|img|link|script)\b[^>]*?\b(?:href|src)="([^"]*)"')
NAMED = re.compile(r'\bid="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build_site(folder)  # strict: a warning ends it
    return folder


def test_every_link_and_every_anchor_is_there(site: Path) -> None:
    text = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    names = {page: {unescape(name) for name in NAMED.findall(html)} for page, html in text.items()}
    assert len(text) > 50
    for page, html in text.items():
        if page.name == "404.html":  # speaks from the root of a server
            continue
        for link in map(unescape, LINK.findall(html)):
            if re.match(r"[a-z]+:", link):
                continue
            path, _, anchor = link.partition("#")
            aim = (page.parent / unquote(path)).resolve() if path else page
            aim = aim / "index.html" if aim.is_dir() else aim
            assert aim.exists(), f"{page.relative_to(site)}: {link}"
            if anchor and aim in names and anchor != "__tabbed":
                assert unquote(anchor) in names[aim], f"{page.relative_to(site)}: {link}"


def test_a_page_asks_nobody_else_for_anything(site: Path) -> None:
    for page in site.rglob("*.html"):
        asked = re.findall(
            r'<(?:img|link|script|iframe)\b[^>]*?"(https?://[^"]*)"', page.read_text()
        )
        assert [address for address in asked if "canonical" not in address] == []


def test_players_pages_are_there_in_both_languages(site: Path) -> None:
    for page in (*site.glob("guide/*.html"), *site.glob("rules/*.html")):
        if ".fr." not in page.name and page.stem not in ("index", "README"):
            assert page.with_suffix(".fr.html").exists(), page
    assert "royaume" in (site / "guide" / "aetherya.fr.html").read_text(encoding="utf-8")


def test_every_package_of_the_api_has_a_page(site: Path) -> None:
    for package, name in (("kernel", "Match"), ("play", "Session"), ("bots", "Situation")):
        assert f">{name}<" in (site / "reference" / f"{package}.html").read_text(encoding="utf-8")


def test_a_link_to_nothing_is_refused_with_its_page() -> None:
    found = pages()
    with pytest.raises(BrokenLink, match=r"README\.md links to docs/nowhere\.md"):
        relinked("[here](docs/nowhere.md)", site_docs.ROOT / "README.md", found)


def test_what_a_site_cannot_show_is_named_without_a_link() -> None:
    page = site_docs.DOCS / "extending.md"
    told = relinked("see [the example](../examples/ashen_grove)", page, pages())
    assert told == "see the example"
