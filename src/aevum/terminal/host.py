"""The host of a game at this terminal: answers, bots, saving, taking back, telling."""

import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from aevum.kernel import TABLE, SaveError, WrongSetup
from aevum.kernel import code as written
from aevum.offers import Talking
from aevum.play.achievements import Deeds, note_own_game
from aevum.play.choices import Bundle, read_bundles
from aevum.play.chronicle import Chronicle, Line
from aevum.play.history import forget_result, note_result
from aevum.play.lesson_notes import note_lesson
from aevum.play.lessons import Beat, beat_of
from aevum.play.naming import player_names
from aevum.play.passing import passes_openly, seat_to_pass_to
from aevum.play.recalling import RecalledPile, recalled
from aevum.play.refusals import refusal, said
from aevum.play.replay import write_replay
from aevum.play.save_files import SaveChanged, SaveFile, SaveInUse, free_path
from aevum.play.session import HUMAN, Session
from aevum.play.text import Words
from aevum.terminal.voice import Voice

if TYPE_CHECKING:
    from aevum.bots.mind import Clock, Mind

PHRASES = "phrases"  # only preset sentences may be said


class Host:
    """Keeps a session going and safe; knows nothing of screens."""

    def __init__(self, session: Session, save: SaveFile | Path) -> None:
        self.session = session
        self.file = SaveFile(save) if isinstance(save, Path) else save
        self.save_problem: OSError | SaveError | None = None  # why saving failed
        self.moved_from: Path | None = None  # a save that belongs to another program by now
        self.humans = tuple(i for i, holder in enumerate(session.seats) if holder == HUMAN)
        self.viewer = self._first_viewer()
        self._said: list[Line] = []  # spoken words are no part of the game, so no save has them
        self._bots: Mapping[str, Mind] | None = None
        self._clock: Clock | None = None  # of the bot that thinks, or thought last
        self._deeds: tuple[object, Deeds] | None = None  # of which course of the game
        self._result = ""  # what this game is called in the history
        self._last_answer = time.monotonic()

    # --- who sits here

    def _first_viewer(self) -> int:
        asked = self.asked()
        if asked in self.humans:
            return asked
        return self.humans[0] if self.humans else TABLE

    def asked(self) -> int:
        """The seat that must answer; TABLE for all, also when the game is over."""
        decision = self.session.match.decision
        return TABLE if decision is None else decision.seat

    def human_is_asked(self) -> bool:
        """Whether somebody at this keyboard must answer."""
        return not self.session.is_over and self.session.holder(self.asked()) == HUMAN

    def viewer_is_asked(self) -> bool:
        """Whether the person looking at the screen may answer."""
        return self.human_is_asked() and self.asked() in (self.viewer, TABLE)

    def seat_to_cover_for(self) -> int | None:
        """The human who must take the keyboard over before anything is shown."""
        return seat_to_pass_to(self.session, self.viewer, self.humans)

    def passes_openly(self) -> bool:
        """Whether all humans see the same and play together, so that nothing need be covered."""
        return passes_openly(self.session, self.humans)

    # --- answering

    def answer(self, *codes: str) -> None:
        """Answer for whoever is asked, several times at one go, and save before going on."""
        now = time.monotonic()
        self.session.sat(now - self._last_answer)
        self._last_answer = now
        seat = self.session.answer_all(codes)[-1].seat
        if seat in self.bot_seats():
            from aevum.bots.table import give_signs

            give_signs(self.session, seat)
        self.save()

    def bundles(self, words: Words) -> list[Bundle]:
        """What the viewer may answer at one go now."""
        match = self.session.match
        mine = self.viewer_is_asked()
        return read_bundles(match, match.view(self.viewer), words) if mine else []

    def at_one_go(self, words: Words) -> tuple[str, ...]:
        """The answers of the first bundle; empty where there is none."""
        return next((bundle.codes for bundle in self.bundles(words)), ())

    def once_more(self) -> str:
        """The viewer's last answer, if it may be given again."""
        return self.session.once_more() if self.viewer_is_asked() else ""

    def signal(self, code: str) -> bool:
        """Give a sign for the viewer, at any time; False if there is no such sign now."""
        signs = {written(option) for option in self.session.match.signals(self.viewer)}
        if code not in signs:
            return False
        self.session.signal(self.viewer, code)
        self.save()
        return True

    def phrases(self) -> tuple[str, ...]:
        """The preset sentences the viewer may say now to others at this keyboard."""
        match = self.session.match
        if self.session.is_over or len(self.humans) < 2 or self.talk() != PHRASES:
            return ()
        return Talking.of(match.game).phrases(match.view(self.viewer), self.viewer)

    def why_no_phrases(self) -> str:
        """Why there is nothing to choose from: nobody listens, or how players may speak now."""
        return "alone" if len(self.humans) < 2 else self.talk()

    def talk(self) -> str:
        """How players may speak now."""
        return Talking.of(self.session.match.game).talk(self.session.match.state)

    def names(self, words: Words) -> tuple[str, ...]:
        """What the players are called."""
        return player_names(self.session, words)

    def speak(self, phrase: str, voice: Voice) -> None:
        """Say a preset sentence; everybody reads it in the log."""
        text = voice.words.say(f"phrase.{phrase}")
        seat = voice.words.seat(self.viewer, self.names(voice.words))
        said = voice.say("log.said", seat=seat, text=text)
        number = len(self.session.log)
        self._said.append(
            Line(number, self.viewer, "said", said, revealed=False, names=[], brought=[])
        )

    def advice(self) -> str:
        """The hint for beginners that helps the viewer with the open question; empty if none."""
        match = self.session.match
        if match.decision is None or not self.viewer_is_asked():
            return ""
        return Talking.of(match.game).advice(match.view(self.viewer), match.decision)

    def bot_answer(self) -> str | None:
        """What the bot now asked would answer; may take a moment, changes nothing."""
        from aevum.bots.table import bot_answer, minds_of

        if self._bots is None:
            self._bots = minds_of(self.session)
        return bot_answer(self.session, self._bots, self._begin)

    def _begin(self, clock: "Clock") -> None:
        self._clock = clock

    def hurry(self) -> None:
        """The bot that thinks now answers with what it has."""
        if self._clock is not None:
            self._clock.hurry()

    def bot_seats(self) -> list[int]:
        """The seats that bots hold."""
        return [seat for seat, holder in enumerate(self.session.seats) if holder != HUMAN]

    def give_seat(self, seat: int, bot: str) -> None:
        """Let another bot play for a bot's seat; WrongSetup says why not."""
        from aevum.bots.roster import make_mind

        session, known = self.session, self.bot_seats()
        if not known:
            raise refusal(WrongSetup, "no_bot_seat")
        if seat not in known:
            raise refusal(WrongSetup, "bot_seat", given=seat + 1, known=[one + 1 for one in known])
        make_mind(bot, session.game)
        session.reseat([bot if at == seat else who for at, who in enumerate(session.seats)])
        self._bots = None
        self.hurry()  # nobody waits for what the other one thinks
        self.save()

    def hint(self, voice: Voice) -> tuple[str, str]:
        """What a bot would do in the viewer's place: a sentence, and the code it names, if any.

        It may take two seconds, and changes nothing.
        """
        from aevum.bots.hint_words import no_hint, option_labels, sentence
        from aevum.bots.hints import session_hint

        match = self.session.match
        if not self.viewer_is_asked():
            return voice.say("reason.no_hint"), ""
        seat = max(self.viewer, 0)
        hint = session_hint(self.session, seat)
        if hint is None:
            return no_hint(voice.language), ""
        self.session.hints.append((len(self.session.log), seat))
        return sentence(hint, option_labels(match, voice.words), voice.words), hint.best

    def recalled(self, voice: Voice) -> list[RecalledPile] | None:
        """What the viewer could know of each pile; None where the table has no memory aid."""
        session = self.session
        if not session.memory_aid:
            return None
        return recalled(session.match, self.viewer, voice.words, self.names(voice.words))

    def switch_memory_aid(self, on: bool) -> None:
        """Have the memory aid or not from now on; everybody reads it in the log."""
        self.session.switch_memory_aid(on, self.viewer)
        self.save()

    def beat(self, voice: Voice) -> Beat | None:
        """What the lesson of this game says now; None without one, or while a bot is asked."""
        return beat_of(self.session, voice.words)

    def follow(self, beat: Beat) -> None:
        """Do what a lesson suggests."""
        if beat.is_sign:
            self.signal(beat.suggest)
        else:
            self.answer(beat.suggest)

    def end_lesson(self, beat: Beat | None = None) -> None:
        """Go on as an ordinary game; with its last words heard, the lesson is done."""
        if beat is not None and beat.over:
            try:
                note_lesson(self.session.game.name, beat.lesson)
            except OSError as problem:
                self.save_problem = problem
        self.session.lesson = ""
        self.save()

    def undo(self, *, consent: bool) -> int:
        """Take back the last human answer; raises UndoRefused. In a lesson everything may be."""
        count = self.session.undo(consent=consent or bool(self.session.lesson))
        self.save()
        return count

    # --- keeping

    def save(self) -> bool:
        """Write the save; a failure is remembered, the game goes on."""
        try:
            self._write()
        except OSError as problem:
            self.save_problem = problem
            return False
        self.save_problem = None
        return True

    def _write(self) -> None:
        """Into the file of this game; into a new one if another program has that one now."""
        try:
            self.file.write(self.session)
        except (SaveInUse, SaveChanged):
            old = self.file
            old.let_go()
            self.moved_from = old.path
            self.file = SaveFile(free_path(old.path.parent, old.path.stem))
            self.file.write(self.session)

    @property
    def save_path(self) -> Path:
        """Where the game is kept."""
        return self.file.path

    def news_of_the_save(self, voice: Voice) -> str:
        """What the person should know of the save: that it failed, or moved; said once."""
        if self.save_problem is not None:
            problem = said(self.save_problem, voice.language)
            return voice.say("reason.not_saved", problem=problem)
        moved, self.moved_from = self.moved_from, None
        if moved is None:
            return ""
        return voice.say("reason.save_moved", old=moved, path=self.save_path)

    def close(self) -> None:
        """Leave the table: other programs may open the save."""
        self.file.let_go()

    def _keep_result(self) -> None:
        """Into the history, in place of what it has of this game if that was taken back."""
        result = note_result(self.session, time.time())
        name = result.id if result is not None else ""
        if self._result and self._result != name:
            forget_result(self._result)
        self._result = name

    def new_deeds(self) -> Deeds:
        """Goals and titles this game has brought for the first time, noted in the profile.

        The finished game goes into the history, too.
        """
        course = len(self.session.log), len(self.session.rewinds)
        if self._deeds is None or self._deeds[0] != course:
            try:
                self._keep_result()
                self._deeds = course, note_own_game(self.session)
            except (OSError, SaveError) as problem:
                self.save_problem = problem
                self._deeds = course, Deeds()
        return self._deeds[1]

    def keep_replay(self) -> Path | None:
        """Write the finished game as a replay beside the save."""
        path = self.save_path.with_suffix(".replay")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write_replay(self.session), encoding="utf-8")
        except OSError as problem:
            self.save_problem = problem
            return None
        return path

    def next_game(self) -> tuple[Session, SaveFile]:
        """The same table with a new deal, and where it will be saved."""
        old = self.session
        seed = secrets.randbelow(1_000_000)
        session = Session(
            old.game, old.setup, seed, old.seats, old.names, memory_aid=old.memory_aid
        )
        return session, SaveFile(free_path(self.save_path.parent, f"{old.game.name}-{seed}"))

    # --- telling

    def lines(self, voice: Voice, seat: int) -> list[Line]:
        """The log as this seat may read it."""
        told = Chronicle(self.session, voice.words).lines(seat)
        return sorted([*told, *self._said], key=lambda line: line.number) if self._said else told
