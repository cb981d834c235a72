"""A draft as the set-up page shows it: options in groups, slots, code, and a summary in words."""

from aevum.kernel import SetupOption, show_value
from aevum.offers import SetupPages, Slot
from aevum.play import dealing
from aevum.play.almanac import almanac_of
from aevum.play.dealing import Draft
from aevum.play.difficulty import hardness_words, how_hard
from aevum.play.option_words import group_of, value_about
from aevum.play.recalling import aid_about
from aevum.play.text import Words, words_for
from aevum.web.server.showing.games import bots_of, presets_of
from aevum.web.server.wire import rest as wire
from aevum.web.server.wire.base import Language


def show_page(draft: Draft, language: Language) -> wire.SetupPage:
    """The whole page."""
    words = words_for(draft.game, language)
    slots = draft.slots
    return wire.SetupPage(
        draft=write_draft(draft),
        code=draft.code,
        players=draft.players(),
        options=[_option(draft, option, slots, words) for option in options_of(draft, slots)],
        slots=[show_slot(draft, slot, len(dealing.alternatives(draft, slot))) for slot in slots],
        presets=presets_of(draft.game, language),
        bots=bots_of(draft.game, language),
        summary=summary(draft, language),
        cautions=dealing.cautions(draft, words),
        memory_aid=aid_about(draft.game, words),
        shared=SetupPages.of(draft.game).shared_code(draft.setup, draft.seed),
        measured=_measured(draft, words),
        has_almanac=almanac_of(draft.game.name) is not None,
    )


def _measured(draft: Draft, words: Words) -> wire.MeasuredInfo | None:
    found = how_hard(draft)
    if found is None:
        return None
    rate, low, high = [round(100 * share) for share in (found.rate, found.low, found.high)]
    return wire.MeasuredInfo(rate=rate, low=low, high=high, told=hardness_words(found, words))


def write_draft(draft: Draft) -> wire.Draft:
    """A draft for the client to keep."""
    return wire.Draft(
        game=draft.game.name,
        given={name: show_value(value) for name, value in draft.given.items()},
        seed=str(draft.seed),
        locked=sorted(draft.locked),
    )


def show_slot(draft: Draft, slot: Slot, choices: int) -> wire.SetupSlot:
    """One slot, and how many others may stand there."""
    return wire.SetupSlot(
        option=slot.option,
        kind=slot.kind,
        component=slot.component,
        key=slot.text_key,
        locked=draft.is_locked(slot),
        choices=choices,
    )


def summary(draft: Draft, language: Language) -> list[str]:
    """What this table is: what shapes it, who is in its slots, and which rulings were changed."""
    words = words_for(draft.game, language)
    slots, setup = draft.slots, draft.setup
    told: list[tuple[str, str]] = []
    for option in options_of(draft, slots):
        value = setup[option.name]
        group = group_of(option, slots)
        if group == "main" or (group == "rulings" and value != option.default):
            told.append((_label(option.name, words), _brief(words.setting(option, value))))
    for name in dict.fromkeys(slot.option for slot in slots):
        names = [words.name(slot.text_key) for slot in slots if slot.option == name]
        told.append((_label(name, words), ", ".join(names)))
    return [words.say("setup.line", label=label, value=value) for label, value in told]


def options_of(draft: Draft, slots: tuple[Slot, ...]) -> list[SetupOption]:
    """The options that change something here and leave a choice."""
    idle = SetupPages.of(draft.game).idle_options(draft.setup)
    in_slots = {slot.option for slot in slots}
    return [
        option
        for option in draft.game.options
        if option.name not in idle
        and (len(option.offered) > 1 or (option.parse_other and option.name not in in_slots))
    ]


def _option(
    draft: Draft, option: SetupOption, slots: tuple[Slot, ...], words: Words
) -> wire.SetupOptionInfo:
    value, group = draft.setup[option.name], group_of(option, slots)
    return wire.SetupOptionInfo(
        name=option.name,
        label=_label(option.name, words),
        help=words.say(f"option.{option.name}.text"),
        rule=option.rule,
        value=show_value(value),
        shown=words.setting(option, value),
        values=[
            wire.SetupValue(
                value=show_value(known),
                label=words.setup_value(option, known),
                about=value_about(words, option.name, known),
                fits=group != "main" or dealing.fits(draft, option.name, known),
            )
            for known in option.offered
        ],
        default=value == option.default,
        group=group,
        takes=option.takes,
    )


def _label(name: str, words: Words) -> str:
    return words.say(f"option.{name}.name")


def _brief(text: str) -> str:
    """A value without its explanation."""
    return text.split(":")[0].rstrip()
