"""`aevum goals`: what can be reached over many games, and how far you are."""

from typing import Any

from aevum.cli.inputs import GameName, Json, Lang, speech_for
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech
from aevum.kernel import Game
from aevum.offers import Honours
from aevum.play.achievements import Standing, box_name, own_profile, standings, title_words
from aevum.play.catalogue import find_game
from aevum.play.history import collect_saves
from aevum.play.profiles import Profile
from aevum.play.text import Words, words_for


def goals(game: GameName, as_json: Json = False, lang: Lang = "") -> int:
    """List the goals of a game with their boxes, and the titles won at this terminal."""
    speech = speech_for(lang)
    rules = find_game(game)
    collect_saves()
    profile = own_profile(rules)
    if as_json:
        print_json(_document(rules, profile))
        return 0
    words = words_for(rules, speech.language)
    if not Honours.of(rules).goals():
        print(words.say("goal_line.no_goals"))
        return 0
    all_of_them = list(standings(rules, profile))
    heads = [speech.say(f"goals.{head}") for head in ("tier", "goal", "meaning", "boxes")]
    print_table(heads, [_row(speech, words, one) for one in all_of_them])
    done = sum(one.is_done for one in all_of_them)
    print(words.say("goal_line.done", done=done, all=len(all_of_them)))
    if not profile.titles:
        print(words.say("goal_line.no_titles"))
    for title in profile.titles:
        print(words.say("goal_line.title", title=title_words(title, words), date=title["date"]))
    print(words.say("goal_line.about"))
    return 0


def _row(speech: Speech, words: Words, one: Standing) -> tuple[str, str, str, str]:
    boxes = [
        f"{'[x]' if ticked else '[ ]'} {box_name(one.goal, box, words)}".rstrip()
        for box, ticked in one.boxes
    ]
    key = f"goal.{one.goal.id}"
    tier = speech.say(f"goals.tier_{one.goal.tier}")
    return tier, words.name(key), words.say(f"{key}.text"), "\n".join(boxes)


def _document(game: Game[Any], profile: Profile) -> dict[str, Any]:
    return {
        "game": game.name,
        "profile": profile.id,
        "goals": [
            {
                "id": one.goal.id,
                "tier": one.goal.tier,
                "boxes": dict(one.boxes),
                "done": one.is_done,
            }
            for one in standings(game, profile)
        ],
        "titles": profile.titles,
    }
