"""Builds the documentation site: `python -m tools.site_docs [FOLDER]`, into build/site-docs.

The pages are those of docs/ and of the project's root, which link to one another as they lie in the
repository, and a page for each package of the API, made of the code. What cannot be reached from a
site (a folder of examples, say) is named there without a link.
"""

import logging
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
OUT = ROOT / "build" / "site-docs"

# Pages of the root, by where they lie on the site.
_ROOT_PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "NOTICE": "NOTICE.md",
    "LICENSE": "LICENSE.md",
}
_PACKAGES = {
    "kernel": "Records, tables, decisions, matches: what a game is made of",
    "offers": "What a game may offer beyond its rules",
    "play": "Sessions, saves, replays, words, the catalogue of games",
    "bots": "Minds, what they are told, and how they think",
    "lab": "Simulation, environments, measurements",
}
_LINK = re.compile(r"(?<!\\)(!?)\[([^\]]*)\]\(([^)\s]+)\)")
_OUTSIDE = re.compile(r"[a-z]+:|#")


class BrokenLink(Exception):
    """A page links to what is not there."""


def pages() -> Mapping[Path, Path]:
    """Every file of the site by its path in the repository."""
    found = {ROOT / name: Path(place) for name, place in _ROOT_PAGES.items()}
    for path in sorted(DOCS.rglob("*")):
        if path.is_file() and path.name != "mkdocs.yml" and "ladder" not in path.parts:
            found[path] = path.relative_to(DOCS)
    return found


def relinked(text: str, source: Path, found: Mapping[Path, Path]) -> str:
    """A page's text with links as they go on the site."""

    def link(match: re.Match[str]) -> str:
        picture, shown, target = match.groups()
        if _OUTSIDE.match(target):
            return match.group(0)
        path, _, anchor = target.partition("#")
        aim = Path(os.path.normpath(source.parent / path))
        if not aim.exists():
            raise BrokenLink(f"{source.relative_to(ROOT)} links to {target}, which is not there")
        if aim not in found:
            return shown
        place = os.path.relpath(found[aim], found[source].parent)
        return f"{picture}[{shown}]({place}{'#' + anchor if anchor else ''})"

    out = []
    for n, part in enumerate(re.split(r"(^```.*?^```)", text, flags=re.M | re.S)):
        if n % 2 == 0:
            part = _LINK.sub(link, part)
            part = re.sub(r'src="docs/', 'src="', part)
        out.append(part)
    return "".join(out)


def reference() -> Iterator[tuple[str, str]]:
    """The pages of the API by their paths."""
    rows = []
    for package, what in _PACKAGES.items():
        modules = [name for name in _modules(package) if _is_public(name)]
        body = "\n\n".join(f"::: {name}" for name in modules)
        yield f"reference/{package}.md", f"# `aevum.{package}`\n\n{what}.\n\n{body}\n"
        rows.append(f"| [`aevum.{package}`]({package}.md) | {what} |")
    table = "\n".join(rows)
    yield (
        "reference/index.md",
        "# From Python\n\nA game, a match, an answer: the [first page](../index.md#from-python) has"
        f" the smallest example.\n\n| package | what is there |\n|---|---|\n{table}\n",
    )


def _modules(package: str) -> list[str]:
    folder = ROOT / "src" / "aevum" / package
    return [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py"
    ]


def _is_public(module: str) -> bool:
    return not any(part.startswith("_") for part in module.split("."))


def stage(folder: Path) -> None:
    """Write all pages of the site into a folder."""
    found = pages()
    for source, place in found.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.suffix == ".md":
            text = source.read_text(encoding="utf-8")
            target.write_text(relinked(text, source, found), encoding="utf-8")
        else:
            shutil.copyfile(source, target)
    for name, text in reference():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _unfolded(nav: Any, staged: Path) -> Any:
    """The contents with every page of a folder where only the folder is named."""
    if isinstance(nav, dict):
        return {title: _unfolded(entry, staged) for title, entry in nav.items()}
    if not isinstance(nav, list):
        return nav
    found = []
    for entry in nav:
        if isinstance(entry, str) and entry.endswith("/"):
            named = sorted(
                (staged / entry).glob("*.md"),
                key=lambda page: (page.name != "README.md", page.name),
            )
            found += [entry + page.name for page in named]
        else:
            found.append(_unfolded(entry, staged))
    return found


def build_site(out: Path) -> None:
    """Build the site; any warning is an error."""
    with tempfile.TemporaryDirectory() as work:
        staged = Path(work) / "pages"
        stage(staged)
        config: Any = load_config(
            str(DOCS / "mkdocs.yml"), docs_dir=str(staged), site_dir=str(out), strict=True
        )
        config.nav = _unfolded(config.nav, staged)
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        finally:
            config.plugins.on_shutdown()


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    build_site(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else OUT)
