"""What the set-up page shows: its rows, in the words of a language."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from aevum.bots.roster import offered_bots, suggested_bot
from aevum.kernel import Game, Setup, SetupOption, show_value
from aevum.offers import Component, Components, Histories, SetupPages, Slot
from aevum.play.calling import called
from aevum.play.dealing import Draft
from aevum.play.feats import Feat, feat_words, own_feats
from aevum.play.my_setups import MySetup, my_setup, my_setups
from aevum.play.option_words import group_of, option_value, value_about
from aevum.play.recalling import aid_about
from aevum.play.session import HUMAN, Session
from aevum.play.text import bot_words
from aevum.terminal.voice import Voice, voice_for

PRESET, PLAYERS, SEAT, OPTION, SLOT = "preset", "players", "seat", "option", "slot"
MINE, RULINGS, TILE = "mine", "rulings", "tile"
MEMORY_AID = "memory_aid"  # no option: it belongs to the table, not to the deal
ON, OFF = "on", "off"
_MOST_SEATS = 4
_SEATED = ("mage",)  # kinds of slots that belong to the seats in their order
LEFT, RIGHT = 0, 1


class SetupRow(NamedTuple):
    """One thing that can be set: what it is, what it is now, and what that means."""

    kind: str
    name: str
    label: str
    value: str
    about: str
    number: int = 0  # of a seat or slot


class ListEntry(NamedTuple):
    """One line of a list to choose from."""

    key: str
    label: str
    about: str = ""


class ReadyTable(NamedTuple):
    """A table ready to be played at."""

    game: Game[Any]
    setup: Setup
    seed: int
    seats: tuple[str, ...]
    language: str
    memory_aid: bool


@dataclass(frozen=True, slots=True)
class UndoStep:
    """Everything an undo brings back."""

    draft: Draft
    holders: tuple[str, ...]
    preset: str
    memory_aid: bool


class SetupRows:
    """A draft with the people at its seats, as rows that can be read."""

    def __init__(self, draft: Draft, language: str) -> None:
        self.language = language
        others = [suggested_bot(draft.game.name)] * (_MOST_SEATS - 1)
        aid = Session.starts_with_memory_aid(draft.game)
        self.now = UndoStep(draft, (HUMAN, *others), "", aid)
        self.unfolded = False  # the rulings
        self.mine = my_setups(draft.game.name)

    @property
    def draft(self) -> Draft:
        """The set-up as it is now."""
        return self.now.draft

    @property
    def voice(self) -> Voice:
        """The words of the page."""
        return voice_for(self.draft.game, self.language)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at each seat of this set-up."""
        return self.now.holders[: self.draft.players()]

    def plan(self) -> ReadyTable:
        """The table as it would be dealt now."""
        draft = self.draft
        aid = self.now.memory_aid
        return ReadyTable(draft.game, draft.setup, draft.seed, self.seats, self.language, aid)

    @cached_property
    def feats(self) -> dict[tuple[str, str], Feat]:
        """What was won of the game at this machine."""
        return own_feats(self.draft.game.name)

    def record(self, facet: str, value: str) -> str:
        """What was won with a value of a facet, in words; empty where nothing is counted by it."""
        if facet not in Histories.of(self.draft.game).facets:
            return ""
        return feat_words(self.voice.words, self.voice, self.feats.get((facet, value)))

    def to_keep(self) -> MySetup:
        """What is set now, under the name it is found by."""
        draft = self.draft
        named = called(
            draft.game, draft.setup, draft.seed, range(draft.players()), self.voice.words
        )
        return my_setup(draft, self.seats, " · ".join(filter(None, named)))

    def component(self, slot: Slot) -> Component | None:
        """The card or mat that stands in a slot."""
        return _components(self.draft.game).get(slot.component)

    def rows(self, column: int) -> list[SetupRow]:
        """The rows of a column: what is set on the left, the slots on the right."""
        if column == LEFT:
            return self._setting_rows()
        return self._slot_rows() or self._tile_rows()

    def _setting_rows(self) -> list[SetupRow]:
        say, words = self.voice.say, self.voice.words
        rows = []
        if SetupPages.of(self.draft.game).presets:
            name = self.now.preset
            value = self.preset_word(name, "name") if name else say("setup.own")
            about = self.preset_word(name, "text") if name else say("setup.preset_text")
            rows.append(SetupRow(PRESET, "", say("setup.preset"), value, about))
        if self.mine:
            rows.append(self._mine_row())
        players = [option for option in self.options() if option.name == PLAYERS]
        rows += [self._option_row(option) for option in players]
        for number, holder in enumerate(self.seats):
            called, about = self.holder_words(holder)
            rows.append(SetupRow(SEAT, holder, words.seat(number), called, about, number))
        rows.append(self._memory_aid_row())
        others = [option for option in self.options() if option.name != PLAYERS]
        slots = self.draft.slots
        rulings = [option for option in others if group_of(option, slots) == "rulings"]
        rows += [self._option_row(option) for option in others if option not in rulings]
        if rulings:
            rows.append(self._rulings_row(rulings))
        return rows + [self._option_row(option) for option in rulings if self.unfolded]

    def _mine_row(self) -> SetupRow:
        say = self.voice.say
        kept = say("setup.mine_kept", count=len(self.mine))
        return SetupRow(MINE, MINE, say("setup.mine"), kept, say("setup.mine_text"))

    def mine_name(self, number: int) -> str:
        """What one of the kept set-ups is called in their list."""
        kept = self.mine[number]
        if kept.starred:
            return kept.name
        return self.voice.say("setup.mine_last", name=kept.name)

    def _rulings_row(self, rulings: list[SetupOption]) -> SetupRow:
        say, setup = self.voice.say, self.draft.setup
        changed = sum(setup[option.name] != option.default for option in rulings)
        value = say("setup.rulings_folded", count=len(rulings), changed=changed)
        return SetupRow(RULINGS, RULINGS, say("setup.rulings"), value, say("setup.rulings_text"))

    def _memory_aid_row(self) -> SetupRow:
        value = ON if self.now.memory_aid else OFF
        about = aid_about(self.draft.game, self.voice.words)
        shown = self.voice.words.say(f"recall.{value}")
        return SetupRow(MEMORY_AID, value, self.voice.words.say("recall.title"), shown, about)

    def holders(self) -> list[str]:
        """Who may take a seat, and whoever was given one all the same."""
        return list(dict.fromkeys([HUMAN, *offered_bots(self.draft.game.name), *self.seats]))

    def holder_words(self, holder: str) -> tuple[str, str]:
        """What somebody who may take a seat is called, and what is to be said of them."""
        say = self.voice.say
        if holder == HUMAN:
            return say("setup.holder_human"), say("setup.holder_human_text")
        called, about = bot_words(self.voice, holder)
        return called, f"{about} {say('setup.bot_sees')}"

    def options(self) -> list[SetupOption]:
        """The options that matter here and are not shown slot by slot."""
        setup, game = self.draft.setup, self.draft.game
        hidden = {*SetupPages.of(game).idle_options(setup)}
        slots = {slot.option for slot in self.draft.slots}
        hidden |= {o.name for o in game.options if o.name in slots and len(o.values) == 1}
        return [option for option in game.options if option.name not in hidden]

    def _option_row(self, option: SetupOption) -> SetupRow:
        words = self.voice.words
        value = self.draft.setup[option.name]
        said = words.setting(option, value)
        now = self.voice.say("setup.now", value=said)
        about = f"{words.say(f'option.{option.name}.text')} {now}"
        kind = PLAYERS if option.name == PLAYERS else OPTION
        return SetupRow(kind, option.name, words.say(f"option.{option.name}.name"), said, about)

    def _slot_rows(self) -> list[SetupRow]:
        words = self.voice.words
        rows = []
        for number, slot in enumerate(self.draft.slots):
            short = words.find(f"{slot.text_key}.text") or ""
            name = words.name(slot.text_key)
            best = words.find(f"{slot.text_key}.best") or ""
            record = self.record(slot.option, slot.component)
            about = " ".join(filter(None, [words.typeset(best), f"{record}." if record else ""]))
            about = f"{about} {words.typeset(short)}".strip()
            kind = self.slot_kind(slot)
            rows.append(SetupRow(SLOT, slot.component, kind, name, about, number))
        return rows

    def tiled(self) -> SetupOption | None:
        """The option whose values are laid out with what was won, where nothing else is."""
        if self.draft.slots:
            return None
        first = Histories.of(self.draft.game).facets[0]
        found = [option for option in self.options() if option.name == first != PLAYERS]
        return found[0] if found else None

    def _tile_rows(self) -> list[SetupRow]:
        option, words = self.tiled(), self.voice.words
        if option is None:
            return []
        rows = []
        for number, value in enumerate(option.offered):
            key = show_value(value)
            record = self.record(option.name, key)
            about = f"{value_about(words, option.name, value)} {record}.".strip()
            label = option_value(words, option.name, key)
            rows.append(SetupRow(TILE, key, label, record, about, number))
        return rows

    def seat_of(self, number: int) -> int | None:
        """The seat a slot belongs to, if it is a player's own."""
        slots = self.draft.slots
        same = [n for n, slot in enumerate(slots) if slot.kind == slots[number].kind]
        return same.index(number) if slots[number].kind in _SEATED else None

    def preset_word(self, name: str, part: str) -> str:
        """The name or the text of a preset."""
        return self.voice.say(f"preset.{self.draft.game.name}.{name}.{part}")

    def slot_kind(self, slot: Slot) -> str:
        """What a slot is for."""
        kind = self.voice.words.name(f"kind.{slot.kind}")
        return kind[:1].upper() + kind[1:]

    def slot_label(self, slot: Slot) -> str:
        """Kind, cost and name."""
        part = self.component(slot)
        cost = part.facts.get("cost") if part else None
        kind = self.slot_kind(slot)
        marked = kind if cost is None else f"{kind} {cost}"
        return f"{marked} · {self.voice.words.name(slot.text_key)}"


@cache
def _components(game: Game[Any]) -> dict[str, Component]:
    return {part.id: part for part in Components.of(game).components()}
