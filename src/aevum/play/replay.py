"""Replays: a whole game as a readable text file.

aevum replay 1
game: aetherya
rules: 1
version: 0.1.0
seed: 7
options: mode=base players=2
seats: human greedy
commitment: 64 hexadecimal digits, where the deal was secret until the end
packages: ashen-grove, where other packages have added the game or something in it
---
1 arrange: forest
2 main_action: draw
1 signal: token 1 upper 3
---
outcome: seat_1
decisions: 114
digest: 0123456789abcdef
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, unquote

from aevum import __version__
from aevum.kernel import AevumError, Game, IllegalAnswer, SaveError, show_value
from aevum.offers import EDITION
from aevum.play.catalogue import find_game, packages_of
from aevum.play.fairness import commitment
from aevum.play.packages import require
from aevum.play.refusals import refusal
from aevum.play.session import SIGNAL, Session

_MAGIC = "aevum replay"
_FORMAT = 1
_TABLE = "table"


@dataclass(slots=True)
class Replay:
    """A parsed replay file."""

    game: str
    rules: int
    version: str
    seed: int
    options: dict[str, str]
    seats: tuple[str, ...]
    commitment: str = ""  # to a secret deal; empty: it was public
    packages: tuple[str, ...] = ()  # others than Aevum that it needs
    lines: list[tuple[int, str, str, str]] = field(default_factory=list)  # line, seat, prompt, code
    closing: dict[str, str] = field(default_factory=dict)


class Divergence(AevumError):
    """A replay that does not lead where it says; names the first line that differs."""


def changed_options(game: Game[Any], setup: Mapping[str, Any]) -> dict[str, str]:
    """The options of a set-up that differ from the defaults, and those one wants to see always.

    A default has to be said where the others imply another value: the box of Outcasts, say, means
    a shared turn order unless one wants the usual one.
    """
    said = {"mode", "players", "lists", EDITION}
    said |= {option.name for option in game.options if setup[option.name] != option.default}
    implied = game.resolve({name: setup[name] for name in said if name in setup})
    said |= {name for name, value in implied.items() if value != setup[name]}
    return {
        option.name: show_value(setup[option.name])
        for option in game.options
        if option.name in said
    }


def write_replay(session: Session) -> str:
    """The session as replay text."""
    game = session.game
    if not session.from_deal:
        raise refusal(SaveError, "replay_unknown_way")
    options = changed_options(game, session.setup)
    packages = packages_of(game, session.setup)
    head = [
        f"{_MAGIC} {_FORMAT}",
        f"game: {game.name}",
        f"rules: {game.version}",
        f"version: {__version__}",
        f"seed: {session.seed}",
        "options: " + " ".join(f"{name}={_word(value)}" for name, value in options.items()),
        "seats: " + " ".join(session.seats),
        *([f"commitment: {session.commitment}"] if session.commitment else []),
        *([f"packages: {' '.join(packages)}"] if packages else []),
    ]
    body = [f"{_seat_name(e.seat)} {e.prompt}: {e.code}" for e in session.log]
    tail = [
        f"outcome: {session.match.outcome or 'unfinished'}",
        f"decisions: {session.decisions}",
        f"digest: {session.match.digest()}",
    ]
    return "\n".join([*head, "---", *body, "---", *tail]) + "\n"


def _word(value: str) -> str:
    """A value as one word: what people type may have spaces and line ends in it."""
    return "".join([quote(sign) if sign in "%" or sign.isspace() else sign for sign in value])


def _seat_name(seat: int) -> str:
    return _TABLE if seat < 0 else str(seat + 1)


def read_replay(text: str) -> Replay:
    """Parse replay text; what is wrong is named with its line."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(_MAGIC):
        raise refusal(SaveError, "replay_first_line", line=f"{_MAGIC} {_FORMAT}")
    if lines[0].split()[-1] != str(_FORMAT):
        made = lines[0].split()[-1]
        raise refusal(SaveError, "replay_format", made=made, reads=_FORMAT)
    rules = [number for number, line in enumerate(lines) if line.strip() == "---"]
    if len(rules) != 2:
        raise refusal(SaveError, "replay_cut_off", line=len(lines))
    replay = _header(_fields(lines, 1, rules[0]), lines)
    for number in range(rules[0] + 1, rules[1]):
        replay.lines.append(_answer(lines[number], number + 1))
    replay.closing = _fields(lines, rules[1] + 1, len(lines))
    return replay


