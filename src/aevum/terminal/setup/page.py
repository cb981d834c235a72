"""The set-up page: a cursor over what can be set, and what each key does to it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from aevum.kernel import Game, SetupOption, Value, WrongSetup, show_value
from aevum.offers import SetupPages, Slot
from aevum.play.almanac import Measured
from aevum.play.dealing import (
    Draft,
    alternatives,
    cautions,
    change_option,
    choose,
    coded_draft,
    draw_again,
    new_draft,
    preset_draft,
    randomise,
    toggle_lock,
)
from aevum.play.difficulty import draw_about, hardness_words, how_hard
from aevum.play.my_setups import my_setups, toggle_star
from aevum.play.refusals import said
from aevum.play.setup_code import WrongCode
from aevum.terminal.setup.rows import (
    LEFT,
    MEMORY_AID,
    MINE,
    OFF,
    ON,
    OPTION,
    PLAYERS,
    PRESET,
    RIGHT,
    RULINGS,
    SEAT,
    SLOT,
    TILE,
    ListEntry,
    SetupRow,
    SetupRows,
    UndoStep,
)


class SetupPage(SetupRows):
    """The state of the page with its cursor, and what the keys do; knows nothing of screens."""

    def __init__(self, draft: Draft, language: str, chance: Random | None = None) -> None:
        super().__init__(draft, language)
        self.chance = chance or Random()
        self.past: list[UndoStep] = []
        self.column, self.at = LEFT, [0, 0]
        self.notice = ""
        self._hardness: tuple[Draft | None, Measured | None] = (None, None)

    # --- the cursor

    def row(self) -> SetupRow:
        """The row under the cursor."""
        rows = self.rows(self.column)
        if self.column == RIGHT and (option := self.tiled()):
            now = show_value(self.draft.setup[option.name])
            return next((row for row in rows if row.name == now), rows[0])
        return rows[min(self.at[self.column], len(rows) - 1)]

    def move(self, step: int) -> None:
        """Up or down within the column."""
        self.notice = ""
        rows = self.rows(self.column)
        if self.column == RIGHT and self.tiled():
            self._to_tile(self.row().number + step)
        else:
            count = len(rows)
            self.at[self.column] = (min(self.at[self.column], count - 1) + step) % count

    def _to_tile(self, number: int) -> None:
        """What the cursor is on among the tiles is what is chosen."""
        rows = self.rows(RIGHT)
        if 0 <= number < len(rows):
            self.at[RIGHT] = number
            self.choose(rows[number].name)

    def point(self, column: int, number: int) -> None:
        """To a row that was clicked."""
        self.notice = ""
        self.column, self.at[column] = column, number
        if column == RIGHT and self.tiled():
            self._to_tile(number)

    def other_column(self) -> None:
        """From the settings to the slots and back."""
        self.notice = ""
        if self.rows(RIGHT):
            self.column = LEFT if self.column == RIGHT else RIGHT

    def caution(self) -> str:
        """What is worth knowing before this is dealt; empty for nothing."""
        return " ".join(cautions(self.draft, self.voice.words))

    def hardness(self) -> str:
        """How often bots win what is set up; empty where nobody has measured it."""
        if self._hardness[0] != self.draft:
            self._hardness = (self.draft, how_hard(self.draft))
        found = self._hardness[1]
        return hardness_words(found, self.voice.words) if found else ""

    # --- changing

    def step(self, by: int) -> None:
        """The next or previous value of the row; a slot is drawn again."""
        row = self.row()
        keys = [entry.key for entry in self.entries()]
        if row.kind == SLOT:
            self.draw_again()
        elif row.kind == TILE:
            self.move(by)
        elif row.kind == RULINGS:
            self.fold()
        elif keys:
            current = self.current_key()
            at = keys.index(current) + by if current in keys else (0 if by > 0 else -1)
            self.choose(keys[at % len(keys)])

    def current_key(self) -> str:
        """Which entry of the row's list is in force."""
        row = self.row()
        if row.kind == PRESET:
            return self.now.preset
        if row.kind in (SEAT, SLOT, MEMORY_AID, TILE):
            return row.name
        if row.kind == MINE:
            now = self.to_keep()
            same = [n for n, kept in enumerate(self.mine) if kept.given == now.given]
            return str(same[0]) if same and self.mine[same[0]].seed == now.seed else ""
        if row.kind == RULINGS:
            return ""
        return show_value(self.draft.setup[row.name])

    def entries(self) -> list[ListEntry]:
        """What the row under the cursor may be."""
        row, words = self.row(), self.voice.words
        if row.kind == PRESET:
            names = [preset.name for preset in SetupPages.of(self.draft.game).presets]
            word = self.preset_word
            return [ListEntry(name, word(name, "name"), word(name, "text")) for name in names]
        if row.kind == SEAT:
            return [ListEntry(name, *self.holder_words(name)) for name in self.holders()]
        if row.kind == MEMORY_AID:
            return [ListEntry(key, words.say(f"recall.{key}")) for key in (OFF, ON)]
        if row.kind == MINE:
            return [ListEntry(str(n), self.mine_name(n)) for n in range(len(self.mine))]
        if row.kind == RULINGS:
            return []
        if row.kind == TILE:
            return [ListEntry(tile.name, tile.label, tile.about) for tile in self.rows(RIGHT)]
        if row.kind == SLOT:
            slot = self.draft.slots[row.number]
            return [self._slot_entry(other) for other in (slot, *alternatives(self.draft, slot))]
        option = self._option(row.name)
        return [ListEntry(show_value(v), words.setup_value(option, v)) for v in option.offered]

    def _slot_entry(self, slot: Slot) -> ListEntry:
        words = self.voice.words
        best = words.find(f"{slot.text_key}.best") or words.find(f"{slot.text_key}.short") or ""
        record = self.record(slot.option, slot.component)
        about = " · ".join(filter(None, [words.typeset(best), record]))
        return ListEntry(slot.component, self.slot_label(slot), about)

    def _option(self, name: str) -> SetupOption:
        return next(option for option in self.draft.game.options if option.name == name)

    def takes_free_values(self) -> bool:
        """Whether the row also takes what is typed."""
        row = self.row()
        kind_of_option = row.kind in (OPTION, PLAYERS)
        return kind_of_option and self._option(row.name).parse_other is not None

    def choose(self, key: str) -> None:
        """Set the row under the cursor to an entry of its list, or to what was typed."""
        row = self.row()
        if key == self.current_key() and row.kind != PRESET:
            return
        if row.kind == PRESET:
            self._start_from(key)
        elif row.kind == SEAT:
            holders = list(self.now.holders)
            holders[row.number] = key
            self._keep(replace(self.now, holders=tuple(holders)))
        elif row.kind == MINE:
            self._take(int(key))
        elif row.kind == TILE:
            option = self.tiled()
            if option is not None:
                self._set_option(option.name, key)
        elif row.kind == MEMORY_AID:
            self._keep(replace(self.now, memory_aid=key == ON))
        elif row.kind == SLOT:
            slot = self.draft.slots[row.number]
            others = alternatives(self.draft, slot)
            instead = next(other for other in others if other.component == key)
            self._change(lambda: choose(self.draft, slot, instead))
            self._follow(instead.component)
        else:
            self._set_option(row.name, key)

    def _start_from(self, name: str) -> None:
        preset = next(
            preset for preset in SetupPages.of(self.draft.game).presets if preset.name == name
        )
        draft = preset_draft(self.draft.game, preset, self.draft.seed)
        self._keep(replace(self.now, draft=draft, preset=name))

    def _take(self, number: int) -> None:
        """One of one's own set-ups, with who sat there."""
        kept = self.mine[number]
        try:
            draft = kept.draft()
        except WrongSetup:
            self.notice = self.voice.say("setup.mine_gone")
            return
        known = [who for who in kept.seats if who in self.holders()]
        holders = (*known, *self.now.holders[len(known) :])
        self._keep(replace(self.now, draft=draft, holders=holders, preset=""))

    def star(self) -> None:
        """Keep the set-up with a star, or take the star away."""
        kept = self.to_keep()
        key = "setup.starred" if toggle_star(kept) else "setup.unstarred"
        self.mine = my_setups(self.draft.game.name)
        self.notice = self.voice.say(key, name=kept.name)

    def fold(self) -> None:
        """Show the rulings, or fold them away."""
        self.unfolded = not self.unfolded

    def _set_option(self, name: str, text: str) -> None:
        before = self.draft.setup
        option = self._option(name)
        if option.takes == "several":
            text = _toggled(option, show_value(before[name]), text)
        self._change(lambda: change_option(self.draft, name, option.parse(text)))
        shown = {option.name for option in self.options()}
        also = [
            f"{self.voice.words.say(f'option.{other}.name')}: {show_value(value)}"
            for other, value in self.draft.setup.items()
            if value != before[other] and other != name and other in shown
        ]
        if also:
            self.notice = self.voice.say("setup.also", changes=", ".join(also))

    def _change(self, make: Callable[[], Draft]) -> None:
        """A change that may be refused; then nothing changes and the reason is said."""
        self.notice = ""
        try:
            draft = make()
        except WrongSetup as problem:
            self.notice = said(problem, self.voice.language)
            return
        self._keep(replace(self.now, draft=draft, preset=""))

    def _keep(self, moment: UndoStep) -> None:
        self.notice = ""
        if moment != self.now:
            self.past.append(self.now)
            self.now = moment

    def _follow(self, component: str) -> None:
        """Keep the cursor on a component; piles are put in order by their cost."""
        for number, slot in enumerate(self.draft.slots):
            if slot.component == component:
                self.at[RIGHT] = number

    # --- slots

    def slot(self) -> Slot | None:
        """The slot under the cursor."""
        row = self.row()
        return self.draft.slots[row.number] if row.kind == SLOT else None

    def toggle_lock(self) -> None:
        """Lock or unlock the slot under the cursor."""
        slot = self.slot()
        if slot is None:
            self.notice = self._no_slot()
            return
        self._change(lambda: toggle_lock(self.draft, slot))
        self._follow(slot.component)

    def draw_again(self) -> None:
        """Draw another component for the slot under the cursor; the others stay."""
        slot = self.slot()
        if slot is None:
            self.notice = self._no_slot()
            return
        if self.draft.is_locked(slot):
            self.notice = self.voice.say("setup.is_locked")
            return
        before = {other.component for other in self.draft.slots}
        self._change(lambda: draw_again(self.draft, slot, self.chance))
        new = [other.component for other in self.draft.slots if other.component not in before]
        if new:
            self._follow(new[0])
        else:
            self.notice = self.voice.say("setup.no_other")

    def _no_slot(self) -> str:
        return self.voice.say("setup.to_slots" if self.draft.slots else "setup.no_slots")

    def draw_about(self, percent: int) -> None:
        """A set-up of about this difficulty, of what is not locked."""
        self._change(lambda: draw_about(self.draft, percent / 100, self.chance))
        found = how_hard(self.draft)
        if not self.notice and found is not None:
            self.notice = self.voice.say("almanac.drawn", rate=round(100 * found.rate))

    def randomise(self) -> None:
        """New shuffles, and everything that is not locked drawn again."""
        self._change(lambda: randomise(self.draft, self.chance))
        key = "setup.drawn" if self.draft.slots else "setup.shuffled"
        self.notice = self.voice.say(key)

    # --- going back, codes

    def undo(self) -> None:
        """Take back the last change."""
        self.notice = ""
        if self.past:
            self.now = self.past.pop()
        else:
            self.notice = self.voice.words.say("undo.nothing")

    def paste(self, text: str) -> bool:
        """Take the set-up of a code; a wrong one changes nothing and is explained."""
        try:
            draft = coded_draft(text)
        except WrongCode as problem:
            self.notice = said(problem, self.voice.language)
            return False
        self._keep(replace(self.now, draft=draft, preset=""))
        return True


def _toggled(option: SetupOption, now: str, key: str) -> str:
    """Several values with one of the list put in or taken out; the default stands for none."""
    none = show_value(option.default)
    if key == none or "," in key:
        return key
    chosen = [value for value in now.split(",") if value != none]
    kept = [value for value in chosen if value != key]
    return ",".join(kept if key in chosen else [*chosen, key]) or none


def page_for(
    game: Game[Any], language: str, given: dict[str, Value], chance: Random, seed: int
) -> SetupPage:
    """A page that starts from these options, or from the game's first preset if there are none."""
    page = SetupPage(new_draft(game, given, seed), language, chance)
    if not given and SetupPages.of(game).presets:
        first = SetupPages.of(game).presets[0]
        page.now = replace(page.now, draft=preset_draft(game, first, seed), preset=first.name)
    return page


def as_wished(page: SetupPage, seats: Sequence[str], memory_aid: bool | None) -> SetupPage:
    """The page with these people and bots at its first seats, and the memory aid if it is given."""
    holders = (*seats, *page.now.holders[len(seats) :])
    page.now = replace(page.now, holders=holders)
    if memory_aid is not None:
        page.now = replace(page.now, memory_aid=memory_aid)
    return page
