"""Notebooks: after `%load_ext aevum.lab.notebook` matches and reports draw themselves.

Without a notebook `shown` gives the same as an object with `_repr_html_`, from any seat and in
either language.
"""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from aevum.kernel import TABLE, Game, Match
from aevum.lab.drawing import as_svg, as_text
from aevum.lab.simulation import Report, Share
from aevum.offers import Looks, Tableau
from aevum.play.text import words_for

_CELL = "padding:2px 10px;text-align:right"


class Shown(NamedTuple):
    """Something to be seen in a notebook."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.text


def shown(
    thing: Match[Any] | Tableau | Report,
    seat: int | None = None,
    language: str = "en",
    game: Game[Any] | None = None,
) -> Shown:
    """A match as a seat sees it (else whoever is asked), a report, or a tableau of this game."""
    if isinstance(thing, Report):
        return Shown(report_html(thing), f"{thing.game}: {dict(thing.outcomes)}")
    if isinstance(thing, Tableau):
        if game is None:
            raise ValueError("a tableau says nothing of its game: name it as well")
        headline = words_for(game, language).headline(thing)
        return Shown(as_svg(game, thing, language), headline)
    eyes = _asked(thing) if seat is None else seat
    return Shown(match_html(thing, eyes, language), as_text(thing, eyes, language))


def match_html(match: Match[Any], seat: int, language: str = "en") -> str:
    """The table as a seat sees it, and what it is asked."""
    picture = ""
    if isinstance(match.game, Looks):
        picture = as_svg(match.game, match.game.tableau(match.view(seat), seat), language)
    words, decision = words_for(match.game, language), match.decision
    if decision is None:
        return f"<div>{picture}<p><b>{escape(words.outcome(match.state))}</b></p></div>"
    asked = f"{words.seat(decision.seat)}: {words.prompt(decision)}"
    options = ""
    if decision.seat in (seat, TABLE):
        said = zip(decision.codes(), decision.options, strict=True)
        options = "".join(
            [
                f"<li><code>{escape(code)}</code> {escape(words.option(decision, option))}</li>"
                for code, option in said
            ]
        )
    return f"<div>{picture}<p><b>{escape(asked)}</b></p><ul>{options}</ul></div>"


def report_html(report: Report) -> str:
    """What a simulation found: outcomes, and what each bot has won."""
    setup = " ".join([f"{name}={value}" for name, value in report.options.items()])
    outcomes = [(name, str(count)) for name, count in report.outcomes.items()]
    wins = [(bot, _won(share)) for bot, share in report.wins.items()]
    title = escape(f"{report.game} ({setup}): {report.games} games, seed {report.seed}")
    return f"<div><p><b>{title}</b></p>{_table(outcomes)}{_table(wins)}</div>"


def load_ipython_extension(shell: Any) -> None:
    """Called by `%load_ext`: how a notebook shows what it does not know."""
    formatter = shell.display_formatter.formatters["text/html"]
    formatter.for_type(Match, lambda match: match_html(match, _asked(match)))
    formatter.for_type(Report, report_html)


def _asked(match: Match[Any]) -> int:
    decision = match.decision
    return 0 if decision is None or decision.seat == TABLE else decision.seat


def _won(share: Share) -> str:
    return f"{100 * share.rate:.1f} % ({100 * share.low:.1f} – {100 * share.high:.1f})"


def _table(rows: list[tuple[str, str]]) -> str:
    cells = [
        f'<tr><td>{escape(name)}</td><td style="{_CELL}">{escape(value)}</td></tr>'
        for name, value in rows
    ]
    return f"<table>{''.join(cells)}</table>"