def _fields(lines: list[str], first: int, last: int) -> dict[str, str]:
    fields: dict[str, str] = {}
    for number in range(first, last):
        if lines[number].strip():
            name, colon, value = lines[number].partition(":")
            if not colon:
                raise _should_read(number + 1, "name: value")
            fields[name.strip()] = value.strip()
    return fields


def _header(head: Mapping[str, str], lines: list[str]) -> Replay:
    for name in ("game", "rules", "version", "seed", "options", "seats"):
        if name not in head:
            raise refusal(SaveError, "replay_header", name=name)
    pairs = [pair.split("=", 1) for pair in head["options"].split()]
    if any(len(pair) != 2 for pair in pairs):
        raise _damaged(lines, "options", "name=value …")
    return Replay(
        game=head["game"],
        rules=_whole(head, lines, "rules"),
        version=head["version"],
        seed=_whole(head, lines, "seed"),
        options={name: unquote(value) for name, value in pairs},
        seats=tuple(head["seats"].split()),
        commitment=head.get("commitment", "").lower(),
        packages=tuple(head.get("packages", "").split()),
    )


def _whole(head: Mapping[str, str], lines: list[str], name: str) -> int:
    try:
        return int(head[name])
    except ValueError:
        raise _damaged(lines, name, "whole number") from None


def _damaged(lines: list[str], name: str, wanted: str) -> SaveError:
    number = next(n for n, line in enumerate(lines, 1) if line.strip().startswith(name))
    return _should_read(number, f"{name}: {wanted}")


def _should_read(number: int, wanted: str) -> SaveError:
    return refusal(SaveError, "replay_line", line=number, wanted=wanted)


def _answer(line: str, number: int) -> tuple[int, str, str, str]:
    left, colon, code = line.partition(": ")
    seat, blank, prompt = left.partition(" ")
    if not colon or not blank:
        raise _should_read(number, "seat prompt: code")
    return number, seat, prompt, code.strip()


def open_replay(replay: Replay, *, upto: int | None = None) -> Session:
    """Play a replay through, checking every line; stops after `upto` lines."""
    require(replay.packages)
    game = find_game(replay.game)
    if replay.rules != game.version:
        raise refusal(
            Divergence,
            "replay_rules",
            made=replay.rules,
            game=replay.game,
            version=replay.version,
            now=game.version,
        )
    if replay.commitment and replay.commitment != commitment(replay.seed):
        raise refusal(
            Divergence,
            "replay_commitment",
            seed=replay.seed,
            has=commitment(replay.seed),
            said=replay.commitment,
        )
    session = Session(game, replay.options, replay.seed, replay.seats)
    session.commitment = replay.commitment
    for line in replay.lines[:upto]:
        if line[2] == SIGNAL:
            _give_sign(session, *line)
        else:
            _give_answer(session, *line)
    return session


def _give_sign(session: Session, number: int, seat: str, prompt: str, code: str) -> None:
    try:
        session.signal(int(seat) - 1, code)
    except (IllegalAnswer, ValueError):
        raise refusal(Divergence, "replay_signal", line=number, seat=seat, code=code) from None


def _give_answer(session: Session, number: int, seat: str, prompt: str, code: str) -> None:
    decision = session.match.decision
    if decision is None:
        raise refusal(Divergence, "replay_over", line=number, code=code)
    asked = f"{_seat_name(decision.seat)} {decision.prompt}"
    if asked != f"{seat} {prompt}":
        raise refusal(Divergence, "replay_asks", line=number, found=f"{seat} {prompt}", asked=asked)
    if code not in decision.codes():
        offered = ", ".join(decision.codes())
        raise refusal(
            Divergence, "replay_offer", line=number, code=code, asked=asked, offered=offered
        )
    session.answer(code)


def verify_replay(replay: Replay) -> Session:
    """Play a replay through and check that it ends where it says."""
    session = open_replay(replay)
    found = {
        "outcome": session.match.outcome or "unfinished",
        "decisions": str(session.decisions),
        "digest": session.match.digest(),
    }
    for name, value in found.items():
        said = replay.closing.get(name)
        if said is None:
            raise refusal(SaveError, "replay_closing", name=name)
        if said != value:
            raise refusal(Divergence, "replay_end", name=name, said=said, found=value)
    return session
