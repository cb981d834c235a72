"""The ladder as tables, or as one JSON document."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech

if TYPE_CHECKING:
    from aevum.lab.ladder.results import Difference, Mean, Result


def print_ladder(
    speech: Speech, results: "Sequence[Result]", series: str, *, as_json: bool
) -> None:
    """Results field by field, means over groups, differences on the same deals."""
    from aevum.lab.ladder.results import differences_of, means_of

    means, differences = means_of(results), differences_of(results)
    if as_json:
        print_json(
            {
                "series": series,
                "fields": list(map(_field_entry, results)),
                "means": list(map(_mean_entry, means)),
                "differences": list(map(_difference_entry, differences)),
            }
        )
        return
    if not results:
        print(speech.say("ladder.none", series=series))
        return
    for game in dict.fromkeys([one.contest.field.game for one in results]):
        name = speech.say(f"games.{game}.name")
        print(speech.say("ladder.title", game=name, series=series))
        _print_game(speech, [one for one in results if one.contest.field.game == game])
    print(speech.say("ladder.note"))
    if any(len(one.contest.bots) > 1 for one in results):
        print(speech.say("ladder.note_duels"))
    if differences:
        print(speech.say("ladder.note_differences"))


def _print_game(speech: Speech, results: "Sequence[Result]") -> None:
    from aevum.lab.ladder.results import differences_of, means_of

    _print_fields(speech, results)
    means = list(map(_mean_row, means_of(results)))
    if means:
        heads = [speech.say(f"ladder.{head}") for head in ("mean", "bot", "fields", "share")]
        print_table(heads, means, numbers=(2, 3))
    differences = list(map(_difference_row, differences_of(results)))
    if differences:
        heads = [speech.say(f"ladder.{head}") for head in ("same_deals", "pair", "deals", "by")]
        print_table(heads, differences, numbers=(2, 3))


def _print_fields(speech: Speech, results: "Sequence[Result]") -> None:
    from aevum.lab.ladder.fields import field_name
    from aevum.lab.ladder.results import fields_in
    from aevum.play.catalogue import find_game
    from aevum.play.text import words_for

    keys = ["bot", "won", "share", "ms", "longest"]
    if any(one.points for one in results):
        keys.append("points")
    rows = []
    for field in fields_in(results):
        name = field_name(field, words_for(find_game(field.game), speech.language))
        figures = [_figures(one)[: len(keys)] for one in results if one.contest.field == field]
        rows.append([name, *map("\n".join, zip(*figures, strict=True))])
    heads = [speech.say(f"ladder.{key}") for key in ("field", *keys)]
    print_table(heads, rows, numbers=range(2, len(heads)))


def _figures(one: "Result") -> list[str]:
    effort = one.efforts[0]
    won, share = f"{one.wins:.4g}/{one.games}", one.share.shown()
    if one.contest.field.kind == "points":
        won, share = f"–/{one.games}", "–"
    pace = f"{1000 * effort.seconds / effort.answers:.1f}" if effort.answers else "–"
    points = one.mean_points.shown(1.0, 1, to="…") if one.mean_points else "–"
    return [" : ".join(one.contest.bots), won, share, pace, f"{effort.longest:.2f}", points]


def _mean_row(one: "Mean") -> tuple[object, ...]:
    return one.group.partition("/")[2], " : ".join(one.bots), one.fields, one.share.shown()


def _difference_row(one: "Difference") -> tuple[object, ...]:
    return one.group.partition("/")[2], " − ".join(one.bots), one.deals, one.shown()


# --- as plain data


def _field_entry(one: "Result") -> dict[str, Any]:
    points = one.mean_points
    return {
        "field": one.contest.field.id,
        "bots": one.contest.bots,
        "edition": one.contest.edition,
        "deals": len(one.values),
        "games": one.games,
        "won": one.wins,
        "share": one.share._asdict(),
        "points": points and points._asdict(),
        "efforts": [effort._asdict() for effort in one.efforts],
    }


def _mean_entry(one: "Mean") -> dict[str, Any]:
    return {**asdict(one), "share": one.share._asdict()}


def _difference_entry(one: "Difference") -> dict[str, Any]:
    return {**asdict(one), "by": one.by._asdict()}
