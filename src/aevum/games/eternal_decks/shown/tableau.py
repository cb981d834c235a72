"""What lies on the table, as any interface can draw it."""

from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.river import FULL
from aevum.games.eternal_decks.shown.pieces import (
    STAND_IN,
    asleep_piece,
    awake_piece,
    card_piece,
    card_pieces,
    hand_pieces,
    next_space,
    pile_piece,
    row_pieces,
    space_id,
    with_covering,
)
from aevum.games.eternal_decks.shown.progress import star_progress
from aevum.games.eternal_decks.shown.tableau_journey import (
    course,
    in_workshop,
    journey_counters,
    workshop_tableau,
)
from aevum.games.eternal_decks.shown.tableau_stages import stage_areas, stage_counters
from aevum.games.eternal_decks.state import EternalDecks, Path, Player
from aevum.offers import Area, Badge, Counter, Piece, Tableau

_DIFFICULTIES = ("beginner", "standard", "expert", "pro")  # F and the + stages have one (ED-190)


def tableau(view: EternalDecks, seat: int) -> Tableau:
    """The table as this seat sees it; between the chapters of a journey its workshop."""
    if in_workshop(view):
        return workshop_tableau(view)
    plan = view.options.plan
    me = _eyes(view, seat)
    areas = [_path(view, me, path) for path in view.paths]
    areas += [_awake(view), *stage_areas(view), *_river(view), *_stars(view), *_keys(view)]
    for player in view.players:
        areas += _player(view, player)
    areas.append(_discard(view))
    if view.journey.kind:
        areas.append(course(view.journey))
    return Tableau(
        headline=_headline(view),
        turn=0 if plan.solo else view.turn_of,
        areas=tuple(areas),
        counters=tuple(_counters(view)),
        acting=view.turn_of,
        values=(
            ("stage", plan.stage),
            ("turn", view.turn),
            ("difficulty", plan.difficulty),
            *[(name, str(said)) for name, said in plan.part("custom").items()],
            ("sparks", view.journey.sparks),
        ),
    )


def _headline(view: EternalDecks) -> str:
    """Our own modes are always marked as such (OM-40)."""
    plan = view.options.plan
    if view.journey.kind:
        return "journey"
    if "custom" in plan.layer:
        return "custom"
    if plan.stage == "practice":
        return "practice"
    return f"stage_{plan.difficulty}" if plan.difficulty in _DIFFICULTIES else "stage"


def _eyes(view: EternalDecks, seat: int) -> Player:
    """The player the paths speak to: the viewer's own curses bind in stage F (ED-330)."""
    mine = 0 <= seat < len(view.players) and not view.options.plan.solo
    return view.players[seat if mine else view.turn_of]


# --- paths and Eternals


def _path(view: EternalDecks, me: Player, path: Path) -> Area:
    """The path card, the row with its next free space, and who sleeps at its end (ED-21)."""
    row = with_covering(view, me, path, row_pieces(view, path))
    first = SPACES - len(path.sleeping) + 1
    asleep = [asleep_piece(view, name, str(first + n)) for n, name in enumerate(path.sleeping)]
    pieces = (_path_card(view, path), *row, *next_space(view, me, path), *asleep)
    return Area(f"path-{path.name}", "track", pieces, path.name, columns=SPACES)


def _path_card(view: EternalDecks, path: Path) -> Piece:
    """The path card that holds: cycle, spaces, cards still below it, bonus of the fourth cycle."""
    badges = [Badge("cycle", path.cycle), Badge("spaces", path.spaces)]
    if path.closed:
        badges = [Badge("closed")]
    if path.camp:  # ED-121: it overrules the card that lies there
        badges.append(Badge("overruled", path.card))
    below = len(path.stack) + len(path.village)
    if below:
        badges.append(Badge("below", below))
    bonus = view.options.plan.cycle_bonus[path.name]
    if bonus != "none" and not path.closed and view.dragon.form != "awake":
        badges.append(Badge(f"bonus_{bonus}"))
    holds = "camp" if path.camp else path.card
    return Piece(f"path_card-{path.name}", f"path_card.{holds}", badges=tuple(badges))


def _awake(view: EternalDecks) -> Area:
    """The awakening zone: slots from the left, each with its jewel or its curse (ED-23)."""
    lying = zip(view.slots, view.slot_jewels, strict=True)
    pieces = [awake_piece(name, jewel, str(slot)) for slot, (name, jewel) in enumerate(lying, 1)]
    return Area("awake", "track", tuple(pieces), "slots", columns=9)


# --- River and jewels


