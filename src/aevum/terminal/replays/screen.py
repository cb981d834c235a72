"""A recorded game on the full-screen table, step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.text import Text

from aevum.bots.review_words import decision_words
from aevum.play.chronicle import Chronicle
from aevum.play.naming import player_names
from aevum.terminal import palette as ink
from aevum.terminal.app import TableApp
from aevum.terminal.canvas import Target
from aevum.terminal.desk import Desk
from aevum.terminal.foot import LOG_TAIL
from aevum.terminal.frame import Foot, Item
from aevum.terminal.leaving import left_with
from aevum.terminal.palette import Look
from aevum.terminal.replays.host import ReplayHost
from aevum.terminal.sheets.dialogs import TextSheet, key_table
from aevum.terminal.sheets.narrowing import NarrowingSheet, Offer
from aevum.terminal.voice import Voice, other_language

_KEYS = ("right", "left", "down", "up", "w", "colon", "home", "end")
_ALWAYS = ("slash", "l", "z", "f1", "f2", "ctrl+q")
_MARKS = {"best": "✓", "close": "≈", "worse": "✗", "blind": "?"}


class ReplayDesk(Desk):
    """The table at a position of a recorded game; the cursor is on what was chosen there."""

    def __init__(self, host: ReplayHost, language: str, look: Look) -> None:
        self.replay = host
        super().__init__(host, language, look)

    def read(self) -> None:
        """Look at the table, and point at what was chosen."""
        super().read()
        self.chosen = self.replay.chosen(self.voice.words)
        pieces = self.chosen.pieces if self.chosen else ()
        for _ in range(self._pages()):
            found = [piece for piece in pieces if Target("piece", piece) in self._pieces_shown]
            if found:
                self.focus = Target("piece", found[0])
                return
            self.turn_page()

    def explain(self, piece: str) -> None:
        """What a piece is; nobody chooses one here."""
        self.asking, self.reason = False, self.help_for(piece)

    def foot(self) -> Foot:
        """Who was asked what here, what was answered, and what the review says of it."""
        host, say = self.replay, self.voice.say
        foot = Foot(
            log=[line.text for line in self.lines[-LOG_TAIL:]],
            help="" if self.board.tells else self.help(),
            reason=self.reason,
            keys=self._items(),
            hint=say("replay.at", number=host.number, of=host.last),
        )
        decision, entry = host.session.match.decision, host.coming
        if decision is None or entry is None:
            state = host.session.match.state
            names = self.voice.words.players(state, player_names(host.whole, self.voice.words))
            over = host.session.is_over
            foot.question = self.voice.words.outcome(state, names) if over else say("replay.open")
            return foot
        foot.seat, foot.question = decision.seat, self.voice.words.prompt(decision)
        label = self.chosen.label if self.chosen else entry.code
        foot.options = [Item(say("key.right"), label, Target("key", "right")), *self._verdict()]
        return foot

    def _verdict(self) -> list[Item]:
        """The mark of the review; where it names something better, that."""
        host, judged = self.replay, self.replay.judged()
        if host.review is None or judged is None:
            return []
        words = self.voice.words
        told = decision_words(
            host.whole, host.review, judged, words, player_names(host.whole, words)
        )
        said = _MARKS[judged.verdict]
        if judged.verdict in ("close", "worse"):
            said = self.voice.say("replay.better", mark=said, best=told.best, cost=told.cost)
        return [Item("", said, Target("key", "z"))]

    def _items(self) -> list[Item]:
        say = self.voice.say
        steps = [key for key in _KEYS if key != "w" or self.replay.review is not None]
        items = [Item(say(f"key.{key}"), say(f"replay.{key}"), Target("key", key)) for key in steps]
        items += [Item(room, say(f"room.{room}"), Target("key", room)) for room in self.rooms]
        return items + [
            Item(say(f"key.{key}"), say(f"keys.{key}"), Target("key", key)) for key in _ALWAYS
        ]


class WhereSheet(NarrowingSheet):
    """Every answer of the game, to go to one of them by its number or its words."""

    def __init__(self, host: ReplayHost, voice: Voice) -> None:
        lines = Chronicle(host.whole, voice.words).lines(host.viewer)
        offers = [
            Offer(
                str(line.number),
                f"{line.number} {line.text}",
                Text.assemble((f"{line.number:>4}", ink.LIT), (f"  {line.text}", ink.SOFT)),
            )
            for line in lines
        ]
        say = voice.say
        super().__init__(offers, say("replay.where"), say("replay.ask"), say("help.close"))


class ReplayApp(TableApp):
    """The table of a game that was played."""

    def __init__(self, host: ReplayHost, language: str, look: Look) -> None:
        self.replay = host
        super().__init__(host, language, look, pace=0.0)

    def _set_table(self, language: str, look: Look) -> Desk:
        return ReplayDesk(self.replay, language, look)

    def _key_table(self) -> dict[str, Callable[[], object]]:
        kept = super()._key_table()
        looking = ("tab", "shift+tab", "slash", "l", "z", "o", "v")
        return {key: kept[key] for key in looking} | {
            "right": partial(self._go, 1),
            "left": partial(self._go, -1),
            "enter": partial(self._go, 1),
            "space": partial(self._go, 1),
            "backspace": partial(self._go, -1),
            "down": partial(self._turn, 1),
            "up": partial(self._turn, -1),
            "pagedown": partial(self._turn, 1),
            "pageup": partial(self._turn, -1),
            "home": partial(self._go_to, 0),
            "end": partial(self._go_to, self.replay.last),
            "w": partial(self._point, 1),
            "W": partial(self._point, -1),
            "colon": self._ask_where,
            "question_mark": self._why_so,
            "escape": lambda: self.desk.show_kingdom(max(self.replay.viewer, 0)),
            "f1": self._tell_keys,
            "f2": lambda: self.desk.speak(other_language(self.desk.voice.language)),
        }

    def press(self, key: str, character: str = "") -> None:
        """Do what a key means here."""
        self.desk.reason = ""
        if key in self.desk.rooms:
            self.desk.enter_room(key)
        elif key in self._keys:
            self._keys[key]()
        self.repaint()

    def action_save(self) -> None:
        """Nothing: the file stays as it is."""

    def advance(self) -> None:
        """Show where the game stands now."""
        self.desk.read()
        self.repaint()

    def _go(self, step: int) -> None:
        self._go_to(self.replay.number + step)

    def _go_to(self, number: int) -> None:
        self.replay.go_to(number)
        self.advance()

    def _turn(self, step: int) -> None:
        self.replay.next_turn(step)
        self.advance()

    def _point(self, step: int) -> None:
        if self.replay.next_turning_point(step):
            self.advance()
        else:
            key = "no_review" if self.replay.review is None else "no_point"
            self.desk.reason = self.desk.voice.say(f"replay.{key}")

    def _ask_where(self) -> None:
        def chosen(number: str | None) -> None:
            if number:
                self._go_to(int(number))

        self.push_screen(WhereSheet(self.replay, self.desk.voice), chosen)

    def _why_so(self) -> None:
        """What the review says of the answer given here, in full."""
        host, judged, voice = self.replay, self.replay.judged(), self.desk.voice
        if host.review is None or judged is None:
            self.desk.reason = voice.say(
                "replay.no_review" if host.review is None else "replay.unjudged"
            )
            return
        names = player_names(host.whole, voice.words)
        told = decision_words(host.whole, host.review, judged, voice.words, names)
        text = Text(f"{told.why} {told.line}".strip(), ink.BODY)
        self.push_screen(TextSheet(voice.say("end.review"), text, voice.say("help.close")))

    def _tell_keys(self) -> None:
        say = self.desk.voice.say
        table = key_table(say("help.keys_of.replay"))
        self.push_screen(TextSheet(say("help.title"), Text(), say("help.close"), table))


def show_replay(host: ReplayHost, language: str, look: Look) -> int:
    """Let somebody look through a game; returns the exit status."""
    return left_with(ReplayApp(host, language, look))
