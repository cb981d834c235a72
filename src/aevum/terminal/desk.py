"""The table in front of one person: what is shown, what may be picked, where the cursor is."""

from collections.abc import Mapping, Sequence
from typing import Any

from aevum.kernel import IllegalAnswer
from aevum.offers import Area, Looks, Piece, Tableau
from aevum.play.choices import Choice, read_choices
from aevum.play.chronicle import Line
from aevum.play.foresight import Foreseen
from aevum.play.reasons import refusal, why_no_verb
from aevum.play.spelling import spelled
from aevum.terminal.boards.board import BoardLayout, board_for
from aevum.terminal.canvas import Canvas, Spot, Target, nearest
from aevum.terminal.descriptions import describe
from aevum.terminal.explaining import reason_for
from aevum.terminal.foot import LOG_TAIL, foot_of
from aevum.terminal.frame import FOOT_LINES, TOP_LINES, Foot, draw_foot, draw_top
from aevum.terminal.hand_keys import HandKeys
from aevum.terminal.host import Host
from aevum.terminal.keymap import KeyMap, assign_keys, count_by_page
from aevum.terminal.last_move import LastMove
from aevum.terminal.lesson_panel import draw_panel, room_beside
from aevum.terminal.palette import Look
from aevum.terminal.picker import Picker
from aevum.terminal.picture import Picture
from aevum.terminal.voice import voice_for


