"""Hints in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from aevum.bots.hints import Hint, Reason
from aevum.kernel import Match
from aevum.play.text import Phrases, Words

_FEW = 20  # below so many worlds a share in percent would promise too much
_SMALLEST = 0.05  # what is no more than this is not told as a number


@cache
def hint_phrases(language: str) -> Phrases:
    """What hints are made of."""
    return Phrases(language, "aevum.bots", "aevum.play")


def no_hint(language: str) -> str:
    """Why nobody is given hints against other people."""
    return hint_phrases(language).say("hint.unfair")


def option_labels(match: Match[Any], words: Words, names: Sequence[str] = ()) -> dict[str, str]:
    """What may be answered now, by code, in the words of every interface."""
    decision = match.decision
    if decision is None:
        return {}
    names = words.players(match.state, names)
    said = [words.option(decision, option, names) for option in decision.options]
    return dict(zip(decision.codes(), said, strict=True))


def sentence(hint: Hint, labels: Mapping[str, str], words: Words) -> str:
    """A hint as one sentence; `labels` says what its options mean."""
    phrases = hint_phrases(words.language)
    why = reasons_in_words(hint.reasons, phrases, words.game.name)
    key: str = "even" if hint.even else hint.verdict
    if hint.alike > 1:
        key += "_several"
    elif key in ("clear", "slight") and not why:
        key += "_alone"
    return phrases.say(
        f"hint.{key}",
        best=labels.get(hint.best, ""),
        other=labels.get(hint.other, ""),
        more=hint.alike - 1,
        worlds=hint.worlds,
        why=why,
        agree=_agreement(hint, phrases),
    )


def _agreement(hint: Hint, phrases: Phrases) -> str:
    worlds = hint.worlds
    if worlds < 2:
        return phrases.say("hint.agree_one")
    agree, share = round(hint.agreement * worlds), round(100 * hint.agreement)
    key = "agree_few" if worlds < _FEW else "agree_many"
    return phrases.say(f"hint.{key}", agree=agree, share=share, worlds=worlds)


def reasons_in_words(reasons: Sequence[Reason], phrases: Phrases, game: str) -> str:
    """What one position has more or less of than another, to be followed by “than”."""
    said = [_reason(reason, phrases, game) for reason in reasons]
    if len(said) < 2:
        return "".join(said)
    key = "both" if reasons[1].worth > 0 else "although"
    return phrases.say(f"hint.{key}", first=said[0], second=said[1])


def _reason(reason: Reason, phrases: Phrases, game: str) -> str:
    way = "more" if reason.worth > 0 else "less"
    key = f"term.{game}.{reason.term}.{way}"
    if phrases.find(key) is None:
        key = f"term.any.{reason.term}.{way}"
    amount = reason.amount
    # What weighs more is not always more in number: then the words alone are true.
    if amount is None or abs(amount) < _SMALLEST or (amount > 0) != (reason.worth > 0):
        return phrases.say(key)
    if phrases.find(f"{key}_n") is None:
        return phrases.say(key)
    number = number_of(abs(amount), phrases.language)
    return phrases.say(f"{key}_n", n=number, count=_form(abs(amount), phrases.language))


def number_of(value: float, language: str) -> str:
    """A number as people read it."""
    whole = value >= 10 or abs(value - round(value)) < _SMALLEST
    text = str(round(value)) if whole else f"{value:.1f}"
    return text.replace(".", ",") if language == "fr" else text


def _form(value: float, language: str) -> int:
    """A number with the same plural: in English only exactly one is one."""
    if language == "fr" or abs(value - round(value)) < _SMALLEST:
        return int(value + _SMALLEST)
    return 2