def _river(view: EternalDecks) -> list[Area]:
    cards = [card_piece(view, card, str(n)) for n, card in enumerate(view.river, 1)]
    if len(cards) < FULL:
        cards.append(Piece(space_id("river"), "space.next", str(len(cards) + 1)))
    bonus = card_pieces(view, view.river_bonus)
    areas = [
        Area("river", "track", tuple(cards), "river", columns=FULL),
        Area("river_bonus", "pile", bonus, "river_bonus", total=len(bonus)),
    ]
    if view.options.plan.jewels:
        areas.append(_recipes(view))
    return areas


def _recipes(view: EternalDecks) -> Area:
    """Every recipe of the table, free or used up (ED-94)."""
    plan = view.options.plan
    ours = (STAND_IN,) if plan.layer.get("jewels_origin") == "stand_in" else ()
    pieces: list[Piece] = []
    for recipe in plan.jewels:
        badges = [Badge("free" if recipe in view.jewels else "made"), *ours]
        if recipe == "one_five_nine" and "jewel_1_5_9" in view.stars_left:  # ED-95
            badges.append(Badge("gives_star"))
        pieces.append(Piece(f"recipe-{recipe}", f"recipe.{recipe}", badges=tuple(badges)))
    return Area("recipes", "row", tuple(pieces), "jewels")


# --- Stars and Keys


def _stars(view: EternalDecks) -> list[Area]:
    """Where Stars come from, gained or how far; their stock of cards; the A cards laid out."""
    areas: list[Area] = []
    if view.options.plan.stars:
        pieces = tuple([_star(view, source) for source in view.options.plan.stars])
        areas.append(Area("stars", "row", pieces, "stars"))
    if "three_a_abilities" in view.options.plan.stars:
        areas.append(Area("a_cards", "row", card_pieces(view, view.star_bonus.laid), "a_cards"))
    if view.star_bonus.stock or view.options.plan.star_stock:
        areas.append(
            Area("star_stock", "row", card_pieces(view, view.star_bonus.stock), "star_stock")
        )
    return areas


def _star(view: EternalDecks, source: str) -> Piece:
    badges: tuple[Badge, ...]
    if source in view.stars:
        badges = (Badge("gained", view.stars.index(source) + 1),)
    else:
        done, whole = star_progress(view, source)
        badges = (Badge("progress", done), Badge("out_of", whole))
    return Piece(f"star-{source}", f"star.{source}", badges=badges)


def _keys(view: EternalDecks) -> list[Area]:
    """The Keys gained, by where each came from (ED-9)."""
    if "keys" not in view.options.plan.win:
        return []
    pieces = [Piece(f"key-{n}", f"key.{source}") for n, source in enumerate(view.keys, 1)]
    return [Area("keys", "row", tuple(pieces), "keys")]


# --- players


def _player(view: EternalDecks, me: Player) -> list[Area]:
    seat = me.seat
    owner = 0 if view.options.plan.solo else seat  # one person sits behind all golems
    board = Piece(f"player-{seat}", f"colour.{me.colour}", badges=_player_badges(view, me))
    tokens = tuple(
        [
            Piece(f"token-{seat}-{n}", f"colour.{me.colour}", place)
            for n, place in enumerate(me.tokens, 1)
        ]
    )
    deck = pile_piece(f"deck-{seat}", len(me.deck))
    areas = [
        Area(f"player-{seat}", "mat", (board,), "player", owner),
        Area(f"hand-{seat}", "row", hand_pieces(view, me), "hand", owner),
        Area(f"deck-{seat}", "pile", deck, "deck", owner, total=len(me.deck)),
    ]
    if tokens:
        areas.append(Area(f"tokens-{seat}", "row", tokens, "tokens", owner))
    return areas


def _player_badges(view: EternalDecks, me: Player) -> tuple[Badge, ...]:
    badges: list[Badge] = []
    if view.turn and view.turn_of == me.seat:
        badges.append(Badge("acting"))
    if me.second:
        badges.append(Badge("second_colour", me.second))
    if view.options.plan.draw_tokens:
        badges.append(Badge("draws", me.draws))
    return tuple(badges)


def _discard(view: EternalDecks) -> Area:
    """The common discard, newest last; only its size where it may not be consulted (ED-79)."""
    open_pile = view.options.discard_pile_view == "open"
    pieces = card_pieces(view, view.discard) if open_pile else ()
    return Area("discard", "pile", pieces, "discard", total=len(view.discard))


# --- numbers


def _counters(view: EternalDecks) -> list[Counter]:
    plan = view.options.plan
    counters: list[Counter] = []
    if "keys" in plan.win:
        counters.append(Counter("keys", len(view.keys), 4))
    if plan.stars:
        counters.append(Counter("stars", len(view.stars), plan.goal if plan.win == "stars" else 4))
    if plan.win == "all_awakened":
        counters.append(Counter("awake", len(view.slots), plan.goal))
    if view.heart_cap:
        counters.append(Counter("hearts", view.hearts, view.heart_cap))
    counters += stage_counters(view)
    if view.journey.kind:
        counters += journey_counters(view.journey)
    return counters