class Desk:
    """State of the table screen without any widget; every method leaves a drawable desk."""

    def __init__(self, host: Host, language: str, look: Look) -> None:
        self.host = host
        self.look = look
        self.voice = voice_for(host.session.game, language)
        self.size, self.page = (100, 30), 0
        self.home = 0  # the page the person turned to
        self.focus: Target | None = None
        self.hover = ""
        self.reason = ""
        self.asking = False  # the next piece is asked why not
        self.consent = False  # a yes or no to taking back something seen is awaited
        self.typed = ""  # the first letter of a place
        self.hurried = False  # a key came before the question could be read
        self.foreseen: Foreseen | None = None  # what may come, as it was last worked out
        self._map, self._hand, self._last = KeyMap(), HandKeys(), LastMove()
        self._typed: dict[str, str] = {}
        self.read()

    @property
    def keys(self) -> dict[str, str]:
        """Pieces that may be chosen, with their keys."""
        return self._map.pieces

    @property
    def digits(self) -> dict[str, Target]:
        """What the numbers choose."""
        return self._map.digits

    @property
    def buttons(self) -> list[tuple[str, Choice]]:
        """The choices that no piece stands for, with their keys."""
        return self._map.buttons

    # --- reading the table

    def read(self) -> None:
        """Look at the table again: after an answer, an undo or a change of the viewer."""
        host, match = self.host, self.host.session.match
        self.view: Any = match.view(host.viewer)
        self.tableau: Tableau = Looks.of(match.game).tableau(self.view, host.viewer)
        self.lying: dict[str, tuple[Piece, Area]] = {
            piece.id: (piece, area) for area in self.tableau.areas for piece in area.pieces
        }
        self._last.see(self.tableau, len(host.session.log), host.viewer)
        mine, self.names = host.viewer_is_asked(), host.names(self.voice.words)
        shown = (self.view, self.voice.words, self.names, self.tableau)
        self.picker = Picker(read_choices(match, *shown) if mine else [])
        self.foreseen = self.foreseen if mine else None
        self.beat = host.beat(self.voice) if mine or host.session.is_over else None
        self.focus, self.asking, self.consent = None, False, False
        self.typed = self.hover = ""
        self._lines: list[Line] | None = None
        self._on_page: dict[int, set[str]] = {}
        self._find_page()
        self.layout()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.voice = voice_for(self.host.session.game, language)
        self.read()
        self.reason = ""

    def resize(self, width: int, height: int) -> None:
        """Fit another terminal size."""
        if (width, height) != self.size:
            self.size = (width, height)
            self._find_page()
            self.layout()

    @property
    def board(self) -> BoardLayout:
        """The layout in use."""
        return board_for(self.host.session.game.name, *room_beside(self), self.tableau)

    @property
    def shows_everything(self) -> bool:
        """Whether nothing is on another page, so that Tab may move the cursor."""
        picture, lines = self._picture(self.page), self._board_lines()
        return self.board.is_whole(picture, self.size[0], lines, self.host.session.players)

    @property
    def rooms(self) -> Mapping[str, Sequence[int]]:
        """The keys that lead to pages."""
        return self.board.rooms(self._picture(self.page), self.size[0], self._board_lines())

    @property
    def lines(self) -> list[Line]:
        """The log as the viewer may read it."""
        if self._lines is None:
            self._lines = self.host.lines(self.voice, self.host.viewer)
        return self._lines

    # --- laying out

    def _find_page(self) -> None:
        """Turn to a page that shows something to choose, if this one does not."""
        live = self.picker.live()
        wanted = {piece for choice in live for piece in choice.pieces} & self.lying.keys()
        wanted -= set(self.picker.picked)
        rooms, pages = bool(self.rooms), self._pages()
        self.page = (self.home if rooms else self.page) % pages
        order = [(self.page + step) % pages for step in range(pages)]
        self._on_page = {page: self._visible(page) for page in order} if rooms else {}
        whole = [page for page, seen in self._on_page.items() if wanted <= seen]
        for page in (*whole, *order):
            if not wanted or page in whole or wanted & self._visible(page):
                self.page = page
                return

    def _pages(self) -> int:
        found = self.board.pages(self._picture(self.page), self.size[0], self._board_lines())
        return max(1, found)

    def _board_lines(self) -> int:
        return room_beside(self)[1] - FOOT_LINES - TOP_LINES

    def _sketch(self, page: int) -> list[Spot]:
        """Where the pieces of a page lie, row by row."""
        sketch = Canvas(*self.size, self.look)
        self.board.draw(sketch, self._picture(page), TOP_LINES, self._board_lines())
        found = [spot for spot in sketch.spots if spot.target.kind == "piece"]
        return sorted(found, key=lambda spot: (spot.y, spot.x))

    def _visible(self, page: int) -> set[str]:
        return {spot.target.name for spot in self._sketch(page)}

    def layout(self) -> None:
        """Decide which pieces and buttons may be chosen, and their keys."""
        self._pieces_shown = [spot.target for spot in self._sketch(self.page)]
        visible = {target.name for target in self._pieces_shown}.union(*self._on_page.values())
        space, offered = self.voice.say("key.space"), self.picker.choices
        places = self._hand.places(self.board, self.tableau, self.host, offered, space)
        self._typed = dict(places.typed)
        self._map = assign_keys(self.picker, visible, places)
        if self.focus is not None and self.focus not in self.targets():
            self.focus = None

    def targets(self) -> list[Target]:
        """What the cursor may be on, in reading order."""
        if self.asking:
            return list(dict.fromkeys(self._pieces_shown))
        lit = [target for target in self._pieces_shown if target.name in self.keys]
        return [*dict.fromkeys(lit), *(Target("button", c.code) for _, c in self.buttons)]

    # --- drawing

    def draw(self) -> Canvas:
        """The whole screen."""
        canvas = Canvas(*self.size, self.look)
        picture = self._picture(self.page)
        draw_top(canvas, picture, self.host.session.is_over, self.board.top(picture))
        self.board.draw(canvas, picture, TOP_LINES, self._board_lines())
        draw_panel(canvas, self)
        draw_foot(canvas, self.foot())
        return canvas

    def foot(self) -> Foot:
        """What the last four lines say."""
        return foot_of(self)

    def help(self) -> str:
        """About the piece under the mouse or the cursor."""
        return self.help_for(piece.id) if (piece := self.pointed_piece()) else ""

    def _picture(self, page: int) -> Picture:
        focused = self.focus.name if self.focus and self.focus.kind == "piece" else ""
        decision = self.host.session.match.decision
        return Picture(
            self.tableau,
            self.voice,
            self.look,
            self.host.viewer,
            self.names,
            page,
            self.keys,
            self.picker.worth(),
            self.picker.picked,
            focused,
            self._preview(),
            decision.source if decision and self.picker.choices else "",
            self.help(),
            count_by_page(self.keys, self._on_page),
            self.picker.pieces(self.lying),
            self.foreseen,
            self._typed,
            [line.text for line in self.lines[-LOG_TAIL:]],
            self._last.pieces,
        )

    def _preview(self) -> dict[str, int]:
        if (focus := self.focus) is None:
            return {}
        if focus.kind == "button":
            touching = [choice for _, choice in self.buttons if choice.code == focus.name]
        else:
            touching = self.picker.touching(focus.name)
        return next((dict(choice.preview) for choice in touching if choice.preview), {})

    def seat_name(self, seat: int) -> str:
        """What a player is called."""
        return self.voice.words.seat(seat, self.names)

    # --- choosing; each returns the code to answer, if one is settled

    def choose(self, target: Target) -> str | None:
        """Pick a piece or press a button."""
        self.reason = ""
        if target.kind == "button":
            return target.name
        if self.asking or target.name not in self.keys:
            self.explain(target.name)
            return None
        settled = self.picker.pick(target.name)
        return self._narrowed(settled)

    def filter(self, key: str) -> str | None:
        """Keep only the choices of the verb with this key, or say why there are none."""
        self.reason = ""
        verbs = [verb for verb, its_key in self.board.verb_keys.items() if its_key == key]
        offered = [verb for verb in self.picker.verbs() if verb in verbs]
        if offered:
            return self._narrowed(self.picker.filter(*offered))
        if self.host.viewer_is_asked():
            match = self.host.session.match
            whys = [why_no_verb(match, verb, self.voice.words) for verb in verbs]
            self.reason = next(filter(None, whys), "")
        return None

    def _narrowed(self, settled: Choice | None) -> str | None:
        if settled is not None:
            return settled.code
        self.focus = None
        self._find_page()
        self.layout()
        targets = self.targets()
        buttons = [target for target in targets if target.kind == "button"]
        first = buttons if self.picker.picked and buttons else targets
        self.focus = first[0] if first else None
        return None

    def digit(self, digit: str) -> str | None:
        """Choose by number."""
        return self.choose(self.digits[digit]) if digit in self.digits else None

    def names_place(self, text: str, *, begins: bool = False) -> bool:
        """Whether a text is typed for some piece, or is the beginning of one that is."""
        places = self._typed.values()
        return any(p.startswith(text) and p != text if begins else p == text for p in places)

    def cell(self, place: str) -> str | None:
        """Choose by the name of a place: one's own before those of others."""
        pieces = [piece for piece, key in self._typed.items() if key == place]
        pieces.sort(key=lambda piece: self.lying[piece][1].owner != self.host.viewer)
        lit = [piece for piece in pieces if piece in self.keys and not self.asking]
        found = lit or pieces
        return self.choose(Target("piece", found[0])) if found else None

    def primary(self) -> str | None:
        """The button of the space bar, or whatever the cursor is on."""
        space = self.voice.say("key.space")
        main = [choice.code for key, choice in self.buttons if key == space]
        return self.choose(Target("button", main[0])) if main else self.enter()

    def enter(self) -> str | None:
        """Choose what the cursor is on."""
        if self.focus is None:
            self.move(1)
            return None
        return self.choose(self.focus)

    def type_code(self, text: str) -> str | None:
        """A typed code: the answer, or a sign, or the reason why it is none."""
        wanted = spelled(match := self.host.session.match, text)
        codes = [choice.code for choice in self.picker.choices]
        if wanted in codes:
            return wanted
        if self.host.signal(wanted):
            self.read()
            return None
        problem = IllegalAnswer(wanted, match.obstacle(wanted))
        self.reason = refusal(problem, match, self.voice.words, codes)
        return None

    def back(self) -> bool:
        """One step back: a reason, a question, a pick; False when there was none."""
        if self.reason or self.asking or self.consent:
            self.reason = ""
            self.asking = self.consent = False
        elif not self.picker.back() and not self.page:
            return False
        self.focus = None
        if self.rooms:
            self.home = 0
            self._find_page()
        self.layout()
        return True

    # --- looking around

    def move(self, step: int) -> None:
        """The cursor to the next thing in reading order."""
        self.reason = ""
        if targets := self.targets():
            at = targets.index(self.focus) if self.focus in targets else -1 if step > 0 else 0
            self.focus = targets[(at + step) % len(targets)]

    def steer(self, across: int, down: int) -> None:
        """The cursor to the nearest thing in a direction."""
        self.reason = ""
        canvas = self.draw()
        here = canvas.spot(self.focus) if self.focus else None
        if here is None:
            self.move(1)
            return
        spots = [spot for target in self.targets() if (spot := canvas.spot(target)) is not None]
        self.focus = nearest(here, spots, across, down)

    def turn_page(self, step: int = 1) -> None:
        """Another board."""
        self.page = self.home = (self.page + step) % self._pages()
        self.focus = None
        self.layout()

    def enter_room(self, key: str) -> None:
        """Turn to the page of a key; again, to the next of its pages."""
        pages = self.rooms[key]
        at = pages.index(self.page) if self.page in pages else -1
        self.page = self.home = pages[(at + 1) % len(pages)]
        self.focus = None
        self.layout()

    def show_kingdom(self, seat: int) -> None:
        """Turn to a seat's page; pages are in turn order from the viewer."""
        self.page = (seat - max(self.host.viewer, 0)) % self.host.session.players
        self.focus = None
        self.layout()

    def toggle_letters(self) -> None:
        """Letters instead of colours, or back."""
        self.look = Look(self.look.ascii, self.look.colours, not self.look.letters)

    def ask_why(self) -> None:
        """Let the next piece be asked why not; the cursor may go anywhere."""
        self.asking, self.reason, self.focus = True, "", None

    def explain(self, piece: str) -> None:
        """Say why a piece cannot be chosen, or what it is."""
        self.asking = False
        if piece in self.keys:
            self.reason = self.voice.say("reason.may", piece=self.help_for(piece))
        else:
            self.reason = reason_for(self, piece) or self.help_for(piece)

    def help_for(self, piece: str) -> str:
        """What a piece is, in one line."""
        return describe(*self.lying[piece], self.voice, self.host.viewer, self.names)

    def pointed_piece(self) -> Piece | None:
        """The piece under the mouse, or under the cursor."""
        focused = self.focus.name if self.focus and self.focus.kind == "piece" else ""
        found = self.lying.get(self.hover or focused)
        return found[0] if found else None

    def subject(self) -> Piece | None:
        """What the page is about, if it is about one piece."""
        about = self.board.subject(self._picture(self.page), self.size[0], self._board_lines())
        return self.lying[about][0] if about else None
